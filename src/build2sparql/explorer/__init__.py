"""A page to browse a release: records, their questions, queries, pictures, and the buildings.

It is made from a release's own files and reads nothing else; a picture needs the record's shape
beside them.
"""

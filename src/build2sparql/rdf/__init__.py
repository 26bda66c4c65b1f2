"""RDF: namespaces, the TBox, parsing, and the SPARQL engine."""

"""Question sets: what is asked, of which graphs, and which answers are gold."""

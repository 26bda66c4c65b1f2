"""Text-to-SPARQL over building knowledge graphs: the corpus and the measuring instrument."""

__version__ = "0.1.0"

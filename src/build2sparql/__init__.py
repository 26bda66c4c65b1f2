"""Text-to-SPARQL over building knowledge graphs: the corpus and the measuring instrument."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from build2sparql.corpus.load import load

__version__ = "0.1.0"
__all__ = ["__version__", "load"]


def __getattr__(name: str) -> Any:
    # Only who asks for it pays for it: the reader imports pandas and pyarrow.
    if name == "load":
        from build2sparql.corpus.load import load  # noqa: PLC0415

        return load
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

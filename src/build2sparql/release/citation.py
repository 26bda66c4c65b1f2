"""``CITATION.cff`` as far as a release quotes it, and the BibTeX entry that it makes."""

import datetime

import msgspec


class Author(msgspec.Struct, frozen=True, rename="kebab"):
    """A person, or an entity that has one ``name``."""

    name: str = ""
    given_names: str = ""
    family_names: str = ""

    @property
    def full_name(self) -> str:
        """The name as it is read out."""
        return self.name or f"{self.given_names} {self.family_names}".strip()


class Citation(msgspec.Struct, frozen=True, rename="kebab"):
    """Title, authors and words about the dataset; ``date_released`` is none before a release."""

    title: str
    abstract: str
    authors: tuple[Author, ...]
    keywords: tuple[str, ...] = ()
    date_released: datetime.date | None = None
    url: str = ""
    repository_code: str = ""
    doi: str = ""

    @property
    def address(self) -> str:
        """Where the dataset is found; empty where it is not said."""
        return self.url or self.repository_code

    def bibtex(self, version: str) -> str:
        """Return a BibTeX entry for a version."""
        fields = {
            "title": f"{{{self.title}}}",
            "author": " and ".join(author.full_name for author in self.authors),
            "version": version,
            "year": str(self.date_released.year) if self.date_released else "",
            "doi": self.doi,
            "url": self.address,
        }
        said = ", ".join(f"{name} = {{{text}}}" for name, text in fields.items() if text)
        return f"@misc{{{self.title}, {said}}}"


def read_citation(content: bytes) -> Citation:
    """Return what a file says; raises ``msgspec.ValidationError`` where a field is missing."""
    return msgspec.yaml.decode(content, type=Citation)

"""A source: what its source.yaml says about where its graphs are, and the facts they carry."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from build2sparql.building.record import Ontology
from build2sparql.building.synth.mess import Mess

Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_][A-Za-z0-9_.-]*$")]
Sha256 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Commit = Annotated[str, Meta(pattern="^[0-9a-f]{40}$")]
GitHubUrl = Annotated[str, Meta(pattern=r"^https://github\.com/[^/\s]+/[^/\s]+$")]
# No user name or password in front of the host: source.yaml is committed.
HttpUrl = Annotated[str, Meta(pattern=r"^https?://[^@\s]+$")]
# What SPARQL allows between angle brackets; nothing, where no graph is named.
GraphIri = Annotated[str, Meta(pattern=r'^[^<>"{}|^`\\\x00-\x20]*$')]
Text = Annotated[str, Meta(min_length=1)]


class FetchError(Exception):
    """A source that cannot be fetched: the text names what and where, and the way out."""


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An unknown key in source.yaml is an error that names it."""


class CatalogGraph(_Strict, frozen=True, kw_only=True):
    """One file of a repository, pinned by its digest; ``bytes`` is its size."""

    name: Name
    path: Text
    sha256: Sha256
    bytes: Annotated[int, Meta(ge=0)]
    ontology: Ontology
    archetype: str = ""
    vintage: str = ""


class Repository(_Strict, frozen=True, kw_only=True):
    """Graphs of one commit of one GitHub repository, and the facts that they share."""

    url: GitHubUrl
    commit: Commit
    licence: Text
    citation: Text
    is_synthetic: bool
    graphs: tuple[CatalogGraph, ...]


class Facts(_Strict, frozen=True, kw_only=True):
    """Facts of the graphs of a folder or an endpoint.

    ``ontology: auto`` is read off the terms that a graph uses.
    """

    licence: Text
    citation: Text
    is_synthetic: bool
    ontology: Ontology | Literal["auto"] = "auto"
    url: str = ""
    commit: str = ""
    archetype: str = ""
    vintage: str = ""


class _OwnFacts(_Strict, frozen=True, kw_only=True):
    """Facts in which one graph differs from the defaults of its source."""

    licence: Text | UnsetType = UNSET
    citation: Text | UnsetType = UNSET
    is_synthetic: bool | UnsetType = UNSET
    ontology: Ontology | Literal["auto"] | UnsetType = UNSET
    url: str | UnsetType = UNSET
    commit: str | UnsetType = UNSET
    archetype: str | UnsetType = UNSET
    vintage: str | UnsetType = UNSET

    def over(self, defaults: Facts) -> Facts:
        """Return the defaults with this graph's own facts in their place."""
        own = {name: getattr(self, name) for name in Facts.__struct_fields__}
        return msgspec.structs.replace(
            defaults, **{name: fact for name, fact in own.items() if fact is not UNSET}
        )


class FolderGraph(_OwnFacts, frozen=True, kw_only=True):
    """One file of a folder: ``path`` inside it, going on inside a zip archive where it is one."""

    path: Text
    name: Name | UnsetType = UNSET


class EndpointGraph(_OwnFacts, frozen=True, kw_only=True):
    """One graph of an endpoint: a named graph's IRI, or empty for the default graph."""

    name: Name
    graph: GraphIri = ""


class Catalog(_Strict, frozen=True, tag_field="kind", tag="catalog", kw_only=True):
    """Files at pinned commits of public repositories."""

    repositories: tuple[Repository, ...]


class Folder(_Strict, frozen=True, tag_field="kind", tag="folder", kw_only=True):
    """RDF files beside source.yaml, or below ``path``, which starts from there.

    DVC sees a change of the files beside source.yaml, and of those elsewhere it sees none.
    """

    defaults: Facts
    path: str = "."
    graphs: tuple[FolderGraph, ...] = ()


class Sparql(_Strict, frozen=True, tag_field="kind", tag="sparql", kw_only=True):
    """Graphs of a SPARQL endpoint; where none is listed, its default graph, named as the source."""

    endpoint: HttpUrl
    defaults: Facts
    graphs: tuple[EndpointGraph, ...] = ()


class Synth(_Strict, frozen=True, tag_field="kind", tag="synth", kw_only=True):
    """Buildings that are drawn from the archetypes beside source.yaml.

    Every archetype and vintage gives a Brick graph for each of ``seeds`` and a 223P graph, of at
    most ``s223_zones`` conditioned zones, for each of ``s223_seeds``; a seed that is in both is the
    same building twice.
    """

    licence: Text
    citation: Text
    seeds: tuple[Annotated[int, Meta(ge=0)], ...]
    s223_seeds: tuple[Annotated[int, Meta(ge=0)], ...]
    s223_zones: Annotated[int, Meta(ge=1)]
    mess: Mess


Source = Catalog | Folder | Sparql | Synth


def read_source(file: Path) -> Source:
    """Read a source.yaml; raises ``FetchError`` that names the file and the key that is wrong."""
    try:
        source: Source = msgspec.yaml.decode(file.read_bytes(), type=Source, strict=True)
    except FileNotFoundError as error:
        raise FetchError(f"{file}: there is no such file") from error
    except msgspec.DecodeError as error:
        raise FetchError(f"{file}: {error}") from error
    return source

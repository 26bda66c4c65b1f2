"""What the ontologies say of an IRI: whether it is one of their terms, and its current form."""

import functools
import re

from build2sparql.building.class_names import ClassNames
from build2sparql.building.relations import MISPLACED, RELATIONS
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK, PREFIXES, split_iri
from build2sparql.rdf.tbox import TBox

TAG = "https://brickschema.org/schema/BrickTag#"
SHAPE = "https://brickschema.org/schema/BrickShape#"

# Namespaces that the TBox answers for: what it does not declare there is unknown.
_GOVERNED = (
    *(PREFIXES[p] for p in ("bacnet", "brick", "g36", "rec", "ref", "s223")),
    TAG,
    SHAPE,
    "http://data.ashrae.org/bacnet/",
)
# Vocabularies that the ontologies and everybody's graphs build on.
_PUBLISHED = (
    *(PREFIXES[p] for p in ("owl", "quantitykind", "qudt", "rdf", "rdfs", "sh", "skos", "unit")),
    PREFIXES["xsd"],
    "http://qudt.org/vocab/",
    "http://purl.org/dc/terms/",
    "http://purl.org/dc/elements/1.1/",
    "http://xmlns.com/foaf/0.1/",
    "http://purl.org/vocab/vann/",
    "http://schema.org/",
    "https://schema.org/",
    "http://www.w3.org/ns/sosa/",
    "http://datashapes.org/dash#",
)
_NAMESPACES = _GOVERNED + _PUBLISHED

# The namespaces of every Brick release. The end is left out or a slash by mistake only.
_BRICK = re.compile(
    r"https?://(?:www\.)?(?P<host>brickschema\.org/(?:schema|ontology)|buildsys\.org/ontologies)"
    r"/(?P<version>v?\d[\w.]*/)?Brick(?P<part>Frame|Use|Tag|Shape)?(?P<end>[#/]?)"
    r"(?P<local>[^#/]+)"
)
# What every IRI that the pattern fits has in it: most IRIs do not, and are spared the pattern.
_BRICK_MARK = "/Brick"
_PARTS = {None: BRICK, "Frame": BRICK, "Use": BRICK, "Tag": TAG, "Shape": SHAPE}
_SCHEMES = {"http": "https", "https": "http"}
_OTHER_SCHEME = tuple(
    _SCHEMES[scheme] + separator + rest
    for scheme, separator, rest in (namespace.partition("://") for namespace in _NAMESPACES)
    if _SCHEMES[scheme] + separator + rest not in _NAMESPACES
)


class Vocabulary:
    """The terms of the TBox and the forms that they had before; made once for many graphs."""

    def __init__(self, tbox: TBox) -> None:
        self.tbox, self.class_names = tbox, ClassNames(tbox)
        self.terms = frozenset(
            {*tbox.parents, *tbox.properties, *tbox.labels, *tbox.definitions}
            | {*tbox.inverses, *tbox.replacements}
        )

    def is_in_ontology(self, iri: str) -> bool:
        """Tell whether an IRI is an ontology's or lies in its namespace."""
        return iri.startswith(_NAMESPACES) or f"{iri}#" in _NAMESPACES or f"{iri}/" in _NAMESPACES

    def is_term(self, iri: str) -> bool:
        """Tell whether an IRI is a term of an ontology; units and kinds of QUDT always are."""
        return iri in self.terms or iri.startswith(_PUBLISHED)

    def is_known_class(self, iri: str) -> bool:
        """Tell whether the TBox declares a class, or a published vocabulary may."""
        return self.tbox.is_class(iri) or iri.startswith(_PUBLISHED)

    def is_known_property(self, iri: str) -> bool:
        """Tell whether the TBox declares a property, or a published vocabulary may."""
        return iri in self.tbox.properties or iri.startswith(_PUBLISHED)

    def in_current_namespace(self, iri: str) -> tuple[str, bool]:
        """Return a term under its ontology's current namespace, and whether it had an earlier one.

        Any other IRI comes back as it is: an instance whose own namespace lies beside an old Brick
        namespace is no term.
        """
        old = _BRICK.fullmatch(iri) if _BRICK_MARK in iri else None
        if old is None:
            return _with_known_scheme(iri), False
        current = _PARTS[old["part"]] + old["local"]
        if old["end"] != "#" and current not in self.terms:
            return iri, False
        return current, bool(old["version"]) or old["host"].startswith("buildsys")

    def current_relation(self, iri: str) -> str:
        """Return a property under its current name.

        Renamed are those of earlier Brick releases, and Brick relations or RDFS terms that were
        written in a vocabulary of W3C that does not have them (``rdf:hasPoint``, ``rdf:label``).
        """
        namespace, local = split_iri(iri)
        if namespace == BRICK and iri not in self.tbox.properties:
            return RELATIONS.get(local, iri)
        if namespace in MISPLACED and local not in MISPLACED[namespace]:
            relation = RELATIONS.get(local, BRICK + local)
            if relation in self.tbox.properties:
                return relation
            owners = [ns for ns, terms in MISPLACED.items() if local in terms]
            return owners[0] + local if owners else iri
        return iri

    def tag(self, iri: str) -> str:
        """Return the tag that an object of ``brick:hasTag`` names: Brick 1.0 had them among the
        classes."""
        tag = TAG + iri[len(BRICK) :] if iri.startswith(BRICK) else iri
        return tag if tag in self.terms else iri


def _with_known_scheme(iri: str) -> str:
    """Return a term under https where its namespace has https, and likewise http."""
    if not iri.startswith(_OTHER_SCHEME) or iri.startswith(_NAMESPACES):
        return iri
    scheme, separator, rest = iri.partition("://")
    return _SCHEMES[scheme] + separator + rest


@functools.cache
def load() -> Vocabulary:
    """Return the vocabulary of the shipped ontologies (about 0.5 s, then kept)."""
    return Vocabulary(tbox.load())

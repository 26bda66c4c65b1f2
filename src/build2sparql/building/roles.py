"""The part that a subject has in a building's file: part of the building, term, header or shape."""

from collections import defaultdict
from collections.abc import Sequence

from build2sparql.building.vocabulary import Vocabulary
from build2sparql.rdf.namespaces import (
    BRICK,
    META_NAMESPACES,
    PREFIXES,
    RDF_TYPE,
    RDFS_SUBCLASS_OF,
    S223,
)
from build2sparql.rdf.ntriples import Statement

_RDFS, _OWL, _SH, _QUDT = (PREFIXES[p] for p in ("rdfs", "owl", "sh", "qudt"))
IMPORTS = f"<{_OWL}imports>"
_TYPE, _SUBCLASS = f"<{RDF_TYPE}>", f"<{RDFS_SUBCLASS_OF}>"
_ONTOLOGY, _INDIVIDUAL = f"<{_OWL}Ontology>", f"<{_OWL}NamedIndividual>"
_SHAPES = f"<{_SH}"
_META = tuple(f"<{namespace}" for namespace in META_NAMESPACES)
# Types of classes and properties that Brick and 223P have beside those of OWL.
_DECLARING = frozenset(
    f"<{iri}>"
    for iri in (
        BRICK + "Relationship",
        BRICK + "EntityProperty",
        S223 + "Class",
        S223 + "AbstractClass",
        S223 + "Relation",
        S223 + "RelationWithInverse",
        S223 + "SymmetricRelation",
    )
)
# Types of vocabulary entries: a node of an ontology's namespace that has one is no instance.
_ENTRY_TYPES = frozenset(
    f"<{iri}>"
    for iri in (
        BRICK + "Tag",
        BRICK + "Quantity",
        BRICK + "Substance",
        _QUDT + "QuantityKind",
        _QUDT + "Unit",
    )
)
# What a file may say about a class of its own that has a name in an ontology's namespace.
_DECLARATION = frozenset(
    (_SUBCLASS, f"<{_RDFS}label>", f"<{_RDFS}comment>", f"<{PREFIXES['skos']}definition>")
)
CLASS_AXIOM = "class_axiom"
_AXIOMS = (f"<{_OWL}", f"<{_RDFS}sub", f"<{_RDFS}domain>", f"<{_RDFS}range>")
_NO_AXIOMS = (f"<{_OWL}sameAs>", f"<{_OWL}differentFrom>")
# A statement of the building with any other property is no header, shape or axiom.
_NOT_PLAIN = (_TYPE, _SHAPES, *_AXIOMS)


class Roles:
    """Says of each statement of a graph whether it goes, and why.

    Reasons: ``ontology_term`` (about a term of an ontology), ``ontology_header``, ``import``,
    ``shape`` (SHACL with its rules), ``class_axiom`` (more of a class than IRI superclasses, in
    RDFS and OWL) and ``rdf_1_2`` (terms that no other tool of the field reads). A class that the
    building declares stays, even under an ontology's namespace if the TBox does not have it and
    something in the building is of it.
    """

    def __init__(self, statements: Sequence[Statement], vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._types: dict[str, set[str]] = defaultdict(set)
        self._parents: dict[str, set[str]] = defaultdict(set)
        self._shaped: set[str] = set()
        for s, p, o in statements:
            if p == _TYPE:
                self._types[s].add(o)
            elif p == _SUBCLASS:
                self._parents[s].add(o)
            elif p.startswith(_SHAPES):
                self._shaped.add(s)
        self._roles: dict[str, str] = {}
        self._used = self._classes_in_use()

    def reasons(self, statements: Sequence[Statement]) -> list[str]:
        """Return why each statement goes; empty where it stays."""
        inside = {s for s in {s for s, _, _ in statements} if not self._role(s)}
        plain = {p for p in {p for _, p, _ in statements} if not p.startswith(_NOT_PLAIN)}
        classes = {cls for types in self._types.values() for cls in types if not _is_meta(cls)}
        return [
            ""
            if s in inside and (p in plain or (p == _TYPE and o in classes)) and not _is_rdf_1_2(o)
            else self._reason(s, p, o)
            for s, p, o in statements
        ]

    def _reason(self, s: str, p: str, o: str) -> str:
        role = self._role(s)
        if p == IMPORTS:
            role = "import"
        elif _is_rdf_1_2(o):
            role = "rdf_1_2"
        elif role == "ontology_term":
            role = "" if s in self._used and _is_declaration(p, o) else role
        elif p.startswith(_SHAPES) or (p == _TYPE and o.startswith(_SHAPES)):
            role = "shape"
        elif p == _TYPE and o == _ONTOLOGY:
            role = "ontology_header"
        elif not role and (o in _DECLARING or (s.startswith("<") and is_axiom((s, p, o)))):
            role = CLASS_AXIOM
        return role

    def _role(self, subject: str) -> str:
        """Return the reason for which what is said about a subject goes, or nothing."""
        known = self._roles.get(subject)
        if known is None:
            known = self._roles[subject] = self._find_role(subject)
        return known

    def _find_role(self, subject: str) -> str:
        types = self._types.get(subject, set())
        domain_types = {t for t in types if not _is_meta(t)}
        if subject.startswith("<") and self._vocabulary.is_in_ontology(subject[1:-1]):
            is_declared = bool(types - domain_types - {_INDIVIDUAL})
            is_term = is_declared or self._vocabulary.is_term(subject[1:-1])
            return "ontology_term" if is_term or domain_types <= _ENTRY_TYPES else ""
        if domain_types or subject in self._parents:
            return ""
        if _ONTOLOGY in types:
            return "ontology_header"
        is_shape = subject in self._shaped or any(t.startswith(_SHAPES) for t in types)
        return "shape" if is_shape else ""

    def _classes_in_use(self) -> set[str]:
        """Classes of the building's nodes that the TBox does not have, with their superclasses."""
        todo = {
            cls
            for subject, types in self._types.items()
            if not self._role(subject)
            for cls in types
            if not _is_meta(cls)
        }
        used: set[str] = set()
        while todo:
            cls = todo.pop()
            if cls not in used and not self._vocabulary.is_term(cls[1:-1]):
                used.add(cls)
                todo |= self._parents.get(cls, set())
        return used


def is_axiom(statement: Statement) -> bool:
    """Tell whether a statement describes a class by a blank node, as OWL does."""
    _, p, o = statement
    return o.startswith("_:") and p.startswith(_AXIOMS) and p not in _NO_AXIOMS


def _is_meta(cls: str) -> bool:
    return cls.startswith(_META) or cls in _DECLARING


def _is_declaration(p: str, o: str) -> bool:
    """Tell whether a statement declares a class; what 223P types by itself is no instance."""
    if p == _TYPE:
        return o.startswith(_META) and not o.startswith(_SHAPES)
    return p in _DECLARATION and not o.startswith("_:")


def _is_rdf_1_2(term: str) -> bool:
    """Tell whether a term is a statement, or text with a direction."""
    return term.startswith("<<") or (term.endswith(("--ltr", "--rtl")) and term.startswith('"'))

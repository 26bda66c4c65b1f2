"""Properties that Brick had under other names, and those that belong to RDF, RDFS and OWL.

Sources: the Brick releases 1.0.1 to 1.5 and the conversion of 1.0 graphs that the Brick project
published; RDF Schema 1.1; OWL 2.
"""

from build2sparql.rdf.namespaces import BRICK, PREFIXES

_REF = PREFIXES["ref"]

# By the local name that a relation had: the IRI that it has. Of 1.0's relations, hasMeasurement,
# and of 1.1's, measures and regulates, have no successor.
RELATIONS = {
    # 1.0
    "contains": BRICK + "isLocationOf",
    "isLocatedIn": BRICK + "hasLocation",
    "hasInput": BRICK + "hasInputSubstance",
    "hasOutput": BRICK + "hasOutputSubstance",
    "hasTagSet": BRICK + "hasTag",
    "usesTag": BRICK + "hasTag",
    # 1.1: a subproperty of feeds
    "feedsAir": BRICK + "feeds",
    # 1.2: external references moved to a namespace of their own
    "timeseries": _REF + "hasExternalReference",
    "hasTimeseriesId": _REF + "hasTimeseriesId",
    "storedAt": _REF + "storedAt",
    # 1.2 spelt it so
    "latitutde": BRICK + "latitude",
    # never declared, often written
    "hasUnits": BRICK + "hasUnit",
}

# Terms that people look for in the wrong one of three vocabularies, by where they are. A property
# under one of these namespaces that is not listed for it is misplaced, or nobody's.
MISPLACED = {
    namespace: frozenset(terms.split())
    for namespace, terms in (
        (
            PREFIXES["rdf"],
            "type first rest value subject predicate object nil Property Statement List Bag Seq Alt"
            " langString HTML XMLLiteral JSON direction language reifies",
        ),
        (
            PREFIXES["rdfs"],
            "label comment seeAlso isDefinedBy subClassOf subPropertyOf domain range member Class"
            " Resource Literal Datatype Container",
        ),
        (
            PREFIXES["owl"],
            "sameAs imports inverseOf versionInfo versionIRI equivalentClass equivalentProperty"
            " disjointWith differentFrom deprecated priorVersion backwardCompatibleWith"
            " incompatibleWith allValuesFrom someValuesFrom hasValue hasSelf onProperty"
            " onProperties onClass onDatatype onDataRange cardinality minCardinality"
            " maxCardinality qualifiedCardinality minQualifiedCardinality"
            " maxQualifiedCardinality unionOf intersectionOf complementOf oneOf"
            " datatypeComplementOf disjointUnionOf hasKey propertyChainAxiom"
            " propertyDisjointWith members distinctMembers withRestrictions sourceIndividual"
            " assertionProperty targetIndividual targetValue annotatedSource annotatedProperty"
            " annotatedTarget topObjectProperty bottomObjectProperty topDataProperty"
            " bottomDataProperty",
        ),
    )
}

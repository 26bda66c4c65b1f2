"""Whole files through the cleaning: what comes out, and that every statement is accounted for."""

import pyoxigraph as ox
import pytest
import rdflib
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from build2sparql.building import vocabulary
from build2sparql.building.clean import Clean, Cleaned, clean
from build2sparql.building.migrate import Change
from build2sparql.building.record import FetchedGraph, Origin
from build2sparql.building.reject import Reason, Reject
from build2sparql.rdf.ntriples import ParseError
from build2sparql.rdf.repair import Repair

ORIGIN = Origin("mine", "b", "", "", "", "", "CC0-1.0", "", "brick", False, "", "")
BRICK = "https://brickschema.org/schema/Brick#"
PARAMS = Clean(on_error="stop", replace_deprecated=True, min_instances=1)
REJECTING = Clean(on_error="reject", replace_deprecated=True, min_instances=1)

# Two rooms and an AHU in Brick 1.0.2, with a header, a bad IRI, a duplicate, and two statements
# that renaming makes one.
OLD = """\
@prefix : <urn:b#> .
@prefix brick: <https://brickschema.org/schema/1.0.2/Brick#> .
@prefix bf: <https://brickschema.org/schema/1.0.2/BrickFrame#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
<urn:b> a owl:Ontology ; owl:imports <https://brickschema.org/schema/1.0.2/Brick>, <urn:ext> .
:ahu a brick:AHU ; bf:feeds :r1, <urn:b#r 2> ; bf:hasPoint :t ; rdf:hasPoint :t .
:r1 a brick:Room .
<urn:b#r 2> a brick:Room, brick:Room ; bf:madeUp [ a brick:Odd ] .
:t a brick:Zone_Temperature_Sensor .
"""


def cleaned(text: str, params: Clean = PARAMS) -> Cleaned:
    found = clean(FetchedGraph(ORIGIN, "b.ttl"), text.encode(), vocabulary.load(), params)
    assert isinstance(found, Cleaned)
    return found


def rejected(text: str, params: Clean) -> Reject:
    found = clean(FetchedGraph(ORIGIN, "b.ttl"), text.encode(), vocabulary.load(), params)
    assert isinstance(found, Reject)
    return found


def canonical(ntriples: str) -> ox.Dataset:
    dataset = ox.Dataset(ox.parse(ntriples, format=ox.RdfFormat.N_TRIPLES))
    dataset.canonicalize(ox.CanonicalizationAlgorithm.RDFC_1_0)
    return dataset


def test_the_building_that_comes_out() -> None:
    blank = "_:b9c9d7d0a9af477bb"
    assert cleaned(OLD).ntriples == "".join(
        line + " .\n"
        for line in sorted(
            (
                f"{blank} <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <{BRICK}Odd>",
                "<urn:b#ahu> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> " + f"<{BRICK}AHU>",
                f"<urn:b#ahu> <{BRICK}feeds> <urn:b#r%202>",
                f"<urn:b#ahu> <{BRICK}feeds> <urn:b#r1>",
                f"<urn:b#ahu> <{BRICK}hasPoint> <urn:b#t>",
                "<urn:b#r%202> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type>"
                " <https://w3id.org/rec#Room>",
                f"<urn:b#r%202> <{BRICK}madeUp> {blank}",
                "<urn:b#r1> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type>"
                " <https://w3id.org/rec#Room>",
                "<urn:b#t> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type>"
                f" <{BRICK}Zone_Air_Temperature_Sensor>",
            )
        )
    )


def test_the_report_on_it() -> None:
    report = cleaned(OLD).report
    assert (report.read, report.written, report.duplicates, report.merged) == (14, 9, 1, 1)
    assert report.removed == (("import", 2), ("ontology_header", 1))
    assert report.repairs == (
        Repair("iri", 7, 35, "urn:b#r 2", "urn:b#r%202"),
        Repair("iri", 9, 2, "urn:b#r 2", "urn:b#r%202"),
    )
    assert [(c.kind, c.count) for c in report.changes] == [
        ("namespace", 5),
        ("namespace", 4),
        ("relation", 1),
        ("renamed", 1),
        ("replaced", 2),
    ]
    assert report.unknown_classes == ((BRICK + "Odd", 1),)
    assert report.unknown_properties == ((BRICK + "madeUp", 1),)
    assert report.unresolved_imports == ("urn:ext",)


def test_the_building_record() -> None:
    building = cleaned(OLD).building
    assert (building.building_id, building.triple_count, building.instance_count) == (
        "mine.b",
        9,
        4,
    )


def test_cleaning_a_clean_building_changes_nothing() -> None:
    once = cleaned(OLD)
    twice = cleaned(once.ntriples)
    assert twice.ntriples == once.ntriples
    assert twice.report.changes == ()
    assert twice.building == once.building


def test_the_output_is_strict_ntriples_for_two_parsers() -> None:
    text = cleaned(OLD + ':t <urn:p> "é\\t\\"\\\\\\u2028", "x"@en-US, 1.50 .').ntriples
    graph = rdflib.Graph().parse(data=text, format="nt")
    assert len(graph) == len(canonical(text)) == text.count("\n")
    assert canonical(graph.serialize(format="nt")) == canonical(text)


def test_own_classes_are_known_and_no_instances() -> None:
    found = cleaned(
        "@prefix b: <https://brickschema.org/schema/Brick#> . @prefix : <urn:> ."
        "@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> ."
        "@prefix owl: <http://www.w3.org/2002/07/owl#> ."
        ":MyAHU a owl:Class ; rdfs:subClassOf b:AHU . :a a :MyAHU ; :mine 1 ."
        ":mine a owl:DatatypeProperty ."
    )
    assert found.building.instance_count == 1
    assert found.report.unknown_classes == ()
    assert found.report.unknown_properties == ()


def test_what_cannot_be_parsed_stops_the_run() -> None:
    with pytest.raises(ParseError, match=r"b\.ttl:1:1: The prefix x: has not been declared"):
        clean(FetchedGraph(ORIGIN, "b.ttl"), b"x:a a x:b .", vocabulary.load(), PARAMS)


def test_or_it_is_a_reject_with_the_same_text() -> None:
    assert rejected("x:a a x:b .", REJECTING) == Reject(
        "clean",
        "mine.b",
        Reason.UNPARSABLE,
        "b.ttl",
        "b.ttl:1:1: The prefix x: has not been declared",
        1,
    )


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ("", "0 typed instances in 0 statements"),
        ("<urn:a> <urn:p> <urn:b> .", "0 typed instances in 1 statements"),
        ("[] a <https://brickschema.org/schema/Brick#AHU> .", "0 typed instances in 1 statements"),
        (
            "<urn:C> a <http://www.w3.org/2002/07/owl#Class> .",
            "0 typed instances in 1 statements",
        ),
        (
            "<https://brickschema.org/schema/Brick#AHU> a <http://www.w3.org/2002/07/owl#Class> .",
            "0 typed instances in 1 statements",
        ),
    ],
)
def test_no_instance_no_building(text: str, detail: str) -> None:
    assert rejected(text, PARAMS) == Reject(
        "clean", "mine.b", Reason.NO_INSTANCES, "b.ttl", detail, 1
    )


def test_the_least_number_of_instances_is_a_parameter() -> None:
    few = Clean(on_error="stop", replace_deprecated=True, min_instances=5)
    assert rejected(OLD, few).detail == "4 typed instances in 14 statements"


def test_replacing_can_be_switched_off() -> None:
    off = Clean(on_error="stop", replace_deprecated=False, min_instances=1)
    report = cleaned(OLD, off).report
    assert {change.kind for change in report.changes} == {"namespace", "relation"}
    assert (BRICK + "Zone_Temperature_Sensor", 1) in report.unknown_classes


TERMS = [
    "a", "rdfs:subClassOf", "sh:property", "owl:imports", "bf:contains", "rdf:hasPoint", ":p",
    "brick:hasTag", "owl:unionOf",
]  # fmt: skip
NODES = [
    ":x", ":y", "_:m", "_:n", "brick:AHU", "brick:Odd", "old:Zone_Temperature_Sensor", "owl:Class",
    "owl:Ontology", "sh:NodeShape", "<x y>", "tag:Air",
]  # fmt: skip
PREFIXES = (
    "@prefix : <urn:> . @prefix brick: <https://brickschema.org/schema/Brick#> ."
    "@prefix old: <https://brickschema.org/schema/1.0.2/Brick#> ."
    "@prefix bf: <https://brickschema.org/schema/1.0.2/BrickFrame#> ."
    "@prefix tag: <https://brickschema.org/schema/BrickTag#> ."
    "@prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix sh: <http://www.w3.org/ns/shacl#> ."
    "@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> ."
    "@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . :ahu a brick:AHU .\n"
)
triples = st.tuples(st.sampled_from(NODES), st.sampled_from(TERMS), st.sampled_from([*NODES, "1"]))


@given(st.lists(triples, max_size=25))
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_every_statement_is_accounted_for(found: list[tuple[str, str, str]]) -> None:
    text = PREFIXES + "".join(f"{s} {p} {o} .\n" for s, p, o in found)
    report = cleaned(text).report
    assert report.read == 1 + len(found)
    gone = sum(count for _, count in report.removed)
    assert report.read == report.written + report.duplicates + report.merged + gone


@given(st.lists(triples, max_size=25), st.randoms())
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_the_order_of_the_file_does_not_matter(
    found: list[tuple[str, str, str]], chance: object
) -> None:
    lines = [f"{s} {p} {o} .\n" for s, p, o in found]
    shuffled = sorted(lines, key=lambda _: chance.random())  # type: ignore[attr-defined]
    first, second = cleaned(PREFIXES + "".join(lines)), cleaned(PREFIXES + "".join(shuffled))
    assert first.ntriples == second.ntriples
    assert first.report.changes == second.report.changes


def test_changes_name_what_became_what() -> None:
    assert Change(
        "renamed",
        BRICK + "Zone_Temperature_Sensor",
        BRICK + "Zone_Air_Temperature_Sensor",
        1,
    ) in (cleaned(OLD).report.changes)

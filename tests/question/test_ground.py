from collections.abc import Callable

import pyoxigraph as ox
import pytest

from build2sparql.pattern.record import Hop, Path, Shape, Union
from build2sparql.query import walk
from build2sparql.query.record import ReadableQuery
from build2sparql.query.validate import Disagreement
from build2sparql.question.called import called, named
from build2sparql.question.choice import Choice
from build2sparql.question.ground import grounded_rows, grounded_sparql, pick_instance
from build2sparql.question.instance import Instance, Names, labels_of, names_of
from build2sparql.question.lexicon import Lexicon
from build2sparql.question.noun import noun
from build2sparql.rdf import tbox
from build2sparql.rdf.engine import Engine
from build2sparql.rdf.namespaces import expand

B = "urn:b#"
NO_NAMES = Names({}, {})


def evaluators(triples: list[ox.Triple]) -> tuple[walk.Graph, Engine]:
    return walk.Graph(triples, tbox.load()), Engine(triples, tbox.load())


def test_instance_comes_from_the_rows(query: ReadableQuery) -> None:
    found = pick_instance(query, NO_NAMES, Lexicon(tbox.load()), Choice("0"))
    assert found is not None
    assert any(f"<{found.iri}>" in row for row in query.gold.sample_rows)


def test_grounded_rows_are_the_records_rows_of_the_instance(
    query: ReadableQuery, triples: list[ox.Triple]
) -> None:
    found = pick_instance(query, NO_NAMES, Lexicon(tbox.load()), Choice("0"))
    assert found is not None
    column = 1 if found.role == "t" else 0
    graph, engine = evaluators(triples)
    every = walk.rows(graph, query.gold.pattern.shape)
    expected = {row for row in every if row[column] == f"<{found.iri}>"}
    assert set(grounded_rows(query, found, graph, engine)) == expected


def test_the_device_is_named_and_not_its_point(queries: dict[str, ReadableQuery]) -> None:
    query = queries["linear, a point of a device"]
    found = pick_instance(query, NO_NAMES, Lexicon(tbox.load()), Choice("0"))
    assert found is not None
    assert (found.role, found.iri[:7]) == ("t", B + "v")


def test_an_optional_instance_has_the_extra_thing(queries: dict[str, ReadableQuery]) -> None:
    for seed in range(9):
        found = pick_instance(
            queries["optional"], NO_NAMES, Lexicon(tbox.load()), Choice(str(seed))
        )
        assert found is not None and found.iri == B + "ahu1"


def test_rows_without_an_iri_give_no_instance(
    readable: Callable[[Shape], ReadableQuery], queries: dict[str, ReadableQuery]
) -> None:
    shape = queries["linear"].gold.pattern.shape
    empty = readable(shape)
    gold = type(empty.gold)(
        empty.gold.pattern, empty.sparql, empty.variables, 0, "", ((None, None),)
    )
    query = ReadableQuery(gold, "", empty.sparql, empty.variables, "", "", "rules")
    assert pick_instance(query, NO_NAMES, Lexicon(tbox.load()), Choice("0")) is None


def test_values_clause_holds_the_variable(queries: dict[str, ReadableQuery]) -> None:
    sparql = grounded_sparql(queries["linear"], Instance("t", B + "zat1", ""))
    assert "WHERE {\n    VALUES ?t { <urn:b#zat1> }\n" in sparql


def test_a_wrong_graph_is_a_disagreement(
    queries: dict[str, ReadableQuery], triples: list[ox.Triple]
) -> None:
    graph, _ = evaluators(triples)
    _, engine = evaluators(triples[:3])
    with pytest.raises(Disagreement):
        grounded_rows(queries["linear"], Instance("a", B + "ahu1", ""), graph, engine)


def test_an_instance_without_a_row_is_our_mistake(
    queries: dict[str, ReadableQuery], triples: list[ox.Triple]
) -> None:
    with pytest.raises(ValueError, match="no row for its own instance"):
        grounded_rows(queries["linear"], Instance("a", B + "zone1", ""), *evaluators(triples))


@pytest.mark.parametrize(
    ("iri", "label", "word", "expected"),
    [
        ("VAV_101", "", "VAV box", "VAV_101"),
        ("AHU01", "", "AHU", "AHU01"),
        ("R-17", "", "room", "room R-17"),
        ("R-17", "Lobby", "room", "room Lobby (R-17)"),
        ("R-17", "Meeting room 3", "room", "Meeting room 3 (R-17)"),
        ("AHU_1", "ahu 1", "AHU", "AHU_1"),
        ("duct", "", "duct", "the duct called duct"),
        ("R-17", "x" * 80, "room", "room R-17"),
        ("D-1", "Outdoor air damper of unit 1", "damper", "damper D-1"),
        ("V-1", "Primary bypass valve", "valve", "the primary bypass valve (V-1)"),
        ("RTU3", "Rooftop Unit 3", "RTU", "Rooftop Unit 3 (RTU3)"),
        ("RL", "Roof", "floor", "floor RL"),
        ("L-1", "Lights, upstairs", "lighting system", "lighting system L-1"),
        ("DHW-1", "Hot water", "hot water system", "hot water system DHW-1"),
    ],
)
def test_how_an_instance_is_called(iri: str, label: str, word: str, expected: str) -> None:
    assert expected == named(Instance("a", B + iri, label), noun(word))


def test_labels_are_english_or_untagged() -> None:
    text = b"""@prefix : <urn:b#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :a rdfs:label "Zimmer"@de, "Room"@en . :b rdfs:label "Hall" . _:c rdfs:label "none" ."""
    triples = [quad.triple for quad in ox.parse(text, format=ox.RdfFormat.TURTLE)]
    assert labels_of(triples) == {B + "a": "Room", B + "b": "Hall"}


def names(text: str) -> Names:
    prefixes = "@prefix : <urn:b#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . "
    quads = ox.parse((prefixes + text).encode(), format=ox.RdfFormat.TURTLE)
    return names_of([quad.triple for quad in quads])


def test_a_label_that_several_nodes_have_names_none_of_them() -> None:
    found = names(':a rdfs:label "Fan" . :b rdfs:label "Fan" . :c rdfs:label "Pump 1" .')
    assert found.labels == {B + "c": "Pump 1"}


@pytest.mark.parametrize(
    ("iri", "expected"),
    [
        ("http://b/ahu1/fan", "ahu1/fan"),
        ("http://b/ahu2/fan", "ahu2/fan"),
        ("urn:b#fan", "b#fan"),
        ("urn:b#pump", ""),
    ],
)
def test_a_shared_local_name_is_said_with_more_of_the_iri(iri: str, expected: str) -> None:
    found = names("<http://b/ahu1/fan> :feeds <http://b/ahu2/fan>, :pump . <urn:x#Fan> :is :fan .")
    assert found.tail(iri) == expected


def test_a_class_is_no_namesake() -> None:
    assert names(":AHU a <urn:x#AHU> .").namesakes == {}


def test_an_instance_with_a_name_of_its_own_is_preferred(
    queries: dict[str, ReadableQuery], triples: list[ox.Triple]
) -> None:
    query = queries["linear"]
    lexicon = Lexicon(tbox.load())
    column = [row[1] or "" for row in query.gold.sample_rows]
    assert len(set(column)) > 1
    for seed in range(9):
        first = pick_instance(query, NO_NAMES, lexicon, Choice(str(seed)))
        assert first is not None
        other = f"urn:elsewhere#{first.identifier}"
        shared = Names({}, {first.identifier.casefold(): frozenset({first.iri, other})})
        found = pick_instance(query, shared, lexicon, Choice(str(seed)))
        assert found is not None
        same_column = {row[1 if found.role == "t" else 0] for row in query.gold.sample_rows}
        is_only_one = same_column == {f"<{first.iri}>"}
        assert (found.iri == first.iri) == is_only_one
        assert bool(found.tail) == is_only_one


@pytest.mark.parametrize(
    ("between", "expected"), [("brick:AHU", {"B.AHU1"}), ("rec:HVACZone", {"B.AHU1"})]
)
def test_a_name_stands_alone_where_its_noun_may_not_fit(between: str, expected: set[str]) -> None:
    hops = Hop(expand("brick:hasPoint"), expand("brick:Point"))
    near = Path(expand("brick:HVAC_Equipment"), (hops,))
    far = Path(near.anchor, (Hop(expand("brick:feeds"), expand(between)), hops))
    instance = Instance("a", "urn:b#B.AHU1", "")
    names = {
        called(Union(near, far), instance, Lexicon(tbox.load()), Choice(str(seed)))
        for seed in range(20)
    }
    assert expected <= names
    assert len(names) == 1 or between != "brick:AHU"

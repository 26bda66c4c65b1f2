"""Labels of blank nodes: the same whatever the file called them and in whichever order."""

import random
import time

import rdflib
from hypothesis import given
from hypothesis import strategies as st
from rdflib.compare import isomorphic

from build2sparql.building.blank import label_blank_nodes
from build2sparql.rdf.ntriples import Statement


def relabelled(statements: list[Statement], seed: int) -> list[Statement]:
    """Give the blank nodes other names and the statements another order."""
    chance = random.Random(seed)
    names = sorted({t for s, _, o in statements for t in (s, o) if t.startswith("_:")})
    numbers = chance.sample(range(10 * len(names) + 1), len(names))
    new = {name: f"_:z{number}" for name, number in zip(names, numbers, strict=True)}
    return chance.sample(
        [(new.get(s, s), p, new.get(o, o)) for s, p, o in statements], len(statements)
    )


def graph(statements: list[Statement]) -> rdflib.Graph:
    text = "".join(f"{s} {p} {o} .\n" for s, p, o in statements)
    return rdflib.Graph().parse(data=text, format="nt")


def test_no_blank_node_no_change() -> None:
    statements = [("<urn:a>", "<urn:p>", '"x"')]
    assert label_blank_nodes(statements) == statements


def test_a_label_comes_from_what_is_said() -> None:
    first = label_blank_nodes([("<urn:a>", "<urn:p>", "_:x"), ("_:x", "<urn:q>", '"1"')])
    second = label_blank_nodes([("_:y", "<urn:q>", '"1"'), ("<urn:a>", "<urn:p>", "_:y")])
    assert sorted(first) == sorted(second)


def test_different_nodes_have_different_labels() -> None:
    statements = [("<urn:a>", "<urn:p>", "_:x"), ("<urn:a>", "<urn:p>", "_:y")]
    assert len(set(label_blank_nodes(statements))) == 2


def test_another_statement_elsewhere_changes_no_label() -> None:
    tree = [("<urn:a>", "<urn:p>", "_:x"), ("_:x", "<urn:q>", '"1"')]
    more = [*tree, ("<urn:b>", "<urn:p>", "_:y"), ("_:y", "<urn:q>", '"2"')]
    assert set(label_blank_nodes(tree)) <= set(label_blank_nodes(more))


# Trees of blank nodes, many alike: node n hangs on one before it, or on an IRI.
trees = st.lists(
    st.tuples(st.integers(0, 7), st.sampled_from("pq"), st.sampled_from("pq")),
    min_size=1,
    max_size=12,
).map(
    lambda nodes: (
        [
            (f"_:n{up % n}" if n and up else "<urn:a>", f"<urn:{way}>", f"_:n{n}")
            for n, (up, way, _) in enumerate(nodes)
        ]
        + [(f"_:n{n}", "<urn:is>", f'"{value}"') for n, (_, _, value) in enumerate(nodes)]
    )
)
graphs = st.lists(
    st.tuples(st.integers(0, 4), st.sampled_from("pq"), st.integers(0, 4)), min_size=1, max_size=8
).map(lambda edges: sorted({(f"_:n{a}", f"<urn:{p}>", f"_:n{b}") for a, p, b in edges}))


@given(trees, st.integers())
def test_trees_get_the_same_labels_whatever_their_order_and_names(
    statements: list[Statement], seed: int
) -> None:
    other = relabelled(statements, seed)
    assert sorted(label_blank_nodes(statements)) == sorted(label_blank_nodes(other))


@given(graphs, st.integers())
def test_small_graphs_do_too(statements: list[Statement], seed: int) -> None:
    other = relabelled(statements, seed)
    assert sorted(label_blank_nodes(statements)) == sorted(label_blank_nodes(other))


@given(graphs)
def test_the_graph_stays_the_same(statements: list[Statement]) -> None:
    assert isomorphic(graph(statements), graph(label_blank_nodes(statements)))


def test_symmetric_graphs_take_no_time_to_speak_of() -> None:
    star = [("_:r", "<urn:p>", f"_:l{n}") for n in range(1000)]
    pairs = [
        triple
        for n in range(1000)
        for triple in (("_:r", "<urn:q>", f"_:a{n}"), (f"_:a{n}", "<urn:q>", f"_:b{n}"))
    ]
    heap = [(f"_:h{n}", "<urn:c>", f"_:h{2 * n + k}") for n in range(1, 512) for k in (0, 1)]
    start = time.process_time()
    labelled = label_blank_nodes([*star, *pairs, *heap])
    assert time.process_time() - start < 5
    assert len(set(labelled)) == 1000 + 2000 + 1022

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from build2sparql.question.record import REGISTERS
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK, S223, expand
from build2sparql.release.showcase import PATTERN_TYPES, showcase
from build2sparql.stages.showcase import main

BUILDINGS = [
    {"building_id": f"b.{name}", "archetype": name, "ontology": ontology}
    for name, ontology in [("hotel", "brick"), ("office", "brick"), ("plant", "s223")]
]


def record(name: str, pattern_type: str = "linear", **other: Any) -> dict[str, Any]:
    query = (
        "SELECT ?a ?t WHERE {\n?a rdf:type/rdfs:subClassOf* brick:AHU .\n"
        "?a brick:feeds ?t .\n?t rdf:type/rdfs:subClassOf* brick:VAV .\n}\n"
    )
    held = query.replace("{\n", "{\nVALUES ?a { <urn:ahu1> }\n")
    questions = [
        {
            "register": register,
            "text": f"Which boxes does each unit feed, said in the {register} way for {name}?",
            "instance": "urn:ahu1" if register == "grounded" else "",
            "sparql": held if register == "grounded" else query,
            "row_count": 1 if register == "grounded" else 4,
        }
        for register in REGISTERS
    ]
    row = {
        "record_id": name,
        "building_id": "b.hotel",
        "pattern_type": pattern_type,
        "hops": 1,
        "anchor_class": BRICK + "AHU",
        "terminal_classes": [BRICK + "VAV"],
        "is_connection_topology": False,
        "sparql": query,
        "description": "A hotel.",
        "retrieved_information": "All pairs.",
        "row_count": 4,
        "questions": questions,
    }
    return row | other


def shown(rows: list[dict[str, Any]]) -> list[str]:
    page = showcase(rows, BUILDINGS, tbox.load())
    return [line.split("`")[1] for line in page.splitlines() if line.startswith("Record `")]


def test_three_records_of_each_pattern_type() -> None:
    rows = [record(f"{kind}{n}", kind) for kind in PATTERN_TYPES for n in range(5)]
    found = shown(rows)
    assert len(set(found)) == 18
    assert [name[:-1] for name in found] == [kind for kind in PATTERN_TYPES for _ in range(3)]


def test_the_order_of_the_rows_does_not_matter() -> None:
    rows = [record(f"{kind}{n}", kind) for kind in PATTERN_TYPES for n in range(5)]
    assert showcase(rows[::-1], BUILDINGS, tbox.load()) == showcase(rows, BUILDINGS, tbox.load())


def test_both_ontologies_and_both_lengths_are_shown() -> None:
    brick = [record(f"short{n}") for n in range(9)]
    assert {"of_223p", "long"} < set(
        shown([*brick, record("of_223p", building_id="b.plant"), record("long", hops=2)])
    )


def test_a_kind_of_building_is_shown_before_one_is_shown_again() -> None:
    hotels = [record(f"hotel{n}") for n in range(9)]
    assert "office" in shown([*hotels, record("office", building_id="b.office")])


def long_question(row: dict[str, Any]) -> dict[str, Any]:
    first, *others = row["questions"]
    return row | {"questions": [first | {"text": "word " * 40}, *others]}


@pytest.mark.parametrize(
    "unfit",
    [
        record("x", hops=4),
        record("x", row_count=1),
        record("x", is_connection_topology=True),
        record("x", sparql="?a rdf:type/rdfs:subClassOf* brick:Equipment ."),
        record("x", anchor_class=S223 + "QuantifiableProperty"),
        long_question(record("x")),
    ],
)
def test_what_is_unfit_is_not_shown(unfit: dict[str, Any]) -> None:
    assert shown([unfit, record("fit")]) == ["fit"]


def test_nothing_to_show_is_an_error() -> None:
    with pytest.raises(ValueError, match="no record of the release qualifies"):
        showcase([record("x", hops=4)], BUILDINGS, tbox.load())


def test_a_record_has_its_five_questions_and_its_query() -> None:
    page = showcase([record("r1")], BUILDINGS, tbox.load())
    rows = [line for line in page.splitlines() if line.startswith("| ")]
    assert [row.split(" | ")[0].strip("| ") for row in rows] == ["register", *REGISTERS]
    assert "\n```sparql\nSELECT ?a ?t WHERE {\n" in page
    assert "with `?a` held to `urn:ahu1`: 1 row." in page


def test_class_names_expand() -> None:
    """The rule about general classes reads prefixed names out of the query."""
    assert expand("brick:Equipment") in tbox.load().parents


def test_the_stage_reads_a_release_and_writes_the_page(tmp_path: Path) -> None:
    tables = {"records": [record("r1"), record("r2")], "buildings": BUILDINGS}
    for name, rows in tables.items():
        pq.write_table(pa.Table.from_pylist(rows), tmp_path / f"{name}.parquet")
    main(tmp_path, tmp_path / "page.md")
    expected = showcase(tables["records"], BUILDINGS, tbox.load())
    assert (tmp_path / "page.md").read_text(encoding="utf-8") == expected

import re
from pathlib import Path

import pytest

from build2sparql.building.migrate import Change
from build2sparql.building.report import CleanReport
from build2sparql.inventory.record import Finding
from build2sparql.inventory.repaired import _CHANGES, _REMOVED, _REPAIRS, repaired, unknown
from build2sparql.question.noun import in_number
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK, S223
from build2sparql.rdf.repair import Repair


def report(**facts) -> CleanReport:
    empty = dict.fromkeys(
        ("removed", "repairs", "changes", "unknown_classes", "unknown_properties",
         "unresolved_imports", "nearest"), ()
    )  # fmt: skip
    numbers = {"read": 9, "written": 9, "duplicates": 0, "merged": 0}
    return CleanReport(**{"building_id": "own.a", "file": "a.ttl", **numbers, **empty, **facts})


def test_nothing_is_said_of_a_file_that_needed_nothing():
    assert (repaired(report()), unknown(report(), tbox.load())) == ((), ())


def test_repairs_are_told_with_their_places():
    made = Repair("iri", 3, 7, "a b", "a%20b")
    assert repaired(report(repairs=(made,))) == (
        Finding(in_number(_REPAIRS["iri"], False), 1, ("line 3, column 7: a b → a%20b",)),
    )


def test_a_repair_without_a_place_names_none():
    made = Repair("relative_iri", 0, 0, "a", "https://example.org/a")
    [found] = repaired(report(repairs=(made,)))
    assert found.details == ("a → https://example.org/a",)


def test_changes_are_told_the_commonest_first():
    changes = (
        Change("renamed", BRICK + "A", BRICK + "B", 2),
        Change("renamed", BRICK + "C", BRICK + "D", 5),
    )
    assert repaired(report(changes=changes)) == (
        Finding(
            in_number(_CHANGES["renamed"], True),
            7,
            ("brick:C → brick:D (5)", "brick:A → brick:B (2)"),
        ),
    )


def test_what_was_left_out_and_what_was_there_twice():
    found = repaired(report(removed=(("shape", 4),), duplicates=1, merged=2))
    assert [(one.text, one.count) for one in found] == [
        (in_number(_REMOVED["shape"], True), 4),
        ("statements were there twice: counted once", 3),
    ]


def test_unknown_terms_are_counted_by_name_and_by_use():
    found = unknown(
        report(
            unknown_classes=((BRICK + "X", 1), (BRICK + "Y", 3)),
            unknown_properties=((BRICK + "z", 1),),
            unresolved_imports=("http://example.org/o",),
        ),
        tbox.load(),
    )
    assert [(one.text, one.count, one.details) for one in found[:2]] == [
        ("classes that no ontology declares, 4 uses", 2, ("brick:Y (3)", "brick:X (1)")),
        ("property that no ontology declares, 1 use", 1, ("brick:z (1)",)),
    ]
    assert found[2].details == ("http://example.org/o",)


@pytest.mark.parametrize(
    ("iri", "detail"),
    [
        (BRICK + "Suply_Fan", "brick:Suply_Fan (1): is brick:Supply_Fan meant?"),
        (S223 + "ElectricBreaker", "s223:ElectricBreaker (1): is s223:ElectricityBreaker meant?"),
        (BRICK + "Lighting_State", "brick:Lighting_State (1)"),
        ("Suply_Fan", "Suply_Fan (1)"),
    ],
)
def test_a_name_much_like_a_declared_one_is_told_with_that(iri, detail):
    [found] = unknown(report(unknown_classes=((iri, 1),)), tbox.load())
    assert found.details == (detail,)


def test_numbers_are_kept():
    [one] = repaired(report(duplicates=1))
    [two] = repaired(report(duplicates=2))
    assert one.text == "statement was there twice: counted once"
    assert two.text == "statements were there twice: counted once"


def test_every_kind_of_repair_and_change_in_the_code_is_in_words():
    source = Path(__file__).parents[2] / "src" / "build2sparql"
    repair = "".join((source / "rdf" / f"{n}.py").read_text() for n in ("parse", "tree", "decode"))
    assert set(re.findall(r'Repair\("(\w+)"', repair)) | {"iri", "name", "tag"} <= set(_REPAIRS)
    names = (source / "building" / "class_names.py").read_text()
    migrate = (source / "building" / "migrate.py").read_text()
    assert set(re.findall(r'_then\([^"]*"(\w+)"', migrate)) <= set(_CHANGES)
    assert set(re.findall(r', "(\w+)"$', names, re.MULTILINE)) <= set(_CHANGES)


def test_every_reason_that_cleaning_has_is_in_words():
    reasons = {"ontology_term", "ontology_header", "import", "shape", "class_axiom", "rdf_1_2"}
    assert set(_REMOVED) == reasons

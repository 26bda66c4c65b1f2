"""Croissant's rule for versions, over tables of records."""

import pyarrow as pa
import pytest

from build2sparql.release.version import Change, Part, change, least, parsed


def records(*rows: tuple[str, str, str]) -> pa.Table:
    names = ("record_id", "split", "sparql")
    return pa.Table.from_pylist([dict(zip(names, row, strict=True)) for row in rows])


BEFORE = records(("a", "test", "ASK {}"), ("b", "retrieval_pool", "ASK {}"))


@pytest.mark.parametrize(
    ("after", "expected", "part"),
    [
        (BEFORE, Change((), (), ()), Part.PATCH),
        (BEFORE.take([1, 0]), Change((), (), ()), Part.PATCH),
        (
            records(*(tuple(row.values()) for row in BEFORE.to_pylist()), ("c", "test", "ASK {}")),
            Change((), (), ("c",)),
            Part.MINOR,
        ),
        (BEFORE.slice(1), Change((), ("a",), ()), Part.MAJOR),
        (
            records(("a", "test", "ASK {}"), ("b", "test", "ASK {}")),
            Change(("b",), (), ()),
            Part.MAJOR,
        ),
        (
            records(("a", "test", "ASK { ?s ?p ?o }"), ("b", "retrieval_pool", "ASK {}")),
            Change(("a",), (), ()),
            Part.MAJOR,
        ),
        (
            BEFORE.append_column("subsets", pa.array([["x"], []])),
            Change(("a", "b"), (), ()),
            Part.MAJOR,
        ),
    ],
    ids=["same", "other order", "added", "removed", "moved", "changed", "another column"],
)
def test_what_became_of_the_records(after: pa.Table, expected: Change, part: Part) -> None:
    found = change(BEFORE, after)
    assert (found, found.part) == (expected, part)


@pytest.mark.parametrize(
    ("part", "expected"),
    [(Part.MAJOR, (2, 0, 0)), (Part.MINOR, (1, 3, 0)), (Part.PATCH, (1, 2, 4))],
)
def test_the_lowest_version_that_a_change_allows(
    part: Part, expected: tuple[int, int, int]
) -> None:
    assert least(parsed("1.2.3"), part) == expected


@pytest.mark.parametrize("text", ["1.2", "v1.2.3", "1.2.3rc1", ""])
def test_other_forms_are_no_versions(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no version of the form 1\.2\.3"):
        parsed(text)


def test_a_change_is_told_in_counts() -> None:
    assert str(Change(("a",), (), ("b", "c"))) == "1 changed, 0 removed, 2 added"

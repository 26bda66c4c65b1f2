import msgspec
import pytest

from build2sparql.stages.files import read_records, write_records


class Point(msgspec.Struct, frozen=True):
    x: int
    label: str


def test_what_is_written_is_read_back(tmp_path):
    points = [Point(1, "a\nb"), Point(2, "é")]
    assert write_records(tmp_path / "deep" / "p.jsonl", points) == 2
    assert list(read_records(tmp_path / "deep" / "p.jsonl", Point)) == points


def test_a_line_that_does_not_fit_names_file_and_line(tmp_path):
    (tmp_path / "p.jsonl").write_text('{"x": 1, "label": "a"}\n{"x": "1", "label": "a"}\n')
    with pytest.raises(ValueError, match=r"p\.jsonl:2: Expected `int`"):
        list(read_records(tmp_path / "p.jsonl", Point))

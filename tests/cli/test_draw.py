"""``b2s draw`` over the small release: in building b3 an air handler feeds three boxes."""

import re
import xml.etree.ElementTree as ET

import pytest

SVG = "{http://www.w3.org/2000/svg}"


def _texts(svg: str) -> set[str]:
    return {text.text for text in ET.fromstring(svg).iter(f"{SVG}text")}


def test_a_building_of_a_release_is_drawn_here(b2s, release, tmp_path):
    done = b2s("draw", "small.b3", "--release", release)
    assert done.exit_code == 0, done.output
    assert "Written: small.b3.svg" in done.output
    texts = _texts((tmp_path / "small.b3.svg").read_text())
    assert {"small.b3", "Air", "AHU-1", "VAV-1 .. VAV-3", "3 x VAV"} <= texts


def test_a_file_is_drawn_where_the_option_says(b2s, release, tmp_path):
    file, out = release / "graphs" / "small.b2.ttl", tmp_path / "two.svg"
    done = b2s("draw", file, "--out", out)
    assert done.exit_code == 0, done.output
    assert {"AHU-1", "VAV-1", "VAV-2"} <= _texts(out.read_text())


def test_a_picture_goes_to_standard_output(b2s, release, tmp_path):
    done = b2s("draw", "small.b2", "--release", release, "-o", "-")
    assert done.exit_code == 0
    assert "VAV-2" in _texts(done.stdout)
    assert [] == list(tmp_path.iterdir())


def test_old_names_of_classes_and_namespaces_are_read(b2s, tmp_path):
    (tmp_path / "old.ttl").write_text(
        "@prefix b: <https://brickschema.org/schema/1.0.2/Brick#> .\n"
        "@prefix f: <https://brickschema.org/schema/1.0.2/BrickFrame#> .\n"
        "<urn:x#AHU1> a b:AHU ; f:feeds <urn:x#VAV1> . <urn:x#VAV1> a b:VAV ."
    )
    done = b2s("draw", "old.ttl", "-o", "-")
    assert {"AHU1", "VAV1"} <= _texts(done.stdout)


@pytest.mark.parametrize(
    ("argument", "content", "message"),
    [
        ("small.b9", None, "small.b9 is no file and none of the 4 buildings of .* small.b"),
        ("missing.ttl", None, "missing.ttl: there is no such file"),
        ("folder/x", None, "folder/x: there is no such file"),
        ("broken.ttl", "@prefix brick: <urn:x> . <a> <b", "broken.ttl cannot be read, line 1"),
        ("notes.txt", "hello", "notes.txt: files that end in .txt are not read"),
        (
            "points.ttl",
            "<urn:s> a <https://brickschema.org/schema/Brick#Temperature_Sensor> .",
            "points: no space holds another, and nothing feeds or is connected to anything",
        ),
    ],
)
def test_what_is_wrong_is_one_sentence(b2s, release, tmp_path, argument, content, message):
    if content is not None:
        (tmp_path / argument).write_text(content)
    done = b2s("draw", argument, "--release", release)
    assert done.exit_code == 1
    said = done.output.strip()
    assert re.search(message, said), said
    assert said.startswith("b2s: ")
    assert 1 == len(said.splitlines())


def test_without_a_release_an_id_says_how_to_name_one(b2s):
    done = b2s("draw", "small.b2")
    assert done.exit_code == 1
    assert "--release names its folder" in done.output

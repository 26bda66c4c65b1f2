import gzip
import importlib.resources
from pathlib import Path

import pytest

from build2sparql.inventory.reading import GraphError, read_building

PREFIXES = "@prefix brick: <https://brickschema.org/schema/Brick#> .\n@prefix : <urn:x:> .\n"
FOAF = b"<urn:x:a> a <http://xmlns.com/foaf/0.1/Person> .\n"
ONLY = (
    "are not read, but Turtle (.ttl), N-Triples (.nt), RDF/XML (.rdf, .owl, .xml) and JSON-LD "
    "(.jsonld) are"
)


def ontology() -> bytes:
    root = importlib.resources.files("brickschema") / "ontologies" / "1.5"
    return (root / "extensions" / "223p.ttl").read_bytes()


def complaint(path: Path, settings) -> str:
    with pytest.raises(GraphError) as caught:
        read_building(path, settings.clean)
    return str(caught.value).replace(str(path), "FILE")


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("a.ttl", b"", "FILE is empty"),
        ("a.ttl", b" \n", "FILE is empty"),
        ("a.ttl", PREFIXES.encode(), "FILE is empty: there is no statement in it"),
        ("a.ttl", b"\n<urn:x:a> <urn:x:b> ", "FILE cannot be read, line 2, column 21: "),
        ("a b.ttl", b"hello", "FILE cannot be read, line 1, column 1: "),
        ("a.rdf", b"<?xml version='1.0'?>\n<a><b>", "FILE cannot be read, line 2, column "),
        ("a.jsonld", b'{"@id": ', "FILE cannot be read, line 1, column "),
        ("a.ttl", b"\x7fELF\x02\x00\x00", "FILE is a binary file, and no text with a graph in it"),
        ("a.ttl", gzip.compress(FOAF, mtime=0), "FILE is packed with gzip: unpack it"),
        ("a.ttl", b"PK\x03\x04rest", "FILE is a zip archive: unpack it"),
        ("a.trig", FOAF, f"FILE: files that end in .trig {ONLY}"),
        ("a", FOAF, f"FILE: files without an ending {ONLY}"),
        ("a.ttl", FOAF, "FILE holds no building: of 1 statement in it, none uses Brick or ASHRAE"),
        ("a.ttl", ontology(), "FILE holds no building: 0 typed instances in "),
        (
            "a.ttl",
            PREFIXES.encode() + FOAF + b":a brick:hasPoint :b .",
            "FILE holds no building: of 1 typed thing in it, none is of a class of Brick",
        ),
    ],
)
def test_each_file_without_a_building_gets_one_sentence(
    name, content, expected, tmp_path, settings
):
    file = tmp_path / name
    file.write_bytes(content)
    said = complaint(file, settings)
    assert said[: len(expected)] == expected
    assert "\n" not in said


def test_a_missing_file_and_a_folder(tmp_path, settings):
    assert complaint(tmp_path / "no.ttl", settings) == "FILE: there is no such file"
    assert complaint(tmp_path, settings) == "FILE is a folder: give the file of one building"


def test_a_parameter_that_rejects_broken_files_changes_no_sentence(tmp_path, settings):
    import msgspec  # noqa: PLC0415

    file = tmp_path / "a.ttl"
    file.write_text(PREFIXES + ":a a brick:AHU ;", encoding="utf-8")
    lenient = msgspec.structs.replace(
        settings, clean=msgspec.structs.replace(settings.clean, on_error="reject")
    )
    assert complaint(file, lenient) == complaint(file, settings)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.ttl", PREFIXES + ":a a brick:AHU ."),
        ("a.NT", "<urn:x:a> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> "
                 "<https://brickschema.org/schema/Brick#AHU> ."),
        ("a.jsonld", '{"@id": "urn:x:a", "@type": "https://brickschema.org/schema/Brick#AHU"}'),
        ("a.owl", '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" '
                  'xmlns:b="https://brickschema.org/schema/Brick#"><b:AHU rdf:about="urn:x:a"/>'
                  "</rdf:RDF>"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_every_syntax_is_read_in_every_encoding_of_editors(
    name, text, encoding, tmp_path, settings
):
    file = tmp_path / name
    file.write_bytes(text.encode(encoding))
    assert read_building(file, settings.clean).building.instance_count == 1


def test_a_class_of_ones_own_below_an_ontologys_makes_a_building(tmp_path, settings):
    file = tmp_path / "a.ttl"
    own = ":Box <http://www.w3.org/2000/01/rdf-schema#subClassOf> brick:VAV .\n:a a :Box ."
    file.write_text(PREFIXES + own + "\n:a brick:hasPoint :b .", encoding="utf-8")
    assert read_building(file, settings.clean).building.building_id == "own.a"

import pyoxigraph as ox
import pytest

from build2sparql.rdf.decode import decode, syntax
from build2sparql.rdf.repair import Repair


def test_utf8_is_read_as_it_is() -> None:
    assert decode("café\r\n".encode()) == ("café\r\n", [])


def test_a_byte_order_mark_is_taken_off() -> None:
    assert decode(b"\xef\xbb\xbfx") == ("x", [Repair("byte_order_mark", 1, 1, "utf-8", "")])


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_the_mark_says_which_utf(encoding: str) -> None:
    marked = "\ufeffé".encode(encoding)
    assert decode(marked) == ("é", [Repair("byte_order_mark", 1, 1, encoding, "")])


def test_bytes_that_are_not_utf8_are_windows_1252() -> None:
    assert decode(b"ok\n# caf\xe9 \xc3\xa9 \x80\n") == (
        "ok\n# café é €\n",
        [Repair("encoding", 2, 6, "e9", "é"), Repair("encoding", 2, 10, "80", "€")],
    )


def test_a_byte_that_windows_does_not_assign_is_latin_1() -> None:
    assert decode(b"\x81")[0] == "\x81"


def test_an_xml_declaration_says_the_encoding() -> None:
    assert decode(b'<?xml version="1.0" encoding="ISO-8859-1"?>\xe9')[0].endswith("é")


def test_an_unknown_encoding_is_read_as_if_it_were_not_declared() -> None:
    assert decode('<?xml version="1.0" encoding="x-none"?>é'.encode())[0].endswith("é")


def test_a_broken_promise_is_an_error() -> None:
    with pytest.raises(UnicodeDecodeError):
        decode(b"\xff\xfea")


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("<urn:a> a <urn:b> .", "b.ttl", ox.RdfFormat.TURTLE),
        ("<urn:a> a <urn:b> .", "b.owl", ox.RdfFormat.TURTLE),
        ("<urn:a> a <urn:b> .", "b.rdf", ox.RdfFormat.TURTLE),
        ("<urn:a> a <urn:b> .", "b.nt", ox.RdfFormat.N_TRIPLES),
        ("<urn:a> a <urn:b> .", "b", ox.RdfFormat.TURTLE),
        ('<?xml version="1.0"?>', "b.ttl", ox.RdfFormat.RDF_XML),
        ("\n<rdf:RDF>", "b.owl", ox.RdfFormat.RDF_XML),
        ('{"@id": "x"}', "b.ttl", ox.RdfFormat.JSON_LD),
        ('[{"@id": "x"}]', "b.jsonld", ox.RdfFormat.JSON_LD),
        ("[] a <urn:b> .", "b.ttl", ox.RdfFormat.TURTLE),
    ],
)
def test_the_beginning_tells_the_syntax_before_the_suffix(
    text: str, name: str, expected: ox.RdfFormat
) -> None:
    assert syntax(text, name) == expected

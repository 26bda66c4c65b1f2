"""Each way in which a file can be broken, in three lines of it."""

import pickle

import pytest
import rdflib
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.rdf.ntriples import ParseError
from build2sparql.rdf.parse import parse
from build2sparql.rdf.repair import Repair

BASE = "https://example.org/b/"
TYPE = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>"
XML = (
    '<?xml version="1.0"?>\n<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'
    ' xmlns:e="urn:e:">\n'
)


def read(text: str, name: str = "b.ttl") -> list[tuple[str, str, str]]:
    return parse(text.encode(), name, BASE).statements


def fault(text: str, name: str = "b.ttl") -> str:
    with pytest.raises(ParseError) as raised:
        parse(text.encode(), name, BASE)
    return str(raised.value)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("b.ttl", "@prefix e: <urn:e:> . e:a a e:C ; e:p 1 ."),
        (
            "b.nt",
            f"<urn:e:a> {TYPE} <urn:e:C> .\n"
            '<urn:e:a> <urn:e:p> "1"^^<http://www.w3.org/2001/XMLSchema#integer> .',
        ),
        (
            "b.rdf",
            XML + '<e:C rdf:about="urn:e:a">'
            '<e:p rdf:datatype="http://www.w3.org/2001/XMLSchema#integer">1</e:p></e:C></rdf:RDF>',
        ),
        ("b.jsonld", '{"@context": {"e": "urn:e:"}, "@id": "e:a", "@type": "e:C", "e:p": 1}'),
    ],
)
def test_four_syntaxes_say_the_same(name: str, text: str) -> None:
    assert read(text, name) == [
        ("<urn:e:a>", TYPE, "<urn:e:C>"),
        ("<urn:e:a>", "<urn:e:p>", '"1"^^<http://www.w3.org/2001/XMLSchema#integer>'),
    ]


def test_duplicates_are_kept_for_counting() -> None:
    assert len(read("<urn:a> a <urn:C> . <urn:a> a <urn:C> .")) == 2


def test_windows_line_ends_are_line_ends() -> None:
    assert read("<urn:a> a <urn:C> .\r\n# x\r\n") == [("<urn:a>", TYPE, "<urn:C>")]


def test_no_statement_is_no_error() -> None:
    assert read("# nothing but a comment\n") == []


def test_a_bad_iri_is_repaired_with_its_line() -> None:
    parsed = parse(b"\n<urn:a%> a <urn:C[1]> .", "b.ttl", BASE)
    assert parsed.statements == [("<urn:a%25>", TYPE, "<urn:C%5B1%5D>")]
    assert parsed.repairs == [
        Repair("iri", 2, 2, "urn:a%", "urn:a%25"),
        Repair("iri", 2, 13, "urn:C[1]", "urn:C%5B1%5D"),
    ]


def test_a_bad_namespace_is_repaired_where_it_is_declared() -> None:
    assert read("@prefix e: <http://h/my building#> . e:a a e:C .") == [
        ("<http://h/my%20building#a>", TYPE, "<http://h/my%20building#C>")
    ]


def test_relative_iris_are_resolved_and_reported() -> None:
    parsed = parse(b"<#a> a <urn:C> .", "b.ttl", BASE)
    assert parsed.statements == [(f"<{BASE}#a>", TYPE, "<urn:C>")]
    assert parsed.repairs == [Repair("relative_iri", 0, 0, "#a", f"{BASE}#a")]


def test_the_files_own_base_is_none_of_our_business() -> None:
    parsed = parse(b"@base <urn:e:> . <a> a <urn:C> .", "b.ttl", BASE)
    assert parsed.repairs == []


def test_a_missing_prefix_of_the_field_is_declared() -> None:
    parsed = parse(b"<urn:a> a brick:AHU .", "b.ttl", BASE)
    assert parsed.statements == [("<urn:a>", TYPE, "<https://brickschema.org/schema/Brick#AHU>")]
    assert parsed.repairs == [
        Repair("prefix", 1, 1, "", "@prefix brick: <https://brickschema.org/schema/Brick#> .")
    ]


def test_any_other_missing_prefix_is_an_error() -> None:
    assert fault("<urn:a> a\n brick:AHU, my:AHU .") == (
        "b.ttl:2:13: The prefix my: has not been declared"
    )


def test_the_column_of_an_error_is_that_of_the_file() -> None:
    assert fault("<urn:a b c> a brick:A, <urn:%> ; ; ] .").startswith(
        "b.ttl:1:36: ] is not a valid"
    )


def test_a_line_break_in_a_string_is_read_leniently() -> None:
    parsed = parse(b'<urn:a> <urn:p> "x\ny" .', "b.ttl", BASE)
    assert parsed.statements == [("<urn:a>", "<urn:p>", '"x\\ny"')]
    assert [(r.kind, r.line, r.column) for r in parsed.repairs] == [("syntax", 1, 19)]


def test_a_language_tag_that_no_parser_accepts_is_an_error() -> None:
    assert fault('<urn:a> <urn:p> "x"@abcdefghijk .').startswith("b.ttl:1:21: ")


def test_an_error_names_file_line_and_column() -> None:
    assert fault('<urn:a> <urn:p> "x" .\n<urn:a> "y" .', "sub/b.ttl").startswith("sub/b.ttl:2:9: ")


def test_an_error_survives_the_way_between_processes() -> None:
    error = ParseError("b.ttl", 3, 4, "what")
    assert str(pickle.loads(pickle.dumps(error))) == "b.ttl:3:4: what"


def test_text_in_two_encodings_is_read() -> None:
    parsed = parse(b'<urn:a> <urn:p> "caf\xe9", "\xc3\xa9" . # \xe9', "b.ttl", BASE)
    assert [o for _, _, o in parsed.statements] == ['"café"', '"é"']
    assert [(r.kind, r.column) for r in parsed.repairs] == [("encoding", 21), ("encoding", 33)]


def test_a_broken_mark_is_an_error() -> None:
    with pytest.raises(ParseError, match=r"b\.ttl:1:1: not utf-16-le, which the file begins as"):
        parse(b"\xff\xfea", "b.ttl", BASE)


literals = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)


@given(literals)
def test_the_output_is_read_back_equal_by_rdflib(text: str) -> None:
    escaped = "".join(f"\\U{ord(char):08x}" for char in text)
    parsed = parse(f'<urn:a b> <urn:%> "{escaped}" .'.encode(), "b.ttl", BASE)
    written = "".join(f"{s} {p} {o} .\n" for s, p, o in parsed.statements)
    graph = rdflib.Graph().parse(data=written, format="nt")
    expected = (rdflib.URIRef("urn:a%20b"), rdflib.URIRef("urn:%25"), rdflib.Literal(text))
    assert list(graph) == [expected]

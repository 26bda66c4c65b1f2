import pyoxigraph as ox
import pytest

from build2sparql.rdf.ntriples import ParseError
from build2sparql.rdf.repair import Repair
from build2sparql.rdf.tree import parse_tree

XML, JSON = ox.RdfFormat.RDF_XML, ox.RdfFormat.JSON_LD
BASE = "https://example.org/b/"
TYPE = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>"
HEAD = '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/">\n'


def fault(text: str, form: ox.RdfFormat) -> str:
    with pytest.raises(ParseError) as raised:
        parse_tree(text, form, "b", BASE)
    return str(raised.value)


def test_bad_iris_of_rdf_xml_are_repaired() -> None:
    text = HEAD + '<e:C rdf:about="http://h/Room [1]"/></rdf:RDF>'
    assert parse_tree(text, XML, "b", BASE) == (
        f"<http://h/Room%20%5B1%5D> {TYPE} <http://e/C> .\n",
        [Repair("iri", 2, 26, "http://h/Room [1]", "http://h/Room%20%5B1%5D")],
    )


def test_bad_iris_of_json_ld_do_not_disappear() -> None:
    text = '{"@id": "http://h/a b",\n "http://e/p": {"@id": "http://h/c%"}}'
    assert parse_tree(text, JSON, "b", BASE) == (
        "<http://h/a%20b> <http://e/p> <http://h/c%25> .\n",
        [
            Repair("iri", 1, 19, "http://h/a b", "http://h/a%20b"),
            Repair("iri", 2, 34, "http://h/c%", "http://h/c%25"),
        ],
    )


def test_keys_without_a_mapping_are_reported() -> None:
    text = '{"@id": "http://h/a", "@type": "http://e/C",\n "note": "a <b> \u2028c"}'
    assert parse_tree(text, JSON, "b", BASE) == (
        f"<http://h/a> {TYPE} <http://e/C> .\n",
        [Repair("unmapped_key", 2, 3, "note", "")],
    )


def test_named_graphs_join_the_others() -> None:
    text = '{"@id": "http://h/g", "@graph": [{"@id": "http://h/a", "@type": "http://e/C"}]}'
    assert parse_tree(text, JSON, "b", BASE)[0] == f"<http://h/a> {TYPE} <http://e/C> .\n"


def test_entities_of_the_document_type_are_read() -> None:
    text = f'<!DOCTYPE rdf:RDF [<!ENTITY h "http://h/">]>{HEAD}<e:C rdf:about="&h;a"/></rdf:RDF>'
    assert parse_tree(text, XML, "b", BASE)[0] == f"<http://h/a> {TYPE} <http://e/C> .\n"


def test_the_declared_encoding_does_not_matter_any_more() -> None:
    text = (
        f'<?xml version="1.0" encoding="ISO-8859-1"?>{HEAD}<e:C rdf:about="http://h/é"/></rdf:RDF>'
    )
    assert parse_tree(text, XML, "b", BASE)[0] == f"<http://h/é> {TYPE} <http://e/C> .\n"


def test_broken_xml_has_a_place() -> None:
    assert fault(HEAD + '<e:C rdf:about="http://h/a"></rdf:RDF>', XML) == "b:2:31: mismatched tag"


def test_broken_json_has_a_place() -> None:
    assert fault('{"@id":\n }', JSON).startswith("b:2:2: ")


def test_nothing_is_read_from_the_network() -> None:
    text = '{"@id": "http://h/a",\n "@context": "https://schema.org/"}'
    assert fault(text, JSON) == (
        "b:2:3: the @context is remote, and nothing is read from the network"
    )

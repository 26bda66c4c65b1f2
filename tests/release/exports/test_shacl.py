import pyshacl
import rdflib
from hypothesis import given, settings
from hypothesis import strategies as st
from rdflib import RDF, RDFS, SH

from build2sparql.release.exports.query import Query
from build2sparql.release.exports.shacl import shacl

# What the format asks of a query, as a shape.
SHAPE = """
@prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix schema: <https://schema.org/> .
[] a sh:NodeShape ;
    sh:targetClass sh:SPARQLExecutable ;
    sh:nodeKind sh:IRI ;
    sh:class sh:SPARQLSelectExecutable ;
    sh:property [ sh:path sh:select ; sh:minCount 1 ; sh:maxCount 1 ; sh:datatype xsd:string ] ;
    sh:property [ sh:path rdfs:comment ; sh:minCount 1 ; sh:datatype rdf:langString ] ;
    sh:property [ sh:path schema:target ; sh:minCount 1 ; sh:maxCount 1 ; sh:nodeKind sh:IRI ] .
"""


def files(folder) -> list:
    return sorted((folder / "exports/shacl").rglob("*.ttl"))


def test_queries_conform_to_the_shape(folder):
    for file in files(folder):
        conforms, _, report = pyshacl.validate(
            rdflib.Graph().parse(file), shacl_graph=rdflib.Graph().parse(data=SHAPE)
        )
        assert conforms, report


def test_shape_finds_a_query_without_a_question(folder):
    data = rdflib.Graph().parse(files(folder)[0])
    data.remove((next(data.subjects(RDF.type, SH.SPARQLExecutable)), RDFS.comment, None))
    conforms, _, _ = pyshacl.validate(data, shacl_graph=rdflib.Graph().parse(data=SHAPE))
    assert not conforms


def test_comments_and_queries_are_the_questions(folder, questions):
    found = []
    for file in files(folder):
        graph = rdflib.Graph().parse(file)
        found += [
            (str(comment), str(graph.value(node, SH.select)))
            for node, comment in graph.subject_objects(RDFS.comment)
        ]
    assert sorted(found) == sorted((q["text"], q["sparql"]) for q in questions)


def test_queries_give_the_rows_that_the_release_counts(folder, tested):
    [file] = sorted((folder / "exports/shacl/test").iterdir())
    building = rdflib.Graph().parse(folder / "graphs" / file.name).parse(folder / "tbox.ttl")
    executables = rdflib.Graph().parse(file)
    counts = {q["sparql"]: q["row_count"] for q in tested}
    selects = [str(text) for text in executables.objects(None, SH.select)]
    assert sorted(selects) == sorted(counts)
    assert {text: len(building.query(text)) for text in selects} == counts


@settings(deadline=None)  # a parser that is written in Python, on a busy machine
@given(st.text(st.characters(codec="utf-8")), st.text(st.characters(codec="utf-8")))
def test_any_text_comes_back_from_turtle(text, sparql):
    record = {"pattern_type": "linear", "system_type": "air"}
    query = Query("q", "", sparql, record, ({"text": text},))
    [content] = shacl({("test", "b"): [query]}).values()
    graph = rdflib.Graph().parse(data=content.decode(), format="turtle")
    [(node, comment)] = graph.subject_objects(RDFS.comment)
    assert (str(comment), str(graph.value(node, SH.select))) == (text, sparql)

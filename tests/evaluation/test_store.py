import pytest

from build2sparql.evaluation.question_set.record import Dataset
from build2sparql.evaluation.store import load
from build2sparql.rdf.parse import ParseError

GOOD = "<urn:s> <urn:p> <urn:o> .\n"


def test_files_of_the_default_graph_are_one_graph(tmp_path):
    (tmp_path / "a.ttl").write_text(GOOD)
    (tmp_path / "b.ttl").write_text("<urn:s> <urn:p> <urn:o2> .\n")
    store = load(Dataset((str(tmp_path / "a.ttl"), str(tmp_path / "b.ttl"))))
    assert len(list(store.query("SELECT * { ?s ?p ?o }"))) == 2


def test_a_bad_iri_is_repaired_as_in_the_corpus(tmp_path):
    (tmp_path / "a.ttl").write_text("<urn:s%> <urn:p> <urn:o> .\n")
    store = load(Dataset((), (("urn:g", str(tmp_path / "a.ttl")),)))
    [row] = store.query("SELECT ?s { GRAPH <urn:g> { ?s ?p ?o } }")
    assert str(row[0]) == "<urn:s%25>"


def test_a_file_that_nothing_mends_is_named(tmp_path):
    (tmp_path / "a.ttl").write_text(GOOD + "<urn:s> <urn:p> .\n")
    with pytest.raises(ParseError, match=r"a\.ttl:2"):
        load(Dataset((str(tmp_path / "a.ttl"),)))

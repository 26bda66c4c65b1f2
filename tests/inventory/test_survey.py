import pyoxigraph as ox

from build2sparql.inventory.reading import read_building
from build2sparql.inventory.survey import survey
from build2sparql.pattern.mine import mine
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK


def test_what_no_ontology_declares_is_in_no_query(floor):
    named = {p for record in floor.records for p in record.readable.gold.pattern.properties}
    assert BRICK + "feeds" in named
    assert BRICK + "hasSite" not in named


def test_undeclared_properties_do_not_use_up_the_caps(tmp_path, floor_file, settings):
    sites = "".join(f":x{n} a brick:Fan ; brick:hasSite :Site{n % 3} .\n" for n in range(40))
    file = tmp_path / "floor.ttl"
    places = ":Site0 a brick:Room . :Site1 a brick:Room . :Site2 a brick:Room .\n"
    file.write_text(floor_file.read_text() + sites + places, encoding="utf-8")
    found = survey(read_building(file, settings.clean), settings)
    assert [r for r in found.rejects if r.stage == "filter" and "hasSite" in r.detail] == []
    assert len(found.records) > 10


def test_a_graph_of_declared_terms_gives_what_the_stages_give(tmp_path, floor_file, settings):
    text = (
        floor_file.read_text().replace(" ; brick:hasSite :Site", "").replace(":Site a :Plot .", "")
    )
    file = tmp_path / "floor.ttl"
    file.write_text(text, encoding="utf-8")
    found = survey(read_building(file, settings.clean), settings)
    mined = mine(found.cleaned.building, found.triples, tbox.load(), settings.keep, settings.mine)
    assert mined.patterns == found.mined.patterns


def test_queries_run_on_the_graph_that_is_handed_out(floor):
    store = ox.Store()
    store.load(floor.queried().encode(), format=ox.RdfFormat.N_TRIPLES)
    counts = {
        record.readable.gold.pattern.record_id: len(list(store.query(record.readable.sparql)))
        for record in floor.records
    }
    assert counts == {name: len(floor.answers[name].rows) for name in counts}
    assert len(counts) > 5


def test_every_step_is_told(floor_file, settings):
    told = []
    survey(read_building(floor_file, settings.clean), settings, told.append)
    assert told == ["Looking for patterns", "Running queries", "Wording questions"]

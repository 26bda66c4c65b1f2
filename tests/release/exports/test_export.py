from collections import Counter

from build2sparql.release.bundle import tables as made_tables
from build2sparql.release.exports.export import exported


def test_files_of_every_format(tables):
    # Five buildings, one of them on the test side; two tables on two sides.
    found = Counter(path.split("/")[1] for path in exported(tables))
    assert found == {"buildingqa": 5, "shacl": 5, "qald": 1, "text2sparql": 1, "parquet": 4}


def test_order_of_the_input_plays_no_part(corpus, tables):
    turned = corpus._replace(records=corpus.records[::-1], answers=corpus.answers[::-1])
    assert exported(made_tables(turned.made())) == exported(tables)


def test_building_without_records_has_no_file(corpus):
    left = [r for r in corpus.records if r.readable.gold.pattern.building_id != "small.fan"]
    found = exported(corpus._replace(records=left).release())
    assert [path for path in found if "small.fan" in path] == []


def test_corpus_without_a_test_side_has_no_files_of_it(corpus):
    tested = {n for n, place in corpus.splits.buildings.items() if place.split == "test"}
    left = [r for r in corpus.records if r.readable.gold.pattern.building_id not in tested]
    found = exported(corpus._replace(records=left).release())
    kinds = Counter(path.split("/")[1] for path in found)
    assert kinds == {"buildingqa": 4, "shacl": 4, "parquet": 2}

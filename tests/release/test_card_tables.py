import pyarrow as pa

from build2sparql.release.card_tables import card_tables


def test_sources_are_counted_with_their_licences(corpus):
    tables = corpus.release()
    column = tables["buildings"].column_names.index("licence")
    licences = pa.array(["CC-BY-4.0"] * 4 + ["CC-BY-NC-4.0"])
    other = tables["buildings"].set_column(column, "licence", licences)
    # Four Brick buildings with three records each, and the fan with one.
    assert card_tables({**tables, "buildings": other})["sources"].decode().splitlines() == [
        "source,licence,commercial_use,buildings,real_buildings,records",
        "small,CC-BY-4.0,yes,4,4,12",
        "small,CC-BY-NC-4.0,no,1,1,1",
    ]


def test_sides_and_subsets_are_counted(corpus):
    found = card_tables(corpus.release())
    assert found["sides"].decode().splitlines() == [
        "side,buildings,real_buildings,records,questions",
        "retrieval_pool,4,4,10,50",
        "test,1,1,3,15",
    ]
    assert found["subsets"].decode().splitlines() == [
        "subset,records,questions,records_retrieval_pool,records_test",
        "balanced,8,40,6,2",
        "challenge,4,20,3,1",
        "operator,13,65,10,3",
        "real_test,3,15,0,3",
    ]

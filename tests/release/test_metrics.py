from build2sparql.building.reject import Reason, Reject
from build2sparql.release import metrics


def test_totals_of_the_small_corpus(corpus):
    # Rows: 2+3+4+5 VAVs, twice (fed, sensed), 4 air handlers counted, 1 outlet. Grounded: what
    # the one air handler feeds again, 4 counts, one sensor each, 1 outlet.
    assert metrics.totals(corpus.release()) == {
        "buildings": 5,
        "buildings_with_records": 5,
        "buildings_test": 1,
        "records": 13,
        "records_test": 3,
        "questions": 65,
        "answer_rows": (14 + 14 + 4 + 1) + (14 + 4 + 4 + 1),
        "classes": 5,
        "properties": 3,
        "rejects": 7,
    }


def test_every_pattern_type_is_counted_also_where_there_is_none(corpus):
    assert metrics.pattern_types(corpus.release()) == {
        "linear": 9,
        "branching": 0,
        "union": 0,
        "aggregation": 4,
        "optional": 0,
        "filtered": 0,
    }


def test_records_count_for_the_ontology_of_their_building(corpus):
    assert metrics.ontologies(corpus.release()) == {"brick": 12, "s223": 1}


def test_rejects_are_counted_by_items_not_by_rows(corpus):
    rejects = [
        *corpus.rejects,
        Reject("mine", "small.b3", Reason.OVER_CAP, "union", "", 5),
        Reject("filter", "small.b3", Reason.NOT_RELEVANT, "x", "", 1),
    ]
    found = metrics.reasons(corpus._replace(rejects=rejects).release())
    assert found == {"over_cap": 12, "not_relevant": 1}


def test_words_are_means_of_a_register(corpus):
    # Linear: "Tell me what the air handlers lead to, linear view." has 10 words, with
    # "terminal units" 10 too, with "fans" 9.
    assert metrics.words(corpus.release())["plain"] == round((12 * 10 + 9) / 13, 2)


def test_corpus_metrics_are_one_number_a_key(corpus):
    found = metrics.corpus(corpus.release())
    assert {type(value) for value in found.values()} <= {int, float}
    assert found["records_aggregation"] == 4


def test_plot_has_a_header_and_a_row_a_bar(corpus):
    found = metrics.plot("queries_by_ontology", corpus.release(), 20)
    assert found == b"ontology,queries\nbrick,12\ns223,1\n"


def test_bars_beyond_the_most_are_summed(corpus):
    found = metrics.plot("queries_by_pattern_type", corpus.release(), 3)
    assert found == b"pattern_type,queries\nlinear,9\nbranching,0\nother,4\n"

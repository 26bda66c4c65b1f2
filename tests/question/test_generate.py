from collections import Counter
from collections.abc import Iterable

import pyoxigraph as ox

from build2sparql.building.reject import Reason, Reject
from build2sparql.query.answer import answer_sha256
from build2sparql.query.record import ReadableQuery
from build2sparql.question import generate
from build2sparql.question.generate import Generate, Worded, settle, word_building
from build2sparql.question.record import REGISTERS
from build2sparql.question.writer import Failed
from build2sparql.rdf import tbox

SETTINGS = Generate(seed=0, wordings=2)


def worded(triples: list[ox.Triple], queries: Iterable[ReadableQuery]) -> list[Worded]:
    found = word_building(triples, tbox.load(), queries, SETTINGS)
    return [w for w in found if isinstance(w, Worded)]


def test_every_record_has_five_questions_in_order(
    triples: list[ox.Triple], queries: dict[str, ReadableQuery]
) -> None:
    records, _ = settle(worded(triples, queries.values()))
    assert len(records) == len(queries)
    assert {tuple(q.register for q in record.questions) for record in records} == {REGISTERS}


def test_a_grounded_question_has_its_own_query_and_answer(
    triples: list[ox.Triple], queries: dict[str, ReadableQuery]
) -> None:
    records, answers = settle(worded(triples, queries.values()))
    by_id = {answer.record_id: answer for answer in answers}
    for record in records:
        grounded = record.questions[REGISTERS.index("grounded")]
        answer = by_id[record.readable.gold.pattern.record_id]
        assert f"<{grounded.instance}>" in grounded.sparql
        assert grounded.row_count == len(answer.rows) > 0
        assert grounded.answer_sha256 == answer_sha256(answer.rows)


def test_other_questions_have_the_records_query(
    triples: list[ox.Triple], queries: dict[str, ReadableQuery]
) -> None:
    records, _ = settle(worded(triples, queries.values()))
    for record in records:
        for question in record.questions:
            if question.register != "grounded":
                assert (question.instance, question.sparql) == ("", record.readable.sparql)


def test_a_record_that_cannot_be_worded_is_rejected(
    triples: list[ox.Triple], queries: dict[str, ReadableQuery], monkeypatch
) -> None:  # type: ignore[no-untyped-def]
    def fail(*_: object) -> None:
        raise Failed("plain", "uses the term x")

    monkeypatch.setattr(generate.writer, "write", fail)
    query = queries["linear"]
    (reject,) = word_building(triples, tbox.load(), [query], SETTINGS)
    ids = ("test.b", Reason.QUESTION_FAILED_CHECK, query.gold.pattern.record_id)
    assert reject == Reject("generate", *ids, "plain: uses the term x", 1)


def test_two_records_do_not_say_the_same(
    triples: list[ox.Triple], queries: dict[str, ReadableQuery]
) -> None:
    """The second takes its second set, whose texts are new."""
    (one,) = worded(triples, [queries["linear"]])
    first, second = one.sets
    assert set(first.values()).isdisjoint(second.values())
    records, _ = settle([one, one])
    texts = Counter(question.text for record in records for question in record.questions)
    assert max(texts.values()) == 1


def test_the_order_of_buildings_does_not_matter(
    triples: list[ox.Triple], queries: dict[str, ReadableQuery]
) -> None:
    found = worded(triples, queries.values())
    assert settle(found) == settle(reversed(found))

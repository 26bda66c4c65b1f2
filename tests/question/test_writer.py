"""Five questions of each pattern type: checked, distinct, in grammar, the same on every run."""

import re
from collections.abc import Callable

import pytest
from grammar import faults

from build2sparql.pattern.record import Hop, Linear, Path, Shape
from build2sparql.query.record import ReadableQuery
from build2sparql.question import checks, writer
from build2sparql.question.choice import Choice
from build2sparql.question.facts import facts
from build2sparql.question.ground import pick_instance
from build2sparql.question.instance import Names
from build2sparql.question.lexicon import Lexicon
from build2sparql.question.record import REGISTERS
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand

LEXICON = Lexicon(tbox.load())


def write(query: ReadableQuery, seed: int) -> tuple[dict[str, str], checks.Facts]:
    choice = Choice(str(seed))
    instance = pick_instance(query, Names({}, {}), LEXICON, choice)
    known = facts(query, query.gold.sample_rows, instance)
    return writer.write(query, instance, known, LEXICON, choice), known


@pytest.mark.parametrize("seed", range(6))
def test_every_question_passes_its_checks(query: ReadableQuery, seed: int) -> None:
    texts, known = write(query, seed)
    assert list(texts) == list(REGISTERS)
    assert [checks.failures(register, text, known) for register, text in texts.items()] == [[]] * 5
    assert checks.distinct_failures(list(texts.values())) == []


@pytest.mark.parametrize("seed", range(6))
def test_every_question_is_in_grammar(query: ReadableQuery, seed: int) -> None:
    texts, _ = write(query, seed)
    assert [(text, faults(text)) for text in texts.values() if faults(text)] == []


def test_equal_seeds_write_alike(query: ReadableQuery) -> None:
    assert write(query, 3) == write(query, 3)


def test_wordings_vary(query: ReadableQuery) -> None:
    """Of twenty records that share a shape, few share a text."""
    for register in REGISTERS:
        texts = {write(query, seed)[0][register] for seed in range(20)}
        assert len(texts) >= 10


def test_openings_vary(query: ReadableQuery) -> None:
    openings = {checks.first_word(t) for seed in range(12) for t in write(query, seed)[0].values()}
    assert len(openings) >= 10


@pytest.mark.parametrize("register", ["systems", "operational", "plain"])
def test_the_question_says_what_comes_back(
    queries: dict[str, ReadableQuery], register: str
) -> None:
    """Both columns of a pair, the count, either way, what may be missing, and the unit."""
    air, reading, zone = {
        "systems": ("ah|air hand", "sensor", "zone"),
        "operational": ("air", "sensor|reading", "zone|area"),
        "plain": ("air|ventil", "reading", "zone"),
    }[register]
    for seed in range(12):
        texts = {name: write(query, seed)[0][register].lower() for name, query in queries.items()}
        wanted = {
            "linear": (air, reading),
            "branching": ("fan",),
            "union": (" or ",),
            "aggregation": ("many|number|count",),
            "optional": (zone, "any"),
            "filtered": ("degrees fahrenheit",),
        }
        for name, patterns in wanted.items():
            for pattern in patterns:
                assert re.search(pattern, texts[name]), (pattern, texts[name])


def test_a_text_that_cannot_pass_is_a_failure(queries: dict[str, ReadableQuery]) -> None:
    query = queries["linear"]
    known = facts(query, query.gold.sample_rows, None)
    impossible = checks.Facts(("Nowhere",), known.identifiers, "", "", known.terms)
    with pytest.raises(writer.Failed) as failed:
        writer.write(query, None, impossible, LEXICON, Choice("0"))
    assert failed.value.register == "technical"
    assert "does not name Nowhere" in failed.value.detail


def test_without_an_instance_grounded_asks_about_all(queries: dict[str, ReadableQuery]) -> None:
    query = queries["linear"]
    known = facts(query, query.gold.sample_rows, None)
    texts = writer.write(query, None, known, LEXICON, Choice("0"))
    assert checks.failures("grounded", texts["grounded"], known) == []
    assert len(set(texts.values())) == 5


def test_no_verb_twice_in_a_chain(readable: Callable[[Shape], ReadableQuery]) -> None:
    hops = (
        Hop(expand("brick:feeds"), expand("brick:VAV")),
        Hop(expand("brick:feeds"), expand("rec:HVACZone")),
    )
    query = readable(Linear(Path(expand("brick:AHU"), hops)))
    for seed in range(12):
        for text in write(query, seed)[0].values():
            for verb in ("served", "fed by", "supplied", "serving", "supplying"):
                assert text.count(verb) <= 1


def test_people_at_home_do_not_say_via(queries: dict[str, ReadableQuery]) -> None:
    for query in queries.values():
        for seed in range(20):
            assert " via " not in write(query, seed)[0]["plain"]

"""Two records of five questions, whose measures a person computes by hand.

Record r1 returns ahu_1 and vav_1, r2 returns ahu_2 and vav_2; the plain question of r2 leaks vav_2,
and its grounded question repeats that of r1 but for the identifier.
"""

from pathlib import Path

import pytest
import yaml

from build2sparql.question.record import REGISTERS
from build2sparql.release.asked import Asked, asked
from build2sparql.release.quality import PLOTS, Appraise, masked, plot, quality

ROOT = Path(__file__).parents[2]
TEXTS = {
    "r1": ["List AHU.", "Which fans run?", "Name all units.", "Does ahu_1 run?", "Is it warm?"],
    "r2": ["List VAV.", "Which boxes run?", "List all boxes.", "Does ahu_2 run?", "Is vav_2 warm?"],
}
INSTANCES = {"r1": "ahu_1", "r2": "ahu_2"}
QUESTIONS = [
    Asked(
        record_id=record,
        question_id=f"{record}-{register}",
        register=register,
        pattern_type="linear" if record == "r1" else "union",
        text=text,
        instance=INSTANCES[record] if register == "grounded" else "",
        has_instance=True,
        has_leak=(record, register) == ("r2", "plain"),
        graph=frozenset({"ahu"}),
    )
    for record, texts in TEXTS.items()
    for register, text in zip(REGISTERS, texts, strict=True)
]


@pytest.fixture(scope="module")
def found():
    return quality(QUESTIONS, Appraise(compared=100))


def test_every_question_is_counted_once_a_group(found):
    assert found["all"]["questions"] == 10
    assert [group["questions"] for group in found["register"].values()] == [2] * 5
    assert {name: group["questions"] for name, group in found["pattern_type"].items()} == {
        "linear": 5,
        "union": 5,
    }


def test_distinct_first_words_by_hand(found):
    assert found["pattern_type"]["linear"]["distinct_first_words"] == 1.0
    assert found["pattern_type"]["union"]["distinct_first_words"] == 0.8
    assert "distinct_first_words" not in found["register"]["plain"]


def test_grounding_and_leaks_by_hand(found):
    assert found["register"]["grounded"]["grounding_rate"] == 1.0
    assert found["register"]["plain"]["leak_rate"] == 0.5
    assert found["all"]["leak_rate"] == round(1 / 6, 4)
    assert "leak_rate" not in found["register"]["grounded"]


def test_a_grounded_question_without_its_instance_is_not_grounded():
    bare = [q for q in QUESTIONS if q.register == "grounded"]
    nameless = [type(q)(**{f: getattr(q, f) for f in q.__struct_fields__} | {"instance": ""})
                for q in bare]  # fmt: skip
    both = quality([*bare, *nameless], Appraise(compared=10))
    assert both["register"]["grounded"]["grounding_rate"] == 0.5


def test_near_duplicates_by_hand(found):
    assert masked(QUESTIONS[3]) == masked(QUESTIONS[8])
    assert found["register"]["grounded"]["near_duplicate_rate"] == 0.5
    assert found["all"]["near_duplicate_rate"] == 0.1


def test_words_by_hand(found):
    plain = found["register"]["plain"]
    # is, it, warm, and the two words of vav_2.
    assert (plain["mean_words"], plain["vocabulary"], plain["distinct_bigrams"]) == (3.0, 5, 5)
    assert found["register"]["technical"]["graph_overlap"] == 0.25
    assert found["register"]["technical"]["similarity"] == round(1 / 3, 4)


def test_no_more_questions_are_compared_than_said():
    one = quality(QUESTIONS, Appraise(compared=1))
    assert "similarity" not in one["register"]["plain"]


@pytest.mark.parametrize("name", PLOTS)
def test_a_plot_has_a_line_a_group(found, name):
    by, measure = PLOTS[name]
    lines = plot(name, found).decode().splitlines()
    assert lines[0] == f"{by},{measure}"
    assert [line.partition(",")[0] for line in lines[1:]] == list(found[by])


def test_every_plot_is_drawn():
    dag = yaml.safe_load((ROOT / "dvc.yaml").read_text())
    drawn = {
        name: spec
        for entry in dag["plots"]
        for name, spec in entry.items()
        if "metrics/quality/" in str(spec)
    }
    assert sorted(drawn) == sorted(PLOTS)
    for name, (by, measure) in PLOTS.items():
        file = f"metrics/quality/{name}.csv"
        assert (drawn[name]["x"], drawn[name]["y"]) == ({file: measure}, {file: by})


def test_questions_of_a_release(corpus):
    questions = asked(corpus.release())
    assert len(questions) == 5 * len(corpus.records)
    grounded = [one for one in questions if one.register == "grounded" and one.instance]
    assert grounded
    assert all(one.instance in one.text for one in grounded)
    assert not any(one.has_leak for one in questions)
    assert questions[0].graph

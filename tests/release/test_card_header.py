import pytest
import yaml
from huggingface_hub import DatasetCard

from build2sparql.release.card import card_of
from build2sparql.release.card_header import header

HEAD = "source,licence,commercial_use,buildings,real_buildings,records\n"
OURS = HEAD + "reference,CC-BY-4.0,yes,1,0,9\n"


def described(questions: int = 10, sources: str = OURS, tested: int = 1) -> dict:
    counts = {"questions": questions, "records": 2, "records_test": tested}
    return yaml.safe_load(header(counts, sources.encode()).strip("-\n"))


def test_hub_reads_the_card(corpus):
    data = DatasetCard(card_of(corpus.release())).data
    assert (data.pretty_name, data.language, data.license) == (
        "build2sparql: text to SPARQL over building graphs",
        ["en"],
        ["cc-by-4.0"],
    )


@pytest.mark.parametrize(
    ("count", "size"), [(999, "n<1K"), (1000, "1K<n<10K"), (35740, "10K<n<100K"), (10**7, "n>10M")]
)
def test_size_is_that_of_the_questions(count, size):
    assert described(questions=count)["size_categories"] == [size]


def test_licences_are_those_of_data_and_graphs_by_the_hubs_names():
    rows = ["a,CC-BY-NC-4.0,no,1,0,1", "b,none stated,not known,1,1,1", "c,ODbL-1.0,yes,1,1,1"]
    found = described(sources=HEAD + "\n".join(rows) + "\n")
    assert found["license"] == ["cc-by-4.0", "cc-by-nc-4.0", "other", "odbl"]


def test_questions_are_loaded_by_default():
    defaults = [c["config_name"] for c in described()["configs"] if c.get("default")]
    assert defaults == ["questions"]


@pytest.mark.parametrize(
    ("tested", "sides"), [(0, ["retrieval_pool"]), (1, ["retrieval_pool", "test"]), (2, ["test"])]
)
def test_side_without_records_is_not_listed(tested, sides):
    [questions] = [c for c in described(tested=tested)["configs"] if c.get("default")]
    assert [file["split"] for file in questions["data_files"]] == sides

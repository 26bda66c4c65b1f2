import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pyoxigraph as ox
import pytest

ROOT = Path(__file__).parents[2]
HARBORVIEW = ROOT / "data" / "raw" / "reference" / "harborview_office.ttl"


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """One inventory, with every file that it can write."""
    from typer.testing import CliRunner  # noqa: PLC0415

    from build2sparql.cli.main import app  # noqa: PLC0415

    home = tmp_path_factory.mktemp("inventory")
    options = [f"--{kind}={home / name}" for kind, name in (
        ("html", "a.html"), ("json", "a.json"), ("graph", "a.nt"),
    )]  # fmt: skip
    return CliRunner().invoke(app, ["inventory", str(HARBORVIEW), *options]), home


def test_the_report_goes_to_stdout_and_the_rest_to_stderr(written):
    done, home = written
    assert done.exit_code == 0
    assert done.stdout.startswith("harborview_office.ttl\n")
    assert done.stderr.splitlines() == [
        f"Written: {home / name}" for name in ("a.html", "a.json", "a.nt")
    ]


def test_queries_run_on_the_graph_that_was_written(written):
    _, home = written
    store = ox.Store()
    store.bulk_load(path=str(home / "a.nt"), format=ox.RdfFormat.N_TRIPLES)
    questions = json.loads((home / "a.json").read_text())["questions"]
    counts = [len(list(store.query(one["sparql"]))) for one in questions]
    assert counts == [one["row_count"] for one in questions]
    assert len(counts) > 20


def test_no_file_names_a_path_of_the_machine(written):
    _, home = written
    for name in ("a.html", "a.json"):
        assert str(ROOT) not in (home / name).read_text(encoding="utf-8")


def test_the_bytes_are_the_same_under_any_hash_seed(tmp_path):
    code = "from build2sparql.cli.main import app; app()"
    command = [sys.executable, "-c", code, "inventory", str(HARBORVIEW), "--all"]
    made = set()
    for seed in ("1", "2"):
        options = ["--html", "a.html", "--json", "a.json"]
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT / "src")}
        done = subprocess.run(
            [*command, *options], cwd=tmp_path, env=env, capture_output=True, check=True
        )
        made.add((done.stdout, *((tmp_path / name).read_bytes() for name in options[1::2])))
    assert len(made) == 1


def test_one_question_is_shown_alone(written, b2s):
    _, home = written
    second = json.loads((home / "a.json").read_text())["questions"][1]
    done = b2s("inventory", HARBORVIEW, "--question", 2, "--wording", "systems", "--rows", 1)
    assert done.exit_code == 0
    assert second["sparql"] in done.stdout
    assert "What was repaired" not in done.stdout
    assert " ".join(done.stdout.split()).startswith(f"2. {second['texts']['systems']}")


def test_a_question_that_is_not_there(b2s):
    done = b2s("inventory", HARBORVIEW, "-q", 999)
    assert done.exit_code == 1
    assert "questions, no more" in done.stderr


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("broken.ttl", "@prefix a: <urn:a> .\na:b", "broken.ttl cannot be read, line 2, column 4"),
        ("empty.ttl", "", "empty.ttl is empty"),
        ("none.ttl", "<urn:a> <urn:b> <urn:c> .", "none.ttl holds no building"),
    ],
)
def test_a_file_without_a_building_is_one_sentence_and_status_1(name, content, said, b2s):
    Path(name).write_text(content, encoding="utf-8")
    done = b2s("inventory", name)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith(f"b2s: {said}")
    assert done.stderr.count("\n") == 1


def test_wrong_parameters_are_named(b2s):
    text = (ROOT / "params.yaml").read_text(encoding="utf-8")
    Path("mine.yaml").write_text(text.replace("max_hops: 5", "max_hop: 5"), encoding="utf-8")
    done = b2s("inventory", HARBORVIEW, "--params", "mine.yaml")
    assert done.exit_code == 1
    assert "section 'mine'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_parameters_of_ones_own_are_used(b2s):
    text = (ROOT / "params.yaml").read_text(encoding="utf-8")
    few = text.replace("per_building: 48", "per_building: 3")
    Path("few.yaml").write_text(few, encoding="utf-8")
    done = b2s("inventory", HARBORVIEW, "--params", "few.yaml", "--json", "a.json")
    assert done.exit_code == 0
    assert len(json.loads(Path("a.json").read_text())["questions"]) == 3


def test_a_page_that_cannot_be_written_is_one_sentence(b2s):
    done = b2s("inventory", HARBORVIEW, "--html", "no/such/folder/a.html")
    assert done.exit_code == 1
    assert "no/such/folder/a.html" in done.stderr
    assert "Traceback" not in done.stderr


def test_it_works_where_there_is_no_checkout(tmp_path):
    """Build the wheel, unpack it, and run what is in it from another folder."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    installed = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(installed)
    code = "from build2sparql.cli.main import app; app()"
    done = subprocess.run(
        [sys.executable, "-c", code, "inventory", str(HARBORVIEW), "--html", "a.html"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "Written: a.html\n")
    own = (installed / "build2sparql" / "params.yaml").read_bytes()
    assert own == (ROOT / "params.yaml").read_bytes()


@pytest.mark.real
@pytest.mark.parametrize(
    ("name", "fewest"),
    [("groundtruth/soda_brick", 30), ("open223/nist-bdg1-1", 30), ("mortar/ciee", 15)],
)
def test_real_graphs_answer_questions(name, fewest, mirror, b2s):
    done = b2s("inventory", mirror / f"{name}.ttl", "--json", "a.json")
    assert (done.exit_code, done.stderr) == (0, "Written: a.json\n")
    assert len(json.loads(Path("a.json").read_text())["questions"]) >= fewest

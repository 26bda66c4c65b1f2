import pytest

from build2sparql.evaluation.systems.profile import (
    SHIPPED,
    ProfileError,
    digest,
    read_profile,
    run_count,
)

MODEL = (SHIPPED / "gemma4-e4b.yaml").read_text()


@pytest.mark.parametrize("file", sorted(SHIPPED.glob("*.yaml")), ids=lambda file: file.stem)
def test_shipped_profiles_are_read_by_their_names(file):
    assert read_profile(file.stem).name == file.stem


@pytest.mark.parametrize(
    ("removed", "message"),
    [
        ("price:", "missing required field `price`"),
        ("model:", "missing required field `model`"),
        ("budget:", "missing required field `budget`"),
    ],
)
def test_a_profile_that_lacks_something_is_refused(tmp_path, removed, message):
    lines = [line for line in MODEL.splitlines() if not line.startswith(removed)]
    (tmp_path / "p.yaml").write_text("\n".join(lines))
    with pytest.raises(ProfileError, match=message):
        read_profile(str(tmp_path / "p.yaml"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("prompting: retrieved-3", "prompting: retrieved-4"),
        ("kind: model", "kind: oracle"),
        ("input_per_million: 0", "input_per_milion: 0"),
    ],
)
def test_a_profile_that_says_something_unknown_is_refused(tmp_path, old, new):
    assert old in MODEL
    (tmp_path / "p.yaml").write_text(MODEL.replace(old, new))
    with pytest.raises(ProfileError, match=r"p\.yaml"):
        read_profile(str(tmp_path / "p.yaml"))


def test_an_unknown_name_lists_those_that_are_shipped():
    with pytest.raises(ProfileError, match=r"no profile 'nothing': .*nearest"):
        read_profile("nothing")


@pytest.mark.parametrize(
    ("accepts", "runs", "note"),
    [
        ("[temperature, seed]", 3, ""),
        ("[temperature]", 1, "the server does not accept seed"),
        ("[]", 1, "the server does not accept seed and temperature"),
    ],
)
def test_runs_of_a_model(tmp_path, accepts, runs, note):
    text = MODEL.replace("accepts: [temperature, seed]", f"accepts: {accepts}")
    (tmp_path / "p.yaml").write_text(text)
    assert run_count(read_profile(str(tmp_path / "p.yaml")), 3) == (runs, note)


@pytest.mark.parametrize("name", ["nearest", "text2sparql"])
def test_systems_that_take_no_seed_are_run_once(name):
    runs, note = run_count(read_profile(name), 3)
    assert runs == 1
    assert note


def test_the_digest_depends_on_the_profile_and_on_what_else_decides():
    one, other = read_profile("nearest"), read_profile("empty")
    assert len({digest(one, "a"), digest(one, "b"), digest(other, "a"), digest(one, "a", "")}) == 4

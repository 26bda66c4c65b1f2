from pathlib import Path

import msgspec
import pytest

from build2sparql.pattern.budget import Mine
from build2sparql.stages.params import section, shipped

HERE = Path(__file__).parents[2] / "params.yaml"


class Small(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cap: int


@pytest.fixture
def file(tmp_path):
    return tmp_path / "params.yaml"


def test_a_checkout_ships_the_params_at_its_root():
    assert shipped() == HERE


def test_the_committed_section_fits_its_record():
    assert section("mine", Mine, HERE).max_hops == 5


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("other: {}", "there is no section 'small'"),
        ("small: {}", "missing required field `cap`"),
        ("small: {cap: x}", "Expected `int`, got `str` - at `$.cap`"),
        ("small: {cap: 1, cup: 2}", "contains unknown field `cup`"),
    ],
)
def test_what_does_not_fit_is_named(file, text, message):
    file.write_text(text)
    with pytest.raises(ValueError, match=r"params\.yaml") as raised:
        section("small", Small, file)
    assert message in str(raised.value)

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from build2sparql.building.synth.archetype import VINTAGES, Archetype, Shares
from build2sparql.building.synth.choice import Dice
from build2sparql.building.synth.description import Description
from build2sparql.building.synth.design import design

HOME = Path(__file__).parents[3] / "data/raw/synthetic"
ARCHETYPES = sorted(file.stem for file in (HOME / "archetypes").glob("*.yaml"))
PAIRS = [(name, vintage) for name in ARCHETYPES for vintage in VINTAGES]


@pytest.fixture(scope="session")
def shares() -> Shares:
    return msgspec.yaml.decode((HOME / "practice.yaml").read_bytes(), type=Shares)


@pytest.fixture(scope="session")
def archetype() -> Callable[[str], Archetype]:
    def read(name: str) -> Archetype:
        file = HOME / "archetypes" / f"{name}.yaml"
        return msgspec.yaml.decode(file.read_bytes(), type=Archetype)

    return read


@pytest.fixture(scope="session")
def drawn(shares, archetype) -> Callable[..., Description]:
    def draw(name: str, vintage: str, seed: int) -> Description:
        return design(archetype(name), shares, Dice(name, vintage, seed))

    return draw


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that asks for a ``pair`` for each archetype and vintage."""
    if "pair" in metafunc.fixturenames:
        metafunc.parametrize("pair", PAIRS, ids="-".join)

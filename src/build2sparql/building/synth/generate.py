"""A synthetic source: its buildings as graph files, and the faults that were put into them."""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from build2sparql.building.graph_file import GraphFile, from_facts
from build2sparql.building.record import Ontology
from build2sparql.building.source import Facts, FetchError, Synth
from build2sparql.building.synth.archetype import VINTAGES, Archetype, Shares
from build2sparql.building.synth.brick import write_brick
from build2sparql.building.synth.choice import Dice
from build2sparql.building.synth.design import design
from build2sparql.building.synth.mess import Fault, faults, make_mess, rename
from build2sparql.building.synth.naming import name_all
from build2sparql.building.synth.s223 import write_s223
from build2sparql.building.synth.scope import keep_zones
from build2sparql.building.synth.style import deal_style

T = TypeVar("T")


def fetch_synth(synth: Synth, source: str, home: Path) -> Iterator[GraphFile | Fault]:
    """Yield the buildings of a synthetic source, each followed by its faults.

    ``home`` holds practice.yaml and the archetypes, one file each. Raises ``FetchError`` that names
    the file and the key that is wrong.
    """
    shares = _decoded(home / "practice.yaml", Shares)
    files = sorted((home / "archetypes").glob("*.yaml"))
    if not files:
        raise FetchError(f"{source}: there is no archetype in {home / 'archetypes'}")
    for file in files:
        archetype = _decoded(file, Archetype)
        for vintage in VINTAGES:
            if vintage not in archetype.vintages:
                raise FetchError(f"{file}: there is no vintage {vintage}")
            for seed in synth.seeds:
                yield from _brick(synth, source, archetype, shares, Dice(file.stem, vintage, seed))
            for seed in synth.s223_seeds:
                yield _s223(synth, source, archetype, shares, Dice(file.stem, vintage, seed))


def _decoded(file: Path, record_type: type[T]) -> T:
    try:
        return msgspec.yaml.decode(file.read_bytes(), type=record_type, strict=True)
    except FileNotFoundError as error:
        raise FetchError(f"{file}: there is no such file") from error
    except msgspec.DecodeError as error:
        raise FetchError(f"{file}: {error}") from error


def _brick(
    synth: Synth, source: str, archetype: Archetype, shares: Shares, dice: Dice
) -> Iterator[GraphFile | Fault]:
    name, style = _name(dice), deal_style(dice)
    building = design(archetype, shares, dice)
    messy = make_mess(dice, building, style, synth.mess)
    clean_names = name_all(building, style)
    names = rename(clean_names, messy.renamed)
    graph = write_brick(messy, style, names, archetype.building, _home(name))
    yield _file(source, name, _facts(synth, dice, "brick"), graph.turtle("bldg", {}))
    yield from faults(f"{source}.{name}", building, messy, clean_names, names)


def _s223(synth: Synth, source: str, archetype: Archetype, shares: Shares, dice: Dice) -> GraphFile:
    name, style = _name(dice) + "_s223", deal_style(dice)
    building = keep_zones(design(archetype, shares, dice), synth.s223_zones)
    graph = write_s223(building, style, name_all(building, style), _home(name))
    return _file(source, name, _facts(synth, dice, "s223"), graph.turtle("bldg", {}))


def _name(dice: Dice) -> str:
    return f"syn_{dice.archetype}_{dice.vintage}_{dice.seed}"


def _home(name: str) -> str:
    return f"https://build2sparql.example/{name}#"


def _facts(synth: Synth, dice: Dice, ontology: Ontology) -> Facts:
    return Facts(
        licence=synth.licence,
        citation=synth.citation,
        is_synthetic=True,
        ontology=ontology,
        archetype=dice.archetype,
        vintage=dice.vintage,
    )


def _file(source: str, name: str, facts: Facts, content: bytes) -> GraphFile:
    made = from_facts(source, name, "", suffix=".ttl", content=content, facts=facts)
    if not isinstance(made, GraphFile):
        raise TypeError(f"{source}.{name}: {made}")
    return made

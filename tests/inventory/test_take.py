import json
import random

import msgspec

from build2sparql.inventory.reading import read_building
from build2sparql.inventory.record import Inventory
from build2sparql.inventory.survey import survey
from build2sparql.inventory.take import as_json, take


def test_the_order_of_the_file_changes_nothing_but_its_digest(floor, settings, taken, tmp_path):
    lines = floor.cleaned.ntriples.splitlines(keepends=True)
    random.Random(7).shuffle(lines)
    file = tmp_path / "floor.nt"
    file.write_text("".join(lines), encoding="utf-8")
    again = take(survey(read_building(file, settings.clean), settings), 2)
    same = {name: getattr(taken, name) for name in ("sha256", "file", "repairs")}
    assert msgspec.structs.replace(again, **same) == taken


def test_json_is_the_record(taken):
    text = as_json(taken)
    assert msgspec.json.decode(text, type=Inventory) == taken
    assert json.loads(text)["file"] == "floor.ttl"


def test_it_says_what_the_building_is(taken):
    assert taken.description == (
        "A building modelled in Brick. It has 4 pieces of equipment (3 variable air volume boxes "
        "and 1 air handling unit), 5 spaces and 4 points."
    )
    assert (taken.ontology, taken.statements, taken.is_complete) == ("brick", 28, True)

"""A floor that a person can count by hand, surveyed once.

AHU1 ─feeds→ VAV1 ─feeds→ Zone1 ─hasPart→ Room1     VAV1 ─hasPoint→ T1 (unit), S1
AHU1 ─feeds→ VAV2 ─feeds→ Zone2 ─hasPart→ Room2     VAV2 ─hasPoint→ T2
AHU1 ─feeds→ VAV3                                   Room1 ─isPartOf→ Floor1
AHU1 ─hasPoint→ SAT                                 AHU1 has a site that no ontology knows
"""

from pathlib import Path

import pytest

from build2sparql.cli.surveying import read_settings
from build2sparql.inventory.reading import read_building
from build2sparql.inventory.record import Inventory
from build2sparql.inventory.survey import Settings, Survey, survey
from build2sparql.inventory.take import take

FLOOR = """
@prefix : <http://example.org/floor#> .
@prefix brick: <https://brickschema.org/schema/Brick#> .
@prefix unit: <http://qudt.org/vocab/unit/> .
:AHU1 a brick:AHU ; brick:feeds :VAV1, :VAV2, :VAV3 ; brick:hasPoint :SAT ; brick:hasSite :Site .
:VAV1 a brick:VAV ; brick:feeds :Zone1 ; brick:hasPoint :T1, :S1 .
:VAV2 a brick:VAV ; brick:feeds :Zone2 ; brick:hasPoint :T2 .
:VAV3 a brick:VAV .
:Zone1 a brick:HVAC_Zone ; brick:hasPart :Room1 .
:Zone2 a brick:HVAC_Zone ; brick:hasPart :Room2 .
:Room1 a brick:Room ; brick:isPartOf :Floor1 .
:Room2 a brick:Room .
:Floor1 a brick:Floor .
:SAT a brick:Supply_Air_Temperature_Sensor .
:T1 a brick:Zone_Air_Temperature_Sensor ; brick:hasUnit unit:DEG_C .
:T2 a brick:Zone_Air_Temperature_Sensor .
:S1 a brick:Zone_Air_Temperature_Setpoint .
:Site a :Plot .
"""


@pytest.fixture(scope="session")
def settings() -> Settings:
    return read_settings(None)


@pytest.fixture(scope="session")
def floor_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("floor") / "floor.ttl"
    file.write_text(FLOOR, encoding="utf-8")
    return file


@pytest.fixture(scope="session")
def floor(floor_file: Path, settings: Settings) -> Survey:
    return survey(read_building(floor_file, settings.clean), settings)


@pytest.fixture(scope="session")
def taken(floor: Survey) -> Inventory:
    return take(floor, shown_rows=2)

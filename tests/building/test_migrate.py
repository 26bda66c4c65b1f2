"""One statement or two in the words of an earlier release, and what becomes of them."""

from build2sparql.building import vocabulary
from build2sparql.building.migrate import Change, Migration
from build2sparql.rdf.ntriples import statements

BRICK, REC = "https://brickschema.org/schema/Brick#", "https://w3id.org/rec#"
OLD = "https://brickschema.org/schema/1.0.2/Brick#"
FRAME = "https://brickschema.org/schema/1.0.2/BrickFrame#"
TAG = "https://brickschema.org/schema/BrickTag#"
KINDS = "http://qudt.org/vocab/quantitykind/"
TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
SUBCLASS = "http://www.w3.org/2000/01/rdf-schema#subClassOf"


def migrated(*triples: str, replace: bool = True) -> tuple[list[str], tuple[Change, ...]]:
    """Migrate statements of IRIs, written as three words."""
    text = "".join("".join(f"<{iri}> " for iri in line.split()) + ".\n" for line in triples)
    read = statements(text)
    migration = Migration(read, vocabulary.load(), replace_deprecated=replace)
    moved = [" ".join(term[1:-1] for term in triple) for triple in migration.statements]
    return moved, migration.changes(read)


def test_current_statements_stay() -> None:
    line = f"urn:a {TYPE} {BRICK}VAV"
    assert migrated(line) == ([line], ())


def test_an_instance_beside_the_old_namespace_stays() -> None:
    line = f"https://brickschema.org/schema/1.0.2/building#a {TYPE} {BRICK}VAV"
    assert migrated(line) == ([line], ())


def test_namespaces_and_relations_are_counted_apart() -> None:
    found, changes = migrated(f"urn:a {FRAME}isLocatedIn urn:r", f"urn:b {FRAME}isLocatedIn urn:r")
    assert found == [f"urn:a {BRICK}hasLocation urn:r", f"urn:b {BRICK}hasLocation urn:r"]
    assert changes == (
        Change("namespace", FRAME, BRICK, 2),
        Change("relation", BRICK + "isLocatedIn", BRICK + "hasLocation", 2),
    )


def test_a_deprecated_class_is_replaced_as_type() -> None:
    assert migrated(f"urn:a {TYPE} {BRICK}HVAC_Zone") == (
        [f"urn:a {TYPE} {REC}HVACZone"],
        (Change("replaced", BRICK + "HVAC_Zone", REC + "HVACZone", 1),),
    )


def test_nothing_is_replaced_when_switched_off() -> None:
    line = f"urn:a {TYPE} {BRICK}HVAC_Zone"
    assert migrated(line, replace=False) == ([line], ())


def test_namespaces_are_current_even_then() -> None:
    assert migrated(f"urn:a {TYPE} {OLD}Zone_Temperature_Sensor", replace=False)[0] == [
        f"urn:a {TYPE} {BRICK}Zone_Temperature_Sensor"
    ]


def test_an_old_class_gets_its_name_of_today() -> None:
    assert migrated(f"urn:a {TYPE} {OLD}Zone_Temperature_Sensor") == (
        [f"urn:a {TYPE} {BRICK}Zone_Air_Temperature_Sensor"],
        (
            Change("namespace", OLD, BRICK, 1),
            Change(
                "renamed",
                BRICK + "Zone_Temperature_Sensor",
                BRICK + "Zone_Air_Temperature_Sensor",
                1,
            ),
        ),
    )


def test_an_unknown_class_stays() -> None:
    line = f"urn:a {TYPE} {BRICK}Unknown"
    assert migrated(line) == ([line], ())


def test_a_class_that_the_file_places_itself_is_not_made_wider() -> None:
    found, _ = migrated(
        f"{OLD}Attic_Temperature_Sensor {SUBCLASS} {OLD}House_Sensor",
        f"{OLD}House_Sensor {SUBCLASS} {OLD}Sensor",
        f"urn:a {TYPE} {OLD}Attic_Temperature_Sensor",
    )
    assert found[2] == f"urn:a {TYPE} {BRICK}Attic_Temperature_Sensor"


def test_unless_it_places_it_below_nothing_known() -> None:
    found, _ = migrated(
        f"{OLD}Attic_Temperature_Sensor {SUBCLASS} {OLD}Attic",
        f"{OLD}Attic {SUBCLASS} {OLD}Attic_Temperature_Sensor",
        f"urn:a {TYPE} {OLD}Attic_Temperature_Sensor",
    )
    assert found[2] == f"urn:a {TYPE} {BRICK}Temperature_Sensor"


def test_a_merged_in_ontology_of_old_keeps_no_name_from_being_renamed() -> None:
    found, _ = migrated(
        f"{OLD}Zone_Temperature_Sensor {SUBCLASS} {OLD}Temperature_Sensor",
        f"urn:a {TYPE} {OLD}Zone_Temperature_Sensor",
    )
    assert found == [
        f"{BRICK}Zone_Temperature_Sensor {SUBCLASS} {BRICK}Temperature_Sensor",
        f"urn:a {TYPE} {BRICK}Zone_Air_Temperature_Sensor",
    ]


def test_only_what_stays_is_counted() -> None:
    read = statements(f"<urn:a> <{TYPE}> <{OLD}AHU> .\n<urn:b> <{TYPE}> <{OLD}AHU> .\n")
    migration = Migration(read, vocabulary.load(), replace_deprecated=True)
    assert migration.changes(read[1:]) == (Change("namespace", OLD, BRICK, 1),)


def test_the_superclass_of_an_own_class_is_brought_up_to_date() -> None:
    assert migrated(f"urn:MyZone {SUBCLASS} {BRICK}HVAC_Zone")[0] == [
        f"urn:MyZone {SUBCLASS} {REC}HVACZone"
    ]


def test_a_quantity_is_replaced_as_object() -> None:
    assert migrated(f"urn:a {BRICK}hasQuantity {BRICK}Temperature")[0] == [
        f"urn:a {BRICK}hasQuantity {KINDS}Temperature"
    ]


def test_a_quantity_is_no_class_after_all() -> None:
    line = f"urn:a {TYPE} {BRICK}Temperature"
    assert migrated(line) == ([line], ())


def test_a_tag_is_no_quantity() -> None:
    assert migrated(f"urn:a {FRAME}hasTag {OLD}Temperature")[0] == [
        f"urn:a {BRICK}hasTag {TAG}Temperature"
    ]


def test_a_place_that_contains_is_a_location() -> None:
    found, _ = migrated(f"urn:r {FRAME}contains urn:t", f"urn:r {TYPE} {OLD}Room")
    assert found[0] == f"urn:r {BRICK}isLocationOf urn:t"


def test_equipment_that_contains_has_parts() -> None:
    found, changes = migrated(
        f"urn:ahu {FRAME}contains urn:fan",
        f"urn:fan {FRAME}isLocatedIn urn:ahu",
        f"urn:ahu {TYPE} {OLD}AHU",
    )
    assert found[:2] == [f"urn:ahu {BRICK}hasPart urn:fan", f"urn:fan {BRICK}isPartOf urn:ahu"]
    assert Change("relation", BRICK + "isLocationOf", BRICK + "hasPart", 1) in changes


def test_equipment_in_todays_words_has_what_it_says() -> None:
    lines = [f"urn:ahu {BRICK}isLocationOf urn:fan", f"urn:ahu {TYPE} {BRICK}AHU"]
    assert migrated(*lines)[0] == lines

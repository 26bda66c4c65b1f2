from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand


def brick(*names: str) -> set[str]:
    return {expand(f"brick:{name}") for name in names}


def test_ancestors_are_the_class_and_all_above_it():
    found = tbox.load().ancestors(expand("brick:Zone_Air_Temperature_Sensor"))
    assert found == brick(
        "Zone_Air_Temperature_Sensor",
        "Air_Temperature_Sensor",
        "Temperature_Sensor",
        "Sensor",
        "Point",
        "Entity",
        "Class",
    )


def test_a_class_of_no_ontology_is_its_own_only_ancestor():
    assert tbox.load().ancestors("urn:x") == {"urn:x"}
    assert not tbox.load().is_class("urn:x")


def test_a_building_adds_its_own_classes_and_leaves_the_shared_tbox_alone():
    own = tbox.load().extended([("urn:Box", expand("brick:VAV"))])
    assert expand("brick:Terminal_Unit") in own.ancestors("urn:Box")
    assert not tbox.load().is_class("urn:Box")


def test_cycles_of_superclasses_end():
    own = tbox.load().extended([("urn:a", "urn:b"), ("urn:b", "urn:a")])
    assert own.ancestors("urn:a") == {"urn:a", "urn:b"}


def test_deprecated_terms_lead_to_what_replaces_them():
    assert tbox.load().replacement(expand("brick:Room")) == expand("rec:Room")
    assert tbox.load().replacement(expand("brick:VAV")) == expand("brick:VAV")


def test_both_ontologies_are_there():
    loaded = tbox.load()
    assert loaded.labels[expand("brick:Zone_Air_Temperature_Sensor")] == (
        "Zone Air Temperature Sensor"
    )
    assert loaded.is_class(expand("s223:FanCoilUnit"))
    assert loaded.inverses[expand("brick:hasPoint")] == expand("brick:isPointOf")
    assert expand("s223:cnx") in loaded.properties

from build2sparql.inventory.record import RelationCount


def test_classes_are_counted_by_kind_of_thing(taken):
    counts = {group.name: {c.name: c.count for c in group.classes} for group in taken.groups}
    assert counts == {
        "Equipment": {"brick:VAV": 3, "brick:AHU": 1},
        "Points": {
            "brick:Zone_Air_Temperature_Sensor": 2,
            "brick:Supply_Air_Temperature_Sensor": 1,
            "brick:Target_Zone_Air_Temperature_Setpoint": 1,
        },
        "Spaces and zones": {"rec:HVACZone": 2, "rec:Room": 2, "rec:Level": 1},
        "Other": {"http://example.org/floor#Plot": 1},
    }


def test_every_thing_is_in_one_group(taken):
    assert sum(group.count for group in taken.groups) == taken.things == 14


def test_a_class_that_nobody_declares_is_marked(taken):
    unknown = [c.name for group in taken.groups for c in group.classes if not c.is_known]
    assert unknown == ["http://example.org/floor#Plot"]


def test_relations_tell_their_commonest_pair(taken):
    assert taken.relations == (
        RelationCount("brick:feeds", 5, "air handling unit", "variable air volume box"),
        RelationCount(
            "brick:hasPoint", 4, "variable air volume box", "zone air temperature sensor"
        ),
        RelationCount("brick:hasPart", 2, "HVAC zone", "room"),
        RelationCount("brick:hasSite", 1, "air handling unit", "plot"),
        RelationCount("brick:isPartOf", 1, "room", "level"),
    )

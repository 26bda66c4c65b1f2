import pytest

from build2sparql.pattern.system_type import SYSTEMS, is_connection_topology, system_type
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand


def test_every_class_of_the_table_is_in_the_ontologies():
    named = {cls for classes in SYSTEMS.values() for cls in classes}
    assert {cls for cls in named if not tbox.load().is_class(cls)} == set()


@pytest.mark.parametrize(
    ("classes", "expected"),
    [
        (["brick:Chilled_Water_Pump"], "hydronic"),
        (["brick:VAV"], "air"),
        (["brick:Zone_Air_Temperature_Sensor"], "points"),
        (["brick:Zone_Air_Temperature_Sensor", "rec:Room"], "spatial"),
        (["brick:Electrical_Meter"], "metering"),
        (["s223:OutletConnectionPoint"], "connection"),
        (["brick:Collection"], "other"),
    ],
)
def test_the_first_class_that_is_no_point_decides(classes, expected):
    assert system_type([expand(name) for name in classes], tbox.load()) == expected


def test_a_pipe_is_connection_topology_and_a_pump_is_not():
    names = ("s223:Pipe", "s223:Pump")
    found = [is_connection_topology([expand(name)], tbox.load()) for name in names]
    assert found == [True, False]

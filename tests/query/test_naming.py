import re

from hypothesis import given
from hypothesis import strategies as st

from build2sparql.pattern.record import (
    Aggregation,
    Branching,
    Hop,
    Linear,
    Optional,
    Path,
    Union,
)
from build2sparql.query.naming import readable_names
from build2sparql.query.render import initial_names
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand


def path(*names: str) -> Path:
    anchor, *steps = map(expand, names)
    return Path(anchor, tuple(Hop(p, cls) for p, cls in zip(steps[::2], steps[1::2], strict=True)))


def test_names_are_labels_in_snake_case():
    shape = Linear(
        path("brick:AHU", "brick:feeds", "rec:HVACZone", "brick:hasPoint", "brick:CO2_Sensor")
    )
    expected = {"a": "air_handling_unit", "m1": "hvac_zone", "t": "co2_sensor"}
    assert expected == readable_names(shape, tbox.load())


def test_count_is_named_after_what_is_counted():
    shape = Aggregation(path("brick:AHU", "brick:hasPart", "brick:Damper"))
    expected = {"a": "air_handling_unit", "t": "damper", "n": "damper_count"}
    assert expected == readable_names(shape, tbox.load())


def test_roles_of_one_class_are_numbered():
    shape = Union(
        path("brick:AHU", "brick:feeds", "brick:VAV", "brick:hasPoint", "brick:Sensor"),
        path("brick:AHU", "brick:hasPart", "brick:VAV", "brick:hasPoint", "brick:Sensor"),
    )
    expected = {
        "a": "air_handling_unit",
        "m1": "variable_air_volume_box_1",
        "t": "sensor",
        "m2": "variable_air_volume_box_2",
    }
    assert expected == readable_names(shape, tbox.load())


def test_classes_with_one_label_are_numbered():
    shape = Linear(path("brick:AHU", "brick:feeds", "brick:Air_Handling_Unit"))
    expected = {"a": "air_handling_unit_1", "t": "air_handling_unit_2"}
    assert expected == readable_names(shape, tbox.load())


def test_a_name_starts_with_a_letter():
    shape = Linear(Path("urn:x#4PipeUnit", (Hop("urn:x#p", "urn:x#--"),)))
    expected = {"a": "node_4_pipe_unit", "t": "node"}
    assert expected == readable_names(shape, tbox.load())


classes = st.sampled_from([*sorted(tbox.load().parents)[::40], "urn:x#Sensor", "urn:x#Sensor_1"])
hops = st.builds(Hop, st.just("urn:p"), classes)
paths = st.builds(Path, classes, st.lists(hops, min_size=1, max_size=5).map(tuple))
shapes = st.one_of(
    st.builds(Linear, paths),
    st.builds(Branching, paths, paths),
    st.builds(Aggregation, paths),
    st.builds(Optional, paths, hops),
)


@given(shapes)
def test_every_role_has_a_legal_name_of_its_own(shape):
    names = readable_names(shape, tbox.load())
    assert set(initial_names(shape)) == set(names)
    assert len(names) == len(set(names.values()))
    assert all(re.fullmatch(r"[a-z][a-z0-9_]*", name) for name in names.values())

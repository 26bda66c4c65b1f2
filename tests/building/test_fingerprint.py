import pytest

from build2sparql.building.fingerprint import clusters, fingerprint, nearest, similarity
from build2sparql.rdf import tbox
from build2sparql.rdf.ntriples import Statement

BRICK = "https://brickschema.org/schema/Brick#"
TYPE = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>"
SENSORS = ("Air_Temperature_Sensor", "Air_Flow_Sensor", "CO2_Sensor")


def building(vavs: int, namespace: str = "urn:a#", prefix: str = "") -> list[Statement]:
    """Return a building in which VAV box n feeds a room and has n % 5 sensors."""
    found = []
    for n in range(vavs):
        vav, room = f"<{namespace}{prefix}vav{n}>", f"<{namespace}room{n}>"
        found += [(vav, TYPE, f"<{BRICK}VAV>"), (room, TYPE, "<https://w3id.org/rec#Room>")]
        found.append((vav, f"<{BRICK}feeds>", room))
        for k in range(n % 5):
            point = f"<{namespace}p{n}_{k}>"
            found.append((point, TYPE, f"<{BRICK}{SENSORS[k % 3]}>"))
            found.append((vav, f"<{BRICK}hasPoint>", point))
    return found


def prints(statements: list[Statement]) -> tuple[int, ...]:
    return fingerprint(statements, tbox.load())


def test_values_fit_into_32_bits() -> None:
    values = prints(building(3))
    assert len(values) == 256
    assert all(0 <= value < 2**32 for value in values)


def test_values_are_the_same_on_every_machine() -> None:
    assert prints(building(3))[:3] == (50466606, 802564003, 438583284)


def test_nothing_has_a_fingerprint_too() -> None:
    assert prints([]) == (0,) * 256


def test_names_and_namespaces_play_no_part() -> None:
    assert prints(building(20)) == prints(building(20, "https://b.org/", "box-"))


def test_order_plays_no_part() -> None:
    assert prints(building(20)) == prints(building(20)[::-1])


def test_kinds_of_point_matter_and_their_classes_do_not() -> None:
    renamed = [(s, p, o.replace("CO2_Sensor", "Humidity_Sensor")) for s, p, o in building(20)]
    commands = [(s, p, o.replace("CO2_Sensor", "Valve_Command")) for s, p, o in building(20)]
    assert similarity(prints(building(20)), prints(renamed)) == 1
    assert similarity(prints(building(20)), prints(commands)) < 0.9


@pytest.mark.parametrize(("vavs", "shared"), [(100, 1.0), (90, 0.9), (50, 0.5), (25, 0.25)])
def test_similarity_estimates_the_share_that_two_graphs_have_in_common(
    vavs: int, shared: float
) -> None:
    found = similarity(prints(building(100)), prints(building(vavs)))
    assert found == pytest.approx(shared, abs=0.08)


def test_clusters_are_chains_of_similar_graphs() -> None:
    values = {"c": (1, 2, 3, 9), "a": (1, 2, 3, 4), "d": (1, 2, 8, 9), "b": (5, 6, 7, 0)}
    assert clusters(values, 0.75) == [("a", "c", "d"), ("b",)]
    assert clusters(values, 0.8) == [("a",), ("b",), ("c",), ("d",)]


def test_no_graphs_no_clusters() -> None:
    assert clusters({}, 0.9) == []
    assert nearest({}, 3) == {}


def test_the_nearest_come_best_first() -> None:
    values = {"a": (1, 2, 3, 4), "b": (1, 2, 3, 9), "c": (1, 2, 0, 0), "d": (5, 6, 7, 8)}
    assert nearest(values, 2)["a"] == (("b", 0.75), ("c", 0.5))
    assert nearest(values, 2)["d"] == ()

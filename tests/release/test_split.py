from collections import Counter
from collections.abc import Iterable

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.building.record import Building, Origin
from build2sparql.release.split import POOL, TEST, SplitParams, join, split

PARAMS = SplitParams(
    seed=0,
    test_buildings=28,
    max_test_share=0.25,
    held_out_archetype="",
    duplicate_similarity=0.9,
)


def building(
    name: str, source: str = "reference", ontology: str = "brick", archetype: str = ""
) -> Building:
    origin = Origin(
        source=source,
        name=name,
        url="",
        commit="",
        path="",
        sha256="0" * 64,
        licence="CC-BY-4.0",
        citation="",
        ontology=ontology,  # type: ignore[arg-type]
        is_synthetic=source == "synthetic",
        archetype=archetype,
        vintage="",
    )
    return Building(f"{source}.{name}", origin, 10, 5, ())


def alone(buildings: Iterable[Building]) -> dict[str, str]:
    return join((b.building_id for b in buildings), [])


def chosen_for_test(buildings: list[Building], params: SplitParams, groups=()) -> list[str]:
    clusters = join((b.building_id for b in buildings), groups)
    placed = split(buildings, clusters, params).buildings
    return [building_id for building_id, placement in placed.items() if placement.split == TEST]


def reference(brick: int = 8, s223: int = 4) -> list[Building]:
    return [
        *(building(f"b{n}") for n in range(brick)),
        *(building(f"s{n}", ontology="s223") for n in range(s223)),
    ]


def full() -> list[Building]:
    archetypes = ("office", "hotel", "hospital", "school")
    made = [
        building(f"{archetype}{n}", "synthetic", archetype=archetype)
        for archetype in archetypes
        for n in range(25)
    ]
    return made + [building(f"r{n}", "mortar") for n in range(25)] + reference(s223=8)


def test_groups_that_overlap_are_one_cluster():
    joined = join("abcde", [("b", "c"), ("c", "d"), ("a", "x")])
    assert joined == {"a": "a", "b": "b", "c": "b", "d": "b", "e": "e"}


def test_a_quarter_of_few_buildings_is_chosen_for_test():
    assert len(chosen_for_test(reference(), PARAMS)) == 3


def test_twenty_eight_of_many_buildings_are_chosen_for_test():
    assert len(chosen_for_test(full(), PARAMS)) == 28


def test_both_ontologies_stand_on_both_sides():
    placed = split(reference(), alone(reference()), PARAMS).buildings
    sides = {(p.split, b.startswith("reference.s")) for b, p in placed.items()}
    assert sides == {(POOL, False), (POOL, True), (TEST, False), (TEST, True)}


def test_sources_archetypes_and_ontologies_have_their_share_of_the_test_side():
    chosen = Counter(name.rstrip("0123456789") for name in chosen_for_test(full(), PARAMS))
    assert chosen == {
        # 25 of 141 buildings each, so 5.0 of 28; 8 of 141, so 1.6.
        "synthetic.office": 5,
        "synthetic.hotel": 5,
        "synthetic.hospital": 5,
        "synthetic.school": 5,
        "mortar.r": 5,
        "reference.s": 1,
        "reference.b": 2,
    }


def test_the_only_building_of_an_ontology_stays_in_the_pool():
    assert "reference.s0" not in chosen_for_test(reference(s223=1), PARAMS)


def test_a_held_out_archetype_is_tested_as_a_whole_and_more_beside_it():
    chosen = chosen_for_test(full(), msgspec.structs.replace(PARAMS, held_out_archetype="hotel"))
    assert len([name for name in chosen if name.startswith("synthetic.hotel")]) == 25
    assert len(chosen) == 28


def test_near_duplicates_of_a_held_out_building_are_tested_with_it():
    params = msgspec.structs.replace(PARAMS, held_out_archetype="hotel")
    groups = [("mortar.r1", "synthetic.hotel3")]
    assert "mortar.r1" in chosen_for_test(full(), params, groups)


def test_an_archetype_that_no_building_has_changes_nothing():
    params = msgspec.structs.replace(PARAMS, held_out_archetype="motel")
    assert chosen_for_test(full(), params) == chosen_for_test(full(), PARAMS)


def test_clusters_that_are_all_too_large_still_give_a_test_side():
    buildings = reference(brick=4, s223=0)
    groups = [("reference.b0", "reference.b1"), ("reference.b2", "reference.b3")]
    assert len(chosen_for_test(buildings, PARAMS, groups)) == 2


def test_one_building_is_no_test_side():
    assert chosen_for_test(reference(brick=1, s223=0), PARAMS) == []


def test_no_test_buildings_may_be_asked_for():
    assert chosen_for_test(reference(), msgspec.structs.replace(PARAMS, test_buildings=0)) == []


def test_another_seed_tests_other_buildings():
    assert chosen_for_test(full(), PARAMS) != chosen_for_test(
        full(), msgspec.structs.replace(PARAMS, seed=1)
    )


names = st.lists(st.integers(0, 30), min_size=2, max_size=30, unique=True)


@given(names, st.data())
def test_sides_are_filled_and_clusters_whole_whatever_the_corpus(numbers, data):
    sources = st.sampled_from(["reference", "synthetic", "mortar"])
    ontologies = st.sampled_from(["brick", "s223"])
    buildings = [building(f"b{n}", data.draw(sources), data.draw(ontologies)) for n in numbers]
    ids = [b.building_id for b in buildings]
    groups = data.draw(st.lists(st.lists(st.sampled_from(ids), min_size=2, max_size=4)))
    clusters = join(ids, groups)
    placed = split(buildings, clusters, PARAMS).buildings
    sides = {clusters[b]: placed[b].split for b in ids}
    assert all(placed[b].split == sides[clusters[b]] for b in ids)
    assert len(set(sides.values())) == min(2, len(sides))


@given(st.permutations(reference()))
def test_order_of_the_buildings_plays_no_part(shuffled):
    assert split(shuffled, alone(shuffled), PARAMS) == split(
        reference(), alone(reference()), PARAMS
    )

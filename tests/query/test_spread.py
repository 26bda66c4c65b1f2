"""How many buildings say the same thing, and which."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from build2sparql.building.record import Building, Origin
from build2sparql.building.reject import Reason
from build2sparql.pattern.record import Hop, Linear, Path, Pattern, record_id
from build2sparql.query.record import GoldQuery
from build2sparql.query.relevance import Verdict
from build2sparql.query.spread import Filter, sifted, spread


def building(source: str, archetype: str, number: int) -> Building:
    name = f"{archetype}{number}"
    origin = Origin(source, name, "", "", "", "", "", "", "brick", False, archetype, "")
    return Building(f"{source}.{name}", origin, 9, 7, ())


def gold(building_id: str, target: str = "T") -> GoldQuery:
    shape = Linear(Path("A", (Hop("p", target),)))
    pattern = Pattern(record_id(building_id, shape), building_id, shape, "air", False, ())
    return GoldQuery(pattern, "", ("a", "t"), 1, "", ())


def kept_buildings(buildings, sides, clusters, limit, queries=None) -> set[str]:
    known = {b.building_id: b for b in buildings}
    queries = queries or [gold(name) for name in known]
    ids = {query.pattern.record_id: query.pattern.building_id for query in queries}
    kept = spread(queries, known, sides, clusters, Filter(limit))
    return {ids[record] for record in kept}


def alone(buildings) -> dict[str, str]:
    return {b.building_id: b.building_id for b in buildings}


def test_no_more_buildings_than_the_cap():
    buildings = [building("s", "hotel", n) for n in range(9)]
    sides = {b.building_id: "test" for b in buildings}
    assert 4 == len(kept_buildings(buildings, sides, alone(buildings), 4))


def test_sides_sources_and_archetypes_take_turns():
    buildings = [building("many", "hotel", n) for n in range(9)]
    buildings += [building("many", "office", 1), building("few", "hotel", 1)]
    sides = {b.building_id: "retrieval_pool" for b in buildings} | {"many.hotel3": "test"}
    kept = kept_buildings(buildings, sides, alone(buildings), 4)
    assert {"many.office1", "few.hotel1", "many.hotel3"} < kept
    assert 4 == len(kept)


def test_near_duplicates_contribute_once():
    buildings = [building("s", "hotel", n) for n in range(4)]
    sides = {b.building_id: "test" for b in buildings}
    clusters = dict.fromkeys(sides, "s.hotel0") | {"s.hotel3": "s.hotel3"}
    kept = kept_buildings(buildings, sides, clusters, 4)
    assert 2 == len(kept)
    assert "s.hotel3" in kept


def test_other_shapes_are_counted_apart():
    buildings = [building("s", "hotel", n) for n in range(3)]
    sides = {b.building_id: "test" for b in buildings}
    queries = [gold(b.building_id, target) for b in buildings for target in "TU"]
    known = {b.building_id: b for b in buildings}
    assert 2 == len(spread(queries, known, sides, alone(buildings), Filter(1)))


SIDES = st.sampled_from(["retrieval_pool", "test"])


@given(
    st.lists(st.tuples(SIDES, st.sampled_from("xyz")), min_size=1, max_size=12), st.integers(2, 5)
)
def test_both_sides_stay_and_order_of_input_does_not_matter(places, limit):
    buildings = [building(source, "hotel", n) for n, (_, source) in enumerate(places)]
    sides = {b.building_id: side for b, (side, _) in zip(buildings, places, strict=True)}
    kept = kept_buildings(buildings, sides, alone(buildings), limit)
    backwards = kept_buildings(buildings[::-1], sides, alone(buildings), limit)
    assert kept == backwards
    assert min(limit, len(buildings)) == len(kept)
    assert set(sides.values()) == {sides[name] for name in kept}


def test_every_query_is_relevant_or_rejected_with_its_reason():
    queries = [gold(f"s.{n}") for n in range(3)]
    verdicts = [Verdict(None, "Yes."), Verdict(None, "Yes."), Verdict(Reason.NOT_RELEVANT, "No.")]
    relevant, rejects = sifted(queries, verdicts, {queries[0].pattern.record_id})
    assert [queries[0]] == [query.gold for query in relevant]
    expected = Counter([Reason.SAID_ELSEWHERE, Reason.NOT_RELEVANT])
    assert expected == Counter(reject.reason for reject in rejects)
    assert len(queries) == len(relevant) + len(rejects)

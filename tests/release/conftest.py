"""A small corpus for the release's tests, made by the pipeline's own functions.

Four Brick buildings of one shape and different sizes, none sharing a name. Building ``n`` has one
air handler that feeds ``n`` VAVs; each VAV has one temperature sensor and feeds one zone:

    AHU-1 -feeds-> VAV-1 -feeds-> Room-1        VAV-1 -hasPoint-> Temp-1
          -feeds-> VAV-2 -feeds-> Room-2        VAV-2 -hasPoint-> Temp-2

and one ASHRAE 223P building: a fan with an outlet that carries air.
"""

import hashlib
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
import pyoxigraph as ox
import pytest

from build2sparql.building.record import Building, Ontology, Origin
from build2sparql.building.reject import Reason, Reject
from build2sparql.pattern.record import Aggregation, Hop, Linear, Path, Pattern, Shape, record_id
from build2sparql.query.record import Answer, GoldQuery, ReadableQuery, Row
from build2sparql.query.render import initial_names, render, variables
from build2sparql.query.walk import Graph, rows
from build2sparql.question.record import Question, Record
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK, S223
from build2sparql.release import licence
from build2sparql.release.bundle import Files, files, read, tables
from build2sparql.release.candidate import Candidate
from build2sparql.release.split import SplitParams, Splits, join, split

ZONE_PATH = Path(BRICK + "AHU", (Hop(BRICK + "feeds", BRICK + "VAV"),))
POINT_PATH = Path(BRICK + "VAV", (Hop(BRICK + "hasPoint", BRICK + "Temperature_Sensor"),))
OUTLET_PATH = Path(S223 + "Fan", (Hop(S223 + "cnx", S223 + "OutletConnectionPoint"),))
BRICK_SHAPES: tuple[Shape, ...] = (Linear(ZONE_PATH), Linear(POINT_PATH), Aggregation(ZONE_PATH))
S223_SHAPES: tuple[Shape, ...] = (Linear(OUTLET_PATH),)

NOUNS = {"AHU": "air handlers", "VAV": "terminal units", "Fan": "fans"}


class Corpus(NamedTuple):
    """What the stages before the release write."""

    buildings: list[Building]
    graphs: dict[str, list[ox.Triple]]
    records: list[Record]
    answers: list[Answer]
    rejects: list[Reject]
    splits: Splits

    def made(self) -> licence.Corpus:
        """Return it as the release stage reads it."""
        return licence.Corpus(self.buildings, self.records, self.answers, self.rejects, self.splits)

    def release(self) -> dict[str, pa.Table]:
        """Return the released tables."""
        return tables(self.made())

    def files(self) -> Files:
        """Return the release's files."""
        made_with = {"version": "0.0.0"}
        graphs = self.graphs.items()
        return files(self.release(), self.splits, graphs, tbox.load(), made_with)


def brick_turtle(name: str, size: int) -> str:
    statements = [f"{name}:AHU-1 a brick:AHU ."]
    for n in range(1, size + 1):
        statements += [
            f"{name}:AHU-1 brick:feeds {name}:VAV-{n} .",
            f"{name}:VAV-{n} a brick:VAV ; brick:feeds {name}:Room-{n} .",
            f"{name}:VAV-{n} brick:hasPoint {name}:Temp-{n} .",
            f"{name}:Room-{n} a brick:HVAC_Zone .",
            f"{name}:Temp-{n} a brick:Zone_Air_Temperature_Sensor .",
        ]
    return f"@prefix brick: <{BRICK}> .\n@prefix {name}: <urn:{name}#> .\n" + "\n".join(statements)


S223_TURTLE = f"""
@prefix s223: <{S223}> .
@prefix fan: <urn:fan#> .
fan:F_1 a s223:Fan ; s223:cnx fan:F_1-out .
fan:F_1-out a s223:OutletConnectionPoint ; s223:hasMedium s223:Fluid-Air .
"""


def triples(turtle: str) -> list[ox.Triple]:
    return [quad.triple for quad in ox.parse(turtle, format=ox.RdfFormat.TURTLE)]


def building(name: str, graph: list[ox.Triple], ontology: Ontology) -> Building:
    origin = Origin(
        source="small",
        name=name,
        url="https://example.org/small",
        commit="0" * 40,
        path=f"{name}.ttl",
        sha256=hashlib.sha256(name.encode()).hexdigest(),
        licence="CC-BY-4.0",
        citation="",
        ontology=ontology,
        is_synthetic=False,
        archetype="",
        vintage="",
    )
    instances = {t.subject for t in graph if t.predicate.value.endswith("#type")}
    return Building(f"small.{name}", origin, len(graph), len(instances), (len(name),))


def digest(found: tuple[Row, ...]) -> str:
    return hashlib.sha256(msgspec.json.encode(found)).hexdigest()


def ordered(found: set[Row]) -> tuple[Row, ...]:
    return tuple(sorted(found, key=str))


def record(building_id: str, shape: Shape, graph: Graph) -> tuple[Record, list[Answer]]:
    """Return one record with five plain sentences, and the answers of its two queries."""
    pattern = Pattern(record_id(building_id, shape), building_id, shape, "HVAC", False, ())
    found = ordered(rows(graph, shape))
    selected = variables(shape, initial_names(shape))
    sparql = render(shape, ())
    gold = GoldQuery(pattern, sparql, selected, len(found), digest(found), found[:3])
    readable = ReadableQuery(gold, "operational", sparql, selected, "A floor.", "Pairs.", "rules")
    instance = str(found[0][0])[1:-1]
    own = ordered(rows(graph, shape, {"a": instance}))
    answers = [
        Answer(pattern.record_id, "", selected, found),
        Answer(pattern.record_id, "grounded", selected, own),
    ]
    noun = NOUNS[pattern.anchor_class.rpartition("#")[2]]
    kind = pattern.pattern_type
    terminal = pattern.terminal_classes[0].rpartition("#")[2]
    texts = {
        "technical": f"Which {terminal} is reached from each anchor ({kind})?",
        "systems": f"How do {noun} connect downstream, {kind} view?",
        "operational": f"Show what the {noun} serve today, {kind} view.",
        "grounded": f"What hangs off {instance} ({kind})?",
        "plain": f"Tell me what the {noun} lead to, {kind} view.",
    }
    gold_part = (sparql, len(found), digest(found))
    own_part = (render(shape, (), values={"a": instance}), len(own), digest(own))
    questions = tuple(
        Question(
            register,
            text,
            instance if register == "grounded" else "",
            *(own_part if register == "grounded" else gold_part),
            "rules",
        )
        for register, text in texts.items()
    )
    return Record(readable, questions), answers


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    turtles = {f"b{size}": brick_turtle(f"b{size}", size) for size in (2, 3, 4, 5)}
    graphs = {f"small.{name}": triples(text) for name, text in turtles.items()}
    graphs["small.fan"] = triples(S223_TURTLE)
    buildings = [
        building(name.removeprefix("small."), graph, "s223" if name == "small.fan" else "brick")
        for name, graph in graphs.items()
    ]
    records, answers = [], []
    for building_id, graph in graphs.items():
        walked = Graph(graph, tbox.load())
        for shape in S223_SHAPES if building_id == "small.fan" else BRICK_SHAPES:
            made, its_answers = record(building_id, shape, walked)
            records.append(made)
            answers += its_answers
    rejects = [Reject("mine", "small.b2", Reason.OVER_CAP, "linear", "per_type", 7)]
    params = SplitParams(0, 28, 0.25, "", 0.9)
    splits = split(buildings, join(graphs, []), params)
    return Corpus(buildings, graphs, records, answers, rejects, splits)


@pytest.fixture(scope="session")
def released(corpus: Corpus) -> Files:
    """The files of a release that passes the gate."""
    return corpus.files()


@pytest.fixture
def candidate(released: Files) -> Candidate:
    return read(released)


Change = Callable[[list[dict]], Iterator[dict]]


@pytest.fixture
def corrupted(released: Files) -> Callable[..., Candidate]:
    """Return a function that changes one table's rows (and may rename its columns)."""

    def change(table: str, edit: Change, schema: pa.Schema | None = None) -> Candidate:
        old = pq.read_table(pa.BufferReader(released[f"{table}.parquet"]))
        new = pa.Table.from_pylist(list(edit(old.to_pylist())), schema=schema or old.schema)
        out = pa.BufferOutputStream()
        pq.write_table(new, out)
        return read({**released, f"{table}.parquet": out.getvalue().to_pybytes()})

    return change

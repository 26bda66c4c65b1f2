"""A small release: two buildings to learn from, two to be tested on, one shape.

In building ``n`` an air handler feeds ``n`` VAVs, each with one temperature sensor:

    AHU-1 -feeds-> VAV-1 -hasPoint-> Temp-1
          -feeds-> VAV-2 -hasPoint-> Temp-2
"""

from collections.abc import Iterable
from pathlib import Path

from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK
from build2sparql.release.rows import BuildingRow, Provenance, QuestionRow, RecordRow
from build2sparql.release.tables import parquet, table
from build2sparql.release.turtle import tbox as tbox_turtle

PREFIXES = (
    f"PREFIX brick: <{BRICK}>\n"
    "PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>\n"
    "PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>\n"
)
FED = PREFIXES + (
    "SELECT DISTINCT ?ahu ?vav WHERE { ?ahu rdf:type/rdfs:subClassOf* brick:AHU ; "
    "brick:feeds ?vav . ?vav rdf:type/rdfs:subClassOf* brick:VAV }"
)
SENSED = PREFIXES + (
    "SELECT DISTINCT ?vav ?sensor WHERE { ?vav rdf:type/rdfs:subClassOf* brick:VAV ; "
    "brick:hasPoint ?sensor . ?sensor rdf:type/rdfs:subClassOf* brick:Temperature_Sensor }"
)
QUERIES = {
    "fed": ("Which terminal units does each air handler feed?", FED),
    "sensed": ("Which temperature sensors does each terminal unit have?", SENSED),
}
SPLITS = {1: "retrieval_pool", 2: "test", 3: "retrieval_pool", 4: "test"}


def graph(size: int) -> str:
    lines = [f"@prefix brick: <{BRICK}> .", f"@prefix b: <urn:b{size}#> .", "b:AHU-1 a brick:AHU ."]
    for n in range(1, size + 1):
        lines += [
            f"b:AHU-1 brick:feeds b:VAV-{n} .",
            f"b:VAV-{n} a brick:VAV ; brick:hasPoint b:Temp-{n} .",
            f"b:Temp-{n} a brick:Zone_Air_Temperature_Sensor .",
        ]
    return "\n".join(lines) + "\n"


def building(size: int) -> BuildingRow:
    return BuildingRow(
        building_id=f"small.b{size}",
        source="small",
        url="",
        commit="",
        path="",
        sha256="",
        licence="CC-BY-4.0",
        citation="",
        ontology="brick",
        is_synthetic=size == 4,
        archetype="",
        vintage="",
        triple_count=3 * size + 1,
        instance_count=2 * size + 1,
        record_count=2,
        split=SPLITS[size],
        cluster=f"small.b{size}",
    )


def record(size: int, name: str) -> RecordRow:
    return RecordRow(
        record_id=f"b{size}{name}",
        building_id=f"small.b{size}",
        split=SPLITS[size],
        subsets=("operator",),
        pattern_type="linear",
        hops=1,
        anchor_class=BRICK + "VAV",
        terminal_classes=(),
        properties=(),
        system_type="HVAC",
        is_connection_topology=False,
        sparql=QUERIES[name][1],
        variables=(),
        description=f"A building with {size} terminal units.",
        retrieved_information="",
        row_count=size,
        answer_sha256="",
        sample_rows=(),
        questions=(),
        provenance=Provenance("", "", "", "", "", "", ""),
    )


def question(size: int, name: str) -> QuestionRow:
    text, sparql = QUERIES[name]
    return QuestionRow(
        question_id=f"b{size}{name}-plain",
        record_id=f"b{size}{name}",
        building_id=f"small.b{size}",
        split=SPLITS[size],
        subsets=("operator",),
        ontology="brick",
        pattern_type="linear",
        hops=1,
        system_type="HVAC",
        register="plain",
        text=text,
        instance=None,
        sparql=sparql,
        row_count=size,
        answer_sha256="",
        writer="rules",
    )


def write_release(folder: Path, sizes: Iterable[int] = range(1, 5)) -> Path:
    sizes = list(sizes)
    (folder / "graphs").mkdir(parents=True)
    kinds = [(size, name) for size in sizes for name in QUERIES]
    for name, rows in {
        "buildings": [building(size) for size in sizes],
        "records": [record(*kind) for kind in kinds],
        "questions": [question(*kind) for kind in kinds],
    }.items():
        (folder / f"{name}.parquet").write_bytes(parquet(table(name, rows)))
    for size in sizes:
        (folder / "graphs" / f"small.b{size}.ttl").write_text(graph(size))
    (folder / "tbox.ttl").write_bytes(tbox_turtle(tbox.load()))
    return folder

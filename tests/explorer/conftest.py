"""A release small enough to know by heart, for the page: six shapes, three buildings.

``small.office`` (Brick, retrieval pool) has one record of each pattern type and a hundred more;
``small.plant`` (223P, test) has one; ``evil.hall`` is written to break out of the page.
"""

from pathlib import Path as Folder

import msgspec
import pytest

from build2sparql.explorer.site import site
from build2sparql.pattern.record import (
    Aggregation,
    Branching,
    Filtered,
    Hop,
    Linear,
    Optional,
    Path,
    Shape,
    Union,
    ends,
    hops,
    pattern_type,
)
from build2sparql.query.render import initial_names, render, variables
from build2sparql.question.record import REGISTERS
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK, S223
from build2sparql.release.rows import BuildingRow, NestedQuestion, Provenance, RecordRow
from build2sparql.release.tables import parquet, table

BROKEN = "<img src=x onerror='window.broken=1'>"
SCRIPT = "</script><script>window.broken=1</script>"

FED = Path(BRICK + "AHU", (Hop(BRICK + "feeds", BRICK + "VAV"),))
SENSED = Path(BRICK + "AHU", (Hop(BRICK + "hasPoint", BRICK + "Temperature_Sensor"),))
LONG = Path(
    BRICK + "AHU",
    (
        Hop(BRICK + "feeds", BRICK + "Variable_Air_Volume_Box_With_Reheat"),
        Hop(BRICK + "hasPart", BRICK + "Hot_Water_Coil"),
        Hop(BRICK + "hasPoint", BRICK + "Leaving_Hot_Water_Temperature_Sensor"),
    ),
)
AROUND = Path(BRICK + "AHU", (Hop(BRICK + "hasPart", BRICK + "Fan"), *FED.hops))
SHAPES: dict[str, Shape] = {
    "linear": Linear(LONG),
    "branching": Branching(LONG, SENSED),
    "union": Union(FED, AROUND),
    "aggregation": Aggregation(FED),
    "optional": Optional(FED, Hop(BRICK + "hasPoint", BRICK + "Temperature_Sensor")),
    "filtered": Filtered(SENSED, BRICK + "hasQuantity", "http://qudt.org/vocab/unit/DEG_C"),
}
MORE = 100
GRAPHS = {
    "small.office": f"""
        @prefix brick: <{BRICK}> . @prefix : <urn:office#> .
        :AHU a brick:AHU ; brick:feeds :VAV-1, :VAV-2 . :VAV-1 a brick:VAV . :VAV-2 a brick:VAV .
    """,
    "small.plant": f"@prefix s: <{S223}> . <urn:p#P> a s:Pump ; s:cnx <urn:p#o> .",
    "evil.hall": "<urn:h#A> a <urn:h#Own> .",
}


def building(name: str, **changes: object) -> BuildingRow:
    row = BuildingRow(
        building_id=name,
        source=name.partition(".")[0],
        url="https://example.org/graphs",
        commit="0" * 40,
        path="a.ttl",
        sha256="1" * 64,
        licence="CC-BY-4.0",
        citation="",
        ontology="brick",
        is_synthetic=True,
        archetype="office",
        vintage="",
        triple_count=5,
        instance_count=3,
        record_count=6 + MORE,
        split="retrieval_pool",
        cluster=name,
    )
    return msgspec.structs.replace(row, **changes)


def record(number: int, building_id: str, shape: Shape, text: str, **changes: object) -> RecordRow:
    names = variables(shape, initial_names(shape))
    kind = pattern_type(shape)
    own = render(shape, (), values={"a": "urn:office#AHU"})
    row = RecordRow(
        record_id=f"{number:016x}",
        building_id=building_id,
        split="retrieval_pool",
        pattern_type=kind,
        hops=hops(shape),
        anchor_class=ends(shape)[0],
        terminal_classes=ends(shape)[1:],
        properties=(),
        system_type="air",
        is_connection_topology=False,
        sparql=render(shape, ()),
        variables=names,
        description="An office with one air handler.",
        retrieved_information=f"What a {kind} query retrieves.",
        row_count=7,
        answer_sha256="",
        subsets=("operator",),
        sample_rows=(("<urn:office#AHU>", *('"2"' for _ in names[2:]), None),),
        questions=tuple(
            NestedQuestion(
                register,
                f"{text} {kind} ({register})",
                "urn:office#AHU" if register == "grounded" else None,
                own if register == "grounded" else None,
                2 if register == "grounded" else None,
                "rules",
            )
            for register in REGISTERS
        ),
        provenance=Provenance("small", "", "", "", "", "Relevant: a test.", "rules"),
    )
    return msgspec.structs.replace(row, **changes)


def evil(number: int) -> tuple[RecordRow, Shape]:
    shape = Linear(Path(f"urn:h#{BROKEN}", (Hop(f"urn:h#{SCRIPT}", f"urn:h#{BROKEN}b"),)))
    row = record(number, "evil.hall", Linear(FED), BROKEN)
    hostile = msgspec.structs.replace(
        row,
        sparql=f"SELECT {SCRIPT} {BROKEN} \u2028 'x' # \\",
        variables=(BROKEN, SCRIPT),
        description=SCRIPT,
        retrieved_information=BROKEN,
        sample_rows=((f"<urn:h#{BROKEN}>", f'"{SCRIPT}"@en'),),
        provenance=Provenance("evil", "", "", "", "", SCRIPT, BROKEN),
    )
    return hostile, shape


@pytest.fixture(scope="session")
def shapes() -> dict[str, Shape]:
    """Shapes by record id: the six types, then what there is more of, then the hostile one."""
    found = {f"{number:016x}": shape for number, shape in enumerate(SHAPES.values(), start=1)}
    found |= {f"{number:016x}": Linear(FED) for number in range(100, 101 + MORE)}
    return found | {f"{999:016x}": evil(999)[1]}


@pytest.fixture(scope="session")
def release() -> dict[str, bytes]:
    rows = [
        record(number, "small.office", shape, f"Which damper nr {number}?")
        for number, shape in enumerate(SHAPES.values(), start=1)
    ]
    rows += [
        record(number, "small.office", Linear(FED), f"Where is fan nr {number}?")
        for number in range(100, 100 + MORE)
    ]
    plant = {"split": "test", "system_type": "hydronic"}
    rows += [record(100 + MORE, "small.plant", Linear(FED), "What pumps?", **plant), evil(999)[0]]
    buildings = [
        building(
            "evil.hall",
            licence=SCRIPT,
            citation=BROKEN,
            url="javascript:window.broken=1",
            archetype=BROKEN,
            record_count=1,
        ),
        building("small.office"),
        building("small.plant", ontology="s223", is_synthetic=False, split="test", record_count=1),
    ]
    return {
        "records.parquet": parquet(table("records", rows)),
        "buildings.parquet": parquet(table("buildings", buildings)),
        "stats.json": msgspec.json.encode({"made_with": {"release": "0.1.0"}}),
        **{f"graphs/{name}.ttl": text.encode() for name, text in GRAPHS.items()},
    }


@pytest.fixture(scope="session")
def written(release, shapes) -> dict[str, bytes]:
    """The page's files."""
    return site(release, shapes, tbox.load())


@pytest.fixture(scope="session")
def page(written, tmp_path_factory) -> str:
    """The address of the page, in a folder whose name needs escapes."""
    folder: Folder = tmp_path_factory.mktemp("a release") / "explorer #1"
    for name, content in written.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return (folder / "index.html").as_uri()

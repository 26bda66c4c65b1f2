"""The files of a release, as bytes by path: made from the pipeline's records, and read back."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
import pyoxigraph as ox

from build2sparql.query.record import Answer
from build2sparql.rdf.tbox import TBox
from build2sparql.release import assemble, turtle
from build2sparql.release.candidate import Candidate
from build2sparql.release.identifier import names
from build2sparql.release.licence import Corpus, Use
from build2sparql.release.metrics import statistics
from build2sparql.release.schemas import SCHEMAS
from build2sparql.release.split import Splits
from build2sparql.release.subsets import ReleasedSplits, listed, memberships, subsets
from build2sparql.release.tables import json_lines, parquet, table

Files = dict[str, bytes]


class ReleaseParams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The version that the release calls itself, and whose graphs it may hold."""

    version: str
    licences: Use


def tables(corpus: Corpus) -> dict[str, pa.Table]:
    """Return the released tables by name, each sorted by its ids."""
    known = {building.building_id: building for building in corpus.buildings}
    ordered = sorted(corpus.records, key=lambda record: record.readable.gold.pattern.record_id)
    splits = corpus.splits
    of_record = memberships(subsets(ordered, known, splits))
    return {
        "records": table("records", assemble.record_rows(ordered, known, splits, of_record)),
        "questions": table("questions", assemble.question_rows(ordered, known, splits, of_record)),
        "answers": table("answers", assemble.answer_cells(_sorted(corpus.answers), ordered)),
        "buildings": table(
            "buildings",
            assemble.building_rows([known[name] for name in sorted(known)], ordered, splits),
        ),
        "rejects": table("rejects", assemble.reject_rows(corpus.rejects)),
    }


def _sorted(answers: Iterable[Answer]) -> Sequence[Answer]:
    return sorted(answers, key=lambda answer: (answer.record_id, answer.register))


def files(
    released: Mapping[str, pa.Table],
    splits: Splits,
    graphs: Iterable[tuple[str, Iterable[ox.Triple]]],
    ontology: TBox,
    made_with: Mapping[str, str],
) -> Files:
    """Return the release's files; ``graphs`` pairs building ids with their triples."""
    found = {f"{name}.parquet": parquet(one) for name, one in released.items()}
    found["records.jsonl"] = json_lines(released["records"])
    placed = ReleasedSplits(splits.buildings, listed(released["records"]))
    found["splits.json"] = json_text(placed)
    found["stats.json"] = json_text({"made_with": made_with, **statistics(released)})
    found["tbox.ttl"] = turtle.tbox(ontology)
    for building_id, triples in graphs:
        found[f"graphs/{building_id}.ttl"] = turtle.readable(triples)
    return found


def json_text(value: object) -> bytes:
    """Return indented JSON that ends in a line feed, for people and for diffs."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n"


def read(found: Mapping[str, bytes]) -> Candidate:
    """Return what the gate looks at, read back from a release's files."""
    splits = msgspec.json.decode(found["splits.json"], type=ReleasedSplits)
    return Candidate(
        {name: pq.read_table(pa.BufferReader(found[f"{name}.parquet"])) for name in SCHEMAS},
        splits,
        splits.subsets,
        {
            path.removeprefix("graphs/").removesuffix(".ttl"): names(
                quad.triple for quad in ox.parse(text, format=ox.RdfFormat.TURTLE)
            )
            for path, text in found.items()
            if path.startswith("graphs/")
        },
    )

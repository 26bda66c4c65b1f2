"""Assemble the tables of a release, hold them against the gate, and publish them."""

import shutil
import sys
from importlib.metadata import version
from pathlib import Path

import msgspec

from build2sparql.building.record import Building
from build2sparql.building.reject import Reject
from build2sparql.explorer.site import site
from build2sparql.query.record import Answer
from build2sparql.question.record import Record
from build2sparql.rdf import tbox
from build2sparql.release.bundle import Files, ReleaseParams, files, read, tables
from build2sparql.release.card import card_of
from build2sparql.release.citation import read_citation
from build2sparql.release.croissant import croissant
from build2sparql.release.data_docs import data_docs
from build2sparql.release.exports.export import exported
from build2sparql.release.failure import failures
from build2sparql.release.gate import judge
from build2sparql.release.licence import Corpus, permitted
from build2sparql.release.licence_table import licence_page
from build2sparql.release.split import Splits
from build2sparql.stages.files import read_records
from build2sparql.stages.gather import gathered
from build2sparql.stages.graphs import read_graph
from build2sparql.stages.params import Sources, section

# Packages whose version can change what a release says: the ontologies and the SPARQL engine.
_PACKAGES = ("brickschema", "pyoxigraph")


def main(citation: Path, *folders: Path) -> None:
    """Write a release where the last folder is, or nothing: the others are the stages' own.

    A candidate is judged before any file of it exists. Raises ``SystemExit`` with one line for
    each expectation that it does not meet.
    """
    *interim, out = folders
    stage = {folder.name: folder for folder in interim}
    settings = section("release", ReleaseParams)
    corpus = permitted(_corpus(stage), settings.licences)
    released = tables(corpus)
    graphs = (
        (b.building_id, read_graph(stage["clean"] / b.origin.source, b.building_id))
        for b in corpus.buildings
    )
    made_with = {"release": settings.version} | {name: version(name) for name in _PACKAGES}
    found = files(released, corpus.splits, graphs, tbox.load(), made_with)
    found |= _validated(found)
    found |= exported(released)
    found["LICENSES.md"] = licence_page(released["buildings"])
    found["README.md"] = card_of(released).encode()
    cited = read_citation(citation.read_bytes())
    found["croissant.json"] = croissant(found, released, cited, settings.version)
    patterns = [record.readable.gold.pattern for record in corpus.records]
    shapes = {pattern.record_id: pattern.shape for pattern in patterns}
    explorer = site(found, shapes, tbox.load())
    found |= {f"explorer/{name}": content for name, content in explorer.items()}
    _publish(found, out)


def _corpus(stage: dict[str, Path]) -> Corpus:
    enabled = section("sources", Sources).enabled
    splits = msgspec.json.decode((stage["split"] / "splits.json").read_bytes(), type=Splits)
    answers = list(gathered(stage["validate"], "answers.jsonl", Answer, enabled))
    answers += read_records(stage["generate"] / "answers.jsonl", Answer)
    rejects = [
        reject
        for name in ("fetch", "clean", "mine", "validate")
        for reject in gathered(stage[name], "rejects.jsonl", Reject, enabled)
    ]
    for name in ("filter", "rewrite", "generate"):
        rejects += read_records(stage[name] / "rejects.jsonl", Reject)
    return Corpus(
        list(gathered(stage["clean"], "buildings.jsonl", Building, enabled)),
        list(read_records(stage["generate"] / "records.jsonl", Record)),
        answers,
        rejects,
        splits,
    )


def _validated(candidate: Files) -> Files:
    results = judge(read(candidate))
    if failed := list(failures(results)):
        listed = "\n".join(f"  {failure}" for failure in failed)
        sys.exit(
            f"release: {len(failed)} expectations are not met, nothing is published:\n{listed}"
        )
    return {f"validation/{name}": content for name, content in data_docs(results).items()}


def _publish(found: Files, out: Path) -> None:
    """Put a release in place whole: a run that is killed leaves no half of one."""
    new = out.with_name(f".{out.name}.new")
    for folder in (new, out):
        if folder.exists():
            shutil.rmtree(folder)
    for path, content in found.items():
        (new / path).parent.mkdir(parents=True, exist_ok=True)
        (new / path).write_bytes(content)
    new.rename(out)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))

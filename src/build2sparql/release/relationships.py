"""What has to hold between the tables of a candidate, as one frame a kind for the gate."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping

import pandas as pd

from build2sparql.rdf import tbox
from build2sparql.release.candidate import AnswerTable, Candidate, Plain, answer_tables
from build2sparql.release.leak import Identifiers, ontology_words
from build2sparql.release.subsets import memberships
from build2sparql.release.term import typed_terms

# Registers that speak of no instance and in no notation.
IN_WORDS = ("systems", "operational", "plain")


def relationships(candidate: Candidate) -> dict[str, pd.DataFrame]:
    """Return a frame for each suite that looks at more than one table, by the suite's name.

    Every table has to have all its columns. Where a partner is missing, its side is null.
    """
    answers = answer_tables(candidate)
    frames: dict[str, Iterable[Plain]] = {
        "splits": _splits(candidate),
        "record_relationships": _records(candidate, answers),
        "question_relationships": _questions(candidate, answers),
        "building_relationships": _buildings(candidate, answers),
        "answer_relationships": _answers(candidate, answers),
    }
    return {name: pd.DataFrame(list(rows), dtype=object) for name, rows in frames.items()}


Answers = Mapping[tuple[str, str], AnswerTable]


def _splits(candidate: Candidate) -> Iterator[Plain]:
    placed = candidate.splits.buildings
    sides = {(building_id, placement.split) for building_id, placement in placed.items()}
    for table in ("buildings", "records", "questions"):
        columns = candidate.tables[table].select(["building_id", "split"]).to_pylist()
        sides |= {(row["building_id"], row["split"]) for row in columns if row["split"]}
    known = set(candidate.tables["buildings"]["building_id"].to_pylist())
    of_cluster: defaultdict[str | None, set[str]] = defaultdict(set)
    clusters = {building_id: placement.cluster for building_id, placement in placed.items()}
    for building_id, side in sides:
        of_cluster[clusters.get(building_id)].add(side)
    for building_id, side in sorted(sides, key=str):
        yield {
            "building_id": building_id,
            "split": side,
            "cluster": clusters.get(building_id),
            "is_building": building_id in known,
            "cluster_side_count": len(of_cluster[clusters.get(building_id)]),
        }


def _records(candidate: Candidate, answers: Answers) -> Iterator[Plain]:
    known = set(candidate.tables["buildings"]["building_id"].to_pylist())
    question_rows = Counter(candidate.tables["questions"]["record_id"].to_pylist())
    listed = memberships(candidate.subsets)
    for record in candidate.rows("records"):
        questions = record["questions"] or []
        answer = answers.get((record["record_id"], ""))
        yield {
            "record_id": record["record_id"],
            "question_count": len(questions),
            "registers": " ".join(str(question["register"]) for question in questions),
            "text_count": len({question["text"] for question in questions}),
            "question_row_count": question_rows[record["record_id"]],
            "row_count": record["row_count"],
            "answer_row_count": len(answer.rows) if answer else 0,
            "sample_not_in_answer": _stranger(record["sample_rows"] or [], answer),
            "is_building": record["building_id"] in known,
            "split": record["split"],
            "placed_split": _placed(candidate, record["building_id"]),
            "subsets": _joined(record["subsets"]),
            "listed_subsets": _joined(listed.get(record["record_id"])),
        }


def _joined(names: Iterable[str] | None) -> str:
    """Return names as one text: each followed by a space, so that none is an empty text."""
    return "".join(f"{name} " for name in names or ())


def _stranger(sample_rows: list[list[str | None]], answer: AnswerTable | None) -> str | None:
    """Return the first sample row that the answer lacks, else None."""
    terms = typed_terms(text for row in sample_rows for text in row if text is not None)
    known = set(answer.rows) if answer else set()
    for row in sample_rows:
        cells = tuple((None,) * 4 if text is None else tuple(terms[text]) for text in row)
        if cells not in known:
            return " ".join(str(text) for text in row)
    return None


def _placed(candidate: Candidate, building_id: str) -> str | None:
    placement = candidate.splits.buildings.get(building_id)
    return placement.split if placement else None


def _questions(candidate: Candidate, answers: Answers) -> Iterator[Plain]:
    records = {record["record_id"]: record for record in candidate.rows("records")}
    words = ontology_words(tbox.load())
    nobody = Identifiers([], words)
    answered = {n: Identifiers(_answered(r, answers), words) for n, r in records.items()}
    others = {
        building_id: Identifiers(found.instances, words, is_numbered=True)
        for building_id, found in candidate.graphs.items()
    }
    for question in candidate.rows("questions"):
        record_id, register, text = (question[c] for c in ("record_id", "register", "text"))
        record: Plain = records.get(record_id, {})
        nested = {q["register"]: q["text"] for q in record.get("questions") or []}
        answer = answers.get((record_id, register if question["instance"] else ""))
        in_words = text if register in IN_WORDS else None
        known = answered.get(record_id, nobody), others.get(question["building_id"], nobody)
        yield {
            "question_id": question["question_id"],
            "is_record": bool(record),
            "text": text,
            "nested_text": nested.get(register),
            "row_count": question["row_count"],
            "answer_row_count": len(answer.rows) if answer else 0,
            "split": question["split"],
            "placed_split": _placed(candidate, question["building_id"]),
            "subsets": _joined(question["subsets"]),
            "record_subsets": _joined(record.get("subsets")),
            "text_in_words": in_words,
            "leaked_identifier": next(
                filter(None, (k.leaked(in_words or "") for k in known)), None
            ),
        }


def _leaked(text: str, *known: Identifiers) -> str | None:
    return next(filter(None, (identifiers.leaked(text) for identifiers in known)), None)


def _answered(record: Plain, answers: Answers) -> set[str]:
    """Return the instances that a record's queries answer with or name."""
    questions = record["questions"] or []
    found = {question["instance"] for question in questions if question["instance"]}
    for register in {"", *(question["register"] for question in questions)}:
        if answer := answers.get((record["record_id"], register)):
            found |= answer.iris
    return found


def _buildings(candidate: Candidate, answers: Answers) -> Iterator[Plain]:
    record_rows = Counter(candidate.tables["records"]["building_id"].to_pylist())
    astray = _on_other_side(candidate, answers)
    for building in candidate.rows("buildings"):
        building_id = building["building_id"]
        placed = _placed(candidate, building_id)
        yield {
            "building_id": building_id,
            "record_count": building["record_count"],
            "record_row_count": record_rows[building_id],
            "is_placed": placed is not None or not record_rows[building_id],
            "split_or_none": building["split"] or "none",
            "placed_split_or_none": placed or "none",
            "has_graph": building_id in candidate.graphs,
            "instance_on_other_side": astray.get(building_id),
        }


def _on_other_side(candidate: Candidate, answers: Answers) -> dict[str, str]:
    """Return one instance a building that the other side mentions, in a graph or in an answer."""
    mentioned: dict[str, set[str]] = {"retrieval_pool": set(), "test": set()}
    for building_id, found in candidate.graphs.items():
        if side := _placed(candidate, building_id):
            mentioned[side] |= found.mentioned
    side_of = {r["record_id"]: r["split"] for r in candidate.rows("records")}
    for (record_id, _), answer in answers.items():
        if (side := side_of.get(record_id)) in mentioned:
            mentioned[side] |= answer.iris
    astray: dict[str, str] = {}
    for building_id, found in candidate.graphs.items():
        side = _placed(candidate, building_id)
        others = [iris for other, iris in mentioned.items() if side and other != side]
        for shared in (found.instances & iris for iris in others):
            if shared:
                astray[building_id] = min(shared)
    return astray


def _answers(candidate: Candidate, answers: Answers) -> Iterator[Plain]:
    variables: dict[tuple[str, str], str | None] = {}
    for record in candidate.rows("records"):
        names = " ".join(record["variables"] or [])
        variables[record["record_id"], ""] = names
        for question in record["questions"] or []:
            if question["instance"]:
                variables[record["record_id"], question["register"]] = names
    for query in sorted({*answers, *variables}, key=str):
        answer = answers.get(query)
        found: Plain = {
            "variables": " ".join(answer.variables) if answer else None,
            "cell_count": answer.cell_count if answer else 0,
            "expected_cell_count": len(answer.rows) * len(answer.variables) if answer else 0,
            "untyped_cell_count": answer.untyped_count if answer else 0,
        }
        yield {
            "record_id": query[0],
            "register": query[1],
            "is_query": query in variables,
            "query_variables": variables.get(query),
            **found,
        }

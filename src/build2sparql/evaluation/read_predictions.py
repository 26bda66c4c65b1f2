"""Files of predictions in the formats that systems publish them in."""

import csv
import io
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from build2sparql.evaluation.buildingqa_scores import BuildingQAScores
from build2sparql.evaluation.prediction import Prediction
from build2sparql.evaluation.question_set.buildingqa import question_id

# A cell holds a query, and a query may be as long as its author's patience.
csv.field_size_limit(1 << 27)


class Published(msgspec.Struct, frozen=True):
    """What a file of predictions says of itself: rows of both answers, and its own scores."""

    gold_rows: int
    predicted_rows: int
    scores: BuildingQAScores


class Predictions(msgspec.Struct, frozen=True):
    """Predictions, and by question id what was published of them."""

    predictions: tuple[Prediction, ...]
    published: dict[str, Published]


def read_predictions(path: Path) -> Predictions:
    """Return the predictions of a file.

    Formats: our JSON Lines (``question_id``, ``query`` and whatever else is known), CSV with the
    same two columns, BuildingQA's CSV, the responses of a TEXT2SPARQL client (JSON), QALD JSON.
    Raises ``ValueError`` that names the file, and the line where there is one, and for two
    predictions of one question in one run.
    """
    content = path.read_bytes()
    try:
        found = _read(content, path)
    except (msgspec.DecodeError, KeyError) as error:
        raise ValueError(f"{path}: no predictions in a format that is known: {error}") from error
    seen: set[tuple[str, int]] = set()
    for prediction in found.predictions:
        key = (prediction.question_id, prediction.run)
        if key in seen:
            raise ValueError(f"{path}: {key[0]} is answered twice in run {key[1]}")
        seen.add(key)
    return found


def _read(content: bytes, path: Path) -> Predictions:
    if path.suffix == ".jsonl":
        return Predictions(tuple(_lines(content, path)), {})
    if path.suffix == ".csv":
        rows = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"))))
        if rows and "generated_sparql" in rows[0]:
            return Predictions(tuple(map(_buildingqa, rows)), _published(rows))
        return Predictions(tuple(Prediction(r["question_id"], 1, r["query"]) for r in rows), {})
    document = msgspec.json.decode(content)
    if isinstance(document, dict) and "questions" in document:
        return Predictions(tuple(map(_qald, document["questions"])), {})
    return Predictions(tuple(map(_text2sparql, document)), {})


def _lines(content: bytes, path: Path) -> Iterator[Prediction]:
    decoder = msgspec.json.Decoder(Prediction)
    for number, line in enumerate(content.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            # A person who writes such a file by hand has one run.
            fields = {"run": 1, **msgspec.json.decode(line)}
            yield decoder.decode(msgspec.json.encode(fields))
        except (msgspec.DecodeError, TypeError) as error:
            raise ValueError(f"{path}:{number}: {error}") from error


def _buildingqa(row: Mapping[str, str]) -> Prediction:
    return Prediction(
        question_id=question_id(row["query_id"], row["question_number"]),
        run=1,
        query=row["generated_sparql"],
        input_tokens=int(row.get("prompt_tokens") or -1),
        output_tokens=int(row.get("completion_tokens") or -1),
    )


def _published(rows: list[dict[str, str]]) -> dict[str, Published]:
    return {
        question_id(row["query_id"], row["question_number"]): Published(
            int(row["gt_num_rows"]),
            int(row["gen_num_rows"]),
            BuildingQAScores(
                float(row.get("arity_matching_f1") or -1),
                float(row["entity_set_f1"]),
                float(row["row_matching_f1"]),
                float(row["exact_match_f1"]),
            ),
        )
        for row in rows
        if row.get("row_matching_f1")
    }


def _qald(question: Mapping[str, Any]) -> Prediction:
    query = question.get("query") or {}
    return Prediction(str(question["id"]), 1, query.get("sparql") or "")


def _text2sparql(response: Mapping[str, Any]) -> Prediction:
    # "ck25:7-en": what stands before the colon is the dataset's prefix.
    name = str(response["qname"]).rpartition(":")[2]
    return Prediction(name, 1, response.get("query") or "")

"""From the pipeline's records to the rows of the released tables."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from build2sparql.building.record import Building
from build2sparql.building.reject import Reject
from build2sparql.query.record import Answer
from build2sparql.question.record import Question, Record
from build2sparql.release.rows import (
    AnswerCell,
    BuildingRow,
    NestedQuestion,
    Provenance,
    QuestionRow,
    RecordRow,
    RejectRow,
)
from build2sparql.release.split import Splits
from build2sparql.release.term import typed_terms

_UNBOUND = (None, None, None, None)


def record_rows(
    records: Iterable[Record],
    buildings: Mapping[str, Building],
    splits: Splits,
    subsets: Mapping[str, tuple[str, ...]],
) -> Iterator[RecordRow]:
    """Yield one row a record; ``buildings`` and the names of ``subsets`` are by id."""
    for record in records:
        readable, gold = record.readable, record.readable.gold
        pattern = gold.pattern
        origin = buildings[pattern.building_id].origin
        yield RecordRow(
            record_id=pattern.record_id,
            building_id=pattern.building_id,
            split=splits.buildings[pattern.building_id].split,
            subsets=subsets.get(pattern.record_id, ()),
            pattern_type=pattern.pattern_type,
            hops=pattern.hops,
            anchor_class=pattern.anchor_class,
            terminal_classes=pattern.terminal_classes,
            properties=pattern.properties,
            system_type=pattern.system_type,
            is_connection_topology=pattern.is_connection_topology,
            sparql=readable.sparql,
            variables=readable.variables,
            description=readable.description,
            retrieved_information=readable.retrieved_information,
            row_count=gold.row_count,
            answer_sha256=gold.answer_sha256,
            sample_rows=gold.sample_rows,
            questions=tuple(map(_nested, record.questions)),
            provenance=Provenance(
                source=origin.source,
                url=origin.url,
                commit=origin.commit,
                path=origin.path,
                sha256=origin.sha256,
                relevance=readable.relevance,
                rewriter=readable.writer,
            ),
        )


def _nested(question: Question) -> NestedQuestion:
    is_own = bool(question.instance)
    return NestedQuestion(
        register=question.register,
        text=question.text,
        instance=question.instance or None,
        sparql=question.sparql if is_own else None,
        row_count=question.row_count if is_own else None,
        writer=question.writer,
    )


def question_rows(
    records: Iterable[Record],
    buildings: Mapping[str, Building],
    splits: Splits,
    subsets: Mapping[str, tuple[str, ...]],
) -> Iterator[QuestionRow]:
    """Yield one row a question, in the order of records and registers."""
    for record in records:
        pattern = record.readable.gold.pattern
        for question in record.questions:
            yield QuestionRow(
                question_id=f"{pattern.record_id}-{question.register}",
                record_id=pattern.record_id,
                building_id=pattern.building_id,
                split=splits.buildings[pattern.building_id].split,
                subsets=subsets.get(pattern.record_id, ()),
                ontology=buildings[pattern.building_id].origin.ontology,
                pattern_type=pattern.pattern_type,
                hops=pattern.hops,
                system_type=pattern.system_type,
                register=question.register,
                text=question.text,
                instance=question.instance or None,
                sparql=question.sparql,
                row_count=question.row_count,
                answer_sha256=question.answer_sha256,
                writer=question.writer,
            )


def answer_cells(answers: Iterable[Answer], records: Iterable[Record]) -> Iterator[AnswerCell]:
    """Yield every cell of the answers to the records' queries, unbound cells included.

    Variables are those of the readable query, whose columns stand in the gold query's order.
    Answers to queries that did not become a record are passed over.
    """
    variables = {r.readable.gold.pattern.record_id: r.readable.variables for r in records}
    for answer in answers:
        if answer.record_id not in variables:
            continue
        names = answer.variables if answer.register else variables[answer.record_id]
        terms = typed_terms(term for row in answer.rows for term in row if term is not None)
        for number, row in enumerate(answer.rows):
            for variable, text in zip(names, row, strict=True):
                term = _UNBOUND if text is None else terms[text]
                yield AnswerCell(answer.record_id, answer.register, number, variable, *term)


def building_rows(
    buildings: Iterable[Building], records: Iterable[Record], splits: Splits
) -> Iterator[BuildingRow]:
    """Yield one row a building, also for those without records."""
    record_count = Counter(record.readable.gold.pattern.building_id for record in records)
    for building in buildings:
        origin = building.origin
        placement = splits.buildings.get(building.building_id)
        yield BuildingRow(
            building_id=building.building_id,
            source=origin.source,
            url=origin.url,
            commit=origin.commit,
            path=origin.path,
            sha256=origin.sha256,
            licence=origin.licence,
            citation=origin.citation,
            ontology=origin.ontology,
            is_synthetic=origin.is_synthetic,
            archetype=origin.archetype,
            vintage=origin.vintage,
            triple_count=building.triple_count,
            instance_count=building.instance_count,
            record_count=record_count[building.building_id],
            split=placement.split if placement else None,
            cluster=placement.cluster if placement else None,
        )


def reject_rows(rejects: Iterable[Reject]) -> Iterator[RejectRow]:
    """Yield one row a reject, sorted."""
    for reject in sorted(rejects):
        yield RejectRow(
            stage=reject.stage,
            building_id=reject.building_id,
            reason=str(reject.reason),
            subject=reject.subject,
            detail=reject.detail,
            count=reject.count,
        )

"""What is no building in a building's file: merged-in ontologies, shapes, headers, imports."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from build2sparql.building.roles import IMPORTS, Roles
from build2sparql.building.vocabulary import Vocabulary
from build2sparql.rdf.ntriples import Statement


@dataclass(frozen=True)
class Stripped:
    """What stays of a graph, how many statements went by reason, and what they imported."""

    kept: list[Statement]
    removed: Counter[str]
    imports: Counter[str]


def strip(statements: Sequence[Statement], vocabulary: Vocabulary) -> Stripped:
    """Take out of a graph what is about terms, not about the building.

    Reasons are those of ``Roles``. A removed statement takes along the blank nodes that hang on
    its object and on nothing that stays.
    """
    reasons = Roles(statements, vocabulary).reasons(statements)
    _spread_to_blank_nodes(statements, reasons)
    return Stripped(
        [statement for statement, reason in zip(statements, reasons, strict=True) if not reason],
        Counter(reason for reason in reasons if reason),
        Counter(o[1:-1] for _, p, o in statements if p == IMPORTS),
    )


def _spread_to_blank_nodes(statements: Sequence[Statement], reasons: list[str]) -> None:
    todo = [n for n, reason in enumerate(reasons) if reason and statements[n][2].startswith("_:")]
    if not todo:
        return
    about: dict[str, list[int]] = defaultdict(list)
    references: Counter[str] = Counter()
    for n, (s, _, o) in enumerate(statements):
        if s.startswith("_:"):
            about[s].append(n)
        if o.startswith("_:"):
            references[o] += 1
    while todo:
        n = todo.pop()
        node = statements[n][2]
        references[node] -= 1
        if references[node]:
            continue
        for below in about[node]:
            if not reasons[below]:
                reasons[below] = reasons[n]
                if statements[below][2].startswith("_:"):
                    todo.append(below)

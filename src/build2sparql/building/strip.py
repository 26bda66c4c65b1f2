"""What is no building in a building's file: merged-in ontologies, shapes, headers, imports."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from build2sparql.building.roles import CLASS_AXIOM, Roles, is_axiom
from build2sparql.building.vocabulary import Vocabulary
from build2sparql.rdf.ntriples import Statement


def reasons_to_remove(statements: Sequence[Statement], vocabulary: Vocabulary) -> list[str]:
    """Return, for each statement, why it is about terms and not about the building.

    Reasons are those of ``Roles``, empty for what stays. A removed statement takes along the blank
    nodes that hang on its object and on nothing that stays.
    """
    reasons = Roles(statements, vocabulary).reasons(statements)
    trees = _Trees(statements, reasons)
    trees.spread([n for n, reason in enumerate(reasons) if reason])
    # What is left of blank nodes that describe classes hangs on nothing, or on the building.
    axioms = [n for n in trees.blank if not reasons[n] and is_axiom(statements[n])]
    for n in axioms:
        reasons[n] = CLASS_AXIOM
    trees.spread(axioms)
    return reasons


class _Trees:
    """Blank nodes by what refers to them; ``blank`` numbers the statements about them."""

    def __init__(self, statements: Sequence[Statement], reasons: list[str]) -> None:
        self._statements, self._reasons = statements, reasons
        self._about: dict[str, list[int]] = defaultdict(list)
        self._references: Counter[str] = Counter()
        self.blank = [n for n, (s, _, _) in enumerate(statements) if s.startswith("_:")]
        for n in self.blank:
            self._about[statements[n][0]].append(n)
        for _, _, o in statements if self.blank else ():
            if o.startswith("_:"):
                self._references[o] += 1

    def spread(self, removed: Iterable[int]) -> None:
        """Give the reason of removed statements to what hangs on their objects."""
        todo = [n for n in removed if self._statements[n][2].startswith("_:")]
        while todo:
            n = todo.pop()
            node = self._statements[n][2]
            self._references[node] -= 1
            if self._references[node] > 0:
                continue
            for below in self._about[node]:
                if not self._reasons[below]:
                    self._reasons[below] = self._reasons[n]
                    if self._statements[below][2].startswith("_:"):
                        todo.append(below)

"""Which column of one answer is which column of the other: names and order mean nothing.

No permutation is tried as a whole. Columns are paired one by one, and a start of a pairing that
the rows already refute is never continued, so a 16-column answer costs about 16 comparisons.
"""

from collections.abc import Callable, Sequence

from build2sparql.evaluation.table import Table

# Starts of pairings that a search looks at before it is content with the best so far. Only
# tables with many interchangeable columns come near it.
_STEPS = 20_000


def equal_columns(gold: Table, predicted: Table) -> tuple[int, ...] | None:
    """Return a pairing under which the tables are equal as bags of rows, or None.

    Entry ``i`` is the predicted column that stands for gold column ``i``.
    """
    if gold.arity != predicted.arity or len(gold.rows) != len(predicted.rows):
        return None
    options = [
        [j for j, other in enumerate(predicted.columns) if other == column]
        for column in gold.columns
    ]
    order = sorted(range(gold.arity), key=lambda i: len(options[i]))

    def agree(chosen: Sequence[int]) -> bool:
        return gold.project(order[: len(chosen)]) == predicted.project(chosen)

    found = _extend((), [options[i] for i in order], agree, [_STEPS])
    return None if found is None else _in_gold_order(order, found)


def _extend(
    chosen: tuple[int, ...],
    options: Sequence[Sequence[int]],
    agree: Callable[[Sequence[int]], bool],
    steps: list[int],
) -> tuple[int, ...] | None:
    """Complete a start of a pairing, or return None where no completion agrees."""
    if len(chosen) == len(options):
        return chosen
    for column in options[len(chosen)]:
        if column in chosen or steps[0] <= 0:
            continue
        steps[0] -= 1
        longer = (*chosen, column)
        if agree(longer):
            found = _extend(longer, options, agree, steps)
            if found is not None:
                return found
    return None


def best_columns(gold: Table, predicted: Table) -> tuple[int, ...] | None:
    """Return the pairing of every gold column under which most distinct gold rows are found.

    Predicted columns may be left over; None where the prediction has fewer columns than gold.
    The number of matched rows can only fall as columns are added, which bounds the search.
    """
    if predicted.arity < gold.arity:
        return None
    matched = [
        [len(column.keys() & other.keys()) for other in predicted.columns]
        for column in gold.columns
    ]
    # The column with the fewest possible partners first: it refutes earliest.
    order = sorted(range(gold.arity), key=lambda i: (sum(map(bool, matched[i])), i))
    search = _BestPairing(gold, predicted, order, matched)
    search.extend(())
    return _in_gold_order(order, search.best)


class _BestPairing:
    """Depth-first search with the best complete pairing so far as its bound."""

    def __init__(
        self, gold: Table, predicted: Table, order: list[int], matched: list[list[int]]
    ) -> None:
        self.gold, self.predicted = gold.distinct, predicted.distinct
        self.order = order
        self.matched = matched
        self.best = tuple(range(gold.arity))
        self.best_count = -1
        self.steps = _STEPS

    def extend(self, chosen: tuple[int, ...]) -> None:
        """Try the completions of a start of a pairing, the most promising first."""
        if len(chosen) == len(self.order):
            count = self.rows_matched(chosen)
            if count > self.best_count:
                self.best, self.best_count = chosen, count
            return
        likely = self.matched[self.order[len(chosen)]]
        columns = sorted(range(self.predicted.arity), key=lambda j: (-likely[j], j))
        for column in columns:
            if column in chosen or self.steps <= 0:
                continue
            self.steps -= 1
            longer = (*chosen, column)
            # A start that matches no more than a whole pairing did cannot lead to more.
            if self.rows_matched(longer) > self.best_count:
                self.extend(longer)

    def rows_matched(self, chosen: Sequence[int]) -> int:
        """Return how many distinct gold rows have a predicted row equal in the paired columns."""
        found = self.predicted.project(chosen).keys()
        ours = self.gold.project(self.order[: len(chosen)])
        return sum(count for row, count in ours.items() if row in found)


def _in_gold_order(order: Sequence[int], chosen: Sequence[int]) -> tuple[int, ...]:
    return tuple(column for _, column in sorted(zip(order, chosen, strict=True)))

"""BuildingQA's four formulas, kept as its published code computes them, for comparison with it.

They read a value as lower-case text without datatype or language tag, take the columns of an
answer from its first row (a variable that is unbound there is lost), need at least as many
predicted columns as gold ones, and match rows one to one, repeated rows included. Where several
pairings of columns have the same row F1, the one with the highest entity F1 counts. Source: the
file ``metrics.py`` of the repository INFERLab/BuildingQA.

Its code tries every permutation of columns; here a pairing is abandoned as soon as it can no
longer be the best, which changes the time and no score. Past ``_STEPS`` starts of pairings the
best so far counts, as past its code's time limit.
"""

import functools
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import msgspec

_STEPS = 20_000
_LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"(?:@[A-Za-z-]+|\^\^<.*>)?', re.DOTALL)
_DATATYPE = re.compile(r"\^\^.*$")
_LANGUAGE = re.compile(r"@[a-z]{2}(-[a-z]{2})?$")

Row = tuple[str | None, ...]


class BuildingQAScores(msgspec.Struct, frozen=True):
    """The four scores of one answer, each between 0 and 1."""

    arity_f1: float
    entity_set_f1: float
    row_matching_f1: float
    exact_match_f1: float


NOTHING = BuildingQAScores(0.0, 0.0, 0.0, 0.0)


def scores(
    gold_variables: Sequence[str],
    gold_rows: Sequence[Row],
    variables: Sequence[str],
    rows: Sequence[Row],
) -> BuildingQAScores:
    """Return the four scores of an answer; terms are in N-Triples syntax."""
    gold, predicted = _Answer.of(gold_rows), _Answer.of(rows)
    entity, row = _best(gold, predicted)
    return BuildingQAScores(
        arity_f1=_dice(
            min(len(gold_variables), len(variables)), len(gold_variables), len(variables)
        ),
        entity_set_f1=entity,
        row_matching_f1=row,
        exact_match_f1=_exact(gold, predicted),
    )


@dataclass(frozen=True)
class _Answer:
    """Rows of normalized text, cut down to the columns that the first row binds."""

    arity: int
    rows: tuple[Row, ...]

    @classmethod
    def of(cls, rows: Sequence[Row]) -> "_Answer":
        if not rows:
            return cls(0, ())
        kept = [i for i, term in enumerate(rows[0]) if term is not None]
        # In a row an unbound value is not there, which empty text is; among a column's values
        # it is the empty text.
        texts = [
            tuple(None if row[i] is None else normalized(row[i]) for i in kept) for row in rows
        ]
        return cls(len(kept), tuple(texts))

    @cached_property
    def bag(self) -> Counter[Row]:
        return Counter(self.rows)

    @cached_property
    def values(self) -> tuple[frozenset[str], ...]:
        return tuple(frozenset(row[i] or "" for row in self.bag) for i in range(self.arity))

    def project(self, columns: Sequence[int]) -> Counter[Row]:
        found: Counter[Row] = Counter()
        for row, count in self.bag.items():
            found[tuple(row[i] for i in columns)] += count
        return found


@functools.lru_cache(maxsize=1 << 18)
def normalized(term: str | None) -> str:
    """Return the text as which a value is compared; an unbound one is the empty text."""
    if term is None:
        return ""
    match = _LITERAL.fullmatch(term)
    text = match[1].replace('\\"', '"').replace("\\n", "\n") if match else term.strip("<>")
    text = text.strip().lower()
    if len(text) > 1 and text.startswith('"') and text.endswith('"'):
        text = text[1:-1]
    return _LANGUAGE.sub("", _DATATYPE.sub("", text))


def _exact(gold: _Answer, predicted: _Answer) -> float:
    if not gold.rows or not predicted.rows:
        return float(not gold.rows and not predicted.rows)
    if gold.arity != predicted.arity:
        return 0.0
    return _row_f1(gold, predicted, gold.bag, predicted.bag)


def _best(gold: _Answer, predicted: _Answer) -> tuple[float, float]:
    """Return entity and row F1 under the best pairing of every gold column."""
    if not gold.rows or not predicted.rows:
        both_empty = float(not gold.rows and not predicted.rows)
        return both_empty, both_empty
    if not 0 < gold.arity <= predicted.arity:
        return 0.0, 0.0
    search = _Search(gold, predicted)
    search.extend(())
    return search.best[1], search.best[0]


class _Search:
    """Depth-first search for the pairing with the best row F1, then the best entity F1."""

    def __init__(self, gold: _Answer, predicted: _Answer) -> None:
        self.gold, self.predicted = gold, predicted
        self.best = (-1.0, -1.0)
        self.steps = _STEPS
        self.shared = [[len(g & p) for p in predicted.values] for g in gold.values]

    def extend(self, chosen: tuple[int, ...]) -> None:
        """Try the completions of a start of a pairing, the most alike columns first."""
        if len(chosen) == self.gold.arity:
            self.best = max(self.best, (self.row_bound(chosen), self.entity_f1(chosen)))
            return
        shared = self.shared[len(chosen)]
        for column in sorted(range(self.predicted.arity), key=lambda j: (-shared[j], j)):
            if column in chosen or self.steps <= 0 or self.best == (1.0, 1.0):
                continue
            self.steps -= 1
            longer = (*chosen, column)
            if self.row_bound(longer) >= self.best[0] and self.may_win(longer):
                self.extend(longer)

    def may_win(self, chosen: tuple[int, ...]) -> bool:
        """Tell whether a completion can beat the best: where rows are even, entities decide."""
        bound = (self.row_bound(chosen), self.entity_bound(chosen))
        return bound > self.best

    def row_bound(self, chosen: tuple[int, ...]) -> float:
        """Return the row F1 over the columns so far: more columns can only match fewer rows."""
        ours = self.gold.project(range(len(chosen)))
        return _row_f1(self.gold, self.predicted, ours, self.predicted.project(chosen))

    def entity_f1(self, chosen: tuple[int, ...]) -> float:
        """Return the F1 of the mean precision and the mean recall of the paired columns."""
        pairs = [(i, j) for i, j in enumerate(chosen)]
        precision = sum(self.shared[i][j] / len(self.predicted.values[j]) for i, j in pairs)
        recall = sum(self.shared[i][j] / len(self.gold.values[i]) for i, j in pairs)
        return _harmonic(precision / len(pairs), recall / len(pairs))

    def entity_bound(self, chosen: tuple[int, ...]) -> float:
        """Return the entity F1 that a start has if each column to come finds its best partner."""
        columns = range(self.predicted.arity)
        precision = recall = 0.0
        for i, shared in enumerate(self.shared):
            options = [chosen[i]] if i < len(chosen) else [j for j in columns if j not in chosen]
            precision += max(shared[j] / len(self.predicted.values[j]) for j in options)
            recall += max(shared[j] / len(self.gold.values[i]) for j in options)
        return _harmonic(precision / self.gold.arity, recall / self.gold.arity)


def _row_f1(
    gold: _Answer,
    predicted: _Answer,
    ours: Counter[Row],
    theirs: Counter[Row],
) -> float:
    both = sum(min(count, theirs[row]) for row, count in ours.items())
    return _harmonic(both / len(predicted.rows), both / len(gold.rows))


def _harmonic(precision: float, recall: float) -> float:
    total = precision + recall
    return 2 * precision * recall / total if total else 0.0


def _dice(both: int, one: int, other: int) -> float:
    return 2 * both / (one + other) if one + other else 1.0

"""Sentences about an inventory that the terminal and the page share."""

from collections import Counter

from build2sparql.inventory.cells import plain
from build2sparql.inventory.record import Inventory, Measured
from build2sparql.query.phrase import counted

MARKS = {"missing": "✗ missing", "below": "▼ below", "usual": "✓ usual", "rare": "- rare"}
# Registers of a question, those first that need no knowledge of the model; and what each is.
WORDINGS = {
    "operational": "as operators say it",
    "plain": "as anybody says it",
    "systems": "in the terms of the trade",
    "technical": "with the names of the model",
}
GRAPH_NOTE = (
    "Queries run on the repaired graph together with the class hierarchy of Brick 1.5 and ASHRAE "
    "223P: b2s inventory FILE --graph OUT.nt writes both into one file."
)
_ONTOLOGIES = {"brick": "Brick", "s223": "ASHRAE 223P"}


def summary(taken: Inventory) -> list[str]:
    """Return the inventory in a few lines: repairs, what is asked and not, what is missing."""
    verdicts = Counter(one.verdict for one in taken.checks)
    families = sum(1 for family in taken.families if family.questions)
    systems = [system.name for system in taken.systems if system.questions]
    changed = sum(one.count for one in taken.repairs)
    lines = [
        f"{counted(taken.statements, 'statement')} about {counted(taken.things, 'typed thing')}; "
        + (f"{counted(changed, 'change')} made to read them" if changed else "nothing to repair"),
        f"{counted(len(taken.questions), 'question')}, from {families} of the 6 pattern families"
        + (f", about {', '.join(systems)}" if systems else ""),
        f"{len(taken.checks)} checks on completeness: {verdicts['missing']} missing, "
        f"{verdicts['below']} below what is usual, {verdicts['usual'] + verdicts['rare']} as usual",
    ]
    if not taken.is_complete:
        lines.append("The time limit ended the search for questions: there may be more")
    return lines


def usual_note(taken: Inventory) -> str:
    """Return what "usual" means, and what it does not."""
    buildings, made_up = taken.corpus
    ontology = _ONTOLOGIES[taken.ontology]
    which = (
        "all of them made up for this project, none a real building"
        if made_up == buildings
        else f"{made_up:,} of them made up for this project"
    )
    return (
        f"Usual is the median of the {buildings:,} {ontology} models of build2sparql's own corpus "
        f"that have such things at all; {which}. Below: less than in three quarters of them. Not "
        "a standard: a model may do without on purpose."
    )


def percent(share: float) -> str:
    """Return a share in whole percent."""
    return f"{100 * share:.0f} %"


def here(one: Measured) -> str:
    """Return how much of a check's things have what it asks for."""
    if not one.sparql:
        return "yes" if one.having else "no"
    return f"{one.having:,} of {one.subjects:,}"


def without(one: Measured) -> str:
    """Name things that lack what a check asks for, where others have it; else nothing."""
    if not one.having or not one.lacking:
        return ""
    missing = one.subjects - one.having
    names = ", ".join(map(plain, one.lacking))
    more = missing - len(one.lacking)
    return f"without: {names}" + (f" and {more:,} more" if more else "")

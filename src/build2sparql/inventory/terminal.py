"""The inventory on a terminal, as wide as it is; the same text when it is piped."""

import sys
from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from build2sparql.inventory.cells import heading, plain, shown_rows
from build2sparql.inventory.record import Answerable, Finding, Inventory
from build2sparql.inventory.telling import (
    GRAPH_NOTE,
    MARKS,
    WORDINGS,
    here,
    percent,
    summary,
    usual_note,
    without,
)

# Beyond this a line is hard to read.
_WIDEST = 120
_CLASSES = 8
_RELATIONS = 8
_DETAILS = 3
_STYLES = {"missing": "bold red", "below": "yellow", "usual": "green", "rare": "dim"}


def console() -> Console:
    """Return the console of the command's output."""
    found = Console(file=sys.stdout, highlight=False, emoji=False, markup=False)
    found.width = min(found.width, _WIDEST)
    return found


def show(out: Console, taken: Inventory, wording: str, *, is_full: bool) -> None:
    """Print an inventory, questions in a register; in full with every class and detail."""
    out.print(Text(plain(taken.file), style="bold"), taken.description, "", sep="\n")
    for line in summary(taken):
        out.print(Text(f"• {line}"))
    sections: Iterable[tuple[str, RenderableType]] = (
        ("What was repaired", _findings(taken.repairs, is_full, "Nothing had to be.")),
        ("What is not understood, and not asked about", _findings(taken.unknown, is_full, "")),
        ("What is in it", _classes(taken, is_full)),
        ("How it is joined", _relations(taken, is_full)),
        ("What can be asked", _askable(taken)),
        ("What such buildings usually have", _checks(taken, is_full)),
        ("Questions that it answers today", _questions(taken, wording)),
    )
    for title, body in sections:
        if isinstance(body, Text) and not body.plain:
            continue
        out.print()
        out.rule(Text(title, style="bold"), align="left", style="dim")
        out.print(body)


def show_question(out: Console, one: Answerable, wording: str) -> None:
    """Print one question with its wordings, its query as it can be copied, and its rows."""
    out.print(Text(f"{one.number}. {one.texts[wording]}", style="bold"))
    for register in WORDINGS:
        if register != wording:
            out.print(Text(f"   {register}: {one.texts[register]}", style="dim"))
    out.print()
    # Not through the layout: a query that is wrapped cannot be copied.
    out.file.write(one.sparql)
    out.print()
    table = _table(*(heading(column) for column in one.columns), header=True)
    for row in shown_rows(one.rows):
        table.add_row(*map(Text, row))
    out.print(table)
    if (more := one.row_count - len(one.rows)) > 0:
        out.print(Text(f"and {more:,} more rows", style="dim"))
    if one.instance_text:
        out.print(Text(f"\nOf one thing: {plain(one.instance_text)}\n"))
        out.file.write(one.instance_sparql)


def _table(*columns: str, header: bool = False) -> Table:
    table = Table(box=None, show_header=header, header_style="dim", padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(Text(column), overflow="fold")
    return table


def _findings(found: Sequence[Finding], is_full: bool, none: str) -> RenderableType:
    if not found:
        return Text(none)
    table = _table("")
    table.columns[0].justify = "right"
    table.columns[0].style = "bold"
    table.add_column(overflow="fold")
    for one in found:
        table.add_row(Text(f"{one.count:,}"), Text(one.text))
        shown = one.details if is_full else one.details[:_DETAILS]
        for detail in shown:
            table.add_row("", Text(plain(detail), style="dim"))
        if (more := len(one.details) - len(shown)) > 0:
            table.add_row("", Text(f"and {more:,} more (--all)", style="dim"))
    return table


def _classes(taken: Inventory, is_full: bool) -> RenderableType:
    return Group(*_class_tables(taken, is_full))


def _class_tables(taken: Inventory, is_full: bool) -> Iterator[RenderableType]:
    for group in taken.groups:
        yield Text.assemble((f"{group.name} ", "bold"), f"{group.count:,}")
        shown = group.classes if is_full else group.classes[:_CLASSES]
        table = _table("")
        table.columns[0].justify = "right"
        table.add_column(overflow="fold")
        table.add_column(overflow="fold", style="dim")
        for cls in shown:
            name = plain(cls.name) if cls.is_known else f"{plain(cls.name)} (not declared)"
            table.add_row(f"{cls.count:,}", Text(plain(cls.phrase)), Text(name))
        if (more := len(group.classes) - len(shown)) > 0:
            table.add_row("", Text(f"and {more:,} more classes (--all)", style="dim"))
        yield Padding(table, (0, 0, 0, 2))


def _relations(taken: Inventory, is_full: bool) -> RenderableType:
    if not taken.relations:
        return Text("No two typed things are joined.")
    shown = taken.relations if is_full else taken.relations[:_RELATIONS]
    table = _table("")
    table.columns[0].justify = "right"
    table.add_column(overflow="fold")
    table.add_column(overflow="fold", style="dim")
    for one in shown:
        pair = f"mostly {plain(one.subject)} → {plain(one.object)}"
        table.add_row(f"{one.count:,}", Text(plain(one.name)), Text(pair))
    if (more := len(taken.relations) - len(shown)) > 0:
        table.add_row("", Text(f"and {more:,} more (--all)", style="dim"))
    return Padding(table, (0, 0, 0, 2))


def _askable(taken: Inventory) -> RenderableType:
    families = _table("family", "questions", "", header=True)
    families.columns[1].justify = "right"
    for family in taken.families:
        style = "" if family.questions else "dim"
        said = family.meaning if family.questions else f"none: {family.why_none}"
        families.add_row(family.pattern_type, str(family.questions), Text(said), style=style)
    systems = _table("system", "things", "questions", header=True)
    for column in systems.columns[1:]:
        column.justify = "right"
    for system in taken.systems:
        style = "" if system.questions else "dim"
        systems.add_row(system.name, f"{system.things:,}", str(system.questions), style=style)
    parts: list[RenderableType] = [families, Text(), systems]
    if taken.left_out:
        parts += [Text("\nLeft out:"), _findings(taken.left_out, False, "")]
    return Group(*parts)


def _checks(taken: Inventory, is_full: bool) -> RenderableType:
    table = _table("", "", "here", "usual", header=True)
    for column in table.columns[2:]:
        column.justify = "right"
        column.no_wrap = True
    table.columns[0].no_wrap = True
    shown = [one for one in taken.checks if is_full or one.verdict in ("missing", "below")]
    for one in shown:
        mark = Text(MARKS[one.verdict], style=_STYLES[one.verdict])
        table.add_row(mark, Text(one.text), here(one), percent(one.usual.median))
        if names := without(one):
            table.add_row("", Text(names, style="dim"), "", "")
    parts: list[RenderableType] = [Text(usual_note(taken), style="dim"), Text(), table]
    if (more := len(taken.checks) - len(shown)) > 0:
        parts.append(Text(f"{more:,} more are as usual, or rare in the corpus, too (--all)"))
    return Group(*parts)


def _questions(taken: Inventory, wording: str) -> RenderableType:
    if not taken.questions:
        return Text("None: see what is not understood, and how things are joined.")
    table = _table("#", "question", "rows", header=True)
    for column in (table.columns[0], table.columns[2]):
        column.justify = "right"
        column.no_wrap = True
    system = ""
    for one in taken.questions:
        if one.system_type != system:
            system = one.system_type
            table.add_row("", Text(system, style="bold"), "")
        table.add_row(str(one.number), Text(one.texts[wording]), f"{one.row_count:,}")
    note = "One with its query and rows: b2s inventory FILE --question NUMBER"
    return Group(table, Text(), *(Text(line, style="dim") for line in (note, GRAPH_NOTE)))

"""``b2s rate``: draw questions for human raters, and put their sheets together."""

import hashlib
from pathlib import Path
from typing import Annotated

import msgspec
import pyarrow.parquet as pq
import typer

from build2sparql.cli.complain import complaints
from build2sparql.rating.adjudication import read_settled, write_disputes
from build2sparql.rating.merge import merge as merged
from build2sparql.rating.page import page
from build2sparql.rating.record import Dimension, Mark, Sample
from build2sparql.rating.sample import draw, in_own_order
from build2sparql.rating.sheet import read_sheet, write_sheet
from build2sparql.rating.summary import summary

_TABLES = ("records", "questions", "answers")
_SAMPLE = "sample.json"
_DISPUTES = "disputes.csv"
# With a mark at its beginning, which spreadsheets need to read UTF-8.
_SPREADSHEET = "utf-8-sig"

rate = typer.Typer(help="Have people rate questions, and see how far they agree.")

Out = Annotated[Path, typer.Option(help="Folder of sample, sheets and results.")]


@rate.command()
def sample(
    release: Annotated[Path, typer.Argument(help="Folder of a release.")],
    rater: Annotated[list[str], typer.Option(help="A rater's name, once for each of them.")],
    per_type: Annotated[int, typer.Option(min=1, help="Records of each pattern type.")] = 10,
    seed: Annotated[int, typer.Option(help="Seed of the sample.")] = 0,
    out: Out = Path("rating"),
) -> None:
    """Draw a stratified sample; write a spreadsheet and a page of HTML for each rater.

    Every rater has the same questions in an order of their own, and sees nobody else's marks.
    """
    with complaints():
        if strange := [name for name in rater if not name.replace("-", "").isalnum()]:
            raise ValueError(f"a rater's name is of letters, digits and hyphens: {strange[0]!r}")
        tables = {name: pq.read_table(release / f"{name}.parquet") for name in _TABLES}
        drawn = draw(tables, per_type, seed)
        content = msgspec.json.format(msgspec.json.encode(drawn), indent=2) + b"\n"
        if existing := [out / f"{name}.csv" for name in rater if (out / f"{name}.csv").exists()]:
            raise ValueError(f"{existing[0]}: there is a sheet already; take another folder")
        out.mkdir(parents=True, exist_ok=True)
        (out / _SAMPLE).write_bytes(content)
        for name in rater:
            items = in_own_order(drawn.items, name)
            (out / f"{name}.csv").write_bytes(write_sheet(items).encode(_SPREADSHEET))
            html = page(items, name, hashlib.sha256(content).hexdigest()[:12])
            (out / f"{name}.html").write_text(html, encoding="utf-8")
    records = len({item.record_id for item in drawn.items})
    typer.echo(f"{len(drawn.items)} questions of {records} records: {out}/<rater>.html or .csv")


@rate.command()
def merge(
    first: Annotated[Path, typer.Argument(help="The first rater's sheet, filled in.")],
    second: Annotated[Path, typer.Argument(help="The second rater's sheet, filled in.")],
    settled: Annotated[
        Path | None, typer.Option(help="disputes.csv of an earlier merge, column settled filled.")
    ] = None,
    out: Out = Path("rating"),
) -> None:
    """Compare two sheets: agreement, disputes to settle, pass rates, the corpus as a whole."""
    with complaints():
        drawn = msgspec.json.decode((out / _SAMPLE).read_bytes(), type=Sample)
        ones = read_sheet(_text(first), first.name)
        others = read_sheet(_text(second), second.name)
        report = merged(drawn, ones, others, _settled(settled, out / _DISPUTES))
        items = {item.question_id: item for item in drawn.items}
        disputes = write_disputes(report.disputes, items)
        (out / _DISPUTES).write_bytes(disputes.encode(_SPREADSHEET))
        encoded = msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n"
        (out / "agreement.json").write_bytes(encoded)
        (out / "agreement.md").write_text(summary(report), encoding="utf-8")
    typer.echo(summary(report))


def _settled(given: Path | None, disputes: Path) -> dict[tuple[str, Dimension], Mark]:
    """Return what was settled; raises ``ValueError`` where work on the list would be lost."""
    if given is not None:
        return read_settled(_text(given), given.name)
    if disputes.exists() and read_settled(_text(disputes), disputes.name):
        raise ValueError(f"{disputes} holds settled marks: give it with --settled {disputes}")
    return {}


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"{file}: not UTF-8: save it as CSV UTF-8 ({error})") from error

"""A merged report in Markdown: agreement, pass rates, the corpus."""

from build2sparql.rating.agreement import Interval
from build2sparql.rating.merge import FACETS, Report
from build2sparql.rating.record import DIMENSIONS


def summary(report: Report) -> str:
    """Return the report as tables; rates and agreement in percent."""
    open_count = sum(one.settled is None for one in report.disputes)
    return "\n".join(
        [
            f"{report.rated} questions were rated by both; {len(report.disputes)} disputes, "
            f"{open_count} of them open.",
            "",
            *_agreement(report),
            "",
            *_pass_rates(report),
            "",
            *_corpus(report),
            "",
        ]
    )


def _agreement(report: Report) -> list[str]:
    lines = [
        "| dimension | raw agreement | Cohen's kappa | PABAK |",
        "|---|---|---|---|",
    ]
    for dimension in DIMENSIONS:
        one = report.agreement[dimension]
        kappa = "undefined"
        if one.kappa is not None and one.kappa_interval is not None:
            kappa = f"{one.kappa:.3f} {_interval(one.kappa_interval)}"
        raw = f"{one.raw:.1%} ({one.raw_interval[0]:.1%} to {one.raw_interval[1]:.1%})"
        pabak = f"{one.pabak:.3f} {_interval(one.pabak_interval)}"
        lines.append(f"| {dimension} | {raw} | {kappa} | {pabak} |")
    return lines


def _interval(found: Interval) -> str:
    return f"({found[0]:.3f} to {found[1]:.3f})"


def _pass_rates(report: Report) -> list[str]:
    lines = [
        f"| pass rate | questions | {' | '.join(DIMENSIONS)} |",
        f"|---|---|{'---|' * len(DIMENSIONS)}",
    ]
    for facet in FACETS:
        for value, first in report.pass_rates[DIMENSIONS[0]][facet].items():
            rates = [f"{report.pass_rates[d][facet][value].rate:.1%}" for d in DIMENSIONS]
            name = value if facet == "all" else f"{facet.replace('_', ' ')}: {value}"
            lines.append(f"| {name} | {first.questions} | {' | '.join(rates)} |")
    return lines


def _corpus(report: Report) -> list[str]:
    lines = ["| corpus, weighted by pattern type | pass rate |", "|---|---|"]
    for dimension in DIMENSIONS:
        one = report.corpus[dimension]
        spread = one.interval
        told = f" ({spread[0]:.1%} to {spread[1]:.1%})" if spread else " (too few records)"
        lines.append(f"| {dimension} | {one.rate:.1%}{told} |")
    return lines

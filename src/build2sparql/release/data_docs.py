"""The gate's results as files: JSON, and HTML pages by great-expectations' own renderer.

The library's pages load styles and scripts from the network and carry the time of the run and
random element ids. Here a few of its templates are replaced, so that the pages stand alone and
their bytes depend on the results only.
"""

from collections.abc import Sequence
from itertools import count
from typing import Any

import msgspec
from great_expectations.render.renderer.page_renderer import ValidationResultsPageRenderer
from great_expectations.render.view.view import DefaultJinjaPageView
from jinja2 import ChoiceLoader, PackageLoader

from build2sparql.release.failure import columns
from build2sparql.release.gate import Verdict

_TEMPLATES = PackageLoader("build2sparql.release", "docs_templates")


class _OfflinePageView(DefaultJinjaPageView):
    """The library's page, with our frame around its sections and numbered element ids."""

    def __init__(self) -> None:
        super().__init__()
        known = self.env.loader
        self.env.loader = ChoiceLoader([_TEMPLATES, known] if known else [_TEMPLATES])
        # The library binds this filter when it starts, so overriding the method is not enough.
        self.env.filters["generate_html_element_uuid"] = self._numbered
        self._number = count(1)

    def _numbered(self, prefix: str = "") -> str:
        return f"{prefix}{next(self._number)}"


def data_docs(verdicts: Sequence[Verdict]) -> dict[str, bytes]:
    """Return ``results.json``, ``index.html`` and one page a suite, by file name."""
    results = [verdict.result for verdict in verdicts]
    plain = [result.to_json_dict() for result in results]
    text = msgspec.json.format(msgspec.json.encode(plain, order="sorted"), indent=2)
    overview = _OfflinePageView().env.get_template("overview.j2")
    return {
        "results.json": text + b"\n",
        "index.html": overview.render(results=results).encode(),
        **{f"{verdict.suite}.html": _page(verdict) for verdict in verdicts},
    }


def _page(verdict: Verdict) -> bytes:
    document = ValidationResultsPageRenderer(run_info_at_end=True).render(verdict.result)
    # The run has no name, and no time that may be told.
    document.sections = [s for s in document.sections if s.section_name != "Run Info"]
    header = document.sections[0].content_blocks[0]
    # Its link leads to a page of the suite, which the library's site has and ours has not.
    header.subheader.string_template["styling"]["params"]["expectation_suite_name"] = {"tag": "b"}
    view: Any = _OfflinePageView()
    return str(view.render(document, reasons=_reasons(verdict))).encode()


def _reasons(verdict: Verdict) -> list[tuple[str, str]]:
    """Return columns and notes of a suite's expectations; the library's page leaves notes out."""
    configs = [found["expectation_config"] for found in verdict.outcomes]
    return [(", ".join(columns(c)), c["notes"]) for c in configs if c.get("notes")]

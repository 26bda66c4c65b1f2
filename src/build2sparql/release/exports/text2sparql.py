"""The TEXT2SPARQL challenge's ``questions.yml``: one file a test building.

As https://github.com/AKSW/text2sparql-client reads them: questions are numbered there, and the
question's own id stands beside.
"""

from collections.abc import Sequence
from typing import Any

import yaml

from build2sparql.release.exports.query import Queries, Query
from build2sparql.release.split import TEST

# Lines are not folded: where to, the two emitters see in different ways.
_UNFOLDED = 1_000_000


def text2sparql(queries: Queries) -> dict[str, bytes]:
    """Return one file a test building, by path."""
    return {
        f"text2sparql/{building_id}.yml": _file(building_id, found)
        for (split, building_id), found in queries.items()
        if split == TEST
    }


def _file(building_id: str, queries: Sequence[Query]) -> bytes:
    asked = [(query, row) for query in queries for row in query.questions]
    content = {
        # What an endpoint is told of the dataset, and what names its answers.
        "dataset": {"id": f"urn:b2s:{building_id}", "prefix": building_id},
        "questions": [
            {
                "id": number,
                "question_id": row["question_id"],
                "question": {"en": row["text"]},
                "query": {"sparql": query.sparql},
            }
            for number, (query, row) in enumerate(asked, start=1)
        ],
    }
    return yaml_text(content, yaml.CSafeDumper if yaml.__with_libyaml__ else yaml.SafeDumper)


def yaml_text(content: object, emitter: type[Any]) -> bytes:
    """Return YAML in which queries stand as they are laid out.

    PyYAML's two emitters write the same; libyaml's is ten times as fast, and not everywhere.
    """
    dumper: Any = type("Laid", (emitter,), {"ignore_aliases": lambda *_: True})
    dumper.add_representer(str, _represented)
    text: str = yaml.dump(content, Dumper=dumper, sort_keys=False, width=_UNFOLDED)
    return text.encode()


def _represented(dumper: Any, text: str) -> yaml.ScalarNode:
    style = "|" if "\n" in text else None
    node: yaml.ScalarNode = dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)
    return node

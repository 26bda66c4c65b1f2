"""What a model is asked: the building, examples, then the question. Words live in the .md files."""

import hashlib
from collections.abc import Sequence
from pathlib import Path

import jinja2

from build2sparql.evaluation.prediction import Message
from build2sparql.evaluation.question_set.record import Example
from build2sparql.evaluation.systems.vocabulary import Vocabulary, listing
from build2sparql.rdf.namespaces import PREFIXES

_FOLDER = Path(__file__).parent
_ENVIRONMENT = jinja2.Environment(
    loader=jinja2.FileSystemLoader(_FOLDER),
    undefined=jinja2.StrictUndefined,
    trim_blocks=True,
    keep_trailing_newline=True,
    # Prompts are plain text: escaping would change the queries in them.
    autoescape=False,
)
_TEMPLATES = ("prompt.md", "tools.md", "feedback.md")
# Terms listed of each kind: enough for every building seen, and a bound for merged ontologies.
_LISTED = 150


def translation(
    description: str, vocabulary: Vocabulary, examples: Sequence[Example], question: str
) -> tuple[Message, ...]:
    """Return the conversation that asks for a translation."""
    text = _ENVIRONMENT.get_template("prompt.md").render(
        description=description,
        classes=listing(vocabulary.classes, _LISTED),
        properties=listing(vocabulary.properties, _LISTED),
        prefixes="\n".join(f"PREFIX {name}: <{iri}>" for name, iri in PREFIXES.items()),
        examples=examples,
        question=question,
    )
    return (Message("user", text.strip()),)


def with_tools(messages: tuple[Message, ...], tool_calls: int) -> tuple[Message, ...]:
    """Return a conversation that begins with how to call tools."""
    text = _ENVIRONMENT.get_template("tools.md").render(tool_calls=tool_calls)
    return (Message("system", text.strip()), *messages)


def feedback(reason: str, message: str) -> Message:
    """Return what a model is told about its last query or tool call."""
    text = _ENVIRONMENT.get_template("feedback.md").render(reason=reason, message=message)
    return Message("user", text.strip())


def template_digest() -> str:
    """Return the digest of all words that a model is given."""
    content = b"\0".join((_FOLDER / name).read_bytes() for name in _TEMPLATES)
    return hashlib.sha256(content).hexdigest()

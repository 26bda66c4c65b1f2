"""Rewriting by a model: names and a sentence may be its own, the query's structure may not."""

import hashlib
import importlib.resources
import re
import string

import msgspec

from build2sparql.query.dialogue import Dialogue, Heard, again
from build2sparql.query.record import ReadableQuery
from build2sparql.query.reply import read_reply
from build2sparql.query.reply_text import labelled
from build2sparql.query.rewrite import difference
from build2sparql.query.sample_table import sample_table
from build2sparql.rdf.engine import Engine
from build2sparql.rdf.sparql_tokens import Token, tokens

_TEMPLATE = string.Template(
    (importlib.resources.files("build2sparql.query") / "rewrite.md").read_text(encoding="utf-8")
)
_LABEL = "Information"
_TRIES = 2
_NAME = re.compile(r"[a-z][a-z0-9]{2,}(?:_[a-z0-9]+)*")
_WHERE = re.compile(r"\bWHERE\s*\{", re.IGNORECASE)
_LONGEST_SENTENCE = 400


class Rewritten(msgspec.Struct, frozen=True):
    """A readable query, and what was wrong with the model's last try where the rules wrote it."""

    query: ReadableQuery
    problem: str


def prompt(by_rules: ReadableQuery) -> str:
    """Return what a model is asked about one query, which the rules have rewritten already."""
    gold = by_rules.gold
    return _TEMPLATE.substitute(
        description=by_rules.description,
        sparql=gold.sparql.strip(),
        rows=sample_table(gold.variables, gold.sample_rows),
    )


def prompt_digest() -> str:
    """Return 8 hex digits that identify the words of the prompt."""
    return hashlib.sha256(_TEMPLATE.template.encode()).hexdigest()[:8]


def rewritten(by_rules: ReadableQuery, engine: Engine, writer: str) -> Dialogue[Rewritten]:
    """Ask, ask again with what was wrong, and return the model's version or that of the rules."""
    first = text = prompt(by_rules)
    problem = ""
    for _ in range(_TRIES):
        heard = yield text
        query, information, problem = read_rewrite(heard, by_rules, engine)
        if not problem:
            variables, _ = engine.select(query)
            found = msgspec.structs.replace(
                by_rules,
                sparql=query,
                variables=variables,
                retrieved_information=information,
                writer=writer,
            )
            return Rewritten(found, "")
        text = again(first, heard, problem)
    return Rewritten(by_rules, problem)


def read_rewrite(heard: Heard, by_rules: ReadableQuery, engine: Engine) -> tuple[str, str, str]:
    """Return the query and the sentence of a reply, and what is wrong with them, if anything.

    The query is compared with the gold query: algebra up to variable names first, then rows.
    """
    read = read_reply(heard.text)
    information = labelled(heard.text, _LABEL)
    query = read.query.strip() + "\n"
    return (
        query,
        information,
        (
            heard.problem
            or ("there is no query in it" if not read.query else "")
            or (f"the query is no SPARQL: {', '.join(read.repairs)}" if read.repairs else "")
            or _text_problem(query, by_rules.gold.sparql)
            or _difference(by_rules, query, engine)
            or _sentence_problem(information)
        ),
    )


def _text_problem(query: str, gold: str) -> str:
    """Return what is wrong with a query's text, which neither algebra nor rows would show."""
    found, expected = list(tokens(query)), list(tokens(gold))
    if _WHERE.search(query) is None:
        return "WHERE is not written out"
    if any(token.kind == "comment" for token in found):
        return "there is a comment in it"
    if _prefixes(found) != _prefixes(expected):
        return "the PREFIX lines are not those of the query"
    kept = {token.text[1:] for token in expected if token.kind == "variable"}
    for token in found:
        name = token.text[1:]
        if token.kind == "variable" and (name in kept or not _NAME.fullmatch(name)):
            return f"?{name} is no readable name in snake_case"
    return ""


def _prefixes(found: list[Token]) -> list[tuple[str, str]]:
    """Return the declared prefixes, sorted: PREFIX is followed by a name and an IRI."""
    return sorted(
        (found[place + 1].text, found[place + 2].text)
        for place, token in enumerate(found[:-2])
        if token.kind == "word" and token.text.upper() == "PREFIX"
    )


def _difference(by_rules: ReadableQuery, query: str, engine: Engine) -> str:
    try:
        return difference(by_rules.gold, query, engine)
    except (ValueError, SyntaxError) as error:
        return f"the query does not parse ({' '.join(str(error).split())[:200]})"


def _sentence_problem(said: str) -> str:
    if not said:
        return f"there is no line that begins with {_LABEL}:"
    if len(said) > _LONGEST_SENTENCE or not said.endswith("."):
        return f"what follows {_LABEL}: is not one sentence that ends with a full stop"
    return ""

"""What an agent may do on a building's graph before it answers."""

from collections.abc import Callable, Sequence

import msgspec

from build2sparql.evaluation.executor import Executor
from build2sparql.evaluation.sandbox import Answered, Outcome
from build2sparql.evaluation.systems.similarity import TfIdf, best
from build2sparql.evaluation.systems.vocabulary import Vocabulary
from build2sparql.rdf.namespaces import PREFIXES, RDFS_LABEL, compact, expand, local_name
from build2sparql.rdf.tbox import TBox

_ROWS = 10
_FOUND = 15
_LABELS = 5000
_OBSERVED_CHARACTERS = 4000


class ToolCall(msgspec.Struct, frozen=True):
    """A tool by its name, with its one argument."""

    tool: str
    argument: str


def read_call(reply: str) -> ToolCall | None:
    """Return the tool call that a reply is, with or without a fence; None where it is none."""
    start, end = reply.find("{"), reply.rfind("}")
    if start < 0 or "```sparql" in reply.lower():
        return None
    try:
        return msgspec.json.decode(reply[start : end + 1], type=ToolCall)
    except msgspec.DecodeError:
        return None


class Tools:
    """The four tools over one dataset; every answer is text of bounded length."""

    def __init__(self, executor: Executor, vocabulary: Vocabulary, tbox: TBox) -> None:
        self._executor = executor
        self._vocabulary = vocabulary
        self._tbox = tbox
        self._terms: tuple[list[str], TfIdf] | None = None
        self._tools: dict[str, Callable[[str], str]] = {
            "run_query": self._run_query,
            "describe_class": self._describe_class,
            "search_terms": self._search_terms,
            "sample_triples": self._sample_triples,
        }

    def call(self, call: ToolCall) -> str:
        """Return what a tool observed; an unknown tool or name is told to the model."""
        tool = self._tools.get(call.tool)
        if tool is None:
            return f"There is no tool {call.tool!r}; there are {', '.join(self._tools)}."
        return tool(call.argument.strip())[:_OBSERVED_CHARACTERS]

    def _run_query(self, query: str) -> str:
        return _shown(self._executor.run(query))

    def _describe_class(self, name: str) -> str:
        iri = _iri(name)
        if not iri:
            return f"{name!r} is no class name: write brick:VAV or <IRI>."
        count = dict(self._vocabulary.classes).get(iri, 0)
        lines = [
            f"{compact(iri)}: {self._tbox.definitions.get(iri, 'no definition')}",
            f"{count} instances are declared as {compact(iri)}.",
            "Superclasses: " + ", ".join(map(compact, self._tbox.parents.get(iri, ()))),
        ]
        for title, pattern in (("From", "?x ?p ?y"), ("To", "?y ?p ?x")):
            query = (
                f"SELECT ?p ?class (COUNT(*) AS ?n) {{ ?x a <{iri}> . {pattern} . ?y a ?class }} "
                f"GROUP BY ?p ?class ORDER BY DESC(?n) ?p ?class LIMIT {_FOUND}"
            )
            lines.append(f"{title} its instances:\n{_shown(self._executor.run(query))}")
        return "\n".join(lines)

    def _search_terms(self, text: str) -> str:
        names, index = self._indexed()
        scores = index.scores(text)
        found = [names[n] for n in best(scores, _FOUND) if scores[n] > 0]
        return "\n".join(found) or "Nothing is called like that."

    def _indexed(self) -> tuple[list[str], TfIdf]:
        if self._terms is None:
            terms = [iri for iri, _ in (*self._vocabulary.classes, *self._vocabulary.properties)]
            names = [compact(iri) for iri in terms]
            texts = [f"{local_name(i)} {self._tbox.labels.get(i, '')}" for i in terms]
            query = f"SELECT ?s ?l {{ ?s <{RDFS_LABEL}> ?l }} ORDER BY ?s ?l LIMIT {_LABELS}"
            outcome = self._executor.run(query)
            for subject, label in outcome.rows if isinstance(outcome, Answered) else ():
                names.append(f"{subject} labelled {label}")
                texts.append(f"{local_name((subject or '').strip('<>'))} {label}")
            self._terms = names, TfIdf(texts)
        return self._terms

    def _sample_triples(self, name: str) -> str:
        iri = _iri(name)
        if not iri:
            return f"{name!r} is no name: write brick:VAV or <IRI>."
        instance = self._executor.run(f"SELECT ?s {{ ?s a <{iri}> }} ORDER BY ?s LIMIT 1")
        is_class = isinstance(instance, Answered) and instance.rows
        node = f"{{ SELECT ?s {{ ?s a <{iri}> }} ORDER BY ?s LIMIT 1 }}"
        if not is_class:
            node = f"VALUES ?s {{ <{iri}> }}"
        query = f"SELECT ?s ?p ?o {{ {node} ?s ?p ?o }} ORDER BY ?p ?o LIMIT {_FOUND}"
        return _shown(self._executor.run(query))


def _iri(name: str) -> str:
    """Return the IRI of a name, empty where it is none that may stand in a query."""
    if name.startswith("<") and name.endswith(">"):
        iri = name[1:-1]
    elif name.partition(":")[0] in PREFIXES:
        iri = expand(name)
    else:
        iri = ""
    return "" if any(character in iri for character in '<>"{}|^`\\ \n\t') else iri


def _shown(outcome: Outcome) -> str:
    if not isinstance(outcome, Answered):
        return f"The query did not run ({outcome.reason}): {outcome.message}"
    head = f"{len(outcome.rows)} rows of {', '.join(outcome.variables)}"
    rows: Sequence[str] = [
        " | ".join("-" if term is None else _term(term) for term in row)
        for row in outcome.rows[:_ROWS]
    ]
    return "\n".join([head, *rows])


def _term(term: str) -> str:
    return compact(term[1:-1]) if term.startswith("<") else term

"""A model that does what it is asked, by script: it judges, renames variables, asks questions."""

import re

_FENCE = re.compile(r"```sparql\n(.*?)```", re.DOTALL)
_NAMES = re.compile(r"without its prefix: (.*)\.$", re.MULTILINE)
_IDENTIFIER = re.compile(r"exactly as it is written here: (.*)\. Ask only", re.DOTALL)
# Words that stand for a register in its prompt, and a question that passes the checks of it.
QUESTIONS = {
    "specialist in building ontologies": "List the rows of {names}.",
    "by its identifier": "Show what belongs to {identifier}.",
    "no row names a thing": "Show what belongs together.",
    "engineer of building systems": "Which of them belong together?",
    "operations team": "Give me everything that belongs together.",
    "knows nothing of its technology": "What belongs together in here?",
}


def obey(body: dict) -> str:
    """Reply to the last message of a chat."""
    prompt = body["messages"][-1]["content"]
    if "Would somebody who operates" in prompt:
        return "**Yes** - it helps to find a fault."
    query = _FENCE.search(prompt)[1]
    if "snake_case" in prompt:
        renamed = re.sub(r"\?(\w+)", r"?thing_called_\1", query)
        return f"Sure:\n\n```sparql\n{renamed}```\n\n**Information:** Things that belong together."
    text = next(text for words, text in QUESTIONS.items() if words in prompt)
    names = _NAMES.search(prompt)
    identifier = _IDENTIFIER.search(prompt)
    return text.format(
        names=names[1].replace(",", "") if names else "",
        identifier=identifier[1] if identifier else "",
    )

from build2sparql.evaluation.question_set.record import Example
from build2sparql.evaluation.systems.prompt import feedback, translation, with_tools
from build2sparql.evaluation.systems.vocabulary import Vocabulary
from build2sparql.rdf.namespaces import BRICK

VOCABULARY = Vocabulary(((BRICK + "VAV", 12),), ((BRICK + "feeds", 7),))
EXAMPLES = [Example("Who & what?", 'SELECT ?x { ?x ?y "<>" }', "b")]


def content(examples):
    [message] = translation("A hotel.", VOCABULARY, examples, "Which VAVs?")
    assert message.role == "user"
    return message.content


def test_building_then_examples_then_question():
    text = content(EXAMPLES)
    places = [text.index(part) for part in ("A hotel.", "Who & what?", "Which VAVs?")]
    assert places == sorted(places)
    assert text.endswith("Which VAVs?")


def test_the_building_is_told_in_its_own_terms():
    assert "brick:VAV (12)" in content([])
    assert "brick:feeds (7)" in content([])


def test_queries_are_not_escaped():
    assert 'SELECT ?x { ?x ?y "<>" }' in content(EXAMPLES)


def test_the_preamble_is_the_same_with_and_without_examples():
    with_some, without = content(EXAMPLES), content([])
    preamble = without[: without.index("# Question")].strip()
    assert with_some.startswith(preamble)
    assert "Examples" not in without


def test_tools_are_told_first():
    system, user = with_tools(translation("", VOCABULARY, [], "?"), 7)
    assert (system.role, user.role) == ("system", "user")
    assert "You have 7 tool calls" in system.content


def test_feedback_says_what_happened():
    assert "no row" in feedback("empty", "").content
    assert "(syntax): at 1:2" in feedback("syntax", "at 1:2").content
    assert "holds no query" in feedback("no_query", "").content
    assert "no tool calls left" in feedback("tools_spent", "").content

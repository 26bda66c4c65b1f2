import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.query.reply import Read, read_reply

QUERY = "SELECT ?s WHERE { ?s a <urn:x> }"


@pytest.mark.parametrize(
    "reply",
    [
        QUERY,
        f"```sparql\n{QUERY}\n```",
        f"```SPARQL\n{QUERY}\n```",
        f"```SparQL {QUERY}```",
        f"```\n{QUERY}\n```",
        f"~~~sparql\n{QUERY}\n~~~",
        f"```sparql\n{QUERY}",
        f"Here it is:\n```sparql\n{QUERY}\n```\nIt selects { {1} } things.",
        f"Here it is: {QUERY}\nIt selects every x.",
        f"I select the sensors as follows.\n\n{QUERY}\n\nSelect more if you like.",
        f"{QUERY};",
        f"{QUERY} ;\n",
        f"<think>SELECT ?no {{ }} or so</think>\n{QUERY}",
        f"<THINK>\n```sparql\nSELECT ?no {{}}\n```</THINK>{QUERY}",
        f"SELECT ?no {{}} hm</think>{QUERY}",
        f"```sparql\nSELECT ?no {{}}\n```\nNo, rather:\n```sparql\n{QUERY}\n```",
        f'{{"sparql_query": "{QUERY}"}}',
        f'```json\n{{"query": "{QUERY}"}}\n```',
    ],
)
def test_the_query_of_a_reply(reply):
    assert read_reply(reply) == Read(QUERY, ())


@pytest.mark.parametrize(
    "reply",
    [
        "",
        "I do not know.",
        f"<think>{QUERY}",
        f"<think>first</think> then <think> {QUERY}",
        "Select what you need { from this }.",
        '{"answer": 42}',
    ],
)
def test_a_reply_without_a_query(reply):
    assert read_reply(reply).query == ""


@pytest.mark.parametrize(
    ("reply", "query"),
    [
        (
            "SELECT COUNT(?s) WHERE { ?s ?p ?o }",
            "SELECT (COUNT(?s) AS ?count) WHERE { ?s ?p ?o }",
        ),
        ("SELECT COUNT(?s) AS ?n { ?s ?p ?o }", "SELECT (COUNT(?s) AS ?n) { ?s ?p ?o }"),
        (
            "SELECT DISTINCT ?a, ?b , (MAX(?c) AS ?d) { }",
            "SELECT DISTINCT ?a ?b (MAX(?c) AS ?d) { }",
        ),
        (
            "SELECT ?a COUNT(DISTINCT ?b) SUM(?c) {} GROUP BY ?a;",
            "SELECT ?a (COUNT(DISTINCT ?b) AS ?count) (SUM(?c) AS ?sum1) {} GROUP BY ?a",
        ),
    ],
)
def test_what_can_mean_one_thing_only_is_mended_and_told(reply, query):
    read = read_reply(reply)
    assert read.query == query
    assert read.repairs


@pytest.mark.parametrize(
    "query",
    [
        "PREFIX a: <urn:a#>\nSELECT (COUNT(?x) AS ?n)\nWHERE { { ?x a a:b } UNION { } }\nLIMIT 5",
        "SELECT * WHERE { ?s ?p ?o } ORDER BY DESC(?s) LIMIT 3 OFFSET 2",
        "SELECT ?s { ?s ?p '}' . ?s ?q \"{\" } # }",
        "BASE <urn:x>\nASK { ?s ?p ?o }",
        "SELECT ?s {}\nGROUP BY ?s HAVING(COUNT(?p) > 2)",
        "SELECT ?s {}\nVALUES ?s { <urn:a> UNDEF }",
        "SELECT DISTINCT (GROUP_CONCAT(?x; SEPARATOR=', ') AS ?all) { ?x ?y ?z }",
        "PREFIX select: <urn:s> SELECT ?x { ?x a select:ask }",
    ],
)
def test_a_good_query_is_not_touched(query):
    assert read_reply(query) == Read(query, ())


@pytest.mark.parametrize(
    ("reply", "query"),
    [
        ("```sparql\nDROP ALL\n```", "DROP ALL"),
        ("LOAD <file:///etc/passwd>", "LOAD <file:///etc/passwd>"),
        ("```sparql\nSELECT ?x WHERE ?x a y\n```", "SELECT ?x WHERE ?x a y"),
        ("SELECT ?x WHERE { ?x a <urn:y>", "SELECT ?x WHERE { ?x a <urn:y>"),
    ],
)
def test_what_stands_for_a_query_is_left_to_be_judged(reply, query):
    assert read_reply(reply).query == query


@given(st.text())
def test_any_text_is_read_without_an_error(text):
    assert isinstance(read_reply(text), Read)


@given(st.lists(st.sampled_from([*"{}(),;", "SELECT", "COUNT", "?x", "AS", "```", "\n", " "])))
def test_any_heap_of_tokens_is_read_without_an_error(parts):
    assert isinstance(read_reply(" ".join(parts)), Read)

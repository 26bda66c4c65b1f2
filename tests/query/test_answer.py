from build2sparql.query.answer import answer_sha256, sorted_rows


def test_unbound_cells_sort_first():
    rows = [("<b>", "<x>"), ("<a>", "<x>"), ("<a>", None)]
    assert (("<a>", None), ("<a>", "<x>"), ("<b>", "<x>")) == sorted_rows(rows)


def test_digest_is_that_of_the_set():
    rows = [("<a>", None), ("<b>", "<c>")]
    assert answer_sha256(rows) == answer_sha256(rows[::-1])


def test_digest_is_that_of_the_compact_json():
    # printf '%s' '[["<a>",null]]' | sha256sum
    expected = "1ece3463ed6133784136bcf649ae7b62508b0a888a501833a40b7e53e4f3d88d"
    assert expected == answer_sha256([("<a>", None)])


def test_unbound_is_not_the_empty_text():
    assert answer_sha256([("<a>", None)]) != answer_sha256([("<a>", "")])

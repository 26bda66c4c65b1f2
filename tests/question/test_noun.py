from build2sparql.question.noun import Noun, in_number, noun


def test_star_marks_the_head() -> None:
    expected = Noun(
        "fan that conditions the air", "fans that condition the air", "fans", "fan", False, True
    )
    assert expected == noun("fan* that {conditions|condition} the air")


def test_last_word_is_the_head_without_a_star() -> None:
    assert Noun("supply fan", "supply fans", "fans", "fan") == noun("supply fan")


def test_a_head_that_leans_on_the_word_before_keeps_it() -> None:
    shorts = [noun(text).short for text in ("heat pump*", "VAV box*", "chilled-water pump*")]
    assert shorts == ["heat pumps", "boxes", "pumps"]


def test_both_numbers_can_be_given() -> None:
    expected = Noun("reading or setting", "readings and settings", "ones", "reading or setting")
    assert expected == noun("{reading or setting|readings and settings}")


def test_an_empty_head_is_repeated_as_ones() -> None:
    assert noun("piece* of equipment").short == "ones"


def test_modifier_takes_the_number_of_the_noun() -> None:
    port = noun("port").with_post("that {carries|carry} water")
    assert (port.singular, port.plural) == ("port that carries water", "ports that carry water")


def test_a_star_in_a_modifier_stands_for_the_noun() -> None:
    command = noun("command").with_post("speed *")
    assert (command.singular, command.plural) == ("speed command", "speed commands")


def test_indefinite_has_the_article_of_its_sound() -> None:
    assert [noun("AHU").indefinite, noun("valve").indefinite] == ["an AHU", "a valve"]


def test_in_number() -> None:
    assert [in_number("{is|are} fed by", many) for many in (False, True)] == [
        "is fed by",
        "are fed by",
    ]


def test_a_modifier_goes_behind_what_is_counted() -> None:
    assert (
        noun("piece* of equipment").with_post("heating *").plural == "pieces of heating equipment"
    )


def test_a_noun_instead_of_the_noun() -> None:
    assert noun("high limit*") == noun("analog value*").with_post("=high limit*")


def test_a_head_that_leans_keeps_the_word_before_it() -> None:
    shorts = [noun(text).short for text in ("air handler*", "fan coil*", "hot-water coil*")]
    assert shorts == ["air handlers", "fan coils", "coils"]

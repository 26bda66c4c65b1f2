"""The terminals of a filtered pattern: electric power points, sensors that report in kilowatts."""

from dataclasses import replace

from build2sparql.question import values
from build2sparql.question.choice import Choice
from build2sparql.question.noun import Noun
from build2sparql.question.words import load
from build2sparql.rdf.namespaces import compact

_ANY_POINT = "reading, setting or control"
_ANY_POINTS = "readings, settings and controls"


def with_value(noun: Noun, attribute: str, value: str, register: str, choice: Choice) -> Noun:
    """Return the noun of the terminals with the value that the filter asks for."""
    # What is controlled has no degrees, and three nouns are too many for one value.
    noun = replace(
        noun,
        singular=noun.singular.replace(_ANY_POINT, "reading or setting"),
        plural=noun.plural.replace(_ANY_POINTS, "readings and settings"),
    )
    units = load("relations")["units"]
    if compact(attribute) in units["attributes"]:
        said = values.wording(value, register)
        behind = units["behind"]
        templates = behind.get(noun.singular.rpartition(" ")[2], behind["other"])
        options = tuple(template.replace("{v}", said) for template in templates)
        beside = noun.with_post(choice.pick("filter", options))
        # "The points in degrees Celsius of each unit" reads as if the degrees were the unit's.
        return replace(beside, is_compact=True, is_clausal=True)
    options = values.phrases(attribute, value, register, noun.singular)
    return replace(noun.with_post(choice.pick("filter", options)), is_compact=True)

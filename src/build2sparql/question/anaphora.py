"""How a sentence names again what it has named before: that box, those units."""

from build2sparql.query.english import plural
from build2sparql.question.called import head
from build2sparql.question.noun import Noun
from build2sparql.question.step import IT, CannotSay, Ref
from build2sparql.question.telling import Telling


def short(telling: Telling, noun: Noun, *, is_plural: bool = True) -> str:
    """Return a noun's head, in full where another noun has the same head."""
    told = [*telling.paths, *([telling.extra] if telling.extra else [])]
    others = [other for path in told for other in path.nodes if other != noun]
    clash = noun.short == "ones" or any(other.short == noun.short for other in others)
    # What lies between is named in the verb: "feed via climate units".
    verbs = [verb for path in told for step in path.steps for verb in step.relation.ahead]
    clash = clash or any(f" {noun.short}" in verb.partition(" via ")[2] for verb in verbs)
    if clash and noun.is_clausal:
        raise CannotSay
    if is_plural:
        return noun.plural if clash else noun.short
    return noun.singular if clash else noun.short_one


def again(telling: Telling, determiner: str = "that") -> Ref:
    """Return how a second clause names the anchor of the first: "it" could be what came between.

    Where a verb follows, as in "the sensors the meter has", "that meter" would be misread.
    """
    anchor = telling.paths[0].anchor
    if anchor.short == "ones":
        # "That piece of equipment" says no more.
        return IT
    if anchor.is_clausal:
        raise CannotSay
    if telling.named and anchor.short_one.split()[-1].lower() not in telling.named.lower():
        # "Boiler 2 (B02)" is no "that heater".
        word = head(telling.named) if "(" in telling.named else ""
        if any(plural(word) == noun.short for path in telling.paths for noun in path.nodes):
            # "The sensors the sensor has."
            return IT
        return Ref(f"{determiner} {word}", False, False, True) if word else IT
    others = [other for path in telling.paths for other in path.nodes if other != anchor]
    clash = any(other.short == anchor.short for other in others)
    said = anchor.singular if clash else anchor.short_one
    return Ref(f"{determiner} {said}", False, False, True)

"""What a system is, as its YAML profile says: one record a kind of system."""

import hashlib
from pathlib import Path
from typing import Literal

import msgspec

Prompting = Literal["zero-shot", "random-3", "retrieved-3"]


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rates per million tokens; a model on one's own machine has rates of zero, said so."""

    currency: str
    input_per_million: float
    output_per_million: float


class Budget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often a system may try again after feedback, and call a tool, on one question."""

    repair_rounds: int
    tool_calls: int


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Decoding settings in tokens; those that a server does not accept are named in the profile.

    A reply ends before any text of ``stop``: a base model needs one.
    """

    num_ctx: int
    num_predict: int
    think: bool
    keep_alive: str
    stop: tuple[str, ...] = ()


class Baseline(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="baseline"
):
    """A system without a model."""

    name: str
    method: Literal["empty", "most-frequent", "nearest"]


class Model(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="model"):
    """A language model behind a server, with the way in which it is prompted.

    ``accepts`` says which of ``temperature`` and ``seed`` the server heeds; a profile that lacks
    one is run once. ``embedding`` is a model on the same server, or ``tf-idf``.
    """

    name: str
    backend: Literal["ollama", "openai"]
    host: str
    model: str
    prompting: Prompting
    is_agent: bool
    embedding: str
    options: Options
    accepts: tuple[Literal["temperature", "seed"], ...]
    budget: Budget
    price: Price


class Text2Sparql(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="text2sparql"
):
    """An endpoint of the TEXT2SPARQL challenge: GET with ``dataset`` and ``question``.

    ``dataset`` is the IRI that is sent; empty: the question's own dataset as ``urn:b2s:<name>``.
    """

    name: str
    url: str
    dataset: str
    timeout_s: float
    price_per_question: float
    currency: str


Profile = Baseline | Model | Text2Sparql

SHIPPED = Path(__file__).parent


class ProfileError(ValueError):
    """A profile that says too little, too much, or something unknown."""


def read_profile(name: str) -> Profile:
    """Return the shipped profile of that name, or the one in the YAML file at that path.

    Raises ``ProfileError`` that names file and field; a model without a price is one.
    """
    path = Path(name)
    if path.suffix not in (".yaml", ".yml"):
        path = SHIPPED / f"{name}.yaml"
    if not path.is_file():
        known = ", ".join(sorted(file.stem for file in SHIPPED.glob("*.yaml")))
        raise ProfileError(f"no profile {name!r}: it is a path of a YAML file, or one of {known}")
    try:
        profile: Profile = msgspec.yaml.decode(path.read_bytes(), type=Profile)
    except msgspec.DecodeError as error:
        raise ProfileError(f"{path}: {error}") from error
    return profile


def run_count(profile: Profile, wanted: int) -> tuple[int, str]:
    """Return how many runs a profile gets, and why it is fewer than wanted (or an empty text)."""
    if isinstance(profile, Baseline):
        return 1, "no model: every run is the same"
    if isinstance(profile, Text2Sparql):
        return 1, "the endpoint takes neither a temperature nor a seed"
    missing = sorted({"temperature", "seed"} - set(profile.accepts))
    if missing:
        return 1, f"the server does not accept {' and '.join(missing)}"
    return wanted, ""


def digest(profile: Profile, *parts: str) -> str:
    """Return what identifies a configuration: the profile and whatever else decides a reply."""
    content = msgspec.json.encode((profile, parts), order="deterministic")
    return hashlib.sha256(content).hexdigest()

"""What a system answered to one question, before anything is executed."""

from typing import Literal

import msgspec


class Message(msgspec.Struct, frozen=True):
    """One turn of a conversation with a model."""

    role: Literal["system", "user", "assistant"]
    content: str


class Prediction(msgspec.Struct, frozen=True):
    """One translation, with what it took.

    ``query`` is empty where the reply holds none. Counts and seconds are -1 where nobody measured
    them: a baseline calls no model, and a file of predictions may not say.
    """

    question_id: str
    run: int
    query: str
    reply: str = ""
    prompt: tuple[Message, ...] = ()
    note: str = ""
    first_token_s: float = -1.0
    total_s: float = -1.0
    input_tokens: int = -1
    output_tokens: int = -1
    reasoning_tokens: int = -1
    repair_rounds: int = 0
    tool_calls: int = 0
    is_budget_spent: bool = False

"""One question put to a model: its replies read, executed, told back, within a budget."""

from collections.abc import Callable

import msgspec

from build2sparql.evaluation.executor import Executor
from build2sparql.evaluation.prediction import Message, Prediction
from build2sparql.evaluation.sandbox import Answered
from build2sparql.evaluation.score import Wrong
from build2sparql.evaluation.systems import prompt
from build2sparql.evaluation.systems.profile import Budget
from build2sparql.evaluation.systems.tools import Tools, read_call
from build2sparql.query.reply import NOTHING, read_reply
from build2sparql.query.reply_text import without_thoughts

# What another try can mend; a query that is refused or runs away is the model's answer.
_TRY_AGAIN = {Wrong.NO_QUERY, Wrong.SYNTAX, Wrong.ENGINE, Wrong.EMPTY}


class Reply(msgspec.Struct, frozen=True):
    """What a model said, and what it took; ``note`` says why there is no text, where there is none.

    Counts are in tokens, times in seconds; -1 where the server does not tell.
    """

    text: str
    note: str
    first_token_s: float
    total_s: float
    input_tokens: int
    output_tokens: int
    reasoning_tokens: int


Ask = Callable[[tuple[Message, ...]], Reply]


def converse(
    *,
    question_id: str,
    run: int,
    messages: tuple[Message, ...],
    ask: Ask,
    executor: Executor,
    budget: Budget,
    tools: Tools | None,
) -> Prediction:
    """Return the prediction that a conversation ends in.

    A reply that calls a tool is answered by the tool; a query that has no answer is told back
    while the budget of repair rounds lasts. Whatever ``ask`` raises passes through.
    """
    if tools is not None:
        messages = prompt.with_tools(messages, budget.tool_calls)
    talk = _Talk(messages, ask)
    calls = rounds = 0
    while True:
        reply = talk.next()
        call = read_call(without_thoughts(reply)) if tools is not None else None
        if tools is not None and call is not None and calls < budget.tool_calls:
            calls += 1
            talk.say(Message("user", tools.call(call)))
            continue
        read = read_reply(reply) if call is None else NOTHING
        why, told = ("tools_spent", "") if call is not None else _trouble(executor, read.query)
        if not why or rounds == budget.repair_rounds:
            break
        rounds += 1
        talk.say(prompt.feedback(why, told))
    return talk.prediction(
        question_id=question_id,
        run=run,
        query=read.query,
        repairs=read.repairs,
        rounds=rounds,
        calls=calls,
        is_budget_spent=call is not None,
    )


def _trouble(executor: Executor, query: str) -> tuple[str, str]:
    """Return why a query is worth another try, and the engine's words; empty where it is not."""
    outcome = executor.run(query)
    if isinstance(outcome, Answered):
        return ("", "") if outcome.rows else (Wrong.EMPTY, "")
    return (outcome.reason, outcome.message) if outcome.reason in _TRY_AGAIN else ("", "")


class _Talk:
    """The messages so far and what the replies took together."""

    def __init__(self, messages: tuple[Message, ...], ask: Ask) -> None:
        self._messages = messages
        self._asked = messages
        self._ask = ask
        self._replies: list[Reply] = []

    def next(self) -> str:
        self._asked = self._messages
        reply = self._ask(self._messages)
        self._replies.append(reply)
        self._messages = (*self._messages, Message("assistant", reply.text))
        return reply.text

    def say(self, message: Message) -> None:
        self._messages = (*self._messages, message)

    def prediction(
        self,
        *,
        question_id: str,
        run: int,
        query: str,
        repairs: tuple[str, ...],
        rounds: int,
        calls: int,
        is_budget_spent: bool,
    ) -> Prediction:
        notes = [reply.note for reply in self._replies if reply.note]
        return Prediction(
            question_id=question_id,
            run=run,
            query=query,
            reply=self._replies[-1].text,
            prompt=self._asked,
            note="; ".join([*notes, *repairs]),
            first_token_s=self._replies[0].first_token_s,
            total_s=sum(reply.total_s for reply in self._replies),
            input_tokens=_total([reply.input_tokens for reply in self._replies]),
            output_tokens=_total([reply.output_tokens for reply in self._replies]),
            reasoning_tokens=_total([reply.reasoning_tokens for reply in self._replies]),
            repair_rounds=rounds,
            tool_calls=calls,
            is_budget_spent=is_budget_spent,
        )


def _total(counts: list[int]) -> int:
    """Return the sum of counts; -1 where one of them is not known."""
    return -1 if -1 in counts else sum(counts)

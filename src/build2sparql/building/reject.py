"""What was dropped, and why: a closed list of reasons."""

import enum

import msgspec


class Reason(enum.StrEnum):
    """Why a file, a pattern, a query or a question did not go on."""

    # fetch
    MISSING_FILE = "missing_file"
    UNKNOWN_FORMAT = "unknown_format"
    UNKNOWN_ONTOLOGY = "unknown_ontology"
    # clean
    UNPARSABLE = "unparsable"
    NO_INSTANCES = "no_instances"
    # mine and validate
    TOO_FEW_ROWS = "too_few_rows"
    TOO_MANY_SOLUTIONS = "too_many_solutions"
    TOO_MANY_ROWS = "too_many_rows"
    BRANCH_ADDS_NOTHING = "branch_adds_nothing"
    TOO_FEW_GROUPS = "too_few_groups"
    COUNTS_DO_NOT_VARY = "counts_do_not_vary"
    PRESENCE_OUT_OF_BAND = "presence_out_of_band"
    VALUE_TOO_RARE = "value_too_rare"
    VALUE_ON_ALL = "value_on_all"
    TURNS_BACK = "turns_back"
    SAME_ROWS = "same_rows"
    OVER_CAP = "over_cap"
    OUT_OF_TIME = "out_of_time"
    # filter
    UNKNOWN_CLASS = "unknown_class"
    UNKNOWN_PROPERTY = "unknown_property"
    NOT_RELEVANT = "not_relevant"
    SAID_ELSEWHERE = "said_elsewhere"
    UNREADABLE_REPLY = "unreadable_reply"
    # rewrite and generate
    REWRITE_CHANGED_ROWS = "rewrite_changed_rows"
    QUESTION_FAILED_CHECK = "question_failed_check"
    # Dropped is a model's text, not its record, which has the text of the rules instead.
    REPLY_FAILED_CHECK = "reply_failed_check"
    # release
    LICENCE = "licence"


class Reject(msgspec.Struct, frozen=True, order=True):
    """One dropped item: ``subject`` is a file name, a record id or a pattern's canonical text.

    ``count`` is the number of items of this kind that the row stands for: rejects that are cheap
    and countless (candidates over a cap) are counted per pattern type, the others are one each.
    """

    stage: str
    building_id: str
    reason: Reason
    subject: str
    detail: str
    count: int

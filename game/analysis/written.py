"""Converts judgements to and from JSON; reading raises ``ValueError`` for anything wrong.

Seats, deals and record lines are 1-based, as people count.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from re import fullmatch
from typing import Any

from game.analysis.estimates import Estimate
from game.analysis.review import Alternative
from game.cards import JOKER, RANKS, Card, card_texts, rank_text, read_card
from game.chance import Line
from game.contract import NamesCards
from game.files.decoding import (
    Undecodable,
    fields,
    listed,
    mapped,
    number,
    one_of,
    row,
    text,
    whole,
)
from game.reasons import Fact, Listed, Named, Ranked, Reason
from game.texts.reasoning import reason_words
from game.texts.words import load_words

MOST_ALTERNATIVES = 100
MOST_FACTS = 10
LARGEST = 1_000_000
"""The largest number allowed in a judgement."""
MOST_CARDS = 120
_fact_name = text(81, 1)


def interval_of(estimate: Estimate) -> list[float]:
    """Return a value and the ends of its 95 % interval, for output."""
    return [estimate.value, *estimate.interval]


def write_estimate(estimate: Estimate) -> list[float]:
    """Return a value and its variance."""
    return [estimate.value, estimate.variance]


read_number = number(-LARGEST, LARGEST)
"""Decodes a number of a judgement."""
read_whole = whole(0, LARGEST)
"""Decodes a whole number from 0 on: a step, a deal, a place or how many there are."""
_value_and_variance = row(read_number, number(0, LARGEST))


def read_line(value: object) -> Line:
    """Return a line of a record, which only the game can read further."""
    return dict(fields(value))


def is_legal(rules: Any, state: Any, line: Line) -> bool:
    """Return whether a line, read as an action, is one of those that are legal in a state."""
    try:
        action = rules.notation.read_action(line)
    except ValueError:
        return False
    listed_as = rules.listed(state, action) if isinstance(rules, NamesCards) else action
    return listed_as in rules.legal_actions(state)


def read_estimate(pair: object) -> Estimate:
    """Return an estimate from a value and its variance."""
    return Estimate(*_value_and_variance(pair))


def write_alternatives(alternatives: Sequence[Alternative]) -> list[dict[str, Any]]:
    """Return actions with their values."""
    return [{"action": one.action, "worth": write_estimate(one.worth)} for one in alternatives]


def read_alternatives(entries: object) -> tuple[Alternative, ...]:
    """Return actions with their values; only the game can read the actions."""
    return _alternatives(entries)


def _read_alternative(entry: object) -> Alternative:
    one = fields(entry, "action", "worth")
    return Alternative(read_line(one["action"]), read_estimate(one["worth"]))


_alternatives = listed(_read_alternative, MOST_ALTERNATIVES)


def write_reason(reason: Reason) -> dict[str, Any]:
    """Return a reason's key and facts, and what speaks against the move."""
    facts = {name: _fact(one) for name, one in reason.facts.items()}
    against = {"despite": write_reason(reason.despite)} if reason.despite else {}
    return {"key": reason.key, "facts": facts, **against}


def read_reason(entry: object, players: int) -> Reason:
    """Return a reason that can be told; seats in its facts must be those of the match."""
    one = fields(entry, "key", "facts")
    against = one.get("despite")
    reason = _reason(one, players)
    if against is not None:
        reason = replace(reason, despite=_reason(fields(against, "key", "facts"), players))
    # Facts that its text does not have can't be said.
    reason_words(load_words(), reason, [""] * players)
    return reason


def _reason(one: Mapping[str, Any], players: int) -> Reason:
    read_facts = mapped(_fact_name, lambda fact: _read_fact(fact, players), MOST_FACTS)
    return Reason(_key(one["key"]), read_facts(one["facts"]))


def _key(value: object) -> str:
    key = _fact_name(value)
    if not fullmatch(r"[a-z_]{1,40}(\.[a-z_]{1,40})?", key):
        raise Undecodable("no key of a reason")
    return key


def _fact(fact: Fact) -> object:
    match fact:
        case Named(player):
            return {"seat": player + 1}
        case Ranked(rank, number):
            return {"rank": rank_text(rank), "number": number}
        case Listed(cards):
            return card_texts(cards)
    return fact


def _read_fact(fact: object, players: int) -> Fact:
    match fact:
        case {"seat": seat}:
            return Named(whole(1, players)(seat) - 1)
        case {"rank": rank, "number": count}:
            written = one_of(*RANKS, "X")(rank)
            named = JOKER if written == "X" else RANKS.index(written)
            return Ranked(named, whole(0, MOST_CARDS)(count))
        case list():
            return Listed(listed(_card, MOST_CARDS)(fact))
    return whole(-LARGEST, LARGEST)(fact)


def _card(value: object) -> Card:
    return read_card(_fact_name(value))

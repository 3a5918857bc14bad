"""Converts judgements to and from JSON; reading raises ``ValueError`` for anything wrong.

Seats, deals and record lines are 1-based, as people count.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import isfinite
from re import fullmatch
from typing import Any

from game.analysis.estimates import Estimate
from game.analysis.review import Alternative
from game.cards import JOKER, RANKS, card_texts, rank_text, read_card
from game.reasons import Fact, Listed, Named, Ranked, Reason

MOST_ALTERNATIVES = 100
MOST_FACTS = 10
LARGEST = 1_000_000
"""The largest number allowed in a judgement."""


def interval_of(estimate: Estimate) -> list[float]:
    """Return a value and the ends of its 95 % interval, for output."""
    return [estimate.value, *estimate.interval]


def write_estimate(estimate: Estimate) -> list[float]:
    """Return a value and its variance."""
    return [estimate.value, estimate.variance]


def read_number(value: object) -> float:
    """Return a number of a judgement."""
    # A boolean is an integer, too.
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("no number")
    if not isfinite(value) or abs(value) > LARGEST:
        raise ValueError("no number of a judgement")
    return float(value)


def read_whole(value: object) -> int:
    """Return a whole number from 0 on: a step, a deal, a place or how many there are."""
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise ValueError("no whole number of a judgement")
    return value


def read_estimate(pair: Any) -> Estimate:
    """Return an estimate from a value and its variance."""
    value, variance = (read_number(one) for one in pair)
    if variance < 0:
        raise ValueError("a variance below 0")
    return Estimate(value, variance)


def write_alternatives(alternatives: Sequence[Alternative]) -> list[dict[str, Any]]:
    """Return actions with their values."""
    return [{"action": one.action, "worth": write_estimate(one.worth)} for one in alternatives]


def read_alternatives(entries: Any) -> tuple[Alternative, ...]:
    """Return actions with their values; only the game can read the actions."""
    if not isinstance(entries, list) or len(entries) > MOST_ALTERNATIVES:
        raise ValueError("no list of alternatives")
    return tuple(Alternative(dict(one["action"]), read_estimate(one["worth"])) for one in entries)


def write_reason(reason: Reason) -> dict[str, Any]:
    """Return a reason's key and facts, and what speaks against the move."""
    facts = {name: _fact(one) for name, one in reason.facts.items()}
    against = {"despite": write_reason(reason.despite)} if reason.despite else {}
    return {"key": reason.key, "facts": facts, **against}


def read_reason(entry: Mapping[str, Any], players: int) -> Reason:
    """Return a reason; seats in its facts must be those of the match."""
    despite = entry.get("despite")
    against = None if despite is None else _reason(despite, players)
    return replace(_reason(entry, players), despite=against)


def _reason(entry: Mapping[str, Any], players: int) -> Reason:
    key, facts = entry["key"], dict(entry["facts"])
    if not isinstance(key, str) or not fullmatch(r"[a-z_]{1,40}(\.[a-z_]{1,40})?", key):
        raise ValueError("no key of a reason")
    if len(facts) > MOST_FACTS:
        raise ValueError("too many facts")
    return Reason(key, {str(name): _read_fact(fact, players) for name, fact in facts.items()})


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
        case {"seat": int(seat)} if 1 <= seat <= players:
            return Named(seat - 1)
        case {"rank": str(rank), "number": int(number)} if len(rank) == 1 and rank in f"{RANKS}X":
            return Ranked(JOKER if rank == "X" else RANKS.index(rank), number)
        case list():
            return Listed(tuple(map(read_card, fact)))
        case int() if abs(fact) < LARGEST:
            return fact
    raise ValueError("no fact of a reason")

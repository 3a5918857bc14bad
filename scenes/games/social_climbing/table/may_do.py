"""What somebody new to Social Climbing may do, in a line; and what a column would bring."""

from collections.abc import Sequence

from game.cards import Card, Rank, rank_of
from game.games.social_climbing.model.actions import BANKING_RANKS, Action
from game.games.social_climbing.model.scoring import points
from game.games.social_climbing.model.view import View
from game.texts.messages import capital
from game.texts.words import Words

CIRCLE = 13
"""Ranks stand in a circle: after the king comes the ace."""


def kind_of_move(action: Action) -> str:
    """Return what is to be learnt of a move: a card that starts a column is taken like others."""
    return "take" if action.pile is not None else action.kind


def may_do(view: View, legal: Sequence[Action], words: Words) -> str:
    """Return the kinds of moves there are now, and what the best column is worth."""
    kinds = {kind_of_move(action) for action in legal}
    said = [words(f"social_climbing.may.{kind}") for kind in ("take", "bank", "discard")
            if kind in kinds]  # fmt: skip
    sentence = words("social_climbing.may.sentence", acts=said)
    value = _value(view, words)
    return words.listed([capital(sentence), value], "sentences") if value else capital(sentence)


def _value(view: View, words: Words) -> str:
    """Say what the dearest column brings, and how far its end is from where it may be banked."""
    assert view.to_move is not None
    columns = view.columns[view.to_move]
    slot = max(range(len(columns)), key=lambda number: points(columns[number]))
    column = columns[slot]
    if not column:
        return ""
    steps, rank = _way_to_bank(column[-1])
    facts = {"side": words.entry("social_climbing.side")[str(slot)], "points": points(column)}
    if not steps:
        return words("social_climbing.may.worth", **facts)
    return words.count("social_climbing.may.steps", steps, rank=words.rank(rank), **facts)


def _way_to_bank(end: Card) -> tuple[int, Rank]:
    """Return how many steps a column's end is from a rank on which it is banked, and which."""
    end_rank = rank_of(end)
    ways = ((min((rank - end_rank) % CIRCLE, (end_rank - rank) % CIRCLE), rank)
            for rank in BANKING_RANKS)  # fmt: skip
    return min(ways)

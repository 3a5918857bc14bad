"""The line for beginners at a Social Climbing table, with the best column's points."""

from collections.abc import Sequence

from game.cards import Card, Rank, rank_of
from game.games.social_climbing.model.actions import BANKING_RANKS, SocialClimbingAction
from game.games.social_climbing.model.scoring import points
from game.games.social_climbing.model.view import SocialClimbingView
from game.texts.messages import capital
from game.texts.words import Words

CIRCLE = 13
"""The number of ranks in the circle: after the king comes the ace."""


def kind_of_move(action: SocialClimbingAction) -> str:
    """Return the kind of a move that beginners learn; starting a column is like any placing."""
    return "take" if action.pile is not None else action.kind


def may_do(view: SocialClimbingView, legal: Sequence[SocialClimbingAction], words: Words) -> str:
    """Return a line on the kinds of possible moves, and on the best column's points."""
    kinds = {kind_of_move(action) for action in legal}
    said = [words(f"social_climbing.may.{kind}") for kind in ("take", "bank", "discard")
            if kind in kinds]  # fmt: skip
    sentence = words("social_climbing.may.sentence", acts=said)
    value = _value(view, words)
    return words.listed([capital(sentence), value], "sentences") if value else capital(sentence)


def _value(view: SocialClimbingView, words: Words) -> str:
    """Return words for the best column's points, and its end's distance to a banking rank."""
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
    """Return the steps from a column's end to the nearest banking rank, and that rank."""
    end_rank = rank_of(end)
    ways = ((min((rank - end_rank) % CIRCLE, (end_rank - rank) % CIRCLE), rank)
            for rank in BANKING_RANKS)  # fmt: skip
    return min(ways)

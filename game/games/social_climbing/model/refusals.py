"""Finds the rule that an illegal action would break. The words are in ``assets/text``."""

from game.cards import Card, Rank, rank_of
from game.contract import Refused
from game.games.social_climbing.model.actions import BANKING_RANKS, SocialClimbingAction, neighbours
from game.games.social_climbing.model.view import SocialClimbingView


def refusal(view: SocialClimbingView, action: SocialClimbingAction) -> Refused | None:
    """Return the rule that forbids an action of the player to move, or ``None``."""
    if view.to_move is None:
        return Refused("no_turn")
    column = view.columns[view.to_move][action.column]
    if action.pile is None:
        if not column:
            return Refused("column_empty")
        if action.kind == "bank" and rank_of(column[-1]) not in BANKING_RANKS:
            return Refused("bank_needs_3_6_9", {"end": rank_of(column[-1])})
        return None
    top = view.piles[action.pile].top
    if top is None:
        return Refused("pile_empty")
    if action.kind == "start":
        return Refused("column_taken") if column else None
    if not column:
        return Refused("column_empty")
    if not neighbours(rank_of(top), rank_of(column[-1])):
        return Refused("not_neighbours", _mismatch(top, column[-1]))
    return None


def _mismatch(card: Card, end: Card) -> dict[str, Rank | tuple[Rank, ...] | str]:
    """Return the card's rank, the ranks it fits on in circle order, and the column's end rank."""
    rank = rank_of(card)
    fits = ((rank - 1) % 13, rank, (rank + 1) % 13)
    return {"card": rank, "fits": fits, "end": rank_of(end)}

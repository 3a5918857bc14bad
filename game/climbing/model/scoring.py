"""The scores of a deal, by the order in which players went out."""

from collections.abc import Sequence

from game.climbing.model.state import ClimbingState
from game.contract import DealResult


def score_deal(state: ClimbingState, place_scores: Sequence[int]) -> None:
    """Add each place's score; the player who still holds cards is last."""
    for place, player in enumerate(state.finished):
        state.scores[player] = place_scores[place]
        state.totals[player] += place_scores[place]


def deal_is_over(state: ClimbingState) -> bool:
    """Return whether everyone has been placed."""
    return state.turn is None and len(state.finished) == len(state.scores)


def result_of(state: ClimbingState) -> DealResult | None:
    """Return the result of the deal, or ``None`` while it is still in progress."""
    players = len(state.scores)
    if not deal_is_over(state):
        return None
    standing = [0] * players
    for place, player in enumerate(state.finished):
        standing[player] = players - 1 - place
    return DealResult(tuple(state.scores), (state.finished[0],), tuple(standing))

"""What a deal comes to, by the order in which hands emptied."""

from collections.abc import Sequence

from game.climbing.state import State
from game.contract import DealResult


def score_deal(state: State, place_scores: Sequence[int]) -> None:
    """Give everyone what their place scores; the player who still holds cards is last."""
    for place, player in enumerate(state.finished):
        state.scores[player] = place_scores[place]
        state.totals[player] += place_scores[place]


def result_of(state: State) -> DealResult | None:
    """Return what the deal came to, or ``None`` before its end."""
    players = len(state.scores)
    if len(state.finished) < players or state.turn is not None:
        return None
    standing = [0] * players
    for place, player in enumerate(state.finished):
        standing[player] = players - 1 - place
    return DealResult(tuple(state.scores), (state.finished[0],), tuple(standing))

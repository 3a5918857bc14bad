"""When a match ends: at a target, after some deals, or with the deal in which its time ran out."""

from game.climbing.model.state import ClimbingState


def is_last_deal(state: ClimbingState, ends: str, target: int, deals: int) -> bool:
    """Return whether the deal that has just ended is the last one of the match."""
    if ends == "minutes":
        return state.time_up
    if ends == "deals":
        return state.deal == deals - 1
    return max(state.totals) >= target


def highest_total(state: ClimbingState) -> int:
    """Return the player with the highest total."""
    # Ruling: of equal totals, the player who went out earlier in this deal wins.
    return max(state.finished, key=state.totals.__getitem__)

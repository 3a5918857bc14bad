"""A finished deal, and the totals before and after it."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract import DealResult, Event, SeatView


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A finished deal, with what everybody at the screen may know of it."""

    number: int
    """From 1."""
    result: DealResult
    events: tuple[Event, ...]
    view: SeatView
    """The view at its end; cards left in columns and piles were not banked."""
    totals_before: tuple[int, ...]
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    """Deals won so far, by player; a shared deal counts for each who shares it."""


def finished_deal(
    before: Sequence[FinishedDeal], result: DealResult, events: Sequence[Event], view: SeatView
) -> FinishedDeal:
    """Return the deal that has just ended, following the deals in ``before``."""
    nothing = (0,) * len(result.scores)
    totals, wins = (before[-1].totals, before[-1].wins) if before else (nothing, nothing)
    return FinishedDeal(
        number=len(before) + 1,
        result=result,
        events=tuple(events),
        view=view,
        totals_before=totals,
        totals=tuple(total + score for total, score in zip(totals, result.scores, strict=True)),
        wins=tuple(won + (player in result.winners) for player, won in enumerate(wins)),
    )

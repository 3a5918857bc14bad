"""A deal that is over, and what it did to the totals."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract import DealResult, Event, SeatView


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A deal that is over, as all who are here may know it."""

    number: int
    """From 1."""
    result: DealResult
    events: tuple[Event, ...]
    view: SeatView
    """At its end: what lies in columns and piles was not banked."""
    totals_before: tuple[int, ...]
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    """Deals won so far, by player; a shared deal counts for each who shares it."""


def finished_deal(
    before: Sequence[FinishedDeal], result: DealResult, events: Sequence[Event], view: SeatView
) -> FinishedDeal:
    """Return a deal that has just ended, after those before it."""
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

"""The facts of a finished match for its stage. Needs no window."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.table.source.session import Session
from scenes.ui.access import joined


@dataclass(frozen=True, slots=True)
class Finisher:
    """One player at the end of a match."""

    player: int
    name: str
    face: str
    points: int
    """The points, or the deals won if those decide the match."""
    rank: int
    """The rank from 0; equals share one."""
    title: str = ""
    """The title after the last deal, in games with titles."""


@dataclass(frozen=True, slots=True)
class StageFacts:
    """The facts of a finished match."""

    title: str
    """The winner in words: ``Ann wins``."""
    reason: str
    """The reason, in a sentence or two."""
    unit: str
    """The word for points."""
    winners: tuple[Finisher, ...]
    others: tuple[Finisher, ...]
    """The other players, from the second to the last."""

    def told(self) -> tuple[str, ...]:
        """Return who has won and why, and everybody's place, title and points, in words."""
        ranked = (self._ranked(one) for one in (*self.winners, *self.others))
        return (self.title, self.reason, joined(ranked, ". "))

    def _ranked(self, one: Finisher) -> str:
        points = f"{one.points} {self.unit}" if one in self.winners else str(one.points)
        return f"{one.rank + 1}. {joined((one.name, one.title))}: {points}"

    def dismayed(self, finisher: Finisher) -> bool:
        """Return whether a player is alone the last of three or more."""
        equals = sum(one.rank == finisher.rank for one in self.others)
        last = finisher == self.others[-1] and equals == 1
        return last and len(self.winners) + len(self.others) > 2


def levels_of(others: Sequence[Finisher]) -> list[int]:
    """Return how far each stands below the winners: 1 for the best, equal ones equally far."""
    ranks = sorted({one.rank for one in others})
    return [ranks.index(one.rank) + 1 for one in others]


def finishers(
    session: Session,
    points: Sequence[int],
    ranked: Sequence[tuple[int, int]],
    titles: Sequence[str] = (),
) -> tuple[tuple[Finisher, ...], tuple[Finisher, ...]]:
    """Return the winners and the others; ``ranked`` has places from 1 with players."""
    assert session.outcome is not None
    everyone = [
        Finisher(
            player=player,
            name=session.cast[player].name,
            face=session.cast[player].face,
            points=points[player],
            rank=place - 1,
            title=titles[player] if titles else "",
        )
        for place, player in ranked
    ]
    winners = session.outcome.winners
    return (
        tuple(one for one in everyone if one.player in winners),
        tuple(one for one in everyone if one.player not in winners),
    )

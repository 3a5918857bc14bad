"""What a stage tells of a match: who won and why, and who stands where. No window is needed."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.table.source.session import Session


@dataclass(frozen=True, slots=True)
class Finisher:
    """One player at the end of a match."""

    player: int
    name: str
    face: str
    points: int
    """Points, or deals won where the match goes by them."""
    rank: int
    """From 0; equals share a rank."""
    title: str = ""
    """What the last deal made of them, in games with titles."""


@dataclass(frozen=True, slots=True)
class StageFacts:
    """A match that is over."""

    title: str
    """Who wins: ``Ann wins``."""
    reason: str
    """Why, in a sentence or two."""
    unit: str
    """What points are called."""
    winners: tuple[Finisher, ...]
    others: tuple[Finisher, ...]
    """From the second to the last."""

    def dismayed(self, finisher: Finisher) -> bool:
        """Say whether a player is the last of three or more."""
        return len(self.winners) + len(self.others) > 2 and finisher == self.others[-1]


def finishers(
    session: Session,
    points: Sequence[int],
    ranked: Sequence[tuple[int, int]],
    titles: Sequence[str] = (),
) -> tuple[tuple[Finisher, ...], tuple[Finisher, ...]]:
    """Return the winners of a match, and the others; ``ranked`` has places from 1, and players."""
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

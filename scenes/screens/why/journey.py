"""A player's way through a match: where it began, where it ended, and how many deals later."""

from collections.abc import Sequence
from typing import NamedTuple

from game.analysis.split import HeldChair
from scenes.screens.why.subject import Subject

DRAWN_ANEW = "draw_each_deal"


class MatchJourney(NamedTuple):
    """From place to place, the highest 0."""

    start: int
    end: int
    deals: int


def journey_of(subject: Subject, held: Sequence[HeldChair], seat: int) -> MatchJourney | None:
    """Return a player's journey; ``None`` where no place is carried from one deal to another.

    ``held`` are the player's chairs, deal by deal. Where a first deal is begun without titles it
    does not count; where places are drawn for every deal, the last one does.
    """
    ends = [line["order"].index(seat) for line in subject.lines if line.get("result") == "deal"]
    begun = [chair.place for chair in held]
    if subject.setup.options.get(DRAWN_ANEW):
        begun, ends = begun[-1:], ends[-1:]
    while begun and begun[0] is None:
        begun, ends = begun[1:], ends[1:]
    if not begun or begun[0] is None:
        return None
    return MatchJourney(begun[0], ends[-1], len(begun))

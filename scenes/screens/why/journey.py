"""A player's journey through a match: the first place, the last place, and the deals between."""

from collections.abc import Sequence
from typing import NamedTuple

from game.analysis.split import HeldChair
from scenes.screens.why.subject import Subject

DRAWN_ANEW = "draw_each_deal"


class MatchJourney(NamedTuple):
    """A journey from place to place, 0 being the highest."""

    start: int
    end: int
    deals: int


def journey_of(subject: Subject, held: Sequence[HeldChair], seat: int) -> MatchJourney | None:
    """Return a player's journey; ``None`` if places don't carry over between deals.

    ``held`` are the player's places, deal by deal. A first deal without titles doesn't count; if
    places are drawn for every deal, only the last one does.
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

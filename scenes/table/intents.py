"""What a hand may do at the table: which card goes to which place, and the legal action it is.

The same pairs that turn a drop into an action light up the places, so that nothing can be shown as
possible which is not, or the other way round.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from scenes.geometry import Point
from scenes.table.layout import TableLayout, distance, distance_to
from scenes.table.pieces import Spot

REACH = 0.6
"""Card widths from a card's centre within which a place takes it."""


@dataclass(frozen=True, slots=True)
class Way:
    """One legal action done by hand: a source put on a target."""

    source: str
    target: str
    action: Any
    takes: str
    """Words on the target while the source is chosen: "8 takes 7"."""
    lets_go: str
    """Words on the target while the card hangs over it: "let go: 7 on 8"."""
    short: str
    """Words where the others are too wide: "7 here"."""
    quick: bool = True
    """Whether a double click may do it, if it is the only one."""


@dataclass(frozen=True)
class Intents:
    """All that the person to move may do; empty while nobody here is to move."""

    ways: tuple[Way, ...] = ()
    conceivable: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By source, every place that its cards might go to, allowed now or not."""
    buttons: Mapping[str, Any] = field(default_factory=dict)
    """By the name of a button, the action it does."""
    keys: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """By key, the source and the target that it puts together, or tries to."""
    sends: Mapping[str, str] = field(default_factory=dict)
    """By key, the target to which it sends the source in focus."""
    hints: Mapping[str, str] = field(default_factory=dict)
    """By source, where its card goes, in words: "goes on 6, 7 or 8"."""

    @cached_property
    def sources(self) -> tuple[str, ...]:
        """Everything that may be taken, in the order of the ways."""
        return tuple(dict.fromkeys(way.source for way in self.ways))

    def targets(self, source: str) -> tuple[str, ...]:
        """Return every place that takes a source."""
        return tuple(way.target for way in self.ways if way.source == source)

    def way(self, source: str, target: str) -> Way | None:
        """Return the legal action that putting a source on a target is."""
        return next((w for w in self.ways if (w.source, w.target) == (source, target)), None)

    def only_way(self, source: str) -> Way | None:
        """Return the one quick way for a source, if there is exactly one."""
        quick = [way for way in self.ways if way.source == source and way.quick]
        return quick[0] if len(quick) == 1 else None

    def may_try(self, source: str, target: str) -> bool:
        """Say whether putting a source there would be an attempt, legal or not."""
        return target in self.conceivable.get(source, ())


def place_in_reach(
    layout: TableLayout, intents: Intents, source: str, centre: Point, width: float
) -> str | None:
    """Return the legal place nearest to a dragged card's centre, if one is in reach."""
    return _nearest(layout, intents.targets(source), centre, REACH * width)


def place_below(
    layout: TableLayout, intents: Intents, source: str, centre: Point, width: float
) -> str | None:
    """Return the place below a dragged card's centre that does not take it, if it is over one."""
    others = [
        spot.name
        for spot in layout.spots
        if spot.name != source and intents.way(source, spot.name) is None
    ]
    return _nearest(layout, others, centre, 0)


def _nearest(
    layout: TableLayout, names: tuple[str, ...] | list[str], centre: Point, reach: float
) -> str | None:
    def far(spot: Spot) -> tuple[float, float]:
        return distance_to(centre, spot.hit), distance(centre, spot.hit.center)

    spots = [spot for name in names if (spot := layout.spot(name))]
    near = [spot for spot in spots if distance_to(centre, spot.hit) <= reach]
    return min(near, key=far).name if near else None

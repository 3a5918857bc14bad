"""The names above the bars of a replay: the deal and its outcome."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from scenes.ui.access import joined
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.widgets.brush import Brush

if TYPE_CHECKING:
    from scenes.ui.art import Art


class DealName(NamedTuple):
    """The words above a deal's bar."""

    whole: str
    short: str
    """Only its number."""
    came: str
    """Its outcome; may be empty."""


@dataclass(frozen=True, slots=True)
class NameRow:
    """The row of the names."""

    place: Rect
    size: int
    """The text size in pixels."""
    aside: int
    """The pixels between a name and the end of its bar."""
    taken: Sequence[Rect] = ()
    """Areas that are taken already."""

    def has_room(self, place: Rect) -> bool:
        """Return whether a place is free."""
        return not any(place.overlaps(one) for one in self.taken)


class BarNames:
    """The names of all deals of a match."""

    def __init__(self, names: Sequence[DealName]) -> None:
        self._names = tuple(names)

    def told(self) -> str:
        """Return all deals with their outcomes in words."""
        return joined((joined((one.whole, one.came), ": ") for one in self._names), ". ")

    def draw(
        self, brush: Brush, row: NameRow, bars: Sequence[Rect],
        here: int,
    ) -> None:  # fmt: skip
        """Draw the names above the bars.

        That of the shown deal, ``here``, is left out only where a moment's number is in its place.
        """
        says_what_came = self._have_room(brush.art, row, bars, max(14, brush.scale.px(28)))
        for number, (bar, name) in enumerate(zip(bars, self._names, strict=True)):
            said, place = _spot(brush.art, row, bar, name, must=number == here)
            tone = brush.palette.text if number == here else brush.palette.second
            at = Point(place.x, place.center.y)
            brush.write(said, at, row.size, "semibold", tone)
            if says_what_came:
                _draw_came(brush, row, bar, name.came)

    def _have_room(self, art: "Art", row: NameRow, bars: Sequence[Rect], air: int) -> bool:
        """Return whether every deal's outcome fits beside its name."""
        return all(
            art.text_width(one.whole, row.size, "semibold")
            + art.text_width(one.came, row.size, "medium")
            <= bar.w - air
            for bar, one in zip(bars, self._names, strict=True)
        )


def _spot(art: "Art", row: NameRow, bar: Rect, name: DealName, *, must: bool) -> tuple[str, Rect]:
    """Return the part of a name that fits, and its place: at the left or the right end of its bar.

    If neither is free, it stands between the moments' numbers.
    Beside moments, which have numbers, a deal's number alone would be misleading. There the name is
    written whole or not at all.
    """
    spots = []
    for said in (name.whole,) if row.taken else (name.whole, name.short):
        width = art.text_width(said, row.size, "semibold")
        left = min(bar.x + row.aside, row.place.right - width)
        for x in (left, bar.right - row.aside - width, *_between(row, bar, width)):
            spots.append((said, row.place._replace(x=x, w=width)))
    fitting = [spot for spot in spots if spot[1].w <= bar.w]
    free = [spot for spot in fitting if row.has_room(spot[1])]
    if free:
        return free[0]
    return (fitting or spots[-2:])[0] if must and not row.taken else ("", row.place)


def _between(row: NameRow, bar: Rect, width: int) -> Iterator[int]:
    """Yield where words of a width are in the middle of what is free above a bar."""
    inside = sorted(one.x for one in row.taken), sorted(one.right for one in row.taken)
    begins, ends = [bar.x, *inside[1]], [*inside[0], bar.right]
    for begin in begins:
        end = min((one for one in ends if one >= begin), default=bar.right)
        if bar.x <= begin and end <= bar.right and end - begin >= width:
            yield round((begin + end - width) / 2)


def _draw_came(brush: Brush, row: NameRow, bar: Rect, came: str) -> None:
    """Draw a deal's outcome at the right of its bar, if that is free."""
    width, right = brush.art.text_width(came, row.size, "medium"), bar.right - row.aside
    place = rect(right - width, row.place.y, width, row.place.h)
    if row.has_room(place):
        at = Point(right, place.center.y)
        brush.write(came, at, row.size, "medium", brush.palette.second, 1)

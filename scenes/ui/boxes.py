"""Boxes for layout: rows, columns and grids share out a rectangle among the things in them.

Boxes are immutable and know no window, no text and no widget. The functions below put them
together, and ``arrange`` returns the rectangle of every thing in them::

    page = column(
        row(cell(name, w=200), 16, cell(search), h=40),
        12,
        cell(results, h=Size(90, 300, stretch=1)),
    )
    places = arrange(page, Rect(0, 0, 1280, 720))

The numbers between boxes are gaps; ``FILL`` there is a gap that stretches. All lengths are whole
pixels.

A row shares its width among its boxes and gaps, a column its height:

1. Every box gets its natural length.
2. What is left over goes to the boxes that stretch, by weight. Where none does, the end stays free.
3. Where room is short, every box gives the same share of what it can give, none more than down to
   its least length. Where even the least lengths have no room, the last boxes stand out.

Across the line, a box that stretches takes all the room. Any other takes its natural length, or
what there is, and ``align`` says where it stands: 0 at the top or left, 1 at the other end.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from scenes.ui.geometry import Rect

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Size(NamedTuple):
    """The size of a box in one direction, in pixels."""

    least: int
    """The least length."""
    natural: int
    """The length if there is room for all."""
    stretch: float = 0
    """The weight in sharing spare room; 0 takes none."""


FILL = Size(0, 0, 1)
"""A size that needs nothing and takes the spare room."""

_NOTHING = Size(0, 0)


def air(weight: float) -> Size:
    """Return a gap that takes a share of the spare room, by weight."""
    return Size(0, 0, weight)


Extent: TypeAlias = int | Size
"""A fixed number of pixels, or a size."""
Height: TypeAlias = Extent | Callable[[int], Extent]
"""A height, or a function that returns it for a width in pixels."""


# Boxes are not frozen: a table makes a hundred between two frames, and freezing one takes as long
# as making it.
@dataclass(eq=False, slots=True)
class Box(ABC, Generic[T_co]):
    """A part of a layout, with things in it."""

    width: Size

    @abstractmethod
    def height(self, width: int) -> Size:
        """Return the height for a width in pixels."""

    def places(self, place: Rect) -> "list[tuple[T_co, Rect]]":
        """Return every thing in the box with its rectangle, in reading order."""
        found: list[tuple[T_co, Rect]] = []
        self._put(place, found.append)
        return found

    @abstractmethod
    def _put(self, place: Rect, found: "_Found[T_co]") -> None:
        """Pass every thing in the box, which has a place, to ``found`` with its own."""


_Found: TypeAlias = Callable[[tuple[T, Rect]], None]
"""Takes a thing with its rectangle."""
_Part: TypeAlias = Box[T] | Size
"""A box in a row or a column, or a gap."""


def arrange(box: Box[T], place: Rect) -> dict[T, Rect]:
    """Return the rectangle of every thing in a box laid out in a place, in reading order.

    A place smaller than the box's least size is grown to that, from the same corner.
    """
    w = max(place.w, box.width.least)
    return dict(box.places(Rect(place.x, place.y, w, max(place.h, box.height(w).least))))


def fits(box: Box[Any], place: Rect) -> bool:
    """Return whether a place is at least as large as the least size of a box."""
    return box.width.least <= place.w and box.height(place.w).least <= place.h


def share(sizes: Sequence[Size], room: int) -> list[int]:
    """Return the lengths of boxes that share ``room`` pixels."""
    lengths = [natural for _, natural, _ in sizes]
    spare = room - sum(lengths)
    if not spare:
        return lengths
    if spare > 0:
        weights = [stretch for _, _, stretch in sizes]
        total = sum(weights)
    else:
        weights = [natural - least for least, natural, _ in sizes]
        total = sum(weights)
        spare = max(spare, -round(total))
    if not (spare and total):
        return lengths
    # Rounding the boxes' ends, not their lengths, hands out every pixel once; halves go down.
    reached, start = 0.0, 0
    for number, weight in enumerate(weights):
        if weight:
            reached += weight
            end = ceil(spare * reached / total - 0.5)
            lengths[number] += end - start
            start = end
    return lengths


def cell(thing: T, w: Extent = FILL, h: Height = FILL) -> Box[T]:
    """Return a box of one thing."""
    if callable(h):
        return sized(_Cell(_size(w), thing, FILL), h=h)
    return _Cell(_size(w), thing, _size(h))


def sized(box: Box[T], w: Extent | None = None, h: Height | None = None) -> Box[T]:
    """Return a box with another size than its content's."""
    if w is None and h is None:
        return box
    return _Sized(box.width if w is None else _size(w), box, h)


def layers(*boxes: Box[T]) -> Box[T]:
    """Return boxes stacked in the same place, the last one on top."""
    return _Layers(_largest(box.width for box in boxes), boxes)


def backed(box: Box[T], thing: T) -> Box[T]:
    """Return a box with a thing, such as a plate, behind it in the same place."""
    return layers(_Cell(box.width, thing, _NOTHING), box)


def row(
    *parts: Box[T] | Extent, gap: int = 0, align: float = 0.5, h: Height | None = None
) -> Box[T]:
    """Return boxes side by side, ``gap`` apart unless a number between them gives another gap."""
    line = _line(parts, gap)
    widths = [part if isinstance(part, Size) else part.width for part in line]
    return sized(_Row(_total(widths), line, widths, align), h=h)


def column(
    *parts: Box[T] | Extent, gap: int = 0, align: float = 0.0, w: Extent | None = None
) -> Box[T]:
    """Return boxes below one another, ``gap`` apart unless a number between gives another gap."""
    line = _line(parts, gap)
    if w is None:
        w = _largest([part.width for part in line if not isinstance(part, Size)])
    return _Column(_size(w), line, align)


def grid(rows: Iterable[Sequence[Box[T]]], gap: int = 0, row_gap: int = 0) -> Box[T]:
    """Return rows of equally many boxes in columns, each as wide as its widest box."""
    lines = list(rows)
    widths = [_largest(box.width for box in boxes) for boxes in zip(*lines, strict=True)]
    aligned = ([sized(box, w) for box, w in zip(line, widths, strict=True)] for line in lines)
    return column(*(row(*line, gap=gap) for line in aligned), gap=row_gap)


def inset(box: Box[T], x: int, y: int) -> Box[T]:
    """Return a box with a margin of ``x`` pixels left and right, and ``y`` above and below."""
    return row(x, column(y, box, y), x, align=0)


def flow(*boxes: Box[T], gap: int = 0, row_gap: int = 0) -> Box[T]:
    """Return boxes in rows from the left; a box that doesn't fit a row begins the next."""
    widest, together = _largest(box.width for box in boxes), row(*boxes, gap=gap).width
    return _Flow(Size(widest.least, together.natural), boxes, gap, row_gap)


def first_fit(*variants: Box[T]) -> Box[T]:
    """Return the first variant that fits its place, or the last if none does."""
    least = min(box.width.least for box in variants)
    return _FirstFit(variants[0].width._replace(least=least), variants)


@dataclass(eq=False, slots=True)
class _Cell(Box[T_co]):
    thing: T_co
    h: Size

    def height(self, width: int) -> Size:
        return self.h

    def _put(self, place: Rect, found: _Found[T_co]) -> None:
        found((self.thing, place))


@dataclass(eq=False, slots=True)
class _Group(Box[T_co]):
    """A box of boxes, which keeps the heights that it has computed, by width.

    Every enclosing box asks again.
    """

    _heights: dict[int, Size] = field(default_factory=dict, init=False)

    def height(self, width: int) -> Size:
        known = self._heights.get(width)
        if known is None:
            known = self._heights[width] = self._height(width)
        return known

    @abstractmethod
    def _height(self, width: int) -> Size:
        """Compute the height for a width in pixels."""


@dataclass(eq=False, slots=True)
class _Sized(_Group[T_co]):
    box: Box[T_co]
    h: Height | None

    def _height(self, width: int) -> Size:
        if self.h is None:
            return self.box.height(width)
        return _size(self.h(width) if callable(self.h) else self.h)

    def _put(self, place: Rect, found: _Found[T_co]) -> None:
        self.box._put(place, found)


@dataclass(eq=False, slots=True)
class _Layers(_Group[T_co]):
    boxes: tuple[Box[T_co], ...]

    def _height(self, width: int) -> Size:
        return _largest(box.height(width) for box in self.boxes)

    def _put(self, place: Rect, found: _Found[T_co]) -> None:
        for box in self.boxes:
            box._put(place, found)


@dataclass(eq=False, slots=True)
class _Row(_Group[T_co]):
    parts: Sequence[_Part[T_co]]
    widths: Sequence[Size]
    align: float

    def _height(self, width: int) -> Size:
        return _largest(
            [part.height(w) for part, w in self._widths(width) if not isinstance(part, Size)]
        )

    def _put(self, place: Rect, found: _Found[T_co]) -> None:
        x, y, room = place.x, place.y, place.h
        for part, w in self._widths(place.w):
            if not isinstance(part, Size):
                h = _across(part.height(w), room)
                part._put(Rect(x, round(y + self.align * (room - h)), w, h), found)
            x += w

    def _widths(self, width: int) -> Iterator[tuple[_Part[T_co], int]]:
        return zip(self.parts, share(self.widths, width), strict=True)


@dataclass(eq=False, slots=True)
class _Column(_Group[T_co]):
    parts: Sequence[_Part[T_co]]
    align: float

    def _height(self, width: int) -> Size:
        return _total(self._lengths(width))

    def _put(self, place: Rect, found: _Found[T_co]) -> None:
        x, y, room = place.x, place.y, place.w
        for part, h in zip(self.parts, share(self._lengths(room), place.h), strict=True):
            if not isinstance(part, Size):
                w = _across(part.width, room)
                part._put(Rect(round(x + self.align * (room - w)), y, w, h), found)
            y += h

    def _lengths(self, width: int) -> list[Size]:
        return [
            part if isinstance(part, Size) else part.height(_across(part.width, width))
            for part in self.parts
        ]


@dataclass(eq=False, slots=True)
class _Flow(_Group[T_co]):
    boxes: tuple[Box[T_co], ...]
    gap: int
    row_gap: int

    def _height(self, width: int) -> Size:
        return self._rows(width).height(width)

    def _put(self, place: Rect, found: _Found[T_co]) -> None:
        self._rows(place.w)._put(place, found)

    def _rows(self, width: int) -> Box[T_co]:
        lines: list[list[Box[T_co]]] = [[]]
        for box in self.boxes:
            longer = row(*lines[-1], box, gap=self.gap)
            if lines[-1] and longer.width.natural > width:
                lines.append([])
            lines[-1].append(box)
        return column(*(row(*line, gap=self.gap) for line in lines), gap=self.row_gap)


@dataclass(eq=False, slots=True)
class _FirstFit(_Group[T_co]):
    boxes: tuple[Box[T_co], ...]

    def _height(self, width: int) -> Size:
        narrow = [box for box in self.boxes if box.width.least <= width] or self.boxes[-1:]
        sizes = [box.height(width) for box in narrow]
        return sizes[0]._replace(least=min(size.least for size in sizes))

    def _put(self, place: Rect, found: _Found[T_co]) -> None:
        next((b for b in self.boxes if fits(b, place)), self.boxes[-1])._put(place, found)


def _size(extent: Extent) -> Size:
    return extent if isinstance(extent, Size) else Size(extent, extent)


def _line(parts: Iterable[Box[T] | Extent], gap: int) -> list[_Part[T]]:
    """Return the boxes and gaps of a line."""
    line: list[_Part[T]] = []
    touching = False
    for part in parts:
        if isinstance(part, (int, Size)):
            line.append(_size(part))
            touching = False
        else:
            if touching and gap:
                line.append(Size(gap, gap))
            line.append(part)
            touching = True
    return line


def _total(sizes: Iterable[Size]) -> Size:
    """Return the size of boxes one after another."""
    least, natural, stretch = 0, 0, 0.0
    for low, usual, weight in sizes:
        least += low
        natural += usual
        if weight > stretch:
            stretch = weight
    return Size(least, natural, stretch)


def _largest(sizes: Iterable[Size]) -> Size:
    """Return the size of boxes in the same place."""
    least, natural, stretch = 0, 0, 0.0
    for low, usual, weight in sizes:
        # A table is laid out between two frames: this is faster than ``max``.
        if low > least:
            least = low
        if usual > natural:
            natural = usual
        if weight > stretch:
            stretch = weight
    return Size(least, natural, stretch)


def _across(size: Size, room: int) -> int:
    """Return a box's length across the direction of a line."""
    least, natural, stretch = size
    wanted = room if stretch or natural > room else natural
    return wanted if wanted > least else least

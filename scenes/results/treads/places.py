"""Computes the places on the stair of a deal's result, in pixels. Needs no window."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.ui.art import Art

NAME, NOTE, NUMBER, TOTAL = 22, 17, 72, 42
"""Text sizes in units: name and note below a tread, the deal's points, and the total."""

_FACE, _LARGER_FACE = 125, 148
_PITCH, _PITCH_OF_TWO = 182, 230
"""The greatest distances of treads in units, and of two treads."""
_INDENT, _MOST_INDENT = 80, 0.12
"""How much further right each tread begins than the one below in units, and the greatest share of
the width for all."""
_PAD, _BESIDE = 21, 41
"""The gaps before the portrait, and between the portrait and the middle, in units."""
_LEAST_CONTENT = 62
"""With less room above a tread than this, in units, names stand beside the portraits."""
_LEAST_ROW = 1.3
"""The least room above a tread for a name that stands on it, in text heights."""
_LEAST_FACE = 34
_LEAST_NAME = 7
"""The least width for a name beside a portrait, and the greatest one kept free below it, in text
heights."""
BEFORE_NAME, AFTER_NAME = 8, 14
"""The gaps before and after a name below a tread, in units."""


@dataclass(frozen=True, slots=True)
class TreadColumns:
    """The measures that all treads of a page share."""

    pitch: int
    label: int
    """The part of the pitch below the tread."""
    low: bool
    """Whether names and numbers stand on their treads, with one heading for all numbers."""
    face: int
    """The diameter of a portrait; the winner's may be larger."""
    indent: float
    middle: int
    middle_end: int
    deal_at: float
    """The x of the middle of the deal's points."""
    total_at: float

    @property
    def content(self) -> int:
        """The height of the content on a tread."""
        return self.pitch - self.label


@dataclass(frozen=True, slots=True)
class NumberWidths:
    """The widths of the numbers at the right with their notes, in pixels."""

    deal: int
    total: int
    """The width of the total; 0 without one."""


def columns_of(
    art: "Art",
    scale: Scale,
    place: Rect,
    names: Sequence[str],
    numbers: NumberWidths,
    *,
    low: bool = False,
) -> TreadColumns:
    """Return the measures of a stair in a place, a tread for each name.

    ``low``: names stand on their treads, even where they would fit below.
    """
    count = len(names)
    most = scale.px(_PITCH if count > 2 else _PITCH_OF_TWO)
    pitch = min(most, place.h // count)
    label = round(1.9 * scale.text(NAME)) + scale.px(4)
    low = low or pitch - label < max(scale.px(_LEAST_CONTENT), 1.2 * scale.text(NUMBER) * 0.6)
    if low:
        head = head_height(scale)
        label = max(4, scale.px(9))
        # With less than its name needs, no row is read: the stair scrolls instead.
        least = label + round(_LEAST_ROW * scale.text(NAME))
        pitch = max(least, min(most, (place.h - head) // count))
    content = pitch - label
    face = max(min(_LEAST_FACE, content - 2), min(scale.px(_FACE), content - max(6, scale.px(10))))
    indent = min(scale.px(_INDENT), _MOST_INDENT * place.w / max(1, count - 1))
    left = place.x + indent * (count - 1) + scale.px(_PAD) + min(face + 0.2 * face, content)
    widths = [art.text_width(name, scale.text(NAME), "semibold") for name in names]
    least = _LEAST_NAME * scale.text(NAME)
    if low:
        middle = left + min(max(widths), max(0.32 * place.w - left + place.x, least))
        middle += scale.px(_BESIDE)
    else:
        # A small portrait is narrower than most names.
        around = scale.px(BEFORE_NAME) + scale.px(AFTER_NAME)
        ends = (
            place.x + steps * indent + min(width, least) + around
            for steps, width in enumerate(reversed(widths))
        )
        middle = max(left + scale.px(_BESIDE), *ends)
    gap = max(10, scale.px(32))
    total_at = place.right - numbers.total / 2
    edge = place.right - (numbers.total + gap if numbers.total else 0)
    return TreadColumns(
        pitch=pitch,
        label=label,
        low=low,
        face=face,
        indent=indent,
        middle=round(middle),
        middle_end=round(edge - numbers.deal - max(12, scale.px(50))),
        deal_at=edge - numbers.deal / 2,
        total_at=total_at,
    )


def head_height(scale: Scale) -> int:
    """Return the height of the numbers' headings above the first tread."""
    return round(1.5 * scale.text(NOTE))


@dataclass(frozen=True, slots=True)
class PlayerTread:
    """One step: the area of everything on it, and the start of its line."""

    place: Rect
    left: float
    face: int
    first: bool
    """Whether its content stands before the ground, not before another step's face."""


def lay_treads(
    scale: Scale,
    place: Rect,
    columns: TreadColumns,
    won: Sequence[bool],
    heights: Sequence[int],
) -> list[PlayerTread]:
    """Return the treads from the highest; they end at the place's foot if they fit.

    ``heights`` are those of the treads with their content in pixels, usually the pitch.
    """
    head = head_height(scale) if columns.low else 0
    y = max(place.y + head, place.bottom - sum(heights))
    treads, last = [], len(won) - 1
    for index, (winner, height) in enumerate(zip(won, heights, strict=True)):
        left = place.x + columns.indent * (last - index)
        # The portrait's ring reaches out, and must stay in the place, which may scroll.
        largest = min(scale.px(_LARGER_FACE), columns.content - max(6, scale.px(10)))
        face = max(columns.face, largest) if winner else columns.face
        row = rect(left, y, place.right - left, height)
        treads.append(PlayerTread(row, left, face, index == 0))
        y += height
    return treads


def face_left(scale: Scale) -> int:
    """Return the distance from a tread's start to the portrait in pixels."""
    return scale.px(_PAD)

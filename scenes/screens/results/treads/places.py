"""Where everything stands on the stair of a deal's end. Plain Python, pixels in and out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.ui.art import Art

NAME, NOTE, NUMBER, TOTAL = 22, 17, 72, 42
"""Text sizes in units: what stands below a tread, the deal's points, and all points."""

_FACE, _LARGER_FACE = 125, 148
_PITCH, _PITCH_OF_TWO = 182, 230
"""Treads are never further apart, in units."""
_INDENT, _MOST_INDENT = 80, 0.12
"""How much further right each tread begins than the one below; of the width, all together."""
_PAD, _BESIDE = 21, 41
"""Free units between a tread's begin and the portrait, and between the portrait and the middle."""
_LEAST_CONTENT = 62
"""With less room above a tread names stand beside the portraits, in units."""
_LEAST_FACE = 34
_LEAST_NAME = 7
"""Text heights that a name beside a portrait may take in any place."""


@dataclass(frozen=True, slots=True)
class TreadColumns:
    """What the treads of a page share: how they stand apart, and where their parts begin."""

    pitch: int
    label: int
    """Of that, what is below the tread."""
    low: bool
    """Whether names and numbers have no room below their treads, and stand on them."""
    face: int
    """The diameter of a portrait; a winner's may be larger."""
    indent: float
    middle: int
    middle_end: int
    deal_at: float
    """The middle of the deal's points."""
    total_at: float

    @property
    def content(self) -> int:
        """How high is what stands on a tread."""
        return self.pitch - self.label


@dataclass(frozen=True, slots=True)
class NumberWidths:
    """How wide the numbers at the right are with what they say, in pixels."""

    deal: int
    total: int
    """0 where there is no total."""


def columns_of(
    art: "Art", scale: Scale, place: Rect, names: Sequence[str], numbers: NumberWidths
) -> TreadColumns:
    """Return the measures of a stair in a place, a tread for each name."""
    count = len(names)
    most = scale.px(_PITCH if count > 2 else _PITCH_OF_TWO)
    pitch = min(most, place.h // count)
    label = round(1.9 * scale.text(NAME)) + scale.px(4)
    low = pitch - label < max(scale.px(_LEAST_CONTENT), 1.2 * scale.text(NUMBER) * 0.6)
    if low:
        head = head_height(scale)
        pitch = min(most, (place.h - head) // count)
        label = max(4, scale.px(9))
    content = pitch - label
    face = max(min(_LEAST_FACE, content - 2), min(scale.px(_FACE), content - max(6, scale.px(10))))
    indent = min(scale.px(_INDENT), _MOST_INDENT * place.w / max(1, count - 1))
    left = place.x + indent * (count - 1) + scale.px(_PAD) + min(face + 0.2 * face, content)
    middle = left + scale.px(_BESIDE)
    if low:
        widest = max(art.text_width(name, scale.text(NAME), "semibold") for name in names)
        name = min(widest, max(0.32 * place.w - left + place.x, _LEAST_NAME * scale.text(NAME)))
        middle = left + name + scale.px(_BESIDE)
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
    """Return how high the heads of the numbers are where they stand above the first tread."""
    return round(1.5 * scale.text(NOTE))


@dataclass(frozen=True, slots=True)
class PlayerTread:
    """One step: the place of all that belongs to it, and where its line begins."""

    place: Rect
    left: float
    face: int
    first: bool
    """Whether what stands on it stands before the ground, and not before another step's face."""


def lay_treads(
    scale: Scale,
    place: Rect,
    columns: TreadColumns,
    won: Sequence[bool],
    heights: Sequence[int],
) -> list[PlayerTread]:
    """Return the treads from the highest, which end at the place's foot where they have room.

    ``heights`` are those of a tread with what stands on it, in pixels: usually the pitch.
    """
    head = head_height(scale) if columns.low else 0
    y = max(place.y + head, place.bottom - sum(heights))
    treads, last = [], len(won) - 1
    for index, (winner, height) in enumerate(zip(won, heights, strict=True)):
        left = place.x + columns.indent * (last - index)
        # Its ring stands out round it, and nothing of it may leave the place: that may scroll.
        largest = min(scale.px(_LARGER_FACE), columns.content - max(6, scale.px(10)))
        face = max(columns.face, largest) if winner else columns.face
        row = rect(left, y, place.right - left, height)
        treads.append(PlayerTread(row, left, face, index == 0))
        y += height
    return treads


def face_left(scale: Scale) -> int:
    """Return how far right of a tread's begin the portraits stand, in pixels."""
    return scale.px(_PAD)

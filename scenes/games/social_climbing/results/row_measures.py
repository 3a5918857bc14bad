"""What the rows of a deal's result share: where names end, columns begin and numbers stand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.ui.art import Art

NAME, NOTE, NUMBER, WORTH, CHIP = 22, 16, 56, 26, 15
SMALL_NUMBER = 34


@dataclass(frozen=True, slots=True)
class DealFigures:
    """What a row tells in words and numbers."""

    name: str
    face: str
    note: str
    """How many cards were banked."""
    brief: str
    """The columns as counts, for a compact row."""
    chip: str
    """Empty unless the player won."""
    score: int
    score_note: str
    total: int
    total_note: str


@dataclass(frozen=True, slots=True)
class RowMeasures:
    """Pixels from a row's left edge, equal for all rows of a page."""

    pad: int
    portrait: int
    """At most; in a low row it is smaller."""
    names_right: int
    columns_left: int
    columns_right: int
    deal_right: int
    total_right: int
    label: int
    """The height of what stands below a column."""

    @property
    def columns_width(self) -> int:
        """How wide the columns may be."""
        return self.columns_right - self.columns_left


def measure_rows(
    art: "Art", scale: Scale, figures: Sequence[DealFigures], width: int
) -> RowMeasures:
    """Return the measures for rows of a width."""
    pad, portrait = max(8, scale.px(18)), max(34, scale.px(92))
    names_left = pad + portrait + max(8, scale.px(14))
    wanted = max(
        max(_name_width(art, scale, row) for row in figures),
        max(art.text_width(row.note, scale.text(NOTE), "medium") for row in figures),
        max(art.text_width(row.chip, scale.text(CHIP), "semibold") for row in figures)
        + 3 * scale.text(CHIP),
    )
    names_right = min(names_left + wanted, round(width * 0.32))
    total = max(_number_width(art, scale, row.total_note) for row in figures)
    deal = max(_number_width(art, scale, row.score_note) for row in figures)
    total_right = width - max(10, scale.px(26))
    deal_right = total_right - total - max(12, scale.px(30))
    gap = max(10, scale.px(28))
    return RowMeasures(
        pad=pad,
        portrait=portrait,
        names_right=names_right,
        columns_left=names_right + gap,
        columns_right=deal_right - deal - 2 * gap,
        deal_right=deal_right,
        total_right=total_right,
        label=round(1.25 * scale.text(WORTH)),
    )


def names_height(scale: Scale, with_chip: bool) -> int:
    """Return how high a name with its note and its chip is, in pixels."""
    chip = round(1.7 * scale.text(CHIP)) + 6 if with_chip else 0
    return round(1.32 * (scale.text(NAME) + scale.text(NOTE))) + chip


def number_size(scale: Scale, compact: bool) -> int:
    """Return the size of a row's numbers, in pixels."""
    return scale.text(SMALL_NUMBER if compact else NUMBER)


def numbers_height(scale: Scale, compact: bool) -> int:
    """Return how high a number with its note is, in pixels."""
    return round(1.2 * number_size(scale, compact) + 1.4 * scale.text(NOTE))


def _name_width(art: "Art", scale: Scale, row: DealFigures) -> int:
    """Return the room for a name: in a compact row a winner's tick stands before it."""
    tick = scale.text(NAME) + 6 if row.chip else 0
    return tick + art.text_width(row.name, scale.text(NAME), "semibold")


def _number_width(art: "Art", scale: Scale, note: str) -> int:
    return max(
        art.text_width("000", scale.text(SMALL_NUMBER), "display"),
        art.text_width(note, scale.text(NOTE), "medium"),
    )

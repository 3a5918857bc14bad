"""The scale: the size in pixels of a unit of the 1600 × 900 design in this window."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

SMALLEST_TEXT = 14
"""The least size of text in any window, in pixels, except on card faces."""

BODY, SMALLEST_BODY, BODY_GROWS = 17, 16, 20
"""Body text: from ``BODY`` units on, text is read rather than glanced at. From 1280 × 720 up it is
at least ``SMALLEST_BODY`` pixels; in smaller windows it shrinks like ``BODY_GROWS`` units."""

SMALLEST_CONTROL = 40
"""The least height of a control, in pixels."""

SMALLEST_WINDOW = (960, 540)

LARGEST_AT_TABLE = 1.5
"""The greatest factor for text where cards lie: there words grow no farther than the cards let."""

HEADER_AIR, HEADER_FOOT = 6, 4
"""Pixels that stay free above the buttons in a table's header, and below them."""

GAPS_GROW_FROM = 1.2
"""Gaps grow beyond this scale, in pixels per unit: that of a 1920 × 1080 window."""


class Index(NamedTuple):
    """The part of a covered card that must stay visible to identify it."""

    fan: float = 66 / 250
    """The share of the width with rank and suit."""
    rank: float = 64 / 350
    """The share of the height with the rank."""
    whole: float = 112 / 350
    """The share of the height with rank and suit."""


COMMON_INDEX = Index()
"""The index of all packs except the one with large indices."""


def words_are_large(text_size: float) -> bool:
    """Return whether less important things give way to words at this factor of the settings."""
    return text_size > 1.2


@dataclass(frozen=True)
class Scale:
    """The measures for a window's size in pixels and the settings."""

    width: int
    height: int
    text_size: float = 1.0
    """The factor for text set in the settings, 1 to 2; at a table at most ``LARGEST_AT_TABLE``."""
    index: Index = COMMON_INDEX
    """The part of a card that must stay visible, for the current pack."""
    least_header: int = 0
    """The least height of a table's header in pixels: that of the whole window, if the table takes
    only a part of it."""

    @property
    def at_table(self) -> "Scale":
        """The same window for a scene with a table in it."""
        if self.text_size <= LARGEST_AT_TABLE:
            return self
        return replace(self, text_size=LARGEST_AT_TABLE)

    @cached_property
    def k(self) -> float:
        """Pixels per design unit, by the tighter side of the window."""
        return min(self.width / 1600, self.height / 900)

    def gap(self, pixels: float) -> int:
        """Return a small gap: a number of pixels up to 1920 × 1080, more in larger windows."""
        return round(pixels * max(1.0, self.k / GAPS_GROW_FROM))

    @cached_property
    def margin(self) -> int:
        """The margin at the window's edge in pixels."""
        return max(12, round(28 * self.k))

    @cached_property
    def gutter(self) -> int:
        """The gap between neighbours in pixels."""
        return max(8, round(12 * self.k))

    @cached_property
    def header_middle(self) -> int:
        """Where the middle of a table's header lies, in pixels below the window's upper edge."""
        return round(38.75 * self.k)

    @cached_property
    def header_button(self) -> int:
        """Width in pixels of the round buttons in a table's header: some air stays above them."""
        return min(self.control(44), 2 * (self.header_middle - HEADER_AIR))

    @cached_property
    def header(self) -> int:
        """Height in pixels of a table's header, down to the air below its buttons."""
        own = self.header_middle + max(self.header_button, round(50 * self.k)) // 2 + HEADER_FOOT
        return max(self.least_header, own)

    @cached_property
    def field(self) -> int:
        """Width in pixels of a table's field: never wider than twice its height."""
        return min(self.width, 2 * self.height)

    @cached_property
    def side(self) -> int:
        """Width in pixels of the side panel of very wide windows, else 0."""
        free = self.width - self.field
        return free if free >= 240 else 0

    @cached_property
    def field_left(self) -> int:
        """The x of the field: at the left beside a side panel, else centred."""
        return 0 if self.side else (self.width - self.field) // 2

    def px(self, units: float) -> int:
        """Return design units in whole pixels."""
        return round(units * self.k)

    def text(self, units: float) -> int:
        """Return a text size of the type scale in pixels: at least 14, body text at least 16.

        The ``text_size`` setting enlarges every text, even one at its least size.
        """
        least = min(SMALLEST_BODY, BODY_GROWS * self.k) if units >= BODY else 0.0
        return round(max(SMALLEST_TEXT, least, units * self.k) * self.text_size)

    @property
    def large_text(self) -> bool:
        """Whether the text size is so large that less important things give way to words."""
        return words_are_large(self.text_size)

    def control(self, units: float) -> int:
        """Return a control's height in pixels, never below 40."""
        return max(SMALLEST_CONTROL, round(units * self.k))

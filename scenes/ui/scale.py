"""One scale for everything: how large a unit of the 1600 × 900 design is in this window."""

from dataclasses import dataclass
from functools import cached_property

SMALLEST_TEXT = 14
"""No text in any window is smaller, in pixels; card faces apart."""

BODY, SMALLEST_BODY, BODY_GROWS = 17, 16, 20
"""From so many units on a text is read rather than glanced at: at 1280 × 720 and above it is never
smaller than so many pixels, and below it shrinks like a text of so many units."""

SMALLEST_CONTROL = 40
"""No control is lower, in pixels."""

SMALLEST_WINDOW = (960, 540)

GAPS_GROW_FROM = 1.2
"""Pixels per unit in a window of 1920 × 1080."""


@dataclass(frozen=True, slots=True)
class Index:
    """How much of a covered card tells which it is."""

    fan: float = 66 / 250
    """Share of its width that shows rank and suit."""
    rank: float = 64 / 350
    """Share of its height that shows the rank."""
    whole: float = 112 / 350
    """Share of its height that shows rank and suit."""


COMMON_INDEX = Index()
"""That of all packs but the one with large indices."""


@dataclass(frozen=True)
class Scale:
    """The measures that follow from a window's size in pixels and from what is set."""

    width: int
    height: int
    text_size: float = 1.0
    """From 1 to 1.5."""
    index: Index = COMMON_INDEX
    """What must stay in sight of a card, in the pack in use."""

    @cached_property
    def k(self) -> float:
        """Pixels per design unit, by the tighter side."""
        return min(self.width / 1600, self.height / 900)

    def gap(self, pixels: float) -> int:
        """Return a small gap: so many pixels up to 1920 × 1080, and more in a larger window."""
        return round(pixels * max(1.0, self.k / GAPS_GROW_FROM))

    @cached_property
    def margin(self) -> int:
        """Free pixels at the window's edge."""
        return max(12, round(28 * self.k))

    @cached_property
    def gutter(self) -> int:
        """Free pixels between neighbours."""
        return max(8, round(12 * self.k))

    @cached_property
    def header(self) -> int:
        """Height in pixels of a table's header."""
        return max(40, round(64 * self.k))

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
        """Where the field begins: at the left beside a side panel, else centred."""
        return 0 if self.side else (self.width - self.field) // 2

    def px(self, units: float) -> int:
        """Return design units in whole pixels."""
        return round(units * self.k)

    def text(self, units: float) -> int:
        """Return a text size of the type scale in pixels: never below 14, body not below 16.

        What is set larger is larger in every window: also what would be smallest without that.
        """
        least = min(SMALLEST_BODY, BODY_GROWS * self.k) if units >= BODY else 0.0
        return round(max(SMALLEST_TEXT, least, units * self.k) * self.text_size)

    def control(self, units: float) -> int:
        """Return a control's height in pixels, never below 40."""
        return max(SMALLEST_CONTROL, round(units * self.k))

"""The stair of the title's cards, and how much room it leaves for the words above its foot."""

from typing import NamedTuple

from scenes.screens.title.card import caption_height
from scenes.ui.scale import Scale

DESIGN = 1.25
"""The units in a pixel of a 1280 × 720 window."""

_WORDMARK, _LEAST = 210, 140
_SMALLEST_CARD = 70
"""The least height of a card's picture, in pixels."""
_MARK_SHAPE = 807.62 / 360
"""The wordmark's ratio of width to height."""


class TitleStep(NamedTuple):
    """One step of the stair: the ends of its tread, and the start of its windows."""

    left: float
    right: float
    y: float
    free: float


class Stair:
    """A stair with a step for each card, above the buttons of one window. Lengths are pixels."""

    def __init__(self, scale: Scale, count: int, bottom: int) -> None:
        """``bottom`` is the y at which the buttons begin."""
        self.q = q = scale.k * DESIGN
        """Pixels per pixel of a 1280 × 720 window."""
        self.pitch = scale.width / count
        """From card to card. Later ones stand higher, so words above keep to the first step."""
        self.caption = caption_height(scale)
        self.low = bottom - max(8, round(10 * q)) - self.caption
        """The y of the lowest tread."""
        self.top = max(12, round(24 * q))
        """The y of the wordmark."""
        self.rise = min(156 * q, self.low - self.top - 70) / max(1, count - 1)
        """From tread to tread."""
        self._scale = scale
        self._count = count

    def card_height(self, words: int) -> int:
        """Return the height of cards: they shrink until the wordmark fits above words."""
        high = min(260 * self.q, 1.4 * (self.pitch - 36 * self.q))
        while high > _SMALLEST_CARD and self._mark(high, words) < _LEAST * self.q:
            high -= 4
        return max(_SMALLEST_CARD, round(high))

    def mark_height(self, card: int, words: int) -> int:
        """Return the greatest height of the wordmark, above words and cards of these heights."""
        return max(40, round(self._mark(card, words)))

    def below_mark(self, mark: int) -> int:
        """Return the y of the words below a wordmark."""
        return self.top + mark + round(6 * self.q)

    def steps(self) -> tuple[TitleStep, ...]:
        """Return the steps, the lowest first."""
        return tuple(map(self._step, range(self._count)))

    def _step(self, index: int) -> TitleStep:
        tread, left = self.low - self.rise * index, self.pitch * index
        last = index == self._count - 1
        right = self._scale.width + 20 if last else self.pitch * (index + 1)
        return TitleStep(left, right, round(tread), tread + self.caption + 14 * self.q)

    def _mark(self, card: float, words: int) -> float:
        """Return the height that is left for the wordmark, above the first card, left of the third.

        It may go below 0.
        """
        q = self.q
        card_top = self.low - card
        # A lifted card shines as far as this above itself.
        above = card_top - self.top - words - 26 * q
        second = card_top - self.rise - self.top - 4 * q
        wide = (2 * self.pitch - 32 * q - self._scale.margin) / _MARK_SHAPE
        return min(_WORDMARK * q, above, wide, max(second, self.pitch / _MARK_SHAPE))

"""The left part of a match's result: the winners with the reason, and how everyone stands."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.screens.results.standing_row import Portraits, StandingRow
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_TITLES = (48, 44, 38, 32, 28, 24, 20)
_FACE = 132
_ROW = 66


class WinnerPart:
    """Portraits, title and reason above, the standings below."""

    def __init__(
        self, title: str, reason: str, faces: Sequence[str], rows: Sequence[StandingRow]
    ) -> None:
        """``faces`` are the winners'."""
        self.title = Paragraph(title, _TITLES[0], "display", "text")
        self.reason = Paragraph(reason, 17)
        self.rows = list(rows)
        self._portraits = Portraits(faces)
        self._winners = len(faces)

    @property
    def widgets(self) -> list[Widget]:
        """Everything in it, from the top."""
        return [self._portraits, self.title, self.reason, *self.rows]

    def least_height(self, art: "Art", scale: Scale, width: int) -> int:
        """Return how high it must be in a width, in pixels."""
        top = self._lay_winner(art, scale, Rect(0, 0, width, 0)) + _below(scale)
        return top + len(self.rows) * (self._least_row(scale, width) + _gap(scale))

    def lay_out(self, art: "Art", scale: Scale, inner: Rect) -> int:
        """Lay it out, and return where it ends; it may reach below its place."""
        y = self._lay_winner(art, scale, inner) + _below(scale)
        gap = _gap(scale)
        share = (inner.bottom - y) // len(self.rows) - gap
        height = max(self._least_row(scale, inner.w), min(share, scale.px(_ROW)))
        for row in self.rows:
            row.rect = rect(inner.x, y, inner.w, height)
            y += height + gap
        return y

    def _least_row(self, scale: Scale, width: int) -> int:
        return max(row.least_height(scale, width) for row in self.rows)

    def _lay_winner(self, art: "Art", scale: Scale, inner: Rect) -> int:
        """Lay the winners' portraits with title and reason; return where they end."""
        if not self._winners:
            return self._lay_words(art, scale, inner)
        side = min(scale.px(_FACE), inner.w // 4)
        beside = self._winners == 1
        faces = side if beside else min(inner.w, round(side * 0.7 * self._winners))
        x = inner.x + side + max(10, scale.px(22)) if beside else inner.x
        y = inner.y if beside else inner.y + side + scale.px(8)
        words = rect(x, y, inner.right - x, side)
        height = self._lay_words(art, scale, words) - y
        if beside:
            self._lay_words(art, scale, words.moved(0, max(0, (side - height) // 2)))
        self._portraits.rect = rect(inner.x, inner.y, faces, side)
        return max(self.reason.rect.bottom, inner.y + side)

    def _lay_words(self, art: "Art", scale: Scale, place: Rect) -> int:
        self.title.size = self._title_size(art, scale, place.w)
        title = self.title.height(art, scale, place.w)
        reason = self.reason.height(art, scale, place.w)
        self.title.rect = place._replace(h=title)
        self.reason.rect = rect(place.x, place.y + title, place.w, reason)
        return self.reason.rect.bottom

    def _title_size(self, art: "Art", scale: Scale, width: int) -> int:
        """Return the largest size at which the title has two lines at most, no word too wide."""
        for size in _TITLES:
            lines = art.wrap(self.title.text, scale.text(size), "display", width)
            widest = max(art.text_width(line, scale.text(size), "display") for line in lines)
            if len(lines) <= 2 and widest <= width:
                return size
        return _TITLES[-1]


def _below(scale: Scale) -> int:
    return max(8, scale.px(20))


def _gap(scale: Scale) -> int:
    return max(2, scale.px(6))

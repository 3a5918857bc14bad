"""The row of one of the best deals: its score, its date and its deal code."""

import time

from game.store.history.figures import BestDeal
from game.texts.words import Words
from scenes.ui.access import joined
from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.type.fonts import Face
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import control_height, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act

_SCORE, _WHEN, _CODE = 26, 17, 16
_ROW = 46


class BestRow(Pressable):
    """A row whose press copies the deal code."""

    def __init__(self, words: Words, deal: BestDeal, copy: Act) -> None:
        super().__init__(copy, words("statistics.best.copy"))
        self.deal = deal
        self._day = day_of(words, deal.ended)
        self._where = words("statistics.best.where", deal=deal.deal, players=deal.players)
        self._both = words.listed([self._day, self._where], "notes")
        self._code = deal.code or words("statistics.best.no_code")
        self.why_not = "" if deal.code else words("statistics.best.why_no_code")

    @property
    def spoken(self) -> str:
        """The score, the date, the code and what a press does, or why it does nothing."""
        return joined((str(self.deal.score), self._both, f"{self._code}: {self.tip}"))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        radius = min(scale.px(brush.art.theme.radii.row), place.h // 2)
        if (brush.hovered or brush.pressed) and not self.why_not:
            fill = with_state(brush, palette.raised)
            brush.plate(place, fill, 255, radius)
        if brush.focused:
            ring(brush, place.grown(-4), max(4, radius - 4))
        y, x = place.center.y, place.x + scale.px(10)
        score, when, code = scale.text(_SCORE), scale.text(_WHEN), scale.text(_CODE)
        end = x + brush.art.text_width("000", score, "display")
        at = Point(end, y)
        brush.write(str(self.deal.score), at, score, "display", palette.accent_line, 1)
        left, right = end + scale.px(20), place.right - scale.px(10)
        face: Face = "semibold" if self.deal.code else "medium"
        if self.deal.code:
            icon = brush.art.icon("copy", code, palette.second)
            right -= code + 8
            brush.surface.blit(icon, (round(right + 8), round(y - code / 2)))
        width = brush.art.text_width(self._code, code, face)
        told = self._both
        if left + brush.art.text_width(told, when, "medium") + 16 + width > right:
            told = self._day
        colour = palette.text if self.deal.code else palette.second
        said = brush.art.clip(told, when, "medium", round(right - width - 12 - left))
        brush.write(said, Point(left, y), when, "medium", palette.text)
        brush.write(self._code, Point(right, y), code, face, colour, 1)


def row_height(scale: Scale) -> int:
    """Return the height of such a row in pixels."""
    return control_height(scale, _ROW, _WHEN)


def day_of(words: Words, moment: int) -> str:
    """Return the date of a time: ``3 May 2026``."""
    then = time.localtime(moment)
    month = words.month(then.tm_mon)
    return words("statistics.day", day=then.tm_mday, month=month, year=then.tm_year)

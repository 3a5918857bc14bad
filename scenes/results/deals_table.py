"""The table of everyone's score in every deal, with each deal's best in a pill."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.texts.words import Words
from scenes.ui.access import joined
from scenes.ui.bindings import steps_by
from scenes.ui.geometry import Point, rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import accent_rim, line_px
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live

if TYPE_CHECKING:
    from scenes.ui.art import Art

_HEAD, _NAME, _NUMBER = 18, 20, 27
_ROW, _COLUMN = 45, 290
_LEAST_ROW = 22
"""The least height of a row in pixels, for the smallest text."""
_HIGH = 0.8
"""The greatest height of letters, as a share of a row's."""
_NAMES = 0.3
"""The greatest share of the width for the names."""


class DealsOf(NamedTuple):
    """One player's row."""

    name: str
    face: str
    scores: tuple[int, ...]
    """The scores deal by deal."""
    total: int
    """What decides the match: all points, or the deals won."""


class DealsTable(Live):
    """A row for each player, a column for each deal; ← → show earlier and later deals."""

    def __init__(self, words: Words, players: Sequence[DealsOf], total: str) -> None:
        """``players`` are ranked; ``total`` is the heading of the totals."""
        self._total = total
        self._words = words
        self._players = tuple(players)
        self._deals = len(players[0].scores)
        self._shown = self._deals
        self._first: int | None = None
        """The deal at the left; ``None`` to show the latest."""

    @property
    def tip(self) -> str:
        """How to scroll, if not all deals fit."""
        return self._words("climbing.results.scroll") if self.focusable else ""

    @property
    def spoken(self) -> str:
        """Each player's scores deal by deal, and the total."""
        rows = (f"{one.name}: {self._scores(one)}" for one in self._players)
        return joined((*rows, self.tip), ". ")

    def _scores(self, one: DealsOf) -> str:
        scores = (
            f"{self._words('results.deals.column', deal=number)} {score}"
            for number, score in enumerate(one.scores, 1)
        )
        return joined((*scores, f"{self._total} {one.total}"))

    @property
    def focusable(self) -> bool:
        """Whether it can be reached: if not all deals fit."""
        return self._shown < self._deals

    @property
    def first(self) -> int:
        """Return the deal at the left, from 0."""
        most = self._deals - self._shown
        return most if self._first is None else min(self._first, most)

    def handle(self, happened: Input) -> Answer:
        """Scroll by ← and →."""
        by = steps_by(happened, "left", "right") if isinstance(happened, Key) else 0
        wanted = self.first + by
        if not by or not 0 <= wanted <= self._deals - self._shown:
            return None
        self._first = wanted
        return Done()

    def least_height(self, scale: Scale) -> int:
        """Return its least height in pixels."""
        return self._head(scale) + len(self._players) * _LEAST_ROW

    def natural_height(self, scale: Scale) -> int:
        """Return its natural height in pixels."""
        row = max(scale.px(_ROW), round(1.3 * scale.text(_NUMBER)))
        return self._head(scale) + len(self._players) * row

    def fit(self, art: "Art", scale: Scale) -> None:
        """Compute how many deals fit beside the names."""
        room = self.rect.right - self._left(art, scale)
        least = max(self._heads(art, scale), round(2.6 * scale.text(_NUMBER)))
        self._shown = max(1, min(self._deals, int(room / least) - 1))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        scale, palette = brush.scale, brush.palette
        left, head = self._left(brush.art, scale), self._head(scale)
        step = min((self.rect.right - left) / (self._shown + 1), scale.px(_COLUMN))
        size, y = scale.text(_HEAD), self.rect.y + 0.5 * head
        for column, deal in enumerate(range(self.first, self.first + self._shown)):
            text = self._words("results.deals.column", deal=deal + 1)
            at = Point(left + (column + 0.5) * step, y)
            brush.write(text, at, size, "medium", palette.second, 0.5)
        at = Point(left + (self._shown + 0.5) * step, y)
        brush.write(self._total, at, size, "medium", palette.second, 0.5)
        row = (self.rect.h - head) / len(self._players)
        for number, player in enumerate(self._players):
            middle = self.rect.y + head + (number + 0.5) * row
            self._draw_row(brush, player, middle, (left, step, row))
        if brush.focused:
            ring(brush, self.rect.grown(2), scale.px(12))

    def _draw_row(
        self,
        brush: Brush,
        player: DealsOf,
        y: float,
        measures: tuple[float, float, float],
    ) -> None:
        scale, palette, (left, step, row) = brush.scale, brush.palette, measures
        face = self._face(scale, row)
        brush.portrait((self.rect.x, round(y - face / 2)), player.face, face)
        most = max(SMALLEST_TEXT, round(_HIGH * row))
        x, size = self.rect.x + face + scale.px(12), min(most, scale.text(_NAME))
        room = round(left - scale.px(10) - x)
        brush.write_within(player.name, Point(x, y), size, room, "semibold", palette.text)
        number = min(most, scale.text(_NUMBER))
        for column, deal in enumerate(range(self.first, self.first + self._shown)):
            score, at = player.scores[deal], Point(left + (column + 0.5) * step, y)
            colour = palette.text
            if score and score == max(other.scores[deal] for other in self._players):
                high = min(row - 2, 1.45 * number)
                wide = max(
                    2.3 * number, brush.art.text_width(str(score), number, "display") + number
                )
                pill = rect(at.x - wide / 2, y - high / 2, wide, high)
                rim = accent_rim(palette)
                brush.plate(pill, palette.cream, 255, pill.h // 2, rim, line_px(scale, 1.5))
                colour = palette.ink
            brush.write(str(score), at, number, "display", colour, 0.5)
        at = Point(left + (self._shown + 0.5) * step, y)
        brush.write(str(player.total), at, number, "display", palette.text, 0.5)

    def _head(self, scale: Scale) -> int:
        return round(1.7 * scale.text(_HEAD))

    def _heads(self, art: "Art", scale: Scale) -> int:
        text = self._words("results.deals.column", deal=self._deals)
        return art.text_width(text, scale.text(_HEAD), "medium") + scale.px(16)

    def _face(self, scale: Scale, row: float) -> int:
        return max(20, min(scale.px(38), round(row) - 4))

    def _left(self, art: "Art", scale: Scale) -> float:
        """Return the x of the first deal's column."""
        size = scale.text(_NAME)
        names = max(art.text_width(one.name, size, "semibold") for one in self._players)
        wanted = scale.px(38) + scale.px(12) + names + scale.px(24)
        return self.rect.x + min(wanted, _NAMES * self.rect.w)

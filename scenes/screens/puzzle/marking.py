"""The marks on the table with an answer: the best choice, and the player's own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.contract import Action
from scenes.table.input.move_names import names_of
from scenes.table.pieces.count import Count
from scenes.table.pieces.turn import TurnMarker
from scenes.table.scene import TableScene
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Palette
from scenes.ui.widgets.measure import TICK

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_SIDE, _WORD = 34, 18
_BEYOND, _ROUND = 3, 8
"""How far a pill reaches beyond the flag that it hides, and the radius of its corners, in pixels:
rounder ones would leave the flag's corners to be seen.
"""
_UP = 0.75
"""How far above the lower edge of a card its mark begins, as a share of the mark: courts' faces,
numbers and the tab above stay free.
"""


@dataclass(frozen=True, slots=True)
class Marks:
    """Draws marks on cards, or for a choice without cards a pill at the player's plate."""

    art: "Art"
    target: "Surface"
    table: TableScene
    scale: Scale
    palette: Palette

    def tick(self, action: Action, word: str, *, beside: bool) -> None:
        """Draw ticks on the cards of a choice; ``word`` names one without cards.

        ``beside``: they share the place with portraits.
        """
        self._mark(action, word, self._tick, -0.5 if beside else 0.0)

    def face(self, action: Action, word: str, name: str, *, beside: bool) -> None:
        """Draw a player's portrait on a choice's cards; ``beside``: there are ticks on them."""
        self._mark(action, word, lambda place: self._face(name, place), 0.5 if beside else 0.0)

    def _mark(self, action: Action, word: str, draw: Callable[[Rect], None], along: float) -> None:
        """Draw a mark on each card, moved along its edge by a share of the mark's width."""
        layout, side = self.table.layout, self._side
        sources = names_of(self.table.selection, action).sources
        areas = [area for name in sources if (area := layout.area(name))]
        for area in areas:
            x = area.center.x + (along - 0.5) * side
            draw(rect(x, self._height(area) - _UP * side, side, side))
        if areas:
            return
        if pill := self._pill(word):
            # A portrait stands left of the tick on its end.
            left = side if along > 0 else 0
            draw(rect(pill.right - side - left, pill.y - 0.3 * side, side, side))

    def _height(self, area: Rect) -> float:
        """Return the lower edge of a card, or that of its part above a count."""
        counts = [one.area for one in self.table.layout.of(Count) if one.area.overlaps(area)]
        return min((one.y - (1 - _UP) * self._side for one in counts), default=area.bottom)

    @property
    def _side(self) -> int:
        """The height and width of a mark in pixels."""
        return max(22, self.scale.px(_SIDE))

    def _pill(self, word: str) -> Rect | None:
        """Draw a word in a pill in place of the asked player's flag; return its area.

        On the plate it would cover name or points, and whose turn it is the word says as well.
        """
        turn = self.table.layout.one(TurnMarker)
        if turn is None:
            return None
        art, size, flag = self.art, self.scale.text(_WORD), turn.rect.grown(_BEYOND)
        # Half of the mark lies on the pill's end.
        ends = 1.5 * size + self._side / 2
        wide, high = art.text_width(word, size, "semibold") + ends, round(1.9 * size)
        place = rect(flag.x, flag.bottom - high, max(wide, flag.w), max(high, flag.h))
        palette = self.palette
        art.plate(self.target, place, palette.plate, 255, _ROUND, palette.accent_line, 2)
        at = Point(place.x + 0.7 * size, place.center.y)
        art.write(self.target, word, at, size, "semibold", palette.text)
        return place

    def _tick(self, place: Rect) -> None:
        art, palette = self.art, self.palette
        art.plate(self.target, place, palette.accent, 255, place.w // 2, palette.accent_line, 2)
        icon = art.icon("check", place.w - 8, palette.on_accent, TICK)
        self.target.blit(icon, (place.x + 4, place.y + 4))

    def _face(self, name: str, place: Rect) -> None:
        art, palette = self.art, self.palette
        self.target.blit(art.avatar(name, place.w), (place.x, place.y))
        art.ring(self.target, place, place.w // 2, palette.text, 2, 0)

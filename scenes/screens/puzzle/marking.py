"""The marks on the table with an answer: the best choice, and the player's own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.contract import Action
from scenes.table.input.move_names import names_of
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
_DOWN = 0.3
"""How far down a card its mark begins, as a share of its height."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Draws marks on cards, or for a choice without cards a pill at the player's plate."""

    art: "Art"
    target: "Surface"
    table: TableScene
    scale: Scale
    palette: Palette

    def tick(self, action: Action, word: str) -> None:
        """Draw ticks on the cards of a choice; ``word`` names one without cards."""
        self._mark(action, word, self._tick)

    def face(self, action: Action, word: str, name: str, *, below: bool) -> None:
        """Draw a player's portrait on the cards of a choice; ``below`` the ticks that are there."""
        self._mark(action, word, lambda place: self._face(name, place), below=below)

    def _mark(
        self, action: Action, word: str, draw: Callable[[Rect], None], *, below: bool = False
    ) -> None:
        layout, side = self.table.layout, self._side
        sources = names_of(self.table.selection, action).sources
        areas = [area for name in sources if (area := layout.area(name))]
        if not areas:
            pill = self._pill(word)
            left = side if below else 0
            areas = [rect(pill.right - side / 2 - left, pill.y - 0.3 * side, 1, 0)] if pill else []
        for area in areas:
            y = area.y + _DOWN * area.h + (1.1 * side if below and sources else 0)
            draw(rect(area.center.x - side / 2, y, side, side))

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
        art, size, flag = self.art, self.scale.text(_WORD), turn.rect
        # Half of the mark lies on the pill's end.
        ends = 1.5 * size + self._side / 2
        wide, high = art.text_width(word, size, "semibold") + ends, round(1.9 * size)
        place = rect(flag.x, flag.bottom - high, max(wide, flag.w), max(high, flag.h))
        palette = self.palette
        art.plate(self.target, place, palette.plate, 255, place.h // 2, palette.accent_line, 2)
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

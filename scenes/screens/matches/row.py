"""One saved match in the list: its game's card, what and who, and the way to remove it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.ui.art.fonts import Face
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.icons import IconButton
from scenes.ui.widgets.measure import line_px, unusable, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act, Look, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_TITLE = 22
_NOTE = 16


def row_height(scale: Scale) -> int:
    """Return the height of a row, in pixels."""
    return max(scale.control(78), round(1.5 * (scale.text(_TITLE) + scale.text(_NOTE))) + 12)


class MatchRow(Pressable):
    """Opens a match; ``removal`` is laid out at its right end."""

    def __init__(
        self,
        game: str | None,
        words: tuple[str, str],
        act: Act,
        icon: str,
        removal: IconButton | None = None,
        watch: IconButton | None = None,
        chosen: Callable[[], bool] | None = None,
    ) -> None:
        """``words`` are a title and a note; ``icon`` shows what opening it means.

        ``watch`` stands in rows of matches that can be looked at as well; ``chosen`` says of a row
        that can only be chosen whether it is.
        """
        super().__init__(act)
        self.removal = removal
        self.watch = watch
        self._game = game
        self._title, self._note = words
        self._icon = icon
        self._chosen = chosen

    @property
    def widgets(self) -> list[Widget]:
        """The row and its buttons, in the order of the focus."""
        return [self, *(button for button in (self.watch, self.removal) if button)]

    def lay_out(self, scale: Scale, place: Rect) -> None:
        """Take a place, and leave its right end to the buttons."""
        side = max(40, scale.px(44))
        gap = max(6, scale.px(8))
        right = place.right
        for button in (self.removal, self.watch):
            if button:
                button.rect = rect(right - side, place.center.y - side / 2, side, side)
                right = button.rect.x - gap
        self.rect = place._replace(w=right - place.x)

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        look = unusable(look) if self.why_not else look
        palette, scale, place = look.palette, look.scale, self.rect
        radius = min(scale.px(art.theme.radii.row), place.h // 2)
        fill = with_state(look, art.theme.marks, palette.raised)
        art.plate(target, place, fill, 200, radius, palette.line, line_px(scale, 1))
        if look.focused:
            ring(art, target, look, place, radius)
        inset = max(8, scale.px(14))
        x = self._draw_card(art, target, place.x + inset)
        side = scale.text(_TITLE)
        right = place.right - inset - side
        if not self.why_not:
            at = Rect(right, round(place.center.y - side / 2), side, side)
            self._draw_icon(art, target, look, at)
        self._draw_words(art, target, look, Rect(x, place.y, right - inset - x, place.h))

    def _draw_icon(self, art: "Art", target: "Surface", look: Look, place: Rect) -> None:
        """Draw what a press means: opening it, or a tick that comes or goes."""
        palette, icon = look.palette, self._icon
        if self._chosen is not None:
            radius = max(3, place.w // 4)
            ticked = self._chosen()
            fill = palette.accent if ticked else palette.field
            art.plate(target, place.grown(3), fill, 255, radius, palette.control, 1.5)
            if ticked:
                target.blit(art.icon("check", place.w, palette.on_accent), (place.x, place.y))
            return
        target.blit(art.icon(icon, place.w, palette.accent_line), (place.x, place.y))

    def _draw_card(self, art: "Art", target: "Surface", x: int) -> int:
        """Draw the game's card, and return where the words begin."""
        height = round(self.rect.h * 0.84)
        if self._game:
            picture = art.title_card(self._game, height)
            target.blit(picture, (x, round(self.rect.center.y - height / 2)))
        return x + card_width(height) + max(10, self.rect.h // 6)

    def _draw_words(self, art: "Art", target: "Surface", look: Look, room: Rect) -> None:
        size, small = look.scale.text(_TITLE), look.scale.text(_NOTE)
        lines: list[tuple[str, int, Face, tuple[int, int, int]]] = [
            (self._title, size, "semibold", look.palette.text),
            (self._note, small, "medium", look.palette.second),
        ]
        y = room.center.y - (art.line_height(size) + art.line_height(small)) / 2
        for text, height, face, colour in lines:
            middle = Point(room.x, y + art.line_height(height) / 2)
            art.write(target, art.clip(text, height, face, room.w), middle, height, face, colour)
            y += art.line_height(height)

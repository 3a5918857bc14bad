"""A game in the lobby's rail: its title card, its name and its number of players."""

from typing import TYPE_CHECKING

from game.registry import Game
from game.texts.phrases import game_name, players_words
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import hovered, line_px
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_NAME = 22
_NOTE = 15
_TICK = 22


class GameTile(Pressable):
    """A button that changes to a game; the current game has a tick."""

    def __init__(self, context: "AppContext", game: Game, chosen: bool, act: Act) -> None:
        super().__init__(act)
        self.game_id = game.id
        self.chosen = chosen
        self._name = game_name(context.words, game)
        self._note = players_words(context.words, game)

    @property
    def spoken(self) -> str:
        """The game, and for how many players it is."""
        return f"{self._name}, {self._note}"

    @property
    def checked(self) -> bool:
        """Whether it is the current game."""
        return self.chosen

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        radius = scale.px(brush.art.theme.radii.plate)
        fill = palette.plate
        if brush.hovered:
            fill = hovered(palette, fill, brush.art.theme.marks.hover_light)
        line = palette.accent_line if self.chosen else palette.line
        width = line_px(scale, 2) if self.chosen else 1
        brush.plate(place, fill, 235 if self.chosen else 170, radius, line, width)
        if brush.focused:
            ring(brush, place, radius)
        picture = self._picture_place()
        # By day, its frame is as light as the tile.
        brush.cast(picture, brush.art.card_radius(picture.w), 2)
        brush.surface.blit(brush.art.title_card(self.game_id, picture.h), (picture.x, picture.y))
        self._draw_words(brush, picture.right + scale.px(12))
        if self.chosen:
            self._draw_tick(brush)

    def _draw_tick(self, brush: Brush) -> None:
        """Draw a tick on a disc in the upper right corner."""
        palette, side = brush.palette, brush.scale.text(_TICK)
        disc = rect(self.rect.right - side - 7, self.rect.y + 7, side, side)
        brush.plate(disc, palette.accent, 255, side // 2, palette.accent_edge, 1)
        icon = round(0.72 * side)
        off = (side - icon) // 2
        brush.icon((disc.x + off, disc.y + off), "check", icon, palette.on_accent)

    def _picture_place(self) -> Rect:
        height = min(round(self.rect.h * 0.8), round(self.rect.w * 0.46))
        y = self.rect.y + (self.rect.h - height) / 2
        return rect(self.rect.x + self.rect.w * 0.06, y, card_width(height), height)

    def _draw_words(self, brush: Brush, x: int) -> None:
        palette, scale = brush.palette, brush.scale
        size, small = scale.text(_NAME), scale.text(_NOTE)
        room = self.rect.right - x - 6
        size = min(
            brush.art.fit_text(word, size, "display", room).size for word in self._name.split()
        )
        lines = brush.art.wrap(self._name, size, "display", room)
        notes = brush.art.wrap(self._note, small, "medium", room)
        name, note = len(lines) * 1.15 * size, (len(notes) + 0.5) * small
        if name + note > self.rect.h:
            # With many games in the rail, notes don't fit.
            notes, note = (), 0
        y = self.rect.center.y - (name + note) / 2
        for line in lines:
            brush.write(line, Point(x, y + 0.57 * size), size, "display", palette.text)
            y += 1.15 * size
        for line in notes:
            text = brush.art.clip(line, small, "medium", room)
            brush.write(text, Point(x, y + 0.9 * small), small, "medium", palette.second)
            y += 1.25 * small

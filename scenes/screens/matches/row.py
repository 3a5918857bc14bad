"""One saved match in the list: its game's card, words and buttons."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from scenes.ui.boxes import Box, cell, row
from scenes.ui.geometry import Point, Rect, card_width
from scenes.ui.scale import Scale
from scenes.ui.type.fonts import Face
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.icons import IconButton
from scenes.ui.widgets.measure import line_px, unusable, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act, Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_TITLE = 22
_NOTE = 16


class MatchRow(Pressable):
    """A row that opens a match, with buttons at its right end."""

    def __init__(
        self,
        game: str | None,
        words: tuple[str, str],
        act: Act,
        icon: str,
        removal: IconButton | None = None,
        watch: IconButton | None = None,
        chosen: Callable[[], bool] | None = None,
        why: IconButton | None = None,
        fairness: IconButton | None = None,
    ) -> None:
        """``words`` are a title and a note; ``icon`` shows what a press does.

        ``watch`` opens the replay, ``why`` the debrief, ``fairness`` the check of the shuffles;
        ``chosen`` is set for a row that can only be chosen.
        """
        super().__init__(act)
        self.removal = removal
        self.watch = watch
        self.why = why
        self.fairness = fairness
        self._game = game
        self._title, self._note = words
        self._icon = icon
        self._chosen = chosen

    @property
    def spoken(self) -> str:
        """Its title and note."""
        return f"{self._title}. {self._note}" if self._note else self._title

    @property
    def buttons(self) -> list[IconButton]:
        """The buttons at its right end."""
        buttons = (self.why, self.fairness, self.watch, self.removal)
        return [button for button in buttons if button]

    def box(self, scale: Scale, art: "Art", most: int, label: int) -> Box[Widget]:
        """Return its box with its buttons, aligned with the row of the ``most`` buttons.

        ``label`` is the width of the buttons' labels in pixels; without labels it is 0.
        """
        side, gap = button_side(scale), max(6, scale.px(8))
        missing, wide = most - len(self.buttons), max(side, label)
        for button in self.buttons:
            button.labelled = bool(label)
        high = row_height(scale) if label else side
        buttons = [cell(button, wide, high) for button in self.buttons]
        words = cell(self, h=partial(self._height, scale, art))
        # One space replaces the missing buttons and their gaps.
        space = [missing * (wide + gap) + gap] if missing else []
        return row(words, *space, *buttons, gap=gap)

    def _height(self, scale: Scale, art: "Art", width: int) -> int:
        """Return its height for a width, in pixels; long words take a second line."""
        room = self._words(scale, Rect(0, 0, width, 1)).w
        titles, notes = self._title_lines(scale, art, room), self._note_lines(scale, art, room)
        return row_height(scale, len(titles), len(notes))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        brush = unusable(brush) if self.why_not else brush
        palette, scale, place = brush.palette, brush.scale, self.rect
        radius = min(scale.px(brush.art.theme.radii.row), place.h // 2)
        fill = with_state(brush, palette.raised)
        brush.plate(place, fill, 200, radius, palette.line, line_px(scale, 1))
        if brush.focused:
            ring(brush, place, radius)
        self._draw_card(brush, place.x + _inset(scale), round(0.84 * row_height(scale)))
        side = scale.text(_TITLE)
        if not self.why_not:
            at = Rect(
                place.right - _inset(scale) - side, round(place.center.y - side / 2), side, side
            )
            self._draw_icon(brush, at)
        self._draw_words(brush, self._words(scale, place))

    def _draw_icon(self, brush: Brush, place: Rect) -> None:
        """Draw the icon of a press: open, or a tick to choose."""
        palette, icon = brush.palette, self._icon
        if self._chosen is not None:
            radius = max(3, place.w // 4)
            ticked = self._chosen()
            fill = palette.accent if ticked else palette.field
            brush.plate(place.grown(3), fill, 255, radius, palette.control, 1.5)
            if ticked:
                brush.icon((place.x, place.y), "check", place.w, palette.on_accent)
            return
        brush.icon((place.x, place.y), icon, place.w, palette.accent_line)

    def _draw_card(self, brush: Brush, x: int, height: int) -> None:
        if self._game:
            picture = brush.art.title_card(self._game, height)
            brush.surface.blit(picture, (x, round(self.rect.center.y - height / 2)))

    def _words(self, scale: Scale, place: Rect) -> Rect:
        """Return the area for words between the game's card and the icon."""
        high, inset = row_height(scale), _inset(scale)
        left = inset + card_width(round(0.84 * high)) + max(10, high // 6)
        right = inset + scale.text(_TITLE) + inset
        return place._replace(x=place.x + left, w=place.w - left - right)

    def _title_lines(self, scale: Scale, art: "Art", room: int) -> tuple[str, ...]:
        return tuple(art.wrap(self._title, scale.text(_TITLE), "semibold", room))

    def _note_lines(self, scale: Scale, art: "Art", room: int) -> tuple[str, ...]:
        """Return the note in one or two lines, cut if needed."""
        size = scale.text(_NOTE)
        first, *others = art.wrap(self._note, size, "medium", room)
        if not others:
            return (first,)
        second = " ".join(others).lstrip(" ·")
        return first.rstrip(" ·"), art.clip(second, size, "medium", room)

    def _draw_words(self, brush: Brush, room: Rect) -> None:
        size, small = brush.scale.text(_TITLE), brush.scale.text(_NOTE)
        titles = self._title_lines(brush.scale, brush.art, room.w)
        notes = self._note_lines(brush.scale, brush.art, room.w)
        lines: list[tuple[str, int, Face, tuple[int, int, int]]] = [
            *((title, size, "semibold", brush.palette.text) for title in titles),
            *((note, small, "medium", brush.palette.second) for note in notes),
        ]
        y = room.center.y - sum(brush.art.line_height(height) for _, height, _, _ in lines) / 2
        for text, height, face, colour in lines:
            middle = Point(room.x, y + brush.art.line_height(height) / 2)
            brush.write(text, middle, height, face, colour)
            y += brush.art.line_height(height)


def button_side(scale: Scale) -> int:
    """Return the least width of a button at a row's end, in pixels."""
    return max(40, scale.px(44))


def row_height(scale: Scale, titles: int = 1, notes: int = 1) -> int:
    """Return the height of a row with numbers of lines of its title and its note, in pixels."""
    words = round(1.5 * (titles * scale.text(_TITLE) + notes * scale.text(_NOTE)))
    return max(scale.control(78), words + 12)


def _inset(scale: Scale) -> int:
    return max(8, scale.px(14))

"""The list of options in force on the rules page; house rules have the house icon."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.options import Option, OptionSheet, OptionValue
from game.texts.phrases import house_rule, option_label, option_word
from game.texts.words import Words
from scenes.ui.access import joined
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

_TITLE = 17
_LINE = 16


def _values(
    words: Words, option: Option, options: Mapping[str, OptionValue] | None, name: str
) -> str:
    """Return an option's value in words; without options all usual ones, by number of players."""
    if options is not None:
        return option_word(words, option, options[name])
    usual = dict.fromkeys(value for _, value in sorted(option.default.items()))
    return words.listed([option_word(words, option, value) for value in usual], "or")


class InForce(Still):
    """Labels at the left, values at the right."""

    def __init__(
        self, words: Words, sheet: OptionSheet, options: Mapping[str, OptionValue] | None
    ) -> None:
        """Without options, list the usual ones for all numbers of players."""
        title = "in_force" if options is not None else "usual"
        players = sheet.most_players
        values = options if options is not None else sheet.resolve({}, players)
        self.titled = True
        """Whether it shows its title."""
        self.title = words(f"rules.page.{title}")
        self.lines = [
            (option_label(words, option), _values(words, option, options, option.name))
            for option in sheet.in_reading_order
            if not option.house and option.applies(values)
        ]
        changed = [
            house_rule(words, option)
            for name, option in sheet.options.items()
            if option.house and values[name] != option.default[players]
        ]
        self.house = changed or [words("rules.page.no_house")]

    @property
    def spoken(self) -> str:
        """Each option with its value, and the house rules."""
        options = (f"{label}: {value}" for label, value in self.lines)
        return joined((self.title if self.titled else "", *options, *self.house), ". ")

    def height(self, art: "Art", scale: Scale, width: int) -> int:
        """Return its height for a width, in pixels."""
        lines = sum(self._rows(art, scale, width, line) for line in self.lines)
        step = art.line_height(scale.text(_LINE))
        return (
            self._title_height(scale)
            + lines * step
            + scale.px(20)
            + len(self.house) * round(1.2 * step)
        )

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        scale, palette, place = brush.scale, brush.palette, self.rect
        size, y = scale.text(_TITLE), float(place.y + self._title_height(scale))
        if self.titled:
            at = Point(place.x, place.y + 0.9 * size)
            brush.write(self.title, at, size, "semibold", palette.text)
        for line in self.lines:
            y = self._draw_line(brush, line, y)
        y += scale.px(10)
        brush.surface.fill(palette.line, Rect(place.x, round(y), place.w, 1))
        self._draw_house(brush, y + scale.px(10))

    def _draw_line(self, brush: Brush, line: tuple[str, str], y: float) -> float:
        """Draw a label and its value, which goes on the next line if both don't fit."""
        palette, size, place = brush.palette, brush.scale.text(_LINE), self.rect
        step = brush.art.line_height(size)
        label = brush.art.clip(line[0], size, "medium", place.w)
        brush.write(label, Point(place.x, y + step / 2), size, "medium", palette.second)
        y += step * (self._rows(brush.art, brush.scale, place.w, line) - 1)
        value = brush.art.clip(line[1], size, "semibold", place.w)
        at = Point(place.right, y + step / 2)
        brush.write(value, at, size, "semibold", palette.text, 1)
        return y + step

    def _draw_house(self, brush: Brush, y: float) -> None:
        palette, size, place = brush.palette, brush.scale.text(_LINE), self.rect
        step = 1.2 * brush.art.line_height(size)
        for name in self.house:
            brush.icon(
                (place.x, round(y + step / 2 - size / 2 - 1)), "house", size + 2, palette.second
            )
            text = brush.art.clip(name, size, "medium", place.w - size - 10)
            at = Point(place.x + size + 10, y + step / 2)
            brush.write(text, at, size, "medium", palette.second)
            y += step

    def _title_height(self, scale: Scale) -> int:
        return round(1.8 * scale.text(_TITLE)) if self.titled else 0

    def _rows(self, art: "Art", scale: Scale, width: int, line: tuple[str, str]) -> int:
        size = scale.text(_LINE)
        needed = art.text_width(line[0], size, "medium") + art.text_width(line[1], size, "semibold")
        return 1 if needed + 12 <= width else 2

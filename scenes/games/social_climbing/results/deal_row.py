"""One player's tread in a deal's result: banked columns, and those left over."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from game.texts.words import Words
from scenes.games.social_climbing.results.flow import (
    SMALLEST_CARD,
    Flow,
    ShownColumn,
    line_height,
    many_lines,
    one_line,
)
from scenes.results.tread_row import TreadFigures, TreadRow
from scenes.results.treads.places import NAME, NOTE, PlayerTread, TreadColumns
from scenes.table.pieces.card import card_name
from scenes.ui.access import Role, joined
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act

if TYPE_CHECKING:
    from scenes.ui.art import Art

Manner: TypeAlias = Literal["cards", "chips", "open"]
"""How columns are shown: as cards, as chips with points, or as cards on several lines."""

CARD, WORTH, CHIP = 113, 27, 18
_DIM = 0.42
_AIR = 6


class DealRow(Pressable, TreadRow):
    """Columns with their points below, left-over ones dimmed; a press shows all cards."""

    def __init__(
        self, words: Words, figures: TreadFigures, columns: tuple[ShownColumn, ...], act: Act
    ) -> None:
        TreadRow.__init__(self, figures)
        Pressable.__init__(self, act, words("social_climbing.results.open_row", name=figures.name))
        self.shown = columns
        self.manner: Manner = "cards"
        self.flow = Flow(SMALLEST_CARD, ())
        self._words = words
        self._label = 0

    @property
    def focusable(self) -> bool:
        """Whether a press shows more than is visible."""
        return self.manner in ("chips", "open") or self.flow.hidden > 0

    @property
    def spoken(self) -> str:
        """The points, the cards of each column with what they are worth, and what a press does."""
        columns = (f"{self._cards_of(one)}: {one.label}" for one in self.shown)
        return joined((self.words, *columns, self.tip if self.focusable else ""), ". ")

    def _cards_of(self, column: ShownColumn) -> str:
        return self._words.listed([card_name(self._words, card) for card in column.cards])

    @property
    def role(self) -> Role:
        """A button while there is more to show."""
        return "button" if self.focusable else "text"

    def wanted_height(self, scale: Scale, columns: TreadColumns) -> int:
        """Return its height: that of all rows, or one that shows every card."""
        if self.manner != "open":
            return columns.pitch
        width = columns.middle_end - columns.middle
        lines = many_lines(self.shown, width, _card(scale)).lines
        step = line_height(_card(scale), _below(scale))
        return max(columns.pitch, lines * step + columns.label + 2 * _AIR)

    def lay_out(self, art: "Art", scale: Scale, tread: PlayerTread, columns: TreadColumns) -> None:
        """Set the tread, and lay the columns out on it."""
        super().lay_out(art, scale, tread, columns)
        self._label, width = _below(scale), self.middle.w
        if self.manner == "open":
            self.flow = many_lines(self.shown, width, _card(scale))
            return
        card = max(SMALLEST_CARD, min(_card(scale), columns.content - _AIR))
        more = art.text_width(self._more(99), scale.text(NOTE), "medium") + 16
        self.flow = one_line(self.shown, width, card, more)

    def draw(self, brush: Brush) -> None:
        """Draw the row, slightly lit if hovered."""
        if brush.hovered and self.focusable:
            shine = self.rect._replace(h=self.tread_y - self.rect.y)
            brush.plate(shine, brush.palette.hover, 16, brush.scale.px(12))
        super().draw(brush)
        if brush.focused:
            place = self.rect._replace(h=self.tread_y - self.rect.y).grown(-4)
            ring(brush, place, brush.scale.px(12))

    def draw_middle(self, brush: Brush) -> None:
        """Draw the columns or the chips."""
        if self.manner == "chips":
            self._draw_chips(brush)
        else:
            self._draw_columns(brush)

    def _more(self, count: int) -> str:
        return self._words("social_climbing.results.more", count=count)

    # Columns as chips

    def _draw_chips(self, brush: Brush) -> None:
        """Draw chips for the banked columns that fit, and the number of further ones."""
        size, middle = brush.scale.text(CHIP), self.middle
        gap, x, y = max(6, brush.scale.px(10)), float(self.middle.x), self._chips_y()
        banked = [column for column in self.shown if column.banked]
        lying = self._lying()
        room = brush.art.text_width(lying, size, "medium") + 2 * gap if lying else 0
        if banked and room:
            # Rather than that both are cut, only what counts is told.
            told = brush.art.text_width(self._all_of(len(banked)), size, "medium")
            lying, room = (lying, room) if told + room <= middle.w else ("", 0)
        ends = middle.right - room
        more = brush.art.text_width(self._more(99), size, "medium") + gap
        drawn = 0
        for number, column in enumerate(banked):
            wide = self._chip_width(brush.art, brush.scale, column)
            left = len(banked) - number - 1
            if x + wide + (more if left else 0) > ends:
                break
            self._draw_chip(brush, column, rect(x, y - 0.95 * size, wide, 1.9 * size))
            x, drawn = x + wide + gap, drawn + 1
        colour = self.on_tread_second(brush.palette)
        if drawn < len(banked):
            text = self._more(len(banked) - drawn) if drawn else self._all_of(len(banked))
            text = brush.art.clip(text, size, "medium", round(ends - x))
            brush.write(text, Point(x, y), size, "medium", colour)
        elif not banked:
            nothing = self._words("social_climbing.results.nothing")
            nothing = brush.art.clip(nothing, size, "medium", round(ends - x))
            brush.write(nothing, Point(x, y), size, "medium", colour)
        if lying:
            brush.write(lying, Point(middle.right, y), size, "medium", colour, 1)

    def _chips_y(self) -> float:
        return self.tread_y - 0.5 * min(self.measures.content, self.tread_y - self.rect.y)

    def _lying(self) -> str:
        """Return words for the number of cards left over."""
        left = sum(len(column.cards) for column in self.shown if not column.banked)
        return self._words.count("social_climbing.results.left_over", left) if left else ""

    def _all_of(self, count: int) -> str:
        return self._words.count("social_climbing.results.columns", count)

    def _chip(self, column: ShownColumn) -> str:
        return self._words.count("social_climbing.results.chip", len(column.cards))

    def _chip_width(self, art: "Art", scale: Scale, column: ShownColumn) -> int:
        size = scale.text(CHIP)
        told = art.text_width(self._chip(column), size, "medium")
        return told + art.text_width(column.label, size, "semibold") + round(1.9 * size)

    def _draw_chip(self, brush: Brush, column: ShownColumn, place: Rect) -> None:
        palette, size = brush.palette, brush.scale.text(CHIP)
        brush.plate(place, palette.raised, 255, place.h // 2, palette.control, 1)
        at = Point(place.x + 0.7 * size, place.center.y)
        brush.write(self._chip(column), at, size, "medium", palette.text)
        at = Point(place.right - 0.7 * size, place.center.y)
        brush.write(column.label, at, size, "semibold", palette.text, 1)

    # Columns as cards

    def _draw_columns(self, brush: Brush) -> None:
        flow, left = self.flow, self.middle.x
        lines = self.manner == "open"
        step = line_height(flow.card, self._label)
        top = self.rect.y + _AIR if lines else self.tread_y - _AIR - flow.card
        for spot in flow.spots:
            column = self.shown[spot.column]
            x = left + spot.x + (0 if column.banked else self._shift())
            at = Point(x, top + spot.line * step)
            below = at.y + flow.card + self._label / 2 if lines else self.below(brush.scale)
            self._draw_column(brush, column, at, spot.step, below)
        if flow.hidden:
            size = brush.scale.text(NOTE)
            banked = (spot for spot in flow.spots if self.shown[spot.column].banked)
            right = max((spot.x + spot.width for spot in banked), default=-14)
            at = Point(left + right + 14, top + flow.card / 2)
            colour = self.on_tread_second(brush.palette)
            brush.write(self._more(flow.hidden), at, size, "medium", colour)

    def _shift(self) -> int:
        """Return how far left-over columns are moved to the right end of their line."""
        if self.flow.lines != 1:
            return 0
        last = self.flow.spots[-1]
        return self.middle.w - (last.x + last.width)

    def _draw_column(
        self,
        brush: Brush,
        column: ShownColumn,
        at: Point,
        step: float,
        below: float,
    ) -> None:
        palette, height = brush.palette, self.flow.card
        width = card_width(height)
        for index, card in enumerate(column.cards):
            place = rect(at.x + index * step, at.y, width, height)
            brush.card(card, place, 0, 0.0 if column.banked else _DIM)
        middle = at.x + max(column.label_width, width + step * (len(column.cards) - 1)) / 2
        # Words below the tread lie on a dark face; in an open row they are above the tread.
        open_row = self.manner == "open"
        first = self.on_tread(palette) if open_row else palette.on_body
        second = self.on_tread_second(palette) if open_row else palette.on_body_second
        if column.banked:
            size = brush.scale.text(WORTH)
            brush.write(column.label, Point(middle, below), size, "display", first, 0.5)
        else:
            size = brush.scale.text(NOTE)
            brush.write(column.label, Point(middle, below), size, "medium", second, 0.5)


def _card(scale: Scale) -> int:
    return max(SMALLEST_CARD, scale.px(CARD))


def _below(scale: Scale) -> int:
    """Return the height of the words below a column on one of several lines."""
    return round(1.25 * max(scale.text(WORTH), scale.text(NAME)))

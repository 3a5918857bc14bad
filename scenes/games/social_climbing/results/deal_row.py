"""One player's row in the result of a deal."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from game.texts.words import Words
from scenes.games.social_climbing.results.badge import draw_badge
from scenes.games.social_climbing.results.flow import (
    LINE_GAP,
    SMALLEST_CARD,
    Flow,
    ShownColumn,
    line_height,
    many_lines,
    one_line,
)
from scenes.games.social_climbing.results.row_measures import (
    NAME,
    NOTE,
    WORTH,
    DealFigures,
    RowMeasures,
    names_height,
    number_size,
    numbers_height,
)
from scenes.screens.results.honoured import Honoured
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.measure import hovered, line_px
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act, Look

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

Manner: TypeAlias = Literal["full", "tight", "compact", "open"]
"""Columns with their points below, with their points on them, as counts, on many lines."""

_CARD, _OPEN_CARD = 118, 92
_DIM = 0.42


class DealRow(Honoured, Pressable):
    """Portrait, name, columns, the deal's points and the total; a press shows every column."""

    def __init__(
        self, words: Words, figures: DealFigures, columns: tuple[ShownColumn, ...], act: Act
    ) -> None:
        super().__init__(act, words("social_climbing.results.open_row", name=figures.name))
        self.figures = figures
        self.columns = columns
        self.manner: Manner = "full"
        self.flow = Flow(SMALLEST_CARD, ())
        self._words = words
        self._measures: RowMeasures | None = None

    @property
    def measures(self) -> RowMeasures:
        """The measures it was laid out with."""
        assert self._measures is not None
        return self._measures

    def honour_area(self, scale: Scale) -> Rect:
        """Leave out the numbers."""
        return self.rect._replace(w=self.measures.columns_right)

    @property
    def focusable(self) -> bool:
        """It can be reached where a press shows more than is seen."""
        return self.manner in ("compact", "open") or self.flow.hidden > 0

    def least_height(self, scale: Scale, measures: RowMeasures, manner: Manner) -> int:
        """Return how high it must be in a manner, in pixels."""
        pad, compact = _pad(scale), manner == "compact"
        with_chip = bool(self.figures.chip) and not compact
        words = max(names_height(scale, with_chip), numbers_height(scale, compact))
        if compact:
            return words + pad
        if manner == "tight":
            return max(words, SMALLEST_CARD + _overhang(scale)) + 2 * pad
        lines, card = 1, SMALLEST_CARD
        if manner == "open":
            card = max(card, scale.px(_OPEN_CARD))
            lines = max(1, many_lines(self.columns, measures.columns_width, card).lines)
        return max(words, lines * line_height(card, measures.label)) + 2 * pad

    def lay_out(
        self, art: "Art", scale: Scale, place: Rect, manner: Manner, measures: RowMeasures
    ) -> None:
        """Take a place, and find out where the columns lie in it."""
        self.rect, self.manner, self._measures = place, manner, measures
        width, pad = measures.columns_width, _pad(scale)
        if manner == "open":
            card = max(SMALLEST_CARD, scale.px(_OPEN_CARD))
            self.flow = many_lines(self.columns, width, card)
            return
        below = _overhang(scale) if manner == "tight" else measures.label
        card = max(SMALLEST_CARD, min(scale.px(_CARD), place.h - 2 * pad - below))
        more = art.text_width(self._more(99), scale.text(NOTE), "medium") + 16
        self.flow = one_line(self.columns, width, card, more)

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        self._draw_plate(art, target, look)
        self.honour(art, target, look)
        self._draw_names(art, target, look)
        if self.manner == "compact":
            self._draw_brief(art, target, look)
        else:
            self._draw_columns(art, target, look)
        self._draw_numbers(art, target, look)

    def _more(self, count: int) -> str:
        return self._words("social_climbing.results.more", count=count)

    def _draw_plate(self, art: "Art", target: "Surface", look: Look) -> None:
        palette, scale = look.palette, look.scale
        radius, won = scale.px(art.theme.radii.plate), bool(self.figures.chip)
        fill = hovered(palette, palette.plate, 0.08) if look.hovered else palette.plate
        line, width = (palette.text, line_px(scale, 2.5)) if won else (palette.line, 1)
        art.plate(target, self.rect, fill, 235, radius, line, width)
        if look.focused:
            ring(art, target, look, self.rect, radius)

    def _draw_names(self, art: "Art", target: "Surface", look: Look) -> None:
        palette, scale, place, figures = look.palette, look.scale, self.rect, self.figures
        pad, portrait = self.measures.pad, self.measures.portrait
        side = min(portrait, place.h - 12)
        middle = place.x + pad + portrait / 2
        target.blit(
            art.avatar(figures.face, side),
            (round(middle - side / 2), round(place.center.y - side / 2)),
        )
        x: float = place.x + pad + portrait + max(8, scale.px(14))
        room = place.x + self.measures.names_right - x
        size, small = scale.text(NAME), scale.text(NOTE)
        compact = self.manner == "compact"
        with_chip = bool(figures.chip) and not compact
        y = place.center.y - names_height(scale, with_chip) / 2
        note = art.clip(figures.note, small, "medium", round(room))
        at = Point(x, y + 1.32 * size + 0.66 * small)
        art.write(target, note, at, small, "medium", palette.second)
        if with_chip:
            top = Point(x, y + 1.32 * (size + small) + 6)
            draw_badge(art, target, look, figures.chip, top, room)
        elif figures.chip:
            tick = art.icon("check", size, palette.text)
            target.blit(tick, (round(x), round(y + 0.16 * size)))
            x, room = x + size + 6, room - size - 6
        name = art.clip(figures.name, size, "semibold", round(room))
        art.write(target, name, Point(x, y + 0.66 * size), size, "semibold")

    def _draw_brief(self, art: "Art", target: "Surface", look: Look) -> None:
        palette, size = look.palette, look.scale.text(18)
        lines = art.wrap(self.figures.brief, size, "medium", self.measures.columns_width)[:2]
        y = self.rect.center.y - (len(lines) - 1) * art.line_height(size) / 2
        for line in lines:
            text = art.clip(line, size, "medium", self.measures.columns_width)
            at = Point(self.rect.x + self.measures.columns_left, y)
            art.write(target, text, at, size, "medium", palette.second)
            y += art.line_height(size)

    def _draw_columns(self, art: "Art", target: "Surface", look: Look) -> None:
        flow, left = self.flow, self.rect.x + self.measures.columns_left
        tight = self.manner == "tight"
        label = _overhang(look.scale) if tight else self.measures.label
        step = line_height(flow.card, label)
        top = self.rect.center.y - (max(1, flow.lines) * step - LINE_GAP) / 2
        for spot in flow.spots:
            column = self.columns[spot.column]
            x = left + spot.x + (0 if column.banked else self._shift())
            at = Point(x, top + spot.line * step)
            self._draw_column(art, target, look, column, at, spot.step)
        if flow.hidden:
            size = look.scale.text(NOTE)
            banked = (spot for spot in flow.spots if self.columns[spot.column].banked)
            right = max((spot.x + spot.width for spot in banked), default=-14)
            at = Point(left + right + 14, top + flow.card / 2)
            text = self._more(flow.hidden)
            art.write(target, text, at, size, "medium", look.palette.second)

    def _shift(self) -> int:
        """Return how far columns left lying are moved to the right end of their line."""
        if self.flow.lines != 1:
            return 0
        last = self.flow.spots[-1]
        return self.measures.columns_width - (last.x + last.width)

    def _draw_column(
        self,
        art: "Art",
        target: "Surface",
        look: Look,
        column: ShownColumn,
        at: Point,
        step: float,
    ) -> None:
        palette, height = look.palette, self.flow.card
        width = card_width(height)
        for index, card in enumerate(column.cards):
            place = rect(at.x + index * step, at.y, width, height)
            art.draw_card(target, card, place, 0, 0.0 if column.banked else _DIM)
        middle = at.x + max(column.label_width, width + step * (len(column.cards) - 1)) / 2
        if self.manner == "tight":
            size = look.scale.text(NOTE)
            edge = Point(middle, at.y + height - 2)
            colour = palette.text if column.banked else palette.second
            art.pill(target, edge, column.label, size, palette.plate, colour, line=palette.control)
            return
        below = Point(middle, at.y + height + self.measures.label / 2)
        if column.banked:
            size = look.scale.text(WORTH)
            art.write(target, column.label, below, size, "display", palette.text, 0.5)
        else:
            size = look.scale.text(NOTE)
            art.write(target, column.label, below, size, "medium", palette.second, 0.5)

    def _draw_numbers(self, art: "Art", target: "Surface", look: Look) -> None:
        palette, scale, place, figures = look.palette, look.scale, self.rect, self.figures
        small, compact = scale.text(NOTE), self.manner == "compact"
        size, measures = number_size(scale, compact), self.measures
        left = place.x + measures.columns_right + max(5, scale.px(14))
        target.fill(palette.line, rect(left, place.y + place.h * 0.14, 1, place.h * 0.72))
        top = place.center.y - numbers_height(scale, compact) / 2
        for right, number, note in (
            (measures.deal_right, figures.score, figures.score_note),
            (measures.total_right, figures.total, figures.total_note),
        ):
            at = Point(place.x + right, top + 0.6 * size)
            art.write(target, str(number), at, size, "display", palette.text, 1)
            below = Point(place.x + right, top + 1.2 * size + 0.7 * small)
            art.write(target, note, below, small, "medium", palette.second, 1)


def _pad(scale: Scale) -> int:
    return max(4, scale.px(9))


def _overhang(scale: Scale) -> int:
    """Return how far a pill on a column's lower edge stands out, in pixels."""
    return round(0.85 * scale.text(NOTE))

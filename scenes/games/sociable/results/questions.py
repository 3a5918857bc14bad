"""The widget of the questions: all below one another, or one at a time."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.texts.words import Words
from scenes.games.sociable.results.telling import TalkingPoint
from scenes.ui.access import joined
from scenes.ui.bindings import steps_by
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key, PointerUp
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live

if TYPE_CHECKING:
    from scenes.ui.art import Art

_NUMBER, _TITLE, _ASK, _FACT = 40, 24, 16, 16
_LARGE = (1.3, 1.15)
"""The factors by which a question is enlarged if it fits: alone, and with the others."""

_ASKING = 0.41
"""The share of the width for the question; the facts are beside it."""


class Questions(Live):
    """Questions to discuss. If only one fits at a time, ← and → turn to the others."""

    def __init__(self, words: Words, questions: Sequence[TalkingPoint]) -> None:
        self.questions = tuple(questions)
        self.shown = 0
        self.one_by_one = False
        """Whether only one fits at a time; known after drawing or ``least_height``."""
        self._words = words

    @property
    def focusable(self) -> bool:
        """Whether it can be reached: always, so that ← and → work."""
        return self.rect.h > 0

    @property
    def spoken(self) -> str:
        """The questions that are seen, with their facts."""
        seen = [self.questions[self.shown]] if self.one_by_one else self.questions
        told = (part for one in seen for part in (one.title, one.ask, *one.facts))
        count = len(self.questions)
        pager = self._words("sociable.results.of", number=self.shown + 1, count=count)
        return joined((*told, pager if self.one_by_one else ""), " ")

    def least_height(self, art: "Art", scale: Scale, width: int, large: float = 1.0) -> int:
        """Return the height that shows all questions in a width, in pixels."""
        gap = _gap(scale)
        heights = [self._height(art, scale, width, question, large) for question in self.questions]
        return sum(heights) + gap * (len(heights) - 1)

    def handle(self, happened: Input) -> Answer:
        """Turn to another question by ← and →, or by a click on either half."""
        if isinstance(happened, Key) and (by := steps_by(happened, "left", "right")):
            return self._turn(by)
        if isinstance(happened, PointerUp) and self.rect.contains(happened.at):
            return self._turn(1 if happened.at.x >= self.rect.center.x else -1) or Done()
        return None

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        scale, place = brush.scale, self.rect
        self.one_by_one = self.least_height(brush.art, scale, place.w) > place.h
        if self.one_by_one:
            self._draw_one(brush)
        else:
            self._draw_all(brush)
        if brush.focused:
            ring(brush, place.grown(1), scale.px(brush.art.theme.radii.plate))

    def _turn(self, by: int) -> Answer:
        wanted = self.shown + by
        if not self.one_by_one or not 0 <= wanted < len(self.questions):
            return None
        self.shown = wanted
        return Done()

    def _draw_all(self, brush: Brush) -> None:
        """Draw all questions as large as they fit, with spare room shared among them."""
        scale, place, gap = brush.scale, self.rect, _gap(brush.scale)
        sizes = (
            size for size in _LARGE if self.least_height(brush.art, scale, place.w, size) <= place.h
        )
        large = next(sizes, 1.0)
        spare = place.h - self.least_height(brush.art, scale, place.w, large)
        more, y = spare // len(self.questions), place.y
        for index, question in enumerate(self.questions):
            height = self._height(brush.art, scale, place.w, question, large) + more
            self._draw_card(brush, index, Rect(place.x, y, place.w, height), large)
            y += height + gap

    def _draw_one(self, brush: Brush) -> None:
        scale, place = brush.scale, self.rect
        below = round(2.2 * scale.text(_FACT))
        card = place._replace(h=place.h - below)
        question, large = self.questions[self.shown], 1.0
        for larger in _LARGE:
            if self._height(brush.art, scale, place.w, question, larger) <= card.h:
                large = larger
                break
        self._draw_card(brush, self.shown, card, large)
        self._draw_pager(brush, rect(place.x, card.bottom, place.w, below))

    def _draw_pager(self, brush: Brush, place: Rect) -> None:
        palette, size = brush.palette, brush.scale.text(_FACT)
        count = len(self.questions)
        text = self._words("sociable.results.of", number=self.shown + 1, count=count)
        written = brush.write(text, place.center, size, "semibold", palette.text, 0.5)
        side = round(1.3 * size)
        for icon, there, x in (
            ("left", self.shown > 0, written.x - 2 * side),
            ("right", self.shown < count - 1, written.right + side),
        ):
            colour = palette.text if there else palette.line
            brush.icon((round(x), round(place.center.y - side / 2)), icon, side, colour, 3.2)

    def _columns(self, scale: Scale, width: int, large: float) -> tuple[int, int, int, int]:
        """Return the x and the width of the question, and of the facts."""
        pad = max(10, scale.px(22))
        left = pad + round(1.1 * scale.text(_NUMBER) * large)
        line = round(width * _ASKING)
        return left, line - left - pad, line + pad, width - line - 2 * pad

    def _height(
        self, art: "Art", scale: Scale, width: int, question: TalkingPoint, large: float
    ) -> int:
        """Return the height of one question in pixels."""
        _, asking, _, telling = self._columns(scale, width, large)
        title = _title_size(scale, large)
        ask, fact = (round(scale.text(units) * large) for units in (_ASK, _FACT))
        heading = len(art.wrap(question.title, title, "display", asking)) * round(1.25 * title)
        asked = len(art.wrap(question.ask, ask, "medium", asking)) * art.line_height(ask)
        lines = sum(len(art.wrap(line, fact, "medium", telling - fact)) for line in question.facts)
        told = lines * art.line_height(fact) + (len(question.facts) - 1) * _air(scale)
        return max(heading + asked, told) + 2 * _pad(scale)

    def _draw_card(self, brush: Brush, index: int, place: Rect, large: float) -> None:
        palette, scale = brush.palette, brush.scale
        question, radius = self.questions[index], scale.px(brush.art.theme.radii.plate)
        brush.plate(place, palette.plate, 235, radius, palette.line, 1)
        left, asking, right, telling = self._columns(scale, place.w, large)
        size = round(scale.text(_NUMBER) * large)
        pad, top = _pad(scale), place.y + _pad(scale)
        title = _title_size(scale, large)
        at = Point(place.x + max(10, scale.px(22)), top + 0.62 * title + 0.1 * size)
        brush.write(str(index + 1), at, size, "display", palette.accent_line)
        y: float = top
        for line in brush.art.wrap(question.title, title, "display", asking):
            at = Point(place.x + left, y + 0.62 * title)
            brush.write(line, at, title, "display", palette.text)
            y += round(1.25 * title)
        ask = round(scale.text(_ASK) * large)
        for line in brush.art.wrap(question.ask, ask, "medium", asking):
            at = Point(place.x + left, y + brush.art.line_height(ask) / 2)
            brush.write(line, at, ask, "medium", palette.second)
            y += brush.art.line_height(ask)
        x = place.x + right
        brush.surface.fill(palette.line, rect(x - scale.px(20), top, 1, place.h - 2 * pad))
        self._draw_facts(brush, question, Rect(x, top, telling, place.h - 2 * pad), large)

    def _draw_facts(
        self,
        brush: Brush,
        question: TalkingPoint,
        place: Rect,
        large: float,
    ) -> None:
        palette, size = brush.palette, round(brush.scale.text(_FACT) * large)
        step, air = brush.art.line_height(size), _air(brush.scale)
        wrapped = [brush.art.wrap(line, size, "medium", place.w - size) for line in question.facts]
        y: float = place.y
        for lines in wrapped:
            dash = rect(place.x, y + step / 2 - 1, 0.55 * size, max(2, round(size * 0.14)))
            brush.surface.fill(palette.brass, dash)
            for line in lines:
                at = Point(place.x + size, y + step / 2)
                brush.write(line, at, size, "medium", palette.text)
                y += step
            y += air


def _title_size(scale: Scale, large: float) -> int:
    """Return the size of a title in pixels, in any window larger than the text below."""
    return round(max(scale.text(_TITLE), 1.3 * scale.text(_ASK)) * large)


def _pad(scale: Scale) -> int:
    return max(7, scale.px(14))


def _gap(scale: Scale) -> int:
    return max(6, scale.px(10))


def _air(scale: Scale) -> int:
    return max(2, scale.px(4))

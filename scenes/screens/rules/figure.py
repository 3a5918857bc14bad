"""Figures of a rules page: cards, arrows and places in a brass frame, which play once."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.screens.rules.book import Figure
from scenes.screens.rules.figure_parts import ROUND, PartPen, part_width
from scenes.screens.rules.figure_story import Story
from scenes.ui.access import joined
from scenes.ui.bindings import does
from scenes.ui.boxes import Size
from scenes.ui.charts.growing import cut
from scenes.ui.easing import Course
from scenes.ui.geometry import Rect, card_width, rect
from scenes.ui.inputs import Input, Key, PointerUp
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.theme import Motion
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import line_px
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live

if TYPE_CHECKING:
    from scenes.ui.art import Art

SMALLEST_CARD, _SMALL_CARD = 70, 44
"""The least height of cards in pixels: where they are read, and in a small figure."""
_TALLEST = 310
_GAP = 0.34
_WORDS_HIGH = 0.42
_UNDER = 18
_FRAME, _WITHIN, _NOTCH = 4, 10, 14
"""A frame's line, the distance of the inner line, and its notches, in units."""


class FigurePicture(Live):
    """A figure in the middle of its frame, with cards as high as fit; a press plays it."""

    scanned: tuple[str, ...] = ("choose",)

    def __init__(
        self,
        figure: Figure,
        game_id: str,
        motion: Motion,
        play: "Callable[[FigurePicture], None]",
        still: Callable[[], bool],
    ) -> None:
        """``play`` plays it, and lets no other play; ``still``: whether nothing may travel."""
        self.figure = figure
        self._brief_figure = tuple(replace(part, under="", mark="") for part in figure)
        self._game_id = game_id
        self._motion = motion
        self._play, self._still = play, still
        self._course = Course()
        self.story = Story(figure, motion)
        self.card = 0
        """The natural height of its cards in units."""
        self.brief = ""
        """What is told of it where it stands small beside a larger one, without its own words."""

    @property
    def course(self) -> Course:
        """How far it has played."""
        return self._course

    def handle(self, happened: Input) -> Answer:
        """Play it."""
        pressed = isinstance(happened, PointerUp) and self.rect.contains(happened.at)
        if pressed or (isinstance(happened, Key) and does(happened, "choose")):
            self._play(self)
            return Done()
        return None

    @property
    def spoken(self) -> str:
        """Its cards and words from left to right."""
        return joined((self.brief, *(part.told for part in self.figure)), ". ")

    @property
    def _figure(self) -> Figure:
        """What is drawn."""
        return self._brief_figure if self.brief else self.figure

    @property
    def _least_card(self) -> int:
        return _SMALL_CARD if self.brief else SMALLEST_CARD

    def _air(self, scale: Scale) -> int:
        """Return the margin of the frame round its content in pixels."""
        return max(14, scale.px(26)) if self.brief else max(14, scale.px(28))

    def height(self, art: "Art", scale: Scale, width: int) -> Size:
        """Return its height for a width, in pixels; it grows with the page."""
        room = width - 2 * self._air(scale)
        under = self._under(art, scale, room)
        around = 2 * self._air(scale) + self._below(art, under)
        least, natural = (
            around + round(self._share * self._fitting(art, under, room, most))
            for most in (self._least_card, max(self._least_card, scale.px(self.card)))
        )
        return Size(least, natural, 1)

    def draw(self, brush: Brush) -> None:
        """Draw it, as far as it has played; without motion its moments side by side."""
        scale = brush.scale
        self._draw_frame(brush)
        moments = self._moments(brush)
        wide = self.rect.w / len(moments)
        with cut(brush, self.rect.grown(-round(line_px(scale, _FRAME)))):
            for number, now in enumerate(moments):
                x = self.rect.x + number * wide
                self._draw_at(brush, rect(x, self.rect.y, wide, self.rect.h), now)
        if brush.focused:
            ring(brush, self.rect.grown(-scale.px(_WITHIN)), 0)

    def _moments(self, brush: Brush) -> tuple[float, ...]:
        """Return the moments that are shown: this one, or some that would else be seen moving."""
        moments = self.story.moments if self._still() and not self.brief else ()
        room = self.rect.w / max(1, len(moments)) - 2 * self._air(brush.scale)
        least = self._width(brush.art, SMALLEST_TEXT, self._least_card)
        if moments and least <= room:
            return moments
        return (self._course.elapsed / self.story.squeeze,)

    def _draw_at(self, brush: Brush, place: Rect, now: float) -> None:
        """Draw it in a place as it is at a moment."""
        scale = brush.scale
        inner = place.grown(-self._air(scale))
        under = self._under(brush.art, scale, inner.w)
        below = self._below(brush.art, under)
        most = min((inner.h - below) / self._share, scale.px(_TALLEST))
        height = self._fitting(brush.art, under, inner.w, max(self._least_card, int(most)))
        taken = self._width(brush.art, under, height)
        tall = round(self._share * height)
        x = round(inner.center.x - taken / 2)
        y = round(inner.center.y - (tall + below) / 2)
        places = []
        for part in self._figure:
            width = part_width(brush.art, under, part, height)
            places.append(Rect(x, y, width, tall))
            x += width + round(_GAP * card_width(height))
        PartPen(brush, self._figure, self.story, now, places, (height, under)).draw()

    def _draw_frame(self, brush: Brush) -> None:
        """Draw the game's ground as a framed picture with notched corners."""
        scale, place, colour = brush.scale, self.rect, brush.palette.brass
        ground = brush.art.ground(self._game_id, (scale.width, scale.height))
        shown = place.moved(0, max(0, scale.height - place.h) - place.y)
        brush.surface.blit(ground, place, shown)
        brush.plate(place, None, 0, 0, colour, line_px(scale, _FRAME))
        within, notch = place.grown(-scale.px(_WITHIN)), scale.px(_NOTCH)
        thin = max(1, scale.px(1.5))
        for line in _notched(within, notch, thin):
            brush.surface.fill(colour, line)

    @property
    def _share(self) -> float:
        """Its height in card heights; little if it has only words."""
        kinds = {part.kind for part in self._figure}
        if "circle" in kinds:
            return ROUND
        return _WORDS_HIGH if kinds <= {"says", "arrow"} else 1.0

    def _under(self, art: "Art", scale: Scale, width: int) -> int:
        """Return the size of its captions, smaller if they have no room beside one another."""
        size = scale.text(_UNDER)
        while size > SMALLEST_TEXT and self._width(art, size, self._least_card) > width:
            size -= 1
        return size

    def _below(self, art: "Art", under: int) -> int:
        """Return the height of the captions in pixels, for their size."""
        below = any(part.under for part in self._figure)
        return art.line_height(under) + 6 if below else 0

    def _fitting(self, art: "Art", under: int, width: int, most: int) -> int:
        """Return the greatest height of its cards for a width, in pixels."""
        height = most
        while height > self._least_card and self._width(art, under, height) > width:
            height -= 2
        return height

    def _width(self, art: "Art", under: int, height: int) -> int:
        parts = sum(part_width(art, under, part, height) for part in self._figure)
        return parts + round(_GAP * card_width(height)) * (len(self._figure) - 1)


def _notched(place: Rect, notch: int, thin: int) -> list[Rect]:
    """Return the SVG of a frame's lines, with square notches at the corners."""
    x, y, right, low = place.x, place.y, place.right, place.bottom
    across, down = place.w - 2 * notch, place.h - 2 * notch
    lines = [Rect(x + notch, top, across, thin) for top in (y, low - thin)]
    lines += [Rect(left, y + notch, thin, down) for left in (x, right - thin)]
    for left in (x, right - notch):
        lines += [Rect(left, top, notch, thin) for top in (y + notch, low - notch - thin)]
    for left in (x + notch - thin, right - notch):
        lines += [Rect(left, top, thin, notch) for top in (y, low - notch)]
    return lines

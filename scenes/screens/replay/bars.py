"""The slider of a replay: a bar for every deal, as long as the deal, and a knob."""

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.screens.replay.bar_names import BarNames, DealName, NameRow
from scenes.screens.replay.index import DealSpan
from scenes.screens.replay.lines import LOW_ROW, LOW_TEXT, JudgedLines, LineOfPlay, line_of_play
from scenes.ui.bindings import presses, which_of
from scenes.ui.charts.axis import Axis, rightward
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key, PointerDown, PointerLeft, PointerMove, PointerUp
from scenes.ui.scale import Scale
from scenes.ui.theme import mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import accent_rim, line_px
from scenes.ui.widgets.widget import Answer, Done, Live

if TYPE_CHECKING:
    from scenes.ui.art import Art

_LABEL = 17
_KNOB = 26
_GAP = 8
_LEAST_GAP = 1
_LEAST_APART = 10
"""The least pixels between two ticks; if they are closer, some are left out."""

_PASSED = 0.45
"""How much darker than the accent earlier deals are."""


class DealBars(Live):
    """The slider; ← → go one step, Page Up and Down one deal, Home and End to the ends."""

    def __init__(
        self,
        deals: Sequence[DealSpan],
        names: Sequence[DealName],
        now: Callable[[], int],
        go: Callable[[int], None],
        play: Callable[[], None],
        judged: JudgedLines,
        say: Callable[[], str],
    ) -> None:
        """``say`` returns words for the position and for the review lines."""
        self._say = say
        self._judged = judged
        self._above = self._below = self._inset = 0
        """The pixels that the review lines take above and below, and at the left."""
        self._deals = tuple(deals)
        self._names = BarNames(names)
        self._now = now
        self._go = go
        self._play = play
        self._held = False
        self._kept: tuple[object, list[Rect]] = (None, [])
        """The bars, and the area for which they were reckoned."""

    @property
    def spoken(self) -> str:
        """Words for the shown deal and step, and for the review lines."""
        return self._say()

    @property
    def deals_told(self) -> str:
        """All deals with their outcomes in words."""
        return self._names.told()

    def overhang(self, height: int) -> int:
        """Return how far it reaches beyond the bars at both ends, for the knob."""
        return _knob(height - self._above - self._below) // 2 + 1

    def height(self, art: "Art", scale: Scale) -> int:
        """Return its height in pixels."""
        self._above, self._below = self._judged.above(scale), self._judged.below(scale)
        self._inset = self._judged.inset(art, scale)
        bars = self._names_height(art, scale) + max(24, scale.px(_KNOB + 6))
        return bars + self._above + self._below

    @property
    def bare(self) -> Rect:
        """The area of names and bars, without the lines above and below."""
        place = self.rect
        return rect(
            place.x + self._inset, place.y + self._above, place.w - self._inset,
            max(1, place.h - self._above - self._below),
        )  # fmt: skip

    # Input

    def handle(self, happened: Input) -> Answer:
        """Go to the step where the knob is dropped, or that a key asks for."""
        if isinstance(happened, Key):
            return self._by_key(happened)
        if isinstance(happened, PointerDown):
            moment = self._judged.moment_at(happened.at, self._line_of_play, self._x_of)
            self._held = moment is None
            if moment is not None:
                self._go(moment - 1)
                return Done()
        if isinstance(happened, PointerDown | PointerMove) and self._held:
            self._go(self.step_at(happened.at))
            return Done()
        if isinstance(happened, PointerUp | PointerLeft):
            self._held = False
            return Done()
        return None

    def _by_key(self, key: Key) -> Answer:
        now, last = self._now(), self._deals[-1].last
        moves = {"left": now - 1, "right": now + 1, "first": 0, "last": last}
        act = which_of(key, *moves)
        if act is not None:
            self._go(min(max(moves[act], 0), last))
            return Done()
        if presses(key):
            self._play()
            return Done()
        return None

    # Layout

    def step_at(self, at: Point) -> int:
        """Return the step nearest to a point."""
        places = self.places()
        ends = zip(self._deals, places, strict=True)
        deal, place = min(ends, key=lambda one: _off(at.x, one[1]))
        return round(_steps_of(deal, place).value_at(at.x))

    def places(self) -> list[Rect]:
        """Return the bar of every deal."""
        # The lines of a review ask for them again for every single step.
        area = (self.rect, self._above, self._below, self._inset)
        if self._kept[0] != area:
            self._kept = (area, self._reckon_places())
        return self._kept[1]

    def _reckon_places(self) -> list[Rect]:
        lengths = [max(1, deal.steps) for deal in self._deals]
        bare = self.bare
        count, width = len(lengths), bare.w - 2 * self._overhang()
        gap = _GAP if width >= 30 * count else _LEAST_GAP
        room = width - gap * (count - 1)
        # Even a very short deal stays wide enough to be clicked.
        least = min(12.0, room / count / 2)
        spare = room - least * count
        x, edges = float(bare.x + self._overhang()), []
        for length in lengths:
            w = least + spare * length / sum(lengths)
            edges.append((x, x + w))
            x += w + gap
        top = bare.bottom - _knob(bare.h) / 2 - self._thick() / 2
        return [rect(x, top, end - x, self._thick()) for x, end in edges]

    def knob_at(self, step: int) -> Point:
        """Return the x of the knob at a step."""
        number = next(n for n, deal in enumerate(self._deals) if step <= deal.last)
        deal, place = self._deals[number], self.places()[number]
        return Point(_steps_of(deal, place).at(step), place.center.y)

    def _overhang(self) -> int:
        return self.overhang(self.rect.h)

    def _thick(self) -> int:
        share = 0.55 if self._above or not self._below else 0.4
        return max(9, round(_knob(self.bare.h) * share))

    # Drawing

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        now, places = self._now(), self.places()
        for deal, place in zip(self._deals, places, strict=True):
            self._draw_bar(brush, deal, place, now)
        self._draw_names(brush, places, now)
        self._judged.draw_rest(brush, self._rest, self._deals, self._x_of)
        self._judged.draw_play(brush, self._line_of_play, now, self._x_of)
        self._draw_knob(brush, self.knob_at(now))

    @property
    def _line_of_play(self) -> LineOfPlay:
        return line_of_play(self._inside, self._above, self.places()[0])

    @property
    def _rest(self) -> Rect:
        """The area of the line of all other changes, close to the bars if there is little room."""
        inside = self._inside
        top = self.bare.bottom if self._above else self.places()[0].bottom + 2
        return inside._replace(y=top, h=inside.bottom - top)

    @property
    def _inside(self) -> Rect:
        out = self._overhang()
        return self.rect._replace(x=self.rect.x + out, w=self.rect.w - out)

    def _x_of(self, step: int) -> float:
        return self.knob_at(step).x

    def _draw_names(self, brush: Brush, bars: Sequence[Rect], now: int) -> None:
        """Draw the names, beside the discs if those stand on the bars."""
        bare, scale = self.bare, brush.scale
        row = NameRow(
            rect(bare.x, bare.y, self._inside.right - bare.x, self._names_height(brush.art, scale)),
            self._names_size(scale),
            max(2, scale.px(6)),
            self._judged.discs(self._line_of_play, self._x_of, scale),
        )
        here = next(n for n, deal in enumerate(self._deals) if now <= deal.last)
        self._names.draw(brush, row, bars, here)

    def _names_height(self, art: "Art", scale: Scale) -> int:
        size = scale.text(_LABEL)
        # Large letters need less space above the bars than between lines.
        own = min(art.line_height(size), max(24, round(1.15 * size)))
        return LOW_ROW if self._judged.on_bars(scale) else own

    def _names_size(self, scale: Scale) -> int:
        size = scale.text(_LABEL)
        return min(size, LOW_TEXT) if self._judged.on_bars(scale) else size

    def _draw_bar(self, brush: Brush, deal: DealSpan, place: Rect, now: int) -> None:
        palette, radius = brush.palette, place.h // 2
        line = line_px(brush.scale, 1.5)
        passed = mix(palette.accent, palette.plate, _PASSED)
        if now > deal.last:
            brush.plate(place, passed, 255, radius, accent_rim(palette), line)
        else:
            brush.plate(place, palette.field, 255, radius, palette.control, line)
        steps = _steps_of(deal, place)
        if deal.first < now <= deal.last:
            done = steps.bar(deal.first, now, place.y, place.h, least=place.h)
            brush.plate(done, palette.accent, 255, radius, accent_rim(palette), line)
        tall, width = round(place.h * 0.5), max(1, round(line))
        for step in self._ticks(deal, place):
            colour = palette.plate if step <= now else palette.control
            tick = rect(steps.at(step), place.center.y - tall / 2, width, tall)
            brush.surface.fill(colour, tick)

    def _ticks(self, deal: DealSpan, place: Rect) -> Sequence[int]:
        inside = [step for step in deal.marks if deal.first < step < deal.last]
        room = max(1, place.w // _LEAST_APART)
        return inside[:: max(1, math.ceil(len(inside) / room))]

    def _draw_knob(self, brush: Brush, at: Point) -> None:
        palette, d = brush.palette, _knob(self.bare.h)
        place = rect(at.x - d / 2, at.y - d / 2, d, d)
        brush.plate(place, palette.plate, 255, d // 2, palette.accent_line, 2)
        inner = place.grown(-max(3, round(d * 0.17)))
        brush.plate(inner, palette.accent, 255, inner.h // 2)
        if brush.focused:
            brush.ring(place, d // 2, palette.focus, 3, 2)


def _knob(height: int) -> int:
    """Return the diameter of the knob in pixels, for a height of names."""
    return max(22, round(height * 0.5))


def _steps_of(deal: DealSpan, place: Rect) -> Axis:
    """Return the axis of a deal's steps along its bar."""
    return rightward(place, deal.first, deal.last)


def _off(x: float, place: Rect) -> float:
    return max(place.x - x, 0, x - place.right)

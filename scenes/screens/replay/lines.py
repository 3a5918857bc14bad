"""The two review lines along a replay's slider: the costs of a player's choices, and the rest.

On the line of play a pass is an open ring, and the next choice is outlined. If there is little
room, the bars serve as the line of play: choices stand on them, and their costs hang below.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from game.analysis.review import ReviewedChoice
from scenes.screens.replay.index import DealSpan
from scenes.screens.replay.judged import Judged
from scenes.ui.charts.axis import Axis, reach, upward
from scenes.ui.charts.grid import draw_zero
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import mix
from scenes.ui.widgets.brush import Brush

if TYPE_CHECKING:
    from scenes.ui.art import Art

_PLAY, _REST = 52, 44
_NAME = 17
_DISC = 24
LOW_ROW, LOW_TEXT = 20, 17
"""The height of a row shared by names and discs, and the greatest size of its text, in pixels."""
_LOW_REST, _SMALL_DISC, _LOW_NAME = 6, 17, 14
"""The height of the line of the rest below the knob, and the sizes of a disc and of a line's name,
if there is little room, in pixels.
"""
_ABOVE = 0.64
"""The position of the line of play's middle, as a share of its height; discs stand above it."""
_PALE = 0.65
_LAST = 12
"""The least width of a deal's last level, which has what chance did at its end, in pixels."""
_PASS = "pass"
"""The word for a pass in a record."""
_DEAREST = 1.5
"""The loss drawn with full length; larger ones are cut. Social Climbing counts more points."""


@dataclass(frozen=True, slots=True)
class LineOfPlay:
    """The geometry of the line of play."""

    place: Rect
    """The area of everything on it."""
    named: Point
    """The left middle of its name."""
    stand: float
    """The y at which choices stand, in pixels."""
    hang: float
    """The y from which costs hang down, in pixels."""
    lowest: float
    """The greatest y of the costs, in pixels."""


class JudgedLines:
    """Draws both lines, above and below the bars of a replay."""

    def __init__(
        self, judged: Judged, names: tuple[str, str], least: float, *, fewer: bool = False
    ) -> None:
        """``names`` are the lines' names; ``least`` is the loss from which a choice is a moment.

        Losses are drawn in that unit. ``fewer``: a lower score is better; improvements are still
        drawn upwards.
        """
        self._up = -1 if fewer else 1
        self._judged = judged
        self._names = names
        self._full = _DEAREST * least / 0.3

    def above(self, scale: Scale) -> int:
        """Return the height of the line of play above the bars' names in pixels."""
        return max(34, scale.px(_PLAY)) if self._judged.on and _has_room(scale) else 0

    def on_bars(self, scale: Scale) -> bool:
        """Return whether choices stand on the bars, because there is no room for their own line."""
        return self._judged.on and not _has_room(scale)

    def below(self, scale: Scale) -> int:
        """Return the height of the line of the rest below the knob in pixels."""
        high = max(20, scale.px(_REST)) if _has_room(scale) else _LOW_REST
        return high if self._judged.on else 0

    def inset(self, art: "Art", scale: Scale) -> int:
        """Return the width of the lines' names in pixels."""
        if not self._judged.on:
            return 0
        size, air = _name_size(scale), max(15, scale.px(16))
        return max(art.text_width(one, size, "semibold") for one in self._names) + air

    def moment_at(self, at: Point, line: LineOfPlay, x_of: Callable[[int], float]) -> int | None:
        """Return the step of the moment whose disc is at a point."""
        if not line.place.contains(at):
            return None
        near = [one.step for one in self._judged.moments if abs(x_of(one.step) - at.x) <= _DISC]
        return min(near, key=lambda step: abs(x_of(step) - at.x), default=None)

    def discs(self, line: LineOfPlay, x_of: Callable[[int], float], scale: Scale) -> list[Rect]:
        """Return the areas of the moments' numbers, in their order; none lies on another."""
        side = max(20, scale.px(_DISC)) if _has_room(scale) else _SMALL_DISC
        bottom = line.stand - _tick_side(scale)
        middles = _apart([x_of(one.step) for one in self._judged.moments], side)
        return [rect(x - side / 2, bottom - side, side, side) for x in middles]

    def losses(self, line: LineOfPlay) -> Axis:
        """Return the axis of losses, which hang down."""
        return Axis(0, self._full, line.hang, line.lowest, upright=True)

    def draw_play(
        self,
        brush: Brush,
        line: LineOfPlay,
        now: int,
        x_of: Callable[[int], float],
    ) -> None:
        """Draw a tick for each choice, a bar down for its loss, and a disc for each moment."""
        if not self._judged.on:
            return
        side = _tick_side(brush.scale)
        losses = self.losses(line)
        self._write(brush, self._names[0], line.named)
        for choice in self._judged.choices:
            x = x_of(choice.step)
            mark = rect(x - side / 2, line.stand - side, side, side)
            if choice.named:
                loss = losses.within(choice.loss.value)
                mark = losses.bar(0, loss, x - side / 2, side, least=5)
            self._tick(brush, mark, choice, comes=choice.step == now + 1)
        discs = self.discs(line, x_of, brush.scale)
        for number, choice in enumerate(self._judged.moments):
            said = str(number + 1) if self._judged.numbered else ""
            self._disc(brush, discs[number], said, choice)

    def draw_rest(
        self,
        brush: Brush,
        place: Rect,
        deals: Sequence[DealSpan],
        x_of: Callable[[int], float],
    ) -> None:
        """Draw the sum of all changes not caused by the player, from zero in each deal."""
        review = self._judged.review
        if not self._judged.on:
            return
        place = place.grown(0, -3 if _has_room(brush.scale) else 0)
        self._write(brush, self._names[1], Point(place.x, place.center.y))
        if review is None or not review.rest:
            return
        by_deal = [
            [(s, self._up * by) for s, by in review.rest if d.first <= s <= d.last] for d in deals
        ]
        sums = [list(accumulate(by for _, by in one)) for one in by_deal]
        low, high = reach(value for one in sums for value in one)
        axis = upward(place.grown(0, -1), low, high)
        last = max(_LAST // 2, brush.scale.px(_LAST))
        for deal, changes, values in zip(deals, by_deal, sums, strict=True):
            left, end = x_of(deal.first), x_of(deal.last)
            draw_zero(brush, axis, left, end - left)
            if not changes:
                continue
            edges = [round(min(x_of(step), end - last)) for step, _ in changes]
            for x, until, value in zip(edges, [*edges[1:], round(end)], values, strict=True):
                _draw_level(brush, axis, value, x, max(2, until - x))

    def _tick(
        self,
        brush: Brush,
        place: Rect,
        choice: ReviewedChoice,
        *,
        comes: bool,
    ) -> None:
        """Draw the mark of one choice; ``comes``: it is the next step."""
        palette = brush.palette
        tone = palette.bad if choice.named else brush.art.theme.parts.play
        if comes:
            brush.plate(place.grown(2), palette.text, 255, 4)
        brush.plate(place, tone, 255, 2)
        if choice.made.get("action") == _PASS:
            hole = place.grown(-max(1.5, 0.28 * place.w))
            brush.plate(hole, palette.plate, 255, 1)

    def _disc(
        self,
        brush: Brush,
        place: Rect,
        number: str,
        choice: ReviewedChoice,
    ) -> None:
        palette, side = brush.palette, place.h
        tried = choice.step in self._judged.tried
        fill = palette.text if not tried else palette.plate
        ink = palette.plate if not tried else palette.text
        brush.plate(place, fill, 255, side // 2, palette.text, 2)
        size = round(0.62 * side)
        brush.write(number, place.center, size, "semibold", ink, 0.5)

    def _write(self, brush: Brush, name: str, at: Point) -> None:
        brush.write(name, at, _name_size(brush.scale), "semibold", brush.palette.text)


def _apart(middles: Sequence[float], least: float) -> list[float]:
    """Return middles from left to right, those that are too close moved away from each other."""
    found = list(middles)
    for _ in found:
        for one, other in pairwise(range(len(found))):
            lacking = max(0.0, least - (found[other] - found[one]))
            found[one] -= lacking / 2
            found[other] += lacking / 2
    return found


def _draw_level(brush: Brush, axis: Axis, value: float, x: int, wide: int) -> None:
    """Draw one level of a line: its edge, and the pale area from there to zero."""
    tone = brush.art.theme.parts.position
    pale = mix(tone, brush.palette.plate, _PALE)
    brush.surface.fill(pale, axis.bar(0, value, x, wide, least=0))
    brush.surface.fill(tone, rect(x, axis.at(value) - 1, wide, 2))


def line_of_play(place: Rect, above: int, bar: Rect) -> LineOfPlay:
    """Return the line of play in a place shared with the bars, one of which is ``bar``.

    It has ``above`` pixels above them; with 0, the bars serve as the line.
    """
    if above:
        middle = place.y + round(_ABOVE * above)
        own = place._replace(h=above)
        return LineOfPlay(own, Point(place.x, middle), middle, middle, own.bottom - 2)
    over = place._replace(h=bar.y - place.y)
    named = Point(place.x, over.center.y)
    return LineOfPlay(over, named, bar.y - 1, bar.bottom + 1, place.bottom)


def _tick_side(scale: Scale) -> int:
    return max(5, scale.px(7))


def _name_size(scale: Scale) -> int:
    """Return the text size of the lines' names, in a low window limited by the lines' height."""
    return scale.text(_NAME) if _has_room(scale) else min(scale.text(_NAME), _LOW_NAME)


def _has_room(scale: Scale) -> bool:
    return scale.width >= 1100 and scale.height >= 640

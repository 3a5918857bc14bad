"""Two lines along the way through a match: what one's own choices cost, and all the rest.

On the line of play a pass is an open ring, and the choice that comes next is outlined.
"""

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from game.analysis.review import ReviewedChoice
from scenes.screens.replay.index import DealSpan
from scenes.screens.replay.judged import Judged
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour, mix
from scenes.ui.widgets.widget import Look

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_PLAY, _REST = 52, 30
_NAME = 17
_DISC = 24
_LOW, _LOW_REST, _SMALL_DISC = 25, 14, 17
"""Pixels of the two lines, and of a disc, where there is little room."""
_ABOVE, _LOW_ABOVE = 0.64, 0.86
"""Of the line of play's height, where its middle is: discs stand above it."""
_PALE = 0.65
_PASS = "pass"
"""What a record calls the choice to lay nothing."""
_DEAREST = 1.5
"""A loss that is drawn as long as there is room; Social Climbing counts in more points."""


class JudgedLines:
    """Draws both, above and below the bars of a replay."""

    def __init__(
        self, judged: Judged, names: tuple[str, str], least: float, *, fewer: bool = False
    ) -> None:
        """``names`` are those of the lines; ``least`` is what a choice must have cost to be named.

        Losses are drawn in that measure. ``fewer``: of what the rest changes, fewer is better; what
        helps is drawn upwards all the same.
        """
        self._up = -1 if fewer else 1
        self._judged = judged
        self._names = names
        self._full = _DEAREST * least / 0.3

    def above(self, scale: Scale) -> int:
        """Return how high the line of play is, in pixels."""
        high = max(34, scale.px(_PLAY)) if _has_room(scale) else _LOW
        return high if self._judged.on else 0

    def below(self, scale: Scale) -> int:
        """Return how high the line of the rest is, in pixels."""
        high = max(20, scale.px(_REST)) if _has_room(scale) else _LOW_REST
        return high if self._judged.on else 0

    def inset(self, art: "Art", scale: Scale) -> int:
        """Return how many pixels the names of the lines take at the left."""
        if not self._judged.on:
            return 0
        size = _name_size(scale)
        return max(art.text_width(one, size, "semibold") for one in self._names) + scale.px(16)

    def moment_at(self, at: Point, place: Rect, x_of: Callable[[int], float]) -> int | None:
        """Return the step of the moment whose disc is at a point in the line of play."""
        if not place.contains(at):
            return None
        near = [one.step for one in self._judged.moments if abs(x_of(one.step) - at.x) <= _DISC]
        return min(near, key=lambda step: abs(x_of(step) - at.x), default=None)

    def draw_play(
        self,
        art: "Art",
        target: "Surface",
        look: Look,
        place: Rect,
        now: int,
        x_of: Callable[[int], float],
    ) -> None:
        """Draw a tick for each choice, a bar down for what it cost, and a disc for each moment."""
        if place.h <= 0:
            return
        scale = look.scale
        side = max(5, scale.px(7))
        middle = place.y + round((_ABOVE if _has_room(scale) else _LOW_ABOVE) * place.h)
        self._write(art, target, look, self._names[0], Point(place.x, middle))
        for choice in self._judged.choices:
            x = x_of(choice.step)
            high = self._depth(choice, place.bottom - middle - 2) if choice.named else side
            mark = rect(x - side / 2, middle if choice.named else middle - side, side, high)
            self._tick(art, target, look, mark, choice, comes=choice.step == now + 1)
        for number, choice in enumerate(self._judged.moments, 1):
            self._disc(art, target, look, Point(x_of(choice.step), middle - side), number, choice)

    def draw_rest(
        self,
        art: "Art",
        target: "Surface",
        look: Look,
        place: Rect,
        deals: Sequence[DealSpan],
        x_of: Callable[[int], float],
    ) -> None:
        """Draw how what was not one's own doing adds up, anew in each deal."""
        review, palette = self._judged.review, look.palette
        if place.h <= 0:
            return
        place = place.grown(0, -3 if _has_room(look.scale) else -1)
        self._write(art, target, look, self._names[1], Point(place.x, place.center.y))
        if review is None or not review.rest:
            return
        by_deal = [
            [(s, self._up * by) for s, by in review.rest if d.first <= s <= d.last] for d in deals
        ]
        sums = [list(accumulate(by for _, by in one)) for one in by_deal]
        most = max((abs(value) for one in sums for value in one), default=0.0) or 1.0
        unit, tone = (place.h / 2 - 1) / most, art.theme.parts.position
        for deal, changes, values in zip(deals, by_deal, sums, strict=True):
            left, end = x_of(deal.first), x_of(deal.last)
            target.fill(palette.line, rect(left, place.center.y, end - left, 1))
            if not changes:
                continue
            edges = [round(min(x_of(step), end - 2)) for step, _ in changes]
            for x, until, value in zip(edges, [*edges[1:], round(end)], values, strict=True):
                _draw_level(target, place, (x, until), value * unit, (tone, palette.plate))

    def _tick(
        self,
        art: "Art",
        target: "Surface",
        look: Look,
        place: Rect,
        choice: ReviewedChoice,
        *,
        comes: bool,
    ) -> None:
        """Draw the mark of one choice; ``comes``: it is made in the next step."""
        palette = look.palette
        tone = palette.bad if choice.named else art.theme.parts.play
        if comes:
            art.plate(target, place.grown(2), palette.text, 255, 4)
        art.plate(target, place, tone, 255, 2)
        if choice.made.get("action") == _PASS:
            hole = place.grown(-max(1.5, 0.28 * place.w))
            art.plate(target, hole, palette.plate, 255, 1)

    def _depth(self, choice: ReviewedChoice, room: float) -> float:
        return max(5.0, room * min(1.0, choice.loss.value / self._full))

    def _disc(
        self,
        art: "Art",
        target: "Surface",
        look: Look,
        bottom: Point,
        number: int,
        choice: ReviewedChoice,
    ) -> None:
        palette = look.palette
        side = max(20, look.scale.px(_DISC)) if _has_room(look.scale) else _SMALL_DISC
        place = rect(bottom.x - side / 2, bottom.y - side, side, side)
        tried = choice.step in self._judged.tried
        fill = palette.text if not tried else palette.plate
        ink = palette.plate if not tried else palette.text
        art.plate(target, place, fill, 255, side // 2, palette.text, 2)
        size = round(0.62 * side)
        art.write(target, str(number), place.center, size, "semibold", ink, 0.5)

    def _write(self, art: "Art", target: "Surface", look: Look, name: str, at: Point) -> None:
        art.write(target, name, at, _name_size(look.scale), "semibold", look.palette.text)


def _draw_level(
    target: "Surface", place: Rect, across: tuple[int, int], up: float, tones: tuple[Colour, Colour]
) -> None:
    """Draw how far above or below the middle a line runs: its edge, and the pale ground to it."""
    (left, right), middle, (tone, ground) = across, place.center.y, tones
    wide, edge = max(2, right - left), middle - up
    pale = mix(tone, ground, _PALE)
    target.fill(pale, rect(left, min(middle, edge), wide, abs(up)))
    target.fill(tone, rect(left, edge - 1, wide, 2))


def _name_size(scale: Scale) -> int:
    """Return the size of the lines' names: in a low window no higher than the lines are."""
    return scale.text(_NAME) if _has_room(scale) else min(scale.text(_NAME), _LOW_REST)


def _has_room(scale: Scale) -> bool:
    return scale.width >= 1100 and scale.height >= 640

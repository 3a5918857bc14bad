"""A bar of shares, and the dividers that change them."""

from collections.abc import Callable, Sequence

from game.chance.rounding import WHOLE
from game.texts.words import Words
from scenes.screens.why.parts.figures import Tone
from scenes.screens.why.parts.marks import draw_piece, write_on_piece
from scenes.screens.why.shares import Shares
from scenes.ui.bindings import steps_by
from scenes.ui.charts.axis import Axis, rightward
from scenes.ui.geometry import rect
from scenes.ui.inputs import Input, Key, PointerDown, PointerMove
from scenes.ui.scale import Scale
from scenes.ui.theme import mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import line_px
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live, Still, Widget

_NUMBER = 34
_GRIP, _ZONE = 28, 44
"""The width of a grip in units, and of its hit area in pixels."""
_OVER = 22
"""How far the grips reach out above and below, in units."""
_PALE = 0.45
_TEN = 10


class SharesBar(Still):
    """The bar of shares, pale until a divider is moved, with room for the grips."""

    def __init__(self, shares: Shares, tones: Sequence[Tone]) -> None:
        self.shares = shares
        self._tones = tuple(tones)
        self.grips: list[Grip] = []

    def draw(self, brush: Brush) -> None:
        """Draw the bar, and place the grips at the dividers."""
        self.put_grips(brush.scale)
        edges = [0, *self.shares.cuts, WHOLE]
        radius, strip = brush.scale.px(10), self.rect.grown(0, -brush.scale.px(_OVER))
        for tone, low, high in zip(self._tones, edges, edges[1:], strict=False):
            place = self.axis.bar(low, high, strip.y, strip.h, least=0)
            # The last share joins others and chance, so it is solid, not hollow.
            draw_piece(brush, place, tone, radius)
            if not self.shares.moved and place.w and place.h:
                brush.plate(place, brush.palette.plate, round(255 * _PALE), radius)
            elif self.shares.moved:
                free = place.grown(-brush.scale.px(_GRIP) / 2, 0)
                share = f"{high - low} %"
                write_on_piece(brush, free, tone, share, brush.scale.text(_NUMBER), "display")

    def pressed(self, press: PointerDown) -> "Grip | None":
        """Move the divider nearest to a press on the bar, unless it is on one; return it."""
        on_grip = any(grip.rect.contains(press.at) for grip in self.grips)
        if press.button != "left" or on_grip or not self.rect.contains(press.at):
            return None
        there = self.axis.value_at(press.at.x)
        nearest = min(self.grips, key=lambda grip: abs(self.shares.cuts[grip.number] - there))
        nearest.handle(press)
        return nearest

    @property
    def axis(self) -> Axis:
        """The axis of the shares' sum."""
        return rightward(self.rect, 0, WHOLE)

    def put_grips(self, scale: Scale) -> None:
        """Place the grips, wide enough for a finger."""
        high = self.rect.h - 2 * (scale.px(_OVER) // 4)
        for grip, cut in zip(self.grips, self.shares.cuts, strict=True):
            middle = self.axis.at(cut)
            grip.rect = rect(middle - _ZONE / 2, self.rect.center.y - high / 2, _ZONE, high)


class Grip(Live):
    """One divider: dragged, or moved by ← →, with Shift by ten; Home and End go to neighbours."""

    def __init__(
        self,
        words: Words,
        bar: SharesBar,
        number: int,
        names: Sequence[str],
        changed: Callable[[], None],
    ) -> None:
        """``names`` are the names of the shares."""
        self.number = number
        self._words = words
        self._bar = bar
        self._names = names
        self._changed = changed

    @property
    def spoken(self) -> str:
        """Its position."""
        values = self._bar.shares.values
        return self._words(
            "why.question.divider",
            number=self.number + 1,
            count=len(self._bar.grips),
            left=self._names[self.number],
            left_share=values[self.number],
            right=self._names[self.number + 1],
            right_share=values[self.number + 1],
        )

    def handle(self, happened: Input) -> Answer:
        """Move it."""
        shares = self._bar.shares
        now = shares.cuts[self.number]
        if isinstance(happened, (PointerDown, PointerMove)):
            return self._move(self._bar.axis.value_at(happened.at.x))
        if not isinstance(happened, Key):
            return None
        if by := steps_by(happened, "left", "right"):
            return self._move(now + by * (_TEN if happened.shift else 1))
        if by := steps_by(happened, "first", "last"):
            low, high = shares.bounds(self.number)
            return self._move(low if by < 0 else high)
        return None

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale = brush.palette, brush.scale
        width = max(14, scale.px(_GRIP))
        place = rect(self.rect.center.x - width / 2, self.rect.y, width, self.rect.h)
        brush.cast(place, width // 2, 2 if brush.hovered or brush.pressed else 1)
        fill = mix(palette.cream, palette.ink, 0.12) if brush.hovered else palette.cream
        brush.plate(place, fill, 255, width // 2, palette.ink, line_px(scale, 2))
        for side in (-1, 1):
            line = rect(place.center.x + side * width / 8 - 1, place.center.y - 12, 2, 24)
            brush.surface.fill(palette.ink, line)
        if brush.focused:
            ring(brush, place, width // 2)

    def _move(self, to: float) -> Done:
        self._bar.shares.move(self.number, to)
        self._changed()
        return Done()


def grip_height(scale: Scale) -> int:
    """Return the height of a bar with its grips in pixels."""
    return max(90, scale.px(130 + 2 * _OVER))


def grip_meant(bars: Sequence[SharesBar], happened: Input, focused: Widget | None) -> Grip | None:
    """Return the divider of some bars that is to get the focus, if an input means one.

    A press on a bar moves its nearest divider there, so that nobody must drag. Ctrl+Tab or a
    gamepad's shoulder button goes on to the next divider, from the last bar to the first.
    """
    if isinstance(happened, PointerDown):
        pressed = (bar.pressed(happened) for bar in bars)
        return next((grip for grip in pressed if grip), None)
    by = steps_by(happened, "page_before", "next_page") if isinstance(happened, Key) else 0
    if not by:
        return None
    grips = [grip for bar in bars for grip in bar.grips]
    now = grips.index(focused) if isinstance(focused, Grip) else -1 if by > 0 else 0
    return grips[(now + by) % len(grips)]

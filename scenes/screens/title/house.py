"""One's own house on the title: each finished match has lit a window in it, gold for a win.

It is one thing to the keyboard and to one switch, however many windows are lit; within it the
arrows lead from window to window. A screen reader finds the lit ones as a list, newest first.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from scenes.ui.access import Part, Role
from scenes.ui.bindings import Direction, direction_of, presses
from scenes.ui.easing import progress
from scenes.ui.geometry import NOWHERE, Point, Rect, union
from scenes.ui.inputs import Input, Key, PointerUp
from scenes.ui.light.drawing import arch, fill, glowing, star, stroke
from scenes.ui.light.shine import drawn
from scenes.ui.light.stage_pen import LaidPicture, StagePen, fainter
from scenes.ui.scene import Step
from scenes.ui.theme import mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live, Still

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_SHAPE, _WIDTH = 1.4, 0.52
"""The height of a window for its width, and its width as a share of the way to the next."""
_LEAST = 14
"""The least distance from window to window, in pixels; else there are fewer."""
_MOST_WIDE = 22
"""The greatest width of a window, at 1280 × 720."""
_LINE, _BAR = 1.5, 0.55
_HALO = 10
_STAR = 0.42


class LitWindow(NamedTuple):
    """A window that a match has lit."""

    number: int
    """Its place in the house: row after row from the left, the lowest first."""
    gold: bool
    says: str
    open: Callable[[], Step | None]


class HouseWords(Still):
    """What a screen reader says before the list of lit windows; nobody sees it."""

    def __init__(self) -> None:
        self.text = ""

    @property
    def spoken(self) -> str:
        """How many windows are lit, and what they are."""
        return self.text

    def draw(self, brush: Brush) -> None:
        """Draw nothing."""


class House(Live):
    """A grid of windows, of which matches light some."""

    scanned: tuple[str, ...] = ()

    def __init__(self, context: "AppContext", windows: int) -> None:
        """``windows`` is the most that can be lit."""
        self._context = context
        self._most = windows
        self.words = HouseWords()
        """The words before its windows."""
        self._pen: StagePen | None = None
        self._places: tuple[Rect, ...] = ()
        self._columns = 1
        self.clear: Sequence[Rect] = ()
        """Words near by, on which its tip doesn't lie."""
        self.lit: tuple[LitWindow, ...] = ()
        """The lit windows that have room, newest first."""
        self._known: tuple[LitWindow, ...] = ()
        self._chosen = 0
        """The window in focus, as a place in ``lit``."""
        self._pointed: int | None = None
        self._fades: dict[int, float] = {}
        """How long windows have been lighting up, in seconds, by number."""

    def light(self, windows: Sequence[LitWindow]) -> None:
        """Light windows, newest first; those that are new to it light up slowly."""
        before = {one.number for one in self._known}
        fresh = {one.number: 0.0 for one in windows if one.number not in before}
        self._fades = fresh if self._context.travel or self._reduced else {}
        focused = self.lit[self._chosen].number if self.lit else None
        self._known = tuple(windows)
        self._fit(focused)

    def lay_out(self, pen: StagePen, area: Rect) -> None:
        """Set the area for its windows, which may be too small for all, or for any."""
        self._pen = pen
        focused = self.lit[self._chosen].number if self.lit else None
        self._columns, self._places = _grid(area, self._most, pen.px(_MOST_WIDE))
        self._fit(focused)

    def _fit(self, focused: int | None) -> None:
        """Keep to the windows that have room, and to the one in focus."""
        self.lit = tuple(one for one in self._known if one.number < len(self._places))
        numbers = [one.number for one in self.lit]
        self._chosen = numbers.index(focused) if focused in numbers else 0
        self._pointed = None
        self.rect = _around(self._places) if self.lit else NOWHERE
        said = self._context.words.count("city.list", len(self.lit)) if self.lit else ""
        self.words.text, self.words.rect = said, self.rect._replace(y=self.rect.y - 1, h=1)

    @property
    def changing(self) -> bool:
        """Whether a window is lighting up."""
        return bool(self._fades)

    def settle(self) -> None:
        """Let all windows be lit."""
        self._fades.clear()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        motion = self._context.theme.motion
        most = motion.fade.seconds if self._reduced else motion.window.seconds
        self._fades = {
            number: since + seconds
            for number, since in self._fades.items()
            if since + seconds < most
        }

    @property
    def _reduced(self) -> bool:
        return self._context.settings.reduced_motion

    # As a widget

    @property
    def focusable(self) -> bool:
        """Whether any window is lit."""
        return bool(self.lit)

    @property
    def tip(self) -> str:
        """What the window says that is pointed at or in focus."""
        at = self._shown
        return "" if at is None else self.lit[at].says

    @property
    def spoken(self) -> str:
        """What its windows are; each says more."""
        return self.words.text

    @property
    def role(self) -> Role:
        """Each of its parts is one of a list."""
        return "option"

    @property
    def parts(self) -> Sequence[Part]:
        """The lit windows, newest first."""
        return tuple(
            Part(one.says, number == self._chosen, self._places[one.number])
            for number, one in enumerate(self.lit)
        )

    @property
    def tip_clear(self) -> Sequence[Rect]:
        """The words near by."""
        return self.clear

    def tip_anchor(self) -> Rect:
        """Return the window that the tip is about."""
        at = self._shown
        return self.rect if at is None else self._places[self.lit[at].number]

    @property
    def _shown(self) -> int | None:
        """The window that is pointed at, or with keys the one in focus."""
        return self._chosen if self._context.with_keys and self.lit else self._pointed

    def point(self, at: Point | None) -> None:
        """Take the place of the pointer; ``None`` if it is elsewhere."""
        self._pointed = self._at(at) if at else None

    def _at(self, at: Point) -> int | None:
        """Return the lit window at a point, with half the way to the next."""
        for number, one in enumerate(self.lit):
            place = self._places[one.number]
            if place.grown(place.w * 0.4, place.h * 0.2).contains(at):
                return number
        return None

    def handle(self, happened: Input) -> Answer:
        """Open a match by a click or a press; the arrows lead on within the house."""
        if isinstance(happened, PointerUp):
            at = self._at(happened.at)
            if at is None:
                return None
            self._chosen = at
            return Done(self.lit[at].open())
        if not isinstance(happened, Key):
            return None
        if presses(happened):
            return Done(self.lit[self._chosen].open())
        way = direction_of(happened)
        there = self._toward(way) if way and not happened.shift else None
        if there is None:
            return None
        self._chosen = there
        return Done()

    def _toward(self, way: Direction) -> int | None:
        """Return the next lit window in a direction; to the sides, row after row."""
        here = self.lit[self._chosen].number
        if way in ("left", "right"):
            ahead = [one.number for one in self.lit if (one.number > here) == (way == "right")]
            ahead = [number for number in ahead if number != here]
            return self._place_of(min(ahead, key=lambda one: abs(one - here), default=None))
        row, column = divmod(here, self._columns)
        found = [
            (abs(one.number // self._columns - row), abs(one.number % self._columns - column), one)
            for one in self.lit
            if (one.number // self._columns - row) * (1 if way == "up" else -1) > 0
        ]
        nearest = min(found, key=lambda one: one[:2], default=None)
        return self._place_of(nearest[2].number if nearest else None)

    def _place_of(self, number: int | None) -> int | None:
        return next((at for at, one in enumerate(self.lit) if one.number == number), None)

    def press(self, at: int) -> Step | None:
        """Open a match by its place in ``lit``."""
        self._chosen = at
        return self.lit[at].open()

    def area_of(self, at: int) -> Rect:
        """Return where a lit window stands, by its place in ``lit``."""
        return self._places[self.lit[at].number]

    # Drawing

    def draw(self, brush: Brush) -> None:
        """Draw all windows."""
        pen = self._pen
        if pen is None or not self._places:
            return
        size = self._places[0]._replace(x=0, y=0)
        # Without light there is no town to be dark.
        dark = _dark(pen, size) if pen.light.lamp else None
        shines = [[_light(pen, size), _window(pen, size, gold=gold)] for gold in (False, True)]
        lit = {one.number: shines[one.gold] for one in self.lit}
        whole = self._context.theme.motion.window.seconds
        for number, place in enumerate(self._places):
            share = progress(self._fades.get(number, whole), whole) if number in lit else 0.0
            pictures = [dark] if share < 1 else []
            if share:
                pictures += [one and fainter(one, share) for one in lit[number]]
            for picture in filter(None, pictures):
                at = place.x + picture.x, place.y + picture.y
                brush.surface.blit(picture.surface, at)
        shown = self._shown
        if shown is not None and (brush.focused or brush.hovered):
            ring(brush, self.area_of(shown), max(2, size.w // 4))


def _dark(pen: StagePen, size: Rect) -> LaidPicture:
    colour = mix(pen.palette.foot, pen.palette.ray, 0.25)
    shape = arch(size.w, size.h, _LINE)
    return drawn(pen, size, fill(shape, colour))


def _window(pen: StagePen, size: Rect, *, gold: bool) -> LaidPicture:
    """Return a lit window: with a cross, or gold with a star."""
    palette, (_, _, w, h) = pen.palette, size
    shape = arch(w, h, _LINE)
    ink = palette.ink
    if gold:
        body = fill(shape, palette.accent) + stroke(shape, palette.lamp, _LINE)
        body += fill(star(w / 2, _BAR * h, _STAR * w, 0.45), ink)
    else:
        bars = f"M{w / 2:g} 0V{h}M0 {_BAR * h:g}H{w}"
        cross = mix(palette.brass, ink, 0.3) if pen.light.lamp else ink
        body = fill(shape, palette.lamp) + stroke(bars, cross, _LINE)
        body += stroke(shape, palette.brass, _LINE)
    return drawn(pen, size, body)


def _light(pen: StagePen, size: Rect) -> LaidPicture | None:
    """Return the light round a lit window, if the theme has any."""
    glow, reach = pen.light.glow / 100, round(pen.px(_HALO))
    if not glow or not reach:
        return None
    shape = arch(size.w, size.h, _LINE)
    return drawn(pen, size.grown(reach), glowing(shape, pen.palette.lamp, 1, reach, 0.5 * glow))


def _around(places: Sequence[Rect]) -> Rect:
    """Return the area of windows with half the way to the next."""
    if not places:
        return NOWHERE
    first = places[0]
    return union(places).grown(0.4 * first.w, 0.2 * first.h)


def _grid(area: Rect, most: int, widest: float) -> tuple[int, tuple[Rect, ...]]:
    """Return the number of columns and the places of as many windows as have room in an area."""
    if area.w < _LEAST or area.h < _SHAPE * _LEAST:
        return 1, ()

    def across(columns: int) -> float:
        rows = -(-most // columns)
        return min(area.w / columns, area.h / rows / _SHAPE)

    columns = max(range(1, most + 1), key=across)
    step = across(columns)
    if step < _LEAST:
        columns, step = int(area.w // _LEAST), float(_LEAST)
    rows = min(-(-most // columns), int(area.h / step / _SHAPE))
    wide = max(6, round(min(_WIDTH * step, widest)))
    high = round(_SHAPE * wide)
    aside, down = area.w / columns, min(area.h / rows, 1.35 * _SHAPE * step)
    return columns, tuple(
        Rect(
            round(area.x + (column + 0.5) * aside - wide / 2),
            round(area.y + (row + 0.5) * down - high / 2),
            wide,
            high,
        )
        for row in reversed(range(rows))
        for column in range(columns)
    )[:most]

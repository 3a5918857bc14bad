"""Bands from floor to floor: from the place at the start of a deal to that at its end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from scenes.screens.lab.parts.band_shapes import (
    FLOOR,
    GAP,
    BandLook,
    Matrix,
    band_picture,
    draw_bands,
)
from scenes.ui.access import joined
from scenes.ui.bindings import presses
from scenes.ui.charts.bars import draw_bar
from scenes.ui.charts.growing import coming
from scenes.ui.charts.selection import Mark, draw_focus, mark_chosen
from scenes.ui.charts.tones import floor_tones
from scenes.ui.easing import Course
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key, PointerUp
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.theme import Colour, Motion
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import accent_rim
from scenes.ui.widgets.widget import Answer, Done, Live

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_NAME, _SHARE, _HEAD = 21, 18, 17
_POST = 14
_ALL, _LIT, _QUIET = 0.35, 0.82, 0.10
"""How strong bands are: while no floor is chosen; those of the chosen one, and all others then."""
_BY_DAY = 0.06
"""How much stronger quiet ones are by day."""


@dataclass(frozen=True, slots=True)
class BandFigures:
    """The figures that the bands show."""

    places: Sequence[str]
    shares: Matrix
    """Shares by place before and after."""
    were: Matrix
    """The same by the compared rule set."""
    told: tuple[Callable[[float], str], Callable[[float], str]]
    """Put a share into words, and one that is compared with."""
    heads: tuple[str, str]
    say: Callable[[int], str]
    """Returns the words for a place when it is lit."""


class Bands(Live):
    """Bands of all floors, or one lit; ↑ and ↓ or a click light another, a second click none."""

    scanned: tuple[str, ...] = ("up", "down", "choose")

    def __init__(
        self,
        lit: Callable[[], int | None],
        light: Callable[[int | None], None],
        motion: Motion,
        pace: Callable[[], float],
    ) -> None:
        """``pace`` returns the factor for durations, 0 without motion."""
        self.figures: BandFigures | None = None
        self._course = Course()
        self._motion, self._pace = motion, pace
        self._lit = lit
        self._light = light
        self._floors: dict[Mark, Rect] = {}
        """The areas that light a floor, from the last drawing."""
        self._kept: tuple[object, Surface] | None = None
        self._before: Surface | None = None
        """The picture from which the present one comes forward."""
        self._old: Matrix | None = None
        """The shares from which the bands move to the present ones."""

    @property
    def course(self) -> Course:
        """How far the bands have moved, or come forward."""
        return self._course

    @property
    def spoken(self) -> str:
        """The words for the lit floor, and where its bands end, compared; or those of all."""
        figures, lit = self.figures, self._lit()
        if figures is None:
            return ""
        if lit is None:
            return " ".join(map(figures.say, range(len(figures.places))))
        return f"{figures.say(lit)} {self._ends(figures, lit)}"

    def _ends(self, figures: BandFigures, lit: int) -> str:
        began, ended = figures.heads
        share, were = figures.told
        rows = zip(figures.places, figures.shares[lit], figures.were[lit], strict=True)
        ends = joined(f"{name} {joined((share(now), were(then)))}" for name, now, then in rows)
        return f"{began} {figures.places[lit]}, {ended}: {ends}"

    def show(self, figures: BandFigures, *, other_rules: bool) -> None:
        """Show new figures: by other rules the bands move there, slower than with a count."""
        before, self.figures = self._shares_now() if self.figures else None, figures
        if before is None or len(before) != len(figures.shares) or before == figures.shares:
            return
        motion = self._motion
        timing = motion.flow if other_rules else motion.forward
        self._old, self._slow = before, other_rules
        self._before = None
        self._course.begin(timing.seconds, self._pace())

    _slow = False

    def handle(self, happened: Input) -> Answer:
        """Light another floor, or none."""
        if self.figures is None:
            return None
        lit = self._lit()
        if isinstance(happened, Key) and presses(happened):
            self._choose(None if lit is not None else len(self.figures.places) - 1)
            return Done()
        size, now = (len(self.figures.places), 1), None if lit is None else (lit, 0)
        floor = mark_chosen(happened, now, size, self._floors)
        if floor is None:
            return None
        self._choose(None if isinstance(happened, PointerUp) and floor[0] == lit else floor[0])
        return Done()

    def _choose(self, floor: int | None) -> None:
        self._before = self._kept[1] if self._kept else None
        self._old = None
        self._light(floor)

    # How far it has moved

    def _shares_now(self) -> Matrix:
        """Return the shares as they are shown now, on their way from others or not."""
        assert self.figures
        if self._old is None or not self._course.moving:
            return self.figures.shares
        timing = self._motion.flow if self._slow else self._motion.forward
        gone = timing.gone(self._course.elapsed)
        return [
            [one + (other - one) * gone for one, other in zip(old, new, strict=True)]
            for old, new in zip(self._old, self.figures.shares, strict=True)
        ]

    # Drawing

    def draw(self, brush: Brush) -> None:
        """Draw floors, bands and words."""
        figures = self.figures
        if figures is None:
            return
        head = round(1.5 * brush.scale.text(_HEAD))
        self._pitch = (self.rect.h - head) / len(figures.places)
        left, right = self._sides(brush.art, brush.scale)
        field = rect(left, self.rect.y + head, right - left, self.rect.h - head)
        self._floors = {}
        shares = self._shares_now()
        self._draw_bands(brush, field, shares)
        for floor, name in enumerate(figures.places):
            top = field.y + floor * self._pitch
            self._floors[floor, 0] = rect(self.rect.x, top, self.rect.w, self._pitch)
            self._draw_floor(brush, field, floor, name, shares)
        self._draw_heads(brush, field)
        draw_focus(brush, self.rect)

    # Layout

    def _sides(self, art: "Art", scale: Scale) -> tuple[float, float]:
        """Return the x at which bands begin and end, between the words at either side."""
        assert self.figures
        figures, (size, _), air = self.figures, self._sizes(scale), scale.px(12)
        post = scale.px(_POST)
        head = scale.text(_HEAD)
        heads = [art.text_width(one, head, "medium") for one in figures.heads]
        names = [art.text_width(name, size, "display") for name in figures.places]
        widest = max(*heads, *names)
        told = sum(self._share_widths(art, scale, *(say(1.0) for say in figures.told)))
        left = self.rect.x + min(widest, 0.3 * self.rect.w) + air + post
        return left, self.rect.right - max(widest, told) - air - post

    def _share_widths(self, art: "Art", scale: Scale, share: str, was: str) -> tuple[int, int, int]:
        """Return the widths of a share, of the gap after it, and of what it is compared with."""
        small = self._sizes(scale)[1]
        widths = art.text_width(share, small, "semibold"), art.text_width(was, small, "medium")
        return widths[0], scale.px(10), widths[1]

    def _sizes(self, scale: Scale) -> tuple[int, int]:
        """Return the text sizes of names and shares, smaller on low floors."""
        most = max(SMALLEST_TEXT - 2, int(0.8 * self._pitch))
        return min(scale.text(_NAME), most), min(scale.text(_SHARE), most)

    def _stacked(self, scale: Scale) -> bool:
        """Return whether a floor has room for its name and the share below."""
        return self._pitch >= 1.2 * scale.text(_NAME) + 1.3 * scale.text(_SHARE)

    # The bands

    def forget(self) -> None:
        """Forget the picture of the bands, so that no older one stands in for the next."""
        self._course.finish()
        self._kept = self._before = self._old = None

    def _draw_bands(self, brush: Brush, field: Rect, shares: Matrix) -> None:
        """Draw the bands as they move, else their picture, which may just come forward."""
        picture = self._picture(brush, field)
        if self._old is not None:
            if self._course.moving or picture is None:
                draw_bands(brush.surface, field, shares, self._look(brush))
                return
            self._old = None
        if picture is None:
            waits = self._before is not None and self._before.get_size() == (field.w, field.h)
            if waits and self._before:
                # The next one comes forward from it.
                brush.surface.blit(self._before, (field.x, field.y))
            else:
                draw_bands(brush.surface, field, shares, self._look(brush))
            return
        if self._before is None or not self._course.moving:
            self._before = None
            brush.surface.blit(picture, (field.x, field.y))
            return
        with coming(brush, field, 1 - self._come):
            brush.surface.blit(self._before, (field.x, field.y))
        with coming(brush, field, self._come) as seen:
            if seen:
                brush.surface.blit(picture, (field.x, field.y))

    @property
    def _come(self) -> float:
        """How far the present picture has come forward."""
        timing = self._motion.forward if self._pace() else self._motion.fade
        return timing.gone(self._course.elapsed)

    def _look(self, brush: Brush) -> BandLook:
        assert self.figures
        tones, lit = self._tones(brush), self._lit()
        more = _BY_DAY if accent_rim(brush.palette) else 0.0
        strengths = [
            _ALL + more if lit is None else _LIT if floor == lit else _QUIET + more
            for floor in range(len(tones))
        ]
        plain = not brush.art.theme.light.rim and not accent_rim(brush.palette)
        if plain and lit is not None:
            tones = tuple(brush.palette.text if n == lit else one for n, one in enumerate(tones))
        return BandLook(tones, tuple(strengths), outlined=plain)

    def _tones(self, brush: Brush) -> tuple[Colour, ...]:
        assert self.figures
        return floor_tones(brush.art.theme.floors, len(self.figures.places))

    def _picture(self, brush: Brush, field: Rect) -> "Surface | None":
        """Return the picture of the bands, kept until something changes; ``None`` if not made."""
        assert self.figures
        size, look = (field.w, field.h), self._look(brush)
        matrix = tuple(map(tuple, self.figures.shares))
        key = (size, matrix, look)
        if self._kept is not None and self._kept[0] == key:
            return self._kept[1]
        make = partial(band_picture, matrix, size, look)
        if brush.art.workshop.may_make(*size):
            self._take(key, make())
            assert self._kept
            return self._kept[1]
        brush.art.workshop.order(("bands", key), make, partial(self._take, key))
        return None

    def _take(self, key: object, picture: "Surface") -> None:
        self._kept = (key, picture)
        fits = self._before is not None and self._before.get_size() == picture.get_size()
        if not fits:
            self._before = None
        elif self._old is None:
            timing = self._motion.forward if self._pace() else self._motion.fade
            # Without travel, it fades in place at the usual speed.
            self._course.begin(timing.seconds, self._pace() or 1.0)

    # Words

    def _draw_floor(self, brush: Brush, field: Rect, floor: int, name: str, shares: Matrix) -> None:
        palette, scale, lit = brush.palette, brush.scale, self._lit()
        (size, _), post, tone = self._sizes(scale), scale.px(_POST), self._tones(brush)[floor]
        top, high = (floor + GAP) * self._pitch, FLOOR * self._pitch
        for x in (field.x - post, field.right):
            draw_bar(brush, rect(x, field.y + top, post, high), tone, scale.px(5))
        middle, air = field.y + top + high / 2, scale.px(12)
        room = field.x - post - air - self.rect.x
        text = brush.art.clip(name, size, "display", room)
        at = Point(field.x - post - air, middle)
        colour = palette.text if lit in (None, floor) else palette.second
        brush.write(text, at, size, "display", colour, 1)
        self._write_share(brush, floor, Point(field.right + post + air, middle), shares)

    def _write_share(self, brush: Brush, floor: int, at: Point, shares: Matrix) -> None:
        """Write a floor's name and how many ended there, below it if both fit."""
        assert self.figures
        figures, palette, lit = self.figures, brush.palette, self._lit()
        room, (size, small) = self.rect.right - at.x, self._sizes(brush.scale)
        name = brush.art.clip(figures.places[floor], size, "display", room)
        if lit is None:
            brush.write(name, at, size, "display", palette.text)
            return
        share, was = figures.told[0](shares[lit][floor]), figures.told[1](figures.were[lit][floor])
        if self._stacked(brush.scale):
            above = at._replace(y=at.y - 0.6 * size)
            brush.write(name, above, size, "display", palette.text)
            at = at._replace(y=at.y + 0.75 * small)
        brush.write(share, at, small, "semibold", palette.text)
        if self._old is not None and self._slow and self._course.moving:
            # What it was comes when the bands have arrived.
            return
        wide, gap, _ = self._share_widths(brush.art, brush.scale, share, was)
        at = at._replace(x=at.x + wide + gap)
        brush.write(was, at, small, "medium", palette.second)

    def _draw_heads(self, brush: Brush, field: Rect) -> None:
        assert self.figures
        size, post, air = brush.scale.text(_HEAD), brush.scale.px(_POST), brush.scale.px(12)
        middle, second = self.rect.y + 0.6 * size, brush.palette.second
        began, ended = self.figures.heads
        at = Point(field.x - post - air, middle)
        brush.write(began, at, size, "medium", second, 1)
        at = Point(field.right + post + air, middle)
        brush.write(ended, at, size, "medium", second)

    _pitch = 1.0
    """The distance between floors, from the last drawing."""

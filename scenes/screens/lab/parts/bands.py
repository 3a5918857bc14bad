"""Bands from floor to floor: from the place at the start of a deal to that at its end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.measuring.mobility import Mobility
from scenes.ui.access import joined
from scenes.ui.charts.bars import draw_bar
from scenes.ui.charts.selection import Mark, draw_focus, mark_chosen
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.theme import Colour, Palette, mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import accent_rim
from scenes.ui.widgets.widget import Answer, Done, Live

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_NAME, _SHARE, _HEAD = 21, 18, 17
_POST = 18
_FINE = 2
"""The factor by which bands are drawn larger and scaled down, for smooth edges."""
_CURVE = 24
"""The number of points of a band's edge."""
_QUIET, _LIT = 0.26, 0.1
"""How far quiet bands differ from the plate's colour, and lit ones from cream."""


@dataclass(frozen=True, slots=True)
class BandFigures:
    """The figures that the bands show."""

    places: Sequence[str]
    mobility: Mobility
    shares: Sequence[Sequence[str]]
    """The words beside the floor, by place before and after."""
    was: Sequence[Sequence[str]]
    """The same for the compared rule set."""
    heads: tuple[str, str]
    say: Callable[[int], str]
    """Returns the words for a place when it is lit."""


class Bands(Live):
    """Bands with one lit floor; ↑ and ↓ or a click light another."""

    scanned: tuple[str, ...] = ("up", "down")

    def __init__(self, lit: Callable[[], int], light: Callable[[int], None]) -> None:
        self.figures: BandFigures | None = None
        self._lit = lit
        self._light = light
        self._floors: dict[Mark, Rect] = {}
        """The areas that light a floor, from the last drawing."""
        self._kept: tuple[object, Surface] | None = None

    @property
    def spoken(self) -> str:
        """The words for the lit floor, and where its bands end, compared."""
        return f"{self.figures.say(self._lit())} {self._ends(self.figures)}" if self.figures else ""

    def _ends(self, figures: BandFigures) -> str:
        lit, (began, ended) = self._lit(), figures.heads
        told = zip(figures.places, figures.shares[lit], figures.was[lit], strict=True)
        ends = joined(f"{name} {joined((share, was))}" for name, share, was in told)
        return f"{began} {figures.places[lit]}, {ended}: {ends}"

    def handle(self, happened: Input) -> Answer:
        """Light another floor."""
        if self.figures is None:
            return None
        size = (len(self.figures.places), 1)
        floor = mark_chosen(happened, (self._lit(), 0), size, self._floors)
        if floor is None:
            return None
        self._light(floor[0])
        return Done()

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
        brush.surface.blit(self._picture(brush, field), (field.x, field.y))
        for floor, name in enumerate(figures.places):
            top = field.y + floor * self._pitch
            self._floors[floor, 0] = rect(self.rect.x, top, self.rect.w, self._pitch)
            self._draw_floor(brush, field, floor, name)
        self._draw_heads(brush, field)
        draw_focus(brush, self.rect)

    # Layout

    def _sides(self, art: "Art", scale: Scale) -> tuple[float, float]:
        """Return the x at which bands begin and end, between the words at either side."""
        assert self.figures
        (size, _), air = self._sizes(scale), scale.px(12)
        post = scale.px(_POST)
        head = scale.text(_HEAD)
        heads = [art.text_width(one, head, "medium") for one in self.figures.heads]
        names = [art.text_width(name, size, "display") for name in self.figures.places]
        widest = max(*heads, *names)
        shares = (share for row in self.figures.shares for share in row)
        was = (one for row in self.figures.was for one in row)
        told = max(
            sum(self._share_widths(art, scale, *both)) for both in zip(shares, was, strict=True)
        )
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

    # Drawing

    def forget(self) -> None:
        """Forget the picture of the bands, so that no older one stands in for the next."""
        self._kept = None

    def _picture(self, brush: Brush, field: Rect) -> "Surface":
        """Return the picture of the bands, cached until something changes.

        While a new one is being made, the last one stands in for it, stretched if need be.
        """
        assert self.figures
        palette, lit = brush.palette, self._lit()
        size, matrix = (field.w, field.h), tuple(map(tuple, self.figures.mobility.matrix))
        key = (size, matrix, lit, palette.plate)
        if self._kept is not None and self._kept[0] == key:
            return self._kept[1]
        quiet = mix(palette.plate, palette.second, _QUIET)
        bright = mix(_lit_tone(palette), palette.plate, _LIT)
        make = partial(_drawn, matrix, lit, size, (quiet, bright, palette.plate))
        if self._kept is None or brush.art.workshop.may_make(*(_FINE * n for n in size)):
            self._kept = (key, make())
            return self._kept[1]
        brush.art.workshop.order(("bands", key), make, partial(self._take, key))
        last = self._kept[1]
        return last if last.get_size() == size else pygame.transform.scale(last, size)

    def _take(self, key: object, picture: "Surface") -> None:
        self._kept = (key, picture)

    def _draw_floor(self, brush: Brush, field: Rect, floor: int, name: str) -> None:
        assert self.figures
        palette, scale, lit = brush.palette, brush.scale, self._lit()
        (size, _), post = self._sizes(scale), scale.px(_POST)
        top, high = _floor(floor, self._pitch)
        for x, is_lit in ((field.x - post, floor == lit), (field.right, False)):
            fill = _lit_tone(palette) if is_lit else palette.second
            draw_bar(brush, rect(x, field.y + top, post, high), fill, scale.px(6))
        middle, air = field.y + top + high / 2, scale.px(12)
        room = field.x - post - air - self.rect.x
        text = brush.art.clip(name, size, "display", room)
        at = Point(field.x - post - air, middle)
        brush.write(text, at, size, "display", palette.text, 1)
        self._write_share(brush, floor, Point(field.right + post + air, middle))

    def _write_share(self, brush: Brush, floor: int, at: Point) -> None:
        """Write how many ended on a floor, below its name if both fit."""
        assert self.figures
        palette, lit, room = brush.palette, self._lit(), self.rect.right - at.x
        size, small = self._sizes(brush.scale)
        share, was = self.figures.shares[lit][floor], self.figures.was[lit][floor]
        if self._stacked(brush.scale):
            name = brush.art.clip(self.figures.places[floor], size, "display", room)
            above = at._replace(y=at.y - 0.6 * size)
            brush.write(name, above, size, "display", palette.text)
            at = at._replace(y=at.y + 0.75 * small)
        brush.write(share, at, small, "semibold", palette.text)
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


def _drawn(
    matrix: Sequence[Sequence[float]],
    lit: int,
    size: tuple[int, int],
    tones: tuple[Colour, Colour, Colour],
) -> "Surface":
    """Return a picture of bands; ``tones`` are those of quiet and lit ones, and of the ground."""
    quiet, bright, ground = tones
    fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE))
    fine.fill(ground)
    edges = _edges(matrix, size)
    for before, after in sorted(
        edges, key=lambda move: (move[0] == lit, -matrix[move[0]][move[1]])
    ):
        shown = bright if before == lit else quiet
        # A thin dark edge separates crossing bands.
        pygame.draw.polygon(fine, shown, edges[before, after])
        pygame.draw.lines(fine, mix(shown, ground, 0.5), True, edges[before, after], 1)
    return pygame.transform.smoothscale(fine, size)


def _edges(
    matrix: Sequence[Sequence[float]], size: tuple[int, int]
) -> dict[tuple[int, int], list[tuple[float, float]]]:
    """Return the outline of each band by the places before and after."""
    places, pitch = range(len(matrix)), size[1] / len(matrix)
    arrived = [0.0 for _ in places]
    edges: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for before in places:
        left = 0.0
        for after in places:
            share = matrix[before][after]
            ends = [
                top + above * high
                for (top, high), above in (
                    (_floor(before, pitch), left), (_floor(after, pitch), arrived[after])
                )
            ]  # fmt: skip
            thick = max(0.8, share * _floor(before, pitch)[1])
            edges[before, after] = _edge(size[0], (ends[0], ends[1]), thick)
            left += share
            arrived[after] += share
    return edges


def _edge(wide: int, ends: tuple[float, float], thick: float) -> list[tuple[float, float]]:
    """Return the outline of a band, given the heights of its upper edge at both ends."""
    upper, lower = ends
    points = [
        (x / _CURVE, upper + (lower - upper) * _smooth(x / _CURVE)) for x in range(_CURVE + 1)
    ]
    top = [(x * wide * _FINE, y * _FINE) for x, y in points]
    return top + [(x, y + thick * _FINE) for x, y in reversed(top)]


def _floor(floor: int, pitch: float) -> tuple[float, float]:
    """Return the y of a floor below the field's top, and its height."""
    return (floor + 0.08) * pitch, 0.84 * pitch


def _lit_tone(palette: Palette) -> Colour:
    """Return the colour of lit bands; by day, cream would be too faint on ivory."""
    return palette.text if accent_rim(palette) else palette.cream


def _smooth(x: float) -> float:
    """Return how far a band has crossed over at a share of its way."""
    return x * x * (3 - 2 * x)

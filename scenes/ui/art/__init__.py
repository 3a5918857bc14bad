"""``Art`` draws everything: cards, grounds, shadows, shapes and text, made on demand and cached.

All lengths and sizes here are pixels; scenes turn units into pixels with their ``Scale``.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pygame
from pygame import Surface

from game.store.settings import Suits
from scenes.ui.art.backs import BACK
from scenes.ui.art.cache import PictureCache
from scenes.ui.art.cards import Cards, Pack
from scenes.ui.art.crossing import Grounds
from scenes.ui.art.grounds import GroundOf, KeptGrounds
from scenes.ui.art.letters import (
    Letters,
    clip,
    fit_text,
    line_height,
    text_width,
    wrap,
    wrap_at_last,
    wrap_evenly,
)
from scenes.ui.art.lifted import LiftedShadows
from scenes.ui.art.overlays import Overlays
from scenes.ui.art.pictures import Pictures
from scenes.ui.art.rims import Blit, Rims
from scenes.ui.art.shapes import BlurLook, ShapeLook, Shapes, soft_edge
from scenes.ui.art.workshop import FaceWanted, Wanted, Workshop
from scenes.ui.geometry import Point, Rect, card_width, rect, union
from scenes.ui.ground import house_ground
from scenes.ui.scale import GAPS_GROW_FROM, Scale
from scenes.ui.theme import Colour, Hour, Palette, Theme
from scenes.ui.type.fallback import reads_leftward
from scenes.ui.type.fonts import Face

THIN = 2
"""Lines up to this width in pixels grow in large windows; wider ones are scaled by their owner."""

HIDDEN_IN = 0.3
"""The inset of the largest rectangle inside a rounded shape, as a share of the radius."""

RADIUS_STEP = 4
"""The step between radii of shadows in pixels; they are too soft to show the difference."""

MOST_RIMS = 512
"""The number of cached shadows' rims. A card that grows has one for each of its sizes."""

LETTERS_HIGH = 0.8
"""The height of a line's ink, as a share of the text size."""


class Art:
    """The pictures of the current theme and pack."""

    def __init__(self, theme: Theme, threaded: bool = True) -> None:
        """Without threads, all pictures are made in the caller, for tests and stills."""
        self.workshop = Workshop(threaded)
        self.pictures = Pictures(self.workshop)
        self.kept_grounds = KeptGrounds(self.workshop)
        self.avatar = self.pictures.avatar
        self.icon = self.pictures.icon
        self.figure = self.pictures.figure
        self.text_width = text_width
        self.reads_leftward = reads_leftward
        self.whole_lines = False
        """Whether to leave out lines of text that the target's edge would cut."""
        self.wrap = wrap
        self.wrap_at_last = wrap_at_last
        self.wrap_evenly = wrap_evenly
        self.clip = clip
        self.fit_text = fit_text
        self.line_height = line_height
        self._noted: list[Rect] | None = None
        self._k = 1.0
        self._size = (1280, 720)
        self._game_id = ""
        """The game of the table opened last."""
        self.dress(theme)

    def dress(
        self, theme: Theme, suits: Suits = "two_colour", *, large_index: bool = False
    ) -> None:
        """Set the theme and the pack; free pictures that depend on others."""
        self.theme = theme
        pack = Pack(suits, large_index, theme.colours.edge)
        self._cards = Cards(self.workshop, theme.colours.face, pack)
        self._cards.fit(self._size)
        letters = Letters(theme.colours.text)
        self.text = letters.text
        self._write = letters.write
        self._shapes = Shapes()
        self._rims = Rims()
        self._rim_of = lru_cache(MOST_RIMS)(self._make_rim)
        self._turned = PictureCache(8_000_000)
        self.lifted = LiftedShadows(theme)
        self._overlays = Overlays(theme)
        self.lifted.k = self._overlays.k = self._k
        self.scrim = self._overlays.scrim
        self.brackets = self._overlays.brackets
        self.bracket_box = self._overlays.bracket_box
        self.bracket_arm = self._overlays.bracket_arm

    def begin_table(self, game_id: str) -> None:
        """Free the pictures of the table before, if it was another game's."""
        if game_id != self._game_id:
            self._game_id = game_id
            self._cards.clear()
            self._turned.clear()
            self._shapes.clear()
            self.lifted.clear()

    def fit(self, scale: Scale) -> None:
        """Set the window's scale, with which shadows and focus marks grow."""
        self._k = self.lifted.k = self._overlays.k = scale.k
        self._rim_of.cache_clear()
        self._size = (scale.width, scale.height)
        self.kept_grounds.fit(self._size)
        self._cards.fit(self._size)

    def collect(self) -> bool:
        """Take in pictures made on the thread; return whether to redraw."""
        return self.workshop.collect()

    # Cards

    def card(self, card: int, height: int, quick: bool = False) -> Surface:
        """Return a card of a height; a ``quick`` one may be stretched until it has been made."""
        return self._cards.upright(card, height, quick)

    def back(self, height: int, quick: bool = False) -> Surface:
        """Return a card's back."""
        return self._cards.upright(BACK, height, quick)

    def order(self, wanted: Wanted) -> bool:
        """Have the thread make a picture if it isn't ready; return whether it is still to come."""
        if isinstance(wanted, FaceWanted):
            return self.pictures.prepare_face(*wanted)
        return self._cards.prepare(BACK if wanted.card is None else wanted.card, wanted.height)

    def obtain(self, wanted: Wanted) -> bool:
        """Return whether a picture is ready; if not, order it.

        In the first frame, and without a thread, it is made at once. A picture whose drawing has
        failed counts as ready: what stands in for it stays.
        """
        if isinstance(wanted, FaceWanted):
            return self.pictures.obtain_face(*wanted)
        return self._cards.obtain(BACK if wanted.card is None else wanted.card, wanted.height)

    def dimmed(self, card: int, height: int, share: float) -> Surface:
        """Return a card in motion, darkened by a share of its brightness, 0 to 1."""
        return self._cards.dimmed(card, height, share, quick=True)

    def tilted(
        self,
        card: int | None,
        height: int,
        degrees: float,
        scale: float = 1.0,
        quick: bool = False,
    ) -> Surface:
        """Return a card turned counter-clockwise; draw it by its centre, for it is larger."""
        return self._cards.tilted(BACK if card is None else card, height, degrees, scale, quick)

    def card_radius(self, width: int) -> int:
        """Return the corner radius of a card of a width."""
        return round(width * self.theme.radii.card / 250)

    def draw_card(
        self,
        target: Surface,
        card: int | None,
        place: Rect,
        elevation: int = 1,
        dim: float = 0.0,
        quick: bool = False,
    ) -> None:
        """Draw a card (``None``: a back) with its shadow, darkened by a share."""
        target.blits(self.lying(card, place, elevation, dim, quick), False)

    def lying(
        self,
        card: int | None,
        place: Rect,
        elevation: int = 1,
        dim: float = 0.0,
        quick: bool = False,
    ) -> list[Blit]:
        """Return the blits of a card with its shadow."""
        shown = BACK if card is None else card
        if dim:
            picture = self._cards.dimmed(shown, place.h, dim, quick)
        else:
            picture = self._cards.upright(shown, place.h, quick)
        shadow = self.rim(place, self.card_radius(place.w), elevation)
        return [*shadow, (picture, (place.x, place.y))]

    def askew(self, card: int | None, middle: Point, height: int, degrees: float) -> list[Blit]:
        """Return the blits of a turned card on a heap, by its centre."""
        shadow = self._turned_shadow(height, round(2 * degrees) / 2, 0)
        picture = self._cards.lying_askew(BACK if card is None else card, height, degrees)
        return [
            (shadow, _centred(shadow, middle.x, middle.y + self._drop(0))),
            (picture, _centred(picture, middle.x, middle.y)),
        ]

    # Grounds and scenery

    def ground(
        self,
        game_id: str | None,
        size: tuple[int, int],
        hour: int | None = None,
        *,
        sun: bool = True,
    ) -> Surface:
        """Return a ground that covers a window: a game's, or (``None``) that of other screens.

        ``hour`` is that of a match, from 0; without one it is as drawn. ``sun``: whether that of
        the hour shines, if it has one.
        """
        return self.kept_grounds.ground(self.ground_of(game_id, size), hour, sun=sun)

    def ground_of(self, game_id: str | None, size: tuple[int, int]) -> GroundOf:
        """Return what names a ground: a game's, or (``None``) that of other screens."""
        return GroundOf(self.theme, game_id or house_ground(), size)

    def grounds(self, game_id: str, size: tuple[int, int]) -> Grounds:
        """Return the grounds of all hours of a game's match that cover a window."""
        return Grounds(
            lambda hour: self.ground(game_id, size, hour),
            lambda hour: self.kept_grounds.sunless(self.ground_of(game_id, size), hour),
        )

    def hours(self, game_id: str, size: tuple[int, int]) -> tuple[Hour, ...]:
        """Return the hours of a match over a game's table in a window."""
        return self.kept_grounds.hours(self.ground_of(game_id, size))

    def has_ground(
        self, game_id: str | None, size: tuple[int, int], hour: int | None = None
    ) -> bool:
        """Return whether such a ground has been made; order it if not."""
        return self.kept_grounds.has(self.ground_of(game_id, size), hour)

    def title_card(self, game_id: str, height: int) -> Surface:
        """Return a game's title card; without a drawing, a card face down."""
        return self.pictures.title_card(self.theme, game_id, height) or self.back(height)

    def wordmark(self, height: int) -> Surface:
        """Return the wordmark: the program's name drawn for the title."""
        return self.pictures.wordmark(self.theme, height)

    # Shadows and shapes

    def shadow(self, size: tuple[int, int], radius: int, elevation: int) -> Surface:
        """Return the shadow of a rounded shape, larger than it by ``shadow_edge`` on each side."""
        return self._shapes.soft(*size, self._blur_look(radius, elevation))

    def shadow_edge(self, elevation: int) -> int:
        """Return how far a shadow reaches beyond its shape, in pixels."""
        return soft_edge(self._blur(elevation))

    def with_shadow(self, shape: Rect, elevation: int) -> Rect:
        """Return the area of a shape with its shadow."""
        fallen = shape.moved(0, self._drop(elevation))
        return union([shape, fallen.grown(self.shadow_edge(elevation) + 1)])

    def cast(
        self, target: Surface, place: Rect, radius: int, elevation: int, *, hidden: bool = False
    ) -> None:
        """Draw the shadow of a rounded shape at a place, before the shape itself.

        ``hidden``: the shape is upright and opaque, so only the visible rim is drawn.
        """
        edge, drop = self.shadow_edge(elevation), self._drop(elevation)
        if hidden:
            target.blits(self.rim(place, radius, elevation), False)
            return
        shadow = self.shadow((place.w, place.h), radius, elevation)
        target.blit(shadow, (place.x - edge, place.y - edge + drop))

    def rim(self, place: Rect, radius: int, elevation: int) -> list[Blit]:
        """Return the blits of a shadow's visible part beside an upright, opaque shape."""
        # Most shapes keep their size from frame to frame, and only move.
        parts = self._rim_of(place.w, place.h, radius, elevation)
        return [(picture, (place.x + x, place.y + y)) for picture, (x, y) in parts]

    def _make_rim(self, wide: int, high: int, radius: int, elevation: int) -> tuple[Blit, ...]:
        """Return the blits of a rim beside a shape whose corner lies at 0, 0."""
        shape = Rect(0, 0, wide, high)
        outer = shape.moved(0, self._drop(elevation)).grown(self.shadow_edge(elevation))
        covered = shape.grown(-(HIDDEN_IN * radius + 1))
        soft = max(RADIUS_STEP, RADIUS_STEP * round(radius / RADIUS_STEP))
        return self._rims.pieces(outer, self._blur_look(soft, elevation), covered)

    def _blur_look(self, radius: int, elevation: int) -> BlurLook:
        alpha = self.theme.elevations[elevation].alpha
        return BlurLook(radius, self.theme.colours.shadow, self._blur(elevation), alpha)

    def plate(
        self,
        target: Surface,
        place: Rect,
        fill: Colour | None,
        alpha: int = 255,
        radius: int = 0,
        line: Colour | None = None,
        width: float = 1,
    ) -> None:
        """Draw a rounded plate, its line inside its edge."""
        look = ShapeLook(radius, fill, alpha, line, self._line(width))
        target.blit(self._shapes.rounded(place.w, place.h, look), (place.x, place.y))

    def ring(
        self, target: Surface, place: Rect, radius: int, colour: Colour, width: float, gap: int = 0
    ) -> None:
        """Draw a ring around a place, outside it and away from it by a gap."""
        outer = place.grown(gap + round(width))
        look = ShapeLook(radius + gap + round(width), None, 0, colour, width)
        target.blit(self._shapes.rounded(outer.w, outer.h, look), (outer.x, outer.y))

    def edged_ring(
        self,
        target: Surface,
        place: Rect,
        radius: int,
        palette: Palette,
        width: int,
        gap: int = 0,
    ) -> None:
        """Draw a ring in the accent colour with an edge on both sides, visible on ivory too."""
        edge = max(1, round(1.5 * self._k))
        self.ring(target, place, radius, palette.accent_edge, width + 2 * edge, gap)
        self.ring(target, place, radius, palette.accent, width, gap + edge)

    def dashed(
        self, target: Surface, place: Rect, radius: int, colour: Colour, width: float, dash: int
    ) -> None:
        """Draw a dashed rounded outline."""
        look = ShapeLook(radius, None, 0, colour, self._line(width))
        target.blit(self._shapes.dashed(place.w, place.h, look, dash), (place.x, place.y))

    def _line(self, width: float) -> float:
        """Return the width of a line: thin ones grow in windows above full HD."""
        return width * max(1.0, self._k / GAPS_GROW_FROM) if width <= THIN else width

    def glow(
        self,
        target: Surface,
        place: Rect,
        radius: int,
        colour: Colour,
        blur: int,
        grow: int,
        alpha: int = 255,
    ) -> None:
        """Draw a glow round a place."""
        big = place.grown(grow)
        soft = self._shapes.soft(big.w, big.h, BlurLook(radius + grow, colour, blur, alpha))
        edge = soft_edge(blur)
        target.blit(soft, (big.x - edge, big.y - edge))

    # Text

    def write(
        self,
        target: Surface,
        text: str,
        at: Point,
        size: int,
        font: Face = "medium",
        colour: Colour | None = None,
        anchor: float = 0.0,
    ) -> Rect:
        """Draw a line of text centred on ``at.y``; anchor 0 begins at x, .5 centres, 1 ends."""
        if self.whole_lines and _sliced(target, at.y, size):
            width = text_width(text, size, font)
            place = rect(at.x - anchor * width, at.y - size / 2, width, size)
        else:
            place = self._write(target, text, at, size, font, colour, anchor)
        if self._noted is not None:
            self._noted.append(place)
        return place

    @contextmanager
    def noting(self) -> Iterator[list[Rect]]:
        """Collect the areas of lines of text drawn in this context."""
        noted: list[Rect] = []
        outer, self._noted = self._noted, noted
        try:
            yield noted
        finally:
            self._noted = outer

    def pill(
        self,
        target: Surface,
        middle: Point,
        text: str,
        size: int,
        fill: Colour,
        colour: Colour,
        font: Face = "semibold",
    ) -> Rect:
        """Draw words in a pill centred on a point; return its area."""
        place = self.pill_rect(middle, text, size, font)
        self.plate(target, place, fill, 255, place.h // 2)
        self.write(target, text, place.center, size, font, colour, 0.5)
        return place

    def pill_rect(self, middle: Point, text: str, size: int, font: Face = "semibold") -> Rect:
        """Return the area of a pill."""
        width, height = text_width(text, size, font) + round(1.5 * size), round(1.7 * size)
        return rect(middle.x - width / 2, middle.y - height / 2, width, height)

    def _blur(self, elevation: int) -> int:
        return max(1, round(self.theme.elevations[elevation].blur * self._k))

    def _drop(self, elevation: int) -> int:
        return max(1, round(self.theme.elevations[elevation].drop * self._k))

    def _turned_shadow(self, height: int, degrees: float, elevation: int) -> Surface:
        width = card_width(height)
        shadow = self.shadow((width, height), self.card_radius(width), elevation)
        key = (height, degrees, elevation, self._k)
        return self._turned.get(key, lambda: pygame.transform.rotate(shadow, degrees))


def _sliced(target: Surface, middle: float, size: int) -> bool:
    """Return whether the target's edge cuts a line of text."""
    clip, half = target.get_clip(), LETTERS_HIGH * size / 2
    return middle - half < clip.top or middle + half > clip.bottom


def _centred(picture: Surface, x: float, y: float) -> tuple[int, int]:
    return round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)

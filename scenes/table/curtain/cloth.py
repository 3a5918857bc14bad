"""The cloth of the curtain: velvet in two halves below a valance, drawn over what lies behind."""

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from scenes.table.curtain.velvet import (
    FOLD,
    LIGHT,
    VALANCE,
    make_half,
    make_light,
    make_shadow,
    make_valance,
    velvet_of,
)
from scenes.table.sill.place import SillPlace
from scenes.ui.art.cache import finished
from scenes.ui.art.raster import blank, blit_faded, solid

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.handed.context import AppContext

GROUND = "curtain"
"""The id of the colours on the curtain."""

_DRAWN = 26
"""The width of a fold when the cloth is drawn aside."""
_OVERLAP = 14
"""How far each half reaches beyond the middle."""
_UNLIT, _LIT_FROM = 0.66, 0.3
"""How bright the cloth hangs in the dark, and how far it has parted when the light is full."""
_BEHIND = 0.4
"""How bright what lies behind is when the cloth begins to part."""
_SHADOW, _SEAM = 70, 32
_LIFTS_FROM = 0.5
"""How far the cloth has parted when the valance begins to rise."""


class Cloth:
    """Draws the cloth of one game above the sill of one window."""

    def __init__(self, context: "AppContext", game_id: str, place: SillPlace) -> None:
        self._context = context
        self._size = place.strip.w, place.strip.y
        self._q = place.q
        theme = context.theme
        game = theme.palette(game_id)
        self._mirrored: tuple[Surface, Surface] | None = None
        """The left half with its mirror image."""
        self._hung, self._lit = _LargePicture(self._hang), _LargePicture(self._hang_in_light)
        self._middle = 0.0
        """The y of the portrait in the light."""
        self._velvet = velvet_of(theme.palette(GROUND), game, lit=bool(theme.stage.rays))

    def prepare(self) -> None:
        """Have the pictures made that a moving cloth needs."""
        self._half()
        self._valance()

    def forget(self) -> None:
        """Free the pictures as large as the window; they are made again when needed."""
        self._hung.forget()
        self._lit.forget()

    def hung(self) -> Surface:
        """Return the picture of the closed cloth, with no light on it yet."""
        return self._hung.picture(self._size)

    def lit(self, middle: float) -> Surface:
        """Return the picture of the closed cloth in the light that ``shine`` draws."""
        if middle != self._middle:
            self._middle = middle
            self._lit.forget()
        return self._lit.picture(self._size)

    def shine(self, target: Surface, middle: float) -> None:
        """Draw the cone of light, and the light round a portrait at a y, on the closed cloth."""
        if not self._velvet.lit:
            return
        width, height = round(LIGHT * self._q), self._size[1]
        light = self._made(
            ("light", width, height, middle),
            (width, height),
            lambda: make_light(self._velvet, width, height, self._q, middle),
        )
        target.blit(light, (round((self._size[0] - width) / 2), 0))
        # The valance hangs before the light.
        self._draw_valance(target, 0.0)

    def part(
        self,
        target: Surface,
        share: float,
        behind: Surface | None = None,
        draw_words: "Callable[[], None] | None" = None,
    ) -> None:
        """Draw the cloth parted by a share of the way over a table, and darken what is seen of it.

        ``behind`` is that table, if the target doesn't show it. ``draw_words`` draws what stands on
        the cloth, of which nothing is seen between its halves, where cards lie.
        """
        width, height = self._size
        wide = math.ceil(width / 2 * (1 - share))
        if wide > 0:
            self._draw_halves(target, wide, share)
        if draw_words:
            draw_words()
        gap = pygame.Rect(wide, 0, max(0, width - 2 * wide), height)
        if gap.w:
            seen = target.subsurface(gap)
            if behind:
                seen.blit(behind, (0, 0), gap)
            _darken(seen, seen.get_rect(), _BEHIND + (1 - _BEHIND) * 1.15 * share)
            if wide > 0 and self._velvet.lit:
                self._cast(seen, 0, gap.w, self._shadow(round(_SHADOW * self._q)))
        self._draw_valance(target, share)

    def fade(self, target: Surface, strength: float) -> None:
        """Draw the closed cloth at a strength from 0 to 1."""
        blit_faded(target, self.hung(), strength)

    def _hang(self, target: Surface) -> None:
        width, seam = self._size[0], self._shadow(round(_SEAM / 2 * self._q))
        self._draw_halves(target, math.ceil(width / 2), 0.0)
        if self._velvet.lit:
            self._cast(target, width // 2, width // 2, seam)
        self._draw_valance(target, 0.0)

    def _hang_in_light(self, target: Surface) -> None:
        target.blit(self.hung(), (0, 0))
        self.shine(target, self._middle)

    def _draw_halves(self, target: Surface, wide: int, share: float) -> None:
        """Draw both halves so wide, with folds that are narrower the further they are aside."""
        (width, height), half = self._size, self._half()
        folds = FOLD / (FOLD + (_DRAWN - FOLD) * share)
        inner = half.get_width() - (round(_OVERLAP * self._q) if share == 0 else 0)
        seen = min(inner, max(1, round(wide * folds)))
        left = half.subsurface((inner - seen, 0, seen, height))
        right = self._other_half().subsurface((half.get_width() - inner, 0, seen, height))
        for part, x in ((left, 0), (right, width - wide)):
            place = target.subsurface((x, 0, wide, height))
            # Onto the target at once: new memory for so large a picture takes longer than drawing.
            pygame.transform.scale(part, (wide, height), place)
        bright = _UNLIT + (1 - _UNLIT) * min(1.0, share / _LIT_FROM)
        if self._velvet.lit:
            for x in (0, width - wide):
                _darken(target, pygame.Rect(x, 0, wide, height), bright)
        elif share > 0:
            thick = max(2, round(2 * self._q))
            for x in (wide - thick, width - wide):
                target.fill(self._velvet.cream, (x, 0, thick, height))

    def _cast(self, target: Surface, left: int, right: int, shadow: Surface) -> None:
        """Draw a shadow to the right of an edge at x ``left``, and one to the left of ``right``."""
        target.blit(shadow, (left, 0))
        target.blit(pygame.transform.flip(shadow, True, False), (right - shadow.get_width(), 0))

    def _draw_valance(self, target: Surface, share: float) -> None:
        """Draw the valance, which rises from half-way."""
        risen = max(0.0, (share - _LIFTS_FROM) / (1 - _LIFTS_FROM))
        if risen < 1:
            target.blit(self._valance(), (0, round(-VALANCE * self._q * risen)))

    # Pictures, made beside the frame loop

    def _half(self) -> Surface:
        wide, high = math.ceil(self._size[0] / 2) + round(_OVERLAP * self._q), self._size[1]
        make = partial(make_half, self._velvet, wide, high, self._q)

        def plain() -> Surface:
            picture = solid(wide, high)
            picture.fill(self._velvet.tone)
            return picture

        return self._made(("half", wide, high), (wide, high), make, plain)

    def _other_half(self) -> Surface:
        """Return the right half, the left one mirrored."""
        half = self._half()
        if self._mirrored is None or self._mirrored[0] is not half:
            self._mirrored = half, pygame.transform.flip(half, True, False)
        return self._mirrored[1]

    def _valance(self) -> Surface:
        wide, high = self._size[0], round(VALANCE * self._q)
        make = partial(make_valance, self._velvet, wide, self._q)
        return self._made(("valance", wide), (wide, high), make)

    def _shadow(self, wide: int) -> Surface:
        high = self._size[1]
        return self._made(("shadow", wide, high), (wide, high), lambda: make_shadow(wide, high))

    def _made(
        self,
        key: tuple[object, ...],
        size: tuple[int, int],
        make: "Callable[[], Surface]",
        plain: "Callable[[], Surface] | None" = None,
    ) -> Surface:
        """Return a picture; a plain or an empty one until it has been made."""
        stand_in = plain or (lambda: blank(*size))
        pictures = self._context.art.pictures
        return pictures.drawn((*key, self._velvet), size, make, stand_in, can_wait=True)


class _LargePicture:
    """A picture whose memory stays: new memory for so large a one takes longer than drawing."""

    def __init__(self, draw: "Callable[[Surface], None]") -> None:
        self._draw = draw
        self._picture: Surface | None = None
        self._whole = False
        """Whether it was drawn without stand-ins."""

    def picture(self, size: tuple[int, int]) -> Surface:
        """Return the picture, drawn again until that takes no stand-in."""
        picture = self._picture = self._picture or solid(*size)
        if not self._whole:
            _, self._whole = finished(lambda: self._draw(picture))
        return picture

    def forget(self) -> None:
        """Free its memory."""
        self._picture, self._whole = None, False


def _darken(target: Surface, place: pygame.Rect, bright: float) -> None:
    """Darken a part of a picture to a share of its brightness."""
    if bright < 1:
        level = round(255 * bright)
        target.fill((level, level, level), place, pygame.BLEND_RGB_MULT)

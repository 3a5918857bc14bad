"""The bridge itself, the light on its treads, and the people who walk onto it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.table.pieces.ornaments import Ornament
from scenes.table.pieces.pen import draw_faded
from scenes.table.pieces.piece import Comes, DrawFilter, Key, Layer, Need, Piece
from scenes.ui.art.portraits import Mood
from scenes.ui.art.raster import blank
from scenes.ui.art.workshop import FaceWanted
from scenes.ui.geometry import Rect
from scenes.ui.theme import Colour, Palette, mix

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen
    from scenes.ui.art.workshop import Wanted

FADES = 75
"""The height over which the face fades to nothing at its foot, in units."""

WARM = 0.75
"""How far the top of the face is mixed from the ground's colour to its lightest."""

SHADED = 0.2
"""How far by day its foot, which is of the sill's stone, is mixed with brass."""

LIGHT, LIGHT_HIGH = 0.3, 50
"""The opacity of the light below a tread, and how far down it shines, in units."""

ORDERS = (0, 1, 2, 1, 0)
"""When the light of each tread comes: from outside to the middle."""

RING = 3.75
"""The width of the ring round a portrait, in units."""


@dataclass(frozen=True, slots=True)
class Bridge(Ornament):
    """The face of the bridge and its treads; its rectangle holds all of it."""

    layer: ClassVar[Layer] = Layer.PLATE
    id_word: ClassVar[str] = "bridge"

    treads: tuple[Rect, ...]
    feet: tuple[int, ...]
    """The y at which the face below each tread ends."""
    need: Need = Need.CARD

    @property
    def hides_lights(self) -> bool:
        """Always: they would stand behind the headline, or peep out round a portrait or a hand."""
        return True

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the face below each tread, then treads and risers."""
        top, fades = self.treads[-1].y, pen.scale.px(FADES)
        for tread, end in zip(self.treads, self.feet, strict=True):
            key = ("bridge", end - top, fades)
            column = pen.pictures.get(key, partial(_face, pen.palette, end - top, fades))
            strip = column.subsurface((0, tread.y - top, 1, end - tread.y))
            place = (tread.w, end - tread.y)
            target.blit(pygame.transform.scale(strip, place), (tread.x, tread.y))
        brass, thick = pen.palette.brass, self.treads[0].h
        for tread, before in zip(self.treads, (None, *self.treads), strict=False):
            target.fill(brass, tread)
            if before:
                target.fill(brass, (tread.x - thick // 2, tread.y, thick, before.bottom - tread.y))


@dataclass(frozen=True, slots=True)
class BridgeLight(Ornament):
    """The light on a tread where something happens; its rectangle is the tread's."""

    layer: ClassVar[Layer] = Layer.BAR

    manner: Comes
    after: int
    """How many other treads light up before it."""
    share: float = 1.0
    """How far the people have come, 0 to 1."""

    @property
    def comes(self) -> Comes:
        """In the manner of the people."""
        return self.manner

    def reach(self, pen: "Pen") -> Rect:
        """Return the tread with the light below."""
        return self.rect._replace(h=self.rect.h + pen.scale.px(LIGHT_HIGH))

    def shown(self, only: DrawFilter) -> "BridgeLight | None":
        """Return the light as far as it has come."""
        share = only.coming.get(self.id, 1.0)
        # In three steps toward the middle; where nothing travels all come at once.
        lit = share if only.fades else max(0.0, min(1.0, 3 * share - self.after))
        return None if not lit else self if lit == self.share else replace(self, share=lit)

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw tread and light; high contrast has no light."""
        if not pen.art.theme.light.pool:
            return
        place = self.reach(pen)
        key = ("bridge light", place.w, place.h)
        picture = pen.pictures.get(key, lambda: _light(pen.palette.lamp, place, self.rect.h))
        picture.set_alpha(round(255 * self.share))
        target.blit(picture, place[:2])


@dataclass(frozen=True, slots=True)
class BridgePerson(Piece):
    """The face of one of the two, who walk on from outside; their name is written below."""

    layer: ClassVar[Layer] = Layer.FACE
    id_word: ClassVar[str] = "on bridge"
    id_field: ClassVar[str] = "key"

    key: Key
    """The player's seat: somebody else at the same end walks on, too."""
    face: str
    rect: Rect
    manner: Comes
    walks: int
    """How far they walk, in pixels; negative if to the left."""
    share: float = 1.0
    """How far they have come, 0 to 1."""
    fades: bool = False
    """Whether they fade in where they stand."""
    mood: Mood = "ordinary"
    need: Need = Need.FACE

    @property
    def area(self) -> Rect:
        """The portrait, where it is now."""
        return self.rect if self.fades else self.rect.moved((self.share - 1) * self.walks, 0)

    @property
    def comes(self) -> Comes:
        """In the manner of the people."""
        return self.manner

    def reach(self, pen: "Pen") -> Rect:
        """Return the portrait with its ring."""
        return self.area.grown(_ring(pen))

    @property
    def decoration(self) -> bool:
        """Whether the name below tells who it is: always."""
        return True

    @property
    def pictures(self) -> "tuple[Wanted, ...]":
        """The face."""
        return (FaceWanted(self.face, self.rect.w),)

    def shown(self, only: DrawFilter) -> "BridgePerson | None":
        """Return the person as far as they have come, in their present mood."""
        share, mood = only.coming.get(self.id, 1.0), only.moods.get(self.face, "ordinary")
        if not share:
            return None
        same = share == self.share and mood == self.mood
        return self if same else replace(self, share=share, mood=mood, fades=only.fades)

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the face with a ring of brass, as strong as the person has come."""
        strength = self.share if self.fades else 3 * self.share
        draw_faded(target, self.reach(pen), strength, partial(self._draw, target, pen))

    def _draw(self, target: "Surface", pen: "Pen") -> None:
        place, wide = self.area, _ring(pen)
        target.blit(pen.art.avatar(self.face, place.w, self.mood), place[:2])
        pen.art.ring(target, place, place.w // 2, pen.palette.brass, wide)


def _ring(pen: "Pen") -> int:
    return max(2, pen.scale.px(RING))


def _column(high: int, at: Callable[[float], tuple[int, ...]]) -> "Surface":
    """Return a gradient one pixel wide; ``at`` gives the colour at a share of the height."""
    column = blank(1, high)
    for y in range(high):
        column.set_at((0, y), at(y / high))
    return column


def _face(palette: Palette, high: int, fades: int) -> "Surface":
    """Return the gradient of the bridge's face, of which so much of its foot fades."""
    top, foot = mix(palette.ground, palette.lift, WARM), palette.deep
    if palette.by_day:
        # What is as light as the sky would be no more than mist before the town.
        top, foot = palette.sill, mix(palette.sill, palette.brass, SHADED)

    def at(share: float) -> tuple[int, ...]:
        left = min(1.0, (1 - share) * high / fades)
        return (*mix(top, foot, share), round(255 * left * left * (3 - 2 * left)))

    return _column(high, at)


def _light(lamp: Colour, place: Rect, thick: int) -> "Surface":
    """Return a lit tread with the light below, which fades downward."""

    def at(share: float) -> tuple[int, ...]:
        y = share * place.h
        left = 1 - (y - thick) / (place.h - thick)
        return (*lamp, 255 if y < thick else round(255 * LIGHT * left))

    return pygame.transform.scale(_column(place.h, at), (place.w, place.h))

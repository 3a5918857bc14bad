"""Pictures of cards and backs at any height, upright, tilted or dimmed."""

from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from game.assets import asset_path, yaml_asset
from game.cards import NUMBERED, card_text
from game.store.settings import Suits
from game.threads import survive
from scenes.ui.art.backs import DRAWINGS
from scenes.ui.art.cache import PictureCache
from scenes.ui.art.raster import blank, darken, raster_file, raster_text
from scenes.ui.art.shapes import hex_of
from scenes.ui.art.workshop import Workshop
from scenes.ui.geometry import card_width
from scenes.ui.scale import COMMON_INDEX, Index
from scenes.ui.theme import Colour

_DRAWN_EDGE = (0xD9, 0xCD, 0xB2)
"""The colour of the line round a card in its file."""

LEAST_KEPT, KEPT_PER_PIXEL = 24_000_000, 8
"""The bound of the cache of upright cards in bytes: a least value, and a value per pixel of the
window."""

_QUICKLY_MADE = 72
"""The height of the picture that stands in for a card: it is made within a frame, in a millisecond
at most."""

SMALL_FACE, SMALL_NUMBER, SMALL_BACK = 57, 45, 60
"""The heights in pixels below which a face shows rank and suit alone, one of Ladders, which has a
large numeral, its number alone, and a back no pattern."""

_RIM = 4
_ANGLE_STEP = 0.5


def is_small(card: int, height: int) -> bool:
    """Return whether a card is too low for its picture, so that it has a simpler one."""
    if card in DRAWINGS:
        return height < SMALL_BACK
    return height < (SMALL_NUMBER if card >= NUMBERED[0] else SMALL_FACE)


class Pack(NamedTuple):
    """The look of the current pack."""

    suits: Suits = "two_colour"
    large_index: bool = False
    edge: Colour = _DRAWN_EDGE
    """The colour of the line round a card."""

    def file(self, card: int, height: int) -> Path:
        """Return the file of a card's drawing for a height in pixels."""
        small = "small/" if is_small(card, height) else ""
        if card in DRAWINGS:
            return asset_path(f"cards/{small}backs/{DRAWINGS[card]}.svg")
        kind = "numbered" if card >= NUMBERED[0] else self.suits
        name = f"{kind}/{card_text(card)}.svg"
        if small:
            return asset_path(f"cards/{small}{name}")
        large = asset_path(f"cards/large_index/{name}")
        return large if self.large_index and large.is_file() else asset_path(f"cards/{name}")


@cache
def index_of(*, large: bool) -> Index:
    """Return the index of a pack; ``large`` if its indices are large."""
    name = "cards/large_index/index.yaml"
    if not large or not asset_path(name).is_file():
        return COMMON_INDEX
    units = yaml_asset(name)
    return Index(units["fan"] / 250, units["rank"] / 350, units["whole"] / 350)


class Cards:
    """Pictures of cards, made on demand and cached."""

    def __init__(self, workshop: Workshop, rim: Colour, pack: Pack) -> None:
        """``rim`` is the colour of a card's edge, into which a tilted card is smoothed."""
        self._workshop = workshop
        self._rim = rim
        self._pack = pack
        self._upright = PictureCache(LEAST_KEPT)
        self._stretched = PictureCache(8_000_000)
        """Stand-ins for cards that are being made."""
        self._darkened = PictureCache(8_000_000)
        self._tilted = PictureCache(12_000_000)

    def fit(self, size: tuple[int, int]) -> None:
        """Set the bound of the cache for a window's size."""
        self._upright.allow(max(LEAST_KEPT, KEPT_PER_PIXEL * size[0] * size[1]))

    def clear(self) -> None:
        """Drop all pictures."""
        for kept in (self._upright, self._stretched, self._darkened, self._tilted):
            kept.clear()

    def has(self, card: int, height: int) -> bool:
        """Return whether a card is ready at a height."""
        return (card, height) in self._upright

    def upright(self, card: int, height: int, quick: bool = False) -> Surface:
        """Return a card.

        Until it has been made, the same card stretched stands in for it, if it is ``quick`` or if
        the frame has no time left.
        """
        if not self.has(card, height):
            late = not self._workshop.may_make(card_width(height), height)
            if quick or late:
                self.prepare(card, height)
                return self._stand_in(card, height)
        return self._upright.get((card, height), lambda: self._raster(card, height))

    def prepare(self, card: int, height: int) -> bool:
        """Order a card from the thread, if it isn't ready; return whether it is still to come."""
        key = (card, height)
        if key in self._upright:
            return False
        order = ("card", self._pack, *key)
        self._workshop.order(
            order,
            lambda: self._raster(card, height),
            lambda made: self._upright.put(key, made),
        )
        return self._workshop.awaits(order)

    def obtain(self, card: int, height: int) -> bool:
        """Return whether a card is ready, or its drawing has failed.

        If it isn't ready, it is ordered; in the first frame, and without a thread, made now.
        """
        size = card_width(height), height
        if not self.has(card, height) and self._workshop.may_make(*size, can_wait=True):
            make = partial(self.upright, card, height)
            # The thread tries again, and reports what is wrong.
            survive(make, lambda _: self._blank_card(height))
        return not self.prepare(card, height)

    def dimmed(self, card: int, height: int, share: float, quick: bool = False) -> Surface:
        """Return a card darkened by a share of its brightness, 0 to 1."""
        key = (card, height, share)
        return self._darkened.get(key, lambda: darken(self.upright(card, height, quick), share))

    def tilted(
        self, card: int, height: int, degrees: float, scale: float = 1.0, quick: bool = False
    ) -> Surface:
        """Return a card turned counter-clockwise; its picture is larger than the upright one.

        A card at rest is drawn at twice its size and smoothed; a ``quick`` one at its size.
        """
        step = round(degrees / _ANGLE_STEP)
        tall = round(height * scale)
        if step == 0:
            return self.upright(card, tall, quick)
        if not quick:
            key = (card, tall, step, False)
            return self._tilted.get(key, lambda: self._at_rest(card, tall, step * _ANGLE_STEP))
        moving = (card, height, tall, step, True)
        return self._tilted.get(
            moving, lambda: self._in_motion(card, height, step * _ANGLE_STEP, scale)
        )

    def lying_askew(self, card: int, height: int, degrees: float) -> Surface:
        """Return a smoothed turned card; until it has been made, one as used in motion."""
        step = round(degrees / _ANGLE_STEP)
        key = (card, height, step, False)
        if key not in self._tilted:
            self._workshop.order(
                ("tilted", self._pack, *key),
                lambda: self._at_rest(card, height, step * _ANGLE_STEP),
                lambda made: self._tilted.put(key, made),
            )
        return self.tilted(card, height, degrees, quick=key not in self._tilted)

    def _in_motion(self, card: int, height: int, degrees: float, scale: float) -> Surface:
        flat = self._padded(self.upright(card, height, True))
        return pygame.transform.rotozoom(flat, degrees, scale)

    def _at_rest(self, card: int, height: int, degrees: float) -> Surface:
        turned = pygame.transform.rotozoom(self._padded(self._raster(card, height, 2)), degrees, 1)
        return pygame.transform.smoothscale_by(turned, 0.5)

    def _padded(self, card: Surface) -> Surface:
        padded = blank(card.get_width() + 2 * _RIM, card.get_height() + 2 * _RIM)
        padded.fill((*self._rim, 0))
        padded.blit(card, (_RIM, _RIM))
        return padded

    def _stand_in(self, card: int, height: int) -> Surface:
        """Return the same card stretched from another size: never another card, nor a back."""
        size = (card_width(height), height)
        return self._stretched.get(
            (card, height), lambda: pygame.transform.smoothscale(self._nearest(card, height), size)
        )

    def _nearest(self, card: int, height: int) -> Surface:
        """Return the card at the most similar height; make a small one if there is none.

        A thumbnail stands in for a card, and a card for a thumbnail, only if there is no other.
        """
        heights = [key[1] for key in self._upright if isinstance(key, tuple) and key[0] == card]
        small = is_small(card, height)

        def unlike(there: int) -> tuple[bool, bool, int]:
            return is_small(card, there) != small, there < height, abs(there - height)

        near = min(heights, key=unlike, default=_QUICKLY_MADE)
        return self._upright.get(
            (card, near),
            # What is wrong with a drawing is reported when its picture is made on the thread.
            lambda: survive(lambda: self._raster(card, near), lambda _: self._blank_card(near)),
        )

    def _blank_card(self, height: int) -> Surface:
        """Return a card whose drawing can't be read."""
        card = blank(card_width(height), height)
        pygame.draw.rect(card, self._rim, card.get_rect(), border_radius=round(0.063 * height))
        return card

    def _raster(self, card: int, height: int, fineness: int = 1) -> Surface:
        """Return the drawing for a height, ``fineness`` times as large."""
        file, edge = self._pack.file(card, height), self._pack.edge
        width, height = card_width(fineness * height), fineness * height
        if edge == _DRAWN_EDGE:
            return raster_file(file, width, height)
        text = file.read_text(encoding="utf-8")
        return raster_text(text.replace(hex_of(_DRAWN_EDGE), hex_of(edge)), width, height)

"""What lies still on a table, kept in one picture of which only what has changed is drawn anew."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain

import pygame
from pygame import Surface

from scenes.art import Art
from scenes.art.rims import Piece
from scenes.geometry import Rect, rect
from scenes.table.flags import Flags, reach_of_trace
from scenes.table.furniture import Furniture
from scenes.table.layout import TableLayout, union
from scenes.table.pieces import CardPlace, Key

ASKEW = 0.25
"""Of its height, how far a turned card stands out of the place it lies in, at the most."""

WASTE = 1.25
"""Two areas are drawn as one where that draws no more than so much of both."""


@dataclass(frozen=True, slots=True)
class Show:
    """What of a layout is drawn as lying still."""

    away: frozenset[Key] = frozenset()
    """Cards that are held, raised or on their way."""
    live: frozenset[Key] = frozenset()
    """Numbers that are counting."""
    caps: bool = True
    """Whether buttons bear their keys."""
    trace: bool = True
    riding: frozenset[int] = frozenset()
    """Players who are out of their seats."""


class StillTable:
    """Draws one game's table as it lies."""

    def __init__(self, art: Art, furniture: Furniture, game_id: str) -> None:
        self._art = art
        self._furniture = furniture
        self._game_id = game_id
        self._picture: Surface | None = None
        self._lower: Surface | None = None
        """All that lies below the cards."""
        self._shown: tuple[TableLayout, Show] | None = None
        self._reaches: list[Rect] = []
        """By card of the layout, all that it covers with its shadow."""
        self._lying: list[list[Piece]] = []
        """By card of the layout, what draws it."""
        self._pieces: dict[CardPlace, list[Piece]] = {}

    def forget(self) -> None:
        """Draw everything anew next time: pictures have come in."""
        self._shown = None
        self._pieces = {}

    def release(self) -> None:
        """Let go of what is as large as the window; it is drawn anew if it is asked for again."""
        self._picture = self._lower = self._shown = None
        self._pieces = {}

    def picture(self, layout: TableLayout, flags: Flags, show: Show) -> Surface:
        """Return the table as it lies; it is drawn only where something on it has changed."""
        picture, lower = self._surfaces((layout.scale.width, layout.scale.height))
        below, cards = self._changed(layout, show)
        for area in below:
            lower.set_clip(area)
            self._draw_lower(lower, layout, flags, show)
        for area in self._cheapest([*below, *cards]):
            picture.set_clip(area)
            picture.blit(lower, area, area)
            self._draw_upper(picture, layout, show)
        picture.set_clip(None)
        self._shown = (layout, show)
        return picture

    def draw(self, target: Surface, layout: TableLayout, flags: Flags, show: Show) -> None:
        """Draw the table as it lies, once."""
        self._lay(layout)
        self._draw_lower(target, layout, flags, show)
        self._draw_upper(target, layout, show)
        self._shown = None

    def _surfaces(self, size: tuple[int, int]) -> tuple[Surface, Surface]:
        if self._picture is None or self._lower is None:
            self._picture, self._lower = Surface(size), Surface(size)
        return self._picture, self._lower

    def _draw_lower(self, target: Surface, layout: TableLayout, flags: Flags, show: Show) -> None:
        """Draw what lies below the cards. The trace of the last move runs there too."""
        size = (layout.scale.width, layout.scale.height)
        area = target.get_clip()
        target.blit(self._art.ground(self._game_id, size), area, area)
        self._furniture.draw_plates(target, layout, show.riding)
        if layout.trace and show.trace:
            flags.trace(target, layout.trace, self._furniture.words(layout))
        self._furniture.draw_labels(target, layout, show.live, show.riding)

    def _draw_upper(self, target: Surface, layout: TableLayout, show: Show) -> None:
        """Draw the cards, and what lies above them."""
        cards, away = layout.cards, show.away
        seen = target.get_clip().collidelistall(self._reaches)
        lying = (self._lying[index] for index in seen if cards[index].key not in away)
        target.blits(chain.from_iterable(lying), False)
        self._furniture.draw_above(target, layout, show.caps, show.riding, show.away)

    def _lay(self, layout: TableLayout) -> None:
        """Find out what draws each card. Most lie as they lay in the layout before."""
        art, kept = self._art, self._pieces
        self._pieces = {
            place: kept.get(place) or lying_pieces(art, place) for place in layout.cards
        }
        self._lying = [self._pieces[place] for place in layout.cards]
        self._reaches = [self._reach(place) for place in layout.cards]

    def _changed(self, layout: TableLayout, show: Show) -> tuple[list[Rect], list[Rect]]:
        """Return where things below the cards must be drawn anew, and where only cards."""
        if self._shown is None or self._shown[0] is not layout:
            self._lay(layout)
            return [_window(layout)], []
        before = self._shown[1]
        if before == show:
            return [], []
        alike = replace(before, away=show.away, live=show.live, trace=show.trace)
        if alike != show:
            return [_window(layout)], []
        below = self._furniture.where(layout, before.live ^ show.live)
        if before.trace != show.trace and layout.trace:
            below.append(reach_of_trace(layout.trace))
        away = before.away ^ show.away
        places = zip(layout.cards, self._reaches, strict=True)
        cards = [reach for place, reach in places if place.key in away]
        return below, [*cards, *self._furniture.where(layout, away)]

    def _cheapest(self, areas: list[Rect]) -> list[Rect]:
        """Return areas to draw one by one, or one round them all where that draws fewer cards."""
        apart = merged(areas)
        if len(apart) < 2:
            return apart
        together = union(apart)
        touched = sum(len(area.collidelistall(self._reaches)) for area in map(pygame.Rect, apart))
        fewer = touched < len(pygame.Rect(together).collidelistall(self._reaches))
        return apart if fewer else [together]

    def _reach(self, place: CardPlace) -> Rect:
        """Return all that a card covers with its shadow."""
        shadow = 2 * self._art.shadow_edge(place.elevation) + 2
        return place.rect.grown(shadow + (ASKEW * place.rect.h if place.angle else 0))


def draw_lying(art: Art, target: Surface, place: CardPlace) -> None:
    """Draw a card where it lies."""
    target.blits(lying_pieces(art, place), False)


def lying_pieces(art: Art, place: CardPlace) -> list[Piece]:
    """Return what draws a card where it lies."""
    if place.angle:
        return art.askew(place.card, place.rect.center, place.rect.h, place.angle)
    return art.lying(place.card, place.rect, place.elevation, place.shade, quick=True)


def merged(areas: Iterable[Rect]) -> list[Rect]:
    """Return areas that cover the same, those that nearly make one rectangle put together."""
    found: list[Rect] = []
    for area in areas:
        for index, other in enumerate(found):
            both = union((area, other))
            if _size(both) <= WASTE * (_size(area) + _size(other)):
                found[index] = both
                break
        else:
            found.append(area)
    return found


def _size(area: Rect) -> int:
    return area.w * area.h


def _window(layout: TableLayout) -> Rect:
    return rect(0, 0, layout.scale.width, layout.scale.height)

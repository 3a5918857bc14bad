"""What lies still on a table, kept in one picture of which only what has changed is drawn anew."""

from dataclasses import dataclass, replace

from pygame import Surface

from scenes.art import Art
from scenes.geometry import Rect, rect
from scenes.table.flags import Flags
from scenes.table.furniture import Furniture
from scenes.table.layout import TableLayout, union
from scenes.table.pieces import CardPlace, Key

ASKEW = 0.25
"""Of its height, how far a turned card stands out of the place it lies in, at the most."""


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


class StillTable:
    """Draws one game's table as it lies."""

    def __init__(self, art: Art, furniture: Furniture, game_id: str) -> None:
        self._art = art
        self._furniture = furniture
        self._game_id = game_id
        self._picture: Surface | None = None
        self._shown: tuple[TableLayout, Show] | None = None

    def forget(self) -> None:
        """Draw everything anew next time: pictures have come in."""
        self._shown = None

    def picture(self, layout: TableLayout, flags: Flags, show: Show) -> Surface:
        """Return the table as it lies; it is drawn only where something on it has changed."""
        if self._picture is None:
            self._picture = Surface((layout.scale.width, layout.scale.height))
        changed = self._changed(layout, show)
        if changed is not None:
            self._picture.set_clip(changed)
            self.draw(self._picture, layout, flags, show)
            self._picture.set_clip(None)
        self._shown = (layout, show)
        return self._picture

    def draw(self, target: Surface, layout: TableLayout, flags: Flags, show: Show) -> None:
        """Draw the table as it lies. The trace of the last move runs below the cards."""
        size = (layout.scale.width, layout.scale.height)
        target.blit(self._art.ground(self._game_id, size), (0, 0))
        self._furniture.draw_plates(target, layout)
        if layout.trace and show.trace:
            flags.trace(target, layout.trace, self._furniture.words(layout))
        self._furniture.draw_labels(target, layout, show.live)
        for place in layout.cards:
            if place.key not in show.away:
                self._card(target, place)
        self._furniture.draw_above(target, layout, show.caps)

    def _card(self, target: Surface, place: CardPlace) -> None:
        if place.angle:
            self._art.draw_askew(target, place.card, place.rect.center, place.rect.h, place.angle)
        else:
            self._art.draw_card(target, place.card, place.rect, place.elevation, quick=True)

    def _changed(self, layout: TableLayout, show: Show) -> Rect | None:
        """Return the area that must be drawn anew, or ``None`` where nothing has changed."""
        window = rect(0, 0, layout.scale.width, layout.scale.height)
        if self._shown is None or self._shown[0] is not layout:
            return window
        before = self._shown[1]
        if before == show:
            return None
        if replace(before, away=show.away) != show:
            return window
        places = [layout.place(key) for key in before.away ^ show.away]
        areas = [self._reach(place) for place in places if place]
        return union(areas) if areas else None

    def _reach(self, place: CardPlace) -> Rect:
        """Return all that a card covers with its shadow."""
        shadow = 2 * self._art.shadow_edge(place.elevation) + 2
        return place.rect.grown(shadow + (ASKEW * place.rect.h if place.angle else 0))

"""What lies still on a table, kept in one picture of which only what has changed is drawn anew."""

from collections.abc import Iterable, Iterator

from pygame import Surface

from scenes.table.draw.flags import Flags
from scenes.table.draw.furnished import Furnished
from scenes.table.draw.furniture import Furniture
from scenes.table.draw.layers import Drawn, Layer, differing, merged
from scenes.table.draw.show import Show
from scenes.table.layout.layout import TableLayout, union
from scenes.table.layout.pieces import CardPlace
from scenes.ui.art import Art
from scenes.ui.art.cache import finished
from scenes.ui.art.rims import Piece
from scenes.ui.geometry import Rect, rect

ASKEW = 0.25
"""Of its height, how far a turned card stands out of the place it lies in, at the most."""

THING = 8000
"""To draw a thing in one more area takes about as long as to draw so many pixels."""


class StillTable:
    """Draws one game's table as it lies."""

    def __init__(self, art: Art, furniture: Furniture, flags: Flags, game_id: str) -> None:
        self._art = art
        self._furnished = Furnished(art, furniture, flags)
        self._game_id = game_id
        self._picture: Surface | None = None
        self._lower: Surface | None = None
        """All that lies below the cards."""
        self._shown: tuple[TableLayout, Show] | None = None
        self._below = self._above = Layer()
        """What lies below the cards, and what from them up."""
        self._cards: dict[CardPlace, Drawn] = {}
        self._pieces: dict[CardPlace, list[Piece]] = {}
        self._standing_in: set[CardPlace] = set()
        """Cards for which another picture stands in while theirs is made."""
        self._provisional = False
        """Whether beside the cards something stands in for a picture that is still being made."""

    def release(self) -> None:
        """Let go of what is as large as the window; it is drawn anew if it is asked for again."""
        self._picture = self._lower = None
        self._forget()

    def picture(self, layout: TableLayout, show: Show) -> Surface:
        """Return the table as it lies; only what has changed on it is drawn."""
        if not self._art.workshop.busy:
            self._take_in()
        picture, lower = self._surfaces((layout.scale.width, layout.scale.height))
        if self._shown is None or self._shown[0] is not layout or self._shown[1] != show:
            self._patch(picture, lower, layout, show)
        return picture

    def draw(self, target: Surface, layout: TableLayout, show: Show) -> None:
        """Draw the table as it lies, once."""
        for thing in (*self._lying_below(layout, show), *self._lying_above(layout, show)):
            thing.draw(target, *thing.what)

    def _take_in(self) -> None:
        """Draw anew next time what stood in for pictures that have been made by now."""
        if self._provisional:
            self._forget()
        for place in self._standing_in:
            self._cards.pop(place, None)
            self._shown = None
        self._standing_in.clear()

    def _forget(self) -> None:
        """Draw everything anew next time."""
        self._shown = None
        self._below = self._above = Layer()
        self._cards, self._pieces = {}, {}
        self._standing_in.clear()
        self._provisional = False

    def _surfaces(self, size: tuple[int, int]) -> tuple[Surface, Surface]:
        if self._picture is None or self._lower is None:
            self._picture, self._lower = Surface(size), Surface(size)
        return self._picture, self._lower

    def _patch(self, picture: Surface, lower: Surface, layout: TableLayout, show: Show) -> None:
        """Draw what is not as it was."""
        if self._shown is None or self._shown[0] is not layout:
            self._lay(layout)
        below, above = self._below, self._above
        self._below = Layer(self._lying_below(layout, show))
        self._above = Layer(self._lying_above(layout, show))
        self._shown = (layout, show)
        lying, standing = differing(below, self._below), differing(above, self._above)
        _, whole = finished(lambda: self._redraw(picture, lower, lying, [*lying, *standing]))
        self._provisional |= not whole

    def _redraw(
        self, picture: Surface, lower: Surface, below: Iterable[Rect], changed: Iterable[Rect]
    ) -> None:
        """Draw areas of what lies below the cards, and then all that has changed."""
        for area in merged(below):
            self._below.draw(lower, area)
        for area in self._cheapest(changed):
            picture.blit(lower, area, area)
            self._above.draw(picture, area)

    def _lay(self, layout: TableLayout) -> None:
        """Keep what draws the cards that lie as they lay in the layout before: most do."""
        cards, pieces = self._cards, self._pieces
        self._cards = {place: cards[place] for place in layout.cards if place in cards}
        self._pieces = {place: pieces[place] for place in layout.cards if place in pieces}

    def _lying_below(self, layout: TableLayout, show: Show) -> Iterator[Drawn]:
        size = (layout.scale.width, layout.scale.height)
        yield Drawn(self._ground, (size,), rect(0, 0, *size))
        yield from self._furnished.below(layout, show)

    def _lying_above(self, layout: TableLayout, show: Show) -> Iterator[Drawn]:
        for place in layout.cards:
            if place.key not in show.away:
                yield self._card(place)
        yield from self._furnished.above(layout, show)

    def _ground(self, target: Surface, size: tuple[int, int]) -> None:
        area = target.get_clip()
        target.blit(self._art.ground(self._game_id, size), area, area)

    def _card(self, place: CardPlace) -> Drawn:
        """Return what draws a card; it looks otherwise while another picture stands in."""
        card = self._cards.get(place)
        if card is None:
            self._pieces[place], ready = finished(lambda: lying_pieces(self._art, place))
            if not ready:
                self._standing_in.add(place)
            card = self._cards[place] = Drawn(self._lie, (place, ready), self._reach(place))
        return card

    def _lie(self, target: Surface, place: CardPlace, _ready: bool) -> None:
        target.blits(self._pieces[place], False)

    def _cheapest(self, areas: Iterable[Rect]) -> list[Rect]:
        """Return areas to draw one by one, or one round them all where that is less work."""
        apart = merged(areas)
        together = [union(apart)] if apart else []
        return min(apart, together, key=self._work)

    def _work(self, areas: Iterable[Rect]) -> int:
        """Return what it takes to draw areas, in pixels."""
        return sum(area.w * area.h + THING * len(self._above.within(area)) for area in areas)

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

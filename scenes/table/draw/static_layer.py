"""The static layer: a cached picture of the still pieces, redrawn only in its dirty regions.

It has two pictures: one of all that lies below the cards, and one of everything. So when a card
leaves, the ground below it is copied instead of drawn again.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from pygame import Surface

from scenes.table.draw.dirty_regions import Drawn, DrawOrder, dirty_regions, merged
from scenes.table.draw.sky import table_sky
from scenes.table.draw.town import Town
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import DrawFilter, Key, Layer, Piece
from scenes.ui.art.cache import finished
from scenes.ui.art.hours import FIRST_HOUR, HourShown
from scenes.ui.geometry import Rect, union

THING = 8000
"""The cost of drawing one more thing in a region, in pixels."""


PIECES_IN_PART = 40
"""The pieces that are drawn at once where a layout is drawn in parts."""


@dataclass(slots=True)
class _Prepared:
    """A piece and the function that draws it."""

    piece: Piece
    drawn: Drawn


class _Ordered(NamedTuple):
    """What draws the pieces of a layout, through a filter of some hour."""

    layout: TableLayout
    only: DrawFilter
    below: list[Drawn]
    above: DrawOrder


class StaticLayer:
    """The static layer of one table in one window."""

    def __init__(self, pen: Pen, game_id: str) -> None:
        self._pen = pen
        self._game_id = game_id
        self._picture: Surface | None = None
        self._lower: Surface | None = None
        """The picture of all that lies below the cards."""
        self._shown: tuple[TableLayout, DrawFilter] | None = None
        self._below = self._above = DrawOrder()
        """The draw orders of the pieces below the cards, and from the cards up."""
        self._ordered: _Ordered | None = None
        self._prepared: dict[Key, _Prepared] = {}
        """The prepared pieces of the current layout, by id."""
        self._unfinished: list[Key] = []
        """The ids of those that were drawn with stand-ins."""
        self._sky = table_sky(pen, game_id)
        self._town: Town | None = None
        self._ahead: TableLayout | None = None
        """The latest layout whose pieces were prepared ahead."""
        self._provisional = False
        """Whether anything was drawn with a stand-in."""

    def lay_ground(self, target: Surface, area: Rect, only: DrawFilter) -> None:
        """Draw a part of the ground alone."""
        self._sky.lay(target, area, only.hour)

    def release(self) -> None:
        """Free the pictures as large as the window; they are drawn again when needed."""
        self._picture = self._lower = None
        self._forget()

    def picture(self, layout: TableLayout, only: DrawFilter) -> Surface:
        """Return the picture of a layout; redraw only the regions that changed."""
        if not self._pen.art.workshop.busy:
            self._take_in()
        picture, lower = self._surfaces((layout.scale.width, layout.scale.height))
        if self._shown is None or self._shown[0] is not layout or self._shown[1] != only:
            self._patch(picture, lower, layout, only)
        return picture

    def prepare(self, layout: TableLayout, only: DrawFilter) -> None:
        """Prepare the pieces of a layout; if they are, draw them, so that no frame does both."""
        if self._ahead is layout:
            self.picture(layout, only)
        else:
            self._ahead = layout
            self._lights(layout, only)
            for piece in still_pieces(layout, only):
                self._drawn(piece)

    def draw(self, target: Surface, layout: TableLayout, only: DrawFilter) -> None:
        """Draw the whole layout without the cache."""
        for _ in self.draw_in_parts(target, layout, only):
            pass

    def draw_in_parts(
        self, target: Surface, layout: TableLayout, only: DrawFilter
    ) -> Iterator[None]:
        """Draw the whole layout without the cache; yield after each part that takes a while."""
        self._sky.lay(target, Rect(*target.get_clip()), _hour(layout, only))
        for light in self._lights(layout, only):
            light.draw(target)
        for number, piece in enumerate(still_pieces(layout, only)):
            if number % PIECES_IN_PART == 0:
                yield
            piece.draw(target, self._pen)

    def draw_ahead(self, layout: TableLayout, only: DrawFilter) -> Iterator[None]:
        """Draw piece by piece on a surface nobody sees, so that all pictures are cached."""
        # To be given the memory of one takes long.
        size = (layout.scale.width, layout.scale.height)
        self._picture = self._picture or Surface(size)
        yield
        self._surfaces(size)
        yield
        nowhere = Surface((1, 1))
        for light in self._lights(layout, only):
            light.draw(nowhere)
        yield
        for piece in still_pieces(layout, only):
            self._drawn(piece).draw(nowhere)
            yield

    def _take_in(self) -> None:
        """Draw again what was drawn with stand-ins once its pictures have been made."""
        if self._provisional:
            # What is missing from the orders shown is drawn again.
            self._below = self._below.without_unfinished()
            self._above = self._above.without_unfinished()
            self._shown, self._provisional = None, False
        for key in self._unfinished:
            self._prepared.pop(key, None)
            self._shown = self._ordered = None
        self._unfinished.clear()

    def _forget(self) -> None:
        """Drop the cache, so that everything is drawn next time."""
        self._shown = self._town = self._ahead = self._ordered = None
        self._below = self._above = DrawOrder()
        self._prepared = {}
        self._unfinished.clear()
        self._provisional = False

    def _surfaces(self, size: tuple[int, int]) -> tuple[Surface, Surface]:
        self._picture, self._lower = self._picture or Surface(size), self._lower or Surface(size)
        return self._picture, self._lower

    def _patch(
        self, picture: Surface, lower: Surface, layout: TableLayout, only: DrawFilter
    ) -> None:
        """Redraw the regions that changed."""
        if self._shown is None or self._shown[0] is not layout:
            ids = {piece.id for piece in layout.pieces}
            self._prepared = {key: one for key, one in self._prepared.items() if key in ids}
        below, above = self._below, self._above
        self._below, self._above = self._stacks(layout, only)
        self._shown = (layout, only)
        lying, standing = dirty_regions(below, self._below), dirty_regions(above, self._above)
        _, whole = finished(lambda: self._redraw(picture, lower, lying, [*lying, *standing]))
        self._provisional |= not whole

    def _stacks(self, layout: TableLayout, only: DrawFilter) -> tuple[DrawOrder, DrawOrder]:
        """Return the draw orders of the pieces below the cards, and from the cards up."""
        # Pieces look the same at all hours: while only the city and its sky change, they stay.
        alike, known = replace(only, hour=FIRST_HOUR, lit=0.0), self._ordered
        if known is None or known.layout is not layout or known.only != alike:
            known = self._ordered = _Ordered(layout, alike, *self._order_pieces(layout, only))
        city = [*self._sky.drawn(_hour(layout, only)), *self._lights(layout, only)]
        return DrawOrder([*city, *known.below]), known.above

    def _order_pieces(self, layout: TableLayout, only: DrawFilter) -> tuple[list[Drawn], DrawOrder]:
        """Return what draws the pieces below the cards, and the draw order from the cards up."""
        below: list[Drawn] = []
        above: list[Drawn] = []
        prepared = self._prepared
        for piece in still_pieces(layout, only):
            known = prepared.get(piece.id)
            # Most pieces are the very ones of the event before.
            drawn = known.drawn if known and known.piece is piece else self._drawn(piece)
            (below if piece.layer < Layer.CARD else above).append(drawn)
        return below, DrawOrder(above)

    def _drawn(self, piece: Piece) -> Drawn:
        """Return what draws a piece: the same object as before while the piece looks the same."""
        known = self._prepared.get(piece.id)
        if known is None or known.piece != piece:
            draw, whole = finished(lambda: piece.prepared(self._pen))
            known = _Prepared(piece, Drawn(draw, piece.reach(self._pen)))
            self._prepared[piece.id] = known
            if not whole:
                self._unfinished.append(piece.id)
        known.piece = piece
        return known.drawn

    def _lights(self, layout: TableLayout, only: DrawFilter) -> list[Drawn]:
        """Return what draws the moon and the city's lit windows; neither shines behind words."""
        if self._town is None:
            self._town = Town(self._pen, self._game_id, self._pen.ground)
        hour = _hour(layout, only)
        return self._town.drawn(only.lit, tuple(layout.words()), hour)

    def _redraw(
        self, picture: Surface, lower: Surface, below: Iterable[Rect], changed: Iterable[Rect]
    ) -> None:
        """Redraw regions below the cards, then all regions that changed."""
        for region in merged(below):
            self._below.draw(lower, region)
        for region in self._cheapest(changed):
            picture.blit(lower, region, region)
            self._above.draw(picture, region)

    def _cheapest(self, regions: Iterable[Rect]) -> list[Rect]:
        """Return the regions, or one region round them all if that is less work."""
        apart = merged(regions)
        together = [union(apart)] if apart else []
        return min(apart, together, key=self._work)

    def _work(self, regions: Iterable[Rect]) -> int:
        """Return the cost of drawing regions, in pixels."""
        return sum(r.w * r.h + THING * len(self._above.within(r)) for r in regions)


def _hour(layout: TableLayout, only: DrawFilter) -> HourShown:
    """Return the hour, without its sun or moon if the layout hides them."""
    return only.hour._replace(light=not any(piece.hides_lights for piece in layout.pieces))


def still_pieces(layout: TableLayout, only: DrawFilter) -> Iterator[Piece]:
    """Yield the still pieces as they look now."""
    for piece in layout.pieces:
        if piece.band == "still" and (shown := piece.shown(only)):
            yield shown

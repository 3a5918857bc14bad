"""The static layer: what lies still on a table, kept as a picture that is patched where it changes.

It is two pictures: one of all that lies below the cards, and one of everything. So a card that
leaves uncovers what is below it without drawing that again.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pygame import Surface

from scenes.table.draw.dirty_regions import Drawn, DrawOrder, dirty_regions, merged
from scenes.table.draw.town import Town
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import DrawFilter, Key, Layer, Piece
from scenes.ui.art.cache import finished
from scenes.ui.geometry import Rect, union

THING = 8000
"""To draw a thing in one more region takes about as long as to draw so many pixels."""


@dataclass(slots=True)
class _Prepared:
    """A piece with what draws it."""

    piece: Piece
    drawn: Drawn
    whole: bool
    """Whether no other picture stands in for one of its own that is still being made."""


class StaticLayer:
    """The static layer of one table in one window."""

    def __init__(self, pen: Pen, game_id: str) -> None:
        self._pen = pen
        self._game_id = game_id
        self._picture: Surface | None = None
        self._lower: Surface | None = None
        """All that lies below the cards."""
        self._shown: tuple[TableLayout, DrawFilter] | None = None
        self._below = self._above = DrawOrder()
        """What lies below the cards, and what from them up."""
        self._prepared: dict[Key, _Prepared] = {}
        """By id, the pieces of the layout shown."""
        self._ground: Drawn | None = None
        self._town: Town | None = None
        self._provisional = False
        """Whether anything was drawn with a picture that stands in for another."""

    def release(self) -> None:
        """Let go of what is as large as the window; it is drawn again when it is asked for."""
        self._picture = self._lower = None
        self._forget()

    def picture(self, layout: TableLayout, only: DrawFilter) -> Surface:
        """Return the table as it lies; only the regions that have changed are drawn."""
        if not self._pen.art.workshop.busy:
            self._take_in()
        picture, lower = self._surfaces((layout.scale.width, layout.scale.height))
        if self._shown is None or self._shown[0] is not layout or self._shown[1] != only:
            self._patch(picture, lower, layout, only)
        return picture

    def draw(self, target: Surface, layout: TableLayout, only: DrawFilter) -> None:
        """Draw the table as it lies, all of it."""
        size = (layout.scale.width, layout.scale.height)
        self._lay_ground(target, size)
        for light in self._lights(layout, only):
            light.draw(target)
        for piece in still_pieces(layout, only):
            piece.draw(target, self._pen)

    def _take_in(self) -> None:
        """Forget what stood in for pictures that have been made by now."""
        if self._provisional:
            self._forget()
        stood_in = [key for key, one in self._prepared.items() if not one.whole]
        for key in stood_in:
            del self._prepared[key]
            self._shown = None

    def _forget(self) -> None:
        """Draw everything next time."""
        self._shown = self._ground = self._town = None
        self._below = self._above = DrawOrder()
        self._prepared = {}
        self._provisional = False

    def _surfaces(self, size: tuple[int, int]) -> tuple[Surface, Surface]:
        if self._picture is None or self._lower is None:
            self._picture, self._lower = Surface(size), Surface(size)
        return self._picture, self._lower

    def _patch(
        self, picture: Surface, lower: Surface, layout: TableLayout, only: DrawFilter
    ) -> None:
        """Draw the regions that have changed."""
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
        """Return what lies below the cards, and what from them up."""
        below = [self._ground_of((layout.scale.width, layout.scale.height))]
        below += self._lights(layout, only)
        above: list[Drawn] = []
        for piece in still_pieces(layout, only):
            (below if piece.layer < Layer.CARD else above).append(self._drawn(piece))
        return DrawOrder(below), DrawOrder(above)

    def _drawn(self, piece: Piece) -> Drawn:
        """Return what draws a piece: the same as before, as long as it looks the same."""
        known = self._prepared.get(piece.id)
        if known is None or (known.piece is not piece and known.piece != piece):
            draw, whole = finished(lambda: piece.prepared(self._pen))
            known = _Prepared(piece, Drawn(draw, piece.reach(self._pen)), whole)
            self._prepared[piece.id] = known
        return known.drawn

    def _ground_of(self, size: tuple[int, int]) -> Drawn:
        if self._ground is None or self._ground.reach[2:] != size:
            whole = Rect(0, 0, *size)
            self._ground = Drawn(lambda target: self._lay_ground(target, size), whole)
        return self._ground

    def _lights(self, layout: TableLayout, only: DrawFilter) -> list[Drawn]:
        """Return what draws the windows of the town that are lit; behind words none is."""
        if not only.lit:
            return []
        size = (layout.scale.width, layout.scale.height)
        if self._town is None or self._town.size != size:
            self._town = Town(self._pen, self._game_id, size)
        return self._town.drawn(only.lit, tuple(layout.words()))

    def _lay_ground(self, target: Surface, size: tuple[int, int]) -> None:
        area = target.get_clip()
        target.blit(self._pen.art.ground(self._game_id, size), area, area)

    def _redraw(
        self, picture: Surface, lower: Surface, below: Iterable[Rect], changed: Iterable[Rect]
    ) -> None:
        """Draw regions of what lies below the cards, and then all that has changed."""
        for region in merged(below):
            self._below.draw(lower, region)
        for region in self._cheapest(changed):
            picture.blit(lower, region, region)
            self._above.draw(picture, region)

    def _cheapest(self, regions: Iterable[Rect]) -> list[Rect]:
        """Return regions to draw one by one, or one round them all where that is less work."""
        apart = merged(regions)
        together = [union(apart)] if apart else []
        return min(apart, together, key=self._work)

    def _work(self, regions: Iterable[Rect]) -> int:
        """Return what it takes to draw regions, in pixels."""
        return sum(r.w * r.h + THING * len(self._above.within(r)) for r in regions)


def still_pieces(layout: TableLayout, only: DrawFilter) -> Iterator[Piece]:
    """Yield the pieces that lie still, as they look now."""
    for piece in layout.pieces:
        if piece.band == "still" and (shown := piece.shown(only)):
            yield shown

"""Draws the table: the static layer, and over it moving pieces and overlays."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.table.draw.ahead import Ahead
from scenes.table.draw.dirty_regions import merged
from scenes.table.draw.static_layer import StaticLayer
from scenes.table.layout.layout import TableLayout, drawing_order
from scenes.table.motion.timeline import Timeline
from scenes.table.over.handing_over import table_before
from scenes.table.over.house_scene import HouseScene
from scenes.table.over.moment import TableMoment
from scenes.table.over.overlay import over_list
from scenes.table.over.overlays import OverlayList
from scenes.table.pieces.lighting.shade import Shade
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import DrawFilter, Piece
from scenes.table.sill.ledge import ledge_picture
from scenes.table.sill.place import SillPlace
from scenes.ui.art.grounds import GroundOf
from scenes.ui.art.hours import HourShown
from scenes.ui.art.raster import blank
from scenes.ui.art.workshop import Wanted
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_MUCH = 0.25
"""The share of a table that new pieces cover, if they cover much of it."""


class Picture:
    """Draws the table of one game in one window."""

    def __init__(self, context: "AppContext", game_id: str) -> None:
        self._context = context
        self._art = context.art
        self._game_id = game_id
        self._art.begin_table(game_id)
        self._ahead = Ahead(self._art)
        self._laid: TableLayout | None = None
        """The layout that was there last."""
        self._draws_first = False
        """Whether what lies still is drawn before the first frame of its motion."""
        self._released = False
        """Whether its large pictures were freed, and all is drawn again."""
        self._drawn_at: Scale | None = None
        """The scale at which it was drawn last."""
        self._before_turn: tuple[Surface, Surface] | None = None
        """The table before it turned, and what both viewers see alike."""
        self.resize(Scale(1280, 720))
        self.provisional = False
        """Whether stretched stand-ins were drawn for pictures still being made."""

    def resize(self, scale: Scale, ground: tuple[int, int] | None = None) -> None:
        """Prepare for another window size or theme.

        ``ground`` is the size of the ground: that of the window, of which a sill covers the foot.
        """
        palette = self._context.theme.palette(self._game_id)
        pen = self._pen = Pen(self._art, palette, scale, ground)
        self._overlays = OverlayList(self._context, pen)
        self._still = StaticLayer(pen, self._game_id)
        self._before_turn = None

    def release(self) -> None:
        """Free the pictures as large as the window."""
        self._released = self._drawn_at is not None
        self._still.release()
        self._pen.pictures.clear()
        self._before_turn = None

    def ready(
        self, layout: TableLayout, timeline: Timeline, faces: tuple[Wanted, ...], hour: int
    ) -> bool:
        """Return whether the next frame's pictures are ready, and order those of later ones.

        ``faces`` may be needed at any time, ``hour`` is that of the ground. At another window size
        the first frame is drawn with what there is: a window can't wait.
        """
        self.open_sky(layout)
        ready = self._ahead.ready(layout, timeline, faces)
        if timeline.house:
            shown = HourShown(hour, hour)
            HouseScene(timeline.house, 0.0, self._context.words, shown).prepare(self._pen)
        if self._drawn_at is None:
            ready &= self._art.kept_grounds.obtain(self._ground, hour)
        return ready or self._drawn_at not in (None, layout.scale)

    def may_go_over(self, before: int, hour: int) -> bool:
        """Return whether one hour can go over into another; have the pictures for it made."""
        return self._art.kept_grounds.obtain_crossing(self._ground, before, hour)

    @property
    def _ground(self) -> GroundOf:
        return self._art.ground_of(self._game_id, self._pen.ground)

    def open_sky(self, layout: TableLayout) -> None:
        """Have sun and moon stand clear of a table, before anything of that is drawn."""
        size = self._pen.ground
        if layout.taken and self._art.kept_grounds.open_sky(self._game_id, size, layout.taken):
            self._still.release()

    def sets_out(self, layout: TableLayout, timeline: Timeline) -> bool:
        """Return, once, whether a motion has just been made with its layout, or it comes back.

        That takes most of a frame, so the table is seen from the next one on. If much of it looks
        other than before, so does drawing that, and ``True`` is returned twice.
        """
        before, self._laid = self._laid, layout
        moves = before is not None and layout is not before and not timeline.done
        if moves or self._released:
            self._draws_first = self._released or _differs_much(before or layout, layout)
            self._released = False
            return True
        draws_first, self._draws_first = self._draws_first, False
        return draws_first

    def draw(self, target: Surface, now: TableMoment) -> None:
        """Draw the whole table."""
        self.open_sky(now.presented.layout)
        self._drawn_at = now.presented.layout.scale
        show = now.shown()
        if not now.presented.timeline.house_covers:
            target.blit(self._still.picture(now.presented.layout, show.still), (0, 0))
        self._draw_moving(target, now, show)

    def prepare(self, now: TableMoment) -> None:
        """Do the next part of what it takes to draw a table that is about to be seen."""
        self._still.prepare(now.presented.layout, now.shown().still)

    def lay_ground(self, target: Surface, area: Rect, now: TableMoment) -> None:
        """Draw a part of the ground alone, over all else."""
        self._still.lay_ground(target, area, now.shown())

    def redraw(self, target: Surface, now: TableMoment) -> None:
        """Draw the same picture without the cached static layer."""
        show = now.shown()
        self._still.draw(target, now.presented.layout, show.still)
        self._draw_moving(target, now, show)

    def draw_ahead(self, now: TableMoment) -> Iterator[None]:
        """Draw piece by piece on a surface nobody sees, so that all pictures are cached."""
        yield from self._still.draw_ahead(now.presented.layout, now.shown())
        nowhere = Surface((1, 1))
        for piece in self.over(now):
            piece.draw(nowhere, self._pen)
            yield

    def ledge(self, place: SillPlace) -> Surface:
        """Return the picture of the sill with nothing said on it."""
        return ledge_picture(self._pen, place)

    def veil(self, layout: TableLayout, place: SillPlace) -> Surface | None:
        """Return a new picture of what darkens the ground's foot down to the sill, if anything."""
        shades = [piece for piece in layout.pieces if isinstance(piece, Shade)]
        if not shades:
            return None
        top = min(shade.rect.y for shade in shades)
        veil = blank(place.strip.w, place.strip.y - top)
        for shade in shades:
            replace(shade, rect=shade.rect.moved(0, -top), shelf=None).draw(veil, self._pen)
        return veil

    def places(self, layout: TableLayout) -> list[Rect]:
        """Return the areas of all that lies still on the table, near ones in one."""
        return merged(piece.reach(self._pen) for piece in layout.pieces)

    def over(self, now: TableMoment) -> tuple[Piece, ...]:
        """Return the overlay pieces, lowest first."""
        return over_list((*self._turning(now), *self._overlays.now(now)))

    def _draw_moving(self, target: Surface, now: TableMoment, show: DrawFilter) -> None:
        """Draw the table's moving pieces and the overlays."""
        moving = (piece.shown(show) for piece in now.presented.layout.moving)
        for piece in drawing_order((*filter(None, moving), *self.over(now))):
            piece.draw(target, self._pen)
        self.provisional = self._art.workshop.busy

    def _turning(self, now: TableMoment) -> Iterator[Piece]:
        """While the table turns, yield a piece that shows it as it was before."""
        turning = now.presented.turning
        if turning is None:
            self._before_turn = None
            return
        if self._before_turn is None:
            before = turning.before
            alike = now.presented.layout.shared_with(before)
            hour = now.presented.hour
            self._before_turn = self.drawn(before, hour), self.drawn(alike, hour)
        yield table_before(now.presented.layout, turning, *self._before_turn)

    def drawn(self, layout: TableLayout, hour: HourShown) -> Surface:
        """Return a new picture of a layout alone at an hour, with nothing over it."""
        picture = Surface((layout.scale.width, layout.scale.height))
        for _ in self.draw_in_parts(picture, layout, hour):
            pass
        return picture

    def draw_in_parts(
        self, target: Surface, layout: TableLayout, hour: HourShown
    ) -> Iterator[None]:
        """Draw a layout alone at an hour, with nothing over it; yield after each part."""
        target.set_clip((0, 0, layout.scale.width, layout.scale.height))
        yield from self._still.draw_in_parts(target, layout, DrawFilter(landed=False, hour=hour))


def _differs_much(before: TableLayout, after: TableLayout) -> bool:
    """Return whether new pieces cover much of the table."""
    same = {id(piece) for piece in before.pieces}
    scale, new = after.scale, (one.area for one in after.pieces if id(one) not in same)
    return sum(area.w * area.h for area in new) > _MUCH * scale.width * scale.height

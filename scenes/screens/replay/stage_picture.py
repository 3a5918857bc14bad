"""Draws the table of a replay into its part of the window."""

from typing import TYPE_CHECKING

from pygame import Surface

from scenes.screens.replay.plan import HEADER_SEEN
from scenes.screens.replay.stage import Stage
from scenes.table.draw.flags import Flags
from scenes.table.draw.furniture import Furniture
from scenes.table.draw.painter import Painter
from scenes.table.draw.riders import Riders
from scenes.table.draw.show import Show
from scenes.table.draw.still import StillTable
from scenes.ui.art.raster import solid
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.shell.desk import Desk


class StagePicture:
    """Draws one game's table, without the header that a table has of its own."""

    def __init__(self, desk: "Desk", game_id: str) -> None:
        self._desk = desk
        self._game_id = game_id
        self.provisional = False
        """Whether pictures are still being made that will replace stretched ones."""
        self.resize(Scale(1280, 720))

    def resize(self, scale: Scale) -> None:
        """Take another size of the table, or another theme."""
        art, palette = self._desk.art, self._desk.theme.palette(self._game_id)
        furniture = Furniture(art, palette)
        self._painter = Painter(art, furniture)
        self._riders = Riders(art, palette, self._desk.words)
        self._flags = Flags(art, palette, scale)
        self._still = StillTable(art, furniture, self._flags, self._game_id)
        self._picture = solid(scale.width, scale.height)

    def release(self) -> None:
        """Let go of what is as large as the table."""
        self._still.release()
        self._picture = solid(1, 1)

    def draw(self, target: Surface, stage: Stage, place: Rect) -> None:
        """Draw the table below its header into a place, as large as it is laid out."""
        picture, top = self._picture, stage.layout.scale.header - HEADER_SEEN
        self._draw_table(picture, stage)
        target.blit(picture, place, (0, top, place.w, place.h))
        self.provisional = self._desk.art.workshop.busy

    def _draw_table(self, target: Surface, stage: Stage) -> None:
        layout, timeline = stage.layout, stage.timeline
        show = Show(
            away=frozenset(track.key for track in timeline.moving()),
            live=frozenset() if timeline.done else frozenset(timeline.began),
            caps=False,
            trace=timeline.done,
            riding=frozenset(ride.rider.player for ride in timeline.riding()),
        )
        target.blit(self._still.picture(layout, show), (0, 0))
        self._riders.draw(target, layout, timeline.riding(), timeline.elapsed)
        self._painter.numbers(target, layout, timeline)
        self._painter.motion(target, timeline)
        if layout.trace and timeline.done:
            self._flags.coin(target, layout.trace)
        if layout.pennant:
            self._flags.line(target, layout.pennant)
            self._flags.pennant(target, layout.pennant)

"""Draws what lies open over the table: the fan of a pile, the log of the deal."""

from pygame import Surface

from scenes.art import Art
from scenes.geometry import Point, rect
from scenes.table.draft import trace_of
from scenes.table.fan import OpenFan
from scenes.table.flags import Flags
from scenes.table.furniture import Furniture
from scenes.table.log import OpenLog
from scenes.table.painter import Painter
from scenes.table.pieces import Label
from scenes.table.showing import Showing
from scenes.table.timeline import Timeline
from scenes.theme import Palette


class OpenedPicture:
    """Draws panels in the colours of one game."""

    def __init__(self, art: Art, palette: Palette, furniture: Furniture) -> None:
        self._art = art
        self._palette = palette
        self._furniture = furniture

    def fan(self, target: Surface, fan: OpenFan, painter: Painter, unfolding: Timeline) -> None:
        """Draw a fan, its cards sliding out until they lie."""
        art, palette = self._art, self._palette
        start, end = fan.line
        x, y = min(start.x, end.x), min(start.y, end.y)
        joint = rect(x - 1, y - 1, abs(start.x - end.x) + 3, abs(start.y - end.y) + 3)
        target.fill(palette.ice, joint) if 3 in joint[2:] else None
        art.cast(target, fan.panel, 16, 2)
        art.plate(target, fan.panel, palette.panel, 245, 16, palette.ice, 1.5)
        title = Label(fan.fan.title, fan.title_at, fan.title_size, "semibold")
        self._furniture.label(target, title)
        painter.motion(target, unfolding)
        for card, place in fan.cards if unfolding.done else ():
            art.draw_card(target, card, place, 0, quick=True)

    def log(
        self, target: Surface, log: OpenLog, showing: Showing, flags: Flags, pointer: Point | None
    ) -> None:
        """Draw the log; the line under the pointer shows its dots on the table."""
        art, palette = self._art, self._palette
        art.cast(target, log.panel, 18, 2)
        art.plate(target, log.panel, palette.panel, 245, 18, palette.control, 1.5)
        for label in (log.title, *(row[0] for row in log.rows)):
            self._furniture.label(target, label)
        if told := log.told_at(pointer):
            face = showing.session.cast[told.player].face
            if trace := trace_of(showing.layout, told, face):
                flags.trace(target, trace)
                flags.coin(target, trace)

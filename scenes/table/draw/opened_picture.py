"""Draws what lies open over the table: the fan of a pile."""

from pygame import Surface

from scenes.table.draw.painter import Painter
from scenes.table.motion.fan import OpenFan
from scenes.table.motion.timeline import Timeline
from scenes.table.pieces.label import Label
from scenes.table.pieces.pen import Pen
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import SMALLEST_TEXT


class OpenedPicture:
    """Draws panels in the colours of one game."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen
        self._art = pen.art
        self._palette = pen.palette

    def fan(self, target: Surface, fan: OpenFan, painter: Painter, unfolding: Timeline) -> None:
        """Draw a fan, its cards sliding out until they lie."""
        art, palette = self._art, self._palette
        start, end = fan.line
        x, y = min(start.x, end.x), min(start.y, end.y)
        joint = rect(x - 1, y - 1, abs(start.x - end.x) + 3, abs(start.y - end.y) + 3)
        target.fill(palette.ice, joint) if 3 in joint[2:] else None
        art.cast(target, fan.panel, 16, 2)
        art.plate(target, fan.panel, palette.panel, 245, 16, palette.ice, 1.5)
        Label(fan.fan.title, fan.title_at, fan.title_size, "semibold").draw(target, self._pen)
        painter.motion(target, unfolding)
        for card, place in fan.cards if unfolding.done else ():
            art.draw_card(target, card, place, 0, quick=True)
        for count, (_, place) in zip(fan.fan.counts, fan.cards, strict=False):
            self._count(target, str(count), place)

    def _count(self, target: Surface, words: str, place: Rect) -> None:
        """Write at a card's foot, where the next one leaves it in sight, how many there are."""
        art, palette = self._art, self._palette
        size = SMALLEST_TEXT
        width = art.text_width(words, size, "semibold") + 10
        plate = rect(place.x + 3, place.bottom - size - 9, width, size + 6)
        art.plate(target, plate, palette.flag, 255, 6, palette.on_flag, 1)
        art.write(target, words, plate.center, size, "semibold", palette.on_flag, 0.5)

"""A seat in boxes: the parts that any game's seat may have.

A game says which of them its seats have, and in what shape, by putting them into a tree::

    seat = Seat(build, player)
    words = column(FILL, seat.name(s.text(20)), seat.line("tricks", said, s.text(16)), FILL)
    box = row(pad, seat.portrait(side), pad, words, pad)
    seat.lay(TablePlate(area, "seat"), box, turn=view.to_move == player)

What only one game has, such as a hat or a stair, is a cell of its own with a function that adds it.
"""

from collections.abc import Callable, Sequence
from functools import partial

from scenes.table.layout.builder import LayoutBuilder, Put
from scenes.table.layout.furniture import add_turn
from scenes.table.pieces.label import Anchor, TableLabel
from scenes.table.pieces.piece import Key
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait, Rider
from scenes.ui.art.fonts import Face
from scenes.ui.boxes import FILL, Box, Extent, Size, cell, row, sized
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import SMALLEST_TEXT
from scenes.ui.widgets.faces import Tone

LINE = 1.2
"""The height of a line of words, as a multiple of its text size."""

LEAST_FACE = 36
"""The least size in pixels to which a portrait shrinks so that the name beside it is whole."""


class Seat:
    """The parts of one player's seat, each as a box."""

    def __init__(self, build: LayoutBuilder, player: int) -> None:
        self.build = build
        self.player = player
        self.member = build.setting.cast[player]

    def lay(
        self, plate: TablePlate, box: Box[Put], at: Rect | None = None, *, turn: bool = False
    ) -> None:
        """Add the plate, what the boxes hold, and the turn marker if it is the player's ``turn``.

        ``at`` is the part of the plate that the boxes take; all of it if not given.
        """
        self.build.regions[self.player] = plate.rect
        self.build.add(plate)
        self.build.place(box, at or plate.rect)
        if turn:
            add_turn(self.build, self.player, plate.rect)

    def portrait(
        self,
        side: Extent,
        worn: Callable[[Rect], None] | None = None,
        rider: Rider | None = None,
    ) -> Box[Put]:
        """Return the portrait, a square that shrinks with its width.

        ``worn`` adds what the player wears, such as a hat, for the portrait's area. ``rider`` is
        given where players change seats. Cards go to and come from here by the key of a seat,
        unless the game has set another anchor.
        """

        def put(area: Rect) -> None:
            self.build.add(Portrait(self.member.face, area, rider))
            self.build.anchors.setdefault(("seat", self.player), area)
            if worn:
                worn(area)

        return cell(put, side, lambda width: width)

    def beside(
        self,
        portrait: Box[Put],
        gap: int,
        words: Box[Put],
        rest: Box[Put],
        width: int,
        name: int = SMALLEST_TEXT,
    ) -> Box[Put]:
        """Return a portrait, words and the rest side by side in a width.

        The portrait shrinks until the player's name is whole beside it at a text size of ``name``.
        """
        wanted = self.build.setting.measure(self.member.name, name, "semibold")
        room = width - portrait.width.least - gap - rest.width.natural
        wide = min(wanted, room)
        return row(portrait, gap, sized(words, Size(wide, wide, 1)), rest)

    def name(
        self,
        size: int,
        face: Face = "semibold",
        anchor: Anchor = "left",
        w: Extent = FILL,
        rider: int | None = None,
    ) -> Box[Put]:
        """Return the player's name; a size is in pixels."""
        return self.line("name", self.member.name, size, face, "text", anchor, w, rider=rider)

    def line(
        self,
        part: str,
        text: str | Sequence[str],
        size: int,
        face: Face = "medium",
        tone: Tone = "second",
        anchor: Anchor = "left",
        w: Extent = FILL,
        *,
        key: Key | None = None,
        rider: int | None = None,
        rises: bool = False,
    ) -> Box[Put]:
        """Return a line of words, such as a note or points, with a name within the seat.

        It is set smaller if there is no room, and then cut; of several texts the first that fits
        uncut is shown, if any. ``key``, ``rider`` and ``rises`` are those of a ``TableLabel``.
        """
        label = TableLabel(
            "", Point(0, 0), size, face, tone, anchor, key=key, rider=rider, rises=rises
        )
        return cell(partial(self.build.write_in, label, text, part), w, line_height(size))


def line_height(size: int) -> Size:
    """Return the height of a line of words of a size in pixels."""
    return Size(size, round(LINE * size))

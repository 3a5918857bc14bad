"""A seat in boxes: the parts that any game's seat may have.

A game says which of them its seats have, and in what shape, by putting them into a tree::

    seat = Seat(build, player)
    words = column(FILL, seat.name(s.text(20)), build.line("tricks", said, s.text(16)), FILL)
    box = row(pad, seat.portrait(side), pad, words, pad)
    seat.lay(TablePlate(area, "seat"), box, turn=view.to_move == player)

What only one game has, such as a hat or a stair, is a cell of its own with a function that adds it.
"""

from collections.abc import Callable

from scenes.table.layout.builder import LayoutBuilder, Put
from scenes.table.layout.furniture import add_turn
from scenes.table.pieces.label import Anchor
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait, Rider
from scenes.ui.boxes import FILL, Box, Extent, Size, cell, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.scale import SMALLEST_TEXT
from scenes.ui.type.fonts import Face

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
        w: Extent | None = FILL,
        rider: int | None = None,
    ) -> Box[Put]:
        """Return the player's name; a size is in pixels, ``w`` as in ``LayoutBuilder.line``."""
        return self.build.line("name", self.member.name, size, face, "text", anchor, w, rider=rider)

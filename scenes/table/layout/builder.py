"""Builds a table's display list."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeAlias

from scenes.table.layout.house import SeatHouse
from scenes.table.layout.layout import BankPlace, Kind, TableLayout, drawing_order
from scenes.table.layout.setting import Setting
from scenes.table.layout.shafts import Shafts
from scenes.table.pieces.label import ANCHORS, Anchor, TableLabel
from scenes.table.pieces.piece import Key, Piece
from scenes.ui.boxes import FILL, Box, Extent, Size, cell
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import SMALLEST_TEXT
from scenes.ui.type.fitting import fitted
from scenes.ui.type.fonts import Face
from scenes.ui.widgets.faces import Tone

Put: TypeAlias = Callable[[Rect], object]
"""Adds the pieces of one part of a table in its area."""

HEADER, TOLD = "header", "told"
"""The groups of the header and of what has happened, which every table has by these names."""

LINE = 1.2
"""The height of a line of words, as a multiple of its text size."""


def line_height(size: int) -> Size:
    """Return the height of a line of words of a size in pixels."""
    return Size(size, round(LINE * size))


class LayoutBuilder:
    """Collects pieces group by group, in reading order.

    ``add`` gives each piece its id: the piece's own (a card's key, a button's name), else its
    group with its part, or with its number among its kind in the group.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.anchors: dict[Key, Rect] = {}
        self.regions: dict[int, Rect] = {}
        self.shafts: Shafts | None = None
        self.banks: dict[Key, BankPlace] = {}
        self.house: SeatHouse | None = None
        self.no_fan: list[Rect] = []
        self.taken: list[Rect] = []
        self.hand: list[str] = []
        self.hand_zone: Rect | None = None
        self.waiting: tuple[Rect, ...] = ()
        self._pieces: dict[Key, Piece] = {}
        self._groups: dict[str, int] = {}
        self._for_moves: set[str] = set()
        self._lingers: set[str] = set()
        self._numbers: dict[Key, int] = {}
        self._group = ""
        self._added = 0

    @contextmanager
    def group(self, name: str, *, for_moves: bool = False, lingers: bool = False) -> Iterator[None]:
        """Put pieces added in this context into a group; groups are read in order of creation.

        ``for_moves``: whether its cards are those that the viewer may move, or move cards to.
        ``lingers``: whether what the next layout lacks of it stays until cards have arrived.
        """
        outer, self._group = self._group, name
        self._groups.setdefault(name, len(self._groups))
        if for_moves:
            self._for_moves.add(name)
        if lingers:
            self._lingers.add(name)
        yield
        self._group = outer

    def add(self, piece: Piece, part: str = "") -> None:
        """Add a piece to the current group.

        ``part`` names the piece within the group, so that its id stays the same when other
        pieces of its kind come and go before it.
        """
        assert not piece.id, f"{piece.id} is added twice"
        measured = piece.measured(self.setting.measure)
        self._added += 1
        order = self._groups.setdefault(self._group, len(self._groups)), self._added
        own = piece.own_id
        key = own or (type(piece).__name__, self._group, part)
        if not (own or part) or key in self._pieces:
            key = self._numbered(key)
        measured.settle(key, self._group, order)
        self._pieces[key] = measured

    def place(self, box: Box[Put], area: Rect) -> None:
        """Lay boxes out in an area; every part in them adds its pieces, in reading order."""
        for put, place in box.places(area):
            put(place)

    def _numbered(self, key: Key) -> Key:
        number = self._numbers.get(key, 0)
        while (*key, number) in self._pieces:
            number += 1
        self._numbers[key] = number + 1
        return (*key, number)

    def of(self, kind: type[Kind]) -> list[Kind]:
        """Return the pieces of a kind added so far."""
        return [piece for piece in self._pieces.values() if isinstance(piece, kind)]

    def swap(self, piece: Piece) -> None:
        """Replace the piece that has the same id; keep its reading order."""
        old = self._pieces[piece.own_id]
        piece.settle(old.id, old.group, old.order)
        self._pieces[piece.own_id] = piece

    def drop(self, piece: Piece) -> None:
        """Remove a piece."""
        del self._pieces[piece.id]

    def finish(self) -> TableLayout:
        """Return the layout."""
        return TableLayout(
            scale=self.setting.scale,
            pieces=drawing_order(self._pieces.values()),
            anchors=dict(self.anchors),
            regions=dict(self.regions),
            shafts=self.shafts,
            banks=dict(self.banks),
            house=self.house,
            no_fan=tuple(self.no_fan),
            taken=tuple(self.taken),
            hand=tuple(self.hand),
            hand_zone=self.hand_zone,
            waiting=self.waiting,
            lingers=frozenset(self._lingers),
            for_moves=frozenset(self._for_moves),
        )

    def write(self, label: TableLabel, width: float, part: str = "") -> int:
        """Add a label at most ``width`` pixels wide; return its width.

        If there is no room, the text is set smaller, down to 14 pixels, and only then cut.
        """
        measure = self.setting.measure
        size, text = fitted(label.text, label.size, label.face, width, measure)
        wide = measure(text, size, label.face)
        self.add(replace(label, text=text, size=size, width=wide), part)
        return wide

    def line(
        self,
        part: str,
        text: str | Sequence[str],
        size: int,
        face: Face = "medium",
        tone: Tone = "second",
        anchor: Anchor = "left",
        w: Extent | None = FILL,
        *,
        key: Key | None = None,
        rider: int | None = None,
        rises: bool = False,
        told: str = "",
    ) -> Box[Put]:
        """Return a box with a line of words of a size in pixels, for ``place``.

        The words are set smaller if there is no room, and then cut; of several texts the first that
        fits uncut is shown, if any. ``part`` is that of ``add``; ``w`` may be ``None`` for the
        width of the words, or less if there is no room; the rest is as in ``TableLabel``.
        """
        measure = self.setting.measure

        def put(area: Rect) -> None:
            words = text
            if not isinstance(words, str):
                words = self.first_fit(words, size, face, area.w)
            if not words:
                return
            fit, words = fitted(words, size, face, area.w, measure)
            at = Point(area.x + ANCHORS[anchor] * area.w, area.center.y)
            wide = measure(words, fit, face)
            label = TableLabel(
                words, at, fit, face, tone, anchor, key, rider, wide, rises=rises, told=told
            )
            self.add(label, part)

        if w is None:
            texts = (text,) if isinstance(text, str) else text
            w = Size(0, max((measure(words, size, face) for words in texts), default=0))
        return cell(put, w, line_height(size))

    def first_fit(self, texts: Sequence[str], size: int, face: Face, width: float) -> str:
        """Return the first text that fits a width uncut, if need be smaller; empty if none does."""
        measure, smallest = self.setting.measure, min(size, SMALLEST_TEXT)
        return next((text for text in texts if text and measure(text, smallest, face) <= width), "")

    def write_first(
        self, label: TableLabel, texts: Sequence[str], width: float, part: str = ""
    ) -> int:
        """Add the first of some texts that fits uncut, as large as it fits; else none.

        Return its width in pixels.
        """
        text = self.first_fit(texts, label.size, label.face, width)
        return self.write(replace(label, text=text), width, part) if text else 0

"""The panel of a hint, placed where it covers nothing that the move needs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import Surface

from game.texts.words import Words
from scenes.table.input.selection import Selection
from scenes.table.layout.builder import TOLD
from scenes.table.layout.hint_place import (
    RETOLD,
    FreeSpace,
    Occupied,
    grown_over,
    over_whole,
)
from scenes.table.layout.layout import TableLayout
from scenes.table.over.overlay import Overlay
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.count import Count
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Need, Piece
from scenes.table.pieces.tray import Tray
from scenes.table.present.hint_words import WordedHint
from scenes.ui.art import Art
from scenes.ui.art.fonts import Face
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import SMALLEST_TEXT, Scale

SIGN = "bulb"
ELEVATION = 3
SIZE = 16
WIDTHS = (130, 170, 205, 240, 300, 350, 400, 540, 700)
"""The widths tried for its words, in units."""

NARROWEST = 120
"""The least width of its lines, in pixels."""

WIDE = 0.6
"""A plate wider than this share of the window counts as ground, not as a seat."""

WORDS_OUT = 2
"""How many gutters the words of a place may reach out of it, left and right."""

LARGE = 0.2
"""A place larger than this share of the window may be covered in part."""

SPARES = 0.5
"""The next best move is left out if the hint then hides less than this share of what it hid."""

SMALLER = 0.75
"""So large are its letters where it hides less than half as much with them."""

RISE = 0.22
"""How far cards of the hand may rise, as a share of their height."""


@dataclass(frozen=True, slots=True)
class HintPanel(Overlay):
    """A hint's words on a plate with an icon."""

    place: Rect
    lines: tuple[str, ...]
    told: int
    """How many of the first lines name the move; they are emphasised."""
    size: int
    """The text size."""
    compact: bool = False
    """Whether it has no icon and little air round its words, where room is short."""

    @property
    def area(self) -> Rect:
        """The plate."""
        return self.place

    def reach(self, pen: Pen) -> Rect:
        """Return the plate with its shadow."""
        return pen.art.with_shadow(self.place, ELEVATION)

    def spoken(self, words: Words) -> str:
        """Return its words."""
        return " ".join(self.lines)

    def draw(self, target: Surface, pen: Pen) -> None:
        """Draw the plate, the icon and the words."""
        art, s, place = pen.art, pen.scale, self.place
        colours, size = art.theme.colours, self.size
        radius, pad, pitch = (
            s.px(art.theme.radii.tip),
            _pad(s, size, compact=self.compact),
            art.line_height(size),
        )
        art.cast(target, place, radius, ELEVATION)
        art.plate(target, place, colours.flag, 255, radius, colours.on_flag, 2)
        left, top = place.x + pad, place.center.y - len(self.lines) * pitch / 2
        if not self.compact:
            target.blit(art.icon(SIGN, pitch, colours.on_flag), (left, round(top)))
            left += pad + pitch
        for number, line in enumerate(self.lines):
            at = Point(left, top + (number + 0.5) * pitch)
            face: Face = "semibold" if number < self.told else "medium"
            art.write(target, line, at, size, face, colours.on_flag)


class HintPlacer:
    """Places hints in one window. A hint keeps the place that was found first."""

    def __init__(self, art: Art, scale: Scale) -> None:
        self._art = art
        self._scale = scale
        self._settled: tuple[WordedHint, Scale, HintPanel] | None = None

    def hint(self, layout: TableLayout, selection: Selection, advised: WordedHint) -> HintPanel:
        """Return the panel of a hint, placed where it covers nothing that the move needs."""
        settled = self._settled
        if settled is None or settled[0] is not advised or settled[1] != layout.scale:
            self._settled = settled = advised, layout.scale, self._place(layout, selection, advised)
        return settled[2]

    def _place(self, layout: TableLayout, selection: Selection, advised: WordedHint) -> HintPanel:
        room, busy = room_of(layout.scale), [*_busy(layout, selection)]
        space, near = FreeSpace(room, busy), _near(layout, selection)
        ways = self._ways(space, near, advised)
        panel = next(ways)
        for other in ways:
            hidden = space.hidden(panel.place)
            if not hidden:
                break
            if space.hidden(other.place) < SPARES * hidden:
                panel = other
        air = _air(layout.scale)
        place = over_whole(panel.place, room, busy, air)
        return self._over_lines(replace(panel, place=place), advised, busy, air)

    def _over_lines(
        self, panel: HintPanel, advised: WordedHint, busy: Sequence[Occupied], air: int
    ) -> HintPanel:
        """Return a compact panel grown over the moves it would cut, its words wrapped to fit."""
        if not panel.compact:
            return panel
        size, move, why = panel.size, advised.move, advised.why
        air_inside = 2 * _pad(self._scale, size, compact=True)

        def lines(width: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
            return self._lines(move, why, width - air_inside, size)

        def high(width: int) -> int:
            above = _over_and_under(self._scale, size, compact=True)
            return self._art.line_height(size) * sum(map(len, lines(width))) + 2 * above

        place = grown_over(panel.place, busy, air, high)
        if place == panel.place:
            return panel
        told, reason = lines(place.w)
        return replace(panel, place=place, lines=(*told, *reason), told=len(told))

    def _ways(self, space: FreeSpace, near: Point, advised: WordedHint) -> Iterator[HintPanel]:
        """Yield the panels to choose from: all words, fewer words, a compact panel with these.

        Then the same in smaller letters.
        """
        size = self._scale.text(SIZE)
        why = " ".join(filter(None, (advised.why, advised.besides)))
        shorter = bool(advised.besides and (advised.move or advised.why))
        for letters in dict.fromkeys((size, max(SMALLEST_TEXT, round(SMALLER * size)))):
            yield self._panel(space, near, advised.move, why, letters)
            if shorter:
                yield self._panel(space, near, advised.move, advised.why, letters)
            least = advised.why if shorter else why
            yield self._panel(space, near, advised.move, least, letters, compact=True)

    def _panel(
        self,
        space: FreeSpace,
        near: Point,
        move: str,
        why: str,
        size: int,
        *,
        compact: bool = False,
    ) -> HintPanel:
        """Return the panel for some words, in the shape and place that cover least."""
        extents = {}
        for width in WIDTHS:
            least = max(NARROWEST, round(width * size / SIZE))
            lines = self._lines(move, why, least, size)
            extents[self._extent(*lines, size, compact=compact)] = lines
        place = space.best([*extents], near)
        told, reason = extents[place.w, place.h]
        return HintPanel(place, (*told, *reason), len(told), size, compact)

    def _lines(
        self, move: str, why: str, width: int, size: int
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the lines with the move, and the lines with the reason."""
        wrap = self._art.wrap
        told = wrap(move, size, "semibold", width) if move else ()
        return told, wrap(why, size, "medium", width) if why else ()

    def _extent(
        self, told: tuple[str, ...], why: tuple[str, ...], size: int, *, compact: bool
    ) -> tuple[int, int]:
        measure = self._art.text_width
        widths = (
            *(measure(line, size, "semibold") for line in told),
            *(measure(line, size, "medium") for line in why),
        )
        width, height = max(widths), len(widths) * self._art.line_height(size)
        pad = _pad(self._scale, size, compact=compact)
        above = _over_and_under(self._scale, size, compact=compact)
        icon = 0 if compact else 2 * pad + self._art.line_height(size)
        return width + 2 * pad + icon, height + 2 * above


def _pad(s: Scale, size: int, *, compact: bool) -> int:
    """Return the air left and right of words of a size, in pixels."""
    return max(7, round(0.43 * size)) if compact else max(10, s.px(13), round(0.5 * size))


def _over_and_under(s: Scale, size: int, *, compact: bool) -> int:
    """Return the air above and below words of a size; their lines have some of their own."""
    return max(6, round(0.35 * size)) if compact else _pad(s, size, compact=False)


def _busy(layout: TableLayout, selection: Selection) -> Iterator[Occupied]:
    """Yield the areas that should stay visible beside a hint."""
    gap = _air(layout.scale)
    for area in _needed(layout, selection):
        yield Occupied(area, Need.MOVE)
    for piece in layout.pieces:
        if isinstance(piece, Count):
            # The card to move and the card at its target are needed, small as they are.
            yield Occupied(piece.area.grown(2 * gap), Need.MOVE)
        elif isinstance(piece, TableButton):
            # Even an off button shows what the move is compared with.
            yield Occupied(piece.area.grown(gap), Need.MOVE)
        elif piece.need and not is_ground(piece, layout.scale):
            weight = RETOLD if piece.group == TOLD else piece.need
            yield Occupied(piece.area.grown(gap), weight)


def _air(s: Scale) -> int:
    """Return the free pixels wanted round a piece that should stay visible."""
    return s.gutter // 2


def is_ground(piece: Piece, s: Scale) -> bool:
    """Return whether a piece is a wide plate that only serves as ground for other pieces."""
    return piece.need == Need.SEAT and piece.area.w >= WIDE * s.width


def room_of(s: Scale) -> Rect:
    """Return the area in which words may stand: the field below the header without its edges."""
    wide, high = s.field - 2 * s.margin, s.height - s.header - s.gutter
    return Rect(s.field_left + s.margin, s.header, wide, high)


def _needed(layout: TableLayout, selection: Selection) -> Iterator[Rect]:
    """Yield the areas of the cards and places of this move."""
    gap, s = layout.scale.gutter, layout.scale
    places = _places(selection)
    for name in (*layout.hand, *selection.intents.sources, *places):
        area = layout.area(name)
        # Of a place as large as the stage enough stays in view beside any words.
        if area and area.w * area.h < LARGE * s.width * s.height:
            rise = round(RISE * area.h)
            # A card rises upward; a place has its words below, which may be wider than it.
            wide = WORDS_OUT * gap if name in places else gap / 2
            yield Rect(area.x, area.y - rise, area.w, area.h + 2 * rise).grown(wide, gap / 2)
    if (tray := layout.one(Tray)) and selection.asked:
        yield tray.rect.grown(gap / 2)


def _places(selection: Selection) -> tuple[str, ...]:
    places = [selection.advised, *selection.targets]
    if selection.intents.picks:
        places.append(selection.intents.picks.target)
    return tuple(name for name in places if name)


def _near(layout: TableLayout, selection: Selection) -> Point:
    """Return the centre of the piece that the hint points out."""
    for name in (*selection.picked, selection.source, selection.advised):
        if area := layout.area(name):
            return area.center
    return Point(layout.scale.width / 2, layout.scale.height)

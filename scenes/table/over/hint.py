"""The panel of a hint, placed where it covers nothing that the move needs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import Surface

from game.texts.words import Words
from scenes.table.input.selection import Selection
from scenes.table.layout.hint_place import FreeSpace, Occupied
from scenes.table.layout.layout import TableLayout
from scenes.table.over.overlay import Overlay
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.count import Count
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Need, Piece
from scenes.table.pieces.trace import Trace
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
        radius, pad, pitch = s.px(art.theme.radii.tip), _pad(s), art.line_height(size)
        art.cast(target, place, radius, ELEVATION)
        art.plate(target, place, colours.flag, 255, radius, colours.on_flag, 2)
        side = art.line_height(size)
        target.blit(art.icon(SIGN, side, colours.on_flag), (place.x + pad, place.y + pad))
        for number, line in enumerate(self.lines):
            at = Point(place.x + 2 * pad + side, place.y + pad + (number + 0.5) * pitch)
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
        return replace(panel, place=_over_whole(panel.place, room, busy, air))

    def _ways(self, space: FreeSpace, near: Point, advised: WordedHint) -> Iterator[HintPanel]:
        """Yield the panels to choose from: all words, fewer words, and both in smaller letters."""
        size = self._scale.text(SIZE)
        why = " ".join(filter(None, (advised.why, advised.besides)))
        shorter = bool(advised.besides and (advised.move or advised.why))
        for letters in dict.fromkeys((size, max(SMALLEST_TEXT, round(SMALLER * size)))):
            yield self._panel(space, near, advised.move, why, letters)
            if shorter:
                yield self._panel(space, near, advised.move, advised.why, letters)

    def _panel(self, space: FreeSpace, near: Point, move: str, why: str, size: int) -> HintPanel:
        """Return the panel for some words, in the shape and place that cover least."""
        extents = {}
        for width in WIDTHS:
            least = max(NARROWEST, round(width * size / SIZE))
            lines = self._lines(move, why, least, size)
            extents[self._extent(*lines, size)] = lines
        place = space.best([*extents], near)
        told, reason = extents[place.w, place.h]
        return HintPanel(place, (*told, *reason), len(told), size)

    def _lines(
        self, move: str, why: str, width: int, size: int
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the lines with the move, and the lines with the reason."""
        wrap = self._art.wrap
        told = wrap(move, size, "semibold", width) if move else ()
        return told, wrap(why, size, "medium", width) if why else ()

    def _extent(self, told: tuple[str, ...], why: tuple[str, ...], size: int) -> tuple[int, int]:
        measure = self._art.text_width
        widths = (
            *(measure(line, size, "semibold") for line in told),
            *(measure(line, size, "medium") for line in why),
        )
        width, height = max(widths), len(widths) * self._art.line_height(size)
        pad = _pad(self._scale)
        return width + 4 * pad + self._art.line_height(size), height + 2 * pad


def _pad(s: Scale) -> int:
    return max(10, s.px(13))


def _busy(layout: TableLayout, selection: Selection) -> Iterator[Occupied]:
    """Yield the areas that should stay visible beside a hint."""
    gap = _air(layout.scale)
    for area in _needed(layout, selection):
        yield Occupied(area, Need.MOVE)
    for trace in layout.of(Trace):
        # A trace that is half covered would look as if it ended there.
        yield from (
            Occupied(Rect(round(x), round(y), 1, 1), Need.SEAT) for (x, y), _ in trace.seen()
        )
    for piece in layout.pieces:
        if isinstance(piece, Count):
            # The card to move and the card at its target are needed, small as they are.
            yield Occupied(piece.area.grown(2 * gap), Need.MOVE)
        elif isinstance(piece, TableButton):
            # Even an off button shows what the move is compared with.
            yield Occupied(piece.area.grown(gap), Need.MOVE)
        elif piece.need and not is_ground(piece, layout.scale):
            yield Occupied(piece.area.grown(gap), piece.need)


def _air(s: Scale) -> int:
    """Return the free pixels wanted round a piece that should stay visible."""
    return s.gutter // 2


def _over_whole(place: Rect, room: Rect, busy: Sequence[Occupied], air: int) -> Rect:
    """Return a place moved to an edge of the room if it then hides words there entirely.

    Otherwise those words would be cut. Nothing more important may lie there. Each busy area
    includes ``air`` on all sides.
    """
    aside = [one.area for one in busy if one.weight == Need.ASIDE]
    cut = [area for area in aside if area.overlaps(place)]
    for moved, reaches in (
        (place._replace(x=room.x), any(area.x < place.x for area in cut)),
        (place._replace(x=room.right - place.w), any(area.right > place.right for area in cut)),
    ):
        met = (one for one in busy if one.area.overlaps(moved) and not one.area.overlaps(place))
        clear = all(one.weight <= Need.ASIDE for one in met)
        seen = [area.grown(-air) for area in aside if area.overlaps(moved)]
        whole = all(moved.x <= area.x and area.right <= moved.right for area in seen)
        if reaches and clear and whole:
            return moved
    return place


def is_ground(piece: Piece, s: Scale) -> bool:
    """Return whether a piece is a wide plate that only serves as ground for other pieces."""
    return piece.need == Need.SEAT and piece.area.w >= WIDE * s.width


def room_of(s: Scale) -> Rect:
    """Return the area in which words may stand: the field below the header without its edges."""
    wide, high = s.field - 2 * s.margin, s.height - s.header - s.gutter
    return Rect(s.field_left + s.margin, s.header, wide, high)


def _needed(layout: TableLayout, selection: Selection) -> Iterator[Rect]:
    """Yield the areas of the cards and places of this move."""
    gap = layout.scale.gutter
    places = _places(selection)
    for name in (*layout.hand, *selection.intents.sources, *places):
        if area := layout.area(name):
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

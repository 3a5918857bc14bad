"""What stands round the cards of a layout, each piece with the area that it covers."""

from collections.abc import Iterator

from scenes.table.draw.flags import Flags, reach_of_trace, words_below
from scenes.table.draw.furniture import BUTTON_ELEVATION, Furniture, cap_area, count_area
from scenes.table.draw.layers import Drawn
from scenes.table.draw.show import Show
from scenes.table.layout.layout import TableLayout, union
from scenes.table.layout.pieces import Label
from scenes.ui.art import Art
from scenes.ui.geometry import Rect


class Furnished:
    """Tells what of the furniture is seen; no kind of piece is drawn that isn't told of here."""

    def __init__(self, art: Art, furniture: Furniture, flags: Flags) -> None:
        self._art = art
        self._furniture = furniture
        self._flags = flags

    def below(self, layout: TableLayout, show: Show) -> Iterator[Drawn]:
        """Yield what lies below the cards. The trace of the last move runs there too."""
        yield from self._plates(layout)
        yield from self._seated(layout, show)
        yield from self._trace(layout, show)
        for label in layout.labels:
            if label.rider not in show.riding and (label.key is None or label.key not in show.live):
                yield Drawn(self._furniture.label, (label,), self._reach(label))

    def above(self, layout: TableLayout, show: Show) -> Iterator[Drawn]:
        """Yield what lies above the cards; not what stands on a card that is away."""
        furniture, shadow = self._furniture, 2 * self._art.shadow_edge(BUTTON_ELEVATION)
        for count in layout.counts:
            if count.rider not in show.riding and count.key not in show.away:
                yield Drawn(furniture.count, (count,), count_area(count))
        for button in layout.buttons:
            what = (layout.scale, button, show.caps)
            yield Drawn(furniture.button, what, button.rect.grown(shadow))
        for cap in layout.key_caps if show.caps else ():
            yield Drawn(furniture.key_cap, (cap,), cap_area(cap))

    def _plates(self, layout: TableLayout) -> Iterator[Drawn]:
        for plate in layout.plates:
            yield Drawn(self._furniture.plate, (layout.scale, plate), plate.rect)

    def _seated(self, layout: TableLayout, show: Show) -> Iterator[Drawn]:
        """Yield portraits, and what stands beside them; who rides has left a ring behind."""
        furniture = self._furniture
        for portrait in layout.portraits:
            left = portrait.rider is not None and portrait.rider.player in show.riding
            draw = furniture.left if left else furniture.portrait
            yield Drawn(draw, (portrait,), portrait.rect)
        for emblem in layout.emblems:
            yield Drawn(furniture.emblem, (emblem,), emblem.rect)
        for slot in layout.slots:
            yield Drawn(furniture.slot, (layout.scale, slot), slot.rect.grown(0, slot.size))
        for bar in layout.bars:
            yield Drawn(furniture.bar, (bar,), bar)
        for sign in layout.signs:
            yield Drawn(furniture.sign, (sign,), sign.rect)
        for stair in layout.stairs:
            yield Drawn(furniture.stair, (stair,), stair.rect)
        for row in layout.windows:
            lit = 0 if row.rider in show.riding else row.lit
            yield Drawn(furniture.windows, (row, lit), union(row.places))

    def _trace(self, layout: TableLayout, show: Show) -> Iterator[Drawn]:
        if (trace := layout.trace) and show.trace:
            words = words_below(trace, self._furniture.words(layout))
            yield Drawn(self._flags.trace, (trace, words), reach_of_trace(trace))

    def _reach(self, label: Label) -> Rect:
        """Return what a label covers, its tails included."""
        return self._furniture.words_area(label).grown(2, 0.5 * label.size)

"""The plate of the current moment over the table of a small window, placed to cover least.

If the list of moments fits beside the table, it replaces this plate.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.texts.words import Words
from scenes.screens.replay.moments import MomentCard, MomentList
from scenes.screens.replay.table_picture import hidden_above, newest_card
from scenes.table.layout.hint_place import FreeSpace, Occupied
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.piece import Need
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, inset, row, sized
from scenes.ui.frame.laying import lay, text
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import SMALLEST_CONTROL, Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.button import Button, RoundButton
from scenes.ui.widgets.label import Paragraph, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SMALL = 17
_WIDTHS = (400, 350, 300)
"""The widths tried in units, the widest first."""
_NEWEST = 3 * max(Need)
"""The weight of the card that moved last."""


class MomentPlate:
    """The moment's card, its buttons, and buttons to the moments before and after."""

    def __init__(
        self,
        words: Words,
        moments: MomentList,
        next_moment: Callable[[int], None],
        acts: tuple[Callable[[], Step | None], Callable[[], Step | None]],
    ) -> None:
        """``acts`` retry the shown moment, and show its answer."""
        self._list = moments
        again, tell = acts
        self._again = Button(words("review.try_again"), again, "primary", cap="try_again",
                             shortcut="try_again", size=18)  # fmt: skip
        self._why = Button(words("review.why"), tell, "quiet", cap="explain", shortcut="explain",
                           size=18)  # fmt: skip
        self._before = RoundButton("left", lambda: next_moment(-1), words("review.tips.before"))
        self._after = RoundButton("right", lambda: next_moment(1), words("review.tips.after"))
        self._said = Paragraph("", _SMALL, tone="text")
        self._plate = Plate(alpha=250)
        self._place: Rect | None = None
        """Its last place, kept while it covers nothing."""

    def lay(self, layout: TableLayout, table: Rect, art: "Art", scale: Scale) -> list[Widget]:
        """Place it over the current layout, and return its widgets."""
        box, most = self._box(scale, art), table.w - 2 * scale.margin
        widths = [min(max(scale.text(one), box.width.least), most) for one in _WIDTHS]
        sizes = [(wide, box.height(wide).natural) for wide in widths]
        space = _freedom(layout, table, scale)
        near = self._place.center if self._place else Point(table.center.x, table.y)
        found = (space.free([size], near) for size in sizes)
        place = next((one for one in found if one), None) or space.best(sizes, near)
        self._place = place
        return lay(box, place)

    def _box(self, scale: Scale, art: "Art") -> Box[Widget]:
        side, gap = max(SMALLEST_CONTROL, scale.px(40)), max(4, scale.px(8))
        ways: list[Box[Widget]] = []
        if len(self._list.cards) > 1 or (self._list.cards and not self._list.chosen):
            ways = [cell(one, side, side) for one in (self._before, self._after)]
        card = self._list.chosen
        inner = self._in_hand(card, scale, art, ways) if card else self._waiting(scale, art, ways)
        return backed(inset(inner, max(8, scale.px(14)), gap), self._plate)

    def _in_hand(
        self, card: MomentCard, scale: Scale, art: "Art", ways: list[Box[Widget]]
    ) -> Box[Widget]:
        """Return the shown moment's card above its buttons."""
        gap, height = max(4, scale.px(8)), control_height(scale, 44, 18)
        acts = (_act(one, art, scale, height) for one in (self._again, self._why))
        above = cell(card, h=card.height(art, scale))
        return column(above, gap, row(*acts, FILL, *ways, gap=gap))

    def _waiting(self, scale: Scale, art: "Art", ways: list[Box[Widget]]) -> Box[Widget]:
        """Return words for the number of moments, or for the progress of the review."""
        self._said.text = self._list.summary
        said = sized(text(self._said, art, scale), w=FILL)
        return row(said, *ways, gap=max(4, scale.px(8)))


def _act(button: Button, art: "Art", scale: Scale, height: int) -> Box[Widget]:
    """Return the box of a button that may lose its key cap if room is short."""
    widths = (button.natural_width(art, scale, hints) for hints in (False, True))
    return cell(button, Size(*widths), height)


def _freedom(layout: TableLayout, table: Rect, scale: Scale) -> FreeSpace:
    """Return the free areas of a table shown in a place."""
    up, air = hidden_above(layout.scale), scale.gap(6)

    def seen(area: Rect) -> Rect:
        return area.moved(table.x, table.y - up).grown(air)

    busy = [Occupied(seen(piece.area), piece.need) for piece in layout.pieces if piece.need]
    if layout.hand_zone:
        busy.append(Occupied(seen(layout.hand_zone), Need.CARD))
    newest = newest_card(layout, table)
    if newest:
        busy.append(Occupied(newest.grown(air), _NEWEST))
    return FreeSpace(table.grown(-scale.margin, -air), busy)

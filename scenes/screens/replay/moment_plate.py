"""The plate of the current moment at an edge of the table of a small window.

If the list of moments fits beside the table, it replaces this plate.
"""

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.texts.words import Words
from scenes.screens.replay.moments import MomentCard, MomentList
from scenes.screens.replay.table_picture import hidden_above, newest_card
from scenes.shell.frame.laying import lay, text
from scenes.table.layout.edges import at_edges, common, hidden
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.piece import Need
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, inset, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.scale import SMALLEST_CONTROL, Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.button import Button, RoundButton
from scenes.ui.widgets.label import Paragraph, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SMALL = 17
_WIDTH = 380
"""Its width, in units."""
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
        self._laid_at: Scale | None = None
        """The scale at which it was placed last."""

    def lay(self, layout: TableLayout, table: Rect, art: "Art", scale: Scale) -> list[Widget]:
        """Place it over the current layout, and return its widgets.

        Of places that hide as little it takes the one nearest to where it lay in this window.
        """
        box, room = self._box(scale, art), table.grown(-scale.margin, -scale.gap(6))
        least = min(box.width.least, room.w)
        sizes = [
            (wide, box.height(wide).natural)
            for wide in (min(max(scale.text(_WIDTH), least), room.w), least)
        ]
        before = self._plate.rect.center if self._laid_at == scale else None
        self._laid_at = scale

        def hides(place: Rect) -> tuple[int, int, float]:
            far = math.dist(place.center, before) if before else 0.0
            return _hidden(layout, table, place), -place.w, far

        return lay(
            box, min((place for size in sizes for place in at_edges(room, *size)), key=hides)
        )

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
        above = cell(card, h=partial(card.height, art, scale))
        return column(above, gap, row(*acts, FILL, *ways, gap=gap))

    def _waiting(self, scale: Scale, art: "Art", ways: list[Box[Widget]]) -> Box[Widget]:
        """Return words for the number of moments, or for the progress of the review."""
        self._said.text = self._list.summary
        wide = Size(_narrow(self._said, art, scale), 0, 1)
        said = sized(text(self._said, art, scale), w=wide)
        return row(said, *ways, gap=max(4, scale.px(8)))


def _act(button: Button, art: "Art", scale: Scale, height: int) -> Box[Widget]:
    """Return the box of a button that may lose its key cap if room is short."""
    widths = (button.natural_width(art, scale, hints) for hints in (False, True))
    return cell(button, Size(*widths), height)


def _narrow(said: Paragraph, art: "Art", scale: Scale) -> int:
    """Return the least width of words: two lines, or more of long ones, but no broken word."""
    words = said.text.split()

    def width(*line: str) -> int:
        return art.text_width(" ".join(line), scale.text(said.size), said.font)

    halves = (max(width(*words[:n]), width(*words[n:])) for n in range(1, len(words)))
    most = min(halves, default=width(*words))
    return max(min(most, scale.text(_WIDTH) // 2), *map(width, words), 0)


def _hidden(layout: TableLayout, table: Rect, place: Rect) -> int:
    """Return the weighted area that a place hides of a table shown in another place."""
    on_table = place.moved(-table.x, hidden_above(layout.scale) - table.y)
    newest = newest_card(layout, table)
    return hidden(layout.pieces, on_table) + (_NEWEST * common(newest, place) if newest else 0)

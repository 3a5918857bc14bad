"""The panel beside a replay's table: the deal, its moves, and a button to practise."""

from typing import TYPE_CHECKING

from scenes.screens.replay.moves import MoveList
from scenes.screens.replay.reviewing import ReviewPart
from scenes.shell.frame.laying import Part, Scroll
from scenes.ui.boxes import FILL, Box, backed, cell, column, inset, row
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label, Line, Plate
from scenes.ui.widgets.measure import control_height

if TYPE_CHECKING:
    from scenes.ui.art import Art

_TITLE = 29
_COUNT = 17
_BUTTON = 54


class MovesPanel:
    """A title, the list and a button on a plate."""

    def __init__(
        self, moves: MoveList, button: Button | None, last: str, review: ReviewPart
    ) -> None:
        """``button`` is left out if the match can't be practised; ``last`` names the last deal."""
        self._review = review
        self._last = Label(last, _TITLE, "display")
        self.moves = moves
        self._button = button
        self._title = Label("", _TITLE, "display")
        self._count = Label("", _COUNT, tone="second", anchor=1)
        self._line, self._plate = Line("line"), Plate(alpha=255, radius=20)

        self.pane: Scroll | None = None
        """The moments, while they are shown."""

    @property
    def area(self) -> Rect:
        """The place of the whole panel."""
        return self._plate.rect

    def say(self, deal: str, count: str) -> None:
        """Set the words for the shown deal and step."""
        self._title.text, self._count.text = deal, count

    def box(self, scale: Scale, art: "Art") -> Box[Part]:
        """Return the box of title, list and button, stacked on the plate."""
        side, head = max(10, scale.px(24)), round(1.5 * scale.text(_TITLE))
        # The list reaches nearly to the edge of the plate.
        reach = side - max(4, scale.px(8))
        review, before = self._review, self.pane
        self.pane = None
        parts: list[Box[Part] | int] = []
        if review.judged.on:
            wide = review.tabs.natural_width(art, scale)
            parts += [row(cell(review.tabs, wide, round(1.9 * scale.text(20))), FILL), 4]
        if review.shows_moments:
            moments = review.list.box(scale, art)
            self.pane = Scroll(lambda _: moments, scale, before, reach)
            parts.append(cell(self.pane))
            return backed(inset(column(*parts), side, max(6, scale.px(14))), self._plate)
        parts += [
            row(cell(self._title, self._last.natural_width(art, scale)), cell(self._count), h=head),
            cell(self._line, h=3),
            3,
            row(-reach, cell(self.moves), -reach),
        ]
        if self._button:
            height = control_height(scale, _BUTTON, 20)
            parts += [max(6, scale.px(10)), cell(self._button, h=height)]
        return backed(inset(column(*parts), side, max(6, scale.px(14))), self._plate)

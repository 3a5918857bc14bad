"""The plate with the question of a puzzle, placed where it covers no cards."""

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING

from scenes.screens.puzzle.telling import PuzzleWords
from scenes.table.layout.hint_place import FreeSpace, Occupied
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.piece import Need
from scenes.ui.boxes import FILL, Box, backed, cell, column, inset, row, sized
from scenes.ui.frame.laying import Part, snug, text
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import SMALLEST_CONTROL, Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.measure import control_height

if TYPE_CHECKING:
    from game.texts.words import Words
    from scenes.ui.art import Art

WIDTHS = (250, 300, 360, 430, 520, 640, 800)
"""The widths tried for the plate, in units."""
_HEAD, _TOLD = 27, 18
_BUTTON = 18


class QuestionPlate:
    """The question, the task and the buttons."""

    def __init__(self, words: "Words", said: PuzzleWords, buttons: list[Button]) -> None:
        self._head = Label(words("puzzle.asks"), _HEAD, "display")
        self._known = Paragraph(said.known, _TOLD)
        self._task = Paragraph(words("puzzle.task"), _TOLD, "semibold", "text")
        self._buttons = buttons
        self._plate = Plate()
        self.says_task = False
        """Whether the task fits on the plate; known after ``box``."""

    def box(self, layout: TableLayout, art: "Art", below: int) -> tuple[Box[Part], Rect]:
        """Return the plate's box, and its place below a y that covers least of the table.

        If everything can't fit without covering a card, only the task and the buttons are shown,
        or only the buttons; the last variant of each stacks the buttons.
        """
        scale = layout.scale
        room = rect(scale.margin, below, scale.width - 2 * scale.margin, scale.height - below - 8)
        air = scale.gap(8)
        busy = [
            Occupied(piece.area.grown(air), piece.need) for piece in layout.pieces if piece.need
        ]
        if layout.hand_zone:
            busy.append(Occupied(layout.hand_zone, Need.CARD))
        space, near = FreeSpace(room, busy), Point(scale.margin, scale.height / 2)
        for said, stacked in product(("all", "task", "nothing"), (False, True)):
            boxes = {size: box for box, size in self._variants(scale, art, said, stacked=stacked)}
            self.says_task = said != "nothing"
            place = space.free(list(boxes), near)
            if place is not None:
                return boxes[place.w, place.h], place
        place = space.best(list(boxes), near)
        return boxes[place.w, place.h], place

    def _variants(
        self, scale: Scale, art: "Art", said: str, *, stacked: bool
    ) -> list[tuple[Box[Part], tuple[int, int]]]:
        found = []
        for width in WIDTHS:
            box = self._plated(scale, art, said, stacked=stacked)
            w = box.width.natural if stacked and said == "nothing" else scale.text(width)
            w = max(w, box.width.least)
            found.append((box, (w, box.height(w).natural)))
        return found

    def _plated(self, scale: Scale, art: "Art", said: str, *, stacked: bool) -> Box[Part]:
        gap, height = max(4, scale.px(8)), max(SMALLEST_CONTROL, control_height(scale, 40, _BUTTON))
        buttons = (snug(one, art, scale, height) for one in self._buttons)
        parts: list[Box[Part] | int] = []
        if said == "all":
            parts += [
                cell(
                    self._head, self._head.natural_width(art, scale), round(1.4 * scale.text(_HEAD))
                ),
                text(self._known, art, scale),
                gap,
            ]
        if said in ("all", "task"):
            parts += [text(self._task, art, scale), gap]
        if stacked:
            parts.append(column(*buttons, gap=gap))
        else:
            parts.append(row(*buttons, FILL, gap=gap))
        return backed(inset(column(*parts), max(10, scale.px(18)), gap + 2), self._plate)


class MissedPlate:
    """The plate after a retried move of an own match, when another choice is better."""

    def __init__(
        self, words: "Words", cost: str, again: Callable[[], None], tell: Callable[[], None]
    ) -> None:
        """``cost`` is the loss of the try in words; empty if it was not evaluated."""
        said = words("puzzle.costs", cost=cost) if cost else words("puzzle.other_is_better")
        self._said = Paragraph(said, 22, "semibold", "text")
        self._buttons = (
            Button(words("puzzle.tell_me"), tell, cap="explain", size=_BUTTON),
            Button(words("puzzle.once_more"), again, "primary", cap="choose", size=_BUTTON),
        )
        self._plate = Plate(alpha=250)

    def box(self, scale: Scale, art: "Art") -> Box[Part]:
        """Return its box in the middle of the window."""
        height, gap = control_height(scale, 46, _BUTTON), max(6, scale.px(14))
        buttons = row(FILL, *(snug(one, art, scale, height) for one in self._buttons), gap=gap)
        inner: Box[Part] = column(text(self._said, art, scale), gap, buttons)
        plate = backed(inset(inner, max(12, scale.px(26)), max(8, scale.px(18))), self._plate)
        wide = min(scale.width - 2 * scale.margin, 28 * scale.text(20))
        return column(FILL, row(FILL, sized(plate, w=wide), FILL), FILL)

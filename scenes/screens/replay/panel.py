"""The panel beside the table of a replay: the deal, its moves, and the way into it."""

from scenes.screens.replay.moves import MoveList
from scenes.screens.replay.plan import button_height
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label, Line, Plate
from scenes.ui.widgets.widget import Widget

_TITLE = 29
_COUNT = 17


class Panel:
    """Title, list and button on a plate."""

    def __init__(self, moves: MoveList, button: Button | None) -> None:
        """``button`` is left out where a match can't be taken up."""
        self.moves = moves
        self._button = button
        self._title = Label("", _TITLE, "display")
        self._count = Label("", _COUNT, tone="second", anchor=1)
        self._line, self._plate = Line("line"), Plate(alpha=255, radius=20)

    def say(self, deal: str, count: str) -> None:
        """Name the deal, and which step of it is seen."""
        self._title.text, self._count.text = deal, count

    def lay_out(self, scale: Scale, place: Rect) -> list[Widget]:
        """Lay all out in a place."""
        self._plate.rect = place
        inner = place.grown(-max(10, scale.px(24)), -max(6, scale.px(14)))
        head = round(1.5 * scale.text(_TITLE))
        self._title.rect = rect(inner.x, inner.y, inner.w / 2, head)
        self._count.rect = rect(inner.center.x, inner.y, inner.w / 2, head)
        self._line.rect = rect(inner.x, inner.y + head, inner.w, 3)
        foot = self._lay_button(scale, inner)
        top = inner.y + head + 6
        reach = inner.x - place.x - max(4, scale.px(8))
        self.moves.rect = rect(inner.x - reach, top, inner.w + 2 * reach, foot - top)
        button = [self._button] if self._button else []
        return [self._plate, self._title, self._count, self._line, self.moves, *button]

    def _lay_button(self, scale: Scale, inner: Rect) -> int:
        """Put the button at the lower edge; return where what is above it ends."""
        if self._button is None:
            return inner.bottom
        height = button_height(scale)
        self._button.rect = rect(inner.x, inner.bottom - height, inner.w, height)
        return inner.bottom - height - max(6, scale.px(10))

"""The header of a screen: the way back, what it is, and help."""

from typing import TYPE_CHECKING

from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.label import Label, Line
from scenes.ui.widgets.widget import Act, Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SIDE = 44
_TITLE = 34
_NOTE = 18


class Header:
    """A round button at the left, title and note, and round buttons at the right."""

    def __init__(
        self, title: str, note: str, back: Act | None, back_tip: str, *right: RoundButton
    ) -> None:
        """``right`` are further buttons, the outermost first; not every screen has a way back."""
        self.back = RoundButton("left", back or _nothing, back_tip)
        self._has_back = back is not None
        self.title = Label(title, _TITLE, "display")
        self.note = Label(note, _NOTE, tone="second")
        self._line = Line("brass")
        self._right = right

    @property
    def widgets(self) -> list[Widget]:
        """Everything in it, in the order of the focus."""
        back = [self.back] if self._has_back else []
        return [*back, self.title, self._line, self.note, *reversed(self._right)]

    def lay_out(self, scale: Scale, art: "Art") -> Rect:
        """Give everything its place and return the window below it, within its margins."""
        side = max(40, scale.px(_SIDE))
        height = max(scale.px(72), side + 12, round(1.4 * scale.text(_TITLE)))
        top = (height - side) / 2 + scale.px(4)
        self.back.rect = rect(scale.margin, top, side, side)
        right: float = scale.width - scale.margin
        for button in self._right:
            button.rect = rect(right - side, top, side, side)
            right -= side + scale.gutter
        self._lay_words(scale, art, right)
        y = height + scale.px(12)
        bottom = scale.height - scale.margin
        return rect(scale.margin, y, scale.width - 2 * scale.margin, bottom - y)

    def _lay_words(self, scale: Scale, art: "Art", right: float) -> None:
        x = self.back.rect.right + scale.px(16) if self._has_back else self.back.rect.x
        y, height = self.back.rect.y, self.back.rect.h
        width = art.text_width(self.title.text, scale.text(_TITLE), "display")
        self.title.rect = rect(x, y, min(width, right - x), height)
        x += width + scale.px(18)
        shown = bool(self.note.text) and right - x > scale.px(80)
        self._line.rect = rect(x - 1, y + height * 0.18, 2 if shown else 0, height * 0.64)
        self.note.rect = rect(x + scale.px(16), y, right - x - scale.px(16) if shown else 0, height)


def _nothing() -> None:
    """Where there is no way back, nothing is pressed."""

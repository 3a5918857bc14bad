"""The header of a screen: the way back, what it is, and help."""

from typing import TYPE_CHECKING

from scenes.ui.boxes import FILL, Box, Size, cell, column, first_fit, row, sized
from scenes.ui.frame.laying import Area, Part, lay
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.label import Label, Line
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import NOWHERE, Act, Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SIDE = 44
_TITLE = 34
_NOTE = 18
_SOME = 6
"""How many sizes of its letters a note is wide that is cut: less of it tells nothing."""


class Header:
    """A round button at the left, title and note, and round buttons at the right."""

    def __init__(
        self,
        title: str,
        note: str,
        back: Act | None,
        back_tip: str,
        *right: RoundButton,
        brief: str = "",
        tabs: Tabs | None = None,
    ) -> None:
        """``right`` are further buttons, the outermost first; not every screen has a way back.

        Where the note has no room, ``brief`` stands there; without that, the note is cut. ``tabs``
        stand left of the buttons.
        """
        self.back = RoundButton("left", back or _nothing, back_tip)
        self._has_back = back is not None
        self.title = Label(title, _TITLE, "display")
        self.note = Label(note, _NOTE, tone="second")
        self.brief = Label(brief, _NOTE, tone="second")
        self._line = Line("brass")
        self._right = right
        self.tabs = tabs

    @property
    def widgets(self) -> list[Widget]:
        """Everything in it, in the order of the focus."""
        back = [self.back] if self._has_back else []
        tabs = [self.tabs] if self.tabs else []
        notes = [self.note, self.brief]
        return [*back, self.title, self._line, *notes, *tabs, *reversed(self._right)]

    def lay_out(self, scale: Scale, art: "Art") -> Rect:
        """Give everything its place and return the window below it, within its margins."""
        body = Area()
        # These may find no place, and must not stay where they were.
        self.note.rect = self.brief.rect = self._line.rect = NOWHERE
        lay(self.above(scale, art, cell(body)), Rect(0, 0, scale.width, scale.height))
        return body.rect

    def above(
        self,
        scale: Scale,
        art: "Art",
        body: Box[Part],
        beside: Box[Widget] | None = None,
        middle: Box[Widget] | None = None,
        narrow: Box[Widget] | None = None,
    ) -> Box[Part]:
        """Return a window with the header above a body, which keeps within the margins.

        ``middle`` stands in the middle of the window or as near to it as there is room. Where it
        has no room, ``narrow`` stands right of the words instead of ``beside`` and ``middle``.
        """
        margin = scale.margin
        heads = [self.box(scale, art, beside, middle)]
        if narrow:
            heads.append(self.box(scale, art, narrow))
        body = row(margin, body, margin)
        return column(first_fit(*heads), air_below(scale), body, margin)

    def box(
        self,
        scale: Scale,
        art: "Art",
        beside: Box[Widget] | None = None,
        middle: Box[Widget] | None = None,
    ) -> Box[Widget]:
        """Return it as wide as the window; ``beside`` stands right of its words."""
        head = self._row(scale, art, beside, middle)
        height = max(scale.px(72), _side(scale) + 12, round(1.4 * scale.text(_TITLE)))
        return column(_low(scale), sized(head, h=height))

    def _row(
        self, scale: Scale, art: "Art", beside: Box[Widget] | None, middle: Box[Widget] | None
    ) -> Box[Widget]:
        side, margin, air = _side(scale), scale.margin, max(8, scale.px(18))
        parts: list[Box[Widget] | int] = [margin, self._words(scale, art, side)]
        if self._has_back:
            parts[1:1] = [cell(self.back, side, side), scale.px(16)]
        if beside:
            parts += [air, beside]
        left = row(*parts, 0 if self.note.text else FILL)
        buttons: list[Box[Widget]] = [cell(one, side, side) for one in reversed(self._right)]
        if self.tabs:
            tabs: Box[Widget] = cell(
                self.tabs, self.tabs.natural_width(art, scale), round(0.9 * side)
            )
            buttons.insert(0, row(tabs, scale.px(8)))
        right: Box[Widget] = row(*buttons, margin, gap=scale.gutter)
        if middle is None:
            return row(left, scale.gutter if buttons else 0, right)
        # Between ends of one width it is in the middle; where room is short, neither end is cut.
        ends = [row(left, air), row(air, FILL, right)]
        widths = [end.width.natural for end in ends]
        left, right = (
            sized(end, Size(width, max(widths), 1)) for end, width in zip(ends, widths, strict=True)
        )
        return row(left, sized(middle, h=side), right)

    def _words(self, scale: Scale, art: "Art", side: int) -> Box[Widget]:
        """Return the title and as much as there is room for of the note, or of its brief form."""
        width, air = self.title.natural_width(art, scale), scale.px(16)
        alone = cell(self.title, Size(0, width), side)
        if not self.note.text:
            return alone
        title, line = cell(self.title, width, side), cell(self._line, 2, round(0.64 * side))

        def noted(note: Label, least: int) -> Box[Widget]:
            words = cell(note, Size(least, least, 1), side)
            return row(title, scale.px(18) - 1, line, air - 1, words)

        whole = noted(self.note, self.note.natural_width(art, scale))
        less = noted(self.note, max(scale.px(80), _SOME * scale.text(_NOTE)) - air + 1)
        if self.brief.text:
            less = noted(self.brief, self.brief.natural_width(art, scale))
        return first_fit(whole, less, row(alone, FILL))


def air_below(scale: Scale) -> int:
    """Return how many pixels are free between a header and what is below it."""
    return scale.px(12) - _low(scale)


def _low(scale: Scale) -> int:
    """Return by how many pixels the header stands below the middle of its height."""
    return scale.px(4)


def _side(scale: Scale) -> int:
    """Return how wide and high the header's buttons are, in pixels."""
    return max(40, scale.px(_SIDE))


def _nothing() -> None:
    """Where there is no way back, nothing is pressed."""

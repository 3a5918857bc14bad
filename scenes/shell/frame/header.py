"""The header of a screen: back button, title, note, and buttons at the right."""

from typing import TYPE_CHECKING

from scenes.shell.frame.laying import EmptyArea, Part, lay
from scenes.ui.boxes import FILL, Box, Size, cell, column, first_fit, row, sized
from scenes.ui.geometry import NOWHERE, Point, Rect
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.label import Label, Line
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Act, Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SIDE = 44
_TITLE = 34
_NOTE = 18
_SOME = 6
"""The least width of a cut note, in text sizes; less of it would tell nothing."""
_CUTS_TO = 1.5
"""The text size up to which a note is cut rather than left out."""


class HeaderTitle(Label):
    """The words of a header: smaller before they are cut."""

    def draw(self, brush: Brush) -> None:
        """Draw them as large as they fit, centred in their place's height."""
        size, font = brush.scale.text(self.size), self.font
        size, text = brush.art.fit_text(self.text, size, font, self.rect.w)
        at = Point(self.rect.x, self.rect.center.y)
        brush.write(text, at, size, font, brush.palette.text)


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
        """``right`` holds further buttons, the outermost first; some screens have no back button.

        If the note doesn't fit, ``brief`` replaces it; without that, the note is cut. ``tabs``
        stand left of the buttons.
        """
        self.back = RoundButton("left", back or _nothing, back_tip)
        self.back.leads_back = True
        self.has_back = back is not None
        """Whether the back button is laid out."""
        self.title = HeaderTitle(title, _TITLE, "display")
        self.note = Label(note, _NOTE, tone="second")
        self.brief = Label(brief, _NOTE, tone="second")
        self._line = Line("brass")
        self._right = right
        self.tabs = tabs

    @property
    def widgets(self) -> list[Widget]:
        """The header's widgets in focus order."""
        back = [self.back] if self.has_back else []
        tabs = [self.tabs] if self.tabs else []
        notes = [self.note, self.brief]
        return [*back, self.title, self._line, *notes, *tabs, *reversed(self._right)]

    def lay_out(self, scale: Scale, art: "Art") -> Rect:
        """Place the header's widgets; return the area below it, within the window's margins."""
        body = EmptyArea()
        # The layout may leave these out; they must not keep their old places.
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
        """Return the box of a window with the header above a body within the margins.

        ``middle`` stands as near to the middle of the window as possible. If it doesn't fit,
        ``narrow`` replaces ``beside`` and ``middle``, right of the words.
        """
        margin = scale.margin
        heads = [self.box(scale, art, beside, middle)]
        if narrow:
            heads.append(self.box(scale, art, narrow))
        body = row(margin, body, margin)
        return column(first_fit(*heads), air_below(scale), body, margin)

    def has_room(self, scale: Scale, art: "Art", beside: Box[Widget]) -> bool:
        """Return whether ``beside`` fits right of the title without cutting it."""
        side, gap = _side(scale), max(8, scale.px(18))
        tabs = self.tabs.natural_width(art, scale) + gap if self.tabs else 0
        round_ones = (len(self._right) + self.has_back) * (side + gap)
        words = self.title.natural_width(art, scale) + gap + beside.width.natural
        return 2 * scale.margin + round_ones + words + tabs <= scale.width

    def box(
        self,
        scale: Scale,
        art: "Art",
        beside: Box[Widget] | None = None,
        middle: Box[Widget] | None = None,
    ) -> Box[Widget]:
        """Return the header's box, as wide as the window; ``beside`` stands right of its words."""
        head = self._row(scale, art, beside, middle)
        height = max(scale.px(72), _side(scale) + 12, round(1.4 * scale.text(_TITLE)))
        return column(_low(scale), sized(head, h=height))

    def _row(
        self, scale: Scale, art: "Art", beside: Box[Widget] | None, middle: Box[Widget] | None
    ) -> Box[Widget]:
        side, margin, air = _side(scale), scale.margin, max(8, scale.px(18))
        parts: list[Box[Widget] | int] = [margin, self._words(scale, art, side)]
        if self.has_back:
            parts[1:1] = [cell(self.back, side, side), scale.px(16)]
        if beside:
            parts += [air, beside]
        left = row(*parts, 0 if self.note.text else FILL)
        buttons: list[Box[Widget]] = [cell(one, side, side) for one in reversed(self._right)]
        if self.tabs:
            # Where room is short, names of tabs get smaller along with the title.
            least = self.tabs.least_width(art, scale)
            width = Size(least, self.tabs.natural_width(art, scale))
            tabs: Box[Widget] = cell(self.tabs, width, round(0.9 * side))
            buttons.insert(0, row(tabs, scale.px(8)))
        right: Box[Widget] = row(*buttons, margin, gap=scale.gutter)
        if middle is None:
            return row(left, scale.gutter if buttons else 0, right)
        # Ends of equal width keep it in the middle; if room is short, neither end is cut.
        ends = [row(left, air), row(air, FILL, right)]
        widths = [end.width.natural for end in ends]
        left, right = (
            sized(end, Size(width, max(widths), 1)) for end, width in zip(ends, widths, strict=True)
        )
        return row(left, sized(middle, h=side), right)

    def _words(self, scale: Scale, art: "Art", side: int) -> Box[Widget]:
        """Return the box of the title, and of the note or its brief form as far as it fits."""
        width, air = self.title.natural_width(art, scale), scale.px(16)
        least = art.text_width(self.title.text, SMALLEST_TEXT, self.title.font)
        alone = cell(self.title, Size(min(least, width), width), side)
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
        # The largest text leaves a cut note too few letters to say anything.
        cut = [less] if self.brief.text or scale.text_size <= _CUTS_TO else []
        return first_fit(whole, *cut, row(alone, FILL))


def air_below(scale: Scale) -> int:
    """Return the gap below a header in pixels."""
    return scale.px(12) - _low(scale)


def _low(scale: Scale) -> int:
    """Return how far the header's content is below the middle of its height, in pixels."""
    return scale.px(4)


def _side(scale: Scale) -> int:
    """Return the size of the header's buttons in pixels."""
    return max(40, scale.px(_SIDE))


def _nothing() -> None:
    """Do nothing, in place of going back."""

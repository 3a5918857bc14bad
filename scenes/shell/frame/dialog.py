"""Dialogs: a plate over the screen that keeps the focus until it is answered."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.shell.frame.laying import Part, Scroll, lay, text
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.ui.boxes import FILL, Box, backed, cell, column, first_fit, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.caps import Hints
from scenes.ui.widgets.faces import Tone
from scenes.ui.widgets.label import Label, Paragraph
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.switch import Switch
from scenes.ui.widgets.widget import Still, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext
    from scenes.ui.art import Art

_WIDTH = 480
_SIDE = 40
_EDGE = 12
"""The free pixels above and below."""
_AIR = (1.0, 0.7, 0.45)
"""The factors for gaps that are tried until everything fits."""
_LEAST_GAP = 9
"""The least pixels between two buttons, so that the ring of one in focus has room."""
_SCRIM = 165


class Dialog(Screen):
    """A title, words and buttons below one another; the safe answer is first and focused."""

    introduces = 6
    opaque = False

    def __init__(
        self,
        context: "AppContext",
        title: str,
        words: str,
        buttons: Sequence[Button],
        *,
        switches: Sequence[Switch] = (),
        note: str = "",
        note_tone: Tone = "good",
        aside: str = "",
        hints: Sequence[tuple[str, str]] = (),
        game_id: str | None = None,
    ) -> None:
        """``switches`` stand above the buttons; ``note`` is a reassuring line below them.

        ``aside`` comes last: it is for those who look for it.
        """
        super().__init__(context, game_id)
        self._title = Label(title, 44, "display", anchor=0.5)
        self._words = Paragraph(words, 17, anchor=0.5)
        self._switches = tuple(switches)
        self._buttons = tuple(buttons)
        self._note = Paragraph(note, 17, tone=note_tone, anchor=0.5)
        self._aside = Paragraph(aside, 15, anchor=0.5)
        self._hints = Hints(hints, anchor=0.5)
        self._hinted = bool(hints)
        self._plate = DialogPlate()
        self._pane: Pane | None = None

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The answers, the safe one first."""
        return self._buttons

    def lay_out(self, scale: Scale) -> None:
        """Stack everything in the middle of the window, with smaller gaps in a low window."""
        window = Rect(0, 0, scale.width, scale.height).grown(0, -_EDGE)
        # Rather than crammed, many buttons stand side by side.
        ways = [(air, pairs) for pairs in (False, True) for air in _AIR[:2]]
        ways += [(_AIR[-1], False), (_AIR[-1], True)]
        many = len(self._buttons) > 3
        stacks = [
            self._stack(scale, air, in_pairs=pairs) for air, pairs in ways if many or not pairs
        ]
        scrolled = row(FILL, self._scrolled(scale, in_pairs=many), FILL)
        widgets = lay(first_fit(*map(_in_the_middle, stacks), scrolled), window)
        panes = [self._pane] if self._pane and self._pane.widgets else []
        self.controls.place(widgets, panes, first=len(self._switches))
        if self.controls.focused is None:
            self.controls.focus(self._buttons[0])

    def paint(self, target: "Surface") -> None:
        """Draw the scrim."""
        self.context.art.scrim(target, self.palette.scrim, _SCRIM)

    def _width(self, scale: Scale, beside: int = 1) -> int:
        """Return the width with which neither the title nor any button is cut.

        ``beside`` is the number of buttons side by side.
        """
        art, side = self.context.art, scale.px(_SIDE)
        widths = [button.natural_width(art, scale, hints=False) for button in self._buttons]
        words = max(self._title.natural_width(art, scale), beside * max(widths))
        # Where buttons stand side by side room is short: wider words take fewer lines.
        letters = 24 if beside == 1 else 31
        wanted = max(scale.px(_WIDTH), letters * scale.text(17), words + 2 * side)
        return min(scale.width - 2 * scale.margin, wanted)

    def _stack(self, scale: Scale, air: float, *, in_pairs: bool = False) -> Box[Part]:
        """Return everything stacked on its plate, as for ``_content``."""
        content = self._content(scale, air, in_pairs=in_pairs, hinted=self._hinted)
        return self._on_plate(scale, content, in_pairs=in_pairs)

    def _scrolled(self, scale: Scale, *, in_pairs: bool) -> Box[Part]:
        """Return everything but the key hints in a pane, for where it fits in no other way."""
        content = self._content(scale, _AIR[-1], in_pairs=in_pairs, hinted=False)
        self._pane = Scroll(lambda _: content, scale, self._pane)
        return self._on_plate(scale, cell(self._pane), in_pairs=in_pairs)

    def _on_plate(self, scale: Scale, content: Box[Part], *, in_pairs: bool) -> Box[Part]:
        return sized(backed(content, self._plate), w=self._width(scale, 2 if in_pairs else 1))

    def _content(self, scale: Scale, air: float, *, in_pairs: bool, hinted: bool) -> Box[Widget]:
        """Return everything stacked, with gaps multiplied by ``air``.

        ``in_pairs``: all buttons but the first stand side by side; ``hinted``: keys are below.
        """

        def far(units: float) -> int:
            return round(scale.px(units) * air)

        art, side, gap = self.context.art, scale.px(_SIDE), max(_LEAST_GAP, far(16))
        switches = [_switch(switch, art, scale) for switch in self._switches]
        height = control_height(scale, 62 * max(air, 0.75), 22)
        said: list[Box[Widget] | int] = []
        if self._words.text:
            said = [far(8), text(self._words, art, scale)]
        parts: list[Box[Widget] | int] = [
            cell(self._title, h=round(1.3 * scale.text(44))),
            *said,
            far(22),
            *(part for switch in switches for part in (switch, far(22))),
            column(*self._answers(height, gap, in_pairs=in_pairs), gap=gap),
        ]
        if self._note.text:
            parts += [gap + far(4), text(self._note, art, scale)]
            gap -= far(4)
        if self._aside.text:
            parts += [gap, text(self._aside, art, scale)]
        below: list[Box[Widget] | int] = []
        if hinted and self.context.settings.key_hints:
            hints = cell(self._hints, h=scale.text(15) + 14)
            below, gap = [gap, row(side // 2, hints, side // 2)], far(16)
        return column(far(28), row(side, column(*parts), side), *below, gap + far(12))

    def _answers(self, height: int, gap: int, *, in_pairs: bool) -> list[Box[Widget]]:
        first, *others = [cell(button, h=height) for button in self._buttons]
        if not in_pairs:
            return [first, *others]
        pairs = [others[at : at + 2] for at in range(0, len(others), 2)]
        return [first, *(row(*pair, gap=gap) for pair in pairs)]


class DialogPlate(Still):
    """The plate of a dialog."""

    def draw(self, brush: Brush) -> None:
        """Draw it, with its shadow."""
        palette, radius = brush.palette, brush.scale.px(brush.art.theme.radii.dialog)
        brush.cast(self.rect, radius, 3)
        brush.plate(self.rect, palette.plate, 255, radius, palette.control, 1.5)


def _switch(switch: Switch, art: "Art", scale: Scale) -> Box[Widget]:
    least = control_height(scale, 44, 18)
    return cell(switch, h=lambda width: max(switch.natural_height(art, scale, width), least))


def _in_the_middle(box: Box[Part]) -> Box[Part]:
    return column(FILL, row(FILL, box, FILL), FILL)

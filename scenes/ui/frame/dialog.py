"""Dialogs: a plate over the screen that keeps the keyboard until it is answered."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.ui.frame.screen import Screen
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.caps import Hints
from scenes.ui.widgets.label import Label, Paragraph, Tone
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.switch import Switch
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.desk import Desk

_WIDTH = 480
_SCRIM = 165


class Dialog(Screen):
    """A title, some words and buttons below one another, the safe answer first and focused."""

    opaque = False

    def __init__(
        self,
        desk: "Desk",
        title: str,
        words: str,
        buttons: Sequence[Button],
        *,
        switches: Sequence[Switch] = (),
        note: str = "",
        note_tone: Tone = "good",
        hints: Sequence[tuple[str, str]] = (),
        game_id: str | None = None,
    ) -> None:
        """``switches`` stand above the buttons; ``note`` is a reassuring line below them."""
        super().__init__(desk, game_id)
        self._title = Label(title, 44, "display", anchor=0.5)
        self._words = Paragraph(words, 17, anchor=0.5)
        self._switches = tuple(switches)
        self._buttons = tuple(buttons)
        self._note = Paragraph(note, 17, tone=note_tone, anchor=0.5)
        self._hints = Hints(hints, anchor=0.5)
        self._hinted = bool(hints)
        self._box = Rect(0, 0, 0, 0)

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The answers, the safe one first."""
        return self._buttons

    def lay_out(self, scale: Scale) -> None:
        """Stack everything in the middle of the window, closer where the window is low."""
        width = min(scale.width - 2 * scale.margin, max(scale.px(_WIDTH), 24 * scale.text(17)))
        for air in (1.0, 0.7, 0.45):
            height = self._stack(scale, width, 0, air)
            if height <= scale.height - 2 * 12:
                break
        top = max(0, (scale.height - height) // 2)
        self._box = rect((scale.width - width) / 2, top, width, self._stack(scale, width, top, air))
        self.controls.place(self._widgets(), first=len(self._switches))
        if self.controls.focused is None:
            self.controls.focus(self._buttons[0])

    def paint(self, target: "Surface") -> None:
        """Draw the scrim and the plate."""
        art, palette, scale = self.desk.art, self.palette, self.scale
        art.scrim(target, palette.scrim, _SCRIM)
        radius = scale.px(art.theme.radii.dialog)
        art.cast(target, self._box, radius, 3)
        art.plate(target, self._box, palette.plate, 255, radius, palette.control, 1.5)

    def _widgets(self) -> list[Widget]:
        above: list[Widget] = [self._title, self._words, *self._switches]
        return [*above, *self._buttons, self._note, self._hints]

    def _stack(self, scale: Scale, width: int, top: int, air: float) -> int:
        """Lay everything below ``top`` and return the height used."""
        inset, gap = scale.px(40), round(scale.px(16) * air)
        x, inner = (scale.width - width) / 2 + inset, width - 2 * inset
        art = self.desk.art
        y = top + round(scale.px(28) * air)
        title = round(1.3 * scale.text(44))
        self._title.rect = rect(x, y, inner, title)
        y += title
        words = self._words.height(art, scale, inner) if self._words.text else 0
        self._words.rect = rect(x, y, inner, words)
        y += words + round(scale.px(22) * air)
        for switch in self._switches:
            tall = max(switch.natural_height(art, scale, inner), control_height(scale, 44, 18))
            switch.rect = rect(x, y, inner, tall)
            y += tall + round(scale.px(22) * air)
        height = control_height(scale, 62 * max(air, 0.75), 22)
        for button in self._buttons:
            button.rect = rect(x, y, inner, height)
            y += height + gap
        if self._note.text:
            note = self._note.height(art, scale, inner)
            self._note.rect = rect(x, y + round(scale.px(4) * air), inner, note)
            y += note + gap
        if self._hinted and self.desk.settings.key_hints:
            caps = scale.text(15) + 14
            self._hints.rect = rect(x - inset / 2, y, inner + inset, caps)
            y += caps + gap
        return y + round(scale.px(12) * air) - top

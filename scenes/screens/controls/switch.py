"""Asks for the one switch: any key, or any button of the mouse or a gamepad."""

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from game.acts.setting import is_switch
from game.texts.words import Words
from scenes.screens.controls.asking import HELD
from scenes.shell.frame.dialog import Dialog
from scenes.ui.bindings import does, key_words, pad_label, spelling_of, spelt_cap
from scenes.ui.inputs import Input, Key, PointerDown, click
from scenes.ui.scene import Pop, Replace, Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class AskSwitch(Dialog):
    """Takes the next key or button. The mouse can press the button that leaves, and Esc leaves."""

    asks_key = True

    def __init__(self, context: "AppContext", said: str = "", game_id: str | None = None) -> None:
        """``said`` is why the key before could not be taken."""
        words = context.words
        super().__init__(
            context,
            words("controls.ask.switch"),
            words("controls.ask.switch_note"),
            [Button(words("controls.ask.leave"), Pop, cap="back")],
            note=said,
            note_tone="bad",
            game_id=game_id,
        )

    def handle(self, happened: Input) -> Step | None:
        """Take what is pressed, unless it leaves."""
        match happened:
            case PointerDown(at=at) if self.buttons[0].rect.contains(at):
                return super().handle(happened)
            case PointerDown(button=button):
                return self._take(f"mouse {button}")
            case Key() if does(happened, "back") or happened.name in HELD:
                return super().handle(happened)
            case Key() if happened.pad and not pad_label(happened):
                return None
            case Key():
                return self._take(spelling_of(happened))
        return super().handle(happened)

    def reach(self, id: Hashable, *, press: bool) -> Sequence[Input]:
        """Focus the button; a reader's press is a click, for a key would become the switch."""
        super().reach(id, press=False)
        return click(self.buttons[0].rect.center) if press else ()

    def _take(self, switch: str) -> Step:
        words = self.context.words
        if not is_switch(switch):
            said = words("controls.ask.unknown", key=spelt_cap(switch))
            return Replace(AskSwitch(self.context, said, self.game_id))
        self.context.keeper.change(switch_by=switch)
        return Pop()


def switch_cap(words: Words, switch: str) -> str:
    """Return what stands on the one switch."""
    if switch.startswith("pad "):
        return key_words(words, switch.removeprefix("pad "))
    return key_words(words, switch) if switch.startswith("mouse ") else spelt_cap(switch)

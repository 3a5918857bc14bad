"""The keys that work on every screen, and with what the player plays: keys, pad or pointer."""

from typing import TYPE_CHECKING

from scenes.ui.bindings import does
from scenes.ui.inputs import Input, Key, PointerDown, PointerMove, Wheel

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

JITTER_PX = 4
"""The pointer must move farther than this at once to hide the keyboard focus."""


class KeysEverywhere:
    """Full screen and sound."""

    def __init__(self, context: "AppContext") -> None:
        self._context = context

    def take(self, happened: Input, *, typing: bool) -> bool:
        """Do what a key does on every screen; return whether it does anything.

        ``typing``: whether letters are for a text field.
        """
        if not isinstance(happened, Key):
            return False
        settings, keeper = self._context.settings, self._context.keeper
        if does(happened, "fullscreen"):
            keeper.change(fullscreen=not settings.fullscreen)
            return True
        if does(happened, "sound") and not typing:
            keeper.change(sound=not settings.sound)
            self._tell_sound()
            return True
        return False

    def _tell_sound(self) -> None:
        """Tell that sound is on, once there is a device, or that it is off."""
        words, notices = self._context.words, self._context.notices
        for told in notices.shown:
            if told.title in (words("notices.sound_on"), words("notices.sound_off")):
                notices.dismiss(told)
        if self._context.settings.sound:
            self._context.sounds.reopen(self._tell_sound_is_on)
        else:
            notices.tell("info", words("notices.sound_off"))

    def _tell_sound_is_on(self) -> None:
        """Tell it, unless it was turned off while the device was opened."""
        if self._context.settings.sound:
            self._context.notices.tell("info", self._context.words("notices.sound_on"))


def note_device(context: "AppContext", happened: Input) -> bool:
    """Show the focus after a key, and hide it when the pointer is used.

    Return whether that changes what is shown: hints of keys, on scenes below a dialog too.
    """
    if isinstance(happened, Key):
        with_keys = True
    elif isinstance(happened, (PointerDown, Wheel)):
        with_keys = False
    elif isinstance(happened, PointerMove):
        with_keys = context.with_keys and not _moved_far(context, happened)
    else:
        return False
    with_pad = with_keys and (happened.pad if isinstance(happened, Key) else context.with_pad)
    changed = (with_keys, with_pad) != (context.with_keys, context.with_pad)
    context.with_keys, context.with_pad = with_keys, with_pad
    return changed


def _moved_far(context: "AppContext", move: PointerMove) -> bool:
    last, context.pointer = context.pointer, move.at
    if last is None:
        return False
    return abs(last.x - move.at.x) + abs(last.y - move.at.y) > JITTER_PX

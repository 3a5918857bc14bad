"""What a key is called, and whether what it types is text, under any keyboard layout."""

import sys
import unicodedata

import pygame

_LETTERS = {pygame.KSCAN_A + place: sign for place, sign in enumerate("abcdefghijklmnopqrstuvwxyz")}
_DIGITS = {pygame.KSCAN_1 + place: sign for place, sign in enumerate("1234567890")}
"""The signs of a US keyboard by scancode, which is the key's position."""

_COMMAND = pygame.KMOD_META if sys.platform == "darwin" else 0
"""The modifier that stands for Ctrl on a Mac; elsewhere its keys are the desktop's own."""
_ALT_TYPES = sys.platform == "darwin"
"""Whether any Alt key types signs, such as @; elsewhere only the right one does."""
_ALT_GR = pygame.KMOD_RALT | pygame.KMOD_MODE


class Keyboard:
    """Names keys, and knows which modifiers are held.

    A letter is what the layout has on the key. A layout without Latin letters, such as the Russian
    one, has the letters where a US keyboard has them. Digits are always in their row, even where
    they are typed with Shift.
    """

    def __init__(self) -> None:
        self._held: dict[int, str] = {}
        """The names of held keys by scancode: the layout may change before they are released."""
        self._mod = 0
        self._by_position = False
        """Whether the letter that was pressed last was not a Latin one."""

    def press(self, event: pygame.Event) -> tuple[str, bool]:
        """Return the name of a key that goes down, and whether it was down before."""
        self._mod = event.mod
        repeated = event.scancode in self._held
        name = self._held[event.scancode] = self._name(event)
        return name, repeated

    def release(self, event: pygame.Event) -> str:
        """Return the name of a key that goes up, as it was called when it went down."""
        self._mod = event.mod
        return self._held.pop(event.scancode, "") or self._name(event)

    def release_all(self) -> None:
        """Forget what is held: the window has lost the keyboard."""
        self._held.clear()
        self._mod = 0

    @property
    def types(self) -> bool:
        """Whether what arrives as text is meant as text, not a key with Ctrl or Alt held."""
        if self._mod & _ALT_GR:
            # On Windows AltGr comes with Ctrl.
            return True
        blocking = pygame.KMOD_CTRL | pygame.KMOD_META | (0 if _ALT_TYPES else pygame.KMOD_ALT)
        return not self._mod & blocking

    def _name(self, event: pygame.Event) -> str:
        if event.scancode in _DIGITS:
            return _DIGITS[event.scancode]
        sign = _sign_of(event)
        if sign.isalpha():
            self._by_position = not _is_latin(sign)
        if self._by_position and event.scancode in _LETTERS:
            return _LETTERS[event.scancode]
        return sign or pygame.key.name(event.key)


def ctrl_held(mod: int) -> bool:
    """Return whether Ctrl is held, or Command on a Mac."""
    return bool(mod & (pygame.KMOD_CTRL | _COMMAND))


def belongs_to_desktop(mod: int) -> bool:
    """Return whether a key's modifiers make it the desktop's, not the program's."""
    return bool(mod & pygame.KMOD_META & ~_COMMAND)


def _sign_of(event: pygame.Event) -> str:
    """Return the sign that a key bears; empty if it types none.

    A Latin letter that was typed counts more than what SDL says of the key: with two layouts SDL
    can keep the other one's signs after switching.
    """
    typed: str = getattr(event, "unicode", "").lower()
    if len(typed) == 1 and typed.isascii() and typed.isalpha():
        return typed
    # Above Unicode are keys that bear no sign, such as F1.
    sign = chr(event.key) if event.key <= sys.maxunicode else ""
    return sign if sign.isprintable() and not sign.isspace() else ""


def _is_latin(sign: str) -> bool:
    return unicodedata.name(sign, "").startswith("LATIN")

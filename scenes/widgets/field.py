"""A text field of one line."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.geometry import Point, rect
from scenes.inputs import Input, Key, PointerDown, Typed
from scenes.scene import Step
from scenes.widgets.measure import hovered, line_px, unusable
from scenes.widgets.pressable import ring
from scenes.widgets.widget import Answer, Done, Live, Look

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.art import Art

_SIZE = 18
_BESIDE_CARET = 5
"""So many pixels after the caret begins what is shown while nothing has been typed."""


class TextField(Live):
    """One line of text to type in. What is wrong with it stands in ``fault``, in words."""

    typing = True

    def __init__(
        self,
        text: str = "",
        changed: Callable[[str], Step | None] = lambda text: None,
        *,
        most: int = 40,
        empty: str = "",
        tip: str = "",
    ) -> None:
        """``most`` signs are taken; ``empty`` is what it shows while there are none."""
        self.text = text
        self.fault = ""
        self.why_not = ""
        """Why it can't be changed now; empty if it can."""
        self._changed = changed
        self._most = most
        self._empty = empty
        self._tip = tip
        self._caret = len(text)
        self._starts: tuple[float, ...] = ()

    @property
    def tip(self) -> str:
        """What is wrong, or what it is for."""
        return self.fault or self.why_not or self._tip

    def write(self, text: str) -> Step | None:
        """Put in a text, as if typed in place of all."""
        self.text, self._caret = "", 0
        return self._insert(text).step

    def handle(self, happened: Input) -> Answer:
        """Take what is typed, and the keys that edit it."""
        if self.why_not:
            return None
        if isinstance(happened, Typed):
            return self._insert(happened.text)
        if isinstance(happened, PointerDown):
            return self._put_caret(happened.at)
        if isinstance(happened, Key):
            return self._by_key(happened)
        return None

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it; the sentence of a fault stands in its tooltip, or where the screen puts it."""
        look = unusable(look) if self.why_not else look
        palette, scale, place = look.palette, look.scale, self.rect
        radius = min(scale.px(art.theme.radii.field), place.h // 2)
        fill = hovered(palette, palette.field, 0.06) if look.hovered else palette.field
        line = palette.bad if self.fault else palette.control
        width = line_px(scale, 2 if self.fault or look.hovered else 1.5)
        art.plate(target, place, fill, 255, radius, line, width)
        if look.focused:
            ring(art, target, look, place, radius)
        size, inset = scale.text(_SIZE), max(10, scale.px(16))
        y, room = place.center.y, place.w - 2 * inset
        shown = self.text or self._empty
        colour = palette.text if self.text else palette.second
        art.write(
            target,
            art.clip(shown, size, "medium", room),
            Point(place.x + inset + (0 if self.text else _BESIDE_CARET), y),
            size,
            "medium",
            colour,
        )
        ends = (
            art.text_width(self.text[:end], size, "medium") for end in range(len(self.text) + 1)
        )
        self._starts = tuple(place.x + inset + end for end in ends)
        if look.active and not self.why_not:
            x = min(self._starts[self._caret] + 1, place.right - inset)
            target.fill(palette.text, rect(x, y - size * 0.62, 2, size * 1.24))
        if self.fault:
            icon = art.icon("warn", size, palette.bad)
            target.blit(icon, (place.right - inset - size + 4, round(y - size / 2)))

    def _insert(self, text: str) -> Done:
        printable = "".join(sign for sign in text if sign.isprintable())
        taken = printable[: self._most - len(self.text)]
        if not taken:
            return Done()
        self.text = self.text[: self._caret] + taken + self.text[self._caret :]
        self._caret += len(taken)
        return Done(self._changed(self.text))

    def _put_caret(self, at: Point) -> Done:
        if self._starts:
            nearest = min(range(len(self._starts)), key=lambda i: abs(self._starts[i] - at.x))
            self._caret = min(nearest, len(self.text))
        return Done()

    def _by_key(self, key: Key) -> Answer:
        moves = {
            "left": self._caret - 1,
            "right": self._caret + 1,
            "home": 0,
            "end": len(self.text),
        }
        if key.name in moves:
            self._caret = min(len(self.text), max(0, moves[key.name]))
            return Done()
        if key.name == "backspace" and self._caret:
            return self._cut(self._caret - 1, self._caret)
        if key.name == "delete" and self._caret < len(self.text):
            return self._cut(self._caret, self._caret + 1)
        # A sign that is typed comes as text as well: as a key it must not reach a shortcut.
        swallowed = key.name in ("backspace", "delete", "space") or len(key.name) == 1
        return Done() if swallowed and not key.ctrl and not key.alt else None

    def _cut(self, start: int, end: int) -> Done:
        self.text, self._caret = self.text[:start] + self.text[end:], start
        return Done(self._changed(self.text))

"""A text field of one line."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.ui.access import Role
from scenes.ui.bindings import act_of
from scenes.ui.clipboard import copy
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Composed, Input, Key, PointerDown, PointerMove, Typed
from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.editing import EditedLine
from scenes.ui.widgets.measure import hovered, line_px, unusable
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live, Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SIZE, _LEAST = 18, 0.7
"""The size of its text, and the least share of it at which text can still be read."""
_BESIDE_CARET = 5
"""The pixels between the caret and the placeholder."""
_CARET = 4
"""The pixels that the caret needs after the last character."""
_UNDERLINE = 0.58
"""How far below the middle what is being composed is underlined, in text sizes."""
_SELECTED = 0.3
"""The opacity of the selection's highlight."""


class TextField(Live):
    """One line of text to type in. ``fault`` says what is wrong with it, in words."""

    scanned: tuple[str, ...] = ()

    def __init__(
        self,
        text: str = "",
        changed: Callable[[str], Step | None] = lambda text: None,
        *,
        most: int = 40,
        empty: str = "",
        tip: str = "",
        full: str = "",
        caption: Widget | None = None,
        verdict: Widget | None = None,
        whole: bool = False,
        keeps: bool = False,
    ) -> None:
        """``most`` is the greatest length; ``empty`` the placeholder.

        ``full`` is said when more is typed than fits. ``caption`` stands right above and names it.
        ``verdict`` says what is wrong, beside or below: no tooltip repeats or covers it. With
        ``whole``, long text gets smaller before any of it is cut.
        With ``keeps``, the text stays when Esc leaves the field.
        """
        self.keeps = keeps
        self._line = EditedLine(text, most)
        self.fault = ""
        self.why_not = ""
        """Why it can't be changed now; empty if it can."""
        self._changed = changed
        self._empty = empty
        self._tip = tip
        self._full = full
        self._caption, self._verdict = caption, verdict
        self._least = _LEAST if whole else 1.0
        self._composed = ""
        """What an input method composes at the caret; it is no part of the text yet."""
        self._starts: tuple[float, ...] = ()

    @property
    def tip(self) -> str:
        """The fault, or that the field is full, or what it is for."""
        if self.fault and self._verdict:
            return ""
        full = self._full if self._line.refused else ""
        return self.fault or self.why_not or full or self._tip

    def tip_anchor(self) -> Rect:
        """The field with its caption and what is said below it: a tooltip covers none of them."""
        top = self.rect.y - (self._caption.rect.h if self._caption else 0)
        below = self._verdict is not None and self._verdict.rect.y >= self.rect.bottom
        foot = self._verdict.rect.bottom if self._verdict and below else self.rect.bottom
        return self.rect._replace(y=top, h=foot - top)

    @property
    def spoken(self) -> str:
        """The text, or the placeholder if it is empty."""
        return self.text or self._empty

    @property
    def role(self) -> Role:
        """A text field."""
        return "field"

    @property
    def text(self) -> str:
        """The typed text."""
        return self._line.text

    @property
    def selection(self) -> str:
        """The selected part of the text."""
        return self._line.selection

    def select_all(self) -> None:
        """Select the whole text, so that typing replaces it."""
        self._composed = ""
        self._line.select_all()

    def write(self, text: str) -> Step | None:
        """Replace the whole text, as if typed."""
        before = self.text
        self._line.select_all()
        self._line.cut()
        self._line.insert(text)
        return None if self.text == before else self._changed(self.text)

    def handle(self, happened: Input) -> Answer:
        """Handle typed text, editing keys and the pointer."""
        if self.why_not:
            return None
        if isinstance(happened, Typed):
            self._composed = ""
            return self._insert(happened.text)
        if isinstance(happened, Composed):
            self._composed = happened.text
            return Done()
        if isinstance(happened, PointerDown):
            return self._point(happened)
        if isinstance(happened, PointerMove):
            return self._put_caret(happened.at, selecting=True)
        if isinstance(happened, Key):
            return self._by_key(happened)
        return None

    def draw(self, brush: Brush) -> None:
        """Draw the field; a fault's sentence stands in the tooltip or where the screen puts it."""
        brush = unusable(brush) if self.why_not else brush
        palette, scale, place = brush.palette, brush.scale, self.rect
        radius = min(scale.px(brush.art.theme.radii.field), place.h // 2)
        fill = hovered(palette, palette.field, 0.06) if brush.hovered else palette.field
        line = palette.bad if self.fault else palette.control
        width = line_px(scale, 2 if self.fault or brush.hovered else 1.5)
        brush.plate(place, fill, 255, radius, line, width)
        if brush.focused:
            ring(brush, place, radius)
        sign, inset = scale.text(_SIZE), max(10, scale.px(16))
        # The sign of a fault has a place of its own at the end.
        y, room = place.center.y, place.w - 2 * inset - (sign if self.fault else 0)
        size = self._size(brush.art, scale, room)
        self._composed = self._composed if brush.active else ""
        if brush.active and (self.text or self._composed) and not self.why_not:
            self._draw_edited(brush, rect(place.x + inset, place.y, room, place.h), size)
        else:
            self._place_signs(brush.art, self.text, size, place.x + inset)
            x = place.x + inset + (0 if self.text else _BESIDE_CARET)
            shown = brush.art.clip(self.text or self._empty, size, "medium", room)
            colour = palette.text if self.text else palette.second
            brush.write(shown, Point(x, y), size, "medium", colour)
            if brush.active and not self.why_not:
                self._draw_caret(brush)
        if self.fault:
            brush.icon(
                (place.right - inset - sign + 4, round(y - sign / 2)), "warn", sign, palette.bad
            )

    def _size(self, art: "Art", scale: Scale, room: float) -> int:
        """Return the size of its text: smaller than usual only if it is to be seen whole."""
        usual = scale.text(_SIZE)
        wide = art.text_width(self.text, usual, "medium") + _CARET
        return max(round(self._least * usual), min(usual, int(usual * room / wide)))

    def _place_signs(self, art: "Art", text: str, size: int, left: float) -> None:
        """Store the x of each character, and of the end."""
        widths = [art.text_width(text[:end], size, "medium") for end in range(len(text) + 1)]
        if art.reads_leftward(text):
            widths = [widths[-1] - width for width in widths]
        self._starts = tuple(left + width for width in widths)

    def _draw_edited(self, brush: Brush, room: Rect, size: int) -> None:
        """Draw the visible part of the text, scrolled so that the caret is in view.

        What is being composed stands at the caret, underlined.
        """
        caret = self._line.caret
        shown = self.text[:caret] + self._composed + self.text[caret:]
        self._place_signs(brush.art, shown, size, room.x)
        hidden = max(0, self._starts[self._caret_place] + _CARET - room.right)
        self._starts = tuple(start - hidden for start in self._starts)
        before = brush.surface.get_clip()
        brush.surface.set_clip(before.clip(room))
        self._draw_selection(brush)
        at = Point(room.x - hidden, room.center.y)
        brush.write(shown, at, size, "medium", brush.palette.text)
        begins, ends = sorted((self._starts[caret], self._starts[self._caret_place]))
        below = room.center.y + size * _UNDERLINE
        brush.surface.fill(
            brush.palette.text, rect(begins, below, ends - begins, line_px(brush.scale, 1))
        )
        self._draw_caret(brush)
        brush.surface.set_clip(before)

    @property
    def _caret_place(self) -> int:
        """The caret's place in what is shown: after what is being composed."""
        return self._line.caret + len(self._composed)

    def _draw_caret(self, brush: Brush) -> None:
        size, x = brush.scale.text(_SIZE), self._starts[self._caret_place] + 1
        brush.surface.fill(
            brush.palette.text, rect(x, self.rect.center.y - size * 0.62, 2, size * 1.24)
        )

    def _draw_selection(self, brush: Brush) -> None:
        start, end = sorted(self._starts[at] for at in self._line.selected)
        if start < end and not self._composed:
            size = brush.scale.text(_SIZE)
            place = rect(start, self.rect.center.y - size * 0.7, end - start, size * 1.4)
            brush.surface.fill(hovered(brush.palette, brush.palette.field, _SELECTED), place)

    def _insert(self, text: str) -> Done:
        return Done(self._changed(self.text) if self._line.insert(text) else None)

    def _point(self, press: PointerDown) -> Done:
        self._put_caret(press.at)
        if press.clicks == 2:
            self._line.select_word(self._line.caret)
        return Done()

    def _put_caret(self, at: Point, selecting: bool = False) -> Done:
        if self._starts:
            nearest = min(range(len(self._starts)), key=lambda i: abs(self._starts[i] - at.x))
            self._line.go(nearest, selecting)
        return Done()

    def _by_key(self, key: Key) -> Answer:
        act = act_of(key, "field")
        if act in ("select_all", "copy", "cut"):
            return self._by_shortcut(act)
        if self._line.move_by(key):
            return Done()
        if act in ("delete_before", "delete_after"):
            done = self._line.cut(-1 if act == "delete_before" else 1)
            return Done(self._changed(self.text) if done else None)
        # A typed character also arrives as text; as a key it must not trigger a shortcut.
        return Done() if key.types else None

    def _by_shortcut(self, act: str) -> Done:
        """Select all; copy or cut what is selected."""
        if act == "select_all":
            self._line.select_all()
        elif self.selection and copy(self.selection) and act == "cut":
            self._line.cut()
            return Done(self._changed(self.text))
        return Done()

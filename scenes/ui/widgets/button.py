"""Buttons: primary, secondary, dangerous, quiet and round ones."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from scenes.ui.bindings import cap_of
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.caps import cap_text, cap_width, draw_cap
from scenes.ui.widgets.faces import Rim, button_face, icon_face, idle_face
from scenes.ui.widgets.measure import accent_rim, faded, line_px, unusable, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act

if TYPE_CHECKING:
    from scenes.ui.art import Art

Kind: TypeAlias = Literal["primary", "second", "danger", "quiet"]

_LEAST_AIR = 16
"""The least air beside a button's words, both sides together, in units."""

_CRAMMED = 0.6
"""The share of a button's padding that must remain for its key cap to be shown."""


class Button(Pressable):
    """A button with words. A disabled one can be focused, and its tip says why it is disabled."""

    def __init__(
        self,
        label: str,
        act: Act,
        kind: Kind = "second",
        *,
        icon: str = "",
        cap: str = "",
        shortcut: str = "",
        size: int = 22,
        tip: str = "",
    ) -> None:
        """``cap`` is the act whose key it shows, ``shortcut`` the act whose keys press it."""
        super().__init__(act, tip, shortcut)
        self.label = label
        self.kind = kind
        self._icon = icon
        self._cap = cap
        self.leads_back = cap == "back"
        self._size = size
        self.bare = False
        """Whether its icon is left out because there is no room."""

    @property
    def says_enter(self) -> bool:
        """Whether it shows Enter as the key that presses it."""
        return self._cap == "choose"

    @property
    def spoken(self) -> str:
        """Its words, and why it is disabled, if it is."""
        return f"{self.label}: {self.why_not}" if self.why_not else self.label

    def natural_width(self, art: "Art", scale: Scale, hints: bool = True) -> int:
        """Return the width that shows everything, in pixels."""
        return max(scale.px(120), self._content_width(art, scale, hints) + _padding(scale))

    def least_width(self, art: "Art", scale: Scale) -> int:
        """Return the width of its words with little air beside them, in pixels."""
        return self._content_width(art, scale, hints=False) + scale.gap(_LEAST_AIR)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale = brush.palette, brush.scale
        place = self._place(brush)
        radius = min(scale.px(brush.art.theme.radii.button), place.h // 2)
        if self.why_not:
            colour = faded(palette)
            if self.kind != "quiet":
                idle_face(
                    brush.art, brush.surface, place, radius, faded(palette, palette.control), 6
                )
        else:
            colour = self._text_colour(brush)
            self._draw_body(brush, place, radius)
        if brush.focused:
            ring(brush, place, radius)
        self._draw_content(brush, place, colour)

    def _place(self, brush: Brush) -> Rect:
        if self.why_not:
            return self.rect
        # Under the pointer it is brighter and stays; only a press is felt.
        return self.rect.moved(0, 1 if brush.pressed else 0)

    def _text_colour(self, brush: Brush) -> Colour:
        palette = brush.palette
        if self.kind == "primary":
            return palette.on_accent
        return palette.bad if self.kind == "danger" else palette.text

    def _draw_body(self, brush: Brush, place: Rect, radius: int) -> None:
        palette = brush.palette
        if self.kind == "quiet" and not (brush.hovered or brush.pressed):
            return
        raised = not brush.pressed and self.kind != "quiet"
        elevation = (2 if brush.hovered else 1) if raised else 0
        fill = palette.accent if self.kind == "primary" else palette.raised
        fill = with_state(brush, fill)
        rims = {"primary": accent_rim(palette), "quiet": None}
        rim = Rim(rims.get(self.kind, palette.control), line_px(brush.scale, 2))
        button_face(brush.art, brush.surface, place, radius, fill, rim, elevation=elevation)

    def _content_width(self, art: "Art", scale: Scale, hints: bool) -> int:
        size = scale.text(self._size)
        width = art.text_width(self.label, size, "semibold")
        if self._icon and not self.bare:
            width += size + scale.gap(12)
        if self._cap and hints:
            width += scale.gap(14) + cap_width(art, scale, cap_of(self._cap))
        return width

    def _draw_content(self, brush: Brush, place: Rect, colour: Colour) -> None:
        size = brush.scale.text(self._size)
        scale = brush.scale
        room = place.w - scale.gap(_LEAST_AIR)
        # The key cap gives way first, then the end of the label.
        true = brush.enter or not self.says_enter
        key = cap_text(brush, self._cap) if brush.hints and true else ""
        words = self._content_width(brush.art, brush.scale, hints=False)
        cap = scale.gap(14) + cap_width(brush.art, scale, key) if key else 0
        cap = cap if words + cap <= place.w - _CRAMMED * _padding(scale) else 0
        icon = size + scale.gap(12) if self._icon and not self.bare else 0
        size, label = brush.art.fit_text(self.label, size, "semibold", room - cap - icon)
        width = brush.art.text_width(label, size, "semibold")
        x, y = place.center.x - (icon + width + cap) / 2, place.center.y
        if icon:
            brush.icon((round(x), round(y - size / 2 - 1)), self._icon, size + 2, colour)
        brush.write(label, Point(x + icon, y), size, "semibold", colour)
        if cap:
            draw_cap(brush, key, Point(x + icon + width + scale.gap(14), y), colour)


def _padding(scale: Scale) -> int:
    """Return the padding of a button in pixels, both sides together."""
    return max(2 * scale.px(24), 28)


class RoundButton(Pressable):
    """A round button with an icon, such as back, help or pause."""

    def __init__(self, icon: str, act: Act, tip: str, shortcut: str = "") -> None:
        super().__init__(act, tip, shortcut)
        self.icon = icon

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        brush = unusable(brush) if self.why_not else brush
        palette, place = brush.palette, self.rect
        used = brush.hovered or brush.pressed
        fill = with_state(brush, palette.raised) if used else palette.plate
        alpha = 255 if used else 200
        brush.plate(place, fill, alpha, place.h // 2, palette.control, line_px(brush.scale, 1.5))
        if brush.focused:
            ring(brush, place, place.h // 2)
        icon_face(brush.art, brush.surface, place, self.icon, palette.text)

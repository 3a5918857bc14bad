"""The layout of the curtain, computed from the window's scale."""

from dataclasses import dataclass

from scenes.table.curtain.velvet import HEM, LIGHT
from scenes.table.sill.place import SillPlace
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.measure import control_height

BUTTON_TEXT = 21
"""The size of the words on the buttons, in units."""

NAME, NOTE = 60, 18
"""The sizes of the name and of the words below, in pixels of a 1280 × 720 window."""

_PORTRAIT, _LEAST_PORTRAIT = 230, 64
_RING = 19
"""How far the outer edge of the ring is from the portrait."""
_VALANCE = 60
"""How far the valance hangs down in the middle of the window."""
_NAME_GROWS = 1.15
"""How much the name, large as it is, grows with the size of text."""


@dataclass(frozen=True, slots=True)
class CurtainLayout:
    """What stands in the light on the cloth, in pixels."""

    scale: Scale
    sill: SillPlace
    face: Rect
    """The portrait."""
    ring: Rect
    """The ring round it, which fills while the curtain is held."""
    name: Point
    """The middle of the words that say whose turn it is."""
    name_size: int
    note: Point
    """The middle of the words below."""
    fact: Point
    """The middle of the words on what is to be done."""
    note_size: int
    room: int
    """The width for words."""
    open: Rect
    """The button that is held to open the curtain."""
    passing: Rect
    """The button that passes without looking, as large as the other."""

    @property
    def above(self) -> Rect:
        """The whole cloth, above the sill."""
        return Rect(0, 0, self.sill.strip.w, self.sill.strip.y)

    def lit_with(self, wide: float) -> Rect:
        """Return where the light is, and what stands in it: words so ``wide``, and the buttons."""
        half = min(self.name.x, max(LIGHT * self.sill.q, wide, self.open.w) / 2 + 4)
        return rect(self.name.x - half, 0, 2 * half, self.sill.strip.y)

    @property
    def name_area(self) -> Rect:
        """The area of all words."""
        top, foot = self.name.y - self.name_size / 2, self.fact.y + self.note_size
        return rect(self.name.x - self.room / 2, top, self.room, foot - top)


def lay_curtain(scale: Scale, sill: SillPlace, wide: int) -> CurtainLayout:
    """Return the layout above a sill; ``wide`` is the width that both buttons need."""
    q, middle = sill.q, scale.width / 2
    room = min(scale.width, 2 * sill.strip.y) - 2 * scale.margin
    button = control_height(scale, 65, BUTTON_TEXT)
    width = min(room, max(wide, 250, round(300 * q)))
    low = rect(middle - width / 2, sill.strip.y - HEM * q - button, width, button)
    high = low.moved(0, -button - max(8, 12 * q))
    note = round(max(14, NOTE * q) * scale.text_size)
    name = round(NAME * q * min(scale.text_size, _NAME_GROWS))
    words = 0.55 * name + 2.9 * note + 10 * q
    free = high.y - words - 0.62 * name - 2 * _RING * q - _VALANCE * q
    face = round(min(_PORTRAIT * q, max(_LEAST_PORTRAIT, free)))
    slack = max(0.0, free - face)
    top = _VALANCE * q + 0.6 * slack + _RING * q
    portrait = rect(middle - face / 2, top, face, face)
    named = portrait.bottom + _RING * q + 0.62 * name
    noted = named + 0.55 * name + 0.8 * note
    return CurtainLayout(
        scale=scale,
        sill=sill,
        face=portrait,
        ring=portrait.grown(_RING * q),
        name=Point(middle, named),
        name_size=name,
        note=Point(middle, noted),
        fact=Point(middle, noted + 1.4 * note),
        note_size=note,
        room=room,
        open=high,
        passing=low,
    )

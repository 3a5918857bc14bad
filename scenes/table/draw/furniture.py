"""Draws what stands round the cards: plates, names, numbers, buttons."""

from pygame import Surface

from scenes.table.draw.emblems import draw_emblem
from scenes.table.layout.layout import TableLayout, pill_height
from scenes.table.layout.pieces import (
    Count,
    Emblem,
    KeyCap,
    Label,
    Plate,
    Portrait,
    Sign,
    Slot,
    Stair,
    TableButton,
    Windows,
)
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.theme import Palette

ANCHORS = {"left": 0.0, "middle": 0.5, "right": 1.0}

BUTTON_ELEVATION = 1

SMALL_RADII = {"tray": 15, "stub": 10, "floor": 4, "own_floor": 4}
"""Corner radii in units of plates that are not round as the theme has them."""


class Furniture:
    """Draws the furniture of a layout."""

    def __init__(self, art: Art, palette: Palette) -> None:
        self._art = art
        self._palette = palette

    def portrait(self, target: Surface, portrait: Portrait) -> None:
        """Draw somebody's face."""
        face = self._art.avatar(portrait.face, portrait.rect.w)
        target.blit(face, (portrait.rect.x, portrait.rect.y))

    def left(self, target: Surface, portrait: Portrait) -> None:
        """Draw the empty ring of a seat that somebody has left."""
        palette, place = self._palette, portrait.rect
        self._art.plate(target, place, palette.field, 120, place.h // 2, palette.line, 1.5)

    def emblem(self, target: Surface, emblem: Emblem) -> None:
        """Draw the shape that tells a team."""
        draw_emblem(target, self._art, self._palette, emblem)

    def bar(self, target: Surface, place: Rect) -> None:
        """Draw an upright ornament between texts."""
        target.fill(self._palette.brass, place)

    def words(self, layout: TableLayout) -> list[Rect]:
        """Return where words stand in the open, for nothing may run over them."""
        slots = [slot for slot in layout.slots if self._fits(slot)]
        return [*map(self.words_area, layout.labels), *(slot.rect for slot in slots)]

    def words_area(self, label: Label) -> Rect:
        """Return where the words of a label stand, without their tails."""
        width = self._art.text_width(label.text, label.size, label.face)
        left = label.at.x - ANCHORS[label.anchor] * width
        return rect(left, label.at.y - label.size / 2, width, label.size)

    def _fits(self, slot: Slot) -> bool:
        """Say whether an empty place has a word, and room for it."""
        wide = self._art.text_width(slot.word, slot.size, "medium")
        return bool(slot.word) and wide < slot.rect.w - 4

    def label(self, target: Surface, label: Label, text: str | None = None) -> None:
        """Draw a label, or another text in its place."""
        palette = self._palette
        colours = {"text": palette.text, "soft": palette.second, "faint": palette.line}
        colour = colours[label.colour]
        words = label.text if text is None else text
        anchor = ANCHORS[label.anchor]
        self._art.write(target, words, label.at, label.size, label.face, colour, anchor)

    def plate(self, target: Surface, scale: Scale, plate: Plate) -> None:
        """Draw a panel."""
        palette, art, place = self._palette, self._art, plate.rect
        line = art.theme.marks.plate_line * max(1.0, scale.k)
        edge = palette.line if plate.team is None else art.theme.teams[plate.team]
        radius = scale.px(SMALL_RADII.get(plate.kind, art.theme.radii.plate))
        match plate.kind:
            case "seat":
                art.plate(target, place, palette.plate, 120, radius, palette.line, line)
            case "head":
                art.plate(target, place.grown(-line), palette.plate, 150, radius - round(line))
            case "stage":
                art.plate(target, place, palette.plate, 235, radius, edge, line)
            case "tray":
                art.plate(target, place, palette.ground, 60, radius)
            case "stub":
                art.plate(target, place, palette.plate, 235, radius, palette.control, line)
            case "out":
                art.plate(target, place, palette.plate, 90, radius, palette.brass, line)
            case "floor":
                art.plate(target, place, palette.plate, 235, radius)
            case "now":
                art.plate(target, place, palette.raised, 235, radius, palette.flag, line + 1.5)
            case "own_floor":
                art.plate(target, place, palette.raised, 245, radius)

    def sign(self, target: Surface, sign: Sign) -> None:
        """Draw a sign that stands for itself."""
        palette, place = self._palette, sign.rect
        colours = {"text": palette.text, "soft": palette.second, "good": palette.good}
        icon = self._art.icon(sign.name, place.h, colours[sign.colour])
        target.blit(icon, (place.x, place.y))

    def windows(self, target: Surface, row: Windows, lit: int) -> None:
        """Draw the windows of a floor, so many of them lit."""
        palette = self._palette
        for number, place in enumerate(row.places):
            if number < lit:
                self._art.plate(target, place, palette.text, 255, 1)
            else:
                # An outline: in the theme of contrast line and text have one colour.
                self._art.plate(target, place, palette.field, 255, 1, palette.line, 1)

    def slot(self, target: Surface, scale: Scale, slot: Slot) -> None:
        """Draw a place without a card, and its word where that has room."""
        palette = self._palette
        radius = self._art.card_radius(slot.rect.w)
        self._art.plate(target, slot.rect, palette.field, 95, radius, palette.control, 1.6)
        if self._fits(slot):
            down = min(0.28 * slot.rect.h, scale.text(23))
            at = Point(slot.rect.center.x, slot.rect.y + down)
            self._art.write(target, slot.word, at, slot.size, "medium", palette.second, 0.5)

    def count(self, target: Surface, count: Count) -> None:
        """Draw a number or a word in a pill."""
        palette = self._palette
        place = count_area(count)
        fill, ink, edge = {
            "count": (palette.plate, palette.text, palette.line),
            "climb": (palette.coral, palette.ink, palette.coral),
            "next": (palette.plate, palette.text, palette.brass),
            "stands": (palette.cream, palette.ink, palette.brass),
            "cards": (palette.flag, palette.on_flag, palette.on_flag),
            "word": (palette.raised, palette.text, palette.control),
        }[count.kind]
        self._art.plate(target, place, fill, 255, place.h // 2, edge, 1)
        self._art.write(target, count.text, place.center, count.size, "semibold", ink, 0.5)

    def stair(self, target: Surface, stair: Stair) -> None:
        """Draw a stair that rises to the right; steps that are not climbed are darker."""
        pitch = stair.rect.w / stair.steps
        for step in range(stair.steps):
            height = round((step + 1) / stair.steps * stair.rect.h)
            left = round(stair.rect.x + step * pitch)
            right = round(stair.rect.x + (step + 1) * pitch)
            area = Rect(left, stair.rect.bottom - height, right - left, height)
            colour = self._palette.brass if step < stair.climbed else self._palette.line
            target.fill(colour, area)

    def button(self, target: Surface, scale: Scale, button: TableButton, caps: bool) -> None:
        """Draw a button: round with an icon, or with words and its key."""
        art, palette, place = self._art, self._palette, button.rect
        if button.icon:
            if button.off:
                self._off(target, scale, place, place.h // 2)
            elif button.chosen:
                art.plate(
                    target, place, palette.accent, 255, place.h // 2, palette.accent_edge, 1.2
                )
            else:
                art.plate(target, place, palette.plate, 150, place.h // 2, palette.control, 1.2)
            size = round(0.5 * place.h)
            ink = palette.on_accent if button.chosen else palette.text
            icon = art.icon(button.icon, size, palette.second if button.off else ink)
            target.blit(icon, (place.x + (place.w - size) // 2, place.y + (place.h - size) // 2))
            return
        radius = min(place.h // 2, scale.px(16))
        if button.off:
            self._off(target, scale, place, radius)
            self._words(target, scale, button, caps=False)
            return
        art.cast(target, place, radius, BUTTON_ELEVATION, hidden=True)
        fill = palette.accent if button.primary else palette.raised
        edge = palette.accent_edge if button.primary else palette.control
        art.plate(target, place, fill, 255, radius, edge, 1.6)
        self._words(target, scale, button, caps)

    def _off(self, target: Surface, scale: Scale, place: Rect, radius: int) -> None:
        """Draw the outline of a button that does nothing now."""
        self._art.dashed(target, place, radius, self._palette.control, 1.6, scale.gap(7))

    def _words(self, target: Surface, scale: Scale, button: TableButton, caps: bool) -> None:
        art, palette, place = self._art, self._palette, button.rect
        room = place.w - scale.gap(18)
        size = art.fit_text(button.text, scale.text(18), "semibold", room)
        side, rim = size + scale.gap(7), scale.gap(7)
        ink = palette.on_accent if button.primary else palette.text
        ink = palette.second if button.off else ink
        words = art.text_width(button.text, size, "semibold")
        caps = caps and bool(button.cap) and words + side + scale.gap(8) <= room
        shift = (side + scale.gap(4)) / 2 if caps else 0
        middle = Point(place.center.x - shift, place.center.y)
        art.write(target, button.text, middle, size, "semibold", ink, 0.5)
        if caps:
            cap = Rect(place.right - side - rim, place.y + (place.h - side) // 2, side, side)
            self._cap(target, cap, button.cap, max(SMALLEST_TEXT, size - 2))

    def key_cap(self, target: Surface, cap: KeyCap) -> None:
        """Draw a key that does something here."""
        self._cap(target, cap_area(cap), cap.text, cap.size)

    def _cap(self, target: Surface, place: Rect, text: str, size: int) -> None:
        palette = self._palette
        self._art.plate(target, place, palette.field, 255, 6, palette.control, 1)
        self._art.write(target, text, place.center, size, "medium", palette.text, 0.5)


def count_area(count: Count) -> Rect:
    """Return what a pill covers."""
    height = pill_height(count.size)
    x, y = round(count.at.x - count.width / 2), round(count.at.y - height / 2)
    return Rect(x, y, count.width, height)


def cap_area(cap: KeyCap) -> Rect:
    """Return what a key covers."""
    side = cap.size + 7
    return Rect(round(cap.left.x), round(cap.left.y - side / 2), side, side)

"""Draws what stands round the cards: plates, names, numbers, buttons."""

from collections.abc import Collection

from pygame import Surface

from scenes.art import Art
from scenes.geometry import Point, Rect, rect
from scenes.scale import SMALLEST_TEXT
from scenes.table.layout import TableLayout
from scenes.table.pieces import Count, Key, Label, Plate, Slot, TableButton
from scenes.theme import Palette

ANCHORS = {"left": 0.0, "middle": 0.5, "right": 1.0}


class Furniture:
    """Draws the furniture of a layout."""

    def __init__(self, art: Art, palette: Palette) -> None:
        self._art = art
        self._palette = palette

    def draw_plates(self, target: Surface, layout: TableLayout) -> None:
        """Draw plates, portraits and empty places."""
        for plate in layout.plates:
            self._plate(target, plate)
        for portrait in layout.portraits:
            face = self._art.avatar(portrait.face, portrait.rect.w)
            target.blit(face, (portrait.rect.x, portrait.rect.y))
        for slot in layout.slots:
            self._slot(target, slot)
        for bar in layout.bars:
            target.fill(self._palette.brass, bar)

    def draw_labels(self, target: Surface, layout: TableLayout, live: Collection[Key]) -> None:
        """Draw the texts; numbers that are ``live`` are left out."""
        for label in layout.labels:
            if label.key is None or label.key not in live:
                self.label(target, label)

    def draw_above(self, target: Surface, layout: TableLayout, caps: bool) -> None:
        """Draw what lies above the cards; ``caps``: with the keys on the buttons."""
        for count in layout.counts:
            self._count(target, count)
        for button in layout.buttons:
            self.button(target, layout, button, caps)
        for cap in layout.key_caps if caps else ():
            side = cap.size + 7
            y = round(cap.left.y - side / 2)
            self._cap(target, Rect(round(cap.left.x), y, side, side), cap.text, cap.size)

    def words(self, layout: TableLayout) -> list[Rect]:
        """Return where words stand in the open, for nothing may run over them."""
        slots = [slot for slot in layout.slots if self._fits(slot)]
        return [
            *(self._words_area(label) for label in layout.labels),
            *(slot.rect for slot in slots),
        ]

    def _words_area(self, label: Label) -> Rect:
        width = self._art.text_width(label.text, label.size, label.face)
        left = label.at.x - ANCHORS[label.anchor] * width
        return rect(left, label.at.y - label.size / 2, width, label.size)

    def _fits(self, slot: Slot) -> bool:
        """Say whether an empty place has a word, and room for it."""
        wide = self._art.text_width(slot.word, slot.size, "medium")
        return bool(slot.word) and wide < slot.rect.w - 4

    def label(self, target: Surface, label: Label, text: str | None = None) -> None:
        """Draw a label, or another text in its place."""
        colour = self._palette.text if label.colour == "text" else self._palette.second
        words = label.text if text is None else text
        anchor = ANCHORS[label.anchor]
        self._art.write(target, words, label.at, label.size, label.face, colour, anchor)

    def _plate(self, target: Surface, plate: Plate) -> None:
        palette, art = self._palette, self._art
        line = art.theme.marks.plate_line
        match plate.kind:
            case "seat":
                art.plate(target, plate.rect, palette.plate, 120, 14, palette.line, line)
            case "head":
                art.plate(target, plate.rect.grown(-line), palette.plate, 150, 13)
            case "stage":
                art.plate(target, plate.rect, palette.plate, 235, 16, palette.line, line)
            case "stub":
                art.plate(target, plate.rect, palette.plate, 235, 8, palette.control, line)
            case "log":
                art.plate(target, plate.rect, palette.plate, 150, 18, palette.line, line)

    def _slot(self, target: Surface, slot: Slot) -> None:
        palette = self._palette
        radius = self._art.card_radius(slot.rect.w)
        self._art.plate(target, slot.rect, palette.field, 95, radius, palette.control, 1.6)
        if self._fits(slot):
            at = Point(slot.rect.center.x, slot.rect.y + min(0.28 * slot.rect.h, 22))
            self._art.write(target, slot.word, at, slot.size, "medium", palette.second, 0.5)

    def _count(self, target: Surface, count: Count) -> None:
        palette = self._palette
        height = round(1.55 * count.size)
        x, y = round(count.at.x - count.width / 2), round(count.at.y - height / 2)
        place = Rect(x, y, count.width, height)
        self._art.plate(target, place, palette.plate, 255, height // 2, palette.line, 1)
        self._art.write(target, count.text, place.center, count.size, "semibold", palette.text, 0.5)

    def button(self, target: Surface, layout: TableLayout, button: TableButton, caps: bool) -> None:
        """Draw a button: round with an icon, or with words and its key."""
        art, palette, place = self._art, self._palette, button.rect
        if button.icon:
            art.plate(target, place, palette.plate, 150, place.h // 2, palette.control, 1.2)
            size = round(0.5 * place.h)
            icon = art.icon(button.icon, size, palette.text)
            target.blit(icon, (place.x + (place.w - size) // 2, place.y + (place.h - size) // 2))
            return
        radius = min(place.h // 2, layout.scale.px(16))
        art.cast(target, place, radius, 1)
        art.plate(target, place, palette.raised, 255, radius, palette.control, 1.6)
        self._words(target, layout, button, caps)

    def _words(self, target: Surface, layout: TableLayout, button: TableButton, caps: bool) -> None:
        art, palette, place = self._art, self._palette, button.rect
        size = layout.scale.text(18)
        side = size + 7
        room = place.w - 18
        words = art.text_width(button.text, size, "semibold")
        caps = caps and bool(button.cap) and words + side + 8 <= room
        shift = (side + 4) / 2 if caps else 0
        middle = Point(place.center.x - shift, place.center.y)
        art.write(target, button.text, middle, size, "semibold", palette.text, 0.5)
        if caps:
            cap = Rect(place.right - side - 7, place.y + (place.h - side) // 2, side, side)
            self._cap(target, cap, button.cap, max(SMALLEST_TEXT, size - 2))

    def _cap(self, target: Surface, place: Rect, text: str, size: int) -> None:
        palette = self._palette
        self._art.plate(target, place, palette.field, 255, 6, palette.control, 1)
        self._art.write(target, text, place.center, size, "medium", palette.text, 0.5)

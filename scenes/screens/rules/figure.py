"""Figures of a rules page: small real cards, arrows, empty places."""

from typing import TYPE_CHECKING

from scenes.screens.rules.book import Figure, FigurePart
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.widget import Look, Still

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

SMALLEST_CARD = 70
_STEP = 0.42
_GAP = 0.34
_ARROW = 0.3
_SAYS = 0.34
_WORDS_HIGH = 0.42
_UNDER = 16
_DIM = 0.45


class FigurePicture(Still):
    """A figure from the left of its place, its cards as high as fits."""

    def __init__(self, figure: Figure, card: int) -> None:
        """``card`` is the height of its cards in units, if the width allows it."""
        self._figure = figure
        self._card = card

    def height(self, art: "Art", scale: Scale, width: int) -> int:
        """Return how high it is in a width, in pixels."""
        under = art.line_height(scale.text(_UNDER)) + 6 if self._has_words_below else 0
        return round(self._share * self._card_height(art, scale, width)) + under

    def width(self, art: "Art", scale: Scale, width: int) -> int:
        """Return how much of a width it takes, in pixels."""
        return self._width(art, scale, self._card_height(art, scale, width))

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        height = self._card_height(art, look.scale, self.rect.w)
        x = self.rect.x
        for part in self._figure:
            width = _part_width(art, look.scale, part, height)
            place = Rect(x, self.rect.y, width, round(self._share * height))
            _draw_part(art, target, look, part, place, round(_SAYS * height))
            x += width + round(_GAP * card_width(height))

    @property
    def _share(self) -> float:
        """How much of a card's height it takes: little where there are only words."""
        words = all(part.kind in ("says", "arrow") for part in self._figure)
        return _WORDS_HIGH if words else 1.0

    @property
    def _has_words_below(self) -> bool:
        return any(part.under for part in self._figure)

    def _card_height(self, art: "Art", scale: Scale, width: int) -> int:
        height = max(SMALLEST_CARD, scale.px(self._card))
        while height > SMALLEST_CARD and self._width(art, scale, height) > width:
            height -= 2
        return height

    def _width(self, art: "Art", scale: Scale, height: int) -> int:
        parts = sum(_part_width(art, scale, part, height) for part in self._figure)
        return parts + round(_GAP * card_width(height)) * (len(self._figure) - 1)


def _part_width(art: "Art", scale: Scale, part: FigurePart, height: int) -> int:
    card = card_width(height)
    below = art.text_width(part.under, scale.text(_UNDER), "medium") if part.under else 0
    if part.kind == "cards":
        return max(below, card + round(_STEP * card) * (len(part.cards) - 1))
    if part.kind == "arrow":
        return round(_ARROW * height)
    if part.kind == "slot":
        return max(below, card)
    return max(below, art.text_width(part.text, round(_SAYS * height), "display"))


def _draw_part(
    art: "Art", target: "Surface", look: Look, part: FigurePart, place: Rect, letters: int
) -> None:
    palette, scale = look.palette, look.scale
    if part.kind == "cards":
        _draw_cards(art, target, look, part, place)
    elif part.kind == "arrow":
        icon = art.icon("arrow" if part.text == "right" else "arrow-left", place.w, palette.second)
        target.blit(icon, (place.x, round(place.center.y - place.w / 2)))
    elif part.kind == "slot":
        slot = place._replace(w=card_width(place.h))
        art.plate(target, slot, palette.field, 255, art.card_radius(slot.w), palette.control, 1.5)
        art.write(target, part.text, slot.center, scale.text(15), "medium", palette.second, 0.5)
    else:
        at = Point(place.x, place.center.y)
        art.write(target, part.text, at, letters, "display", palette.text)
    if part.under:
        size = scale.text(_UNDER)
        # What is said stands at half the height of a card: a word below it belongs close to it.
        end = place.center.y + letters / 2 if part.kind == "says" else place.bottom
        below = Point(place.x, end + 6 + art.line_height(size) / 2)
        art.write(target, part.under, below, size, "medium", palette.second)


def _draw_cards(art: "Art", target: "Surface", look: Look, part: FigurePart, place: Rect) -> None:
    width = card_width(place.h)
    for index, card in enumerate(part.cards):
        spot = rect(place.x + index * round(_STEP * width), place.y, width, place.h)
        art.draw_card(target, card, spot, elevation=0, dim=_DIM if part.dim else 0.0)
    if part.takes:
        # Gold is the move: here the next card may be put.
        art.edged_ring(target, spot, art.card_radius(width), look.palette, max(2, look.scale.px(4)))

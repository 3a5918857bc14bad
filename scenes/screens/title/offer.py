"""A lesson offered to somebody new: Pip, a line, the way to the table, and a cross to close it."""

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.ui.art.portraits import PIP
from scenes.ui.boxes import FILL, Box, Size, cell, column, inset, row
from scenes.ui.frame.laying import Part, lay
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.faces import Rim, button_face
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.measure import control_height, line_px, with_state
from scenes.ui.widgets.toast import CloseButton
from scenes.ui.widgets.widget import NOWHERE, Act, Look, Still, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.context import AppContext
    from scenes.ui.art import Art

_WORDS = 16
_FACE = 56
_CROSS = 34
_ROUND = 30
_MOST_LINES = 3
_STEP = 4
"""By so many pixels the words are tried wider until they have few enough lines."""


class LessonOffer:
    """The widgets of the offer, laid out as flat as their width allows."""

    def __init__(self, context: "AppContext", begin: Act, close: Act) -> None:
        words = context.words
        self._plate = _OfferPlate()
        self._face = _OfferFace()
        self.words = _OfferWords(words("title.offer"), _WORDS, "semibold", "text")
        tip = words("title.show_me_tip")
        self.show_me = _OfferButton(words("title.show_me"), begin, size=_WORDS, tip=tip)
        self.close = _OfferCross(close, words("title.no_thanks"))

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of them, what lies below first."""
        shown = (self._plate, self._face, self.words, self.show_me, self.close)
        return tuple(widget for widget in shown if widget.rect != NOWHERE)

    @property
    def rect(self) -> Rect:
        """Where its plate lies."""
        return self._plate.rect

    def height(self, art: "Art", scale: Scale, room: int) -> int:
        """Return how high it is where there are so many pixels for its width."""
        box = self._box(art, scale, room)
        return box.height(min(room, box.width.natural)).natural

    def lay(self, art: "Art", scale: Scale, place: Rect) -> None:
        """Lay it out from the left of a place, no wider than it needs."""
        for widget in (self._plate, self._face, self.words, self.show_me, self.close):
            widget.rect = NOWHERE
        if place == NOWHERE:
            return
        box = self._box(art, scale, place.w)
        self._plate.rect = place._replace(w=min(place.w, box.width.natural))
        lay(box, self._plate.rect)
        self.words.even_out(art, scale)

    def _box(self, art: "Art", scale: Scale, room: int) -> Box[Part]:
        """Return the first of its shapes in which the words have few lines in a width."""
        words, gap = self._words_box(art, scale), scale.gap(8)
        show, cross = self._buttons(art, scale)
        side = max(40, scale.px(_FACE))
        face = cell(self._face, side, side)
        corner = column(cross, show, align=1.0)
        shapes = (
            inset(row(face, gap, words, gap, show, cross), gap, scale.gap(6)),
            inset(row(face, gap, words, gap, corner), gap, scale.gap(4)),
            inset(row(scale.gap(6), words, gap, corner), gap, scale.gap(4)),
            inset(column(words, scale.gap(4), row(show, FILL, cross)), gap, scale.gap(8)),
        )
        return next((shape for shape in shapes if shape.width.least <= room), shapes[-1])

    def _words_box(self, art: "Art", scale: Scale) -> Box[Part]:
        said, natural = self.words, self.words.natural_width(art, scale)
        least = said.narrowest(art, scale, _MOST_LINES)
        return cell(said, Size(least, natural), lambda width: said.height(art, scale, width))

    def _buttons(self, art: "Art", scale: Scale) -> tuple[Box[Part], ...]:
        size, high = scale.text(_WORDS), control_height(scale, 44, _WORDS)
        wide = art.text_width(self.show_me.label, size, "semibold") + scale.gap(20)
        cross = max(28, scale.px(_CROSS))
        return cell(self.show_me, wide, high), cell(self.close, cross, cross)


def _on_plate(look: Look) -> Look:
    """Return how a widget looks on the plate, which is as light as what Pip says in a lesson."""
    palette = look.palette
    paper, ink = palette.flag, palette.on_flag
    light = replace(palette, raised=paper, text=ink, second=ink, control=ink, focus=ink)
    return replace(look, palette=light)


class _OfferPlate(Still):
    """What it all lies on."""

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        place, palette = self.rect, look.palette
        radius = min(look.scale.px(_ROUND), place.h // 2)
        art.cast(target, place, radius, 2)
        art.plate(target, place, palette.flag, 255, radius, palette.on_flag, 1.5)


class _OfferFace(Still):
    """Pip's portrait."""

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        side = min(self.rect.w, self.rect.h)
        target.blit(art.avatar(PIP, side), (self.rect.x, self.rect.y))


class _OfferWords(Paragraph):
    """What is offered, in lines as even as they can be."""

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return how wide it is in one line, in pixels."""
        return art.text_width(self.text, scale.text(self.size), self.font)

    def narrowest(self, art: "Art", scale: Scale, lines: int) -> int:
        """Return the least width in pixels in which it has no more than so many lines."""
        size, one_line = scale.text(self.size), self.natural_width(art, scale)
        word = max(art.text_width(word, size, self.font) for word in self.text.split())
        widths = range(max(word, one_line // lines), one_line, _STEP)
        few = (w for w in widths if len(art.wrap(self.text, size, self.font, w)) <= lines)
        return next(few, one_line)

    def even_out(self, art: "Art", scale: Scale) -> None:
        """Give up the width that it has no need of for its lines."""
        lines = len(art.wrap(self.text, scale.text(self.size), self.font, self.rect.w))
        self.rect = self.rect._replace(w=min(self.rect.w, self.narrowest(art, scale, lines)))

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        super().draw(art, target, _on_plate(look))


class _OfferButton(Button):
    """An outline: the move of the title is to play."""

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        super().draw(art, target, _on_plate(look))

    def _draw_body(
        self, art: "Art", target: "Surface", look: Look, place: Rect, radius: int
    ) -> None:
        fill = with_state(look, art.theme.marks, look.palette.raised)
        rim = Rim(look.palette.control, line_px(look.scale, 2))
        button_face(art, target, place, radius, fill, rim)


class _OfferCross(CloseButton):
    """The cross that closes it for good."""

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        super().draw(art, target, _on_plate(look))

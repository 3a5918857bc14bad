"""The lesson offer for a new player: Pip, a line, a button and a close button.

It is part of the very first frame, so it avoids the boxes, which the title would import only for
it, and uses fonts that the title has loaded.
"""

from collections.abc import Callable, Iterable
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.texts.phrases import game_name
from scenes.ui.art.portraits import PIP
from scenes.ui.geometry import NOWHERE, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.faces import Rim, button_face, icon_face
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.measure import control_height, line_px, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act, Still, Widget

if TYPE_CHECKING:
    from game.registry import Game
    from scenes.shell.handed.context import AppContext
    from scenes.ui.art import Art

_WORDS = 15
"""The size of key caps."""
_FACE, _CROSS, _ROUND = 56, 34, 30
_MOST_LINES = 3


class _Places(NamedTuple):
    """The places of everything in a plate of a size, from its upper left corner."""

    plate: Rect
    face: Rect
    words: Rect
    show_me: Rect
    close: Rect


class LessonOffer:
    """The widgets of the offer for one of some games, laid out as low as the width allows."""

    def __init__(
        self,
        context: "AppContext",
        games: Iterable["Game"],
        begin: Callable[[str], Step],
        close: Act,
    ) -> None:
        """``begin`` begins the lesson of a game."""
        words = context.words
        self._plate = _OfferPlate()
        self._face = _OfferFace()
        self._words_for = {
            game.id: _OfferWords(
                words("title.offer", game=game_name(words, game)), _WORDS, "semibold", "text"
            )
            for game in games
        }
        self.game = next(iter(self._words_for))
        """The game whose lesson is offered."""
        tip = words("title.show_me_tip")
        self.show_me = _OfferButton(
            words("title.show_me"), lambda: begin(self.game), size=_WORDS, tip=tip
        )
        self.close = _OfferCross(close, words("title.no_thanks"))

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All shown widgets, the lowest first."""
        return tuple(widget for widget in self._all if widget.rect != NOWHERE)

    def turn_to(self, game_id: str) -> bool:
        """Offer the lesson of a game, if it has one; return whether that is another one."""
        before = self.game
        self.game = game_id if game_id in self._words_for else next(iter(self._words_for))
        return self.game != before

    @property
    def words(self) -> "_OfferWords":
        """The words about its game."""
        return self._words_for[self.game]

    @property
    def rect(self) -> Rect:
        """The area of its plate."""
        return self._plate.rect

    def height(self, art: "Art", scale: Scale, room: int) -> int:
        """Return the height that it needs for any of the games, for a width in pixels."""
        return max(
            self._places(art, scale, room, words).plate.h for words in self._words_for.values()
        )

    def lay(self, art: "Art", scale: Scale, place: Rect) -> None:
        """Lay it out from the left of a place, no wider than needed."""
        places = (
            self._places(art, scale, place.w, self.words) if place != NOWHERE else (NOWHERE,) * 5
        )
        for widget, area in zip(self._all, places, strict=True):
            widget.rect = area if area == NOWHERE else area.moved(place.x, place.y)
        # Its tip stands above the plate, not on the words.
        self.show_me.above = self._plate.rect._replace(x=self.show_me.rect.x, w=self.show_me.rect.w)

    @property
    def _all(self) -> tuple[Widget, ...]:
        return (self._plate, self._face, self.words, self.show_me, self.close)

    def _places(self, art: "Art", scale: Scale, room: int, words: "_OfferWords") -> _Places:
        """Return the first layout in which the words have few lines in a width."""
        least = words.narrowest(art, scale, _MOST_LINES)
        face = max(40, scale.px(_FACE))
        for side, corner in ((face, False), (face, True), (0, True)):
            if room - self._beside(art, scale, side, corner) >= least:
                return self._in_a_row(art, scale, room, words, side, corner)
        return self._in_two_rows(art, scale, room, words)

    def _beside(self, art: "Art", scale: Scale, face: int, corner: bool) -> int:
        """Return the width not used by the words; ``corner``: the close button is in the corner."""
        gap, cross = scale.gap(8), _cross_side(scale)
        show = self.show_me.snug_width(art, scale)
        return 3 * gap + (face + gap if face else scale.gap(6)) + show + (0 if corner else cross)

    def _in_a_row(
        self,
        art: "Art",
        scale: Scale,
        room: int,
        words: "_OfferWords",
        face: int,
        corner: bool,
    ) -> _Places:
        """Return the places with words and buttons side by side, and Pip if there is room."""
        gap, air, cross = scale.gap(8), scale.gap(4 if corner else 6), _cross_side(scale)
        show, high = self.show_me.snug_width(art, scale), _button_height(scale)
        beside = self._beside(art, scale, face, corner)
        given = min(words.natural_width(art, scale), room - beside)
        wide = words.evened_width(art, scale, given)
        lines = words.height(art, scale, wide)
        inner = max(face, lines, cross + high if corner else high)
        width, height = given + beside, inner + 2 * air
        left = gap + (face + gap if face else scale.gap(6))
        right, low = width - gap, air + (inner - high) / 2
        if corner:
            close, low = rect(right - cross, air, cross, cross), height - air - high
        else:
            close = rect(right - cross, (height - cross) / 2, cross, cross)
            right -= cross
        return _Places(
            Rect(0, 0, width, height),
            rect(gap, (height - face) / 2, face, face) if face else NOWHERE,
            rect(left, (height - lines) / 2, wide, lines),
            rect(right - show, low, show, high),
            close,
        )

    def _in_two_rows(self, art: "Art", scale: Scale, room: int, words: "_OfferWords") -> _Places:
        """Return the places with the words above the buttons."""
        gap, cross = scale.gap(8), _cross_side(scale)
        show, high = self.show_me.snug_width(art, scale), _button_height(scale)
        left = gap + scale.gap(6)
        wide = words.evened_width(art, scale, room - 2 * left)
        lines = words.height(art, scale, wide)
        below = gap + lines + scale.gap(4)
        return _Places(
            Rect(0, 0, room, below + high + gap),
            NOWHERE,
            rect(left, gap, wide, lines),
            rect(gap, below, show, high),
            rect(room - gap - cross, below + (high - cross) / 2, cross, cross),
        )


def _cross_side(scale: Scale) -> int:
    return max(28, scale.px(_CROSS))


def _button_height(scale: Scale) -> int:
    return control_height(scale, 44, _WORDS)


def _on_plate(brush: Brush) -> Brush:
    """Return the look of a widget on the plate, which is as light as Pip's in lessons."""
    palette = brush.palette
    paper, ink = palette.flag, palette.on_flag
    light = palette._replace(
        raised=paper, plate=paper, text=ink, second=ink, control=ink, focus=ink
    )
    return brush._replace(palette=light)


class _OfferPlate(Still):
    """The plate of the offer."""

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        place, palette = self.rect, brush.palette
        radius = min(brush.scale.px(_ROUND), place.h // 2)
        brush.cast(place, radius, 2, hidden=True)
        brush.plate(place, palette.flag, 255, radius, palette.on_flag, 1.5)


class _OfferFace(Still):
    """Pip's portrait."""

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        brush.portrait((self.rect.x, self.rect.y), PIP, self.rect.w)


class _OfferWords(Paragraph):
    """The words of the offer, in lines of similar lengths."""

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return the width of one line in pixels."""
        return art.text_width(self.text, scale.text(self.size), self.font)

    def narrowest(self, art: "Art", scale: Scale, lines: int) -> int:
        """Return the least width in pixels for at most a number of lines."""
        size, words = scale.text(self.size), self.text.split()

        def width(begin: int, end: int) -> int:
            return art.text_width(" ".join(words[begin:end]), size, self.font)

        # There are fewer ways to break the words into lines than widths to try.
        breaks = combinations(range(1, len(words)), min(lines, len(words)) - 1)
        return min(
            max(width(begin, end) for begin, end in pairwise((0, *ends, len(words))))
            for ends in breaks
        )

    def evened_width(self, art: "Art", scale: Scale, width: int) -> int:
        """Return the least width with no more lines than in a given width."""
        lines = len(art.wrap(self.text, scale.text(self.size), self.font, width))
        return min(width, self.narrowest(art, scale, lines))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        super().draw(_on_plate(brush))


class _OfferButton(Button):
    """An outlined button, for the primary act of the title is to play."""

    above = NOWHERE
    """The area above which its tip stands."""

    def tip_anchor(self) -> Rect:
        """Return that area."""
        return self.above

    def snug_width(self, art: "Art", scale: Scale) -> int:
        """Return its least width in pixels."""
        return art.text_width(self.label, scale.text(_WORDS), "semibold") + scale.gap(20)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        super().draw(_on_plate(brush))

    def _draw_body(self, brush: Brush, place: Rect, radius: int) -> None:
        fill = with_state(brush, brush.palette.raised)
        rim = Rim(brush.palette.control, line_px(brush.scale, 2))
        button_face(brush.art, brush.surface, place, radius, fill, rim)


class _OfferCross(Pressable):
    """The button that closes the offer for good."""

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        brush = _on_plate(brush)
        if brush.hovered:
            radius = self.rect.h // 2
            fill = with_state(brush, brush.palette.raised)
            button_face(brush.art, brush.surface, self.rect, radius, fill, Rim(None, 0))
        icon_face(brush.art, brush.surface, self.rect, "close", brush.palette.text)
        if brush.focused:
            ring(brush, self.rect.grown(-6), 6)

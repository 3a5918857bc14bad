"""Tells a person, once when they look again, what a forced exchange took and gave."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.cards import Card
from game.contract import Event
from game.texts.words import Words
from scenes.shell.frame.screen import Screen
from scenes.table.game.contract import table_of
from scenes.table.game.facts import Exchanged
from scenes.table.pieces.card import card_name
from scenes.table.source.session import Session
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.measure import control_height, line_px

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext

_SCRIM = 70
_SIDE, _EDGE = 0.36, 0.08
"""The width of each side and its distance from the plate's edge, as shares of the width."""


_CARD = 72
"""The least height of a card in pixels beside the table's header, and with notes below."""


def exchange_report(
    context: "AppContext", session: Session, unseen: Sequence[Event], hand: Callable[[], Rect]
) -> "ExchangeReport | None":
    """Return the scene for a forced exchange that the viewer missed, if there was one.

    ``hand`` returns the area of the viewer's cards, which it leaves free.
    """
    done = table_of(session.game_id).exchanged(unseen, session.viewer)
    return ExchangeReport(context, session, done, hand) if done else None


def _listed(words: Words, title: str, cards: Sequence[Card], note: str) -> str:
    """Return a side of the exchange in words: its title, the cards, and the note below."""
    named = words.listed([card_name(words, card) for card in cards]) if cards else ""
    said = words("table.moved", name=title, words=named) if named else title
    return words("table.both", one=said, other=note)


class ExchangeReport(Screen):
    """Shows an exchange over the table of the person concerned; one button goes on."""

    introduces = 6
    opaque = False
    reads_below = True

    def __init__(
        self,
        context: "AppContext",
        session: Session,
        done: Exchanged,
        hand: Callable[[], Rect],
    ) -> None:
        super().__init__(context, session.game_id)
        self._done = done
        self._hand = hand
        self._notes: tuple[tuple[str, ...], ...] = ((), ())
        """The lines below the cards given and below those received."""
        self._name = session.cast[done.giver].name
        self._other = session.cast[done.other].name
        self.go_on = Button(context.words("exchanged.go_on"), Pop, "primary", cap="choose", size=24)
        self._box = Rect(0, 0, 0, 0)

    def lay_out(self, scale: Scale) -> None:
        """Lay the plate above the hand, with the button at its foot."""
        art, hints, hand = self.context.art, self.context.settings.key_hints, self._hand()
        width = min(scale.field - 2 * scale.margin, max(scale.px(940), 41 * scale.text(17)))
        button = control_height(scale, 62, 24)
        left = max(scale.field_left, hand.center.x - width / 2)
        left = min(left, scale.field_left + scale.field - scale.margin - width)
        most = 5 * scale.text(40) + 2.5 * button + scale.px(190)
        notes = tuple(self._wrapped(note, width) for note in self._told())
        wide = self.go_on.natural_width(art, scale, hints) + scale.px(30)
        edge = scale.gap(8)
        # Below the header if the cards are large enough there, else from the window's edge on.
        for top, lines in ((scale.header, notes), (edge, notes), (edge, ((), ()))):
            self._notes = lines
            self._box = rect(left, top, width, min(most, hand.y - edge - top))
            right, bottom = self._box.right - self._pad, self._box.bottom - self._pad
            self.go_on.rect = rect(right - wide, bottom - button, wide, button)
            if self._card_height >= _CARD:
                break
        self.controls.place([self.go_on], first=0)
        self.controls.focus(self.go_on)

    def escape(self) -> Step | None:
        """Go on."""
        return Pop()

    def painted(self) -> Sequence[str]:
        """Return the exchange in words: what was given, and what came back."""
        words, done = self.context.words, self._done
        given, came = self._told()
        had = words("exchanged.lost" if done.drawn else "exchanged.had", name=self._name)
        back = words("exchanged.back", name=self._other)
        return (
            words("exchanged.title", name=self._name),
            _listed(words, had, done.gave, given),
            _listed(words, back, done.back, came),
            words("exchanged.only", name=self._name, other=self._other),
        )

    def paint(self, target: "Surface") -> None:
        """Draw the plate with the cards given and received."""
        art, palette, scale, box = self.context.art, self.palette, self.scale, self._box
        art.scrim(target, palette.scrim, _SCRIM)
        radius = scale.px(26)
        art.cast(target, box, radius, 3)
        art.plate(target, box, palette.plate, 255, radius, palette.control, line_px(scale, 1.5))
        words, done = self.context.words, self._done
        title, room = words("exchanged.title", name=self._name), 0.92 * box.w
        size, _ = art.fit_text(title, scale.text(40), "display", room, scale.text(22))
        at = Point(box.center.x, self._title_bottom - 0.65 * scale.text(40))
        art.write(target, title, at, size, "display", palette.text, 0.5)
        had = words("exchanged.lost" if done.drawn else "exchanged.had", name=self._name)
        gave, came = self._notes
        self._side(target, _EDGE + 0.5 * _SIDE, had, done.gave, gave)
        back = words("exchanged.back", name=self._other)
        self._side(target, 1 - _EDGE - 0.5 * _SIDE, back, done.back, came)
        self._middle(target)

    def _told(self) -> tuple[str, str]:
        """Return notes on what was given and on what came back."""
        words, done = self.context.words, self._done
        how = "drawn" if done.drawn else "strongest"
        gave = words.count(f"exchanged.{how}", len(done.gave), name=self._other)
        if done.back:
            return gave, words.count("exchanged.liked", len(done.back), name=self._other)
        return gave, words("exchanged.pending", name=self._other)

    def _wrapped(self, note: str, width: float) -> tuple[str, ...]:
        """Return the lines of a note in a plate of a width."""
        size, room = self.scale.text(17), int(_SIDE * width) - self.scale.px(20)
        return tuple(self.context.art.wrap_evenly(note, size, "medium", room)[:2])

    def _side(
        self,
        target: "Surface",
        share: float,
        title: str,
        cards: tuple[Card, ...],
        lines: tuple[str, ...],
    ) -> None:
        """Draw one side: its title, its cards, and the lines of a note below."""
        art, palette, scale, box = self.context.art, self.palette, self.scale, self._box
        x, size, small = box.x + share * box.w, scale.text(20), scale.text(17)
        room = int(_SIDE * box.w) - scale.px(20)
        y = self._title_bottom + size
        at = Point(x, y)
        fit, title = art.fit_text(title, size, "semibold", room)
        art.write(target, title, at, fit, "semibold", palette.accent_line, 0.5)
        step = art.line_height(small)
        top, height = y + size, self._card_height
        foot = top + height + 6
        width = card_width(height)
        apart = round(0.62 * width)
        left = x - (width + apart * (len(cards) - 1)) / 2
        for number, card in enumerate(cards):
            art.draw_card(target, card, rect(left + number * apart, top, width, height), 1)
        for number, line in enumerate(lines):
            at = Point(x, foot + (number + 0.5) * step)
            art.write(target, line, at, small, "medium", palette.second, 0.5)

    @property
    def _card_height(self) -> int:
        """The height of the cards above the notes."""
        top, lines = self._title_bottom + 2 * self.scale.text(20), max(map(len, self._notes))
        notes = lines * self.context.art.line_height(self.scale.text(17))
        return round(self.go_on.rect.y - self.scale.px(20) - notes - 6 - top)

    @property
    def _pad(self) -> int:
        return max(16, self.scale.px(28))

    @property
    def _title_bottom(self) -> float:
        return self._box.y + self._pad + 1.3 * self.scale.text(40)

    def _middle(self, target: "Surface") -> None:
        """Draw the arrows, the two players, and the note that nobody else knows."""
        art, palette, scale, box = self.context.art, self.palette, self.scale, self._box
        side = scale.px(60)
        middle = Point(box.center.x, (self._title_bottom + self.go_on.rect.y) / 2)
        icon = art.icon("swap", side, palette.accent_line)
        target.blit(icon, (round(middle.x - side / 2), round(middle.y - side / 2)))
        small = scale.text(16)
        words = self.context.words("exchanged.only", name=self._name, other=self._other)
        room = self.go_on.rect.x - box.x - scale.px(64) - small
        lines = art.wrap_at_last(words, small, "medium", int(room))
        size = min(art.fit_text(line, small, "medium", room).size for line in lines)
        y = self.go_on.rect.center.y
        lock = art.icon("lock", small + 2, palette.second)
        x = box.x + scale.px(36)
        target.blit(lock, (round(x), round(y - small / 2 - 1)))
        at = Point(x + small + scale.gap(10), y)
        step = art.line_height(small)
        for number, line in enumerate(lines):
            beside = Point(at.x, y + (number - (len(lines) - 1) / 2) * step)
            art.write(target, line, beside, size, "medium", palette.second)

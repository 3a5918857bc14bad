"""Tells a person, once when they look again, what a forced exchange took and gave."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cards import Card
from game.contract import Event
from scenes.games.contract import table_of
from scenes.games.facts import Exchanged
from scenes.table.source.session import Session
from scenes.ui.frame.screen import Screen
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.measure import control_height, line_px

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.context import AppContext

_SCRIM = 70
_SIDE, _EDGE = 0.36, 0.08
"""The width of each side and its distance from the plate's edge, as shares of the width."""


def exchange_report(
    context: "AppContext", session: Session, unseen: Sequence[Event]
) -> "ExchangeReport | None":
    """Return the scene for a forced exchange that the viewer missed, if there was one."""
    done = table_of(session.game_id).exchanged(unseen, session.viewer)
    return ExchangeReport(context, session, done) if done else None


class ExchangeReport(Screen):
    """Shows an exchange over the table of the person concerned; one button goes on."""

    opaque = False

    def __init__(self, context: "AppContext", session: Session, done: Exchanged) -> None:
        super().__init__(context, session.game_id)
        self._done = done
        self._name = session.cast[done.giver].name
        self._other = session.cast[done.other].name
        self.go_on = Button(context.words("exchanged.go_on"), Pop, "primary", cap="choose", size=24)
        self._box = Rect(0, 0, 0, 0)

    def lay_out(self, scale: Scale) -> None:
        """Lay the plate above the hand, which stays visible, with the button at its foot."""
        art, hints = self.context.art, self.context.settings.key_hints
        width = min(scale.field - 2 * scale.margin, max(scale.px(940), 41 * scale.text(17)))
        button = control_height(scale, 62, 24)
        least = 5 * scale.text(40) + 2.5 * button + scale.px(190)
        height = min(least, scale.height - 2 * scale.margin)
        top = min(scale.header + scale.margin, scale.height - scale.margin - height)
        self._box = rect(scale.field_left + (scale.field - width) / 2, top, width, height)
        wide = self.go_on.natural_width(art, scale, hints) + scale.px(30)
        pad = max(16, scale.px(28))
        right, bottom = self._box.right - pad, self._box.bottom - pad
        self.go_on.rect = rect(right - wide, bottom - button, wide, button)
        self.controls.place([self.go_on], first=0)
        self.controls.focus(self.go_on)

    def escape(self) -> Step | None:
        """Go on."""
        return Pop()

    def paint(self, target: "Surface") -> None:
        """Draw the plate with the cards given and received."""
        art, palette, scale, box = self.context.art, self.palette, self.scale, self._box
        art.scrim(target, palette.scrim, _SCRIM)
        radius = scale.px(26)
        art.cast(target, box, radius, 3)
        art.plate(target, box, palette.plate, 255, radius, palette.control, line_px(scale, 1.5))
        words, done = self.context.words, self._done
        size = scale.text(40)
        title = words("exchanged.title", name=self._name)
        while size > scale.text(22) and art.text_width(title, size, "display") > 0.92 * box.w:
            size -= 2
        at = Point(box.center.x, self._title_bottom - 0.65 * scale.text(40))
        art.write(target, title, at, size, "display", palette.text, 0.5)
        how = "drawn" if done.drawn else "strongest"
        gave = words.count(f"exchanged.{how}", len(done.gave), name=self._other)
        had = words("exchanged.lost" if done.drawn else "exchanged.had", name=self._name)
        self._side(target, _EDGE + 0.5 * _SIDE, had, done.gave, gave)
        came = words("exchanged.pending", name=self._other)
        if done.back:
            came = words.count("exchanged.liked", len(done.back), name=self._other)
        back = words("exchanged.back", name=self._other)
        self._side(target, 1 - _EDGE - 0.5 * _SIDE, back, done.back, came)
        self._middle(target)

    def _side(
        self, target: "Surface", share: float, title: str, cards: tuple[Card, ...], note: str
    ) -> None:
        """Draw one side: its title, its cards, and a note below."""
        art, palette, scale, box = self.context.art, self.palette, self.scale, self._box
        x, size, small = box.x + share * box.w, scale.text(20), scale.text(17)
        room = int(_SIDE * box.w) - scale.px(20)
        y = self._title_bottom + size
        at = Point(x, y)
        title = art.clip(title, size, "semibold", room)
        art.write(target, title, at, size, "semibold", palette.accent_line, 0.5)
        lines = art.wrap_evenly(note, small, "medium", room)[:2]
        step = art.line_height(small)
        top = y + size
        foot = self.go_on.rect.y - scale.px(20) - 2 * step
        height = round(foot - top - 6)
        width = card_width(height)
        apart = round(0.62 * width)
        left = x - (width + apart * (len(cards) - 1)) / 2
        for number, card in enumerate(cards):
            art.draw_card(target, card, rect(left + number * apart, top, width, height), 1)
        for number, line in enumerate(lines):
            at = Point(x, foot + (number + 0.5) * step)
            art.write(target, line, at, small, "medium", palette.second, 0.5)

    @property
    def _title_bottom(self) -> float:
        return self._box.y + max(16, self.scale.px(28)) + 1.3 * self.scale.text(40)

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
        text = art.clip(words, small, "medium", int(room))
        y = self.go_on.rect.center.y
        lock = art.icon("lock", small + 2, palette.second)
        x = box.x + scale.px(36)
        target.blit(lock, (round(x), round(y - small / 2 - 1)))
        at = Point(x + small + scale.gap(10), y)
        art.write(target, text, at, small, "medium", palette.second)

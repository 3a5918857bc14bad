"""The row below a replay: back and on, how fast, and from whose seat."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from scenes.screens.replay.plan import round_side
from scenes.screens.replay.seats import SeatButton, seat_height
from scenes.table.layout.setting import Guest
from scenes.table.source.event_logs import Eye
from scenes.table.source.pace import SPEEDS
from scenes.ui.frame.select import Select
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import mix
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.label import Label
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Look, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.desk import Desk
    from scenes.ui.art import Art

_CHOICE = 44
_TEXT = 17
_HALF = "½"
_ALL: Literal["all"] = "all"


class PlayButton(RoundButton):
    """The one that lets it run, in the accent."""

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        palette, place = look.palette, self.rect
        fill = mix(palette.accent, (255, 255, 255), 0.2 if look.hovered else 0.0)
        art.cast(target, place, place.h // 2, 1)
        art.plate(target, place, fill, 255, place.h // 2, palette.accent_line, 1.5)
        if look.focused:
            ring(art, target, look, place, place.h // 2)
        side = round(place.h * 0.5)
        at = (round(place.center.x - side / 2), round(place.center.y - side / 2))
        target.blit(art.icon(self.icon, side, palette.on_accent, 3), at)


@dataclass(frozen=True, slots=True)
class Commands:
    """What the row does."""

    deal: Callable[[int], None]
    """Go so many deals on, or back."""
    step: Callable[[int], None]
    play: Callable[[], None]
    speed: Callable[[float], None]
    look: Callable[[Eye], None]


@dataclass(frozen=True, slots=True)
class TransportState:
    """What is so now, asked whenever it is drawn."""

    speed: Callable[[], float]
    eye: Callable[[], Eye]


class Transport:
    """All widgets of the row, and where they stand."""

    def __init__(
        self,
        desk: "Desk",
        cast: Sequence[Guest],
        private: bool,
        commands: Commands,
        now: TransportState,
    ) -> None:
        words = desk.words
        self._desk = desk
        self._private = private
        self._now = now

        def act(do: Callable[[int], None], by: int) -> Callable[[], None]:
            return lambda: do(by)

        self.play = PlayButton("play", commands.play, words("replay.tips.play"), "p")
        self._buttons = (
            RoundButton("step-back", act(commands.deal, -1), words("replay.tips.deal_back")),
            RoundButton("left", act(commands.step, -1), words("replay.tips.back")),
            self.play,
            RoundButton("right", act(commands.step, 1), words("replay.tips.forward")),
            RoundButton("step-forward", act(commands.deal, 1), words("replay.tips.deal_on")),
        )
        speeds = [(speed, _HALF if speed == 0.5 else f"{speed:g}") for speed in SPEEDS]
        self._speed_name = Label(words("replay.speed"), _TEXT)
        self._speed = Choice(speeds, now.speed, commands.speed)
        self._seen_name = Label(words("replay.seen_by"), _TEXT)
        first = next((seat for seat, guest in enumerate(cast) if guest.person), 0)
        self._latest = first

        def choose(all_hands: bool) -> None:
            commands.look(None if all_hands else self._latest)

        def look(seat: int) -> None:
            self._latest = seat
            commands.look(seat)

        self._open = Choice(
            [(True, words("replay.all_hands")), (False, words("replay.one_seat"))],
            lambda: now.eye() is None,
            choose,
        )
        self.seats = tuple(
            SeatButton(
                guest,
                lambda seat=seat: look(seat),  # type: ignore[misc]
                words("replay.tips.seat", name=guest.name),
            )
            for seat, guest in enumerate(cast)
        )
        everyone = [(_ALL, words("replay.all_hands"))] if private else []
        seats = [(str(seat), guest.name) for seat, guest in enumerate(cast)]
        self._select: Select[str] = Select(
            desk,
            [*everyone, *seats],
            lambda: _ALL if (eye := now.eye()) is None else str(eye),
            lambda value: commands.look(None) if value == _ALL else look(int(value)),
            icon="eye",
            tip=words("replay.seen_by"),
        )

    def buttons_width(self, scale: Scale) -> int:
        """Return how wide the round buttons are together, in pixels."""
        sides = sum(round_side(scale, large=button is self.play) for button in self._buttons)
        return sides + (len(self._buttons) - 1) * max(8, scale.px(20))

    def lay_apart(self, scale: Scale, buttons: Rect, rest: Rect) -> list[Widget]:
        """Put the round buttons in one place, and the choices at the right of another."""
        self.refresh()
        self._lay_buttons(scale, buttons)
        height = control_height(scale, _CHOICE, _TEXT)
        gap = max(8, scale.px(14))
        width = min(self._select.natural_width(self._desk.art, scale), rest.w // 3)
        speed = self._speed_width(scale)
        y = rest.center.y - height / 2
        self._select.rect = rect(rest.right - width, y, width, height)
        self._speed.rect = rect(rest.right - width - gap - speed, y, speed, height)
        return [self._speed, self._select, *self._buttons]

    def lay_out(self, scale: Scale, place: Rect) -> list[Widget]:
        """Put all in a row; portraits become a list to choose from where they have no room."""
        self.refresh()
        left = self._lay_buttons(scale, place)
        gap = max(10, scale.px(22))
        rest = rect(left + gap, place.y, place.right - left - gap, place.h)
        full = self._lay_portraits(scale, rest)
        widgets = full or self._lay_select(scale, rest)
        return [*self._buttons, self._speed_name, self._speed, *widgets]

    def show_playing(self, playing: bool) -> None:
        """Show on the button what a press does now."""
        self.play.icon = "pause" if playing else "play"
        self.refresh()

    def refresh(self) -> None:
        """Bring the portraits in line with who looks."""
        for seat, button in enumerate(self.seats):
            button.on = self._now.eye() == seat

    def _lay_buttons(self, scale: Scale, place: Rect) -> int:
        gap, x = max(8, scale.px(20)), float(place.x)
        for button in self._buttons:
            side = round_side(scale, large=button is self.play)
            button.rect = rect(x, place.center.y - side / 2, side, side)
            x += side + gap
        return round(x - gap)

    def _lay_portraits(self, scale: Scale, place: Rect) -> list[Widget]:
        """Lay choice and portraits at the right, speed between; empty where that needs more."""
        art, gap = self._desk.art, max(8, scale.px(14))
        widths = [button.natural_width(art, scale) for button in self.seats]
        choice = self._open.natural_width(art, scale) if self._private else 0
        seen = self._width(self._seen_name, scale)
        needed = sum(widths) + seen + gap + (choice + gap if choice else 0)
        speed = self._width(self._speed_name, scale) + gap + self._speed_width(scale)
        if needed + speed + 2 * gap > place.w:
            return []
        x, height = float(place.right - needed), control_height(scale, _CHOICE, _TEXT)
        self._lay_speed(scale, place, x)
        self._seen_name.rect = rect(x, place.y, seen + 2, place.h)
        x += seen + gap
        if choice:
            self._open.rect = rect(x, place.center.y - height / 2, choice, height)
            x += choice + gap
        tall = seat_height(scale)
        for button, width in zip(self.seats, widths, strict=True):
            button.rect = rect(x, place.center.y - tall / 2, width, tall)
            x += width
        return [self._seen_name, *([self._open] if choice else []), *self.seats]

    def _lay_select(self, scale: Scale, place: Rect) -> list[Widget]:
        art, gap = self._desk.art, max(8, scale.px(14))
        height = control_height(scale, _CHOICE, _TEXT)
        width = min(self._select.natural_width(art, scale), place.w // 2)
        left = place.right - width
        self._select.rect = rect(left, place.center.y - height / 2, width, height)
        seen = self._width(self._seen_name, scale)
        speed = self._width(self._speed_name, scale) + 2 * gap + self._speed_width(scale)
        named = seen + gap + width + gap + speed <= place.w
        if named:
            left -= seen + gap
            self._seen_name.rect = rect(left, place.y, seen + 2, place.h)
        self._lay_speed(scale, place, left)
        return [*([self._seen_name] if named else []), self._select]

    def _lay_speed(self, scale: Scale, place: Rect, right: float) -> None:
        """Put the speed in the middle of what is left of ``right``; without room its name goes."""
        gap = max(8, scale.px(14))
        name, width = self._width(self._speed_name, scale), self._speed_width(scale)
        room = right - gap - place.x
        name = name if name + gap + width <= room else 0
        width = min(width, round(room - (name + gap if name else 0)))
        x = place.x + max(0.0, (room - width - (name + gap if name else 0)) / 2)
        height = control_height(scale, _CHOICE, _TEXT)
        self._speed_name.rect = rect(x, place.y, name + 2 if name else 0, place.h)
        x += name + gap if name else 0
        self._speed.rect = rect(x, place.center.y - height / 2, width, height)

    def _speed_width(self, scale: Scale) -> int:
        return self._speed.natural_width(self._desk.art, scale) + scale.px(40)

    def _width(self, label: Label, scale: Scale) -> int:
        return self._desk.art.text_width(label.text, scale.text(label.size), label.font)

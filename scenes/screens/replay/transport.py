"""The row below a replay: buttons to move, the speed and the viewer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from scenes.screens.replay.seats import SeatButton, seat_height
from scenes.shell.frame.laying import snug
from scenes.shell.frame.select import Select
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.source.event_logs import Viewpoint
from scenes.table.source.pace import SPEEDS
from scenes.ui.boxes import FILL, Box, Extent, Size, cell, first_fit, row
from scenes.ui.scale import Scale
from scenes.ui.theme import mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.label import Label
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_PLAY = 64
_ROUND = 52
_CHOICE = 44
_TEXT = 17
_HALF = "½"
_ALL: Literal["all"] = "all"


class PlayButton(RoundButton):
    """The play button, in the accent colour."""

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, place = brush.palette, self.rect
        fill = mix(palette.accent, (255, 255, 255), 0.2 if brush.hovered else 0.0)
        brush.cast(place, place.h // 2, 1)
        brush.plate(place, fill, 255, place.h // 2, palette.accent_line, 1.5)
        if brush.focused:
            ring(brush, place, place.h // 2)
        side = round(place.h * 0.5)
        at = (round(place.center.x - side / 2), round(place.center.y - side / 2))
        brush.icon(at, self.icon, side, palette.on_accent, 3)


@dataclass(frozen=True, slots=True)
class Commands:
    """The commands of the row."""

    deal: Callable[[int], None]
    """Goes a number of deals forward, or back."""
    step: Callable[[int], None]
    play: Callable[[], None]
    speed: Callable[[float], None]
    look: Callable[[Viewpoint], None]


@dataclass(frozen=True, slots=True)
class TransportState:
    """The current state, read at every drawing."""

    speed: Callable[[], float]
    viewpoint: Callable[[], Viewpoint]


class Transport:
    """All widgets of the row, and their layout."""

    def __init__(
        self,
        context: "AppContext",
        cast: Sequence[SeatedPlayer],
        private: bool,
        commands: Commands,
        now: TransportState,
    ) -> None:
        self._context = context
        self._private = private
        self._commands = commands
        self._now = now
        self.latest = next((seat for seat, member in enumerate(cast) if member.person), 0)
        """The last viewer, to whom the view returns from all hands."""
        self._add_buttons()
        self._add_speeds()
        self._add_seats(cast)

    def _add_buttons(self) -> None:
        words, commands = self._context.words, self._commands

        def act(do: Callable[[int], None], by: int) -> Callable[[], None]:
            return lambda: do(by)

        self.play = PlayButton("play", commands.play, words("replay.tips.play"), "run")
        self._buttons = (
            RoundButton("step-back", act(commands.deal, -1), words("replay.tips.deal_back")),
            RoundButton("left", act(commands.step, -1), words("replay.tips.back")),
            self.play,
            RoundButton("right", act(commands.step, 1), words("replay.tips.forward")),
            RoundButton("step-forward", act(commands.deal, 1), words("replay.tips.deal_on")),
        )

    def _add_speeds(self) -> None:
        speeds = [(speed, _HALF if speed == 0.5 else f"{speed:g}") for speed in SPEEDS]
        self._speed_name = Label(self._context.words("replay.speed"), _TEXT)
        self._speed = Choice(speeds, self._now.speed, self._commands.speed)
        self._speed.sets = self._speed_name.text

    def _add_seats(self, cast: Sequence[SeatedPlayer]) -> None:
        words, now = self._context.words, self._now
        self._seen_name = Label(words("replay.seen_by"), _TEXT)
        self._open = Choice(
            [(True, words("replay.all_hands")), (False, words("replay.one_seat"))],
            lambda: now.viewpoint() is None,
            lambda all_hands: self.look(None if all_hands else self.latest),
        )
        self.seats = tuple(
            SeatButton(
                member,
                lambda seat=seat: self.look(seat),  # type: ignore[misc]
                words("replay.tips.seat", name=member.name),
            )
            for seat, member in enumerate(cast)
        )
        everyone = [(_ALL, words("replay.all_hands"))] if self._private else []
        seats = [(str(seat), member.name) for seat, member in enumerate(cast)]
        self._select: Select[str] = Select(
            self._context,
            [*everyone, *seats],
            lambda: _ALL if (viewpoint := now.viewpoint()) is None else str(viewpoint),
            lambda value: self.look(None if value == _ALL else int(value)),
            icon="eye",
            tip=words("replay.seen_by"),
        )

    def look(self, viewpoint: Viewpoint) -> None:
        """Show the view of a seat, or all hands."""
        if viewpoint is not None:
            self.latest = viewpoint
        self._commands.look(viewpoint)

    def buttons(self, scale: Scale) -> Box[Widget]:
        """Return the box of the round buttons."""
        sides = (_round_side(scale, large=button is self.play) for button in self._buttons)
        cells = (cell(b, side, side) for b, side in zip(self._buttons, sides, strict=True))
        return row(*cells, gap=max(8, scale.px(20)))

    def choices(self, scale: Scale) -> Box[Widget]:
        """Return the selects of speed and seat for a header."""
        width = min(self._select.natural_width(self._context.art, scale), scale.width // 4)
        return row(self._speeds(scale), self._gap(scale), self._seat(scale, width))

    def box(self, scale: Scale) -> Box[Widget]:
        """Return the box of everything in a row.

        If it doesn't fit, a select replaces the portraits, and captions are left out.
        """
        art, gap = self._context.art, self._gap(scale)
        half = Size(gap // 2, gap // 2, 1)
        speed = row(self._name(scale, self._speed_name), gap, self._speeds(scale))
        seen = self._name(scale, self._seen_name)
        seats = row(*(snug(seat, art, scale, seat_height(scale)) for seat in self.seats))
        if self._private:
            seats = row(snug(self._open, art, scale, self._height(scale)), gap, seats)
        wanted = self._select.natural_width(art, scale)
        select = self._seat(scale, wanted)
        variants = (
            row(half, speed, half, gap, seen, gap, seats),
            row(half, speed, half, gap, seen, gap, select),
            row(FILL, speed, FILL, gap, select),
            row(FILL, self._speeds(scale), FILL, gap, self._seat(scale, Size(0, wanted))),
        )
        least = control_height(scale, _PLAY, 22)
        height = max(seat_height(scale), least)
        return row(self.buttons(scale), max(10, scale.px(22)), first_fit(*variants), h=height)

    def show_playing(self, playing: bool) -> None:
        """Update the play button's icon."""
        self.play.icon = "pause" if playing else "play"
        self.refresh()

    def refresh(self) -> None:
        """Update the portraits for the viewer."""
        for seat, button in enumerate(self.seats):
            button.on = self._now.viewpoint() == seat

    def _gap(self, scale: Scale) -> int:
        return max(8, scale.px(14))

    def _height(self, scale: Scale) -> int:
        return control_height(scale, _CHOICE, _TEXT)

    def _speeds(self, scale: Scale) -> Box[Widget]:
        width = self._speed.natural_width(self._context.art, scale) + scale.px(40)
        return cell(self._speed, width, self._height(scale))

    def _seat(self, scale: Scale, width: Extent) -> Box[Widget]:
        return cell(self._select, width, self._height(scale))

    def _name(self, scale: Scale, label: Label) -> Box[Widget]:
        return cell(label, label.natural_width(self._context.art, scale))


def _round_side(scale: Scale, *, large: bool = False) -> int:
    """Return the diameter of a round button in pixels."""
    return max(44 if large else 40, scale.px(_PLAY if large else _ROUND))

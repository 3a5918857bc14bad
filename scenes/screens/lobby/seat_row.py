"""One player's row in the lobby: portrait, name, kind of player, and arrows."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

from game.store.settings import GUEST, HUMAN, PERSONS
from game.texts.phrases import game_name
from scenes.screens.lobby.names import LONGEST_NAME
from scenes.screens.lobby.plan import LobbyPlan
from scenes.screens.lobby.portraits import FaceButton, FacesPlate
from scenes.screens.lobby.seat_selects import character_select, level_select
from scenes.screens.lobby.step import StairStep, StepPlace, tread
from scenes.shell.frame.laying import EmptyArea
from scenes.ui.bindings import does, steps_by
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, row, sized
from scenes.ui.geometry import Point
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.scene import Push, Step
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.field import TextField
from scenes.ui.widgets.icons import IconButton
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act, Answer, Done, Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext
    from scenes.ui.art import Art

_NAME = 20
_NOTE = 15
_LEAD, _CLOSE = 1.28, 1.12
"""The distance of a row's lines as a multiple of their size: of two, and of three."""
_SELECT = 17
_LEAST_NAME = 6.5
"""The least width of a name, in text sizes."""
_LEAST_ARROW = 27
"""The least height of stacked arrows, in pixels."""


PORTRAIT = 97
STEP = 105
"""The height of a step in units."""


def _beside(small: int) -> int:
    """Return the width of a note's icon and the air after it, in pixels."""
    return small + 6


def least_name(scale: Scale) -> int:
    """Return the least width of a name in pixels."""
    return round(_LEAST_NAME * scale.text(_NAME))


def button_width(scale: Scale) -> int:
    """Return the width of the arrows and the remove button, in pixels."""
    return max(30, scale.px(38))


def selects_gap(scale: Scale) -> int:
    """Return the gap between the selects of a row in pixels."""
    return max(4, scale.px(8))


def least_height(scale: Scale, over: bool) -> int:
    """Return the least height of a row without its tread, in pixels; ↑ may stand ``over`` ↓."""
    comfortable = max(48, round(1.34 * (scale.text(_NAME) + scale.text(_NOTE))) + 8)
    return max(comfortable - tread(scale), (2 if over else 1) * _LEAST_ARROW)


class NameTag(Pressable):
    """A name with a note on the kind of player; a press edits the name."""

    def __init__(self, plan: LobbyPlan, seat: int, act: Act, context: "AppContext") -> None:
        super().__init__(act, context.words("lobby.rename_tip"))
        self._plan = plan
        self._seat = seat
        self._words = context.words

    @property
    def tip(self) -> str:
        """How to change it, its fault, or why the player has another name at the table."""
        if fault := self._plan.fault(self._seat):
            return self._words(f"lobby.faults.{fault}")
        stand_in = self._plan.stand_in(self._seat)
        return self._words("lobby.unseen_name_tip", name=stand_in) if stand_in else self._tip

    @property
    def name(self) -> str:
        """The name, or that at the table if no font has it."""
        return self._plan.stand_in(self._seat) or self._plan.seats[self._seat].name

    @property
    def spoken(self) -> str:
        """The name, the note, and how to change it or what is wrong with it."""
        return f"{self.name}, {self.note}: {self.tip}"

    @property
    def note(self) -> str:
        """The note below the name: its fault, that no font has it, partners, or who it is."""
        fault, partners = self._plan.fault(self._seat), self._plan.partners(self._seat)
        if fault:
            return self._words(f"lobby.faults.{fault}_short")
        if self._plan.stand_in(self._seat):
            return self._words("lobby.unseen_name")
        if partners:
            return self._words("lobby.partner", names=partners)
        return self._who

    @property
    def _who(self) -> str:
        """Words for whether the match counts for the person, or for the bot's level."""
        seat = self._plan.seats[self._seat]
        if seat.player == GUEST:
            return self._words("lobby.guest_note")
        if self._plan.is_unnamed(self._seat):
            return self._words("lobby.nameless")
        if seat.player == HUMAN:
            return self._words("lobby.profile")
        return self._words(f"lobby.level_notes.{seat.player}")

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return the width that shows name and note uncut, in pixels."""
        size, small = scale.text(_NAME), scale.text(_NOTE)
        name = art.text_width(self.name, size, "semibold")
        return 18 + max(name, _beside(small) + art.text_width(self.note, small, "medium"))

    def handle(self, happened: Input) -> Answer:
        """Edit on a press, or on F2."""
        if isinstance(happened, Key) and does(happened, "rename"):
            return self.press()
        return super().handle(happened)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        radius = scale.px(brush.art.theme.radii.field)
        if brush.hovered or brush.pressed:
            brush.plate(place, palette.field, 255, radius, palette.control, 1)
        if brush.focused:
            ring(brush, place.grown(-4), radius)
        size, small = scale.text(_NAME), scale.text(_NOTE)
        x, room = place.x + 8, place.w - 16
        notes = self._notes(brush.art, small, room - _beside(small), size)
        lead = _LEAD if len(notes) == 1 else _CLOSE
        top = place.center.y - lead / 2 * (size + small * len(notes))
        name = brush.art.clip(self.name, size, "semibold", room)
        brush.write(name, Point(x, top + lead / 2 * size), size, "semibold")
        for number, line in enumerate(notes):
            middle = top + lead * (size + (number + 0.5) * small)
            self._draw_note(brush, line, Point(x, middle), room, first=number == 0)

    def _notes(self, art: "Art", small: int, room: int, size: int) -> Sequence[str]:
        """Return the lines of the note: one, or as many as it needs if they have room."""
        lines = art.wrap_at_last(self.note, small, "medium", room)
        has_room = _CLOSE * (size + len(lines) * small) <= self.rect.h
        return lines if has_room else [self.note]

    def _draw_note(self, brush: Brush, line: str, at: Point, room: int, *, first: bool) -> None:
        palette, small = brush.palette, brush.scale.text(_NOTE)
        fault = self._plan.fault(self._seat)
        person = self._plan.seats[self._seat].player in PERSONS
        icon = "warn" if fault else "person" if person else "bot"
        colour = palette.bad if fault else palette.second
        if first:
            brush.icon((at.x, round(at.y - small / 2)), icon, small, colour)
        at = Point(at.x + _beside(small), at.y)
        brush.write_within(line, at, small, room - _beside(small), "medium", colour)


class SeatRow:
    """The widgets of one seat. They read the plan, and stay when players change."""

    def __init__(
        self,
        context: "AppContext",
        plan: LobbyPlan,
        seat: int,
        edit: Callable[[int], None],
        move: Callable[[int, Literal[-1, 1]], None],
        remove: Callable[[int], None],
        changed: Callable[[], None],
        reseated: Callable[[], None],
    ) -> None:
        words = context.words
        self._context = context
        self._plan = plan
        self.seat = seat
        self._changed = changed
        self._reseated = reseated
        self.plate = StairStep()
        self.face = FaceButton(
            lambda: plan.seats[seat].face, self._choose_face, words("lobby.face_tip")
        )
        self.name = NameTag(plan, seat, lambda: edit(seat), context)
        full = words("lobby.name_full", most=LONGEST_NAME)
        self.field = TextField("", most=LONGEST_NAME, full=full)
        self.kind = level_select(context, plan, seat, self._seat_as)
        self.character = character_select(context, plan, seat, self._give_character)
        self.up = IconButton("up", lambda: move(seat, -1), words("lobby.up_tip"))
        self.down = IconButton("down", lambda: move(seat, 1), words("lobby.down_tip"))
        self.remove = IconButton("close", lambda: remove(seat), words("lobby.remove_tip"))
        for used in (self.face, self.kind, self.character, self.up, self.down, self.remove):
            used.whose = lambda: self.name.name
        self._least_tip = words(
            "lobby.least_tip",
            game=game_name(words, plan.game),
            least=plan.game.sheet.least_players,
            most=plan.game.sheet.most_players,
        )
        self._first_tip, self._last_tip = words("lobby.first_tip"), words("lobby.last_tip")

    def widgets(self, edited: bool) -> list[Widget]:
        """Return all its widgets in focus order."""
        name: Widget = self.field if edited else self.name
        selects: list[Widget] = [self.kind]
        if self._plan.has_character(self.seat):
            selects.append(self.character)
        ways = [self.up, self.down] if self._plan.seats_given else [self.up, self.down, self.remove]
        return [self.face, name, *selects, *ways]

    def refresh(self) -> None:
        """Update the reasons of disabled widgets."""
        plan = self._plan
        self.up.why_not = self._first_tip if self.seat == 0 else ""
        self.down.why_not = self._last_tip if self.seat == plan.players - 1 else ""
        self.remove.why_not = self._least_tip if plan.is_least else ""

    def by_key(self, key: Key) -> Answer:
        """Change places on Alt+↑ and Alt+↓, whichever widget of the row is focused."""
        by = steps_by(key, "seat_up", "seat_down")
        return Done((self.up if by < 0 else self.down).press().step) if by else None

    def box(self, scale: Scale, place: StepPlace, edited: bool, over: bool) -> Box[Widget]:
        """Return the box of its widgets on its step; ↑ stands ``over`` ↓ or beside it."""
        parts = self._row(scale, place, edited, over)
        return backed(parts, self.plate)

    def selects_widths(self, scale: Scale) -> tuple[int, int]:
        """Return the widths of the selects of level and character, in pixels."""
        art = self._context.art
        return self.kind.natural_width(art, scale), self.character.natural_width(art, scale)

    def _row(self, scale: Scale, place: StepPlace, edited: bool, over: bool) -> Box[Widget]:
        self.plate.place = place
        side, least = scale.px(PORTRAIT), least_height(scale, over)
        height, gap = control_height(scale, 50, _SELECT), scale.gap(6)
        name: Widget = self.field if edited else self.name
        room = Size(least_name(scale), round(15 * scale.text(_NAME)))
        button = button_width(scale)
        last: Widget = EmptyArea() if self._plan.seats_given else self.remove
        parts = row(
            place.left + gap,
            cell(self.face, side, FILL),
            gap,
            cell(name, room, height if edited else FILL),
            FILL,
            gap,
            sized(self._selects(scale), h=height),
            gap,
            self._arrows(scale, over),
            cell(last, button, Size(_LEAST_ARROW, height)),
            h=Size(least, max(least, scale.px(STEP) - tread(scale))),
        )
        return column(parts, tread(scale))

    def _selects(self, scale: Scale) -> Box[Widget]:
        """Return both selects, or for a player without character only one, as wide as both."""
        wide, beside = self.selects_widths(scale)
        gap = selects_gap(scale)
        if not self._plan.has_character(self.seat):
            return cell(self.kind, wide + gap + beside)
        return row(cell(self.kind, wide), gap, cell(self.character, beside))

    def _arrows(self, scale: Scale, over: bool) -> Box[Widget]:
        """Return ↑ and ↓, stacked or side by side."""
        button = button_width(scale)
        if over:
            half = Size(_LEAST_ARROW, max(_LEAST_ARROW, scale.px(42)))
            return column(cell(self.up, button, half), cell(self.down, button, half))
        high = Size(_LEAST_ARROW, button)
        return row(cell(self.up, button, high), cell(self.down, button, high))

    def _give_character(self, character: str) -> None:
        self._plan.give_character(self.seat, character)
        self._changed()

    def _choose_face(self) -> Step:
        return Push(FacesPlate(self._context, self._plan, self.seat, self.face.rect, self._changed))

    def _seat_as(self, player: str) -> None:
        self._plan.seat_as(self.seat, player)
        self._changed()
        self._reseated()

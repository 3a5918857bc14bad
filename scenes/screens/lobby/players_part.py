"""The lobby's left part: the players in turn order."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Literal

from game.catalogue import find_game
from game.store.settings import HUMAN
from game.texts.phrases import game_name
from scenes.screens.lobby.plan import LobbyPlan
from scenes.screens.lobby.seat_row import (
    PORTRAIT,
    STEP,
    SeatRow,
    button_width,
    least_height,
    least_name,
    selects_gap,
)
from scenes.screens.lobby.seat_selects import bots_select
from scenes.screens.lobby.step import FreePlace, StairStep, StepPlace, tread
from scenes.shell.frame.laying import Part, Scroll, snug
from scenes.shell.frame.pane import Pane
from scenes.ui.bindings import act_of
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, first_fit, inset, row, sized
from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.inputs import Input, Key, PointerDown
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Answer, Done, Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_HEAD = 16
_IN = 26
"""How much further left a step begins than the one above, in units, if there is room."""
_USUAL_NAME = 1.4
"""The room for a name, as a multiple of the least, in a window with nothing else in it."""
_SEVERAL = 2
"""With at least this many bots, one control sets the level of all."""
_NOTES = ("stair", "move")


class PlayersPart:
    """The rows of the players, and the buttons to add some."""

    def __init__(
        self,
        context: "AppContext",
        plan: LobbyPlan,
        changed: Callable[[], None],
        lay_again: Callable[[], None],
        focus: Callable[[Widget], None],
    ) -> None:
        """``changed`` is called on every change, ``lay_again`` when the widgets are others."""
        self._context = context
        self._plan = plan
        self._changed = changed
        self._lay_again = lay_again
        self._focus = focus
        self._edited: int | None = None
        words = context.words
        self._title = Label(words("lobby.players"), 29, "display")
        self._count = Label("", 16, tone="second")
        self._brief = Label("", 16, tone="second")
        self._level = Label(words("lobby.level_head"), _HEAD, "semibold")
        self._character = Label(words("lobby.character_head"), _HEAD, "semibold")
        self._notes = [Label(words(f"lobby.{one}_note"), 16, tone="second") for one in _NOTES]
        self._spot, self._free = FreePlace(), StairStep()
        self._base, self._wall = StairStep("bottom"), StairStep("top")
        self.pane: Pane = Pane(NOWHERE, [])
        self.bots = bots_select(context, plan, self._level_bots)
        self._rows = [self._make_row(seat) for seat in range(plan.game.sheet.most_players)]
        self.add_bot = Button(words("lobby.add_bot"), lambda: self._add(None), icon="plus", size=18)
        self.add_person = Button(
            words("lobby.add_person"), lambda: self._add(HUMAN), icon="person", size=18
        )
        self.refresh()

    @property
    def rows(self) -> list[SeatRow]:
        """The rows of the players."""
        return self._rows[: self._plan.players]

    @property
    def edited(self) -> int | None:
        """The player whose name is being edited, if any."""
        return self._edited

    @property
    def widgets(self) -> list[Widget]:
        """All its widgets in focus order."""
        rows = [widget for one in self.rows for widget in one.widgets(one.seat == self._edited)]
        return rows if self._plan.seats_given else [*rows, self.add_bot, self.add_person]

    def refresh(self) -> None:
        """Update the number of players, and the reasons of disabled buttons."""
        plan, words, sheet = self._plan, self._context.words, self._plan.game.sheet
        if not plan.seats_given:
            seats = {"least": sheet.least_players, "most": sheet.most_players}
            self._count.text = words("lobby.count", players=plan.players, **seats)
            self._brief.text = words("lobby.brief_count", players=plan.players, **seats)
        full = words(
            "lobby.most_tip",
            game=game_name(words, find_game(sheet.game)),
            least=sheet.least_players,
            most=sheet.most_players,
        )
        for button in (self.add_bot, self.add_person):
            button.why_not = full if plan.is_full else ""
        for one in self.rows:
            one.refresh()

    def box(self, scale: Scale, titled: bool, before: Pane | None) -> Box[Part]:
        """Return its box, with a title or without; scrolling is taken over from ``before``."""
        self.pane = Scroll(partial(self._stair, scale, titled), scale, before, 2)
        above, below = max(4, scale.px(8)), max(2, scale.px(3))
        title = row(self._title_row(scale), h=control_height(scale, 44, 17)) if titled else None
        # Alone in the window, it is no wider than its rows need, so that the eye finds from a name
        # to its controls.
        if title is None:
            return row(FILL, cell(self.pane, Size(0, self.widest(scale))), FILL)
        # Its title stands as high as those on the plates beside it.
        return column(above, title, below, cell(self.pane))

    def handle(self, happened: Input, focused: Widget | None) -> Answer:
        """Handle inputs of a whole row: editing a name, changing places."""
        if self._edited is not None and (answer := self._while_editing(happened)):
            return answer
        if isinstance(happened, Key):
            for one in self.rows:
                if focused in one.widgets(edited=False) and focused not in (
                    one.kind,
                    one.character,
                ):
                    return one.by_key(happened)
        return None

    def stop_editing(self, keep: bool = True) -> None:
        """Take the typed name, or keep the old one."""
        if self._edited is None:
            return
        left, self._edited = self._rows[self._edited], None
        if keep:
            self._plan.rename(left.seat, left.field.text)
        self._lay_again()
        self._focus(left.name)
        self._changed()

    def _while_editing(self, happened: Input) -> Answer:
        assert self._edited is not None
        field = self._rows[self._edited].field
        act = act_of(happened, "screens") if isinstance(happened, Key) else None
        if isinstance(happened, Key) and act in ("choose", "go_on", "back"):
            self.stop_editing(keep=act != "back")
            return None if act == "go_on" else Done()
        leaves = act in ("next", "previous", "next_page", "page_before", "up", "down")
        outside = isinstance(happened, PointerDown) and not field.rect.contains(happened.at)
        if leaves or outside:
            self.stop_editing()
        return None

    def _title_row(self, scale: Scale) -> Box[Widget]:
        """Return the title, the number of players as far as it fits, and one level for all bots."""
        art = self._context.art
        title = snug(self._title, art, scale, FILL)
        bots = self._bots_box(scale)
        count = self._count.natural_width(art, scale)
        brief = self._brief.natural_width(art, scale)
        gap = scale.px(20)
        return first_fit(
            row(title, gap, cell(self._count, count, FILL), FILL, gap, bots),
            row(title, gap, cell(self._brief, brief, FILL), FILL, gap, bots),
        )

    def _bots_box(self, scale: Scale) -> Box[Widget]:
        if self._plan.players - self._plan.people < _SEVERAL:
            return row(0)
        return snug(self.bots, self._context.art, scale, control_height(scale, 44, 17))

    def _head_row(self, scale: Scale, titled: bool, over: bool, left: int = 0) -> Box[Widget]:
        """Return the headings of the columns below, on a wall that begins ``left``."""
        wide, beside = self._rows[0].selects_widths(scale)
        gap = selects_gap(scale)
        height = round(1.3 * scale.text(_HEAD)) + scale.px(16)
        kinds: list[Box[Widget] | int] = [cell(self._level, wide), gap]
        if any(self._plan.has_character(one.seat) for one in self.rows):
            kinds.append(cell(self._character, beside))
        else:
            kinds.append(beside)
        end = scale.gap(6) + (2 if over else 3) * button_width(scale)
        if titled:
            return row(FILL, *kinds, end, h=height)
        height = max(height, control_height(scale, 44, 17) + scale.px(8))
        bots = self._bots_box(scale)
        return first_fit(
            row(left + scale.gap(6), bots, FILL, *kinds, end, h=height),
            row(bots, FILL, *kinds, end, h=height),
        )

    def _headed(self, scale: Scale, titled: bool, over: bool, lefts: Sequence[int]) -> Box[Widget]:
        """Return the headings on a wall behind the first step: scenery would stand behind words."""
        self._wall.place = StepPlace(lefts[0], lefts[0])
        return backed(self._head_row(scale, titled, over, lefts[0]), self._wall)

    def _stair(self, scale: Scale, titled: bool, place: Rect) -> Box[Widget]:
        """Return the rows as steps on a base, with a free step if there is room.

        The buttons that add a player are at the foot of the base, and whether the arrows of a row
        stand side by side is decided for a full table. So neither move when a player is added.
        Where nobody can be added, the base may go, so that the seats need no scrolling.
        """
        if self._plan.seats_given:
            return self._given(scale, titled, place)
        head, base = self._head_row(scale, titled, over=True), self._base_box(scale, titled)
        room = place.h - head.height(place.w).least
        over = self._over(scale, room, room - base.height(place.w).least)
        lefts = self._lefts(scale, place.w, 2 if over else 3)
        above = (self._headed(scale, titled, over, lefts), *self._steps(scale, lefts, over))
        whole = column(*above, base)
        if self._plan.is_full:
            return first_fit(whole, column(*above), whole)
        return first_fit(column(*above, self._free_step(scale, lefts[-1]), base), whole)

    def _given(self, scale: Scale, titled: bool, place: Rect) -> Box[Widget]:
        """Return the rows alone: nobody can be added."""
        head = self._head_row(scale, titled, over=True)
        over = self._over(scale, place.h - head.height(place.w).least)
        lefts = self._lefts(scale, place.w, 2 if over else 3)
        steps = self._steps(scale, lefts, over)
        return column(self._headed(scale, titled, over, lefts), *steps, FILL)

    def _over(self, scale: Scale, *rooms: int) -> bool:
        """Return whether ↑ stands over ↓: so that a full table fits into the least room it can."""
        most = self._plan.game.sheet.most_players

        def needs(over: bool) -> int:
            return most * (least_height(scale, over) + tread(scale))

        fitting = (
            over for room in reversed(rooms) for over in (True, False) if needs(over) <= room
        )
        return next(fitting, True)

    def _steps(self, scale: Scale, lefts: Sequence[int], over: bool) -> list[Box[Widget]]:
        """Return the players' steps, each further left than the one above."""
        above = [lefts[0], *lefts]
        return [
            one.box(scale, StepPlace(left, before), one.seat == self._edited, over)
            for one, left, before in zip(self.rows, lefts, above, strict=False)
        ]

    def _free_step(self, scale: Scale, above: int) -> Box[Widget]:
        """Return the step of who might be added; the one ``above`` begins at this x."""
        self._free.place = StepPlace(0, above)
        high = scale.px(STEP) - tread(scale)
        content = row(scale.gap(6), cell(self._spot, scale.px(PORTRAIT), FILL), FILL, h=high)
        return backed(column(content, tread(scale)), self._free)

    def _lefts(self, scale: Scale, width: int, buttons: int) -> list[int]:
        """Return the x at which the players' steps begin, the last one where the free one does.

        ``buttons`` is the number of buttons at a row's end.
        """
        spare = width - self._row_width(scale, self._name_width(scale), buttons)
        players = self._plan.players
        step = max(0, min(scale.px(_IN), spare // players))
        return [(players - number) * step for number in range(players)]

    def _row_width(self, scale: Scale, name: int, buttons: int) -> int:
        """Return the width of a row from its step's start on, for a width of the name."""
        wide, beside = self._rows[0].selects_widths(scale)
        taken = scale.px(PORTRAIT) + name + wide + beside + 4 * scale.gap(6)
        return taken + selects_gap(scale) + buttons * button_width(scale)

    def _name_width(self, scale: Scale) -> int:
        """Return the width for the names of those who sit there, in pixels."""
        widest = max(one.name.natural_width(self._context.art, scale) for one in self.rows)
        return min(widest, 2 * least_name(scale))

    def widest(self, scale: Scale) -> int:
        """Return the width with which a full table's stair has room, in pixels.

        It is the same for all usual names, and with them controls stand close to these.
        """
        stair = self._plan.game.sheet.most_players * scale.px(_IN)
        name = max(self._name_width(scale), round(_USUAL_NAME * least_name(scale)))
        return self._row_width(scale, name, 3) + stair

    def _base_box(self, scale: Scale, titled: bool) -> Box[Widget]:
        """Return the base below the steps: notes if there is room, and the buttons at its foot."""
        art, height = self._context.art, control_height(scale, 56, 18)
        adding = (snug(one, art, scale, height) for one in (self.add_bot, self.add_person))
        air = scale.gap(6)
        buttons = column(row(FILL, *adding, gap=scale.px(16)), air)
        buttons = row(sized(buttons, FILL), air)
        notes = [cell(note, h=art.line_height(scale.text(16))) for note in self._notes]
        if not titled:
            notes.insert(0, cell(self._count, h=art.line_height(scale.text(16))))
        noted = column(inset(column(*notes), scale.px(12), scale.px(10)), FILL, buttons)
        self._base.place = StepPlace(0, 0)
        least, natural = buttons.height(0).least, noted.height(0).natural
        content = first_fit(noted, column(FILL, buttons))
        return backed(sized(content, h=Size(least, natural, 1)), self._base)

    def _make_row(self, seat: int) -> SeatRow:
        return SeatRow(
            self._context,
            self._plan,
            seat,
            self._edit,
            self._move,
            self._remove,
            self._changed,
            self._lay_again,
        )

    def _edit(self, seat: int) -> None:
        self._edited = seat
        field = self._rows[seat].field
        field.write(self._plan.seats[seat].name)
        field.select_all()
        self._lay_again()
        self._focus(field)

    def _add(self, player: str | None) -> None:
        if player is None:
            self._plan.add_bot()
        else:
            self._plan.add(player)
        self._changed()
        self._lay_again()
        if player == HUMAN and not self._context.with_pad:
            # Whoever joins says who they are.
            self._edit(self._plan.players - 1)
        elif self.add_bot not in self.pane.widgets:
            # The pressed button has gone; without a focus the next Enter would start the match.
            self._focus(self.rows[-1].name)

    def _level_bots(self, level: str) -> None:
        self._plan.level_bots(level)
        self._changed()
        self._lay_again()

    def _move(self, seat: int, by: Literal[-1, 1]) -> None:
        there = self._plan.move(seat, by)
        self._changed()
        # A bot has a select more than a person.
        self._lay_again()
        moved = self._rows[there]
        self._focus(moved.up if by < 0 else moved.down)

    def _remove(self, seat: int) -> None:
        self._plan.remove(seat)
        self._changed()
        self._lay_again()
        self._focus(self._rows[min(seat, self._plan.players - 1)].remove)

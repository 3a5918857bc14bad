"""The lobby's left part: who plays, and in which order."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from game.store.settings import HUMAN
from scenes.screens.lobby.plan import LobbyPlan
from scenes.screens.lobby.seat_row import SeatRow, least_height
from scenes.ui.frame.pane import Pane
from scenes.ui.geometry import Rect, rect
from scenes.ui.inputs import Input, Key, PointerDown
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import NOWHERE, Answer, Done, Widget

if TYPE_CHECKING:
    from scenes.shell.desk import Desk

_ROW = 78
_HEAD = 15


class PlayersPart:
    """The rows of the players and the buttons that add some."""

    def __init__(
        self,
        desk: "Desk",
        plan: LobbyPlan,
        changed: Callable[[], None],
        lay_again: Callable[[], None],
        focus: Callable[[Widget], None],
    ) -> None:
        """``changed`` is told of every change, ``lay_again`` where there are other widgets."""
        self._desk = desk
        self._plan = plan
        self._changed = changed
        self._lay_again = lay_again
        self._focus = focus
        self._edited: int | None = None
        words = desk.words
        self._plate = Plate()
        self._title = Label(words("lobby.players"), 29, "display")
        self._count = Label("", 16, tone="second", anchor=1.0)
        self._level = Label(words("lobby.level_head"), _HEAD, tone="second")
        self._character = Label(words("lobby.character_head"), _HEAD, tone="second")
        self._rows = [self._make_row(seat) for seat in range(plan.game.sheet.most_players)]
        self.add_bot = Button(words("lobby.add_bot"), lambda: self._add(None), icon="plus", size=18)
        self.add_person = Button(
            words("lobby.add_person"), lambda: self._add(HUMAN), icon="person", size=18
        )
        self.refresh()

    @property
    def rows(self) -> list[SeatRow]:
        """The rows of those who play."""
        return self._rows[: self._plan.players]

    @property
    def edited(self) -> int | None:
        """Whose name is being edited."""
        return self._edited

    @property
    def widgets(self) -> list[Widget]:
        """Everything in it, in the order of the focus."""
        rows = [widget for row in self.rows for widget in row.widgets(row.seat == self._edited)]
        heads = [self._title, self._count, self._level, self._character]
        return [self._plate, *heads, *rows, self.add_bot, self.add_person]

    def refresh(self) -> None:
        """Say how many play, and what can't be done now."""
        plan, words, sheet = self._plan, self._desk.words, self._plan.game.sheet
        self._count.text = words(
            "lobby.count", players=plan.players, least=sheet.least_players, most=sheet.most_players
        )
        full = words(
            "lobby.most_tip", game=sheet.name, least=sheet.least_players, most=sheet.most_players
        )
        for button in (self.add_bot, self.add_person):
            button.why_not = full if plan.is_full else ""
        for row in self.rows:
            row.refresh()

    def lay_out(self, scale: Scale, area: Rect, titled: bool, scrolled: int) -> Pane:
        """Lay it into an area, with a title or without; what does not fit scrolls."""
        self._plate.rect = area
        pad, gap = max(8, scale.px(16)), max(6, scale.px(10))
        inner = area.grown(-pad)
        top = inner.y
        self._title.rect = NOWHERE
        if titled:
            height = round(1.4 * scale.text(29))
            title = self._desk.art.text_width(self._title.text, scale.text(29), "display")
            self._title.rect = rect(inner.x + 4, top, title, height)
            left = self._title.rect.right + gap
            self._count.rect = rect(left, top, inner.right - 4 - left, height)
            top += height + gap
        head = round(1.3 * scale.text(_HEAD)) + 4
        rows = inner._replace(y=top + head, h=inner.bottom - top - head)
        pane = self._lay_list(scale, rows, gap, scrolled)
        self._lay_heads(top, head)
        if not titled:
            self._lay_count_below(scale, inner)
        return pane

    def handle(self, happened: Input, focused: Widget | None) -> Answer:
        """Take what belongs to a row as a whole: editing a name, changing places."""
        if self._edited is not None and (answer := self._while_editing(happened)):
            return answer
        if isinstance(happened, Key):
            for row in self.rows:
                if focused in row.widgets(edited=False) and focused not in (
                    row.kind,
                    row.character,
                ):
                    return row.by_key(happened)
        return None

    def stop_editing(self, keep: bool = True) -> None:
        """Take the name as it was typed, or leave the old one."""
        if self._edited is None:
            return
        row, self._edited = self._rows[self._edited], None
        if keep:
            self._plan.rename(row.seat, row.field.text)
        self._lay_again()
        self._focus(row.name)
        self._changed()

    def _while_editing(self, happened: Input) -> Answer:
        assert self._edited is not None
        field = self._rows[self._edited].field
        if isinstance(happened, Key) and happened.name in ("return", "enter", "escape"):
            self.stop_editing(keep=happened.name != "escape")
            return None if happened.ctrl else Done()
        leaves = isinstance(happened, Key) and happened.name in ("tab", "up", "down")
        outside = isinstance(happened, PointerDown) and not field.rect.contains(happened.at)
        if leaves or outside:
            self.stop_editing()
        return None

    def _lay_list(self, scale: Scale, inner: Rect, gap: int, scrolled: int) -> Pane:
        rows, button = self.rows, control_height(scale, 56, 18)
        room = inner.h - button - gap
        height = min(max(least_height(scale), room // len(rows) - gap), scale.px(_ROW + 12))
        y = inner.y
        for row in rows:
            row.lay_out(scale, rect(inner.x, y, inner.w, height))
            y += height + gap
        half = (inner.w - gap) / 2
        self.add_bot.rect = rect(inner.x, y, half, button)
        self.add_person.rect = rect(inner.x + half + gap, y, half, button)
        in_pane = [w for row in rows for w in row.widgets(row.seat == self._edited)]
        return Pane(inner.grown(2, 2), [*in_pane, self.add_bot, self.add_person], scrolled)

    def _lay_heads(self, top: int, height: int) -> None:
        """Name what is chosen in the rows below, once for all of them."""
        row = self.rows[0]
        for label, select in ((self._level, row.kind), (self._character, row.character)):
            label.rect = rect(select.rect.x + 2, top, select.rect.w, height - 4)
        if not any(self._plan.has_character(row.seat) for row in self.rows):
            self._character.rect = NOWHERE

    def _lay_count_below(self, scale: Scale, inner: Rect) -> None:
        """Say how many play below the buttons, if there is room."""
        height, y = round(1.5 * scale.text(16)), self.add_bot.rect.bottom + scale.px(8)
        fits = y + height <= inner.bottom
        self._count.rect = rect(inner.x, y, inner.w - 4, height) if fits else NOWHERE

    def _make_row(self, seat: int) -> SeatRow:
        return SeatRow(
            self._desk,
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

    def _move(self, seat: int, by: Literal[-1, 1]) -> None:
        there = self._plan.move(seat, by)
        self._changed()
        row = self._rows[there]
        self._focus(row.up if by < 0 else row.down)

    def _remove(self, seat: int) -> None:
        self._plan.remove(seat)
        self._changed()
        self._lay_again()
        self._focus(self._rows[min(seat, self._plan.players - 1)].remove)

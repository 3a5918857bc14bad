"""The lobby's right part: by which options, straight from the game's data."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.options import Option, OptionValue
from game.texts.phrases import house_rule, option_label, option_word
from game.texts.words import Words
from scenes.screens.lobby.duration import MatchPace, minutes
from scenes.screens.lobby.fold import Fold
from scenes.screens.lobby.option_row import OptionRow, option_row, separator
from scenes.screens.lobby.plan import LobbyPlan
from scenes.ui.frame.pane import Pane
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.desk import Desk

_GAP = 16


class OptionsPart:
    """The rows of the options, house rules folded below."""

    def __init__(
        self,
        desk: "Desk",
        plan: LobbyPlan,
        changed: Callable[[], None],
        lay_again: Callable[[], None],
    ) -> None:
        """``changed`` is told of every change, ``lay_again`` where there are other widgets."""
        self._desk = desk
        self._plan = plan
        self._changed = changed
        self._lay_again = lay_again
        words = desk.words
        self._plate = Plate()
        self._title = Label(words("lobby.rules"), 29, "display")
        self.reset = Button(words("lobby.reset"), self._reset, "quiet", size=16)
        self.fold = Fold("house", words("lobby.house"), False, self._turn_fold)
        self._house_note = Paragraph(words("lobby.house_note"), 16)
        self._long = Paragraph("", 16)
        self._titled = True
        self._rows: dict[str, OptionRow] = {}
        self._made_for: tuple[object, ...] = ()
        self._lines: list[Widget] = []
        self._shown: list[Widget] = []
        self.refresh()

    @property
    def widgets(self) -> list[Widget]:
        """Everything in it, in the order of the focus."""
        return [self._plate, self._title, self.reset, *self._lines, *self._shown]

    def refresh(self) -> None:
        """Bring the words in line with what is chosen; rows change with the number of players."""
        plan, words = self._plan, self._desk.words
        self.reset.why_not = words("lobby.reset_tip") if plan.is_default else ""
        changed = len(plan.house_in_force())
        self.fold.fact = (
            words("lobby.house_changed", count=changed) if changed else words("lobby.house_usual")
        )
        self._long.text = self._how_long()
        self._word_title()
        if self._made_for != (plan.players,):
            self._made_for = (plan.players,)
            self._rows = {
                option.name: option_row(self._desk, plan, option, self._changed)
                for option in plan.game.sheet.options.values()
            }

    def row(self, name: str) -> OptionRow:
        """Return the row of an option."""
        return self._rows[name]

    def facts(self) -> list[tuple[str, str]]:
        """Return what is in force, each with an icon: for chips."""
        plan = self._plan
        words, options = self._desk.words, plan.options
        plain = [("", _fact(words, o, options[o.name])) for o in plan.plain_options()]
        house = [
            ("house", house_rule(words, plan.game.sheet.option(name)))
            for name in plan.house_in_force()
        ]
        return [*house, *plain]

    def lay_out(self, scale: Scale, area: Rect, titled: bool, scrolled: int) -> Pane:
        """Lay it into an area, with a title or without; what does not fit scrolls."""
        self._plate.rect = area
        pad = max(10, scale.px(24))
        inner = area.grown(-pad, -max(8, scale.px(16)))
        top = self._lay_title(scale, inner, titled)
        room = inner._replace(y=top, h=inner.bottom - top)
        y = self._lay_rows(scale, room)
        y = self._lay_house(scale, room, y)
        if titled:
            height = self._long.height(self._desk.art, scale, room.w)
            self._long.rect = rect(room.x, y, room.w, height)
            self._shown.append(self._long)
        frame = Rect(area.x + 4, room.y - 2, area.w - 6, room.h + 4)
        return Pane(frame, [*self._lines, *self._shown], scrolled)

    def _lay_title(self, scale: Scale, inner: Rect, titled: bool) -> int:
        height = max(round(1.4 * scale.text(29)), control_height(scale, 36, 16))
        reset = self.reset.natural_width(self._desk.art, scale)
        self.reset.rect = rect(inner.right - reset + scale.px(12), inner.y, reset, height)
        self._titled = titled
        self._word_title()
        self._title.rect = rect(inner.x, inner.y, inner.w - reset, height)
        return inner.y + height + scale.px(8)

    def _lay_rows(self, scale: Scale, room: Rect) -> int:
        self._lines, self._shown = [], []
        y, gap = room.y, max(7, scale.px(_GAP))
        for option in self._plan.plain_options():
            row = self._rows[option.name]
            y = row.lay_out(scale, room.x, y, room.w) + gap
            self._shown += row.widgets
            self._lines.append(separator(room.x, y - 1, room.w))
            y += gap
        return y

    def _lay_house(self, scale: Scale, room: Rect, y: int) -> int:
        """Lay the fold and, below it, all house rules or those in force."""
        house, gap = self._plan.house_options(), max(7, scale.px(_GAP))
        if not house:
            return y
        self.fold.rect = rect(room.x, y, room.w, self.fold.natural_height(scale))
        self._shown.append(self.fold)
        y = self.fold.rect.bottom + gap
        in_force = self._plan.house_in_force()
        for option in house:
            if self.fold.is_open or option.name in in_force:
                row = self._rows[option.name]
                y = row.lay_out(scale, room.x, y, room.w) + gap
                self._shown += row.widgets
        if in_force:
            height = self._house_note.height(self._desk.art, scale, room.w)
            self._house_note.rect = rect(room.x, y, room.w, height)
            self._shown.append(self._house_note)
            y += height + gap
        return y

    def _turn_fold(self) -> None:
        self.fold.is_open = not self.fold.is_open
        self._lay_again()

    def _reset(self) -> None:
        self._plan.reset_options()
        self._changed()
        self._lay_again()

    def _word_title(self) -> None:
        """Where a tab says what this is, let the length of the match stand in the title's place."""
        words = self._desk.words
        self._title.text = words("lobby.rules") if self._titled else self._long.text
        self._title.size, self._title.font = (29, "display") if self._titled else (16, "medium")

    def _how_long(self) -> str:
        plan, desk = self._plan, self._desk
        company = MatchPace(plan.players, plan.people, desk.settings.bot_rest, desk.travel)
        told = minutes(plan.game.id, plan.options, company)
        if told is None:
            return ""
        return self._desk.words("lobby.minutes", least=told[0], most=told[1])


def _fact(words: Words, option: Option, value: OptionValue) -> str:
    word = option_word(words, option, value)
    tells = option.kind == "choice" and not word.isdecimal()
    return word if tells else words("lobby.option", option=option_label(words, option), value=word)

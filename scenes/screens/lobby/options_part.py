"""The lobby's right part: the options, read from the game's data."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.options import Option, OptionValue
from game.texts.phrases import house_rule, option_label, option_word
from game.texts.words import Words
from scenes.screens.lobby.duration import MatchPace, minutes
from scenes.screens.lobby.fold import Fold
from scenes.screens.lobby.game_plate import GamePlate
from scenes.screens.lobby.plan import LobbyPlan
from scenes.screens.options.option_row import OptionRow, option_row
from scenes.shell.frame.laying import Part, Scroll, snug, text
from scenes.shell.frame.pane import Pane
from scenes.ui.boxes import Box, Size, backed, cell, column, first_fit, inset, row, sized
from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label, Line, Paragraph
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Act, Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_GAP = 16


class OptionsPart:
    """The rows of the options, with house rules folded below."""

    def __init__(
        self,
        context: "AppContext",
        plan: LobbyPlan,
        changed: Callable[[], None],
        lay_again: Callable[[], None],
        try_out: Act,
        ask_fairness: Act,
    ) -> None:
        """``changed`` is called on every change, ``lay_again`` when the widgets are others.

        ``try_out`` opens the lab, ``ask_fairness`` the page about the shuffles to come.
        """
        self._context = context
        self._plan = plan
        self._changed = changed
        self._lay_again = lay_again
        words = context.words
        self._plate = GamePlate(plan.game.id, self._words_end)
        self._title = Label(words("lobby.rules"), 29, "display")
        self.reset = Button(words("lobby.reset"), self._reset, "quiet", size=16)
        self.fold = Fold("house", words("lobby.house"), False, self._turn_fold)
        self.lab = Button(
            words("lab.button"), try_out, icon="question", size=16, tip=words("lab.tip")
        )
        self.fairness = Button(
            words("fairness.button"), ask_fairness, icon="eye", size=16, tip=words("fairness.tip")
        )
        self._house_note = Paragraph(words("lobby.house_note"), 16)
        self._long = Paragraph("", 16)
        self._titled = True
        self._rows: dict[str, OptionRow] = {}
        self._made_for: tuple[object, ...] = ()
        self.pane: Pane = Pane(NOWHERE, [])
        self.refresh()

    @property
    def widgets(self) -> Sequence[Widget]:
        """Its scrolling widgets in focus order."""
        return self.pane.widgets

    def refresh(self) -> None:
        """Update the words after a choice; rows change with the number of players."""
        plan, words = self._plan, self._context.words
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
                option.name: option_row(self._context, plan, option, self._changed)
                for option in plan.game.sheet.options.values()
            }

    @property
    def pace(self) -> MatchPace:
        """The players, and their pace."""
        plan, context = self._plan, self._context
        return MatchPace(plan.players, plan.people, context.settings.bot_rest, context.travel)

    def row(self, name: str) -> OptionRow:
        """Return the row of an option."""
        return self._rows[name]

    def facts(self) -> list[tuple[str, str]]:
        """Return the rules in force with icons, for chips."""
        plan = self._plan
        words, options = self._context.words, plan.options
        plain = [("", _fact(words, o, options[o.name])) for o in plan.plain_options()]
        house = [
            ("house", house_rule(words, plan.game.sheet.option(name)))
            for name in plan.house_in_force()
        ]
        return [*house, *plain]

    def box(self, scale: Scale, titled: bool, before: Pane | None) -> Box[Part]:
        """Return its box, with a title or without; scrolling is taken over from ``before``."""
        self._titled = titled
        self._word_title()
        pad = max(10, scale.px(24))
        self.pane = Scroll(partial(self._content, scale), scale, before, pad - 4)
        part: Box[Part] = column(self._title_row(scale), scale.px(8), cell(self.pane))
        # A title's line has air of its own above it.
        above, below = max(4, scale.px(8)), max(8, scale.px(16))
        return backed(inset(column(above, part, below), pad, 0), self._plate)

    def _title_row(self, scale: Scale) -> Box[Widget]:
        height = max(round(1.4 * scale.text(29)), control_height(scale, 36, 16))
        # Its plate is unseen, so it is its words that end where the options below end.
        reset = cell(self.reset, self.reset.least_width(self._context.art, scale), height)
        return row(cell(self._title, h=height), reset)

    def _content(self, scale: Scale, place: Rect) -> Box[Widget]:
        """Return the options with a line below each, then the house rules."""
        gap = max(7, scale.px(_GAP))
        parts: list[Box[Widget]] = []
        for option in self._plan.plain_options():
            parts += [self._rows[option.name].box(scale), cell(Line(), h=1)]
        parts += self._house(scale)
        art, height = self._context.art, control_height(scale, 40, 16)
        asks = [snug(one, art, scale, height) for one in (self.lab, self.fairness)]
        wide = [sized(one, w=Size(one.width.least, one.width.natural, 1)) for one in asks]
        beside = row(*wide, gap=max(8, scale.px(12)))
        parts.append(first_fit(beside, column(*(row(one) for one in asks), gap=gap)))
        if self._titled:
            parts.append(text(self._long, self._context.art, scale))
        return column(*parts, gap=gap)

    def _house(self, scale: Scale) -> list[Box[Widget]]:
        """Return the fold, with all house rules below or only those in force."""
        house, in_force = self._plan.house_options(), self._plan.house_in_force()
        if not house:
            return []
        shown = [o.name for o in house if self.fold.is_open or o.name in in_force]
        parts: list[Box[Widget]] = [cell(self.fold, h=self.fold.natural_height(scale))]
        parts += [self._rows[name].box(scale) for name in shown]
        if in_force:
            parts.append(text(self._house_note, self._context.art, scale))
        return parts

    def _words_end(self) -> float:
        """Return the y at which its lowest words end."""
        return max((widget.rect.bottom for widget in self.pane.widgets), default=0)

    def _turn_fold(self) -> None:
        self.fold.is_open = not self.fold.is_open
        self._lay_again()
        for shown in (self.lab, self.fold) if self.fold.is_open else ():
            # What follows the fold, then itself, so that all that has opened is seen if it fits.
            self.pane.show(shown)

    def _reset(self) -> None:
        self._plan.reset_options()
        self._changed()
        self._lay_again()

    def _word_title(self) -> None:
        """Show the length of the match in place of the title if a tab has the title."""
        words = self._context.words
        self._title.text = words("lobby.rules") if self._titled else self._long.text
        self._title.size, self._title.font = (29, "display") if self._titled else (16, "medium")

    def _how_long(self) -> str:
        plan, words = self._plan, self._context.words
        told = minutes(plan.game.id, plan.options, self.pace)
        return "" if told is None else words("lobby.minutes", least=told[0], most=told[1])


def _fact(words: Words, option: Option, value: OptionValue) -> str:
    word = option_word(words, option, value)
    tells = option.kind == "choice" and not word.isdecimal()
    return word if tells else words("lobby.option", option=option_label(words, option), value=word)

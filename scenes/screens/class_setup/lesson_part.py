"""The left part of the set-up of a class: what its code says."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.catalogue import find_game
from game.records.classcode import MOST_TABLES, class_games
from game.texts.phrases import game_name, option_label, option_word
from game.texts.words import Words
from game.worksheets.contents import is_for_class
from game.worksheets.lesson_time import likely_deals
from scenes.screens.class_setup.plan import ClassPlan, Mix
from scenes.screens.class_setup.rows import SetRow
from scenes.screens.options.option_row import OptionRow, option_row
from scenes.shell.frame.laying import Part, Scroll, text
from scenes.shell.frame.pane import Pane
from scenes.ui.boxes import Box, backed, cell, column, inset
from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.label import Label, Line, Paragraph, Plate
from scenes.ui.widgets.slider import Slider
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_TITLE, _GAP, _HELP = 27, 11, 16


def who_exchanges(words: Words, plan: ClassPlan) -> str:
    """Return a sentence on which tables play with the exchange."""
    mixed, last = plan.mixed, plan.with_exchange
    key = "no_half" if plan.lacks_half else "one" if mixed == "half" and last == 1 else mixed
    return words(f"in_class.setup.mixed.{key}", last=last, next=last + 1)


class LessonPart:
    """Game, tables, how a match ends, the exchange, and the game's other rules."""

    def __init__(
        self,
        context: "AppContext",
        plan: ClassPlan,
        changed: Callable[[], None],
        lay_again: Callable[[], None],
    ) -> None:
        """``changed`` is called on every change, ``lay_again`` when the widgets are others."""
        self._context, self._plan = context, plan
        self._changed, self._lay_again = changed, lay_again
        words = context.words
        self._title = Label(words("in_class.setup.lesson"), _TITLE, "display")
        self._more = Label(words("in_class.setup.more"), 18, "semibold", "second")
        self._plate = Plate()
        self.likely = Paragraph("", _HELP)
        """How many deals the minutes are likely to hold; empty where nobody has measured it."""
        self.pane: Pane = Pane(NOWHERE, [])
        names = [(game.id, game_name(words, find_game(game.id))) for game in class_games()]
        self.game = SetRow(
            words("in_class.setup.game"), Choice(names, lambda: plan.game.id, self._play)
        )
        self.tables = SetRow(
            words("in_class.setup.tables"),
            Slider(lambda: plan.tables, self._set_tables, 1, MOST_TABLES, 1, lambda n: f"{n:g}"),
            words("in_class.setup.tables_help"),
        )
        mixes: list[tuple[Mix, str]] = [
            (mix, words(f"in_class.setup.{mix}")) for mix in ("all", "half", "none")
        ]
        self.exchange = SetRow(
            words("in_class.setup.exchange"), Choice(mixes, lambda: plan.mix, self._set_mix)
        )
        self._make_rows()

    def _make_rows(self) -> None:
        """Make the rows that depend on the game and the number of players."""
        words, plan, context = self._context.words, self._plan, self._context
        sheet = plan.game.sheet
        self.players = SetRow(
            words("in_class.setup.players"),
            Choice(
                [(n, str(n)) for n in range(sheet.least_players, sheet.most_players + 1)],
                lambda: plan.players,
                self._set_players,
            ),
        )
        ends = sheet.option("ends")
        ways = [(way, option_word(words, ends, way)) for way in ("deals", "minutes")]
        self.ends = SetRow(option_label(words, ends), Choice(ways, plan.ends, self._end_by))
        self._lasts = {
            way: option_row(context, plan, sheet.option(way), self._tell)
            for way in ("deals", "minutes")
        }
        self._others = [
            (one, option_row(context, plan, one, self._changed)) for one in plan.more_options()
        ]
        self._more.heads = self._others[0][1].widgets[0]
        self.refresh()

    @property
    def lasts(self) -> OptionRow:
        """The row of the number of deals or minutes."""
        return self._lasts[self._plan.ends()]

    def refresh(self) -> None:
        """Update the words after a choice."""
        self.exchange.help.text = who_exchanges(self._context.words, self._plan)
        self.likely.text = self._likely_words()

    def _likely_words(self) -> str:
        plan, words = self._plan, self._context.words
        if plan.ends() != "minutes" or not is_for_class(words, plan.game):
            return ""
        minutes = plan.options["minutes"]
        assert isinstance(minutes, int)
        deals = {name: likely_deals(minutes, n) for name, n in (("two", 2), ("five", 5))}
        return words("in_class.setup.likely", **deals)

    def box(self, scale: Scale) -> Box[Part]:
        """Return its box, scrolled as before."""
        pad = max(10, scale.px(24))
        self.pane = Scroll(partial(self._content, scale), scale, self.pane, pad - 4)
        above, below = max(4, scale.px(8)), max(8, scale.px(14))
        title: Box[Part] = cell(self._title, h=round(1.5 * scale.text(_TITLE)))
        return backed(inset(column(above, title, cell(self.pane), below), pad, 0), self._plate)

    def _content(self, scale: Scale, place: Rect) -> Box[Widget]:
        art, gap = self._context.art, max(6, scale.px(_GAP))
        own = (self.game, self.tables, self.players, self.ends)
        rows = [one.box(art, scale) for one in own]
        rows += [self._lasts_box(scale), self.exchange.box(art, scale)]
        options = self._plan.options
        rows.append(cell(self._more, h=round(1.4 * scale.text(18))))
        rows += [other.box(scale) for option, other in self._others if option.applies(options)]
        parts: list[Box[Widget]] = []
        for one in rows:
            parts += [one, cell(Line(), h=1)]
        return column(*parts[:-1], gap=gap)

    def _lasts_box(self, scale: Scale) -> Box[Widget]:
        if not self.likely.text:
            return self.lasts.box(scale)
        likely = text(self.likely, self._context.art, scale)
        return column(self.lasts.box(scale), scale.px(2), likely)

    def _play(self, game_id: str) -> None:
        if game_id != self._plan.game.id:
            self._plan.play(find_game(game_id))
            self._made_anew()

    def _set_players(self, players: int) -> None:
        self._plan.players = players
        # Options may allow other values.
        self._made_anew()

    def _made_anew(self) -> None:
        self._make_rows()
        self._changed()
        self._lay_again()

    def _set_tables(self, tables: float) -> None:
        self._plan.tables = round(tables)
        self._tell()

    def _set_mix(self, mix: Mix) -> None:
        self._plan.mix = mix
        self._tell()

    def _end_by(self, ends: str) -> None:
        self._plan.end_by(ends)
        self.refresh()
        self._changed()
        self._lay_again()

    def _tell(self) -> None:
        before = self.exchange.help.text, self.likely.text
        self.refresh()
        self._changed()
        if (self.exchange.help.text, self.likely.text) != before:
            self._lay_again()

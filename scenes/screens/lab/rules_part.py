"""The lab's rules: all options of the game, players, number of deals, and the comparison."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.texts.durations import duration
from scenes.screens.lab.plan import DEALS, Against, LabPlan
from scenes.screens.lab.telling import LabWords
from scenes.screens.lab.usual_pace import UsualPace
from scenes.screens.options.option_row import OptionRow, option_row
from scenes.shell.frame.laying import Part, Scroll, snug, text
from scenes.shell.frame.pane import Pane
from scenes.ui.boxes import Box, backed, cell, column, first_fit, inset, row
from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.chip import SmallFact
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.label import Label, Line, Paragraph, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.slider import Slider
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_TITLE, _LABEL, _NOTE = 27, 18, 16
_MOST_SEGMENTS = 4
SLOW = 20.0
"""From so many seconds on, the time of the chosen deals is told, too."""


class RulesPart:
    """A plate with all choices, which scrolls if needed."""

    def __init__(
        self,
        context: "AppContext",
        plan: LabPlan,
        words: LabWords,
        usual: UsualPace,
        changed: Callable[[], None],
        compared: Callable[[], None],
    ) -> None:
        """``changed`` is called if other deals are needed, ``compared`` on another comparison."""
        self._context = context
        self._plan = plan
        self._words = words
        self._usual_pace = usual
        self._changed = changed
        self._compared = compared
        self._title = Label(words.say("rules.title"), _TITLE, "display")
        self.usual = Button(words.say("rules.usual"), self._reset, size=18)
        self.long = Paragraph("", _NOTE)
        self._single = Paragraph(words.counted_alone(), _NOTE)
        self._rows: dict[str, OptionRow] = {}
        self._made_for = 0
        self.players = self._players_control()
        self.level = Choice(
            [(level, words.words(f"lobby.levels.{level}")) for level in plan.levels],
            lambda: plan.level,
            self._take_level,
        )
        self.deals = Choice(
            [(count, words.words.thousands(count)) for count in DEALS],
            lambda: plan.deals,
            self._take_deals,
        )
        self.against: Choice[Against] = Choice([], lambda: plan.against, self._take_against)
        self.pane: Pane = Pane(NOWHERE, [])
        self._kept: tuple[object, Box[Part]] | None = None
        """The box, and what it was made for: new figures come often, and don't change it."""
        self.refresh(0.0)

    def refresh(self, pace: float) -> None:
        """Update rows and words after a choice.

        ``pace`` is the seconds that a deal by one rule set takes; 0 if unknown.
        """
        plan, words = self._plan, self._words
        self.usual.why_not = words.say("rules.usual_tip") if plan.is_default else ""
        if self._made_for != plan.players:
            self._made_for = plan.players
            self._rows = {
                option.name: option_row(self._context, plan, option, self._changed)
                for option in plan.game.sheet.options.values()
            }
        kind = "no_exchange" if plan.is_default else "usual"
        self.against.offer(
            [("rules", words.say(f"sets.{kind}.name")), ("lot", words.say("sets.lot.name"))]
        )
        self.long.text = self._how_long(pace)

    def box(self, scale: Scale) -> Box[Part]:
        """Return its box on a plate, the same one until a choice or the window changes."""
        made_for = (scale, self._plan.players, self._plan.options, self.long.text)
        if self._kept is None or self._kept[0] != made_for:
            self._kept = (made_for, self._made(scale))
        return self._kept[1]

    def _made(self, scale: Scale) -> Box[Part]:
        pad = max(10, scale.px(22))
        content = partial(self._content, scale)
        self.pane = Scroll(content, scale, self.pane, pad - 4)
        art, height = self._context.art, control_height(scale, 46, 18)
        title: Box[Part] = cell(self._title, h=round(1.4 * scale.text(_TITLE)))
        usual: Box[Part] = cell(self.usual, self.usual.natural_width(art, scale), height)
        part: Box[Part] = column(title, scale.px(6), cell(self.pane), scale.px(16), row(usual))
        return backed(inset(part, pad, max(8, scale.px(14))), Plate())

    def _content(self, scale: Scale, place: Rect) -> Box[Widget]:
        plan, gap = self._plan, max(7, scale.px(13))
        art = self._context.art
        parts = [self._chosen("players", self.players, scale), self._line()]
        for option in self._options():
            parts += [self._option(option, scale), self._line()]
        parts += [text(self._single, art, scale), self._line()]
        parts += [self._chosen("level", self.level, scale), self._line()]
        parts.append(self._chosen("deals", self.deals, scale))
        if self.long.text:
            parts.append(text(self.long, art, scale))
        if plan.has_places:
            parts += [self._line(), self._chosen("against", self.against, scale)]
        return column(*parts, gap=gap)

    def _options(self) -> Sequence[str]:
        plan = self._plan
        return [option.name for option in (*plan.plain_options(), *plan.house_options())]

    def _option(self, name: str, scale: Scale) -> Box[Widget]:
        """Return the row of an option; a changed one has the house icon."""
        shown = self._rows[name].box(scale)
        if name not in self._plan.changed:
            return shown
        changed = SmallFact(self._words.say("rules.changed"), "house", "text")
        width, height = changed.natural_size(self._context.art, scale)
        return column(row(cell(changed, width, height)), shown, gap=max(3, scale.px(5)))

    def _chosen(
        self, name: str, control: "Choice[int] | Choice[str] | Choice[Against] | Slider",
        scale: Scale,
    ) -> Box[Widget]:  # fmt: skip
        art, height = self._context.art, control_height(scale, 44, 17)
        label = Label(self._words.say(f"rules.{name}"), _LABEL, "semibold")
        label.heads = control
        above: Box[Widget] = cell(label, h=round(1.5 * scale.text(_LABEL)))
        below: Box[Widget] = column(above, cell(control, h=height))
        if isinstance(control, Slider):
            return below
        wide = cell(control, control.natural_width(art, scale) + scale.px(12), height)
        return first_fit(row(snug(label, art, scale, height), scale.px(16), wide), below)

    def _line(self) -> Box[Widget]:
        return cell(Line(), h=1)

    def _players_control(self) -> "Choice[int] | Slider":
        plan, sheet = self._plan, self._plan.game.sheet
        counts = range(sheet.least_players, sheet.most_players + 1)
        if len(counts) <= _MOST_SEGMENTS:
            choices = [(count, str(count)) for count in counts]
            return Choice(choices, lambda: plan.players, self._take_players)
        return Slider(
            lambda: plan.players, lambda count: self._take_players(round(count)),
            least=counts[0], most=counts[-1], step=1, show=lambda count: str(round(count)),
        )  # fmt: skip

    def _how_long(self, pace: float) -> str:
        """Return words on how long a large number of deals takes, roughly before any is played."""
        plan, way = self._plan, "long" if pace else "rough"
        longer = [count for count in DEALS if count > plan.deals]
        each = (pace or self._usual_pace.of(plan)) * len(plan.work())
        times = [(count, each * count) for count in (plan.deals, *longer[:1])]
        return self._words.words.listed(
            [
                self._words.say(
                    f"rules.{way}",
                    deals=self._words.words.thousands(count),
                    time=self._duration(seconds),
                )
                for count, seconds in times
                if seconds and (count == DEALS[-1] or seconds >= SLOW)
            ],
            "sentences",
        )

    def _duration(self, seconds: float) -> str:
        # Coarse, so that it changes seldom while deals are timed.
        return duration(self._words.words, 5 * round(seconds / 5))

    def _take_players(self, players: int) -> None:
        if players != self._plan.players:
            self._plan.seat(players)
            self._changed()

    def _take_level(self, level: str) -> None:
        self._plan.level = level
        self._changed()

    def _take_deals(self, deals: int) -> None:
        self._plan.deals = deals
        self._changed()

    def _take_against(self, against: Against) -> None:
        self._plan.against = against
        self._compared()

    def _reset(self) -> None:
        self._plan.reset_options()
        self._changed()

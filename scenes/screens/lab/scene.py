"""The lab's screen: deals are counted beside the loop when asked for; figures show as they come."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.catalogue import GAMES, find_game
from game.measuring.counting import LabCount
from game.measuring.mobility import Mobility, by_lot
from game.options import OptionValue
from game.store.paths import lab_folder
from game.texts.durations import duration
from game.texts.phrases import game_name
from scenes.screens.lab.chart_page import ChartPage
from scenes.screens.lab.counter import Counter, StartsCount
from scenes.screens.lab.course_page import CoursePage
from scenes.screens.lab.flows_page import FlowsPage
from scenes.screens.lab.parts.matrix import Matrix
from scenes.screens.lab.plan import LabPlan
from scenes.screens.lab.progress_part import ProgressPart
from scenes.screens.lab.rules_part import SLOW, RulesPart
from scenes.screens.lab.saving import table_of
from scenes.screens.lab.still import foot_of, still_of
from scenes.screens.lab.telling import LabWords, RuleSet
from scenes.screens.lab.usual_pace import UsualPace
from scenes.screens.saving import Saving, picture_bytes
from scenes.shell.frame.button_rows import button_rows
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, Scroll, lay, snug, text
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.shell.frame.select import Select
from scenes.ui.boxes import FILL, Box, cell, column, first_fit, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.caps import Hints
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext

Play: TypeAlias = Callable[[int, Mapping[str, OptionValue]], Step | None]
"""Returns the step to a match by some rules, with a number of players."""
OtherGame: TypeAlias = Callable[[str], Step | None]
"""Returns the step to the lab of another game."""
Page: TypeAlias = Literal["chart", "flows", "rules"]

_SAID = 24
_RULES = 0.29
_TENTHS = 10
FEWEST = 100
"""Figures are shown from so many deals on: those of a few deals would soon be contradicted."""


class LabScene(Screen):
    """The lab of one game. All shown figures are from the stated number of deals."""

    darkened = 60
    shows_kept = True

    def __init__(
        self,
        context: "AppContext",
        game_id: str,
        play: Play,
        rules: tuple[int, Mapping[str, OptionValue]] | None = None,
        count: StartsCount | None = None,
        other_game: OtherGame | None = None,
        page: Page = "chart",
    ) -> None:
        """``rules`` are the number of players and the options, by default the usual ones.

        It opens on a ``page``. ``other_game``, if any game may be chosen, returns the step to the
        lab of a game by its id.
        """
        super().__init__(context, game_id)
        self.plan = LabPlan(find_game(game_id), *(rules or ()))
        self.words = words = LabWords(context.words, self.plan)
        self._play = play
        self.pages: tuple[Page, ...] = (
            ("chart", "flows", "rules") if self.plan.has_places else ("chart", "rules")
        )
        self.page = page
        self.drawer = page == "rules"
        """Whether a small window shows the rules instead of the figures: first there are none."""
        self.counter = Counter(self.plan, count)
        self._usual_pace = UsualPace(lab_folder())
        self._told_tenth = -1
        self._whole: Pane | None = None
        """The pane of bands and progress, where both scroll together."""
        self.sets: list[RuleSet] = []
        """The shown rule sets, the chosen rules first; none before the first figures."""
        self.chart = ChartPage(context, words, self._lay_again)
        self.flows = FlowsPage(context, words, self._lay_again)
        self.course = CoursePage(context, words)
        self.rules = RulesPart(
            context, self.plan, words, self._usual_pace, self._change, self._tell
        )
        self.progress = ProgressPart(context, words, FEWEST, self._stop, self._go_on)
        self.progress.tell(0, self.plan.deals, stopped=True, seconds_left=0)
        names = [words.say(f"tabs.{page}") for page in self.pages]
        self.tabs = Tabs(names, lambda: self.pages.index(self.page), self._turn)
        back = context.words("widgets.back")
        self._header = Header("", " ", self._leave, back, brief=" ", tabs=self.tabs)
        self._other_game = other_game
        self._wanted = game_id
        """The game chosen last."""
        self.games = self._game_choice() if other_game else None
        self.said = Paragraph(self._first_words(), _SAID, tone="text", anchor=0.5)
        self._make_buttons()
        self._hints = {page: self._hints_of(page) for page in self.pages}
        stem = words.say("file", game=self.plan.game.name)
        self.saving = Saving(context, stem, words.say("saved"))
        self._unkept_told = False

    def _first_words(self) -> str:
        """Return what is said before any figure: also how long it takes, if deals are to come."""
        plan, words, count = self.plan, self.words, self.counting.count
        if self.counting.reading:
            return ""
        if count:
            way = "few" if self.counter.asked else "few_stopped"
            return words.say(f"nothing.{way}", count=words.words.thousands(count), fewest=FEWEST)
        seconds = self._usual_pace.of(plan) * plan.deals * len(plan.work())
        facts = {"deals": words.words.thousands(plan.deals), "time": duration(words.words, seconds)}
        if not self.counter.asked:
            return words.say(f"nothing.{'not_begun' if seconds else 'unknown'}", **facts)
        return words.say(f"nothing.{'slow' if seconds >= SLOW else 'begun'}", **facts)

    def _game_choice(self) -> Select[str]:
        named = [(game.id, game_name(self.context.words, game)) for game in GAMES]
        tip = self.words.say("game")
        return Select(self.context, named, lambda: self._wanted, self._want, tip=tip, caption=tip)

    def _make_buttons(self) -> None:
        say = self.words.say
        self.table = Button(say("csv"), self._save_table, size=18)
        self.picture = Button(say("picture"), self._save_picture, size=18)
        self.change = Button(say("change"), self._to_rules, "primary", cap="go_on",
                             shortcut="go_on", size=22)  # fmt: skip
        self.play = Button(say("play"), self._play_so, "primary", cap="go_on",
                           shortcut="go_on", size=22)  # fmt: skip
        self.count = Button("", self._go_on, cap="choose", size=22)
        self.open_rules = Button(say("rules.open"), self._turn_drawer, size=18)

    @property
    def waiting(self) -> bool:
        """Whether deals are being counted or soon will be."""
        return super().waiting or self.counter.waiting

    def _known(self) -> list[RuleSet]:
        """Return the rule sets with their figures so far, the chosen rules first."""
        plan, words = self.plan, self.words
        kinds = ("usual", "no_exchange") if plan.is_default else ("changed", "usual")
        known = [
            words.rule_set(kind, figures)
            for kind, figures in zip(kinds, self.counting.figures, strict=False)
            if figures
        ]
        if len(known) < len(self.counting.figures) or self.counting.count < FEWEST:
            return []
        if plan.has_places:
            known.append(words.rule_set("lot", by_lot(plan.players)))
        return known

    # Events

    def update(self, seconds: float) -> Step | None:
        """Take in new figures; restart the count after a change, or change the game."""
        if self._other_game and self._wanted != self.plan.game.id:
            return self._other_game(self._wanted)
        if self.counter.pass_time(seconds):
            self._told_tenth = -1
            self._tell()
        elif not self.prepares and self.counter.poll():
            self._hear()
        return super().update(seconds)

    def handle(self, happened: Input) -> Step | None:
        """Handle an input; Ctrl+Tab turns to another page."""
        if turned := self.tabs.turn(happened):
            return turned.step
        return super().handle(happened)

    def escape(self) -> Step | None:
        """Stop the count if it is shown, else close rules that lie over figures, else go back."""
        over_figures = self.drawer and not side_by_side(self.scale)
        if self.page == "rules" and over_figures and self.counter.asked:
            self._turn_drawer()
            return None
        if self.page == "rules" and self.counter.asked and not self.counting.done:
            self._stop()
            return None
        return self._leave()

    def close(self) -> None:
        """Stop the count; counted deals stay saved."""
        self.counter.close()

    # Drawing

    def lay_out(self, scale: Scale) -> None:
        """Lay out the figures so far."""
        art, words = self.context.art, self.words
        section = "rules" if self.page == "rules" else "moves" if len(self.pages) > 2 else "course"
        self._header.title.text = words.say(f"titles.{section}")
        self._header.note.text, self._header.brief.text = (
            words.note(self.counting.count, self.counting.of),
            words.brief_note(),
        )
        gap, games = max(8, scale.px(16)), self._games_box(scale)
        body = column(self._body(scale), self._bottom(scale), gap=gap)
        if games and not self._header.has_room(scale, art, games):
            body, games = column(row(games, FILL), body, gap=gap), None
        box = self._header.above(scale, art, body, beside=games)
        widgets = lay(box, Rect(0, 0, scale.width, scale.height))
        panes = [
            pane
            for pane in (
                *self.chart.panes,
                self.flows.pane,
                self.course.pane,
                self.rules.pane,
                self._whole,
            )
            if pane and any(widget in pane.widgets for widget in widgets)
        ]
        live = [widget for widget in widgets if widget.focusable]
        first = next(one for one in self._wanted_first() if one in live)
        self.controls.place(widgets, panes, first=live.index(first))

    def _wanted_first(self) -> list[Widget]:
        """Return what the focus is on first: the figure that the key hints speak of, if shown."""
        if self.page == "rules":
            return [self.play]
        if not self.sets:
            return [self.count, self.change]
        figures = self.chart.matrices if self.page == "chart" else [self.flows.bands]
        return [*figures, self.change]

    def _games_box(self, scale: Scale) -> Box[Widget] | None:
        """Return the choice of a game, if there is one."""
        if self.games is None:
            return None
        game = snug(self.games, self.context.art, scale, control_height(scale, 44, 17))
        return row(game, scale.px(14))

    @property
    def shown_sets(self) -> list[RuleSet]:
        """The rule sets with figures on the shown page."""
        if self.page == "chart" or not self.plan.has_places:
            return self.sets
        return [self.sets[0], self._beside(self.sets)]

    def _beside(self, sets: list[RuleSet]) -> RuleSet:
        return sets[-1] if self.plan.against == "lot" else sets[1]

    def figures_box(self, scale: Scale, *, wide: bool) -> Box[Part]:
        """Return the figures of the shown page, or what is said instead."""
        if not self.sets:
            return self._no_figures(scale)
        return self._figures(scale, wide=wide)

    def _no_figures(self, scale: Scale) -> Box[Part]:
        """Return what is said instead of figures, and a button to count if nothing else has it."""
        said: Box[Part] = text(self.said, self.context.art, scale)
        if self.page == "rules" or self.counter.waiting:
            return column(FILL, said, FILL)
        self.count.label = self.progress.go_on.label
        hints = self.context.settings.key_hints
        width = self.count.natural_width(self.context.art, scale, hints)
        count: Box[Part] = cell(self.count, width, control_height(scale, 60, 22))
        return column(FILL, said, scale.gap(24), row(FILL, count, FILL), FILL)

    def _figures(self, scale: Scale, *, wide: bool) -> Box[Part]:
        if not self.plan.has_places:
            return self.course.box(scale)
        if self.page == "chart":
            return self.chart.box(scale, wide=wide)
        return self.flows.box(scale, wide=wide and self.page == "flows")

    def _body(self, scale: Scale) -> Box[Part]:
        wide = side_by_side(scale)
        if self.page != "rules":
            return self.figures_box(scale, wide=wide)
        if not wide and self.drawer:
            return self.rules.box(scale)
        gap, progress = max(8, scale.px(16)), self.progress.box(scale)
        if not wide and self.sets and self.plan.has_places:
            # All scrolls together where the bands would get too low to be read.
            together = column(self.flows.bands_box(scale), progress, gap=gap)
            self._whole = Scroll(lambda _: together, scale, self._whole)
            return first_fit(together, cell(self._whole))
        figures = self.figures_box(scale, wide=wide)
        shown = column(sized(figures, h=FILL), progress, gap=gap)
        if not wide:
            return shown
        width = scale.width - 2 * scale.margin
        least = min(round(19 * scale.text(18)), width // 2)
        rules = sized(self.rules.box(scale), w=max(least, round(_RULES * width)))
        return row(rules, gap, shown, align=0)

    def _bottom(self, scale: Scale) -> Box[Part]:
        height = control_height(scale, 60, 22)
        keys: Box[Widget] = cell(self._hints[self.page], FILL, height)
        return button_rows(self.context, scale, self._buttons(scale), height, left=keys)

    def _hints_of(self, page: Page) -> Hints:
        acts: dict[Page, tuple[str, str]] = {
            "chart": ("right", "cell"), "flows": ("up", "floor"), "rules": ("next", "next"),
        }  # fmt: skip
        keys = [acts[page], ("next_page", "page"), ("back", "back")]
        shown = keys if self.plan.has_places or page == "rules" else keys[1:]
        return Hints([(act, self.words.say(f"keys.{name}")) for act, name in shown])

    def _buttons(self, scale: Scale) -> list[Button]:
        """Return the buttons, the likeliest last."""
        likely = self.play if self.page == "rules" else self.change
        why_not = "" if self.sets else self.words.say("nothing.to_save", fewest=FEWEST)
        self.table.why_not = self.picture.why_not = why_not
        if self.page == "rules" and not side_by_side(scale):
            self.open_rules.label = self.words.say("rules.close" if self.drawer else "rules.open")
            return [self.open_rules, self.table, self.picture, likely]
        return [self.table, self.picture, likely]

    # Counting

    @property
    def counting(self) -> LabCount:
        """The current count."""
        return self.counter.counting

    def _change(self) -> None:
        """Schedule a new count, and show no figures until then."""
        self.counter.restart_soon()
        self.sets = []
        self.said.text = self._first_words()
        self.progress.stays.text = ""
        stopped = not self.counter.asked
        self.progress.tell(0, self.plan.deals, stopped=stopped, seconds_left=0)
        self.rules.refresh(self.counting.pace)
        self._lay_again()

    def _hear(self) -> None:
        """Show new figures; with reduced motion only at each tenth."""
        counting = self.counting
        self._usual_pace.learn(self.plan, counting.pace)
        if counting.unkept and not self._unkept_told:
            self._unkept_told = True
            self.context.notices.tell("warn", self.words.say("unkept"), counting.unkept,
                                      lasting=True)  # fmt: skip
        if counting.failure and self.sets:
            # Without figures the page itself says so.
            failed = self.words.say("failed", reason=counting.failure)
            self.context.notices.tell("bad", failed, lasting=True)
        tenth = _TENTHS * counting.count // counting.of
        same = tenth == self._told_tenth and not counting.failure
        if self.context.settings.reduced_motion and same:
            return
        self._told_tenth = tenth
        self._tell()
        self.prepare()

    def _tell(self) -> None:
        self.said.text = self._first_words()
        if self.counting.failure:
            self.said.text = self.words.say("failed", reason=self.counting.failure)
        focused = self.controls.focused
        self.sets, self.progress.stays.text = self._known(), ""
        if self.sets:
            self._show(self.sets)
        counting, stopped = self.counting, not self.counter.asked
        self.progress.tell(
            counting.count, counting.of, stopped=stopped, seconds_left=counting.seconds_left
        )
        self.rules.refresh(counting.pace)
        self._lay_again()
        # New figures have new matrices.
        if isinstance(focused, Matrix) and (same := self.chart.matching(focused)):
            self.controls.focus(same if same in self.controls.widgets else None)

    def _show(self, sets: list[RuleSet]) -> None:
        """Put figures on the shown page; the other pages get them when they are turned to."""
        if not self.plan.has_places:
            self.course.tell(sets)
            return
        if self.page == "chart":
            self.chart.tell(sets)
            return
        other = self._beside(sets)
        self.flows.tell(sets[0], other)
        assert isinstance(other.figures, Mobility)
        self.progress.stays.text = self.words.lowest_stays(sets[0], other)

    def _stop(self) -> None:
        self.counter.stop()
        self._tell()

    def _go_on(self) -> None:
        self.counter.go_on()
        self._told_tenth = -1
        self._tell()

    # Buttons

    def _want(self, game_id: str) -> None:
        self._wanted = game_id

    def _leave(self) -> Step:
        return Pop()

    def _turn(self, page: int) -> None:
        self.page, self.drawer = self.pages[page], False
        if self.sets:
            self._show(self.sets)
        self._lay_again()

    def _to_rules(self) -> None:
        self._turn(len(self.pages) - 1)

    def _turn_drawer(self) -> None:
        self.drawer = not self.drawer
        self._lay_again()

    def _play_so(self) -> Step | None:
        return self._play(self.plan.players, self.plan.options)

    def _save_table(self) -> None:
        if sets := self.sets:
            self.saving.save("csv", partial(table_of, self.plan, sets))

    def _save_picture(self) -> None:
        self.saving.save("png", partial(picture_bytes, self._still()))

    def _still(self) -> "Surface":
        """Return the image of the shown page's figures."""
        words = self.words
        title = words.say(f"titles.{'moves' if self.plan.has_places else 'course'}")
        foot = foot_of(words, self.shown_sets)
        figures = partial(self.figures_box, wide=True)
        self.flows.bands.forget()
        still = still_of(self.context.art, self.palette, self.game_id, title, foot, figures)
        # The window uses the same widgets, so lay them out again.
        self.lay_out(self.scale)
        return still

    def _lay_again(self) -> None:
        self.lay_out(self.scale)

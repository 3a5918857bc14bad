"""The lobby: sets up a match, with everything as last time."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.catalogue import GAMES, find_game
from game.options import OptionValue
from game.records.classcode import ClassCode, is_class_code, read_class_code
from game.records.commitment import LONGEST_WORD, as_word, is_word, new_sealed_seed
from game.records.dealcode import read_code
from game.registry import Game
from game.texts.phrases import game_name
from scenes.screens.fairness import FairnessPage
from scenes.screens.fairness.shuffles import Shuffles, to_come
from scenes.screens.lobby.bottom import BottomPart
from scenes.screens.lobby.class_seats import ClassSeats
from scenes.screens.lobby.code_part import AnyCode, CodePart, class_facts
from scenes.screens.lobby.first_visit import FirstVisit, LeftLesson, short_options
from scenes.screens.lobby.game_tile import GameTile
from scenes.screens.lobby.known_people import seats_in_own_words
from scenes.screens.lobby.options_part import OptionsPart
from scenes.screens.lobby.plan import LobbyPlan
from scenes.screens.lobby.players_part import PlayersPart
from scenes.screens.rules import RulesPage
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, lay
from scenes.shell.frame.screen import Screen
from scenes.table.setup import table_scene_for
from scenes.ui.boxes import FILL, Box, cell, column, row, sized
from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.scene import Home, Pop, Push, Replace, Scene, Step
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.field import TextField
from scenes.ui.widgets.measure import side_by_side
from scenes.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_PLAYERS = 0.585
"""The share of the room beside the games for the players."""


class Lobby(Screen):
    """Sets up a match of one game and starts it."""

    darkened = 70

    def __init__(
        self,
        context: "AppContext",
        game_id: str,
        code: str = "",
        rules: tuple[int, Mapping[str, OptionValue]] | None = None,
        *,
        from_tile: bool = False,
        plan: LobbyPlan | None = None,
    ) -> None:
        """Begin with last time's choices, or with those of a deal code.

        ``rules`` are a number of players and options. ``from_tile``: whether it was chosen by its
        tile in another game's lobby. ``plan`` has all choices of a lobby that this one replaces.
        """
        super().__init__(context, game_id)
        words = context.words
        settings = context.settings
        before = settings.lobbies.get(game_id)
        self.plan = plan or LobbyPlan(find_game(game_id), before, settings.people)
        if rules:
            self.plan.take_rules(*rules)
        self.help = RoundButton("question", self._rules, words("widgets.rules"), shortcut="help")
        self.sealed = new_sealed_seed()
        """The sealed seed of the match to come, fixed as soon as the lobby opens."""
        self.header = Header("", "", Pop, words("widgets.back"), self.help)
        self.tiles = [self._make_tile(game) for game in GAMES]
        self.players = PlayersPart(
            context, self.plan, self._changed, self._lay_again, self.controls.focus
        )
        self.options = OptionsPart(
            context, self.plan, self._changed, self._lay_again, self._try_out, self._fairness
        )
        self.bottom = BottomPart(context, self._start, self._facts)
        self.code = CodePart(context, code, self._take_code)
        self._class: ClassCode | None = None
        """The class at whose table the match is to be, by the typed code."""
        self._class_seats: ClassSeats | None = None
        """The seats at that table, once it has been visited."""
        self.first_visit = self._offers()
        """What is offered to whoever is new to the game or left its lesson, until it is closed."""
        self._lessons = settings.lessons
        if code:
            self._begin_with(code)
        names = [words(f"lobby.{tab}") for tab in ("players", "rules_tab", "code.title")]
        self.tabs = Tabs(names, lambda: self._tab, self._show)
        self._tab = 0
        self._entered = False
        self._from_tile = from_tile
        self._listed = self.plan.listed
        self._coded = self.plan.deal is not None
        self._refresh()

    def _begin_with(self, code: str) -> None:
        if is_class_code(code):
            self._class = read_class_code(code)
            self.code.say_class(self._class)
            return
        deal = read_code(code)
        self.plan.take_code(deal)
        self.code.say_set(deal, self.plan.left_for_code)

    def resize(self, scale: Scale) -> None:
        """Lay the lobby out; how long a match takes depends on the pace set meanwhile."""
        self.options.refresh()
        super().resize(scale)

    def lay_out(self, scale: Scale) -> None:
        """Lay out the parts side by side, or behind tabs in a narrow window."""
        wide = side_by_side(scale)
        self._word_header(wide)
        self.header.tabs = None if wide else self.tabs
        self.tabs.rect = NOWHERE
        body = self._side_by_side(scale) if wide else self._one_by_one(scale)
        if self.first_visit and (wide or self._tab == 0):
            offers = self.first_visit.box(scale)
            body = column(offers, sized(body, h=FILL), gap=max(8, scale.px(18)))
        box = self.header.above(scale, self.context.art, body)
        widgets = lay(box, Rect(0, 0, scale.width, scale.height))
        live = [widget for widget in widgets if widget.focusable]
        shown = (
            (self.players, self.options) if wide else (self.players, self.options)[self._tab :][:1]
        )
        panes = [part.pane for part in shown]
        self.controls.place(widgets, panes, live.index(self.bottom.start))
        if not self._entered:
            self._entered = True
            # Whoever chose a game by its tile is still there: a second Enter starts nothing.
            tile = next(tile for tile in self.tiles if tile.chosen)
            on_tile = self._from_tile and tile in live and self.context.with_keys
            self.controls.focus(tile if on_tile else self.bottom.start)

    def handle(self, happened: Input) -> Step | None:
        """Pass an input to the focused player's row, else to the tabs, else to the widgets."""
        if answer := self.players.handle(happened, self.controls.focused):
            return answer.step
        if isinstance(happened, Key) and self.tabs.rect.w and self.tabs.turn(happened):
            return None
        return super().handle(happened)

    def renewed(self) -> Scene:
        """Return the lobby in the present language, with all that was chosen in this one."""
        self.players.stop_editing()
        self.plan.seats = seats_in_own_words(self.plan.seats)
        code = self.code.field.text if self.plan.deal or self._class else ""
        lobby = Lobby(self.context, self.plan.game.id, code, plan=self.plan)
        lobby._class_seats = self._class_seats
        lobby.sealed = self.sealed
        return lobby

    def close(self) -> None:
        """Store the choices, however the lobby is left."""
        self.players.stop_editing()
        self.context.keeper.remember_lobby(self.plan.game.id, self.plan.choice())

    # What is done

    def _start(self) -> Step:
        plan = self.plan
        if self._class:
            return self._to_class(self._class)
        table = table_scene_for(
            self.context,
            plan.game.id,
            plan.seat_plans(),
            plan.options,
            plan.deal.seed if plan.deal else self.sealed,
            self.context.new_record,
        )
        # Whatever the lobby was opened from, such as the lab, is closed with it.
        return Home(table)

    def _facts(self) -> Sequence[tuple[str, str]]:
        """Return the rules of the match to come: the class's if its code is typed."""
        return class_facts(self._class, self.context.words) if self._class else self.options.facts()

    def _to_class(self, code: ClassCode) -> Step:
        """Go to the class's table, where nothing that was chosen before is lost."""
        before, seats = self._class_seats, ClassSeats(code)
        if before is None or before.code != code:
            if before and before.game == code.game:
                seats.take_from(before)
            self._class_seats = seats
        return self.context.doors.class_table(self.context, self._class_seats)

    def _offers(self) -> FirstVisit | None:
        if not FirstVisit.is_due(self.context, self.plan.game.id):
            return None
        return FirstVisit(
            self.context,
            self.plan,
            lambda: self.options.pace,
            begin=self._begin_lesson,
            shorten=self._shorten,
            close=self._close_offers,
        )

    def _begin_lesson(self) -> Step:
        assert self.first_visit
        left = self.first_visit.left or LeftLesson("", 0)
        if not self.first_visit.leave_lesson():
            self.first_visit = None
        self._lay_again()
        self.controls.focus(self.bottom.start)
        return self.context.doors.lesson(self.context, self.plan.game.id, *left, from_lobby=True)

    def _shorten(self) -> None:
        """Set the options of a short match."""
        for name, value in short_options(self.plan.game.id).items():
            self.plan.set_option(name, value)
        self._changed()
        self._lay_again()
        self.controls.focus(self.bottom.start)

    def update(self, seconds: float) -> Step | None:
        """Back from a lesson, offer to go on with it if it was left."""
        if self.context.settings.lessons != self._lessons:
            self._lessons = self.context.settings.lessons
            self.first_visit = self.first_visit or self._offers()
            if self.first_visit and not self.first_visit.follow():
                self.first_visit = None
            self._lay_again()
        return super().update(seconds)

    def _close_offers(self) -> None:
        if self.first_visit and (left := self.first_visit.left):
            declined = {**self.context.settings.declined, left.lesson: left.step}
            self.context.keeper.change(declined=declined)
        self.first_visit = None
        self._lay_again()
        self.controls.focus(self.bottom.start)

    def _take_code(self, code: AnyCode | None) -> Step | None:
        """Apply a deal code, in the lobby of its game; or go back to fresh cards.

        A class's code leaves the lobby as it was: its table is a page of its own.
        """
        self._class = code if isinstance(code, ClassCode) else None
        if self._class:
            self.code.say_class(self._class)
        deal = None if isinstance(code, ClassCode) else code
        if deal and deal.game.id != self.plan.game.id:
            return Replace(Lobby(self.context, deal.game.id, self.code.field.text))
        self.plan.take_code(deal)
        self._coded = self.plan.deal is not None
        if deal:
            self.code.say_set(deal, self.plan.left_for_code)
        self._changed()
        self._lay_again()
        return None

    def _fairness(self) -> Step:
        """Open the fairness page of the match to come, with a field for a word."""
        context, words, game_id = self.context, self.context.words, self.plan.game.id
        if self.plan.deal:
            shuffles = Shuffles(words("fairness.found.uncommitted"), "text")
            return Push(FairnessPage(context, game_id, shuffles))
        shuffles = to_come(words, self.sealed)
        return Push(FairnessPage(context, game_id, shuffles, self.word_field()))

    def word_field(self) -> TextField:
        """Return the field for a word that goes into the shuffles to come."""
        words = self.context.words
        return TextField(
            " ".join(self.sealed.words),
            self._take_word,
            most=LONGEST_WORD,
            empty=words("fairness.word.empty"),
            tip=words("fairness.word.tip", most=LONGEST_WORD),
            keeps=True,
        )

    def _take_word(self, typed: str) -> None:
        word = as_word(typed)
        self.sealed = replace(self.sealed, words=(word,) if is_word(word) else ())

    def _rules(self) -> Step:
        return Push(RulesPage(self.context, self.plan.game.id, self.plan.options))

    def _try_out(self) -> Step:
        # Counting deals is slow to import.
        from scenes.screens.lab import LabScene  # noqa: PLC0415

        plan = self.plan
        rules = (plan.players, plan.options)
        return Push(LabScene(self.context, plan.game.id, self._take_rules, rules))

    def _take_rules(self, players: int, options: Mapping[str, OptionValue]) -> Step:
        """Take over rules from the lab, and come back."""
        self.plan.take_rules(players, options)
        self._changed()
        self._lay_again()
        return Pop()

    def _show(self, tab: int) -> None:
        self._tab = tab
        self._lay_again()

    def _change_game(self, game_id: str) -> Step | None:
        if game_id == self.plan.game.id:
            return None
        return Replace(Lobby(self.context, game_id, from_tile=True))

    def _changed(self) -> None:
        if self._coded and self.plan.deal is None and not self.code.fault:
            self.code.drop()
            self._lay_again()
        self._coded = self.plan.deal is not None
        self._refresh()
        if self._listed != self.plan.listed:
            self._listed = self.plan.listed
            self._lay_again()

    def _refresh(self) -> None:
        """Update all words after the plan has changed."""
        words, plan = self.context.words, self.plan
        self.players.refresh()
        self.options.refresh()
        faulty = plan.first_fault()
        why_not = "" if faulty is None else words("lobby.fault_tip", name=plan.seats[faulty].name)
        code = words("lobby.code.fault_tip", fault=self.code.fault) if self.code.fault else ""
        self.bottom.start.why_not = "" if self._class else why_not or code
        self.bottom.say_class(bool(self._class))
        self.controls.stale = True

    def _lay_again(self) -> None:
        """Lay out again after widgets have changed; a lost focus goes to the fold."""
        focused = self.controls.focused
        self._refresh()
        self.lay_out(self.scale)
        if focused is not None and focused not in self.controls.widgets:
            self.controls.focus(self.options.fold)

    # Layout

    def _side_by_side(self, scale: Scale) -> Box[Part]:
        gap = max(8, scale.px(18))
        rail = self._rail(scale)
        tiles = column(*map(cell, self.tiles), gap=max(8, scale.px(12)), w=rail)
        room = scale.width - 2 * scale.margin - rail - 2 * gap
        players = sized(self.players.box(scale, True, self.players.pane), round(_PLAYERS * room))
        rules = self.options.box(scale, True, self.options.pane)
        top = row(tiles, gap, players, gap, rules, h=FILL)
        return column(top, gap, self.code.beside(scale, self.bottom.start_box(scale, wide=True)))

    def _one_by_one(self, scale: Scale) -> Box[Part]:
        parts: tuple[Callable[[], Box[Part]], ...] = (
            lambda: self.players.box(scale, False, self.players.pane),
            lambda: self.options.box(scale, False, self.options.pane),
            lambda: self.code.alone(scale),
        )
        shown = sized(parts[self._tab](), h=FILL)
        if self._tab == 0:
            shown = self._beside_tiles(scale, shown)
        return column(shown, max(8, scale.px(18)), self.bottom.narrow(scale))

    def _beside_tiles(self, scale: Scale, players: Box[Part]) -> Box[Part]:
        """Return the players beside the games, if both have room."""
        gap, rail = max(8, scale.px(18)), self._rail(scale)
        room = scale.width - 2 * scale.margin - rail - gap
        if room < self.players.widest(scale):
            return players
        tiles = column(*map(cell, self.tiles), gap=max(6, scale.px(10)), w=rail)
        return row(tiles, gap, sized(players, w=FILL), h=FILL)

    def _rail(self, scale: Scale) -> int:
        """Return the width of the games' tiles in pixels."""
        return max(scale.px(236), round(11.5 * scale.text(18)))

    def _word_header(self, wide: bool) -> None:
        """Shorten the title to the game's name if tabs need the room."""
        words = self.context.words
        game = game_name(words, self.plan.game)
        self.header.title.text = words("lobby.title") if wide else game
        self.header.note.text = game if wide else ""

    def _make_tile(self, game: Game) -> GameTile:
        chosen = game.id == self.plan.game.id
        return GameTile(self.context, game, chosen, lambda: self._change_game(game.id))

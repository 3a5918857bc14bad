"""The lobby: from a game to its first card in two clicks, everything as last time."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.catalogue import GAMES, find_game
from game.records.dealcode import DealCode, read_code
from game.registry import Game
from scenes.screens.lobby.bottom import BottomPart
from scenes.screens.lobby.code_part import CodePart
from scenes.screens.lobby.game_tile import GameTile
from scenes.screens.lobby.layout import LobbyRegions, regions
from scenes.screens.lobby.options_part import OptionsPart
from scenes.screens.lobby.plan import LobbyPlan
from scenes.screens.lobby.players_part import PlayersPart
from scenes.screens.rules import RulesPage
from scenes.table.setup import table_scene_for
from scenes.ui.frame.header import Header
from scenes.ui.frame.pane import Pane
from scenes.ui.frame.screen import Screen
from scenes.ui.geometry import rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Push, Replace, Step
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import NOWHERE, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.desk import Desk

_SCRIM = 70
_PARTS = ("players", "rules", "code")


class Lobby(Screen):
    """Sets up a match of one game and starts it."""

    def __init__(self, desk: "Desk", game_id: str, code: str = "") -> None:
        """Begin with what was chosen here last time, or with what a deal code of the game says."""
        super().__init__(desk, game_id)
        words = desk.words
        settings = desk.settings
        self.plan = LobbyPlan(
            find_game(game_id),
            settings.lobbies.get(game_id),
            settings.people,
            words("lobby.unnamed"),
        )
        self.help = RoundButton("question", self._rules, words("widgets.rules"), shortcut="help")
        self.header = Header("", "", Pop, words("widgets.back"), self.help)
        self.tiles = [self._make_tile(game) for game in GAMES]
        self.players = PlayersPart(
            desk, self.plan, self._changed, self._lay_again, self.controls.focus
        )
        self.options = OptionsPart(desk, self.plan, self._changed, self._lay_again)
        self.bottom = BottomPart(desk, self._start, self.options.facts)
        self.code = CodePart(desk, code, self._take_code)
        if code:
            deal = read_code(code)
            self.plan.take_code(deal)
            self.code.say_set(deal, self.plan.left_for_code)
        names = [words(f"lobby.{tab}") for tab in ("players", "rules_tab", "code.title")]
        self.tabs = Tabs(names, lambda: self._tab, self._show)
        self._tab = 0
        self._entered = False
        self._panes: dict[str, Pane] = {}
        self._listed = self.plan.listed
        self._coded = self.plan.deal is not None
        self._refresh()

    def lay_out(self, scale: Scale) -> None:
        """Place the parts side by side, or behind tabs in a narrow window."""
        self._word_header(side_by_side(scale))
        below = self.header.lay_out(scale, self.desk.art)
        places = regions(scale, below, self.bottom.start_width(scale))
        widgets: list[Widget] = self.header.widgets
        widgets += self._lay_rail(scale, places) if places.rail else self._lay_tabs(scale)
        self._panes = self._lay_parts(scale, places)
        parts: dict[str, PlayersPart | OptionsPart | CodePart]
        parts = {"players": self.players, "rules": self.options, "code": self.code}
        for name in self._shown_parts(places):
            widgets += parts[name].widgets
        widgets += self.bottom.lay_out(scale, places)
        widgets = [widget for widget in widgets if widget.rect.w]
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, list(self._panes.values()), live.index(self.bottom.start))
        if not self._entered:
            self._entered = True
            self.controls.focus(self.bottom.start)

    def handle(self, happened: Input) -> Step | None:
        """Let a player's row have its keys first, then the tabs, then the widgets."""
        if answer := self.players.handle(happened, self.controls.focused):
            return answer.step
        if isinstance(happened, Key) and self.tabs.rect.w and self.tabs.turn(happened):
            return None
        return super().handle(happened)

    def paint(self, target: "Surface") -> None:
        """Draw the game's ground, a little darker than at the table."""
        super().paint(target)
        self.desk.art.scrim(target, self.palette.scrim, _SCRIM)

    def close(self) -> None:
        """Remember what was chosen, however the lobby is left."""
        self.players.stop_editing()
        self.desk.keeper.remember_lobby(self.plan.game.id, self.plan.choice())

    # What is done

    def _start(self) -> Step:
        plan = self.plan
        table = table_scene_for(
            self.desk,
            plan.game.id,
            plan.sitters(),
            plan.options,
            plan.deal.seed if plan.deal else None,
            self.desk.new_record,
        )
        return Replace(table)

    def _take_code(self, deal: DealCode | None) -> Step | None:
        """Set what a code says, in the lobby of its game; or go back to fresh cards."""
        if deal and deal.game.id != self.plan.game.id:
            return Replace(Lobby(self.desk, deal.game.id, self.code.field.text))
        self.plan.take_code(deal)
        self._coded = self.plan.deal is not None
        if deal:
            self.code.say_set(deal, self.plan.left_for_code)
        self._changed()
        self._lay_again()
        return None

    def _rules(self) -> Step:
        return Push(RulesPage(self.desk, self.plan.game.id, self.plan.options))

    def _show(self, tab: int) -> None:
        self._tab = tab
        self._lay_again()

    def _change_game(self, game_id: str) -> Step | None:
        return None if game_id == self.plan.game.id else Replace(Lobby(self.desk, game_id))

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
        """Bring all words in line with the plan."""
        words, plan = self.desk.words, self.plan
        self.players.refresh()
        self.options.refresh()
        faulty = plan.first_fault()
        why_not = "" if faulty is None else words("lobby.fault_tip", name=plan.seats[faulty].name)
        code = words("lobby.code.fault_tip", fault=self.code.fault) if self.code.fault else ""
        self.bottom.start.why_not = why_not or code
        self.controls.stale = True

    def _lay_again(self) -> None:
        """Lay out anew, for there are other widgets now; a focus that was lost goes to the fold."""
        had_focus = self.controls.focused is not None
        self._refresh()
        self.lay_out(self.scale)
        if (
            had_focus
            and self.controls.focused is None
            and self.options.fold in self.controls.widgets
        ):
            self.controls.focus(self.options.fold)

    # Where it lies

    def _lay_parts(self, scale: Scale, places: LobbyRegions) -> dict[str, Pane]:
        panes = {}
        for name in self._shown_parts(places):
            if name == "code":
                area = places.bottom if places.wide else places.rules
                self.code.lay_out(scale, area, places.start if places.wide else None)
                continue
            scrolled = self._panes[name].scrolled if name in self._panes else 0
            part = self.players if name == "players" else self.options
            area = places.players if name == "players" else places.rules
            panes[name] = part.lay_out(scale, area, places.wide, scrolled)
        return panes

    def _shown_parts(self, places: LobbyRegions) -> Sequence[str]:
        return _PARTS if places.wide else (_PARTS[self._tab],)

    def _lay_rail(self, scale: Scale, places: LobbyRegions) -> list[Widget]:
        assert places.rail is not None
        self.tabs.rect = NOWHERE
        gap = max(8, scale.px(12))
        height = (places.rail.h - gap * (len(self.tiles) - 1)) // len(self.tiles)
        for index, tile in enumerate(self.tiles):
            y = places.rail.y + index * (height + gap)
            tile.rect = places.rail._replace(y=y, h=height)
        return list(self.tiles)

    def _lay_tabs(self, scale: Scale) -> list[Widget]:
        """Put the tabs into the header, at its right."""
        height = control_height(scale, 44, 20)
        width = self.tabs.natural_width(self.desk.art, scale)
        right = self.help.rect.x - scale.px(28)
        y = self.header.back.rect.center.y - height / 2
        self.tabs.rect = rect(right - width, y, width, height)
        return [self.tabs]

    def _word_header(self, wide: bool) -> None:
        """Name the game alone where tabs need the room."""
        words, game = self.desk.words, self.plan.game.name
        self.header.title.text = words("lobby.title") if wide else game
        self.header.note.text = game if wide else ""

    def _make_tile(self, game: Game) -> GameTile:
        chosen = game.id == self.plan.game.id
        return GameTile(self.desk, game, chosen, lambda: self._change_game(game.id))

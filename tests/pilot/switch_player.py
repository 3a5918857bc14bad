"""Plays whole matches with one switch, from the title to the last page."""

from random import Random
from typing import Any

from scenes.results.frame import ResultPage
from scenes.screens.lobby import Lobby
from scenes.screens.title import Title
from scenes.shell.frame.screen import Screen
from scenes.table.curtain import CurtainScene
from scenes.table.curtain.exchange_report import ExchangeReport
from scenes.table.input.picking import OFFER
from scenes.table.scene import TableScene
from scenes.table.source.session import Session
from scenes.ui.widgets.widget import Widget
from tests.driver.driver import Driver
from tests.driver.hands import TableHands
from tests.driver.one_switch import OneSwitch
from tests.pilot.required_moves import alike, main_button, wanted_spots

PATIENCE = 40
"""So many rounds without a move mean that the match is stuck."""


class SwitchPlayer:
    """Makes fair moves; whatever it wants is offered to it, or it fails."""

    def __init__(self, app: Driver, seed: str = "switch", key: str = "space") -> None:
        self._app = app
        self._rng = Random(seed)
        self.hand = OneSwitch(app, key)

    def press(self, widget: Widget | None) -> None:
        """Take a widget of the topmost screen."""
        screen = self._app.top
        assert isinstance(screen, Screen)
        assert widget in screen.controls.live, f"{widget} is not on {type(screen).__name__}"
        number = screen.controls.live.index(widget)
        self.hand.take(f"{type(widget).__name__}:{number}")

    def begin(self, game_id: str) -> None:
        """Go from the title to the lobby of a game, and start a match."""
        title = self._app.top
        assert isinstance(title, Title)
        self.press(title.card(game_id))
        lobby = self._app.top
        assert isinstance(lobby, Lobby)
        self.press(lobby.bottom.start)

    def play(self) -> Session:
        """Play until the last page; return the match."""
        table = self._app.table
        assert table
        session, idle = table.session, 0
        while not self._over(session):
            before = len(session._services.record()), len(session.deals), type(self._app.top)
            self._go_on(session)
            now = len(session._services.record()), len(session.deals), type(self._app.top)
            idle = idle + 1 if now == before else 0
            assert idle < PATIENCE, f"stuck on {type(self._app.top).__name__}"
        return session

    def _over(self, session: Session) -> bool:
        page = self._app.top
        if not session.match_over or not isinstance(page, ResultPage):
            return False
        main = main_button(page)
        return main is not None and main.label == self._app.context.words("results.match.again")

    def _go_on(self, session: Session) -> None:
        match self._app.top:
            case CurtainScene():
                self.hand.take("open")
                self._app.pass_time(0.5, 0.1)
            case ExchangeReport() as report:
                self.press(report.go_on)
            case ResultPage() as page:
                self._app.pass_time(1.0, 0.1)
                if main := main_button(page):
                    self.press(main)
                    self._app.pass_time(1.0, 0.1)
            case TableScene() as table:
                self._at_table(table, session)
            case other:
                raise AssertionError(f"the switch has led to {other}")

    def _at_table(self, table: TableScene, session: Session) -> None:
        self._app.pass_until(lambda: self._app.top is not table or self._due(table, session))
        if self._app.top is not table or not session.legal:
            return
        judge = session.rules.heuristics["medium"]
        self.move(table, judge(session.view, session.legal, self._rng))
        self._app.frame()

    def _due(self, table: TableScene, session: Session) -> bool:
        return bool(session.legal) and not table.moving and not session.next

    def move(self, table: TableScene, action: Any) -> None:
        """Make a move, thing by thing."""
        intents = table.selection.intents
        button = next((name for name, done in intents.buttons.items() if done == action), None)
        way = next((way for way in intents.ways if way.action == action), None)
        if button and table.layout.button(button):
            self.hand.take(button)
        elif way:
            self.hand.take(way.source)
            self.hand.take(way.target)
            if table.selection.asked:
                self.hand.take(table.selection.asked)
        else:
            self._pick(table, action)

    def _pick(self, table: TableScene, action: Any) -> None:
        """Pick exactly the cards of a move, and take its offer."""
        picks, hands = table.selection.intents.picks, TableHands(table)
        assert picks, f"there is no way to do {action}"
        wanted = wanted_spots(action, picks)
        for _ in range(3 * len(wanted) + 3):
            missing = [spot for spot in wanted if spot not in hands.picked]
            surplus = [spot for spot in hands.picked if spot not in wanted]
            if not missing and not surplus:
                break
            self.hand.take([*surplus, *missing][0])
        offers = [n for n, offer in enumerate(hands.offers) if alike(offer.action, action)]
        assert offers, f"{action} can't be done with {hands.picked}"
        self.hand.take(f"{OFFER}{offers[0]}")

"""The inputs that a match needs to go on: open curtains, answer questions, make legal moves."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.cards import JOKER, Card, rank_of
from game.climbing.model.actions import Give, Take
from game.climbing.model.actions import Play as Set
from scenes.games.climbing.table.bridge.keys import place_spot
from scenes.results.frame import ResultPage
from scenes.shell.frame.screen import Screen
from scenes.table.asking import AskScene
from scenes.table.curtain import CurtainScene
from scenes.table.curtain.exchange_report import ExchangeReport
from scenes.table.input.intents import MoveOption, Picks
from scenes.table.input.picking import OFFER
from scenes.table.layout.hand import card_at, hand_spot
from scenes.table.scene import TableScene
from scenes.table.source.session import Session
from scenes.ui.bindings import key_of
from scenes.ui.widgets.button import Button
from tests.driver.driver import Driver, aim
from tests.driver.hands import TableHands

REST = 30.0
"""The seconds within which bots, motion and forced passes must end."""
FRAMES_TO_REST = 6
"""The frames drawn before a move, in which fades can end."""


class RequiredMoves:
    """Makes the next input that a match needs to go on."""

    def __init__(self, app: Driver, rng: Random) -> None:
        self._app = app
        self._rng = rng

    def do_one(self, session: Session) -> None:
        match self._app.top:
            case CurtainScene() as curtain:
                self._open_curtain(curtain, session)
            case ExchangeReport():
                self._app.key("return")
            case AskScene() as asks:
                self._app.click(asks.buttons[1].rect.center)
            case ResultPage() as page:
                self._press_main(page)
            case TableScene() as table:
                self._at_table(table, session)
            case _:
                self._app.key("escape")

    def _open_curtain(self, curtain: CurtainScene, session: Session) -> None:
        """Hold the key or the ring, or press twice if the settings ask for it."""
        self._app.pass_until(
            lambda: self._app.top is not curtain or session.viewing.due is not None, REST
        )
        if self._app.top is not curtain:
            return
        if self._rng.random() < 0.5:
            self._app.key(self._rng.choice(("space", "return")), held=0.7)
            self._app.key("space")
        else:
            ring = curtain._layout.ring.center
            self._app.point(ring)
            self._app.press(ring)
            self._app.pass_time(0.7)
            self._app.release(ring)
            self._app.click(ring)
        self._app.pass_time(0.3, 0.05)

    def _press_main(self, page: Screen) -> None:
        """Press the button that goes on."""
        main = main_button(page)
        assert main, f"nothing leads on from {type(page).__name__}"
        if self._rng.random() < 0.5:
            self._app.click(main.rect.center)
        else:
            self._app.key("ctrl+return")

    # At the table

    def _at_table(self, table: TableScene, session: Session) -> None:
        """Wait until a person is to move, then move."""
        if session.pace.waits:
            self._app.key(self._rng.choice(("space", "right")))
        self._app.pass_until(lambda: self._due(table, session), REST)
        self._come_to_rest()
        if self._app.top is not table or not session.legal:
            return
        table.settle()
        if table.log and table.log.close and self._rng.random() < 0.7:
            # The log may cover the target; if it doesn't, it can stay open.
            self._app.click(table.log.close.center)
            return
        if (
            table.selection.source
            or table.selection.picked
            or table.tabletop.opened.fan(table.layout)
        ):
            # First put back what random input has chosen.
            self._app.key("escape")
            return
        if table.selection.intents.picks:
            self._pick_and_play(table, session)
        else:
            self._move(table, session)
        self._app.pass_time(0.05)

    def _come_to_rest(self) -> None:
        """Draw until nothing moves, so that the window is compared with a complete redraw."""
        for _ in range(FRAMES_TO_REST):
            if not self._app.frame(drawn=True):
                return

    def _due(self, table: TableScene, session: Session) -> bool:
        ready = bool(session.legal) and not table.moving and not session.next
        return self._app.top is not table or ready

    def _wanted(self, session: Session) -> Any:
        """Return the action of a fair player, or sometimes a random one."""
        legal, rng = session.legal, self._rng
        if rng.random() < 0.25:
            return rng.choice(legal)
        judge = session.rules.heuristics["medium"]
        return judge(session.view, legal, rng)

    def _move(self, table: TableScene, session: Session) -> None:
        """Move one card to its target, or press a button."""
        action, intents = self._wanted(session), table.selection.intents
        button = next((name for name, done in intents.buttons.items() if done == action), None)
        if button and table.layout.button(button):
            self._press(table, button)
            return
        way = next((way for way in intents.ways if way.action == action), None)
        assert way, (
            f"there is no way to do {action}: {intents} where "
            f"{session.legal} is legal and {table.tabletop.presenter.acting=}"
        )
        if not self._in_sight(table, way.source, way.target):
            self._app.key("l")
        elif self._rng.random() < 0.5:
            self._app.drag(aim(table, way.source), aim(table, way.target))
        else:
            self._click_and_click(table, way)

    def _in_sight(self, table: TableScene, *names: str) -> bool:
        """Return whether no log covers some spots or buttons."""
        panel = table.log.panel if table.log else None
        return not panel or not any(panel.contains(aim(table, name)) for name in names)

    def _click_and_click(self, table: TableScene, way: MoveOption) -> None:
        self._app.click(aim(table, way.source))
        if self._app.top is table and table.selection.chosen == way.source:
            self._app.click(aim(table, way.target))
        if self._app.top is table and table.selection.asked:
            self._app.click(aim(table, table.selection.asked))

    def _press(self, table: TableScene, name: str) -> None:
        """Press a button of the table with the pointer or with its letter."""
        acts = [act for act, named in table.selection.intents.letters.items() if named == name]
        if acts and self._rng.random() < 0.5:
            self._app.key(key_of(acts[0]).name)
            return
        area = table.layout.button(name)
        assert area, f"there is no button {name}"
        self._app.click(area.rect.center)

    def _pick_and_play(self, table: TableScene, session: Session) -> None:
        action, intents = self._wanted(session), table.selection.intents
        button = next((name for name, done in intents.buttons.items() if done == action), None)
        if button:
            self._press(table, button)
            return
        if isinstance(action, Set) and self._rng.random() < 0.15:
            self._app.key("ctrl+return")
            self._app.key("ctrl+return")
            return
        picks, hands = intents.picks, TableHands(table)
        assert picks
        spots = wanted_spots(action, picks)
        if not self._in_sight(table, *spots):
            self._app.key("l")
            return
        self._pick(table, spots)
        if self._app.top is not table:
            return
        offers = [n for n, o in enumerate(hands.offers) if alike(o.action, action)]
        assert offers, (
            f"{action} can't be done with {hands.picked}: {hands.offers} of {session.view}"
        )
        if offers[0] == 0 and self._rng.random() < 0.4 and self._in_sight(table, picks.target):
            self._app.drag(aim(table, hands.picked[0]), aim(table, picks.target))
        elif offers[0] == 0 and self._rng.random() < 0.3:
            self._app.key("return")
        else:
            self._press(table, f"{OFFER}{offers[0]}")

    def _pick(self, table: TableScene, wanted: tuple[str, ...]) -> None:
        """Click cards until exactly the wanted ones are picked, or something lies over the table.

        What an exchange took is told as soon as a press has ended the curtain.
        """
        hands, no_room = TableHands(table), False
        for _ in range(4 * len(wanted) + 4):
            if self._app.top is not table:
                return
            before = hands.picked
            missing = [spot for spot in wanted if spot not in before]
            surplus = [spot for spot in before if spot not in wanted]
            if not missing and not surplus:
                return
            # A joker finds no room beside a set that is whole: something is put back first.
            amiss = [*surplus, *missing] if no_room else [*missing, *surplus]
            self._app.click(aim(table, amiss[0]))
            no_room = hands.picked == before
            self._app.pass_time(0.3, 0.1, drawn=False)
        raise AssertionError(f"{wanted} can't be picked: {hands.picked} are")


def main_button(page: Screen) -> Button | None:
    """Return the button of a page that goes on."""
    buttons = [w for w in page.controls.widgets if isinstance(w, Button) and w.kind == "primary"]
    return next((button for button in buttons if button.rect.w > 1), None)


def wanted_spots(action: Any, picks: Picks) -> tuple[str, ...]:
    """Return the spots to pick for an action."""
    if isinstance(action, Take):
        return (place_spot(action.place),)
    if isinstance(action, Give):
        return tuple(map(hand_spot, action.cards))
    return tuple(map(hand_spot, cards_of(action, picks.sources)))


def cards_of(action: Set, sources: Sequence[str]) -> list[Card]:
    """Return pickable cards that make a set."""
    able = [card_at(spot) for spot in sources]
    naturals = [card for card in able if rank_of(card) == action.rank != JOKER]
    jokers = [card for card in able if rank_of(card) == JOKER]
    return [*naturals[: action.naturals], *jokers[: action.jokers]]


def alike(one: Any, other: Any) -> bool:
    """Return whether two actions are equal apart from the cards that make them."""
    if isinstance(one, Set) and isinstance(other, Set):
        return one._replace(cards=()) == other._replace(cards=())
    if isinstance(one, Give) and isinstance(other, Give):
        return one.to == other.to and set(one.cards) == set(other.cards)
    return bool(one == other)

"""Somebody who plays any of the games in a real window, by mouse alone or by keys alone."""

from random import Random
from typing import Any

from game.match import Match
from scenes.table.input.acts import choose
from scenes.table.input.intents import Intents, MoveOption, Picks
from scenes.table.input.picking import pick
from scenes.table.input.selection import OFFER, Selection
from scenes.table.layout.layout import TableLayout
from scenes.ui.bindings import key_of
from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from tests.e2e.desktop import Desktop
from tests.e2e.reading import Seat
from tests.pilot.required_moves import alike, wanted_spots


class Hands:
    """Does what a fair player of a seat would; how, the kinds of hands say."""

    def __init__(self, desktop: Desktop, seat: Seat, rng: Random) -> None:
        self.desktop = desktop
        self.seat = seat
        self._rng = rng

    def move(self, match: Match) -> Any:
        """Take one action; return it."""
        action, intents = self.seat.judge(match, self._rng), self.seat.intents(match)
        way = next((way for way in intents.ways if way.action == action), None)
        button = next((name for name, done in intents.buttons.items() if done == action), None)
        if button:
            self.press(match, intents, button)
        elif way:
            self.bring(match, intents, way)
        else:
            self.pick(match, intents, action)
        return action

    def press(self, match: Match, intents: Intents, button: str) -> None:
        raise NotImplementedError

    def bring(self, match: Match, intents: Intents, way: MoveOption) -> None:
        raise NotImplementedError

    def pick(self, match: Match, intents: Intents, action: Any) -> None:
        raise NotImplementedError


class MouseHands(Hands):
    """Drags, clicks on cards and on buttons."""

    def press(self, match: Match, intents: Intents, button: str) -> None:
        self.desktop.click(self._middle(match, button))

    def bring(self, match: Match, intents: Intents, way: MoveOption) -> None:
        self.desktop.drag(self._middle(match, way.source), self._middle(match, way.target))

    def pick(self, match: Match, intents: Intents, action: Any) -> None:
        assert intents.picks
        clicks, picked = clicks_for(intents.picks, action)
        for spot in clicks:
            self.desktop.click(self._middle(match, spot))
        number = offer_of(intents.picks, picked, action)
        self.desktop.click(self._middle(match, f"{OFFER}{number}", picked))

    def _middle(self, match: Match, name: str, picked: tuple[str, ...] = ()) -> Point:
        area = self.seat.layout(match, picked).area(name)
        assert area, f"there is no {name} on the table"
        return area.center


class KeyHands(Hands):
    """Walks with the arrows, picks with Space, plays with Enter."""

    def press(self, match: Match, intents: Intents, button: str) -> None:
        act = next(act for act, name in intents.letters.items() if name == button)
        self.desktop.press(key_of(act).name)

    def bring(self, match: Match, intents: Intents, way: MoveOption) -> None:
        hands = Selection(self.seat.layout(match), intents)
        steps = hands.stops().index(way.source)
        self.desktop.press("Home", *["Right"] * steps)
        if way.ends:
            self.desktop.press(*[key_of(intents.lays).name] * 2)
            return
        hands, _ = choose(hands, way.source)
        steps = hands.stops().index(way.target)
        self.desktop.press("Return", "Home", *["Right"] * steps, "Return")

    def pick(self, match: Match, intents: Intents, action: Any) -> None:
        assert intents.picks
        stops = Selection(self.seat.layout(match), intents).stops()
        for spot in clicks_for(intents.picks, action)[0]:
            self.desktop.press("Home", *["Right"] * stops.index(spot), "space")
        self.desktop.press("Return")


def clicks_for(picks: Picks, action: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the cards to click, one after another, and those that are picked then."""
    wanted, clicks = wanted_spots(action, picks), list[str]()
    hands = Selection(TableLayout(scale=Scale(1280, 720)), Intents(picks=picks))
    while set(hands.picked) != set(wanted):
        amiss = [spot for spot in hands.picked if spot not in wanted]
        amiss += [spot for spot in wanted if spot not in hands.picked]
        clicks.append(amiss[0])
        hands, _ = pick(hands, amiss[0])
        assert len(clicks) < 30, f"{wanted} can't be picked"
    return tuple(clicks), hands.picked


def offer_of(picks: Picks, picked: tuple[str, ...], action: Any) -> int:
    """Return the number of the button that does an action with what is picked."""
    offers = picks.offers(picked)
    return next(n for n, offer in enumerate(offers) if alike(offer.action, action))

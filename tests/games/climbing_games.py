"""SOCiable and President & Bum for tests: rules by option, stacked cards, short ways to act."""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

from game.cards import Card, read_card
from game.catalogue import find_game
from game.chance import SeededChance
from game.climbing.model.actions import PASS, ClimbingAction, Give, play_of
from game.climbing.model.exchange import ExchangeStep
from game.climbing.model.state import ClimbingState
from game.climbing.rules import Climbing
from game.games.president.dealing import PresidentDeal
from game.registry import Game
from tests.matches import random_setup

SOCIABLE = find_game("sociable")
PRESIDENT = find_game("president")
CLIMBING = (SOCIABLE, PRESIDENT)

PLAYER_COUNTS = [
    pytest.param(game_, players, id=f"{game_.id}-{players}p")
    for game_ in CLIMBING
    for players in range(game_.sheet.least_players, game_.sheet.most_players + 1)
]

RulesAny = Climbing[Any]


def rules_for(game_: Game, players: int, **options: bool | int | str) -> RulesAny:
    rules = game_.rules(players, game_.sheet.resolve(options, players))
    assert isinstance(rules, Climbing)
    return rules


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(read_card, text.split()))


def play(text: str, rank: str | None = None) -> ClimbingAction:
    """Return a play: ``play("9C 9D")``, or jokers for a rank, ``play("XR", "A")``."""
    return play_of(cards(text), None if rank is None else read_card(rank + "C") >> 2)


def give(to: int, text: str) -> ClimbingAction:
    return Give(to, cards(text))


class Stacked:
    """Chance that hands out what it is given, by the name of the drawing."""

    def __init__(self, **given: Iterable[Any]) -> None:
        self.given = {name.replace("_", " "): deque(values) for name, values in given.items()}

    def settle(self, drawing: Any, deal: int) -> Any:
        return self.given[drawing.name].popleft()


def at_play(rules: RulesAny, *hands: str, leader: int = 0, order: str = "") -> ClimbingState:
    """Return a deal in play, with these cards in the hands, whatever the rest of the pack."""
    state = rules.new_match()
    state.deal = 0
    state.order = tuple(map(int, order)) if order else tuple(range(len(hands)))
    before_play = (ExchangeStep(leader, leader, 0, "any"),)
    rules.begin_deal(state, len(hands) - 1, [cards(hand) for hand in hands], before_play, None)
    state.plan, state.turn, state.leader = (), leader, leader
    return state


def at_exchange(rules: RulesAny, *hands: str, order: str = "01234") -> ClimbingState:
    """Return a deal before the exchange, with these cards in the hands."""
    state = rules.new_match()
    state.finished = list(map(int, order))
    state.deal, state.totals = 0, [0] * rules.players
    dealt = tuple(cards(hand) for hand in hands)
    chance = Stacked(
        deal=[dealt if rules.play_rules.joker_tops else PresidentDeal(int(order[-1]), dealt)]
    )
    rules.next_deal(state, chance)
    return state


def state_in_play(rules: RulesAny, seed: str, rng: Random) -> ClimbingState:
    """Return a deal whose exchange is over."""
    state, chance = rules.new_match(), SeededChance(seed)
    rules.next_deal(state, chance)
    while state.step < len(state.plan):
        rules.apply(state, rng.choice(rules.legal_actions(state)), chance)
    return state


def deals_in_play(
    game_: Game, players: int, name: str
) -> Iterator[tuple[RulesAny, ClimbingState, Random]]:
    """Yield deals whose exchange is over, under random options, and the numbers they came from."""
    rng = Random(f"{game_.id} {players} {name}")
    for number in count():
        rules = random_setup(game_, players, rng).rules()
        assert isinstance(rules, Climbing)
        yield rules, state_in_play(rules, str(number), rng), rng


def act(
    rules: RulesAny, state: ClimbingState, *actions: ClimbingAction, take: str = ""
) -> list[Any]:
    """Carry out legal actions; return the events they brought about."""
    events: list[Any] = []
    chance = Stacked(take=cards(take))
    for action in actions:
        legal = rules.legal_actions(state)
        assert rules.listed(state, action) in legal, action
        rules.apply(state, rules.named(state, action), chance, events.append)
    return events


def passes(number: int) -> list[ClimbingAction]:
    return [PASS] * number


def plays_shown(rules: RulesAny, state: ClimbingState) -> set[str]:
    """Return the legal plays in a short text: ``99``, ``9X``, ``XX=A``; a pass is ``-``."""
    ranks = "A23456789TJQKX"
    shown = set()
    for action in rules.legal_actions(state):
        if action == PASS:
            shown.add("-")
            continue
        assert not isinstance(action, Give)
        text = ranks[action.rank] * action.naturals + "X" * action.jokers  # type: ignore[union-attr]
        alone = not action.naturals and action.rank != 13  # type: ignore[union-attr]
        shown.add(f"{text}={ranks[action.rank]}" if alone else text)  # type: ignore[union-attr]
    return shown

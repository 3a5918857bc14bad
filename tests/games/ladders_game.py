"""Ladders for tests: rules by option, stacked cards, short ways to act."""

from collections import deque
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from game.cards import Card, read_card
from game.catalogue import find_game
from game.chance import Chance, SeededChance
from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.state import LaddersState, fronts_of, wanted_by, wants_of
from game.games.ladders.rules import Ladders

LADDERS = find_game("ladders")
SEATS = range(2, 7)


def rules_for(players: int, **options: bool | int | str) -> Ladders:
    rules = LADDERS.rules(players, LADDERS.sheet.resolve(options, players))
    assert isinstance(rules, Ladders)
    return rules


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(read_card, text.split()))


def at_table(
    rules: Ladders,
    *,
    climbs: Sequence[str],
    hands: Sequence[str] = (),
    rungs: dict[tuple[int, int], str] | None = None,
    accents: Sequence[int] = (),
    draw: str = "",
    discard: str = "",
    turn: int = 0,
) -> LaddersState:
    """Return a deal in play. Piles are given top first; ACCENTS by their height."""
    state = rules.new_match()
    state.deal, state.turn = 0, turn
    state.climbs = [list(reversed(cards(climb))) for climb in climbs]
    state.draw = list(reversed(cards(draw)))
    state.discard = list(cards(discard))
    for player, hand in enumerate(hands):
        state.hands[player] = list(cards(hand))
    for (player, rung), pile in (rungs or {}).items():
        state.rungs[player * 4 + rung] = list(reversed(cards(pile)))
    for place, height in enumerate(accents):
        state.accents[place] = [read_card(str(number)) for number in range(1, height + 1)]
    state.fronts = fronts_of(state.hands, state.climbs, state.rungs)
    state.wants = wants_of(state.accents)
    state.wanted = wanted_by(state.wants)
    return state


def from_hand(card: str, accent: int) -> LaddersAction:
    return LaddersAction("play", read_card(card), "hand", accent=accent)


def from_climb(card: str, accent: int, owner: int = 0) -> LaddersAction:
    return LaddersAction("play", read_card(card), "climb", owner, accent=accent)


def from_rung(card: str, accent: int, rung: int, owner: int = 0) -> LaddersAction:
    return LaddersAction("play", read_card(card), "rung", owner, rung, accent)


def discard(card: str, rung: int) -> LaddersAction:
    return LaddersAction("discard", read_card(card), rung=rung)


class Stacked:
    """Chance that hands out what it is given, by the name of the drawing; top first."""

    def __init__(self, deal: Iterable[Any] = (), reshuffle: Iterable[str] = ()) -> None:
        self.given = {"deal": deque(deal), "reshuffle": deque(map(cards, reshuffle))}

    def settle(self, drawing: Any, deal: int) -> Any:
        value = self.given[drawing.name].popleft()
        # As a record would have it: what can't come about is refused.
        return drawing.read(drawing.write(value))


def act(
    rules: Ladders, state: LaddersState, *actions: LaddersAction, chance: Chance | None = None
) -> list[Any]:
    """Carry out legal actions; return the events they brought about."""
    events: list[Any] = []
    for action in actions:
        assert action in rules.legal_actions(state), action
        rules.apply(state, action, chance or Stacked(), events.append)
    return events


def greedy_deal(rules: Ladders, seed: str) -> Iterable[LaddersState]:
    """Yield the state before every action of a deal among greedy players."""
    rng, chance = Random(seed), SeededChance(seed)
    state = rules.new_match()
    rules.next_deal(state, chance)
    while rules.to_move(state) is not None:
        yield state
        rules.apply(state, rules.greedy(rules.legal_actions(state), rng.random()), chance)

"""Hand-made positions of the climbing games: read from a file, laid out, and proved.

``tests/bots/positions/president.yaml`` says how they are written.
"""

from pathlib import Path
from random import Random
from typing import Any

import yaml

from game.cards import JOKER, Card, card_text, rank_of, rank_text
from game.chance import SeededChance
from game.climbing.model.actions import PASS, ClimbingAction, Give, Pass, Play
from game.climbing.model.hands import hand_of
from game.climbing.model.plays import beaten_by
from game.climbing.model.state import ClimbingState, Table
from game.climbing.search.moves import Moves
from tests.games.climbing_games import RulesAny, at_exchange, at_play, cards

SEATS = 5


def positions(name: str) -> list[dict[str, Any]]:
    path = Path(__file__).parent / "positions" / f"{name}.yaml"
    loaded = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(loaded, list)
    return loaded


def state_of(rules: RulesAny, position: dict[str, Any]) -> ClimbingState:
    if "received" in position:
        return _in_exchange(rules, position)
    state = at_play(rules, position["hand"], *position["others"])
    state.finished = [player for player, size in enumerate(state.sizes) if not size]
    top, by = ("", 0)
    if "top" in position:
        top, _, seat = position["top"].partition(" by ")
        by = int(seat)
    held = [*cards(position["hand"]), *cards(" ".join(position["others"])), *cards(top)]
    _log_the_rest(state, [card for card in rules.pack if card not in held])
    state.round_start = len(state.log)
    if top:
        _lay(rules, state, cards(top), by)
    return state


def name_of(action: ClimbingAction) -> str:
    """Return an action as positions name it."""
    if isinstance(action, Pass):
        return "-"
    if isinstance(action, Give):
        return " ".join(["give", *(rank_text(rank_of(card)) for card in action.cards)])
    assert isinstance(action, Play)
    alone = not action.naturals and action.rank != JOKER
    text = rank_text(action.rank) * action.naturals + "X" * action.jokers
    return f"{text}={rank_text(action.rank)}" if alone else text


def is_right(position: dict[str, Any], action: ClimbingAction) -> bool:
    return name_of(action) in position["right"]


def is_proved(rules: RulesAny, position: dict[str, Any]) -> bool | None:
    """Say whether right moves win whatever the other does, and no others; ``None``: can't tell.

    Where two players are left, the one's unseen cards are the other's hand, by counting.
    """
    if "received" in position or sum(map(bool, position["others"])) > 1:
        return None
    moves = rules.moves
    table = state_of(rules, position).copy_round()
    winning = set()
    for move in moves.of(table):
        after = table.copy_round()
        moves.make(after, move)
        if wins(moves, after, 0, {}):
            winning.add(name_of(move.action))
    return winning == set(position["right"])


def wins(moves: Moves, table: Table, player: int, known: dict[Any, bool]) -> bool:
    """Say whether one of the last two goes out first, both playing as well as can be."""
    if table.turn is None:
        return table.finished[-1] != player
    key = (table.turn, *table.counts, table.size, table.fitting, table.waiting)
    if key not in known:
        results = []
        for move in moves.of(table):
            after = table.copy_round()
            moves.make(after, move)
            results.append(wins(moves, after, player, known))
        known[key] = any(results) if table.turn == player else all(results)
    return known[key]


def _log_the_rest(state: ClimbingState, gone: list[Card]) -> None:
    """Let seat 0 have played what is gone, so that it tells nothing about the others' hands."""
    for rank in dict.fromkeys(map(rank_of, gone)):
        alike = tuple(card for card in gone if rank_of(card) == rank)
        jokers = len(alike) if rank == JOKER else 0
        play = Play(rank, len(alike) - jokers, jokers, alike)
        state.log.append((0, play, hand_of(alike)))


def _lay(rules: RulesAny, state: ClimbingState, top: tuple[Card, ...], by: int) -> None:
    """Lay what is to be beaten; all between its player and seat 0 have passed."""
    rank, size = rank_of(top[0]), len(top)
    state.log.append((by, Play(rank, size, 0, top), hand_of(top)))
    holding = [player for player in range(SEATS) if state.sizes[player]]
    state.log += [(player, PASS, 0) for player in holding if player > by]
    state.last, state.size, state.rank = by, size, rank
    state.fitting = beaten_by(rules.play_rules)[False][size][rank]
    state.waiting = sum(player < by for player in holding)


def _in_exchange(rules: RulesAny, position: dict[str, Any]) -> ClimbingState:
    """Deal anyhow, so that the last player's strongest cards are those received; give them."""
    received = cards(position["received"])
    own = [card for card in cards(position["hand"]) if card not in received]
    rest = [card for card in rules.pack if card not in own and card not in received]
    Random(0).shuffle(rest)
    size = len(rules.pack) // SEATS
    least = min(map(rules.giving.power, received))
    low = [card for card in rest if rules.giving.power(card) <= least][: size - len(received)]
    rest = [card for card in rest if card not in low]
    others = [rest[place :: SEATS - 2] for place in range(SEATS - 2)]
    hands = [own, *others, [*low, *received]]
    state = at_exchange(rules, *(" ".join(map(card_text, hand)) for hand in hands))
    [given] = rules.legal_actions(state)
    rules.apply(state, given, SeededChance("exchange"))
    assert set(received) <= set(rules.view(state, 0).hand or ())
    return state

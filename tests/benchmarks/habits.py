"""What bots of different characters are seen to do: ``python -m tests.benchmarks.habits --game G``.

All characters and a bot without one sit at one table and change places from deal to deal. What is
counted is what anyone at the table could count.
"""

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.bots.bot import Budget, Task, bot_random, decide, seat_seed
from game.bots.levels import find_bot
from game.cards import PORTAL, rank_of
from game.catalogue import find_game
from game.chance import SeededChance
from game.climbing.model.actions import Pass, Play
from game.climbing.model.plays import PlayRules
from game.contract import AnyRules
from game.games.ladders.model.pack import step_of
from game.games.ladders.search.prospects import AnalysedView
from game.games.social_climbing.model.actions import neighbours
from game.games.social_climbing.model.scoring import points
from game.thinking import CHARACTERS

Noted = Iterator[tuple[str, float]]
"""Habits by name, and what was seen of them in one action."""

PLAYERS = {"social_climbing": 4, "sociable": 4, "president": 4, "ladders": 4}
BUDGET = Budget(playouts=60)
WHO: tuple[str | None, ...] = (*CHARACTERS, None)


def climbing(rules: AnyRules, view: Any, legal: Any, action: Any) -> Noted:
    """Note passes, the height of plays, and who is beaten."""
    play_rules: PlayRules = rules.play_rules
    if isinstance(action, Play):
        if view.last is None:
            yield "height led", play_rules.power(action.rank)
        yield "height played", play_rules.power(action.rank)
    if view.last is not None and len(legal) > 1:
        yield "passes, of choices", isinstance(action, Pass)
        rivals = [size for seat, size in enumerate(view.sizes) if size and seat != view.to_move]
        nearest = view.sizes[view.last] == min(rivals)
        yield f"beats {'the nearest to out' if nearest else 'others'}", isinstance(action, Play)


def social_climbing(rules: AnyRules, view: Any, legal: Any, action: Any) -> Noted:
    """Note what is banked, and whose cards are taken."""
    own = view.columns[view.to_move]
    yield "banks, of turns", action.kind == "bank"
    if action.kind == "bank":
        yield "points a bank", points(own[action.column])
    if action.pile is not None:
        rank = rank_of(view.piles[action.pile].top)
        following = view.columns[(view.to_move + 1) % view.players]
        fits = any(column and neighbours(rank, rank_of(column[-1])) for column in following)
        yield "takes what the next could use", fits
        yield "jacks, queens, kings", rank >= 10


def ladders(rules: AnyRules, view: Any, legal: Any, action: Any) -> Noted:
    """Note what is played and kept, and what is left to the others."""
    if action.kind == "play" and action.source != "climb":
        yield "SKIP PORTALS, of plays", action.card == PORTAL
    if action.kind in ("discard", "stop"):
        table = AnalysedView(view)
        yield "kept in HAND", max(0, len(view.hand) - 1)
        yield "danger left", table.danger(table.heights)
    if action.kind == "discard":
        pile = view.rungs[view.to_move][action.rung]
        step = step_of(action.card)
        yield "discards that build down", bool(pile) and 0 <= step_of(pile[-1]) - step <= 1
        yield "height of discards", step
    yield "plays, of actions", action.kind == "play" and action.source != "climb"


NOTES: Mapping[str, Callable[[AnyRules, Any, Any, Any], Noted]] = {
    "social_climbing": social_climbing,
    "sociable": climbing,
    "president": climbing,
    "ladders": ladders,
}

Habits = Mapping[str | None, Mapping[str, float]]
"""By character, the mean of each habit."""


def habits(game_id: str, deals: int, level: str = "medium", budget: Budget = BUDGET) -> Habits:
    """Play deals and return what was seen, on average."""
    seen: dict[str | None, dict[str, list[float]]] = {who: defaultdict(list) for who in WHO}
    for deal in range(deals):
        turned = [WHO[(seat + deal) % len(WHO)] for seat in range(PLAYERS[game_id])]
        for who, habit, value in _deal(game_id, f"habits/{deal}", turned, level, budget):
            seen[who][habit].append(value)
    return {
        who: {habit: sum(values) / len(values) for habit, values in found.items()}
        for who, found in seen.items()
    }


def _deal(
    game_id: str, seed: str, seated: list[str | None], level: str, budget: Budget
) -> Iterator[tuple[str | None, str, float]]:
    game = find_game(game_id)
    rules = game.rules(len(seated), game.sheet.resolve({}, len(seated)))
    bots = [find_bot(game, level, who) for who in seated]
    state, chance, turn = rules.new_match(), SeededChance(seed), 0
    rules.next_deal(state, chance)
    while (seat := rules.to_move(state)) is not None:
        view, legal = rules.view(state, seat), rules.legal_actions(state)
        rng = bot_random(seat_seed(seed, seat, turn))
        action, *_ = decide(bots[seat], Task(rules, view, legal, budget, rng))
        for habit, value in NOTES[game_id](rules, view, legal, action):
            yield seated[seat], habit, float(value)
        rules.apply(state, action, chance)
        turn += 1


def main() -> None:
    """Print the habits of all characters."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", required=True, choices=NOTES)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--playouts", type=int, default=60)
    asked = parser.parse_args()
    found = habits(asked.game, asked.deals, asked.level, Budget(playouts=asked.playouts))
    print(f"{'':32}" + "".join(f"{who or 'plain':>10}" for who in WHO))
    for habit in found[None]:
        print(f"{habit:32}" + "".join(f"{found[who][habit]:10.3f}" for who in WHO))


if __name__ == "__main__":
    main()

"""Mirrored deals: the same cards played once with the one bot in every seat."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import TypeAlias

from game.bots.bot import Bot, Budget, bot_random, seat_seed
from game.bots.levels import find_bot
from game.catalogue import find_game
from game.chance import SeededChance
from game.contract import AnyRules
from game.options import OptionValue

MoveTimes: TypeAlias = Counter[int]
"""How many moves took so many microseconds."""


@dataclass(frozen=True, slots=True)
class Deals:
    """Some deals of one pair of bots: a piece of work that any process can do."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    one: str
    others: str
    seed: str
    budget: Budget
    numbers: range


@dataclass(slots=True)
class Played:
    """What came of some deals: the one bot's place score in each, its mean over the seats."""

    scores: list[float] = field(default_factory=list)
    times: dict[str, MoveTimes] = field(default_factory=dict)
    """By level."""


def play_deals(deals: Deals) -> Played:
    """Play each deal with the one bot in every seat in turn."""
    game = find_game(deals.game)
    rules = game.rules(deals.players, deals.options)
    bots = {level: find_bot(game, level) for level in (deals.one, deals.others)}
    played = Played(times={level: Counter() for level in bots})
    for number in deals.numbers:
        seed = f"{deals.seed}/{number}"
        total = 0.0
        for seat in range(deals.players):
            levels = [deals.others] * deals.players
            levels[seat] = deals.one
            standing = _play_deal(rules, levels, bots, seed, deals.budget, played.times)
            total += place_score(standing, seat)
        played.scores.append(total / deals.players)
    return played


def place_score(standing: Sequence[int], seat: int) -> float:
    """Return a seat's place from 1 (first) to 0 (last), linear; equal standings share their mean.

    >>> [place_score((9, 4, 4, 1), seat) for seat in range(4)]
    [1.0, 0.5, 0.5, 0.0]
    """
    own = standing[seat]
    below = sum(other < own for other in standing)
    level = sum(other == own for other in standing) - 1
    return (below + level / 2) / (len(standing) - 1)


def _play_deal(
    rules: AnyRules,
    levels: Sequence[str],
    bots: Mapping[str, Bot],
    seed: str,
    budget: Budget,
    times: Mapping[str, MoveTimes],
) -> tuple[int, ...]:
    """Play a match's first deal straight on the rules; return its standing."""
    chance = SeededChance(seed)
    state = rules.new_match()
    rules.next_deal(state, chance)
    turn = 0
    while (seat := rules.to_move(state)) is not None:
        view, legal = rules.view(state, seat), rules.legal_actions(state)
        rng = bot_random(seat_seed(seed, seat, turn))
        started = perf_counter()
        action = bots[levels[seat]].choose(rules, view, legal, budget, rng)
        times[levels[seat]][round((perf_counter() - started) * 1e6)] += 1
        rules.apply(state, action, chance)
        turn += 1
    result = rules.deal_result(state)
    assert result is not None
    return result.standing

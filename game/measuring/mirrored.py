"""Mirrored deals: the same cards, played once with the tested bot in every seat.

In partnerships the same bot plays both seats. In games with titles these are drawn at random, so
that the exchange takes place and is measured.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from game.bots.bot import Bot, Budget, bot_random
from game.bots.levels import named_bot
from game.catalogue import find_game
from game.chance import SeededChance
from game.contract import AnyRules, BeginsWithTitles, HasTeams
from game.measuring.dealing import play_deal
from game.options import OptionValue

TurnTimes: TypeAlias = Counter[int]
"""The number of turns by duration in microseconds; a turn may have several actions."""


@dataclass(frozen=True, slots=True)
class Deals:
    """Some deals of one pair of bots: a piece of work for any process."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    one: str
    others: str
    seed: str
    budget: Budget
    numbers: range


@dataclass(slots=True)
class PlayedDeal:
    """The tested bot's place score in each deal, as the mean over its seats."""

    scores: list[float] = field(default_factory=list)
    times: dict[str, TurnTimes] = field(default_factory=dict)
    """By level."""


def play_deals(deals: Deals) -> PlayedDeal:
    """Play each deal with the tested bot in every seat in turn."""
    game = find_game(deals.game)
    rules = game.rules(deals.players, deals.options)
    bots = {level: named_bot(game, level) for level in (deals.one, deals.others)}
    played = PlayedDeal(times={level: Counter() for level in bots})
    teams = teams_of(rules)
    for number in deals.numbers:
        seed = f"{deals.seed}/{number}"
        total = 0.0
        for place, team in enumerate(teams):
            levels = [deals.one if seat in team else deals.others for seat in range(deals.players)]
            standing = _play_deal(rules, levels, bots, seed, deals.budget, played.times)
            total += place_score([standing[first] for first, *_ in teams], place)
        played.scores.append(total / len(teams))
    return played


def teams_of(rules: AnyRules) -> list[tuple[int, ...]]:
    """Return the teams, each once."""
    if not isinstance(rules, HasTeams):
        return [(player,) for player in range(rules.players)]
    return sorted({tuple(sorted(team)) for team in rules.teams})


def place_score(standing: Sequence[int], seat: int) -> float:
    """Return a seat's place from 1 (first) to 0 (last); ties share their mean.

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
    times: Mapping[str, TurnTimes],
) -> tuple[int, ...]:
    """Play a match's first deal directly on the rules; return its standing."""
    chance = SeededChance(seed)
    state = new_match(rules, seed)
    rules.next_deal(state, chance)
    seats = [bots[level] for level in levels]
    mover, taken = None, 0.0
    for seat, seconds in play_deal(rules, state, chance, seats, seed, budget):
        if seat != mover:
            _note(times, levels, mover, taken)
            mover, taken = seat, 0.0
        taken += seconds
    _note(times, levels, mover, taken)
    result = rules.deal_result(state)
    assert result is not None
    return result.standing


def new_match(rules: AnyRules, seed: str) -> Any:
    """Return a match before its first deal, with random titles if the game has them."""
    if not isinstance(rules, BeginsWithTitles):
        return rules.new_match()
    order = list(range(rules.players))
    bot_random(f"{seed}/titles").shuffle(order)
    return rules.new_match_with_titles(order)


def _note(
    times: Mapping[str, TurnTimes], levels: Sequence[str], mover: int | None, taken: float
) -> None:
    """Count the turn that has ended."""
    if mover is not None:
        times[levels[mover]][round(taken * 1e6)] += 1

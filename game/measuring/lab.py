"""The lab: independent deals of a rule set, simulated among bots of one level.

In games with positions or titles, these are drawn at random before every deal. With the same seed,
two rule sets get the same cards in the same chairs.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Protocol, runtime_checkable

from game.bots.bot import OWN_TIME, Bot
from game.bots.levels import named_bot
from game.catalogue import find_game
from game.chance import SeededChance
from game.chance.adding import added
from game.contract import AnyRules, TellsStanding, leaders
from game.measuring.dealing import play_deal
from game.measuring.mirrored import new_match, teams_of
from game.measuring.mobility import LabDeal
from game.options import OptionValue

PIECE = 25
"""The deals that are played, and kept, at a time: of slow levels this takes some seconds."""


@dataclass(frozen=True, slots=True)
class LabDeals:
    """Some deals of one rule set: a piece of work for any process."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    bots: str
    seed: str
    numbers: range


@runtime_checkable
class _HoldsPositions(Protocol):
    """A state in which players hold positions or titles."""

    order: tuple[int, ...]


def play_lab_deals(deals: LabDeals) -> list[LabDeal]:
    """Play the deals."""
    game = find_game(deals.game)
    rules, bot = game.rules(deals.players, deals.options), named_bot(game, deals.bots)
    return [_play_one(rules, bot, f"{deals.seed}/{number}") for number in deals.numbers]


def lab_pieces(wanted: Sequence[LabDeals], begun: Sequence[int]) -> Iterator[tuple[int, LabDeals]]:
    """Yield the deals in small pieces with the index of their rule set, all rule sets in turn.

    Of each rule set, so many deals as ``begun`` says have been played already.
    """
    for start in range(0, max(len(deals.numbers) for deals in wanted), PIECE):
        for number, deals in enumerate(wanted):
            if numbers := deals.numbers[max(start, begun[number]) : start + PIECE]:
                yield number, replace(deals, numbers=numbers)


@cache
def has_places(game: str, players: int) -> bool:
    """Return whether players of a game hold positions or titles."""
    found = find_game(game)
    rules = found.rules(players, found.sheet.resolve({}, players))
    return isinstance(rules.new_match(), _HoldsPositions)


def _play_one(rules: AnyRules, bot: Bot, seed: str) -> LabDeal:
    chance, state = SeededChance(seed), new_match(rules, seed)
    rules.next_deal(state, chance)
    before = state.order if isinstance(state, _HoldsPositions) else ()
    starter, bots = rules.to_move(state), [bot] * rules.players
    standing_in = _standing_of(rules)
    played = play_deal(rules, state, chance, bots, seed, OWN_TIME)
    courses = [standing_in(state) for _ in played]
    result = rules.deal_result(state)
    assert starter is not None
    assert result is not None
    standing, ahead = result.standing, leaders(courses[len(courses) // 3])
    wins = [_win(rules, result.winners, player) for player in range(rules.players)]
    return LabDeal(
        before,
        tuple(sorted(range(rules.players), key=lambda player: -standing[player])),
        result.scores,
        wins[starter],
        added(wins[leader] for leader in ahead) / len(ahead),
        len(courses),
    )


def _standing_of(rules: AnyRules) -> Callable[[Any], tuple[int, ...]]:
    """Return what tells each player's standing; all equal if the game has no ``standing``."""
    if isinstance(rules, TellsStanding):
        return rules.standing
    all_equal = (0,) * rules.players
    return lambda state: all_equal


def _win(rules: AnyRules, winners: Sequence[int], player: int) -> float:
    """Return 1 for a winner, or the share of a win that several sides share; else 0."""
    sides = sum(team[0] in winners for team in teams_of(rules))
    return 1 / sides if player in winners else 0.0

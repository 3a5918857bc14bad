"""Random matches for tests: every game, every number of players, options drawn at random."""

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from game.catalogue import GAMES
from game.chance import Line, SeededChance
from game.match import Match, MatchSetup, Player
from game.options import OptionFault, OptionValue
from game.records.record import write_line
from game.registry import Game

SEATINGS = [
    (game, players)
    for game in GAMES
    for players in range(game.sheet.least_players, game.sheet.most_players + 1)
]
"""Every game with every number of players it takes."""


def seating_id(seating: tuple[Game, int]) -> str:
    """Return a game and its number of players in a word, as in ``ladders-4p``."""
    game, players = seating
    return f"{game.id}-{players}p"


PLAYER_COUNTS = [pytest.param(*seating, id=seating_id(seating)) for seating in SEATINGS]
"""The same for ``parametrize``."""

SHORT: Mapping[str, dict[str, bool | int | str]] = {"ladders": {"deals": "one"}}
"""What keeps random matches short: to a target, random play of Ladders takes thousands of turns."""


SUDDEN = 0.01
"""How likely time runs out after an action."""


def bots(players: int) -> tuple[Player, ...]:
    """Return so many players, all of them bots that play at random."""
    return tuple(Player(f"Player {seat}", "bot", "random") for seat in range(players))


def random_setup(game: Game, players: int, rng: Random, **fixed: bool | int | str) -> MatchSetup:
    """Return a match with options drawn from all that are allowed, and those that are fixed.

    It is only by minutes if ``ends`` is fixed so: whoever plays it must then be its clock, as
    ``steps`` is.
    """
    seed = str(rng.getrandbits(64))
    options = _random_options(game, players, rng, {**SHORT.get(game.id, {}), **fixed})
    return MatchSetup(game, bots(players), options, seed)


def _random_options(
    game: Game, players: int, rng: Random, fixed: dict[str, bool | int | str]
) -> Mapping[str, OptionValue]:
    """Draw options until they go together."""
    while True:
        options = {
            name: rng.choice([one for one in option.allowed(players) if one != "minutes"])
            for name, option in game.sheet.options.items()
        }
        try:
            return game.sheet.resolve({**options, **fixed}, players)
        except OptionFault as fault:
            if fault.key != "option_faults.together":
                raise


def steps(match: Match, rng: Random) -> Iterator[Match]:
    """Play a match at random to its end; yield it before every action and at every deal's end.

    In one by minutes the time runs out at random: in a deal, or after one.
    """
    while match.outcome is None:
        match.next_deal()
        while match.to_move is not None:
            yield match
            assert match.play(match.to_move, rng.choice(match.legal_actions())) is None
            run_out_by_chance(match, rng)
        yield match


def run_out_by_chance(match: Match, rng: Random) -> None:
    """Let the time of a match by minutes run out at one of some hundred actions."""
    if match.minutes is not None and match.may_run_out and rng.random() < SUDDEN:
        match.run_out()


def played_lines(
    setup: MatchSetup, rng: Random, *, with_legal: bool = False
) -> tuple[Match, list[Line]]:
    """Play a whole match at random; return it with its record."""
    lines: list[Line] = []
    match = Match(setup, SeededChance(setup.seed or ""), lines.append, with_legal=with_legal)
    for _ in steps(match, rng):
        pass
    return match, lines


def record_bytes(lines: list[Line]) -> bytes:
    """Return a record as the file that holds it."""
    return "".join(map(write_line, lines)).encode()

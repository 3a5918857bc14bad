"""Matches that statements are checked on, and their deals taken apart one by one."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from game.analysis.split import PlayerSplit
from game.analysis.splitters import splitter_for
from game.bots.bot import Bot
from game.catalogue import find_game
from game.chance import Line, SeededChance
from game.match import Match, MatchSetup
from game.measuring.simulation import play_match
from game.options import OptionValue
from game.records.playback import Playback
from tests.analysis.statements.apart import take_apart
from tests.matches import bots as random_players
from tests.matches import played_lines, random_setup

PLAYERS: Mapping[str, int] = {"sociable": 5, "president": 5, "social_climbing": 3, "ladders": 2}
DEALS: Mapping[str, int] = {"sociable": 2, "president": 2, "social_climbing": 1, "ladders": 1}
"""Of a match: where chairs are carried over, two."""
OPTIONS: Mapping[str, Mapping[str, OptionValue]] = {"ladders": {"climb": 10}}
GAMES = tuple(PLAYERS)
BETTER: Mapping[str, float] = {game: -1.0 if game == "ladders" else 1.0 for game in GAMES}
"""By game, 1 where more is better, and -1 where less is."""


def match_of(game_id: str, seats: Sequence[Bot], seed: str) -> Playback:
    """Return a match of a few deals among bots, by the rules of the text."""
    game, lines = find_game(game_id), list[Line]()
    options = game.sheet.resolve(dict(OPTIONS.get(game_id, {})), len(seats))
    setup = MatchSetup(game, random_players(len(seats)), options, seed)
    play_match(Match(setup, SeededChance(seed), lines.append), seats, seed, deals=DEALS[game_id])
    return Playback(setup, lines)


def random_match(game_id: str, seed: str, **fixed: OptionValue) -> Playback:
    """Return a match played at random by options drawn at random; some may be fixed."""
    rng, game = Random(f"{game_id}/{seed}"), find_game(game_id)
    players = rng.randint(game.sheet.least_players, game.sheet.most_players)
    setup = random_setup(game, players, rng, **{**SHORT[game_id], **fixed})
    return Playback(setup, played_lines(setup, rng)[1])


SHORT: Mapping[str, Mapping[str, OptionValue]] = {
    "sociable": {"target": 11},
    "president": {"ends": "deals", "deals": 2},
    "social_climbing": {"deals": 1},
    "ladders": {"climb": 5, "deals": "one"},
}
"""What keeps matches at random short."""


def splits_of(playback: Playback, effort: float) -> Iterator[tuple[int, Sequence[PlayerSplit]]]:
    """Yield each deal of a match that is over, and its result taken apart, by player."""
    splitter = splitter_for(playback, effort)
    for deal in playback.ended_deals:
        yield deal, splitter.add_up([take_apart(splitter, playback, deal)])

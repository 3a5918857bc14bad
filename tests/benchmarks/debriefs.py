"""How long a debrief takes, in seconds of one core: ``python -m tests.benchmarks.debriefs``.

For each game a match that ``medium`` bots played: seconds to first figures, to whole ones, and how
wide the intervals of a player's own play and of chance are.
"""

import argparse
from collections.abc import Sequence
from time import process_time

from game.analysis.debrief import debrief_in_steps
from game.analysis.splitters import Splitting
from game.catalogue import find_game
from game.chance import Line
from game.match import MatchSetup, Player
from game.measuring.simulation import simulate
from game.options import OptionValue
from game.process.terminal import answer
from game.records.playback import Playback

MATCHES: Sequence[tuple[str, int, dict[str, OptionValue]]] = (
    ("sociable", 5, {}),
    ("president", 5, {"ends": "deals", "deals": 5}),
    ("social_climbing", 2, {"deals": 3}),
    ("ladders", 2, {}),
    ("ladders", 4, {}),
)
"""Games, players and options."""


def played(game_id: str, players: int, options: dict[str, OptionValue], seed: str) -> Playback:
    """Return a match that bots have played."""
    game, lines = find_game(game_id), list[Line]()
    seats = tuple(Player(f"P{seat}", "bot", "medium") for seat in range(players))
    setup = MatchSetup(game, seats, game.sheet.resolve(options, players), seed)
    simulate(setup, seed, lines.append)
    return Playback(setup, lines)


def measure(game_id: str, players: int, options: dict[str, OptionValue], seed: str) -> str:
    """Return one line about a match."""
    playback = played(game_id, players, options, seed)
    began = process_time()
    steps = debrief_in_steps(Splitting(playback))
    found = next(steps)
    first = process_time() - began
    *_, found = steps
    whole = process_time() - began
    parts = found.players[0].parts
    widths = [parts[part].interval[1] - parts[part].value for part in ("play", "chance")]
    half = " ".join(f"{width:.2f}" for width in widths)
    return (
        f"{game_id:16} {players} players {found.deals:2} deals  {first:5.2f}  {whole:6.2f}  {half}"
    )


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description="Time debriefs.")
    parser.add_argument("--seed", default="debriefs")
    parser.add_argument("--game", action="append", help="all, if none is named")
    given = parser.parse_args()
    answer("game                              first   whole  half of own play, of chance")
    for game_id, players, options in MATCHES:
        if game_id in (given.game or [game_id]):
            answer(measure(game_id, players, options, given.seed))


if __name__ == "__main__":
    main()

"""``clamber bench engine``: random playouts a second, through the public contract."""

import argparse
import json

from game.bench import engine_speed
from game.catalogue import GAMES, find_game


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--game", help="one game; all of them if left out")
    parser.add_argument("--seconds", type=seconds, default=2.0, help="for each (default 2)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Measure each game with its fewest and its most players, and print the figures."""
    games = (find_game(arguments.game),) if arguments.game else GAMES
    speeds = [
        engine_speed(game, players, arguments.seconds)
        for game in games
        for players in (game.sheet.least_players, game.sheet.most_players)
    ]
    if arguments.json:
        print(json.dumps([speed.figures() for speed in speeds], indent=2))
    else:
        for speed in speeds:
            rate = speed.actions / speed.seconds
            print(f"{speed.game}, {speed.players} players: {rate:,.0f} actions a second")
    return 0


def seconds(text: str) -> float:
    """Return a positive number of seconds, for argparse."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(f"must be more than 0 and at most 3600, not {text!r}")
    return value


COMMAND = configure, run

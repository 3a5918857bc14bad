"""``clamber bench engine``: how fast random play through the public contract is, and search."""

import argparse
from collections.abc import Mapping
from typing import Any

from game.catalogue import GAMES, find_game
from game.commands.faults import refused_value
from game.compiled import which_code
from game.files.clipping import clip_value
from game.measuring.bench import engine_speed, search_speed
from game.process.terminal import answer, answer_json
from game.registry import Game


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--game", help="one game; all of them if left out")
    parser.add_argument("--seconds", type=seconds, default=2.0, help="for each (default 2)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Measure each game with its fewest and its most players, and print the figures."""
    games = (find_game(arguments.game),) if arguments.game else GAMES
    figures = [
        measure(game, players, arguments.seconds)
        for game in games
        for players in (game.sheet.least_players, game.sheet.most_players)
    ]
    if arguments.json:
        answer_json(figures)
    else:
        answer(*map(describe, figures))
    return 0


def measure(game: Game, players: int, seconds: float) -> dict[str, Any]:
    """Return the speed of a game's rules, and of its search if it has one."""
    figures = {**engine_speed(game, players, seconds).figures(), "code": which_code()}
    if searched := search_speed(game, players, seconds):
        figures["search_playouts_per_second"] = round(searched.playouts_per_second)
    return figures


def describe(figures: Mapping[str, Any]) -> str:
    """Return one measurement in words."""
    speed = "{actions_per_second:,} actions"
    if "search_playouts_per_second" in figures:
        speed += " and {search_playouts_per_second:,} playouts of a search"
    return ("{game}, {players} players: " + speed + " a second, {code}").format(**figures)


def seconds(text: str) -> float:
    """Return a positive number of seconds, for argparse."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise refused_value("seconds", value=clip_value(text), most=3600)
    return value


COMMAND = configure, run

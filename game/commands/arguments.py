"""Arguments that several commands share."""

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.catalogue import GAMES, find_game
from game.commands.faults import CommandFault, refused_value
from game.files.clipping import clip_value
from game.options import Option, OptionSheet, OptionValue, show, span_of
from game.records.codes import new_seed
from game.records.dealcode import DealCode, read_code
from game.registry import Game

GAMES_HELP = ", ".join(game.id for game in GAMES)
MOST = 100_000_000
"""The largest number of deals, matches or tries."""
LONGEST_PATH = 32_000
"""Characters: for longer ones Python on Windows raises no ``OSError`` but a ``ValueError``."""
MOST_JOBS = 61 if sys.platform == "win32" else 512
"""The most processes that a command begins; Windows waits for no more at once."""
LONGEST_NUMBER = 40


def add_game(parser: argparse.ArgumentParser) -> None:
    """Declare ``--game``, ``--players`` and ``--option``."""
    parser.add_argument("--game", required=True, metavar="GAME", help=GAMES_HELP)
    parser.add_argument("--players", required=True, type=whole, metavar="N", help=_players())
    add_options(parser)


def add_deal(parser: argparse.ArgumentParser) -> None:
    """Declare ``--code``, or else ``--game``, ``--players``, ``--option`` and ``--seed``."""
    parser.add_argument("--code", help="a deal code: stands for game, players, options and seed")
    parser.add_argument("--game", metavar="GAME", help=GAMES_HELP)
    parser.add_argument("--players", type=whole, metavar="N", help=_players())
    parser.add_argument("--seed", metavar="SEED", help="any text: the same deals the same cards")
    add_options(parser)


def read_deal(arguments: argparse.Namespace, needed: Sequence[str]) -> DealCode:
    """Return the deal that the arguments describe; an optional seed is drawn if it is missing.

    ``needed`` are the arguments that are required without a code.
    """
    check_code(arguments, ("game", "players", "option", "seed"), needed)
    if arguments.code is not None:
        return read_code(arguments.code)
    game, options = read_game(arguments)
    seed = new_seed() if arguments.seed is None else arguments.seed
    return DealCode(game, arguments.players, options, seed)


def check_code(arguments: argparse.Namespace, fixed: Sequence[str], needed: Sequence[str]) -> None:
    """Refuse arguments that a code fixes already; without a code, refuse missing ones."""
    if arguments.code is not None:
        for name in fixed:
            if getattr(arguments, name) not in (None, []):
                raise CommandFault("command_line.code_settles", name=f"--{name}")
        return
    missing = [f"--{name}" for name in needed if getattr(arguments, name) is None]
    if missing:
        raise CommandFault("command_line.required", names=missing)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare ``--option k=v``, repeatable; the help lists every option of every game."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    parser.epilog = "\n".join(line for game in GAMES for line in _option_lines(game.sheet))


def _players() -> str:
    spans = (f"{game.id} {game.least_players} to {game.most_players}" for game in GAMES)
    return f"how many: {', '.join(spans)}"


def _option_lines(sheet: OptionSheet) -> list[str]:
    return [f"options of {sheet.game}:"] + [
        f"  {option.name}={_values(option)}"
        f"  (default {_default(option)})  {'house rule: ' if option.house else ''}{option.help}"
        for option in sheet.options.values()
    ]


def _values(option: Option) -> str:
    """Return the allowed values for the help: ``1 to 12``, ``points|wins``."""
    span = span_of(option.values)
    return f"{span[0]} to {span[1]}" if span else "|".join(map(show, option.values))


def _default(option: Option) -> str:
    """Return the default, by players if it differs: ``1 with 2, 2 with 3 players``."""
    if len(set(option.default.values())) == 1:
        return show(next(iter(option.default.values())))
    by_players = (f"{show(value)} with {count}" for count, value in option.default.items())
    return f"{', '.join(by_players)} players"


def whole(text: str) -> int:
    """Return an integer from 1, for argparse."""
    return _whole_to(MOST, text)


def jobs(text: str) -> int:
    """Return a number of processes, for argparse."""
    return _whole_to(MOST_JOBS, text)


def _whole_to(most: int, text: str) -> int:
    # Python refuses to read thousands of digits.
    digits = text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER
    if digits and 0 < int(text) <= most:
        return int(text)
    if digits and int(text) > most:
        raise refused_value("whole_to", value=clip_value(text), most=f"{most:,}")
    raise refused_value("whole", value=clip_value(text))


def file_name(text: str) -> str:
    """Return a path as it was given, for argparse."""
    if len(text) > LONGEST_PATH:
        raise refused_value("long_path", value=clip_value(text))
    try:
        if b"\0" not in os.fsencode(text):
            return text
    except UnicodeEncodeError:
        pass
    raise refused_value("path", value=clip_value(text))


def file_path(text: str) -> Path:
    """Return a path, for argparse."""
    return Path(file_name(text))


def read_game(arguments: argparse.Namespace) -> tuple[Game, Mapping[str, OptionValue]]:
    """Return the game and its resolved options; raise ``Fault`` if something is invalid."""
    game = find_game(arguments.game)
    return game, read_options(game, arguments.players, arguments.option)


def read_options(game: Game, players: int, texts: Sequence[str]) -> Mapping[str, OptionValue]:
    """Return every option's value: those given as ``NAME=VALUE``, and defaults for the others."""
    given: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise CommandFault("command_line.option", value=clip_value(text))
        if name in given:
            raise CommandFault("command_line.twice", name=clip_value(name))
        given[name] = value
    return game.sheet.read(given, players)

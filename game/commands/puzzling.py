"""``clamber puzzles``: finds puzzles in bots' play, and judges them again."""

import argparse
from pathlib import Path

from game.catalogue import GAMES, find_game
from game.commands.arguments import add_options, read_options, whole
from game.files.bounded import MEGABYTE, read_regular
from game.process.terminal import answer
from game.puzzles.checking import ENOUGH, evenly_graded, keeps_answer
from game.puzzles.mining import Miner, numbers_of_players
from game.puzzles.puzzle import Puzzle
from game.puzzles.reading import read_puzzles, write_puzzle
from game.store.files import write_atomically

SEED = "again"
"""The default seed for judging puzzles again."""


def configure_mine(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``puzzles mine``."""
    parser.add_argument("--game", required=True, help=", ".join(game.id for game in GAMES))
    parser.add_argument("--deals", required=True, type=whole, metavar="N")
    parser.add_argument("--seed", required=True, metavar="S")
    parser.add_argument("--out", required=True, metavar="FILE", type=Path)
    parser.add_argument(
        "--players", type=whole, metavar="N", help="default: all that there may be, by turns"
    )
    add_options(parser)


def mine(arguments: argparse.Namespace) -> int:
    """Play deals, and write the puzzles found in them."""
    game = find_game(arguments.game)
    numbers = [arguments.players] if arguments.players else numbers_of_players(game)
    options = {players: read_options(game, players, arguments.option) for players in numbers}
    found = Miner(game, arguments.seed, options=options).mine(arguments.deals)
    _write(arguments.out, found)
    answer(f"{len(found)} puzzles from {arguments.deals} deals")
    return 0


def configure_check(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``puzzles check``."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--seed", default=SEED, metavar="S", help=f"default {SEED}")
    parser.add_argument(
        "--keep", type=whole, metavar="N", help="write so many that keep their answers to --out"
    )
    parser.add_argument("--out", metavar="FILE", type=Path)


def check(arguments: argparse.Namespace) -> int:
    """Judge puzzles again; return 1 if too few keep their answers."""
    puzzles = read_puzzles(read_regular(arguments.file, MEGABYTE))
    kept = [puzzle for puzzle in puzzles if _told(puzzle, arguments.seed)]
    answer(f"{len(kept)} of {len(puzzles)} keep their answers")
    if arguments.out:
        _write(arguments.out, evenly_graded(kept, arguments.keep or len(kept)))
    return 0 if len(kept) >= ENOUGH * len(puzzles) else 1


def _told(puzzle: Puzzle, seed: str) -> bool:
    """Return whether a puzzle keeps its answer; print it if it does not."""
    kept = keeps_answer(puzzle, seed)
    if not kept:
        answer(f"{puzzle.id} has another answer")
    return kept


def _write(path: Path, puzzles: list[Puzzle]) -> None:
    write_atomically(path, "".join(map(write_puzzle, puzzles)))


MINE = configure_mine, mine
CHECK = configure_check, check

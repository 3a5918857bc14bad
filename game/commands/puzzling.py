"""``clamber puzzles``: finds puzzles in bots' play, and judges them again."""

import argparse
from functools import partial
from pathlib import Path

from game.catalogue import find_game
from game.commands.arguments import GAMES_HELP, add_options, file_path, read_options, whole
from game.commands.executing import add_executor, workers
from game.commands.progress import progress_of
from game.files.bounded import MEGABYTE, read_regular
from game.process.terminal import answer
from game.puzzles.checking import ENOUGH, evenly_graded, keeps_answer
from game.puzzles.mining import Miner, SearchedDeal, numbers_of_players, puzzles_in
from game.puzzles.puzzle import Puzzle
from game.puzzles.reading import read_puzzles, write_puzzle
from game.store.files import write_atomically
from game.texts.words import load_words

SEED = "again"
"""The default seed for judging puzzles again."""
MOST_BYTES = 20 * MEGABYTE
"""The largest file that is judged again; many are mined to keep a few."""


def configure_mine(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``puzzles mine``."""
    parser.add_argument("--game", required=True, metavar="GAME", help=GAMES_HELP)
    parser.add_argument("--deals", required=True, type=whole, metavar="N", help="how many")
    parser.add_argument(
        "--seed", required=True, metavar="SEED", help="any text: the same deals the same cards"
    )
    parser.add_argument("--out", required=True, metavar="FILE", type=file_path, help="a file")
    parser.add_argument(
        "--players", type=whole, metavar="N", help="default: all that there may be, by turns"
    )
    add_options(parser)
    add_executor(parser)


def mine(arguments: argparse.Namespace) -> int:
    """Play deals, and write down the puzzles in them whenever there are more."""
    game = find_game(arguments.game)
    numbers = [arguments.players] if arguments.players else numbers_of_players(game)
    options = {players: read_options(game, players, arguments.option) for players in numbers}
    _make_folder(arguments.out)
    miner, looked = Miner(game, arguments.seed, options=options), list[SearchedDeal]()
    with workers(arguments) as parallel_map, progress_of("deals", arguments.deals) as progress:
        for deal in progress.each(parallel_map(miner.search_deal, range(arguments.deals))):
            looked.append(deal)
            if deal.best:
                _write(arguments.out, puzzles_in(looked))
    found = puzzles_in(looked)
    _write(arguments.out, found)
    words = load_words()
    puzzles = words.count("commands.counts.puzzles", len(found))
    deals = words.count("commands.counts.deals", arguments.deals)
    answer(words("commands.puzzles.mined", puzzles=puzzles, deals=deals))
    return 0


def configure_check(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``puzzles check``."""
    parser.add_argument(
        "file", metavar="FILE", type=file_path, help="what 'puzzles mine' has written"
    )
    parser.add_argument("--seed", default=SEED, metavar="SEED", help=f"default {SEED}")
    parser.add_argument(
        "--keep", type=whole, metavar="N", help="write so many that keep their answers to --out"
    )
    parser.add_argument("--out", metavar="FILE", type=file_path, help="a file")
    add_executor(parser)


def check(arguments: argparse.Namespace) -> int:
    """Judge puzzles again; return 1 if too few keep their answers."""
    puzzles = read_puzzles(read_regular(arguments.file, MOST_BYTES))
    words, kept = load_words(), list[Puzzle]()
    with workers(arguments) as parallel_map, progress_of("puzzles", len(puzzles)) as progress:
        judged = parallel_map(partial(keeps_answer, seed=arguments.seed), puzzles)
        verdicts = list(progress.each(judged))
    for puzzle, keeps in zip(puzzles, verdicts, strict=True):
        if keeps:
            kept.append(puzzle)
        else:
            answer(words("commands.puzzles.another", name=puzzle.id))
    answer(words.count("commands.puzzles.kept", len(puzzles), kept=len(kept)))
    if arguments.out:
        _make_folder(arguments.out)
        _write(arguments.out, evenly_graded(kept, arguments.keep or len(kept)))
    return 0 if len(kept) >= ENOUGH * len(puzzles) else 1


def _make_folder(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)


def _write(path: Path, puzzles: list[Puzzle]) -> None:
    write_atomically(path, "".join(map(write_puzzle, puzzles)))


MINE = configure_mine, mine
CHECK = configure_check, check

"""``clamber bench shuffles``: tests with chi-square whether many shuffles are uniform."""

import argparse

from game.commands.arguments import whole
from game.measuring.shuffling import ChiSquare, chi_squares
from game.process.terminal import answer, answer_json
from game.texts.words import load_words

_ABOUT = {
    "places": "where each of 52 cards lies",
    "orders": "the order in which five of them lie",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "--count", type=whole, default=1_000_000, help="how many shuffles (default 1000000)"
    )
    parser.add_argument(
        "--seed", default="clamber", help="the same seed gives the same figures (default clamber)"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Shuffle, and print both statistics."""
    found = chi_squares(arguments.seed, arguments.count)
    if arguments.json:
        answer_json(
            {
                "shuffles": arguments.count,
                "seed": arguments.seed,
                **{
                    one.name: {"chi_square": one.value, "degrees": one.degrees, "p": one.p}
                    for one in found
                },
            }
        )
    else:
        words, count = load_words(), arguments.count
        shuffles = words.count("commands.counts.shuffles", count, shown=f"{count:,}")
        answer(words("commands.shuffles", shuffles=shuffles), *map(_line, found))
    return 0


def _line(found: ChiSquare) -> str:
    return (
        f"{_ABOUT[found.name]}: chi-square {found.value:.1f}, "
        f"{found.degrees} degrees of freedom, p = {found.p:.3f}"
    )


COMMAND = configure, run

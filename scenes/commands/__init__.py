"""The commands that need a window, or its words; their code is imported only when they run."""

import argparse
from typing import Any

from game.bots.levels import find_bot
from game.bots.load_test import LOAD_TEST
from game.catalogue import find_game
from game.cli import Command
from game.commands import debriefing, reviewing
from game.commands.arguments import GAMES_HELP, add_options, whole
from game.commands.engine_bench import seconds
from game.commands.faults import refused_value
from game.commands.levels import LEVELS_HELP
from game.compiled import which_code
from game.files.clipping import clip_value
from game.process.terminal import answer, answer_json
from scenes.commands import start as bench_start
from scenes.ui.scale import SMALLEST_WINDOW

MOTIONS = (
    *("cards", "match", "exchange", "reseating", "curtain", "sunrise"),
    *("pages", "charts"),
)
"""What may move in a measurement: at a table, and on other pages."""


def configure_play(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``play``."""
    parser.add_argument("--code", help="a deal code: stands for game, options and seed")
    parser.add_argument(
        "--class",
        dest="class_code",
        metavar="CODE",
        help="a class's code: the match at one of its tables",
    )
    parser.add_argument("--table", type=whole, metavar="N", help="the table's number in the class")
    parser.add_argument("--game", metavar="GAME", help=GAMES_HELP)
    parser.add_argument(
        "--players",
        required=True,
        metavar="PLAYER[,PLAYER…]",
        help=f"human:NAME, bot:LEVEL or bot:LEVEL:NAME, in the order of the seats; {LEVELS_HELP}",
    )
    parser.add_argument("--seed", metavar="SEED", help="any text: the same deals the same cards")
    add_options(parser)


def play(arguments: argparse.Namespace) -> int:
    """Open the window at a table."""
    from scenes.commands.table import open_table  # noqa: PLC0415

    return open_table(arguments)


def debrief(arguments: argparse.Namespace) -> int:
    """Split a match and print the result."""
    from scenes.commands.printed_debrief import run  # noqa: PLC0415

    return run(arguments)


def review(arguments: argparse.Namespace) -> int:
    """Judge the choices of a match and print the result."""
    from scenes.commands.printed_review import run  # noqa: PLC0415

    return run(arguments)


def configure_frames(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``bench frames``."""
    parser.add_argument("--game", required=True, metavar="GAME", help=GAMES_HELP)
    parser.add_argument(
        "--size", type=window_size, default=(1280, 720), metavar="WxH", help="default 1280x720"
    )
    parser.add_argument(
        "--seconds", type=seconds, default=10.0, metavar="X", help="how long (default 10)"
    )
    parser.add_argument("--bots", metavar="LEVEL", help=f"who thinks meanwhile; {LEVELS_HELP}")
    parser.add_argument(
        "--motion",
        nargs="?",
        const="cards",
        choices=MOTIONS,
        help="no card is dragged: 20 cards fly over a table of 104, or what is named moves",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def bench_frames(arguments: argparse.Namespace) -> int:
    """Measure frames while a card is dragged or something else moves; print the figures."""
    game = find_game(arguments.game)
    if arguments.bots:
        find_bot(game, arguments.bots)
    figures = {**_measure_frames(arguments), "code": which_code()}
    if arguments.json:
        answer_json(figures)
    else:
        answer(*(f"{name}: {value}" for name, value in figures.items()))
    return 0


def _measure_frames(arguments: argparse.Namespace) -> dict[str, Any]:
    of = arguments.game, arguments.size, arguments.seconds
    if arguments.motion == "charts":
        from scenes.commands.chart_frames import bench_chart_frames  # noqa: PLC0415

        return bench_chart_frames(*of)
    if arguments.motion == "pages":
        from scenes.commands.page_frames import bench_pages  # noqa: PLC0415

        return bench_pages(*of, arguments.bots or LOAD_TEST)
    if arguments.motion == "sunrise":
        from scenes.commands.sunrise_frames import bench_sunrise  # noqa: PLC0415

        return bench_sunrise(*of)
    from scenes.commands import frames as bench  # noqa: PLC0415

    return bench.bench_frames(*of, arguments.bots or LOAD_TEST, arguments.motion)


def configure_title(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``bench title``."""
    parser.add_argument(
        "--size", type=window_size, default=(1280, 720), metavar="WxH", help="default 1280x720"
    )
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=20.0,
        metavar="X",
        help="how long the climber walks, and then rests (default 20)",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def bench_title(arguments: argparse.Namespace) -> int:
    """Measure the title while it moves and while it rests, and print the figures."""
    from scenes.commands.title_frames import measure_title  # noqa: PLC0415

    figures = measure_title(arguments.size, arguments.seconds)
    if arguments.json:
        answer_json(figures)
    else:
        answer(*(f"{name}: {value}" for name, value in figures.items()))
    return 0


def window_size(text: str) -> tuple[int, int]:
    """Parse a window size such as ``1280x720``, for argparse."""
    sides = tuple(int(side) for side in text.split("x") if side.isascii() and side.isdecimal())
    if len(sides) != 2 or sides[0] < SMALLEST_WINDOW[0] or sides[1] < SMALLEST_WINDOW[1]:
        least = "x".join(map(str, SMALLEST_WINDOW))
        raise refused_value("size", value=clip_value(text), least=least)
    return sides[0], sides[1]


WINDOW_COMMANDS: tuple[Command, ...] = (
    Command(
        ("play",),
        "play at a table of these players; clamber alone opens the title",
        'play --game social_climbing --players "human:Ann,bot:medium"',
        configure_play,
        play,
    ),
    Command(
        ("debrief",),
        "take the result of a match apart",
        "debrief match.jsonl --jobs all",
        debriefing.configure,
        debrief,
    ),
    Command(
        ("review",),
        "judge the choices of a match",
        "review match.jsonl --seat 1 --jobs all",
        reviewing.configure,
        review,
    ),
    Command(
        ("bench", "frames"),
        "measure how long frames take",
        "bench frames --game sociable --motion",
        configure_frames,
        bench_frames,
    ),
    Command(
        ("bench", "start"),
        "measure how soon the title is there",
        "bench start --runs 5",
        bench_start.configure,
        bench_start.run,
    ),
    Command(
        ("bench", "title"),
        "measure frames of the title, and its work at rest",
        "bench title --seconds 20",
        configure_title,
        bench_title,
    ),
)

"""``clamber class``: makes a class's code, and adds up the results of its tables."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.catalogue import find_game
from game.classroom.figures import EXPECTED_DEALS, ClassFigures, ClassSide, figures
from game.classroom.files import file_name, write_result
from game.classroom.merging import Gathered, gather
from game.classroom.result import result_of
from game.classroom.writing import write_class
from game.commands.arguments import add_game, file_path, read_options, whole
from game.commands.faults import CommandFault
from game.files.bounded import read_regular
from game.files.clipping import clip_middle, clip_value
from game.measuring.mobility import Figure
from game.process.ending import describe
from game.process.terminal import answer, complain
from game.records.classcode import ClassCode, read_class_code, write_class_code
from game.records.codes import new_seed
from game.records.record import RecordFault
from game.records.replay import replay
from game.store.unfinished import LARGEST_RECORD
from game.texts.words import load_words
from game.worksheets.lesson_time import PLAY_MINUTES

ALL_RIGHT, LEFT_OUT = 0, 2
"""Exit statuses."""

WITHOUT = "how many of them play without exchange, those with the highest numbers (default 0)"


def configure_code(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``class code``."""
    add_game(parser)
    parser.description = (
        "Make the code of a class, whose tables all get the same cards. With ends=minutes they play"
        f" for {PLAY_MINUTES} minutes, unless minutes=N says otherwise."
    )
    parser.add_argument(
        "--tables", required=True, type=whole, metavar="T", help="how many tables there are"
    )
    parser.add_argument("--without", type=_from_0, default=0, metavar="T", help=WITHOUT)


def make_code(arguments: argparse.Namespace) -> int:
    """Print a new code."""
    game = find_game(arguments.game)
    options = read_options(game, arguments.players, [*arguments.option, *_minutes(arguments)])
    with_exchange = arguments.tables - arguments.without
    code = ClassCode(game, arguments.players, options, new_seed(), arguments.tables, with_exchange)
    written = write_class_code(code)
    assert written is not None, "a new seed fits"
    answer(written)
    return 0


def _minutes(arguments: argparse.Namespace) -> Sequence[str]:
    """Return how long a class plays that is to play by minutes and is not told for how many."""
    told = [option.partition("=")[0] for option in arguments.option]
    by_minutes = "ends=minutes" in arguments.option and "minutes" not in told
    return [f"minutes={PLAY_MINUTES}"] if by_minutes else []


def _from_0(text: str) -> int:
    return 0 if text == "0" else whole(text)


def configure_result(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``class result``."""
    parser.add_argument(
        "file", type=file_path, metavar="FILE", help="the record of a class's match"
    )
    parser.add_argument(
        "--out", required=True, type=file_path, metavar="FILE|DIR", help="a file, or a folder"
    )


def save_result(arguments: argparse.Namespace) -> int:
    """Write the result of a table, without names, from the record of its match."""
    path: Path = arguments.file
    try:
        played = replay(read_regular(path, LARGEST_RECORD))
    except RecordFault as fault:
        told = clip_middle(f"{path}:{fault.line}: {fault.reason}")
        raise CommandFault("command_line.record", said=told) from fault
    if played.match.setup.class_table is None:
        raise CommandFault("commands.classes.no_class", path=clip_value(str(path)))
    result = result_of(played.lines.lines[: played.reached])
    out: Path = arguments.out
    target = out / file_name(result) if out.is_dir() else out
    write_result(target, result)
    answer(clip_middle(load_words()("commands.classes.wrote", path=str(target))))
    return 0


def configure_merge(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``class merge``."""
    parser.add_argument("files", nargs="+", type=file_path, metavar="FILE", help="tables' results")
    parser.add_argument(
        "--out", required=True, type=file_path, metavar="DIR", help="the folder to write to"
    )
    parser.add_argument(
        "--code", help="the class's code; default: the class of which most files are"
    )
    parser.add_argument(
        "--expected",
        type=_from_0,
        default=EXPECTED_DEALS,
        metavar="N",
        help=f"how many deals to simulate beside them (default {EXPECTED_DEALS}; 0: none)",
    )
    parser.epilog = "exit status: 0 all files are counted, 2 some are left out or none is written"


def merge(arguments: argparse.Namespace) -> int:
    """Add the results up, write the files, and print the figures."""
    class_id = read_class_code(arguments.code).id if arguments.code is not None else None
    gathered = gather(arguments.files, class_id)
    for left in gathered.left_out:
        complain(describe(left.fault) or str(left.fault))
    if not gathered.tables:
        raise CommandFault("commands.classes.nothing")
    found = figures(gathered.tables, arguments.expected)
    written = write_class(arguments.out, gathered, found)
    words = load_words()
    for path in gathered.again:
        answer(clip_middle(words("commands.classes.again", path=str(path))))
    answer(*_described(gathered, found))
    for path in written:
        answer(clip_middle(words("commands.classes.wrote", path=str(path))))
    return LEFT_OUT if gathered.left_out else ALL_RIGHT


def _described(gathered: Gathered, found: ClassFigures) -> Iterator[str]:
    """Yield the figures in lines."""
    words = load_words()
    for side in found.sides:
        yield _counted(side)
        for place, figure in enumerate(side.moves.stays if side.moves.deals else (), 1):
            expected = side.expected.matrix[place - 1][place - 1] if side.expected else None
            yield "  " + _stay(place, figure, expected)
    for place, figure in enumerate(found.differences, 1):
        value, low, high = _in_percent(figure)
        yield words("commands.classes.difference", place=place, value=value, low=low, high=high)
    shares = found.shares
    if shares.said:
        said = words.listed([f"{mean:.0f} %" for mean in shares.said], "plain")
        yield words.count("commands.classes.said", shares.answers, shares=said)
    if shares.found:
        told = words.listed([f"{mean:.0f} %" for mean in shares.found], "plain")
        yield words.count("commands.classes.found", shares.results, shares=told)


def _counted(side: ClassSide) -> str:
    words = load_words()
    tables = words.count("commands.classes.tables", side.tables)
    deals = words.count("commands.counts.deals", side.deals)
    key = "with" if side.exchange else "without"
    return words(f"commands.classes.{key}", tables=tables, deals=deals)


def _stay(place: int, figure: Figure, expected: float | None) -> str:
    words = load_words()
    value, low, high = _in_percent(figure)
    said = words("commands.classes.stays", place=place, value=value, low=low, high=high)
    if expected is None:
        return said
    return said + words("commands.classes.expected", value=f"{100 * expected:.0f}")


def _in_percent(figure: Figure) -> tuple[str, str, str]:
    value, low, high = (f"{100 * number:.0f}" for number in figure)
    return value, low, high


CODE = configure_code, make_code
RESULT = configure_result, save_result
MERGE = configure_merge, merge

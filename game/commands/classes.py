"""``clamber class``: makes a class's code, and adds up the results of its tables."""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.catalogue import find_game
from game.classroom.figures import EXPECTED_DEALS, ClassFigures, ClassSide, figures
from game.classroom.files import file_name, write_result
from game.classroom.merging import Gathered, gather
from game.classroom.result import TableResult, result_of
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
        "--out",
        required=True,
        type=file_path,
        metavar="FILE|DIR",
        help="a file that ends in .json, or a folder, which is made if it is missing",
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
    target = out if out.suffix == ".json" and not out.is_dir() else out / file_name(result)
    target.parent.mkdir(parents=True, exist_ok=True)
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
    words, places = load_words(), _places(gathered.tables[0])
    for side in found.sides:
        yield _counted(side)
        for number, figure in enumerate(side.moves.stays if side.moves.deals else ()):
            expected = side.expected.matrix[number][number] if side.expected else None
            yield "  " + _stay(places[number], figure, expected)
    # Without both sides there are no differences.
    yield from map(_difference, places, found.differences)
    yield from _predicted(found, places)
    shares = found.shares
    if shares.said:
        said = words.listed([f"{mean:.0f} %" for mean in shares.said], "plain")
        yield words.count("commands.classes.said", shares.answers, shares=said)
    if shares.found:
        told = words.listed([f"{mean:.0f} %" for mean in shares.found], "plain")
        yield words.count("commands.classes.found", shares.results, shares=told)


def _places(table: TableResult) -> Sequence[str]:
    """Return the names of places, the highest first; where several have one name, with numbers."""
    names: Sequence[str] = load_words().entry(f"{table.game}.titles")[table.players]
    several = {name for name, count in Counter(names).items() if count > 1}
    return [f"{name} {at}" if name in several else name for at, name in enumerate(names, 1)]


def _predicted(found: ClassFigures, places: Sequence[str]) -> Iterator[str]:
    if not (predicted := found.predictions):
        return
    words = load_words()
    means = zip((places[0], places[-1]), (predicted.top_stays, predicted.bottom_stays), strict=True)
    told = [
        words("commands.classes.predicted_one", place=place, value=f"{mean:.0f}")
        for place, mean in means
    ]
    shares = words.listed(told, "plain")
    yield words.count("commands.classes.predicted", predicted.answers, shares=shares)


def _counted(side: ClassSide) -> str:
    words = load_words()
    tables = words.count("commands.classes.tables", side.tables)
    deals = words.count("commands.counts.deals", side.deals)
    key = "with" if side.exchange else "without"
    return words(f"commands.classes.{key}", tables=tables, deals=deals)


def _difference(place: str, figure: Figure) -> str:
    """Say whether a place was kept more often with exchange: sizes are positive if it is clear."""
    value, low, high = figure
    way = "more" if low > 0 else "less" if high < 0 else "none"
    told = _in_percent((-value, -high, -low) if way == "less" else figure)
    facts = dict(zip(("value", "low", "high"), told, strict=True))
    return load_words()(f"commands.classes.difference.{way}", place=place, **facts)


def _stay(place: str, figure: Figure, expected: float | None) -> str:
    words = load_words()
    value, low, high = _in_percent(figure)
    said = words("commands.classes.stays", place=place, value=value, low=low, high=high)
    if expected is None:
        return said
    return said + words("commands.classes.expected", value=f"{100 * expected:.0f}")


def _in_percent(figure: Figure) -> tuple[str, str, str]:
    # Rounded first, so that no share is "-0".
    value, low, high = (str(round(100 * number)) for number in figure)
    return value, low, high


CODE = configure_code, make_code
RESULT = configure_result, save_result
MERGE = configure_merge, merge

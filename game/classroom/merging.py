"""Adds tables' results up: which files count, and which are left out and why."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.classroom.files import ResultFault, read_result
from game.classroom.result import TableResult
from game.files.clipping import clip_value


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A file that is not counted, and why."""

    path: Path
    fault: ResultFault | OSError


@dataclass(frozen=True, slots=True)
class Gathered:
    """The results of one class."""

    tables: tuple[TableResult, ...]
    """By number of table; each match once."""
    paths: tuple[Path, ...]
    """The file of each table."""
    left_out: tuple[LeftOut, ...]
    """In the order in which the files were given."""
    again: tuple[Path, ...]
    """Files of a match that another file has already brought: nothing is wrong with them."""
    classes: Mapping[str, int]
    """How many files each class has, also those that are left out; that given first is first."""


def gather(paths: Iterable[Path], class_id: str | None = None) -> Gathered:
    """Return the results in some files, each match once.

    Of files of several classes those of ``class_id`` count, or else of the class with most files;
    of equally many, the one given first. If no file counts, there are no tables.
    """
    read, left_out = list[tuple[Path, TableResult]](), list[LeftOut]()
    given = list(paths)
    for path in given:
        try:
            read.append((path, read_result(path)))
        except (ResultFault, OSError) as fault:
            left_out.append(LeftOut(path, fault))
    wanted = _most_frequent([one for _, one in read if class_id in (None, one.table.id)])
    ours = [(path, one) for path, one in read if _class_of(one) == wanted]
    left_out += [
        LeftOut(path, ResultFault("commands.classes.another", path=clip_value(str(path))))
        for path, one in read
        if _class_of(one) != wanted
    ]
    kept, again = _each_once(ours)
    order = given.index
    return Gathered(
        tuple(one for _, one in kept),
        tuple(path for path, _ in kept),
        tuple(sorted(left_out, key=lambda one: order(one.path))),
        again,
        Counter(one.table.id for _, one in read),
    )


def _class_of(result: TableResult) -> Hashable:
    """Return what all tables of a class have in common: but for the exchange, all their rules."""
    rules = sorted((name, one) for name, one in result.options.items() if name != "exchange")
    return result.table.id, result.game, result.players, tuple(rules)


def _most_frequent(results: Sequence[TableResult]) -> Hashable:
    """Return the class of most results; ``None`` without any."""
    counted = Counter(map(_class_of, results))
    # ``most_common`` keeps the order of equally many.
    return counted.most_common(1)[0][0] if counted else None


def _each_once(
    given: Sequence[tuple[Path, TableResult]],
) -> tuple[Sequence[tuple[Path, TableResult]], tuple[Path, ...]]:
    """Return each match once, with the latest of its files, and the paths of the others.

    They are in the order of their tables.
    """
    kept: dict[str, tuple[Path, TableResult]] = {}
    again = []
    for path, result in given:
        before = kept.get(result.match)
        if before is None:
            kept[result.match] = (path, result)
        elif _how_much(result) > _how_much(before[1]):
            kept[result.match] = (path, result)
            again.append(before[0])
        else:
            again.append(path)
    return sorted(kept.values(), key=_order), tuple(again)


def _order(kept: tuple[Path, TableResult]) -> tuple[int, str]:
    _, result = kept
    return result.table.table, result.match


def _how_much(result: TableResult) -> tuple[int, int]:
    """Return how far a match was when its result was saved: of two, the later one has more."""
    answers = result.answers
    return len(result.deals), len(answers.predictions) + len(answers.shares) + len(answers.found)

"""Writes the results of a class: ``class.json`` for programs, and four CSV tables for people.

In the tables, shares are from 0 to 1, and answers in percent. Nothing written here says who sat
where, from one deal to the next: nobody's points or way could be put together, so nobody ranked.
"""

import csv
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from io import StringIO
from pathlib import Path
from typing import NamedTuple, TypeAlias

from game.analysis.splitters import asked_of
from game.catalogue import find_game
from game.classroom.figures import ClassFigures
from game.classroom.merging import Gathered
from game.classroom.result import DealPlaces, TableResult, as_object
from game.store.files import replacing

Row: TypeAlias = Sequence[str | int | float | None]


class DealSum(NamedTuple):
    """What is told of one deal; ``None`` if nobody had a place before it."""

    top_stayed: bool | None
    bottom_stayed: bool | None
    kept: int | None
    """How many kept their places."""


def write_class(folder: Path, gathered: Gathered, found: ClassFigures) -> list[Path]:
    """Write all files into a folder, which is made if it is missing; return their paths.

    Each file is written whole or not at all: ``OSError`` names the one that could not be.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in _texts(gathered, found):
        path = folder / name
        try:
            with replacing(path) as file:
                file.write(text())
        except OSError as fault:
            raise OSError(fault.errno, fault.strerror, str(path)) from fault
        written.append(path)
    return written


def _texts(gathered: Gathered, found: ClassFigures) -> Iterable[tuple[str, Callable[[], str]]]:
    yield "class.json", lambda: _as_json(gathered, found)
    yield "tables.csv", lambda: _csv(_tables(gathered))
    yield "moves.csv", lambda: _csv(_moves(found))
    yield "stays.csv", lambda: _csv(_stays(found))
    yield "answers.csv", lambda: _csv(_answers(gathered, found))


def _as_json(gathered: Gathered, found: ClassFigures) -> str:
    tables = [
        as_object(table) | {"deals": [deal._asdict() for deal in _deals(table)]}
        for table in gathered.tables
    ]
    return json.dumps({"tables": tables, "figures": asdict(found)}, indent=1) + "\n"


def _tables(gathered: Gathered) -> Iterable[Row]:
    yield "table", "exchange", "deal", *DealSum._fields
    for table in gathered.tables:
        for number, deal in enumerate(_deals(table), 1):
            told = (None if one is None else int(one) for one in deal)
            yield table.table.table, _on(table.exchange), number, *told


def _deals(table: TableResult) -> Sequence[DealSum]:
    return [_sum_of(deal) for deal in table.deals]


def _sum_of(deal: DealPlaces) -> DealSum:
    stayed = [one == other for one, other in zip(deal.before, deal.after, strict=False)]
    return DealSum(stayed[0], stayed[-1], sum(stayed)) if stayed else DealSum(None, None, None)


def _moves(found: ClassFigures) -> Iterable[Row]:
    yield "exchange", "from", "to", "count", "deals", "share", "low", "high", "expected"
    for side in found.sides:
        for before, row in enumerate(side.moves.counts):
            for after, count in enumerate(row):
                figure = side.moves.share(before, after) if side.moves.deals else (None,) * 3
                expected = side.expected.matrix[before][after] if side.expected else None
                yield (
                    *(_on(side.exchange), before + 1, after + 1, count, side.moves.deals),
                    *map(_rounded, (*figure, expected)),
                )


def _stays(found: ClassFigures) -> Iterable[Row]:
    yield "exchange", "place", "share", "low", "high", "expected"
    for side in found.sides:
        size = len(side.moves.counts)
        shares = [side.expected.matrix[n][n] for n in range(size)] if side.expected else None
        for place, figure in enumerate(side.moves.stays if side.moves.deals else ()):
            expected = shares[place] if shares else None
            yield _on(side.exchange), place + 1, *map(_rounded, (*figure, expected))
        if side.stayed:
            expected = sum(shares) / size if shares else None
            yield _on(side.exchange), "all", *map(_rounded, (*side.stayed, expected))
    for place, figure in enumerate(found.differences, 1):
        yield "difference", place, *map(_rounded, figure), None
    if found.difference:
        yield "difference", "all", *map(_rounded, found.difference), None


def _answers(gathered: Gathered, found: ClassFigures) -> Iterable[Row]:
    yield "question", "answers", "mean_percent"
    if found.predictions:
        predictions = found.predictions
        yield "predicted_top_stays", predictions.answers, _rounded(predictions.top_stays)
        yield "predicted_bottom_stays", predictions.answers, _rounded(predictions.bottom_stays)
    names, shares = asked_of(find_game(gathered.tables[0].game)), found.shares
    for name, mean in zip(names, shares.said, strict=False):
        yield f"said_{name}", shares.answers, _rounded(mean)
    for name, mean in zip(names, shares.found, strict=False):
        yield f"found_{name}", shares.results, _rounded(mean)


def _csv(rows: Iterable[Row]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def _on(exchange: bool) -> str:
    return "with" if exchange else "without"


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)

"""The result of one table of a class, as it is carried to the others': a small file without names.

It says who sat where only by letters of seats. What people predicted and answered stands sorted, so
that nobody can tell whose it is.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.chance import Line
from game.deals import begins_deal, is_end_of_time
from game.match import ClassTable
from game.options import OptionValue
from game.records.record import read_header, write_line

FORMAT = "clamber-class/1"


@dataclass(frozen=True, slots=True)
class DealPlaces:
    """The places of one deal; players are numbers of seats, the highest place first."""

    before: tuple[int, ...]
    """Empty if nobody had a place yet, as in the first deal of President & Bum."""
    after: tuple[int, ...]
    scores: tuple[int, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class ClassAnswers:
    """What people at a table said, in an order that doesn't tell who said it; all in percent."""

    predictions: tuple[tuple[int, int], ...] = ()
    """Before the match: how often the highest stays the highest, and the lowest the lowest."""
    shares: tuple[tuple[int, ...], ...] = ()
    """After it: how much each of ``asked_of`` the game made of the own result."""
    found: tuple[tuple[int, ...], ...] = ()
    """What the debrief says of the same shares, of every player."""

    def in_no_order(self) -> "ClassAnswers":
        """Return the same answers, each kind sorted by itself."""
        return ClassAnswers(
            tuple(sorted(self.predictions)), tuple(sorted(self.shares)), tuple(sorted(self.found))
        )


@dataclass(frozen=True, slots=True)
class TableResult:
    """What was played, predicted and answered at one table of a class."""

    table: ClassTable
    match: str
    """What tells the match from others: 16 hexadecimal digits."""
    game: str
    players: int
    options: Mapping[str, OptionValue]
    """The value of every option at this table."""
    time_up: bool
    """Whether time had run out."""
    deals: tuple[DealPlaces, ...]
    """The deals that were played to their end."""
    answers: ClassAnswers = field(default_factory=ClassAnswers)

    @property
    def exchange(self) -> bool:
        """Whether it played with exchange."""
        return self.options["exchange"] is True


def result_of(lines: Sequence[Line], answers: ClassAnswers | None = None) -> TableResult:
    """Return a table's result from the record of its match, which need not be over.

    ``lines`` come from a checked record, or from a match just played at a table of a class.
    """
    setup = read_header(lines[0])
    assert setup.class_table is not None, "no match of a class"
    return TableResult(
        setup.class_table,
        _mark_of(lines),
        setup.game.id,
        len(setup.players),
        dict(setup.options),
        any(map(is_end_of_time, lines)),
        tuple(_deals(lines)),
        (answers or ClassAnswers()).in_no_order(),
    )


def _deals(lines: Sequence[Line]) -> Sequence[DealPlaces]:
    """Return the places of all deals that ended."""
    found, before = list[DealPlaces](), tuple[int, ...]()
    for line in lines:
        if begins_deal(line) and "order" in line:
            before = tuple(line["order"])
        elif line.get("result") == "deal":
            after = tuple(line["order"])
            found.append(DealPlaces(before, after, tuple(line["scores"])))
            before = after
    return found


def _mark_of(lines: Sequence[Line]) -> str:
    """Return a digest that tells a match from all others, by what is dealt and promised first."""
    header = {key: lines[0].get(key) for key in ("class", "commit", "seed", "options")}
    first = next((line for line in lines if begins_deal(line)), {})
    return hashlib.sha256((write_line(header) + write_line(first)).encode()).hexdigest()[:16]


def as_object(result: TableResult) -> dict[str, Any]:
    """Return a result as the object in its file."""
    answers = result.answers
    return {
        "format": FORMAT,
        "class": result.table.id,
        "match": result.match,
        "table": result.table.table,
        "game": result.game,
        "players": result.players,
        "options": dict(result.options),
        "time_up": result.time_up,
        "deals": [
            {"before": [*deal.before], "after": [*deal.after], "scores": [*deal.scores]}
            for deal in result.deals
        ],
        "predictions": [[*one] for one in answers.predictions],
        "shares": [[*one] for one in answers.shares],
        "found": [[*one] for one in answers.found],
    }

"""A player's split as it is drawn: columns, each of one piece or two. No window is needed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from game.analysis.estimates import Estimate
from game.analysis.split import PlayerSplit

Tone: TypeAlias = Literal["drawn", "carried", "cards", "play", "partner", "others", "chance"]
"""What a piece looks like."""

SEEN = 0.05
"""What is smaller is written as nothing."""

_POSITION: tuple[Tone, ...] = ("drawn", "carried")
_TONES: dict[str, Tone] = {"began": "carried", "climb": "cards", "partner": "partner"}
"""Of parts that are not called as their tone is."""


class ColumnPiece(NamedTuple):
    """Some of a column."""

    tone: Tone
    value: float


@dataclass(frozen=True, slots=True)
class SplitColumn:
    """One step from the mean to the score."""

    name: str
    """``position``, or the part's own name."""
    pieces: tuple[ColumnPiece, ...]
    half: float
    """Half of its interval."""
    fewer: bool = False
    """Whether it leads to something of which fewer is better."""

    @property
    def value(self) -> float:
        """How far it leads."""
        return sum(piece.value for piece in self.pieces)

    @property
    def helps(self) -> bool:
        """Whether it leads to the better side."""
        return (self.value > 0) != self.fewer

    @property
    def clear(self) -> bool:
        """Whether it can be told from none; what is written as nothing never is."""
        return abs(self.value) > max(self.half, SEEN)

    @property
    def ends(self) -> tuple[float, float]:
        """The ends of its interval as sizes, the smaller first; for what is clear."""
        size = abs(self.value)
        return size - self.half, size + self.half

    @property
    def divided(self) -> bool:
        """Whether its pieces have two signs, so that they stand beside each other."""
        return min(piece.value for piece in self.pieces) < 0 < max(p.value for p in self.pieces)


def fewer_is_better(split: PlayerSplit) -> bool:
    """Say whether a split is of rungs that are left, and not of points."""
    return "climb" in split.parts


def columns_of(split: PlayerSplit) -> list[SplitColumn]:
    """Return the columns of a split in the order of events; what is nothing by the rules is not."""
    parts = split.parts
    columns = []
    position = [tone for tone in _POSITION if tone in parts and parts[tone] != Estimate(0.0)]
    if position:
        pieces = _told_apart([ColumnPiece(tone, parts[tone].value) for tone in position])
        # Both come from the same simulated deals: together they are no surer than apart.
        columns.append(
            SplitColumn("position", pieces, sum(_half(parts[tone]) for tone in position))
        )
    for name, found in parts.items():
        if name not in _POSITION:
            tone = _TONES.get(name, name)
            piece = ColumnPiece(tone, found.value)  # type: ignore[arg-type]
            columns.append(SplitColumn(name, (piece,), _half(found), fewer_is_better(split)))
    return columns


def _told_apart(pieces: Sequence[ColumnPiece]) -> tuple[ColumnPiece, ...]:
    """Return the pieces; where one is too small to be written, the larger stands for both."""
    if min(abs(piece.value) for piece in pieces) >= SEEN:
        return tuple(pieces)
    largest = max(pieces, key=lambda piece: abs(piece.value))
    return (largest._replace(value=sum(piece.value for piece in pieces)),)


def percents(sizes: Iterable[float]) -> list[int]:
    """Return whole percents of some sizes, their signs left aside; they add up to 100."""
    found = [abs(size) for size in sizes]
    total = sum(found)
    if not total:
        return [0] * len(found)
    whole = [round(100 * size / total) for size in found]
    whole[whole.index(max(whole))] += 100 - sum(whole)
    return whole


def bounds(start: float, columns: Sequence[SplitColumn], end: float) -> tuple[float, float]:
    """Return the lowest and the highest value that a chart of them reaches, 0 among them."""
    reached, now = [0.0, start, end], start
    for column in columns:
        reached += [now + piece.value for piece in column.pieces]
        now += column.value
        reached += [now, now - column.half, now + column.half]
    return min(reached), max(reached)


def _half(found: Estimate) -> float:
    low, high = found.interval
    return (high - low) / 2

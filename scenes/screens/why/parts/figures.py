"""A player's split as columns of one or two pieces. Needs no window."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from game.analysis.estimates import Estimate
from game.analysis.over_matches import IN_LAST, LAST, shares_of
from game.analysis.split import PlayerSplit
from game.chance.rounding import in_tenths, percents

Tone: TypeAlias = Literal["drawn", "carried", "cards", "play", "partner", "others", "chance"]
"""The look of a piece."""

SEEN = 0.05
"""Smaller values are written as zero."""

_POSITION: tuple[Tone, ...] = ("drawn", "carried")
_TONES: dict[str, Tone] = {"began": "carried", "climb": "cards", "partner": "partner"}
"""The tones of parts with other names."""
TONES: dict[str, Tone] = {
    "position": "carried", "began": "carried", "climb": "cards", "cards": "cards",
    "play": "play", "others": "others",
}  # fmt: skip
"""The tone of each share of the question."""


class ColumnPiece(NamedTuple):
    """One piece of a column."""

    tone: Tone
    value: float


@dataclass(frozen=True, slots=True)
class SplitColumn:
    """One step of the waterfall from the mean to the score."""

    name: str
    """``position``, or the name of the part."""
    pieces: tuple[ColumnPiece, ...]
    half: float
    """The half width of its interval."""
    shown: float
    """Its value in tenths, of which the mean and all columns add up to the score."""
    fewer: bool = False
    """Whether a lower score is better."""

    @property
    def value(self) -> float:
        """The value of the step."""
        return sum(piece.value for piece in self.pieces)

    @property
    def shown_pieces(self) -> Sequence[float]:
        """The values of its pieces in tenths, which add up to what is shown."""
        return in_tenths([piece.value for piece in self.pieces], 0, self.shown)

    @property
    def helps(self) -> bool:
        """Whether it improves the score."""
        return (self.value > 0) != self.fewer

    @property
    def clear(self) -> bool:
        """Whether its interval excludes zero; never if it is written as zero."""
        return min(abs(self.value), abs(self.shown)) > max(self.half, SEEN)

    @property
    def ends(self) -> tuple[float, float]:
        """The ends of its interval, around the number that is shown, so that both agree."""
        return self.shown - self.half, self.shown + self.half

    @property
    def divided(self) -> bool:
        """Whether its pieces have different signs, so that they stand side by side."""
        return min(piece.value for piece in self.pieces) < 0 < max(p.value for p in self.pieces)


def fewer_is_better(split: PlayerSplit) -> bool:
    """Return whether a split counts rungs left, not points."""
    return "climb" in split.parts


def columns_of(split: PlayerSplit) -> list[SplitColumn]:
    """Return the columns of a split in the order of events, without parts that can't occur."""
    parts, found = split.parts, list[tuple[str, tuple[ColumnPiece, ...], float]]()
    position = [tone for tone in _POSITION if tone in parts and parts[tone] != Estimate(0.0)]
    if position:
        pieces = _told_apart([ColumnPiece(tone, parts[tone].value) for tone in position])
        # Both come from the same simulated deals, so their half widths add up.
        found.append(("position", pieces, sum(_half(parts[tone]) for tone in position)))
    for name, part in parts.items():
        if name not in _POSITION:
            tone = _TONES.get(name, name)
            piece = ColumnPiece(tone, part.value)  # type: ignore[arg-type]
            found.append((name, (piece,), _half(part)))
    values = [sum(piece.value for piece in pieces) for _, pieces, _ in found]
    shown = in_tenths(values, split.mean, split.score)
    return [
        SplitColumn(name, pieces, half, tenths, fewer_is_better(split))
        for (name, pieces, half), tenths in zip(found, shown, strict=True)
    ]


def _told_apart(pieces: Sequence[ColumnPiece]) -> tuple[ColumnPiece, ...]:
    """Return the pieces; if one is too small to be written, the larger replaces both."""
    if min(abs(piece.value) for piece in pieces) >= SEEN:
        return tuple(pieces)
    largest = max(pieces, key=lambda piece: abs(piece.value))
    return (largest._replace(value=sum(piece.value for piece in pieces)),)


def percents_of(split: PlayerSplit, asked: Sequence[str]) -> list[int]:
    """Return the columns' sizes in whole percent, which add up to the shares that are asked for."""
    shares, columns = dict(zip(asked, shares_of(split, asked), strict=True)), columns_of(split)
    rest = [abs(column.value) for column in columns if column.name in IN_LAST]
    divided = iter(percents(rest, shares[LAST]))
    return [next(divided) if column.name in IN_LAST else shares[column.name] for column in columns]


def reached(start: float, columns: Sequence[SplitColumn], end: float) -> list[float]:
    """Return all values that a chart reaches with its bars and intervals."""
    found, now = [start, end], start
    for column in columns:
        found += [now + piece.value for piece in column.pieces]
        now += column.value
        found += [now, now - column.half, now + column.half]
    return found


def _half(found: Estimate) -> float:
    low, high = found.interval
    return (high - low) / 2

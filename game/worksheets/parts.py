"""The parts of a sheet, as plain values: nothing here knows how they are drawn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

Paper: TypeAlias = Literal["a4", "letter"]
PAPERS: tuple[Paper, ...] = get_args(Paper)


SHARE = "____ / 100"
"""The blank for the size of a share."""


@dataclass(frozen=True)
class Heading:
    """A question or a subject, with its number and a line of explanation."""

    number: int
    title: str
    note: str = ""


@dataclass(frozen=True)
class Writing:
    """Lines to write on, as many as there is room for."""

    least: int = 2
    most: int = 5


@dataclass(frozen=True)
class NumberScale:
    """Numbers in circles, one of which is to be marked."""

    numbers: Sequence[int]


@dataclass(frozen=True)
class DividedBar:
    """A bar to be divided among what is named below it, each with a blank for a number."""

    names: Sequence[str]


@dataclass(frozen=True)
class Floors:
    """A line for each floor, the highest first, with a dot for each step: dots are to be joined."""

    floors: Sequence[str]
    steps: Sequence[str]


@dataclass(frozen=True)
class Timetable:
    """What is done when."""

    rows: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class FactsTable:
    """Rows of cells below heads; the first cell of a row says what it is about."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Points:
    """Sentences, each of which is a point of its own."""

    told: Sequence[str]


Part: TypeAlias = (
    Heading | Writing | NumberScale | DividedBar | Floors | Timetable | FactsTable | Points
)


@dataclass(frozen=True)
class Worksheet:
    """One sheet, which is one page."""

    id: str
    title: str
    line: str
    """The line below the title, with blanks to fill in."""
    parts: Sequence[Part]
    foot: tuple[str, str]
    """What stands at the left and the right of its foot."""

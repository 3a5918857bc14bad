"""Puts the results of a class into words; the same sentences are shown and read aloud."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Literal, NamedTuple, TypeAlias

from game.classroom.figures import ClassFigures, ClassSide
from game.classroom.files import ResultFault
from game.classroom.merging import LeftOut
from game.classroom.result import TableResult
from game.files.clipping import clip
from game.measuring.mobility import Figure
from game.store.faults import reason_of
from game.texts.words import Words
from scenes.screens.classroom.results.desk import FilesRead
from scenes.screens.figures.numbers import MINUS
from scenes.screens.figures.places import place_names
from scenes.screens.lab.parts.shares import of_hundred

State: TypeAlias = Literal["counted", "again", "left"]
"""Whether a file counts, is of a match that counts already, or is left out."""
_LONGEST_NAME = 60


class FileLine(NamedTuple):
    """A file, and what is to be said of it."""

    name: str
    state: State
    told: str


@dataclass(frozen=True, slots=True)
class ResultWords:
    """Puts results into words."""

    words: Words

    def say(self, key: str, /, **facts: object) -> str:
        """Return a text of the screen."""
        return self.words(f"class_results.{key}", **facts)

    def places(self, table: TableResult) -> Sequence[str]:
        """Return the names of a table's places, the highest first."""
        return place_names(self.words, table.game, table.players)

    def files(self, found: FilesRead) -> Iterator[FileLine]:
        """Yield a line for each file, in their order."""
        gathered = found.gathered
        counted = dict(zip(gathered.paths, gathered.tables, strict=True))
        left = {one.path: one for one in gathered.left_out}
        for path in found.paths:
            name = clip(path.name, _LONGEST_NAME)
            if path in counted:
                yield FileLine(name, "counted", self.table(counted[path]))
            elif path in left:
                yield FileLine(name, "left", self.reason(left[path]))
            else:
                yield FileLine(name, "again", self.say("files.again"))

    def table(self, table: TableResult) -> str:
        """Return what a table has played, and how many of its people have answered."""
        way = "with" if table.exchange else "without"
        deals = self.words.count("class_results.deals", len(table.deals))
        ended = "time_up" if table.time_up else "table"
        exchange = self.say(f"files.{way}")
        number, answers = table.table.table, table.answers
        before, after = len(answers.predictions), len(answers.shares)
        played = self.say(f"files.{ended}", number=number, deals=deals, exchange=exchange)
        return self.say("files.answers", table=played, before=before, after=after)

    def reason(self, left: LeftOut) -> str:
        """Return why a file is left out, without its path."""
        if isinstance(left.fault, ResultFault):
            return self.say(f"files.left.{left.fault.key.rpartition('.')[2]}")
        return self.say("files.left.unreadable", reason=reason_of(left.fault))

    def summary(self, found: FilesRead) -> str:
        """Return how many tables count, and how many files are left out."""
        gathered = found.gathered
        told = [self.words.count("class_results.tables", len(gathered.tables))]
        if gathered.left_out:
            told.append(self.words.count("class_results.left_out", len(gathered.left_out)))
        return self.words.listed(told)

    def side(self, side: ClassSide) -> str:
        """Return the heading of one side's moves."""
        deals = self.words.count("class_results.deals", side.moves.deals)
        return self.say(f"moves.{'with' if side.exchange else 'without'}", deals=deals)

    def cell(self, side: ClassSide, places: Sequence[str], before: int, after: int) -> str:
        """Return words for how often one place led to another."""
        facts = self.interval(side.moves.share(before, after))
        return self.say("moves.cell", before=places[before], after=places[after], **facts)

    def stays(self, side: ClassSide, places: Sequence[str]) -> str:
        """Return how often the highest stayed, beside bots and what the class had expected."""
        top, facts = places[0], self.interval(side.moves.stays[0])
        told = [self.say("moves.stays", top=top, **facts)]
        if side.expected is not None:
            bots = of_hundred(side.expected.matrix[0][0])
            told = [self.say("moves.stays_beside", top=top, bots=bots, **facts)]
        if (said := side.predicted) is not None:
            means = {"share": round(said.top_stays), "low": round(said.bottom_stays)}
            told.append(self.say("moves.expected", top=top, foot=places[-1], **means))
        return self.words.listed(told, "sentences")

    def difference(self, figures: ClassFigures, places: Sequence[str]) -> str:
        """Return whether the highest stayed more often with exchange; empty if nothing differs."""
        if not figures.differences:
            return ""
        value, low, high = figures.differences[0]
        way = "more" if low > 0 else "less" if high < 0 else "none"
        low, value, high = sorted((low, value, high)) if way != "less" else (-high, -value, -low)
        facts = self.interval((value, low, high))
        return self.say(f"difference.{way}", top=places[0], **facts)

    def by_chance(self, sides: Sequence[ClassSide]) -> str:
        """Return how far a share may be off by chance."""
        stays = [figure for side in sides if side.moves.deals for figure in side.moves.stays]
        reach = max(max(value - low, high - value) for value, low, high in stays)
        return self.say("by_chance", half=ceil(100 * reach))

    def interval(self, figure: Figure) -> dict[str, str]:
        """Return a share and the ends of its interval, of a hundred."""
        told = (str(of_hundred(one)).replace("-", MINUS) for one in figure)
        return dict(zip(("share", "low", "high"), told, strict=True))

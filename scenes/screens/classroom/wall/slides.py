"""What the wall shows, one idea at a time: in which order, in which words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.classroom.figures import ClassFigures, ClassSide
from game.classroom.result import TableResult
from game.texts.words import Words
from scenes.screens.classroom.wall.flows_chart import FlowsChart, FlowSide
from scenes.screens.classroom.wall.marks import Marked
from scenes.screens.classroom.wall.questions_part import QuestionsPart
from scenes.screens.classroom.wall.rows_chart import RowsChart, WallRow
from scenes.screens.figures.places import place_names
from scenes.screens.figures.share_words import share_names, whole_shares
from scenes.screens.lab.parts.shares import OF, of_hundred
from scenes.ui.widgets.widget import Widget

QUESTIONS = ("skill", "cheat", "given", "rules")


@dataclass(frozen=True, slots=True)
class Slide:
    """One idea."""

    title: str
    note: str
    shown: Widget
    key: tuple[Marked, ...] = ()
    foot: str = ""


class WallSlides:
    """Makes the slides of a class."""

    def __init__(self, words: Words, tables: Sequence[TableResult], figures: ClassFigures) -> None:
        """There is at least one table."""
        self._words, self._figures = words, figures
        self._sides = [side for side in figures.sides if side.moves.deals]
        self._game = tables[0].game
        self._places = place_names(words, self._game, tables[0].players)

    def all(self) -> Sequence[Slide]:
        """Return the slides for which there are figures; a prediction comes before its result."""
        return [*self._predicted(), *self._moves(), *self._shares(), *self._questions()]

    def _say(self, key: str, /, **facts: object) -> str:
        return self._words(f"class_wall.{key}", **facts)

    def _count(self, key: str, number: int, /, **facts: object) -> str:
        return self._words.count(f"class_wall.{key}", number, **facts)

    @property
    def _ends(self) -> Sequence[int]:
        """The highest and the lowest place."""
        return 0, len(self._places) - 1

    def _predicted(self) -> Iterator[Slide]:
        given = self._figures.predictions
        if given is None:
            return
        means = (round(given.top_stays), round(given.bottom_stays))
        rows = [
            WallRow(self._say("stays.row", place=self._places[place]), mean)
            for place, mean in zip(self._ends, means, strict=True)
        ]
        told = [
            self._say("predicted.told", place=self._places[place], share=mean)
            for place, mean in zip(self._ends, means, strict=True)
        ]
        note = self._count("predicted.note", given.answers)
        sentences = " ".join([*told, self._say("predicted.rest")])
        key = (Marked("disc", self._say("predicted.disc")),)
        yield Slide(self._say("predicted.title"), note, RowsChart(rows, sentences), key)

    def _moves(self) -> Iterator[Slide]:
        if not self._sides:
            return
        deals = sum(side.moves.deals for side in self._sides)
        tables = self._count("tables", sum(side.tables for side in self._sides))
        note = self._count("note", deals, tables=tables)
        yield self._flows(note)
        yield self._stays(note)

    def _flows(self, note: str) -> Slide:
        sides = [FlowSide(self._head(side), side.moves.matrix) for side in self._sides]
        places = self._words.listed(list(self._places), "plain")
        told = [self._stayed(place) for place in self._ends]
        told.append(self._say("flows.rest", places=places))
        ends = (self._say("flows.before"), self._say("flows.after"))
        top, foot = (self._places[place] for place in self._ends)
        key = (
            Marked("disc", self._say("flows.began", place=top)),
            Marked("square", self._say("flows.began", place=foot)),
        )
        chart = FlowsChart(self._places, sides, ends, " ".join(told))
        return Slide(self._say("flows.title"), note, chart, key, self._say("flows.foot"))

    def _stays(self, note: str) -> Slide:
        rows, told = list[WallRow](), list[str]()
        for place in self._ends:
            rows += [self._stay(side, place) for side in self._sides]
            told.append(self._stayed(place, beside=True))
        expected = any(row.square is not None for row in rows)
        key = [Marked("disc", self._say("stays.disc"))]
        key += [Marked("square", self._say("stays.square"))] if expected else []
        sentences = " ".join([*told, self._say("stays.rest")])
        title = self._say("stays.title")
        return Slide(title, note, RowsChart(rows, sentences), tuple(key), self._say("stays.foot"))

    def _stay(self, side: ClassSide, place: int) -> WallRow:
        share, low, high = side.moves.stays[place]
        square = of_hundred(side.expected.matrix[place][place]) if side.expected else None
        return WallRow(self._row(side, place), of_hundred(share), (OF * low, OF * high), square)

    def _row(self, side: ClassSide, place: int) -> str:
        way = "with" if side.exchange else "without"
        return self._say(f"stays.{way}", place=self._places[place])

    def _head(self, side: ClassSide) -> str:
        return self._say("with" if side.exchange else "without")

    def _stayed(self, place: int, *, beside: bool = False) -> str:
        """Return a sentence on how many stayed in a place, on each side."""
        parts = []
        for side in self._sides:
            share = of_hundred(side.moves.stays[place][0])
            if not beside:
                parts.append(self._say("told.part", side=self._head(side), share=share))
            elif side.expected is None:
                parts.append(self._say("told.share", name=self._row(side, place), share=share))
            else:
                bots = of_hundred(side.expected.matrix[place][place])
                facts = {"name": self._row(side, place), "share": share, "bots": bots}
                parts.append(self._say("told.beside", **facts))
        listed = self._words.listed(parts)
        return self._say("told.stayed", place=self._places[place], parts=listed)

    def _shares(self) -> Iterator[Slide]:
        shares = self._figures.shares
        if not shares.said:
            return
        said = whole_shares(shares.said)
        found = whole_shares(shares.found) if shares.found else [None] * len(said)
        names = share_names(self._words, self._game)
        rows = [
            WallRow(name, one, square=other)
            for name, one, other in zip(names, said, found, strict=True)
        ]
        told = [self._shares_told("said", names, said)]
        key = [Marked("disc", self._say("shares.disc"))]
        if shares.found:
            told.append(self._shares_told("found", names, [one or 0 for one in found]))
            key.append(Marked("square", self._say("shares.square")))
        sentences = " ".join([*told, self._say("shares.rest")])
        note = self._count("shares.note", shares.answers)
        yield Slide(self._say("shares.title"), note, RowsChart(rows, sentences), tuple(key))

    def _shares_told(self, which: str, names: Sequence[str], shares: Sequence[int]) -> str:
        both = zip(names, shares, strict=True)
        parts = self._words.listed(
            [self._say("told.share", name=name, share=share) for name, share in both], "plain"
        )
        return self._say(f"shares.told_{which}", parts=parts)

    def _questions(self) -> Iterator[Slide]:
        asked = [self._words.find(f"{self._game}.results.{name}.title") for name in QUESTIONS]
        if any(asked):
            shown = QuestionsPart([str(one) for one in asked if one])
            yield Slide(self._say("questions.title"), "", shown)

"""What the wall shows, one idea at a time: in which order, in which words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.chance.rounding import percents
from game.classroom.figures import ClassFigures, ClassSide
from game.classroom.result import TableResult
from game.texts.words import Words
from scenes.screens.classroom.wall.flows_chart import FlowsChart, FlowSide
from scenes.screens.classroom.wall.marks import Marked, MarkKind
from scenes.screens.classroom.wall.questions_part import QuestionsPart
from scenes.screens.classroom.wall.rows_chart import RowsChart, WallRow
from scenes.screens.figures.places import place_names
from scenes.screens.figures.share_words import share_names
from scenes.screens.lab.parts.shares import OF, of_hundred
from scenes.ui.widgets.widget import Widget

QUESTIONS = ("skill", "cheat", "given", "rules")
FEW_DEALS = 20
"""Of fewer deals, it is said how many they are."""


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
        rows, told = list[WallRow](), list[str]()
        for place in self._ends:
            parts = []
            for side in self._figures.sides:
                mean = self._expected(side, place)
                if mean is not None:
                    name = self._row(side, place)
                    rows.append(WallRow(name, ring=mean))
                    parts.append(self._say("told.part", side=name, share=mean))
            listed = self._words.listed(parts)
            told.append(self._say("predicted.told", place=self._places[place], parts=listed))
        note = self._count("predicted.note", given.answers)
        sentences = " ".join([*told, self._say("predicted.rest")])
        key = (Marked("ring", self._say("predicted.ring")),)
        yield Slide(self._say("predicted.title"), note, RowsChart(rows, sentences), key)

    def _expected(self, side: ClassSide, place: int) -> int | None:
        """Return how often the highest or lowest place stays, as a side's people predicted."""
        if side.predicted is None:
            return None
        return round(side.predicted.bottom_stays if place else side.predicted.top_stays)

    def _moves(self) -> Iterator[Slide]:
        if not self._sides:
            return
        parts = []
        for side in self._sides:
            tables = self._count("tables", side.tables)
            facts = {"side": self._head(side), "tables": tables}
            parts.append(self._count("note", side.moves.deals, **facts))
        note = self._words.listed(parts, "sentences")
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
        way = "stays.few" if self._few else "stays.many"
        shown = {kind for row in rows for kind, _, _ in row.marks}
        kinds: tuple[MarkKind, ...] = ("ring", "disc", "square")
        key = [Marked(kind, self._say(f"{way}.{kind}")) for kind in kinds if kind in shown]
        sentences = " ".join([*told, self._say(f"{way}.rest")])
        chart = RowsChart(rows, sentences)
        return Slide(self._say(f"{way}.title"), note, chart, tuple(key), self._say(f"{way}.foot"))

    @property
    def _few(self) -> bool:
        """Whether a side has so few deals that a share of a hundred would say too much."""
        return any(side.moves.deals < FEW_DEALS for side in self._sides)

    def _stay(self, side: ClassSide, place: int) -> WallRow:
        share, low, high = side.moves.stays[place]
        return WallRow(
            self._row(side, place),
            of_hundred(share),
            None if self._few else (OF * low, OF * high),
            of_hundred(side.expected.matrix[place][place]) if side.expected else None,
            self._expected(side, place),
            self._counted(side, place) if self._few else "",
        )

    def _counted(self, side: ClassSide, place: int) -> str:
        """Return in how many of its deals a place was kept."""
        return self._say("stays.count", count=side.moves.counts[place][place], of=side.moves.deals)

    def _row(self, side: ClassSide, place: int) -> str:
        way = "with" if side.exchange else "without"
        return self._say(f"stays.{way}", place=self._places[place])

    def _head(self, side: ClassSide) -> str:
        return self._say("with" if side.exchange else "without")

    def _stayed(self, place: int, *, beside: bool = False) -> str:
        """Return a sentence on how many stayed in a place, on each side."""
        parts = [
            self._beside(side, place) if beside else self._share(side, place, self._head(side))
            for side in self._sides
        ]
        listed = self._words.listed(parts)
        return self._say("told.stayed", place=self._places[place], parts=listed)

    def _share(self, side: ClassSide, place: int, name: str) -> str:
        """Return how many stayed on one side: of a hundred, or of its few deals."""
        if self._few:
            return self._say("told.count", side=name, count=self._counted(side, place))
        share = of_hundred(side.moves.stays[place][0])
        return self._say("told.part", side=name, share=share)

    def _beside(self, side: ClassSide, place: int) -> str:
        """Return the same beside bots and what was expected, as far as these are known."""
        parts, expected = [self._share(side, place, self._row(side, place))], side.expected
        if expected is not None:
            bots = of_hundred(expected.matrix[place][place])
            parts.append(self._say("told.bots", share=bots))
        predicted = self._expected(side, place)
        if predicted is not None:
            parts.append(self._say("told.expected", share=predicted))
        return self._words.listed(parts, "plain")

    def _shares(self) -> Iterator[Slide]:
        shares = self._figures.shares
        if not shares.said:
            return
        said = percents(shares.said)
        found = percents(shares.found) if shares.found else [None] * len(said)
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

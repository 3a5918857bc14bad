"""The three sheets of a class: before the match, after it, and for the teacher."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

from game.catalogue import GAMES
from game.registry import Game
from game.texts.words import Words
from game.worksheets.facts import (
    BY_LOT,
    DEALS,
    WITH_EXCHANGE,
    WITHOUT_EXCHANGE,
    Stayed,
)
from game.worksheets.lesson_time import PLAY_MINUTES, STEPS, deal_minutes
from game.worksheets.parts import (
    DividedBar,
    FactsTable,
    Floors,
    Heading,
    NumberScale,
    Part,
    Points,
    Timetable,
    Worksheet,
    Writing,
)

SHORT_BLANK, BLANK, LONG_BLANK, CODE_BLANK = "_" * 4, "_" * 5, "_" * 16, "_" * 32
TENS = range(0, 101, 10)
"""The numbers to mark: of 100, as machines ask, so that paper and machines can be added up."""
QUESTIONS = ("skill", "cheat", "given", "rules")
"""The game's questions for the table; their titles are those of its results."""
DEALS_DRAWN = 6
"""As many deals as two lessons hold."""
TOLD_BY = {"aim": 0, "exchange": 2, "trick": 3}
"""The chapters of the rules that explain the tower, the exchange and one trick."""


def is_for_class(words: Words, game: Game) -> bool:
    """Return whether a game has a page for teachers, and sheets."""
    return words.find(f"{game.id}_class") is not None


def game_for_class(words: Words) -> Game:
    """Return the game that has sheets."""
    return next(game for game in GAMES if is_for_class(words, game))


def timetable(words: Words, game: Game) -> list[tuple[str, str]]:
    """Return the steps of a lesson, each with the minutes from when to when."""
    plan, chapters = f"{game.id}_class.plan", words.entry(f"{game.id}.rules.chapters")
    named = {name: chapters[number]["title"] for name, number in TOLD_BY.items()}
    times = pairwise(accumulate(STEPS.values(), initial=0))
    return [
        (
            words(f"{plan}.minutes", begin=begin, end=end),
            words(f"{plan}.steps.{step}", minutes=PLAY_MINUTES, **named),
        )
        for (begin, end), step in zip(times, STEPS, strict=True)
    ]


def how_long(words: Words, game: Game) -> str:
    """Return how long a deal takes, and what follows for a lesson."""
    facts = {"two": deal_minutes(2), "five": deal_minutes(5)}
    return words(f"{game.id}_class.plan.how_long", **facts)


def make_sheets(words: Words, game: Game) -> list[Worksheet]:
    """Return the sheets of a game in the language of the words, in the order of the lesson."""
    told = _SheetWords(words, game)
    return [told.before(), told.after(), told.for_the_teacher()]


class _SheetWords:
    """Makes sheets of the words of one game."""

    def __init__(self, words: Words, game: Game) -> None:
        self._words, self._game = words, game
        self._floors = words.entry(f"{game.id}.titles")[game.most_players]

    def before(self) -> Worksheet:
        top, bottom = self._floors[0], self._floors[-1]
        parts: list[Part] = [
            Heading(1, self._say("before.stays", place=top), self._say("before.mark")),
            NumberScale(TENS),
            Heading(2, self._say("before.stays", place=bottom)),
            NumberScale(TENS),
            Heading(3, self._say("before.reasons")),
            Writing(most=6),
            Heading(4, self._say("before.shares"), self._say("divide")),
            DividedBar(self._list("before.names")),
            Heading(5, self._say("before.reasons")),
            Writing(most=6),
        ]
        return self._for_pupils("before", parts, self._say("before.keep"))

    def after(self) -> Worksheet:
        deals = [str(deal) for deal in range(1, DEALS_DRAWN + 1)]
        parts: list[Part] = [
            Heading(1, self._say("after.way")),
            Floors(self._floors, [self._say("after.drawn"), *deals]),
            Heading(2, self._say("after.shares"), self._say("after.divide")),
            DividedBar(self._list("after.names")),
            *self._questions(),
        ]
        return self._for_pupils("after", parts, self._say("after.credit"))

    def for_the_teacher(self) -> Worksheet:
        words, page = self._words, f"{self._game.id}_class"
        counted = self._say("teacher.counted", deals=words.thousands(DEALS))
        parts: list[Part] = [
            Heading(1, words(f"{page}.plan.title"), how_long(words, self._game)),
            Timetable(timetable(words, self._game)),
            Heading(2, self._say("teacher.facts"), counted),
            FactsTable(["", *self._list("teacher.heads")], list(self._facts())),
            Heading(3, words(f"{page}.limits.title")),
            Points(words.entry(f"{page}.limits.points")),
            Heading(4, self._say("teacher.seen")),
            Writing(least=1, most=8),
        ]
        line = self._say("teacher.line", code=CODE_BLANK, blank=BLANK)
        foot = self._say("teacher.private"), self._say("teacher.counted_by")
        return Worksheet("teacher", self._say("teacher.title"), line, parts, foot)

    def _for_pupils(self, name: str, parts: Sequence[Part], right: str) -> Worksheet:
        line = self._say("line", long=LONG_BLANK, blank=BLANK)
        title = self._say(f"{name}.title")
        return Worksheet(name, title, line, parts, (self._say("private"), right))

    def _questions(self) -> Iterator[Part]:
        for number, name in enumerate(QUESTIONS, 3):
            title = self._words(f"{self._game.id}.results.{name}.title")
            yield Heading(number, title, self._say(f"after.ask.{name}"))
            yield Writing()

    def _facts(self) -> Iterator[Sequence[str]]:
        own = self._say("teacher.own", blank=SHORT_BLANK)
        rows = zip(
            (self._floors[0], self._floors[-1]), WITH_EXCHANGE, WITHOUT_EXCHANGE, strict=True
        )
        for place, exchanged, without in rows:
            stays = self._say("teacher.stays", place=place)
            yield stays, self._of(exchanged), self._of(without), str(BY_LOT)
            yield self._say("teacher.class"), own, own, ""

    def _of(self, stayed: Stayed) -> str:
        return self._say("teacher.share", **stayed._asdict())

    def _list(self, key: str) -> Sequence[str]:
        listed: Sequence[str] = self._words.entry(f"{self._game.id}_class.sheets.{key}")
        return listed

    def _say(self, key: str, **facts: object) -> str:
        return self._words(f"{self._game.id}_class.sheets.{key}", **facts)

"""Puts a puzzle into words: the question, the choices, and the reason for the best one."""

from dataclasses import replace
from typing import TYPE_CHECKING

from game.analysis.estimates import Estimate
from game.analysis.judging import USUAL
from game.analysis.review import Alternative
from game.cards import Card
from game.chance import Line
from game.contract import Action
from game.puzzles.answers import AnswerReader
from game.texts.messages import capital
from game.texts.phrases import loss_words
from scenes.screens.puzzle.question import Question
from scenes.screens.puzzle.seating import listed
from scenes.table.input.move_names import names_of
from scenes.table.present.hint_words import HintWords
from scenes.table.scene import TableScene

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class PuzzleWords:
    """The words of one puzzle, for a table at its position."""

    def __init__(self, context: "AppContext", question: Question, table: TableScene) -> None:
        self._words = context.words
        self._question = question
        self._said = HintWords(context.words, question.cast)
        self.said_inside = tuple(self._move(table, one) for one in question.puzzle.alternatives)
        """The choices as parts of a sentence, in the puzzle's order."""
        self.moves = tuple(map(capital, self.said_inside))
        self.actions: tuple[Action, ...] = tuple(
            listed(table, one.action) for one in question.puzzle.alternatives
        )
        self.cards = tuple(_cards_of(table, action) for action in self.actions)
        """The cards of each choice; none for a pass."""
        self._game = question.puzzle.game
        self._answers = AnswerReader(question.puzzle)
        self.last = self._last(table)
        """The last move in words; empty at the beginning of a deal."""

    def told(self, worth: Estimate) -> Estimate:
        """Return a choice's value for display; in rungs, it counts those left."""
        if not self._answers.judge.fewer_is_better:
            return worth
        return replace(worth, value=0.0 - worth.value)

    def number(self, value: float) -> str:
        """Return a value as text."""
        return self._words.decimal(value)

    @property
    def name(self) -> str:
        """The name of the asked player."""
        return next(one.name for one in self._question.cast if one.person)

    @property
    def known(self) -> str:
        """The last move, as far as the asked player knows it."""
        knows = self._words("puzzle.knows", name=self.name)
        return self._words.listed([one for one in (self.last, knows) if one], "sentences")

    @property
    def reason(self) -> str:
        """The reason for the best choice."""
        return self._said.reason(self._question.puzzle.reason)

    @property
    def unit(self) -> str:
        """The meaning of the numbers."""
        key = f"{self._game}.puzzle_unit"
        return self._words(key if self._words.find(key) else "puzzle.unit")

    @property
    def foot(self) -> str:
        """The meaning of the thin lines."""
        return self._words("puzzle.foot", worlds=USUAL.worlds)

    def place_of(self, line: Line) -> int | None:
        """Return the index of the choice for a line; ``None`` if it was not evaluated."""
        return self._answers.place_of(line)

    @property
    def as_good(self) -> list[str]:
        """The other choices that count as solved too, as parts of a sentence."""
        puzzle = self._question.puzzle
        told = zip(self.said_inside, puzzle.alternatives, strict=True)
        return [said for said, one in list(told)[1:] if one in puzzle.found]

    def cost(self, place: int) -> str:
        """Return words for a choice's loss against the best."""
        best = self._question.puzzle.best.worth.value
        worth = self._question.puzzle.alternatives[place].worth.value
        return loss_words(self._words, self._game, best - worth)

    def choice(self, place: int, *, own: bool) -> str:
        """Return words for a choice: its value, and whether it is the best or the player's own."""
        puzzle = self._question.puzzle
        worth = puzzle.alternatives[place].worth
        low, high = map(self.number, worth.interval)
        facts = {"move": self.moves[place], "value": self.number(worth.value)}
        way = "exact" if worth.exact else "choice"
        said = [self._words(f"puzzle.read.{way}", low=low, high=high, **facts)]
        if puzzle.alternatives[place] in puzzle.found:
            said.append(self._words(f"puzzle.read.{'level' if place else 'best'}"))
        said += [self._words("puzzle.read.own", name=self.name)] if own else []
        return self._words.listed(said, "sentences")

    def _move(self, table: TableScene, one: Alternative) -> str:
        top = table.tabletop
        return self._said.move(listed(table, one.action), top.selection.intents, top.layout)

    def _last(self, table: TableScene) -> str:
        top, words = table.tabletop, self._words
        moves = (line.move for line in top.presenter.lines)
        told = next((one for one in moves if one.player is not None), None)
        if told is None or told.player is None:
            return ""
        name = self._question.cast[told.player].name
        said = words("table.moved", name=name, words=told.line(self._question.cast))
        return f"{said}."


def _cards_of(table: TableScene, action: Action) -> tuple[Card, ...]:
    """Return the cards of a move, as they lie on the table."""
    names = names_of(table.selection, action).sources
    places = (table.layout.card_of(name) for name in names)
    return tuple(place.card for place in places if place and place.card is not None)

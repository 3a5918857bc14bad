"""The table of a puzzle: a real session at the position, in which nobody else moves.

The others' cards were drawn at random when the puzzle was made, so they are no match's secret.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.bots.question import Answer, BotQuestion
from game.chance import Line
from game.contract import Action
from game.match import MatchSetup, Player
from game.puzzles.puzzle import Puzzle
from game.records.record import read_header
from game.records.resuming import Resumption, resume
from game.store.matches import ResumeHelp
from scenes.screens.puzzle.question import Question
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.scene import TableScene
from scenes.table.sill.place import GUIDING
from scenes.table.source.services import SessionServices
from scenes.table.source.session import Session

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def lines_of(puzzle: Puzzle, cast: Sequence[SeatedPlayer]) -> list[Line]:
    """Return the record of a puzzle with its players."""
    players = [
        Player(member.name, "human") if member.person else Player(member.name, "bot", "medium")
        for member in cast
    ]
    header = {**puzzle.lines[0], "players": [player.line() for player in players]}
    return [header, *puzzle.lines[1:]]


class PuzzleMatch:
    """A match up to a puzzle, and the answer: the first move made there."""

    practice = False

    def __init__(self, question: Question) -> None:
        self._lines = lines_of(question.puzzle, question.cast)
        self.setup: MatchSetup = read_header(self._lines[0])
        self.answer: Line | None = None
        """The answer as a line of a record, once made."""

    def take_up(self, company: ResumeHelp) -> "PuzzleMatch":
        """Play the match up to the puzzle."""
        resume(
            self._lines,
            Resumption(
                keep=self._keep, takers=company.takers, watch=company.watch, rest=company.rest
            ),
        )
        return self

    def _keep(self, line: Line) -> None:
        if "player" in line and self.answer is None:
            self.answer = {key: value for key, value in line.items() if key != "player"}

    # The thinker of the other players, who never move

    def ask(self, question: BotQuestion) -> int:
        """Return a ticket without thinking."""
        return 0

    def poll(self) -> Answer | None:
        """Return no answer."""
        return None

    def cancel(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing: no thread is running."""


def seat_solver(context: "AppContext", question: Question) -> tuple[TableScene, PuzzleMatch]:
    """Return the table at the position, and its match."""
    played = PuzzleMatch(question)
    services = SessionServices(thinker=played, take_up=played.take_up, guided=True)
    return TableScene(context, Session(played.setup, question.cast, services), sill=GUIDING), played


def listed(table: TableScene, line: Line) -> Action:
    """Return the legal action for a line of a record, at the table of a puzzle."""
    session = table.session
    action = session.rules.notation.read_action(line)
    return session.listed(action)

"""The table of a puzzle: a real session that stands at the position, at which nobody else moves.

What others hold there was drawn by lot when the puzzle was made: it is no secret of any match.
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
from scenes.table.source.services import SessionServices
from scenes.table.source.session import Session

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


def lines_of(puzzle: Puzzle, cast: Sequence[SeatedPlayer]) -> list[Line]:
    """Return the record of a puzzle with those who sit at it."""
    players = [
        Player(member.name, "human") if member.person else Player(member.name, "bot", "medium")
        for member in cast
    ]
    header = {**puzzle.lines[0], "players": [player.line() for player in players]}
    return [header, *puzzle.lines[1:]]


class PuzzleMatch:
    """A match up to a puzzle, and the first move made there: that is the answer."""

    practice = False

    def __init__(self, question: Question) -> None:
        self._lines = lines_of(question.puzzle, question.cast)
        self.setup: MatchSetup = read_header(self._lines[0])
        self.answer: Line | None = None
        """The move that was made, as a record has it."""

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

    # The others, as those who think for bots: nobody moves.

    def ask(self, question: BotQuestion) -> int:
        """Hear who would be next."""
        return 0

    def poll(self) -> Answer | None:
        """Nobody answers."""
        return None

    def cancel(self) -> None:
        """Nobody is asked."""

    def close(self) -> None:
        """Nothing runs that would have to end."""


def seat_solver(context: "AppContext", question: Question) -> tuple[TableScene, PuzzleMatch]:
    """Return the table at the position, and the match that stands there."""
    played = PuzzleMatch(question)
    services = SessionServices(thinker=played, take_up=played.take_up, guided=True)
    return TableScene(context, Session(played.setup, question.cast, services)), played


def listed(table: TableScene, line: Line) -> Action:
    """Return the legal action that a line of a record is, at a table that stands at a puzzle."""
    session = table.session
    action = session.rules.notation.read_action(line)
    return session.listed(action)

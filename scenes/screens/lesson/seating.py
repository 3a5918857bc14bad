"""The table of a lesson: a real session in which the other players follow the lesson."""

from typing import TYPE_CHECKING

from game.bots.question import Answer, BotQuestion
from game.chance import Line
from game.contract import Action
from game.lessons.lesson import Lesson
from game.lessons.playing import LessonChance, StepTracker, play_until, read_action, setup_of
from game.match import Match, MatchSetup
from game.store.matches import ResumeHelp
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.scene import TableScene
from scenes.table.sill.place import GUIDING
from scenes.table.source.services import SessionServices
from scenes.table.source.session import Session
from scenes.ui.acquaintances import BOTS, PEOPLE, faces_of

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class LessonMatch:
    """A match from a lesson's step on, with the lesson as the bots' thinker.

    It is not recorded.
    """

    practice = False

    def __init__(self, lesson: Lesson, setup: MatchSetup, step: int) -> None:
        self.course = StepTracker(lesson.steps[step])
        self._lesson = lesson
        self._setup = setup
        self._step = step
        self.waits = False
        """Whether the others wait until the learner has read the explanation."""
        self._tickets = 0
        self._asked: int | None = None
        self._match: Match | None = None

    def take_up(self, company: ResumeHelp) -> "LessonMatch":
        """Set the match up, and play all moves before the step."""
        match = Match(self._setup, LessonChance(self._lesson), self.keep, takers=company.takers)
        if company.watch:
            company.watch(match)
        if self._lesson.lines_before(self._step):
            play_until(match, self._lesson, self._step, company.rest)
        self._match = self.course.match = match
        return self

    def begin(self, step: int) -> None:
        """Go on with the next step in the same match."""
        self.course = StepTracker(self._lesson.steps[step])
        self.course.match = self._match

    def keep(self, line: Line) -> None:
        """Note a played action."""
        self.course.note(line)

    # The thinker of the other players

    def ask(self, question: BotQuestion) -> int:
        """Note the question; return its ticket."""
        self._tickets += 1
        self._asked = question.view.seat
        return self._tickets

    def poll(self) -> Answer | None:
        """Return the lesson's move, once its turn has come."""
        due = self.course.due
        if due is None or self.waits or due["player"] != self._asked:
            return None
        return Answer(self._tickets, (self.read(due),), 0.0)

    def cancel(self) -> None:
        """Drop the question."""
        self._asked = None

    def close(self) -> None:
        """Do nothing: no thread is running."""

    def read(self, line: Line) -> Action:
        """Return the action of a line of the lesson."""
        assert self._match is not None
        return read_action(self._match, line)

    def same(self, one: Action, other: Action) -> bool:
        """Return whether two legal actions are the same by the rules."""
        assert self._match is not None
        return self._match.listed(one) == self._match.listed(other)


def seat_learner(
    context: "AppContext", lesson: Lesson, step: int
) -> tuple[TableScene, LessonMatch]:
    """Return the table at the beginning of a step, and its match."""
    context.keeper.change(last_game=lesson.game)
    names = _names(context, lesson)
    faces = faces_of([(name, seat == lesson.seat) for seat, name in enumerate(names)])
    cast = [
        SeatedPlayer(name, face, seat == lesson.seat)
        for seat, (name, face) in enumerate(zip(names, faces, strict=True))
    ]
    setup = setup_of(lesson, names)
    played = LessonMatch(lesson, setup, step)
    services = SessionServices(
        thinker=played,
        rest=lambda: context.settings.bot_rest,
        take_up=played.take_up,
        guided=True,
    )
    return TableScene(context, Session(setup, cast, services), sill=GUIDING), played


def _names(context: "AppContext", lesson: Lesson) -> list[str]:
    """Return the names by seat; the learner gets the name of the last player at this screen."""
    people = context.settings.people
    own = people[0].name if people else PEOPLE[0].name
    others = (guest.name for guest in BOTS if guest.name.casefold() != own.casefold())
    return [own if seat == lesson.seat else next(others) for seat in range(lesson.players)]

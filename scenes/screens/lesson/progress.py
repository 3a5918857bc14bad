"""How far a lesson has come: its step, what is said there, and the table it is played at."""

import time
from typing import TYPE_CHECKING

from game.contract import Action
from game.lessons.reading import lesson_after, load_lesson
from scenes.screens.lesson.guide import Guide
from scenes.screens.lesson.seating import seat_learner
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


class LessonProgress:
    """Goes from step to step, forward at one table, or to any step at a table of its own."""

    def __init__(self, context: "AppContext", lesson_id: str, step: int) -> None:
        self._context = context
        self.lesson = load_lesson(lesson_id)
        self.next_lesson = lesson_after(lesson_id)
        """The lesson to go on with after this one, if there is one."""
        self._seat(step)

    def sit_down(self, step: int, scale: Scale) -> None:
        """Go to a step, with the table as it is then, laid out for a window."""
        before = self.table
        self._seat(step)
        self.table.resize(scale)
        before.close()

    def go_on(self) -> None:
        """Go to the next step at the same table."""
        self._played.begin(self.step + 1)
        self._begin(self.step + 1)

    def let_others_play(self) -> None:
        """What was told has been read: others do what the step has them do."""
        self._played.waits = False

    def remember(self, steps: int) -> None:
        """Keep how many steps are done."""
        lessons = self._context.settings.lessons
        if lessons.get(self.lesson.id, 0) != steps:
            self._context.keeper.change(lessons={**lessons, self.lesson.id: steps})

    def end(self) -> None:
        """Keep that all steps are done, and on which day."""
        self.remember(len(self.lesson.steps))
        learnt = self._context.settings.learnt
        today = time.strftime("%Y-%m-%d")
        self._context.keeper.change(learnt={**learnt, self.lesson.id: today})

    def _seat(self, step: int) -> None:
        self.table, self._played = seat_learner(self._context, self.lesson, step)
        self._begin(step)

    def _begin(self, step: int) -> None:
        self.step = step
        self.guide = Guide(self.lesson.steps[step])
        self._played.waits = self.guide.stage == "told"
        self.remember(step)
        self.table.tabletop.let_all_go()

    # Where it stands.

    @property
    def at_end(self) -> bool:
        """Whether this is the last step."""
        return self.step + 1 == len(self.lesson.steps)

    @property
    def due(self) -> Action | None:
        """The action that is to come next in this step, the learner's or another's."""
        due = self._played.course.due
        return None if due is None else self._played.read(due)

    @property
    def strayed(self) -> str | None:
        """Another move than the lesson's that was made, if any."""
        strayed = self._played.course.strayed
        return None if strayed is None else str(strayed)

    @property
    def begun(self) -> bool:
        """Whether the first action of the step has been played."""
        return self._played.course.begun

    @property
    def done(self) -> bool:
        """Whether all that ends the step has been played."""
        return self._played.course.done

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves at the table."""
        tabletop = self.table.tabletop
        return tabletop.presenter.still and not tabletop.moving

    def same(self, one: Action, other: Action) -> bool:
        """Say whether two legal actions are the same to the rules."""
        return self._played.same(one, other)

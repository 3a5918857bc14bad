"""The progress of a lesson: its step, the step's guide and the table."""

import time
from typing import TYPE_CHECKING

from game.contract import Action
from game.lessons.listing import lesson_after
from game.lessons.reading import load_lesson
from scenes.screens.lesson.guide import Guide
from scenes.screens.lesson.seating import seat_learner
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class LessonProgress:
    """Goes to the next step at the same table, or to any step at a new table."""

    def __init__(self, context: "AppContext", lesson_id: str, step: int) -> None:
        self._context = context
        self.lesson = load_lesson(lesson_id)
        self.next_lesson = lesson_after(lesson_id)
        """The lesson after this one, if any."""
        self._seat(step)

    def sit_down(self, step: int, scale: Scale) -> None:
        """Go to a step at a new table, laid out for a window."""
        before = self.table
        self._seat(step)
        self.table.resize(scale)
        before.close()

    def go_on(self) -> None:
        """Go to the next step at the same table."""
        self._played.begin(self.step + 1)
        self._begin(self.step + 1)

    def let_others_play(self) -> None:
        """Note that the explanation was read: others now make the step's moves."""
        self._played.waits = False

    def remember(self, steps: int) -> None:
        """Store the number of steps done; a learnt lesson stays so when it is begun again."""
        settings, lesson = self._context.settings, self.lesson.id
        lessons = settings.lessons
        before = lessons.get(lesson, 0)
        if before != steps and (lesson not in settings.learnt or steps > before):
            self._context.keeper.change(lessons={**lessons, self.lesson.id: steps})

    def end(self) -> None:
        """Store that all steps are done, and the day."""
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
        self.table.tabletop.put_all_back()
        # A column that was opened would lie over what the next step explains.
        self.table.tabletop.opened.close()

    # State

    @property
    def at_end(self) -> bool:
        """Whether this is the last step."""
        return self.step + 1 == len(self.lesson.steps)

    @property
    def due(self) -> Action | None:
        """The next action of this step, the learner's or another player's."""
        due = self._played.course.due
        return None if due is None else self._played.read(due)

    @property
    def strayed(self) -> str | None:
        """A move other than the lesson's that was made, if any."""
        strayed = self._played.course.strayed
        return None if strayed is None else str(strayed)

    @property
    def begun(self) -> bool:
        """Whether the first action of the step has been played."""
        return self._played.course.begun

    @property
    def done(self) -> bool:
        """Whether all actions of the step have been played."""
        return self._played.course.done

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves at the table."""
        tabletop = self.table.tabletop
        return tabletop.presenter.still and not tabletop.moving

    def same(self, one: Action, other: Action) -> bool:
        """Return whether two legal actions are the same by the rules."""
        return self._played.same(one, other)

"""A hint keeps to what the hint before it began, unless something has happened since.

A search is noisy: of moves that are nearly as good it likes now this one, now that one. Whoever
follows hints alone would lay a card down and take it back. So a move that leaves the plan is
advised only where it is clearly better and something in view speaks for it, which is then told.
"""

from collections.abc import Sequence
from dataclasses import replace

from game.bots.bot import Task
from game.bots.heuristic import judged
from game.reasons import Earlier, Reason, SearchLine
from game.thinking import KeepsPlans, Plans

CLEARLY = 0.005
"""By more reward than this a move is clearly better than going on as planned.

Kept to what is noise: at .02, keeping plans cost Social Climbing a fifth of the deals it won.
"""


def keep_to_plan(
    task: Task, courses: Sequence[SearchLine], earlier: Earlier | None
) -> tuple[Sequence[SearchLine], Reason | None]:
    """Return the courses, the advised first, and what has happened if that leaves the plan."""
    if earlier is None or not isinstance(task.rules, KeepsPlans):
        return courses, None
    if earlier.rest and earlier.rest[0] in task.legal:
        return _going_on(courses, earlier.rest), None
    plans, best = task.rules.plans, courses[0]
    if not plans.departs(earlier, task.view, best.actions):
        return courses, None
    stays = [c for c in courses if not plans.departs(earlier, task.view, c.actions)]
    news = plans.news(earlier, task.view, best.actions)
    if not stays and news is None:
        stays = _untried(task, plans, earlier)
    if stays and (news is None or best.reward - stays[0].reward <= CLEARLY):
        return _first(stays[0], courses), None
    return courses, news


def _untried(task: Task, plans: Plans, earlier: Earlier) -> list[SearchLine]:
    """Return what a practised player would do of all that keeps to the plan: no search tried it."""
    legal = [act for act in task.legal if not plans.departs(earlier, task.view, (act,))]
    return [SearchLine((judged(replace(task, legal=legal)),))] if legal else []


def _going_on(courses: Sequence[SearchLine], rest: tuple[object, ...]) -> Sequence[SearchLine]:
    """Return the courses with the rest of a plan before them, as good as its action was found."""
    found = next((course for course in courses if course.action == rest[0]), None)
    tries, reward = (found.tries, found.reward) if found else (0, 0.0)
    return _first(SearchLine(rest, tries, reward), courses)


def _first(course: SearchLine, courses: Sequence[SearchLine]) -> Sequence[SearchLine]:
    return [course, *(other for other in courses if other.action != course.action)]

"""Keeps a hint to the plan of the hint before, unless something has happened since.

A search is noisy: among moves about as good it prefers different ones each time. A player who
follows the hints might lay a card down and take it back. So a hint leaves the plan only for a
clearly better move that something in view justifies, and then it tells what has happened.
"""

from collections.abc import Sequence
from dataclasses import replace

from game.bots.bot import Task
from game.bots.heuristic import judged
from game.reasons import EarlierHint, Reason, SearchLine
from game.thinking import KeepsPlans, Plans

CLEARLY = 0.005
"""A move is clearly better than the plan if its reward is higher by more than this.

It is as small as the noise: at 0.02, keeping plans cost a fifth of the deals won in Social
Climbing.
"""


def keep_to_plan(
    task: Task, search_lines: Sequence[SearchLine], earlier: EarlierHint | None
) -> tuple[Sequence[SearchLine], Reason | None]:
    """Return the lines with the advised one first, and the news if it leaves the plan."""
    if earlier is None or not isinstance(task.rules, KeepsPlans):
        return search_lines, None
    if earlier.rest and earlier.rest[0] in task.legal:
        return _going_on(search_lines, earlier.rest), None
    plans, best = task.rules.plans, search_lines[0]
    if not plans.departs(earlier, task.view, best.actions):
        return search_lines, None
    stays = [c for c in search_lines if not plans.departs(earlier, task.view, c.actions)]
    news = plans.news(earlier, task.view, best.actions)
    if not stays and news is None:
        stays = _untried(task, plans, earlier)
    if stays and (news is None or best.reward - stays[0].reward <= CLEARLY):
        return _first(stays[0], search_lines), None
    return search_lines, news


def _untried(task: Task, plans: Plans, earlier: EarlierHint) -> list[SearchLine]:
    """Return the heuristic's choice among the moves that keep the plan, if no search tried any."""
    legal = [act for act in task.legal if not plans.departs(earlier, task.view, (act,))]
    if not legal:
        return []
    choice = judged(replace(task, legal=legal))
    # A heuristic may judge by the view alone.
    return [SearchLine((choice if choice in legal else legal[0],))]


def _going_on(search_lines: Sequence[SearchLine], rest: tuple[object, ...]) -> Sequence[SearchLine]:
    """Return the lines with the rest of the plan first, rated as the line with its first action."""
    found = next((line for line in search_lines if line.action == rest[0]), None)
    tries, reward = (found.tries, found.reward) if found else (0, 0.0)
    return _first(SearchLine(rest, tries, reward), search_lines)


def _first(line: SearchLine, search_lines: Sequence[SearchLine]) -> Sequence[SearchLine]:
    return [line, *(other for other in search_lines if other.action != line.action)]

"""A hint for a person: what a search would do in their place, and what speaks for it.

It sees what the person sees, and nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.bots.bot import Task
from game.bots.heuristic import judged
from game.bots.keeping import keep_to_plan
from game.bots.search import Clock, search
from game.bots.tree import Node
from game.contract import Action
from game.reasons import Earlier, Reason, SearchLine, rival_of
from game.thinking import AnyOutlook, CanSearch, GivesReasons

HINT = "hint"
"""Stands for the level in a question that asks for a hint."""

SECONDS = 1.0
"""The longest time of a search; with a budget of playouts, all of them are made."""

MUCH_THE_SAME, SAME_TRIES = 0.02, 0.7
"""So near in reward, and tried so nearly as often, two actions are about as good."""
FAR_BETTER = 0.1
"""So much more reward is by far the best."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What is advised, and why."""

    action: Action
    """A legal action; ``None`` where nothing tells them apart."""
    reason: Reason
    instead: Action = None
    """The next best action; ``None`` where nothing else was tried."""
    level: bool = False
    """Whether that is about as good."""
    clear: bool = False
    """Whether all others did far worse."""
    plan: tuple[Action, ...] = ()
    """The action, and what is planned to follow it while nothing new comes into view."""
    news: Reason | None = None
    """What has happened, where this leaves what the hint before began."""


def advise(task: Task, earlier: Earlier | None = None) -> Hint:
    """Return what a search finds best, and the weightiest reason that holds for it.

    It goes on with what an earlier hint began, unless something has happened since.
    """
    rules, legal = task.rules, task.legal
    if len(legal) == 1:
        return Hint(legal[0], Reason("only"))
    if isinstance(rules, GivesReasons) and rules.same(legal):
        return Hint(None, Reason("same"))
    courses = courses_for(task)
    if not courses:
        return by_habit(task)
    courses, news = keep_to_plan(task, courses, earlier)
    reason = rules.why(task.view, legal, courses) if isinstance(rules, GivesReasons) else None
    hint = _compared(courses, reason or _by_trying(courses))
    return replace(hint, plan=courses[0].actions, news=news)


def by_habit(task: Task) -> Hint:
    """Return what a game's own judgement would do: at once, where there was no search."""
    return Hint(judged(task), Reason("habit"))


def courses_for(task: Task) -> Sequence[SearchLine]:
    """Return what a search tried, the best first; nothing where the game can't be searched."""
    rules, budget, rng = task.rules, task.budget, task.rng
    if not isinstance(rules, CanSearch):
        return []
    outlook = rules.outlook(task.view, task.legal)
    moves = outlook.moves(outlook.world(rng))
    if len(moves) == 1:
        return [SearchLine(tuple(outlook.actions(moves[0])))]
    seconds = None if budget.playouts else min(budget.seconds or SECONDS, SECONDS)
    return _tried(outlook, search(outlook, Clock(seconds, budget.playouts, task.cancelled), rng))


def _tried(outlook: AnyOutlook, root: Node) -> list[SearchLine]:
    """Return the tried moves of a tree as courses: the most tried first, as a bot would choose."""
    tried = [(move, node) for move, node in root.children.items() if node.visits]
    nodes = sorted(tried, key=lambda item: (-item[1].visits, -item[1].total))
    taken_as_made = {move: prior.playouts for move, prior in outlook.priors().items()}
    return [
        SearchLine(
            tuple(outlook.actions(move)),
            node.visits - taken_as_made.get(move, 0),
            node.total / node.visits,
        )
        for move, node in nodes
    ]


def _by_trying(courses: Sequence[SearchLine]) -> Reason:
    """Return the reason of last resort: that it looked best."""
    tries = sum(course.tries for course in courses)
    return Reason("tried", {"count": tries}) if tries > 1 else Reason("habit")


def _compared(courses: Sequence[SearchLine], reason: Reason) -> Hint:
    """Return a hint that says how much better it is than the next best, where that is plain."""
    best, rival = courses[0], rival_of(courses)
    if rival is None:
        return Hint(best.action, reason)
    if not best.tries:
        return Hint(best.action, reason, rival.action)
    lead = best.reward - rival.reward
    level = abs(lead) <= MUCH_THE_SAME and rival.tries >= SAME_TRIES * best.tries
    return Hint(best.action, reason, rival.action, level, lead >= FAR_BETTER)

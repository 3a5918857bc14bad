"""A hint for a person: what a search would do in their place, and why.

The search sees only what the person sees.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.bots.bot import Task
from game.bots.heuristic import judged
from game.bots.keeping import keep_to_plan
from game.bots.search import Clock, search
from game.bots.tree import Node
from game.contract import Action, AnyRules, ForcesMoves
from game.reasons import EarlierHint, Reason, SearchLine, rival_of
from game.thinking import AnyOutlook, CanSearch, GivesReasons

HINT = "hint"
"""Takes the place of a level in a question that asks for a hint."""

SECONDS = 1.0
"""The time limit of a search; a budget of playouts replaces it."""

MUCH_THE_SAME, SAME_TRIES = 0.02, 0.7
"""Two actions are about equal if their rewards and numbers of tries are this close."""
FAR_BETTER = 0.1
"""This much more reward than all others makes an action by far the best."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The advice and its reason."""

    action: Action
    """A legal action; ``None`` if nothing tells the actions apart."""
    reason: Reason
    instead: Action = None
    """The second-best action, with which reasons compare; ``None`` if there is no other."""
    tried: bool = False
    """Whether both actions were tried, so that it is known how good the second-best one is."""
    level: bool = False
    """Whether the second-best action is about as good."""
    clear: bool = False
    """Whether all other actions did far worse."""
    plan: tuple[Action, ...] = ()
    """The action and its follow-ups, as long as nothing new comes into view."""
    news: Reason | None = None
    """What has happened that justifies leaving the earlier hint's plan."""


def advise(task: Task, earlier: EarlierHint | None = None) -> Hint:
    """Return what a search finds best, with the first reason that holds for it.

    It continues the plan of an earlier hint unless something has happened since.
    """
    rules, legal = task.rules, task.legal
    if forced := only_hint(rules, legal):
        return forced
    if isinstance(rules, GivesReasons) and rules.same(legal):
        return Hint(None, Reason("same"))
    search_lines = search_lines_for(task)
    if not search_lines:
        return by_habit(task)
    search_lines, news = keep_to_plan(task, search_lines, earlier)
    reason = rules.why(task.view, legal, search_lines) if isinstance(rules, GivesReasons) else None
    hint = _compared(search_lines, reason or _by_trying(search_lines))
    return replace(hint, plan=search_lines[0].actions, news=news)


def only_hint(rules: AnyRules, legal: Sequence[Action]) -> Hint | None:
    """Return the hint for a player with a single legal action; ``None`` with a choice."""
    if len(legal) != 1:
        return None
    passes = isinstance(rules, ForcesMoves) and rules.passes(legal[0])
    return Hint(legal[0], Reason("nothing_fits" if passes else "only"))


def by_habit(task: Task) -> Hint:
    """Return the choice of the game's heuristic, at once and without search."""
    return Hint(judged(task), Reason("habit"))


def search_lines_for(task: Task) -> Sequence[SearchLine]:
    """Return the lines that a search tried, best first; empty if the game can't be searched."""
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
    """Return the tried moves of a tree, in the order in which a bot would choose them."""
    tried = [(move, node) for move, node in root.children.items() if node.visits]
    nodes = sorted(tried, key=lambda item: (-item[1].visits, -item[1].total))
    exact = bool(outlook.exact())
    priors = {} if exact else outlook.priors()
    taken_as_made = {move: prior.playouts for move, prior in priors.items()}
    return [
        SearchLine(
            tuple(outlook.actions(move)),
            node.visits - taken_as_made.get(move, 0),
            node.total / node.visits,
            exact,
        )
        for move, node in nodes
    ]


def _by_trying(search_lines: Sequence[SearchLine]) -> Reason:
    """Return the last resort of reasons: that it did best in the search."""
    if search_lines[0].exact:
        return Reason("solved", settles=True)
    tries = sum(line.tries for line in search_lines)
    return Reason("tried", {"count": tries}) if tries > 1 else Reason("habit")


def _compared(search_lines: Sequence[SearchLine], reason: Reason) -> Hint:
    """Return a hint that compares the best line with the second best, if it can."""
    best, rival = search_lines[0], rival_of(search_lines)
    if rival is None:
        return Hint(best.action, reason)
    # What only a prior speaks for was not tried.
    if not (best.tries and rival.tries):
        return Hint(best.action, reason, rival.action)
    lead = best.reward - rival.reward
    level = abs(lead) <= MUCH_THE_SAME and rival.tries >= SAME_TRIES * best.tries
    clear = lead >= FAR_BETTER
    return Hint(best.action, reason, rival.action, tried=True, level=level, clear=clear)

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
from game.reasons import EarlierHint, Reason, SearchLine
from game.thinking import AnySearchView, CanSearch, GivesReasons

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
    """The second-best action, with which the reason compares; ``None`` if there is no other."""
    tried: bool = False
    """Whether both actions were tried, so that it is known how good the second-best one is."""
    level: bool = False
    """Whether the second-best action is about as good."""
    clear: bool = False
    """Whether all other actions did far worse."""
    sure: bool = False
    """Whether it is ahead of the second-best action by more than the interval of the estimates."""
    plan: tuple[Action, ...] = ()
    """The action and its follow-ups, as long as nothing new comes into view."""
    compared: tuple[tuple[Action, ...], ...] = ()
    """The two plans that the reason compares, the advised one first."""
    news: Reason | None = None
    """What has happened that justifies leaving the earlier hint's plan."""


def advise(task: Task, earlier: EarlierHint | None = None) -> Hint:
    """Return what a search finds best, and in what that is ahead of the second best.

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
    return replace(_compared(task, search_lines), plan=search_lines[0].actions, news=news)


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
    search_view = rules.search_view(task.view, task.legal)
    moves = search_view.moves(search_view.world(rng))
    if len(moves) == 1:
        return [SearchLine(tuple(search_view.actions(moves[0])))]
    seconds = None if budget.playouts else min(budget.seconds or SECONDS, SECONDS)
    return _tried(
        search_view, search(search_view, Clock(seconds, budget.playouts, task.cancelled), rng)
    )


def _tried(search_view: AnySearchView, root: Node) -> list[SearchLine]:
    """Return the tried moves of a tree, in the order in which a bot would choose them."""
    tried = [(move, node) for move, node in root.children.items() if node.visits]
    nodes = sorted(tried, key=lambda item: (-item[1].visits, -item[1].total))
    exact = bool(search_view.exact())
    priors = {} if exact else search_view.priors()
    taken_as_made = {move: prior.playouts for move, prior in priors.items()}
    return [
        SearchLine(
            tuple(search_view.actions(move)),
            node.visits - taken_as_made.get(move, 0),
            node.total / node.visits,
            exact,
            0.0 if exact else _variance(node),
        )
        for move, node in nodes
    ]


def _variance(node: Node) -> float:
    """Return the variance of a node's mean reward.

    One try more is counted, as far off as can be: a few that happen to agree prove little.
    """
    mean = node.total / node.visits
    off = node.squares - mean * node.total + max(mean, 1 - mean) ** 2
    return off / (node.visits + 1) / node.visits


def _by_trying(search_lines: Sequence[SearchLine]) -> Reason:
    """Return the last resort of reasons: that it did best in the search."""
    if search_lines[0].exact:
        return Reason("solved", settles=True)
    tries = sum(line.tries for line in search_lines)
    return Reason("tried", {"count": tries}) if tries > 1 else Reason("habit")


def _compared(task: Task, search_lines: Sequence[SearchLine]) -> Hint:
    """Return a hint that compares the best line with the second best.

    Where neither the search nor anything that can be measured makes a difference, it gives no
    reason for either.
    """
    best, *rest = search_lines
    others = [line for line in rest if line.action != best.action]
    if not others:
        return _alone(task, best)
    elsewhere = (line for line in others if _differ(task, best, line))
    # The same cards in another order lead to the same place.
    other = next(elsewhere, others[0])
    told = _ahead_in(task, best, other)
    # What only a prior speaks for was not tried.
    if not (best.tries and other.tries):
        reason = told or _by_trying(search_lines)
        return Hint(best.action, reason, other.action, compared=(best.actions, other.actions))
    lead, sure = best.reward - other.reward, best.surely_ahead(other)
    level = abs(lead) <= MUCH_THE_SAME and other.tries >= SAME_TRIES * best.tries
    level = not sure and (level or told is None)
    return Hint(
        best.action,
        Reason("level") if level else told or _by_trying(search_lines),
        other.action,
        tried=True,
        level=level,
        clear=lead >= FAR_BETTER,
        sure=sure,
        compared=(best.actions, other.actions),
    )


def _alone(task: Task, best: SearchLine) -> Hint:
    """Return the only line that is worth searching, compared with the best of the legal actions.

    The follow-ups of those are unknown, so only the actions themselves are compared, by weight.
    """
    mine = SearchLine((best.action,))
    legal = (SearchLine((action,)) for action in task.legal)
    others = [line for line in legal if _differ(task, mine, line)]
    if not others:
        return Hint(best.action, Reason("same"))
    other = others[0]
    for line in others[1:]:
        told = _ahead_in(task, line, other)
        if told and told.despite is None:
            other = line
    reason = _ahead_in(task, mine, other) or Reason("habit")
    return Hint(best.action, reason, other.action, compared=(mine.actions, other.actions))


def _differ(task: Task, one: SearchLine, other: SearchLine) -> bool:
    return bool(_ahead_in(task, one, other) or _ahead_in(task, other, one))


def _ahead_in(task: Task, one: SearchLine, other: SearchLine) -> Reason | None:
    """Return in what a line is ahead of another."""
    rules = task.rules
    if not isinstance(rules, GivesReasons):
        return None
    return rules.why(task.view, one.actions, other.actions)

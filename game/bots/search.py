"""Information-set Monte-Carlo tree search: one tree over many determinizations.

It is the single-observer variant (Cowling, Powley and Whitehouse 2012). Every playout starts from a
new determinization and walks down the same tree along the moves that are legal there. A move is
judged by how often it was available, not by the visits of its parent. The game's ``SearchView``
supplies determinizations, moves and the results of playouts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, Final

from game.bots.bot import Cancelled, Task
from game.bots.characters import best_liked
from game.bots.tree import Node, select, select_by
from game.contract import Action
from game.thinking import AnySearchView, CanSearch, HasLongTurns

LOOK_EVERY: Final = 16
"""Playouts between checks of the clock."""

SURELY_SEEN: Final = 0.15
"""The share of the budget after which a clear choice is made at once."""

CLEAR: Final = 4.0
"""A choice is clear if the best move has this many times the visits of the second."""

SHARE_OF_TURN: Final = 0.6
"""The share of a turn's remaining time for one choice, if more choices may follow."""


@dataclass(frozen=True, slots=True)
class NearTie:
    """Which moves are about as good as the best, so that a character may choose one of them."""

    often: float
    """They have at least this share of the best move's visits."""
    below: float
    """Their mean reward is at most this far below the best one's."""


PLAIN = NearTie(often=0.75, below=0.01)
GUIDED = NearTie(often=0.6, below=0.02)
"""With a policy, moves it finds unlikely get fewer visits however good they are."""


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Searches up to its level's time or number of playouts."""

    seconds: float
    """The time limit of a turn; a budget of playouts is multiplied by it."""
    is_restrained: bool = False
    """Whether it stops after the game's ``enough`` playouts, even if time is left."""
    character: str | None = None

    def choose(self, task: Task) -> Action:
        """Return the most visited action; raise ``TypeError`` if the game can't be searched."""
        return self.plan(task)[0]

    def plan(self, task: Task) -> Sequence[Action]:
        """Return that action, and its follow-ups if the search covers a whole turn."""
        if len(task.legal) == 1:
            return task.legal
        rules, rng = task.rules, task.rng
        if not isinstance(rules, CanSearch):
            raise TypeError(f"{type(rules).__name__} offers nothing to search")
        search_view = rules.search_view(task.view, task.legal)
        world = search_view.world(rng)
        moves = search_view.moves(world)
        if len(moves) == 1:
            return search_view.actions(moves[0])
        root = search(search_view, self._clock(task, rules.enough), rng)
        near = GUIDED if search_view.policy(world, moves) else PLAIN
        plans = [search_view.actions(move) for move in best_moves(root, near)]
        return best_liked(self.character, task, plans)

    def _clock(self, task: Task, enough: int) -> "Clock":
        budget, share = task.budget, _share(task)
        most = max(1, round(enough * share)) if self.is_restrained else None
        if budget.playouts is not None:
            playouts = max(1, round(budget.playouts * self.seconds * share))
            return Clock(None, min(playouts, most or playouts), task.cancelled)
        limit = self.seconds if budget.seconds is None else min(self.seconds, budget.seconds)
        return Clock(limit * share, most, task.cancelled)


def _share(task: Task) -> float:
    """Return the share of a turn's time for this choice."""
    if not (isinstance(task.rules, HasLongTurns) and task.rules.long_turns):
        return 1.0
    return SHARE_OF_TURN * (1 - SHARE_OF_TURN) ** task.budget.asked


def best_move(root: Node) -> Any:
    """Return the move with the most visits; of equals, the one with the highest total reward."""
    return max(
        root.children,
        key=lambda move: (root.children[move].visits, root.children[move].total),
    )


def best_moves(root: Node, near: NearTie) -> list[Any]:
    """Return the best move first, then those about as good."""
    best = best_move(root)
    children = root.children
    visits, value = children[best].visits, _mean(children[best])
    others = [
        move
        for move, node in children.items()
        if move != best and node.visits >= near.often * visits and _mean(node) > value - near.below
    ]
    return [best, *others]


def _mean(node: Node) -> float:
    return node.total / node.visits


def search(search_view: AnySearchView, clock: "Clock", rng: Random) -> Node:
    """Grow a tree until the clock runs out, or take the exact rewards; return its root."""
    if exact := search_view.exact():
        return _settled(exact)
    root = _root(search_view)
    while clock.goes_on(root):
        _playout(root, search_view, rng)
    return root


def _settled(rewards: Mapping[Any, float]) -> Node:
    """Return a tree in which each move was tried once, and that is certain."""
    root = Node()
    root.visits = len(rewards)
    for move, reward in rewards.items():
        child = root.children[move] = Node()
        child.visits = child.available = 1
        child.total = reward
        child.squares = reward * reward
    return root


def _root(search_view: AnySearchView) -> Node:
    """Return a tree in which each prior counts as so many playouts."""
    root = Node()
    for move, prior in search_view.priors().items():
        child = root.children[move] = Node()
        child.visits = child.available = prior.playouts
        child.total = prior.reward * prior.playouts
        child.squares = prior.reward * child.total
    return root


def _playout(root: Node, search_view: AnySearchView, rng: Random) -> None:
    """Walk down the tree in one determinization, add a node, play out, and update the path."""
    world = search_view.world(rng)
    path: list[tuple[int, Node]] = []
    node, fresh = root, False
    while not fresh and (mover := search_view.mover(world)) is not None:
        moves = search_view.moves(world)
        if len(moves) == 1:
            # A forced move is no choice, so it gets no node.
            world = search_view.after(world, moves[0], rng)
            continue
        policy = search_view.policy(world, moves)
        if policy:
            move, node, fresh = select_by(policy, node, moves)
        else:
            move, node, fresh = select(node, moves, rng)
        path.append((mover, node))
        world = search_view.after(world, move, rng)
    rewards = search_view.rewards(world, rng)
    root.visits += 1
    for mover, node in path:
        reward = rewards[mover]
        node.visits += 1
        node.total += reward
        node.squares += reward * reward


class Clock:
    """Decides whether there is time for another playout, and whether it could matter."""

    def __init__(self, seconds: float | None, playouts: int | None, cancelled: Cancelled) -> None:
        self._began = perf_counter()
        self._seconds = seconds
        self._playouts = playouts
        self._cancelled = cancelled

    def goes_on(self, root: Node) -> bool:
        """Return whether to make another playout; always true for the first."""
        done = root.visits
        if done % LOOK_EVERY or done == 0:
            return done != self._playouts
        share = self._share(done)
        return share < 1 and not self._cancelled() and not _is_settled(root, share)

    def _share(self, done: int) -> float:
        """Return the share of the budget that is used up."""
        share = done / self._playouts if self._playouts else 0.0
        if self._seconds is None:
            return share
        return max(share, (perf_counter() - self._began) / self._seconds)


def _is_settled(root: Node, share: float) -> bool:
    """Return whether the rest of the budget can't, or almost surely won't, change the choice."""
    visits = sorted((child.visits for child in root.children.values()), reverse=True)
    first, second = visits[0], visits[1] if len(visits) > 1 else 0
    left = root.visits * (1 / share - 1)
    return first - second > left or (share >= SURELY_SEEN and first > CLEAR * second)

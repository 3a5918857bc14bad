"""Information-set tree search: many worlds that a seat can't rule out, one tree of what was done.

Single-observer information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse 2012): every
playout begins in a world of its own and walks down the same tree, among the moves that are legal in
that world; a move is judged by how often it could be chosen, not by how often its parent was met.
What a game knows of itself (worlds, moves, how deals end) comes from its ``Outlook``.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, Final

from game.bots.bot import Cancelled, Task
from game.bots.characters import best_liked
from game.bots.tree import Node, select, select_by
from game.contract import Action
from game.thinking import AnyOutlook, CanSearch, HasLongTurns

LOOK_EVERY: Final = 16
"""Playouts between looks at the clock."""

SURELY_SEEN: Final = 0.15
"""The share of the budget after which a choice that is clear is made at once."""

CLEAR: Final = 4.0
"""How many times as often as the next the best move was taken, where the choice is clear."""

SHARE_OF_TURN: Final = 0.6
"""How much of what is left of a turn's time goes into one choice, where others may follow."""


@dataclass(frozen=True, slots=True)
class NearTie:
    """Which moves are about as good as the best: a character chooses among them."""

    often: float
    """They were tried at least this share of the best one's times."""
    below: float
    """Their mean reward is less than this below the best one's."""


PLAIN = NearTie(often=0.75, below=0.01)
GUIDED = NearTie(often=0.6, below=0.02)
"""Where a policy guides the search: what it expects less is tried less, however good it is."""


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Searches for as long as its level may, at most."""

    seconds: float
    """A turn's longest; with a budget of playouts, it makes this share of them."""
    is_restrained: bool = False
    """Whether so many playouts are enough as the game has it, however much time is left."""
    character: str | None = None

    def choose(self, task: Task) -> Action:
        """Return the action tried most often; ``TypeError`` where the game can't be searched."""
        return self.plan(task)[0]

    def plan(self, task: Task) -> Sequence[Action]:
        """Return that action, and those to follow it where a whole turn was searched."""
        if len(task.legal) == 1:
            return task.legal
        rules, rng = task.rules, task.rng
        if not isinstance(rules, CanSearch):
            raise TypeError(f"{type(rules).__name__} offers nothing to search")
        outlook = rules.outlook(task.view, task.legal)
        world = outlook.world(rng)
        moves = outlook.moves(world)
        if len(moves) == 1:
            return outlook.actions(moves[0])
        root = search(outlook, self._clock(task, rules.enough), rng)
        near = GUIDED if outlook.policy(world, moves) else PLAIN
        plans = [outlook.actions(move) for move in best_moves(root, near)]
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
    """Return how much of a turn's time may go into one choice."""
    if not isinstance(task.rules, HasLongTurns):
        return 1.0
    return SHARE_OF_TURN * (1 - SHARE_OF_TURN) ** task.budget.asked


def best_move(root: Node) -> Any:
    """Return the move that was tried most often, of several the one that brought most."""
    return max(
        root.children,
        key=lambda move: (root.children[move].visits, root.children[move].total),
    )


def best_moves(root: Node, near: NearTie) -> list[Any]:
    """Return the best move, and those about as good."""
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


def search(outlook: AnyOutlook, clock: "Clock", rng: Random) -> Node:
    """Grow a tree until the clock runs out; return its root."""
    root = _root(outlook)
    while clock.goes_on(root):
        _playout(root, outlook, rng)
    return root


def _root(outlook: AnyOutlook) -> Node:
    """Return a tree in which the priors count as if they had been played out."""
    root = Node()
    for move, prior in outlook.priors().items():
        child = root.children[move] = Node()
        child.visits = child.available = prior.playouts
        child.total = prior.reward * prior.playouts
    return root


def _playout(root: Node, outlook: AnyOutlook, rng: Random) -> None:
    """Walk down the tree in one world, add a node, play out, and tell everyone on the way."""
    world = outlook.world(rng)
    path: list[tuple[int, Node]] = []
    node, fresh = root, False
    while not fresh and (mover := outlook.mover(world)) is not None:
        moves = outlook.moves(world)
        if len(moves) == 1:
            # What is forced is no choice, and no node.
            world = outlook.after(world, moves[0], rng)
            continue
        policy = outlook.policy(world, moves)
        if policy:
            move, node, fresh = select_by(policy, node, moves)
        else:
            move, node, fresh = select(node, moves, rng)
        path.append((mover, node))
        world = outlook.after(world, move, rng)
    rewards = outlook.rewards(world, rng)
    root.visits += 1
    for mover, node in path:
        node.visits += 1
        node.total += rewards[mover]


class Clock:
    """Says whether there is time for another playout, and whether it could change anything."""

    def __init__(self, seconds: float | None, playouts: int | None, cancelled: Cancelled) -> None:
        self._began = perf_counter()
        self._seconds = seconds
        self._playouts = playouts
        self._cancelled = cancelled

    def goes_on(self, root: Node) -> bool:
        """Say whether another playout is wanted; the first always is."""
        done = root.visits
        if done % LOOK_EVERY or done == 0:
            return done != self._playouts
        share = self._share(done)
        return share < 1 and not self._cancelled() and not _is_settled(root, share)

    def _share(self, done: int) -> float:
        """Return how much of the budget is used up."""
        share = done / self._playouts if self._playouts else 0.0
        if self._seconds is None:
            return share
        return max(share, (perf_counter() - self._began) / self._seconds)


def _is_settled(root: Node, share: float) -> bool:
    """Say whether the rest of the budget can't change the choice, or hardly ever would."""
    visits = sorted((child.visits for child in root.children.values()), reverse=True)
    first, second = visits[0], visits[1] if len(visits) > 1 else 0
    left = root.visits * (1 / share - 1)
    return first - second > left or (share >= SURELY_SEEN and first > CLEAR * second)

"""The tree of a search: what is known after each sequence of moves, and which move to try next.

A move is judged by how often it could be chosen. Without a policy every move is tried once, then by
its upper confidence bound (UCT). With one the likelier are tried more (PUCT: Rosin 2011; Silver and
others 2017), so that the others' moves go by what they would hold in a world.
"""

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any, Final

EXPLORATION: Final = 0.5
"""How much a move that was seldom tried is favoured; rewards are between 0 and 1."""

TRUST: Final = 1.0
"""The same, where a policy says how likely each move is made."""
ANYTHING: Final = 0.3
"""How likely it is there that any move is made, whatever the policy says."""
UNTRIED: Final = 0.4
"""What a move there is worth before it was tried."""


class Node:
    """What is known of a position after some moves, over all worlds in which it came about."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Any, Node] = {}
        """By move."""
        self.visits = 0
        self.available = 0
        """How often the move to here could be chosen."""
        self.total = 0.0
        """Of the rewards of the one who moved here."""


def select(parent: Node, moves: Sequence[Any], rng: Random) -> tuple[Any, Node, bool]:
    """Return a move, its node, and whether that is new; count all that could be chosen."""
    children = parent.children
    untried = []
    best, best_node, best_value = None, None, -1.0
    for move in moves:
        child = children.get(move)
        if child is None:
            untried.append(move)
            continue
        child.available += 1
        visits = child.visits
        if not visits:
            # A policy knew it, in another world, and chose something else.
            untried.append(move)
            continue
        value = child.total / visits + EXPLORATION * sqrt(log(child.available + 1) / visits)
        if value > best_value:
            best, best_node, best_value = move, child, value
    if untried:
        best = untried[int(rng.random() * len(untried))] if len(untried) > 1 else untried[0]
        best_node = children.get(best)
        if best_node is None:
            best_node = children[best] = Node()
            best_node.available = 1
        return best, best_node, True
    assert best_node is not None
    return best, best_node, False


def select_by(
    policy: Sequence[float], parent: Node, moves: Sequence[Any]
) -> tuple[Any, Node, bool]:
    """Return the same, where a policy says how likely each move is made."""
    children = parent.children
    least = ANYTHING / len(moves)
    best, best_node, best_value = None, None, -1.0
    for move, likely in zip(moves, policy, strict=True):
        child = children.get(move)
        if child is None:
            child = children[move] = Node()
        child.available += 1
        visits = child.visits
        value = child.total / visits if visits else UNTRIED
        likely = likely * (1 - ANYTHING) + least
        value += TRUST * likely * sqrt(child.available) / (1 + visits)
        if value > best_value:
            best, best_node, best_value = move, child, value
    assert best_node is not None
    return best, best_node, not best_node.visits

"""The tree of a search: statistics for each sequence of moves, and the choice of the next to try.

A move is judged by how often it was available. Without a policy, every move is tried once, then
selected by its upper confidence bound (UCT). With a policy, likelier moves are tried more (PUCT:
Rosin 2011; Silver et al. 2017), so that opponents choose by the cards they hold in a
determinization.
"""

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any, Final

EXPLORATION: Final = 0.5
"""The weight of exploration without a policy; rewards are between 0 and 1."""

TRUST: Final = 1.0
"""The weight of exploration with a policy."""
ANYTHING: Final = 0.3
"""The probability that a move is chosen uniformly, whatever the policy says."""
UNTRIED: Final = 0.4
"""The value of an untried move with a policy."""


class Node:
    """The statistics of a position, over all determinizations in which it was reached."""

    __slots__ = ("available", "children", "squares", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Any, Node] = {}
        """By move."""
        self.visits = 0
        self.available = 0
        """How often the move to this node was available."""
        self.total = 0.0
        """The sum of rewards of the player who moved to this node."""
        self.squares = 0.0
        """The sum of their squares, for the interval."""


def select(parent: Node, moves: Sequence[Any], rng: Random) -> tuple[Any, Node, bool]:
    """Select by UCT; return the move, its node, and whether it is new; count availability."""
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
            # A policy added it in another determinization, but chose something else.
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
    """Do the same by PUCT, with the policy's probability of each move."""
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

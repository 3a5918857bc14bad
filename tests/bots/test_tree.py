"""Moves of a tree of search, chosen with a policy and without."""

from random import Random

from game.bots.tree import Node, select, select_by


def test_what_only_a_policy_has_looked_at_counts_as_untried() -> None:
    """In one world a policy is asked, in another none is, as after a revolution."""
    parent, luck = Node(), Random(1)
    move, node, _ = select_by((0.9, 0.1), parent, "ab")
    node.visits, node.total = 1, 0.5
    assert move == "a"
    other, untried, fresh = select(parent, "ab", luck)
    assert (other, fresh, untried.available) == ("b", True, 2)
    assert parent.children["b"] is untried

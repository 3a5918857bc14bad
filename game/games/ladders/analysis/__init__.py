"""Deals of Ladders taken apart, and choices in them judged."""

from game.games.ladders.analysis.judging import LaddersJudge
from game.games.ladders.analysis.splitting import LaddersSplitter
from game.games.ladders.rules import Ladders

ASKED = ("climb", "play", "others")
"""Of what shares people are asked before they see any figure."""


def make_splitter(rules: Ladders, effort: float = 1.0) -> LaddersSplitter:
    """Return what takes deals by these rules apart; less effort gives rough figures."""
    return LaddersSplitter(rules, effort)


def make_judge(rules: Ladders) -> LaddersJudge:
    """Return what judges choices by these rules."""
    return LaddersJudge(rules)

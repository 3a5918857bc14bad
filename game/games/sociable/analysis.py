"""Deals of SOCiable taken apart."""

from game.climbing.analysis.judging import ClimbingJudge
from game.climbing.analysis.splitting import ClimbingSplitter
from game.games.sociable.rules import Sociable

WORLDS = 400
"""Imagined for each choice."""
ASKED = ("position", "cards", "play", "others")
"""Of what shares people are asked before they see any figure."""


def make_splitter(rules: Sociable, effort: float = 1.0) -> ClimbingSplitter:
    """Return what takes deals by these rules apart; less effort gives rough figures."""
    return ClimbingSplitter(rules, WORLDS, effort, drawn=rules.options.draw_each_deal)


def make_judge(rules: Sociable) -> ClimbingJudge:
    """Return what judges choices by these rules."""
    return ClimbingJudge(rules)

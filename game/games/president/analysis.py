"""Deals of President & Bum taken apart."""

from game.climbing.analysis.judging import ClimbingJudge
from game.climbing.analysis.splitting import ClimbingSplitter
from game.games.president.rules import President

WORLDS = 100
"""Imagined for each choice."""
ASKED = ("position", "cards", "play", "others")
"""Of what shares people are asked before they see any figure."""


def make_splitter(rules: President, effort: float = 1.0) -> ClimbingSplitter:
    """Return what takes deals by these rules apart; less effort gives rough figures."""
    return ClimbingSplitter(rules, WORLDS, effort, fair=len(rules.pack) % rules.players == 0)


def make_judge(rules: President) -> ClimbingJudge:
    """Return what judges choices by these rules."""
    return ClimbingJudge(rules)

"""Splits deals of Ladders, and judges the choices in them."""

from game.games.ladders.analysis.judging import LaddersJudge
from game.games.ladders.analysis.splitting import LaddersSplitter
from game.games.ladders.rules import Ladders

PARTS = ("climb", "play", "partner", "others", "chance")
"""All parts that a result can have, in the order of events."""
ASKED = ("climb", "play", "others")
"""The parts that people estimate before they see any figure."""


def make_splitter(rules: Ladders, effort: float = 1.0) -> LaddersSplitter:
    """Return the splitter for these rules; a smaller ``effort`` gives rougher figures."""
    return LaddersSplitter(rules, effort)


def make_judge(rules: Ladders) -> LaddersJudge:
    """Return the judge for these rules."""
    return LaddersJudge(rules)

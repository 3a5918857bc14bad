"""Splits deals of President & Bum, and judges the choices in them."""

from game.climbing.analysis.judging import ClimbingJudge
from game.climbing.analysis.splitting import ClimbingSplitter, points_in
from game.games.president.rules import President

WORLDS = 100
"""The number of determinizations per choice."""
PARTS = ("drawn", "carried", "cards", "play", "others", "chance")
"""All parts that a result can have, in the order of events."""
ASKED = ("position", "cards", "play", "others")
"""The parts that people estimate before they see any figure."""


def make_splitter(rules: President, effort: float = 1.0) -> ClimbingSplitter:
    """Return the splitter for these rules; a smaller ``effort`` gives rougher figures."""
    return ClimbingSplitter(rules, WORLDS, effort, fair=len(rules.pack) % rules.players == 0)


def make_judge(rules: President) -> ClimbingJudge:
    """Return the judge for these rules."""
    return ClimbingJudge(rules)


scores_in = points_in
"""Returns each player's score in a record's deals: their points."""

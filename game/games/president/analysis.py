"""Deals of President & Bum taken apart."""

from game.climbing.analysis.splitting import ClimbingSplitter
from game.games.president.rules import President

WORLDS = 100
"""Imagined for each choice."""


def make_splitter(rules: President) -> ClimbingSplitter:
    """Return what takes deals by these rules apart."""
    return ClimbingSplitter(rules, WORLDS, fair=len(rules.pack) % rules.players == 0)

"""Deals of Social Climbing taken apart, and choices in them judged."""

from game.games.social_climbing.analysis.judging import SocialClimbingJudge
from game.games.social_climbing.analysis.splitting import SocialClimbingSplitter
from game.games.social_climbing.rules import SocialClimbing

ASKED = ("began", "play", "others")
"""Of what shares people are asked before they see any figure."""


def make_splitter(rules: SocialClimbing, effort: float = 1.0) -> SocialClimbingSplitter:
    """Return what takes deals by these rules apart; less effort gives rough figures."""
    return SocialClimbingSplitter(rules, effort)


def make_judge(rules: SocialClimbing) -> SocialClimbingJudge:
    """Return what judges choices by these rules."""
    return SocialClimbingJudge(rules)

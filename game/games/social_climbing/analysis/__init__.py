"""Splits deals of Social Climbing, and judges the choices in them."""

from collections.abc import Sequence

from game.chance import Line
from game.chance.adding import added
from game.games.social_climbing.analysis.judging import SocialClimbingJudge
from game.games.social_climbing.analysis.splitting import SocialClimbingSplitter, leads
from game.games.social_climbing.rules import SocialClimbing

PARTS = ("began", "play", "others", "chance")
"""All parts that a result can have, in the order of events."""
ASKED = ("began", "play", "others")
"""The parts that people estimate before they see any figure."""


def make_splitter(rules: SocialClimbing, effort: float = 1.0) -> SocialClimbingSplitter:
    """Return the splitter for these rules; a smaller ``effort`` gives rougher figures."""
    return SocialClimbingSplitter(rules, effort)


def make_judge(rules: SocialClimbing) -> SocialClimbingJudge:
    """Return the judge for these rules."""
    return SocialClimbingJudge(rules)


def scores_in(lines: Sequence[Line]) -> Sequence[float]:
    """Return each player's score in the deals of a record: how far they were ahead."""
    deals = [leads(line["scores"]) for line in lines if line.get("result") == "deal"]
    return [added(ahead) for ahead in zip(*deals, strict=True)]

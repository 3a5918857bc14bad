"""The clearest moment of each player: the choice of theirs that changed most for certain.

The reference measures it, as all that a debrief says. It is pointed out only where a review, which
also asks a search, says nothing else of it: whoever opens the one page never finds the other wrong.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.analysis.estimates import ZERO
from game.analysis.judging import can_be_judged
from game.analysis.review import Reviewer
from game.analysis.split import JudgedChoice
from game.records.playback import Playback

MOST_ASKED = 4
"""Choices of a player that are reviewed at most, the clearest first."""


def clearest_moments(
    playback: Playback, choices: Iterable[JudgedChoice], least: float
) -> list[JudgedChoice | None]:
    """Return by player the clearest of some choices; ``None`` where a review names none with it.

    ``least`` is how much a choice must have changed to be spoken of. What cost something is told
    with the loss that the review measures.
    """
    clear = [one for one in choices if abs(one.gain.value) >= least and _clear_by(one) > 0]
    clear.sort(key=_clear_by, reverse=True)
    by_player = [
        [one for one in clear if one.player == player][:MOST_ASKED]
        for player in range(len(playback.setup.players))
    ]
    if not can_be_judged(playback.setup.game):
        return [next(iter(own), None) for own in by_player]
    reviewer = Reviewer(playback)
    return [_first_agreed(reviewer, own) for own in by_player]


def _first_agreed(reviewer: Reviewer, choices: Sequence[JudgedChoice]) -> JudgedChoice | None:
    agreed = (_agreed(reviewer, choice) for choice in choices)
    return next((one for one in agreed if one), None)


def _agreed(reviewer: Reviewer, choice: JudgedChoice) -> JudgedChoice | None:
    """Return a choice as the review tells of it; ``None`` where that says something else."""
    found = reviewer.review(choice.step)
    fewer = reviewer.fewer_is_better
    cost = (choice.gain.value > 0) == fewer
    if found.named != cost:
        return None
    return replace(choice, gain=found.loss if fewer else ZERO - found.loss) if cost else choice


def _clear_by(choice: JudgedChoice) -> float:
    """Return how far an interval is from 0; below 0 where it holds that."""
    low, high = choice.gain.interval
    return max(low, -high)

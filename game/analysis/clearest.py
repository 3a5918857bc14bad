"""Finds each player's clearest moment: the choice that most surely changed their result.

The reference measures it, like everything in a debrief. It is shown only if a review, which also
uses a search, agrees, so that the two pages never contradict each other.
"""

from collections.abc import Iterable
from dataclasses import replace

from game.analysis.estimates import ZERO
from game.analysis.judging import can_be_judged
from game.analysis.review import ReviewedChoice, Reviewer
from game.analysis.split import JudgedChoice
from game.process.spreading import Each
from game.records.playback import Playback

MOST_ASKED = 4
"""How many choices per player are reviewed at most, clearest first."""


def clearest_moments(
    playback: Playback, choices: Iterable[JudgedChoice], least: float, each: Each = map
) -> list[JudgedChoice | None]:
    """Return each player's clearest choice; ``None`` if a review agrees with none of them.

    ``least`` is the smallest change worth mentioning. A choice that cost something is returned with
    the best choice that the review finds, and the loss against it. ``each`` reviews one choice of
    every player at a time.
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
    found: list[JudgedChoice | None] = [None] * len(by_player)
    for number in range(MOST_ASKED):
        asked = [
            own[number]
            for own, agreed in zip(by_player, found, strict=True)
            # It says nothing about a step at which only one thing could be done, which may be where
            # a hint was asked for.
            if agreed is None and len(own) > number and reviewer.is_choice(own[number].step)
        ]
        reviews = each(reviewer.review, [choice.step for choice in asked])
        for choice, review in zip(asked, reviews, strict=True):
            found[choice.player] = _agreed(choice, review, fewer=reviewer.fewer_is_better)
    return found


def _agreed(choice: JudgedChoice, found: ReviewedChoice, *, fewer: bool) -> JudgedChoice | None:
    """Return a choice as its review judges it; ``None`` if the review disagrees."""
    cost = (choice.gain.value > 0) == fewer
    if found.named != cost:
        return None
    if not cost:
        return choice
    loss = found.loss if fewer else ZERO - found.loss
    return replace(choice, gain=loss, better=found.advised)


def _clear_by(choice: JudgedChoice) -> float:
    """Return the distance of the interval from 0; negative if the interval contains 0."""
    low, high = choice.gain.interval
    return max(low, -high)

"""The moment that a debrief points out is one of which the review says the same."""

from collections.abc import Sequence

import pytest

from game.analysis import clearest
from game.analysis.clearest import clearest_moments
from game.analysis.estimates import Estimate
from game.analysis.judging import Effort
from game.analysis.review import ReviewedChoice, Reviewer
from game.analysis.split import JudgedChoice
from game.records.playback import Playback
from tests.analysis.test_review import match

FEW = Effort(worlds=24, playouts=40)


class FewReviewer(Reviewer):
    """Reviews with little effort."""

    def __init__(self, playback: Playback) -> None:
        super().__init__(playback, FEW)


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clearest, "Reviewer", FewReviewer)


def reviewed(playback: Playback) -> Sequence[ReviewedChoice]:
    reviewer = FewReviewer(playback)
    return [reviewer.review(step) for step in reviewer.steps(0)]


def judged(choice: ReviewedChoice, gain: float) -> JudgedChoice:
    return JudgedChoice(choice.step, choice.deal, choice.player, Estimate(gain, 0.0001))


def test_what_a_review_finds_as_good_as_any_is_not_pointed_out_as_a_loss() -> None:
    playback = match("president")
    fine = next(one for one in reviewed(playback) if not one.named)
    assert clearest_moments(playback, [judged(fine, -2.0)], 0.3)[0] is None
    gained = judged(fine, 2.0)
    assert clearest_moments(playback, [gained], 0.3)[0] == gained


def test_a_loss_is_pointed_out_with_what_the_review_says_it_cost() -> None:
    playback = match("president")
    dear = next(one for one in reviewed(playback) if one.named)
    fine = next(one for one in reviewed(playback) if not one.named)
    found = clearest_moments(playback, [judged(fine, -3.0), judged(dear, -2.0)], 0.3)[0]
    assert found is not None
    assert found.step == dear.step
    assert found.gain.value == pytest.approx(-dear.loss.value)
    assert found.gain.half == pytest.approx(dear.loss.half)
    assert clearest_moments(playback, [judged(dear, 2.0)], 0.3)[0] is None


def test_rungs_that_a_choice_left_are_told_as_more() -> None:
    playback = match("ladders")
    reviewer = FewReviewer(playback)
    steps = reviewer.steps(0)[::9]
    dear = next(one for one in map(reviewer.review, steps) if one.named)
    found = clearest_moments(playback, [judged(dear, 2.0)], 0.5)[0]
    assert found is not None
    assert found.gain.value == pytest.approx(dear.loss.value)

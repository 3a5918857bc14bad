"""The moment that a debrief points out is one of which the review says the same."""

from collections import Counter
from collections.abc import Sequence

import pytest

from game.analysis import clearest
from game.analysis.clearest import clearest_moments
from game.analysis.estimates import Estimate
from game.analysis.judging import Effort
from game.analysis.review import ReviewedChoice, Reviewer
from game.analysis.split import JudgedChoice
from game.chance import Line
from game.games.ladders.analysis.splitting import LaddersSplitter
from game.games.ladders.model.dealing import LaddersDeal
from game.games.ladders.model.pack import PACK
from game.match import Match, MatchSetup, Player
from game.records.playback import Playback
from tests.analysis.statements.apart import take_apart
from tests.analysis.test_review import match
from tests.games.ladders_game import LADDERS, Stacked, cards, discard, from_hand

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


def judged(choice: ReviewedChoice | JudgedChoice, gain: float) -> JudgedChoice:
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
    assert found.better == dear.advised != dear.made
    assert clearest_moments(playback, [judged(dear, 2.0)], 0.3)[0] is None


@pytest.mark.long
def test_rungs_that_a_choice_left_are_told_as_more() -> None:
    playback = match("ladders")
    reviewer = FewReviewer(playback)
    steps = reviewer.steps(0)[::9]
    dear = next(one for one in map(reviewer.review, steps) if one.named)
    found = clearest_moments(playback, [judged(dear, 2.0)], 0.5)[0]
    assert found is not None
    assert found.gain.value == pytest.approx(dear.loss.value)


def with_a_forced_end(*hinted: bool) -> Playback:
    """Return a first turn in which only a 9 is left to discard, on any of four empty RUNGS.

    ``hinted`` says of each of the three actions whether a hint was seen.
    """
    climbs, hand = (cards("5 6 7 8 9"), cards("3 6 7 8 9")), cards("SP SP 9 9 9")
    rest = Counter(PACK) - Counter((*climbs[0], *climbs[1], *hand))
    deal = LaddersDeal(1, climbs, (*hand, *rest.elements()))
    setup = MatchSetup(
        LADDERS,
        (Player("Ann", "bot", "easy"), Player("Ben", "bot", "easy")),
        LADDERS.sheet.resolve({"climb": 5}, 2),
    )
    lines: list[Line] = []
    table = Match(setup, Stacked([deal]), lines.append)
    table.next_deal()
    for hint, action in zip(
        hinted, (from_hand("SP", 0), from_hand("SP", 0), discard("9", 2)), strict=True
    ):
        assert table.play(0, action, hint=hint) is None
    return Playback(setup, lines)


def choices_of(playback: Playback) -> Sequence[JudgedChoice]:
    splitter = LaddersSplitter(playback.rules, 0.5)
    return splitter.choices([take_apart(splitter, playback, 0)])


def test_a_turn_that_ends_with_a_forced_card_is_shown_where_there_was_a_choice() -> None:
    playback = with_a_forced_end(False, False, False)
    assert FewReviewer(playback).steps(0) == [1, 2]
    found = clearest_moments(playback, choices_of(playback), 0.5)[0]
    assert found is not None
    assert found.step == 2, "the second portal was wasted"


def test_a_hint_that_left_no_choice_is_not_pointed_out() -> None:
    playback = with_a_forced_end(False, False, True)
    [choice] = choices_of(playback)
    assert choice.step == 3, "where the hint was followed"
    assert clearest_moments(playback, [judged(choice, 2.0)], 0.5)[0] is None

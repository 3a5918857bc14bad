"""What debriefs, reviews and mobility promise, at a small size; ``tests.analysis.full`` tries all.

Where chance has a say the sizes are such that it breaks them less than once in 10,000 times.
"""

import pytest

from game.analysis.estimates import Estimate
from tests.analysis.statements.agreeing import kept_as_found, nothing_is_contradicted
from tests.analysis.statements.exact import FEW, adds_up, hidden_cards, same_file
from tests.analysis.statements.other_players import (
    expert_chooses_better,
    levels_are_told_apart,
    others_play_is_the_other_side,
)
from tests.analysis.statements.verdict import Verdict, is_above_nothing, is_nothing
from tests.analysis.statements.with_reference import chairs_agree, nothing_is_gained


def assert_holds(verdict: Verdict) -> None:
    assert verdict.holds, str(verdict)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game_id", "matches"), [("sociable", 4), ("president", 6)])
def test_parts_add_up_by_every_value_of_every_option(game_id: str, matches: int) -> None:
    assert_holds(adds_up(game_id, matches))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", ["sociable", "president", "social_climbing"])
def test_a_record_without_its_seed_and_with_other_names_has_the_same_figures(game_id: str) -> None:
    assert_holds(same_file(game_id, 1))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", ["sociable", "president", "social_climbing"])
def test_hidden_cards_exchanged_change_no_part_of_play_no_review_and_no_puzzle(
    game_id: str,
) -> None:
    assert_holds(hidden_cards(game_id, 1))


@pytest.mark.long
@pytest.mark.parametrize(
    ("game_id", "matches"),
    [("sociable", 12), ("president", 6), ("social_climbing", 4), ("ladders", 6)],
)
def test_with_the_reference_in_all_seats_no_part_is_above_or_below_nothing(
    game_id: str, matches: int
) -> None:
    assert_holds(nothing_is_gained(game_id, matches, 0.025))


@pytest.mark.long
@pytest.mark.parametrize("game_id", ["sociable", "president"])
def test_mobility_with_the_reference_gives_the_chairs_of_the_debrief(game_id: str) -> None:
    assert_holds(chairs_agree(game_id, 100, 0.02))


@pytest.mark.long
@pytest.mark.parametrize(
    ("game_id", "matches", "effort"), [("sociable", 32, 0.001), ("social_climbing", 10, 0.05)]
)
def test_who_plays_at_random_among_the_reference_is_clearly_below_nothing(
    game_id: str, matches: int, effort: float
) -> None:
    assert_holds(levels_are_told_apart(game_id, matches, effort, ["random"]))


@pytest.mark.long
def test_with_medium_everywhere_own_play_is_above_and_others_below_by_the_same() -> None:
    assert_holds(others_play_is_the_other_side("sociable", 16, 0.025))


def test_expert_chooses_better_than_at_random_in_the_same_positions() -> None:
    assert_holds(expert_chooses_better("sociable", 60, 40, 40, than="random"))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", ["sociable", "social_climbing"])
def test_hints_reviews_and_puzzles_never_contradict_one_another(game_id: str) -> None:
    assert_holds(nothing_is_contradicted(game_id, 1, FEW, 4))


@pytest.mark.parametrize("game_id", ["sociable", "president", "social_climbing", "ladders"])
def test_what_was_found_is_kept_and_an_earlier_reference_stays_readable(game_id: str) -> None:
    assert_holds(kept_as_found(game_id, 1))


def test_a_figure_is_nothing_or_above_it_by_how_sure_it_is() -> None:
    assert is_nothing(Estimate(0.4, 0.01))
    assert not is_nothing(Estimate(0.5, 0.01))
    assert not is_nothing(Estimate(0.1))
    assert is_above_nothing(Estimate(0.4, 0.01))
    assert not is_above_nothing(Estimate(0.3, 0.01))
    assert not is_above_nothing(Estimate(-1.0, 0.01))

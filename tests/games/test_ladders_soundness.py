"""What is done whatever the judgement says, and by what weights it judges."""

import pytest

from game.games.ladders.model.board import CLIMB, DISCARD, HAND, Board, Move
from game.games.ladders.model.pack import ANY_STEP
from game.games.ladders.model.scoring import team_by_player
from game.games.ladders.search.evaluation import PER_MOVE, WON, ValuedPlan, learnt_weights
from game.games.ladders.search.soundness import PLENTY, SCARCE, sound, sound_plans
from game.games.ladders.search.value_weights import plan_weights
from tests.games.ladders_game import at_table, rules_for

END: Move = (DISCARD, 3, 0, -1)
UP: Move = (CLIMB, 6, 0, 0)
FIVE: Move = (HAND, 4, -1, 0)
PORTAL: Move = (HAND, ANY_STEP, -1, 0)


def test_a_cheap_way_to_climb_is_taken_before_all_else() -> None:
    plans = [ValuedPlan(2.0, (END,)), ValuedPlan(1.0, (PORTAL, UP)), ValuedPlan(0.5, (UP,))]
    assert list(sound(plans, PLENTY)) == plans[1:]


def test_a_dear_way_is_one_among_others() -> None:
    plans = [ValuedPlan(2.0, (END,)), ValuedPlan(1.0, (PORTAL, PORTAL, UP))]
    assert list(sound(plans, PLENTY)) == plans


@pytest.mark.parametrize("loose", [PLENTY, PLENTY - 1, SCARCE, SCARCE - 1])
def test_what_wins_is_done(loose: int) -> None:
    longer = ValuedPlan(0.4, (FIVE, FIVE, FIVE, END))
    won = WON - 2 * PER_MOVE
    plans = [ValuedPlan(won, (PORTAL, PORTAL, UP)), ValuedPlan(0.5, (UP,)), longer]
    assert list(sound(plans, loose)) == plans[:1]


@pytest.mark.parametrize(
    ("loose", "kept"), [(PLENTY, {0, 1, 2}), (PLENTY - 1, {1}), (SCARCE, {1}), (SCARCE - 1, {2})]
)
def test_with_few_cards_in_the_round_as_many_as_can_be_are_played(
    loose: int, kept: set[int]
) -> None:
    plans = [
        ValuedPlan(2.0, (END,)),
        ValuedPlan(1.0, (FIVE, END)),
        ValuedPlan(0.5, (FIVE, PORTAL, END)),
    ]
    assert list(sound(plans, loose)) == [plans[place] for place in sorted(kept)]


def test_fewer_standings_see_less_far() -> None:
    state = at_table(
        rules_for(2),
        climbs=["9 12", "5 12"],
        hands=["6 7 8 2 2", "1 2 11 12 12"],
        accents=[5, 0, 0, 0],
        draw="3 4 5 6 7 8 9 10 11 12 1 2 3 4 5 6 7 8 9 10 11 12 1 2 3 4 5 6 7 8 9 10 11 12"
        " 1 2 3 4 5 6 7 8 9 10 11 12 1 2 3",
    )
    view = rules_for(2).view(state, state.turn)
    assert sound_plans(view, 150)[0].plan[-1][0] == CLIMB
    assert all(one.plan[-1][0] != CLIMB for one in sound_plans(view, 2))


@pytest.mark.parametrize(
    ("players", "partners", "teams"), [(2, False, 2), (4, True, 2), (3, False, 3), (6, True, 3)]
)
def test_two_teams_are_judged_otherwise_than_more(players: int, partners: bool, teams: int) -> None:
    learnt = learnt_weights(Board(team_by_player(players, partners)))
    assert learnt is plan_weights()[teams > 2]

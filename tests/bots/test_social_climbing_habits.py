"""What Social Climbing's bots do in plain positions, and what they never do."""

from random import Random

import pytest

from game.cards import rank_of, read_card
from game.catalogue import find_game
from game.chance import SeededChance
from game.games.social_climbing.model.actions import SocialClimbingAction, end_rank, ends_code
from game.games.social_climbing.model.state import SocialClimbingState
from game.games.social_climbing.search.prospects import (
    LUCK,
    SUREST,
    column_of,
    counted_chances,
    even_chances,
    grown,
    worth,
    worth_grown,
)

GAME = find_game("social_climbing")
RULES = GAME.rules(2, GAME.sheet.resolve({}, 2))


def position(piles: list[str], own: list[str], theirs: list[str]) -> SocialClimbingState:
    """Return a deal of two players, the first to move. Piles have their top card first."""
    state = SocialClimbingState(2)
    state.deal, state.turn = 0, 0
    state.piles = [[read_card(text) for text in reversed(pile.split())] for pile in piles]
    state.columns = [[read_card(text) for text in column.split()] for column in (*own, *theirs)]
    state.tops = [end_rank(pile) for pile in state.piles]
    state.ends = [ends_code(*state.columns[:2]), ends_code(*state.columns[2:])]
    state.left = sum(len(pile) for pile in state.piles)
    return state


def choice(level: str, state: SocialClimbingState) -> SocialClimbingAction:
    view, legal = RULES.view(state, 0), RULES.legal_actions(state)
    chosen = RULES.heuristics[level](view, legal, Random(1))
    assert isinstance(chosen, SocialClimbingAction)
    return chosen


def test_medium_takes_the_last_card_when_it_brings_a_column_home() -> None:
    state = position(["3C", "", ""], ["KC AC 2C", "7C"], ["8D", "TD"])
    assert choice("medium", state) == SocialClimbingAction("add", 0, 0)


def test_medium_does_not_climb_away_from_the_bank_with_the_last_card() -> None:
    state = position(["7C", "", ""], ["QC JC TC 9C 8C 8S 7S 6C", ""], ["4D", "KD"])
    assert choice("medium", state) in (
        SocialClimbingAction("start", 0, 1),
        SocialClimbingAction("bank", None, 0),
    )


def test_medium_banks_a_long_column_rather_than_risk_it_for_one_point_near_the_end() -> None:
    state = position(["4C", "JD", ""], ["QC KC AC 2C 3C", "8C"], ["6D", "9D"])
    assert choice("medium", state) == SocialClimbingAction("bank", None, 0)


def test_medium_takes_the_card_that_would_bring_the_opponents_long_column_home() -> None:
    state = position(["3C 5S", "JD", ""], ["4C", "8C"], ["QD KD KC QC KS AD 2D", "TD"])
    assert choice("medium", state) == SocialClimbingAction("add", 0, 0)


def test_medium_banks_before_it_throws_a_card_away() -> None:
    state = position(
        ["QC 2C 4C 5C TC JC", "KC 8C 7C AD AS", "QD 2S 4S 5S 8S"], ["5D 6D", "8D 7D"], ["AC", "TD"]
    )
    assert choice("medium", state) == SocialClimbingAction("bank", None, 0)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_of_two_empty_slots_the_left_one_is_taken(level: str) -> None:
    state = position(["KC 2C", "8C 7C", "5D 2S"], ["", ""], ["AC", "TD"])
    chosen = choice(level, state)
    assert (chosen.kind, chosen.column) == ("start", 0)


@pytest.mark.parametrize("players", range(2, 7))
def test_easy_throws_nothing_away_while_there_is_anything_else_to_do(players: int) -> None:
    rules = GAME.rules(players, GAME.sheet.resolve({}, players))
    rng, chance, state = Random(players), SeededChance("easy"), rules.new_match()
    rules.next_deal(state, chance)
    while (seat := rules.to_move(state)) is not None:
        legal = rules.legal_actions(state)
        action = rules.heuristics["easy"](rules.view(state, seat), legal, rng)
        if action.kind == "discard":
            assert {other.kind for other in legal} == {"discard"}
        rules.apply(state, action, chance)


def test_a_column_counts_what_discards_would_lay_bare() -> None:
    column = column_of([read_card(text) for text in ("KC", "2C", "3C", "4C", "5C")])
    assert (column.points, column.excess, column.kept) == (7, 2, 5)
    now = even_chances(LUCK).within(0)
    assert worth(column, now, discards=2) == 5
    assert worth(column, now, discards=1) == 0
    assert worth(grown(column, rank_of(read_card("6C"))), now, discards=0) == 8


def test_a_card_more_is_worth_the_same_whether_or_not_the_column_is_made() -> None:
    rng = Random(1)
    for _ in range(2000):
        column = column_of([4 * rng.randrange(13) for _ in range(rng.randrange(6))])
        chances = even_chances(LUCK).within(rng.random() * 12)
        discards = rng.randrange(-1, 5)
        rank = rng.randrange(13)
        made = worth(grown(column, rank), chances, discards)
        assert worth_grown(column, rank, chances, discards) == made


def test_chances_grow_with_the_turns_left_and_with_the_nearness_of_the_bank() -> None:
    assumed, doubtful = even_chances(LUCK), even_chances(0.09)
    for rank in range(13):
        by_turns = [assumed.within(turns / 4)[rank] for turns in range(80)]
        assert by_turns == sorted(by_turns)
        doubted = [doubtful.within(turns / 4)[rank] for turns in range(80)]
        assert all(less <= more for less, more in zip(doubted, by_turns, strict=True))
    three, two, ace, king = (assumed.within(4)[rank] for rank in (2, 1, 0, 12))
    assert three == 1 > two > ace > king > 0


def test_counting_cards_tells_which_banks_can_still_be_reached() -> None:
    evenly = counted_chances(0.1, [1 / 13] * 13).within(5.5)
    assert evenly == pytest.approx(even_chances(0.1).within(5.5))
    # Without threes and twos a two has to go round by ace and king to the nine, an ace and a king
    # are far from any bank, and a five goes to six.
    unseen = [0 if rank in (1, 2) else 1 / 11 for rank in range(13)]
    two, three, five, ace, king = (
        counted_chances(0.1, unseen).within(8)[rank] for rank in (1, 2, 4, 0, 12)
    )
    assert two < 0.001 < three == 1
    assert five > even_chances(0.1).within(8)[4]
    assert ace < 0.02
    assert king < 0.05
    # The last unseen cards are all sixes, and yet it is not certain that one comes in time.
    sixes = counted_chances(0.1, [float(rank == 5) for rank in range(13)])
    assert sixes.within(1)[4] == SUREST

"""President & Bum, ruling by ruling, and held against a slow second implementation."""

import json
from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest

from game.cards import card_texts
from game.chance import SeededChance
from game.climbing.model.actions import PASS, Play
from game.climbing.model.events import ClimbingDealEnded, OrderTurned, RoundEnded, Skipped, WentOut
from game.climbing.model.hands import cards_of
from game.climbing.model.state import ClimbingState
from game.options import OptionFault
from game.texts.phrases import fault_words, refusal_words
from game.texts.words import load_words
from tests.games.climbing_games import (
    PRESIDENT,
    act,
    at_exchange,
    at_play,
    cards,
    give,
    passes,
    play,
    plays_shown,
    rules_for,
)
from tests.games.plain_president import Position, check_record, count_positions
from tests.matches import played_lines, random_setup

RULES = rules_for(PRESIDENT, 4)
FINAL = rules_for(PRESIDENT, 4, pass_is_final=True)
SKIPS = rules_for(PRESIDENT, 4, equal_skips=True)
CLEARS = rules_for(PRESIDENT, 4, four_clears=True)
REVOLUTION = rules_for(PRESIDENT, 4, revolution=True)


def held(state: ClimbingState, player: int) -> set[str]:
    return set(card_texts(cards_of(state.hands[player])))


# The deal.


@pytest.mark.parametrize("players", [4, 5, 6, 7])
@pytest.mark.parametrize("jokers", [0, 2])
def test_all_cards_are_dealt_from_the_dealers_left(players: int, jokers: int) -> None:
    rules = rules_for(PRESIDENT, players, jokers=jokers)
    dealers = set()
    for seed in range(40):
        state = rules.new_match()
        rules.next_deal(state, SeededChance(str(seed)))
        assert state.dealer is not None
        sizes = [state.sizes[(state.dealer + 1 + step) % players] for step in range(players)]
        assert sizes == sorted(sizes, reverse=True)
        assert sum(sizes) == 52 + jokers
        assert sizes[0] - sizes[-1] <= 1
        dealers.add(state.dealer)
    assert dealers == set(range(players))


def test_the_first_deal_has_no_exchange_and_later_the_bum_deals() -> None:
    state, chance = RULES.new_match(), SeededChance("bum")
    RULES.next_deal(state, chance)
    assert state.plan == ()
    while state.turn is not None:
        RULES.apply(state, RULES.legal_actions(state)[0], chance)
    order = tuple(state.finished)
    RULES.next_deal(state, chance)
    assert state.order == order
    assert state.dealer == order[-1]
    assert [(step.giver, step.to, step.number) for step in state.plan] == [
        (order[3], order[0], 2), (order[0], order[3], 2),
        (order[2], order[1], 1), (order[1], order[2], 1),
    ]  # fmt: skip


def test_titles_held_before_a_first_deal_bring_the_exchange() -> None:
    state = RULES.new_match_with_titles((2, 0, 1, 3))
    assert RULES.deal_result(state) is None
    RULES.next_deal(state, SeededChance("titles"))
    assert state.deal == 0
    assert state.dealer == 3
    assert len(state.plan) == 4


# The exchange.


def test_jokers_are_above_aces_and_the_two_highest_are_given() -> None:
    state = at_exchange(RULES, "3C 4C 5C", "6C 7C", "8C 9C", "2C AC KC XB", order="0123")
    assert RULES.legal_actions(state) == (give(0, "AC XB"),)
    act(RULES, state, give(0, "AC XB"), give(3, "XB 3C"), give(1, "9C"), give(2, "9C"))
    assert held(state, 3) == {"2C", "KC", "XB", "3C"}
    assert held(state, 0) == {"4C", "5C", "AC"}


def test_whoever_holds_the_two_of_clubs_after_the_exchange_leads() -> None:
    state = at_exchange(RULES, "2C 4C 5C", "6C 7C", "8C 9C", "3C AC KC XB", order="0123")
    act(RULES, state, give(0, "AC XB"), give(3, "2C 4C"), give(1, "9C"), give(2, "6C"))
    assert state.turn == state.leader == 3
    assert plays_shown(RULES, state) == {"2", "3", "4", "K"}


def test_the_two_of_clubs_counts_as_a_card_of_its_own_where_cards_are_given() -> None:
    state = at_exchange(RULES, "2C 2D 2H 5C", "6C 7C", "8C 9C", "3C AC KC XB", order="0123")
    act(RULES, state, give(0, "AC XB"))
    twos = [a for a in RULES.legal_actions(state) if set(a.cards) <= set(cards("2C 2D 2H"))]  # type: ignore[union-attr]
    assert twos == [give(3, "2C 2D"), give(3, "2D 2H")]
    assert RULES.listed(state, give(3, "2H 2C")) == give(3, "2C 2D")


def test_the_exchange_keeps_the_usual_order_after_a_revolution() -> None:
    state = at_exchange(REVOLUTION, "2C 4C 5C", "6C 7C", "8C 9C", "3C AC KC", order="0123")
    assert not state.turned
    assert REVOLUTION.legal_actions(state) == (give(0, "KC AC"),)


def test_the_exchange_can_be_left_out() -> None:
    rules = rules_for(PRESIDENT, 4, exchange=False)
    state = at_exchange(rules, "2C 4C 5C", "6C 7C", "8C 9C", "3C AC KC", order="0123")
    assert state.turn == 0
    assert state.plan == ()


# Plays.


def test_one_to_four_cards_of_a_rank_any_of_them_jokers() -> None:
    state = at_play(RULES, "9C 9D KC XR XB", "3C", "4C", "5C")
    shown = plays_shown(RULES, state)
    alone = {f"{jokers}={rank}" for jokers in ("X", "XX") for rank in "23456789TJQKA"}
    assert shown == alone | {"9", "99", "9X", "9XX", "99X", "99XX", "K", "KX", "KXX"}


def test_five_cards_are_no_play_even_with_jokers() -> None:
    state = at_play(RULES, "9C 9D 9H 9S XR", "3C", "4C", "5C")
    assert max(play_.size for play_ in RULES.legal_actions(state)) == 4  # type: ignore[union-attr]


def test_jokers_alone_name_any_legal_rank_one_entry_each() -> None:
    state = at_play(RULES, "QC 3D", "XR 3C", "4C", "5C")
    act(RULES, state, play("QC"))
    assert plays_shown(RULES, state) == {"-", "X=Q", "X=K", "X=A"}
    act(RULES, state, play("XR", "K"))
    assert state.rank == 12
    assert RULES.view(state, 2).top == Play(12, 0, 1, cards("XR"))


def test_the_same_or_a_higher_rank_is_high_enough() -> None:
    state = at_play(RULES, "TC TD 3C", "9C 9D TH TS AC AD", "4C", "5C")
    act(RULES, state, play("TC TD"))
    assert plays_shown(RULES, state) == {"-", "TT", "AA"}


def test_strictly_higher_where_equal_rank_is_off() -> None:
    rules = rules_for(PRESIDENT, 4, equal_rank=False)
    state = at_play(rules, "TC TD 3C", "9C 9D TH TS AC AD", "4C", "5C")
    act(rules, state, play("TC TD"))
    assert plays_shown(rules, state) == {"-", "AA"}


def test_suits_make_one_play_and_the_cards_named_are_the_cards_played() -> None:
    state = at_play(RULES, "9C 9D 9S 3C", "3D", "4C", "5C")
    act(RULES, state, play("9S 9C"))
    assert held(state, 0) == {"9D", "3C"}
    assert RULES.view(state, 1).log == ((0, Play(8, 2, 0, cards("9S 9C"))),)


def test_a_play_that_leaves_its_cards_open_takes_the_first_suits() -> None:
    state = at_play(RULES, "9C 9D 9S XB 3C", "3D", "4C", "5C")
    assert RULES.named(state, Play(8, 2, 1)) == Play(8, 2, 1, cards("9C 9D XB"))


# Rounds.


def test_the_leader_must_play_and_others_may_pass_and_come_back() -> None:
    state = at_play(RULES, "3C 4C", "5C 9C", "6C 8C", "7C TC")
    assert PASS not in RULES.legal_actions(state)
    act(RULES, state, play("3C"), PASS, play("6C"), PASS, PASS, play("9C"))


def test_when_the_turn_comes_back_the_player_clears_and_leads_anew() -> None:
    state = at_play(RULES, "3C 4C 4D", "5C 9C", "6C 8C", "7C TC")
    events = act(RULES, state, play("4C"), *passes(3))
    assert events[-1] == RoundEnded(0, 0)
    assert plays_shown(RULES, state) == {"3", "4"}


def test_if_the_last_to_play_is_out_the_next_clockwise_with_cards_leads() -> None:
    state = at_play(RULES, "4C", "5C", "6C 8C", "7C TC")
    events = act(RULES, state, play("4C"), play("5C"), *passes(2))
    assert events[-1] == RoundEnded(1, 2)
    assert state.turn == 2


def test_the_deal_ends_when_one_player_still_holds_cards() -> None:
    state = at_play(RULES, "4C", "5C", "6C", "7C TC")
    events = act(RULES, state, play("4C"), play("5C"), play("6C"))
    assert events[-1] == ClimbingDealEnded((0, 1, 2, 3), (2, 1, 0, 0), (2, 1, 0, 0), None)
    assert WentOut(2, 2) in events


# Pass is final.


def test_one_who_passed_for_good_is_skipped_until_the_round_ends() -> None:
    state = at_play(FINAL, "3C 4C", "5C 9C", "6C 8C", "7C TC")
    act(FINAL, state, play("3C"), PASS, play("6C"), play("7C"), PASS)
    assert state.turn == 2
    act(FINAL, state, PASS)
    assert state.turn == 3
    assert state.shut == 0


def test_the_round_ends_as_soon_as_nobody_but_the_last_to_play_may_act() -> None:
    state = at_play(FINAL, "3C 4C 9D", "5C 9C", "6C 8C", "7C TC")
    events = act(FINAL, state, play("3C"), PASS, PASS, play("7C"), PASS)
    assert events[-1] == RoundEnded(3, 3)


def test_with_all_others_shut_out_a_play_that_empties_the_hand_ends_the_round_at_once() -> None:
    state = at_play(FINAL, "3C 9D", "5C 9C", "6C 8C", "7C TC")
    events = act(FINAL, state, play("3C"), PASS, PASS, play("7C"), play("9D"), play("TC"))
    # Players 1 and 2 had passed; both others are out: the next clockwise with cards leads.
    assert events[-1] == RoundEnded(3, 1)
    assert state.turn == 1


# Equal skips.


def test_an_equal_play_skips_the_next_player_with_cards() -> None:
    state = at_play(SKIPS, "3C 9C", "3D 9D", "4C 9H", "5C 9S")
    events = act(SKIPS, state, play("3C"), play("3D"))
    assert Skipped(2) in events
    assert state.turn == 3


def test_passes_between_do_not_matter_and_a_lead_skips_nobody() -> None:
    state = at_play(SKIPS, "3C 9C 9D", "4D 9D", "3H 9H", "5C 9S")
    events = act(SKIPS, state, play("3C"), PASS)
    assert not [event for event in events if isinstance(event, Skipped)]
    act(SKIPS, state, play("3H"))
    assert state.turn == 0


def test_the_round_ends_when_the_turn_comes_back_though_the_skipped_player_never_acted() -> None:
    state = at_play(SKIPS, "3C 9C", "3D TD", "4C TH", "5C TS")
    events = act(SKIPS, state, play("3C"), play("3D"), PASS, PASS)
    assert events[-1] == RoundEnded(1, 1)


def test_with_two_left_an_equal_play_comes_back_at_once() -> None:
    state = at_play(SKIPS, "3C 9C", "3D 9D", "", "")
    state.finished = [2, 3]
    state.after = [1, 0, 0, 0]
    events = act(SKIPS, state, play("3C"), play("3D"))
    assert events[-2:] == [Skipped(0), RoundEnded(1, 1)]


def test_also_one_who_is_shut_out_is_the_one_skipped() -> None:
    rules = rules_for(PRESIDENT, 4, equal_skips=True, pass_is_final=True)
    state = at_play(rules, "3C 4C 9C", "3D TD", "4D TH", "5C TS")
    act(rules, state, play("3C"), PASS, play("4D"), PASS, play("4C"))
    # Player 1, shut out, is the next with cards and so is skipped; player 2 acts.
    assert state.turn == 2


def test_one_who_goes_out_by_an_equal_play_still_skips_the_next() -> None:
    state = at_play(SKIPS, "3C 9C", "3D", "4C TH", "5C TS")
    events = act(SKIPS, state, play("3C"), play("3D"), PASS, PASS)
    assert Skipped(2) in events
    assert events[-1] == RoundEnded(1, 2)


def test_equal_skips_without_equal_rank_is_refused_with_the_reason() -> None:
    with pytest.raises(OptionFault) as fault:
        rules_for(PRESIDENT, 4, equal_skips=True, equal_rank=False)
    said = fault_words(load_words(), fault.value)
    assert "'equal_skips' can’t be true while 'equal_rank' is false: " in said


# Four cards.


def test_four_cards_clear_and_their_player_leads_again() -> None:
    state = at_play(CLEARS, "3C 3D 3H XR 5C", "4D 9D", "4C TH", "5C TS")
    events = act(CLEARS, state, play("3C 3D 3H XR"))
    assert events[-1] == RoundEnded(0, 0)
    assert PASS not in CLEARS.legal_actions(state)


def test_who_goes_out_by_clearing_leaves_the_lead_to_the_next() -> None:
    state = at_play(CLEARS, "3C 3D 3H XR", "4D 9D", "4C TH", "5C TS")
    assert act(CLEARS, state, play("3C 3D 3H XR"))[-1] == RoundEnded(0, 1)


def test_without_the_house_rule_four_cards_are_answered_like_any() -> None:
    state = at_play(RULES, "3C 3D 3H 3S", "4D 4C 4H 4S", "5C TH", "6C TS")
    act(RULES, state, play("3C 3D 3H 3S"))
    assert plays_shown(RULES, state) == {"-", "4444"}


def test_four_cards_turn_the_order_round_and_the_answer_is_measured_in_the_new_order() -> None:
    state = at_play(REVOLUTION, "5C 5D 5H 5S 2C", "4D 4C 4H 4S 8C", "6C 6D 6H 6S", "7C TS")
    events = act(REVOLUTION, state, play("5C 5D 5H 5S"))
    assert OrderTurned(True) in events
    assert plays_shown(REVOLUTION, state) == {"-", "4444"}
    act(REVOLUTION, state, play("4C 4D 4H 4S"))
    assert not state.turned
    assert plays_shown(REVOLUTION, state) == {"-", "6666"}


def test_after_a_revolution_two_is_highest_and_jokers_stay_wild() -> None:
    state = at_play(REVOLUTION, "5C 5D 5H 5S 4C 9D", "3D AC XR", "6C 6D", "7C TS")
    act(REVOLUTION, state, play("5C 5D 5H 5S"), *passes(3), play("4C"))
    assert plays_shown(REVOLUTION, state) == {"-", "3", "X=4", "X=3", "X=2"}


def test_a_revolution_ends_with_the_deal() -> None:
    state = at_play(REVOLUTION, "5C 5D 5H 5S", "3D", "6C", "2C TS")
    act(REVOLUTION, state, play("5C 5D 5H 5S"), *passes(3), play("3D"), PASS, play("2C"), PASS)
    assert state.turned
    act(REVOLUTION, state, play("TS") if state.turn == 3 else play("6C"))
    REVOLUTION.next_deal(state, SeededChance("after"))
    assert not state.turned


# Winning.


def finished(totals: list[int], order: list[int], deal: int = 3) -> ClimbingState:
    state = RULES.new_match()
    state.deal, state.totals, state.finished = deal, totals, order
    return state


def test_the_target_ends_the_match_and_equal_totals_go_to_the_higher_finisher() -> None:
    assert RULES.match_winner(finished([10, 9, 3, 0], [0, 1, 2, 3])) is None
    assert RULES.match_winner(finished([10, 11, 3, 0], [0, 1, 2, 3])) == 1
    assert RULES.match_winner(finished([11, 9, 11, 0], [3, 2, 0, 1])) == 2


def test_after_a_number_of_deals_the_last_president_wins_whatever_the_totals() -> None:
    rules = rules_for(PRESIDENT, 4, ends="deals", deals=4, target=5)
    assert rules.match_winner(finished([20, 0, 3, 0], [1, 0, 2, 3], deal=2)) is None
    assert rules.match_winner(finished([20, 2, 3, 0], [1, 0, 2, 3], deal=3)) == 1


# Refusals.


@pytest.mark.parametrize(
    ("house", "action", "words"),
    [
        ({}, play("9D"), "2 cards lie there: play as many."),
        ({}, play("8D 8H"), "Only a 9 or something higher goes on that."),
        ({"equal_rank": False}, play("8D 8H"), "Only something higher than a 9 goes on that."),
        ({}, play("9D TD"), "The cards of a play have one rank."),
        ({}, play("AC AD"), "Those cards are not in the hand."),
        ({}, play("XR XB", "8"), "Only a 9 or something higher goes on that."),
        ({}, play("9D XR", "T"), "Those cards do not stand for a 10."),
        ({}, give(0, "8D"), "There is nothing to give now."),
    ],
)
def test_a_refusal_says_which_rule_it_would_break(
    house: dict[str, bool], action: object, words: str
) -> None:
    rules = rules_for(PRESIDENT, 4, **house)
    state = at_play(rules, "9C 9H 2C", "8D 8H 9D TD XR XB", "4C", "5C")
    act(rules, state, play("9C 9H"))
    refused = rules.refusal(rules.view(state, 1), action)  # type: ignore[arg-type]
    assert refused
    assert refusal_words(load_words(), "president", refused) == words


# The slow implementation.


POSITION_COUNTS = json.loads((Path(__file__).parent / "president_positions.json").read_text())


@pytest.mark.parametrize("fixed", POSITION_COUNTS, ids=lambda fixed: fixed["name"])
def test_positions_from_fixed_deals_are_counted(fixed: dict[str, object]) -> None:
    hands: list[str] = fixed["hands"]  # type: ignore[assignment]
    counts: list[int] = fixed["counts"]  # type: ignore[assignment]
    titles: list[int] | None = fixed["titles"]  # type: ignore[assignment]
    rules = rules_for(PRESIDENT, len(hands), **fixed["options"])  # type: ignore[arg-type]
    if titles:
        state = at_exchange(rules, *hands, order="".join(map(str, titles)))
    else:
        leader = next(player for player, hand in enumerate(hands) if "2C" in hand)
        state = at_play(rules, *hands, leader=leader)
    assert [count(rules, state, depth) for depth in range(1, len(counts) + 1)] == counts
    plain = Position(asdict(rules.options), [hand.split() for hand in hands], titles)
    assert [count_positions(plain, depth) for depth in range(1, len(counts))] == counts[:-1]


def count(rules: object, state: ClimbingState, depth: int) -> int:
    if depth == 0 or state.turn is None:
        return depth == 0
    total = 0
    for action in rules.legal_actions(state):
        after = state.clone()
        rules.apply(after, action, SeededChance(""))
        total += count(rules, after, depth - 1)
    return total


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_whole_matches_agree_with_the_slow_implementation(players: int) -> None:
    for seed in range(12):
        rng = Random(f"{players} {seed}")
        setup = random_setup(PRESIDENT, players, rng, target=7, deals=3)
        _, lines = played_lines(setup, rng, with_legal=seed % 3 == 0)
        check_record(lines)

"""SOCiable, ruling by ruling, and held against a slow second implementation."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.cards import card_texts, read_card
from game.chance import SeededChance
from game.chance.shuffling import Stream
from game.climbing.model.actions import PASS
from game.climbing.model.events import ClimbingDealEnded, DrewForPosition, RoundEnded, WentOut
from game.climbing.model.exchange import ExchangeStep
from game.climbing.model.hands import cards_of
from game.climbing.model.state import ClimbingState
from game.contract import Refused
from game.faults import Fault
from game.games.sociable.options import PACK
from game.games.sociable.positions import PositionDraw, draw_positions, drawn_positions
from game.texts.phrases import refusal_words
from game.texts.words import load_words
from tests.games.climbing_games import (
    SOCIABLE,
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
from tests.games.plain_sociable import Position, check_record, count_positions
from tests.matches import played_lines, random_setup

FIVE = rules_for(SOCIABLE, 5)
FOUR = rules_for(SOCIABLE, 4)


def held(state: ClimbingState, player: int) -> set[str]:
    return set(card_texts(cards_of(state.hands[player])))


# The pack, and drawing for positions.


def test_the_pack_is_eight_to_ace_and_two_jokers() -> None:
    assert len(set(PACK)) == 30
    assert {text[0] for text in card_texts(PACK)} == set("89TJQKAX")


def drawn(*draws: str) -> tuple[int, ...]:
    """Return the positions that come of these draws; ``--`` draws nothing."""
    left = iter(draws)

    def settle(draw: PositionDraw) -> tuple[int | None, ...]:
        texts = [None if text == "--" else text for text in next(left).split()]
        return draw.read({"cards": texts})

    order = drawn_positions(len(draws[0].split()), settle)
    assert next(left, None) is None
    return order


def test_the_highest_card_becomes_boss_and_so_on_down() -> None:
    assert drawn("8C KD AH TS QC") == (2, 1, 4, 3, 0)


def test_jokers_are_highest_in_the_draw_and_tie_with_one_another() -> None:
    assert drawn("8C AD XR TS QC") == (2, 1, 4, 3, 0)
    assert drawn("XB AD XR TS QC", "9C -- JC -- --") == (2, 0, 1, 4, 3)


def test_all_who_are_tied_draw_again_at_once_each_group_among_itself() -> None:
    # Players 0 and 1 tie for the lead, 3 and 4 below player 2, whatever they draw then.
    assert drawn("AC AD KH 8S 8C", "8D 9D -- XR XB", "-- -- -- TC JC") == (1, 0, 2, 4, 3)


def test_cards_drawn_stay_out_until_the_order_is_settled() -> None:
    with pytest.raises(Fault, match=r"sociable\.records\.out"):
        drawn("AC AD KH 8S QC", "AC 9D -- -- --")
    with pytest.raises(Fault, match=r"sociable\.records\.different"):
        drawn("AC AC KH 8S QC")


def test_when_the_pack_runs_out_all_but_the_draw_in_progress_are_shuffled_back() -> None:
    left = tuple(map(read_card, ["AS", "AH"]))
    draw = PositionDraw((True, True, True, False), left)
    for seed in range(50):
        taken = draw.draw(Stream(str(seed)))
        texts = [None if card is None else card_texts([card])[0] for card in taken]
        assert draw.read({"cards": texts}) == taken
        assert set(left) < {card for card in taken if card is not None}
        assert set(draw.left_after(taken)) == set(PACK) - set(taken)
    with pytest.raises(Fault, match=r"sociable\.records\.out"):
        draw.read({"cards": ["AS", "8C", "9C", None]})


def test_a_pack_drawn_to_its_last_card_is_whole_again_for_the_next_draw() -> None:
    draw = PositionDraw((True, True, False, False), tuple(cards("AS AH")))
    after = draw.left_after(draw.read({"cards": ["AS", "AH", None, None]}))
    assert after == ()
    again = PositionDraw((True, True, False, False), after)
    assert again.read({"cards": ["AS", "8C", None, None]})
    assert len(again.left_after(again.read({"cards": ["AS", "8C", None, None]}))) == 28


def test_positions_are_drawn_uniformly() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(4800):
        chance = SeededChance(str(seed))
        orders[drawn_positions(4, lambda draw, c=chance: c.settle(draw, 0))] += 1  # type: ignore[misc]
    assert len(orders) == 24
    assert all(140 < times < 260 for times in orders.values())


def test_every_draw_is_told_and_the_order_stands_in_the_view() -> None:
    state, events = FIVE.new_match(), []
    FIVE.next_deal(state, SeededChance("told"), events.append)
    assert isinstance(events[0], DrewForPosition)
    assert FIVE.view(state, None).order == state.order
    assert sorted(state.order) == list(range(5))


# The deal.


@pytest.mark.parametrize(("players", "sizes"), [(5, [6] * 5), (4, [8, 8, 7, 7])])
def test_the_temp_deals_all_cards_beginning_with_the_boss(players: int, sizes: list[int]) -> None:
    rules = rules_for(SOCIABLE, players)
    state = rules.new_match()
    rules.next_deal(state, SeededChance("deal"))
    assert [state.sizes[player] for player in state.order] == sizes
    assert state.dealer == state.order[-1]


# The exchange.


HANDS = ("8C 9C TC", "8D 9D TD", "8H 9H TH", "8S KC JC", "QC QD AC")


def test_five_players_exchange_two_then_one_then_a_random_card() -> None:
    state = at_exchange(FIVE, *HANDS)
    act(FIVE, state, give(0, "AC QC"), give(4, "8C AC"), give(1, "KC"), give(3, "KC"), take="9H")
    assert [transfer.step for transfer in state.transfers] == [
        ExchangeStep(4, 0, 2, "strongest"),
        ExchangeStep(0, 4, 2, "any"),
        ExchangeStep(3, 1, 1, "strongest"),
        ExchangeStep(1, 3, 1, "any"),
        ExchangeStep(2, 0, 1, "drawn"),
    ]
    assert held(state, 0) == {"9C", "TC", "QC", "9H"}
    assert state.turn == 0
    act(FIVE, state, give(2, "QC"))
    assert held(state, 2) == {"8H", "TH", "QC"}
    assert state.turn == state.leader == 0


def test_four_players_exchange_three_and_two() -> None:
    state = at_exchange(FOUR, "8C 9C TC JC", "8D 9D TD", "8H 9H TH", "8S QS KS AS", order="0123")
    act(FOUR, state, give(0, "QS KS AS"), give(3, "AS 8C 9C"), give(1, "9H TH"), give(2, "8D TH"))
    assert held(state, 3) == {"8S", "AS", "8C", "9C"}
    assert held(state, 1) == {"9D", "TD", "9H"}
    assert state.turn == 0
    assert state.step == len(state.plan)


def test_what_must_be_given_leaves_exactly_one_choice_jokers_first() -> None:
    state = at_exchange(FIVE, "8C 9C TC", "8D", "8H", "8S", "AC XB AD QS")
    assert FIVE.legal_actions(state) == (give(0, "AC XB"),)


def test_where_equal_cards_tie_for_most_powerful_any_of_them_will_do() -> None:
    state = at_exchange(FIVE, "8C 9C TC", "8D", "8H", "8S", "AC AS AD QS")
    assert FIVE.legal_actions(state) == (give(0, "AC AD"),)
    act(FIVE, state, give(0, "AS AC"))
    assert held(state, 4) == {"AD", "QS"}
    assert state.transfers[0].cards == cards("AS AC")


def test_a_card_just_received_may_be_given_back() -> None:
    state = at_exchange(FIVE, "8C 9C TC", "8D", "8H", "8S", "AC AD QS")
    act(FIVE, state, give(0, "AC AD"), give(4, "AC AD"))
    assert held(state, 4) == {"AC", "AD", "QS"}


def test_gives_that_differ_only_in_suit_are_listed_once() -> None:
    state = at_exchange(FIVE, "8C 8D 8S", "8H", "9H", "9S", "AC AD QS")
    act(FIVE, state, give(0, "AC AD"))
    assert set(FIVE.legal_actions(state)) == {
        give(4, "8C 8D"), give(4, "8C AC"), give(4, "AC AD"),
    }  # fmt: skip


def test_the_exchange_takes_place_in_the_first_deal_too_and_can_be_left_out() -> None:
    first = FIVE.new_match()
    FIVE.next_deal(first, SeededChance("x"))
    assert len(first.plan) == 6
    without = rules_for(SOCIABLE, 5, exchange=False)
    state = without.new_match()
    without.next_deal(state, SeededChance("x"))
    assert state.plan == ()
    assert state.turn == state.order[0]


# Playing.


def test_the_boss_leads_and_must_play() -> None:
    state = at_play(FIVE, "8C", "9C", "TC", "JC", "QC KC")
    assert FIVE.first_leader(state) == state.order[0]
    assert PASS not in FIVE.legal_actions(state)
    assert FIVE.refusal(FIVE.view(state, 0), PASS) == Refused("leader_must_play")


def test_one_to_five_cards_of_a_rank_may_be_led_with_at_most_one_joker() -> None:
    state = at_play(FIVE, "8C 8D 8H 8S 9C XR XB", "9D", "TC", "JC", "QC")
    assert plays_shown(FIVE, state) == {
        "8", "88", "888", "8888", "8X", "88X", "888X", "8888X", "9", "9X", "X",
    }  # fmt: skip


def test_a_play_must_be_strictly_higher_and_of_the_same_number() -> None:
    state = at_play(FIVE, "TC TD JS", "TH TS 9C QC QD KC XR", "8C", "8D", "8H")
    act(FIVE, state, play("TC TD"))
    assert plays_shown(FIVE, state) == {"-", "QQ", "QX", "KX"}


def test_a_single_joker_tops_the_ace_and_nothing_tops_the_joker() -> None:
    state = at_play(FIVE, "AC 8S", "XR KC", "XB AD", "8D", "8H")
    act(FIVE, state, play("AC"))
    assert plays_shown(FIVE, state) == {"-", "X"}
    act(FIVE, state, play("XR"))
    assert plays_shown(FIVE, state) == {"-"}


def test_a_pair_of_aces_is_topped_by_nothing() -> None:
    state = at_play(FIVE, "AC AD 8S", "XR XB KC", "AH", "8D", "8H")
    act(FIVE, state, play("AC AD"))
    assert plays_shown(FIVE, state) == {"-"}


def test_passing_does_not_shut_a_player_out() -> None:
    state = at_play(FIVE, "8C 8D", "QC 9S", "9C TC", "JC KS", "8H 8S")
    act(FIVE, state, play("8C"), PASS, play("9C"), PASS, PASS, PASS)
    assert state.turn == 1
    act(FIVE, state, play("QC"))


def test_when_all_others_passed_in_a_row_whoever_played_last_leads() -> None:
    state = at_play(FIVE, "8C 8D", "QC 9S", "9C TC", "JC KS", "8H 8S")
    events = act(FIVE, state, play("8C"), play("9S"), *passes(4))
    assert events[-1] == RoundEnded(last=1, leader=1)
    assert state.turn == 1
    assert PASS not in FIVE.legal_actions(state)


def test_the_last_play_of_one_who_went_out_is_beaten_or_passed_by_all_then_the_next_leads() -> None:
    state = at_play(FIVE, "TC", "QC 9S", "9C TD", "JC KS", "8H 8S")
    events = act(FIVE, state, play("TC"), *passes(4))
    assert WentOut(0, 0) in events
    assert events[-1] == RoundEnded(last=0, leader=1)
    assert state.turn == 1


def test_one_who_beats_the_play_of_a_player_gone_out_leads_next() -> None:
    state = at_play(FIVE, "TC", "QC 9S", "9C TD", "JC KS", "8H 8S")
    act(FIVE, state, play("TC"), PASS, PASS, play("JC"), *passes(3))
    assert state.turn == 3
    assert state.last is None


def test_turns_go_round_in_the_order_of_positions() -> None:
    state = at_play(FIVE, "8C 8D", "QC 9S", "9C TC", "JC KS", "8H 8S", leader=3, order="31402")
    act(FIVE, state, play("JC"), PASS, PASS)
    assert state.turn == 0


def test_the_deal_ends_as_soon_as_only_one_player_holds_cards() -> None:
    state = at_play(FIVE, "8C", "9C", "TC", "JC", "QC QD QH")
    events = act(FIVE, state, play("8C"), play("9C"), play("TC"), play("JC"))
    assert state.turn is None
    assert events[-1] == ClimbingDealEnded((0, 1, 2, 3, 4), (5, 3, 2, 1, 0), (5, 3, 2, 1, 0), None)


def test_the_order_of_going_out_gives_the_new_positions_and_seats() -> None:
    rules = rules_for(SOCIABLE, 5, exchange=False)
    state = at_play(rules, "8C KC", "9C", "TC", "JC", "QC")
    act(rules, state, play("8C"), play("9C"), play("TC"), play("JC"), play("QC"))
    rules.next_deal(state, SeededChance("next"))
    assert state.order == (1, 2, 3, 4, 0)
    assert state.turn == 1
    assert state.after[4] == 0


def test_four_players_score_5_3_1_0() -> None:
    assert FOUR.place_scores == (5, 3, 1, 0)
    assert FIVE.place_scores == (5, 3, 2, 1, 0)


def test_positions_drawn_anew_take_no_notice_of_the_last_deal() -> None:
    rules = rules_for(SOCIABLE, 5, draw_each_deal=True)
    state, chance = rules.new_match(), SeededChance("anew")
    seen = set()
    for _ in range(3):
        events: list[object] = []
        if state.turn is None and rules.outcome(state) is None:
            rules.next_deal(state, chance, events.append)
        assert isinstance(events[0], DrewForPosition)
        while rules.to_move(state) is not None:
            rules.apply(state, rules.legal_actions(state)[0], chance)
        seen.add((state.order, tuple(state.finished)))
        state.totals = [0] * 5
    assert len(seen) > 1


# Winning.


def finished(rules: object, totals: list[int], order: list[int]) -> ClimbingState:
    state = FIVE.new_match()
    state.deal, state.totals, state.finished = 3, totals, order
    return state


def test_the_match_ends_with_the_deal_in_which_someone_reaches_the_target() -> None:
    assert FIVE.match_winner(finished(FIVE, [10, 9, 3, 0, 0], [0, 1, 2, 3, 4])) is None
    assert FIVE.match_winner(finished(FIVE, [10, 11, 3, 0, 0], [0, 1, 2, 3, 4])) == 1
    longer = rules_for(SOCIABLE, 5, target=21)
    assert longer.match_winner(finished(longer, [10, 20, 3, 0, 0], [0, 1, 2, 3, 4])) is None


def test_equal_totals_go_to_the_one_who_finished_that_deal_higher() -> None:
    assert FIVE.match_winner(finished(FIVE, [12, 9, 12, 0, 0], [1, 2, 0, 3, 4])) == 2


# Refusals.


def refused(rules: object, state: ClimbingState, action: object) -> str:
    view = FIVE.view(state, state.turn)
    found = FIVE.refusal(view, action)  # type: ignore[arg-type]
    assert found
    assert refusal_words(load_words(), "sociable", found)
    return refusal_words(load_words(), "sociable", found)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (play("XR XB"), "Only one joker at a time: alone, or with cards of one rank."),
        (play("9C 9D XR XB"), "Only one joker at a time: alone, or with cards of one rank."),
        (play("9C TC"), "The cards of a play have one rank."),
        (play("AC"), "Those cards are not in the hand."),
        (play("8C 9C"), "The cards of a play have one rank."),
        (play("TC"), "2 cards lie there: play as many."),
        (play("9C"), "Only something higher than a 9 goes on that."),
        (play("8C 8D"), "Only something higher than a 9 goes on that."),
        (give(0, "8C"), "There is nothing to give now."),
    ],
)
def test_a_refusal_says_which_rule_it_would_break(action: object, words: str) -> None:
    state = at_play(FIVE, "9H 9S KC", "8C 8D 9C 9D TC XR XB", "AC", "JC", "QC")
    act(FIVE, state, play("9H 9S"))
    assert refused(FIVE, state, action) == words


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (play("AC"), "First the cards are exchanged."),
        (PASS, "First the cards are exchanged."),
        (give(1, "AC AD"), "Those cards go to someone else."),
        (give(0, "AC"), "2 cards are given."),
        (give(0, "AC QS"), "The 2 most powerful cards are given."),
        (give(0, "AC XR"), "Those cards are not in the hand."),
    ],
)
def test_a_give_that_is_not_due_is_refused(action: object, words: str) -> None:
    state = at_exchange(FIVE, "8C 9C TC", "8D", "8H", "8S", "AC AD QS")
    assert refused(FIVE, state, action) == words


def test_nothing_beats_a_pair_of_aces_and_the_refusal_says_so() -> None:
    state = at_play(FIVE, "AC AD 8S", "KC KD", "AH", "8D", "8H")
    act(FIVE, state, play("AC AD"))
    assert refused(FIVE, state, play("KC KD")) == "Nothing beats what lies there."


# The slow implementation.


POSITION_COUNTS = json.loads((Path(__file__).parent / "sociable_positions.json").read_text())


@pytest.mark.parametrize("fixed", POSITION_COUNTS, ids=lambda fixed: fixed["name"])
def test_positions_from_fixed_deals_are_counted(fixed: dict[str, object]) -> None:
    hands: list[str] = fixed["hands"]  # type: ignore[assignment]
    counts: list[int] = fixed["counts"]  # type: ignore[assignment]
    rules = rules_for(SOCIABLE, len(hands))
    order = "".join(map(str, range(len(hands))))
    state = at_exchange(rules, *hands, order=order) if fixed["exchange"] else at_play(rules, *hands)
    assert [count(state, depth) for depth in range(1, len(counts) + 1)] == counts
    plain = Position(list(range(len(hands))), [hand.split() for hand in hands], fixed["exchange"])  # type: ignore[arg-type]
    assert [count_positions(plain, depth) for depth in range(1, len(counts))] == counts[:-1]


def count(state: ClimbingState, depth: int) -> int:
    rules = rules_for(SOCIABLE, len(state.hands))
    if depth == 0 or state.turn is None:
        return depth == 0
    total = 0
    for action in rules.legal_actions(state):
        after = state.clone()
        rules.apply(after, action, SeededChance(""))
        total += count(after, depth - 1)
    return total


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("players", [4, 5])
def test_whole_matches_agree_with_the_slow_implementation(players: int) -> None:
    for seed in range(12):
        rng = Random(f"{players} {seed}")
        _, lines = played_lines(random_setup(SOCIABLE, players, rng), rng, with_legal=seed % 3 == 0)
        check_record(lines)


class _Listed:
    """Chance that draws what is listed."""

    def __init__(self, *draws: str) -> None:
        self._draws = iter(draws)

    def settle(self, draw: PositionDraw, deal: int) -> tuple[Any, ...]:
        return tuple(map(read_card, next(self._draws).split()))


def test_two_pairs_that_tie_all_draw_again_and_that_is_told() -> None:
    told: list[DrewForPosition] = []
    listed: Any = _Listed("9C 8S 9D 8H", "QS XB 8D TS")
    assert draw_positions(4, listed, 0, told.append) == (0, 2, 1, 3)
    assert [drawn.again for drawn in told] == [False, True]

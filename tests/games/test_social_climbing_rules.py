"""Social Climbing, ruling by ruling, and held against a slow second implementation."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.cards import packs, rank_of, read_card
from game.catalogue import find_game
from game.chance import SeededChance
from game.contract import Refused
from game.games.social_climbing.model.actions import SLOTS, SocialClimbingAction, merged
from game.games.social_climbing.model.dealing import SocialClimbingDeal, SocialClimbingDealing
from game.games.social_climbing.model.events import Banked, Placed, SocialClimbingDealEnded
from game.games.social_climbing.model.scoring import points
from game.games.social_climbing.model.state import SocialClimbingState
from game.games.social_climbing.rules import SocialClimbing
from game.match import Match
from game.texts.phrases import refusal_words
from game.texts.words import load_words
from tests.games.plain_social_climbing import Position, check_record, count_positions
from tests.matches import played_lines, random_setup, steps

GAME = find_game("social_climbing")


def rules_for(players: int, **options: bool | int | str) -> SocialClimbing:
    return GAME.rules(players, GAME.sheet.resolve(options, players))


class Stacked:
    """Chance that deals the piles it is given, from the top downwards."""

    def __init__(self, *piles: str, first: int = 0) -> None:
        self.deal = SocialClimbingDeal(
            first, tuple(tuple(map(read_card, pile.split())) for pile in piles)
        )

    def settle(self, drawing: SocialClimbingDealing, deal: int) -> SocialClimbingDeal:
        return self.deal


def play(
    rules: SocialClimbing, chance: Stacked, *actions: SocialClimbingAction
) -> tuple[SocialClimbingState, list[object]]:
    state, events = rules.new_match(), []
    rules.next_deal(state, chance)
    for action in actions:
        assert action in rules.legal_actions(state), action
        rules.apply(state, action, chance, events.append)
    return state, events


def start(pile: int, column: int) -> SocialClimbingAction:
    return SocialClimbingAction("start", pile, column)


def add(pile: int, column: int) -> SocialClimbingAction:
    return SocialClimbingAction("add", pile, column)


def bank(column: int) -> SocialClimbingAction:
    return SocialClimbingAction("bank", None, column)


def discard(column: int) -> SocialClimbingAction:
    return SocialClimbingAction("discard", None, column)


@pytest.mark.parametrize(("packs_", "sizes"), [(1, (18, 17, 17)), (2, (35, 35, 34))])
def test_piles_differ_by_at_most_one_card_the_larger_first(
    packs_: int, sizes: tuple[int, ...]
) -> None:
    state = rules_for(3, packs=packs_).new_match()
    rules_for(3, packs=packs_).next_deal(state, SeededChance("x"))
    assert tuple(len(pile) for pile in state.piles) == sizes


def test_the_first_player_is_drawn_then_moves_on_clockwise() -> None:
    firsts = Counter()
    for seed in range(60):
        setup = random_setup(GAME, 3, Random(seed), deals=3)
        _, lines = played_lines(setup, Random(seed))
        in_order = [line["first"] for line in lines if "chance" in line]
        assert in_order == [(in_order[0] + deal) % 3 for deal in range(3)]
        firsts[in_order[0]] += 1
    assert set(firsts) == {0, 1, 2}


@pytest.mark.parametrize(
    ("end", "card", "fits"),
    [("KC", "AD", True), ("AC", "2D", True), ("AC", "KD", True), ("AC", "AD", True),
     ("2C", "KD", False), ("7C", "7D", True), ("7C", "9D", False), ("TC", "JD", True)],
)  # fmt: skip
def test_ranks_run_in_a_circle_and_suits_never_matter(end: str, card: str, fits: bool) -> None:
    rules = rules_for(2)
    state, _ = play(rules, Stacked(f"{end} {card} 5H", "4H", "4D"), start(0, 0), start(1, 0))
    assert (add(0, 0) in rules.legal_actions(state)) == fits


def test_both_empty_slots_may_be_started_and_bots_treat_them_as_one() -> None:
    rules = rules_for(2)
    state, _ = play(rules, Stacked("AC 5H", "4H", "4D"))
    legal = rules.legal_actions(state)
    assert set(legal) == {start(pile, column) for pile in range(3) for column in range(2)}
    assert merged(legal) == [start(0, 0), start(1, 0), start(2, 0)]


def test_a_used_up_pile_gives_no_card() -> None:
    rules = rules_for(2)
    state, _ = play(rules, Stacked("AC", "4H 5H", "4D"), start(0, 0))
    assert all(action.pile != 0 for action in rules.legal_actions(state))


@pytest.mark.parametrize("rank", "A23456789TJQK")
def test_only_a_column_that_ends_in_3_6_or_9_is_banked(rank: str) -> None:
    rules = rules_for(2)
    state, _ = play(rules, Stacked(f"{rank}C 5H", "4H 8H", "4D"), start(0, 1), start(1, 0))
    assert (bank(1) in rules.legal_actions(state)) == (rank in "369")


def test_banking_takes_the_whole_column_and_leaves_the_slot_empty() -> None:
    rules = rules_for(2)
    state, events = play(
        rules,
        Stacked("QC KC 5H", "4H 5D 8S", "AD 2H 3H 9C"),
        start(0, 0), start(1, 0), add(0, 0), add(1, 0), add(2, 0), discard(0), add(2, 0),
        discard(0), add(2, 0), start(0, 0), bank(0),
    )  # fmt: skip
    cards = tuple(map(read_card, ["QC", "KC", "AD", "2H", "3H"]))
    assert events[-1] == Banked(0, 0, cards, points=10, by_rule=False, to_move=1)
    assert state.columns[0] == []
    assert state.banked[0] == [cards]
    assert state.scores == [10, 0]
    assert rules.to_move(state) == 1


def test_a_discard_may_empty_a_column_and_uncovers_the_card_below() -> None:
    rules = rules_for(2)
    state, _ = play(rules, Stacked("8C 9C 5H", "4H", "4D"), start(0, 0), start(1, 0), add(0, 0))
    rules.apply(state, discard(0), SeededChance(""))
    rules.apply(state, discard(0), SeededChance(""))
    assert state.columns[0] == [read_card("8C")]
    assert state.columns[2] == []
    assert state.discards == [read_card("4H"), read_card("9C")]
    rules.apply(state, start(2, 0), SeededChance(""))
    assert discard(0) in rules.legal_actions(state)


def test_the_last_card_ends_the_deal_and_banks_every_column_on_3_6_9() -> None:
    rules = rules_for(2, deals=1)
    state, events = play(
        rules, Stacked("3C JC", "6H", "9D"), start(0, 0), start(1, 0), start(2, 1), start(0, 1)
    )
    assert state.scores == [2, 1]
    assert rules.to_move(state) is None
    assert isinstance(events[-1], SocialClimbingDealEnded)
    assert events[-1].match_winners == (0,)


def test_unbanked_cards_score_nothing_and_a_tie_is_shared() -> None:
    rules = rules_for(2, deals=1)
    state, _ = play(rules, Stacked("KC", "QH", "5D"), start(0, 0), start(1, 0), start(2, 1))
    result = rules.deal_result(state)
    assert result
    assert result.scores == (0, 0)
    assert result.winners == (0, 1)
    outcome = rules.outcome(state)
    assert outcome
    assert outcome.winners == (0, 1)


@pytest.mark.parametrize(
    ("card", "worth"), [("AC", 2), ("2C", 1), ("TC", 1), ("JC", 2), ("QC", 3), ("KC", 3)]
)
def test_ace_and_jack_score_2_queen_and_king_3_the_rest_1(card: str, worth: int) -> None:
    assert points([read_card(card)]) == worth


def test_equal_wins_fall_back_to_points() -> None:
    rules = rules_for(2, deals=2, scored_by="wins")
    state = rules.new_match()
    state.deal, state.wins, state.totals = 1, [1, 1], [20, 24]
    assert rules.match_winners(state) == (1,)
    state.totals = [24, 24]
    assert rules.match_winners(state) == (0, 1)
    state.wins = [2, 1]
    state.totals = [3, 50]
    assert rules.match_winners(state) == (0,)


@pytest.mark.parametrize(
    ("action", "reason"),
    [(bank(0), "bank_needs_3_6_9"), (bank(1), "column_empty"), (discard(1), "column_empty"),
     (start(1, 0), "column_taken"), (add(2, 0), "not_neighbours"), (add(1, 1), "column_empty"),
     (start(0, 1), "pile_empty")],
)  # fmt: skip
def test_a_refusal_names_the_rule_it_would_break(action: SocialClimbingAction, reason: str) -> None:
    rules = rules_for(2)
    state, _ = play(rules, Stacked("8C", "9H 9D 2H", "4D 5D"), start(0, 0), start(1, 0))
    refused = rules.refusal(rules.view(state, 0), action)
    assert isinstance(refused, Refused)
    assert refused.reason == reason


def test_a_card_that_is_no_neighbour_is_held_against_the_end_of_its_column() -> None:
    rules = rules_for(2)
    state, _ = play(rules, Stacked("KC", "9H", "4D 5D"), start(0, 0), start(1, 0))
    state.columns[0] = [read_card("8C"), read_card("9C")]
    refused = rules.refusal(rules.view(state, 0), add(2, 0))
    assert isinstance(refused, Refused)
    rank = rank_of(read_card("4D"))
    fits = (rank - 1, rank, rank + 1)
    assert refused.facts == {"card": rank, "fits": fits, "end": rank_of(read_card("9C"))}


def test_every_refusal_of_the_rules_has_its_words() -> None:
    rules = rules_for(2)
    state, _ = play(rules, Stacked("8C", "9H 9D 2H", "4D 5D"), start(0, 0), start(1, 0))
    view = rules.view(state, 0)
    words = load_words()
    said = {
        refusal_words(words, "social_climbing", refused)
        for action in [bank(0), bank(1), start(1, 0), add(2, 0), start(0, 1)]
        if (refused := rules.refusal(view, action))
    }
    assert "4 goes on 3, 4 or 5, not on an 8." in said
    assert "A column is banked when it ends in a 3, 6 or 9, not in an 8." in said
    assert len(said) == 5


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("players", range(2, 7))
def test_cards_are_conserved(players: int) -> None:
    setup = random_setup(GAME, players, Random(players))
    match = Match(setup, SeededChance("conserved"))
    whole = Counter(packs(int(setup.options["packs"])))
    for _ in steps(match, Random(1)):
        view = match.rules.determinize(match.view(None), Random(2))
        held = [card for pile in view.piles for card in pile]
        held += [card for column in view.columns for card in column]
        held += [card for bank_ in view.banked for column in bank_ for card in column]
        assert Counter(held + view.discards) == whole


POSITION_COUNTS = json.loads((Path(__file__).parent / "social_climbing_positions.json").read_text())


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("fixed", POSITION_COUNTS, ids=lambda fixed: fixed["name"])
def test_positions_from_fixed_deals_are_counted(fixed: dict[str, object]) -> None:
    """To the depths of the file; the slow implementation counts the shallower ones along."""
    players, counts = int(str(fixed["players"])), list(fixed["counts"])  # type: ignore[call-overload]
    piles, first = list(fixed["piles"]), int(str(fixed["first"]))  # type: ignore[call-overload]
    rules = rules_for(players, **dict(fixed["options"]))  # type: ignore[call-overload]
    state = rules.new_match()
    rules.next_deal(state, Stacked(*(" ".join(pile) for pile in piles), first=first))
    assert [count(rules, state, depth) for depth in range(1, len(counts) + 1)] == counts
    plain = Position(players, piles, first)
    shallow = [count_positions(plain, depth) for depth in range(1, len(counts))]
    assert shallow == counts[: len(counts) - 1]


def count(rules: SocialClimbing, state: SocialClimbingState, depth: int) -> int:
    if depth == 0 or rules.to_move(state) is None:
        return depth == 0
    total = 0
    for action in rules.legal_actions(state):
        after = state.clone()
        rules.apply(after, action, SeededChance(""))
        total += count(rules, after, depth - 1)
    return total


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("players", range(2, 7))
def test_whole_matches_agree_with_the_slow_implementation(players: int) -> None:
    for seed in range(4):
        rng = Random(f"{players} {seed}")
        _, lines = played_lines(random_setup(GAME, players, rng), rng, with_legal=True)
        check_record(lines)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_card_that_was_put_down_is_told_with_the_one_it_lies_on(players: int) -> None:
    rules, chance, rng = rules_for(players), SeededChance("onto"), Random(players)
    state, events = rules.new_match(), list[object]()
    rules.next_deal(state, chance)
    onto = set()
    while state.turn is not None:
        columns = [list(column) for column in state.columns]
        rules.apply(state, rng.choice(rules.legal_actions(state)), chance, events.append)
        placed = next((event for event in events if isinstance(event, Placed)), None)
        if placed:
            below = columns[placed.player * SLOTS + placed.column]
            assert placed.onto == (below[-1] if below else None)
            onto.add(len(below))
        events.clear()
    assert {0, 1, 2} <= onto

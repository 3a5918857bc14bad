"""Ladders, ruling by ruling."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from game.cards import card_text
from game.chance import SeededChance
from game.games.ladders.model.actions import DRAW, STOP
from game.games.ladders.model.events import (
    Drew,
    Finished,
    LaddersDealEnded,
    LaddersPlayed,
    Reshuffled,
)
from game.games.ladders.model.pack import PACK
from game.games.ladders.model.state import LaddersState, fronts_of
from game.match import Match
from game.options import OptionFault
from game.texts.phrases import refusal_words
from game.texts.words import load_words
from tests.games.ladders_game import (
    LADDERS,
    SEATS,
    Stacked,
    act,
    at_table,
    cards,
    discard,
    from_climb,
    from_hand,
    from_rung,
    greedy_deal,
    rules_for,
)
from tests.matches import played_lines, random_setup, steps

TWO = rules_for(2)
FOUR = rules_for(4, partners=True)


def hand(state: LaddersState, player: int = 0) -> str:
    return " ".join(map(card_text, sorted(state.hands[player])))


def test_the_pack_holds_fourteen_of_each_number_and_twenty_portals() -> None:
    counts = Counter(map(card_text, PACK))
    assert counts.pop("SP") == 20
    assert counts == {str(number): 14 for number in range(1, 13)}


@pytest.mark.parametrize(("players", "climb"), [(2, 30), (3, 30), (4, 30), (5, 20), (6, 20)])
def test_climbs_hold_30_cards_with_up_to_four_players_else_20(players: int, climb: int) -> None:
    rules = rules_for(players)
    state = rules.new_match()
    rules.next_deal(state, SeededChance("x"))
    assert [len(pile) for pile in state.climbs] == [climb] * players
    assert len(state.draw) == 188 - players * climb - 5
    with pytest.raises(OptionFault):
        rules_for(players, climb=climb + 1)
    with pytest.raises(OptionFault):
        rules_for(players, climb=4)


def test_the_first_dealer_is_drawn_the_next_is_to_the_left_and_so_is_who_begins() -> None:
    dealers = set()
    for seed in range(40):
        rules = rules_for(3, deals="to_target", climb=5)
        state = rules.new_match()
        rules.next_deal(state, SeededChance(str(seed)))
        dealers.add(state.dealer)
        assert state.turn == (state.dealer + 1) % 3
        first, state.turn = state.dealer, None
        rules.next_deal(state, SeededChance(str(seed)))
        assert state.dealer == (first + 1) % 3
    assert dealers == {0, 1, 2}


def test_a_turn_begins_by_drawing_up_to_five() -> None:
    state = at_table(TWO, climbs=["9", "9"], hands=["7 7", "3 4"], draw="1 2 3 4 5")
    (_, drew) = act(TWO, state, discard("7", 0))
    assert hand(state, 1) == "1 2 3 3 4"
    assert drew == Drew(1, 3, cards("1 2 3"), cards("1")[0], cards("4")[0], 2, by_rule=True)


def test_an_empty_place_takes_a_1_and_a_pile_the_next_number() -> None:
    state = at_table(TWO, climbs=["9 9", "9"], hands=["1 2 3 5"], accents=[0, 1, 4, 4])
    plays = {action for action in TWO.legal_actions(state) if action.kind == "play"}
    assert plays == {from_hand("1", 0), from_hand("2", 1), from_hand("5", 2), from_hand("5", 3)}


def test_a_skip_portal_goes_anywhere_as_the_number_needed() -> None:
    state = at_table(TWO, climbs=["SP 9 8", "9"], hands=["SP 8"], accents=[0, 1, 4, 11])
    legal = TWO.legal_actions(state)
    assert {from_hand("SP", place) for place in range(4)} <= set(legal)
    assert {from_climb("SP", place) for place in range(4)} <= set(legal)
    (played,) = act(TWO, state, from_climb("SP", 2))
    assert (played.number, played.uncovered) == (5, cards("9")[0])
    assert len(state.accents[2]) == 5


def test_a_pile_that_reaches_12_goes_to_discard_at_once() -> None:
    state = at_table(TWO, climbs=["9 9", "9"], hands=["12 7"], accents=[11])
    _, finished = act(TWO, state, from_hand("12", 0))
    assert isinstance(finished, Finished)
    assert len(finished.cards) == len(state.discard) == 12
    assert state.accents[0] == []
    assert from_hand("1", 0) not in TWO.legal_actions(state)
    assert state.wants == at_table(TWO, climbs=["9", "9"]).wants


def test_only_the_top_of_a_rung_is_played_and_places_are_never_merged() -> None:
    rungs = {(0, 1): "3 4", (0, 3): "3"}
    state = at_table(TWO, climbs=["9 9", "9"], hands=["8"], rungs=rungs, accents=[2, 2, 3])
    plays = [action for action in TWO.legal_actions(state) if action.source == "rung"]
    assert plays == [from_rung("3", a, r) for r in (1, 3) for a in (0, 1)]
    act(TWO, state, from_rung("3", 0, 1))
    assert from_rung("4", 2, 1) in TWO.legal_actions(state)


def test_any_card_may_be_discarded_on_any_rung_and_each_kind_is_listed_once() -> None:
    state = at_table(TWO, climbs=["9", "9"], hands=["7 7 SP"], rungs={(0, 0): "2"})
    legal = [action for action in TWO.legal_actions(state) if action.kind != "play"]
    assert legal == [discard(card, rung) for card in ("7", "SP") for rung in range(4)]


def test_a_discard_ends_the_turn_also_with_the_last_card() -> None:
    state = at_table(TWO, climbs=["9", "9"], hands=["7", "3"], draw="1 1 1 1 1 1")
    act(TWO, state, discard("7", 2))
    assert state.turn == 1
    assert (hand(state, 0), hand(state, 1)) == ("", "1 1 1 1 3")


def test_who_has_played_every_card_may_draw_five_more_play_on_or_stop() -> None:
    state = at_table(TWO, climbs=["1 9", "9"], hands=["3"], accents=[2], draw="8 8 8 8 8 8 8")
    assert DRAW not in TWO.legal_actions(state)
    assert STOP not in TWO.legal_actions(state)
    act(TWO, state, from_hand("3", 0))
    plays = [from_climb("1", place) for place in (1, 2, 3)]
    assert list(TWO.legal_actions(state)) == [*plays, DRAW, STOP]
    (drew,) = act(TWO, state, DRAW)
    assert (drew.count, drew.by_rule, state.turn) == (5, False, 0)
    assert discard("8", 0) in TWO.legal_actions(state)


def test_stopping_ends_the_turn_without_a_discard() -> None:
    state = at_table(TWO, climbs=["9", "9"], hands=["", "2 2 2 2 2"], draw="4")
    act(TWO, state, STOP)
    assert state.turn == 1
    assert state.draw == list(cards("4"))


def test_drawing_takes_what_there_is_and_is_not_offered_where_there_is_nothing() -> None:
    state = at_table(TWO, climbs=["9", "9"], draw="4 4")
    act(TWO, state, DRAW)
    assert hand(state) == "4 4"
    empty = at_table(TWO, climbs=["9", "9"])
    assert list(TWO.legal_actions(empty)) == [STOP]


def test_discard_is_shuffled_only_when_a_card_is_needed() -> None:
    state = at_table(TWO, climbs=["9", "9"], hands=["7 7", "2 2 2"], draw="4 4", discard="1 5 6")
    act(TWO, state, discard("7", 0))
    assert (hand(state, 1), state.draw, state.discard) == ("2 2 2 4 4", [], list(cards("1 5 6")))
    chance = Stacked(reshuffle=["6 1 5"])
    events = act(TWO, state, discard("4", 0), chance=chance)
    assert [type(event) for event in events[1:]] == [Reshuffled, Drew]
    assert hand(state, 0) == "1 5 6 7"
    assert (state.discard, state.reshuffles) == ([], 1)


def test_a_reshuffle_in_the_midst_of_a_draw_shows_the_tops_of_both_piles() -> None:
    state = at_table(TWO, climbs=["9", "9"], hands=["7", "2 2"], draw="4", discard="1 5 6 6")
    act(TWO, state, discard("7", 0), chance=Stacked(reshuffle=["6 1 5 6"]))
    assert hand(state, 1) == "1 2 2 4 6"
    assert TWO.view(state, 0).known[1] == cards("4 6")
    assert TWO.view(state, 0).draw_top == cards("5")[0]


def test_as_many_turns_as_players_without_a_card_moving_block_the_deal() -> None:
    three = rules_for(3)
    state = at_table(three, climbs=["9", "9 9", "9"], hands=["7", "", ""])
    act(three, state, discard("7", 0), STOP, STOP)
    assert state.turn == 0
    (_, ended) = act(three, state, STOP)
    assert isinstance(ended, LaddersDealEnded)
    assert (ended.blocked, ended.winners, ended.scores) == (True, (), (0, 0, 0))
    result = three.deal_result(state)
    assert result
    assert result.standing == (-1, -2, -1)
    outcome = three.outcome(state)
    assert outcome
    assert outcome.winners == (0, 1, 2)


def test_a_turn_in_which_a_card_moved_breaks_the_row() -> None:
    state = at_table(TWO, climbs=["9", "1 9"])
    act(TWO, state, STOP, from_climb("1", 0, owner=1), STOP, STOP)
    assert state.turn == 1
    act(TWO, state, STOP)
    assert state.blocked


@pytest.mark.parametrize(("reshuffles", "blocked"), [(19, False), (20, True)])
def test_the_21st_reshuffle_since_a_card_left_climb_blocks_the_deal(
    reshuffles: int, blocked: bool
) -> None:
    for action in (discard("7", 0), DRAW):
        held = "7" if action != DRAW else ""
        state = at_table(TWO, climbs=["9", "9"], hands=[held, "2 2"], draw="4", discard="5 5 5 5 5")
        state.reshuffles = reshuffles
        act(TWO, state, action, chance=Stacked(reshuffle=["5 5 5 5 5"]))
        assert state.blocked is blocked


@pytest.mark.parametrize(("reshuffles", "blocked"), [(19, False), (20, True)])
def test_the_21st_reshuffle_blocks_also_where_the_turn_before_ended_without_a_discard(
    reshuffles: int, blocked: bool
) -> None:
    state = at_table(TWO, climbs=["9", "9"], hands=["", "2 2"], draw="", discard="5 5 5 5 5")
    state.reshuffles = reshuffles
    act(TWO, state, STOP, chance=Stacked(reshuffle=["5 5 5 5 5"]))
    assert state.blocked is blocked


def test_a_card_that_leaves_any_climb_begins_the_count_of_reshuffles_anew() -> None:
    state = at_table(TWO, climbs=["1 9", "9"], hands=["7"])
    state.reshuffles = 20
    act(TWO, state, from_climb("1", 0))
    assert state.reshuffles == 0


def test_who_empties_climb_wins_at_once_with_25_and_5_a_card_of_the_others() -> None:
    three = rules_for(3)
    state = at_table(three, climbs=["12", "9 9 9", "9"], hands=["7"], accents=[11])
    _, _, ended = act(three, state, from_climb("12", 0))
    assert isinstance(ended, LaddersDealEnded)
    assert (ended.winners, ended.scores, ended.left) == ((0,), (45, 0, 0), (0, 3, 1))
    assert three.to_move(state) is None
    result = three.deal_result(state)
    assert result
    assert result.standing == (0, -3, -1)


def test_partners_sit_opposite_and_play_from_each_others_climb_and_rungs() -> None:
    state = at_table(
        FOUR,
        climbs=["9", "2 9", "2 9", "2 9"],
        hands=["8"],
        rungs={(2, 1): "2", (1, 0): "2", (0, 3): "2"},
        accents=[1],
    )
    legal = FOUR.legal_actions(state)
    assert [action for action in legal if action.kind == "play"] == [
        from_climb("2", 0, owner=2),
        from_rung("2", 0, 3, owner=0),
        from_rung("2", 0, 1, owner=2),
    ]
    assert {action.rung for action in legal if action.kind == "discard"} == {0, 1, 2, 3}
    act(FOUR, state, discard("8", 1))
    assert state.rungs[1] == list(cards("8"))


def test_partners_win_when_both_climbs_are_empty_and_share_the_score() -> None:
    state = at_table(
        FOUR, climbs=["1", "9 9", "2 2", "9"], hands=["8 8", "", "3"], draw="4 4 4 4 4 4 4 4"
    )
    act(FOUR, state, from_climb("1", 0, owner=0))
    assert state.turn == 0, "a player whose own CLIMB is empty goes on"
    act(FOUR, state, from_climb("2", 0, owner=2), discard("8", 0))
    state.turn, state.accents[1] = 2, list(cards("1"))
    state.wants[1] |= 2
    state.wanted |= 2
    events = act(FOUR, state, from_climb("2", 1, owner=2))
    assert isinstance(events[-1], LaddersDealEnded)
    assert events[-1].winners == (0, 2)
    assert events[-1].scores == (40, 0, 40, 0)
    assert FOUR.deal_result(state).standing == (0, -3, 0, -3)  # type: ignore[union-attr]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_only_four_or_six_play_as_partners(players: int) -> None:
    with pytest.raises(OptionFault):
        rules_for(players, partners=True)


def test_to_a_target_the_match_ends_with_the_deal_in_which_it_is_reached() -> None:
    rules = rules_for(2, deals="to_target", target=60)
    state = at_table(rules, climbs=["1", "9 9"], hands=["7"])
    act(rules, state, from_climb("1", 0))
    assert state.totals == [35, 0]
    assert rules.outcome(state) is None
    state.totals = [25, 55]
    state.turn, state.climbs[0] = 0, list(cards("2"))
    state.fronts = fronts_of(state.hands, state.climbs, state.rungs)
    act(rules, state, from_climb("2", 0))
    outcome = rules.outcome(state)
    assert outcome
    assert (outcome.totals, outcome.winners) == ((60, 55), (0,))


def test_three_blocked_deals_in_a_row_end_the_match_as_it_stands() -> None:
    rules = rules_for(3, deals="to_target")
    state = at_table(rules, climbs=["9", "9", "9"])
    state.totals, state.blocked_in_a_row = [50, 70, 70], 1
    state.idle = 2
    act(rules, state, STOP)
    assert rules.outcome(state) is None
    state.turn, state.idle = 0, 2
    act(rules, state, STOP)
    outcome = rules.outcome(state)
    assert outcome
    assert outcome.winners == (1, 2)


def test_a_deal_that_is_won_breaks_the_row_of_blocked_ones() -> None:
    rules = rules_for(2, deals="to_target")
    state = at_table(rules, climbs=["1", "9"], hands=["7"])
    state.blocked_in_a_row = 2
    act(rules, state, from_climb("1", 0))
    assert state.blocked_in_a_row == 0


def test_four_rungs_first_takes_discards_to_an_empty_rung_while_there_is_one() -> None:
    rules = rules_for(2, four_rungs_first=True)
    state = at_table(rules, climbs=["9", "9"], hands=["7"], rungs={(0, 0): "5", (0, 2): "5"})
    assert list(rules.legal_actions(state)) == [discard("7", 1), discard("7", 3)]
    full = {(0, rung): "5" for rung in range(4)}
    state = at_table(rules, climbs=["9", "9"], hands=["7"], rungs=full)
    assert list(rules.legal_actions(state)) == [discard("7", rung) for rung in range(4)]


def test_no_action_stands_for_all_others_even_where_cards_are_alike() -> None:
    rules = rules_for(2)
    state = at_table(rules, climbs=["9", "9"], hands=["7 7"], draw="1 2 3 4 5")
    legal = rules.legal_actions(state)
    assert len(legal) > 1
    assert not rules.same(legal)


def test_hold_portals_keeps_a_skip_portal_while_the_hand_holds_anything_else() -> None:
    rules = rules_for(2, hold_portals=True)
    state = at_table(rules, climbs=["9", "9"], hands=["SP 7"])
    assert {a.card for a in rules.legal_actions(state) if a.kind == "discard"} == set(cards("7"))
    state = at_table(rules, climbs=["9", "9"], hands=["SP SP"])
    assert discard("SP", 3) in rules.legal_actions(state)


def test_house_rules_are_named_as_such() -> None:
    house = {name for name, option in LADDERS.sheet.options.items() if option.house}
    assert house == {"draw_face_up", "four_rungs_first", "hold_portals"}
    assert all(len(option.help) < 70 for option in LADDERS.sheet.options.values())


REFUSED = [
    (from_hand("6", 0), "There is no 6 in your HAND."),
    (from_hand("SP", 0), "There is no SKIP PORTAL in your HAND."),
    (from_climb("9", 0, owner=1), "You play only from your own CLIMB and RUNGS."),
    (from_climb("8", 0), "On top of that CLIMB lies 9."),
    (from_rung("2", 0, 1), "There is no card on that RUNG."),
    (from_rung("4", 0, 0), "Only the top card of a RUNG is played: 3."),
    (from_hand("7", 1), "A 1 or a SKIP PORTAL goes into an empty place, not 7."),
    (from_hand("7", 0), "5 or a SKIP PORTAL goes on that pile, not 7."),
    (discard("6", 0), "There is no 6 in your HAND."),
    (DRAW, "You draw again when your HAND is empty."),
    (STOP, "With cards in HAND, a turn ends with a discard."),
]


@pytest.mark.parametrize(("action", "words"), REFUSED)
def test_a_refusal_names_the_rule_it_would_break(action: object, words: str) -> None:
    state = at_table(TWO, climbs=["9 9", "9"], hands=["7"], rungs={(0, 0): "3 4"}, accents=[4])
    refused = TWO.refusal(TWO.view(state, 0), action)  # type: ignore[arg-type]
    assert refused
    assert refusal_words(load_words(), "ladders", refused) == words


def test_the_rarer_refusals_have_their_words_too() -> None:
    strict = rules_for(2, four_rungs_first=True, hold_portals=True)
    crowded = at_table(strict, climbs=["", "9"], hands=["7 SP"], rungs={(0, 0): "3"})
    partners = at_table(FOUR, climbs=["9", "9", "9", "9"], hands=["7"])
    empty = at_table(TWO, climbs=["9", "9"])
    words = load_words()
    for rules, state, action, start in [
        (strict, crowded, discard("7", 0), "House rule: discards go to an empty RUNG"),
        (strict, crowded, discard("SP", 1), "House rule: a SKIP PORTAL stays"),
        (strict, crowded, from_climb("9", 0), "That CLIMB is finished."),
        (FOUR, partners, from_climb("9", 0, owner=1), "You play only from your own and your par"),
        (TWO, empty, DRAW, "There is nothing left to draw."),
    ]:
        refused = rules.refusal(rules.view(state, 0), action)
        assert refused
        assert refusal_words(words, "ladders", refused).startswith(start)


@pytest.mark.parametrize("players", SEATS)
def test_cards_are_conserved_and_hands_never_hold_more_than_five(players: int) -> None:
    rng = Random(players)
    setup = random_setup(LADDERS, players, rng, deals="one")
    match = Match(setup, SeededChance("conserved"))
    for _ in steps(match, Random(1)):
        state = match.rules.determinize(match.view(None), rng)
        held = [card for hand_ in state.hands for card in hand_]
        piles = [*state.climbs, *state.rungs, *state.accents, state.draw, state.discard]
        assert sorted([*held, *(card for pile in piles for card in pile)]) == sorted(PACK)
        assert all(len(hand_) <= 5 for hand_ in state.hands)


def test_random_play_always_comes_to_an_end() -> None:
    """Most deals jam; each is blocked or won, none goes on for ever."""
    ended = Counter()
    for seed in range(25):
        setup = random_setup(LADDERS, 2 + seed % 5, Random(seed), deals="one")
        match, lines = played_lines(setup, Random(seed))
        assert match.outcome
        ended[lines[-2]["blocked"]] += 1
    assert ended[True] > ended[False]


@pytest.mark.parametrize("players", SEATS)
def test_greedy_players_get_on_with_the_deal(players: int) -> None:
    rules = rules_for(players)
    for seed in range(3):
        *_, last = greedy_deal(rules, f"{players} {seed}")
        assert not last.blocked


def test_where_nothing_fits_what_is_returned_can_not_be_changed_by_mistake() -> None:
    state = at_table(TWO, climbs=["9", "9"], hands=["7"])
    assert isinstance(TWO.legal_actions(state), tuple)


def test_events_add_up_to_the_view() -> None:
    """What an onlooker is told of sizes is what the view shows then."""
    rules = rules_for(3)
    state, events = rules.new_match(), []
    chance, rng = SeededChance("events"), Random(8)
    rules.next_deal(state, chance, events.append)
    while rules.to_move(state) is not None:
        action = rules.greedy(rules.legal_actions(state), rng.random())
        rules.apply(state, action, chance, events.append)
    drawn = sum(event.count for event in events if isinstance(event, Drew))
    reshuffled = sum(event.count for event in events if isinstance(event, Reshuffled))
    assert drawn == 188 - 90 + reshuffled - len(state.draw)
    climbed = Counter(
        e.owner for e in events if isinstance(e, LaddersPlayed) and e.source == "climb"
    )
    assert [30 - climbed[player] for player in range(3)] == [len(c) for c in state.climbs]
    for one, other in pairwise(events):
        if isinstance(other, Finished):
            assert isinstance(one, LaddersPlayed)
            assert one.number == 12

"""Ladders' secrets: HANDS, and CLIMB and DRAW below their tops; and what may be remembered."""

from collections import Counter
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from game.cards import PORTAL, read_card
from game.chance import SeededChance
from game.faults import Fault
from game.games.ladders.model.drawing import unknown_in
from game.games.ladders.model.events import Drew
from game.games.ladders.model.memory import Note
from game.games.ladders.model.pack import STEPS, step_of
from game.games.ladders.model.state import LaddersState, fronts_of
from game.games.ladders.rules import Ladders
from game.games.ladders.search.determinizing import unseen
from game.games.ladders.search.tracing import PlayTrace
from tests.games.ladders_game import (
    SEATS,
    Stacked,
    act,
    at_table,
    cards,
    discard,
    from_hand,
    greedy_deal,
    rules_for,
)


def test_what_is_drawn_is_seen_by_the_one_who_draws() -> None:
    rules = rules_for(2)
    state = at_table(rules, climbs=["9", "9"], hands=["7", "3"], draw="1 2 3 4 5")
    (_, drew) = act(rules, state, discard("7", 0))
    assert rules.redact(drew, 1) == drew
    for seat in (0, None):
        seen = rules.redact(drew, seat)
        assert (seen.cards, seen.count, seen.top) == (None, 4, read_card("1"))
        assert seen.uncovered == read_card("5")


def test_face_down_nobody_sees_the_top_of_draw() -> None:
    rules = rules_for(2, draw_face_up=False)
    state, events = rules.new_match(), []
    rules.next_deal(state, SeededChance("x"), events.append)
    assert rules.view(state, 0).draw_top is None
    assert not any(rules.view(state, None).known)
    drew = next(event for event in events if isinstance(event, Drew))
    assert (drew.top, drew.uncovered) == (None, None)


def test_partners_see_only_their_own_hand() -> None:
    rules = rules_for(4, partners=True)
    state = rules.new_match()
    rules.next_deal(state, SeededChance("x"))
    drawer = state.turn
    assert drawer is not None
    assert len(rules.view(state, drawer).hand) == 5
    assert rules.view(state, (drawer + 2) % 4).hand == ()


def test_everyone_remembers_the_card_that_lay_on_top_until_it_is_shown() -> None:
    rules = rules_for(2)
    state = at_table(
        rules, climbs=["9", "9"], hands=["7", "3"], draw="1 2 3 4 5 8 8 8", accents=[0, 2]
    )
    act(rules, state, discard("7", 0))
    assert rules.view(state, 0).known[1] == cards("1")
    act(rules, state, from_hand("3", 1))
    assert rules.view(state, 0).known[1] == cards("1")
    act(rules, state, from_hand("1", 0))
    assert rules.view(state, 0).known[1] == ()


def test_an_equal_card_may_as_well_be_the_one_that_was_known() -> None:
    rules = rules_for(2)
    state = at_table(rules, climbs=["9", "9"], hands=["8"], draw="1 2 3 4 5")
    state.hands[1], state.known[1] = list(cards("6 6 5")), list(cards("6"))
    state.fronts = fronts_of(state.hands, state.climbs, state.rungs)
    act(rules, state, discard("8", 0), discard("6", 0))
    assert rules.view(state, 0).known[1] == cards("1")


def test_who_lets_a_portal_go_under_hold_portals_has_nothing_else_in_hand() -> None:
    rules = rules_for(2, hold_portals=True)
    state = at_table(rules, climbs=["9", "9"], hands=["SP SP SP"], draw="1 2 3 4 5")
    act(rules, state, discard("SP", 0))
    assert rules.view(state, 1).known[0] == (PORTAL, PORTAL)


def test_what_is_face_down_has_no_identity_in_a_view() -> None:
    """Two deals that differ only in hidden cards look the same from a seat, field by field."""
    rules = rules_for(3)
    for state in greedy_deal(rules, "identity"):
        view = rules.view(state, 0)
        world = rules.determinize(view, Random(1))
        again = rules.view(world, 0)
        for field in fields(view):
            assert getattr(again, field.name) == getattr(view, field.name), field.name


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("face_up", [True, False])
@pytest.mark.parametrize("players", SEATS)
def test_worlds_respect_all_that_was_seen_through_every_reshuffle(
    players: int, face_up: bool
) -> None:
    """At any turn of greedy deals, for every seat: the world looks the same, and so do its worlds.

    That a world is found at all says that what has truly happened was never ruled out.
    """
    rng = Random(players)
    rules = rules_for(players, draw_face_up=face_up, hold_portals=players == 3)
    for number in range(2):
        for turn, state in enumerate(greedy_deal(rules, f"{number}")):
            if turn % 9:
                continue
            for seat in (None, *range(players)):
                view = rules.view(state, seat)
                world = rules.determinize(view, rng)
                assert rules.view(world, seat) == view
                other = rng.randrange(players)
                from_there = rules.view(world, other)
                assert rules.view(rules.determinize(from_there, rng), other) == from_there


def reshuffled(rules: Ladders, seed: str) -> LaddersState:
    """Return a deal in which DISCARD has been reshuffled and cards have been drawn since."""
    for state in greedy_deal(rules, seed):
        if state.memory and len(state.draw) < 20 and state.turn == 0:
            return state.clone()
    raise AssertionError("no reshuffle came up")


@pytest.mark.parametrize("face_up", [True, False])
def test_after_a_reshuffle_draw_holds_only_cards_that_were_in_discard(face_up: bool) -> None:
    rules, rng = rules_for(4, draw_face_up=face_up), Random(2)
    state, chance = rules.new_match(), Recalling(SeededChance("lots"))
    rules.next_deal(state, chance)
    checked = 0
    while rules.to_move(state) is not None:
        if state.memory:
            view = rules.view(state, checked % 4)
            world = rules.determinize(view, rng)
            left = Counter(chance.latest)
            left.subtract(world.draw)
            assert min(left.values()) >= 0
            checked += 1
        rules.apply(state, rules.greedy(rules.legal_actions(state), rng.random()), chance)
    assert checked > 20


class Recalling:
    """Chance that keeps the cards of the latest reshuffle."""

    def __init__(self, chance: SeededChance) -> None:
        self._chance = chance
        self.latest: tuple[int, ...] = ()

    def settle(self, drawing: Any, deal: int) -> Any:
        value = self._chance.settle(drawing, deal)
        if drawing.name == "reshuffle":
            self.latest = value
        return value


def test_unseen_cards_are_equally_likely_everywhere() -> None:
    """In the first turn, the hidden cards of a HAND hold portals as often as they are unseen."""
    rules, rng = rules_for(2), Random(3)
    state = rules.new_match()
    rules.next_deal(state, SeededChance("even"))
    assert state.turn is not None
    view = rules.view(state, 1 - state.turn)
    hidden = unseen(view)
    share = hidden.count(PORTAL) / len(hidden)
    portals = below = 0
    for _ in range(3000):
        world = rules.determinize(view, rng)
        portals += unknown_in(world.hands[state.turn], world.known[state.turn]).count(PORTAL)
        below += world.climbs[0][0] == PORTAL
    assert abs(portals / (4 * 3000) - share) < 0.01
    assert abs(below / 3000 - share) < 0.025


NUMBERS = ("one", "two", "three", "four", "five", "six",
           "seven", "eight", "nine", "ten", "eleven", "twelve")  # fmt: skip


def lot(**counts: int) -> list[int]:
    """Return the cards of a lot: ``lot(three=2)``."""
    return [counts.get(name, 0) for name in (*NUMBERS, "portal")]


THREE = step_of(read_card("3"))


def test_a_shown_card_may_be_of_either_lot_as_likely_as_they_hold_it() -> None:
    lots = {0: lot(one=9, three=1), 1: lot(two=7, three=3)}
    notes = [Note(0, 0, 1), Note(0, 1, 1), Note(0, None, THREE)]
    rng = Random(4)
    found = Counter(
        next(lot_ for lot_, left in PlayTrace(notes, lots, rng).holdings[0].items() if not left)
        for _ in range(2000)
    )
    assert 0.21 < found[0] / 2000 < 0.29


def test_a_lot_is_never_overdrawn_however_the_doubts_are_settled() -> None:
    """One of two threes must be of the lot that has just one: which player's, is open."""
    lots = {0: lot(one=5, three=1), 1: lot(two=5, three=1)}
    held = [Note(player, lot_, 2) for player in (0, 1) for lot_ in (0, 1)]
    notes = [*held, Note(0, None, THREE), Note(1, None, THREE)]
    ways = Counter()
    for seed in range(200):
        trace = PlayTrace(notes, lots, Random(seed))
        assert trace.lots == {0: lot(one=5), 1: lot(two=5)}
        ways[trace.holdings[0][0]] += 1
    assert set(ways) == {1, 2}
    assert all(count > 60 for count in ways.values())


def test_a_trace_turns_back_from_dead_ends() -> None:
    """The one is only in lot 0, so that the three before it must have been of lot 1."""
    lots = {0: lot(one=1, three=8), 1: lot(three=1, two=8)}
    notes = [Note(0, 0, 1), Note(0, 1, 1), Note(0, None, THREE), Note(0, None, 0)]
    for seed in range(50):
        assert PlayTrace(notes, lots, Random(seed)).lots == {0: lot(three=8), 1: lot(two=8)}


def test_a_player_is_not_in_doubt_about_the_cards_drawn_by_oneself() -> None:
    rules = rules_for(4, draw_face_up=False)
    state = reshuffled(rules, "own")
    for seat in range(4):
        view = rules.view(state, seat)
        assert view.memory
        own = Counter({lot_: sum(counts) for lot_, counts in view.memory.own})
        assert own.total() >= len(view.hand)
        assert all(len(counts) == len(STEPS) for _, counts in view.memory.own)


def test_stacked_reshuffles_are_refused_where_they_cannot_be() -> None:
    rules = rules_for(2)
    state = at_table(rules, climbs=["9", "9"], hands=["7"], discard="5 5")
    with pytest.raises(Fault, match=r"ladders\.records\.draw"):
        act(rules, state, discard("7", 0), chance=Stacked(reshuffle=["5 6"]))

"""What a seat of SOCiable or President & Bum knows of the others' cards, and can't rule out."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.cards import JOKER, card_texts, rank_of
from game.chance import SeededChance
from game.climbing.model.actions import PASS, Pass, Play
from game.climbing.model.events import ClimbingDealt, Gave
from game.climbing.model.hands import cards_of, hand_of
from game.climbing.model.state import ClimbingState
from game.climbing.rules import Climbing
from game.registry import Game
from tests.games.climbing_games import (
    PLAYER_COUNTS,
    PRESIDENT,
    SOCIABLE,
    act,
    at_exchange,
    cards,
    give,
    play,
    rules_for,
)
from tests.matches import random_setup

WORLDS = 3


def states(
    game: Game, players: int, seed: int, deals: int = 2
) -> Iterator[tuple[Any, ClimbingState]]:
    """Yield the states of random deals, each with its rules."""
    rng = Random(f"{game.id} {players} {seed}")
    rules = random_setup(game, players, rng, exchange=True).rules()
    state, chance = rules.new_match(), SeededChance(str(seed))
    for _ in range(deals):
        if rules.outcome(state) is not None:
            return
        rules.next_deal(state, chance)
        while state.turn is not None:
            yield rules, state
            rules.apply(state, rng.choice(rules.legal_actions(state)), chance)
        yield rules, state


def texts(state: ClimbingState, player: int) -> set[str]:
    return set(card_texts(cards_of(state.hands[player])))


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_every_world_holds_the_pack_once_and_every_hand_its_number(
    game: Game, players: int
) -> None:
    rng = Random(1)
    for rules, state in states(game, players, 1):
        view = rules.view(state, rng.choice([None, *range(players)]))
        world = rules.determinize(view, rng)
        played = sum(gone for _, _, gone in world.log)
        assert sum(world.hands) + played == hand_of(rules.pack)
        assert [hand.bit_count() for hand in world.hands] == list(view.sizes)


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_in_every_world_one_may_do_the_same_and_the_same_one_follows(
    game: Game, players: int
) -> None:
    rng, chance = Random(3), SeededChance("worlds")
    for rules, state in states(game, players, 1):
        if state.turn is None or rng.random() > 0.3:
            continue
        world, legal = (
            rules.determinize(rules.view(state, state.turn), rng),
            rules.legal_actions(state),
        )
        assert list(rules.legal_actions(world)) == list(legal)
        action, after = rng.choice(legal), state.clone()
        if isinstance(action, (Play, Pass)):
            # Who leads after the exchange may be a matter of hidden cards.
            rules.apply(world, action, chance)
            rules.apply(after, action, chance)
            assert (world.turn, world.sizes) == (after.turn, after.sizes)


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_every_world_could_have_come_about_by_the_rules(game: Game, players: int) -> None:
    """Going back over a world's deal from the first card: every step must have been legal."""
    rng = Random(2)
    for seed in range(4):
        for rules, state in states(game, players, seed):
            if rng.random() < 0.3:
                seat = rng.choice([None, *range(players)])
                world = rules.determinize(rules.view(state, seat), rng)
                live_again(rules, world)


def live_again(rules: Climbing[Any], world: ClimbingState) -> None:
    """Assert that a world's exchanges and plays were legal, one after the other."""
    hands = world.hands[:]
    for player, _, gone in world.log:
        assert not hands[player] & gone
        hands[player] |= gone
    for (giver, to, _, _), given in reversed(world.transfers):
        assert hand_of(given or ()) & ~hands[to] == 0
        hands[to] &= ~hand_of(given or ())
        hands[giver] |= hand_of(given or ())
    past = rules.new_match()
    past.order, past.totals = world.order, world.totals[:]
    assert world.dealer is not None
    rules.begin_deal(past, world.dealer, [cards_of(hand) for hand in hands], world.plan, None)
    recorded = iter(world.transfers)
    for step, given in recorded:
        assert given is not None
        action = give(step.to, " ".join(card_texts(given)))
        assert rules.listed(past, action) in list(rules.legal_actions(past)), (step, given)
        rules.apply(past, action, TakesAs(recorded))
    assert past.hands == [
        hand | sum(gone for player, _, gone in world.log if player == owner)
        for owner, hand in enumerate(world.hands)
    ]
    if world.log:
        assert past.turn == world.leader


class TakesAs:
    """Chance by which the card is taken that was taken."""

    def __init__(self, recorded: Iterator[Any]) -> None:
        self.recorded = recorded

    def settle(self, drawing: Any, deal: int) -> Any:
        _, given = next(self.recorded)
        return given[0]


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_only_the_two_concerned_learn_which_cards_are_exchanged(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} events")
    rules = random_setup(game, players, rng, exchange=True).rules()
    state = rules.new_match()
    events: list[Any] = []
    for _ in range(3):
        rules.next_deal(state, SeededChance(str(players)), events.append)
        while state.turn is not None:
            legal = rules.legal_actions(state)
            rules.apply(state, rng.choice(legal), SeededChance("x"), events.append)
        state.totals = [0] * players
    gave = [event for event in events if isinstance(event, Gave)]
    assert gave
    for event in gave:
        for seat in (None, *range(players)):
            seen = rules.redact(event, seat)
            concerned = seat in (event.transfer.step.giver, event.transfer.step.to)
            assert (seen.transfer.cards is not None) == concerned
            assert seen.transfer.step == event.transfer.step
    for event in events:
        if isinstance(event, ClimbingDealt):
            assert rules.redact(event, None).hands == (None,) * players
            assert [h is not None for h in rules.redact(event, 1).hands].count(True) == 1


# What each seat can rule out.


FIVE = rules_for(SOCIABLE, 5)
HANDS = (
    "8C 9C TC JC QC KC",
    "8D 9D TD JD QD KD",
    "8H 9H TH JH QH KH",
    "8S 9S TS JS QS KS",
    "AC AD AH AS XR XB",
)


def exchanged(take: str = "9H") -> ClimbingState:
    """Return a deal before the last give: the Boss gave back the 8 of clubs and a joker."""
    state = at_exchange(FIVE, *HANDS)
    act(
        FIVE, state,
        give(0, "XR XB"), give(4, "XB 8C"), give(1, "KS"), give(3, "8D"), take=take,
    )  # fmt: skip
    return state


def worlds(
    rules: Climbing[Any], state: ClimbingState, seat: int | None, number: int = 300
) -> list[ClimbingState]:
    rng = Random(5)
    imagined = rules.determinizer(rules.view(state, seat))
    return [imagined.state(rng) for _ in range(number)]


def test_the_receiver_knows_that_nothing_above_the_gift_was_kept() -> None:
    state = at_exchange(FIVE, *HANDS[:4], "AC AD AH QS 8S 9S")
    act(FIVE, state, give(0, "AC AD"))
    for world in worlds(FIVE, state, 0):
        assert not texts(world, 4) & {"XR", "XB"}
    # The Veep saw no gift, but knows that the Boss now holds two cards as high as any kept.
    assert any(texts(world, 4) & {"AH", "AS"} for world in worlds(FIVE, state, 1))
    assert not any(texts(world, 4) & {"XR", "XB"} for world in worlds(FIVE, state, 1))


def test_what_was_given_back_is_with_its_receiver_until_it_is_played() -> None:
    state = exchanged()
    act(FIVE, state, give(2, "9C"))
    for world in worlds(FIVE, state, 0):
        assert {"XB", "8C"} <= texts(world, 4)
        assert "9C" in texts(world, 2)
    for world in worlds(FIVE, state, 2):
        assert "9H" in texts(world, 0)
    act(FIVE, state, play("TC"), PASS, PASS, PASS, play("XB"))
    assert all("8C" in texts(world, 4) for world in worlds(FIVE, state, 0))


def test_the_boss_may_have_passed_a_gift_on_to_the_manager() -> None:
    state = exchanged()
    act(FIVE, state, give(2, "XR"))
    holders = Counter("XR" in texts(world, 2) for world in worlds(FIVE, state, 4))
    assert all("XR" in texts(w, 0) | texts(w, 2) for w in worlds(FIVE, state, 4))
    # The Boss holds six cards and the Manager six: of the eleven places that are open, six are his.
    assert 0.42 < holders[True] / 300 < 0.62


def test_of_two_gifts_the_boss_may_have_passed_on_one_at_most() -> None:
    state = at_exchange(FIVE, *HANDS)
    act(
        FIVE, state,
        give(0, "XR XB"), give(4, "8C 9C"), give(1, "KS"), give(3, "8D"), take="9H",
    )  # fmt: skip
    act(FIVE, state, give(2, "XR"))
    jokers, found = {"XR", "XB"}, worlds(FIVE, state, 4)
    assert {len(texts(world, 2) & jokers) for world in found} == {0, 1}
    assert all(jokers <= texts(world, 0) | texts(world, 2) for world in found)


def test_before_the_manager_is_given_a_card_the_temp_knows_where_the_gift_is() -> None:
    assert all("XR" in texts(world, 0) for world in worlds(FIVE, exchanged(), 4))


def test_an_onlooker_knows_of_no_card_in_a_hand() -> None:
    state = exchanged()
    act(FIVE, state, give(2, "9C"))
    held = Counter(text for world in worlds(FIVE, state, None) for text in texts(world, 0))
    assert len(held) == 30


def test_whoever_leads_a_deal_held_the_two_of_clubs() -> None:
    rules = rules_for(PRESIDENT, 5)
    state, chance = rules.new_match(), SeededChance("clubs")
    rules.next_deal(state, chance)
    leader = state.turn
    others = [seat for seat in (None, *range(5)) if seat != leader]
    for seat in others:
        assert all("2C" in texts(world, leader or 0) for world in worlds(rules, state, seat, 50))
    two = next(a for a in rules.legal_actions(state) if a.rank == 1 and a.size == 1)  # type: ignore[union-attr]
    rules.apply(state, two, chance)
    assert not any("2C" in texts(world, leader or 0) for world in worlds(rules, state, None, 50))


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_hidden_cards_lie_in_every_way_equally_often(game: Game, players: int) -> None:
    """With few cards left and nothing known of them, each way comes up about as often."""
    rng = Random(f"{game.id} {players} uniform")
    while True:
        rules = random_setup(game, players, rng, exchange=False).rules()
        state, chance = rules.new_match(), SeededChance(str(rng.random()))
        rules.next_deal(state, chance)
        while state.turn is not None:
            held = [size for size in state.sizes if size]
            if len(held) == 3 and sum(held) <= 9:
                break
            rules.apply(state, rng.choice(rules.legal_actions(state)), chance)
        hidden = [p for p in range(players) if state.sizes[p] and p != state.turn]
        sizes = sorted(state.sizes[player] for player in hidden)
        if state.turn is not None and sizes in ([1, 2], [1, 3], [2, 2]):
            break
    ways = {(1, 2): 3, (1, 3): 4, (2, 2): 6}[(sizes[0], sizes[1])]
    found = Counter(tuple(world.hands) for world in worlds(rules, state, state.turn, 600 * ways))
    if rules.lead_card is None or sum(gone for _, _, gone in state.log) >> rules.lead_card & 1:
        assert len(found) == ways
        assert all(470 < times < 730 for times in found.values())


def test_a_capped_hand_is_dealt_uniformly_from_what_it_may_hold() -> None:
    """The Boss saw a king and a queen come: the Temp's other cards are queens at most."""
    state = at_exchange(FIVE, "8C 9C", "AC AD", "AH", "AS XR", "QC KC 8S", order="01234")
    act(FIVE, state, give(0, "QC KC"))
    rules = rules_for(SOCIABLE, 5)
    held = Counter()
    for world in worlds(rules, state, 0, 2000):
        [kept] = cards_of(world.hands[4])
        assert rank_of(kept) != JOKER
        held[card_texts([kept])[0]] += 1
    allowed = {r + s for r in "89TJQ" for s in "CDHS"} - {"8C", "9C", "QC"}
    assert set(held) == allowed
    assert all(70 < times < 170 for times in held.values())


def test_views_show_the_cards_that_were_played_and_no_other() -> None:
    state = exchanged()
    act(FIVE, state, give(2, "9C"), play("TC"), play("JD"))
    view = FIVE.view(state, 3)
    assert view.log == ((0, Play(9, 1, 0, cards("TC"))), (1, Play(10, 1, 0, cards("JD"))))
    assert view.transfers[0].cards is None
    assert view.transfers[2].cards == cards("KS")

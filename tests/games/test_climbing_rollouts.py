"""The kernels of climbing games do what the rules do, and what their policy is said to do."""

from collections import Counter
from collections.abc import Iterator
from itertools import count, islice, pairwise
from random import Random

import pytest

from game.analysis.estimates import Means
from game.chance import SeededChance
from game.climbing.analysis.reference_policy import ReferencePolicy
from game.climbing.model.actions import ClimbingAction, Give, Pass, Play
from game.climbing.model.dealing import dealt
from game.climbing.model.hands import counts_of, hand_of
from game.climbing.model.state import ClimbingState, Table
from game.climbing.rollouts.exchanging import FlatExchange
from game.climbing.rollouts.flat_table import FlatTable
from game.climbing.rollouts.luck import Luck
from game.climbing.rollouts.numbering import choice_of, parts_of
from game.climbing.rollouts.playing_out import quick_play
from game.climbing.rollouts.unseen import ClimbingUnseen
from game.registry import Game
from tests.amounts import amount
from tests.games.climbing_games import (
    PLAYER_COUNTS,
    PRESIDENT,
    SOCIABLE,
    RulesAny,
    deals_in_play,
    rules_for,
    state_in_play,
)
from tests.games.climbing_policy import plain_choice
from tests.matches import random_setup

pytestmark = pytest.mark.kernel

WILD = 0.35
"""The share of moves that are made at random, so that all kinds of hands occur."""
NO_CHANCE = SeededChance("")


def flat(rules: RulesAny, table: Table) -> FlatTable:
    found = FlatTable(quick_play(rules.play_rules).table_rules, rules.players)
    found.fill(table)
    return found


def everything(table: FlatTable) -> list[object]:
    """Return all that a table knows."""
    players = range(table.players)
    hands = [table.hand(player) for player in players]
    after = [table.follower(player) for player in players]
    now = [table.turn, table.last, table.size, table.rank, table.fitting, table.waiting]
    return [hands, after, now, table.shut, bool(table.turned), table.order()]


def action_of(choice: int) -> Play | Pass:
    return Play(*parts_of(choice)) if choice else Pass()


def boards(game: Game, players: int, name: str) -> Iterator[tuple[RulesAny, ClimbingState, Random]]:
    """Yield states in play of deals by random options, where most follow the policy."""
    for rules, state, rng in deals_in_play(game, players, name):
        quick = quick_play(rules.play_rules)
        while state.turn is not None:
            yield rules, state, rng
            action: ClimbingAction = rng.choice(rules.legal_actions(state))
            if rng.random() >= WILD:
                action = action_of(quick.find_choice(flat(rules, state), rng.random()))
            rules.apply(state, action, NO_CHANCE)


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_the_policy_is_what_it_is_said_to_be(game: Game, players: int) -> None:
    """50,000 boards of each game in all, with ``--whole``."""
    every, done = amount(1200, whole=25_000 if game is SOCIABLE else 12_500), Counter[int]()
    for rules, state, rng in islice(boards(game, players, "policy"), every):
        luck = rng.random()
        found = parts_of(quick_play(rules.play_rules).find_choice(flat(rules, state), luck))
        assert found == plain_choice(rules.play_rules, state, luck), (state.counts, luck)
        done[sum(found[1:])] += 1
    assert min(done[size] for size in range(3)) > every / 100


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_a_table_goes_on_as_by_the_rules(game: Game, players: int) -> None:
    for rules, state, rng in islice(deals_in_play(game, players, "flat"), 25):
        table = flat(rules, state)
        while state.turn is not None:
            action = rng.choice(rules.legal_actions(state))
            rules.apply(state, action, NO_CHANCE)
            table.make(choice_of(action))
            assert everything(table) == everything(flat(rules, state))


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_a_playout_is_ply_by_ply_what_the_policy_does(game: Game, players: int) -> None:
    """In one loop over the deal, in two halves, and by the rules."""
    for number, (rules, state, _) in enumerate(islice(boards(game, players, "whole"), 0, 400, 7)):
        quick, start = quick_play(rules.play_rules), state.clone()
        once, twice = flat(rules, start), flat(rules, start)
        quick.finish(once, Luck(Random(number)))
        plainly = by_the_rules(rules, start, Random(number))
        assert once.order() == plainly
        if not rules.play_rules.has_turns_of_its_own:
            luck = Luck(Random(number))
            quick.play_until(twice, luck, 2)
            assert len(twice.order()) >= players - 2
            quick.finish(twice, luck)
            assert twice.order() == plainly


def by_the_rules(rules: RulesAny, state: ClimbingState, rng: Random) -> list[int]:
    """Play a state out by the policy; where nobody could answer, no number is drawn."""
    quick = quick_play(rules.play_rules)
    while state.turn is not None:
        idle = not rules.play_rules.has_turns_of_its_own and may_only_pass(state)
        choice = 0 if idle else quick.find_choice(flat(rules, state), rng.random())
        action = action_of(choice)
        assert action in rules.legal_actions(state)
        rules.apply(state, action, NO_CHANCE)
    return state.finished


def may_only_pass(state: ClimbingState) -> bool:
    """Return whether the player to move has neither a joker nor enough cards of a rank."""
    assert state.turn is not None
    hand, size = state.counts[state.turn], state.size
    enough = [rank for rank in range(13) if (hand >> rank * 4 & 15) >= size]
    fits = any(state.fitting >> rank * 4 & 8 for rank in enough)
    return size > 0 and not hand >> 52 and not fits


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_everybody_gives_as_by_the_rules(game: Game, players: int) -> None:
    rng, given = Random(f"{game.id} {players} gifts"), 0
    for number in range(60):
        rules = random_setup(game, players, rng, exchange=True).rules()
        order = rng.sample(range(players), players)
        state, luck = _dealt(rules, order, rng), str(number)  # type: ignore[arg-type]
        for _ in range(rng.randrange(3)):
            rules.apply(state, rng.choice(rules.legal_actions(state)), SeededChance("before"))
        table = flat(rules, state)  # type: ignore[arg-type]
        plan = rules.exchange(tuple(range(players)))  # type: ignore[attr-defined]
        ranks, lead_card = rules.play_rules.ranks, rules.lead_card  # type: ignore[attr-defined]
        exchange = FlatExchange(ranks, lead_card, plan)
        exchange.seat(order)
        exchange.hold(state.hands)
        exchange.carry_out(table, state.step, SeededChance(luck), state.deal)
        given += len(plan) - state.step
        rules.exchanging.finish(state, SeededChance(luck))
        assert [table.hand(player) for player in range(players)] == state.counts
        assert exchange.leader() == state.leader
    assert given > 100


def _dealt(rules: RulesAny, order: list[int], rng: Random) -> ClimbingState:
    """Return a deal before its exchange, with these players in order of positions or titles."""
    state, pack = rules.new_match(), rng.sample(rules.pack, len(rules.pack))
    state.order, state.deal = tuple(order), rng.randrange(3)
    seats, plan = rules.clockwise(state.order), rules.exchange(state.order)
    rules.begin_deal(state, order[-1], dealt(pack, seats), plan, None)
    return state


def test_hidden_cards_are_dealt_as_they_are_shuffled() -> None:
    for number in range(300):
        rng = Random(number)
        players, size = rng.randint(4, 7), rng.randint(4, 40)
        cards = rng.sample(range(54), size)
        cuts = [0, *sorted(rng.choices(range(size + 1), k=players - 1)), size]
        needs = [right - left for left, right in pairwise(cuts)]
        unseen = ClimbingUnseen(cards, [0] * players, needs)
        shuffled = cards[:]
        Random(number).shuffle(shuffled)
        unseen.deal(Random(number))
        hands = [shuffled[left:right] for left, right in pairwise(cuts)]
        assert unseen.dealt() == [hand_of(hand) for hand in hands]
        assert unseen.counts() == [counts_of(hand_of(hand)) for hand in hands]


def test_who_can_only_have_some_cards_is_dealt_the_first_of_these() -> None:
    for number in range(300):
        rng = Random(number)
        cards, few = rng.sample(range(54), 20), set(rng.sample(range(54), 27))
        player = rng.randrange(4)
        unseen = ClimbingUnseen(cards, [0] * 4, [5] * 4)
        unseen.cap(player, hand_of(few))
        left = cards[:]
        Random(number).shuffle(left)
        own = [card for card in left if card in few][:5]
        left = [card for card in left if card not in own]
        for other in range(4):
            need = 5 - len(own) if other == player else 5
            dealt_now, left = left[:need], left[need:]
            if other == player:
                own += dealt_now
        unseen.deal(Random(number))
        assert unseen.dealt()[player] == hand_of(own)
        assert sum(unseen.dealt()) == hand_of(cards)


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_choices_are_compared_in_the_same_worlds(game: Game, players: int) -> None:
    for number, (rules, state, _) in enumerate(islice(boards(game, players, "same"), 0, 120, 9)):
        legal = rules.legal_actions(state)
        reference = ReferencePolicy(rules)
        determinizer = rules.determinizer(rules.view(state, state.turn))
        choices = [choice_of(action) for action in legal]
        weights = [1.0, *(-1 / (n + 1) for n in range(len(legal) - 1))]
        means, alone = Means(players), Means(len(legal))
        luck = Random(number)
        for _ in range(5):
            world, seed = determinizer.position(luck), luck.getrandbits(32)
            points = [after(rules, world, choice, seed) for choice in choices]
            means.add([_sum(weights, [one[player] for one in points]) for player in range(players)])
            alone.add([one[0] for one in points])
        found = reference.after_plays(determinizer, choices, Random(number))
        assert Means.of_sums(found.weighted(weights, 5)).estimates == means.estimates
        found = reference.after_plays(determinizer, choices, Random(number))
        assert Means.of_sums(found.of_player(0, 5)).estimates == alone.estimates


def _sum(weights: list[float], values: list[float]) -> float:
    total = 0.0
    for weight, value in zip(weights, values, strict=True):
        total += weight * value
    return total


def after(rules: RulesAny, world: Table, choice: int, seed: int) -> list[float]:
    """Return everybody's points after a choice, played out by itself."""
    table = flat(rules, world)
    table.make(choice)
    return _points(rules, table, Luck(Random(seed)))


def _points(rules: RulesAny, table: FlatTable, luck: Luck) -> list[float]:
    quick_play(rules.play_rules).finish(table, luck)
    places = table.order()
    return [float(rules.place_scores[places.index(player)]) for player in range(rules.players)]


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_gifts_are_compared_in_the_same_worlds(game: Game, players: int) -> None:
    for number, (rules, state, gives) in enumerate(islice(gifts(game, players), 16)):
        determinizer, luck = rules.determinizer(rules.view(state, state.turn)), Random(number)
        means = Means(len(gives))
        for _ in range(3):
            world, seed = determinizer.state(luck), luck.getrandbits(32)
            means.add([after_giving(rules, world.clone(), give, seed)[0] for give in gives])
        found = ReferencePolicy(rules).after_gifts(determinizer, gives, Random(number))
        assert Means.of_sums(found.of_player(0, 3)).estimates == means.estimates


def gifts(game: Game, players: int) -> Iterator[tuple[RulesAny, ClimbingState, list[Give]]]:
    """Yield states in the exchange, and some of the gifts that are due."""
    rules = rules_for(game, players, exchange=True)
    for number in count():
        rng = Random(f"{game.id} {players} {number}")
        state = _dealt(rules, rng.sample(range(players), players), rng)
        while state.step < len(state.plan):
            legal = rules.legal_actions(state)
            due = [one for one in islice(legal, 0, None, 5) if isinstance(one, Give)]
            yield rules, state, due[:6]
            rules.apply(state, rng.choice(legal), SeededChance(str(number)))


def after_giving(rules: RulesAny, state: ClimbingState, give: Give, seed: int) -> list[float]:
    """Return everybody's points after a gift, by the rules."""
    chance = SeededChance(str(seed))
    rules.apply(state, give, chance)
    rules.exchanging.finish(state, chance)
    return _points(rules, flat(rules, state), Luck(Random(seed)))


@pytest.mark.parametrize("titled", [True, False])
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_chairs_are_worth_what_deals_by_the_rules_bring(
    game: Game, players: int, titled: bool
) -> None:
    if game is SOCIABLE and not titled:
        # Its positions are settled before the first deal.
        return
    rules, luck = rules_for(game, players), Random(players)
    means = Means(players)
    for _ in range(60):
        chance, order = SeededChance(str(luck.random())), list(range(players))
        if titled:
            luck.shuffle(order)
        pack = list(rules.pack)
        luck.shuffle(pack)
        state = rules.new_match()
        state.order, state.deal = tuple(order) if titled else (), 0
        seats = list(rules.clockwise(state.order))
        first = seats.index(order[-1]) + 1
        plan = rules.exchange(state.order) if titled else ()
        rules.begin_deal(state, order[-1], dealt(pack, seats[first:] + seats[:first]), plan, None)
        rules.exchanging.finish(state, chance)
        points = _points(rules, flat(rules, state), Luck(luck))
        means.add([points[player] for player in order])
    found = ReferencePolicy(rules).chairs(60, Random(players), titled=titled)
    assert found.estimates == means.estimates


def test_a_position_is_worth_what_playouts_bring() -> None:
    rules = rules_for(PRESIDENT, 5)
    state = state_in_play(rules, "worth", Random(1))
    means, luck = Means(5), Random(2)
    for _ in range(40):
        means.add(_points(rules, flat(rules, state), Luck(luck)))
    assert ReferencePolicy(rules).points(state, 40, Random(2)).estimates == means.estimates


def test_numbers_are_had_again_and_then_go_on() -> None:
    luck, same = Luck(Random(1)), Random(7)
    luck.begin_with(7)
    first = [luck.next() for _ in range(20)]
    luck.again()
    assert [luck.next() for _ in range(30)][:20] == first == [same.random() for _ in range(20)]

"""The contract that every game keeps, on random matches of all player counts and options."""

import pickle
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.chance import Line, SeededChance
from game.contract import ForcesMoves, Refused, ShowsAll
from game.deals import begins_deal
from game.match import Match
from game.records.replay import replay
from game.registry import Game
from game.store.history.summary import summarise
from tests.amounts import amount
from tests.matches import PLAYER_COUNTS, played_lines, random_setup, record_bytes, steps

MATCHES = amount(4, whole=12)
LONGEST_DEAL = 100_000
TRIED = 8
"""The number of actions seen so far that are tried at a turn."""
NAMED = "each deal's cards are dealt by one drawing whose name is DEAL of game/deals.py"
ASKED = 1 / amount(3, whole=1)
"""The share of turns at which they are tried."""


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_there_is_a_legal_action_until_the_match_ends(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} legal")
    for _ in range(MATCHES):
        setup = random_setup(game, players, rng)
        match = Match(setup, SeededChance(setup.seed or ""))
        assert match.deal_result is None
        for count, _ in enumerate(steps(match, rng)):
            legal = match.legal_actions()
            assert legal or match.to_move is None
            assert (match.deal_result is None) == (match.to_move is not None)
            assert len(set(legal)) == len(legal)
            assert count < LONGEST_DEAL
        assert match.outcome
        assert match.outcome.winners
        assert set(match.outcome.winners) <= set(range(players))


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_a_clone_is_independent_and_plays_on_alike(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} clone")
    rules = random_setup(game, players, rng).rules()
    state, chance = rules.new_match(), SeededChance("clone")
    rules.next_deal(state, chance)
    while rules.to_move(state) is not None:
        before = rules.view(state, None)
        copy = state.clone()
        action = rng.choice(rules.legal_actions(copy))
        rules.apply(copy, action, SeededChance("apart"))
        assert rules.view(state, None) == before
        twin = state.clone()
        rules.apply(twin, action, SeededChance("apart"))
        assert rules.view(twin, None) == rules.view(copy, None)
        rules.apply(state, action, chance)


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_each_deal_is_dealt_by_the_drawing_by_whose_name_everyone_finds_it(
    game: Game, players: int
) -> None:
    rng = Random(f"{game.id} {players} dealt")
    _, lines = played_lines(random_setup(game, players, rng), rng)
    dealt = moves = 0
    for line in lines:
        if line.get("result") == "deal":
            assert (dealt, moves > 0) == (1, True), f"{game.name}: {NAMED}"
            dealt = moves = 0
        dealt += begins_deal(line)
        moves += "player" in line
        assert dealt or not moves, f"{game.name}: {NAMED}"


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_a_record_replays_to_an_equal_match(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} replay")
    for with_legal in (False, True, False)[: amount(2, whole=3)]:
        setup = random_setup(game, players, rng)
        match, lines = played_lines(setup, rng, with_legal=with_legal)
        again = replay(record_bytes(lines))
        assert again.finished
        assert again.match.outcome == match.outcome
        for seat in (None, *range(players)):
            assert again.match.view(seat) == match.view(seat)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_the_statistics_read_off_a_record_what_the_rules_say_of_its_match(
    game: Game, players: int
) -> None:
    rng = Random(f"{game.id} {players} counted")
    match, lines = played_lines(random_setup(game, players, rng), rng)
    counted, outcome = summarise(lines), match.outcome
    assert outcome
    assert tuple(seat.total for seat in counted.seats) == outcome.totals
    assert tuple(n for n, seat in enumerate(counted.seats) if seat.won) == outcome.winners
    assert counted.deals


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_without_listeners_the_same_happens(game: Game, players: int) -> None:
    """Playouts tell no events; the state must not depend on that."""
    rng = Random(f"{game.id} {players} tell")
    rules = random_setup(game, players, rng).rules()
    told, silent = rules.new_match(), rules.new_match()
    events: list[object] = []
    rules.next_deal(told, SeededChance("tell"), events.append)
    rules.next_deal(silent, SeededChance("tell"))
    while rules.to_move(told) is not None:
        action = rng.choice(rules.legal_actions(told))
        rules.apply(told, action, SeededChance("apart"), events.append)
        rules.apply(silent, action, SeededChance("apart"))
        assert rules.view(told, None) == rules.view(silent, None)
    assert events


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_what_is_illegal_is_refused_with_a_reason_and_changes_nothing(
    game: Game, players: int
) -> None:
    rng = Random(f"{game.id} {players} refuse")
    known: dict[object, None] = {}
    for _ in range(amount(1, whole=3)):
        setup = random_setup(game, players, rng)
        match = Match(setup, SeededChance(setup.seed or ""))
        for _ in steps(match, rng):
            if match.to_move is None:
                continue
            legal = match.legal_actions()
            known.update(dict.fromkeys(legal))
            if rng.random() > ASKED:
                continue
            before = match.view(None)
            for action in rng.sample(list(known), min(len(known), TRIED)):
                if match.listed(action) not in legal:
                    assert isinstance(match.play(match.to_move, action), Refused)
            for action in rng.sample(list(legal), min(len(legal), TRIED)):
                assert match.rules.refusal(match.view(match.to_move), action) is None
                stranger = (match.to_move + 1) % players
                assert match.play(stranger, action) == Refused("not_your_turn")
            assert match.view(None) == before


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_what_a_bot_is_asked_goes_to_another_process_and_back(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} pickle")
    setup = random_setup(game, players, rng)
    match = Match(setup, SeededChance("pickle"))
    for _ in islice(steps(match, rng), 200):
        view, legal = match.view(match.to_move), match.legal_actions()
        assert pickle.loads(pickle.dumps(view)) == view
        assert list(pickle.loads(pickle.dumps(legal))) == list(legal)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_a_deals_cards_do_not_depend_on_how_earlier_deals_were_played(
    game: Game, players: int
) -> None:
    """Who gets which may, as titles change hands: the pack as it was shuffled is the same."""
    rng = Random(f"{game.id} {players} streams")
    setup = random_setup(game, players, rng)
    first, second = (played_lines(setup, Random(seed))[1] for seed in (1, 2))
    packs = [
        [_pack(line) for line in lines if line.get("chance") == "deal"] for lines in (first, second)
    ]
    for one, other in zip(*packs, strict=False):
        assert one == other


def _pack(line: Line) -> Any:
    """Return the pack in dealing order: piles as they lie, hands card by card."""
    if "hands" not in line:
        return line.get("piles") or (line["climbs"], line["draw"])
    players = len(line["hands"])
    order = line.get("order") or [(line["dealer"] + 1 + n) % players for n in range(players)]
    hands = [line["hands"][player] for player in order]
    return [hand[turn] for turn in range(len(hands[0])) for hand in hands if turn < len(hand)]


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_where_all_is_shown_every_seat_sees_the_same_and_else_it_does_not(
    game: Game, players: int
) -> None:
    rng = Random(f"{game.id} {players} shown")
    setup = random_setup(game, players, rng)
    match = Match(setup, SeededChance(setup.seed or ""))
    shows_all = isinstance(match.rules, ShowsAll) and match.rules.shows_all
    apart = 0
    for _ in islice(steps(match, rng), 60):
        views = [replace(match.view(seat), seat=None) for seat in range(players)]
        apart += any(view != views[0] for view in views)
    assert shows_all == (apart == 0)


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_what_is_forced_is_the_only_action(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} forced")
    setup = random_setup(game, players, rng)
    match = Match(setup, SeededChance(setup.seed or ""))
    rules = match.rules
    for _ in islice(steps(match, rng), 300):
        if match.forced is None or not isinstance(rules, ForcesMoves):
            continue
        [action] = match.legal_actions()
        assert rules.passes(action) == (match.forced == "pass")

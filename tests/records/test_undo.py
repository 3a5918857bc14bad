"""Taking back: as if it had never been, in the match and in its record."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalogue import find_game
from game.chance import Line, SeededChance
from game.match import Match, MatchSetup
from game.records.replay import replay
from game.store.saves import RecordKeeper
from tests.matches import random_setup, record_bytes

GAMES = ("social_climbing", "ladders")
SEEDS = range(4)


class Book:
    """A record that can be cut back."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.cuts = 0

    def cut(self, lines: int) -> None:
        self.cuts += 1
        del self.lines[lines:]


def setup_of(game_id: str, seed: int, **options: Any) -> MatchSetup:
    game, rng = find_game(game_id), Random(seed)
    return random_setup(game, rng.randint(2, 4), rng, **options)


def begun(setup: MatchSetup, book: Book) -> Match:
    match = Match(setup, SeededChance(setup.seed or ""), book.lines.append, cut=book.cut)
    match.next_deal()
    return match


def everything(match: Match) -> list[Any]:
    """Return all that anyone knows, and what may be done."""
    seats = (None, *range(len(match.setup.players)))
    return [*map(match.view, seats), tuple(match.legal_actions())]


def turns(match: Match, rng: Random, most: int) -> Iterator[tuple[int, Any]]:
    for _ in range(most):
        if match.to_move is None:
            if match.outcome:
                return
            match.next_deal()
            continue
        yield match.to_move, rng.choice(match.legal_actions())


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_taken_back_has_never_been(game_id: str, seed: int) -> None:
    setup, book, plain = setup_of(game_id, seed), Book(), Book()
    wavering, straight = begun(setup, book), begun(setup, plain)
    rng = Random(seed)
    for player, action in turns(straight, rng, 300):
        while wavering.to_move is None:
            wavering.next_deal()
        before = everything(wavering)
        wavering.play(player, action)
        last = wavering.last_move
        assert last
        if last.stands is None:
            wavering.undo()
            assert everything(wavering) == before
            assert book.lines == plain.lines
            wavering.play(player, action)
        straight.play(player, action)
        assert everything(wavering) == everything(straight)
    assert book.cuts > 5, "much can be taken back"
    assert book.lines == plain.lines
    assert replay(record_bytes(book.lines)).reached == len(book.lines)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_else_learns_anything_new_from_what_can_be_taken_back(
    game_id: str, seed: int
) -> None:
    """Cards that were hidden from everyone before stay so, whatever is taken back."""
    setup, book = setup_of(game_id, seed), Book()
    match = begun(setup, book)
    for player, action in turns(match, Random(seed), 300):
        before = turned_up(match, player)
        match.play(player, action)
        last = match.last_move
        assert last
        if last.stands is None and match.to_move is not None:
            assert turned_up(match, player) <= before


def turned_up(match: Match, player: int) -> int:
    """Return how many cards a player sees: open ones and those of their own."""
    view = match.view(player)
    if match.setup.game.id == "social_climbing":
        piles = sum(pile.top is not None for pile in view.piles)
        columns = sum(len(column) for pair in view.columns for column in pair)
        banked = sum(len(column) for bank in view.banked for column in bank)
        below = sum(len(pile.below or ()) for pile in view.piles)
        return piles + columns + banked + below + len(view.discards)
    climbs = sum(climb.top is not None for climb in view.climbs)
    rungs = sum(len(rung) for own in view.rungs for rung in own)
    accents = sum(map(len, view.accents))
    return climbs + rungs + accents + len(view.hand) + len(view.discard) + bool(view.draw_top)


def test_several_plays_of_a_turn_go_back_one_by_one_to_the_last_that_stands() -> None:
    setup, book = setup_of("ladders", 7, draw_face_up=False), Book()
    match = begun(setup, book)
    rng, longest = Random(7), 0
    past: list[tuple[list[Any], int]] = []
    for player, action in turns(match, rng, 4000):
        state = (everything(match), len(book.lines))
        match.play(player, action)
        assert match.last_move
        past = [*past, state] if match.last_move.stands is None else []
        longest = max(longest, len(past))
        if len(past) == 2:
            break
    assert longest == 2
    while past:
        known, length = past.pop()
        match.undo()
        assert everything(match) == known
        assert len(book.lines) == length
    assert match.last_move
    assert match.last_move.stands


def test_what_turns_up_a_card_stands_and_what_banks_does_not() -> None:
    setup = setup_of("social_climbing", 1, open_piles=False)
    match, rng = begun(setup, Book()), Random(1)
    seen = set()
    for player, action in turns(match, rng, 200):
        pile = None if action.pile is None else match.view(None).piles[action.pile]
        match.play(player, action)
        assert match.last_move
        if match.to_move is not None:
            seen.add((pile is not None and pile.size > 1, match.last_move.stands))
    assert seen == {(True, "new_card"), (False, None)}


def test_another_players_move_settles_what_was_before_it() -> None:
    setup = setup_of("social_climbing", 3)
    match = begun(setup, Book())
    discards = 0
    for player, action in turns(match, Random(5), 400):
        away = [a for a in match.legal_actions() if a.kind == "discard"]
        match.play(player, away[0] if away and discards < 2 else action)
        discards = discards + 1 if away else 0
        if discards == 2:
            break
    match.undo()
    assert match.last_move
    assert match.last_move.stands == "next_moved"


def test_a_match_that_nobody_can_undo_keeps_nothing_for_it() -> None:
    setup = setup_of("social_climbing", 1)
    match = Match(setup, SeededChance("x"))
    assert match.last_move is None


def test_the_record_on_disk_ends_where_it_was_cut(tmp_path: Path) -> None:
    setup, plain = setup_of("social_climbing", 2), Book()
    keeper = RecordKeeper(tmp_path, "social_climbing", lambda: 1.0)
    match = Match(setup, SeededChance(setup.seed or ""), keeper.keep, cut=keeper.cut)
    straight = begun(setup, plain)
    match.next_deal()
    taken = 0
    for player, action in turns(straight, Random(2), 60):
        match.play(player, action)
        straight.play(player, action)
        if match.last_move and match.last_move.stands is None:
            match.undo()
            taken += 1
            match.play(player, action)
    keeper.close()
    assert keeper.path
    assert taken
    data = keeper.path.read_bytes()
    lines = [json.loads(line) for line in data.splitlines()]
    assert [{k: v for k, v in line.items() if k != "t"} for line in lines] == plain.lines
    assert replay(data).reached == len(lines)

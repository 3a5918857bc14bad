"""In practice everything of a deal can be taken back, luck and the others' moves as well."""

from random import Random
from typing import Any

import pytest

from game.catalogue import GAMES
from game.chance import SeededChance
from game.match import Match
from game.records.replay import replay
from game.records.resuming import Resumption, resume
from game.registry import Game
from tests.matches import random_setup, record_bytes
from tests.records.test_undo import Book, everything


def free_match(game: Game, seed: int, book: Book, *, takes: bool = True) -> Match:
    rng = Random(f"{game.id} {seed}")
    setup = random_setup(game, game.sheet.most_players, rng)
    chance = SeededChance(setup.seed or "")
    people = range(game.sheet.most_players) if takes else ()
    keep, cut = book.lines.append, book.cut
    return Match(setup, chance, keep, takers=people, cut=cut, free_undo=True)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", range(3))
def test_every_action_of_a_deal_goes_back_and_comes_out_alike_again(game: Game, seed: int) -> None:
    book, rng = Book(), Random(seed)
    match = free_match(game, seed, book)
    match.next_deal()
    seen: list[tuple[list[Any], list[Any]]] = []
    done: list[tuple[int, Any]] = []
    while match.to_move is not None and len(done) < 80:
        seen.append((everything(match), list(book.lines)))
        done.append((match.to_move, rng.choice(match.legal_actions())))
        assert match.play(*done[-1]) is None
    if match.to_move is None:
        seen.append(([], []))
    last = everything(match) if match.to_move is not None else None
    lines = list(book.lines)
    for known, written in reversed(seen[: len(done)]):
        match.undo()
        assert everything(match) == known
        assert book.lines == written
    for player, action in done:
        assert match.play(player, action) is None
    assert book.lines == lines, "luck decided the same once more"
    assert last is None or everything(match) == last
    assert replay(record_bytes(book.lines)).match.to_move == match.to_move


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_practice_match_that_goes_on_can_go_back_before_where_it_was_left(game: Game) -> None:
    book, rng = Book(), Random(game.id)
    # What was taken unseen is known in a record: nobody takes it by hand once more.
    match = free_match(game, 1, book, takes=False)
    match.next_deal()
    before = []
    for _ in range(12):
        assert match.to_move is not None
        before.append(everything(match))
        match.play(match.to_move, rng.choice(match.legal_actions()))
    lines = [{**book.lines[0], "practice": True}, *book.lines[1:]]
    again = Book()
    resumed = resume(lines, Resumption(again.lines.append, again.lines.append, again.cut))
    assert resumed.free_undo
    for known in reversed(before):
        resumed.undo()
        assert everything(resumed) == known
    assert len(again.lines) < len(lines)

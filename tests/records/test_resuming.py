"""A match that is gone on with is the match it would have been, wherever it was left."""

from random import Random

import pytest

from game.catalogue import GAMES, find_game
from game.chance import Line, SeededChance
from game.match import LastMove, Match, MatchSetup
from game.records.record import RecordFault
from game.records.replay import replay
from game.records.resuming import Resumption, resume
from game.registry import Game
from tests.matches import PLAYER_COUNTS, bots, random_setup, record_bytes

LONGEST = 300


def played(setup: MatchSetup, *, with_legal: bool = False) -> list[Line]:
    """Play at random, for a while or to the end; return the record."""
    rng, lines = Random(1), list[Line]()
    match = Match(setup, SeededChance(setup.seed or ""), lines.append, with_legal=with_legal)
    while match.outcome is None and len(lines) < LONGEST:
        if match.to_move is None:
            match.next_deal()
        else:
            match.play(match.to_move, rng.choice(match.legal_actions()))
    return lines


def go_on(match: Match, lines: list[Line], new: list[Line]) -> None:
    """Do in a resumed match what was done in the first; ``lines`` are what is to come."""
    while len(new) < len(lines):
        line = lines[len(new)]
        if match.to_move is None:
            match.next_deal()
        else:
            assert line["player"] == match.to_move
            assert match.play(match.to_move, match.rules.notation.read_action(line)) is None


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_from_any_line_on_all_is_as_it_would_have_been(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players}")
    lines = played(random_setup(game, players, rng))
    cuts = {1, 2, len(lines), *rng.sample(range(1, len(lines) + 1), 8)}
    for cut in cuts:
        new: list[Line] = []
        match = resume(lines[:cut], Resumption(new.append))
        go_on(match, lines[cut:], new)
        assert new[: len(lines) - cut] == lines[cut:]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_luck_had_not_decided_yet_is_decided_as_it_was(game: Game) -> None:
    setup = random_setup(game, game.sheet.most_players, Random(game.id))
    lines = played(setup)
    for place, line in enumerate(lines):
        if "chance" in line or "result" in line:
            new: list[Line] = []
            match = resume(lines[:place], Resumption(new.append))
            go_on(match, lines[place : place + 1], new)
            assert new[0] == line


def test_legal_actions_are_listed_on_in_a_record_that_lists_them() -> None:
    lines = played(random_setup(find_game("sociable"), 4, Random(5)), with_legal=True)
    new: list[Line] = []
    go_on(resume(lines[:9], Resumption(new.append)), lines[9:30], new)
    assert replay(record_bytes(lines[:9] + new)).reached == 9 + len(new)
    assert all("legal" in line for line in new if "player" in line)


def test_without_a_seed_something_else_comes_but_by_the_rules() -> None:
    setup = MatchSetup(find_game("president"), bots(4), rules_of("president", 4))
    new: list[Line] = []
    match = resume([setup.header()], Resumption(new.append))
    match.next_deal()
    replay(record_bytes([setup.header(), *new]))


def rules_of(game: str, players: int) -> dict[str, bool | int | str]:
    return dict(find_game(game).sheet.resolve({}, players))


def test_who_looks_on_hears_all_that_happened() -> None:
    lines = played(random_setup(find_game("social_climbing"), 2, Random(2)))
    heard: list[object] = []

    def watch(match: Match) -> None:
        match.listen(None, heard.append)

    resume(lines[:20], Resumption(lambda line: None, watch=watch))
    assert len(heard) >= 17


def test_the_last_action_can_still_be_taken_back() -> None:
    setup = random_setup(find_game("social_climbing"), 2, Random(2))
    lines = played(setup)
    cut: list[int] = []
    place = next(place for place, line in enumerate(lines, 1) if line.get("action") == "discard")
    match = resume(lines[:place], Resumption(lambda line: None, cut=cut.append))
    mover = lines[place - 1]["player"]
    assert match.last_move == LastMove(mover, None)
    match.undo()
    assert match.to_move == mover
    assert cut == [place - 1]


def test_a_card_that_is_still_to_be_taken_may_be_taken_by_hand() -> None:
    lines = played(random_setup(find_game("sociable"), 5, Random(4), exchange=True))
    place = next(place for place, line in enumerate(lines) if line.get("chance") == "take")
    new: list[Line] = []
    company = Resumption(new.append, takers=range(5))
    assert resume(lines[:place], company).to_move == lines[place]["to"]
    assert not new
    resume(lines[: place + 1], company)
    assert not new, "what was taken stays taken"
    resume(lines[:place], Resumption(new.append))
    assert new == [lines[place]]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_wrong_line_is_named(game: Game) -> None:
    lines = played(random_setup(game, game.sheet.least_players, Random(3)))
    place = next(place for place, line in enumerate(lines) if "player" in line)
    wrong = [*lines[:place], {**lines[place], "player": 99}, *lines[place + 1 :]]
    with pytest.raises(RecordFault) as fault:
        resume(wrong, Resumption(lambda line: None))
    assert fault.value.line == place + 1

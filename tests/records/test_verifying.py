"""Shuffles are committed to before the first card: what is changed since then is found."""

import hashlib
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any, Literal

import pytest

from game.catalogue import GAMES, find_game
from game.chance import Line, SeededChance
from game.match import Match, Opening, Player
from game.records.codes import SEED_SIGNS, SIGNS
from game.records.commitment import (
    LONGEST_WORD,
    SealedSeed,
    as_known,
    as_word,
    committed,
    digest_of,
    is_word,
    new_sealed_seed,
    seed_with,
)
from game.records.record import RecordFault, read_header
from game.records.replay import replay
from game.records.resuming import Resumption, resume
from game.records.verifying import Finding, verify
from game.registry import Game
from tests.matches import played_lines, random_setup, record_bytes, steps

OPENING = Opening("0123456789", "0" * 32)
SEALED = SealedSeed(OPENING)


def played(game: Game, sealed: SealedSeed = SEALED, seed: int = 1, **fixed: Any) -> list[Line]:
    """Return the record of a match whose shuffles were committed to."""
    setup = random_setup(game, game.sheet.most_players, Random(seed), **fixed)
    return played_lines(committed(setup, sealed), Random(seed))[1]


def found_in(lines: Sequence[Line]) -> Finding:
    return verify(record_bytes(list(lines)))


PRESIDENT = find_game("president")


@pytest.fixture(scope="module")
def president() -> list[Line]:
    return played(PRESIDENT, SealedSeed(OPENING, ("gull", "stairs")), deals=2)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("words", [(), ("gull",)])
def test_what_was_committed_to_comes_out_of_the_seed_again(
    game: Game, words: tuple[str, ...]
) -> None:
    lines = played(game, SealedSeed(new_sealed_seed().opening, words))
    count = sum("chance" in line for line in lines)
    assert found_in(lines) == Finding("fair", {"count": count})
    assert "seed" not in lines[0]
    assert replay(record_bytes(lines)).lines.lines == lines, "a reader leaves nothing out"


def test_the_commitment_is_what_any_sha_256_makes_of_seed_and_salt(president: list[Line]) -> None:
    text = f"{president[-1]['seed']}\n{president[-1]['salt']}"
    assert president[0]["commit"] == hashlib.sha256(text.encode()).hexdigest()
    assert digest_of(OPENING).startswith("b5b9aa490d26")


def test_words_make_another_seed_and_always_the_same() -> None:
    assert seed_with("0123456789", ()) == "0123456789"
    assert seed_with("0123456789", ("gull",)) == "ZQRCZ9WVQ8"
    assert seed_with("0123456789", ("gull", "stairs")) == "ZP1SH8QPWH"


def test_such_a_seed_is_one_that_a_deal_code_carries() -> None:
    seed = seed_with("0123456789", ("any",))
    assert len(seed) == SEED_SIGNS
    assert set(seed) <= set(SIGNS)


def _swapped(line: Line, key: str) -> None:
    """Exchange two cards of two players' hands, or of one pile."""
    lists = line[key]
    if isinstance(lists[0], list):
        one, two = lists[0], lists[1]
        other = next(place for place, card in enumerate(two) if card not in one)
        one[0], two[other] = two[other], one[0]
    else:
        other = next(place for place, card in enumerate(lists) if card != lists[0])
        lists[0], lists[other] = lists[other], lists[0]


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(
    ("game", "key"),
    [
        ("social_climbing", "piles"),
        ("sociable", "hands"),
        ("ladders", "draw"),
        ("president", "hands"),
    ],
)
def test_a_changed_card_is_found_at_its_line(game: str, key: str) -> None:
    lines = played(find_game(game))
    number = [place for place, line in enumerate(lines) if line.get("chance") == "deal"][-1]
    _swapped(lines[number], key)
    found = found_in(lines)
    assert (found.kind, found.facts["line"]) == ("changed", number + 1)
    assert found.is_wrong


def _set(place: int, **keys: Any) -> Callable[[list[Line]], None]:
    return lambda lines: lines[place].update(keys)


def _drop(place: int, *keys: str) -> Callable[[list[Line]], None]:
    return lambda lines: [lines[place].pop(key) for key in keys] and None


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(
    ("change", "kind", "line"),
    [
        (_set(-1, salt="1" * 32), "misfit", -1),
        (_set(-1, seed="9876543210"), "misfit", -1),
        (_set(0, commit="0" * 64), "misfit", -1),
        (_set(0, words=["gull"]), "changed", 1),
        (_set(0, words=["stairs", "gull"]), "changed", 1),
        (_drop(0, "words"), "changed", 1),
        (_set(0, words=["a" * 41]), "unreadable", 0),
        (_set(0, commit="none"), "unreadable", 0),
        (_set(-1, totals=[0, 0, 0]), "broken", -1),
        (_set(0, words=[None, "stairs"]), "word_gone", None),
        (_drop(-1, "seed", "salt"), "unopened", -1),
        (_set(-1, seed=5), "unopened", -1),
        (_drop(0, "commit"), "uncommitted", None),
        (_set(0, practice=True), "practice", None),
        (lambda lines: lines.pop(), "unfinished", None),
    ],
)
def test_every_other_end_of_a_check(
    president: list[Line], change: Callable[[list[Line]], None], kind: str, line: int | None
) -> None:
    lines = deepcopy(president)
    change(lines)
    found = found_in(lines)
    assert found.kind == kind
    wanted = None if line is None else line % len(president) + 1
    assert found.facts.get("line") == wanted
    assert found.is_wrong == (kind in ("misfit", "changed", "unreadable", "broken"))


def test_what_is_no_record_is_refused_and_a_later_broken_line_is_found(
    president: list[Line],
) -> None:
    with pytest.raises(RecordFault):
        verify(b"nonsense\n")
    data = record_bytes(president[:3]) + b"nonsense\n" + record_bytes(president[3:])
    assert verify(data).kind == "broken"


def by_hand(seed: str, kind: Literal["human", "bot"] = "human") -> list[Line]:
    """Return a match of SOCiable in which the Boss takes with their own hand."""
    rng, lines = Random(seed), list[Line]()
    setup = random_setup(find_game("sociable"), 5, rng)
    level = None if kind == "human" else "easy"
    players = tuple(Player(player.name, kind, level) for player in setup.players)
    setup = committed(replace(setup, players=players), SEALED)
    match = Match(setup, SeededChance(setup.seed or ""), lines.append, takers=range(5))
    for _ in steps(match, rng):
        pass
    return lines


def test_a_card_taken_by_hand_is_checked_by_the_place_that_was_chosen() -> None:
    matches = map(by_hand, map(str, range(20)))
    lines = next(one for one in matches if any(line.get("chance") == "take" for line in one))
    assert found_in(lines).kind == "fair"
    number, line = next(
        (number, line) for number, line in enumerate(lines) if line.get("chance") == "take"
    )
    assert type(line["place"]) is int
    for place in (line["place"] + 1, 99, -1, "first"):
        changed = deepcopy(lines)
        changed[number]["place"] = place
        found = found_in(changed)
        assert (found.kind, found.facts["line"]) == ("changed", number + 1)


def test_a_place_counts_only_where_a_person_receives() -> None:
    """In a match of bots, a place would be the choice of whoever has changed the record."""
    matches = (by_hand(str(seed), "bot") for seed in range(20))
    lines = next(one for one in matches if any("place" in line for line in one))
    number = next(number for number, line in enumerate(lines) if "place" in line)
    assert replay(record_bytes(lines)).finished
    found = found_in(lines)
    assert (found.kind, found.facts["line"]) == ("changed", number + 1)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("lines_left", [1, 2, 30])
def test_a_match_that_goes_on_is_opened_at_its_end(president: list[Line], lines_left: int) -> None:
    lines, rng = list(president[:lines_left]), Random(3)
    match = resume(president[:lines_left], Resumption(lines.append, opening=OPENING))
    assert match.setup.seed == seed_with(OPENING.seed, ("gull", "stairs"))
    _to_the_end(match, rng)
    assert found_in(lines).kind == "fair"


@pytest.mark.long
def test_where_what_opens_it_is_lost_or_another_the_match_goes_on_unopened(
    president: list[Line],
) -> None:
    for opening in (None, Opening("0123456789", "1" * 32)):
        lines = list(president[:30])
        _to_the_end(resume(president[:30], Resumption(lines.append, opening=opening)), Random(3))
        assert found_in(lines).kind == "unopened"
        assert replay(record_bytes(lines)).finished


def _to_the_end(match: Match, rng: Random) -> None:
    while match.outcome is None:
        if match.to_move is None:
            match.next_deal()
        else:
            assert match.play(match.to_move, rng.choice(match.legal_actions())) is None


def test_practice_takes_the_seed_over_once_it_is_told_and_commits_to_nothing(
    president: list[Line],
) -> None:
    known = as_known(president)
    assert read_header(known).commitment is None
    assert known["seed"] == seed_with(OPENING.seed, ("gull", "stairs"))
    assert "seed" not in as_known(president[:-1])


def test_a_word_has_one_form() -> None:
    assert as_word("  two \t words\n") == "two words"
    assert as_word("e\u0301") == "\u00e9"
    assert len(as_word("x" * 100)) == LONGEST_WORD
    assert not any(map(is_word, ("", " x", "x\n", "e\u0301", "\u202e", "\ud800")))

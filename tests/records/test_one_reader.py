"""A record has one meaning: every reader gives the same answer."""

import json
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game.catalogue import GAMES, find_game
from game.chance import Line
from game.records.record import LineReader, RecordFault
from game.records.replay import replay
from game.records.resuming import Resumption, resume
from game.registry import Game
from game.store.faults import StoreFault
from game.store.listing import look_at
from game.store.matches import SavedMatches
from game.store.unfinished import find_offer
from tests.amounts import amount
from tests.matches import played_lines, random_setup, record_bytes
from tests.records.mutations import mutated

Answer = list[Line] | tuple[int, str]
"""The lines that are right, or where and why not all are."""


@cache
def records_of(game: Game) -> tuple[bytes, ...]:
    rng = Random(game.id)
    return tuple(
        record_bytes(
            played_lines(
                random_setup(game, game.sheet.least_players, rng), rng, with_legal=with_legal
            )[1][:cut]
        )
        for with_legal, cut in ((False, 14), (False, 10_000), (True, 40))
    )


def replayed(data: bytes) -> Answer:
    try:
        return list(replay(data).lines.lines)
    except RecordFault as fault:
        return fault.line, fault.reason


def resumed(data: bytes) -> Answer:
    lines: list[Line] = []
    try:
        resume(LineReader(data), Resumption(lambda line: None, known=lines.append))
    except RecordFault as fault:
        return fault.line, fault.reason
    return lines


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_replay_and_resume_agree_about_any_record(game: Game) -> None:
    rng, right = Random(f"one reader {game.id}"), 0
    for _ in range(amount(40, whole=3_000)):
        data = mutated(rng.choice(records_of(game)), rng)
        answer = replayed(data)
        assert resumed(data) == answer, data
        right += isinstance(answer, list)
    assert right, "some are right all the same"


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_read_can_be_written_and_read_again(game: Game) -> None:
    rng = Random(f"written again {game.id}")
    for _ in range(amount(20, whole=1_000)):
        answer = replayed(mutated(rng.choice(records_of(game)), rng))
        if isinstance(answer, list):
            assert replayed(record_bytes(answer)) == answer


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_list_the_title_and_going_on_agree_about_any_record(tmp_path: Path, game: Game) -> None:
    rng, path = Random(f"one folder {game.id}"), tmp_path / "x.jsonl"
    saved = SavedMatches(tmp_path)
    for _ in range(amount(30, whole=1_000)):
        data = mutated(rng.choice(records_of(game)), rng)
        path.write_bytes(data)
        answer, listed, offer = replayed(data), look_at(path), find_offer(tmp_path)
        if isinstance(answer, list):
            over = answer[-1].get("result") == "match"
            assert listed is not None
            assert (listed.fault, listed.finished) == (None, over)
            assert (offer.latest is None) == over
            assert went_on(saved, path) != over
        else:
            assert not went_on(saved, path)
            assert path.read_bytes() == data
            if answer[0] == 1 and listed:
                assert answer[1].rstrip(".") in (listed.fault or "")
        for copy in tmp_path.glob("*.jsonl"):
            copy.unlink()


def went_on(saved: SavedMatches, path: Path) -> bool:
    try:
        saved.resume(path).record.close()
    except StoreFault:
        return False
    return True


def test_a_header_with_an_unknown_key_legal_is_gone_on_with() -> None:
    data = records_of(find_game("president"))[0].replace(b"{", b'{"legal": 1, ', 1)
    assert isinstance(resumed(data), list)
    assert resumed(data) == replayed(data)


def test_legal_actions_may_be_listed_in_any_order_where_a_match_goes_on() -> None:
    lines = [json.loads(line) for line in records_of(find_game("president"))[2].splitlines()]
    for line in lines:
        line.get("legal", []).reverse()
    assert any(len(line.get("legal", [])) > 1 for line in lines)
    assert resumed(record_bytes(lines)) == lines

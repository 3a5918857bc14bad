"""Debriefs made beside the frame loop, and kept beside their records."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from game.analysis import keeping, splitters
from game.analysis.debrief import ROUGH, debrief
from game.analysis.keeping import keep_debrief, moves_of, read_debrief
from game.analysis.reckoning import BackgroundDebrief
from game.analysis.splitters import parts_in, scores_in, splitter_for
from game.catalogue import GAMES, find_game
from game.chance import Line
from game.climbing.analysis import chairs, splitting
from game.games.sociable import analysis as sociable
from game.games.social_climbing.analysis import splitting as social_climbing
from game.process.starting import Work
from game.records.playback import Playback
from game.records.record import read_header
from game.store.matches import SavedMatches
from game.store.paths import debrief_path
from tests.analysis.statements.apart import take_apart
from tests.matches import played_lines, random_setup

TICKS = 12_000
"""Hundredths of a second in which a debrief is there, even on a busy machine."""


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Few playouts in this process: what is asserted here holds for any number."""
    monkeypatch.setattr(chairs, "DEALS", 60)
    monkeypatch.setattr(splitting, "VALUE_PLAYOUTS", 12)
    monkeypatch.setattr(sociable, "WORLDS", 12)
    chairs.points_of_chairs.cache_clear()
    yield
    chairs.points_of_chairs.cache_clear()


@cache
def lines_of(game: str = "sociable", **options: int | str) -> tuple[Line, ...]:
    """Return the record of a match that was played at random."""
    rng = Random(f"reckoning {game}")
    setup = random_setup(find_game(game), 4, rng, **(options or {"target": 11}))
    return tuple(played_lines(setup, rng)[1])


def playback_of(lines: Sequence[Line]) -> Playback:
    return Playback(read_header(lines[0]), lines)


def nobody_starts(work: Work) -> Any:
    """Stand for a system that gives no processes."""
    raise PermissionError("no processes here")


def ended(reckoning: BackgroundDebrief) -> BackgroundDebrief:
    """Wait until nothing more will come."""
    wait = Event()
    for _ in range(TICKS):
        reckoning.poll()
        if reckoning.done:
            break
        wait.wait(0.01)
    assert reckoning.done
    reckoning.close()
    return reckoning


def test_a_process_gives_rough_figures_and_then_a_whole_debrief() -> None:
    lines = lines_of()
    reckoning = ended(BackgroundDebrief(lines))
    assert reckoning.failure is None
    assert reckoning.found
    # The process knows nothing of the few playouts here: only what holds for any number is so.
    score = [split.score for split in debrief(playback_of(lines)).players]
    assert [split.score for split in reckoning.found.players] == score


@pytest.mark.long
def test_without_processes_the_thread_reckons_and_tells_how_far_it_is() -> None:
    lines = lines_of()
    reckoning = BackgroundDebrief(lines, start=nobody_starts)
    found = ended(reckoning).found
    assert found == debrief(playback_of(lines))


@pytest.mark.long
def test_a_process_that_is_lost_is_replaced_by_the_thread() -> None:
    class Lost:
        def kill(self) -> None:
            """It is gone already."""

        join = close = kill

    def start(work: Work) -> tuple[Any, Connection]:
        ours, theirs = Pipe(duplex=False)
        theirs.close()
        return Lost(), ours

    lines = lines_of()
    assert ended(BackgroundDebrief(lines, start=start)).found == debrief(playback_of(lines))


@pytest.mark.long
def test_a_debrief_is_kept_beside_its_record_and_not_made_again(tmp_path: Path) -> None:
    lines, record = lines_of(), tmp_path / "match.jsonl"
    found = ended(BackgroundDebrief(lines, record, nobody_starts)).found
    assert found is not None

    def never(work: Work) -> Any:
        raise AssertionError("it was made again")

    again = BackgroundDebrief(lines, record, never)
    assert ended(again).found == found
    assert "Ann" not in debrief_path(record).read_text("utf-8")


@pytest.mark.long
def test_one_that_is_damaged_or_of_another_match_counts_as_none(tmp_path: Path) -> None:
    lines, record = lines_of(), tmp_path / "match.jsonl"
    found = debrief(playback_of(lines))
    keep_debrief(record, lines, found)
    path = debrief_path(record)
    whole = path.read_text("utf-8")
    good = json.loads(whole)
    step, move = next(iter(moves_of(lines).items()))
    damaged: list[object] = [
        *("", "[]", "{}", "\x00", whole[:-20]),
        {**good, "format": 1},
        {**good, "played": good["played"][1:]},
        {**good, "played": [["much"] * 3] * 4},
        {**good, "match": "0" * 64},
        {**good, "players": good["players"][1:]},
        {**good, "moments": [[1, 2]] * 4},
        {**good, "moments": [[10**5, 0, 0, [1.0, 0.0], None]] * 4},
        {**good, "moments": [[True, 0, 0, [1.0, 0.0], None]] * 4},
        {**good, "moments": [["1", 0, 0, [1.0, 0.0], None]] * 4},
        {**good, "moments": [[1, 7, 9, [1.0, 0.0], None]] * 4},
        {**good, "moments": [[step, move.deal, move.player, [1.0, 0.0], "pass"]] * 4},
        # Whoever leads may not pass.
        {**good, "moments": [[step, move.deal, move.player, [1.0, 0.0], {"action": "pass"}]] * 4},
        {**good, "held": [[["1", 0.5]]] * 4},
        {**good, "held": [[[4, 0.5]]] * 4},
        {**good, "deals": str(good["deals"])},
        {**good, "players": [{**one, "score": "NaN"} for one in good["players"]]},
        {**good, "players": [{**one, "score": "3"} for one in good["players"]]},
        {**good, "players": [{**one, "mean": True} for one in good["players"]]},
        {**good, "players": [{**one, "parts": {"cards": ["1", 2.0]}} for one in good["players"]]},
        {**good, "players": [{**one, "parts": {"cards": [1.0, True]}} for one in good["players"]]},
        {**good, "players": [{**one, "parts": {"cards": [1.0, -2.0]}} for one in good["players"]]},
        {**good, "players": [{**one, "parts": 7} for one in good["players"]]},
        {**good, "players": [{**one, "parts": {}} for one in good["players"]]},
        {
            **good,
            "players": [
                {**one, "parts": one["parts"] | {"odd": [0.0, 0.0]}} for one in good["players"]
            ],
        },
        {**good, "players": [{**one, "score": one["score"] + 1} for one in good["players"]]},
        {
            **good,
            "players": [
                {**one, "score": one["score"] + 1, "mean": one["mean"] + 1}
                for one in good["players"]
            ],
        },
        {**good, "players": [{**one, "mean": one["mean"] + 1} for one in good["players"]]},
        {**good, "deals": good["deals"] + 1, "played": [[*one, 0.0] for one in good["played"]]},
        {**good, "held": [one[:-1] for one in good["held"]]},
        {**good, "held": [[*one, one[0]] for one in good["held"]]},
        {**good, "moments": [[1.0, 0, 0, [1.0, 0.0]]] * 4},
        {**good, "reference": {}},
    ]
    for text in damaged:
        path.write_text(text if isinstance(text, str) else json.dumps(text), "utf-8")
        assert read_debrief(record, lines) is None, text
    path.write_text(whole, "utf-8")
    assert read_debrief(record, lines) == found
    assert read_debrief(record, lines[:-1]) is None
    assert ended(BackgroundDebrief(lines, record, nobody_starts)).found == found


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_scores_that_are_split_are_those_of_the_record(game: str) -> None:
    for seed in range(2):
        rng = Random(f"scores {game} {seed}")
        setup = random_setup(find_game(game), 4, rng)
        lines = played_lines(setup, rng)[1]
        playback = Playback(setup, lines)
        splitter = splitter_for(playback, ROUGH)
        deals = [take_apart(splitter, playback, deal) for deal in playback.ended_deals[:3]]
        ends = [number for number, line in enumerate(lines, 1) if line.get("result") == "deal"]
        begun = lines[: ends[len(deals) - 1]]
        splits = splitter.add_up(deals)
        assert [split.score for split in splits] == pytest.approx(scores_in(setup.game, begun))
        assert all([*split.parts] == [*parts_in(setup.game, lines)] for split in splits)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_moves_of_a_record_are_the_steps_of_its_playback(game: str) -> None:
    rng = Random(f"moves {game}")
    setup = random_setup(find_game(game), 4, rng)
    lines = played_lines(setup, rng)[1]
    playback = Playback(setup, lines)
    assert moves_of(lines) == {
        number: (playback.line_of(number) + 1, step.deal, step.player)
        for number, step in enumerate(playback.steps)
        if step.player is not None
    }


@pytest.mark.long
def test_one_of_an_earlier_reference_is_shown_as_such(tmp_path: Path) -> None:
    lines, record = lines_of(), tmp_path / "match.jsonl"
    keep_debrief(record, lines, replace(debrief(playback_of(lines)), reference="reference-0"))
    found = read_debrief(record, lines)
    assert found
    assert found.reference == "reference-0"


@pytest.mark.long
def test_a_name_that_is_forgotten_leaves_the_debrief_good(tmp_path: Path) -> None:
    lines, record = lines_of(), tmp_path / "match.jsonl"
    keep_debrief(record, lines, debrief(playback_of(lines)))
    players = [{**player, "name": "Guest"} for player in lines[0]["players"]]
    assert read_debrief(record, [{**lines[0], "players": players}, *lines[1:]])


@pytest.mark.long
def test_a_full_disk_is_said_and_the_figures_are_there_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(keeping, "write_atomically", full)
    reckoning = ended(BackgroundDebrief(lines_of(), tmp_path / "match.jsonl", nobody_starts))
    assert reckoning.found
    assert reckoning.unkept == "No space left on device"


def test_whoever_leaves_ends_the_work_and_nothing_is_kept(tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    reckoning = BackgroundDebrief(lines_of(), record)
    reckoning.close()
    reckoning.close()
    assert not debrief_path(record).exists()


def test_a_game_without_a_split_and_a_match_without_a_deal_say_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as without:
        without.setattr(splitters, "find_spec", lambda name: None)
        unsplit = ended(BackgroundDebrief(lines_of(), start=nobody_starts))
    assert unsplit.failure
    assert unsplit.failure.key == "debrief.no_such"
    begun = ended(BackgroundDebrief(lines_of()[:3], start=nobody_starts))
    assert begun.failure
    assert begun.failure.key == "debrief.no_deal"


def test_a_match_that_is_removed_takes_its_debrief_along(tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    record.write_text("{}", "utf-8")
    debrief_path(record).write_text("{}", "utf-8")
    SavedMatches(tmp_path).delete(record)
    assert list(tmp_path.glob("*.json*")) == []


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", ["sociable", "social_climbing"])
def test_what_deals_brought_is_ones_own_play_where_no_hint_was_shown(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(social_climbing, "WORLDS", 4)
    monkeypatch.setattr(social_climbing, "DEALS", 50)
    lines = lines_of(game, **({} if game == "sociable" else {"deals": 2}))
    found = debrief(playback_of(lines))
    for split, deals in zip(found.players, found.played, strict=True):
        assert len(deals) == found.deals
        assert sum(deal or 0.0 for deal in deals) == pytest.approx(split.parts["play"].value)

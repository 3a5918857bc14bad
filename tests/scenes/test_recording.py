"""Matches are kept as they are played; where they can't be, that is said, and tried again."""

import errno
import os
import shutil
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from game.catalogue import find_game
from game.chance import SeededChance
from game.match import Match, Player
from game.records.record import read_lines
from game.store.matches import ResumeHelp
from game.store.paths import matches_folder
from game.store.saves import RecordKeeper
from scenes.screens.pause import PauseScene
from scenes.screens.settings import SettingsScene
from scenes.shell.handed.context import AppContext
from scenes.shell.handed.recording import OpenRecord
from scenes.ui.scene import Home
from tests.matches import random_setup
from tests.scenes.table.conftest import make_session
from tests.store.folders import play_on

GAME = find_game("social_climbing")
UNKEPT = "This match is not being kept"


def begun(context: AppContext, *people: str) -> tuple[OpenRecord, Match]:
    record = context.records.begin(GAME.id)
    setup = random_setup(GAME, 2, Random(1))
    seated = tuple(Player(name, "human") for name in people)
    setup = replace(setup, players=(*seated, *setup.players[len(seated) :]))
    return record, Match(setup, SeededChance("x"), record.keep)


def settle(record: OpenRecord) -> None:
    """Let the writer do what it can."""
    record._kept._keeper._backlog._written_within(5.0)


def titles(context: AppContext) -> list[str]:
    return [notice.title for notice in context.notices.shown]


def fail_with(
    monkeypatch: pytest.MonkeyPatch, code: int, failing: str = "game.store.saves.os.fsync"
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(failing, fail)


def fallen(record: OpenRecord) -> None:
    """Wait until the writer has given up."""
    record._kept._keeper.close()


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (errno.ENOSPC, "The disk is full. Play goes on"),
        (errno.EROFS, "can only be read"),
        (errno.EACCES, "may not write"),
        (errno.EIO, "tried again now and then: Input/output error"),
    ],
)
def test_where_a_match_is_not_being_kept_that_is_said_once(
    context: AppContext, monkeypatch: pytest.MonkeyPatch, code: int, said: str
) -> None:
    fail_with(monkeypatch, code)
    record, match = begun(context)
    play_on(match, Random(1), 3)
    fallen(record)
    for _ in range(3):
        context.poll()
    assert titles(context) == [UNKEPT]
    assert said in context.notices.shown[0].body
    assert not context.is_kept
    play_on(match, Random(2), 3)
    monkeypatch.undo()


def test_try_again_keeps_the_whole_match(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        fail_with(patched, errno.ENOSPC)
        record, match = begun(context)
        play_on(match, Random(1), 3)
        fallen(record)
        context.poll()
    context.notices.act(context.notices.shown[0])
    play_on(match, Random(1), 3)
    settle(record)
    context.poll()
    assert titles(context) == ["This match is being kept again"]
    record.close()
    (path,) = matches_folder().glob("*.jsonl")
    assert list(read_lines(path.read_bytes()).lines) == list(record.lines)


def test_try_again_in_vain_is_said_again(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_with(monkeypatch, errno.ENOSPC)
    record, match = begun(context)
    play_on(match, Random(1), 3)
    fallen(record)
    context.poll()
    context.notices.act(context.notices.shown[0])
    assert titles(context) == []
    fallen(record)
    context.poll()
    assert titles(context) == [UNKEPT]


def test_it_is_tried_again_by_itself_as_play_goes_on(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        fail_with(patched, errno.ENOSPC)
        record, match = begun(context)
        play_on(match, Random(1), 3)
        fallen(record)
        context.poll()
    play_on(match, Random(1), 12)
    context.poll()
    play_on(match, Random(1), 3)
    settle(record)
    context.poll()
    assert titles(context) == ["This match is being kept again"]
    assert context.is_kept
    record.close()


def test_a_folder_that_vanishes_and_comes_back_is_written_to_again(context: AppContext) -> None:
    record, match = begun(context)
    play_on(match, Random(1), 3)
    settle(record)
    shutil.rmtree(matches_folder())
    play_on(match, Random(1), 1)
    fallen(record)
    context.poll()
    assert titles(context) == [UNKEPT]
    assert "gone" in context.notices.shown[0].body
    context.notices.act(context.notices.shown[0])
    record.close()
    (path,) = matches_folder().glob("*.jsonl")
    assert list(read_lines(path.read_bytes()).lines) == list(record.lines)


def test_try_again_after_the_table_was_left_says_that_the_match_is_open(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, match = begun(context)
    play_on(match, Random(1), 3)
    settle(record)
    with monkeypatch.context() as patched:
        fail_with(patched, errno.ENOSPC)
        play_on(match, Random(1), 3)
        fallen(record)
        context.poll()
        record.close()
    (path,) = matches_folder().glob("*.jsonl")
    resumed = context.records.resume(path, ResumeHelp())
    context.notices.act(context.notices.shown[0])
    assert titles(context) == [UNKEPT]
    assert context.notices.shown[0].body.endswith(": This match is open in another Clamber.")
    play_on(resumed.match, Random(2), 3)
    resumed.record.close()
    assert list(read_lines(path.read_bytes()).lines) == resumed.record.lines


def left_unwritten(
    context: AppContext,
    monkeypatch: pytest.MonkeyPatch,
    *people: str,
    moves: int = 3,
    failing: str = "game.store.saves.os.fsync",
) -> OpenRecord:
    """Leave a match whose end could not be written; its beginning, if ``failing`` is as given."""
    with monkeypatch.context() as patched:
        fail_with(patched, errno.ENOSPC, failing)
        record, match = begun(context, *people)
        match.next_deal()
        play_on(match, Random(1), moves)
        fallen(record)
        context.poll()
        record.close()
    return record


def test_a_match_that_was_dropped_does_not_come_back_by_a_notice(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_unwritten(context, monkeypatch, moves=0)
    assert titles(context) == []
    assert not list(matches_folder().glob("*"))


def test_a_match_that_was_deleted_does_not_come_back_by_a_notice(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = left_unwritten(context, monkeypatch).path
    assert path
    assert titles(context) == [UNKEPT]
    (notice,) = context.notices.shown
    context.records.delete(path)
    assert titles(context) == []
    context.notices.act(notice)
    # A thread that looks for unfinished matches may hold the lock beside it for a moment.
    assert not list(matches_folder().glob("*.jsonl"))


@pytest.mark.parametrize("people", [("Ann",), ("Ann", "Ben")])
@pytest.mark.parametrize("whole_matches", [False, True])
def test_a_person_who_was_deleted_does_not_come_back_by_a_notice(
    context: AppContext, monkeypatch: pytest.MonkeyPatch, people: tuple[str, ...], *,
    whole_matches: bool,
) -> None:  # fmt: skip
    left_unwritten(context, monkeypatch, *people, failing="game.store.saves.create_private")
    assert not list(matches_folder().glob("*"))
    (notice,) = context.notices.shown
    context.records.forget("Ann", whole_matches=whole_matches)
    context.notices.act(notice)
    written = [path.read_text() for path in matches_folder().glob("*.jsonl")]
    assert len(written) == (0 if whole_matches and people == ("Ann",) else 1)
    assert not any("Ann" in text for text in written)


def test_one_button_tries_to_write_all_matches_that_could_not_be_written(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = [left_unwritten(context, monkeypatch) for _ in range(2)]
    assert titles(context) == [UNKEPT]
    context.notices.act(context.notices.shown[0])
    assert titles(context) == ["This match is being kept again"]
    for record in records:
        assert record.path
        assert list(read_lines(record.path.read_bytes()).lines) == list(record.lines)


def test_at_the_end_it_is_tried_once_more(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        fail_with(patched, errno.ENOSPC)
        record, match = begun(context)
        play_on(match, Random(1), 3)
        fallen(record)
        context.poll()
    record.close()
    assert titles(context) == ["This match is being kept again"]
    assert context.record_so_far == ()


def test_the_pause_after_a_match_that_could_not_be_written_does_not_say_where_it_is(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said() -> str:
        rules = partial(SettingsScene, context)
        return PauseScene(context, GAME.id, rules, Home, over=True)._note.text

    record, match = begun(context)
    play_on(match, Random(1), 3)
    settle(record)
    assert "among the finished ones" in said()
    fail_with(monkeypatch, errno.ENOSPC)
    play_on(match, Random(1), 3)
    fallen(record)
    assert said() == "The match is over. It could not be saved."


def test_a_match_that_ends_is_counted(context: AppContext) -> None:
    record = context.records.begin(GAME.id)
    ann = random_setup(GAME, 2, Random(1))
    human = ann.players[0].__class__("Ann", "human")
    setup = ann.__class__(ann.game, (human, ann.players[1]), ann.options, ann.seed)
    match = Match(setup, SeededChance("x"), record.keep)
    play_on(match, Random(1))
    record.close()
    context.close()
    assert context.records.history.profiles() == ["Ann"]


def test_troubles_of_the_history_are_told(context: AppContext) -> None:
    path = matches_folder().parent / "history.db"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"no database" * 100)
    context.records.history.profiles()
    context.poll()
    assert titles(context) == ["Results and statistics"]
    assert "kept as history.broken-1.db" in context.notices.shown[0].body


def test_a_writer_that_hangs_holds_nobody_up(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    def hang(_: object, seconds: float) -> bool:
        waits.append(seconds)
        return False

    monkeypatch.setattr("game.store.backlog.Backlog._written_within", hang)
    monkeypatch.setattr(RecordKeeper, "_write", lambda *_: None)
    record, match = begun(context)
    play_on(match, Random(1), 50)
    assert len(waits) <= 1
    assert len(record.lines) > 50


def test_the_latest_open_match_is_what_a_report_tells_of(context: AppContext) -> None:
    first, _ = begun(context)
    assert context.record_so_far == first.lines
    second, _ = begun(context)
    assert context.record_so_far == second.lines
    second.close()
    assert context.record_so_far == first.lines
    first.close()
    assert not context.record_so_far


def test_bots_wait_for_a_record_that_is_behind() -> None:
    behind = [True]
    session, _ = make_session(2, people=0, house={"behind": lambda: behind[0], "rest": lambda: 0.0})
    session.next_deal()
    before = session.to_move
    for _ in range(20):
        session.update(1.0, settled=True)
    assert session.to_move == before
    assert len(session.viewing.story) == 1, "only the deal has been told"
    behind[0] = False
    session.update(1.0, settled=True)
    assert len(session.viewing.story) > 1

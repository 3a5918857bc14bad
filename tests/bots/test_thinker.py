"""The thinker answers whatever becomes of its worker, and leaves nothing behind."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.bots.bot import Budget
from game.bots.levels import BOTS
from game.bots.load_test import LOAD_TEST
from game.bots.mailbox import Asked, Mailbox
from game.bots.question import Answer, BotQuestion, fallback, think
from game.bots.search import SearchBot
from game.bots.thinker import GRACE_SECONDS, Thinker, _patience
from game.bots.worker_process import WorkerProcess
from game.catalogue import find_game
from game.chance import SeededChance
from game.contract import Action

ROOT = Path(__file__).parents[2]
DEADLINE = 60.0
"""Seconds after which a test gives up; none takes nearly so long."""


def question(level: str = "medium", seed: str = "q") -> BotQuestion:
    game = find_game("social_climbing")
    options = game.sheet.resolve({}, 2)
    rules = game.rules(2, options)
    state = rules.new_match()
    rules.next_deal(state, SeededChance(seed))
    view, legal = rules.view(state, rules.to_move(state)), tuple(rules.legal_actions(state))
    return BotQuestion(game.id, 2, options, view, legal, level, seed)


def answered(thinker: Thinker, asked: BotQuestion) -> Answer:
    ticket = thinker.ask(asked)
    answer = thinker.wait(DEADLINE)
    assert answer is not None
    assert answer.ticket == ticket
    return answer


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker(grace=DEADLINE)
    yield thinker
    thinker.close()


def no_process() -> WorkerProcess:
    raise PermissionError("no processes here")


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Set as soon as a worker has been sent a question; before, it might be dropped unread."""
    event, await_actions = threading.Event(), WorkerProcess._await_actions

    def noted(
        self: WorkerProcess, asked: Asked, mailbox: Mailbox, patience: float | None
    ) -> tuple[Action, ...] | None:
        event.set()
        return await_actions(self, asked, mailbox, patience)

    monkeypatch.setattr(WorkerProcess, "_await_actions", noted)
    return event


@pytest.fixture
def lonely() -> Iterator[Thinker]:
    thinker = Thinker(start=no_process)
    yield thinker
    thinker.close()


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("level", ["random", "easy", "medium"])
def test_it_answers_as_the_bot_would(thinker: Thinker, level: str) -> None:
    asked = question(level)
    assert answered(thinker, asked).actions == think(asked)
    assert thinker.poll() is None
    assert thinker.state == "idle"


def test_a_new_question_takes_the_place_of_an_old_one(thinker: Thinker) -> None:
    thinker.ask(question(LOAD_TEST))
    assert thinker.poll() is None
    assert thinker.state == "thinking"
    answered(thinker, question("random"))


def test_an_answer_the_table_has_moved_on_from_is_dropped(thinker: Thinker) -> None:
    for _ in range(50):
        thinker.ask(question("random", seed="old"))
    assert answered(thinker, question("easy", seed="new")).action in question(seed="new").legal
    assert thinker.poll() is None


def test_a_cancelled_question_is_never_answered_and_the_worker_is_kept(
    thinker: Thinker, begun: threading.Event
) -> None:
    answered(thinker, question())
    pid = thinker.worker_pid
    begun.clear()
    thinker.ask(question(LOAD_TEST))
    assert begun.wait(DEADLINE)
    thinker.cancel()
    assert thinker.state == "idle"
    answered(thinker, question())
    assert thinker.worker_pid == pid


def test_a_search_with_a_budget_of_playouts_ends_by_itself(thinker: Thinker) -> None:
    asked = replace(question(LOAD_TEST), budget=Budget(playouts=3))
    assert answered(thinker, asked).action in asked.legal


@pytest.mark.long
def test_a_worker_killed_at_rest_is_replaced(thinker: Thinker) -> None:
    answered(thinker, question())
    pid = _killed(thinker)
    assert answered(thinker, question()).action in question().legal
    answered(thinker, question())
    assert thinker.worker_pid not in (pid, None)


@pytest.mark.long
def test_a_worker_killed_in_thought_costs_one_makeshift_answer(thinker: Thinker) -> None:
    answered(thinker, question())
    first = thinker.worker_pid
    ticket = thinker.ask(question(LOAD_TEST))
    _killed(thinker)
    # The kill may come before the worker was asked: then its successor thinks, and dies too.
    while (answer := thinker.wait(1.0)) is None:
        _killed(thinker)
    assert answer.ticket == ticket
    assert answer.action in question().legal
    asked = question("random")
    assert answered(thinker, asked).actions == think(asked)
    assert thinker.worker_pid not in (first, None)


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't stop a process")
def test_a_worker_that_hangs_in_a_search_costs_one_makeshift_answer() -> None:
    thinker = Thinker(grace=0.5)
    asked = replace(question("expert"), budget=Budget(seconds=1.0))
    try:
        answered(thinker, question())
        pid = thinker.worker_pid
        assert pid is not None
        thinker.ask(asked)
        os.kill(pid, signal.SIGSTOP)
        answer = thinker.wait(DEADLINE)
        assert answer is not None
        assert answer.actions == fallback(asked)
        again = replace(question("hard"), budget=Budget(playouts=20))
        assert answered(thinker, again).actions == think(again)
        assert thinker.worker_pid not in (pid, None)
    finally:
        thinker.close()


@pytest.mark.parametrize("level", list(BOTS))
def test_no_level_is_waited_for_much_longer_than_it_may_think(level: str) -> None:
    at_the_table = replace(question(level), budget=Budget(seconds=1.0))
    assert _patience(at_the_table, GRACE_SECONDS) == 1.0 + GRACE_SECONDS
    of_its_own = _patience(question(level), GRACE_SECONDS)
    bot = BOTS[level]
    assert of_its_own is not None
    assert not isinstance(bot, SearchBot) or bot.seconds < of_its_own


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't stop a process")
def test_a_hung_worker_is_replaced(thinker: Thinker) -> None:
    answered(thinker, question())
    pid = thinker.worker_pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    thinker._thinking._grace = 1.0
    assert answered(thinker, question()).action in question().legal
    # On a busy machine the next worker may take long to start.
    thinker._thinking._grace = DEADLINE
    assert answered(thinker, question()).action in question().legal
    assert thinker.worker_pid not in (pid, None)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't stop a process")
def test_a_worker_that_hangs_when_it_should_stop_is_replaced(
    thinker: Thinker, begun: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.bots.worker_process.STOPPING_SECONDS", 0.0)
    answered(thinker, question())
    pid = thinker.worker_pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    begun.clear()
    thinker.ask(question(LOAD_TEST))
    assert begun.wait(DEADLINE)
    assert answered(thinker, question("random")).action in question("random").legal
    assert thinker.worker_pid not in (pid, None)


@pytest.mark.parametrize("level", ["easy", "expert"])
def test_a_bot_that_raises_costs_one_makeshift_answer(
    level: str, thinker: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    answered(thinker, question())
    pid = thinker.worker_pid
    broken = replace(question(level), view=None)
    assert answered(thinker, broken).action == broken.legal[0]
    assert f"bot {level} failed: AttributeError" in caplog.text
    asked = question()
    assert answered(thinker, asked).actions == think(asked)
    assert thinker.worker_pid == pid


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't kill a process so")
def test_a_worker_that_dies_and_cannot_be_cleared_away_costs_one_makeshift_answer(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    answered(thinker, question())
    pid = thinker.worker_pid
    assert pid is not None

    def stuck(_: WorkerProcess) -> None:
        monkeypatch.undo()
        raise OSError("the process can't be waited for")

    monkeypatch.setattr(WorkerProcess, "stop", stuck)
    os.kill(pid, signal.SIGKILL)
    assert answered(thinker, question()).action in question().legal
    assert "the process can't be waited for" in str(caplog.records[-1].exc_info)
    assert answered(thinker, question()).action in question().legal


@pytest.mark.long
def test_a_level_nobody_has_is_answered_by_the_games_best_judgement(thinker: Thinker) -> None:
    assert answered(thinker, question("nobody")).actions == think(question("medium"))


def test_where_no_process_can_be_had_the_thread_thinks(lonely: Thinker) -> None:
    asked = question("easy")
    assert answered(lonely, asked).actions == think(asked)
    assert lonely.worker_pid is None


def test_a_thread_that_thinks_can_be_interrupted_and_leaves_the_switching_as_it_was() -> None:
    switching = sys.getswitchinterval()
    thinker = Thinker(start=no_process)
    thinker.ask(question(LOAD_TEST))
    answered(thinker, question("random"))
    assert sys.getswitchinterval() < switching
    thinker.ask(question(LOAD_TEST))
    thinker.close()
    assert sys.getswitchinterval() == switching


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("level", ["medium", LOAD_TEST])
def test_closing_leaves_neither_process_nor_thread(level: str) -> None:
    thinker = Thinker()
    answered(thinker, question())
    thinker.ask(question(level))
    thinker.close()
    thinker.close()
    assert thinker.state == "closed"
    assert thinker.poll() is None
    assert not [p for p in multiprocessing.active_children() if p.name == "clamber-worker"]
    assert not [t for t in threading.enumerate() if t.name == "clamber-thinker"]


def test_it_can_be_closed_before_its_worker_has_started() -> None:
    thinker = Thinker()
    thinker.close()
    assert thinker.state == "closed"


PARENT_THAT_DIES = """
import os
from tests.bots.test_thinker import LOAD_TEST, Thinker, answered, question

if __name__ == "__main__":
    thinker = Thinker()
    answered(thinker, question())
    thinker.ask(question(LOAD_TEST))
    answered(thinker, question())
    thinker.ask(question(LAST))
    print(thinker.worker_pid, flush=True)
    os._exit(3)
"""


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("last", ["medium", LOAD_TEST])
def test_the_worker_ends_when_the_process_that_asked_is_gone(last: str, tmp_path: Path) -> None:
    """The worker holds the same standard output: reading that to its end waits for the worker."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT_THAT_DIES.replace("LAST", repr(last)), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=DEADLINE,
    )
    assert done.returncode == 3, done.stderr
    assert int(done.stdout) > 0


def test_the_worker_imports_no_pygame() -> None:
    program = "import game.bots.worker, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT).returncode == 0


ENTRY_WITH_A_WINDOW = """
import sys
from pathlib import Path

import scenes.app
from tests.bots.test_thinker import Thinker, answered, question

if __name__ == "__main__":
    import pygame
    thinker = Thinker()
    answered(thinker, question())
    of_the_worker = Path(f"/proc/{thinker.worker_pid}/maps").read_text()
    thinker.close()
    assert "pygame" in Path("/proc/self/maps").read_text()
    sys.exit("pygame" in of_the_worker)
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_worker_started_from_the_window_maps_nothing_of_pygame(tmp_path: Path) -> None:
    script = tmp_path / "window.py"
    script.write_text(ENTRY_WITH_A_WINDOW, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=DEADLINE,
    )
    assert done.returncode == 0, done.stderr


def _killed(thinker: Thinker) -> int | None:
    pid = thinker.worker_pid
    if pid is not None:
        os.kill(pid, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
    return pid

"""When the program has to stop: a report, one sentence, and at the next start a word about it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from game.records.record import read_lines
from game.store.keeper import SettingsKeeper
from game.store.matches import SavedMatches
from game.store.paths import matches_folder
from game.store.stopping import UNTOLD, ProgramStopped, stopped
from scenes import app
from scenes.running import run_window
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from scenes.shell.handed.errands import Errands
from scenes.shell.handed.recording import Records
from scenes.shell.loop import Watcher
from scenes.shell.stack import SceneStack
from scenes.shell.trouble.crashing import tell_of_crash
from scenes.table.scene import TableScene
from scenes.table.setup import table_scene_for
from scenes.ui.scene import Scene
from tests.driver.driver import Driver
from tests.store.folders import can_go_on

ROOT = Path(__file__).parents[2]


class Broken(RuntimeError):
    """A fault of the program."""


def at_table(context: AppContext) -> Scene:
    return table_scene_for(context, "social_climbing", "human:Ann,human:Ben", {})


def break_at_table(stack: SceneStack) -> None:
    """Play one card, and fail."""
    table = stack.top
    assert isinstance(table, TableScene)
    if table.session.legal:
        table.session.play(table.session.legal[0])
        raise Broken("a card has no other side")


def test_what_can_not_be_closed_keeps_nothing_else_from_being_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    closed: list[str] = []

    def fail(name: str) -> NoReturn:
        closed.append(name)
        raise Broken(name)

    def close(stack: SceneStack) -> None:
        monkeypatch.setattr(Errands, "close", lambda _: fail("errands"))
        monkeypatch.setattr(SettingsKeeper, "close", lambda _: closed.append("settings"))
        monkeypatch.setattr(Records, "close", lambda _: closed.append("records"))
        monkeypatch.setattr(Title, "close", lambda _: fail("title"))
        stack.done = True

    with pytest.raises(Broken):
        run_window(watcher=Watcher(tick=close))
    assert closed == ["title", "errands", "settings", "records"]


def reports() -> list[Path]:
    return list(matches_folder().glob("crash-*.txt"))


def test_a_fault_is_reported_with_the_match_so_far_and_the_match_is_kept() -> None:
    with pytest.raises(ProgramStopped, match="Clamber had to stop") as raised:
        run_window(at_table, watcher=Watcher(tick=break_at_table))
    assert isinstance(raised.value.__cause__, Broken)
    (report,) = reports()
    assert str(report) in str(raised.value)
    text = report.read_text(encoding="utf-8")
    assert "a card has no other side" in text
    record = read_lines(text[text.index('{"format"') :].encode()).lines
    assert sum("player" in line for line in record) == 1
    (saved,) = SavedMatches(matches_folder()).each()
    assert can_go_on(saved)
    assert list(read_lines(saved.path.read_bytes()).lines) == list(record)


def test_the_next_start_tells_of_it_once(context: AppContext) -> None:
    stopped(Broken("x"))
    (report,) = reports()
    tell_of_crash(context)
    (notice,) = context.notices.shown
    assert report.name in notice.body
    assert notice.act
    context.notices.dismiss(notice)
    tell_of_crash(context)
    assert not context.notices.shown
    assert report.exists()


def test_a_start_after_no_crash_says_nothing(context: AppContext) -> None:
    tell_of_crash(context)
    assert not context.notices.shown


def test_the_console_gets_a_sentence_and_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(**_: object) -> None:
        raise Broken("x")

    monkeypatch.setattr("scenes.running.run_window", fail)
    assert app.main([]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert said.startswith("clamber: Clamber had to stop. What happened is written down in ")
    assert len(reports()) == 1


def test_ctrl_c_ends_it_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(**_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("scenes.running.run_window", interrupt)
    assert app.main([]) == 130
    assert not capsys.readouterr().err
    assert not matches_folder().exists()


def test_what_fails_while_closing_is_no_second_report() -> None:
    first = stopped(Broken("x"))

    def close() -> None:
        try:
            raise first
        finally:
            raise Broken("y")

    with pytest.raises(Broken) as second:
        close()
    assert stopped(second.value) is first
    assert len(reports()) == 1


def test_where_no_report_can_be_written_that_is_said() -> None:
    matches_folder().parent.mkdir(parents=True)
    matches_folder().write_text("a file where the folder should be")
    assert str(stopped(Broken("x"))) == "Clamber had to stop, and no report could be written."


@pytest.mark.long
def test_a_command_that_opens_a_table_says_it_too(tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "from scenes.app import main\n"
        "import scenes.table.scene\n"
        "scenes.table.scene.TableScene.update = lambda *_: 1 / 0\n"
        "sys.exit(main(['play', '--game', 'ladders', '--players', 'human:Ann,bot:easy']))\n"
    )
    home = {"CLAMBER_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    call, surroundings = [sys.executable, "-c", program], {**os.environ, **home}
    done = subprocess.run(call, cwd=ROOT, env=surroundings, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("clamber: Clamber had to stop.")
    assert "Traceback" not in done.stderr
    assert (tmp_path / "matches" / UNTOLD).exists()


def test_a_notice_of_a_crash_lies_over_the_title(app: Driver, context: AppContext) -> None:
    stopped(Broken("x"))
    app.open(Title(context))
    tell_of_crash(context)
    app.frame()
    assert app.stack.toasts.places

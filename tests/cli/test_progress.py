"""Progress of long commands: one line on standard error, only where a terminal shows it."""

import io
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from game.analysis import judging
from game.analysis.pace import WorkPace
from game.analysis.review import Reviewer
from game.analysis.splitters import Splitting
from game.commands import executing, reviewing
from game.commands.progress import Progress, progress_of
from game.commands.reading import read_playback
from game.games.social_climbing.analysis import splitting
from scenes.app import main
from tests.cli.sending import Sending


class Terminal(io.StringIO):
    """Standard error at a terminal."""

    def isatty(self) -> bool:
        return True

    def lines(self) -> list[str]:
        """Return what was to be read, one after another."""
        return [one for one in self.getvalue().split("\r") if one.strip()]

    def counted(self) -> list[str]:
        """Return how much was done, without how long the rest takes where that is slow."""
        return list(dict.fromkeys(one.partition(".")[0] for one in self.lines()))

    def left(self) -> str:
        """Return what stands on the line in the end."""
        line = ""
        for one in self.getvalue().split("\r"):
            line = one + line[len(one) :]
        return line.strip()


def watched(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Put standard error on a terminal. A fixture could not: pytest would replace it again."""
    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    return shown


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A match of two deals, and little effort to judge it."""
    monkeypatch.setattr(splitting, "WORLDS", 2)
    monkeypatch.setattr(splitting, "DEALS", 10)
    few = judging.Effort(worlds=2, playouts=4)
    monkeypatch.setattr(reviewing, "Reviewer", lambda playback: Reviewer(playback, few))
    path = tmp_path / "match.jsonl"
    match = ["--game", "social_climbing", "--players", "2", "--seed", "5", "--option", "deals=2"]
    assert main(["simulate", *match, "--out", str(path)]) == 0
    return path


LAB = ["lab", "--game", "president", "--players", "4", "--option", "exchange=false"]
LAB += ["--bots", "easy", "--seed", "1", "--deals", "30"]


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("command", ["debrief", "review", "lab"])
def test_a_terminal_sees_how_far_it_is_and_in_the_end_nothing(
    command: str,
    record: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    terminal = watched(monkeypatch)
    assert main(LAB if command == "lab" else [command, str(record)]) == 0
    counted = [one.split(" of ") for one in terminal.counted()]
    done, whole = [int(one) for one, _ in counted], {whole for _, whole in counted}
    assert len(whole) == 1
    assert done == sorted(set(done))
    assert whole == {f"{done[-1]} {['steps', 'choices', 'deals'][_number(command)]}"}
    assert terminal.left() == ""
    assert " of " not in capsys.readouterr().out.splitlines()[0]


def _number(command: str) -> int:
    return ["debrief", "review", "lab"].index(command)


def test_with_processes_a_debrief_counts_the_same_steps(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = watched(monkeypatch)
    monkeypatch.setattr(executing, "processes", Sending().processes)
    assert main(["debrief", str(record), "--jobs", "2"]) == 0
    whole = len(Splitting(read_playback(record)).units)
    assert terminal.counted() == [f"{done} of {whole} steps" for done in range(whole + 1)]


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("command", ["debrief", "review", "lab"])
def test_where_nobody_watches_nothing_is_said(
    command: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(LAB if command == "lab" else [command, str(record)]) == 0
    assert capsys.readouterr().err == ""


def test_work_that_fails_leaves_its_line_free_for_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = watched(monkeypatch)
    with suppress(ValueError), progress_of("deals", 10_000) as progress:
        progress.note(2500)
        assert terminal.left() == "2,500 of 10,000 deals."
        raise ValueError
    assert terminal.left() == ""


def test_it_says_how_long_the_rest_will_take(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, times = watched(monkeypatch), iter((0.0, 10.0, 20.0))
    progress = Progress("choices", 100, WorkPace(lambda: next(times)))
    assert terminal.left() == "0 of 100 choices."
    progress.note(25)
    assert terminal.left() == "25 of 100 choices. About 30 seconds left."
    progress.note(25)
    assert terminal.left() == "50 of 100 choices. About 20 seconds left."


def test_one_thing_is_counted_in_the_singular(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = watched(monkeypatch)
    Progress("deals", 1).note()
    assert terminal.lines()[-1] == "1 of 1 deal."


def test_without_standard_error_nothing_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    with progress_of("deals", 2) as progress:
        progress.note()

"""``clamber --diagnose``: one fact a line, whatever is missing, and the same in a crash report."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.assets import AssetFault
from game.store import diagnosis
from game.store.diagnosis import Fact, fact, facts, in_report, in_words
from game.store.paths import matches_folder
from game.store.stopping import stopped
from game.version import VERSION
from scenes.shell.trouble.diagnosing import window_facts

ROOT = Path(__file__).parents[2]
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
HEADS = [
    *("Clamber", "Python", "pygame-ce", "SDL", "PyYAML", "System", "Video driver"),
    *("Screen in pixels", "Drawn larger than usual by", "Sound driver"),
    *("Settings are in", "Matches are in", "Last crash report"),
]


def diagnose(home: Path, **surroundings: str) -> dict[str, str]:
    """Return what the program says in a process of its own, by what is said of it."""
    known = ("DISPLAY", "WAYLAND_DISPLAY", *UNSEEN)
    inherited = {name: value for name, value in os.environ.items() if name not in known}
    done = subprocess.run(
        [sys.executable, "-m", "scenes.app", "--diagnose"],
        cwd=ROOT,
        env={**inherited, "CLAMBER_HOME": str(home), **surroundings},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    lines = [line.split(": ", 1) for line in done.stdout.splitlines()]
    assert len(dict(lines)) == len(lines), "nothing is said twice"
    return dict(lines)


@pytest.mark.long
def test_every_fact_is_a_line(tmp_path: Path) -> None:
    told = diagnose(tmp_path, **UNSEEN)
    assert sorted(told) == sorted(HEADS)
    assert told["Clamber"].startswith(f"{VERSION}, ")
    assert told["SDL"] == ".".join(map(str, pygame.get_sdl_version()))
    assert told["Video driver"] == told["Sound driver"] == "dummy"
    assert told["Matches are in"] == str(tmp_path / "matches")
    assert told["Last crash report"] == "none"
    assert not list(tmp_path.iterdir()), "who only asks leaves nothing"


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_or_sound_that_is_said(tmp_path: Path) -> None:
    told = diagnose(tmp_path, SDL_AUDIODRIVER="no such")
    assert told["Screen"] == "none; there is no display to open a window on"
    assert told["Sound"].startswith("none; ")
    assert "Video driver" not in told
    assert told["Settings are in"] == str(tmp_path)


def test_the_last_crash_report_is_named() -> None:
    assert Fact("no_report") in facts()
    stopped(RuntimeError("x"))
    (report,) = matches_folder().glob("crash-*.txt")
    assert in_words(facts())[-1] == f"Last crash report: {report.name}"


def test_a_crash_report_begins_with_the_same_facts() -> None:
    known = [told.key for told in facts(window_facts())]
    stopped(RuntimeError("x"), window=window_facts())
    (report,) = matches_folder().glob("crash-*.txt")
    head = report.read_text(encoding="utf-8").split("\n\n")[0]
    assert [line.split(":")[0] for line in head.splitlines()] == known
    assert {"clamber", "pygame", "sdl", "video", "screen", "density"} <= set(known)


def test_a_fact_that_can_not_be_had_is_a_line_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> str:
        raise ValueError("no\nway")

    assert fact("screen", fail) == Fact("screen", "? ValueError: no way")
    for name in ("config_folder", "matches_folder", "_system", "which_code"):
        monkeypatch.setattr(diagnosis, name, fail)
    assert sum("ValueError" in line for line in in_words(facts())) == 5


def test_without_words_the_facts_are_told_as_in_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise AssetFault("asset_faults.language")

    monkeypatch.setattr(diagnosis, "load_words", fail)
    assert in_words([Fact("sdl", "2.0")]) == in_report([Fact("sdl", "2.0")]) == ["sdl: 2.0"]

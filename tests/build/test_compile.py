"""What build/compile.py does where it can't compile, and when compiled modules are left alone."""

import importlib
import os
import shutil
import subprocess
import sys
import types
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from game.compiled import INTERPRETED, LIBRARY

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> types.ModuleType:
    """build/compile.py, for a folder in which nothing was compiled."""
    monkeypatch.syspath_prepend(str(ROOT / "build"))
    for name in ("compile", "environment"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    script = importlib.import_module("compile")
    monkeypatch.setattr(script.compiled, "FOLDERS", tmp_path / "compiled")
    monkeypatch.setattr(script.sys, "argv", ["compile.py"])
    monkeypatch.setattr(script, "can_compile", lambda: True)
    return script


def fails(script: types.ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Let the compiler fail; return the list of what it is asked."""
    asked: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        asked.append(command)
        return subprocess.CompletedProcess(command, 1, b"no room on this machine\n")

    monkeypatch.setattr(script, "subprocess", types.SimpleNamespace(**vars(subprocess)))
    monkeypatch.setattr(script.subprocess, "run", run)
    return asked


def aside(script: types.ModuleType, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(script.sys, "argv", ["compile.py", "--aside"])
    monkeypatch.setattr(script, "os", types.SimpleNamespace(**{**vars(os), "nice": abs}))
    monkeypatch.setattr(script, "set_up", lambda folder, extra: None)
    return int(script.main())


def test_without_a_compiler_nothing_is_said_or_made_aside(
    script, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script, "can_compile", lambda: False)
    assert script.main() == 2
    assert capsys.readouterr().err == "There is no C compiler here, or no headers of Python.\n"
    assert aside(script, monkeypatch) == 0
    assert capsys.readouterr() == ("", "")
    assert not script.compiled.FOLDERS.exists()


def test_no_compiler_is_found_where_there_is_none(monkeypatch: pytest.MonkeyPatch, script) -> None:
    found = importlib.reload(script)
    monkeypatch.setenv("CC", "no-such-compiler")
    if sys.platform == "linux":
        assert not found.can_compile()


def test_what_failed_says_why_and_is_not_tried_again_aside(
    script, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = fails(script, monkeypatch)
    assert aside(script, monkeypatch) == 0
    assert aside(script, monkeypatch) == 0
    assert len(asked) == 1
    assert capsys.readouterr() == ("", "")
    (told,) = script.compiled.FOLDERS.iterdir()
    assert told.read_text(encoding="utf-8") == "no room on this machine\n"
    monkeypatch.setattr(script.sys, "argv", ["compile.py"])
    monkeypatch.setattr(script, "TOOLS", ())  # as if they were all here
    assert script.main() == 2
    assert capsys.readouterr().err == "no room on this machine\n\n"


def test_two_never_compile_the_same_at_once(script, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = fails(script, monkeypatch)
    (script.compiled.FOLDERS / "making-elsewhere").mkdir(parents=True)
    assert aside(script, monkeypatch) == 0
    assert not asked


@pytest.mark.parametrize("longest", [1000.0, 0.0])
def test_what_was_made_of_other_sources_is_cleared_away(
    script, monkeypatch: pytest.MonkeyPatch, longest: float
) -> None:
    """However long compiling took, its own result is kept."""

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        Path(command[-1], "made").mkdir()
        return subprocess.CompletedProcess(command, 0, b"")

    fails(script, monkeypatch)
    monkeypatch.setattr(script.subprocess, "run", run)
    monkeypatch.setattr(script, "LONGEST", longest)
    (script.compiled.FOLDERS / "of-older-sources").mkdir(parents=True)
    assert aside(script, monkeypatch) == 0
    assert [folder.name for folder in script.compiled.FOLDERS.iterdir()] == [script.compiled.key()]
    assert script.is_done()


@pytest.mark.long
def test_an_edit_or_a_library_that_does_not_load_leaves_the_sources_to_run(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "assets/games", tmp_path / "assets/games")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop(INTERPRETED, None)

    def run(program: str) -> str:
        command = [sys.executable, "-c", f"from game import compiled; {program}"]
        told = subprocess.run(
            command, cwd=tmp_path, env=environment, check=True, capture_output=True, text=True
        )
        return told.stdout.strip()

    folder = tmp_path / "compiled" / run("print(compiled.key())")
    folder.mkdir(parents=True)
    (folder / f"{LIBRARY}{EXTENSION_SUFFIXES[0]}").write_bytes(b"no library")
    imports = "import game.bots.tree as tree; print(compiled.fitting_folder(), tree.__file__)"
    assert run(imports) == f"{folder} {tmp_path / 'game/bots/tree.py'}"
    for edited in ("game/bots/tree.py", "game/chance/numbers.pxd"):
        before = (tmp_path / edited).read_bytes()
        (tmp_path / edited).write_bytes(before + b"# One more line.\n")
        assert run("print(compiled.fitting_folder())") == "None"
        (tmp_path / edited).write_bytes(before)
    assert run("print(compiled.fitting_folder())") == str(folder)

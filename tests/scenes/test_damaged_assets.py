"""A damaged file of the program ends every way of starting it in one sentence, never in a crash."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.assets import assets_folder
from game.sheets import SheetFault
from game.store.paths import matches_folder
from scenes import app
from tests.fuzz.odd_files import ODD_FILES

ROOT = Path(__file__).parents[2]

DAMAGES = {
    "theme.yaml": (b"[" * 100_000, "the file theme.yaml can’t be read: line 1: nested more than"),
    "games/ladders.yaml": (b"options: 2001-99-99", "ladders.options is '2001-99-99', but a"),
    "text/en.yaml": (
        b"x: " + b"9" * 5000,
        "the texts can't be read: asset_faults.unreadable (name=text/en.yaml,",
    ),
    "text/ladders.en.yaml": (b"- a", "the file text/ladders.en.yaml must hold entries by name"),
}

PROGRAM = (
    "import sys\n"
    "import game.assets\n"
    "from pathlib import Path\n"
    "folder = Path(sys.argv[1])\n"
    "game.assets.assets_folder = lambda: folder\n"
    "from scenes.app import main\n"
    "sys.exit(main(sys.argv[2:]))\n"
)


def start(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    home = {"CLAMBER_HOME": str(folder / "home")}
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    call = [sys.executable, "-c", PROGRAM, str(folder / "assets"), *arguments]
    return subprocess.run(
        call, cwd=ROOT, env={**os.environ, **home, **quiet}, capture_output=True, text=True,
        timeout=120, check=False,
    )  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(assets_folder(), tmp_path / "assets")
    return tmp_path


TITLE: tuple[str, ...] = ()
PLAY = ("play", "--game", "ladders", "--players", "human:Ann,bot:easy")


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("theme.yaml", TITLE),
        ("text/en.yaml", TITLE),
        ("theme.yaml", PLAY),
        ("text/en.yaml", PLAY),
        ("games/ladders.yaml", PLAY),
        ("text/ladders.en.yaml", PLAY),
    ],
)
def test_the_window_does_not_open(name: str, arguments: tuple[str, ...], folder: Path) -> None:
    data, said = DAMAGES[name]
    (folder / "assets" / name).write_bytes(data)
    done = start(folder, *arguments)
    assert done.returncode == 2, done.stderr
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert len(done.stderr) < 300
    assert not list(folder.glob("home/matches/crash-*"))


@pytest.mark.long
def test_a_pipe_in_place_of_a_file_is_not_waited_for(folder: Path) -> None:
    (theme := folder / "assets" / "theme.yaml").unlink()
    ODD_FILES["pipe"](theme)
    done = start(folder)
    assert (done.returncode, done.stderr) == (
        2,
        "clamber: the file theme.yaml can’t be read: Not a regular file\n",
    )


def test_a_fault_of_a_file_in_the_open_window_is_no_crash(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise SheetFault("asset_faults.kind", place="ladders.name", value="7", kind="text")

    monkeypatch.setattr("scenes.running.Title", fail)
    assert app.main([]) == 2
    assert capsys.readouterr().err == ("clamber: ladders.name is 7, but a text is allowed there\n")
    assert not list(matches_folder().glob("crash-*"))

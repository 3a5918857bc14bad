"""A crash report: enough to find the fault, nothing that names a folder, never in the way."""

import errno
import sys
import tomllib
from pathlib import Path
from random import Random

import pytest

from game.catalogue import find_game
from game.records.record import read_lines
from game.store.crash import write_report
from game.store.faults import StoreFault
from game.version import VERSION
from tests.matches import played_lines, random_setup
from tests.store.folders import TROUBLES, failing


def fault_in(folder: Path) -> Exception:
    """Return a fault as it is caught, whose message names a file."""
    try:
        (folder / "secret" / "diary.txt").read_text()
    except OSError as fault:
        return fault
    raise AssertionError("there is such a file")


def test_a_report_holds_versions_where_it_failed_and_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    _, lines = played_lines(random_setup(find_game("president"), 4, Random(1)), Random(1))
    path = write_report(tmp_path / "matches", fault_in(tmp_path), lines[:20])
    text = path.read_text(encoding="utf-8")
    assert text.startswith(f"clamber: {VERSION}, ")
    assert "\npython: 3." in text
    assert "FileNotFoundError" in text
    assert "in fault_in" in text
    assert repr(str(Path("~/secret/diary.txt")))[1:-1] in text
    assert str(tmp_path) not in text
    assert str(Path(__file__).parents[2]) not in text
    record = text[text.index('{"format"') :].encode()
    assert list(read_lines(record).lines) == lines[:20]


def test_no_report_takes_the_place_of_another(tmp_path: Path) -> None:
    paths = {write_report(tmp_path, ValueError(str(number))) for number in range(3)}
    assert len(paths) == 3
    assert sorted(path.parent for path in paths) == [tmp_path] * 3


def test_strange_signs_are_no_reason_to_fail(tmp_path: Path) -> None:
    text = write_report(tmp_path, ValueError("half a sign: \ud800")).read_text("utf-8")
    assert "half a sign: \\ud800" in text


@pytest.mark.parametrize("code", TROUBLES)
def test_where_no_report_can_be_written_that_is_said(
    tmp_path: Path, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.files.os.open", failing(code))
    with pytest.raises(StoreFault, match="no report could be written"):
        write_report(tmp_path, ValueError())


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["version"] == VERSION


def test_a_report_names_no_folder_of_windows_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.crash._home", lambda: r"C:\Users\Ann Else")
    fault = FileNotFoundError(2, "No such file", r"C:\Users\Ann Else\secret\diary.txt")
    text = write_report(tmp_path, fault).read_text(encoding="utf-8")
    assert r"~\\secret\\diary.txt" in text
    assert "Ann Else" not in text


def test_where_the_version_of_the_system_is_not_to_be_had_a_report_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_more_files() -> str:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr("game.store.diagnosis.platform.release", no_more_files)
    text = write_report(tmp_path, RuntimeError("x")).read_text(encoding="utf-8")
    assert f": {sys.platform}\n" in text

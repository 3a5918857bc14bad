"""``clamber class sheets``: all files or none, and a sentence for whatever is in the way."""

import errno
import os
import sys
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from game.cli import main
from game.files.clipping import clip_value
from game.store import files as store_files
from game.texts.language import languages

NAMES = ("after", "before", "teacher")


def sheets(folder: Path, *more: str) -> int:
    return main(["class", "sheets", "--out", str(folder), *more])


def told(capsys: pytest.CaptureFixture[str]) -> str:
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("clamber: ")
    assert said.err.count("\n") == 1
    return said.err


def test_three_pages_are_written_and_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sheets(tmp_path) == 0
    found = sorted(tmp_path.iterdir())
    assert [path.name for path in found] == [f"sociable-{name}-en-a4.pdf" for name in NAMES]
    assert sorted(capsys.readouterr().out.splitlines()) == [f"wrote {path}" for path in found]
    assert all(len(PdfReader(BytesIO(path.read_bytes())).pages) == 1 for path in found)


def test_letter_is_lower_than_a4(tmp_path: Path) -> None:
    assert sheets(tmp_path, "--paper", "letter") == 0
    page = PdfReader(tmp_path / "sociable-after-en-letter.pdf").pages[0]
    assert (page.mediabox.width, page.mediabox.height) == pytest.approx((612, 792), abs=0.1)


@pytest.mark.parametrize("language", languages())
def test_a_language_can_be_chosen(language: str, tmp_path: Path) -> None:
    assert sheets(tmp_path, "--text", "--language", language) == 0
    titles = {path.read_text("utf-8").splitlines()[2] for path in tmp_path.iterdir()}
    assert len(titles) == 3
    assert ("After the match" in titles) == (language == "en")


def test_plain_text_needs_no_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "reportlab", None)
    monkeypatch.setattr("game.worksheets.files.find_spec", lambda _: None)
    assert sheets(tmp_path) == 2
    assert told(capsys).endswith("pip install clamber[sheets]; --text needs nothing\n")
    assert not list(tmp_path.iterdir())
    assert sheets(tmp_path, "--text") == 0
    assert len(list(tmp_path.iterdir())) == 3


def test_a_folder_that_is_missing_is_made_and_one_that_is_a_file_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sheets(tmp_path / "not" / "there", "--text") == 0
    assert len(list((tmp_path / "not" / "there").iterdir())) == 3
    capsys.readouterr()
    file = tmp_path / "file"
    file.write_bytes(b"")
    for no_folder in (file, file / "in it"):
        assert sheets(no_folder, "--text") == 2
        assert "nothing was written to" in told(capsys)


def test_a_language_that_nobody_speaks_here_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sheets(tmp_path, "--language", "tlh") == 2
    assert told(capsys) == "clamber: --language takes de, en, es, fr or pl, not 'tlh'\n"


def test_two_forms_at_once_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sheets(tmp_path, "--text", "--paper", "letter") == 2
    assert "--paper" in told(capsys)
    assert sheets(tmp_path, "--paper", "a5") == 2
    assert "a5" in told(capsys)


@pytest.mark.parametrize("text", [True, False])
@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_disk_that_fills_up_leaves_what_was_there(
    at: int, text: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    more = ("--text",) if text else ()
    assert sheets(tmp_path, *more) == 0
    capsys.readouterr()
    for path in tmp_path.iterdir():
        path.write_bytes(b"older")
    written, sync = 0, os.fsync

    def fill_up(handle: int) -> None:
        nonlocal written
        written += 1
        if written == at:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        sync(handle)

    monkeypatch.setattr(store_files.os, "fsync", fill_up)
    assert sheets(tmp_path, *more) == 2
    folder = clip_value(str(tmp_path))
    assert told(capsys).startswith(f"clamber: nothing was written to {folder}: ")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"older"] * 3


def test_a_file_that_is_no_file_keeps_all_from_being_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "sociable-teacher-en.txt").mkdir()
    assert sheets(tmp_path, "--text") == 2
    assert "nothing was written to" in told(capsys)
    assert [path.name for path in tmp_path.iterdir()] == ["sociable-teacher-en.txt"]


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="needs permissions that bind"
)
def test_a_folder_that_may_not_be_written_to_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tmp_path.chmod(0o500)
    try:
        assert sheets(tmp_path) == 2
        assert "nothing was written to" in told(capsys)
    finally:
        tmp_path.chmod(0o700)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_others_may_read_them_as_they_may_read_any_new_file(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.write_bytes(b"")
    assert sheets(tmp_path, "--text") == 0
    assert {path.stat().st_mode for path in tmp_path.iterdir()} == {plain.stat().st_mode}

"""Settings that can't be read now, or are reached by a link: nothing is ever overwritten."""

import os
from pathlib import Path
from typing import NoReturn

import pytest
import yaml

from game.files.bounded import MEGABYTE
from game.store import keeper as keeping
from game.store.files import set_aside, write_atomically
from game.store.keeper import SettingsKeeper
from game.store.settings import Settings
from tests.fuzz.odd_files import ODD_FILES, make_link
from tests.store.folders import failing

GOOD = "version: 1\nspeed: slow\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.yaml"


def change(path: Path) -> SettingsKeeper:
    """Read settings, change one, and have them written."""
    keeper = SettingsKeeper(path)
    keeper.change(speed="fast")
    keeper.close()
    return keeper


@pytest.mark.parametrize(
    "odd", ["pipe", "link loop", "loop of two links", "folder", "socket", "link to null", "large"]
)
def test_what_can_t_be_read_is_set_aside_before_anything_is_written(path: Path, odd: str) -> None:
    ODD_FILES[odd](path)
    was = os.lstat(path).st_ino
    keeper = SettingsKeeper(path)
    assert [trouble.kind for trouble in keeper.troubles()] == ["unreadable"]
    assert os.lstat(path).st_ino == was, "until something is written, it stays where it is"
    keeper.change(speed="fast")
    keeper.close()
    (trouble,) = keeper.troubles()
    assert (trouble.kind, trouble.kept_as) == ("unreadable", "settings.unreadable-1.yaml")
    assert os.lstat(path.with_name(trouble.kept_as)).st_ino == was
    assert SettingsKeeper(path).now.speed == "fast"


def test_a_file_that_may_not_be_read_now_is_set_aside_before_anything_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_text(GOOD)
    with monkeypatch.context() as closed:
        closed.setattr(keeping, "read_regular", failing(13))
        keeper = change(path)
    assert [trouble.kind for trouble in keeper.troubles()] == ["unreadable", "unreadable"]
    assert path.with_name("settings.unreadable-1.yaml").read_text() == GOOD
    assert SettingsKeeper(path).now.speed == "fast"


def test_it_is_set_aside_once_and_later_changes_are_written(path: Path) -> None:
    ODD_FILES["pipe"](path)
    keeper = change(path)
    keeper.change(text_size=150)
    keeper.close()
    assert sorted(os.listdir(path.parent)) == ["settings.unreadable-1.yaml", "settings.yaml"]
    assert SettingsKeeper(path).now.text_size == 150


def test_what_can_t_be_set_aside_is_not_overwritten(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for text in ("version: one", "version: 2"):
        path.write_text(text)
        with monkeypatch.context() as stuck:
            stuck.setattr(keeping, "set_aside", failing(16))
            keeper = change(path)
        kinds = [trouble.kind for trouble in keeper.troubles()]
        assert kinds[1:] == ["unwritable"]
        assert path.read_text() == text
        keeper.save_again()
        keeper.close()
        assert SettingsKeeper(path).now.speed == "fast"


def test_what_was_taken_away_in_the_meantime_is_in_nobodys_way(path: Path) -> None:
    ODD_FILES["pipe"](path)
    keeper = SettingsKeeper(path)
    path.unlink()
    keeper.change(speed="fast")
    keeper.close()
    assert os.listdir(path.parent) == ["settings.yaml"]


def test_a_link_is_written_through(path: Path) -> None:
    (path.parent / "elsewhere").mkdir()
    mine = path.parent / "elsewhere" / "mine.yaml"
    mine.write_text(GOOD)
    make_link(path, "elsewhere/mine.yaml")
    assert not change(path).troubles()
    assert path.readlink() == Path("elsewhere/mine.yaml")
    assert yaml.safe_load(mine.read_text())["speed"] == "fast"
    assert sorted(os.listdir(path.parent)) == ["elsewhere", "settings.yaml"]


def test_a_link_to_a_file_that_is_still_to_come_is_written_through(path: Path) -> None:
    make_link(path, "elsewhere/mine.yaml")
    assert not change(path).troubles()
    assert path.is_symlink()
    assert SettingsKeeper(path.parent / "elsewhere" / "mine.yaml").now.speed == "fast"


def test_what_a_link_leads_to_stays_as_it_is_where_it_is_damaged(path: Path) -> None:
    (somebodys := path.with_name("somebodys.yaml")).write_text("no settings")
    make_link(path, somebodys.name)
    (trouble,) = change(path).troubles()
    assert (trouble.kind, trouble.kept_as) == ("damaged", "settings.broken-1.yaml")
    assert somebodys.read_text() == "no settings"
    assert path.with_name(trouble.kept_as).readlink() == Path(somebodys.name)
    assert SettingsKeeper(path).now.speed == "fast"


@pytest.mark.parametrize("odd", ["pipe", "link loop", "folder", "link to null"])
def test_what_is_no_regular_file_is_never_replaced(path: Path, odd: str) -> None:
    ODD_FILES[odd](path)
    was = os.lstat(path)
    with pytest.raises(OSError):
        write_atomically(path, "text")
    assert (os.lstat(path).st_ino, os.lstat(path).st_mode) == (was.st_ino, was.st_mode)
    assert os.listdir(path.parent) == [path.name]


def test_nothing_is_set_aside_under_the_name_of_a_link_that_leads_nowhere(path: Path) -> None:
    make_link(link := path.with_name("settings.broken-1.yaml"), "nothing")
    path.write_text(GOOD)
    assert set_aside(path, "broken").name == "settings.broken-2.yaml"
    assert link.is_symlink()


def test_settings_that_could_not_be_read_back_are_not_written(path: Path) -> None:
    text = f"{GOOD}mine: {chr(0x1F0A1) * 200_000}\n"
    assert len(text.encode()) < MEGABYTE, "it is longer in the form in which it would be written"
    path.write_text(text, encoding="utf-8")
    (trouble,) = change(path).troubles()
    assert (trouble.kind, trouble.reason) == ("unwritable", "the settings are larger than 1 MB")
    assert path.read_text(encoding="utf-8") == text


def test_no_fault_of_writing_ends_the_thread(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = SettingsKeeper(path)
    with monkeypatch.context() as broken:

        def fail(_: Settings) -> NoReturn:
            raise RuntimeError("anything at all")

        broken.setattr(keeping, "write_settings", fail)
        keeper.change(speed="fast")
        keeper.close()
    assert [trouble.kind for trouble in keeper.troubles()] == ["unwritable"]
    keeper.change(text_size=150)
    keeper.close()
    assert SettingsKeeper(path).now.speed == "fast"

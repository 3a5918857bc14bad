"""What names people can be read by nobody but the user, in new files and in those there are."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.catalogue import find_game
from game.store.crash import write_report
from game.store.files import keep_copy, make_private, set_aside, write_atomically
from game.store.history.keeper import HistoryKeeper
from game.store.keeper import SettingsKeeper
from game.store.matches import SavedMatches
from game.store.paths import (
    HOME_VARIABLE,
    answers_path,
    companions,
    exports_folder,
    history_path,
    lab_folder,
    make_all_private,
    matches_folder,
    puzzles_path,
    settings_path,
    start_pictures_path,
)
from tests.store.folders import at_table, kept

posix = pytest.mark.skipif(os.name != "posix", reason="Windows keeps such files by other means")
pytestmark = posix


@pytest.fixture(autouse=True)
def _generous(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have everything that does not say otherwise be open to everybody."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "deep" / "home"))
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder: Path) -> dict[str, str]:
    """Return the permissions of all below a folder that are not those wanted."""
    below = {path: 0o700 if path.is_dir() else 0o600 for path in [folder, *folder.rglob("*")]}
    return {path.name: oct(mode(path)) for path, wanted in below.items() if mode(path) != wanted}


def use() -> Path:
    """Do all that writes; return a match that was left."""
    history = HistoryKeeper(history_path())
    saved = SavedMatches(matches_folder(), history.note)
    game = find_game("president")
    kept(saved.begin(game.id), at_table(game, 4, Random(1)), Random(1))
    left = kept(saved.begin(game.id), at_table(game, 4, Random(2)), Random(2), actions=3)
    history.close()
    assert history.troubles() == []
    settings = SettingsKeeper(settings_path())
    settings.change(text_size=115)
    settings.close()
    write_report(matches_folder(), ValueError("x"))
    return left


def test_all_that_is_written_is_for_the_user_alone(tmp_path: Path) -> None:
    use()
    assert modes(tmp_path / "deep") == {}
    assert len([path for path in (tmp_path / "deep").rglob("*") if path.is_file()]) >= 5


def test_what_older_versions_left_open_is_closed_at_the_start(tmp_path: Path) -> None:
    use()
    home = tmp_path / "deep" / "home"
    for path in [home, *home.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)
    make_all_private()
    assert modes(home) == {}


def test_each_file_is_closed_when_it_is_opened(tmp_path: Path) -> None:
    left = use()
    home = tmp_path / "deep" / "home"
    for path in [home, *home.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)
    HistoryKeeper(history_path()).profiles()
    SettingsKeeper(settings_path())
    SavedMatches(matches_folder()).resume(left).record.close()
    opened = [home, matches_folder(), history_path(), settings_path(), left]
    assert [oct(mode(path)) for path in opened] == ["0o700", "0o700", "0o600", "0o600", "0o600"]


def test_a_copy_that_is_set_aside_is_for_the_user_alone(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text("x")
    file.chmod(0o644)
    assert mode(keep_copy(file, "torn")) == 0o600


def test_a_folder_that_others_share_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared, home = tmp_path / "tmp", tmp_path / "home"
    shared.mkdir()
    shared.chmod(0o1777)
    home.mkdir(0o755)
    (tmp_path / "link").symlink_to(home)
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path / "link")
    for folder in (shared, home, tmp_path / "link", Path("/")):
        before = mode(folder)
        make_private(folder)
        assert mode(folder) == before


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("other", ["notes.txt", "team", ".profile", "settings"])
def test_a_folder_that_holds_other_things_stays_open_and_our_files_there_do_not(
    tmp_path: Path, other: str
) -> None:
    home = use().parents[1]
    for path in [home, *home.rglob("*")]:
        path.chmod(0o775 if path.is_dir() else 0o664)
    (home / other).touch(0o664)
    make_all_private()
    open_still = {other: "0o664", "home": "0o775"}
    assert modes(home) == open_still
    SettingsKeeper(settings_path())
    assert HistoryKeeper(history_path()).profiles() == ["Ann"]
    assert modes(home) == open_still


def test_a_folder_with_all_that_clamber_keeps_is_closed(tmp_path: Path) -> None:
    left = use()
    home = left.parents[1]
    for folder in (lab_folder(), exports_folder()):
        folder.mkdir()
    beside = [*companions(left), lab_folder() / "a.jsonl", lab_folder() / ".a.jsonl.lock"]
    drafts = [home / ".settings.yaml.x_y1", home / "history.db-wal", home / ".history.db.lock"]
    for path in (answers_path(), puzzles_path(), start_pictures_path(), *beside, *drafts):
        path.touch()
    set_aside(left, "broken")
    folders = (home, matches_folder(), lab_folder())
    for folder in folders:
        folder.chmod(0o755)
        make_private(folder)
    assert [oct(mode(folder)) for folder in folders] == ["0o700"] * 3


def test_a_file_written_elsewhere_leaves_its_folder_open(tmp_path: Path) -> None:
    folder = tmp_path / "documents"
    folder.mkdir(0o755)
    write_atomically(folder / "Clamber Ann.csv", "x")
    assert mode(folder) == 0o755


def test_what_is_private_already_stays_as_private_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "read only"
    file.write_text("x")
    file.chmod(0o400)
    make_private(file)
    make_private(tmp_path / "missing")
    assert mode(file) == 0o400

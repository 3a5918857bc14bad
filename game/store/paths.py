"""The folders and files that Clamber uses."""

import os
from contextlib import suppress
from pathlib import Path

import platformdirs

from game.store.files import make_private, remove_drafts

HOME_VARIABLE = "CLAMBER_HOME"
"""An environment variable that names one folder for everything: for tests and portable use."""


def config_folder() -> Path:
    """Return the folder of the settings; it may not exist yet."""
    return _home() or Path(platformdirs.user_config_dir("clamber", appauthor=False))


def data_folder() -> Path:
    """Return the folder of saved matches and their history; it may not exist yet."""
    return _home() or Path(platformdirs.user_data_dir("clamber", appauthor=False))


def settings_path() -> Path:
    """Return the settings file."""
    return config_folder() / "settings.yaml"


def matches_folder() -> Path:
    """Return the folder of saved matches; it may not exist yet."""
    return data_folder() / "matches"


def class_folder() -> Path:
    """Return the folder of results of classes' tables; it may not exist yet."""
    return data_folder() / "class"


def answers_path() -> Path:
    """Return the file of people's estimates before debriefs; it may not exist yet."""
    return data_folder() / "answers.json"


def class_answers_path() -> Path:
    """Return the file of what was said at class tables, without names; it may not exist yet."""
    return data_folder() / "class-answers.json"


def puzzles_path() -> Path:
    """Return the file about viewed puzzles; it may not exist yet."""
    return data_folder() / "puzzles.json"


def history_path() -> Path:
    """Return the history's database file."""
    return data_folder() / "history.db"


def city_path() -> Path:
    """Return the file of what finished matches are remembered by; it is made again if lost."""
    return data_folder() / "city.json"


def lab_folder() -> Path:
    """Return the folder of the lab's deals; it may not exist yet."""
    return data_folder() / "lab"


def start_pictures_path(home: Path | None = None) -> Path:
    """Return the file of the title's pictures, in a given home or the usual folder.

    If it is missing, the next start makes it again.
    """
    cache = home or _home() or Path(platformdirs.user_cache_dir("clamber", appauthor=False))
    return cache / "title.pictures"


def exports_folder() -> Path:
    """Return where tables and pictures go that a player saves; it may not exist yet."""
    home = _home()
    return home / "saved" if home else Path(platformdirs.user_documents_dir())


def debrief_path(record: Path) -> Path:
    """Return the file of a match's debrief, which is beside its record and deleted with it."""
    return record.with_suffix(".debrief.json")


def opening_path(record: Path) -> Path:
    """Return the file that opens a match's commitment; it exists until the match ends."""
    return record.with_suffix(".opening.json")


def review_path(record: Path) -> Path:
    """Return the file of a match's reviews, which is beside its record and deleted with it."""
    return record.with_suffix(".review.json")


def companions(record: Path) -> tuple[Path, ...]:
    """Return the files beside a saved match that are deleted with it."""
    return debrief_path(record), review_path(record), opening_path(record)


def make_all_private() -> None:
    """Make all files private, because older versions let everyone read them."""
    folders = (config_folder(), data_folder(), data_folder(), matches_folder())
    patterns = ("settings.*", "history.*", "answers.*", "*")
    for folder, pattern in zip(folders, patterns, strict=True):
        make_private(folder)
        with suppress(OSError):
            for path in folder.glob(pattern):
                make_private(path)


def remove_all_drafts() -> None:
    """Remove from all folders what killed programs left of unfinished writing."""
    for folder in (
        *(config_folder(), data_folder(), matches_folder(), lab_folder()),
        start_pictures_path().parent,
    ):
        remove_drafts(folder)


def _home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else None

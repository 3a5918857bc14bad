"""The folders in which things last."""

import os
from contextlib import suppress
from pathlib import Path

import platformdirs

from game.store.files import make_private

HOME_VARIABLE = "CLAMBER_HOME"
"""An environment variable naming one folder for everything: for tests and portable use."""


def config_folder() -> Path:
    """Return the folder of the settings; it need not exist yet."""
    return _home() or Path(platformdirs.user_config_dir("clamber", appauthor=False))


def data_folder() -> Path:
    """Return the folder of saved matches and their history; it need not exist yet."""
    return _home() or Path(platformdirs.user_data_dir("clamber", appauthor=False))


def settings_path() -> Path:
    """Return the file of the settings."""
    return config_folder() / "settings.yaml"


def matches_folder() -> Path:
    """Return the folder of the saved matches; it need not exist yet."""
    return data_folder() / "matches"


def answers_path() -> Path:
    """Return the file of what people answered when they were asked why; it need not exist yet."""
    return data_folder() / "answers.json"


def puzzles_path() -> Path:
    """Return the file of the puzzles that were looked at; it need not exist yet."""
    return data_folder() / "puzzles.json"


def history_path() -> Path:
    """Return the file of the history."""
    return data_folder() / "history.db"


def lab_folder() -> Path:
    """Return the folder of what the lab has counted; it need not exist yet."""
    return data_folder() / "lab"


def debrief_path(record: Path) -> Path:
    """Return the file of a saved match's debrief: beside its record, with which it goes."""
    return record.with_suffix(".debrief.json")


def opening_path(record: Path) -> Path:
    """Return the file that holds, until a match is over, what opens its commitment."""
    return record.with_suffix(".opening.json")


def review_path(record: Path) -> Path:
    """Return the file of a saved match's judged choices: beside its record, with which it goes."""
    return record.with_suffix(".review.json")


def companions(record: Path) -> tuple[Path, ...]:
    """Return the files that lie beside a saved match and go with it."""
    return debrief_path(record), review_path(record), opening_path(record)


def make_all_private() -> None:
    """Let nobody but the user read what lies in these folders: older versions let everybody."""
    folders = (config_folder(), data_folder(), data_folder(), matches_folder())
    patterns = ("settings*", "history.*", "answers*", "*")
    for folder, pattern in zip(folders, patterns, strict=True):
        make_private(folder)
        with suppress(OSError):
            for path in folder.glob(pattern):
                make_private(path)


def _home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else None

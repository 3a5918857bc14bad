"""Keeps the settings: reads them once, and saves every change in the background."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Literal, NamedTuple, TypeAlias

from game.files.bounded import MEGABYTE, read_regular
from game.files.plain_yaml import YamlFault, read_yaml, write_yaml
from game.store.faults import reason_of
from game.store.files import make_private, set_aside, write_atomically
from game.store.settings import (
    LaterVersion,
    LobbyChoice,
    Settings,
    SettingsFault,
    changed_settings,
    read_settings,
    write_settings,
)
from game.store.worker import KeepingThread

Trouble: TypeAlias = Literal["damaged", "later", "unreadable", "unwritable"]

_HEADER = "# The settings of Clamber. It writes the whole file at every change.\n"
_ASIDE: Mapping[Trouble, str] = {
    "damaged": "broken",
    "later": "later",
    "unreadable": "unreadable",
}
"""The suffix under which an unreadable settings file is kept."""


class StoreTrouble(NamedTuple):
    """What went wrong with a file, for a notice; the program goes on."""

    kind: Trouble
    reason: str
    folder: Path
    kept_as: str = ""
    """The name under which the old file is kept, if it was set aside."""


class SettingsKeeper:
    """Holds the current settings, and writes changes on its own thread."""

    def __init__(self, path: Path | None) -> None:
        """Read the settings file; with ``None``, nothing is read or kept."""
        self._path = path
        self._troubles: SimpleQueue[StoreTrouble] = SimpleQueue()
        self._worker = KeepingThread("settings", self._fail)
        self._said_unwritable = False
        self._written: Settings | None = None
        self._in_the_way: Trouble | None = None
        """What is wrong with a file that must be set aside before writing."""
        if path is not None:
            make_private(path.parent)
            make_private(path)
        self.now = self._read()

    def change(self, **changes: Any) -> Settings:
        """Change some settings and save them; raise ``SettingsFault`` for an invalid value."""
        return self._take(changed_settings(self.now, changes))

    def remember_lobby(self, game_id: str, choice: LobbyChoice) -> Settings:
        """Remember the choices made in a game's lobby."""
        return self.change(lobbies=self.now.with_lobby(game_id, choice).lobbies)

    def troubles(self) -> list[StoreTrouble]:
        """Return the troubles since the last call."""
        found = []
        while not self._troubles.empty():
            found.append(self._troubles.get())
        return found

    def save_again(self) -> None:
        """Try to write again after a failure."""
        self._said_unwritable, self._written = False, None
        self._save()

    def close(self) -> None:
        """Wait until everything is written."""
        self._worker.close()

    def _take(self, settings: Settings) -> Settings:
        if settings != self.now:
            self.now = settings
            self._save()
        return settings

    def _save(self) -> None:
        if self._path is not None:
            self._worker.do(self._write)

    def _write(self) -> None:
        assert self._path is not None
        settings = self.now
        if settings is self._written:
            # Of several changes in a row only the last is written.
            return
        text = _text_of(settings)
        self._clear_the_way()
        write_atomically(self._path, text)
        self._written, self._said_unwritable = settings, False

    def _fail(self, fault: Exception) -> None:
        # Reported once, not at every step of a slider.
        if not self._said_unwritable:
            self._tell("unwritable", fault)
        self._said_unwritable = True

    def _read(self) -> Settings:
        if self._path is None:
            return Settings()
        try:
            return read_settings(read_yaml(read_regular(self._path, MEGABYTE)))
        except FileNotFoundError:
            pass
        except LaterVersion as fault:
            self._set_aside("later", fault)
        except (SettingsFault, YamlFault) as fault:
            self._set_aside("damaged", fault)
        except OSError as fault:
            # It may be readable next time, so it stays until something must be written.
            self._in_the_way = "unreadable"
            self._tell("unreadable", fault)
        return Settings()

    def _set_aside(self, kind: Trouble, fault: Exception) -> None:
        assert self._path is not None
        try:
            aside = set_aside(self._path, _ASIDE[kind]).name
        except OSError:
            self._in_the_way, aside = kind, ""
        self._tell(kind, fault, aside)

    def _clear_the_way(self) -> None:
        """Set an unreadable file aside; raise ``OSError`` rather than overwrite it."""
        if self._in_the_way is None:
            return
        assert self._path is not None
        with suppress(FileNotFoundError):
            aside = set_aside(self._path, _ASIDE[self._in_the_way]).name
            self._troubles.put(StoreTrouble(self._in_the_way, "", self._path.parent, aside))
        self._in_the_way = None

    def _tell(self, kind: Trouble, fault: Exception, kept_as: str = "") -> None:
        assert self._path is not None
        self._troubles.put(StoreTrouble(kind, reason_of(fault), self._path.parent, kept_as))


def _text_of(settings: Settings) -> str:
    """Return the settings as file content; raise ``ValueError`` if it could not be read back."""
    text = _HEADER + write_yaml(write_settings(settings))
    data = text.encode("utf-8")
    if len(data) > MEGABYTE:
        raise SettingsFault("settings_file.large")
    read_yaml(data)
    return text

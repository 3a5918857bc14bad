"""Keeps the settings: reads them once, and saves every change in the background."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Literal, NamedTuple, TypeAlias

from game.files.bounded import MEGABYTE, read_regular
from game.files.plain_yaml import YamlFault, read_yaml, write_yaml
from game.store.faults import reason_of
from game.store.files import keep_copy, make_folder, make_private, set_aside, write_atomically
from game.store.locks import locked
from game.store.settings import LobbyChoice, Settings
from game.store.settings.decoding import (
    LaterVersion,
    SettingsFault,
    changed_settings,
    read_settings,
    write_settings,
)
from game.store.settings.merging import with_changes
from game.store.worker import KeepingThread

Trouble: TypeAlias = Literal["damaged", "values", "later", "unreadable", "unwritable"]

_HEADER = "# The settings of Clamber. It writes the whole file at every change.\n"
_ASIDE: Mapping[Trouble, str] = {
    "damaged": "broken",
    "later": "later",
    "unreadable": "unreadable",
}
"""The suffix under which an unreadable settings file is kept."""
_UNUSABLE = (SettingsFault, YamlFault, OSError)


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
        if path is not None:
            make_private(path.parent)
            make_private(path)
        self._copied = b""
        """A file with wrong values of which a copy was kept."""
        self.now = self._read()
        self._written = self.now
        """The settings up to their last change that is in the file."""
        if self._copied:
            # Otherwise the next start would find the wrong values again.
            self._written = self.now._replace()
            self._save()

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
        self._said_unwritable = False
        self._save()

    def close(self) -> None:
        """Wait until everything is written."""
        self._worker.close()

    def _take(self, settings: Settings) -> Settings:
        # Which lobby was used last is a change, too, and equal mappings may differ in order.
        if settings != self.now or [*settings.lobbies] != [*self.now.lobbies]:
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
        make_folder(self._path.parent)
        with locked(self._path):
            # Another open copy may have written since: its changes stay.
            found = self._read_again()
            whole = with_changes(found, self._written, settings) if found else settings
            write_atomically(self._path, _text_of(whole))
        self._written, self._said_unwritable = settings, False

    def _fail(self, fault: Exception) -> None:
        # Reported once, not at every step of a slider.
        if not self._said_unwritable:
            self._tell("unwritable", reason_of(fault))
        self._said_unwritable = True

    def _read(self) -> Settings:
        if self._path is None:
            return Settings()
        try:
            found = _read_file(self._path)
        except FileNotFoundError:
            return Settings()
        except _UNUSABLE as fault:
            kind, aside = _trouble_of(fault), ""
            # An unreadable one may be readable when something must be written.
            if kind != "unreadable":
                with suppress(OSError):
                    aside = set_aside(self._path, _ASIDE[kind]).name
            self._tell(kind, reason_of(fault), aside)
            return Settings()
        if found.wrong:
            try:
                self._copy(found)
            except OSError:
                self._tell("values", reason_of(found.wrong[0]))
        return found.settings

    def _read_again(self) -> Settings | None:
        """Return what the file says now; ``None`` if there is none any more.

        One that is unusable is set aside, and of one with wrong values a copy is kept; raises
        ``OSError`` rather than have it overwritten.
        """
        assert self._path is not None
        try:
            found = _read_file(self._path)
        except FileNotFoundError:
            return None
        except _UNUSABLE as fault:
            kind = _trouble_of(fault)
            with suppress(FileNotFoundError):
                self._tell(kind, "", set_aside(self._path, _ASIDE[kind]).name)
            return None
        if found.wrong and found.data != self._copied:
            self._copy(found)
        return found.settings

    def _copy(self, found: "_Found") -> None:
        """Keep a copy of a file with wrong values; raise ``OSError`` if that fails."""
        assert self._path is not None
        copy = keep_copy(self._path, "broken").name
        self._copied = found.data
        self._tell("values", reason_of(found.wrong[0]), copy)

    def _tell(self, kind: Trouble, reason: str, kept_as: str = "") -> None:
        assert self._path is not None
        self._troubles.put(StoreTrouble(kind, reason, self._path.parent, kept_as))


class _Found(NamedTuple):
    """What a settings file holds."""

    settings: Settings
    data: bytes
    wrong: Sequence[SettingsFault]
    """What is wrong with single values, which have their defaults."""


def _read_file(path: Path) -> _Found:
    """Return the settings in a file; raise one of ``_UNUSABLE`` if that is impossible."""
    data, wrong = read_regular(path, MEGABYTE), list[SettingsFault]()
    return _Found(read_settings(read_yaml(data), wrong), data, wrong)


def _trouble_of(fault: Exception) -> Trouble:
    if isinstance(fault, OSError):
        return "unreadable"
    return "later" if isinstance(fault, LaterVersion) else "damaged"


def _text_of(settings: Settings) -> str:
    """Return the settings as file content; raise ``ValueError`` if it could not be read back."""
    text = _HEADER + write_yaml(write_settings(settings))
    data = text.encode("utf-8")
    if len(data) > MEGABYTE:
        raise SettingsFault("settings_file.large")
    read_yaml(data)
    return text

"""The database of the history: opened safely, set aside when it is damaged."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from game.store.faults import reason_of, store_fault
from game.store.files import set_aside
from game.store.history.schema import LaterHistory, migrate
from game.store.locks import take_lock
from game.words import load_words

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

PATIENCE = 5.0
"""How many seconds to wait for another copy of the program that is writing."""

_SURROUNDINGS = frozenset(
    (
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    )
)
"""Codes of faults that lie in the disk or in others at work, and not in the file."""

_READ_ONLY = (sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)

_FAULTS = (sqlite3.Error, ValueError, TypeError, OverflowError)

_OUR_OWN = (sqlite3.InterfaceError, sqlite3.ProgrammingError, sqlite3.NotSupportedError)
"""Faults of the program: no reason to set a file aside."""


class History:
    """The history in a file. Every call opens it anew, so any thread may make it."""

    def __init__(self, path: Path) -> None:
        """Name the file; it need not exist yet."""
        self.path = path
        self._told: SimpleQueue[str] = SimpleQueue()

    def troubles(self) -> list[str]:
        """Return what went wrong since the last call, in one sentence each."""
        return [self._told.get() for _ in range(self._told.qsize())]

    def tell(self, sentence: str) -> None:
        """Have something said that went wrong."""
        self._told.put(sentence)

    def write(self, work: Work[T]) -> T:
        """Do something that writes; ``StoreFault`` says why it can't be done."""

        def attempt() -> T:
            with closing(self._open_to_write()) as connection:
                return work(connection)

        return self._with_care(attempt, "history_unkept")

    def read(self, work: Work[T]) -> T:
        """Do something that only reads; ``StoreFault`` says why it can't be done."""

        def attempt() -> T:
            with closing(self._open_to_read()) as connection:
                try:
                    return work(connection)
                except (ValueError, TypeError, OverflowError) as fault:
                    # Numbers that are texts, texts that are none: so it is with damaged files.
                    raise sqlite3.DatabaseError(str(fault)) from fault

        return self._with_care(attempt, "history_unread")

    def _with_care(self, attempt: Callable[[], T], unable: str, *, again: bool = True) -> T:
        try:
            return attempt()
        except LaterHistory:
            raise store_fault("history_later") from None
        except (*_FAULTS, OSError) as fault:
            if not (again and _is_damage(fault)):
                raise store_fault(unable, reason=reason_of(fault)) from None
        self._begin_anew(attempt)
        return self._with_care(attempt, unable, again=False)

    def _open_to_write(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        return _prepared(sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None))

    def _open_to_read(self) -> sqlite3.Connection:
        if not self.path.exists():
            # Nothing has been kept yet: the same questions have the same kind of answers.
            return _prepared(sqlite3.connect(":memory:", isolation_level=None))
        try:
            return self._open_to_write()
        except (sqlite3.OperationalError, OSError) as fault:
            if isinstance(fault, sqlite3.Error) and _code(fault) not in _READ_ONLY:
                raise
            # In a folder that is read-only nobody else writes either.
            place = f"{self.path.absolute().as_uri()}?immutable=1"
            return sqlite3.connect(place, uri=True, isolation_level=None)

    def _begin_anew(self, attempt: Callable[[], object]) -> None:
        """Set a damaged file aside, unless another copy of the program has just done so."""
        try:
            lock = take_lock(self.path)
            if lock is None:
                return
            try:
                if _meets_damage(attempt):
                    name = self._set_aside()
                    self.tell(load_words()("store.history_damaged", name=name))
            finally:
                lock.release()
        except OSError as fault:
            raise store_fault("history_stuck", reason=reason_of(fault)) from None

    def _set_aside(self) -> str:
        name = set_aside(self.path, "broken").name
        for part in ("-wal", "-shm"):
            beside = self.path.with_name(self.path.name + part)
            if beside.exists():
                beside.rename(self.path.with_name(name + part))
        return name


def _prepared(connection: sqlite3.Connection) -> sqlite3.Connection:
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA secure_delete = ON")
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _meets_damage(attempt: Callable[[], object]) -> bool:
    try:
        attempt()
    except _FAULTS as fault:
        return _is_damage(fault)
    return False


def _is_damage(fault: Exception) -> bool:
    """Say whether a fault lies in the file, and not in the disk, in others or in ourselves."""
    if isinstance(fault, UnicodeDecodeError):
        # What the file holds is no text, not even for SQLite to say what is wrong with it.
        return True
    if not isinstance(fault, sqlite3.Error) or isinstance(fault, _OUR_OWN):
        return False
    if getattr(fault, "sqlite_errorcode", None) == sqlite3.SQLITE_IOERR_SHORT_READ:
        return True
    return _code(fault) not in _SURROUNDINGS


def _code(fault: sqlite3.Error) -> int:
    """Return what SQLite says is wrong; Python itself finds texts that are none."""
    code: int = getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return code & 0xFF

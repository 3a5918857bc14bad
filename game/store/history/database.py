"""The history's database file: opens it safely, and sets it aside if it is damaged."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Lock
from time import monotonic, sleep
from typing import TypeVar

from game.files.bounded import check_regular
from game.files.decoding import Undecodable
from game.store.faults import StoreFault, reason_of
from game.store.files import create_private, make_folder, make_private, set_aside
from game.store.history.schema import LaterHistory, check_tables, has_our_tables, lay_out
from game.store.locks import take_lock
from game.texts.words import load_words

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

PATIENCE = 5.0
"""How many seconds to wait for another copy of the program that is writing."""

_PAUSE = 0.02
"""The seconds between two attempts at what SQLite doesn't wait for."""

LONGEST_VALUE = 10_000_000
"""The most bytes of one value; a person's results as one text need one per match."""

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
"""Error codes for problems with the disk or other programs, not with the file."""

_READ_ONLY = (sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)

_CORRUPT = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)

_BESIDE = ("-wal", "-shm")
"""The suffixes of the files that SQLite keeps beside a database."""


class NotNow(StoreFault):
    """The disk or another program is in the way; a later attempt may succeed."""


class History:
    """The history in a file. Each call opens the file, so any thread may call; one at a time."""

    def __init__(self, path: Path) -> None:
        """``path`` may not exist yet."""
        self.path = path
        self.begun_anew = 0
        """How often a damaged file was set aside."""
        self._alone = Lock()
        """Held by each call, so that no thread sets aside what another has open."""
        self._told: SimpleQueue[str] = SimpleQueue()

    def troubles(self) -> list[str]:
        """Return the troubles since the last call, one sentence each."""
        return [self._told.get() for _ in range(self._told.qsize())]

    def tell(self, sentence: str) -> None:
        """Report a trouble."""
        self._told.put(sentence)

    def write(self, work: Work[T]) -> T:
        """Run a function that writes; raise ``StoreFault`` with the reason if it fails.

        The fault is ``NotNow`` if a later attempt may succeed. Its cause is the original exception.
        """

        def attempt() -> T:
            with closing(self._open_to_write()) as connection:
                return work(connection)

        with self._alone:
            return self._with_care(attempt, "history_unkept")

    def read(self, work: Work[T]) -> T:
        """Run a function that only reads; raise ``StoreFault`` with the reason if it fails."""

        def attempt() -> T:
            with closing(self._open_to_read()) as connection:
                # One transaction, so that all queries see the same, whoever writes meanwhile.
                connection.execute("BEGIN")
                return work(connection)

        with self._alone:
            return self._with_care(attempt, "history_unread")

    def _with_care(self, attempt: Callable[[], T], unable: str, *, again: bool = True) -> T:
        words = load_words()
        try:
            return attempt()
        except LaterHistory as fault:
            raise NotNow(words("store.history_later")) from fault
        except Exception as fault:
            if not again or not self._is_damaged_by(fault):
                kind = NotNow if _lies_in_surroundings(fault) else StoreFault
                raise kind(words(f"store.{unable}", reason=reason_of(fault))) from fault
        self._start_over(attempt)
        return self._with_care(attempt, unable, again=False)

    def _open_to_write(self) -> sqlite3.Connection:
        make_folder(self.path.parent)
        check_database(self.path)
        self._make_private()
        return _prepared(sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None))

    def _make_private(self) -> None:
        """Make the file private; SQLite gives the files beside it the same permissions."""
        make_private(self.path.parent)
        with suppress(FileExistsError):
            create_private(self.path).close()
        for path in (self.path, *self._beside()):
            make_private(path)

    def _beside(self) -> list[Path]:
        return [self.path.with_name(self.path.name + part) for part in _BESIDE]

    def _open_to_read(self) -> sqlite3.Connection:
        if not self.path.exists():
            # Nothing has been kept yet: an empty database answers all questions.
            return _prepared(sqlite3.connect(":memory:", isolation_level=None))
        try:
            return self._open_to_write()
        except (sqlite3.OperationalError, OSError) as fault:
            if isinstance(fault, sqlite3.Error) and _code(fault) not in _READ_ONLY:
                raise
            # In a read-only folder nobody else writes either.
            check_regular(self.path)
            place = f"{self.path.absolute().as_uri()}?immutable=1"
            return checked(sqlite3.connect(place, uri=True, isolation_level=None))

    def _is_damaged_by(self, fault: Exception) -> bool:
        """Return whether the file is damaged, by the fault or by SQLite's own check.

        It is, too, if it is sound and holds values that no record could have given.
        """
        if isinstance(fault, Undecodable) or _says_corrupt(fault):
            return True
        return not _lies_in_surroundings(fault) and not self._is_sound()

    def _is_sound(self) -> bool:
        place = f"{self.path.absolute().as_uri()}?mode=rw"
        try:
            with closing(sqlite3.connect(place, uri=True, timeout=PATIENCE)) as connection:
                [said] = connection.execute("PRAGMA integrity_check(1)").fetchone()
                return said == "ok" and has_our_tables(connection)
        except UnicodeDecodeError:
            # The file is so damaged that SQLite can't even say what is wrong with it.
            return False
        except sqlite3.Error as fault:
            return _lies_in_surroundings(fault)

    def _start_over(self, attempt: Callable[[], object]) -> None:
        """Set a damaged file aside, unless another copy of the program has just done so."""
        try:
            lock = take_lock(self.path)
            if lock is None:
                return
            try:
                if self._meets_damage(attempt):
                    name = self._set_aside()
                    self.begun_anew += 1
                    self.tell(load_words()("store.history_damaged", name=name))
            finally:
                lock.release()
        except OSError as fault:
            raise NotNow(load_words()("store.history_stuck", reason=reason_of(fault))) from fault

    def _meets_damage(self, attempt: Callable[[], object]) -> bool:
        try:
            attempt()
        except Exception as fault:
            return self._is_damaged_by(fault)
        return False

    def _set_aside(self) -> str:
        beside = self._beside()
        name = set_aside(self.path, "broken").name
        for part, path in zip(_BESIDE, beside, strict=True):
            if path.exists():
                path.rename(self.path.with_name(name + part))
        return name


def check_database(path: Path) -> None:
    """Raise ``UnfitFile`` if a path is a pipe or the like, for which SQLite would wait."""
    for part in ("", *_BESIDE, "-journal"):
        check_regular(path.with_name(path.name + part))


def _prepared(connection: sqlite3.Connection) -> sqlite3.Connection:
    # Checked before anything is written, so that a damaged file is set aside as it was found.
    checked(connection)
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        _log_ahead(connection)
        connection.execute("PRAGMA secure_delete = ON")
        lay_out(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _log_ahead(connection: sqlite3.Connection) -> None:
    """Have writes go to a log; the first connection to a file changes it so.

    Where two connections want that change at once, SQLite does not wait, whatever its timeout.
    """
    until = monotonic() + 2 * PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as fault:
            if _code(fault) != sqlite3.SQLITE_BUSY or monotonic() > until:
                raise
        sleep(_PAUSE)


def checked(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Make the connection tolerate invalid UTF-8, and refuse databases of other programs."""
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    try:
        check_tables(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _says_corrupt(fault: Exception) -> bool:
    if not isinstance(fault, sqlite3.Error):
        return False
    if getattr(fault, "sqlite_errorcode", None) == sqlite3.SQLITE_IOERR_SHORT_READ:
        return True
    return _code(fault) in _CORRUPT


def _lies_in_surroundings(fault: Exception) -> bool:
    if isinstance(fault, sqlite3.Error):
        return not _says_corrupt(fault) and _code(fault) in _SURROUNDINGS
    return isinstance(fault, OSError)


def _code(fault: sqlite3.Error) -> int | None:
    """Return SQLite's primary error code; errors raised by Python itself have none."""
    code: int | None = getattr(fault, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF

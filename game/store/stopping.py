"""Handles a fatal error: a report beside the matches, and one sentence.

Everything it needs is imported in advance, because later it may be impossible to open a file.
"""

import errno
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, TypeGuard

from game.store.crash import write_report
from game.store.diagnosis import Fact
from game.store.faults import StoreFault, reason_of
from game.store.files import write_atomically
from game.store.paths import matches_folder
from game.texts.words import load_words

if TYPE_CHECKING:
    from game.chance import Line

UNTOLD = "crash.untold"
"""A file beside the reports with the name of the report that the window has not shown yet."""

_EXHAUSTED = (errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.ENOSPC, errno.EAGAIN)
"""Error numbers for lack of files, memory, disk space or threads."""


_EXHAUSTED_TOO = ("can't start new thread", "out of memory")
"""What Python and SDL say in the same case."""


class ProgramStopped(Exception):
    """The program can't go on. Its text is one sentence for the person who started it."""


def stopped(
    fault: BaseException, lines: Sequence["Line"] = (), window: Iterable[Fact] = ()
) -> ProgramStopped:
    """Write a report about an exception and the match so far; return the exception to raise.

    ``window`` are facts about the window, if there is one.
    """
    for known in _chain(fault):
        # An error during closing adds nothing to the one that came before.
        if isinstance(known, ProgramStopped):
            return known
    if (lacking := next(filter(_is_exhaustion, _chain(fault)), None)) is not None:
        with suppress(StoreFault, OSError, MemoryError):
            _report(fault, lines, window)
        return _stopped_for(lacking)
    try:
        name = _report(fault, lines, window)
        return ProgramStopped(load_words()("store.crash", name=name))
    except (StoreFault, OSError, MemoryError) as unwritten:
        # This may be the original cause under another name.
        lacking = next(filter(_is_exhaustion, _chain(unwritten)), None)
        return ProgramStopped(str(unwritten)) if lacking is None else _stopped_for(lacking)


def _report(fault: BaseException, lines: Sequence["Line"], window: Iterable[Fact]) -> str:
    folder = matches_folder()
    report = write_report(folder, fault, lines, window)
    write_atomically(folder / UNTOLD, report.name)
    return str(report)


def _stopped_for(lacking: Exception) -> ProgramStopped:
    """Say what the system lacks, in English, because the texts may be unreadable now."""
    reason = "out of memory" if isinstance(lacking, MemoryError) else reason_of(lacking)
    return ProgramStopped(f"Clamber had to stop: {reason[:1].lower()}{reason[1:]}.")


def _chain(fault: BaseException) -> Iterator[BaseException]:
    """Yield an exception and those that led to it."""
    seen: set[int] = set()
    left: list[BaseException | None] = [fault]
    while left:
        if (known := left.pop()) is not None and id(known) not in seen:
            seen.add(id(known))
            yield known
            left += [known.__context__, known.__cause__]


def _is_exhaustion(fault: BaseException) -> TypeGuard[Exception]:
    if isinstance(fault, OSError):
        return fault.errno in _EXHAUSTED
    return isinstance(fault, MemoryError) or str(fault).lower() in _EXHAUSTED_TOO

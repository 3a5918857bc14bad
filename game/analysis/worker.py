"""The process that takes a match apart, beside the program's window. It imports no pygame."""

from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from game.analysis.reports import Failure, Report, reports
from game.bots.worker import step_back
from game.chance import Line
from game.process.interrupts import take_no_notice
from game.roots import put_beside


def serve(pipe: Connection, roots: tuple[Path, ...], lines: Sequence[Line]) -> None:
    """Send reports of a match's debrief until it is done; the last is the end of it."""
    put_beside(roots)
    take_no_notice()
    step_back()
    try:
        pipe.send(_end(lines, pipe))
    except (EOFError, OSError):
        # Nobody waits for it any more.
        return


def _end(lines: Sequence[Line], pipe: Connection) -> Report | Failure:
    try:
        return reports(lines, pipe.send)
    except OSError:
        raise
    # Whatever is wrong costs this one debrief, and is said.
    except Exception as error:
        return Failure("debrief.failed", {"reason": f"{type(error).__name__}: {error}"})

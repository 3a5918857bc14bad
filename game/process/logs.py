"""Logs background troubles as one sentence each on the console, without tracebacks."""

import logging

from game.process.terminal import complain


class _Sentences(logging.Handler):
    """Prints every log record through the terminal."""

    def emit(self, record: logging.LogRecord) -> None:
        fault = record.exc_info[1] if record.exc_info else None
        why = f": {type(fault).__name__}: {fault}" if fault else ""
        complain(f"{record.getMessage()}{why}")


def log_of(module: str) -> logging.Logger:
    """Return the logger of a module of the game."""
    log = logging.getLogger(module)
    if not log.handlers:
        log.addHandler(_Sentences())
    return log

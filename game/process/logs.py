"""What is noted of troubles in the background: a sentence each on the console, no traceback."""

import logging

from game.process.terminal import complain


class _Sentences(logging.Handler):
    """Complains of whatever is logged."""

    def emit(self, record: logging.LogRecord) -> None:
        fault = record.exc_info[1] if record.exc_info else None
        why = f": {type(fault).__name__}: {fault}" if fault else ""
        complain(f"{record.getMessage()}{why}")


def log_of(module: str) -> logging.Logger:
    """Return the log of a module of the game."""
    log = logging.getLogger(module)
    if not log.handlers:
        log.addHandler(_Sentences())
    return log

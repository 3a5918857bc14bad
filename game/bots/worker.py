"""The worker process: receives questions through a pipe, thinks, and sends actions back.

It imports no pygame. Anything that arrives in the pipe while it thinks means that its answer is no
longer wanted: a withdrawal, another question, or the end of the asking process.
"""

from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from game.bots.bot import Cancelled
from game.bots.question import BotQuestion, think
from game.contract import Action
from game.process.interrupts import ignore_interrupts
from game.process.starting import lower_priority
from game.roots import put_beside

LOOK_EVERY = 0.002
"""Seconds between checks of the pipe; a check takes about 20 µs."""


class Ready(NamedTuple):
    """The worker has started and can think."""


class Withdraw(NamedTuple):
    """The question is withdrawn; the worker still sends some reply to it."""


class Chosen(NamedTuple):
    """The action that the worker's bot takes, and its planned follow-ups."""

    actions: tuple[Action, ...]


class Failed(NamedTuple):
    """The worker's bot raised an exception, with this message."""

    reason: str


def serve(pipe: Connection, roots: tuple[Path, ...]) -> None:
    """Answer questions until the pipe is closed or the asking process is gone.

    ``roots`` are the further roots of games in the asking process.
    """
    put_beside(roots)
    ignore_interrupts()
    lower_priority()
    try:
        pipe.send(Ready())
        while True:
            message = pipe.recv()
            if isinstance(message, BotQuestion):
                pipe.send(_reply(message, _waiting(pipe)))
    except (EOFError, OSError):
        return


def _reply(question: BotQuestion, cancelled: Cancelled) -> Chosen | Failed:
    try:
        return Chosen(think(question, cancelled))
    # A bot that raises costs one action; the worker goes on.
    except Exception as error:
        return Failed(f"{type(error).__name__}: {error}")


def _waiting(pipe: Connection) -> Cancelled:
    """Return a check whether anything is in the pipe, including its end."""
    looked = perf_counter()

    def something_waits() -> bool:
        nonlocal looked
        if perf_counter() - looked < LOOK_EVERY:
            return False
        looked = perf_counter()
        try:
            return pipe.poll()
        except OSError:
            return True

    return something_waits

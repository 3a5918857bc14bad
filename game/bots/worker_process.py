"""The worker process as the thinker's thread sees it."""

import multiprocessing
from multiprocessing.connection import wait
from time import perf_counter

from game.bots.mailbox import Asked, Mailbox
from game.bots.worker import Chosen, Failed, Ready, Withdraw, serve
from game.contract import Action
from game.process.interrupts import starting_processes
from game.roots import further_roots

STARTING_SECONDS = 10.0
STOPPING_SECONDS = 2.0
"""Seconds that a worker may take to start, and to stop thinking, before it counts as hung."""


class WorkerLost(Exception):
    """The worker is lost: it will send no action and can't be asked again."""


class BotFailed(Exception):
    """The bot raised an exception; its worker is fine."""


class WorkerProcess:
    """One spawned process, which is asked only while it is idle.

    So it always reads what it is sent, and sending never blocks.
    """

    def __init__(self) -> None:
        """Start the process; raise ``OSError`` or the like if that is impossible."""
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs, further_roots()), name="clamber-worker", daemon=True
        )
        self._ready = False
        try:
            with starting_processes():
                self._process.start()
        except BaseException:
            self._pipe.close()
            raise
        finally:
            # Only the worker keeps its end open, so each side notices the end of the other.
            theirs.close()
        self.pid = self._process.pid

    @property
    def alive(self) -> bool:
        """Whether the process is running."""
        return self._process.is_alive()

    def ask(
        self, asked: Asked, mailbox: Mailbox, patience: float | None
    ) -> tuple[Action, ...] | None:
        """Return the worker's actions, or ``None`` as soon as they are no longer wanted.

        ``patience`` is in seconds; ``None`` waits forever. Raises ``WorkerLost`` or ``BotFailed``.
        """
        try:
            if not self._ready and not self._started(asked, mailbox):
                return None
            self._pipe.send(asked.question.sendable())
            return self._await_actions(asked, mailbox, patience)
        except (EOFError, OSError) as error:
            raise WorkerLost("its process is gone") from error

    def stop(self) -> None:
        """Kill the process: it has nothing to lose."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self._pipe.close()

    def _started(self, asked: Asked, mailbox: Mailbox) -> bool:
        until = perf_counter() + STARTING_SECONDS
        while not self._ready and mailbox.wants(asked):
            self._ready = isinstance(self._hear(mailbox, until), Ready)
        return self._ready

    def _await_actions(
        self, asked: Asked, mailbox: Mailbox, patience: float | None
    ) -> tuple[Action, ...] | None:
        until = None if patience is None else perf_counter() + patience
        while mailbox.wants(asked):
            reply = self._hear(mailbox, until)
            if isinstance(reply, Failed):
                raise BotFailed(reply.reason)
            if isinstance(reply, Chosen):
                return reply.actions
        self._stop(mailbox)
        return None

    def _stop(self, mailbox: Mailbox) -> None:
        self._pipe.send(Withdraw())
        until = perf_counter() + STOPPING_SECONDS
        while mailbox.state != "closed" and self._hear(mailbox, until) is None:
            continue

    def _hear(self, mailbox: Mailbox, until: float | None) -> Ready | Chosen | Failed | None:
        """Wait for the worker or the signal; return the worker's message, if there is one."""
        seconds = None if until is None else max(0.0, until - perf_counter())
        heard = wait([self._pipe, mailbox.signal], seconds)
        if not heard:
            raise WorkerLost("it hangs")
        mailbox.clear_signal()
        message: Ready | Chosen | Failed | None = self._pipe.recv() if self._pipe in heard else None
        return message

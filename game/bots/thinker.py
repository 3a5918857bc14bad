"""The background thread that thinks for the bots, so that frames never wait for them.

The table asks, keeps drawing, and polls once per frame. The thread looks after a worker process of
low priority. A worker that dies, hangs or fails costs one fallback action. If processes are not
available, the thread thinks itself.
"""

import sys
from collections.abc import Callable
from time import sleep

from game.bots.bot import Cancelled
from game.bots.load_test import LOAD_TEST
from game.bots.mailbox import Asked, Mailbox, ThinkerState
from game.bots.question import Answer, BotQuestion, fallback, think
from game.bots.worker_process import BotFailed, WorkerLost, WorkerProcess
from game.contract import Action
from game.process.logs import log_of
from game.threads import start_thread, survive

log = log_of(__name__)

GRACE_SECONDS = 5.0
"""How many seconds beyond its budget a worker may take before it counts as hung.

If other programs keep all processors busy, a worker of low priority gets little of them.
"""

LOSSES_BEFORE_ALONE = 3
"""After this many lost workers in a row, the thread thinks itself."""

SWITCH_SECONDS = 0.0005
REST_SECONDS = 0.0005
"""If the thread thinks itself: the interpreter's switch interval, and its rest between playouts."""


class Thinker:
    """Asks bots for actions in the background. Call it from one thread; few calls wait."""

    def __init__(
        self, *, grace: float = GRACE_SECONDS, start: Callable[[], WorkerProcess] = WorkerProcess
    ) -> None:
        """Start the thread, which starts its worker in advance."""
        self._mailbox = Mailbox()
        self._thinking = _Thinking(self._mailbox, grace, start)
        self._thread = start_thread("clamber-thinker", self._thinking.run, _note)

    @property
    def state(self) -> ThinkerState:
        """``idle``, ``thinking`` or ``closed``."""
        return self._mailbox.state

    @property
    def worker_pid(self) -> int | None:
        """The process id of the worker; ``None`` while there is none."""
        worker = self._thinking.worker
        return worker.pid if worker else None

    def ask(self, question: BotQuestion) -> int:
        """Start to think about a question, dropping any older one; return its ticket."""
        return self._mailbox.post(question)

    def poll(self) -> Answer | None:
        """Return the answer to the latest question, once; ``None`` while there is none."""
        return self._mailbox.take()

    def wait(self, seconds: float) -> Answer | None:
        """Wait up to ``seconds`` for the answer, for callers without frames to draw."""
        return self._mailbox.take(seconds)

    def cancel(self) -> None:
        """Stop thinking; no answer will come."""
        self._mailbox.withdraw()

    def close(self) -> None:
        """Stop the thread and the worker, and wait for both; calling it twice is harmless."""
        if self.state != "closed":
            self._mailbox.shut()
            self._thread.join()


class _Thinking:
    """The work of the thread. Other threads only read ``worker``."""

    def __init__(self, mailbox: Mailbox, grace: float, start: Callable[[], WorkerProcess]) -> None:
        self._mailbox = mailbox
        self._grace = grace
        self._start = start
        self._losses = 0
        self.worker: WorkerProcess | None = None

    def run(self) -> None:
        switch_seconds = sys.getswitchinterval()
        self._have_worker()
        while asked := self._mailbox.await_question():
            self._mailbox.deliver(asked, self._answer(asked))
        self._stop_worker()
        self._mailbox.remove()
        sys.setswitchinterval(switch_seconds)

    def _answer(self, asked: Asked) -> tuple[Action, ...] | None:
        """Return an action in any case, or ``None`` if none is wanted any more.

        The thread must survive every exception, because the match would stop without it.
        """

        def instead(fault: Exception) -> tuple[Action, ...] | None:
            log.warning("no thought for %s", asked.question.level, exc_info=fault)
            return self._fallback(asked)

        return survive(lambda: self._actions(asked), instead)

    def _actions(self, asked: Asked) -> tuple[Action, ...] | None:
        try:
            return self._think(asked)
        except WorkerLost as lost:
            log.warning("a worker was lost: %s", lost)
            self._losses += 1
            self._stop_worker()
            self._have_worker()
        except BotFailed as failed:
            log.warning("bot %s failed: %s", asked.question.level, failed)
        return self._fallback(asked)

    def _fallback(self, asked: Asked) -> tuple[Action, ...] | None:
        return fallback(asked.question) if self._mailbox.wants(asked) else None

    def _think(self, asked: Asked) -> tuple[Action, ...] | None:
        self._have_worker()
        if self.worker is None:
            return think(asked.question, self._rest_unless_done(asked))
        actions = self.worker.ask(asked, self._mailbox, _patience(asked.question, self._grace))
        self._losses = 0
        return actions

    def _have_worker(self) -> None:
        """Make sure that there is a worker, or prepare the thread to think itself."""
        if self.worker and not self.worker.alive:
            self._stop_worker()
        if self.worker is None and self._losses < LOSSES_BEFORE_ALONE:
            self._try_to_start()
        if self.worker is None:
            sys.setswitchinterval(SWITCH_SECONDS)

    def _try_to_start(self) -> None:
        try:
            self.worker = self._start()
        # Systems refuse processes in many ways: OSError, PermissionError, NotImplementedError …
        except Exception as error:
            log.warning("bots think without a worker process: %s", error)
            self._losses = LOSSES_BEFORE_ALONE

    def _stop_worker(self) -> None:
        worker, self.worker = self.worker, None
        if worker:
            worker.stop()

    def _rest_unless_done(self, asked: Asked) -> Cancelled:
        def cancelled() -> bool:
            sleep(REST_SECONDS)
            return not self._mailbox.wants(asked)

        return cancelled


def _note(fault: Exception) -> None:
    log.warning("bots think no more", exc_info=fault)


def _patience(question: BotQuestion, grace: float) -> float | None:
    """Return the seconds after which a silent worker counts as hung; ``None`` for never."""
    budget = question.budget
    if question.level == LOAD_TEST or (budget.seconds is None and budget.playouts is not None):
        return None
    return grace + (budget.seconds or 0.0)

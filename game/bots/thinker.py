"""The background thread that thinks for the bots, so that no frame ever waits for one.

The table asks, goes on drawing, and polls once a frame. The thread minds a niced worker process; a
worker that dies, hangs or fails costs one makeshift action, and where processes can't be had the
thread thinks itself.
"""

import sys
from collections.abc import Callable
from time import sleep

from game.bots.bot import Cancelled
from game.bots.load_test import LOAD_TEST
from game.bots.mailbox import Asked, Mailbox, ThinkerState
from game.bots.question import Answer, BotQuestion, makeshift, think
from game.bots.worker_process import BotFailed, WorkerLost, WorkerProcess
from game.contract import Action
from game.process.logs import log_of
from game.threads import start_thread, survive

log = log_of(__name__)

GRACE_SECONDS = 2.0
"""How much longer than its budget a worker may take before it counts as hung."""

LOSSES_BEFORE_ALONE = 3
"""After so many lost workers in a row, the thread thinks itself."""

SWITCH_SECONDS = 0.0005
REST_SECONDS = 0.0005
"""How often a thread that thinks itself hands over to the window, and rests between playouts."""


class Thinker:
    """Asks bots for actions in the background; all calls are for one thread and return at once."""

    def __init__(
        self, *, grace: float = GRACE_SECONDS, start: Callable[[], WorkerProcess] = WorkerProcess
    ) -> None:
        """Start the thread, and let its worker warm up before it is first asked."""
        self._mailbox = Mailbox()
        self._mind = _Mind(self._mailbox, grace, start)
        self._thread = start_thread("clamber-thinker", self._mind.run, _note)

    @property
    def state(self) -> ThinkerState:
        """``idle``, ``thinking``, or ``closed``."""
        return self._mailbox.state

    @property
    def worker_pid(self) -> int | None:
        """The number of the worker's process; ``None`` while there is none."""
        worker = self._mind.worker
        return worker.pid if worker else None

    def ask(self, question: BotQuestion) -> int:
        """Begin to think; return the ticket its answer will bear. An older question is dropped."""
        return self._mailbox.post(question)

    def poll(self) -> Answer | None:
        """Return the answer to the latest question once it is there, and only once."""
        return self._mailbox.take()

    def wait(self, seconds: float) -> Answer | None:
        """Poll for at most so long, for those who have no frames to draw meanwhile."""
        return self._mailbox.take(seconds)

    def cancel(self) -> None:
        """Stop thinking: no answer will come."""
        self._mailbox.withdraw()

    def close(self) -> None:
        """End the thread and the worker, and wait for both; closing twice does no harm."""
        if self.state != "closed":
            self._mailbox.shut()
            self._thread.join()


class _Mind:
    """What the thread does. Nothing here is touched by another thread but ``worker``, to read."""

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
        """Return an action whatever happens, or ``None`` where none is wanted any more.

        The thread must outlive any fault: a match without it would stand still.
        """

        def instead(fault: Exception) -> tuple[Action, ...] | None:
            log.warning("no thought for %s", asked.question.level, exc_info=fault)
            return self._makeshift(asked)

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
        return self._makeshift(asked)

    def _makeshift(self, asked: Asked) -> tuple[Action, ...] | None:
        return makeshift(asked.question) if self._mailbox.wants(asked) else None

    def _think(self, asked: Asked) -> tuple[Action, ...] | None:
        self._have_worker()
        if self.worker is None:
            return think(asked.question, self._rest_unless_done(asked))
        actions = self.worker.ask(asked, self._mailbox, _patience(asked.question, self._grace))
        self._losses = 0
        return actions

    def _have_worker(self) -> None:
        """See to it that a worker is there, or make the thread ready to do without."""
        if self.worker and not self.worker.alive:
            self._stop_worker()
        if self.worker is None and self._losses < LOSSES_BEFORE_ALONE:
            self._try_to_start()
        if self.worker is None:
            sys.setswitchinterval(SWITCH_SECONDS)

    def _try_to_start(self) -> None:
        try:
            self.worker = self._start()
        # Systems refuse processes in many ways: by OSError, PermissionError, NotImplementedError …
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
    """Return after how many seconds without an action the worker counts as hung."""
    budget = question.budget
    if question.level == LOAD_TEST or (budget.seconds is None and budget.playouts is not None):
        return None
    return grace + (budget.seconds or 0.0)

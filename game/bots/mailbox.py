"""The mailbox between the table's thread and the thinking thread: all that they share."""

from dataclasses import dataclass
from multiprocessing import Pipe
from threading import Condition
from time import perf_counter
from typing import Literal, TypeAlias

from game.bots.question import Answer, BotQuestion
from game.contract import Action

ThinkerState: TypeAlias = Literal["idle", "thinking", "closed"]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question in the mailbox."""

    ticket: int
    question: BotQuestion
    at: float
    """The time of asking, on the ``perf_counter`` clock."""


class Mailbox:
    """Holds at most one question and at most one answer.

    The table calls ``post``, ``withdraw``, ``take`` and ``shut``; only ``take`` can wait, if asked
    to. A signal tells the thinking side of changes. It is a pipe, so that the thread can wait for
    it and for the worker's pipe at once.
    """

    def __init__(self) -> None:
        self._lock = Condition()
        self._last_ticket = 0
        self._asked: Asked | None = None
        self._answer: Answer | None = None
        self._shut = False
        self._rung = False
        self.signal, self._signal_writer = Pipe(duplex=False)

    @property
    def state(self) -> ThinkerState:
        """Whether there is a question to think about."""
        with self._lock:
            if self._shut:
                return "closed"
            return "thinking" if self._asked else "idle"

    def post(self, question: BotQuestion) -> int:
        """Put a question in, replacing any other; return its ticket."""
        with self._lock:
            assert not self._shut, "a closed thinker was asked"
            self._last_ticket += 1
            self._asked = Asked(self._last_ticket, question, perf_counter())
            self._answer = None
            self._send_signal()
            return self._last_ticket

    def withdraw(self) -> None:
        """Remove the question, and its answer if there is one."""
        with self._lock:
            self._asked = self._answer = None
            self._send_signal()

    def take(self, wait: float = 0.0) -> Answer | None:
        """Return the answer to the latest question, once; wait up to ``wait`` seconds for it."""
        with self._lock:
            self._lock.wait_for(lambda: self._answer is not None, wait)
            answer, self._answer = self._answer, None
            return answer

    def shut(self) -> None:
        """Close the mailbox to further questions."""
        with self._lock:
            self._asked = self._answer = None
            self._shut = True
            self._send_signal()

    def await_question(self) -> Asked | None:
        """Wait for a question; ``None`` once the mailbox is shut."""
        while True:
            with self._lock:
                if self._asked or self._shut:
                    return self._asked
            self.signal.poll(None)
            self.clear_signal()

    def wants(self, asked: Asked) -> bool:
        """Return whether the answer to this question is still wanted."""
        with self._lock:
            return self._asked is asked

    def deliver(self, asked: Asked, actions: tuple[Action, ...] | None) -> None:
        """Put the answer in, or drop it if the question is no longer wanted."""
        with self._lock:
            if self._asked is asked:
                assert actions is not None, "nothing was thought, and yet it is wanted"
                self._answer = Answer(asked.ticket, actions, perf_counter() - asked.at)
                self._asked = None
                self._lock.notify_all()

    def clear_signal(self) -> None:
        """Clear the signal; call this before checking for changes."""
        with self._lock:
            if self._rung:
                self.signal.recv_bytes()
                self._rung = False

    def remove(self) -> None:
        """Close the signal's pipe, once nobody waits for it."""
        with self._lock:
            self.signal.close()
            self._signal_writer.close()

    def _send_signal(self) -> None:
        # Sent once until it is cleared, so that the pipe never fills and sending never blocks.
        if not self._rung:
            self._signal_writer.send_bytes(b"!")
            self._rung = True

"""The mailbox in which the table's thread and the thinking thread meet: all they share."""

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
    """A question that lies in the mailbox."""

    ticket: int
    question: BotQuestion
    at: float
    """On the ``perf_counter`` clock."""


class Mailbox:
    """Holds at most one question and at most one answer.

    The table's side (``post``, ``withdraw``, ``take``, ``shut``) waits only if it says so. A signal
    tells the thinking side of changes: a pipe, so that it and a worker's can be waited for at once.
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
        """Whether a question is being thought about."""
        with self._lock:
            if self._shut:
                return "closed"
            return "thinking" if self._asked else "idle"

    def post(self, question: BotQuestion) -> int:
        """Lay down a question in place of any other; return its ticket."""
        with self._lock:
            assert not self._shut, "a closed thinker was asked"
            self._last_ticket += 1
            self._asked = Asked(self._last_ticket, question, perf_counter())
            self._answer = None
            self._send_signal()
            return self._last_ticket

    def withdraw(self) -> None:
        """Take back the question, and its answer if it is there already."""
        with self._lock:
            self._asked = self._answer = None
            self._send_signal()

    def take(self, wait: float = 0.0) -> Answer | None:
        """Return the answer to the latest question, once; wait for it at most so many seconds."""
        with self._lock:
            self._lock.wait_for(lambda: self._answer is not None, wait)
            answer, self._answer = self._answer, None
            return answer

    def shut(self) -> None:
        """Ask nothing more."""
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
        """Say whether an answer to this question is still wanted."""
        with self._lock:
            return self._asked is asked

    def deliver(self, asked: Asked, actions: tuple[Action, ...] | None) -> None:
        """Lay down the answer; drop it if the table has moved on."""
        with self._lock:
            if self._asked is asked:
                assert actions is not None, "nothing was thought, and yet it is wanted"
                self._answer = Answer(asked.ticket, actions, perf_counter() - asked.at)
                self._asked = None
                self._lock.notify_all()

    def clear_signal(self) -> None:
        """Clear the signal, before looking at what has changed."""
        with self._lock:
            if self._rung:
                self.signal.recv_bytes()
                self._rung = False

    def remove(self) -> None:
        """Give back the signal, once nobody waits for it."""
        with self._lock:
            self.signal.close()
            self._signal_writer.close()

    def _send_signal(self) -> None:
        # Rung once until it is heard, so that the pipe never fills and ringing never waits.
        if not self._rung:
            self._signal_writer.send_bytes(b"!")
            self._rung = True

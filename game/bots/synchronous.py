"""A synchronous stand-in for the thinker, for measurements, drawings and tests."""

from collections.abc import Callable, Sequence

from game.bots.question import Answer, BotQuestion, think
from game.contract import Action


class SynchronousThinker:
    """Answers a question in the caller's thread as soon as it is asked."""

    def __init__(self, answer: Callable[[BotQuestion], Sequence[Action]] = think) -> None:
        """``answer`` returns the action and its follow-ups; the default lets the bot choose."""
        self._choose = answer
        self.asked: list[BotQuestion] = []
        self.cancelled = 0
        self._answer: Answer | None = None

    def ask(self, question: BotQuestion) -> int:
        """Think now; return the ticket of the answer."""
        self.asked.append(question)
        self._answer = Answer(len(self.asked), tuple(self._choose(question)), 0.0)
        return len(self.asked)

    def poll(self) -> Answer | None:
        """Return the answer, once."""
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        """Discard the answer."""
        self.cancelled += 1
        self._answer = None

    def close(self) -> None:
        """Discard the answer; there is no thread to end."""
        self._answer = None

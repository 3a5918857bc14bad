"""A stand-in for the thinker, where a thread would only make things slow or unsure."""

from collections.abc import Callable, Sequence

from game.bots.question import Answer, BotQuestion, think
from game.contract import Action


class AtOnce:
    """Answers the moment it is asked, in the asker's own thread: to measure, to draw, to test."""

    def __init__(self, answer: Callable[[BotQuestion], Sequence[Action]] = think) -> None:
        """``answer`` returns the action taken, and any to follow it; else the bot itself does."""
        self._choose = answer
        self.asked: list[BotQuestion] = []
        self.cancelled = 0
        self._answer: Answer | None = None

    def ask(self, question: BotQuestion) -> int:
        """Think, now; return the ticket of the answer."""
        self.asked.append(question)
        self._answer = Answer(len(self.asked), tuple(self._choose(question)), 0.0)
        return len(self.asked)

    def poll(self) -> Answer | None:
        """Return the answer, once."""
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        """Forget the answer."""
        self.cancelled += 1
        self._answer = None

    def close(self) -> None:
        """Nothing runs that would have to end."""
        self._answer = None

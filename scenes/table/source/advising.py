"""A hint for the person to move: asked for, thought about, and kept until they have moved."""

from game.bots.bot import Budget
from game.bots.hint import HINT, Hint
from game.match import Match
from scenes.table.source.answering import Asker, question_about

THINKING = Budget(seconds=1.0)
"""How long a hint may be thought about."""


class Advising:
    """The hint for one turn. It thinks where the bots think, while none of them is to move."""

    def __init__(self, match: Match, thinker: Asker) -> None:
        self._match = match
        self._thinker = thinker
        self._ticket: int | None = None
        self._shown: set[int] = set()
        """After how many actions hints were shown."""
        self.hint: Hint | None = None

    @property
    def thinking(self) -> bool:
        """Whether a hint was asked for and is not there yet."""
        return self._ticket is not None

    @property
    def busy(self) -> bool:
        """Whether there is a hint, or one will come."""
        return self.thinking or self.hint is not None

    def ask(self, turns: int) -> None:
        """Begin to think for the player to move, from what they see; ``turns`` have been taken."""
        self._ticket = self._thinker.ask(question_about(self._match, turns, HINT, THINKING))

    def update(self, turns: int) -> None:
        """Take the hint once it is there."""
        answer = self._thinker.poll() if self.thinking else None
        if answer and answer.ticket == self._ticket:
            self._ticket = None
            self.hint = answer.action if isinstance(answer.action, Hint) else None
            self._shown.add(turns)

    def forget(self) -> None:
        """Show it no more; one that has not come yet won't."""
        if self.thinking:
            self._thinker.cancel()
        self._ticket = self.hint = None

    def was_shown(self, turns: int) -> bool:
        """Say whether a hint was shown before the action that follows so many."""
        # What was taken back and is now done otherwise leads elsewhere.
        self._shown = {turn for turn in self._shown if turn <= turns}
        return turns in self._shown

"""A hint for the person to move: asked for, thought about, and kept until they have moved."""

from dataclasses import replace

from game.bots.bot import Budget
from game.bots.hint import HINT, Hint
from game.contract import Action
from game.match import Match
from game.reasons import Earlier
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
        self._latest: tuple[int, Earlier] | None = None
        """The latest hint, as the plan it would be, and after how many actions it came."""
        self._plans: dict[int, list[tuple[int, Earlier | None]]] = {}
        """By seat, the plans of hints that were followed; each after how many actions."""
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
        question = question_about(self._match, turns, HINT, THINKING)
        earlier = self._plan(self._match.to_move, turns)
        self._ticket = self._thinker.ask(replace(question, earlier=earlier))

    def update(self, turns: int) -> None:
        """Take the hint once it is there."""
        answer = self._thinker.poll() if self.thinking else None
        if answer and answer.ticket == self._ticket:
            self._ticket = None
            self.hint = answer.action if isinstance(answer.action, Hint) else None
            self._shown.add(turns)
            self._note(turns)

    def forget(self) -> None:
        """Show it no more; one that has not come yet won't."""
        if self.thinking:
            self._thinker.cancel()
        self._ticket = self.hint = None

    def played(self, seat: int, action: Action, turns: int) -> None:
        """Hear what was played after so many actions: a hint that was followed is a plan."""
        plan, latest = self._plan(seat, turns), self._latest
        if latest and latest[0] == turns:
            plan = latest[1] if action == latest[1].action else None
        elif plan and plan.rest:
            plan = replace(plan, rest=plan.rest[1:]) if action == plan.rest[0] else None
        self._plans.setdefault(seat, []).append((turns, plan))

    def new_deal(self) -> None:
        """Forget all plans: they were for another deal."""
        self._latest = None
        self._plans.clear()

    def _plan(self, seat: int | None, turns: int) -> Earlier | None:
        """Return the plan that a seat has after so many actions; what was taken back is none."""
        plans = self._plans.get(-1 if seat is None else seat, [])
        while plans and plans[-1][0] >= turns:
            plans.pop()
        return plans[-1][1] if plans else None

    def _note(self, turns: int) -> None:
        """Keep the hint as the plan that it is if it is followed."""
        hint = self.hint
        if hint and hint.plan:
            view = self._match.view(self._match.to_move)
            self._latest = turns, Earlier(view, hint.action, hint.reason, hint.plan[1:])

    def was_shown(self, turns: int) -> bool:
        """Say whether a hint was shown before the action that follows so many."""
        # What was taken back and is now done otherwise leads elsewhere.
        self._shown = {turn for turn in self._shown if turn <= turns}
        return turns in self._shown

"""Asks for a hint for the person to move, and keeps it until they have moved."""

from dataclasses import replace

from game.bots.bot import Budget
from game.bots.hint import HINT, Hint, only_hint
from game.bots.question import BotThinker
from game.contract import Action, SeatView
from game.match import Match
from game.reasons import EarlierHint
from scenes.table.source.bot_turn import question_about

THINKING = Budget(seconds=1.0)
"""The time that a bot may think about a hint."""


class HintRequest:
    """The hint for one turn. It uses the bots' thinker, which is idle on a person's turn."""

    def __init__(self, match: Match, thinker: BotThinker) -> None:
        self._match = match
        self._thinker = thinker
        self._ticket: int | None = None
        self._shown: set[int] = set()
        """The turns, as counts of actions played, on which hints were shown."""
        self._latest: tuple[int, EarlierHint] | None = None
        """The turn of the latest hint, and the plan that it becomes if it is followed."""
        self._plans: dict[int, list[tuple[int, EarlierHint | None]]] = {}
        """The plans of followed hints by seat, each with its turn."""
        self._given: tuple[SeatView, Hint] | None = None
        """The latest hint, and the view that it was given for."""
        self.hint: Hint | None = None

    @property
    def thinking(self) -> bool:
        """Whether a hint was asked for and has not arrived."""
        return self._ticket is not None

    @property
    def busy(self) -> bool:
        """Whether a hint has arrived or is being thought about."""
        return self.thinking or self.hint is not None

    def ask(self, turns: int) -> None:
        """Ask for a hint from the view of the player to move, after ``turns`` actions.

        Without a choice it is there at once, and so is one that was given before: the same
        position gets the same hint.
        """
        question = question_about(self._match, turns, HINT, THINKING)
        given = self._given
        again = given[1] if given and given[0] == question.view else None
        if hint := again or only_hint(self._match.rules, question.legal):
            self._take(hint, turns)
            return
        earlier = self._plan(self._match.to_move, turns)
        self._ticket = self._thinker.ask(replace(question, earlier=earlier))

    def update(self, turns: int) -> None:
        """Take the hint if it has arrived."""
        answer = self._thinker.poll() if self.thinking else None
        if answer and answer.ticket == self._ticket:
            self._ticket = None
            self._take(answer.action if isinstance(answer.action, Hint) else None, turns)

    def _take(self, hint: Hint | None, turns: int) -> None:
        self.hint = hint
        if hint:
            self._given = self._match.view(self._match.to_move), hint
        self._shown.add(turns)
        self._note(turns)

    def forget(self) -> None:
        """Drop the hint, and cancel the thinking if it has not arrived."""
        if self.thinking:
            self._thinker.cancel()
        self._ticket = self.hint = None

    def played(self, seat: int, action: Action, turns: int) -> None:
        """Note an action played after ``turns`` others: a hint that was followed becomes a plan."""
        plan, latest = self._plan(seat, turns), self._latest
        if latest and latest[0] == turns:
            plan = latest[1] if action == latest[1].action else None
        elif plan and plan.rest:
            plan = replace(plan, rest=plan.rest[1:]) if action == plan.rest[0] else None
        self._plans.setdefault(seat, []).append((turns, plan))

    def new_deal(self) -> None:
        """Drop all plans of the deal before."""
        self._latest = None
        self._plans.clear()

    def _plan(self, seat: int | None, turns: int) -> EarlierHint | None:
        """Return a seat's plan after ``turns`` actions; drop plans that undo has made void."""
        plans = self._plans.get(-1 if seat is None else seat, [])
        while plans and plans[-1][0] >= turns:
            plans.pop()
        return plans[-1][1] if plans else None

    def _note(self, turns: int) -> None:
        """Keep the hint as the plan that it becomes if it is followed."""
        hint = self.hint
        if hint and hint.plan:
            view = self._match.view(self._match.to_move)
            self._latest = turns, EarlierHint(view, hint.action, hint.reason, hint.plan[1:])

    def was_shown(self, turns: int) -> bool:
        """Return whether a hint was shown before the action that follows ``turns`` others."""
        # After an undo, later turns are played again and no longer count as hinted.
        self._shown = {turn for turn in self._shown if turn <= turns}
        return turns in self._shown

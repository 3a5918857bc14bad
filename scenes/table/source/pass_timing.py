"""Automatic passes, and chosen passes that wait so that their speed tells nothing."""

from collections.abc import Callable

from game.contract import Action, ForcesMoves
from game.match import Match
from game.store.settings import AutoPass

PASS_SECONDS = 2.5
"""The time after which a person who can only pass does so, with ``steady`` passes."""


READING_SECONDS = 4.0
"""The time before such a pass in which a hint can be read, or a hand that was just uncovered."""


class PassTiming:
    """Decides when the person to move passes.

    Nobody passes automatically with a hand that they have not acted with in this deal: they may not
    have taken it in. Only with ``at_once`` and several people at the screen is a hand not looked at
    for a pass.
    """

    def __init__(self, match: Match, how: Callable[[], AutoPass], shared: bool) -> None:
        """``shared``: whether others at the screen could learn from the speed of a pass."""
        self._match = match
        self._how = how
        self._shared = shared
        self._pondered = 0.0
        self._chosen: Action | None = None
        self._stopped = False
        self._open_pass: bool | None = None
        """Whether nobody could play now, once it is known; see ``_unanswerable``."""
        self._acquainted = set[int]()
        """The people who have acted with their hand in this deal."""
        self._passed = 0
        self._passed_for = set[int]()
        """The people who have not acted since their latest automatic pass."""

    def was_passed_for(self, seat: int | None) -> bool:
        """Whether a person's latest move was an automatic pass, if nobody else looks on."""
        return not self._shared and seat in self._passed_for

    @property
    def reported(self) -> int:
        """How many passes of this deal were automatic; 0 where others would learn of a hand."""
        return 0 if self._shared else self._passed

    def begin_deal(self) -> None:
        """Forget what was counted in the deal before."""
        self._passed = 0
        self._acquainted.clear()
        self._passed_for.clear()
        self.begin()

    @property
    def waits(self) -> bool:
        """Whether the person has chosen a pass that is not played yet."""
        return self._chosen is not None

    @property
    def left(self) -> float | None:
        """How much of the time before an automatic pass is left, from 1 to 0.

        ``None`` if none will come, or the person has stopped it.
        """
        runs = self._how() == "steady" and not self._stopped and self._forced_and_acquainted
        return max(0.0, 1 - max(0.0, self._pondered) / PASS_SECONDS) if runs else None

    @property
    def coming(self) -> bool:
        """Whether the person to move will pass without further input."""
        return self.waits or self.unasked or self.left is not None

    @property
    def unasked(self) -> bool:
        """Whether the player to move passes now, without looking."""
        if self._shared and self._unanswerable:
            return True
        if self._how() != "at_once":
            return False
        return self._match.forced == "pass" if self._shared else self._forced_and_acquainted

    def begin(self) -> None:
        """Restart the wait: a turn begins."""
        self._pondered, self._chosen, self._stopped, self._open_pass = 0.0, None, False, None

    def begin_look(self) -> None:
        """Restart the wait for a person who looks again: their hand and the table are new to them.

        No time passes until they see both, such as while an exchange is reported over them.
        """
        self.begin()
        self.leave_time_to_read()

    def leave_time_to_read(self) -> None:
        """Put off the pass, because there is something to read, such as a hint.

        A chosen pass waits as long, so that the delay tells nothing.
        """
        self._pondered = min(self._pondered, PASS_SECONDS - READING_SECONDS)

    def stop(self) -> None:
        """Leave the pass of this turn to the person: nothing comes automatically."""
        self._stopped = True

    def note_acted(self, seat: int) -> None:
        """Note that a person has acted with their hand open before them."""
        self._acquainted.add(seat)
        self._passed_for.discard(seat)

    def holds_back(self, action: Action) -> bool:
        """Return whether an action is a pass that is not played now.

        With several people at the screen, a quick pass waits as long as a forced one: so a player
        who could have played looks the same as one who could not.
        """
        rules = self._match.rules
        if not isinstance(rules, ForcesMoves) or not rules.passes(action):
            return False
        early = self._shared and self._how() == "steady" and self._pondered < PASS_SECONDS
        if early:
            self._chosen = action
        return early

    def due(self, seconds: float) -> Action | None:
        """Let time pass while the table is still; return the pass to play now, if any."""
        self._pondered += seconds
        if self._pondered >= PASS_SECONDS and self._chosen is not None:
            return self._chosen
        if seconds and (self.unasked or self.left == 0):
            return self._automatic_pass()
        return None

    def _automatic_pass(self) -> Action:
        self._passed += 1
        if (seat := self._match.to_move) is not None:
            self._passed_for.add(seat)
        return self._match.legal_actions()[0]

    @property
    def _forced_and_acquainted(self) -> bool:
        return self._match.to_move in self._acquainted and self._match.forced == "pass"

    @property
    def _unanswerable(self) -> bool:
        """Whether nothing in the pack goes on what lies, as everyone sees; found once a turn."""
        rules = self._match.rules
        if self._open_pass is None and isinstance(rules, ForcesMoves):
            self._open_pass = rules.unanswerable(self._match.view(None))
        return bool(self._open_pass)

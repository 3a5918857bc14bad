"""Automatic passes, and chosen passes that wait so that their speed tells nothing."""

from collections.abc import Callable

from game.contract import Action, ForcesMoves
from game.match import Match
from game.store.settings import AutoPass

PASS_SECONDS = 1.5
"""The time after which a person who can only pass does so, with ``steady`` passes."""


READING_SECONDS = 4.0
"""The time before such a pass in which a hint can be read, or a hand that was just uncovered."""


class PassTiming:
    """Decides when the person to move passes."""

    def __init__(self, match: Match, how: Callable[[], AutoPass], shared: bool) -> None:
        """``shared``: whether others at the screen could learn from the speed of a pass."""
        self._match = match
        self._how = how
        self._shared = shared
        self._pondered = 0.0
        self._chosen: Action | None = None
        self._passed = 0

    @property
    def reported(self) -> int:
        """How many passes of this deal were automatic; 0 where others would learn of a hand."""
        return 0 if self._shared else self._passed

    def begin_deal(self) -> None:
        """Reset the count of passes for a new deal."""
        self._passed = 0

    @property
    def waits(self) -> bool:
        """Whether the person has chosen a pass that is not played yet."""
        return self._chosen is not None

    @property
    def coming(self) -> bool:
        """Whether the person to move will pass without further input."""
        return self.waits or (self._how() != "off" and self._match.forced == "pass")

    @property
    def at_once(self) -> bool:
        """Whether the player to move passes now, without looking."""
        return self._how() == "at_once" and self._match.forced == "pass"

    def begin(self) -> None:
        """Restart the wait: a turn begins."""
        self._pondered, self._chosen = 0.0, None

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

    def holds_back(self, action: Action) -> bool:
        """Return whether an action is a pass that has to wait as long as a forced one.

        So a player who could have played looks the same as one who could not.
        """
        rules = self._match.rules
        passes = isinstance(rules, ForcesMoves) and rules.passes(action)
        early = self._shared and self._how() == "steady" and self._pondered < PASS_SECONDS
        if passes and early:
            self._chosen = action
        return bool(passes and early)

    def due(self, seconds: float) -> Action | None:
        """Let time pass while the table is still; return the pass to play now, if any."""
        self._pondered += seconds
        if self._pondered >= PASS_SECONDS and self._chosen is not None:
            return self._chosen
        ripe = self._pondered >= PASS_SECONDS and self._how() == "steady"
        if seconds and (self.at_once or (ripe and self._match.forced == "pass")):
            self._passed += 1
            return self._match.legal_actions()[0]
        return None

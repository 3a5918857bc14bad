"""Passes that happen by themselves, and passes that wait so that they tell nothing."""

from collections.abc import Callable

from game.contract import Action, ForcesMoves
from game.match import Match
from game.store.settings import AutoPass

PASS_SECONDS = 1.5
"""After how long a person who can play nothing passes, at a constant pace."""


class Passing:
    """The turn of the person who is to move, as far as it may end in a pass."""

    def __init__(self, match: Match, how: Callable[[], AutoPass], shared: bool) -> None:
        """``shared``: whether others sit by who would learn from the pace of a pass."""
        self._match = match
        self._how = how
        self._shared = shared
        self._pondered = 0.0
        self._chosen: Action | None = None
        self._passed = 0

    @property
    def told(self) -> int:
        """How many passes of this deal came by themselves, but where others would learn of it."""
        return 0 if self._shared else self._passed

    def begin_deal(self) -> None:
        """A deal begins."""
        self._passed = 0

    @property
    def waits(self) -> bool:
        """Whether a pass has been chosen, and has not been played yet."""
        return self._chosen is not None

    @property
    def coming(self) -> bool:
        """Whether the person to move will pass if only time goes by."""
        return self.waits or (self._how() != "off" and self._match.forced == "pass")

    @property
    def at_once(self) -> bool:
        """Whether the player to move passes now without having looked."""
        return self._how() == "at_once" and self._match.forced == "pass"

    def begin(self) -> None:
        """A turn begins, or somebody looks again."""
        self._pondered, self._chosen = 0.0, None

    def holds_back(self, action: Action) -> bool:
        """Whether an action is a pass that waits until a forced one would be played.

        So who could have played and who could not look alike.
        """
        rules = self._match.rules
        passes = isinstance(rules, ForcesMoves) and rules.passes(action)
        early = self._shared and self._how() == "steady" and self._pondered < PASS_SECONDS
        if passes and early:
            self._chosen = action
        return bool(passes and early)

    def due(self, seconds: float) -> Action | None:
        """Let time pass while the table is still; return the pass that is due."""
        self._pondered += seconds
        if self._pondered >= PASS_SECONDS and self._chosen is not None:
            return self._chosen
        ripe = self._pondered >= PASS_SECONDS and self._how() == "steady"
        if seconds and (self.at_once or (ripe and self._match.forced == "pass")):
            self._passed += 1
            return self._match.legal_actions()[0]
        return None

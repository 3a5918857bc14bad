"""The beginning of a turn: what is pressed in it may be meant for what came before."""

from scenes.ui.bindings import act_of
from scenes.ui.inputs import Key

_HASTY = ("choose", "change", "go_on")
"""Acts that also hurry others; a letter names what it does, and does it at once."""

LATE_PASS = 1.0
"""So many seconds a turn has been shown in which a pass may be meant for the turn before."""


class TurnBegun:
    """Knows for how many seconds the turn has been shown."""

    def __init__(self) -> None:
        self._shown_for = 0.0
        self._hasty_until = 0.0
        """Until when Enter may be meant for what came before."""

    def begin(self, hasty: float) -> None:
        """Begin a turn that is so new for a number of seconds that Enter picks nothing."""
        self._shown_for, self._hasty_until = 0.0, hasty

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        self._shown_for += seconds

    def note(self) -> None:
        """Note that the player has seen it: what they press from now on is meant for it."""
        self._hasty_until = 0.0

    def is_hasty(self, key: Key) -> bool:
        """Return whether a key may be meant for what came before the turn."""
        return self._shown_for < self._hasty_until and act_of(key, "table", "screens") in _HASTY

    @property
    def passes_late(self) -> bool:
        """Whether a pass may be meant for the turn before."""
        return self._shown_for < LATE_PASS

"""The deliberate act that opens the curtain: holding for a while, or pressing twice."""

from game.store.settings import CurtainOpens

HOLD_SECONDS = 0.6
"""How long one holds."""
DRAIN_SECONDS = 0.2
"""In which a full ring runs empty once it is let go of."""
ARMED_SECONDS = 3.0
"""How long after the first press the second one counts."""


class Hold:
    """How far the ring is filled."""

    def __init__(self) -> None:
        self.filled = 0.0
        """From 0 to 1; at 1 the curtain opens."""
        self.held_by: str | None = None
        """The key that is held, or ``pointer``."""
        self._armed = 0.0

    @property
    def moving(self) -> bool:
        """Whether time alone changes it."""
        return self.held_by is not None or self.filled > 0

    def press(self, by: str, way: CurtainOpens) -> None:
        """A key or the pointer goes down."""
        if way == "hold":
            self.held_by = self.held_by or by
        elif self._armed > 0:
            self.filled = 1.0
        else:
            self.filled, self._armed = 0.5, ARMED_SECONDS

    def let_go(self, by: str) -> None:
        """A key or the pointer goes up."""
        if self.held_by == by:
            self.held_by = None

    def forget(self) -> None:
        """Let go of everything, at once."""
        self.filled, self.held_by, self._armed = 0.0, None, 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; true once the ring is full."""
        if self.filled < 1:
            if self.held_by:
                self.filled = min(1.0, self.filled + seconds / HOLD_SECONDS)
            elif self._armed > 0:
                self._armed -= seconds
            else:
                self.filled = max(0.0, self.filled - seconds / DRAIN_SECONDS)
        return self.filled >= 1

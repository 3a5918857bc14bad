"""Measures how long the pointer rests on one thing, until its tip appears."""

from scenes.ui.theme import Motion


class Hovering:
    """Counts the seconds that the pointer has been over one thing."""

    def __init__(self) -> None:
        self._over: str | None = None
        self._pressed: str | None = None
        self._seconds = 0.0

    def begin(self, over: str | None) -> None:
        """Note what the pointer is over, or that it is over nothing."""
        if over != self._pressed:
            self._pressed = None
        if over != self._over and self._pressed is None:
            self._over, self._seconds = over, 0.0

    def press(self) -> None:
        """Note a press: the thing shows no tip until the pointer comes back."""
        self._pressed, self._over = self._over or self._pressed, None

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds += seconds

    def tells(self, motion: Motion) -> bool:
        """Return whether a tip is shown."""
        return self._over is not None and self._seconds >= motion.tip_delay_ms / 1000

    def waits(self, motion: Motion) -> bool:
        """Return whether a tip will appear without further input."""
        return self._over is not None and not self.tells(motion)

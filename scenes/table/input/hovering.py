"""How long the pointer has been over one thing: then a hint comes."""

from scenes.ui.theme import Motion


class Hovering:
    """Counts the seconds over whatever the pointer is over."""

    def __init__(self) -> None:
        self._over: str | None = None
        self._pressed: str | None = None
        self._seconds = 0.0

    def begin(self, over: str | None) -> None:
        """The pointer is over this, or over nothing."""
        if over != self._pressed:
            self._pressed = None
        if over != self._over and self._pressed is None:
            self._over, self._seconds = over, 0.0

    def press(self) -> None:
        """What the pointer is over was pressed: it needs no hint until the pointer comes again."""
        self._pressed, self._over = self._over or self._pressed, None

    def pass_time(self, seconds: float, motion: Motion) -> bool:
        """Let time pass; true when a hint has just come."""
        late = motion.tip_delay_ms / 1000
        before, self._seconds = self._seconds, self._seconds + seconds
        return self._over is not None and before < late <= self._seconds

    def tells(self, motion: Motion) -> bool:
        """Say whether a hint is shown."""
        return self._over is not None and self._seconds >= motion.tip_delay_ms / 1000

    def waits(self, motion: Motion) -> bool:
        """Say whether a hint will come by itself."""
        return self._over is not None and not self.tells(motion)

"""How fast bots play for an onlooker, and whether hands lie open for them."""

from dataclasses import dataclass

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""The speeds to choose from, as factors."""

QUICKLY = 8.0
"""The speed up to somebody's turn, or to the end of a deal that they are out of, as a factor."""


@dataclass
class Pace:
    """The pace that an onlooker has chosen."""

    speed: float = 1.0
    paused: bool = False
    open_hands: bool = False
    to_end: bool = False
    """Whether the rest of this deal is played quickly, as people who are out of it have asked."""
    to_turn: bool = False
    """Whether all is played quickly until a person at this screen is to move."""
    steps: int = 0
    """How many moves bots may still play while paused."""

    @property
    def factor(self) -> float:
        """How many times the usual speed everything has."""
        return QUICKLY if self.to_end or self.to_turn else self.speed

    @property
    def fastest(self) -> bool:
        """Whether the speed is the highest."""
        return self.speed == SPEEDS[-1]

    @property
    def slowest(self) -> bool:
        """Whether the speed is the lowest."""
        return self.speed == SPEEDS[0]

    @property
    def waits(self) -> bool:
        """Whether no bot may move."""
        return self.paused and not self.steps

    def toggle(self) -> None:
        """Pause, or go on."""
        self.paused, self.steps = not self.paused, 0

    def step(self) -> None:
        """Let one move be played, then wait."""
        self.paused, self.steps = True, 1

    def moved(self) -> None:
        """Note that a bot has moved."""
        self.steps = max(0, self.steps - 1)

    def hasten(self, by: int) -> None:
        """Change the speed by a number of steps; negative is slower."""
        place = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[max(0, min(place, len(SPEEDS) - 1))]

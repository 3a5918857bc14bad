"""The faces at a table: ordinary, except for a while after an event that moves a player."""

from collections.abc import Mapping

from scenes.ui.art.portraits import Mood


class Moods:
    """The moods of the players. ``pass_time`` passes in the time."""

    def __init__(self) -> None:
        self.now: Mapping[int, Mood] = {}
        """Moods other than ordinary, by player; replaced by a new mapping on every change."""
        self._coming: dict[int, Mood] = {}
        self._left: dict[int, float] = {}
        """The seconds left for each mood, by player."""

    @property
    def waiting(self) -> bool:
        """Whether a face will change without further events."""
        return bool(self._left)

    def tell(self, moods: Mapping[int, Mood]) -> None:
        """Note moods that an event causes; ``begin`` shows them once its motion is over."""
        self._coming.update(moods)

    def begin(self, lasts: float) -> None:
        """Show the noted moods for a number of seconds."""
        if self._coming:
            self.now = {**self.now, **self._coming}
            self._left.update(dict.fromkeys(self._coming, lasts))
            self._coming = {}

    def pass_time(self, seconds: float) -> None:
        """Let time pass, and end moods that have lasted long enough."""
        if not self._left:
            return
        left = {player: rest - seconds for player, rest in self._left.items()}
        self._left = {player: rest for player, rest in left.items() if rest > 0}
        if len(self._left) < len(left):
            self.now = {player: self.now[player] for player in self._left}

    def forget(self) -> None:
        """Make all faces ordinary."""
        self.now, self._coming, self._left = {}, {}, {}

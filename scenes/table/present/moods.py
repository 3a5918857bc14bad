"""How the faces at a table look: ordinary, but for a while after something that moves somebody."""

from collections.abc import Mapping

from scenes.ui.art.portraits import Mood


class Moods:
    """The moods of the players. Time is handed in."""

    def __init__(self) -> None:
        self.now: Mapping[int, Mood] = {}
        """By player, who looks otherwise than ordinary; a new mapping whenever that changes."""
        self._coming: dict[int, Mood] = {}
        self._left: dict[int, float] = {}
        """By player, for how many seconds more."""

    @property
    def waiting(self) -> bool:
        """Whether time alone will change a face."""
        return bool(self._left)

    def tell(self, moods: Mapping[int, Mood]) -> None:
        """Take it that an event moves players; that is seen once its motion is over."""
        self._coming.update(moods)

    def begin(self, lasts: float) -> None:
        """Show what has been told, for so many seconds."""
        if self._coming:
            self.now = {**self.now, **self._coming}
            self._left.update(dict.fromkeys(self._coming, lasts))
            self._coming = {}

    def pass_time(self, seconds: float) -> None:
        """Let time pass: a mood that has lasted long enough is over."""
        if not self._left:
            return
        left = {player: rest - seconds for player, rest in self._left.items()}
        self._left = {player: rest for player, rest in left.items() if rest > 0}
        if len(self._left) < len(left):
            self.now = {player: self.now[player] for player in self._left}

    def forget(self) -> None:
        """Let all faces be ordinary."""
        self.now, self._coming, self._left = {}, {}, {}

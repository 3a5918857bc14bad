"""The curtain as it rises from the table, once somebody has said that they look."""

from scenes.curtain.cloth import RISE_SECONDS


class Rising:
    """How far the cloth is raised: 1 where none is seen."""

    def __init__(self) -> None:
        self.share = 1.0

    def fall(self) -> None:
        """The curtain has fallen: next time it rises from there."""
        self.share = 0.0

    def pass_time(self, seconds: float, travel: float) -> None:
        """Let it rise; where nothing travels it is away at once."""
        self.share = min(1.0, self.share + seconds / RISE_SECONDS) if travel else 1.0

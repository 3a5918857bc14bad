"""A silent sound board that records the sounds."""

from scenes.shell.handed.context import Silence


class Bell(Silence):
    """Records the played sounds as (name, step)."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[tuple[str, int]] = []

    def play(self, name: str, step: int = 0) -> None:
        self.played.append((name, step))

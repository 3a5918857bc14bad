"""A sound board without sound, which remembers what was to be heard."""

from scenes.shell.context import Silence


class Bell(Silence):
    """Remembers what was played, as (name, step)."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[tuple[str, int]] = []

    def play(self, name: str, step: int = 0) -> None:
        self.played.append((name, step))

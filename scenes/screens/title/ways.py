"""Where the title leads: a step to each screen, imported when it is wanted.

The title must open at once, and most of these take a while to import.
"""

# ruff: noqa: PLC0415

from pathlib import Path
from typing import TYPE_CHECKING

from scenes.ui.scene import Push, Step

if TYPE_CHECKING:
    from game.memories.city import CityWindow
    from scenes.shell.handed.context import AppContext


class TitleWays:
    """The ways from the title."""

    def __init__(self, context: "AppContext") -> None:
        self._context = context

    def lobby(self, game_id: str) -> Step:
        """To the lobby of a game."""
        from scenes.screens.lobby import Lobby

        return Push(Lobby(self._context, game_id))

    def match(self, path: Path) -> Step | None:
        """To the table of a match that was left; ``None`` if it can't be read, which is told."""
        from scenes.screens.matches.resuming import go_on

        return go_on(self._context, path)

    def replay(self, window: "CityWindow") -> Step | None:
        """To the clearest moment of a finished match; ``None`` as above."""
        from scenes.screens.matches.resuming import look_back

        memory = window.memory
        return look_back(self._context, window.path, memory.moment.line, memory.seat)

    def matches(self) -> Step:
        """To the list of matches."""
        from scenes.screens.matches import MatchesScene

        return Push(MatchesScene(self._context))

    def todays_puzzle(self) -> Step | None:
        """To today's puzzle at once; what it needs of the page of puzzles needs no window."""
        from scenes.screens.puzzles import PuzzlesPage

        return PuzzlesPage(self._context).open_daily()

    def puzzles(self) -> Step:
        """To the page of puzzles."""
        from scenes.screens.puzzles import PuzzlesPage

        return Push(PuzzlesPage(self._context))

    def lab(self, game_id: str) -> Step:
        """To the rule lab, with a game."""
        from scenes.screens.rule_lab import lab_of

        return Push(lab_of(self._context, game_id))

    def statistics(self, game_id: str) -> Step:
        """To the statistics, with a game."""
        from scenes.screens.statistics.opening import statistics_of

        return Push(statistics_of(self._context, game_id))

    def rules(self, game_id: str) -> Step:
        """To the page on how to play, with a game."""
        from scenes.screens.how_to_play import HowToPlay

        return Push(HowToPlay(self._context, game_id))

    def settings(self) -> Step:
        """To the settings."""
        from scenes.screens.settings import SettingsScene

        return Push(SettingsScene(self._context))

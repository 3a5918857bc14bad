"""The rule lab by itself, where any game can be chosen, and whose rules lead to a lobby."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.options import OptionValue
from scenes.screens.lab.scene import LabScene
from scenes.screens.lobby import Lobby
from scenes.ui.scene import Push, Replace, Step

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def lab_of(context: "AppContext", game_id: str) -> LabScene:
    """Return the lab of a game, open at its rules."""

    def play(players: int, options: Mapping[str, OptionValue]) -> Step:
        return Push(Lobby(context, game_id, rules=(players, options)))

    def other_game(other: str) -> Step:
        return Replace(lab_of(context, other))

    return LabScene(context, game_id, play, other_game=other_game, page="rules")

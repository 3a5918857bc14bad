"""The players at the table of a puzzle."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.puzzles.puzzle import Puzzle
from game.puzzles.reading import position_of
from scenes.table.layout.setting import SeatedPlayer
from scenes.ui.acquaintances import BOTS, PEOPLE, faces_of

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def cast_for(context: "AppContext", puzzle: Puzzle) -> tuple[SeatedPlayer, ...]:
    """Return acquaintances, and for the asked seat the last player at this screen.

    Raise ``PuzzleFault`` if the position is invalid.
    """
    playback = position_of(puzzle)
    asked, players = playback.steps[-1].to_move, len(playback.setup.players)
    people = context.settings.people
    own = people[0].name if people else PEOPLE[0].name
    others = (guest.name for guest in BOTS if guest.name.casefold() != own.casefold())
    names = [own if seat == asked else next(others) for seat in range(players)]
    return seated_by(names, asked)


def seated_by(names: Sequence[str], asked: int | None) -> tuple[SeatedPlayer, ...]:
    """Return named players with portraits."""
    faces = faces_of([(name, seat == asked) for seat, name in enumerate(names)])
    return tuple(
        SeatedPlayer(name, face, seat == asked)
        for seat, (name, face) in enumerate(zip(names, faces, strict=True))
    )

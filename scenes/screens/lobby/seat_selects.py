"""What is chosen for a seat in the lobby: a person or how good a bot is, and what it is like."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.contract import CHARACTERS
from game.store.settings import GUEST, HUMAN
from scenes.screens.lobby.plan import LobbyPlan
from scenes.table.setup import BY_CHANCE
from scenes.ui.frame.select import Select

if TYPE_CHECKING:
    from scenes.shell.desk import Desk


def level_select(
    desk: "Desk", plan: LobbyPlan, seat: int, change: Callable[[str], None]
) -> Select[str]:
    """Make what chooses between people and the levels of bots."""
    words = desk.words
    people = [(HUMAN, words("lobby.person")), (GUEST, words("lobby.guest"))]
    levels = [(level, words(f"lobby.levels.{level}")) for level in plan.levels]
    notes = [words(f"lobby.level_notes.{level}") for level in plan.levels]
    listed = [
        words("lobby.listed", name=name, note=note)
        for (_, name), note in zip(levels, notes, strict=True)
    ]
    return Select(
        desk,
        [*people, *levels],
        lambda: plan.seats[seat].player,
        change,
        listed=[*(name for _, name in people), *listed],
    )


def character_select(
    desk: "Desk", plan: LobbyPlan, seat: int, change: Callable[[str], None]
) -> Select[str]:
    """Make what chooses what a bot is like."""
    words, kinds = desk.words, (BY_CHANCE, *CHARACTERS)
    names = [words(f"lobby.characters.{kind}") for kind in kinds]
    notes = [words(f"lobby.character_notes.{kind}") for kind in kinds]
    return Select(
        desk,
        [*zip(("", *CHARACTERS), names, strict=True)],
        lambda: plan.seats[seat].character,
        change,
        tip=words("lobby.character_tip"),
        listed=[
            words("lobby.listed", name=name, note=note)
            for name, note in zip(names, notes, strict=True)
        ],
    )

"""The selects of a seat in the lobby: the kind of player and the bot's character."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.store.settings import GUEST, HUMAN
from game.thinking import CHARACTERS
from scenes.screens.lobby.plan import LobbyPlan
from scenes.shell.frame.select import Select
from scenes.table.setup import BY_CHANCE

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def level_select(
    context: "AppContext", plan: LobbyPlan, seat: int, change: Callable[[str], None]
) -> Select[str]:
    """Return the select for a person or a level of bots."""
    words = context.words
    people = [(HUMAN, words("lobby.person")), (GUEST, words("lobby.guest"))]
    notes = [words("lobby.person_listed"), words("lobby.guest_listed")]
    known = [
        words("lobby.listed", name=name, note=note)
        for (_, name), note in zip(people, notes, strict=True)
    ]
    return Select(
        context,
        [*people, *_levels(context, plan)],
        lambda: plan.seats[seat].player,
        change,
        caption=words("lobby.level_head"),
        listed=[*known, *(name for _, name in _levels(context, plan))],
    )


def bots_select(
    context: "AppContext", plan: LobbyPlan, change: Callable[[str], None]
) -> Select[str]:
    """Return the select for the level of all bots."""
    words = context.words
    levels = [
        (level, words("lobby.all_bots", level=name)) for level, name in _levels(context, plan)
    ]
    return Select(
        context,
        levels,
        lambda: plan.bots_level or "",
        change,
        icon="bot",
        tip=words("lobby.all_bots_tip"),
        listed=[name for _, name in _levels(context, plan)],
        otherwise=words("lobby.mixed_bots"),
    )


def _levels(context: "AppContext", plan: LobbyPlan) -> list[tuple[str, str]]:
    """Return the levels of bots and their names."""
    return [(level, context.words(f"lobby.levels.{level}")) for level in plan.levels]


def character_select(
    context: "AppContext", plan: LobbyPlan, seat: int, change: Callable[[str], None]
) -> Select[str]:
    """Return the select for a bot's character."""
    words, kinds = context.words, (BY_CHANCE, *CHARACTERS)
    names = [words(f"lobby.characters.{kind}") for kind in kinds]
    notes = [words(f"lobby.character_notes.{kind}") for kind in kinds]
    return Select(
        context,
        [*zip(("", *CHARACTERS), names, strict=True)],
        lambda: plan.seats[seat].character,
        change,
        tip=words("lobby.character_tip"),
        caption=words("lobby.character_head"),
        listed=[
            words("lobby.listed", name=name, note=note)
            for name, note in zip(names, notes, strict=True)
        ],
    )

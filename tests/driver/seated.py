"""Matches with people and bots in their seats, and what a table of them is laid out from."""

from typing import Any

from game.catalogue import find_game
from game.match import MatchSetup, Player
from game.texts.words import load_words
from scenes.table.layout.setting import SeatedPlayer, Setting
from scenes.ui.scale import Scale
from scenes.ui.type.fonts import Face

NAMES = ("Mira", "Augustus", "Delphine", "Rufus", "Odile", "Tom", "Barnaby")
FACES = ("JH", "KC", "QD", "KH", "QC", "JS", "JC")


def seated(
    game_id: str, players: int, people: int = 1, seed: str = "t", **options: Any
) -> MatchSetup:
    """Return a match in which people have the first seats and bots the others."""
    game = find_game(game_id)
    seat_plans = tuple(
        Player(name, "human") if seat < people else Player(name, "bot", "random")
        for seat, name in enumerate(NAMES[:players])
    )
    return MatchSetup(game, seat_plans, game.sheet.resolve(options, players), seed)


def make_cast(setup: MatchSetup) -> tuple[SeatedPlayer, ...]:
    """Return the players of a match as a table shows them."""
    return tuple(
        SeatedPlayer(player.name, FACES[seat], player.kind == "human")
        for seat, player in enumerate(setup.players)
    )


def make_setting(
    setup: MatchSetup, scale: Scale, viewer: int = 0, acting: bool = True, **more: Any
) -> Setting:
    """Return what a table is laid out from besides a view; ``more`` are other fields of it."""
    given = {"measure": roughly, "cast": make_cast(setup), **more}
    return Setting(
        scale=scale,
        words=load_words(),
        title=setup.game.sheet.name,
        viewer=viewer,
        acting=acting,
        **given,
    )


def roughly(text: str, size: int, face: Face) -> int:
    """Return a width for a text without a font; hardly any is wider when it is drawn."""
    return round(0.62 * size * len(text))

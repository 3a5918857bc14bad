"""Ladders at the table, for tests: matches in play, settings, layouts."""

from collections.abc import Iterator
from random import Random
from typing import Any

from game.chance import SeededChance
from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.view import LaddersView
from game.match import Match, MatchSetup
from scenes.table.game.contract import table_of
from scenes.table.layout.layout import TableLayout
from scenes.ui.scale import Scale
from tests.driver.seated import make_setting, seated

TABLE = table_of("ladders")

SEATINGS = (
    *((players, False) for players in range(2, 7)),
    (4, True),
    (6, True),
)
"""How many play, and whether as partners."""


def ladders_setup(players: int, people: int = 1, seed: str = "t", **options: Any) -> MatchSetup:
    return seated("ladders", players, people, seed, **options)


def wild_choice(legal: tuple[LaddersAction, ...], rng: Random) -> LaddersAction:
    """Return what lets RUNGS grow long and ladders get finished: plays and discards at random."""
    plays = [action for action in legal if action.kind == "play"]
    if plays and rng.random() < 0.7:
        return rng.choice(plays)
    return rng.choice([action for action in legal if action.kind != "play"])


def wild_matches(setup: MatchSetup, moves: int, often: int) -> Iterator[Match]:
    """Play at random; yield the match every so many moves."""
    match = Match(setup, SeededChance(setup.seed or ""))
    match.next_deal()
    rng = Random(setup.seed)
    for move in range(moves):
        if match.to_move is None:
            return
        match.play(match.to_move, wild_choice(tuple(match.legal_actions()), rng))
        if move % often == 0:
            yield match


def ladders_layouts(
    size: tuple[int, int],
    players: int,
    partners: bool = False,
    *,
    text_size: float = 1.0,
    moves: int = 260,
    often: int = 29,
    **options: Any,
) -> Iterator[tuple[LaddersView, TableLayout]]:
    """Yield views of a match as the one to move sees it, each with its layout."""
    seed = f"{size}/{players}/{partners}"
    if players in (4, 6):
        options["partners"] = partners
    setup = ladders_setup(players, players, seed, **options)
    scale = Scale(*size, text_size)
    for match in wild_matches(setup, moves, often):
        viewer = match.to_move if match.to_move is not None else 0
        view = match.view(viewer)
        acting = match.to_move is not None
        yield view, TABLE.arrange(view, make_setting(setup, scale, viewer, acting))

"""In the smallest window with the largest text, words on a table lie on nothing to be read."""

import pytest

from game.registry import Game
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.geometry import Rect
from tests.amounts import amount
from tests.driver.at_table import AtTable
from tests.matches import PLAYER_COUNTS

READ = (TableLabel, CardPlace, TableButton, TurnMarker, Count, Portrait)
AIR = 5
"""Pixels by which lines may reach into one another: letters are lower than their line."""


def met(one: Rect, other: Rect) -> bool:
    """Return whether letters in two areas would touch."""
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > AIR and min(one.bottom, other.bottom) - max(one.y, other.y) > AIR


def covered(layout: TableLayout) -> list[str]:
    """Return the words that lie on other words, cards, buttons or faces."""
    read = [piece for piece in layout.pieces if isinstance(piece, READ)]
    return [
        f"{label.text} {label.area} on {other.id} {other.area}"
        for label in layout.of(TableLabel)
        for other in read
        if other is not label and met(label.area, other.area)
    ]


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_words_in_large_text_lie_on_nothing_to_be_read(game: Game, players: int) -> None:
    seats = ",".join(("human:Ann", *["bot:random"] * (players - 1)))
    app = AtTable(seats, game.id, size=(960, 540), text_size=150, seed=f"clear {players}")
    played, most = 0, amount(12, whole=40)
    for _ in range(20 * most):
        if app.session.deal_over or played == most:
            break
        app.frame()
        if app.top is not app.table:
            app.keys("return")
        else:
            assert not covered(app.table.layout)
        if app.session.legal:
            app.session.play(app.rng.choice(app.session.legal))
            played += 1
        app.wait()
    assert played > 1

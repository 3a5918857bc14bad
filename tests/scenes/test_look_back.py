"""What a look back at the table of a deal that is over shows to all who are here."""

from typing import Any

import pytest

from game.climbing.model.actions import Play
from scenes.results.going_on import LookBack
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import Layer
from scenes.table.sill.piece import Sill
from tests.driver.at_table import AtTable

SHARED = "human:Ann,human:Ben,human:Odile,bot:random"
ALONE = "human:Ann,bot:random,bot:random,bot:random"


def at_look_back(game: str, players: str, **settings: Any) -> AtTable:
    """Play a deal and look back at its table."""
    app = AtTable(players, game, **settings)
    for _ in range(1000):
        if app.session.deal_over:
            break
        app.step()
    assert app.pass_until(lambda: app.top is not app.table)
    app.key("l")
    app.rest()
    assert isinstance(app.top, LookBack)
    return app


@pytest.mark.long
@pytest.mark.parametrize("game", ["sociable", "president"])
@pytest.mark.parametrize("players", [SHARED, ALONE])
def test_the_plays_that_ended_a_deal_are_seen_again(game: str, players: str) -> None:
    app = at_look_back(game, players)
    view, table = app.session.view, app.table
    player, last = next((who, turn) for who, turn in reversed(view.log) if isinstance(turn, Play))
    lying = {place.card for place in table.layout.of(CardPlace)}
    assert set(last.cards) <= lying
    said = [label.text for label in table.layout.of(TableLabel)]
    assert any(text.startswith(f"Last trick: {app.session.cast[player].name}’s") for text in said)
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", ["sociable", "president"])
@pytest.mark.parametrize("players", [SHARED, ALONE])
def test_no_move_and_no_trick_before_is_offered_there(game: str, players: str) -> None:
    app = at_look_back(game, players)
    assert not list(app.table.layout.of(TableButton)), "what can't be pressed is not drawn"
    assert not [label for label in app.table.layout.of(TableLabel) if "goes on it" in label.text]
    app.close()


@pytest.mark.long
def test_several_people_see_no_card_that_was_never_played() -> None:
    app = at_look_back("sociable", SHARED)
    played = {
        card for _, turn in app.session.view.log if isinstance(turn, Play) for card in turn.cards
    }
    lying = {place.card for place in app.table.layout.of(CardPlace)} - {None}
    assert lying
    assert lying <= played
    app.close()


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize("game", ["social_climbing", "sociable", "ladders", "president"])
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_way_back_covers_nothing_of_the_table(game: str, text_size: int) -> None:
    options = {"deals": "to_target", "climb": 5} if game == "ladders" else None
    app = at_look_back(game, ALONE, text_size=text_size, options=options)
    back = app.top.back.rect
    covered = [piece for piece in app.table.layout.pieces if piece.area.overlaps(back)]
    assert not [piece for piece in covered if piece.layer >= Layer.CARD], covered
    assert not any(area.overlaps(back) for area in app.table.layout.words())
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", ["sociable", "president"])
def test_the_sill_offers_no_key_that_does_nothing_at_a_look_back(game: str) -> None:
    app = at_look_back(game, ALONE, key_hints=True)
    (sill,) = [piece for piece in app.table.over if isinstance(piece, Sill)]
    assert sill.now, "it still says how the deal ended"
    assert sill.keys == ()

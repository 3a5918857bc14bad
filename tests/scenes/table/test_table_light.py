"""The light on a table: shadows of held cards, the pool in the middle, the rim of the last card."""

import pygame
import pytest
from pygame import Surface

from scenes.table.motion.timeline import Pose
from scenes.table.over.flying_card import HeldCard
from scenes.table.pieces.lighting.light import LightPool, RimLight
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import DrawFilter, Layer
from scenes.table.pieces.plate import TablePlate
from scenes.ui.art import Art
from scenes.ui.art.lifted import LiftedShadows
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.driver.at_table import AtTable

SCALE = Scale(1280, 720)
CARD = Rect(500, 200, 120, 168)


def art_of(theme: str = "night") -> Art:
    pygame.display.init()
    pygame.font.init()
    art = Art(load_theme(theme), threaded=False)
    art.fit(SCALE)
    return art


def pen_of(art: Art, game: str = "sociable") -> Pen:
    return Pen(art, art.theme.palette(game), SCALE)


def drawn(art: Art, lift: float, degrees: float = 0.0) -> pygame.Rect:
    """Return where the shadow of a card is seen."""
    target = Surface((1280, 720), pygame.SRCALPHA)
    art.lifted.draw(target, CARD, 10, lift, degrees)
    return target.get_bounding_rect(min_alpha=12)


# Shadows.


def test_a_shadow_is_softer_and_farther_the_higher_the_card() -> None:
    shadows = LiftedShadows(load_theme())
    known = [shadows.at(lift) for lift in (0, 6, 16)]
    assert [(one.blur, one.drop) for one in known] == [(4, 3), (8, 8), (16, 20)]
    between = shadows.at(7)
    assert 8 <= between.blur <= 10
    assert 8 <= between.drop <= 10


def test_a_held_cards_shadow_stays_on_the_table() -> None:
    art = art_of()
    low, high = drawn(art, 6), drawn(art, 16)
    assert high.centery - CARD.center.y == pytest.approx((20 + 16) * SCALE.k, abs=4)
    assert low.centery - CARD.center.y == pytest.approx((8 + 6) * SCALE.k, abs=4)
    assert high.w > low.w


def test_its_shadow_is_turned_as_the_card_is() -> None:
    art = art_of()
    straight, turned = drawn(art, 16), drawn(art, 16, 9)
    assert turned.w > straight.w + 15


@pytest.mark.parametrize("lean", [0.0, -9.0, 4.0])
@pytest.mark.parametrize("lift", [1.0, 7.0, 16.0])
def test_a_held_card_is_drawn_within_its_reach(lean: float, lift: float) -> None:
    art = art_of()
    x, y = CARD.center
    card = HeldCard(5, Pose(x, y, CARD.h, lean, lift=lift), CARD.h, 3)
    target = Surface((1280, 720), pygame.SRCALPHA)
    card.draw(target, pen_of(art))
    seen = target.get_bounding_rect(min_alpha=1)
    assert pygame.Rect(card.reach(pen_of(art))).contains(seen)


# The middle, and what came last.


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", ["social_climbing", "sociable", "ladders", "president"])
def test_a_pool_lies_below_everything_else(game: str) -> None:
    app = AtTable("human:Ann,bot:easy,bot:easy,bot:easy,bot:easy", game)
    app.wait_for_turn()
    layout = app.table.layout
    [pool] = layout.of(LightPool)
    assert pool.layer is Layer.LIGHT
    assert layout.pieces[0] is pool
    assert pool.decoration
    middle = layout.scale.field_left + layout.scale.field / 2
    assert pool.rect.x < middle < pool.rect.right
    assert all(piece.layer > pool.layer for piece in layout.of(TablePlate))
    app.close()


@pytest.mark.parametrize("game", ["sociable", "president"])
def test_light_is_under_the_newest_play_alone(game: str) -> None:
    app = AtTable("human:Ann,bot:easy,bot:easy,bot:easy,bot:easy", game)
    for _ in range(60):
        app.step()
        app.wait_for_turn(still=True)
        top = app.session.view.top
        if top:
            break
    assert top
    layout = app.table.layout
    rims = layout.of(RimLight)
    lit = {layout.place(rim.key).card for rim in rims if layout.place(rim.key)}
    assert lit == set(top.cards)
    for rim in rims:
        pieces = list(layout.pieces)
        own = layout.place(rim.key)
        assert pieces.index(rim) < pieces.index(own), "it comes out from under its card"
        assert rim.shown(DrawFilter(away=frozenset({rim.key}))) is None
    app.close()


def test_where_a_theme_has_no_light_none_is_drawn() -> None:
    art = art_of("high_contrast")
    target = Surface((1280, 720), pygame.SRCALPHA)
    LightPool(CARD).draw(target, pen_of(art))
    RimLight(CARD, key=("play", 1)).draw(target, pen_of(art))
    assert target.get_bounding_rect(min_alpha=1).size == (0, 0)


def test_light_is_drawn_within_its_reach() -> None:
    art = art_of()
    for piece in (LightPool(CARD), RimLight(CARD, key=("play", 1))):
        target = Surface((1280, 720), pygame.SRCALPHA)
        piece.draw(target, pen_of(art))
        seen = target.get_bounding_rect(min_alpha=1)
        assert seen.w
        assert pygame.Rect(piece.reach(pen_of(art))).contains(seen)

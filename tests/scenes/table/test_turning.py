"""When the table turns to another player at the same screen, the two views never mix."""

from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from scenes.table.draw.static_layer import StaticLayer
from scenes.table.game.contract import table_of
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.turning import TURN_SECONDS, Turning
from scenes.table.over.handing_over import table_before
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import DrawFilter
from scenes.ui.art import Art
from scenes.ui.scale import Scale
from tests.scenes.table.conftest import dressed_art, make_session, make_setting

SCALE = Scale(960, 540)
SHOW = DrawFilter(landed=False)


@pytest.fixture(scope="module")
def art() -> Art:
    return dressed_art(SCALE)


@pytest.fixture(scope="module")
def views(art: Art) -> tuple[TableLayout, TableLayout]:
    """The same table as each of two players sees it."""
    session, _ = make_session(2, 2, "turning")
    session.next_deal()
    for _ in range(10):
        session.play(session.legal[0])
    while session.take():
        pass
    one, other = (
        replace(make_setting(session.setup, SCALE, viewer), measure=art.text_width)
        for viewer in (0, 1)
    )
    arrange = table_of("social_climbing").arrange
    return arrange(session.view, one), arrange(session.view, other)


def drawn(art: Art, layout: TableLayout) -> Surface:
    picture = Surface((SCALE.width, SCALE.height))
    layer = StaticLayer(pen(art), "social_climbing")
    layer.draw(picture, layout, SHOW)
    art.collect()
    layer.draw(picture, layout, SHOW)
    return picture


def pen(art: Art) -> Pen:
    return Pen(art, art.theme.palette("social_climbing"), SCALE)


def test_the_old_view_has_gone_before_the_new_one_comes(
    art: Art, views: tuple[TableLayout, TableLayout]
) -> None:
    before, after = views
    shared = after.shared_with(before)
    assert 0 < len(shared.pieces) < len(after.pieces)
    stages = [drawn(art, layout) for layout in (before, shared, after)]
    for share, expected in ((0.0, 0), (0.5, 1), (1.0, 2)):
        shown = stages[2].copy()
        turning = Turning(before, share * TURN_SECONDS)
        table_before(after, turning, stages[0], stages[1]).draw(shown, pen(art))
        for start, end in ((old, after.regions[seat]) for seat, old in before.regions.items()):
            assert (start.w, start.h) != (end.w, end.h), "a seat that slides is seen all the way"
        assert same(shown, stages[expected]), f"at {share}"


def same(one: Surface, other: Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_what_both_see_alike_is_neither_players(views: tuple[TableLayout, TableLayout]) -> None:
    before, after = views
    known = {piece.id: piece for piece in before.pieces}
    shared = {piece.id for piece in after.shared_with(before).pieces}
    for piece in after.pieces:
        assert (piece.id in shared) == (known.get(piece.id) == piece)

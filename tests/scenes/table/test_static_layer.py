"""What is patched on the still table is what drawing it all anew would show."""

from dataclasses import replace
from random import Random
from unittest.mock import Mock

import pygame
import pytest

from scenes.table.draw.static_layer import StaticLayer
from scenes.table.game.contract import table_of
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import DrawFilter
from scenes.ui.art import Art
from scenes.ui.scale import Scale
from tests.scenes.table.conftest import dressed_art, make_session, make_setting

SCALE = Scale(960, 540)


@pytest.fixture(scope="module")
def art() -> Art:
    return dressed_art(SCALE)


@pytest.fixture(scope="module")
def layout(art: Art) -> TableLayout:
    """A table some moves into a deal."""
    session, _ = make_session(4, 4, "still")
    session.next_deal()
    rng = Random("still")
    for _ in range(30):
        session.play(rng.choice(session.legal))
    while session.take():
        pass
    setting = replace(make_setting(session.setup, SCALE), measure=art.text_width)
    return table_of("social_climbing").arrange(session.view, setting)


class Stage:
    """A still table that is kept, and one that is drawn anew each time."""

    def __init__(self, art: Art, layout: TableLayout) -> None:
        self.palette = art.theme.palette("social_climbing")
        self.art, self.layout = art, layout
        self.kept = self.make()
        # Pictures are made when first asked for, and are there from then on.
        self.kept.picture(layout, DrawFilter())
        art.collect()

    def make(self) -> StaticLayer:
        return StaticLayer(Pen(self.art, self.palette, SCALE), "social_climbing")

    def same(self, show: DrawFilter) -> bool:
        patched = self.kept.picture(self.layout, show)
        anew = self.make().picture(self.layout, show)
        return pygame.image.tobytes(patched, "RGB") == pygame.image.tobytes(anew, "RGB")


@pytest.fixture
def stage(art: Art, layout: TableLayout) -> Stage:
    return Stage(art, layout)


def test_cards_that_leave_and_come_back_leave_nothing_behind(stage: Stage) -> None:
    rng, keys = Random(1), [place.key for place in stage.layout.of(CardPlace)]
    for number in (1, 2, 5, 20, 0, len(keys), 3):
        away = frozenset(rng.sample(keys, min(number, len(keys))))
        assert stage.same(DrawFilter(away=away)), number


def test_numbers_come_and_go(stage: Stage) -> None:
    live = frozenset(label.key for label in stage.layout.of(TableLabel) if label.key)
    assert live
    for show in (
        DrawFilter(),
        DrawFilter(live=live),
        DrawFilter(),
    ):
        assert stage.same(show), show


def test_what_changes_in_many_places_is_drawn_anew_in_all_of_them(stage: Stage) -> None:
    for show in (
        DrawFilter(),
        DrawFilter(caps=False),
        DrawFilter(riding=frozenset({1})),
        DrawFilter(),
    ):
        assert stage.same(show), show


def test_only_what_has_changed_is_drawn(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.kept.picture(stage.layout, DrawFilter())
    grounds = Mock(wraps=stage.art.ground)
    monkeypatch.setattr(stage.art, "ground", grounds)
    one = stage.layout.of(CardPlace)[-1]
    stage.kept.picture(stage.layout, DrawFilter(away=frozenset({one.key})))
    stage.kept.picture(stage.layout, DrawFilter())
    assert not grounds.called, "what lies below the cards is kept"


def test_what_was_let_go_of_is_drawn_anew(stage: Stage) -> None:
    stage.kept.release()
    assert stage.same(DrawFilter())


def test_what_stood_in_is_drawn_anew_once_all_pictures_are_made(
    art: Art, layout: TableLayout
) -> None:
    art.dress(art.theme)
    assert Stage(art, layout).same(DrawFilter()), "what stood in for cards is gone"


def test_of_cards_that_stood_in_only_those_are_drawn_anew(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = stage.layout.of(CardPlace)[-1]
    taller = replace(one, rect=one.rect._replace(h=one.rect.h + 1))
    others = [piece for piece in stage.layout.pieces if piece is not one]
    stage.layout = stage.layout.with_pieces((*others, taller))
    stage.kept.picture(stage.layout, DrawFilter())
    stage.art.collect()
    grounds = Mock(wraps=stage.art.ground)
    monkeypatch.setattr(stage.art, "ground", grounds)
    stage.kept.picture(stage.layout, DrawFilter())
    assert not grounds.called
    assert stage.same(DrawFilter())

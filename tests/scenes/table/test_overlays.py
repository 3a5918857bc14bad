"""What lies over the table for a while is a list like the table's own: placed, drawn and read."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

import pygame
import pytest
from pygame import Surface

from game.texts.words import load_words
from scenes.table.draw.static_layer import StaticLayer
from scenes.table.over.fan_panel import FanPanel
from scenes.table.over.log_panel import LogPanel
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Band, Layer, Piece
from scenes.table.scene import TableScene
from scenes.table.sill.piece import Sill
from scenes.ui.geometry import Point, Rect
from tests.driver.driver import Driver
from tests.scenes.sight import look
from tests.stills import screens as pictures

SIZE = (1280, 720)
WORDS = load_words()


def keeps_its_promises(table: TableScene, kind: type[Piece]) -> None:
    """Fail unless a piece of a kind lies over a table, inside its reach, and says something."""
    [piece] = [one for one in table.over if isinstance(one, kind)]
    assert piece.spoken(WORDS)
    assert piece.id == piece.own_id
    art, window = table.context.art, Rect(0, 0, *SIZE)
    pen = Pen(art, art.theme.palette(table.session.game_id), table.layout.scale)
    assert piece.area.overlaps(window)
    canvas = Surface(SIZE, pygame.SRCALPHA)
    piece.draw(canvas, pen)
    inside = canvas.subsurface(pygame.Rect(piece.area).clip(canvas.get_rect()))
    assert inside.get_bounding_rect().size != (0, 0)
    canvas.fill((0, 0, 0, 0), piece.reach(pen))
    assert canvas.get_bounding_rect().size == (0, 0), "something is drawn beside it"


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("screen", ["president_lead", "sociable_4", "sociable_trick"])
def test_beside_a_wide_table_the_log_is_cut_nowhere(
    screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = (2560, 1080)
    still = pictures.reach(pictures.PICTURES[screen], size)
    sight = look(still.stack.top, size, monkeypatch)
    still.stack.close()
    assert not sight.cut


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(
    ("screen", "kind"),
    [
        ("hint", Sill),
        ("sociable_hint", Sill),
        ("ladders_rung", FanPanel),
        ("log", LogPanel),
    ],
)
def test_a_hint_a_fan_and_the_log_keep_their_promises(screen: str, kind: type[Piece]) -> None:
    still = pictures.reach(pictures.PICTURES[screen], SIZE)
    table = still.stack.scenes[-1]
    keeps_its_promises(table, kind)
    still.stack.close()


@pytest.mark.long
def test_a_refusal_stands_on_the_sill_until_the_next_press() -> None:
    app = Driver(size=SIZE, turn_lines="off")
    table = app.sit_down("social_climbing", "human:Ann,bot:easy")
    app.rest()
    before = spoken(table)
    table.tabletop.speech.reasons.say("That is not allowed.")
    app.pass_time(0.5)
    assert spoken(table) == ["That is not allowed."]
    keeps_its_promises(table, Sill)
    app.pass_time(60)
    assert spoken(table) == ["That is not allowed."], "no clock takes it away"
    app.key("left")
    app.pass_time(0.5)
    assert spoken(table) == before
    app.close()


def spoken(table: TableScene) -> list[str]:
    """Return what is told over a table."""
    return [words for piece in table.over if (words := piece.spoken(WORDS))]


# What moves, and marks of what may be done.


def moments(game: str, players: str) -> Iterator[tuple[Driver, TableScene]]:
    """Yield a table at moments in which much lies over it: lifted, picked, on the way, in focus."""
    app, rng = Driver(size=SIZE, bot_rest=0.1), Random(game)
    table = app.sit_down(game, players, seed=game)
    for _ in range(4):
        for _ in range(4):
            app.pass_time(0.35)
            yield app, table
        app.pass_until(lambda: table.tabletop.presenter.acting)
        for key in ("right", "return", "right"):
            app.key(key)
            app.pass_time(0.1)
            yield app, table
        if table.selection.in_hand:
            app.key("escape")
        able = (*table.layout.hand, *table.selection.intents.sources)
        for start in map(app.aim, able[:1]):
            app.point(start)
            app.press(start)
            app.point(Point(start.x + 60, start.y - 90))
            app.pass_time(0.1)
            yield app, table
            app.release(Point(5, 5))
        table.session.play(rng.choice(table.session.legal))
    app.close()


GAMES = (
    ("social_climbing", "human:Ann,bot:random"),
    ("ladders", "human:Ann,bot:random,bot:random,bot:random"),
    ("president", "human:Ann,bot:random,bot:random,bot:random"),
)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_all_that_lies_over_a_table_is_a_piece_with_an_id_a_word_and_a_reach(
    game: str, players: str
) -> None:
    kinds = set[str]()
    for app, table in moments(game, players):
        layout, over = table.layout, table.over
        ids = [piece.id for piece in over]
        assert all(ids)
        assert len(set(ids)) == len(ids)
        for piece in over:
            assert bool(piece.spoken(WORDS)) != piece.decoration, piece
            kinds.add(type(piece).__name__)
        # Where no piece reaches, the table is what lies still, pixel by pixel.
        pen = Pen(app.context.art, app.context.theme.palette(game), layout.scale, SIZE)
        app.draw()
        still, moment = Surface(SIZE), table._moment()
        shown = moment.shown()
        StaticLayer(pen, game).draw(still, layout, shown.still)
        seen = Surface(SIZE)
        table.redraw(seen)
        moving = [one for piece in layout.moving if (one := piece.shown(shown))]
        for piece in (*moving, *over):
            for picture in (still, seen):
                picture.fill((0, 0, 0), piece.reach(pen))
        assert pygame.image.tobytes(still, "RGB") == pygame.image.tobytes(seen, "RGB")
    assert {"SourceTab", "FocusBrackets", "RaisedCard", "FlyingCard", "HeldCard"} <= kinds, game
    if game == "social_climbing":
        assert {"Ring", "Glow", "PlaceWords", "SinkingMarker"} <= kinds


@dataclass(frozen=True, slots=True)
class Firefly(Piece):
    """A kind of piece that moves and that nothing in the program knows."""

    layer: ClassVar[Layer] = Layer.TURN_MARKER
    band: ClassVar[Band] = "moving"

    place: Rect

    @property
    def area(self) -> Rect:
        return self.place

    def draw(self, target: Surface, pen: Pen) -> None:
        target.fill((250, 1, 2), self.place)


def test_a_new_kind_of_piece_that_moves_is_drawn_in_every_frame() -> None:
    app = Driver(size=SIZE)
    table = app.sit_down("social_climbing", "human:Ann,bot:easy")
    app.rest()
    firefly = Firefly(Rect(600, 300, 9, 9), id=("firefly",))
    table.tabletop.stage(table.layout.with_pieces((*table.layout.pieces, firefly)))
    app.rest()
    assert app.surface.get_at((604, 304))[:3] == (250, 1, 2)
    app.close()


def test_above_the_card_in_the_hand_is_only_what_is_said() -> None:
    above = {layer for layer in Layer if layer > Layer.HELD}
    # The house covers the whole table, while no card can be held.
    assert above == {Layer.PLACE_WORDS, Layer.HOUSE, Layer.OVER}

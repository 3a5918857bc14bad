"""What lies over the table for a while is a list like the table's own: placed, drawn and read."""

import importlib
import types
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.texts.words import load_words
from scenes.table.draw.fan_panel import FanPanel
from scenes.table.draw.hint import HintPanel
from scenes.table.draw.log_panel import LogPanel
from scenes.table.draw.notes import NewsPanel, RefusalNote
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Piece
from scenes.table.scene import TableScene
from scenes.ui.geometry import Point, Rect
from tests.driver.driver import Driver

BUILD = Path(__file__).resolve().parents[3] / "build"
SIZE = (1280, 720)
WORDS = load_words()


def keeps_its_promises(table: TableScene, kind: type[Piece]) -> None:
    """Fail unless a piece of a kind lies over a table, inside its reach, and says something."""
    [piece] = [one for one in table.over if isinstance(one, kind)]
    assert piece.spoken(WORDS)
    assert piece.id == ("over", kind.__name__)
    art, window = table.desk.art, Rect(0, 0, *SIZE)
    pen = Pen(art, art.theme.palette(table.session.game_id), table.layout.scale)
    assert piece.area.overlaps(window)
    canvas = Surface(SIZE, pygame.SRCALPHA)
    piece.draw(canvas, pen)
    inside = canvas.subsurface(pygame.Rect(piece.area).clip(canvas.get_rect()))
    assert inside.get_bounding_rect().size != (0, 0)
    canvas.fill((0, 0, 0, 0), piece.reach(pen))
    assert canvas.get_bounding_rect().size == (0, 0), "something is drawn beside it"


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> types.ModuleType:
    monkeypatch.syspath_prepend(str(BUILD))
    pygame.font.init()
    return importlib.import_module("make_pictures")


@pytest.mark.parametrize(
    ("screen", "kind"),
    [
        ("hint", HintPanel),
        ("sociable_hint", HintPanel),
        ("ladders_rung", FanPanel),
        ("log", LogPanel),
        ("deal_result", NewsPanel),
    ],
)
def test_a_hint_a_fan_the_log_and_news_keep_their_promises(
    screen: str, kind: type[Piece], pictures: types.ModuleType
) -> None:
    still = pictures.reach(pictures.PICTURES[screen], SIZE)
    table = still.stack.scenes[-1]
    if kind is NewsPanel:
        table = next(scene for scene in still.stack.scenes if isinstance(scene, TableScene))
        table.news = ("Ann wins the deal", "The deal is over")
    keeps_its_promises(table, kind)
    still.stack.close()


def test_a_refusal_lies_over_the_table_until_it_goes() -> None:
    app = Driver(size=SIZE)
    table = app.sit_down("social_climbing", "human:Ann,bot:easy")
    app.rest()
    assert table.over == ()
    table.tabletop.reasons.say("That is not allowed.", Point(600, 300))
    keeps_its_promises(table, RefusalNote)
    app.pass_time(4)
    assert table.over == ()
    app.close()

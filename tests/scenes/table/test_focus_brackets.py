"""The focus goes round a card as it lies, and on no pill; nobody speaks over who has passed."""

import math

import pygame
import pytest
from pygame import Surface

from scenes.table.over.badges import FocusBrackets
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.pen import Pen
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.driver.at_table import AtTable

SCALE = Scale(1280, 720)
BOX = Rect(400, 300, 140, 200)


def seen(brackets: FocusBrackets) -> Surface:
    pygame.display.init()
    pygame.font.init()
    art = Art(load_theme(), threaded=False)
    art.fit(SCALE)
    target = Surface((1280, 720), pygame.SRCALPHA)
    brackets.draw(target, Pen(art, art.theme.palette("ladders"), SCALE))
    return target


@pytest.mark.parametrize("angle", [0.0, 4.0, -12.5])
def test_brackets_are_turned_as_their_card_is(angle: float) -> None:
    about = Point(430.0, 410.0)
    brackets = FocusBrackets(BOX, angle, about)
    target, turn = seen(brackets), math.radians(angle)
    for x in (BOX.x + 4, BOX.right - 5):
        for y in (BOX.y + 4, BOX.bottom - 5):
            dx, dy = x - about.x, y - about.y
            at = (
                round(about.x + dx * math.cos(turn) + dy * math.sin(turn)),
                round(about.y - dx * math.sin(turn) + dy * math.cos(turn)),
            )
            near = Rect(at[0] - 4, at[1] - 4, 9, 9)
            assert target.subsurface(near).get_bounding_rect(min_alpha=100).w, (x, y)
    assert pygame.Rect(brackets.area).contains(target.get_bounding_rect(min_alpha=1))


def test_no_bracket_lies_on_a_pill() -> None:
    pill = Rect(390, 470, 160, 40)
    open_corners = seen(FocusBrackets(BOX, clear_of=(pill,)))
    # Its ends are round.
    pill = pill.grown(-20, 0)
    assert seen(FocusBrackets(BOX)).subsurface(pill).get_bounding_rect(min_alpha=1).w
    assert not open_corners.subsurface(pill).get_bounding_rect(min_alpha=1).w
    assert open_corners.get_bounding_rect(min_alpha=1).w, "the upper corners are seen"


@pytest.mark.long
def test_in_a_hand_that_lies_in_an_arc_the_focus_leans_with_its_card() -> None:
    app = AtTable("human:Ann,bot:easy,bot:easy", "ladders")
    app.wait_for_turn(still=True)
    leaning = 0
    for _ in range(8):
        app.key("right")
        app.rest()
        table = app.table
        spot = table.layout.spot(table.selection.focus)
        card = table.layout.place(spot.key) if spot else None
        [brackets] = [piece for piece in table.over if isinstance(piece, FocusBrackets)]
        if isinstance(card, CardPlace):
            assert brackets.angle == card.angle
            leaning += bool(card.angle)
    assert leaning
    app.close()


def test_where_there_is_no_room_above_the_brackets_still_lie_beside_the_card() -> None:
    """Its index is in a corner."""
    art = Art(load_theme(), threaded=False)
    art.fit(SCALE)
    brackets = seen(FocusBrackets(art.bracket_box(BOX, room=0)))
    assert brackets.get_bounding_rect(min_alpha=1).w > BOX.w
    assert not brackets.subsurface(BOX.grown(-1)).get_bounding_rect(min_alpha=1).w

"""What the pieces of Ladders show: a star for a portal, and a mark in the middle of the ladder."""

import pygame
from pygame import SRCALPHA, Surface

from game.cards import NUMBERED, PORTAL
from scenes.games.ladders.pieces.ladder import ProgressLadder
from scenes.games.ladders.pieces.tile import RungTile
from scenes.table.pieces.pen import Pen
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from tests.scenes.table.conftest import dressed_art

SCALE = Scale(1280, 720)


def drawn(piece: RungTile | ProgressLadder) -> Surface:
    """Return what a piece draws on a transparent surface."""
    art = dressed_art(SCALE)
    target = Surface((400, 400), SRCALPHA)
    piece.draw(target, Pen(art, art.theme.palette("ladders"), SCALE))
    return target


def test_the_tile_of_a_portal_has_a_star_in_its_middle() -> None:
    picture = drawn(
        RungTile(key=("rung", 0, 0, 0), card=PORTAL, rect=Rect(100, 100, 40, 56), cards=1)
    )
    middle, beside = picture.get_at((120, 128)), picture.get_at((106, 128))
    assert middle[:3] != beside[:3]


def test_a_notch_says_where_the_foot_of_a_six_and_a_nine_is() -> None:
    """Upside down, the tile of either would be that of the other."""
    corners = {}
    for number in (6, 8, 9):
        tile = RungTile(("rung", 0, 0, 0), NUMBERED[number - 1], Rect(100, 100, 40, 56), 1)
        picture = drawn(tile)
        corners[number] = [picture.get_at((x, y))[:3] for x, y in ((104, 152), (136, 104))]
    face = tuple(dressed_art(SCALE).theme.palette("ladders").face)
    for number in (6, 9):
        foot, top = corners[number]
        assert foot == face, "the lower left corner is cut off"
        assert top != face
    assert face not in corners[8]


def test_a_ladder_and_its_mark_are_the_same_to_the_left_and_to_the_right() -> None:
    place = Rect(100, 100, 40, 200)
    for climbed in (0, 7, 20):
        picture = drawn(ProgressLadder(place, cards=20, climbed=climbed))
        own = picture.subsurface((60, 60, 120, 280))
        mirrored = pygame.transform.flip(own, True, False)
        one, other = (pygame.mask.from_surface(side) for side in (own, mirrored))
        differing = one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))
        assert one.count() > 500
        assert differing < 0.05 * one.count()
        colours = pygame.transform.average_color(own), pygame.transform.average_color(mirrored)
        assert colours[0] == colours[1]

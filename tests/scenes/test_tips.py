"""Tooltips stay in the window, and their arrows point at what they are about."""

import pygame
import pytest
from pygame import Surface

from scenes.shell.frame.tip import draw_tip, tip_place
from scenes.shell.handed.context import AppContext
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale

TEXT = "What it does, in so many words that they need a second line below the first one"


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
@pytest.mark.parametrize("across", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("down", [0.0, 1.0])
def test_its_arrow_stands_on_its_plate_and_points_at_its_owner(
    context: AppContext, size: tuple[int, int], across: float, down: float
) -> None:
    scale, target = Scale(*size), Surface(size)
    owner = Rect(round(across * (size[0] - 12)), round(down * (size[1] - 12)), 12, 12)
    context.art.fit(scale)
    place = tip_place(context.art, scale, owner, TEXT)
    draw_tip(context.art, target, scale, owner, TEXT)
    assert Rect(0, 0, *size).holds(place)
    assert not place.overlaps(owner)
    top, foot = (owner.bottom, place.y) if place.y > owner.y else (place.bottom, owner.y)
    between = target.subsurface((0, top, size[0], foot - top))
    flag = context.theme.colours.flag
    [arrow] = pygame.mask.from_threshold(between, flag, (1, 1, 1, 255)).get_bounding_rects()
    assert place.x < arrow.left < arrow.right < place.right
    if across == 0.5:
        assert abs(arrow.centerx - owner.center.x) <= 1

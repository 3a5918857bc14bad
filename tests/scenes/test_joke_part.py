"""The joke of a deal of Ladders, as it is drawn."""

import pygame
import pytest

from scenes.games.ladders.results.joke_part import JokePart
from scenes.shell.handed.context import AppContext
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush


def drawn(context: AppContext, size: tuple[int, int], face: str) -> pygame.Surface:
    scale, target = Scale(*size), pygame.Surface(size)
    part = JokePart([], "The end", "", [face], None)
    part.lay_out(context.art, scale, Rect(40, 40, size[0] // 2, size[1] - 80))
    part.draw(Brush(context.art, target, scale, context.theme.colours))
    return target


def apart(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Return the area in which two pictures differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    first, *others = mask.get_bounding_rects()
    return first.unionall(others)


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_a_winner_stands_in_the_middle_between_the_ladders_poles(
    size: tuple[int, int], context: AppContext
) -> None:
    queen, king = (drawn(context, size, face) for face in ("QH", "KS"))
    face = apart(queen, king)
    foot = pygame.Rect(0, size[1] - 60, size[0], 10)
    nothing = pygame.Surface(foot.size)
    poles = apart(queen.subsurface(foot), nothing)
    assert face.w > 20
    assert face.centerx == pytest.approx(poles.centerx, abs=2)

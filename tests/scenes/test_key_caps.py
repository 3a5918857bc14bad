"""Caps of keys: what is to be pressed, as it looks on a keyboard."""

import pytest
from pygame import Surface

from scenes.shell.handed.context import AppContext
from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.caps import draw_cap


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
@pytest.mark.parametrize("pad", [False, True])
def test_a_key_is_drawn_with_its_outline_round_its_name(
    size: tuple[int, int], pad: bool, context: AppContext
) -> None:
    target = Surface((200, 100))
    brush = Brush(context.art, target, Scale(*size), context.theme.colours, pad=pad)
    ground = target.get_at((0, 0))
    cap = draw_cap(brush, "X", Point(50, 50))
    edges = [
        cap._replace(w=3),
        cap._replace(x=cap.right - 3, w=3),
        cap._replace(h=3),
        cap._replace(y=cap.bottom - 3, h=3),
    ]
    for x, y, w, h in edges:
        middle = [(x + w // 2 + step, y + h // 2) for step in (-1, 0, 1)]
        middle += [(x + w // 2, y + h // 2 + step) for step in (-1, 0, 1)]
        assert any(target.get_at(at) != ground for at in middle)

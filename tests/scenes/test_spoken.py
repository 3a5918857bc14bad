"""Whatever a screen shows in words or figures is in its accessibility tree, too."""

import re
import sys
from collections.abc import Callable
from itertools import pairwise
from types import FrameType
from typing import Any

import pygame
import pytest

from scenes.table.over.fan_panel import FanPanel
from scenes.table.pieces.pen import Pen
from scenes.ui.access import AccessNode
from scenes.ui.art import Art
from scenes.ui.art.fitting import DOTS
from scenes.ui.geometry import Point, Rect
from tests.stills.screens import SCREENS, reach
from tests.stills.still import Still

SIZE = (1280, 720)
UNSAID = {
    "cap_face": "a key's cap: what the keys do is told by the buttons and on the controls page",
    "draw_grid": "the ticks of an axis: the chart tells its figures themselves",
}
"""The functions whose words are not told, and why."""
SHORTENED = {
    "best of": "the narrow form of “Ann’s best column”, which is told whole",
}
"""Drawn words that the tree has in a longer form."""


def normal(text: str) -> str:
    """Return the words and figures of a text, with a space before and after each."""
    return " ".join(["", *re.findall(r"[\w+−]+", text.casefold()), ""])


def is_unsaid(frame: FrameType | None) -> bool:
    """Say whether a text is drawn by a function whose words are not told."""
    while frame is not None:
        if frame.f_code.co_name in UNSAID:
            return True
        frame = frame.f_back
    return False


def drawn_on(still: Still, monkeypatch: pytest.MonkeyPatch) -> dict[str, Rect]:
    """Return the texts that the topmost screen and the notices draw, whole, with their places."""
    drawn: list[tuple[str, Rect]] = []
    write, open_fan = Art.write, FanPanel.draw

    def watching(
        art: Art, target: pygame.Surface, text: str, at: Point, size: int, *rest: Any, **more: Any
    ) -> Rect:
        place = write(art, target, text, at, size, *rest, **more)
        seen = pygame.Rect(place).clip(target.get_clip())
        if seen.h >= place.h - 3 and not text.endswith(DOTS) and not is_unsaid(sys._getframe(1)):
            drawn.append((text, place))
        return place

    def hiding(panel: FanPanel, target: pygame.Surface, pen: Pen) -> None:
        drawn[:] = [one for one in drawn if not one[1].overlaps(panel.area)]
        open_fan(panel, target, pen)

    surface = pygame.Surface(SIZE)
    with monkeypatch.context() as patch:
        patch.setattr(Art, "write", watching)
        patch.setattr(FanPanel, "draw", hiding)
        still.stack.top.redraw(surface)
        still.stack.toasts.draw(surface)
    return dict(drawn)


def untold(still: Still, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is drawn and not in the tree."""
    nodes = still.stack.tree().nodes
    told = normal(" ".join(f"{node.name} {node.value}" for node in nodes))
    return [
        text
        for text in drawn_on(still, monkeypatch)
        if normal(text).strip() and normal(text) not in told and text not in SHORTENED
    ]


def repeated(still: Still) -> list[str]:
    """Return what the tree says twice in a row."""

    def words(node: AccessNode) -> tuple[str, str]:
        return node.name, node.value

    pairs = pairwise(map(words, still.stack.tree().nodes))
    return [one[0] for one, other in pairs if one == other]


@pytest.fixture(params=sorted(SCREENS))
def still(request: pytest.FixtureRequest) -> "Callable[[], Still] | Any":
    shown = reach(SCREENS[request.param], SIZE)
    yield shown
    shown.stack.close()


def test_all_that_is_drawn_is_told(still: Still, monkeypatch: pytest.MonkeyPatch) -> None:
    assert untold(still, monkeypatch) == []


def test_nothing_is_told_twice_in_a_row(still: Still) -> None:
    assert repeated(still) == []

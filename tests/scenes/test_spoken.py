"""Whatever a screen shows in words or figures is in its accessibility tree, too."""

import re
import sys
from itertools import pairwise
from types import FrameType
from typing import Any

import pygame
import pytest

from scenes.table.over.fan_panel import FanPanel
from scenes.table.over.log_panel import LogPicture
from scenes.table.pieces.pen import Pen
from scenes.ui.access import AccessNode
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect
from scenes.ui.type.fitting import DOTS
from tests.stills.screens import SCREENS, reach
from tests.stills.still import Still

SIZE = (1280, 720)
UNSAID = {
    "cap_face": "a key's cap: what the keys do is told by the buttons and on the controls page",
    "draw_grid": "the ticks of an axis: the chart tells its figures themselves",
    "_draw_key": "a key on the sill: it shows the rest of what is told whole, or opens the log",
    "notes": "how the curtain is held open: a screen reader's press takes two presses instead",
}
"""The functions whose words are not told, and why."""
SHORTENED = {
    "best of": "the narrow form of “Ann’s best column”",
    "Hold to open": "a screen reader opens the curtain by two presses, and says so",
    r"Deal \d+: cost .*": "the card of a moment, which is told in sentences",
    "Luck, others": "the line's name, which is told in a sentence once there are figures",
    r"\+\d+": "what a bank pays, for a moment: the move says it",
    r"\d+ min": "the time left of a match, which is told as “30 minutes left”",
    r"\d+:\d\d": "the time left to talk at the wall, which is told in minutes",
    r"\d(st|nd|rd|th)": "a matrix's heading where there is no room for the place's name",
}
"""Patterns of drawn words that the tree has in a longer form, or in other words."""


def normal(text: str) -> str:
    """Return the words and figures of a text, with a space before and after each."""
    return " ".join(["", *re.findall(r"[\w−]+", text.casefold()), ""])


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
    briefs: set[str] = set()
    write, open_fan, lines = Art.write, FanPanel.draw, LogPicture._lines

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

    def shortening(
        picture: LogPicture, line: str, brief: str, size: int, room: Rect, **how: bool
    ) -> tuple[str, ...]:
        shown = lines(picture, line, brief, size, room, **how)
        if " ".join(shown) != line:
            # The narrow form of a move, which is told whole.
            briefs.update(shown)
        return shown

    surface = pygame.Surface(SIZE)
    with monkeypatch.context() as patch:
        patch.setattr(Art, "write", watching)
        patch.setattr(FanPanel, "draw", hiding)
        patch.setattr(LogPicture, "_lines", shortening)
        still.stack.top.redraw(surface)
        still.stack.toasts.draw(surface)
    return {text: place for text, place in drawn if text not in briefs}


def untold(still: Still, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is drawn and not in the tree."""
    nodes = still.stack.tree().nodes
    told = normal(" ".join(f"{node.name} {node.value}" for node in nodes))
    return [
        text
        for text in drawn_on(still, monkeypatch)
        if normal(text).strip() and normal(text) not in told and not is_shortened(text)
    ]


def is_shortened(text: str) -> bool:
    """Say whether the tree has other words in place of drawn ones."""
    return any(re.fullmatch(pattern, text) for pattern in SHORTENED)


def repeated(still: Still) -> list[str]:
    """Return what the tree says twice in a row; two equal cards may lie side by side."""

    def words(node: AccessNode) -> tuple[str, str]:
        return node.name, node.value

    pairs = pairwise(still.stack.tree().nodes)
    return [
        one.name
        for one, other in pairs
        if words(one) == words(other) and not one.role == other.role == "card"
    ]


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("name", sorted(SCREENS))
def test_all_that_is_drawn_is_told_and_nothing_twice_in_a_row(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    still = reach(SCREENS[name], SIZE)
    assert untold(still, monkeypatch) == []
    assert repeated(still) == []
    still.stack.close()

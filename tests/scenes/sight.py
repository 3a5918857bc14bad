"""What a screen shows, for tests: every text that was drawn, and those that had to be cut."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.shell.handed.context import AppContext
from scenes.table.over.fan_panel import FanPanel
from scenes.table.pieces.pen import Pen
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Scene
from scenes.ui.type.fitting import DOTS
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Widget

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1024, 768), (2560, 1080))
TEXT_SIZES = (100, 150, 200)


@dataclass
class Sight:
    """The texts drawn since it was opened."""

    texts: list[tuple[str, Rect]] = field(default_factory=list)
    sizes: list[tuple[str, int]] = field(default_factory=list)
    """In pixels, as drawn."""
    cut: list[str] = field(default_factory=list)

    def has(self, text: str) -> bool:
        return any(text in shown for shown, _ in self.texts)

    def collisions(self) -> list[tuple[str, str]]:
        """Return the pairs of texts that lie on one another, by more than the air round them."""
        # What hangs over the sill is drawn once more above it, in the same place.
        seen = dict.fromkeys(self.texts)
        inked = [(text, place.grown(-1, -0.2 * place.h)) for text, place in seen]
        return [
            (one, other)
            for index, (one, place) in enumerate(inked)
            for other, there in inked[index + 1 :]
            if place.overlaps(there)
        ]

    def outside(self, window: Rect) -> list[str]:
        """Return the texts that stand out of the window."""
        return [
            text
            for text, place in self.texts
            if place.x < 0
            or place.y < 0
            or place.right > window.right
            or place.bottom > window.bottom
        ]


def look(screen: Scene, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> Sight:
    """Draw a screen and return what it showed.

    What a pane hides by scrolling is not seen, nor what lies below an opened fan.
    """
    return sight_of(screen.draw, size, monkeypatch)


def look_at(
    widget: Widget, context: AppContext, scale: Scale, monkeypatch: pytest.MonkeyPatch
) -> Sight:
    """Draw a widget alone, where its ``rect`` is, and return what it showed."""
    palette = context.theme.palette(None)

    def draw(surface: pygame.Surface) -> None:
        widget.draw(Brush(context.art, surface, scale, palette))

    return sight_of(draw, (scale.width, scale.height), monkeypatch)


def sight_of(
    draw: Callable[[pygame.Surface], object], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> Sight:
    """Return what is shown by whatever draws on a surface of a size."""
    sight = Sight()
    write = Art.write
    surface = pygame.Surface(size)

    def watching(
        art: Art, target: pygame.Surface, text: str, at: Point, size: int, *rest: Any, **more: Any
    ) -> Rect:
        place = write(art, target, text, at, size, *rest, **more)
        shown = pygame.Rect(place).clip(target.get_clip())
        if shown.h >= place.h - 3:
            sight.texts.append((text, place))
            sight.sizes.append((text, size))
            if text.endswith(DOTS):
                sight.cut.append(text)
        return place

    open_fan = FanPanel.draw

    def hiding(panel: FanPanel, target: pygame.Surface, pen: Pen) -> None:
        sight.texts = [told for told in sight.texts if not told[1].overlaps(panel.area)]
        open_fan(panel, target, pen)

    with monkeypatch.context() as patch:
        patch.setattr(Art, "write", watching)
        patch.setattr(FanPanel, "draw", hiding)
        draw(surface)
    return sight


def widgets_of(screen: Screen) -> tuple[Widget, ...]:
    return screen.controls.widgets


def panes_of(screen: Screen) -> tuple[Pane, ...]:
    return screen.controls.panes


def under_bars(screen: Screen) -> list[Widget]:
    """Return the widgets over which a scroll bar of a screen moves."""
    return [
        widget
        for pane in panes_of(screen)
        if pane.most
        for widget in pane.widgets
        if widget.rect.overlaps(pane.lane(screen.scale))
    ]


def misplaced(screen: Screen, size: tuple[int, int]) -> list[str]:
    """Return what is wrong with where widgets lie: outside the window, or on one another."""
    window = Rect(0, 0, *size)
    in_panes = {id(widget) for pane in panes_of(screen) for widget in pane.widgets}
    live = [widget for widget in widgets_of(screen) if widget.focusable]
    wrong = [
        f"{widget} lies at {widget.rect}"
        for widget in widgets_of(screen)
        if id(widget) not in in_panes and not holds(window, widget.rect)
    ]
    wrong += [
        f"{one} at {one.rect} covers {other} at {other.rect}"
        for index, one in enumerate(live)
        for other in live[index + 1 :]
        if (id(one) in in_panes) == (id(other) in in_panes) and one.rect.overlaps(other.rect)
    ]
    return wrong


def holds(outer: Rect, inner: Rect) -> bool:
    return (
        inner.x >= outer.x
        and inner.y >= outer.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )

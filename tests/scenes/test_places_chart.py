"""The chart of a match: stairs that rise when points come."""

import pygame

from scenes.results.chart import PlacesChart
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from tests.driver.driver import Driver


def drawn(app: Driver, history: list[list[int]]) -> bytes:
    chart = PlacesChart(history, ("Ann", "Ben"), ("JH", "KC"), "Deal")
    chart.rect = Rect(0, 0, 600, 300)
    surface = pygame.Surface((600, 300))
    art = app.context.art
    chart.draw(Brush(art, surface, Scale(1280, 720), app.context.theme.palette(None)))
    return pygame.image.tobytes(surface, "RGB")


def test_a_stair_rises_in_the_deal_that_brought_the_points(app: Driver) -> None:
    early, late = [[3, 0], [0, 3]], [[0, 3], [3, 0]]
    assert drawn(app, early) != drawn(app, late)
    assert drawn(app, early) == drawn(app, early)

"""The winner's stair in the rows of every result: no tread and no spark crosses any word."""

from typing import Any

import pygame
import pytest
from pygame import Surface

from scenes.results import deal_page
from scenes.results.frame import ResultPage
from scenes.results.tabbed_page import TabbedPage
from scenes.shell.handed.context import AppContext
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from tests.scenes.sessions import played

PLAYERS = {
    "social_climbing": (2, 6),
    "sociable": (4, 5),
    "president": (4, 7),
    "ladders": (2, 6),
}
TABLES = [(game, players) for game, counts in PLAYERS.items() for players in counts]
LIGHT = 60
"""By how much a colour may differ where there is the light alone below words."""

INK = 0.15
"""Of a line's height, what is free of letters above and below."""


def drawn(page: ResultPage, context: AppContext, size: tuple[int, int]) -> tuple[Surface, Any]:
    """Return a picture of a page, and where its words are."""
    target = Surface(size)
    with context.art.noting() as words:
        page.draw(target)
    return target, words


def crossed(
    page: ResultPage, context: AppContext, size: tuple[int, int]
) -> tuple[bool, list[Rect]]:
    """Say whether a stair is seen, and return the words in its rows that a line goes through."""
    before, words = drawn(page, context, size)
    page._flourish.finish()
    after, _ = drawn(page, context, size)
    shine = pygame.mask.from_threshold(before, (0, 0, 0), (LIGHT, LIGHT, LIGHT, 255), after)
    shine.invert()
    window, rows = Rect(0, 0, *size), [row.rect for row in page.flourish_rows()]
    found = []
    for place in words:
        if not any(row.overlaps(place) for row in rows) or not window.overlaps(place):
            continue
        ink = place.grown(0, -INK * place.h)
        if shine.overlap(pygame.mask.Mask((ink.w, ink.h), fill=True), (ink.x, ink.y)):
            found.append(place)
    return bool(shine.count()), found


@pytest.mark.quick_one_in(3)
@pytest.mark.all_pairs
@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_stair_runs_through_no_words(
    game: str, players: int, size: tuple[int, int], text_size: int, context: AppContext
) -> None:
    session = played(game, players, 1, long=True)
    if session.match_over:
        # The stage tells of it; the page of the deal stays as it is.
        return
    page = deal_page(context, session)
    assert isinstance(page, ResultPage)
    context.art.fit(scale := Scale(*size, text_size / 100))
    page.resize(scale)
    page.update(0.55)
    seen = False
    for part in range(len(page.part_names()) if isinstance(page, TabbedPage) else 1):
        if isinstance(page, TabbedPage) and page.tabs and page.tabs.rect.w:
            page.turn_to(part)
        elapsed = page._flourish._elapsed
        shone, words = crossed(page, context, size)
        page._flourish._elapsed = elapsed
        assert not words, type(page)
        seen |= shone
    assert seen

"""With reduced motion nothing flies, flashes or sparkles: what changes fades or is there at once.

A pixel may only go from what it was to what it will be. Whatever travels, or shines for a while,
lies in between on pixels that are the same before and after.
"""

from collections.abc import Iterator
from typing import Any

import numpy
import pygame
import pytest

from scenes.results import deal_page, match_page
from scenes.screens.title import Title
from scenes.ui.scale import SMALLEST_WINDOW
from tests.driver.driver import Driver
from tests.driver.run import FRAME
from tests.scenes.sessions import played

GAMES = ("social_climbing", "sociable", "ladders", "president")
PLAYERS = 4
LONGEST = 3.0
"""In seconds, so long that whatever moves has ended."""
ROUNDED = 3
"""By how much two blends of the same colours may differ."""


@pytest.fixture
def app() -> Iterator[Driver]:
    app = Driver(size=SMALLEST_WINDOW, speed="normal", reduced_motion=True)
    app.rest()
    yield app
    app.close()


def seen(app: Driver) -> Any:
    """Return the window's pixels."""
    return pygame.surfarray.array3d(app.surface).astype(numpy.int16)


def until_rest(app: Driver, before: Any) -> list[Any]:
    """Return every frame from what was seen ``before`` to what is seen at rest."""
    frames = [before]
    for _ in range(round(LONGEST / FRAME)):
        if app.frame():
            frames.append(seen(app))
    return frames


def astray(frames: list[Any]) -> float:
    """Return the greatest share of pixels that lie outside of what the first and last hold."""
    low, high = numpy.minimum(frames[0], frames[-1]), numpy.maximum(frames[0], frames[-1])
    shares = [
        float(((one < low - ROUNDED) | (one > high + ROUNDED)).any(axis=2).mean()) for one in frames
    ]
    return max(shares)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_a_card_of_the_title_rises_at_once(app: Driver, game: str) -> None:
    app.change(offers_lesson=False)
    app.rest()
    title = app.top
    assert isinstance(title, Title)
    before = seen(app)
    card = title.card(game).rect
    app.point(card.center)
    # Beside the cards the climber fades from tread to tread.
    inner = card.grown(-card.w // 4)
    x, y = slice(inner.x, inner.right), slice(inner.y, inner.bottom)
    shown = {frame[x, y].tobytes() for frame in until_rest(app, before)}
    assert len(shown) == 2, "one frame shows it raised"


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_the_result_of_a_deal_stands_still(app: Driver, game: str) -> None:
    app.show(deal_page(app.context, played(game, PLAYERS, 1)))
    app.frame()
    assert not astray(until_rest(app, seen(app)))


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_the_stage_of_a_match_only_fades_in(app: Driver, game: str) -> None:
    before = seen(app)
    app.stack.show(match_page(app.context, played(game, PLAYERS)))
    frames = until_rest(app, before)
    assert len(frames) > 5
    assert astray(frames) == 0


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_with_motion_the_same_stage_is_no_fade(app: Driver, game: str) -> None:
    app.change(reduced_motion=False)
    before = seen(app)
    app.stack.show(match_page(app.context, played(game, PLAYERS)))
    assert astray(until_rest(app, before)) > 0.001

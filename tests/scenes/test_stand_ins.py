"""Whatever stands in for a picture gives way to it: no screen keeps what was only provisional.

Each screen is reached twice: by a program whose frames have no time to make any picture, so that
all are made on the workshop's thread, and by one that makes every picture when it is wanted.
"""

import os
import types
from collections.abc import Iterator
from time import monotonic

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.catalogue import GAMES
from game.texts.words import load_words
from scenes.screens.rules import RulesPage
from scenes.screens.rules.book import read_rulebook
from scenes.shell.stack import SceneStack
from scenes.ui.art import Art, workshop
from scenes.ui.art.cache import PictureCache
from scenes.ui.art.raster import blank
from scenes.ui.geometry import Rect
from scenes.ui.theme_file import load_theme
from tests.amounts import one_in
from tests.stills import screens as screens_stills

SIZE = (960, 540)
PATIENCE = 60.0
"""Seconds after which the workshop's thread must be stuck."""


@pytest.fixture
def pictures() -> Iterator[types.ModuleType]:
    module = screens_stills
    with module.scratch_home():
        yield module


def screens() -> list[str]:
    return list(screens_stills.SCREENS)


def chapters() -> list[tuple[str, int]]:
    words = load_words()
    return [
        (game.id, chapter)
        for game in GAMES
        for chapter in range(len(read_rulebook(words, game.id).chapters))
    ]


def wait(stack: SceneStack, target: pygame.Surface) -> None:
    """Let frames pass, each drawn only where it is stale, until every picture has been made."""
    until = monotonic() + PATIENCE
    while stack.stale or stack.draws_later or stack.context.art.workshop.busy:
        assert monotonic() < until, "pictures are still being made"
        stack.update(0)
        if stack.stale:
            stack.draw(target)


def assert_same(seen: pygame.Surface, whole: pygame.Surface) -> None:
    apart = pygame.mask.from_threshold(seen, (0, 0, 0), (1, 1, 1, 255), whole)
    apart.invert()
    areas = [tuple(area) for area in apart.get_bounding_rects()]
    assert not areas, f"what stood in is still there: {areas[:5]}"


@pytest.mark.quick_one_in(12)
@pytest.mark.parametrize("name", one_in(3, screens()))
def test_a_screen_seen_at_a_cold_start_becomes_whole(
    name: str, pictures: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The windows of the title would change meanwhile.
    whole = pictures.reach(pictures.SCREENS[name], SIZE, speed="off")
    monkeypatch.setattr(workshop, "FRAME_SECONDS", -1.0)
    cold = pictures.reach(pictures.SCREENS[name], SIZE, threaded=True, speed="off")
    wait(cold.stack, cold.target)
    assert_same(cold.target, whole.target)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(("game_id", "chapter"), one_in(3, chapters()))
def test_every_chapter_of_the_rules_becomes_whole(
    game_id: str, chapter: int, pictures: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def turned(threaded: bool) -> pygame.Surface:
        # Time stands still here, so nothing may move.
        still = pictures.Still(SIZE, threaded=threaded, speed="off")
        wait(still.stack, still.target)
        page = RulesPage(still.stack.context, game_id)
        still.stack.show(page)
        page.turn_to(chapter)
        wait(still.stack, still.target)
        target: pygame.Surface = still.target
        return target

    whole = turned(threaded=False)
    monkeypatch.setattr(workshop, "FRAME_SECONDS", -1.0)
    assert_same(turned(threaded=True), whole)


def late() -> Art:
    """Art whose frame has no time left; ordered pictures come with the next."""
    art = Art(load_theme(), threaded=False)
    art.workshop.may_make = lambda *_, **__: False  # type: ignore[method-assign]
    return art


def test_what_is_darkened_or_turned_while_another_stands_in_is_made_again() -> None:
    art = late()
    place = Rect(0, 0, 100, 140)

    def drawn() -> list[bytes]:
        dim, quick = (art.lying(7, place, dim=0.45, quick=hasty)[-1][0] for hasty in (False, True))
        seen = (
            dim,
            quick,
            art.tilted(7, 140, 8, quick=True),
            art.title_card("ladders", 140),
        )
        return [pygame.image.tobytes(picture, "RGBA") for picture in seen]

    while_made = drawn()
    art.collect()
    made = drawn()
    for before, after in zip(while_made, made, strict=True):
        assert before != after
    assert made[0] == made[1]


def test_a_kept_picture_is_one_that_nothing_stood_in_for() -> None:
    art, cache = late(), PictureCache(1_000_000)

    def composed() -> pygame.Surface:
        picture = blank(100, 140)
        picture.blit(art.card(7, 140), (0, 0))
        return picture

    provisional = cache.get("composed", composed)
    assert "composed" not in cache
    art.collect()
    kept = cache.get("composed", composed)
    assert kept is not provisional
    assert cache.get("composed", composed) is kept

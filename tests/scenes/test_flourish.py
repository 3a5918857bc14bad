"""The winner's flourish: a stair that climbs, sparks at its top, and nothing left of either."""

from typing import Any

import pygame
import pytest

from scenes.screens.results.flourish import SPARKS, STEPS, Flourish, sparks_at, stair_at
from scenes.screens.results.match import MatchResultScene
from scenes.screens.title import Title
from scenes.shell.desk import Desk, Silence
from scenes.ui.art import Art
from scenes.ui.geometry import Rect
from tests.driver.driver import Driver
from tests.scenes.test_results import played

ROW = Rect(20, 100, 900, 120)
GROUND = (8, 28, 40)


class Bell(Silence):
    def __init__(self) -> None:
        super().__init__()
        self.played: list[str] = []

    def play(self, name: str, step: int = 0) -> None:
        self.played.append(name)


@pytest.fixture
def bell(desk: Desk) -> Bell:
    bell = desk.sounds = Bell()
    return bell


def drawn(desk: Desk, flourish: Flourish) -> bool:
    target = pygame.Surface((960, 540))
    target.fill(GROUND)
    flourish.draw(target, desk.theme.colours, [ROW])
    return pygame.mask.from_threshold(target, GROUND, (1, 1, 1, 255)).count() < 960 * 540


def test_the_stair_rises_from_left_to_right_inside_its_row() -> None:
    counts = []
    for number in range(1, 100):
        steps = stair_at(ROW, number / 100)
        counts.append(len(steps))
        assert all(step.area.right <= ROW.right and step.area.y >= ROW.y for step in steps)
        assert all(step.area.bottom == ROW.bottom for step in steps)
    full = stair_at(ROW, 0.7)
    heights = [step.area.h for step in full]
    assert heights == sorted(heights)
    assert len(full) == max(counts) == STEPS


def test_nothing_stands_before_it_begins_or_after_it_has_ended() -> None:
    for share in (0.0, 1.0):
        assert stair_at(ROW, share) == ()
        assert sparks_at(ROW, share) == ()


def test_twelve_sparks_fly_outward_and_fade() -> None:
    early, late = sparks_at(ROW, 0.6), sparks_at(ROW, 0.9)
    assert len(early) == len(late) == SPARKS
    assert late[0].strength < early[0].strength
    assert late[0].size < early[0].size
    spread = [max(s.at.x for s in sparks) - min(s.at.x for s in sparks) for sparks in (early, late)]
    assert spread[0] < spread[1]


def test_it_takes_900_ms_and_any_press_may_end_it(desk: Desk, bell: Bell) -> None:
    flourish = Flourish(desk, True)
    flourish.update(0.0)
    assert bell.played == ["win"]
    flourish.update(0.45)
    assert drawn(desk, flourish)
    flourish.update(0.46)
    assert not flourish.moving
    assert not drawn(desk, flourish)
    other = Flourish(desk, True)
    other.update(0.3)
    other.finish()
    assert not other.moving
    assert bell.played == ["win", "win"]


@pytest.mark.parametrize("setting", [{"reduced_motion": True}, {"speed": "off"}])
def test_without_motion_it_is_only_heard(
    desk: Desk, bell: Bell, setting: dict[str, object]
) -> None:
    desk.keeper.change(**setting)
    flourish = Flourish(desk, False)
    flourish.update(0.0)
    assert bell.played == ["lose"]
    assert not flourish.moving


def test_where_nobody_won_nothing_is_shown_or_heard(desk: Desk, bell: Bell) -> None:
    flourish = Flourish(desk, None)
    flourish.update(0.1)
    assert bell.played == []
    assert not flourish.moving


def test_it_is_drawn_away_however_it_ends(desk: Desk, bell: Bell) -> None:
    flourish = Flourish(desk, True)
    flourish.update(0.4)
    assert drawn(desk, flourish)
    flourish.finish()
    assert flourish.stale, "what is still seen must be drawn over"
    assert not drawn(desk, flourish)
    assert not flourish.stale


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_it_shines_behind_all_words_and_beside_the_numbers(
    desk: Desk, app: Driver, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    page = MatchResultScene(desk, played(3, over=3))
    app.open(Title(desk), size)
    app.stack.show(page)
    page.update(0.45)
    areas: list[Rect] = []
    words: list[tuple[int, str, Rect]] = []
    draw, write = Flourish.draw, Art.write

    def shining(flourish: Flourish, target: Any, palette: Any, places: Any) -> None:
        areas.extend(places)
        draw(flourish, target, palette, places)

    def writing(art: Art, target: Any, text: str, *rest: Any, **more: Any) -> Rect:
        place = write(art, target, text, *rest, **more)
        words.append((len(areas), text, place))
        return place

    monkeypatch.setattr(Flourish, "draw", shining)
    monkeypatch.setattr(Art, "write", writing)
    page.draw(pygame.Surface(size))
    assert areas
    row = next(row for row in page.rows if row.placed.won)
    for before, text, place in words:
        if row.rect.overlaps(place):
            assert before, f"{text!r} is written before the light is drawn"
            if text == str(row.placed.number):
                assert not any(area.overlaps(place) for area in areas)

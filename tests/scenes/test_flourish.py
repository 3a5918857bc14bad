"""The winner's flourish: a stair that climbs, sparks at its top, and nothing left of either."""

import pygame
import pytest

from scenes.results.flourish import LAST_STEP, SPARKS, STEPS, Flourish, sparks_at, stair_at
from scenes.shell.handed.context import AppContext, Silence
from scenes.ui.geometry import Rect

ROW = Rect(20, 100, 900, 120)
GROUND = (8, 28, 40)


class RecordedSound(Silence):
    def __init__(self) -> None:
        super().__init__()
        self.played: list[str] = []

    def play(self, name: str, step: int = 0) -> None:
        self.played.append(name)


@pytest.fixture
def bell(context: AppContext) -> RecordedSound:
    bell = context.sounds = RecordedSound()
    return bell


def drawn(context: AppContext, flourish: Flourish) -> bool:
    target = pygame.Surface((960, 540))
    target.fill(GROUND)
    flourish.draw(target, context.theme.colours, [ROW])
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


def test_sparks_begin_apart_and_never_as_one_blot() -> None:
    first = sparks_at(ROW, LAST_STEP + 0.001)
    assert max(s.at.x for s in first) - min(s.at.x for s in first) > 2 * first[0].size


def test_it_takes_900_ms_and_any_press_may_end_it(context: AppContext, bell: RecordedSound) -> None:
    flourish = Flourish(context, True)
    flourish.update(0.0)
    assert bell.played == ["win"]
    flourish.update(0.45)
    assert drawn(context, flourish)
    flourish.update(0.46)
    assert not flourish.moving
    assert not drawn(context, flourish)
    other = Flourish(context, True)
    other.update(0.3)
    other.finish()
    assert not other.moving
    assert bell.played == ["win", "win"]


@pytest.mark.parametrize("setting", [{"reduced_motion": True}, {"speed": "off"}])
def test_without_motion_it_is_only_heard(
    context: AppContext, bell: RecordedSound, setting: dict[str, object]
) -> None:
    context.keeper.change(**setting)
    flourish = Flourish(context, False)
    flourish.update(0.0)
    assert bell.played == ["lose"]
    assert not flourish.moving


def test_where_nobody_won_nothing_is_shown_or_heard(
    context: AppContext, bell: RecordedSound
) -> None:
    flourish = Flourish(context, None)
    flourish.update(0.1)
    assert bell.played == []
    assert not flourish.moving


def test_it_is_drawn_away_however_it_ends(context: AppContext, bell: RecordedSound) -> None:
    flourish = Flourish(context, True)
    flourish.update(0.4)
    assert drawn(context, flourish)
    flourish.finish()
    assert flourish.stale, "what is still seen must be drawn over"
    assert not drawn(context, flourish)
    assert not flourish.stale

"""Who goes out first wears a sash until the next deal; a hat drops on after it."""

from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from scenes.games.climbing.table.sash import Sash
from scenes.games.president.table.hat import Hat
from scenes.table.motion.timeline import Timeline
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import DrawFilter
from scenes.table.pieces.portrait import Portrait
from scenes.ui.art import Art
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.driver.at_table import AtTable

WATCHED = "bot:easy,bot:easy,bot:easy,bot:easy,bot:easy"
PLACE = Rect(100, 100, 80, 80)


def until_out(app: AtTable, number: int) -> None:
    """Let bots play until so many have gone out."""
    for _ in range(40_000):
        if len(app.table.tabletop.presenter.view.finished) >= number:
            return
        app.frame(0.05, drawn=False)
    raise AssertionError("nobody goes out")


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", ["sociable", "president"])
def test_the_first_two_who_go_out_wear_one_each(game: str) -> None:
    app = AtTable(WATCHED, game)
    until_out(app, 3)
    layout, view = app.table.layout, app.table.tabletop.presenter.view
    sashes = {sash.player: sash for sash in layout.of(Sash)}
    assert sorted(sashes) == sorted(view.finished[:2])
    assert [sashes[player].second for player in view.finished[:2]] == [False, True]
    faces = {portrait.rect for portrait in layout.of(Portrait)}
    assert all(sash.rect in faces for sash in sashes.values())
    app.close()


@pytest.mark.long
def test_a_sash_unrolls_then_the_hat_drops_and_both_stay() -> None:
    app = AtTable(WATCHED, "president", speed="normal")
    until_out(app, 1)
    timeline, motion = app.table.tabletop.presenter.timeline, app.context.theme.motion
    sash, hat = timeline.comings
    assert sash.seconds == motion.sash.seconds
    assert hat.delay == pytest.approx(sash.ends)
    assert hat.seconds == motion.hat.seconds
    assert sash.delay >= max((track.ends for track in timeline.tracks), default=0.0)
    assert timeline.coming().keys() == {sash.id, hat.id}
    timeline.elapsed = (sash.delay + sash.ends) / 2
    shares = timeline.coming()
    assert 0 < shares[sash.id] < 1
    assert not shares[hat.id]
    only = DrawFilter(coming=shares)
    [worn] = app.table.layout.of(Sash)
    half = worn.shown(only)
    assert half
    assert 0 < half.unrolled < worn.unrolled
    [medallion] = [one for one in app.table.layout.of(Hat) if one.id == hat.id]
    assert medallion.shown(only) is None
    dropping = medallion.shown(DrawFilter(coming={hat.id: 0.5}))
    assert dropping
    assert dropping.rect.y < medallion.rect.y
    timeline.finish()
    assert not timeline.coming()
    app.rest()
    app.close()


@pytest.mark.long
def test_without_motion_both_are_there_at_once() -> None:
    app = AtTable(WATCHED, "president", speed="normal", reduced_motion=True)
    until_out(app, 1)
    assert not app.table.tabletop.presenter.timeline.comings
    app.close()


def test_nothing_comes_that_was_there_before() -> None:
    assert Timeline().coming() == {}


def test_who_rides_to_another_floor_leaves_no_sash_behind() -> None:
    sash = Sash(PLACE, 2)
    assert sash.shown(DrawFilter()) is sash
    assert sash.shown(DrawFilter(riding=frozenset({2}))) is None


def test_a_sash_lies_below_the_mouth_and_within_the_circle() -> None:
    pygame.display.init()
    pygame.font.init()
    art = Art(load_theme(), threaded=False)
    scale = Scale(1280, 720)
    pen = Pen(art, art.theme.palette("president"), scale)
    seen = {}
    for second in (False, True):
        target = Surface((400, 400), pygame.SRCALPHA)
        Sash(PLACE, 0, second=second).draw(target, pen)
        box = target.get_bounding_rect(min_alpha=40)
        assert pygame.Rect(PLACE).contains(box)
        assert box.y > PLACE.y + 0.5 * PLACE.h
        seen[second] = target.get_at((140, 168))[:3]
    assert seen[False] == art.theme.colours.ink
    assert seen[True] == art.theme.colours.slate
    whole = Surface((400, 400), pygame.SRCALPHA)
    replace(Sash(PLACE, 0), unrolled=4).draw(whole, pen)
    assert whole.get_bounding_rect(min_alpha=40).right < PLACE.center.x + 4

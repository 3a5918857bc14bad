"""Enter, pressed again and again as "Go on" invites to, only ever goes on."""

import pytest

from scenes.screens.lesson import LessonScene
from scenes.table.input.effects import PlayAction
from tests.driver.driver import Driver

LESSONS = ("sociable-1", "president-1")
"""Lessons in which others move."""


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("lesson", LESSONS)
def test_enter_pressed_often_never_goes_back(lesson: str) -> None:
    app = Driver(size=(1280, 720), speed="normal", bot_rest=0.6)
    scene = LessonScene(app.context, lesson)
    app.show(scene)
    app.rest()
    watched, furthest = 0, scene.step
    for _ in range(120):
        if app.top is not scene or scene.progress.at_end:
            break
        asked = scene.guide.stage == "done" and not scene.progress.begun
        if asked and scene.table.session.legal:
            scene.table.tabletop.play(PlayAction(scene.asked))
        watched += scene.guide.stage == "looking"
        app.key("return")
        if app.top is scene:
            assert scene._controls.focused in (None, *scene.prompt.buttons)
            assert scene.step >= furthest
            furthest = scene.step
        app.pass_time(0.4)
    assert watched, "others have moved meanwhile"
    assert furthest > 2
    app.close()


@pytest.mark.long
def test_enter_ends_the_motion_of_others_and_does_nothing_else() -> None:
    app = Driver(size=(1280, 720), speed="slow", bot_rest=0.0)
    scene = LessonScene(app.context, "sociable-1", 2)
    app.show(scene)
    app.rest()
    assert scene.guide.stage == "told"
    app.key("return")
    assert app.pass_until(lambda: scene.table.moving)
    assert scene.guide.stage == "looking"
    step = scene.step
    app.key("return")
    assert not scene.table.moving
    assert scene.step >= step
    app.close()

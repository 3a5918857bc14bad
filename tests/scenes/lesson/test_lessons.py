"""Lessons at the table: along their path, with wrong tries, by keys alone, at all sizes."""

from pathlib import Path

import pygame
import pytest

from game.assets import asset_names
from game.lessons.lesson import LessonStep
from game.lessons.reading import load_lesson
from scenes.screens.how_to_play import HowToPlay
from scenes.screens.lesson import LessonScene
from scenes.screens.lesson.lighting import lit_areas
from scenes.table.input.replies import PlayAction
from tests.driver.driver import Driver

LESSONS = asset_names("lessons", "*-[0-9].yaml")
SIZES = [(1280, 720), (1920, 1080), (960, 540)]
MOST_WAITS = 60


def begin(lesson_id: str, *, size: tuple[int, int] = (1280, 720), step: int = 0) -> Driver:
    app = Driver(size=size, speed="off", bot_rest=0.0)
    app.show(LessonScene(app.context, lesson_id, step))
    app.rest()
    return app


def lesson_of(app: Driver) -> LessonScene:
    assert isinstance(app.top, LessonScene)
    return app.top


def do_step(app: Driver) -> None:
    """Do what the step asks for, as a hand does that needs no aiming."""
    scene = lesson_of(app)
    if scene.guide.stage == "told":
        app.key("return")
    else:
        scene.table.tabletop.play(PlayAction(scene.asked))
    app.rest()


def walk_to(app: Driver, step: int) -> LessonScene:
    scene = lesson_of(app)
    while scene.step < step:
        do_step(app)
    return scene


def steps_to_do(lesson_id: str) -> list[tuple[str, int]]:
    steps = load_lesson(lesson_id).steps
    return [(lesson_id, number) for number, step in enumerate(steps) if step.kind == "done"]


DONE = [one for lesson_id in LESSONS for one in steps_to_do(lesson_id)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lesson_id", LESSONS)
def test_the_path_leads_to_the_end_and_the_plate_covers_nothing_lit(
    lesson_id: str, size: tuple[int, int]
) -> None:
    app = begin(lesson_id, size=size)
    scene = lesson_of(app)
    steps = scene.lesson.steps
    for _ in steps:
        step = steps[scene.step]
        assert scene.plate, f"nothing is said at {step.say!r}"
        assert not [area for area in scene.lit if area.overlaps(scene.plate.place)], step.say
        assert all(list(lit_areas(scene.table.layout, [name])) for name in step.lit), step.say
        window = scene.plate.place
        assert window.x >= 0 <= window.y
        assert window.right <= size[0]
        assert window.bottom <= size[1]
        do_step(app)
    assert app.top is not scene, "the last step ends the lesson"
    assert app.context.settings.lessons == {lesson_id: len(steps)}
    assert not app.context.settings.beginners, "what one is told to do is not learnt by it"
    app.close()


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_large_text_covers_nothing_lit_either(lesson_id: str) -> None:
    app = Driver(size=(960, 540), speed="off", bot_rest=0.0, text_size=150)
    app.show(LessonScene(app.context, lesson_id))
    app.rest()
    scene = lesson_of(app)
    for step in scene.lesson.steps:
        assert scene.plate
        assert not [area for area in scene.lit if area.overlaps(scene.plate.place)], step.say
        do_step(app)
    app.close()


@pytest.mark.parametrize(("lesson_id", "step"), DONE)
def test_another_legal_move_is_explained_and_put_back(lesson_id: str, step: int) -> None:
    app = begin(lesson_id, step=step)
    scene = lesson_of(app)
    asked = scene.asked
    others = [action for action in scene.table.session.legal if not scene.same(action, asked)]
    if not others:
        assert len(scene.table.session.legal) == 1, "nobody can stray"
        return
    before = scene.table.session.view
    scene.table.tabletop.play(PlayAction(others[0]))
    app.rest()
    assert scene.guide.stage == "strayed"
    assert scene.guide.words == scene.lesson.steps[step].other
    app.key("return")
    app.rest()
    assert scene.guide.stage == "done"
    assert scene.table.session.view == before, "it is put back"
    do_step(app)
    assert scene.step == step + 1
    app.close()


@pytest.mark.parametrize(("lesson_id", "step"), DONE)
def test_a_refused_try_is_answered_and_the_third_offers_the_move(lesson_id: str, step: int) -> None:
    app = begin(lesson_id, step=step)
    scene = lesson_of(app)
    for tried in range(3):
        assert scene.guide.stage == "done", tried
        scene.answer_refusal("No such thing.", None)
        app.rest()
        assert scene.guide.words == scene.lesson.steps[step].refused
        assert scene.plate
    assert scene.guide.stage == "offer"
    app.key("return")
    app.rest()
    assert app.top is not scene or scene.step == step + 1, "it was done for the learner"
    app.close()


def test_a_card_dropped_where_it_may_not_go_is_answered_with_the_tables_reason() -> None:
    app = begin("social_climbing-1", step=2)
    scene = lesson_of(app)
    piece, place = scene.table.layout.area("pile:2"), scene.table.layout.area("column:0")
    assert piece
    assert place
    app.drag(piece.center, place.center)
    app.rest()
    assert scene.guide.refusal == "8 goes on 7, 8 or 9, not on a king."
    assert scene.guide.task, "what is to be done still stands there"
    app.drag(scene.table.layout.area("pile:0").center, place.center)  # type: ignore[union-attr]
    app.rest()
    assert scene.step == 3
    app.close()


def test_social_climbing_is_learnt_by_keys_alone() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    app.keys("f1", "return")
    app.rest()
    scene = lesson_of(app)
    for _ in scene.lesson.steps:
        asks = scene.guide.stage == "done"
        app.key("return")
        if asks:
            target = scene.target
            for _ in range(MOST_WAITS):
                if scene.table.selection.focus == target:
                    break
                app.key("right")
            if scene.table.selection.focus == "discard":
                app.key("d")
            app.key("return")
        app.rest()
    assert lesson_of(app).lesson.id == "social_climbing-2", "the next lesson is offered first"
    app.key("escape")
    assert isinstance(app.top, HowToPlay)
    app.close()


def test_back_shows_the_step_before_as_the_table_was_then() -> None:
    app = begin("social_climbing-1")
    scene = walk_to(app, 2)
    view = scene.table.session.view
    do_step(app)
    app.key("page up")
    app.rest()
    assert scene.step == 2
    assert scene.table.session.view == view
    app.close()


def test_a_lesson_that_was_left_goes_on_where_it_was_and_keeps_no_match() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    app.keys("f1", "return")
    app.rest()
    walk_to(app, 4)
    app.key("escape")
    app.rest()
    assert isinstance(app.top, HowToPlay)
    assert app.top.cards[0].entries[0].note.text == "1. Step 5 of 12: go on"
    app.click_on("Go on")
    app.rest()
    assert lesson_of(app).step == 4
    app.close()
    assert not list(Path(app.context.records.saved._folder).glob("*.jsonl"))


def test_the_pads_buttons_lead_through_what_is_told() -> None:
    app = begin("social_climbing-1")
    app.pad(pygame.CONTROLLER_BUTTON_A)
    app.rest()
    assert lesson_of(app).step == 1
    app.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    app.rest()
    assert lesson_of(app).step == 0
    app.pad(pygame.CONTROLLER_BUTTON_B)
    app.rest()
    assert not isinstance(app.top, LessonScene)
    app.close()


def test_a_step_says_no_more_than_one_can_read() -> None:
    def words(step: LessonStep) -> int:
        return len(step.say.split())

    long = [step.say for name in LESSONS for step in load_lesson(name).steps if words(step) > 22]
    assert not long
    assert all(len(load_lesson(name).steps) <= 12 for name in LESSONS)

"""Lessons at the table: going back, leaving and taking up again, and what is said."""

from pathlib import Path

import pygame
import pytest

from game.assets import asset_names
from game.lessons.lesson import LessonStep
from game.lessons.reading import load_lesson
from scenes.screens.how_to_play import HowToPlay
from scenes.screens.lesson import LessonScene
from scenes.screens.rules import RulesPage
from scenes.screens.settings import SettingsScene
from scenes.table.input.effects import PlayAction
from scenes.table.pieces.spot import Spot
from tests.driver.driver import Driver, aim
from tests.scenes.sight import Sight, look

LESSONS = asset_names("lessons", "*-[0-9].yaml")


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


@pytest.mark.long
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


def test_under_a_refusal_it_still_stands_what_was_said_and_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = begin("social_climbing-1", step=2)
    scene = lesson_of(app)
    scene.answer_refusal("No such thing.", None)
    app.rest()
    monkeypatch.setattr(scene.table, "draw", lambda target: None)
    told = " ".join(text for text, _ in look(scene, (1280, 720), monkeypatch).texts)
    for said in (scene.guide.refusal, scene.guide.words, scene.guide.task):
        assert said
        assert said in told
    app.close()


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_the_header_is_whole_while_positions_are_drawn_and_cards_dealt(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Driver(size=size)
    scene = LessonScene(app.context, "sociable-1")
    app.show(scene)
    app.frame()
    assert scene.prompt.plate is None, "the draw for positions is still going on"
    sight = look(scene, size, monkeypatch)
    header = scene.table.layout.scale.header
    told = {text: place for text, place in sight.texts if place.center.y < header}
    assert {"SOCiable", "1 / 12", "Back", "Skip"} <= set(told)
    assert not Sight([*told.items()]).collisions()
    app.click(told["Skip"].center)
    assert app.top is not scene
    app.close()


@pytest.mark.long
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


@pytest.mark.long
def test_back_from_the_first_step_of_a_second_lesson_leads_to_the_end_of_the_first() -> None:
    app = begin("social_climbing-2")
    app.key("page up")
    app.rest()
    before = lesson_of(app)
    assert before.lesson.id == "social_climbing-1"
    assert before.progress.at_end
    assert before.prompt.buttons[-1].label == "Next lesson"
    app.click(before.prompt.buttons[-1])
    app.rest()
    assert (lesson_of(app).lesson.id, lesson_of(app).step) == ("social_climbing-2", 0)
    app.close()


@pytest.mark.long
def test_on_the_very_first_step_back_says_why_it_does_nothing() -> None:
    app = begin("social_climbing-1")
    scene = lesson_of(app)
    assert scene._back.tip == "This is the first step."
    app.key("page up")
    app.click(scene._back)
    app.rest()
    assert (app.top, scene.step) == (scene, 0)
    do_step(app)
    assert not scene._back.why_not
    app.key("page up")
    app.rest()
    assert scene.step == 0
    assert scene._back.why_not
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("number", [1, 2])
def test_the_header_says_which_lesson_it_is(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    app = begin(f"ladders-{number}")
    told = [text for text, _ in look(lesson_of(app), (1280, 720), monkeypatch).texts]
    assert f"Lesson {number}" in told
    app.close()


@pytest.mark.long
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


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("key", ["h", "l", "u"])
def test_what_a_lesson_leaves_out_is_answered_and_the_task_stays(key: str) -> None:
    app = begin("social_climbing-1", step=2)
    scene = lesson_of(app)
    act = {"h": "hint", "l": "log", "u": "undo"}[key]
    app.key(key)
    app.rest()
    assert scene.guide.refusal == app.context.words(f"lesson.not_here.{act}")
    assert scene.guide.task
    assert scene.table.log is None
    do_step(app)
    assert scene.step == 3
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("step", [0, 1])
@pytest.mark.parametrize(("key", "page"), [("f1", RulesPage), ("f2", SettingsScene)])
def test_rules_and_settings_open_over_a_lesson_and_lose_nothing_of_it(
    step: int, key: str, page: type
) -> None:
    app = begin("social_climbing-1", step=step)
    scene = lesson_of(app)
    said = scene.guide.words
    app.key(key)
    app.rest()
    assert isinstance(app.top, page)
    app.key("escape")
    app.rest()
    assert lesson_of(app) is scene
    assert (scene.step, scene.guide.words) == (step, said)
    do_step(app)
    assert scene.step == step + 1
    app.close()


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


@pytest.mark.long
@pytest.mark.parametrize("lesson_id", ["president-1", "president-2", "sociable-1", "sociable-2"])
def test_where_one_click_picks_several_cards_the_task_says_so(lesson_id: str) -> None:
    """Who clicked each card named would put the second back."""
    app = begin(lesson_id)
    scene = lesson_of(app)
    for step in scene.lesson.steps:
        if scene.prompt.move.buttons:
            app.click(aim(scene.table, scene.prompt.move.sources[0]))
            app.rest()
            several = len(scene.table.selection.picked) > 1
            assert several == ("rise" in step.do), step.do
        do_step(app)
    app.close()


def test_points_that_are_not_on_the_board_yet_are_said_to_come_at_the_deals_end() -> None:
    app = begin("sociable-1", step=len(load_lesson("sociable-1").steps) - 1)
    scene = lesson_of(app)
    assert not any(scene.table.session.view.scores)
    assert "The deal’s end brings you 5 points" in scene.guide.words
    app.close()


def test_a_column_that_was_opened_closes_with_the_next_step(app: Driver) -> None:
    app.show(LessonScene(app.context, "social_climbing-1", 3))
    scene = lesson_of(app)
    top = scene.table.tabletop
    spot = next(one.name for one in top.layout.of(Spot) if "column" in one.name)
    top.opened.look(spot, top.layout, top.tempo)
    scene.progress.go_on()
    assert top.opened.fan(top.layout) is None
    assert not top.opened.close(), "it would lie over what the step explains"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_headers_buttons_show_their_keys(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    keys: list[str] = []
    monkeypatch.setattr(
        "scenes.ui.widgets.button.draw_cap", lambda brush, key, *rest: keys.append(key)
    )
    begin("sociable-1", size=size, step=3)
    assert {"Page Up", "Esc"} <= set(keys)

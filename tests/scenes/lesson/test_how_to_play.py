"""How to play: which lessons are listed, which is begun, and what their ends offer."""

import pytest

from game.catalogue import find_game
from game.lessons.reading import load_lesson
from scenes.screens.how_to_play import HowToPlay
from scenes.screens.lesson import LessonScene
from scenes.screens.lobby import Lobby
from scenes.screens.puzzle import PuzzleScene
from scenes.screens.puzzles import PuzzlesPage
from scenes.screens.rules import RulesPage
from scenes.ui.widgets.label import Paragraph
from tests.driver.driver import Driver


def page(**lessons: int) -> tuple[Driver, HowToPlay]:
    learnt = {name.replace("_1", "-1").replace("_2", "-2"): done for name, done in lessons.items()}
    app = Driver(speed="off", bot_rest=0.0, lessons=learnt)
    how_to_play = HowToPlay(app.context, "ladders")
    app.show(how_to_play)
    app.rest()
    return app, how_to_play


@pytest.mark.long
def test_each_game_lists_both_lessons_and_how_far_they_have_come() -> None:
    app, how_to_play = page(sociable_1=12, sociable_2=3)
    notes = {card.game_id: [one.note.text for one in card.entries] for card in how_to_play.cards}
    assert notes["sociable"] == ["1. Learnt", "2. Step 4 of 9: go on"]
    assert notes["ladders"] == ["1. Not begun", "2. Not begun"]
    assert len(notes) == 4
    app.close()


@pytest.mark.parametrize(
    ("size", "text_size"),
    [((960, 540), 100), ((960, 540), 130), ((960, 540), 150), ((1280, 720), 150)],
)
def test_what_each_lesson_is_about_is_told_in_windows_of_all_sizes(
    size: tuple[int, int], text_size: int
) -> None:
    app = Driver(size=size, speed="off", bot_rest=0.0, text_size=text_size)
    how_to_play = HowToPlay(app.context, "ladders")
    app.show(how_to_play)
    told = {one.text for one in how_to_play.controls.widgets if isinstance(one, Paragraph)}
    about = [app.context.words.find(f"{card.game_id}.lessons_about") for card in how_to_play.cards]
    assert len(about) == 4
    assert all(any(text in one for one in told) for texts in about for text in texts)
    app.close()


def test_the_day_when_a_lesson_was_learnt_stands_on_the_page() -> None:
    app, how_to_play = page()
    app.change(lessons={"ladders-1": 12}, learnt={"ladders-1": "2026-05-03"})
    app.rest()
    (ladders,) = (card for card in how_to_play.cards if card.game_id == "ladders")
    assert [one.note.text for one in ladders.entries] == ["1. Learnt on 3 May", "2. Not begun"]
    app.close()


def likely(how_to_play: HowToPlay) -> list[tuple[str, int]]:
    return [
        (card.game_id, number)
        for card in how_to_play.cards
        for number, one in enumerate(card.entries, 1)
        if one.primary
    ]


def test_the_button_of_the_page_stands_with_the_lesson_that_was_left() -> None:
    app, how_to_play = page(social_climbing_1=12, president_2=4)
    assert likely(how_to_play) == [("president", 2)]
    app.close()


def test_else_with_the_first_not_begun_and_first_lessons_come_before_second_ones() -> None:
    app, how_to_play = page(social_climbing_1=12)
    assert likely(how_to_play) == [("sociable", 1)]
    app.close()
    app, how_to_play = page(social_climbing_1=12, sociable_1=12, ladders_1=12, president_1=12)
    assert likely(how_to_play) == [("social_climbing", 2)]
    app.close()


@pytest.mark.long
def test_back_from_a_lesson_the_focus_is_with_the_next_one_of_its_game() -> None:
    app, how_to_play = page()
    (president,) = (card for card in how_to_play.cards if card.game_id == "president")
    app.click(president.entries[0].button)
    app.rest()
    assert isinstance(app.top, LessonScene)
    app.key("return")
    app.key("escape")
    app.rest()
    assert app.top is how_to_play
    assert focused(how_to_play) == ("president", 1)
    app.change(lessons={"president-1": 12})
    app.rest()
    assert focused(how_to_play) == ("president", 2)
    app.close()


def focused(how_to_play: HowToPlay) -> tuple[str, int]:
    (found,) = (
        (card.game_id, number)
        for card in how_to_play.cards
        for number, one in enumerate(card.entries, 1)
        if one.button is how_to_play.controls.focused
    )
    return found


def at_the_end(app: Driver, lesson_id: str) -> LessonScene:
    lesson = LessonScene(app.context, lesson_id, len(load_lesson(lesson_id).steps) - 1)
    app.show(lesson)
    app.rest()
    return lesson


@pytest.mark.long
def test_the_end_of_the_first_lesson_offers_the_second() -> None:
    app, how_to_play = page()
    at_the_end(app, "sociable-1")
    app.key("return")
    app.rest()
    assert isinstance(app.top, LessonScene)
    assert (app.top.lesson.id, app.top.step) == ("sociable-2", 0)
    app.key("escape")
    assert app.top is how_to_play
    assert app.context.settings.lessons == {"sociable-1": 12}, "the second was not begun"
    app.close()


def test_whoever_leaves_at_the_last_words_has_learnt_the_lesson() -> None:
    app, how_to_play = page()
    at_the_end(app, "sociable-1")
    app.key("escape")
    app.rest()
    assert app.top is how_to_play
    assert set(app.context.settings.learnt) == {"sociable-1"}
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("lesson_id", ["sociable-1", "sociable-2"])
def test_from_the_end_of_a_lesson_its_game_can_be_played(lesson_id: str) -> None:
    app, how_to_play = page()
    lesson = at_the_end(app, lesson_id)
    ways = {button.label: button for button in lesson.prompt.buttons}
    app.click(ways["Play SOCiable"])
    app.rest()
    assert isinstance(app.top, Lobby)
    assert app.top.plan.game.id == "sociable"
    assert set(app.context.settings.learnt) == {lesson_id}
    app.key("escape")
    assert app.top is how_to_play
    app.close()


def test_the_end_of_the_second_lesson_ends() -> None:
    app, how_to_play = page()
    at_the_end(app, "sociable-2")
    app.key("return")
    app.rest()
    assert app.top is how_to_play
    assert app.context.settings.lessons == {"sociable-2": 9}
    assert set(app.context.settings.learnt) == {"sociable-2"}
    app.close()


@pytest.mark.parametrize("keys", ["ctrl+tab", "ctrl+shift+tab"])
def test_ctrl_tab_goes_to_the_rules_and_back(keys: str) -> None:
    app, how_to_play = page()
    app.keys(keys)
    assert isinstance(app.top, RulesPage)
    app.keys(keys)
    assert app.top is how_to_play
    app.close()


def test_esc_leads_from_a_puzzle_back_to_the_puzzles() -> None:
    app, _ = page()
    puzzles = PuzzlesPage(app.context)
    app.show(puzzles)
    app.keys("return")
    assert isinstance(app.top, PuzzleScene)
    app.keys("n", "escape")
    assert app.top is puzzles
    app.close()


def test_rules_opened_from_a_lobby_turn_their_chapters_by_ctrl_tab() -> None:
    app, _ = page()
    options = find_game("ladders").sheet.resolve({}, 4)
    app.show(RulesPage(app.context, "ladders", options))
    app.keys("ctrl+tab")
    assert isinstance(app.top, RulesPage)
    assert app.top.shown == 1
    app.close()


def test_a_learnt_lesson_stays_learnt_when_it_is_begun_again() -> None:
    app, how_to_play = page(sociable_1=12)
    app.change(learnt={"sociable-1": "2026-05-03"})
    app.show(LessonScene(app.context, "sociable-1", 0))
    app.key("escape")
    app.rest()
    assert app.context.settings.lessons["sociable-1"] == 12
    (sociable,) = (card for card in how_to_play.cards if card.game_id == "sociable")
    assert sociable.entries[0].note.text.startswith("1. Learnt")
    app.close()

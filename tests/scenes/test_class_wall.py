"""The wall: few and large words, two marks, a presenter's keys, and nothing about anybody."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.classroom.figures import figures
from game.classroom.result import ClassAnswers
from game.texts.language import languages
from scenes.screens.classroom.wall import SHOWN_SECONDS, ClassWall
from scenes.screens.classroom.wall.flows_chart import FlowsChart
from scenes.screens.classroom.wall.rows_chart import RowsChart
from scenes.screens.classroom.wall.slides import FEW_DEALS
from scenes.screens.classroom.wall.talk import MINUTES, TalkTime
from scenes.ui.art import Art
from scenes.ui.geometry import Point
from tests.driver.driver import Driver
from tests.stills.classroom import class_wall, class_wall_of_few, tables_of, wall_talk

WIDE = (1280, 720)
LEAST_PX, MOST_WORDS = 26, 40
SLIDES = ("predicted", "flows", "stays", "shares", "questions")


@pytest.fixture
def app() -> Iterator[Driver]:
    app = Driver()
    yield app
    app.close()


def at_wall(app: Driver, at: int = 0, size: tuple[int, int] = WIDE) -> ClassWall:
    wall = class_wall(at)(app.context)
    app.open(wall, size)
    return wall


def unused(app: Driver) -> None:
    """Let time pass until the buttons have gone."""
    app.pass_time(SHOWN_SECONDS + 0.2)
    app.frame()


def slides_drawn(app: Driver, wall: ClassWall, written: list[tuple[str, int]]) -> Iterator[None]:
    """Show one slide of a wall after the other; what is ``written`` then is that slide's alone."""
    app.open(wall, WIDE)
    for number in range(len(wall.slides)):
        wall._show(number)
        unused(app)
        written.clear()
        wall.redraw(pygame.Surface(WIDE))
        yield


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Return what is written on the window from now on, with its size in pixels."""
    found: list[tuple[str, int]] = []
    write = Art.write

    def note(self: Art, surface: Any, text: str, at: Any, size: int, *rest: Any) -> Any:
        found.append((text, size))
        return write(self, surface, text, at, size, *rest)

    monkeypatch.setattr(Art, "write", note)
    return found


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("of", [class_wall, class_wall_of_few])
@pytest.mark.parametrize(("game", "players"), [("sociable", 4), ("sociable", 5), ("president", 7)])
@pytest.mark.parametrize("language", [*languages()])
def test_all_words_are_few_and_large_in_every_language(
    language: str, game: str, players: int, of: Any, written: list[tuple[str, int]]
) -> None:
    app = Driver(language=language)
    wall = of(0, game, players)(app.context)
    for _ in slides_drawn(app, wall, written):
        assert wall.slide.title in [text for text, _ in written]
        for text, size in written:
            assert size >= LEAST_PX, f"{text} is {size} px"
            assert "…" not in text
        words = [
            word for text, _ in written for word in text.split() if any(map(str.isalpha, word))
        ]
        assert 2 <= len(words) <= MOST_WORDS, f"{len(words)} words: {words}"
    app.close()


def test_the_ideas_come_in_order_and_a_prediction_before_its_result(app: Driver) -> None:
    wall = at_wall(app)
    shown = [type(slide.shown).__name__ for slide in wall.slides]
    assert shown == ["RowsChart", "FlowsChart", "RowsChart", "RowsChart", "QuestionsPart"]
    assert wall.slides[0].title == "What did you expect?"


@pytest.mark.parametrize(
    ("further", "back"), [("pagedown", "pageup"), ("right", "left"), ("return", "left")]
)
def test_a_presenters_keys_turn_it_and_stop_at_its_ends(
    app: Driver, further: str, back: str
) -> None:
    wall = at_wall(app)
    for number in (1, 2, 3, 4, 4):
        app.key(further)
        assert wall.at == number
    for number in (3, 2, 1, 0, 0):
        app.key(back)
        assert wall.at == number


def test_it_begins_anew_goes_blank_and_is_left(app: Driver) -> None:
    wall = at_wall(app, 2)
    app.key("f5")
    assert wall.at == 0
    app.key("end")
    assert wall.at == len(SLIDES) - 1
    app.key(".")
    unused(app)
    assert wall.blank
    pixels = pygame.image.tobytes(app.surface, "RGB")
    assert len({pixels[at : at + 3] for at in range(0, len(pixels), 3)}) == 1
    app.key("pagedown")
    assert not wall.blank
    assert wall.at == len(SLIDES) - 1, "the first key only brings it back"
    app.show(class_wall(0)(app.context))
    app.key("escape")
    assert app.top is wall


def test_the_time_to_talk_counts_down_on_every_slide_until_it_is_ended(app: Driver) -> None:
    wall, now = at_wall(app), [100.0]
    wall.talk = TalkTime(lambda: now[0])
    app.context.narration.listened = True
    app.key("t")

    def read() -> list[str]:
        now[0] += 1.5
        app.pass_time(0.1)
        app.frame()
        return [node.name for node in app.stack.tree().nodes]

    assert f"{MINUTES} minutes left to talk" in read()
    now[0] += 60 * MINUTES - 50
    app.key("pagedown")
    assert "One minute left to talk" in read()
    assert wall.waiting
    now[0] += 60
    assert "The time to talk is over" in read()
    assert "The time to talk is over" in app.context.narration.take(1.0)
    unused(app)
    assert not wall.waiting
    app.key("t")
    assert "The time to talk is over" not in read()


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("language", [*languages()])
def test_the_time_to_talk_has_room_beside_every_note(
    language: str, written: list[tuple[str, int]]
) -> None:
    app = Driver(language=language)
    wall = wall_talk(0)(app.context)
    for _ in slides_drawn(app, wall, written):
        texts = [text for text, _ in written]
        assert f"{MINUTES}:00" in texts
        assert not [text for text in texts if "…" in text]
        assert min(size for _, size in written) >= LEAST_PX
    app.close()


def test_a_gamepad_turns_it(app: Driver) -> None:
    wall = at_wall(app)
    app.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert wall.at == 1
    app.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert wall.at == 0


def test_a_mouse_works_but_its_buttons_hide(app: Driver) -> None:
    wall = at_wall(app)
    unused(app)
    without = pygame.image.tobytes(app.surface, "RGB")
    app.point(Point(640, 90))
    app.frame()
    assert pygame.image.tobytes(app.surface, "RGB") != without
    unused(app)
    app.click(wall.further)
    assert wall.at == 1
    app.click(wall.slide.shown.rect.center)
    assert wall.at == 2
    app.click(wall.slide.shown.rect.center, "right")
    assert wall.at == 1
    unused(app)
    app.key("pageup")
    app.leave(window=True)
    app.frame()
    assert pygame.image.tobytes(app.surface, "RGB") == without


def test_keys_reach_the_buttons_and_the_way_back(app: Driver) -> None:
    wall = at_wall(app)
    unused(app)
    app.keys("tab", "tab")
    assert wall.controls.focused in (wall.clock, wall.before, wall.further, wall.leave)
    app.frame()
    wall.controls.focus(wall.leave)
    app.show(class_wall(0)(app.context))
    wall = app.top  # type: ignore[assignment]
    wall.controls.focus(wall.leave)
    app.key("return")
    assert app.top is not wall


def test_a_reader_hears_each_chart_as_three_sentences(app: Driver) -> None:
    wall = at_wall(app)
    app.context.narration.listened = True
    for slide in wall.slides[:-1]:
        assert isinstance(slide.shown, (RowsChart, FlowsChart))
        said = slide.shown.spoken
        assert said.count(". ") == 2
        assert said.endswith(".")
        read = [node.name for node in app.stack.tree().nodes]
        assert slide.title in read
        assert said in read
        app.key("right")
        assert wall.slide.title in app.context.narration.take(1.0)


def test_nothing_on_it_is_about_a_table_or_a_seat(app: Driver) -> None:
    wall = at_wall(app)
    for _ in wall.slides:
        told = " ".join(node.name for node in app.stack.tree().nodes)
        for number in range(1, 7):
            assert f"able {number}" not in told
        app.key("right")


def test_the_rows_are_the_classs_figures(app: Driver) -> None:
    wall, found = at_wall(app), figures(tables_of("sociable", 5), 0)
    rows = wall.slides[2].shown
    assert isinstance(rows, RowsChart)
    stays = [side.moves.stays for side in found.sides]
    wanted = [round(100 * one[place][0]) for place in (0, 4) for one in stays]
    assert [row.disc for row in rows.rows] == wanted
    shares = wall.slides[3].shown
    assert isinstance(shares, RowsChart)
    assert sum(row.disc for row in shares.rows) == 100
    assert sum(row.square or 0 for row in shares.rows) == 100


def test_what_was_expected_is_shown_for_each_rule_and_again_beside_its_result(app: Driver) -> None:
    tables = tables_of("sociable", 5)
    wall = at_wall(app)
    means = []
    for exchange in (True, False):
        given = [one.answers.predictions for one in tables if one.exchange == exchange]
        said = [one for table in given for one in table]
        means.append([round(sum(one) / len(said)) for one in zip(*said, strict=True)])
    wanted = [side[end] for end in (0, 1) for side in means]
    expected, stays = wall.slides[0], wall.slides[2]
    assert isinstance(expected.shown, RowsChart)
    assert isinstance(stays.shown, RowsChart)
    assert [row.ring for row in expected.shown.rows] == wanted
    assert [row.ring for row in stays.shown.rows] == wanted
    assert {row.disc for row in expected.shown.rows} == {None}
    assert expected.note.startswith("Means of ")
    assert f"Boss, with exchange {wanted[0]} of 100" in expected.shown.spoken
    assert stays.shown.spoken.count(f"expected {wanted[0]}") == 1


def test_few_deals_are_counted_and_no_share_is_made_of_them(app: Driver) -> None:
    wall = class_wall_of_few(2)(app.context)
    app.open(wall, WIDE)
    slide = wall.slide
    assert isinstance(slide.shown, RowsChart)
    assert {row.counted[-5:] for row in slide.shown.rows} == {" of 3"}
    assert {row.interval for row in slide.shown.rows} == {None}
    assert slide.note == "With exchange: one table, 3 deals. Without: one table, 3 deals."
    assert "of 3 deals" in slide.shown.spoken
    assert slide.foot == "may be chance"
    many = class_wall(2)(app.context)
    assert not any(row.counted for row in many.slide.shown.rows)  # type: ignore[attr-defined]
    assert many.slide.note == "With exchange: 3 tables, 21 deals. Without: 3 tables, 21 deals."


def test_a_class_with_one_rule_and_no_answers_has_what_it_can(app: Driver) -> None:
    tables = [one for one in tables_of("sociable", 5) if one.exchange]
    assert sum(len(one.deals) for one in tables) >= FEW_DEALS
    bare = [replace(one, answers=ClassAnswers()) for one in tables]
    wall = ClassWall(app.context, bare, figures(bare, 0))
    app.open(wall, WIDE)
    assert [slide.title for slide in wall.slides] == [
        "Who got where?", "Who stays, of 100?", "Let’s talk"
    ]  # fmt: skip
    for _ in wall.slides:
        app.key("right")
        app.rest()

"""News at the top right: what is told, how long it stays, and how it is answered."""

from pathlib import Path
from typing import Any

import pytest

from game.store.keeper import SettingsKeeper
from game.store.stopping import stopped
from scenes.screens.title import Title
from scenes.shell.crashing import tell_of_crash
from scenes.shell.desk import Desk
from scenes.ui.frame.screen import Screen
from scenes.ui.inputs import PointerMove
from scenes.ui.notices import MOST_SHOWN, NoticeAct
from tests.driver.driver import Driver
from tests.scenes.sight import SIZES


@pytest.mark.parametrize("text_size", [100, 130, 150])
@pytest.mark.parametrize("size", SIZES)
def test_the_title_stays_free(app: Any, desk: Desk, size: tuple[int, int], text_size: int) -> None:
    desk.keeper.change(text_size=text_size)
    app.resize(size)
    app.frame()
    for number in range(MOST_SHOWN):
        title = f"This match is not being kept {number}"
        desk.notices.tell("warn", title, "No room.", lasting=True)
    app.frame()
    places = app.stack.toasts.places
    assert len(places) == MOST_SHOWN
    assert app.top.headline.w > 100
    assert not any(place.overlaps(app.top.headline) for place in places)
    assert all(place.x >= 0 and place.right <= size[0] for place in places)


def test_the_newest_stand_on_top_and_no_more_than_three(desk: Desk) -> None:
    for number in range(5):
        desk.notices.tell("info", f"news {number}", lasting=True)
    assert [notice.title for notice in desk.notices.shown] == ["news 4", "news 3", "news 2"]
    assert len(desk.notices.shown) == MOST_SHOWN


def test_equal_news_is_told_once(desk: Desk) -> None:
    desk.notices.tell("info", "Copied", "x")
    desk.notices.tell("info", "Copied", "x")
    assert len(desk.notices.shown) == 1


def test_short_news_leaves_by_itself_and_stays_longer_for_large_text(desk: Desk) -> None:
    desk.notices.tell("info", "Copied")
    desk.notices.update(3.9)
    assert desk.notices.shown
    desk.notices.update(0.2)
    assert not desk.notices.shown
    desk.notices.tell("info", "Copied")
    desk.notices.update(7.9, text_size=130)
    assert desk.notices.shown


def test_lasting_news_stays_until_it_is_closed(desk: Desk) -> None:
    notice = desk.notices.tell("warn", "Damaged", lasting=True)
    desk.notices.update(1000)
    assert desk.notices.shown == (notice,)
    desk.notices.dismiss(notice)
    assert not desk.notices.shown


def test_news_not_yet_shown_does_not_grow_old(desk: Desk) -> None:
    desk.notices.tell("info", "first")
    for number in range(MOST_SHOWN):
        desk.notices.tell("bad", f"lasting {number}", lasting=True)
    desk.notices.update(60)
    for notice in desk.notices.shown:
        desk.notices.dismiss(notice)
    assert [notice.title for notice in desk.notices.shown] == ["first"]


def test_a_toast_is_closed_and_answered_by_the_keyboard_alone(app: Any, desk: Desk) -> None:
    done: list[str] = []
    act = NoticeAct("Try again", lambda: done.append("tried"))
    desk.notices.tell("bad", "Not kept", "why", act, lasting=True)
    app.frame()
    app.keys("f6", "return")
    assert done == ["tried"]
    assert not desk.notices.shown
    desk.notices.tell("bad", "Not kept", "why", lasting=True)
    app.frame()
    app.keys("f6", "return")
    assert not desk.notices.shown


def test_escape_gives_the_keyboard_back_to_the_screen(app: Any, desk: Desk) -> None:
    desk.notices.tell("bad", "Not kept", lasting=True)
    app.frame()
    app.keys("f6", "escape", "tab")
    screen = app.top
    assert isinstance(screen, Screen)
    assert screen.controls.focused is not None
    assert desk.notices.shown


def titles(app: Driver) -> list[str]:
    """Return what is told on the screen, the newest first."""
    app.rest()
    assert len(app.stack.toasts.places) == len(app.desk.notices.shown)
    return [notice.title for notice in app.desk.notices.shown]


def test_word_of_an_earlier_stop_gives_way_to_a_table_and_is_found_again() -> None:
    stopped(RuntimeError("x"))
    app = Driver(speed="off")
    tell_of_crash(app.desk)
    (told,) = titles(app)
    assert told == app.desk.words("notices.crash.title")
    app.open_lobby("ladders")
    assert titles(app) == [told]
    app.sit_down("ladders", "human:Ann,bot:easy")
    assert titles(app) == []
    app.key("escape")
    assert titles(app) == [], "the table is still seen below the pause"
    app.key("f2")
    assert titles(app) == [told]
    app.keys("escape", "escape", "escape")
    app.click_on(app.desk.words("pause.leave"))
    assert isinstance(app.top, Title)
    assert titles(app) == [told]
    app.close()


def test_what_is_told_of_the_match_itself_is_told_over_its_table() -> None:
    app = Driver(speed="off")
    notices = app.desk.notices
    notices.tell("bad", "This match is not being kept", lasting=True, at_table=True)
    app.sit_down("sociable", "human:Ann,bot:easy,bot:easy,bot:easy")
    notices.tell("info", "Sound on")
    assert titles(app) == ["This match is not being kept"], "short news has left by itself"
    app.close()


def test_what_is_told_in_answer_to_an_act_at_the_table_is_seen_there() -> None:
    app = Driver(speed="off")
    app.desk.notices.tell("warn", "This match can’t be opened", "why", lasting=True)
    app.sit_down("ladders", "human:Ann,bot:easy")
    assert titles(app) == []
    app.desk.notices.tell("warn", "This match can’t be opened", "why", lasting=True)
    assert titles(app) == ["This match can’t be opened"]
    app.close()


def test_word_of_an_earlier_stop_waits_where_the_program_begins_at_a_table() -> None:
    stopped(RuntimeError("x"))
    app = Driver(speed="off")
    app.sit_down("ladders", "human:Ann,bot:easy")
    app.rest()
    tell_of_crash(app.desk)
    assert titles(app) == []
    app.key("f1")
    assert titles(app) == [app.desk.words("notices.crash.title")]
    app.close()


def test_a_click_on_a_toast_does_not_reach_the_screen(app: Any, desk: Desk) -> None:
    desk.notices.tell("bad", "Not kept", "why", lasting=True)
    app.frame()
    place = app.stack.toasts.places[0]
    app.click(place.center)
    assert desk.notices.shown
    heard = app.stack.toasts.handle(PointerMove(place.center))
    assert not heard, "moves pass, so that hovering below ends"


@pytest.mark.parametrize(
    ("text", "title", "kept"),
    [
        ("version: [", "Settings were damaged", "settings.broken-1.yaml"),
        ("version: 9", "Settings of a later Clamber", "settings.later-1.yaml"),
    ],
)
def test_trouble_with_the_settings_is_told(
    app: Any, desk: Desk, tmp_path: Path, text: str, title: str, kept: str
) -> None:
    (tmp_path / "settings.yaml").write_text(text)
    desk.keeper = SettingsKeeper(tmp_path / "settings.yaml")
    app.frame()
    (notice,) = desk.notices.shown
    assert notice.title == title
    assert kept in notice.body
    assert (tmp_path / kept).read_text() == text

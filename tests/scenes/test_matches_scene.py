"""The list of saved matches: what is told of each, going on, looking back, removing."""

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalogue import find_game
from game.store.locks import take_lock
from game.store.matches import SavedMatches
from game.store.paths import matches_folder
from game.texts.words import load_words
from scenes.screens.matches import MatchesScene
from scenes.screens.matches.entries import gather, when
from scenes.screens.matches.removing import RemoveScene
from scenes.screens.replay import ReplayScene
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from scenes.table.scene import TableScene
from scenes.ui.inputs import Key
from scenes.ui.scale import Scale
from tests.driver.driver import Driver
from tests.scenes.sight import SIZES, TEXT_SIZES, look, misplaced
from tests.store.folders import at_table, kept

GAME = find_game("social_climbing")
DAY = 86400.0


def saved(actions: int) -> Path:
    record = SavedMatches(matches_folder()).begin(GAME.id)
    return kept(record, at_table(GAME, 2, Random(actions)), Random(actions), actions)


def opened(context: AppContext, app: Driver, size: tuple[int, int] = (1280, 720)) -> Any:
    """Return the app of the list over the title, once the folder has been looked through."""
    app.open(Title(context), size)
    scene = MatchesScene(context)
    app.stack.show(scene)
    assert scene.waiting
    scene._thread.join()
    app.frame()
    return app


def test_a_list_says_what_who_and_when(context: AppContext, app: Driver) -> None:
    saved(5)
    scene = opened(context, app).top
    (row,) = scene.rows
    assert row._title == "Social Climbing, deal 1, after 5 moves"
    assert "Ann" in row._note
    assert "today, " in row._note
    assert not row.why_not


def test_a_press_goes_on(context: AppContext, app: Driver) -> None:
    saved(5)
    app = opened(context, app)
    app.click(app.top.rows[0])
    assert isinstance(app.top, TableScene)
    assert len(app.stack.scenes) == 2


def test_the_first_row_has_the_focus_and_enter_does_what_it_says(
    context: AppContext, app: Driver
) -> None:
    saved(5)
    app = opened(context, app)
    assert app.top.controls.focused is app.top.rows[0]
    app.key("return")
    assert isinstance(app.top, TableScene)


def test_what_the_icons_of_a_row_do_is_written_below_them(context: AppContext, app: Driver) -> None:
    saved(5)
    saved(100_000)
    app = opened(context, app, (960, 540))
    for labels in (["Remove"], ["Why?", "Fair?", "Remove"]):
        (row,) = app.top.rows
        assert [button.label for button in row.buttons if button.labelled] == labels
        widest = max(one.natural_width(context.art, app.top.scale) for one in row.buttons)
        assert all(one.rect.w >= widest for one in row.buttons)
        app.stack.handle(Key("tab", ctrl=True))


@pytest.mark.long
def test_those_that_are_over_are_looked_at(context: AppContext, app: Driver) -> None:
    saved(100_000)
    app = opened(context, app)
    assert app.top._tab == 1, "nothing to go on with"
    app.click(app.top.rows[0])
    assert isinstance(app.top, ReplayScene)


def test_the_tabs_part_those_to_go_on_with_from_those_that_are_over(
    context: AppContext, app: Driver
) -> None:
    for actions in (5, 6, 100_000):
        saved(actions)
    app = opened(context, app)
    assert len(app.top.rows) == 2
    app.stack.handle(Key("tab", ctrl=True))
    assert len(app.top.rows) == 1
    app.stack.handle(Key("tab", ctrl=True))
    assert len(app.top.rows) == 2


def test_a_match_is_removed_only_after_a_question(context: AppContext, app: Driver) -> None:
    path = saved(5)
    app = opened(context, app)
    scene = app.top
    for answer in (0, 1):
        app.click(scene.rows[0].removal)
        assert isinstance(app.top, RemoveScene)
        app.click(app.top.buttons[answer])
        assert app.top is scene
        assert path.exists() == (answer == 0)
    assert not scene.rows
    assert scene.nothing.text == "Nothing to go on with."


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(
    ("actions", "damaged", "kind"),
    [(5, False, "left"), (100_000, False, "over"), (5, True, "unreadable")],
)
def test_the_question_says_what_goes_with_the_match(
    context: AppContext, app: Driver, actions: int, damaged: bool, kind: str
) -> None:
    path = saved(actions)
    if damaged:
        path.write_bytes(b"hello\n")
    app = opened(context, app)
    app.click(app.top.rows[0].removal)
    lost = context.words(f"matches.delete.{kind}", match="|", names="|").rpartition("|")[2]
    assert app.top._words.text.endswith(lost)


def test_what_is_open_elsewhere_says_so_and_stays(context: AppContext, app: Driver) -> None:
    path = saved(5)
    app = opened(context, app)
    lock = take_lock(path)
    assert lock
    app.click(app.top.rows[0].removal)
    app.click(app.top.buttons[1])
    assert path.exists()
    assert context.notices.shown[0].body == "This match is open in another Clamber."
    app = opened(context, app)
    assert app.top.rows[0].why_not == "Open in another Clamber"
    lock.release()


def test_what_can_not_be_read_is_named_and_can_be_removed(context: AppContext, app: Driver) -> None:
    saved(5).write_bytes(b"hello\n")
    (row,) = opened(context, app).top.rows
    assert row.why_not.startswith("This match can’t be read")
    assert not row.removal.why_not


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("end", [b"{}\n", b'{"player": 0, "act'])
def test_what_ends_with_a_wrong_or_torn_line_says_so_and_can_be_watched(
    context: AppContext, app: Driver, end: bytes
) -> None:
    path = saved(5)
    path.write_bytes(damaged := path.read_bytes() + end)
    saved(6)
    app = opened(context, app)
    (row,) = (row for row in app.top.rows if row.watch)
    assert row._note.endswith("damaged")
    assert all("damaged" not in other._note for other in app.top.rows if other is not row)
    app.click(row.watch)
    assert isinstance(app.top, ReplayScene)
    assert path.name in context.notices.shown[0].body
    assert path.read_bytes() == damaged


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_everything_has_its_place(
    context: AppContext,
    app: Driver,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text_size: int,
) -> None:
    context.keeper.change(text_size=text_size)
    for actions in range(3, 12):
        saved(actions)
    app = opened(context, app, size)
    assert not misplaced(app.top, size)
    assert look(app.top, size, monkeypatch).has("Social Climbing")


def test_a_second_line_of_facts_begins_with_a_fact(context: AppContext, app: Driver) -> None:
    path = saved(12)
    path.write_bytes(path.read_bytes() + b"{}\n")
    opened(context, app)
    row, scale, art = app.top.rows[0], Scale(1280, 720), context.art
    for room in range(80, 400, 7):
        for line in row._note_lines(scale, art, room):
            assert line == line.strip(" ·")


def test_when_it_was_is_said_as_one_remembers_it() -> None:
    words = load_words()
    now = time.mktime((2026, 11, 21, 12, 0, 0, 0, 0, -1))
    assert when(words, now - 3600, now) == "today, 11:00"
    assert when(words, now - DAY, now) == "yesterday, 12:00"
    assert when(words, now - 20 * DAY, now) == "1 November, 12:00"
    assert when(words, now - 400 * DAY, now) == "17 October 2025"
    assert when(words, now + DAY, now) == "22 November, 12:00", "the clock was set back"


def test_of_very_many_matches_the_latest_are_shown(
    context: AppContext, app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.screens.matches.entries.MOST", 2)
    for actions in (3, 4, 5):
        saved(actions)
    entries = gather(SavedMatches(matches_folder()))
    assert len(entries.left) == 2
    assert not entries.all_shown
    assert opened(context, app).top.foot.note.text

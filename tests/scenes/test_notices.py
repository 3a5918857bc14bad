"""News at the top right: what is told, how long it stays, and how it is answered."""

import webbrowser
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from game.games.social_climbing.model.events import SocialClimbingDiscarded
from game.store.keeper import SettingsKeeper
from game.store.stopping import stopped
from scenes.screens.matches.resuming import seat_plans_of, seated
from scenes.screens.replay import ReplayedMatch, ReplayScene
from scenes.screens.title import Title
from scenes.shell.frame.screen import Screen
from scenes.shell.handed.context import AppContext
from scenes.shell.trouble.crashing import tell_of_crash
from scenes.table.pieces.count import Count
from scenes.table.pieces.piece import Need
from scenes.ui.inputs import PointerDown, PointerMove, PointerUp, Typed
from scenes.ui.notices import MOST_SHOWN, SHORT_SECONDS, NoticeAct
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver
from tests.scenes.replay_matches import playback_of
from tests.scenes.sight import SIZES


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("text_size", [100, 130, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_title_stays_free(
    app: Any, context: AppContext, size: tuple[int, int], text_size: int
) -> None:
    context.keeper.change(text_size=text_size)
    app.resize(size)
    app.frame()
    for number in range(MOST_SHOWN):
        title = f"This match is not being kept {number}"
        context.notices.tell("warn", title, "No room.", lasting=True)
    app.frame()
    places = app.stack.toasts.places
    assert places
    assert app.top.headline.w > 100
    assert not any(place.overlaps(app.top.headline) for place in places)
    assert all(place.x >= 0 and place.right <= size[0] for place in places)


@pytest.mark.quick_one_in(12)
@pytest.mark.parametrize(
    "told", [("Sound is off", ""), ("This match is not being kept", "No room.")]
)
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize(
    ("game", "bots"),
    [("social_climbing", 5), ("sociable", 4), ("ladders", 5), ("president", 6), ("president", 3)],
)
def test_over_a_table_a_notice_hides_no_count_and_no_button_of_a_move(
    game: str, bots: int, size: tuple[int, int], text_size: int, told: tuple[str, str]
) -> None:
    app = AtTable("human:Ann" + bots * ",bot:easy", game, size=size, text_size=text_size)
    app.wait_for_turn(still=True)
    app.context.notices.tell("info", *told)
    app.frame()
    [place] = app.stack.toasts.places
    needed = [one for one in app.table.layout.pieces if one.need == Need.MOVE]
    hidden = [one.id for one in (*app.table.layout.of(Count), *needed) if place.overlaps(one.area)]
    assert not hidden
    assert place.bottom <= app.table.sill.strip.y
    app.close()


def test_over_a_table_notices_lie_side_by_side_and_stay_there_as_cards_move() -> None:
    app = AtTable("human:Ann" + 3 * ",bot:easy", "president")
    app.wait_for_turn(still=True)
    for number in range(MOST_SHOWN):
        app.context.notices.tell("warn", f"Trouble {number}", "No room.", lasting=True)
    app.frame()
    places = app.stack.toasts.places
    assert len(places) == MOST_SHOWN
    assert not any(a.overlaps(b) for a, b in combinations(places, 2))
    app.step()
    app.wait_for_turn(still=True)
    assert app.stack.toasts.places == places
    app.close()


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("size", SIZES)
def test_all_notices_but_the_newest_leave_the_cards_of_the_title_free(
    app: Any, context: AppContext, size: tuple[int, int]
) -> None:
    app.resize(size)
    app.frame()
    for number in range(MOST_SHOWN):
        context.notices.tell("info", f"Nothing will be kept {number}", "No room.", lasting=True)
    app.frame()
    cards = [app.top.card(game).rect for game in ("ladders", "president")]
    _, *others = app.stack.toasts.places
    assert not any(card.overlaps(place) for card in cards for place in others)


@pytest.mark.long
def test_over_a_replay_a_notice_that_ends_above_the_newest_card_leaves_the_words_below_it_free(
    app: Any, context: AppContext
) -> None:
    app.resize((960, 540))
    playback = playback_of("social_climbing", 2)
    scene = ReplayScene(
        context, ReplayedMatch(playback, seated(seat_plans_of(playback.setup.players)))
    )
    app.show(scene)
    told = "What was judged can’t be saved: there is no room left on the disk. It is shown anyway."
    context.notices.tell("warn", "Not all will be kept", told, lasting=True)
    discarded = [step for step, one in enumerate(playback.steps) if any(
        isinstance(event, SocialClimbingDiscarded) for event in one.events)]  # fmt: skip
    assert discarded
    for step in discarded[:6]:
        scene.go(step)
        app.pass_time(1.0)
        (place,) = app.stack.toasts.places
        hand = scene.table.rect.bottom - 150
        assert place.bottom < hand, (step, place)


def test_a_notice_without_room_is_read_as_long_as_any_other_once_it_is_seen(
    app: Any, context: AppContext
) -> None:
    app.resize((960, 540))
    app.frame()
    told = [context.notices.tell("info", f"Saved {number}", "Whole.") for number in range(2)]
    app.frame()
    assert len(app.stack.toasts.places) == 1
    app.pass_time(SHORT_SECONDS + 0.1)
    assert context.notices.shown == (told[0],)
    app.pass_time(SHORT_SECONDS - 0.2)
    assert context.notices.shown == (told[0],)
    app.pass_time(0.3)
    assert context.notices.shown == ()


def test_the_newest_stand_on_top_and_no_more_than_three(context: AppContext) -> None:
    for number in range(5):
        context.notices.tell("info", f"news {number}", lasting=True)
    assert [notice.title for notice in context.notices.shown] == ["news 4", "news 3", "news 2"]
    assert len(context.notices.shown) == MOST_SHOWN


def test_equal_news_with_another_button_is_told_once_with_the_newer_one(
    context: AppContext,
) -> None:
    done: list[str] = []
    for match in ("first", "second"):
        act = NoticeAct("Go on", lambda match=match: done.append(match))
        context.notices.tell("info", "Saved", "Go on from there.", act, lasting=True)
    [notice] = context.notices.shown
    context.notices.act(notice)
    assert done == ["second"]


def test_equal_news_is_told_once(context: AppContext) -> None:
    context.notices.tell("info", "Copied", "x")
    context.notices.tell("info", "Copied", "x")
    assert len(context.notices.shown) == 1


def test_short_news_leaves_by_itself_and_stays_longer_for_large_text(context: AppContext) -> None:
    context.notices.tell("info", "Copied")
    context.notices.update(3.9)
    assert context.notices.shown
    context.notices.update(0.2)
    assert not context.notices.shown
    context.notices.tell("info", "Copied")
    context.notices.update(7.9, text_size=130)
    assert context.notices.shown


def test_lasting_news_stays_until_it_is_closed(context: AppContext) -> None:
    notice = context.notices.tell("warn", "Damaged", lasting=True)
    context.notices.update(1000)
    assert context.notices.shown == (notice,)
    context.notices.dismiss(notice)
    assert not context.notices.shown


def test_news_not_yet_shown_does_not_grow_old(context: AppContext) -> None:
    context.notices.tell("info", "first")
    for number in range(MOST_SHOWN):
        context.notices.tell("bad", f"lasting {number}", lasting=True)
    context.notices.update(60)
    for notice in context.notices.shown:
        context.notices.dismiss(notice)
    assert [notice.title for notice in context.notices.shown] == ["first"]


def test_a_toast_is_closed_and_answered_by_the_keyboard_alone(
    app: Any, context: AppContext
) -> None:
    done: list[str] = []
    act = NoticeAct("Try again", lambda: done.append("tried"))
    context.notices.tell("bad", "Not kept", "why", act, lasting=True)
    app.frame()
    app.keys("f6", "return")
    assert done == ["tried"]
    assert not context.notices.shown
    context.notices.tell("bad", "Not kept", "why", lasting=True)
    app.frame()
    app.keys("f6", "return")
    assert not context.notices.shown


def test_escape_gives_the_keyboard_back_to_the_screen(app: Any, context: AppContext) -> None:
    context.notices.tell("bad", "Not kept", lasting=True)
    app.frame()
    app.keys("f6", "escape", "tab")
    screen = app.top
    assert isinstance(screen, Screen)
    assert screen.controls.focused is not None
    assert context.notices.shown


def titles(app: Driver) -> list[str]:
    """Return what is told on the screen, the newest first."""
    app.rest()
    assert len(app.stack.toasts.places) == len(app.context.notices.shown)
    return [notice.title for notice in app.context.notices.shown]


@pytest.mark.long
def test_word_of_an_earlier_stop_gives_way_to_a_table_and_is_found_again() -> None:
    stopped(RuntimeError("x"))
    app = Driver(speed="off")
    tell_of_crash(app.context)
    (told,) = titles(app)
    assert told == app.context.words("notices.crash.title")
    app.open_lobby("ladders")
    assert titles(app) == [told]
    app.sit_down("ladders", "human:Ann,bot:easy")
    assert titles(app) == []
    app.key("escape")
    assert titles(app) == [], "the table is still seen below the pause"
    app.key("f2")
    assert titles(app) == [told]
    app.keys("escape", "escape", "escape")
    app.click_on(app.context.words("pause.leave"))
    assert isinstance(app.top, Title)
    assert titles(app) == [told]
    app.close()


@pytest.mark.long
def test_what_is_told_of_the_match_itself_is_told_over_its_table() -> None:
    app = Driver(speed="off")
    notices = app.context.notices
    notices.tell("bad", "This match is not being kept", lasting=True, at_table=True)
    app.sit_down("sociable", "human:Ann,bot:easy,bot:easy,bot:easy")
    notices.tell("info", "Sound on")
    assert titles(app) == ["This match is not being kept"], "short news has left by itself"
    app.close()


@pytest.mark.long
def test_what_is_told_in_answer_to_an_act_at_the_table_is_seen_there() -> None:
    app = Driver(speed="off")
    app.context.notices.tell("warn", "This match can’t be opened", "why", lasting=True)
    app.sit_down("ladders", "human:Ann,bot:easy")
    assert titles(app) == []
    app.context.notices.tell("warn", "This match can’t be opened", "why", lasting=True)
    assert titles(app) == ["This match can’t be opened"]
    app.close()


def test_word_of_an_earlier_stop_waits_where_the_program_begins_at_a_table() -> None:
    stopped(RuntimeError("x"))
    app = Driver(speed="off")
    app.sit_down("ladders", "human:Ann,bot:easy")
    app.rest()
    tell_of_crash(app.context)
    assert titles(app) == []
    app.key("f1")
    assert titles(app) == [app.context.words("notices.crash.title")]
    app.close()


def test_a_click_on_a_toast_does_not_reach_the_screen(app: Any, context: AppContext) -> None:
    context.notices.tell("bad", "Not kept", "why", lasting=True)
    app.frame()
    place = app.stack.toasts.places[0]
    app.click(place.center)
    assert context.notices.shown
    heard = app.stack.toasts.handle(PointerMove(place.center))
    assert not heard, "moves pass, so that hovering below ends"


def test_what_is_let_go_over_a_toast_is_let_go(app: Any, context: AppContext) -> None:
    context.notices.tell("bad", "Not kept", "why", lasting=True)
    app.frame()
    place = app.stack.toasts.places[0]
    assert not app.stack.toasts.handle(PointerUp(place.center)), "a card may be held"
    assert app.stack.toasts.handle(PointerDown(place.center))


def test_letters_are_for_the_toast_while_it_has_the_keyboard(app: Any, context: AppContext) -> None:
    context.notices.tell("bad", "Not kept", "why", lasting=True)
    app.frame()
    assert not app.stack.toasts.handle(Typed("a"))
    app.key("f6")
    assert app.stack.toasts.handle(Typed("a"))


@pytest.mark.parametrize(
    ("text", "title", "kept"),
    [
        ("version: [", "Settings were damaged", "settings.broken-1.yaml"),
        ("version: 9", "Settings of a later Clamber", "settings.later-1.yaml"),
    ],
)
def test_trouble_with_the_settings_is_told(
    app: Any, context: AppContext, tmp_path: Path, text: str, title: str, kept: str
) -> None:
    (tmp_path / "settings.yaml").write_text(text)
    context.keeper = SettingsKeeper(tmp_path / "settings.yaml")
    app.frame()
    (notice,) = context.notices.shown
    assert notice.title == title
    assert kept in notice.body
    assert (tmp_path / kept).read_text() == text


def test_a_folder_named_from_where_one_stands_is_shown(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda uri: asked.append(uri) or True)
    context.show_folder(Path("here"))
    assert asked == [(Path.cwd() / "here").as_uri()]

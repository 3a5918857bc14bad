"""What a lobby offers at the first visit to its game: a lesson, and a short game."""

import pytest

from game.catalogue import GAMES
from game.lessons.reading import load_lesson
from game.registry import Game
from game.sheets import SheetFault
from game.store.settings import LobbyChoice
from scenes.screens.lesson import LessonScene
from scenes.screens.lobby import Lobby, first_visit
from scenes.screens.lobby.duration import minutes
from scenes.screens.lobby.first_visit import FirstVisit, short_options
from scenes.table.scene import TableScene
from tests.driver.driver import Driver

SHORTER = [game for game in GAMES if short_options(game.id)]


def offers(app: Driver) -> FirstVisit:
    """Return the offers of the lobby in front, which stand whole in the window."""
    assert isinstance(app.top, Lobby)
    shown = app.top.first_visit
    assert shown
    assert shown.lesson in app.widgets()
    return shown


def offered(app: Driver) -> bool:
    """Return whether anything is offered by the lobby in front."""
    return any(getattr(one, "label", "") == "A lesson of three minutes" for one in app.widgets())


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("played", [False, True], ids=["new", "has played another"])
def test_the_first_visit_to_each_game_offers_its_lesson(
    app: Driver, game: Game, played: bool
) -> None:
    if played:
        other = next(one for one in GAMES if one is not game)
        app.change(last_game=other.id, lobbies={other.id: LobbyChoice((), {})})
    app.open_lobby(game.id)
    app.click(offers(app).lesson)
    assert isinstance(app.top, LessonScene)
    assert app.top.lesson.id == f"{game.id}-1"
    app.key("escape")
    app.rest()
    assert isinstance(app.top, Lobby)
    assert not offered(app), "it was taken up"
    short = app.top.first_visit and app.top.first_visit.short in app.widgets()
    assert bool(short) == bool(short_options(game.id)), "a short game is, until one has played"


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("way", ["left", "closed", "played"])
def test_it_is_offered_at_the_first_visit_alone(app: Driver, way: str) -> None:
    app.open_lobby("ladders")
    if way == "closed":
        app.click(offers(app).close)
        app.rest()
        assert not offered(app)
    if way == "played":
        app.key("ctrl+return")
        assert isinstance(app.top, TableScene)
    else:
        app.key("escape")
    app.show(Lobby(app.context, "ladders"))
    assert not offered(app)
    app.show(Lobby(app.context, "sociable"))
    assert offered(app)


def test_enter_starts_all_the_same(app: Driver) -> None:
    app.open_lobby("president")
    assert offered(app)
    app.key("return")
    assert isinstance(app.top, TableScene)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("game", SHORTER, ids=lambda game: game.id)
def test_the_short_game_is_as_long_as_it_says_and_shorter_than_usual(
    app: Driver, game: Game
) -> None:
    lobby = app.open_lobby(game.id)
    usual = minutes(game.id, lobby.plan.options, lobby.options.pace)
    label = offers(app).short.label
    app.click(offers(app).short)
    short = minutes(game.id, lobby.plan.options, lobby.options.pace)
    assert usual
    assert short
    assert label == f"Set a short game: {short[0]} to {short[1]} minutes"
    assert short[1] <= usual[1] / 2
    assert {**lobby.plan.options, **short_options(game.id)} == dict(lobby.plan.options)
    assert lobby.controls.focused is lobby.bottom.start
    assert offers(app).short.label == "A short game is set: press Start"
    assert offers(app).short.why_not
    app.key("return")
    assert isinstance(app.top, TableScene)
    assert app.top.session.setup.options == lobby.plan.options


@pytest.mark.parametrize("short", [{"climb": 99}, {"climbs": 5}])
def test_a_short_game_that_can_not_be_is_a_fault_of_the_games_file(
    short: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_visit, "yaml_asset", lambda name: {"short": short})
    with pytest.raises(SheetFault, match=r"ladders\.short"):
        short_options("ladders")


def test_where_a_usual_game_is_short_no_shorter_one_is_offered(app: Driver) -> None:
    assert SHORTER
    app.open_lobby("sociable")
    assert offers(app).short not in app.widgets()


def leave_lesson_at(app: Driver, step: int) -> None:
    """Begin the lesson of the lobby in front, and leave it at a step, from 0."""
    app.click(offers(app).lesson)
    assert isinstance(app.top, LessonScene)
    app.top.progress.sit_down(step, app.stack.scale)
    app.key("escape")
    app.rest()


def test_what_was_set_in_the_lobby_is_there_after_its_lesson(app: Driver) -> None:
    lobby = app.open_lobby("ladders")
    app.click(offers(app).short)
    chosen = dict(lobby.plan.options)
    app.click(offers(app).lesson)
    lesson = app.top
    assert isinstance(lesson, LessonScene)
    lesson.progress.sit_down(len(lesson.lesson.steps) - 1, app.stack.scale)
    app.stack.carry_out(lesson.play())
    app.rest()
    assert app.top is lobby
    assert lobby.plan.options == chosen


@pytest.mark.long
def test_a_lesson_that_was_left_is_offered_until_it_is_finished(app: Driver) -> None:
    app.open_lobby("ladders")
    leave_lesson_at(app, 5)
    steps = len(load_lesson("ladders-1").steps)
    assert offers(app).lesson.label == f"Step 6 of {steps}: go on"
    app.key("escape")
    app.show(Lobby(app.context, "sociable"))
    assert offers(app).lesson.label == "A lesson of three minutes"
    app.show(Lobby(app.context, "ladders"))
    assert offers(app).short not in app.widgets(), "it is no first visit"
    app.click(offers(app).lesson)
    lesson = app.top
    assert isinstance(lesson, LessonScene)
    assert lesson.step == 5
    lesson.progress.sit_down(steps - 1, app.stack.scale)
    app.stack.carry_out(lesson.finish())
    app.rest()
    assert isinstance(app.top, Lobby)
    assert app.top.first_visit is None


def test_to_go_on_with_a_lesson_is_offered_no_more_once_it_was_declined(app: Driver) -> None:
    app.open_lobby("ladders")
    leave_lesson_at(app, 5)
    app.click(offers(app).close)
    app.rest()
    app.key("escape")
    lobby = Lobby(app.context, "ladders")
    app.show(lobby)
    assert lobby.first_visit is None
    app.change(lessons={"ladders-1": 7})
    app.rest()
    assert offers(app).lesson.label.startswith("Step 8"), "it was taken up again, and left"

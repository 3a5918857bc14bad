"""Names in lobbies: typed as in any field, asked once, and the same in every game."""

from pathlib import Path
from typing import cast

import pytest

from game.catalogue import GAMES
from game.store.settings import HUMAN, LobbyChoice, SeatChoice
from scenes.screens.lobby import Lobby
from scenes.screens.lobby.seat_row import NameTag
from scenes.ui.acquaintances import PEOPLE
from scenes.ui.geometry import Point
from scenes.ui.widgets.field import TextField
from tests.driver.driver import Driver


@pytest.fixture
def app(tmp_path: Path) -> Driver:
    """The title, where Ann has been before."""
    app = Driver(home=tmp_path, speed="off")
    app.change(lobbies={"president": LobbyChoice((SeatChoice("Ann", HUMAN, "JH"),), {})})
    return app


def names(lobby: Lobby) -> list[str]:
    return [seat.name for seat in lobby.plan.seats]


def edit(app: Driver, lobby: Lobby, seat: int) -> TextField:
    """Click a player's name; return the field in which it is edited."""
    app.click_on(lobby.players.rows[seat].name)
    app.frame()
    return lobby.players.rows[seat].field


def rename(app: Driver, lobby: Lobby, seat: int, name: str) -> None:
    edit(app, lobby, seat)
    app.type(name)
    app.key("return")


def sign_at(app: Driver, field: TextField, index: int) -> Point:
    """Return a point on the left edge of a sign."""
    app.frame()
    return Point(field._starts[index], field.rect.center.y)


def test_who_clicks_a_name_types_over_it(app: Driver) -> None:
    lobby = app.open_lobby("social_climbing")
    field = edit(app, lobby, 0)
    assert field.selection == "Ann"
    app.type("Petra")
    app.key("return")
    assert names(lobby)[0] == "Petra"


def test_ctrl_a_and_a_double_click_select_the_name(app: Driver) -> None:
    lobby = app.open_lobby("social_climbing")
    rename(app, lobby, 0, "Ann Bo")
    field = edit(app, lobby, 0)
    app.key("end")
    assert field.selection == ""
    app.key("ctrl+a")
    assert field.selection == "Ann Bo"
    app.double_click(sign_at(app, field, 5))
    assert field.selection == "Bo"
    app.type("Lee")
    assert field.text == "Ann Lee"


def test_a_drag_over_signs_selects_them(app: Driver) -> None:
    lobby = app.open_lobby("social_climbing")
    field = edit(app, lobby, 0)
    app.drag(sign_at(app, field, 1), sign_at(app, field, 3))
    assert field.selection == "nn"
    app.key("delete")
    assert field.text == "A"


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(
    ("keys", "selected"),
    [
        (["end"], ""),
        (["home"], ""),
        (["end", "shift+left", "shift+left"], "nn"),
        (["home", "shift+right"], "A"),
        (["home", "shift+end"], "Ann"),
        (["end", "shift+home"], "Ann"),
        (["end", "shift+home", "shift+right"], "nn"),
        (["end", "shift+left", "right"], ""),
    ],
)
def test_shift_selects_from_the_caret_on(app: Driver, keys: list[str], selected: str) -> None:
    field = edit(app, app.open_lobby("social_climbing"), 0)
    app.keys(*keys)
    assert field.selection == selected


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(
    ("keys", "name"),
    [
        (["home", "x"], "xAnn"),
        (["end", "x"], "Annx"),
        (["x"], "x"),
        (["left", "x"], "xAnn"),
        (["right", "x"], "Annx"),
        (["end", "shift+left", "backspace"], "An"),
        (["home", "shift+right", "delete"], "nn"),
        (["end", "left", "backspace"], "An"),
        (["home", "delete"], "nn"),
        (["home", "backspace"], "Ann"),
    ],
)
def test_keys_edit_a_name_as_in_any_field(app: Driver, keys: list[str], name: str) -> None:
    lobby = app.open_lobby("social_climbing")
    edit(app, lobby, 0)
    app.keys(*keys, "return")
    assert names(lobby)[0] == name


def test_what_is_selected_is_seen(app: Driver) -> None:
    lobby = app.open_lobby("social_climbing")
    field = edit(app, lobby, 0)
    app.rest()
    chosen = app.surface.get_at((round(field._starts[0]) + 1, field.rect.y + field.rect.h // 2 - 8))
    app.key("home")
    app.rest()
    assert app.surface.get_at((round(field._starts[0]) + 4, field.rect.bottom - 6)) != chosen


def test_a_name_is_asked_once_for_all_games(app: Driver) -> None:
    lobby = app.open_lobby("ladders")
    rename(app, lobby, 0, "Petra")
    face = lobby.plan.seats[0].face
    app.key("escape")
    for game in GAMES:
        there = app.open_lobby(game.id)
        assert (there.plan.seats[0].name, there.plan.seats[0].face) == ("Petra", face)
        app.key("escape")


def test_the_person_of_last_time_sits_in_lobbies_that_remember_another(app: Driver) -> None:
    rename(app, app.open_lobby("president"), 0, "Petra")
    app.key("escape")
    rename(app, app.open_lobby("ladders"), 0, "Jonas")
    app.key("escape")
    assert names(app.open_lobby("president"))[0] == "Jonas"


def test_whoever_joins_says_their_name_at_once(app: Driver) -> None:
    lobby = app.open_lobby("president")
    before = lobby.plan.players
    app.click_on(lobby.players.add_person)
    app.type("Bo")
    app.key("return")
    assert lobby.plan.players == before + 1
    assert names(lobby)[-1] == "Bo"


def test_a_second_person_is_one_who_was_here_before(app: Driver) -> None:
    lobby = app.open_lobby("president")
    app.click_on(lobby.players.add_person)
    rename(app, lobby, 0, "Petra")
    rename(app, lobby, lobby.plan.players - 1, "Jonas")
    app.key("escape")
    there = app.open_lobby("ladders")
    app.click_on(there.players.add_person)
    assert names(there)[0] == "Petra"
    assert names(there)[-1] == "Jonas"


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("alone", ["Petra", "Jonas"])
def test_two_people_keep_their_places_whoever_played_another_game_alone(
    app: Driver, alone: str
) -> None:
    """Both before and after the two met."""
    rename(app, app.open_lobby("ladders"), 0, alone)
    app.key("escape")
    lobby = app.open_lobby("social_climbing")
    app.click_on(lobby.players.add_person)
    last = lobby.plan.players - 1
    for seat, name in ((last, "X"), (0, "Petra"), (last, "Jonas")):
        rename(app, lobby, seat, name)
    before = names(lobby)
    app.key("escape")
    assert names(app.open_lobby("social_climbing")) == before
    app.key("escape")
    rename(app, app.open_lobby("ladders"), 0, alone)
    app.key("escape")
    assert names(app.open_lobby("social_climbing")) == before


def test_people_of_the_latest_lobby_come_in_the_order_of_their_seats(app: Driver) -> None:
    rename(app, app.open_lobby("ladders"), 0, "Petra")
    app.key("escape")
    lobby = app.open_lobby("social_climbing")
    app.click_on(lobby.players.add_person)
    rename(app, lobby, lobby.plan.players - 1, "Jonas")
    app.key("escape")
    assert [person.name for person in app.context.settings.people] == ["Petra", "Jonas", "Ann"]


def test_a_lobby_remembers_its_rules_when_all_who_sat_there_are_forgotten(app: Driver) -> None:
    app.change(
        lobbies={
            "social_climbing": LobbyChoice((), {"deals": 7}),
            "ladders": LobbyChoice((SeatChoice("Ben", "human", "KS"),), {}),
        }
    )
    lobby = app.open_lobby("social_climbing")
    assert lobby.plan.options["deals"] == 7
    assert names(lobby)[0] == "Ben"
    assert lobby.plan.players == 3


def faces(lobby: Lobby) -> dict[str, str]:
    return {seat.name: seat.face for seat in lobby.plan.seats}


def test_who_is_renamed_has_the_portrait_that_goes_with_the_name(app: Driver) -> None:
    lobby = app.open_lobby("social_climbing")
    app.click_on(lobby.players.add_person)
    last = lobby.plan.players - 1
    rename(app, lobby, last, "Ben")
    assert faces(lobby)["Ben"] == "KS"
    rename(app, lobby, last, "Petra")
    assert faces(lobby)["Petra"] == "KS", "no portrait goes with it"
    rename(app, lobby, last, "Augustus")
    assert lobby.plan.seats[last].face == "KS", "the bot has his"


def test_a_portrait_chosen_by_hand_stays_whatever_the_name(app: Driver) -> None:
    lobby = app.open_lobby("social_climbing")
    lobby.plan.take_face(0, chosen := "JC")
    rename(app, lobby, 0, "Ben")
    assert faces(lobby)["Ben"] == chosen


def test_a_person_in_a_bots_place_has_a_persons_name_and_portrait(app: Driver) -> None:
    app.click_on(app.open_lobby("ladders").players.add_person)
    rename(app, cast(Lobby, app.top), 3, "Petra")
    app.key("escape")
    lobby = app.open_lobby("sociable")
    bots = names(lobby)
    lobby.plan.seat_as(1, "human")
    assert names(lobby)[1] == "Petra", "who was here before is asked first"
    lobby.plan.seat_as(2, "guest")
    assert names(lobby)[2] not in bots
    assert len(set(faces(lobby).values())) == lobby.plan.players
    lobby.plan.seat_as(1, "hard")
    lobby.plan.seat_as(2, "easy")
    assert names(lobby) == bots


def test_a_name_somebody_typed_stays_whoever_plays(app: Driver) -> None:
    lobby = app.open_lobby("sociable")
    rename(app, lobby, 1, "Petra")
    for player in ("human", "guest", "hard"):
        lobby.plan.seat_as(1, player)
        assert names(lobby)[1] == "Petra"


def test_a_bot_of_the_same_name_makes_way_for_a_person(app: Driver) -> None:
    lobby = app.open_lobby("president")
    rename(app, lobby, 1, "Jonas")
    app.key("escape")
    rename(app, app.open_lobby("ladders"), 0, "Jonas")
    app.key("escape")
    there = app.open_lobby("president")
    assert names(there)[0] == "Jonas"
    assert len({name.casefold() for name in names(there)}) == there.plan.players
    assert there.plan.first_fault() is None


def test_people_are_the_same_after_the_program_was_ended(tmp_path: Path) -> None:
    first = Driver(home=tmp_path, speed="off")
    rename(first, first.open_lobby("president"), 0, "Petra")
    first.key("escape")
    rename(first, first.open_lobby("ladders"), 0, "Jonas")
    first.key("escape")
    first.close()
    assert names(Driver(home=tmp_path).open_lobby("social_climbing"))[0] == "Jonas"


def test_end_goes_to_the_last_entry_of_a_list_and_home_to_the_first(app: Driver) -> None:
    lobby = app.open_lobby("social_climbing")
    for _ in range(6):
        app.click_on(lobby.players.add_bot)
    lobby.controls.focus(lobby.players.rows[1].name)
    app.key("end")
    assert lobby.controls.focused is lobby.players.rows[-1].name
    app.key("home")
    assert lobby.controls.focused is lobby.players.rows[0].name
    app.key("tab")
    app.key("return")
    assert type(app.top).__name__ == "SelectList"
    app.key("end")
    last = cast(Lobby, app.top).controls.focused
    assert last is app.widgets()[-1]
    app.key("home")
    assert cast(Lobby, app.top).controls.focused is app.widgets()[0]
    assert not isinstance(last, NameTag)


def test_who_plays_for_the_first_time_bears_nobodys_name_and_is_asked_for_one(
    tmp_path: Path,
) -> None:
    app = Driver(home=tmp_path, speed="off")
    lobby = app.open_lobby("social_climbing")
    strangers = {guest.name for guest in PEOPLE}
    row = lobby.players.rows[0].name
    assert (names(lobby)[0], row.note) == ("Player", "Your name?")
    app.click_on(lobby.players.add_person)
    assert names(lobby)[-1] == "Player 2"
    assert not strangers & set(names(lobby))
    rename(app, lobby, 0, "Petra")
    assert (names(lobby)[0], row.note) == ("Petra", "Own profile")
    app.key("escape")
    assert names(app.open_lobby("ladders"))[0] == "Petra", "asked once"


def test_the_portrait_of_who_says_a_name_is_that_of_the_name_unless_it_was_chosen(
    tmp_path: Path,
) -> None:
    app = Driver(home=tmp_path, speed="off")
    lobby = app.open_lobby("social_climbing")
    rename(app, lobby, 0, "Mira")
    assert lobby.plan.seats[0].face == "QH"
    again = Driver(home=tmp_path / "other", speed="off").open_lobby("ladders")
    again.plan.take_face(0, chosen := "QS")
    again.plan.rename(0, "Tom")
    assert again.plan.seats[0].face == chosen


def test_no_bot_is_called_as_a_person_without_a_name(tmp_path: Path) -> None:
    app = Driver(home=tmp_path, speed="off")
    lobby = app.open_lobby("social_climbing")
    lobby.plan.seat_as(0, "easy")
    assert not names(lobby)[0].startswith("Player")
    lobby.plan.seat_as(1, HUMAN)
    assert names(lobby)[1] == "Player"


def test_a_name_that_is_too_long_is_not_cut_without_a_word(app: Driver) -> None:
    lobby = app.open_lobby("social_climbing")
    field = edit(app, lobby, 0)
    app.type("Maximiliane-Rosa")
    assert field.tip == ""
    app.key("end")
    app.type("l")
    app.frame()
    assert field.text == "Maximiliane-Rosa"
    assert field.tip == "A name has at most 16 characters."
    assert lobby.controls.telling
    app.key("backspace")
    app.frame()
    assert field.tip == ""

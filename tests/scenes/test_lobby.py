"""The lobby: seats, names and options by mouse and by keyboard, everything as last time."""

from itertools import pairwise

import pytest
from pygame import Surface

from game.catalogue import GAMES, find_game
from game.registry import Game
from game.store.settings import GUEST, HUMAN, LobbyChoice, SeatChoice
from game.thinking import CHARACTERS
from scenes.screens.lobby import Lobby
from scenes.screens.lobby.game_plate import GamePlate
from scenes.screens.lobby.names import clean_name
from scenes.screens.lobby.plan import LobbyPlan
from scenes.screens.options.option_row import ControlRow, FixedRow, SwitchRow
from scenes.screens.rules import RulesPage
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from scenes.table.scene import TableScene
from scenes.table.setup import BY_CHANCE
from scenes.ui.acquaintances import PEOPLE_FACES
from scenes.ui.geometry import Point, Rect
from scenes.ui.inputs import Key, PointerDown, PointerMove, PointerUp
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from tests.driver.driver import Driver
from tests.scenes.sight import SIZES, TEXT_SIZES, look, misplaced

GAME = "social_climbing"


class Nobody:
    """A thinker that never answers: no match is played here."""

    def ask(self, question: object) -> int:
        return 1

    def poll(self) -> None:
        return None

    def cancel(self) -> None:
        return None

    def close(self) -> None:
        return None


@pytest.fixture
def make_thinker() -> type[Nobody]:
    return Nobody


@pytest.fixture(autouse=True)
def _no_longer_new(context: AppContext) -> None:
    """What is offered to somebody new stands in test_first_visit.py."""
    context.keeper.change(lobbies={game.id: LobbyChoice((), {}) for game in GAMES})


@pytest.fixture
def lobby(context: AppContext) -> Lobby:
    lobby = Lobby(context, GAME)
    lobby.plan.rename(0, "Ann")
    lobby._changed()
    return lobby


def seated(lobby: Lobby, players: int) -> Lobby:
    while lobby.plan.players < players:
        lobby.plan.add_bot()
    while lobby.plan.players > players:
        lobby.plan.remove(lobby.plan.players - 1)
    lobby._changed()
    return lobby


def names(lobby: Lobby) -> list[str]:
    return [seat.name for seat in lobby.plan.seats]


# Who plays


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_first_visit_finds_a_person_among_bots(game: Game) -> None:
    plan = LobbyPlan(game)
    assert plan.people == 1
    assert game.sheet.least_players <= plan.players <= game.sheet.most_players
    assert {seat.player for seat in plan.seats[1:]} == {"medium"}
    assert plan.first_fault() is None
    assert len(set(plan.faces())) == plan.players


def test_players_are_added_by_mouse_until_the_table_is_full(lobby: Lobby, app: Driver) -> None:
    app.open(lobby)
    app.click(lobby.players.add_person)
    assert lobby.plan.seats[-1].player == HUMAN
    for _ in range(6):
        app.click(lobby.players.add_bot)
    assert lobby.plan.players == 6
    for button in (lobby.players.add_bot, lobby.players.add_person):
        assert button.why_not
        assert "Social Climbing takes 2 to 6" in button.tip
    assert len(set(lobby.plan.faces())) == 6
    assert len(set(names(lobby))) == 6


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_buttons_stay_and_arrows_keep_their_column_when_players_are_added(
    game: Game, size: tuple[int, int], app: Driver
) -> None:
    lobby = Lobby(app.context, game.id)
    app.open(seated(lobby, game.sheet.least_players), size)
    lobby._lay_again()
    players = lobby.players

    def places() -> tuple[list[Rect], list[tuple[int, int]]]:
        columns = [(row.up.rect.x, row.down.rect.x) for row in players.rows]
        return [players.add_bot.rect, players.add_person.rect], columns

    buttons, columns = places()
    while players.add_bot in lobby.controls.widgets and not lobby.plan.is_full:
        players.add_bot.press()
        shown = players.add_bot in lobby.controls.widgets
        now, then = places()
        assert now == buttons or not shown
        assert set(then) == set(columns)
    assert lobby.plan.is_full


def test_players_leave_by_mouse_until_the_least_are_left(lobby: Lobby, app: Driver) -> None:
    app.open(lobby)
    for _ in range(4):
        app.click(lobby.players.rows[0].remove)
    assert lobby.plan.players == 2
    assert "Social Climbing takes 2 to 6" in lobby.players.rows[0].remove.tip
    assert not lobby.players.add_bot.why_not


def test_players_change_places(lobby: Lobby, app: Driver) -> None:
    app.open(lobby)
    first, second, third = names(lobby)
    app.click(lobby.players.rows[0].down)
    assert names(lobby) == [second, first, third]
    assert lobby.controls.focused is lobby.players.rows[1].down
    app.keys("return")
    assert names(lobby) == [second, third, first]
    app.click(lobby.players.rows[2].down)
    assert names(lobby) == [second, third, first], "nobody is listed after"
    lobby.controls.focus(lobby.players.rows[2].name)
    app.keys("alt+up", "alt+up", "alt+up")
    assert names(lobby) == [first, second, third]


def test_a_seat_becomes_a_bot_and_a_person_again(lobby: Lobby, app: Driver) -> None:
    app.open(lobby)
    app.click(lobby.players.rows[0].kind)
    app.keys("down", "down", "down", "return")
    assert app.top is lobby
    assert lobby.plan.seats[0].player == "easy"
    lobby.controls.focus(lobby.players.rows[0].kind)
    app.keys("return", "up", "up", "up", "up", "return")
    assert lobby.plan.seats[0].player == HUMAN


@pytest.mark.long
def test_a_person_may_be_a_guest_of_whom_nothing_is_kept(lobby: Lobby, app: Driver) -> None:
    app.show(lobby)
    row = lobby.players.rows[0]
    assert row.name.note == "Own profile"
    app.click(row.kind)
    app.keys("down", "return")
    assert lobby.plan.seats[0].player == GUEST
    assert row.name.note == "No profile"
    assert lobby.plan.people == 1
    app.click(lobby.bottom.start)
    table = app.top
    assert isinstance(table, TableScene)
    assert table.session.cast[0].person
    assert lobby.context.record_so_far[0]["guests"] == [0]
    assert Lobby(lobby.context, GAME).plan.seats[0].player == GUEST, "as last time"
    app.stack.close()


def test_a_guest_without_a_name_is_given_none_and_a_portrait_of_people() -> None:
    plan = LobbyPlan(find_game(GAME), LobbyChoice((SeatChoice("", GUEST, ""),), {}))
    assert plan.seats[0].name == "Player"
    assert plan.seats[0].face in PEOPLE_FACES
    plan.add_bot()
    assert plan.seats[-1].player == "medium", "a guest is no bot to go by"


def test_a_bots_level_has_a_name_and_its_note_says_how_good_it_is(
    lobby: Lobby, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = {level: context.words(f"lobby.levels.{level}") for level in lobby.plan.levels}
    assert len(set(words.values())) == len(words)
    row = lobby.players.rows[1]
    for level, name in words.items():
        lobby.plan.seat_as(1, level)
        lobby._lay_again()
        assert row.name.note == level
        assert look(lobby, (1280, 720), monkeypatch).has(name)


def test_what_a_bot_is_like_is_left_to_chance_or_chosen_and_remembered(
    lobby: Lobby, app: Driver
) -> None:
    app.open(lobby)
    row = lobby.players.rows[1]
    assert lobby.plan.seats[1].character == ""
    assert lobby.plan.seat_plans()[1].character == BY_CHANCE
    app.click(row.character)
    app.keys("down", "down", "return")
    assert app.top is lobby
    assert lobby.controls.focused is row.character
    assert lobby.plan.seat_plans()[1].character == "thrifty"
    lobby.close()
    again = Lobby(lobby.context, GAME)
    assert [seat.character for seat in again.plan.seats] == ["", "thrifty", ""]
    app.click(lobby.bottom.start)
    players = app.top.session.setup.players
    assert players[0].character is None
    assert players[1].character == "thrifty"
    assert players[2].character in CHARACTERS
    app.stack.close()


def test_only_who_can_have_a_character_is_asked_for_one(lobby: Lobby, app: Driver) -> None:
    app.open(lobby)
    row = lobby.players.rows[1]
    for player, has in ((HUMAN, False), (GUEST, False), ("random", False), ("hard", True)):
        row._seat_as(player)
        assert (row.character in lobby.controls.widgets) is has
        end = row.character if has else row.kind
        assert end.rect.right == lobby.players.rows[0].kind.rect.right
        if not has:
            assert lobby.plan.seat_plans()[1].character is None


def test_a_character_nobody_knows_is_left_to_chance() -> None:
    seats = (SeatChoice("Ann", HUMAN, "JH"), SeatChoice("Bo", "easy", "KC", "melancholic"))
    plan = LobbyPlan(find_game(GAME), LobbyChoice(seats, {}))
    assert plan.seats[1].character == ""


# Names


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("A\x00n\tn\n", "Ann"),
        ("\ud800Ann\udfff", "Ann"),
        ("\u202eAnn\u200b", "Ann"),
        ("e\u0301", "é"),
        ("x" * 40, "x" * 16),
        ("x" * 15 + " y", "x" * 15),
        ("\u3000", ""),
        ("", ""),
    ],
)
def test_names_are_cleaned(typed: str, name: str) -> None:
    assert clean_name(typed) == name


def test_a_person_moved_among_bots_takes_their_fields_along(lobby: Lobby, app: Driver) -> None:
    app.open(seated(lobby, 3))
    rows = lobby.players.rows
    for seat in (0, 1):
        app.click(rows[seat].down)
        app.frame()
        shown = [row.character in lobby.controls.widgets for row in rows]
        assert shown == [lobby.plan.has_character(row.seat) for row in rows]
        assert rows[seat + 1].kind.rect.w > rows[seat].kind.rect.w, "a person has one field"


def test_a_name_is_edited_in_its_place_by_mouse(lobby: Lobby, app: Driver) -> None:
    app.open(lobby)
    app.click(lobby.players.rows[1].name)
    field = lobby.players.rows[1].field
    assert lobby.controls.focused is field
    assert lobby.typing
    for _ in range(20):
        app.keys("backspace")
    app.type("Maud")
    app.click(lobby.players.rows[0].up)
    assert names(lobby)[1] == "Maud"


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_a_name_is_edited_by_keyboard_alone(
    size: tuple[int, int], lobby: Lobby, app: Driver
) -> None:
    app.open(lobby, size)
    for _ in range(200):
        if lobby.controls.focused is lobby.players.rows[0].name:
            break
        app.keys("tab")
    app.keys("f2", "end")
    app.type("e M")
    app.keys("return")
    assert names(lobby)[0] == "Anne M"
    assert lobby.controls.focused is lobby.players.rows[0].name
    app.keys("return")
    app.type("x")
    app.keys("escape")
    assert names(lobby)[0] == "Anne M", "Esc leaves the old name"
    assert app.top is lobby


def test_letters_typed_into_a_name_are_no_shortcuts(
    lobby: Lobby, app: Driver, context: AppContext
) -> None:
    app.open(lobby)
    app.click(lobby.players.rows[0].name)
    app.keys("end")
    app.type("mm")
    assert context.settings.sound
    app.keys("return")
    assert names(lobby)[0] == "Annmm"


def test_an_empty_name_changes_nothing_and_a_long_one_ends(lobby: Lobby, app: Driver) -> None:
    app.open(lobby)
    app.click(lobby.players.rows[0].name)
    app.keys("backspace", "backspace", "backspace", "return")
    assert names(lobby)[0] == "Ann"
    app.keys("f2", "end")
    app.type("a" * 40)
    app.keys("return")
    assert names(lobby)[0] == "Ann" + "a" * 13


def test_equal_names_are_said_and_keep_the_match_from_starting(
    lobby: Lobby, app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.open(lobby)
    app.click(lobby.players.rows[1].name)
    app.keys(*["backspace"] * 16)
    app.type("ANN")
    app.keys("return")
    assert lobby.plan.fault(1) == "same_name"
    assert "ANN" in lobby.bottom.start.tip
    assert look(lobby, (1280, 720), monkeypatch).has("Name is taken")
    app.keys("ctrl+return")
    assert app.top is lobby
    assert lobby.controls.focused is lobby.bottom.start, "so that its tip says why"
    app.click(lobby.players.rows[1].name)
    app.type("E")
    app.keys("return", "ctrl+return")
    assert isinstance(app.top, TableScene)


# Options


def test_options_follow_the_number_of_players(lobby: Lobby, app: Driver) -> None:
    app.open(lobby)
    packs = lobby.options.row("packs")
    assert isinstance(packs, ControlRow)
    lobby.controls.focus(packs.control)
    app.keys("left")
    assert lobby.plan.options["packs"] == 1
    app.click(lobby.players.add_bot)
    assert isinstance(lobby.options.row("packs"), FixedRow)
    assert lobby.plan.options["packs"] == 2
    app.click(lobby.players.rows[3].remove)
    assert lobby.plan.options["packs"] == 1, "what was wanted comes back"
    app.click(lobby.players.rows[2].remove)
    assert lobby.plan.options["packs"] == 1
    assert isinstance(lobby.options.row("packs"), FixedRow)


def test_every_option_of_every_game_has_a_row_by_its_kind(context: AppContext) -> None:
    for game in GAMES:
        lobby = seated(Lobby(context, game.id), game.sheet.least_players)
        lobby.resize(Scale(1280, 720))
        for name, option in game.sheet.options.items():
            row = lobby.options.row(name)
            kind = {"switch": SwitchRow}.get(option.kind, ControlRow)
            assert isinstance(row, FixedRow if lobby.plan.is_fixed(option) else kind)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_word_reset_ends_where_the_options_end(
    lobby: Lobby, app: Driver, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.open(lobby, size)
    reset = dict(look(lobby, size, monkeypatch).texts)["Reset"]
    end = max(widget.rect.right for widget in lobby.options.pane.widgets)
    assert 0 <= end - reset.right <= 0.7 * reset.h


def test_the_slider_moves_by_key_and_by_pointer(lobby: Lobby, app: Driver) -> None:
    app.open(lobby)
    row = lobby.options.row("deals")
    assert isinstance(row, ControlRow)
    lobby.controls.focus(row.control)
    app.keys("right", "right")
    assert lobby.plan.options["deals"] == 5
    assert not lobby.options.reset.why_not
    app.click(lobby.options.reset)
    assert lobby.plan.options["deals"] == 3
    track = row.control.rect
    middle = track.center
    app.stack.handle(PointerMove(middle))
    app.stack.handle(PointerDown(middle))
    for x in range(round(middle.x), track.x, -4):
        app.stack.handle(PointerMove(Point(x, middle.y)))
        app.frame()
    app.stack.handle(PointerUp(Point(track.x, middle.y)))
    assert lobby.plan.options["deals"] == 1


def test_house_rules_are_folded_and_those_in_force_stay_in_sight(lobby: Lobby, app: Driver) -> None:
    app.open(lobby)
    row = lobby.options.row("open_piles")
    assert isinstance(row, SwitchRow)
    assert lobby.options.fold.fact == "standard rules"
    assert row.control not in lobby.options.widgets
    app.click(lobby.options.fold)
    app.click(row.control)
    assert lobby.plan.house_in_force() == ("open_piles",)
    assert lobby.options.fold.fact == "1 changed"
    lobby.controls.focus(lobby.options.fold)
    app.keys("left")
    assert not lobby.options.fold.is_open
    assert row.control in lobby.options.widgets
    lobby.controls.focus(row.control)
    app.keys("space")
    assert lobby.plan.house_in_force() == ()
    assert row.control not in lobby.options.widgets
    assert lobby.controls.focused is lobby.options.fold, "a focus that is lost has a place to go"


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_what_the_fold_opens_is_scrolled_into_view(size: tuple[int, int]) -> None:
    app = Driver(size=size)
    app.keys("tab")
    lobby = Lobby(app.context, "social_climbing")
    app.show(lobby)
    if lobby.tabs.rect.w:
        app.key("ctrl+tab")
    lobby.controls.focus(lobby.options.fold)
    app.key("return")
    row, pane = lobby.options.row("open_piles"), lobby.options.pane
    assert isinstance(row, SwitchRow)
    assert pane.shows(row.control)
    assert pane.shows(lobby.options.fold)
    assert pane.rect.holds(row.control.rect)
    app.close()


def test_a_second_enter_on_another_games_tile_starts_nothing() -> None:
    app = Driver(size=(1280, 720))
    lobby = Lobby(app.context, "social_climbing")
    app.show(lobby)
    app.key("tab")
    lobby.controls.focus(lobby.tiles[2])
    app.keys("return", "return")
    now = app.top
    assert isinstance(now, Lobby)
    assert now.plan.game.id == lobby.tiles[2].game_id
    assert now.controls.focused is now.tiles[2]
    app.close()


def test_a_narrow_window_says_at_once_what_is_in_force(
    lobby: Lobby, app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.open(lobby, (960, 540))
    app.keys("ctrl+tab")
    row = lobby.options.row("deals")
    assert isinstance(row, ControlRow)
    lobby.controls.focus(row.control)
    app.keys("right")
    sight = look(lobby, (960, 540), monkeypatch)
    assert sight.has("Deals: 4")
    assert sight.has(lobby.options._how_long())


# Remembered, and off to the table


def test_everything_is_as_last_time(lobby: Lobby, app: Driver, context: AppContext) -> None:
    app.open(Title(context))
    app.stack.show(lobby)
    app.click(lobby.players.add_bot)
    app.click(lobby.players.rows[0].name)
    app.keys("end")
    app.type("e")
    app.keys("return")
    app.click(lobby.players.rows[1].face)
    app.keys("left", "return")
    lobby.plan.set_option("deals", 7)
    app.keys("escape")
    assert isinstance(app.top, Title)
    again = Lobby(context, GAME)
    assert again.plan.seats == lobby.plan.seats
    assert names(again)[0] == "Anne"
    assert again.plan.options == lobby.plan.options


def test_what_can_not_be_is_mended_when_it_is_remembered() -> None:
    remembered = LobbyChoice(
        seats=(
            SeatChoice("Ann", HUMAN, "JH"),
            SeatChoice("ann", "clever", "JH"),
            SeatChoice("\x07", "easy", "no card"),
            *(SeatChoice(f"Guest {number}", "easy", "KC") for number in range(9)),
        ),
        options={"deals": 99, "packs": 1, "scored_by": "wins", "gone": True, "open_piles": 1},
    )
    plan = LobbyPlan(find_game(GAME), remembered)
    assert plan.players == 6
    assert plan.first_fault() is None
    assert len(set(plan.faces())) == 6
    assert plan.seats[0] == SeatChoice("Ann", HUMAN, "JH")
    assert plan.seats[1].player == "medium"
    assert plan.seats[2].name
    assert dict(plan.options) == {
        "packs": 2,
        "deals": 3,
        "scored_by": "wins",
        "open_piles": False,
    }


def test_too_few_remembered_are_filled_up() -> None:
    plan = LobbyPlan(find_game(GAME), LobbyChoice((SeatChoice("Zoe", HUMAN, "QH"),), {}))
    assert [seat.player for seat in plan.seats] == [HUMAN, "medium"]


def test_start_builds_the_table_as_chosen(lobby: Lobby, app: Driver, context: AppContext) -> None:
    app.open(Title(context))
    app.stack.show(lobby)
    app.frame()
    lobby.plan.set_option("deals", 5)
    assert lobby.controls.focused is lobby.bottom.start
    app.keys("return")
    assert [type(scene) for scene in app.stack.scenes] == [Title, TableScene]
    session = app.top.session
    assert session.setup.options["deals"] == 5
    assert [player.name for player in session.setup.players] == names(lobby)
    assert [player.kind for player in session.setup.players] == ["human", "bot", "bot"]
    assert [guest.face for guest in session.cast] == list(lobby.plan.faces())
    assert context.settings.lobbies[GAME].options == {"deals": 5}


def test_a_name_still_being_edited_is_taken_at_the_start(lobby: Lobby, app: Driver) -> None:
    app.open(lobby)
    app.click(lobby.players.rows[0].name)
    app.keys("end")
    app.type("e")
    app.keys("ctrl+return")
    assert isinstance(app.top, TableScene)
    assert app.top.session.cast[0].name == "Anne"


def test_start_by_mouse_and_rules_by_key(lobby: Lobby, app: Driver) -> None:
    app.open(lobby)
    app.keys("f1")
    assert isinstance(app.top, RulesPage)
    app.keys("escape")
    assert app.top is lobby
    app.click(lobby.bottom.start)
    assert isinstance(app.top, TableScene)


def test_the_tile_of_the_game_at_hand_leads_nowhere(lobby: Lobby, app: Driver) -> None:
    app.open(lobby)
    assert [tile.game_id for tile in lobby.tiles if tile.chosen] == [GAME]
    app.click(next(tile for tile in lobby.tiles if tile.chosen))
    assert app.top is lobby


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_tile_changes_the_game(game: Game, context: AppContext, app: Driver) -> None:
    app.open(Lobby(context, GAME if game.id != GAME else "ladders"))
    app.click(next(tile for tile in app.top.tiles if tile.game_id == game.id))
    assert app.top.plan.game is game


@pytest.mark.quick_one_in(3)
@pytest.mark.all_pairs
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_every_game_can_be_set_up_in_every_window(
    game: Game,
    size: tuple[int, int],
    text_size: int,
    context: AppContext,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scale = Scale(*size, text_size / 100)
    context.art.fit(scale)
    lobby = Lobby(context, game.id)
    lobby.plan.reset_options()
    seated(lobby, game.sheet.most_players)
    lobby.scale = scale
    for _ in ("shut", "open"):
        lobby.resize(scale)
        assert not misplaced(lobby, size)
        sight = look(lobby, size, monkeypatch)
        assert not sight.cut
        assert not sight.outside(Rect(0, 0, *size))
        lobby.options.fold.press()


def test_options_without_effect_are_left_out(context: AppContext) -> None:
    lobby = Lobby(context, "president")
    listed = [option.name for option in lobby.plan.plain_options()]
    assert listed == ["ends", "target"]
    lobby.plan.set_option("ends", "deals")
    assert [option.name for option in lobby.plan.plain_options()] == ["ends", "deals"]
    ladders = LobbyPlan(find_game("ladders"))
    assert [option.name for option in ladders.plain_options()] == ["climb", "deals", "partners"]


@pytest.mark.parametrize("first", ["equal_rank", "equal_skips"])
def test_of_two_options_that_exclude_each_other_the_later_stays(first: str) -> None:
    plan = LobbyPlan(find_game("president"))
    wanted = {"equal_rank": False, "equal_skips": True}
    second = next(name for name in wanted if name != first)
    for name in (first, second):
        plan.set_option(name, wanted[name])
    assert plan.options[second] == wanted[second]
    assert plan.options[first] != wanted[first]
    again = LobbyPlan(find_game("president"), LobbyChoice(seats=(), options=wanted))
    assert again.house_in_force()


def test_a_slider_goes_no_further_than_the_players_allow(context: AppContext) -> None:
    lobby = Lobby(context, "ladders")
    seated(lobby, 6)
    row = lobby.options.row("climb")
    assert isinstance(row, ControlRow)
    row.control.handle(Key("end"))
    assert lobby.plan.options["climb"] == 20


# Where it lies


def test_a_narrow_window_has_tabs(lobby: Lobby, app: Driver) -> None:
    app.open(lobby, (960, 540))
    assert lobby.players.add_bot in lobby.controls.widgets
    assert lobby.tiles[0] in lobby.controls.widgets
    app.keys("ctrl+tab")
    assert lobby.tiles[0] not in lobby.controls.widgets
    assert lobby.options.fold in lobby.controls.widgets
    assert lobby.players.add_bot not in lobby.controls.widgets
    app.resize((1600, 900))
    assert lobby.players.add_bot in lobby.controls.widgets
    app.resize((960, 540))
    app.keys("ctrl+return")
    assert isinstance(app.top, TableScene)


@pytest.mark.quick_one_in(4)
@pytest.mark.all_pairs
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_everything_lies_within_the_window(
    size: tuple[int, int],
    text_size: int,
    players: int,
    lobby: Lobby,
    context: AppContext,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seated(lobby, players)
    lobby.plan.set_option("open_piles", True)
    scale = Scale(*size, text_size / 100)
    context.art.fit(scale)
    for tab in (0, 1):
        lobby._tab = tab
        lobby.scale = scale
        lobby._lay_again()
        assert not misplaced(lobby, size)
        sight = look(lobby, size, monkeypatch)
        assert not sight.cut
        assert not sight.outside(Rect(0, 0, *size))


def test_the_focus_reaches_everything_and_stays_in_sight(lobby: Lobby, app: Driver) -> None:
    app.open(seated(lobby, 6), (960, 540))
    reached = set()
    for _ in range(80):
        app.keys("tab")
        focused = lobby.controls.focused
        assert focused is not None
        reached.add(id(focused))
        assert focused.rect.y >= 0
        assert focused.rect.bottom <= 540
    live = [widget for widget in lobby.controls.widgets if widget.focusable]
    assert {id(widget) for widget in live} <= reached


def test_seven_players_have_room_in_the_smallest_window(app: Driver) -> None:
    lobby = Lobby(app.context, "president")
    app.open(lobby, (960, 540))
    while not lobby.plan.is_full:
        lobby.controls.focus(lobby.players.add_bot)
        app.keys("return")
    assert lobby.plan.players == 7
    pane = lobby.players.pane
    assert not pane.most
    assert all(pane.rect.holds(one.face.rect) for one in lobby.players.rows)
    assert lobby.controls.focused is lobby.players.rows[-1].name
    app.click(lobby.players.rows[-1].remove)
    assert lobby.players.add_bot in lobby.controls.widgets


def test_one_control_sets_the_strength_of_all_bots(lobby: Lobby, app: Driver) -> None:
    app.open(lobby)
    select = lobby.players.bots
    app.click(select)
    app.keys("down", "return")
    assert [seat.player for seat in lobby.plan.seats] == [HUMAN, "hard", "hard"]
    assert select._word() == "All bots: Hard"
    lobby.players.rows[1]._seat_as("easy")
    assert select._word() == "Bots: mixed"
    app.click(lobby.players.rows[2].remove)
    assert select not in lobby.controls.widgets, "one bot has a control of its own"


def test_players_stand_on_steps_that_run_down_to_the_left(lobby: Lobby, app: Driver) -> None:
    app.open(lobby)
    faces = [row.face.rect for row in lobby.players.rows]
    for one, other in pairwise(faces):
        assert other.x < one.x
        assert other.y > one.y
    heads = lobby.players._level, lobby.players._character
    row = lobby.players.rows[1]
    for head, select in zip(heads, (row.kind, row.character), strict=True):
        assert head.rect.x == select.rect.x
        assert head.rect.bottom <= row.kind.rect.y
    assert heads[1].rect.x - heads[0].rect.x >= row.kind.rect.w


def test_how_a_match_of_one_deal_goes_is_no_question(lobby: Lobby) -> None:
    def asked() -> list[str]:
        return [option.name for option in lobby.plan.plain_options()]

    assert "scored_by" in asked()
    lobby.plan.set_option("deals", 1)
    assert "scored_by" not in asked()
    lobby.plan.set_option("deals", 2)
    assert "scored_by" in asked()


def test_the_list_of_players_says_of_whom_results_are_kept(
    lobby: Lobby, app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.open(lobby)
    app.click(lobby.players.rows[0].kind)
    sight = look(app.top, (1280, 720), monkeypatch)
    assert sight.has("Person  ·  results are kept")
    assert sight.has("Guest  ·  nothing is kept")


@pytest.mark.parametrize(("words_end", "is_there"), [(200, True), (380, True), (520, False)])
def test_a_games_card_stands_whole_below_the_words_or_not_at_all(
    words_end: int, is_there: bool, app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    plate = GamePlate(GAME, lambda: words_end)
    plate.rect = Rect(800, 80, 440, 560)
    cards: list[int] = []

    def title_card(_: str, high: int) -> Surface:
        cards.append(high)
        return Surface((1, high))

    monkeypatch.setattr(app.context.art, "title_card", title_card)
    palette = app.context.theme.palette(GAME)
    plate.draw(Brush(app.context.art, app.surface, Scale(1280, 720), palette))
    assert bool(cards) == is_there
    assert all(words_end + high < plate.rect.bottom for high in cards)


def test_a_name_whose_row_is_no_longer_shown_can_still_be_ended(lobby: Lobby, app: Driver) -> None:
    app.open(lobby, (960, 540))
    app.keys("ctrl+tab")
    app.resize((1280, 720))
    app.frame()
    app.click(lobby.players.rows[0].name)
    app.type("Xanthippe")
    app.resize((960, 540))
    app.frame()
    assert lobby.players.rows[0].name not in lobby.controls.widgets
    app.keys("return")
    assert names(lobby)[0] == "Xanthippe"


@pytest.mark.parametrize("game", ["social_climbing", "president"])
def test_in_a_small_window_the_games_stand_beside_the_players_and_controls_near_the_names(
    game: str, app: Driver
) -> None:
    app.open(Lobby(app.context, game), (960, 540))
    app.rest()
    lobby = app.top
    assert isinstance(lobby, Lobby)
    assert all(tile in lobby.controls.widgets for tile in lobby.tiles)
    right = max(tile.rect.right for tile in lobby.tiles)
    for seat in lobby.players.rows:
        assert seat.face.rect.x > right
        assert seat.kind.rect.x - seat.face.rect.right < 260
    other = next(tile for tile in lobby.tiles if not tile.chosen)
    app.click(other.rect.center)
    app.rest()
    assert isinstance(app.top, Lobby)
    assert app.top.plan.game.id == other.game_id

"""Deal codes in the lobby: checked as they are typed, they set game, players and options."""

from typing import Any

import pytest

from game.catalogue import find_game
from game.records.dealcode import DealCode, write_code
from game.store.settings import HUMAN
from scenes.screens.class_setup.plan import ClassPlan
from scenes.screens.lobby import Lobby
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from scenes.table.scene import TableScene
from scenes.ui.geometry import Point
from scenes.ui.inputs import Typed
from tests.driver.driver import Driver
from tests.scenes.sight import SIZES, TEXT_SIZES, look, misplaced
from tests.scenes.test_lobby import Nobody

SEED = "0123456789"


def code(game_id: str, players: int, **options: Any) -> str:
    game = find_game(game_id)
    text = write_code(DealCode(game, players, game.sheet.resolve(options, players), SEED))
    assert text
    return text


@pytest.fixture
def app(app: Driver) -> Driver:
    """The lobby of Social Climbing over the title."""
    app.show(Lobby(app.context, "social_climbing"))
    return app


@pytest.fixture
def make_thinker() -> type[Nobody]:
    return Nobody


def type_in(app: Any, text: str) -> Lobby:
    app.top.controls.focus(app.top.code.field)
    for sign in text:
        app.stack.handle(Typed(sign))
    app.frame()
    lobby = app.top
    assert isinstance(lobby, Lobby)
    return lobby


def test_a_good_code_sets_players_and_options_and_says_so(app: Any) -> None:
    lobby = type_in(app, code("social_climbing", 5, deals=7))
    assert lobby.plan.players == 5
    assert lobby.plan.options["deals"] == 7
    assert lobby.plan.seats[0].player == HUMAN
    assert lobby.code.verdict.text == "Good: Social Climbing for five, Deals changed."
    assert not lobby.bottom.start.why_not


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "by the standard rules."),
        ({"deals": 7, "open_piles": True}, "Deals and Open piles changed."),
        ({"deals": 7, "open_piles": True, "scored_by": "wins"}, "three rules changed."),
    ],
)
def test_two_options_that_a_code_sets_are_named_and_more_are_counted(
    app: Any, options: dict[str, Any], said: str
) -> None:
    lobby = type_in(app, code("social_climbing", 5, **options))
    assert lobby.code.verdict.text == f"Good: Social Climbing for five, {said}"


def test_the_match_is_dealt_by_the_code(app: Any) -> None:
    type_in(app, code("social_climbing", 3).lower().replace("-", " "))
    app.keys("ctrl+return")
    assert isinstance(app.top, TableScene)
    assert app.top.session.setup.seed == SEED


def test_without_a_code_cards_are_fresh(app: Any) -> None:
    app.keys("ctrl+return")
    assert app.top.session.setup.seed != SEED


def test_it_is_checked_at_every_key(app: Any) -> None:
    text = code("social_climbing", 3)
    lobby = type_in(app, text[:-1])
    assert lobby.code.verdict.text == "One sign is missing."
    assert lobby.bottom.start.why_not == "The code can’t be used. One sign is missing."
    app.keys("ctrl+return")
    assert app.top is lobby
    type_in(app, text[-1])
    assert lobby.code.verdict.text.startswith("Good")
    type_in(app, "7")
    assert lobby.code.verdict.text == "One sign is too many."
    for _ in range(len(text) + 1):
        app.keys("backspace")
    assert (
        lobby.code.verdict.text == "Type the code of a class or a friend to play the same cards. "
        "Without one, cards are shuffled afresh."
    )
    assert not lobby.bottom.start.why_not
    assert lobby.plan.deal is None


@pytest.mark.long
def test_a_code_of_another_game_opens_its_lobby(app: Any) -> None:
    before = app.top
    lobby = type_in(app, code("president", 5, revolution=True))
    assert lobby is not before
    assert lobby.plan.game.id == "president"
    assert lobby.plan.players == 5
    assert lobby.plan.options["revolution"] is True
    assert lobby.code.verdict.text == "Good: President & Bum for five, Revolution changed."
    app.keys("return")
    assert app.top.session.setup.seed == SEED


def test_fewer_players_send_bots_home_first(app: Any) -> None:
    lobby = app.top
    for _ in range(2):
        lobby.plan.add_bot()
    lobby.plan.add(HUMAN)
    type_in(app, code("social_climbing", 2))
    assert [seat.player for seat in lobby.plan.seats] == [HUMAN, HUMAN]


def test_who_changes_the_table_afterwards_gets_fresh_cards(app: Any) -> None:
    lobby = type_in(app, code("social_climbing", 3))
    app.click(lobby.players.add_bot)
    assert lobby.plan.deal is None
    assert lobby.code.field.text == ""
    assert lobby.code.verdict.text == "The table has changed, so the code is gone: fresh cards."
    app.keys("ctrl+return")
    assert app.top.session.setup.seed != SEED


def test_a_code_is_pasted_with_one_button(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard = ["  " + code("social_climbing", 4) + "\n"]
    monkeypatch.setattr("scenes.screens.lobby.code_part.paste", lambda: clipboard[0])
    app.click(app.top.code.paste)
    assert app.top.plan.deal
    assert app.top.plan.players == 4
    clipboard[0] = ""
    app.click(app.top.code.paste)
    assert app.top.code.verdict.text == "There is no text to paste."
    assert app.top.plan.deal, "nothing was changed"


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_everything_has_its_place(
    context: AppContext,
    app: Any,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text_size: int,
) -> None:
    context.keeper.change(text_size=text_size)
    app.resize(size)
    app.frame()
    lobby = app.top
    if lobby.tabs.rect.w:
        lobby._show(2)
    type_in(app, code("social_climbing", 5, deals=7))
    app.frame()
    assert not misplaced(lobby, size)
    sight = look(lobby, size, monkeypatch)
    assert sight.has("Good: ")


def people(lobby: Lobby) -> list[str]:
    return [seat.name for seat in lobby.plan.seats]


def test_a_code_for_fewer_says_who_would_have_to_leave_and_without_it_they_are_back() -> None:
    app = Driver()
    lobby = app.open_lobby("social_climbing")
    app.click_on(lobby.players.add_person)
    before, options = people(lobby), dict(lobby.plan.options)
    assert len(before) == 4
    app.click_on(lobby.code.field)
    app.type(code("social_climbing", 2, deals=7))
    stay = people(lobby)
    assert len(stay) == 2
    for name in before:
        assert (f"{name}" in lobby.code.verdict.text) == (name not in stay)
    assert "would have to leave" in lobby.code.verdict.text
    app.rest()
    app.keys("ctrl+a", "backspace")
    assert people(lobby) == before
    assert lobby.plan.options == options


def test_one_wrong_sign_in_a_code_brings_everyone_back() -> None:
    app = Driver()
    lobby = app.open_lobby("social_climbing")
    app.click_on(lobby.players.add_bot)
    before = people(lobby)
    app.click_on(lobby.code.field)
    app.type(code("social_climbing", 2))
    assert len(people(lobby)) == 2
    app.key("backspace")
    assert people(lobby) == before


def test_those_who_came_for_a_code_go_when_it_goes() -> None:
    app = Driver()
    lobby = app.open_lobby("social_climbing")
    before = people(lobby)
    app.click_on(lobby.code.field)
    app.type(code("social_climbing", 6))
    assert len(people(lobby)) == 6
    app.keys("ctrl+a", "delete")
    assert people(lobby) == before


def test_a_code_of_another_game_says_it_too_and_gives_them_back() -> None:
    app = Driver()
    there = app.open_lobby("social_climbing")
    app.click_on(there.players.add_person)
    app.keys("return", "escape")
    lobby = app.open_lobby("ladders")
    app.click_on(lobby.code.field)
    app.type(code("social_climbing", 2))
    again = app.top
    assert isinstance(again, Lobby)
    assert "would have to leave" in again.code.verdict.text
    app.click_on(again.code.field)
    app.keys("ctrl+a", "backspace")
    assert len(people(again)) == 4


def test_who_had_to_leave_for_a_code_is_remembered_for_next_time() -> None:
    app = Driver()
    lobby = app.open_lobby("social_climbing")
    app.click_on(lobby.players.add_person)
    before = people(lobby)
    app.click_on(lobby.code.field)
    app.type(code("social_climbing", 2))
    app.keys("return", "escape")
    assert people(app.open_lobby("social_climbing")) == before


def test_esc_leaves_the_field_with_what_stood_in_it_before_and_then_the_lobby() -> None:
    app = Driver()
    lobby = app.open_lobby("social_climbing")
    before, field = people(lobby), lobby.code.field
    app.click_on(field)
    app.type(code("social_climbing", 2))
    app.key("escape")
    assert app.top is lobby
    assert (field.text, people(lobby), lobby.typing) == ("", before, False)
    app.key("escape")
    assert isinstance(app.top, Title)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("way", ["return", "tab", "click beside"])
def test_whatever_else_leaves_the_field_keeps_what_was_typed(way: str) -> None:
    app = Driver()
    lobby = app.open_lobby("social_climbing")
    field, kept = lobby.code.field, code("social_climbing", 2)
    app.click_on(field)
    app.type(kept)
    if way == "click beside":
        app.click(Point(app.size[0] / 2, 4))
    else:
        app.key(way)
    assert (app.top, field.text, lobby.typing) == (lobby, kept, False)
    app.click_on(field)
    app.type("x")
    app.key("escape")
    assert field.text == kept, "Esc takes back what was typed since the field was entered"
    app.key("escape")
    assert isinstance(app.top, Title)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_the_tooltip_of_the_field_leaves_its_caption_free(
    size: tuple[int, int], text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Driver(size=size, text_size=text_size)
    lobby = app.open_lobby("social_climbing")
    if not lobby.code.field.rect.w:
        lobby._show(2)
    app.point(lobby.code.field.rect.center)
    app.pass_time(1.0)
    sight = look(lobby, size, monkeypatch)
    words, field = app.context.words, lobby.code.field.rect
    caption = [place for text, place in sight.texts if text == words("lobby.code.title")][-1]
    said = [place for text, place in sight.texts if text in words("lobby.code.tip")]
    assert said
    pad = 8
    for line in said:
        assert not line.grown(pad).overlaps(caption)
        assert not line.grown(pad).overlaps(field)


def test_a_letter_after_a_field_was_left_is_a_shortcut_again() -> None:
    app = Driver()
    lobby = app.open_lobby("social_climbing")
    app.click_on(lobby.code.field)
    app.keys("m", "escape")
    assert app.context.settings.sound
    app.key("m")
    assert not app.context.settings.sound


def test_an_option_changed_by_hand_brings_back_who_had_to_leave_and_stays() -> None:
    app = Driver()
    lobby = app.open_lobby("social_climbing")
    before = people(lobby)
    app.click_on(lobby.code.field)
    app.type(code("social_climbing", 2))
    lobby.plan.set_option("deals", 9)
    lobby._changed()
    assert people(lobby) == before
    assert lobby.plan.options["deals"] == 9


# A class's code, which is longer


def with_class_code(size: tuple[int, int], more: str = "") -> tuple[Driver, Lobby, str]:
    """Return a lobby into whose field a class's code has been typed."""
    app = Driver()
    lobby = Lobby(app.context, "president")
    app.open(lobby, size)
    text = ClassPlan(find_game("sociable")).text + more
    if lobby.tabs.rect.w:
        lobby._show(2)
    type_in(app, text)
    return app, lobby, text


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)])
@pytest.mark.parametrize("more", ["", "7"], ids=["right", "wrong"])
@pytest.mark.parametrize("focused", [True, False])
def test_a_classs_code_is_seen_whole_and_no_sign_lies_on_it(
    size: tuple[int, int], more: str, focused: bool
) -> None:
    app, lobby, text = with_class_code(size, more)
    field = lobby.code.field
    assert bool(field.fault) == bool(more)
    if not focused:
        lobby.controls.focus(lobby.bottom.start)
    app.frame()
    assert len(field._starts) == len(text) + 1
    sign = lobby.scale.text(18) if more else 0
    assert field._starts[0] >= field.rect.x
    assert field._starts[-1] <= field.rect.right - 10 - sign


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_no_tooltip_repeats_or_covers_what_is_wrong_with_a_code(size: tuple[int, int]) -> None:
    app, lobby, _ = with_class_code(size)
    field, verdict = lobby.code.field, lobby.code.verdict
    told = field.tip_anchor()
    assert field.tip == "With the code of a class or a friend you are dealt the same cards."
    below = verdict.rect.y >= field.rect.bottom
    assert below == (size == (960, 540))
    assert told.bottom == (verdict if below else field).rect.bottom
    type_in(app, "7")
    app.pass_time(2.0)
    assert verdict.text == field.fault
    assert not lobby.controls.telling


def test_in_a_narrow_window_the_foot_tells_the_classs_rules() -> None:
    app, lobby, _ = with_class_code((960, 540))
    assert lobby.bottom.facts.spoken == "SOCiable. Minutes: 15"
    app.keys("ctrl+a", "backspace")
    assert "Points to win: 11" in lobby.bottom.facts.spoken

"""The fifth game from the title to the result: by mouse and by keys, resumed, replayed, counted."""

from collections.abc import Iterator
from random import Random

import pytest

from game.catalogue import GAMES
from game.memories.remembering import remember
from game.registry import Game
from game.store.matches import SavedMatches
from game.store.paths import matches_folder
from game.texts.words import load_words
from scenes.games.plain.results import PlainDealPage
from scenes.results.stage_page import StagePage
from scenes.screens.lobby import Lobby
from scenes.screens.replay import ReplayScene
from scenes.screens.rules import RulesPage
from scenes.screens.statistics import Statistics
from scenes.screens.statistics.facts import FactTile
from scenes.screens.title import Title
from scenes.screens.title.sayings import moment_words
from scenes.table.curtain import CurtainScene
from scenes.table.layout.hand import hand_spot
from scenes.table.pieces.card import CardPlace
from scenes.table.scene import TableScene
from tests.driver.driver import Driver
from tests.matches import played_lines, random_setup, record_bytes

SIZES = [(1280, 720), (960, 540), (1920, 1080)]


@pytest.fixture
def app() -> Iterator[Driver]:
    app = Driver(speed="off", bot_rest=0.0, offers_lesson=False)
    yield app
    app.close()


def table_of(app: Driver) -> TableScene:
    assert isinstance(app.top, TableScene)
    return app.top


def start(app: Driver) -> TableScene:
    lobby = app.open_lobby("top_card")
    app.click_on(lobby.bottom.start)
    app.rest()
    return table_of(app)


def lay_by_mouse(app: Driver) -> None:
    """Drag the first card of the hand to the trick."""
    legal = table_of(app).session.legal
    app.drag(app.aim(hand_spot(legal[0])), app.aim("trick"))
    app.rest()


def play_deal_by_mouse(app: Driver) -> None:
    table = table_of(app)
    while app.top is table:
        lay_by_mouse(app)


def test_by_mouse_from_the_title_to_the_result(app: Driver) -> None:
    start(app)
    for deal in range(1, 3):
        play_deal_by_mouse(app)
        page = app.top
        assert isinstance(page, PlainDealPage)
        assert "the deal with" in page.title.text
        assert sum(row.placed.number for row in page.rows) == 5 * deal, "each trick is a point"
        app.click_on("Next deal")
        app.rest()
    play_deal_by_mouse(app)
    stage = app.top
    assert isinstance(stage, StagePage)
    assert "point" in stage.plan.facts.reason
    app.click_on("To the title")
    app.rest()
    assert isinstance(app.top, Title)


@pytest.mark.long
def test_by_keys_from_the_title_to_the_result(app: Driver) -> None:
    title = app.top
    assert isinstance(title, Title)
    for _ in range(20):
        if title.controls.focused is title.card("top_card"):
            break
        app.key("tab")
    app.key("return")
    assert isinstance(app.top, Lobby)
    assert app.top.game_id == "top_card"
    app.key("ctrl+return")
    app.rest()
    assert isinstance(app.top, TableScene)
    for _ in range(100):
        if isinstance(app.top, StagePage):
            break
        # The card in focus is chosen, then the only place it goes to; a page leads on.
        app.key("return")
        app.rest()
    assert isinstance(app.top, StagePage)


@pytest.mark.long
def test_a_card_may_also_be_clicked_or_double_clicked(app: Driver) -> None:
    table = start(app)
    first, second, *rest = table.session.legal
    app.click(app.aim(hand_spot(first)))
    app.click(app.aim("trick"))
    app.rest()
    app.double_click(app.aim(hand_spot(second)))
    app.rest()
    assert table.session.legal == tuple(rest)


def test_a_hint_says_what_a_practised_player_does(app: Driver) -> None:
    table = start(app)
    app.key("h")
    app.rest()
    said, hint = table.tabletop.speech.hint_view.now, table.session.hints.hint
    assert said
    assert hint
    assert said.why == "It is what an experienced player does here."
    assert hint.action in table.session.legal


@pytest.mark.long
def test_a_match_that_was_left_is_gone_on_with(app: Driver) -> None:
    table = start(app)
    for _ in range(3):
        lay_by_mouse(app)
    left = table.session.legal
    app.key("escape")
    app.click_on("Leave the table")
    app.rest()
    app.click_on("Go on: Top Card, deal 1")
    app.rest()
    table = table_of(app)
    assert table.session.legal == left
    lay_by_mouse(app)
    assert table.session.legal == left[1:]


@pytest.mark.long
def test_two_people_at_one_screen_see_each_only_their_own_hand(app: Driver) -> None:
    app.change(curtain="two_presses")
    table = app.sit_down("top_card", "human:Ann,human:Ben,bot:easy", {"deals": 1})
    looked = set()
    for _ in range(200):
        app.rest()
        if isinstance(app.top, CurtainScene):
            assert table.session.covered
            assert not [c for c in table.layout.of(CardPlace) if c.key[0] == "hand"]
            app.keys("space", "space")
        elif app.top is table:
            held = {card.card for card in table.layout.of(CardPlace) if card.key[0] == "hand"}
            assert held == set(table.session.view.hand)
            looked.add(table.session.viewer)
            app.key("return")
        else:
            break
    assert looked == {0, 1}
    assert isinstance(app.top, StagePage)


def finish(app: Driver) -> None:
    start(app)
    for deal in range(1, 4):
        play_deal_by_mouse(app)
        if deal < 3:
            app.click_on("Next deal")
            app.rest()


@pytest.mark.long
def test_a_match_is_watched_again(app: Driver) -> None:
    finish(app)
    app.key("w")
    app.rest()
    replay = app.top
    assert isinstance(replay, ReplayScene)
    assert [deal.number for deal in replay.index.deals] == [0, 1, 2]
    assert all(len(deal.marks) == 5 for deal in replay.index.deals), "it leaps from trick to trick"
    for key in ("right", "right", "left", "end", "home"):
        app.key(key)
        app.rest()
    replay.go(replay.index.last)
    app.rest()


@pytest.mark.long
def test_a_match_is_counted(app: Driver) -> None:
    finish(app)
    app.click_on("To the title")
    app.rest()
    app.click_on("Statistics")
    app.rest()
    page = app.top
    assert isinstance(page, Statistics)
    assert page.game_id == "top_card"
    matches = next(w for w in page.controls.widgets if isinstance(w, FactTile))
    assert (matches.fact.number, matches.fact.word) == ("1", "match")
    (saved,) = SavedMatches(matches_folder()).each()
    assert saved.finished


def test_its_rules_are_its_options(app: Driver) -> None:
    app.show(RulesPage(app.context, "top_card"))
    app.rest()
    page = app.top
    assert isinstance(page, RulesPage)
    (chapter,) = page.chapters
    said = [block.text for block in chapter.blocks]
    assert said[0] == "For 2–4 players."
    assert "Lowest takes: The lowest card takes the trick." in said


def test_the_title_counts_the_games(app: Driver) -> None:
    texts = [getattr(widget, "text", "") for widget in app.widgets()]
    number = app.context.words("title.tagline", count=len(GAMES)).split()[0]
    assert number in ("Five", "Six", "Seven", "Eight")
    assert f"{number} card games about getting on in the world" in texts


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_five_games_have_room_on_the_title_and_in_the_lobby(
    size: tuple[int, int], text_size: int
) -> None:
    app = Driver(size=size, text_size=text_size, offers_lesson=False)
    for screen in (app.top, app.open_lobby("top_card")):
        app.rest()
        areas = [widget.rect for widget in screen.controls.widgets if widget.rect.w]
        for number, area in enumerate(areas):
            assert area.x >= 0
            assert area.y >= 0
            assert area.right <= size[0]
            if isinstance(screen, Title):
                assert area.bottom <= size[1]
                assert not any(area.overlaps(other) for other in areas[number + 1 :])
    app.close()


def test_a_match_is_remembered_by_what_all_games_have(top_card: Game) -> None:
    rng = Random(5)
    setup = random_setup(top_card, 4, rng)
    _, lines = played_lines(setup, rng)
    found = remember(record_bytes(lines), range(4))
    assert found is not None
    said = moment_words(load_words(), top_card.id, found.moment)
    assert said
    assert "{" not in said

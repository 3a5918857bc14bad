"""The title: the games on a stair, and what leads on from it."""

import pytest

from game.catalogue import GAMES, find_game
from game.store.settings import THEMES, ThemeName
from scenes.screens.lobby import Lobby
from scenes.screens.settings import SettingsScene
from scenes.screens.title import Title
from scenes.screens.title.card import TitleCard
from scenes.shell.handed.context import AppContext
from scenes.table.game.contract import table_of
from scenes.ui.geometry import Rect, card_width
from scenes.ui.inputs import PointerDown, PointerMove, PointerUp
from scenes.ui.scene import Home, Push
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.widget import Widget
from tests.driver.driver import Driver

SIZES = [(1280, 720), (1920, 1080), (960, 540), (1024, 768), (2560, 1080), (3840, 2160)]
TEXT_SIZES = [100, 150]


@pytest.fixture(autouse=True)
def _no_longer_new(context: AppContext) -> None:
    """What somebody new is offered stands in test_title_offer.py."""
    context.keeper.change(offers_lesson=False)


@pytest.fixture
def title(context: AppContext) -> Title:
    return Title(context)


def cards(title: Title) -> list[TitleCard]:
    return [widget for widget in title.controls.widgets if isinstance(widget, TitleCard)]


def buttons(title: Title) -> list[Button]:
    return [widget for widget in title.controls.widgets if isinstance(widget, Button)]


def card_rect(card: TitleCard) -> Rect:
    width, height = card_width(card.picture_height), card.picture_height
    return Rect(round(card.rect.center.x - width / 2), card.rect.y, width, height)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_everything_lies_in_the_window_and_nothing_on_another(
    app: Driver, context: AppContext, size: tuple[int, int], text_size: int
) -> None:
    context.keeper.change(text_size=text_size)
    app.open(Title(context), size)
    window = Rect(0, 0, *size)
    places = [widget.rect for widget in app.top.controls.widgets]
    for index, place in enumerate(places):
        assert place.x >= 0
        assert place.y >= 0
        assert place.right <= window.right
        assert place.bottom <= window.bottom
        assert not any(place.overlaps(other) for other in places[index + 1 :])


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_no_label_is_cut(
    app: Driver, context: AppContext, size: tuple[int, int], text_size: int
) -> None:
    context.keeper.change(text_size=text_size)
    app.open(Title(context), size)
    scale = app.stack.scale
    for button in buttons(app.top):
        room = button.rect.w - 16
        assert context.art.text_width(button.label, scale.text(22), "semibold") <= room


def test_the_cards_rise_from_left_to_right(app: Driver, title: Title) -> None:
    app.open(title)
    tops = [card_rect(card).y for card in cards(title)]
    assert tops == sorted(tops, reverse=True)
    assert len(set(tops)) == 4


def test_every_game_has_a_card_and_a_table(title: Title) -> None:
    title.lay_out(title.scale)
    assert [card.game_id for card in cards(title)] == [game.id for game in GAMES]
    assert all(table_of(game.id) for game in GAMES)


def test_enter_goes_where_the_likeliest_act_leads(app: Driver, title: Title) -> None:
    app.open(title)
    app.keys("tab", "return")
    assert type(app.top).__name__ == "Lobby"


def test_enter_alone_plays(app: Driver, title: Title) -> None:
    app.open(title)
    app.keys("return")
    assert type(app.top).__name__ == "Lobby"


def test_a_card_opens_its_game(app: Driver, title: Title) -> None:
    app.open(title)
    app.click(cards(title)[0])
    assert type(app.top).__name__ == "Lobby"


def test_escape_only_shows_the_way_out(app: Driver, title: Title) -> None:
    app.open(title)
    app.keys("escape")
    assert not app.stack.done
    app.keys("return")
    assert app.stack.done


def test_every_button_is_reached_by_arrows_alone(app: Driver, title: Title) -> None:
    app.open(title)
    seen: set[Widget] = set()
    ways = ["up", *["left"] * 3, *["right"] * 3, "down", *["left"] * 8, *["right"] * 8]
    for key in [*ways, "up", *["left"] * 3, "down", *["left"] * 8]:
        app.keys(key)
        seen.add(title.controls.focused)
    assert seen >= {*cards(title), *buttons(title)}


def test_f2_opens_the_settings(app: Driver, title: Title) -> None:
    app.open(title)
    app.keys("f2")
    assert isinstance(app.top, SettingsScene)
    app.keys("escape")
    assert app.top is title


def test_a_card_rises_under_the_pointer_and_then_rests(app: Driver, title: Title) -> None:
    app.open(title)
    card = cards(title)[0]
    app.point(card.rect.center)
    app.frame(0.03)
    assert 0 < card.lift < 1
    app.frame(1.0)
    assert card.lift == 1
    app.frame(1.0)
    assert not app.stack.stale


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("theme", THEMES)
def test_the_card_at_which_the_climber_stands_is_lit(
    app: Driver, title: Title, theme: ThemeName
) -> None:
    app.change(theme=theme)
    app.open(title)
    app.rest()
    first, second, *_ = cards(title)
    before = beside(app, first), beside(app, second)
    assert (first.chosen, second.chosen) == (True, False)
    title.controls.focus(second)
    app.rest()
    assert (first.chosen, second.chosen) == (False, True)
    after = beside(app, first), beside(app, second)
    has_light = theme != "high_contrast"
    assert [one != other for one, other in zip(before, after, strict=True)] == [has_light] * 2


def test_the_first_button_plays_the_game_of_the_card_that_was_pointed_at_last(
    app: Driver, title: Title
) -> None:
    app.open(title)
    app.rest()
    app.point(cards(title)[2].rect.center)
    app.frame()
    assert buttons(title)[0].label == "Play Ladders"
    app.rest()
    app.point(buttons(title)[0].rect.center)
    app.rest()
    assert buttons(title)[0].label == "Play Ladders"
    # The focus comes into sight, goes up to the first card, and on to the second.
    app.keys("up", "up", "right")
    app.rest()
    assert cards(title)[1].chosen
    assert buttons(title)[0].label == "Play SOCiable"
    app.click(buttons(title)[0])
    assert isinstance(app.top, Lobby)
    assert app.top.plan.game.id == "sociable"


def test_a_card_that_the_pointer_only_passes_on_its_way_to_the_button_is_not_chosen(
    app: Driver, title: Title
) -> None:
    app.open(title)
    app.point(cards(title)[2].rect.center)
    app.rest()
    app.point(cards(title)[1].rect.center)
    app.frame()
    assert cards(title)[1].chosen
    app.click(buttons(title)[0])
    assert isinstance(app.top, Lobby)
    assert app.top.plan.game.id == "ladders"


@pytest.mark.long
def test_the_first_button_goes_on_with_the_match_of_the_game_that_is_pointed_at() -> None:
    app = Driver(offers_lesson=False)
    for game in ("sociable", "ladders"):
        players = ",".join(["human:Ann", *["bot:easy"] * (find_game(game).sheet.least_players - 1)])
        table = app.sit_down(game, players, kept=True)
        assert app.pass_until(lambda table=table: bool(table.session.legal))  # type: ignore[misc]
        table.session.play(table.session.legal[0])
        app.stack.carry_out(Home())
    app.context.resume_lookup.wait()
    app.rest()
    title = app.top
    assert isinstance(title, Title)
    wide = buttons(title)[0].rect.w
    assert buttons(title)[0].label == "Go on: Ladders, deal 1"
    app.point(title.card("sociable").rect.center)
    app.rest()
    app.point(buttons(title)[0].rect.center)
    app.rest()
    assert buttons(title)[0].label == "Go on: SOCiable, deal 1"
    assert buttons(title)[0].rect.w == wide
    app.point(title.card("president").rect.center)
    app.rest()
    assert buttons(title)[0].label == "Go on: Ladders, deal 1", "it has no match of its own"
    app.close()


def beside(app: Driver, card: TitleCard) -> list[tuple[int, ...]]:
    """Return the colours some pixels left of a card, clear of its shadow."""
    left = card.rect.center.x - card_width(card.picture_height) / 2
    y = round(card.rect.y + card.picture_height / 2)
    return [tuple(app.surface.get_at((round(left) - far, y))) for far in (10, 12)]


def test_reduced_motion_moves_nothing_slowly(
    app: Driver, title: Title, context: AppContext
) -> None:
    context.keeper.change(reduced_motion=True)
    app.open(title)
    app.point(cards(title)[0].rect.center)
    app.frame()
    assert cards(title)[0].lift == 1


def test_the_step_of_the_play_button_is_a_push(title: Title) -> None:
    title.lay_out(title.scale)
    step = buttons(title)[0].press().step
    assert isinstance(step, Push)


def test_a_press_is_not_lost_where_the_title_is_laid_out_anew_before_the_release(
    app: Driver, context: AppContext
) -> None:
    """As happens when the matches kept have been looked through, on a thread."""
    app.open(Title(context), (1280, 720))
    title = app.top
    at = cards(title)[0].rect.center
    title.handle(PointerMove(at))
    title.handle(PointerDown(at))
    title.lay_out(title.scale)
    step = title.handle(PointerUp(at))
    assert isinstance(step, Push)


def test_escape_leads_to_quit_and_says_so() -> None:
    app = Driver(size=(960, 540))
    app.keys("right", "escape")
    app.rest()
    title = app.top
    assert isinstance(title, Title)
    assert title.controls.focused is title._quit
    assert title.controls.telling
    assert title._quit.tip == app.context.words("title.quit_tip")
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("speed", ["normal", "off"])
def test_whoever_comes_back_from_a_match_finds_it_on_the_first_button_at_once(speed: str) -> None:
    app = Driver(speed=speed, offers_lesson=False)
    for game in ("sociable", "president"):
        table = app.sit_down(game, "human:Ann,bot:easy,bot:easy,bot:easy", kept=True)
        assert app.pass_until(lambda table=table: bool(table.session.legal))  # type: ignore[misc]
        table.session.play(table.session.legal[0])
        app.stack.carry_out(Home())
        title, drawn, seen = app.top, app.frames, 0
        assert isinstance(title, Title)
        for _ in range(200):
            if not app.frame():
                app.context.resume_lookup.wait()
            if app.frames > drawn and not app.stack.draws_later:
                offer = title._buttons_say
                assert offer
                assert offer.latest, "nothing is offered"
                assert offer.latest.game == game, "the match before is offered"
                seen += 1
            drawn = app.frames
        assert seen
    app.close()

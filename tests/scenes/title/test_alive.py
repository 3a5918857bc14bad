"""The title lives: the sun comes up, the climber walks, a window changes now and then."""

from itertools import pairwise

import pytest

from game.store.settings import THEMES, ThemeName
from scenes.screens.lobby import Lobby
from scenes.screens.title import Title
from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.inputs import PointerUp
from tests.driver import run
from tests.driver.driver import Driver
from tests.driver.run import FRAME
from tests.scenes.theme_ends import ENDS, theme_at

SUN = (1200, 10)
"""A place that only the risen sun covers, in a window of 1280 × 720."""


@pytest.fixture
def title(app: Driver) -> Title:
    app.change(offers_lesson=False)
    app.open(Title(app.context), (1280, 720))
    app.rest()
    assert isinstance(app.top, Title)
    return app.top


def at(app: Driver, place: tuple[int, int]) -> tuple[int, ...]:
    return tuple(app.surface.get_at(place))


def rising(app: Driver) -> Title:
    """Return a title whose sun is about to come up, as at the start of the program."""
    app.change(offers_lesson=False)
    title = Title(app.context)
    title.rise()
    app.open(title, (1280, 720))
    return title


def test_the_sun_comes_up_once_at_the_start(app: Driver, title: Title) -> None:
    risen = at(app, SUN)
    title = rising(app)
    app.frame()
    assert title.stale
    assert at(app, SUN) != risen
    app.pass_time(app.context.theme.motion.sunrise.seconds, step=FRAME)
    app.rest()
    assert at(app, SUN) == risen


def test_treads_light_up_from_the_left(app: Driver) -> None:
    sunrise = rising(app)._backdrop.sunrise
    app.pass_time(0.15, step=FRAME)
    lights = [sunrise.light(number) for number in range(4)]
    assert lights[0] == 1
    assert 0 < lights[1] < 1
    assert lights[2:] == [0, 0]


def test_a_press_ends_the_sunrise_and_is_obeyed(app: Driver) -> None:
    title = rising(app)
    app.frame()
    app.click(title.card("ladders"))
    assert isinstance(app.top, Lobby)
    assert not title._backdrop.sunrise.moving


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "off"}])
def test_without_motion_the_sun_is_up(app: Driver, settings: dict[str, object]) -> None:
    app.change(**settings)
    assert not rising(app)._backdrop.sunrise.moving


def test_high_contrast_has_no_sun_to_come_up(app: Driver) -> None:
    app.change(theme="high_contrast")
    app.frame()
    assert not rising(app)._backdrop.sunrise.moving


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("end", ENDS)
def test_a_theme_at_the_ends_of_its_bounds_moves(end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    theme = theme_at(ENDS[end])
    monkeypatch.setattr(run, "load_theme", lambda: theme)
    app = Driver()
    title = rising(app)
    for card in title._cards:
        app.point(card.rect.center)
        for _ in range(4):
            app.frame(0.1)
    app.point(title._wordmark.center)
    for _ in range(60):
        app.frame(0.1)
    assert app.surface.get_bounding_rect().size == (1280, 720)
    app.close()


# The climber


def test_the_climber_walks_to_the_card_that_is_pointed_at(app: Driver, title: Title) -> None:
    climber, motion = title._climber, app.context.theme.motion
    home = climber.area
    app.point(title.card("ladders").rect.center)
    app.frame()
    assert title._first.label == "Play Ladders"
    assert climber.moving
    app.pass_time(0.9 * motion.walk.seconds, step=FRAME)
    assert climber.moving
    on_the_way = climber.area
    app.rest()
    assert home.x < on_the_way.x < climber.area.x
    assert home.y > on_the_way.y > climber.area.y


@pytest.mark.long
def test_he_needs_no_longer_than_allowed_and_slides_all_the_way_down(
    app: Driver, title: Title
) -> None:
    climber, motion = title._climber, app.context.theme.motion
    app.point(title.card("president").rect.center)
    app.pass_time(motion.walk_longest_ms / 1000 + 2 * FRAME, step=FRAME)
    assert not climber.moving
    app.point(title.card("social_climbing").rect.center)
    app.pass_time(motion.slide.seconds + 2 * FRAME, step=FRAME)
    assert not climber.moving


def test_a_new_goal_turns_him_round_where_he_is(app: Driver, title: Title) -> None:
    climber = title._climber
    app.point(title.card("president").rect.center)
    app.pass_time(0.4, step=FRAME)
    there = climber.area
    app.point(title.card("social_climbing").rect.center)
    app.frame()
    assert abs(climber.area.center.x - there.center.x) < 60
    assert climber.moving


def test_he_stands_beside_cards_and_within_the_window(app: Driver, title: Title) -> None:
    for card in title._cards:
        app.point(card.rect.center)
        app.rest()
        body = title._climber._body(title._climber._at)
        picture = card.rect.center.x + card.picture_height * 5 / 14
        assert picture < body.x
        assert body.right <= 1280


@pytest.mark.parametrize("key", ["right", "return"])
def test_keys_move_him_and_a_press_never_waits_for_him(app: Driver, title: Title, key: str) -> None:
    app.keys("up", "up")
    app.frame()
    app.keys("right")
    app.frame()
    assert title._climber.moving
    app.keys(key)
    if key == "return":
        assert isinstance(app.top, Lobby)
        assert app.top.plan.game.id == "sociable"
    else:
        app.frame()
        assert title._chosen == "ladders"


def test_with_reduced_motion_he_fades_from_tread_to_tread(app: Driver, title: Title) -> None:
    app.change(reduced_motion=True)
    app.frame()
    climber = title._climber
    left = climber.area
    app.point(title.card("ladders").rect.center)
    app.frame()
    assert climber.moving
    both = climber.area
    app.pass_time(app.context.theme.motion.fade.seconds, step=FRAME)
    app.rest()
    assert both.holds(left)
    assert both.holds(climber.area)


def test_with_speed_off_he_is_there_at_once(app: Driver, title: Title) -> None:
    app.change(speed="off")
    app.frame()
    before = title._climber.area
    app.point(title.card("ladders").rect.center)
    app.frame()
    assert not title._climber.moving
    assert title._climber.area.x > before.x


# The windows


def changes(app: Driver, title: Title, seconds: float) -> int:
    """Return how many windows begin to change within a time."""
    found, before, until = 0, False, app.now + seconds
    while app.now < until:
        app.frame(0.1)
        now = title._backdrop.windows.waiting
        found += now and not before
        before = now
    return found


@pytest.mark.long
def test_one_window_changes_every_few_seconds_until_nobody_has_been_there_for_a_minute(
    app: Driver, title: Title
) -> None:
    app.point(title._wordmark.center)
    assert 12 <= changes(app, title, 55.0) <= 28
    changes(app, title, 10.0)
    assert changes(app, title, 60.0) == 0
    app.point(title._wordmark.center)
    assert changes(app, title, 20.0) >= 4


@pytest.mark.long
def test_somebody_waves_once_a_minute_but_only_in_the_first_minutes(
    app: Driver, title: Title
) -> None:
    wave, begun, before = title._backdrop.windows._wave, list[float](), False
    for _ in range(3000):
        if not begun or app.now - begun[-1] > 20:
            title._backdrop.windows.note_input()
        app.frame(0.1)
        if wave.moving and not before:
            begun.append(app.now)
        before = wave.moving
        assert not (wave.moving and title._backdrop.windows._changing), "one thing at a time"
    assert len(begun) == 3
    assert all(later - earlier >= 60 for earlier, later in pairwise(begun))


def test_who_waves_is_drawn_in_a_patch_and_gone_afterwards(app: Driver, title: Title) -> None:
    wave = title._backdrop.windows._wave
    while not wave.moving:
        app.frame(0.1)
    assert wave.area(title._backdrop.pen, Rect(0, 0, 10, 15)).w < 60
    app.frame()
    app.rest()
    assert not wave.moving


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(
    "settings", [{"reduced_motion": True}, {"theme": "high_contrast"}, {"one_switch": True}]
)
def test_without_motion_or_light_windows_stay(
    app: Driver, title: Title, settings: dict[str, object]
) -> None:
    app.change(**settings)
    assert changes(app, title, 20.0) == 0


def test_nothing_moves_when_the_window_is_not_in_front(app: Driver, title: Title) -> None:
    app.context.in_front = False
    assert changes(app, title, 20.0) == 0


def test_a_window_that_changes_is_the_only_thing_drawn_again(app: Driver, title: Title) -> None:
    areas: list[Rect | None] = []
    while not title._backdrop.windows.waiting:
        app.frame(0.1)
    for _ in range(30):
        before = title.patch()
        if app.frame(FRAME):
            areas.append(before)
        patch = title.patch()
        assert patch is not None
        assert patch == NOWHERE or max(patch.w, patch.h) < 60
    assert areas


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("theme", THEMES)
def test_the_window_is_right_whatever_of_it_is_drawn_again(
    app: Driver, title: Title, theme: ThemeName
) -> None:
    """The driver compares the window with a complete redraw at each rest."""
    app.change(theme=theme)
    for game in ("president", "ladders", "social_climbing", "sociable"):
        app.point(title.card(game).rect.center)
        app.pass_time(0.2, step=FRAME)
        app.rest()
    app.context.notices.tell("info", "Hello")
    app.point(title.card("ladders").rect.center)
    app.pass_time(0.1, step=FRAME)
    app.rest()
    checked = app.rests_checked
    changes(app, title, 8.0)
    assert app.rests_checked > checked or theme == "high_contrast"


def test_a_release_elsewhere_presses_nothing(app: Driver, title: Title) -> None:
    assert title.handle(PointerUp(title._wordmark.center)) is None

"""What is as large as the window is let go of by whatever is not seen; it comes back unharmed."""

import pytest
from pygame import Surface

from scenes.results import match_page
from scenes.screens.rules import RulesPage
from scenes.ui.art.grounds import GroundOf, KeptGrounds
from scenes.ui.art.workshop import Workshop
from scenes.ui.light.stage_pen import LargePictures
from scenes.ui.scene import Home, Pop
from scenes.ui.theme_file import load_theme
from tests.driver.driver import Driver
from tests.scenes.sessions import played_at


@pytest.mark.long
def test_a_table_under_a_page_keeps_no_picture_and_is_drawn_anew() -> None:
    app = Driver(size=(960, 540), speed="off")
    table = app.sit_down("ladders", "human:Ann,bot:easy")
    app.rest()
    before = app.surface.copy()
    still = table._picture._still
    assert still._picture is not None
    app.show(RulesPage(app.context, "ladders", table.session.setup.options))
    app.rest()
    assert still._picture is None
    app.stack.carry_out(Pop())
    app.rest()
    assert app.surface.get_buffer().raw == before.get_buffer().raw
    app.close()


@pytest.mark.long
def test_a_stage_that_has_arrived_keeps_what_is_still_drawn() -> None:
    app = Driver(size=(960, 540))
    app.show(match_page(app.context, played_at("president", 4, {"target": 5}, seed=1)))
    app.pass_time(3.0, drawn=True)
    app.rest()
    page = app.top
    composition = page._picture._composition  # type: ignore[attr-defined]
    assert composition.words
    assert not (*composition.behind, *composition.standing, *composition.climbs)
    assert not page._large_pictures._made  # type: ignore[attr-defined]
    app.close()


def test_a_very_large_window_keeps_two_grounds_and_small_copies_of_the_others() -> None:
    # One goes over into the other, from hour to hour.
    theme, size = load_theme(), (2560, 1440)
    grounds = KeptGrounds(Workshop(threaded=False))
    grounds.fit(size)
    for game_id in ("ladders", "sociable", "president"):
        made = Surface(size, 0, 32)
        made.fill((10, 20, 30) if game_id == "ladders" else (200, 0, 0))
        grounds.lay(theme.name, game_id, size, made)
    assert grounds._grounds.bytes == 2 * 4 * size[0] * size[1]
    stand_in = grounds._nearest(GroundOf(theme, "ladders", size))
    assert stand_in.get_size() == size
    assert stand_in.get_at((1000, 700))[:3] == (10, 20, 30)


@pytest.mark.long
def test_in_a_very_large_window_a_title_that_is_not_seen_keeps_smaller_pictures_only() -> None:
    app = Driver(size=(2560, 1440), speed="off")
    app.rest()
    before = app.surface.copy()
    large_pictures = app.top._backdrop._large_pictures  # type: ignore[attr-defined]
    whole = held(large_pictures)
    app.show(RulesPage(app.context, "ladders"))
    app.rest()
    assert held(large_pictures) < 0.3 * whole
    app.stack.carry_out(Pop())
    app.rest()
    assert held(large_pictures) == whole
    assert app.surface.get_buffer().raw == before.get_buffer().raw
    app.close()


def test_a_picture_that_was_let_go_of_is_stood_in_for_until_it_has_been_made_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    workshop, size, red = Workshop(threaded=False), (400, 200), (200, 0, 0)
    monkeypatch.setattr(workshop, "may_make", lambda *_, **__: False)
    large_pictures = LargePictures(workshop)

    def picture() -> Surface:
        return large_pictures.picture("red", size, lambda: filled(size, red))

    assert picture().get_size() == (1, 1)
    workshop.collect()
    made = picture()
    large_pictures.reduce()
    assert held(large_pictures) == 200 * 100
    assert picture() is picture() is not made
    assert (picture().get_size(), picture().get_at((200, 100))[:3]) == (size, red)
    workshop.collect()
    assert picture().get_size() == size
    assert held(large_pictures) == 400 * 200, "what stood in is gone"


def filled(size: tuple[int, int], colour: tuple[int, int, int]) -> Surface:
    surface = Surface(size)
    surface.fill(colour)
    return surface


def held(large_pictures: LargePictures) -> int:
    """Return how many pixels an large_pictures keeps."""
    kept = [
        *large_pictures._made.values(),
        *large_pictures._reduced.values(),
        *large_pictures._stand_ins.values(),
    ]
    return sum(one.get_width() * one.get_height() for one in kept)


@pytest.mark.long
def test_another_games_table_lets_go_of_the_cards_of_the_one_before() -> None:
    app = Driver(size=(960, 540), speed="off")
    app.sit_down("ladders", "human:Ann,bot:easy")
    app.rest()
    cards = app.context.art._cards
    climbing = set(cards._upright)
    assert climbing
    app.stack.carry_out(Home())
    app.sit_down("ladders", "human:Ann,bot:easy")
    assert climbing <= set(cards._upright), "whoever comes back finds the cards as they were"
    app.stack.carry_out(Home())
    app.sit_down("president", "human:Ann,bot:easy,bot:easy,bot:easy")
    app.rest()
    assert set(cards._upright)
    assert not climbing & set(cards._upright)
    app.close()

"""More than five games: any number of folders, with room for them on the title."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.roots import put_beside, take_away
from scenes.screens.lesson import LessonScene
from scenes.screens.title import Title
from tests.driver.driver import Driver

NAMES = ("Snakes and Stairs", "Whist", "The Old Maid of Clamber")
MOST = 8
SIZES = [(1280, 720), (960, 540), (1920, 1080)]


@pytest.fixture(autouse=True)
def eight_games(tmp_path: Path) -> Iterator[None]:
    for number, name in enumerate(NAMES[: MOST - len(GAMES)]):
        folder = tmp_path / "root/game/games" / f"more_{number}"
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text(
            "from game.registry import Game\n"
            f"GAME = Game('more_{number}', {name!r}, 2, 2, order=0, mark='M{number}')\n"
        )
    put_beside([tmp_path / "root"])
    yield
    take_away(tmp_path / "root")


def test_games_stand_in_their_order_and_then_by_their_ids() -> None:
    ids = [game.id for game in GAMES]
    more = [game_id for game_id in ids if game_id.startswith("more")]
    assert more
    assert ids[: len(more) + 1] == [*sorted(more), "social_climbing"]
    assert ids[-1] == "top_card"


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_eight_games_have_room_on_the_title(size: tuple[int, int], text_size: int) -> None:
    app = Driver(size=size, text_size=text_size, offers_lesson=False)
    app.rest()
    assert isinstance(app.top, Title)
    areas = [widget.rect for widget in app.widgets()]
    for number, area in enumerate(areas):
        assert area.x >= 0
        assert area.y >= 0
        assert area.right <= size[0]
        assert area.bottom <= size[1]
        assert not any(area.overlaps(other) for other in areas[number + 1 :])
    app.close()


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_beside_eight_games_an_offer_covers_none(size: tuple[int, int], text_size: int) -> None:
    app = Driver(size=size, text_size=text_size)
    app.rest()
    assert isinstance(app.top, Title)
    assert app.top.offer
    others = [one for one in app.widgets() if one not in app.top.offer.widgets]
    assert not any(one.rect.overlaps(app.top.offer.rect) for one in others)
    app.close()


@pytest.mark.long
def test_where_a_game_has_no_lesson_another_one_s_is_shown() -> None:
    app = Driver()
    assert isinstance(app.top, Title)
    assert app.top.offer
    app.top.controls.focus(app.top.card("top_card"))
    app.frame()
    app.click_on(app.top.offer.show_me)
    assert isinstance(app.top, LessonScene)
    assert app.top.lesson.game == "social_climbing"
    app.close()


def test_two_games_with_one_mark_are_noticed_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "twin/game/games/tall_chairs"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(
        "from game.registry import Game\nGAME = Game('tall_chairs', 'Tall Chairs', 2, 2, order=9)\n"
    )
    put_beside([tmp_path / "twin"])
    try:
        with pytest.raises(AssertionError, match="two games have one mark for deal codes"):
            len(GAMES)
    finally:
        take_away(tmp_path / "twin")

"""Some window managers give a window any size: whatever it is, the program goes on."""

import pytest
from pygame import Surface

from scenes.shell.shrinking import LONGEST, laid_out_for
from scenes.ui.inputs import Key
from scenes.ui.scale import SMALLEST_WINDOW
from tests.amounts import share
from tests.driver.driver import Driver
from tests.stills import screens as pictures

ODD = (
    (300, 200), (500, 700), (700, 500), (400, 1200), (200, 600), (1200, 300), (640, 360),
    (350, 480), (959, 2000), (1, 1), (1, 900), (3000, 20),
)  # fmt: skip
SCREENS = (
    "title", "lobby", "table_4", "table_lifted", "ladders_4", "ladders_end", "sociable_give",
    "sociable_trick", "president_7", "president_give", "deal_result", "match_result", "settings",
    "rules", "curtain_recap", "notices", "log", "classroom",
    "class_setup", "class_code_large", "class_table", "class_covered", "class_prediction",
    "class_predicted", "class_questions",
)  # fmt: skip


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("name", SCREENS)
def test_no_screen_fails_in_a_window_below_the_least_size(name: str) -> None:
    picture = pictures.PICTURES.get(name) or pictures.table_of(int(name[-1]))
    still = pictures.reach(picture, SMALLEST_WINDOW)
    still.stack.context.keeper.change(text_size=130)
    for size in share(ODD, SCREENS.index(name), 8):
        still.stack.resize(size)
        target = Surface(size)
        for key in ("right", "f"):
            still.stack.handle(Key(key))
            still.stack.update(0.1)
            still.stack.draw(target)
    still.stack.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", ["social_climbing", "sociable", "ladders", "president"])
def test_a_table_is_played_in_a_tiny_window_by_keys_and_by_hand(game: str) -> None:
    app = Driver(size=(1280, 720), speed="off", bot_rest=0.0, text_size=130)
    table = app.sit_down(game, "human:Ann,bot:random,bot:random,bot:random", seed="tiny")
    assert app.pass_until(lambda: bool(table.session.legal))
    app.rest()
    app.resize((500, 700))
    for key in ("right", "left", "h"):
        app.key(key)
        app.rest()
    app.key("escape")
    wide, high = (1 / one for one in shrunk(app))
    card = app.aim((table.selection.intents.sources or table.layout.hand)[0])
    start = type(card)(card.x * wide, card.y * high)
    app.drag(start, type(card)(start.x + 5, start.y - 60))
    app.rest()
    assert not app.stack.done


def shrunk(app: Driver) -> tuple[float, float]:
    scale = app.stack.scale
    return scale.width / app.size[0], scale.height / app.size[1]


def test_a_press_in_a_tiny_window_hits_what_is_seen_there() -> None:
    app = Driver(size=(480, 270))
    assert shrunk(app) == (2, 2)
    title = app.top
    card = title.card("ladders").rect.center  # type: ignore[attr-defined]
    app.click(type(card)(card.x / 2, card.y / 2))
    app.rest()
    assert app.top is not title


def test_scenes_are_laid_out_in_the_proportions_of_the_window_and_never_too_small() -> None:
    assert laid_out_for((1280, 720)) == (1280, 720)
    assert laid_out_for(SMALLEST_WINDOW) == SMALLEST_WINDOW
    assert laid_out_for((500, 700)) == (960, 1344)
    for window in ODD:
        wide, high = laid_out_for(window)
        assert wide >= SMALLEST_WINDOW[0]
        assert high >= SMALLEST_WINDOW[1]
        assert max(wide, high) <= max(*window, LONGEST)

"""A line at the table: seen where it covers nothing, said only if wanted, and in nobody's way."""

from collections.abc import Iterator

import pytest

from scenes.table.curtain import CurtainScene
from scenes.table.layout.bubble import bubble_place, is_free
from scenes.table.layout.layout import TableLayout
from scenes.table.over.speech_bubble import Bubble
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.portrait import Portrait
from scenes.table.present.remarks import Remark
from scenes.table.present.shown_remark import Spoken
from scenes.ui.geometry import Rect
from tests.driver.at_table import AtTable

ALONE = "human:Ann,bot:easy:Bo,bot:easy:Cy,bot:easy:Di"
SIZES = ((960, 540), (1280, 720))


def speaking(app: AtTable, steps: int = 400) -> Iterator[Spoken]:
    """Play on; yield what is being said whenever somebody says something."""
    for _ in range(steps):
        app.step()
        spoken = app.table.tabletop.remark.now
        if spoken:
            yield spoken
        if app.top is not app.table:
            return


def bubble(app: AtTable) -> tuple[TableLayout, Rect] | None:
    """Draw; return where the bubble stands, and among what."""
    app.stack.refresh()
    app.shown()
    said = next((one for one in app.table.over if isinstance(one, Bubble)), None)
    return (app.table.layout, said.place) if said else None


@pytest.mark.parametrize("size", [*SIZES, (1920, 1080)])
def test_what_the_temp_says_stands_beside_the_words_below_the_tower(size: tuple[int, int]) -> None:
    app = AtTable(ALONE, "sociable", size=size)
    while app.wait_for_turn(still=True):
        app.session.play(app.rng.choice(app.session.legal))
    layout = app.table.layout
    (below,) = (one.area for one in layout.of(TableLabel) if "down the tower" in one.text)
    temp = max(layout.of(Portrait), key=lambda one: one.rect.y).rect
    place = bubble_place(layout, temp, [(layout.scale.px(300), layout.scale.text(26))])
    assert place
    assert not place.overlaps(below)
    app.close()


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize("game", ["social_climbing", "sociable", "president", "ladders"])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_said_covers_no_card_no_face_no_button_and_nothing_of_the_header(
    game: str, size: tuple[int, int]
) -> None:
    app = AtTable(ALONE, game, size=size, character="bold")
    found = 0
    for spoken in speaking(app):
        assert spoken.player != 0
        stands = bubble(app)
        if stands:
            found += 1
            layout, place = stands
            assert is_free(layout, place)
            header = [piece.area for piece in layout.pieces if piece.group == "header"]
            assert header
            assert not [area for area in header if area.overlaps(place)]
            assert place.x >= 0
            assert place.right <= size[0]
            assert place.y >= 0
            assert place.bottom <= size[1]
        if found == 3:
            return
    assert found


def test_it_is_seen_and_then_gone_and_the_table_sleeps() -> None:
    app = AtTable(ALONE, "president", character="thrifty", reduced_motion=True)
    next(speaking(app))
    assert bubble(app)
    spoken = app.table.tabletop.remark.now
    assert spoken is not None
    assert spoken.seen == 1.0, "with reduced motion nothing fades"
    with_it = app.shown()
    while not app.session.legal:
        app.wait()
    assert app.table.tabletop.waiting
    app.wait(4.0)
    assert app.table.tabletop.remark.now is None
    assert app.shown() != with_it
    assert not app.table.waiting
    assert not app.table.stale


def test_nobody_speaks_where_table_talk_is_off() -> None:
    app = AtTable(ALONE, "president", character="spiteful", table_talk=False)
    assert not list(speaking(app, 150))


def test_bots_without_a_character_say_nothing() -> None:
    app = AtTable(ALONE, "president")
    assert not list(speaking(app, 150))


def test_who_speaks_falls_silent_as_soon_as_table_talk_is_turned_off() -> None:
    app = AtTable(ALONE, "president", character="bold")
    next(speaking(app))
    app.context.keeper.change(table_talk=False)
    app.wait(0.1)
    assert app.table.tabletop.remark.now is None


def test_nothing_is_said_over_the_curtain() -> None:
    app = AtTable("human:Ann,human:Ben,bot:easy:Cy,bot:easy:Di", "president", character="bold")
    app.until(CurtainScene)
    talking = app.table.tabletop.remark
    assert app.session.covered
    silent = app.shown()
    talking._said = Remark(2, "I am not to be seen.")
    app.wait(0.3)
    assert app.shown() == silent


ONE_DEAL = {"ends": "deals", "deals": 1}


def test_a_last_word_is_said_while_the_end_is_told_and_nobody_waits_for_it() -> None:
    app = AtTable(ALONE, "president", character="bold", options=ONE_DEAL)
    while not app.session.deal_over:
        app.step()
    talking = app.table.tabletop.remark
    talking._coming = Remark(1, "The view from here is splendid.")
    app.wait(0.6)
    assert app.top is app.table
    assert app.table.news
    assert talking.now
    app.wait(1.0)
    assert app.top is not app.table


def test_between_deals_nobody_is_waited_for() -> None:
    app = AtTable(ALONE, "president", character="bold")
    while not app.session.deal_over:
        app.step()
    app.table.tabletop.remark._coming = Remark(1, "The view from here is splendid.")
    app.wait(1.5)
    assert app.top is not app.table


def test_a_key_ends_the_wait_for_the_last_word() -> None:
    app = AtTable(ALONE, "president", character="bold", options=ONE_DEAL)
    while not app.session.deal_over:
        app.step()
    app.table.tabletop.remark._coming = Remark(1, "The view from here is splendid.")
    app.wait(0.4)
    app.keys("space")
    assert app.top is not app.table

"""A bot's remark at the table: on the sill, said only if wanted, and in nobody's way."""

from collections.abc import Iterator

import pytest

from scenes.table.curtain import CurtainScene
from scenes.table.present.remarks import Remark
from scenes.table.sill.saying import Speaker
from tests.driver.at_table import AtTable
from tests.scenes.table.on_sill import saying, words_on

ALONE = "human:Ann,bot:easy:Bo,bot:easy:Cy,bot:easy:Di"
SIZES = ((960, 540), (1280, 720))


def speaking(app: AtTable, steps: int = 400) -> Iterator[Remark]:
    """Play on; yield what is being said whenever somebody says something."""
    for _ in range(steps):
        app.step()
        spoken = app.table.tabletop.speech.remark.now
        if spoken:
            yield spoken
        if app.top is not app.table:
            return


def heard(app: AtTable) -> str:
    """Draw; return what the sill says."""
    app.stack.refresh()
    app.shown()
    return words_on(app.table)


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize("game", ["social_climbing", "sociable", "president", "ladders"])
@pytest.mark.parametrize("size", SIZES)
def test_a_remark_stands_on_the_sill_with_the_face_of_whoever_makes_it(
    game: str, size: tuple[int, int]
) -> None:
    app = AtTable(ALONE, game, size=size, character="bold", turn_lines="off")
    found = 0
    for remark in speaking(app):
        assert remark.player != 0
        told = heard(app)
        if remark.line in told:
            found += 1
            member = app.session.cast[remark.player]
            assert told.startswith(member.name)
            now = saying(app.table)
            assert now
            assert now.speaker == Speaker(member.face, remark.mood)
        if found == 3:
            return
    assert found


@pytest.mark.long
def test_a_remark_stays_while_the_person_thinks_and_goes_after_their_move() -> None:
    app = AtTable(ALONE, "president", character="thrifty", turn_lines="off")
    app.wait_for_turn(still=True)
    app.table.tabletop.speech.remark._coming = remark = Remark(1, "Take your time.")
    app.wait(60.0)
    assert app.table.tabletop.speech.remark.now == remark
    assert remark.line in heard(app)
    app.session.play(app.session.legal[0])
    app.table.tabletop.show()
    assert app.pass_until(lambda: app.table.tabletop.speech.remark.now != remark)


@pytest.mark.long
def test_nobody_speaks_where_table_talk_is_off() -> None:
    app = AtTable(ALONE, "president", character="spiteful", table_talk=False)
    assert not list(speaking(app, 150))


@pytest.mark.long
def test_bots_without_a_character_say_nothing() -> None:
    app = AtTable(ALONE, "president")
    assert not list(speaking(app, 150))


def test_who_speaks_falls_silent_as_soon_as_table_talk_is_turned_off() -> None:
    app = AtTable(ALONE, "president", character="bold")
    next(speaking(app))
    app.context.keeper.change(table_talk=False)
    app.wait(0.1)
    assert app.table.tabletop.speech.remark.now is None


def test_nothing_is_said_over_the_curtain() -> None:
    app = AtTable("human:Ann,human:Ben,bot:easy:Cy,bot:easy:Di", "president", character="bold")
    app.until(CurtainScene)
    talking = app.table.tabletop.speech.remark
    assert app.session.covered
    silent = app.shown()
    talking.now = Remark(2, "I am not to be seen.")
    app.wait(0.3)
    assert app.shown() == silent


ONE_DEAL = {"ends": "deals", "deals": 1}


@pytest.mark.long
def test_a_last_word_is_said_while_the_end_is_seen_and_nobody_waits_for_it() -> None:
    app = AtTable(ALONE, "president", character="bold", options=ONE_DEAL)
    while not app.session.deal_over:
        app.step()
    talking = app.table.tabletop.speech.remark
    talking._coming = Remark(1, "The view from here is splendid.")
    app.wait(0.6)
    assert app.top is app.table
    assert talking.now
    app.wait(1.0)
    assert app.top is not app.table


@pytest.mark.long
def test_between_deals_nobody_is_waited_for() -> None:
    app = AtTable(ALONE, "president", character="bold")
    while not app.session.deal_over:
        app.step()
    app.table.tabletop.speech.remark._coming = Remark(1, "The view from here is splendid.")
    app.wait(1.5)
    assert app.top is not app.table


@pytest.mark.long
def test_a_key_ends_the_wait_for_the_last_word() -> None:
    app = AtTable(ALONE, "president", character="bold", options=ONE_DEAL)
    while not app.session.deal_over:
        app.step()
    app.table.tabletop.speech.remark._coming = Remark(1, "The view from here is splendid.")
    app.wait(0.4)
    app.keys("space")
    assert app.top is not app.table

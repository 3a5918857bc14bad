"""Who waits may see the others' moves quickly: up to their turn, or to the end of a deal."""

import pytest

from scenes.shell.loop import LONGEST_STEP
from scenes.table.input.effects import TO_END
from scenes.table.source.pace import QUICKLY
from tests.driver.at_table import AtTable

ONE = "human:Ann,bot:easy,bot:easy,bot:easy"


def people_in(app: AtTable) -> set[int]:
    """Return the people at the screen who still hold cards, as everybody sees."""
    sizes = app.table.tabletop.presenter.view.sizes
    return {seat for seat in app.session.people if sizes[seat]}


def table_with(game: str, players: str, left: int) -> AtTable:
    """Return a table at which so many people hold cards while the deal goes on."""
    for seed in range(20):
        app = AtTable(players, game, seed=f"out {seed}", bot_rest=2.0)
        for _ in range(1500):
            app.frame(LONGEST_STEP, drawn=False)
            if app.table.tabletop.presenter.view.log and len(people_in(app)) == left:
                app.frame()
                return app
            if app.session.deal_over:
                break
            if app.asked:
                passes = app.session.rules.passes
                plays = [one for one in app.session.legal if not passes(one)]
                app.session.play((plays or app.session.legal)[0])
        app.close()
    raise AssertionError("no such deal")


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", ["president", "sociable"])
@pytest.mark.parametrize("way", ["key", "click"])
def test_who_is_out_may_see_the_rest_quickly(game: str, way: str) -> None:
    app = table_with(game, ONE, left=0)
    button = app.table.layout.button(TO_END)
    assert button
    assert button.text == "To the end"
    if way == "key":
        app.key("p")
    else:
        app.click_name(TO_END)
    assert app.session.pace.factor == QUICKLY
    app.frame()
    assert app.table.layout.button(TO_END) is None
    app.wait_for_result()
    app.session.next_deal()
    assert app.session.pace.factor == 1.0
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", ["ladders", "president", "sociable", "social_climbing"])
def test_one_key_leads_quickly_on_to_ones_turn(game: str) -> None:
    app = AtTable(ONE, game, seed="on 1", bot_rest=2.0)
    app.wait_for_turn()
    app.key("g")
    app.frame()
    assert app.session.pace.factor == 1.0, "it is one's turn already"
    while not app.session.goes_on:
        app.wait_for_turn()
        app.session.play(app.session.legal[0])
    app.key("g")
    app.frame()
    assert app.session.pace.factor == QUICKLY
    app.wait_for_turn()
    assert app.session.pace.factor == 1.0
    app.close()


@pytest.mark.long
def test_of_several_people_all_must_be_out() -> None:
    app = table_with("president", ONE, left=0)
    holds = next(seat for seat, size in enumerate(app.session.view.sizes) if size)
    assert app.session.seen.may_hurry
    app.session.people = (0, holds)
    assert not app.session.seen.may_hurry
    app.close()

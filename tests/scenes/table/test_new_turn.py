"""Enter that was meant for a motion picks nothing in the turn that begins with its end."""

import pytest

from tests.driver.at_table import AtTable

GAMES = ("social_climbing", "sociable", "president", "ladders")
PLAYERS = "human:Ann,bot:easy,bot:easy,bot:easy"


def while_others_move(game: str) -> AtTable:
    """Return a table at which the last card before the person's turn still flies."""
    app = AtTable(PLAYERS, game, size=(1280, 720), speed="slow", bot_rest=0.0)
    session = app.session
    for _ in range(40):
        app.wait_for_turn(still=True)
        seat = session.to_move
        app.session.play(session.legal[0])
        if session.to_move == seat:
            continue
        if app.pass_until(lambda: bool(session.legal) and app.table.moving):
            return app
    raise AssertionError("nobody else moves")


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_enter_that_ends_a_motion_picks_nothing(game: str) -> None:
    app = while_others_move(game)
    taken = len(app.taken)
    app.keys("return", "return", "space")
    assert app.asked, "the motion has ended"
    assert not app.table.selection.in_hand
    assert len(app.taken) == taken
    app.pass_time(0.7)
    app.key("return")
    assert app.table.selection.in_hand or len(app.taken) > taken or app.table.selection.picked
    app.close()


def test_whoever_walks_to_a_card_means_it() -> None:
    app = while_others_move("social_climbing")
    app.keys("return", "right", "return")
    assert app.table.selection.in_hand
    app.close()

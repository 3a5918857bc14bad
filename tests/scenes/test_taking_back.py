"""Taking back at the table: free in practice, and else it always says why it can't be."""

from random import Random

import pytest

from game.catalogue import GAMES, find_game
from scenes.screens.matches.resuming import practise
from scenes.table.scene import TableScene
from scenes.ui.scene import Home
from tests.driver.driver import Driver

PLAYERS = {"social_climbing": 3, "ladders": 3, "sociable": 4, "president": 4}


def table_with_practice(app: Driver, game: str) -> TableScene:
    """Play a while, leave, and take the match up as practice."""
    people = "human:Ann" + ",bot:easy" * (PLAYERS[game] - 1)
    table = app.sit_down(game, people, seed=f"practice {game}", kept=True)
    play_on(app, table, 6)
    lines = list(table.session._services.record())
    practice = practise(app.context, lines, len(lines))
    app.stack.carry_out(Home(practice))
    app.frame()
    return practice


def play_on(app: Driver, table: TableScene, moves: int) -> None:
    """Let the person make so many moves, and bots answer each."""
    session, rng = table.session, Random("practice")
    for _ in range(4000):
        if session.legal and table.tabletop.presenter.acting:
            if not moves:
                return
            moves -= 1
            session.play(rng.choice(session.legal))
        assert not session.deal_over, "the deal is too short for this test"
        app.frame(drawn=False)
    raise AssertionError("nobody is asked any more")


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", PLAYERS)
def test_in_practice_undo_goes_back_choice_by_choice_whatever_was_seen(game: str) -> None:
    app = Driver(speed="off", bot_rest=0.0, auto_pass="off")
    table = table_with_practice(app, game)
    session = table.session
    assert session.practice
    app.pass_until(lambda: bool(session.legal) and table.tabletop.presenter.acting)
    while len(session.legal) == 1:
        # A pass for want of anything to play is no choice, and goes back with the one before.
        play_on(app, table, 1)
    assert table.layout.button("undo"), "the button is there in every game"
    known = session.view
    play_on(app, table, 1)
    assert session.view != known
    app.key("u")
    assert session.view == known
    assert session.seen.asks_person
    app.rest()
    went_back = 0
    while session.undo_block is None:
        app.key("u")
        app.rest()
        assert session.to_move == 0
        went_back += 1
    assert went_back > 2, "to the beginning of the deal, before where practice began as well"
    assert session.undo_block == "nothing"
    play_on(app, table, 2)
    app.close()


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.parametrize("people", ["human:Ann", "bot:easy"])
def test_u_says_why_nothing_can_be_taken_back(game: str, people: str) -> None:
    app = Driver(speed="off", bot_rest=2.0)
    players = PLAYERS.get(game) or find_game(game).least_players
    table = app.sit_down(game, people + ",bot:easy" * (players - 1))
    app.pass_time(0.3)
    assert table.session.undo_block is not None
    for key in ("u", "ctrl+z"):
        app.key(key)
        said = table.tabletop.moment(None, None).said
        assert said, f"{key} is silent"
        reasons = app.context.words.entries["undo"]
        assert said.words in reasons.values()
        assert said.words != reasons["tip"]
        app.frame()
        app.check_window()
        app.key("left")
        assert table.tabletop.moment(None, None).said is None
    app.close()

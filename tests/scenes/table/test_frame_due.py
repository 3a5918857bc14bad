"""A frame is due if the table has changed or something moves, and for no other reason."""

import pytest

from game.catalogue import GAMES
from scenes.ui.geometry import Point
from tests.driver.at_table import AtTable

GAME_IDS = [game.id for game in GAMES]


def at_rest(game_id: str) -> AtTable:
    bots = 1 if game_id in ("social_climbing", "ladders") else 3
    app = AtTable("human:Ann" + ",bot:easy" * bots, game_id, seed="still", speed="normal")
    assert app.wait_for_turn(still=True)
    app.rest()
    return app


def bare_points(app: AtTable) -> list[Point]:
    """Return points at which nothing lies that a pointer could mean."""
    layout, (width, height) = app.table.layout, app.size
    words = app.context.words
    grid = [Point(x, y) for x in range(9, width, 60) for y in range(9, height, 45)]
    free = [at for at in grid if not (layout.piece_at(at) or layout.meaning_at(at, words))]
    return [at for at in free if not app.table.sill.strip.contains(at)]


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_pointer_over_bare_ground_has_nothing_drawn(game_id: str) -> None:
    app = at_rest(game_id)
    bare = bare_points(app)
    assert len(bare) > 5
    app.point(bare[0])
    app.rest()
    for at in bare:
        app.point(at)
        assert not app.stack.stale, at
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_a_pointer_or_a_key_changes_is_drawn(game_id: str) -> None:
    app = at_rest(game_id)
    intents = app.table.selection.intents
    able = (*intents.sources, *(intents.picks.sources if intents.picks else ()))
    app.point(app.aim(able[0]))
    app.frame(0.05, drawn=False)
    assert app.stack.stale, "a card that may be taken rises below the pointer"
    app.rest()
    app.key("right")
    assert app.stack.stale, "the focus is shown"
    app.rest()
    assert not app.stack.stale
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_two_equal_moments_are_the_same_moment(game_id: str) -> None:
    app = at_rest(game_id)
    before, same = app.table._moment(), app.table._moment()
    assert before == same
    app.key("right")
    assert app.table._moment() != before
    app.close()

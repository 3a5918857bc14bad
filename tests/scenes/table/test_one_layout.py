"""One step of the program lays the table out once and asks once for its moves."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest

from game.catalogue import GAMES
from scenes.shell.loop import LONGEST_STEP
from scenes.table.game.contract import table_of
from tests.driver.at_table import AtTable
from tests.driver.hands import TableHands

COUNTED = ("arrange", "intents")
PLAYERS = {"social_climbing": 2, "ladders": 2}


@contextmanager
def counted(game_id: str) -> Iterator[Counter[str]]:
    """Count how often a game's table is laid out and asked for moves; ``clear`` begins anew."""
    kind, calls = type(table_of(game_id)), Counter[str]()

    def counting(name: str) -> Callable[..., Any]:
        whole = getattr(kind, name)

        def count(*given: Any) -> Any:
            calls[name] += 1
            return whole(*given)

        return count

    with patch.multiple(kind, **{name: counting(name) for name in COUNTED}):
        yield calls


def seated(game_id: str) -> AtTable:
    bots = PLAYERS.get(game_id, 4) - 1
    return AtTable(
        "human:Ann" + ",bot:easy" * bots, game_id, seed="drop", speed="normal", size=(960, 540)
    )


def pick_up(app: AtTable) -> str | None:
    """Hold a card that may be played over its place; return the place, if there is such a card."""
    hands = TableHands(app.table)
    intents = hands.intents
    if intents.picks is None:
        ways = ((source, intents.targets(source)) for source in intents.sources)
        source, targets = next((way for way in ways if way[1]), ("", ()))
    else:
        for name in intents.picks.obvious():
            app.click_name(name)
        source, targets = (hands.picked or ("",))[-1], hands.offers and (intents.picks.target,)
    if not targets:
        return None
    start = app.aim(source)
    app.point(start)
    app.press(start)
    app.point(app.aim(targets[0]))
    app.frame()
    return targets[0]


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_a_drop_lays_the_table_out_once(game_id: str) -> None:
    with counted(game_id) as calls:
        app = seated(game_id)
        for _ in range(3):
            assert app.wait_for_turn(still=True)
            if target := pick_up(app):
                break
            app.session.play(app.session.legal[0])
        assert target, "no card could be dropped"
        end, played = app.aim(target), len(app.taken)
        calls.clear()
        app.release(end)
        assert len(app.taken) > played
        app.frame()
        assert calls["arrange"] == 1
        assert calls["intents"] <= 1


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_no_step_of_a_deal_lays_the_table_out_twice(game_id: str) -> None:
    with counted(game_id) as calls:
        app = seated(game_id)

        def lays_out_once(step: Callable[[], object]) -> None:
            calls.clear()
            step()
            twice = {name: number for name, number in calls.items() if number > 1}
            assert not twice, (twice, list(app.trail)[-1])

        for _ in range(400):
            if app.session.deal_over:
                break
            if app.asked and not app.table.moving:
                app.keys("a", "return")
                for key in ("right", "return", "left", "return", "p"):
                    if app.asked:
                        lays_out_once(lambda key=key: app.key(key))
                if app.asked and app.session.legal:
                    app.session.play(app.rng.choice(app.session.legal))
            lays_out_once(lambda: app.frame(LONGEST_STEP, drawn=False))

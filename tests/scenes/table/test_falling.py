"""The end of a deal of Social Climbing: what is left falls in sight, counted, before its page."""

from random import Random

import pytest

from game.games.social_climbing.model.scoring import points
from scenes.results.frame import ResultPage
from scenes.shell.loop import LONGEST_STEP
from scenes.table.motion.card_tracks import FALLS
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.slot import Slot
from scenes.table.scene import TableScene
from tests.driver.driver import Driver

SEEN = 0.75
"""The least seconds for which the table with its result can be read."""


def at_end(app: Driver, players: int, seed: str) -> TableScene:
    """Play a deal until its last card is laid, which still moves."""
    table = app.sit_down("social_climbing", "human:Ann" + ",bot:easy" * (players - 1), seed=seed)
    session, rng = table.session, Random(seed)
    while not session.deal_over:
        app.frame(LONGEST_STEP, drawn=False)
        if session.legal and table.tabletop.presenter.acting:
            session.play(session.rules.heuristics["easy"](session.view, session.legal, rng))
            if not session.deal_over:
                table.settle()
    return table


def left(table: TableScene) -> dict[tuple[int, int], int]:
    """Return the points of each column that was not banked, by player and slot."""
    columns = table.session.view.columns
    return {
        (player, slot): points(column)
        for player, pair in enumerate(columns)
        for slot, column in enumerate(pair)
        if column
    }


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_column_left_falls_before_the_page_and_is_counted(
    players: int, reduced: bool
) -> None:
    app = Driver(speed="normal", bot_rest=0.1, table_talk=False, reduced_motion=reduced)
    table = at_end(app, players, f"falls {players}")
    fell, lowest = set[tuple[int, int]](), dict[tuple[object, ...], float]()
    while not table.tabletop.presenter.still:
        app.frame()
        timeline = table.tabletop.presenter.timeline
        for track in timeline.moving():
            if track.key[0] == "fallen" or track.key[-1] == "gone":
                pose = track.pose(timeline.elapsed)
                lowest[track.key] = (pose.y - track.start.y) / track.start.height
                fell.add((int(track.key[1]), int(track.key[2])))
    assert left(table)
    # With less motion, what is banked fades away like what falls.
    assert fell >= set(left(table)) if reduced else fell == set(left(table))
    assert max(lowest.values()) == pytest.approx(0 if reduced else FALLS, abs=0.4)
    still = app.now
    assert not [p for p in table.layout.of(CardPlace) if p.key[0] == "column"], "all have fallen"
    told = [
        int(slot.word.split()[0]) for slot in table.layout.of(Slot) if slot.word.endswith("lost")
    ]
    assert sorted(told) == sorted(left(table).values())
    assert app.pass_until(lambda: isinstance(app.top, ResultPage), 5.0)
    assert app.now - still >= SEEN
    app.close()


@pytest.mark.long
def test_a_press_skips_it() -> None:
    app = Driver(speed="normal", bot_rest=0.1, table_talk=False)
    table = at_end(app, 3, "falls 3")
    app.frame()
    assert not table.tabletop.presenter.still
    app.key("space")
    app.frame()
    assert isinstance(app.top, ResultPage)
    app.close()

"""A table that turns to nobody: several people play from where they sit."""

from random import Random

import pytest

from scenes.table.pieces.spot import Spot
from scenes.table.scene import TableScene
from tests.driver.driver import Driver

PEOPLE = "human:Ann,human:Ben,human:Cleo"


@pytest.fixture
def app() -> Driver:
    return Driver(speed="off", table_faces="stays")


def sit_down(app: Driver, players: str = PEOPLE) -> TableScene:
    table = app.sit_down("social_climbing", players, {"deals": 1})
    app.rest()
    return table


@pytest.mark.long
def test_everyone_drags_cards_to_their_own_columns_discard_and_bank(app: Driver) -> None:
    table, rng = sit_down(app), Random(4)
    session, facing, done = table.session, table.session.viewer, set[tuple[str, bool]]()
    while session.legal and len(done) < 8:
        intents, mover = table.tabletop.selection.intents, session.to_move
        assert mover is not None
        # A button banks the columns beside it, which are those of whom the table faces.
        banks = sum(way.action.kind == "bank" for way in intents.ways)
        assert len(intents.buttons) == (banks if mover == facing else 0)
        ways = intents.ways
        new = [way for way in ways if (way.action.kind, mover == facing) not in done]
        way = rng.choice(new or ways)
        before, region = session.view.columns, table.layout.regions[mover]
        assert way.target == "discard" or region.contains(app.aim(way.target))
        app.drag(app.aim(way.source), app.aim(way.target))
        app.rest()
        after = session.view.columns
        assert session.viewer == facing
        assert session.legal != [] or session.deal_over
        changed = [player for player in range(3) if before[player] != after[player]]
        assert changed == [mover], f"{way} of player {mover}"
        done.add((way.action.kind, mover == facing))
    assert {kind for kind, own in done if not own} == {"start", "add", "bank", "discard"}


def test_what_is_marked_and_lit_is_of_whoever_moves(app: Driver) -> None:
    table = sit_down(app)
    session = table.session
    app.drag(app.aim("pile:0"), app.aim(places(table, "pile:0")[0]))
    app.rest()
    mover = session.to_move
    assert mover not in (None, session.viewer)
    assert places(table, "pile:1") == [f"seat:{mover}:0", f"seat:{mover}:1"]
    for place in places(table, "pile:1"):
        spot = next(spot for spot in table.layout.of(Spot) if spot.name == place)
        assert table.layout.regions[mover].contains(spot.ring.center)


def test_a_card_in_somebody_elses_column_is_refused_with_the_reason(app: Driver) -> None:
    table = sit_down(app)
    app.drag(app.aim("pile:0"), app.aim("column:0"))
    app.rest()
    before = table.session.view
    app.drag(app.aim("pile:1"), app.aim("column:1"))
    app.frame()
    assert table.session.view == before
    words = app.context.words("social_climbing.never.pile.seat")
    said = table.tabletop.speech.reasons.said
    assert said is not None
    assert said.words == words


def places(table: TableScene, source: str) -> list[str]:
    return [way.target for way in table.tabletop.selection.intents.ways if way.source == source]


def test_whom_the_table_turns_to_counts_at_once(app: Driver) -> None:
    table = sit_down(app)
    session = table.session
    while session.to_move == session.viewer:
        session.play(session.legal[0])
        app.rest()
    mover, stayed = session.to_move, session.viewer
    app.change(table_faces="player")
    app.rest()
    assert session.viewer == mover != stayed
    app.change(table_faces="stays")
    session.play(session.legal[0])
    app.rest()
    assert session.viewer == mover

"""While players ride to other seats, no mark of the turn lies in their way."""

import pytest
from pygame import Surface

from scenes.table.over.riders import RidingPlayer, riders
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.turn import TurnLine, TurnMarker
from scenes.ui.geometry import Point
from tests.driver.at_table import AtTable

TABLE = "human:Ann,bot:random,bot:random,bot:random,bot:random"


@pytest.mark.long
@pytest.mark.parametrize("piece", [TurnMarker, TurnLine])
def test_whose_turn_it_is_shows_once_all_sit(
    monkeypatch: pytest.MonkeyPatch, piece: type[TurnMarker] | type[TurnLine]
) -> None:
    app = AtTable(TABLE, speed="normal", seed="a")
    drawn: list[bool] = []
    draw = piece.draw

    def noting(self: TurnMarker | TurnLine, *args: object) -> None:
        drawn.append(bool(app.table.tabletop.presenter.timeline.riding()))
        draw(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(piece, "draw", noting)
    rode = 0
    for _ in range(600):
        app.wait(0.1)
        app.draw()
        rode += bool(app.table.tabletop.presenter.timeline.riding())
        if app.asked and not app.table.moving:
            app.session.play(app.rng.choice(app.session.legal))
    assert rode > 3
    assert drawn
    assert not any(drawn)
    app.close()


def test_after_a_draw_nobody_climbs_or_falls_and_nobody_holds_a_title_before_they_sit() -> None:
    app = AtTable(
        "human:Ann,bot:random,bot:random,bot:random", speed="normal", reduced_motion=False
    )
    presenter = app.table.tabletop.presenter
    for _ in range(600):
        app.frame(1 / 30, drawn=False)
        if presenter.timeline.riding():
            break
    rode, titles = 0, {"Boss", "Veep", "Clerk", "Temp"}
    while riding := {ride.rider.player for ride in presenter.timeline.riding()}:
        rode += 1
        marks = riders(presenter.layout, presenter.timeline, app.context.words)
        assert not [mark for mark in marks if isinstance(mark, RidingPlayer) and mark.told]
        labels = presenter.layout.of(TableLabel)
        holders = {label.rider for label in labels if label.text in titles}
        assert riding <= holders
        app.frame(1 / 30, drawn=False)
    assert rode > 5
    assert {label.text for label in presenter.layout.of(TableLabel)} >= titles


def test_the_arrow_stands_above_whoever_climbs_and_below_whoever_sinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = AtTable(TABLE, speed="normal", seed="a")
    rises: dict[bool, list[float]] = {True: [], False: []}
    arrow = RidingPlayer._arrow

    def noting(self: RidingPlayer, target: Surface, pen: Pen) -> None:
        def placed(_: object, __: object, ___: object, at: Point, ____: int) -> None:
            rises[self.ride.floors > 0].append(self.at.middle.y - at.y)

        with monkeypatch.context() as patch:
            patch.setattr(RidingPlayer, "_arrow_at", placed)
            arrow(self, target, pen)

    monkeypatch.setattr(RidingPlayer, "_arrow", noting)
    for _ in range(300):
        app.wait(0.1)
        app.draw()
        if all(rises.values()):
            break
    assert all(rises.values())
    assert min(rises[True]) > 0 > max(rises[False])
    app.close()

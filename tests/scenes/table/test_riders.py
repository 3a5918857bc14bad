"""While players ride to other seats, no mark of the turn lies in their way."""

import pytest

from scenes.table.pieces.turn import TurnLine, TurnMarker
from tests.driver.at_table import AtTable

TABLE = "human:Ann,bot:random,bot:random,bot:random,bot:random"


@pytest.mark.quick_one_in(2)
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
    marked, rode = False, 0
    for _ in range(300):
        app.wait(0.1)
        app.draw()
        layout = app.table.layout
        if app.table.tabletop.presenter.timeline.riding():
            rode += 1
            marked |= layout.one(TurnMarker) is not None
    assert rode > 3
    assert marked, "nobody was to move while others rode: nothing was tested"
    assert drawn
    assert not any(drawn)
    app.close()

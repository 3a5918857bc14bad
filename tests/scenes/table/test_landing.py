"""A card lands with weight: squashed for a moment, on a tread that lights up, with its coin."""

from collections.abc import Iterator
from typing import Any

import pytest

from scenes.table.motion.choreography import choreograph
from scenes.table.motion.journey import Journey
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Track
from scenes.table.over.flying_card import FlyingCard, FlyingCoin
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.lighting.tread import TreadLight
from scenes.table.pieces.soles import Soles
from scenes.ui.geometry import card_width
from tests.driver.at_table import AtTable
from tests.scenes.table.test_motions import new_table, old_table

MOMENT = 0.01


def track_of(tempo: Tempo, manner: Any) -> Track:
    ways = [Journey(("column", 0), ("pile", 0, 0), 0, 10, manner)]
    [track] = (t for t in choreograph(old_table(), new_table(), ways, tempo).tracks if t.blocks)
    return track


def test_a_card_is_squashed_for_40_ms_with_its_foot_where_it_lies(tempo: Tempo) -> None:
    track = track_of(tempo, "place")
    foot = track.end.y + track.end.height / 2
    down = track.pose(track.ends)
    assert down.height == pytest.approx(0.98 * track.end.height)
    assert down.turn * card_width(1000) * 0.98 == pytest.approx(1.012 * card_width(1000))
    for passed in (0.0, 0.01, 0.03):
        pose = track.pose(track.ends + passed)
        assert pose.height < track.end.height
        assert pose.y + pose.height / 2 == pytest.approx(foot)
    assert track.pose(track.ends + 0.04) == track.end
    assert track.landing(track.ends + 0.06) == pytest.approx(0.5)
    assert track.landing(track.ends + 0.12) is None


@pytest.mark.parametrize("manner", ["discard", "back", "bank"])
def test_only_a_card_that_is_played_has_weight(tempo: Tempo, manner: str) -> None:
    ways = [Journey(("column", 0), ("pile", 0, 0), 0, 0, manner)]  # type: ignore[arg-type]
    timeline = choreograph(old_table(), new_table(), ways, tempo)
    assert timeline.tracks
    assert not any(track.lands for track in timeline.tracks)


def landings(app: AtTable) -> Iterator[Track]:
    """Play; stop whenever a card lands, ``MOMENT`` by ``MOMENT`` as long as it settles."""
    presenter = app.table.tabletop.presenter
    for _ in range(2000):
        if app.session.deal_over:
            return
        if app.asked and not app.table.moving:
            app.session.play(app.rng.choice(app.session.legal))
        app.frame(MOMENT, drawn=False)
        elapsed = presenter.timeline.elapsed
        landing = [t for t in presenter.timeline.tracks if t.landing(elapsed) is not None]
        if landing:
            yield landing[-1]


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", ["sociable", "president"])
def test_coin_and_soles_come_with_the_landing_and_the_tread_cools(game_id: str) -> None:
    app, popped = AtTable("human:Ann" + ",bot:easy" * 3, game_id, speed="normal"), 0
    presenter = app.table.tabletop.presenter
    for track in landings(app):
        over, settled = app.table.over, track.landing(presenter.timeline.elapsed)
        assert settled is not None
        [light] = [piece for piece in over if isinstance(piece, TreadLight)]
        assert light.strength == pytest.approx(1 - settled)
        card = [piece for piece in over if isinstance(piece, FlyingCard)][-1]
        assert card.area.bottom == pytest.approx(round(track.end.y + track.end.height / 2), abs=1)
        coins = [piece.piece for piece in over if isinstance(piece, FlyingCoin)]
        [coin] = [coin for coin in coins if isinstance(coin, Coin) and coin.who]
        [lies] = [one for one in app.table.layout.of(Coin) if one.key == coin.key]
        assert lies.size <= coin.size <= round(1.08 * lies.size)
        popped += coin.size > lies.size
        shown = app.table._moment().shown()
        assert any(soles.shown(shown) for soles in app.table.layout.of(Soles))
    assert popped > 3
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", ["social_climbing", "ladders"])
def test_no_coin_flies(game_id: str) -> None:
    app, flights = AtTable("human:Ann,bot:easy", game_id, speed="normal"), 0
    presenter = app.table.tabletop.presenter
    for _ in range(1500):
        if app.asked and not app.table.moving and app.session.legal:
            app.session.play(app.rng.choice(app.session.legal))
        app.frame(MOMENT, drawn=False)
        timeline = presenter.timeline
        if any(track.lands for track in timeline.tracks) and not timeline.landed:
            flights += 1
            assert not [piece for piece in app.table.over if isinstance(piece, FlyingCoin)]
            shown = app.table._moment().shown()
            assert not any(soles.shown(shown) for soles in app.table.layout.of(Soles))
    assert flights > 20
    app.close()

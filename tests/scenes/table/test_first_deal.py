"""The first deal of a start, when no picture is cached: nothing false is ever seen."""

from collections.abc import Iterator

import pytest

from game.catalogue import GAMES
from scenes.table.pieces.card import CardPlace
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, table_scene_for
from scenes.ui.art import Art, workshop
from scenes.ui.art.cards import Cards
from scenes.ui.art.pictures import Pictures
from scenes.ui.theme_file import load_theme
from tests.driver.driver import Driver
from tests.driver.run import FRAME, MOMENT

IDS = [game.id for game in GAMES]
PLAYERS = "human:Ann,bot:easy,bot:easy,bot:easy"
SECONDS = 4.0
"""So much simulated time has even the longest first deal."""


@pytest.fixture
def stood_in(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, object, int]]:
    """What stood in for a card, a back or a portrait, in frames that have no time to make any."""
    seen: list[tuple[str, object, int]] = []
    card, face = Cards._stand_in, Pictures._other_face

    def for_card(cards: Cards, number: int, height: int) -> object:
        seen.append(("card", number, height))
        return card(cards, number, height)

    def for_face(pictures: Pictures, name: str, diameter: int) -> object:
        seen.append(("face", name, diameter))
        return face(pictures, name, diameter)

    monkeypatch.setattr(workshop, "FRAME_SECONDS", -1.0)
    monkeypatch.setattr(Cards, "_stand_in", for_card)
    monkeypatch.setattr(Pictures, "_other_face", for_face)
    return seen


@pytest.fixture
def cold() -> Iterator[Driver]:
    app = Driver(picture_thread=True, bot_rest=0.0)
    app.rest()
    yield app
    app.close()


def opened(app: Driver, game_id: str) -> TableScene:
    table = table_scene_for(app.context, game_id, PLAYERS, {}, "first deal", no_record)
    app.stack.show(table)
    return table


def walk(app: Driver, seconds: float) -> None:
    """Draw every frame that is due; while one is put off, let the thread work."""
    until = app.now + seconds
    while app.now < until:
        app.frame(FRAME)
        if app.stack.draws_later:
            until += FRAME
            app._moment.wait(MOMENT)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", IDS)
def test_no_frame_of_the_first_deal_shows_anything_in_place_of_a_card_a_back_or_a_face(
    game_id: str, cold: Driver, stood_in: list[tuple[str, object, int]]
) -> None:
    table, frames = opened(cold, game_id), cold.frames
    walk(cold, SECONDS)
    assert cold.frames - frames > 60, "the deal was drawn"
    assert any(place.card is not None and place.card >= 0 for place in table.layout.of(CardPlace))
    assert not stood_in


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game_id", IDS)
def test_nor_if_it_is_skipped(
    game_id: str, cold: Driver, stood_in: list[tuple[str, object, int]]
) -> None:
    opened(cold, game_id)
    walk(cold, 5 * FRAME)
    cold.key("right")
    walk(cold, 20 * FRAME)
    assert not stood_in


def test_the_table_waits_no_longer_than_for_what_is_seen(
    cold: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    ordered: list[object] = []
    monkeypatch.setattr(workshop, "FRAME_SECONDS", -1.0)
    monkeypatch.setattr(
        cold.context.art.workshop, "order", lambda key, make, deliver: ordered.append(key)
    )
    table = opened(cold, "ladders")
    cold.frame(drawn=False)
    assert ordered
    assert not cold.stack.draws_later, "nothing is on the way: what has failed is not waited for"
    assert table.tabletop.presenter.timeline.elapsed > 0


@pytest.mark.parametrize("card", [5, 50])
def test_the_same_card_stands_in_for_a_card_though_never_made_before(card: int) -> None:
    art = Art(load_theme(), threaded=False)
    stand_in = art.card(card, 200, quick=True)
    art.collect()
    whole = art.card(card, 200)
    back = art.back(200)

    def apart(one: object, other: object) -> float:
        pairs = [
            (one.get_at((x, y))[:3], other.get_at((x, y))[:3])  # type: ignore[attr-defined]
            for x in range(4, 140, 4)
            for y in range(4, 196, 4)
        ]
        return sum(abs(a - b) for p, q in pairs for a, b in zip(p, q, strict=True)) / len(pairs)

    assert apart(stand_in, whole) < 0.2 * apart(stand_in, back)


def test_a_window_made_larger_shows_each_open_card_at_once_and_none_as_a_back(
    cold: Driver, stood_in: list[tuple[str, object, int]]
) -> None:
    table = opened(cold, "sociable")
    walk(cold, 30 * FRAME)
    frames = cold.frames
    cold.resize((1920, 1080))
    cold.frame()
    assert cold.frames == frames + 1, "a window can't wait"
    hand = {place.card for place in map(table.layout.card_of, table.layout.hand) if place}
    shown = {card for kind, card, _ in stood_in if kind == "card"}
    assert hand <= shown

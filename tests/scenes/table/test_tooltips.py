"""A round button's tooltip goes when the button is pressed: what the press brings is seen."""

import pytest
from pygame import Surface

from game.catalogue import GAMES
from game.registry import Game
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.fan_costs import FOR_MOVES, costs_of
from scenes.table.over import overlays
from scenes.table.over.notes import Tip
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.geometry import Point, Rect
from tests.driver.driver import Driver

AWAY = Point(640, 3)


@pytest.fixture
def tips(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note every tooltip that a table draws."""
    drawn: list[str] = []

    def tip(pen: Pen, layout: TableLayout, name: str, text: str) -> None:
        drawn.append(text)

    monkeypatch.setattr(overlays, "tip_of", tip)
    return drawn


def test_the_hint_buttons_tooltip_does_not_cover_that_it_is_thought_over(tips: list[str]) -> None:
    app = Driver(speed="off", bot_rest=0.0)
    table = app.sit_down("president", "human:Ann,bot:easy,bot:easy,bot:easy")
    app.pass_until(lambda: table.session.asks_person)
    app.rest()
    wait = app.context.theme.motion.tip_delay_ms / 1000 + 0.1
    button = app.aim("hint")
    app.point(button)
    app.pass_time(wait)
    assert tips == [app.context.words("hints.tip")]
    app.press(button)
    app.release(button)
    assert table.tabletop.hint_view.thinking
    tips.clear()
    app.draw()
    app.point(Point(button.x + 2, button.y))
    app.pass_time(3 * wait)
    assert not tips, "neither while it is thought over nor after"
    app.press(button)
    app.release(button)
    app.pass_time(3 * wait)
    assert not tips
    app.point(AWAY)
    app.point(button)
    app.pass_time(wait)
    assert tips == [app.context.words("hints.tip")], "whoever comes again is told again"
    app.close()


def test_a_hint_asked_for_by_key_is_seen_under_a_resting_pointer(tips: list[str]) -> None:
    app = Driver(speed="off", bot_rest=0.0)
    table = app.sit_down("president", "human:Ann,bot:easy,bot:easy,bot:easy")
    app.pass_until(lambda: table.session.asks_person)
    app.rest()
    app.point(app.aim("hint"))
    app.pass_time(2.0)
    table.tabletop.selection.by_keys = False
    tips.clear()
    table.session.ask_for_hint()
    assert table.tabletop.hint_view.thinking
    table.draw(Surface(app.size))
    assert not tips
    app.close()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize(("game", "players"), [("social_climbing", 6), ("ladders", 4)])
def test_what_a_card_may_do_is_told_beside_it_and_over_no_card_for_moves(
    size: tuple[int, int], game: str, players: int
) -> None:
    app = Driver(size=size, speed="off", bot_rest=0.0, turn_lines="off")
    table = app.sit_down(game, "human:Ann" + ",bot:easy" * (players - 1), seed="beside")
    told = 0
    for _ in range(4):
        app.pass_until(lambda: bool(table.session.legal))
        app.rest()
        layout = table.layout
        cards = [card.rect for card in layout.of(CardPlace) if card.group in layout.for_moves]
        # Long words on DRAW have no such place where the window is narrow.
        for name in set(table.selection.intents.hints) - {"draw_pile"}:
            app.point(app.aim(name))
            app.pass_time(app.context.theme.motion.tip_delay_ms / 1000 + 0.1)
            spot = layout.spot(name)
            for tip in (piece for piece in table.over if isinstance(piece, Tip)):
                told += 1
                assert spot
                assert not tip.place.overlaps(spot.ring)
                over = [card for card in cards if tip.place.overlaps(card)]
                assert not over, (name, tip.place, spot.ring, over)
        app.point(AWAY)
        table.session.play(table.session.legal[-1])
    assert told > 3
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_tip_of_draw_covers_no_turn_marker(
    size: tuple[int, int], players: int, text_size: int
) -> None:
    app = Driver(size=size, speed="off", bot_rest=0.0, turn_lines="off", text_size=text_size)
    table = app.sit_down("ladders", "human:Ann" + ",bot:easy" * (players - 1), seed="beside")
    app.pass_until(lambda: bool(table.session.legal))
    app.rest()
    app.point(app.aim("draw_pile"))
    app.pass_time(app.context.theme.motion.tip_delay_ms / 1000 + 0.1)
    (tip,) = (piece for piece in table.over if isinstance(piece, Tip))
    markers = [marker.rect for marker in table.layout.of(TurnMarker)]
    assert markers
    assert not any(tip.place.overlaps(marker) for marker in markers)
    app.close()


def test_cards_for_moves_cost_more_whatever_their_group_is_called() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    table = app.sit_down("social_climbing", "human:Ann,bot:easy")
    build = LayoutBuilder(table.tabletop.presenter._setting())
    for name, for_moves in (("own", False), ("a new one", True)):
        with build.group(name, for_moves=for_moves):
            build.add(CardPlace((name, 0), None, Rect(0, 0, 50, 70), 0))
    layout = build.finish()
    costs = {card.group: costs_of(layout, card).cut for card in layout.of(CardPlace)}
    assert costs["a new one"] == FOR_MOVES * costs["own"]
    app.close()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_each_game_says_which_groups_hold_the_cards_for_moves(game: Game) -> None:
    app = Driver(speed="off", bot_rest=0.0)
    players = "human:Ann" + ",bot:easy" * (game.sheet.least_players - 1)
    table = app.sit_down(game.id, players, seed="beside")
    app.pass_until(lambda: bool(table.session.legal))
    app.rest()
    layout, intents = table.layout, table.selection.intents
    spots = [layout.spot(name) for name in (intents.picks or intents).sources]
    rings = [spot.ring for spot in spots if spot]
    cards = [card for card in layout.of(CardPlace) if card.rect in rings]
    assert cards
    assert {card.group for card in cards} <= layout.for_moves
    app.close()

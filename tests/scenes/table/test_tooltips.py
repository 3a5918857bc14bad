"""A round button's tooltip goes when the button is pressed: what the press brings is seen."""

import pytest

from game.catalogue import GAMES
from game.registry import Game
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.motion.fan_costs import FOR_MOVES, costs_of
from scenes.table.over import overlays
from scenes.table.over.tip import Tip
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.pen import Pen
from scenes.ui.geometry import Point, Rect
from tests.driver.driver import Driver
from tests.driver.run import FRAME

AWAY = Point(640, 3)


@pytest.fixture
def tips(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note every tooltip that a table draws."""
    drawn: list[str] = []

    place = overlays.tip_at

    def tip(pen: Pen, owner: Rect, text: str) -> Tip:
        drawn.append(text)
        return place(pen, owner, text)

    monkeypatch.setattr(overlays, "tip_at", tip)
    return drawn


def test_the_hint_buttons_tooltip_does_not_cover_that_it_is_thought_over(tips: list[str]) -> None:
    app = Driver(speed="off", bot_rest=0.0)
    table = app.sit_down("president", "human:Ann,bot:easy,bot:easy,bot:easy")
    app.pass_until(lambda: table.session.seen.asks_person)
    app.rest()
    wait = app.context.theme.motion.tip_delay_ms / 1000 + 0.1
    button = app.aim("hint")
    app.point(button)
    app.pass_time(wait, FRAME)
    assert tips == [app.context.words("hints.tip")]
    app.press(button)
    app.release(button)
    assert table.tabletop.speech.hint_view.thinking
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
    app.pass_time(wait, FRAME)
    assert tips == [app.context.words("hints.tip")], "whoever comes again is told again"
    app.close()


def test_cards_for_moves_cost_more_whatever_their_group_is_called() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    table = app.sit_down("social_climbing", "human:Ann,bot:easy")
    build = LayoutBuilder(table.tabletop.presenter._plan().setting)
    for name, for_moves in (("own", False), ("a new one", True)):
        with build.group(name, for_moves=for_moves):
            build.add(CardPlace((name, 0), None, Rect(0, 0, 50, 70), 0))
    layout = build.finish()
    costs = {card.group: costs_of(layout, card).cut for card in layout.of(CardPlace)}
    assert costs["a new one"] == FOR_MOVES * costs["own"]
    app.close()


@pytest.mark.quick_one_in(4)
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

"""No frame of a whole match shows what nobody who looks may know."""

import pytest

from tests.driver.at_table import AtTable
from tests.scenes.watching import Watched

SEVEN = "human:Ann,bot:easy,human:Ben,bot:easy,human:Cara,bot:easy,bot:easy"
FIVE = "human:Ann,bot:easy,human:Ben,human:Cara,bot:easy"
FOUR = "human:Ann,bot:easy,human:Ben,bot:easy"


def watch(players: str, game: str, **options: object) -> Watched:
    app = AtTable(
        players, game, seed="watched b", options=options, speed="fast", auto_pass_together="steady"
    )
    watched = Watched(app)
    watched.play()
    return watched


@pytest.mark.long
def test_president_with_three_people_and_four_bots_through_two_deals() -> None:
    watched = watch(SEVEN, "president", ends="deals", deals=2)
    assert len(watched.session.deals) == 2
    everywhere = {"TableScene", "CurtainScene", "PauseScene", "ExchangeReport", "log"}
    assert everywhere <= watched.seen
    assert "result in two worlds" in watched.seen
    assert watched.frames > 200
    assert watched.states > 50


@pytest.mark.long
def test_sociable_with_its_exchange_and_its_blind_choice() -> None:
    watched = watch(FIVE, "sociable", target=11)
    assert {"TableScene", "CurtainScene", "log"} <= watched.seen
    assert watched.states > 50


@pytest.mark.long
def test_ladders_with_two_people_and_two_bots() -> None:
    watched = watch(FOUR, "ladders", climb=5, draw_face_up=False)
    assert {"TableScene", "CurtainScene"} <= watched.seen
    assert watched.states > 20

"""What the curtain says has room, and is clear to whoever reads it first."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from game.cards import read_card
from game.climbing.model.events import ClimbingDealt, DrewForPosition
from game.texts.words import load_words
from scenes.results.frame import ResultPage
from scenes.table.curtain import CurtainScene
from scenes.table.curtain.exchange_report import ExchangeReport
from scenes.table.game.contract import table_of
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.source.session import Session
from scenes.table.source.viewing import Viewing
from scenes.ui.scale import Scale
from tests.driver.driver import Driver
from tests.scenes.sight import look

PEOPLE = "human:Ann,bot:random,bot:random,human:Ben,human:Odile"
DEALS = 2


def curtains(app: Driver, game: str, people: str = PEOPLE) -> Iterator[CurtainScene]:
    """Play a match and yield every curtain that falls on it, words and all."""
    table, rng = app.sit_down(game, people), Random(7)
    session = table.session
    while len(session.deals) < DEALS:
        before = app.top
        app.pass_time(0.5, step=0.1, drawn=False)
        if app.top is not before:
            continue
        if isinstance(before, CurtainScene):
            yield before
            app.keys("space", "space")
        elif isinstance(before, (ExchangeReport, ResultPage)):
            app.key("ctrl+return" if isinstance(before, ResultPage) else "return")
        elif session.legal:
            session.play(rng.choice(session.legal))


@pytest.mark.long
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
@pytest.mark.parametrize("game", ["sociable", "president"])
def test_nothing_on_the_curtain_is_cut_or_touches(
    game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Driver(
        size=size, speed="off", bot_rest=0.0, curtain="two_presses", auto_pass_together="at_once"
    )
    seen = 0
    for curtain in curtains(app, game):
        sight = look(curtain, size, monkeypatch)
        assert sight.cut == []
        facts = table_of(game).facts(session_of(app).view, app.context.words)
        if facts.headline:
            assert sight.has(facts.headline)
        assert sight.collisions() == []
        seen += 1
    assert seen > 10


@pytest.mark.long
def test_a_long_name_in_large_letters_lies_on_nothing_and_loses_no_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = Driver(
        size=(960, 540),
        text_size=150,
        speed="off",
        bot_rest=0.0,
        curtain="two_presses",
        auto_pass_together="at_once",
    )
    people = PEOPLE.replace("Ann", "Bartholomew the").replace("Ben", "Wilhelmina Rosa")
    titled = opens = 0
    for curtain in islice(curtains(app, "sociable", people), 6):
        sight = look(curtain, app.size, monkeypatch)
        assert sight.collisions() == []
        titled += any(map(sight.has, ("Boss", "Veep", "Manager", "Clerk", "Temp")))
        opens += sight.has("Press twice to open")
    assert titled
    assert opens


def test_who_looks_again_before_anything_has_moved_is_told_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = Driver(speed="off", bot_rest=0.0, curtain="two_presses", auto_pass_together="at_once")
    curtain = next(curtains(app, "ladders"))
    monkeypatch.setattr(Viewing, "missed", ())
    said = {}
    for looked in (False, True):
        monkeypatch.setattr(Viewing, "due_has_looked", looked)
        curtain.resize(Scale(1280, 720))
        sight = look(curtain, (1280, 720), monkeypatch)
        texts = [text for text, _ in sight.texts]
        said[looked] = [text for text in texts if "moved" in text]
    assert said[False] == ["No card has moved yet."]
    assert said[True] == ["Nothing has moved since then."]


def session_of(app: Driver) -> Session:
    assert app.table
    return app.table.session


@pytest.mark.parametrize(
    ("cards", "again", "line"),
    [
        (("8C", "KS", "8S", "9S"), False, "draws highest: a king"),
        (("8D", None, "QH", None), True, "draws again: a queen"),
        (("QS", "XB", "8D", "TS"), True, "draws again: a joker"),
        (("AC", "KS", "AS", "9S"), False, "and Cy tie for highest: an ace each"),
        (("AC", "AH", "AS", "9S"), False, "and two others tie for highest: an ace each"),
    ],
)
def test_who_tied_and_draws_again_is_told_so(
    cards: tuple[str | None, ...], again: bool, line: str
) -> None:
    """Two pairs of players may tie: then all draw again, and the highest card is not the Boss's."""
    cast = [SeatedPlayer(name, "JH", False) for name in ("Ann", "Bo", "Cy", "Di")]
    event = DrewForPosition(tuple(text and read_card(text) for text in cards), again)
    told = table_of("sociable").describe(event, load_words())
    assert told
    assert told.line(cast) == line
    assert table_of("sociable").begins_deal(event) != again


def test_whoever_is_boss_after_the_draw_is_told_as_the_cards_are_dealt() -> None:
    app = Driver()
    table, words = app.sit_down("sociable", PEOPLE), app.context.words
    dealt = next(event for event in table.session.viewing.story if isinstance(event, ClimbingDealt))
    told = table_of("sociable").describe(dealt, words)
    assert told
    boss = table.session.cast[dealt.order[0]].name
    assert told.line(table.session.cast) == f"deals; {boss} is the Boss"

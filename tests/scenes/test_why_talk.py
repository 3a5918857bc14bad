"""What can be talked about after a match: questions, and the match beside simulated deals."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.analysis.split import HeldChair
from game.measuring.lab import LabDeals
from scenes.screens.lab import LabScene, counter
from scenes.screens.lobby import Lobby
from scenes.screens.why import Subject, WhyScene, talk
from scenes.screens.why.journey import MatchJourney, journey_of
from scenes.screens.why.talk import TalkPage
from tests.driver.driver import Driver, said
from tests.stills import why as stills


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Have deals there at once; returns the countings that were begun, in order."""
    begun: list[Any] = []

    def count(wanted: Sequence[LabDeals], folder: Path | None, *, plays: bool = True) -> Any:
        begun.append(stills.Counted(wanted))
        return begun[-1]

    monkeypatch.setattr(talk, "LabCount", count)
    monkeypatch.setattr(counter, "LabCount", count)
    return begun


def at_talk(app: Driver, game: str = "sociable") -> TalkPage:
    scene = stills.why(game, 5)(app.context)
    assert isinstance(scene, WhyScene)
    app.show(scene)
    app.click_on("Talk about it")
    app.frame()
    assert isinstance(app.top, TalkPage)
    return app.top


def test_the_four_questions_stand_beside_the_match(app: Driver, asked: list[Any]) -> None:
    page = at_talk(app)
    assert len(page.questions) == 4
    assert "Did anybody cheat?" in said(app)
    assert page.journey
    assert "How often " in said(app)
    assert " of 100 times, likely between " in said(app)
    names = [bar.bar.name for bar in page.bars]
    assert [name.endswith(", as here") for name in names].index(True) == page.journey.end
    assert sum(bar.bar.figure[0] for bar in page.bars) == pytest.approx(1.0)
    assert dict(asked[0].wanted[0].options) == dict(page.subject.setup.options)
    app.key("escape")
    assert asked[0].closed


def test_while_deals_are_counted_it_says_how_many_are(
    app: Driver, asked: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = at_talk(app)
    assert "Medium bots played 1,000 single deals" in said(app)
    monkeypatch.setattr(type(asked[0]), "done", property(lambda _: False))
    page._tell()
    assert " of 1,000 deals so far." in page.answer.text
    assert "Medium bots played" not in " ".join(note.text for note in page.notes)


@pytest.mark.long
def test_a_game_without_questions_shows_the_match_alone(app: Driver, asked: list[Any]) -> None:
    page = at_talk(app, "president")
    assert not page.questions
    assert page.journey
    assert page.bars


def test_in_a_small_window_match_and_questions_take_turns(app: Driver, asked: list[Any]) -> None:
    app.resize((960, 540))
    at_talk(app)
    assert "Did anybody cheat?" not in said(app)
    app.key("ctrl+tab")
    assert "Did anybody cheat?" in said(app)
    app.rest()


@pytest.mark.long
def test_it_leads_to_the_rule_lab_and_on_to_a_lobby(app: Driver, asked: list[Any]) -> None:
    page = at_talk(app)
    app.click_on("What would change?")
    lab = app.top
    assert isinstance(lab, LabScene)
    assert lab.plan.players == len(page.subject.cast)
    app.keys("ctrl+return", "ctrl+return")
    assert isinstance(app.top, Lobby)
    app.keys("escape")
    assert app.top is lab


def test_a_journey_is_of_places_that_are_carried_on() -> None:
    subject, _ = stills.subject_of("sociable", 5, 1)
    assert isinstance(subject, Subject)
    orders = [line["order"] for line in subject.lines if line.get("result") == "deal"]
    held = [HeldChair(4, 0.0), *(HeldChair(order.index(0), 0.0) for order in orders[:-1])]
    end = orders[-1].index(0)
    assert journey_of(subject, held, 0) == MatchJourney(4, end, len(orders))
    untitled = [HeldChair(None, 0.0), *held[1:]]
    assert journey_of(subject, untitled, 0) == MatchJourney(
        orders[0].index(0), end, len(orders) - 1
    )
    options = {**subject.setup.options, "draw_each_deal": True}
    drawn = replace(subject, setup=replace(subject.setup, options=options))
    assert journey_of(drawn, held, 0) == MatchJourney(held[-1].place or 0, end, 1)
    assert journey_of(subject, [HeldChair(None, 0.0)], 0) is None

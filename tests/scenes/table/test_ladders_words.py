"""What is told at a Ladders table: moves, the joke rung by rung, what is known of a HAND."""

from dataclasses import replace
from typing import Any

import pytest

from game.cards import PORTAL, read_card
from game.games.ladders.jokes import joke_of
from game.games.ladders.model.events import (
    Drew,
    Finished,
    LaddersDealEnded,
    LaddersDiscarded,
    LaddersPlayed,
    Reshuffled,
    Stopped,
)
from game.games.ladders.model.view import LaddersView
from game.texts.words import Words
from scenes.table.game.facts import TableJoke
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.measures import wrapped
from scenes.table.pieces.label import TableLabel
from scenes.ui.art.backs import NUMBERED_BACK
from scenes.ui.scale import Scale
from tests.games.ladders_game import at_table, rules_for
from tests.scenes.table.conftest import make_cast, make_setting, measure
from tests.scenes.table.ladders_table import TABLE, ladders_setup

FOUR, SEVEN, TWELVE = (read_card(text) for text in ("4", "7", "12"))
CAST = make_cast(ladders_setup(4))


def played(card: int, source: Any, owner: int, number: int) -> LaddersPlayed:
    return LaddersPlayed(0, card, source, owner, 2 if source == "rung" else -1, 1, number, None)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (played(FOUR, "hand", -1, 4), "4 from HAND"),
        (played(FOUR, "climb", 0, 4), "4 from CLIMB"),
        (played(FOUR, "rung", 0, 4), "4 from RUNG"),
        (played(FOUR, "rung", 2, 4), "4 from Delphine’s RUNG"),
        (played(FOUR, "climb", 2, 4), "4 from Delphine’s CLIMB"),
        (played(PORTAL, "hand", -1, 9), "portal as 9"),
        (played(PORTAL, "climb", 0, 9), "portal as 9 from CLIMB"),
        (played(TWELVE, "hand", -1, 12), "12 from HAND: a ladder is done"),
        (LaddersDiscarded(0, SEVEN, 1, None, 1, None), "laid down 7"),
        (LaddersDiscarded(0, SEVEN, 1, FOUR, 1, None), "laid 7 on 4"),
        (Drew(0, 1, None, SEVEN, None, 9, True), "drew 7"),
        (Drew(0, 5, None, SEVEN, None, 9, True), "drew 7 and 4 more"),
        (Drew(0, 5, None, None, None, 9, True), "drew 5 cards"),
        (Stopped(0, 1, 1), "ended the turn without a discard"),
    ],
)
def test_every_move_is_told(event: Any, said: str, words: Words) -> None:
    told = TABLE.describe(event, words)
    assert told
    assert told.line(CAST) == said


@pytest.mark.parametrize(
    ("event", "brief"),
    [
        (played(FOUR, "rung", 0, 4), "4: RUNG"),
        (played(TWELVE, "hand", -1, 12), "12: HAND"),
        (played(PORTAL, "climb", 0, 9), "portal as 9"),
        (LaddersDiscarded(0, PORTAL, 1, FOUR, 1, None), "laid a portal"),
        (Stopped(0, 1, 1), "turn ended"),
    ],
)
def test_where_room_is_short_a_move_is_told_briefly(event: Any, brief: str, words: Words) -> None:
    told = TABLE.describe(event, words)
    assert told
    assert told.brief == brief


def test_what_a_drawer_alone_saw_is_told_to_nobody(words: Words) -> None:
    """The log shows the card that everyone saw on DRAW, whoever looks."""
    mine = Drew(0, 2, (SEVEN, FOUR), SEVEN, None, 9, True)
    told = TABLE.describe(mine, words)
    assert told == TABLE.describe(replace(mine, cards=None), words)
    assert told
    assert told.cards == (SEVEN,)


def test_what_nobody_does_is_no_move(words: Words) -> None:
    assert TABLE.describe(Finished(0, ()), words) is None


def test_a_reshuffle_and_a_blocked_deal_are_told_of_nobody(words: Words) -> None:
    for event in (Reshuffled(12, SEVEN, 1), ended(blocked=True)):
        told = TABLE.describe(event, words)
        assert told
        assert told.player is None
    assert TABLE.describe(ended(blocked=False), words) is None


def ended(*, blocked: bool) -> LaddersDealEnded:
    return LaddersDealEnded(blocked, (0, 0), () if blocked else (0,), (3, 0), (0, 0), None)


# The joke.


def shown(view: LaddersView, size: tuple[int, int] = (1920, 1080), **options: Any) -> TableLayout:
    setup = ladders_setup(view.players, **options)
    setting = replace(make_setting(setup, Scale(*size), 0), seed="joke")
    return TABLE.arrange(view, setting)


def climbing(*left: int) -> LaddersView:
    """Return a table of so many cards left on each CLIMB of 30."""
    rules = rules_for(len(left))
    state = at_table(rules, climbs=[" ".join(["9"] * count) for count in left], hands=["8"])
    return rules.view(state, 0)


def joke(*left: int) -> TableJoke:
    told = TABLE.joke(climbing(*left), "joke")
    assert told
    return told


def test_the_joke_is_told_rung_by_rung_as_somebody_climbs() -> None:
    whole, heard = joke_of("joke", 0), []
    for left in (30, 20, 10, 1):
        told = joke(30, left).parts
        assert told == whole.rungs[: len(told)]
        heard.append(len(told))
    assert heard == sorted(heard)
    assert heard[0] == 1
    assert heard[-1] == len(whole.rungs)


def test_its_punchline_is_never_at_the_table() -> None:
    for left in (30, 1, 0):
        assert joke_of("joke", 0).punchline not in joke(30, left).parts


def test_whoever_is_alone_at_the_top_tells_it() -> None:
    assert joke(30, 20).teller == 1
    assert joke(20, 20).teller is None


def test_lines_are_broken_between_words() -> None:
    text = "a ladder has many rungs"
    lines = wrapped(text, 20, "medium", 140, measure)
    assert " ".join(lines) == text
    assert len(lines) > 1
    assert all(measure(line, 20, "medium") <= 140 for line in lines)


def test_no_word_is_left_alone_on_a_last_line() -> None:
    width = measure("a ladder has many", 20, "medium")
    lines = wrapped("a ladder has many rungs", 20, "medium", width, measure)
    assert lines == ["a ladder has", "many rungs"]


# HANDS of the others.


def test_a_press_on_a_hand_shows_what_everybody_saw_of_it() -> None:
    rules = rules_for(2)
    state = at_table(rules, climbs=["9", "9"], hands=["8", "7 4"])
    state.known[1] = [SEVEN]
    spot = shown(rules.view(state, 0)).spot("held:1")
    assert spot
    assert spot.fan
    assert spot.fan.cards == (SEVEN,)
    state.known[1] = []
    assert shown(rules.view(state, 0)).spot("held:1") is None


def test_discard_is_looked_through_by_kinds_with_how_many_there_are() -> None:
    rules = rules_for(2)
    state = at_table(rules, climbs=["9", "9"], hands=["8"], discard="4 7 4 SP 4")
    spot = shown(rules.view(state, 0)).spot("discard")
    assert spot
    assert spot.fan
    assert spot.fan.cards == (FOUR, SEVEN, PORTAL)
    assert spot.fan.counts == (3, 1, 1)


def test_hands_lie_open_where_the_onlooker_may_see_them() -> None:
    rules = rules_for(2)
    state = at_table(rules, climbs=["9", "9"], hands=["8", "7 4"])
    setup = ladders_setup(2, people=0)
    view = rules.view(state, None)
    closed = make_setting(setup, Scale(1280, 720), 0, acting=False)
    opened = replace(closed, open_hands={0: (read_card("8"),), 1: (SEVEN, FOUR)})
    backs = TABLE.arrange(view, closed)
    faces = TABLE.arrange(view, opened)
    assert backs.place(("hand", 0, NUMBERED_BACK, 0))
    assert faces.place(("hand", 0, read_card("8"), 0))
    assert "4  7" in [label.text for label in faces.of(TableLabel)]
    assert "4  7" not in [label.text for label in backs.of(TableLabel)]


def test_draws_are_in_the_log_but_the_sill_leaves_them_out(words: Words) -> None:
    for event in (Drew(0, 1, None, SEVEN, None, 9, True), Drew(0, 5, None, None, None, 9, True)):
        told = TABLE.describe(event, words)
        assert told
        assert told.minor
    laid = TABLE.describe(LaddersDiscarded(0, SEVEN, 1, None, 1, None), words)
    assert laid
    assert not laid.minor


def test_a_blocked_deal_is_said_in_words() -> None:
    view = replace(climbing(5, 5), blocked=True, to_move=None)
    texts = [label.text for label in shown(view).of(TableLabel)]
    assert any("blocked" in text for text in texts)

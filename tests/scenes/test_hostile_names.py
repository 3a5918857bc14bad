"""Hostile names, as records and command lines may hold them, go through every screen."""

from random import Random

import pytest

from scenes.results.frame import ResultPage
from scenes.screens.matches import MatchesScene
from scenes.screens.statistics.opening import statistics_of
from scenes.table.layout.shown_name import LONGEST, shown_name
from scenes.table.setup import SeatPlan
from scenes.ui.acquaintances import BOT_FACES, PEOPLE_FACES
from scenes.ui.art.letters import legible, text_width, wrap
from tests.amounts import amount
from tests.driver.driver import Driver
from tests.hostile_names import NAMES
from tests.pilot.required_moves import RequiredMoves

SHORT = {
    "social_climbing": {"deals": 1},
    "sociable": {"target": 11},
    "ladders": {"climb": 5, "deals": "one"},
    "president": {"ends": "deals", "deals": 1},
}


def seats(first: int) -> list[SeatPlan]:
    """Return two people and two bots of four hostile names; two are alike but for a space."""
    names = [NAMES[(first + seat) % len(NAMES)] for seat in range(4)]
    people = [SeatPlan(names[n], "human", None, PEOPLE_FACES[n]) for n in range(2)]
    return people + [SeatPlan(f"{names[2 + n]} ", "bot", "easy", BOT_FACES[n]) for n in range(2)]


TABLES = [
    (game_id, 4 * ((number + turn) % 3))
    for turn in range(3)
    for number, game_id in enumerate(sorted(SHORT))
]
"""Every game with every four names; the first few have all games, and all names."""


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(("game_id", "first"), TABLES[: amount(4, whole=12)])
def test_hostile_names_go_through_every_screen(game_id: str, first: int) -> None:
    app = Driver(size=(960, 540), speed="fast", bot_rest=0.0)
    table = app.sit_down(game_id, seats(first), SHORT[game_id], kept=True)
    moves = RequiredMoves(app, Random(first))
    for _ in range(300):
        app.frame()
        if table.session.match_over and isinstance(app.top, ResultPage):
            break
        moves.do_one(table.session)
    assert table.session.match_over
    app.rest()
    for key in ("tab", "right", "escape"):
        app.key(key)
        app.frame()
    # Waits until the match has been counted, or told of as one that can't be.
    app.context.records.history.close()
    for screen in (MatchesScene(app.context), statistics_of(app.context, game_id)):
        app.show(screen)
        app.pass_time(1)
        app.key("return")
        app.rest()
    app.close()


def test_a_shown_name_can_be_seen_and_is_short() -> None:
    for seat, name in enumerate(NAMES):
        shown = shown_name(name, seat)
        assert 0 < len(shown) <= LONGEST
        assert shown.isprintable()
    assert shown_name("W" * 200, 0) == "W" * 23 + "…"
    assert shown_name("\x00\u200b", 2) == "#3"
    assert shown_name("Zoe\u0308", 0) == "Zoë"


def test_what_is_drawn_has_no_sign_that_no_font_can_draw() -> None:
    assert legible("a\x00b\u202e\ud800c") == "abc"
    assert legible("Ann and Bo") == "Ann and Bo"


def test_a_word_wider_than_its_line_is_broken() -> None:
    lines = wrap("a " + "W" * 200 + " b", 16, "medium", 130)
    assert all(text_width(line, 16, "medium") <= 130 for line in lines)
    assert "".join(lines).replace(" ", "") == "a" + "W" * 200 + "b"


def test_a_word_too_wide_for_a_line_is_broken_after_a_hyphen_and_nothing_is_lost() -> None:
    name = "2026-11-20-213045-sociable-1.jsonl"
    lines = wrap(name, 16, "medium", 170)
    assert lines == ("2026-11-20-213045-", "sociable-1.jsonl")
    for word in ("-" + "a" * 40, "-" * 60, "a-" + "b" * 40):
        assert "".join(wrap(word, 16, "medium", 100)) == word

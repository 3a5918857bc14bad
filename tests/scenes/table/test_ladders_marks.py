"""The marks of possible moves at a Ladders table leave each other's words legible."""

from itertools import pairwise

import pytest

from scenes.games.ladders.pieces.held import HeldCards
from scenes.table.over.badges import FocusBrackets, SourceTab
from scenes.table.over.place_words import PlaceWords
from scenes.table.over.rings import Ring
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.ui.geometry import Rect
from tests.driver.at_table import AtTable
from tests.driver.hands import TableHands
from tests.scenes.table.on_sill import words_on

SIZES = ((960, 540), (1280, 720), (1920, 1080))


def with_a_one(size: tuple[int, int], text_size: int) -> AtTable:
    """A table at which a card of the hand starts any of four ladders."""
    app = AtTable("human:Ann,bot:random", "ladders", seed="one", size=size, text_size=text_size)
    for _ in range(200):
        assert app.wait_for_turn(still=True)
        intents = app.table.selection.intents
        source = next((s for s in intents.sources if len(intents.targets(s)) == 4), None)
        if source:
            app.key("tab")
            TableHands(app.table).choose(source)
            app.frame()
            return app
        app.session.play(app.rng.choice(app.session.legal))
    raise AssertionError("no card goes on four piles")


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("text_size", [100, 130, 150])
@pytest.mark.parametrize("size", SIZES)
def test_words_at_the_piles_lie_beside_each_other(size: tuple[int, int], text_size: int) -> None:
    app = with_a_one(size, text_size)
    pills = [piece.place for piece in app.table.over if isinstance(piece, PlaceWords)]
    for one, other in pairwise(sorted(pills)):
        assert one.right <= other.x
    assert pills or text_size > 100
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("text_size", [100, 130, 150])
@pytest.mark.parametrize("size", SIZES)
def test_ring_and_focus_of_the_first_pile_leave_the_number_of_draw(
    size: tuple[int, int], text_size: int
) -> None:
    app = with_a_one(size, text_size)
    hands = TableHands(app.table)
    hands.by_keys, hands.focus = True, "accent:0"
    [draw] = [one for one in app.table.layout.of(TableLabel) if one.text.startswith("DRAW")]
    pen = app.table._picture._pen
    marks = [piece for piece in app.table.over if isinstance(piece, (Ring, FocusBrackets))]
    assert len(marks) >= 4
    assert not any(mark.reach(pen).overlaps(draw.area) for mark in marks)
    app.close()


def tabs(app: AtTable) -> list[Rect]:
    """The tabs of cards that fit."""
    app.rest()
    return [piece.place for piece in app.table.over if isinstance(piece, SourceTab)]


@pytest.mark.long
def test_every_card_of_the_hand_that_fits_has_a_tab_also_equal_ones_and_no_other() -> None:
    app, alike, stuck = AtTable("human:Ann,bot:random", "ladders", seed="tabs"), 0, 0
    for _ in range(150):
        if not app.wait_for_turn(still=True):
            break
        view, legal = app.session.view, app.session.legal
        fit = {a.card for a in legal if a.kind == "play" and a.source == "hand"}
        others = {(a.source, a.owner, a.rung) for a in legal if a.kind == "play"} - {
            (a.source, a.owner, a.rung) for a in legal if a.source == "hand"
        }
        mine = [card for card in view.hand if card in fit]
        assert len(tabs(app)) == len(mine) + len(others)
        alike += len(mine) > len(fit)
        if not mine and not others and any(a.kind == "discard" for a in legal):
            stuck += 1
            assert "tab" not in words_on(app.table)
        app.session.play(app.rng.choice(legal))
    assert alike
    assert stuck
    app.close()


@pytest.mark.long
def test_a_hand_without_cards_does_not_look_like_a_score() -> None:
    app, told = AtTable("human:Ann,bot:random", "ladders", seed="empty", size=(1280, 720)), set()
    for _ in range(400):
        app.frame(0.1, drawn=False)
        if app.session.deal_over:
            break
        told |= {held.text for held in app.table.layout.of(HeldCards) if not held.backs}
        if app.asked and app.session.legal:
            app.session.play(app.rng.choice(app.session.legal))
    assert told == {"0 in hand"}
    app.close()


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_numbers_at_ones_own_climb_and_at_the_piles_say_what_they_count(
    size: tuple[int, int], text_size: int
) -> None:
    app = AtTable("human:Ann,bot:random", "ladders", seed="said", size=size, text_size=text_size)
    for _ in range(30):
        assert app.wait_for_turn(still=True)
        counts = app.table.layout.of(Count)
        mine = {count.text for count in counts if count.kind == "climb"}
        assert any(text.endswith(" to go") for text in mine)
        assert all(count.text.startswith("next ") for count in counts if count.kind == "next")
        app.session.play(app.rng.choice(app.session.legal))
    app.close()

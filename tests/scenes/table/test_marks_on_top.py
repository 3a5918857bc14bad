"""Marks keep clear of one another: nothing covers the focus, no line strikes words through."""

from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from scenes.table.game.contract import table_of
from scenes.table.input.selection import Selection
from scenes.table.over.moving import CountOnRaised
from scenes.table.over.place_words import PlaceWords
from scenes.table.over.raised import RaisedCard
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import Need
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.turn import TurnLine
from scenes.ui.art import Art
from scenes.ui.art.overlays import Overlays
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.driver.driver import Driver
from tests.driver.hands import TableHands
from tests.scenes.sight import look
from tests.scenes.table.conftest import SIZES, make_setting, make_setup, random_matches
from tests.scenes.table.legible import label_box
from tests.stills import screens as pictures


@dataclass
class Drawn:
    """The brackets and the words drawn since it was last cleared."""

    boxes: list[Rect] = field(default_factory=list)
    words: list[tuple[str, Rect]] = field(default_factory=list)

    def clear(self) -> None:
        self.boxes.clear()
        self.words.clear()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    drawn, brackets, write = Drawn(), Overlays.brackets, Art.write

    def framing(overlays: Overlays, target: pygame.Surface, box: Rect) -> None:
        drawn.boxes.append(box)
        brackets(overlays, target, box)

    def writing(art: Art, target: Any, text: str, at: Point, *rest: Any, **more: Any) -> Rect:
        place = write(art, target, text, at, *rest, **more)
        drawn.words.append((text, place))
        return place

    monkeypatch.setattr(Overlays, "brackets", framing)
    monkeypatch.setattr(Art, "write", writing)
    return drawn


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_brackets_round_an_end_card_never_reach_its_bank_button(
    size: tuple[int, int], text_size: float
) -> None:
    scale, overlays = Scale(*size, text_size), Overlays(load_theme())
    overlays.k = scale.k
    setup, seen = make_setup(6, 6), 0
    for match in random_matches(setup, 90, 3):
        assert match.to_move is not None
        setting = make_setting(setup, scale, match.to_move)
        layout = table_of("social_climbing").arrange(match.view(match.to_move), setting)
        for slot in (0, 1):
            button, spot = layout.button(f"bank:{slot}"), layout.spot(f"column:{slot}")
            if button and spot:
                seen += 1
                raised = spot.ring.moved(0, -spot.room)
                assert not overlays.bracket_box(raised, room=0).overlaps(button.rect)
    assert seen


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_words_at_a_place_leave_the_focus_on_it_free(drawn: Drawn, size: tuple[int, int]) -> None:
    still = pictures.reach(pictures.PICTURES["ladders_end"], size)
    drawn.clear()
    still.stack.top.draw(pygame.Surface(size))
    still.stack.close()
    told = [
        (text, place)
        for text, place in drawn.words
        if ("turn" in text and "Your" not in text) or "again" in text
    ]
    assert told
    assert not [text for text, place in told for box in drawn.boxes if place.overlaps(box)]


def test_the_line_round_the_plate_of_who_is_to_move_lies_below_the_words_of_a_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[str] = []
    line, pill = TurnLine.draw, PlaceWords.draw
    monkeypatch.setattr(TurnLine, "draw", lambda *given: (drawn.append("line"), line(*given)))
    monkeypatch.setattr(PlaceWords, "draw", lambda *given: (drawn.append("words"), pill(*given)))
    still = pictures.reach(pictures.PICTURES["table_6"], (960, 540))
    pictures.press("tab", "tab", "return")(still)
    drawn.clear()
    still.stack.top.draw(pygame.Surface((960, 540)))
    still.stack.close()
    assert drawn[0] == "line"
    assert "words" in drawn


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_brackets_of_the_focus_strike_no_words_of_a_place_through(
    drawn: Drawn, size: tuple[int, int], text_size: int
) -> None:
    app = Driver(size=size, speed="off", bot_rest=0.0, text_size=text_size)
    table = app.sit_down("social_climbing", "human:Ann,bot:random")
    app.pass_until(lambda: bool(table.session.legal))
    app.rest()
    for source in ("pile:0", "column:0"):
        hands = TableHands(table)
        app.key("home")
        app.keys(*["right"] * hands.stops().index(source), "return")
        assert hands.source == source
        targets = hands.targets
        for target in targets:
            app.rest()
            drawn.clear()
            app.stack.redraw(pygame.Surface(size))
            told = [place for text, place in drawn.words if text in said_at(hands)]
            [box] = drawn.boxes
            assert hands.focus == target
            assert told
            assert not [place for place in told for strip in strips(box) if place.overlaps(strip)]
            app.key("right")
        app.key("escape")
        app.drag(app.aim(source), app.aim(targets[0]))
        app.pass_until(lambda: bool(table.session.legal))
        app.rest()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("theme", ["night", "daylight", "high_contrast"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_where_a_move_has_words_at_an_empty_place_the_place_has_none(
    size: tuple[int, int], text_size: int, theme: str
) -> None:
    app = Driver(size=size, speed="off", bot_rest=0.0, text_size=text_size, theme=theme)
    table = app.sit_down("social_climbing", "human:Ann,bot:random")
    app.pass_until(lambda: bool(table.session.legal))
    app.key("home")
    app.keys(*["right"] * table.selection.stops().index("pile:0"), "return")
    app.rest()
    slots = [slot for slot in table.layout.of(Slot) if slot.lines and slot.need == Need.WORDS]
    empty = [slot for slot in slots if slot.word == "starts a column"]
    assert len(empty) == 2

    def inside() -> bytes:
        target = pygame.Surface(size)
        app.stack.redraw(target)
        parts = [target.subsurface(slot.rect.grown(-5)) for slot in empty]
        return b"".join(pygame.image.tobytes(part, "RGB") for part in parts)

    with_words = inside()
    for slot in empty:
        object.__setattr__(slot, "lines", ("x",))
    assert inside() == with_words, "no pixel of the words is seen"
    app.close()


def said_at(hands: Selection) -> list[str]:
    """Return all that may be said of a chosen card's places."""
    ways = [way for way in hands.intents.ways if way.source == hands.source]
    return [words for way in ways for words in (way.takes, way.short)]


def strips(box: Rect) -> tuple[Rect, Rect]:
    """Return the parts of a box with brackets in them: all but its middle."""
    arm = 0.28 * min(box.w, box.h)
    return Rect(box.x, box.y, box.w, arm), Rect(box.x, box.bottom - arm, box.w, arm)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_what_is_said_at_the_place_of_a_lead_leaves_free_who_leads(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app = next(app for seed in range(20) if (app := leading(size, f"lead {seed}")))
    table, leads = app.table, app.context.words("climbing.you_lead")
    assert table
    app.click(app.aim(table.tabletop.selection.stops()[0]))
    app.point(app.aim("trick"))
    app.rest()
    plates: list[Rect] = []
    plate = Art.plate

    def plating(art: Art, target: Any, place: Rect, *rest: Any, **more: Any) -> None:
        plates.append(place)
        plate(art, target, place, *rest, **more)

    monkeypatch.setattr(Art, "plate", plating)
    sight = look(table, size, monkeypatch)
    takes = [offer.takes for offer in table.tabletop.selection.offers]
    [said] = [place for text, place in sight.texts if text in takes]
    [leader] = [label_box(label) for label in table.layout.of(TableLabel) if label.text == leads]
    below = [place for place in plates if place.overlaps(said)]
    assert below
    assert not [place for place in below if place.overlaps(leader.grown(0, -0.2 * leader.h))]


def leading(size: tuple[int, int], seed: str) -> Driver | None:
    """Return an app at a lead of the only person at a table, if they win a trick of the deal."""
    app = Driver(size=size, speed="off", bot_rest=0.0, auto_pass="at_once")
    players = "human:Ann,bot:random,bot:random,bot:random"
    table = app.sit_down("sociable", players, {"exchange": False}, seed=seed)
    session = table.session
    while app.pass_until(lambda: bool(session.legal) or session.deal_over) and session.legal:
        app.rest()
        if any(app.aim("trick") == slot.rect.center for slot in table.layout.of(Slot)):
            return app
        session.play(session.legal[-1])
    return None


def test_what_is_to_go_is_read_on_a_climb_whose_card_is_raised() -> None:
    table = pictures.at_ladders(150, 5)
    still = pictures.reach(pictures.Picture(table), (960, 540))
    TableHands(still.table).choose("climb:0")
    still.table.update(1.0)
    counts = [one.area for one in still.table.layout.of(Count) if one.kind == "climb"]
    raised = [one.area for one in still.table.over if isinstance(one, CountOnRaised)]
    cards = [one.area for one in still.table.over if isinstance(one, RaisedCard)]
    assert counts
    assert cards
    covered = [one for one in counts if any(card.overlaps(one) for card in cards)]
    assert set(covered) <= set(raised)
    still.stack.close()

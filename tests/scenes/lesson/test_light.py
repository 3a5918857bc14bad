"""The light of a lesson has the shape of what it lights, and moves from one place to another."""

import math
from itertools import combinations

import pygame
import pytest

from scenes.screens.lesson import LessonScene
from scenes.table.over.badges import FocusBrackets, SourceTab
from scenes.table.over.place_words import PlaceWords
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.lighting.shade import Shade
from scenes.ui.geometry import Point
from tests.driver.driver import Driver
from tests.driver.run import difference


def lesson(lesson_id: str, step: int, **settings: object) -> tuple[Driver, LessonScene]:
    app = Driver(size=(1280, 720), bot_rest=0.0, **settings)
    scene = LessonScene(app.context, lesson_id, step)
    app.show(scene)
    app.rest()
    return app, scene


def brightness(app: Driver, at: Point) -> int:
    colour = app.surface.get_at((round(at.x), round(at.y)))
    return colour.r + colour.g + colour.b


def turned(card: CardPlace, x: float, y: float) -> Point:
    """Return a point by its distance from a card's middle, along its own sides."""
    turn, middle = math.radians(-card.angle), card.rect.center
    return Point(
        middle.x + x * math.cos(turn) - y * math.sin(turn),
        middle.y + x * math.sin(turn) + y * math.cos(turn),
    )


def test_each_card_of_a_hand_is_lit_as_it_is_turned() -> None:
    app, scene = lesson("ladders-2", 2, speed="off")
    hand = [card for card in scene.table.layout.of(CardPlace) if card.key[0] == "hand"]
    cuts = {cut.place.center: cut.angle for cut in scene.prompt._cuts}
    assert len({card.angle for card in hand}) > 3
    assert {card.rect.center: card.angle for card in hand}.items() <= cuts.items()
    first = min(hand, key=lambda card: card.rect.x)
    half = Point(first.rect.w / 2, first.rect.h / 2)
    # Beside the upright rectangle of a turned card, its own side is lit, and beyond that is dark.
    inside, beyond = turned(first, -half.x + 3, 0), turned(first, -half.x - 24, 0)
    assert brightness(app, inside) > 3 * brightness(app, beyond)


def test_lines_below_one_another_are_lit_as_one() -> None:
    _, scene = lesson("sociable-1", 6, speed="off")
    words = {piece.area for piece in scene.table.layout.of(TableLabel)}
    lit = [hole for hole in scene.prompt.holes if any(hole.holds(one) for one in words)]
    assert any(sum(hole.holds(one) for one in words) > 1 for hole in lit)
    for one, other in combinations(lit, 2):
        assert not one.overlaps(other), "no snowman"


@pytest.mark.long
def test_what_stays_lit_never_turns_dark_between_two_steps() -> None:
    app, scene = lesson("president-1", 0, speed="normal", reduced_motion=False)
    hand = [card for card in scene.table.layout.of(CardPlace) if card.key[0] == "hand"]
    lit = turned(hand[-1], 0.4 * hand[-1].rect.w, 0)
    before = brightness(app, lit)
    assert scene.prompt._cuts
    scene.go_on()
    frames = 0
    for _ in range(30):
        app.frame(1 / 60)
        frames += scene.prompt.fading
        assert brightness(app, lit) == before
    assert frames > 5, "another light opens meanwhile"


@pytest.mark.long
def test_any_press_ends_the_change_of_light() -> None:
    app, scene = lesson("president-1", 0, speed="normal", reduced_motion=False)
    scene.go_on()
    app.frame(1 / 60)
    app.frame(1 / 60)
    assert scene.prompt.fading
    app.key("right")
    assert not scene.prompt.fading


@pytest.mark.parametrize("theme", ["night", "high_contrast"])
def test_in_high_contrast_a_ring_takes_the_place_of_the_scrim(theme: str) -> None:
    app, scene = lesson("social_climbing-1", 5, speed="off", theme=theme)
    dark = [
        card
        for card in scene.table.layout.of(CardPlace)
        if not any(cut.place.overlaps(card.rect) for cut in scene.prompt._cuts)
    ]
    middles = [brightness(app, Point(card.rect.x + 12, card.rect.center.y)) for card in dark]
    assert middles
    assert (max(middles) > 600) == (theme == "high_contrast")


def test_the_header_is_as_dark_as_the_table_below_it() -> None:
    app, scene = lesson("social_climbing-1", 0, speed="off")
    edge = scene.table.layout.scale.header
    for x in (330, 820, 1275):
        above, below = (brightness(app, Point(x, y)) for y in (edge - 2, edge + 2))
        assert abs(above - below) < 12, "no edge below the header"


def test_the_dark_foot_of_a_table_reaches_from_edge_to_edge() -> None:
    for lesson_id in ("social_climbing-1", "ladders-1"):
        _, scene = lesson(lesson_id, 0, speed="off")
        shades = scene.table.layout.of(Shade)
        assert [(one.rect.x, one.rect.right) for one in shades] == [(0, 1280)]


def test_a_tab_on_the_edge_of_a_lit_card_is_whole() -> None:
    app, scene = lesson("social_climbing-1", 2, speed="off")
    hole = scene.prompt.holes[0]
    tab = next(one for one in scene.table.over if isinstance(one, SourceTab)
               and hole.overlaps(one.area))  # fmt: skip
    assert tab.area.y <= hole.y, "it crosses the edge of the hole"
    edge = round(tab.area.center.x), tab.area.y + 3
    seen = app.surface.get_at(edge)
    scene.table.redraw(app.surface)
    assert seen == app.surface.get_at(edge)


def test_what_the_focus_frames_has_no_second_frame_and_other_places_are_dark() -> None:
    app, scene = lesson("social_climbing-1", 1, speed="off")
    assert all(cut.framed for cut in scene.prompt._cuts if cut.place.h > 100 and cut.place.y < 200)
    app.keys("right", "return")
    app.rest()
    focus = next(one for one in scene.table.over if isinstance(one, FocusBrackets))
    cut = min(scene.prompt._cuts, key=lambda cut: math.dist(cut.place.center, focus.area.center))
    assert not cut.framed
    first, second = (one for one in scene.table.over if isinstance(one, PlaceWords))
    lit, dark = (first, second) if scene.prompt._in_light(first.place) else (second, first)
    assert scene.prompt._in_light(lit.place)
    corner = [Point(one.place.x + 8, one.place.center.y) for one in (lit, dark)]
    assert brightness(app, corner[0]) > 5 * brightness(app, corner[1])


def test_a_coin_lies_whole_over_the_ring_of_its_card() -> None:
    app, scene = lesson("president-2", 5, speed="off")
    (coin,) = (one for one in scene.table.layout.of(Coin) if scene.prompt._in_light(one.area))
    inner = coin.area.grown(-coin.size // 6)
    place = pygame.Rect(*inner)
    shown = app.surface.subsurface(place).copy()
    scene.table.redraw(app.surface)
    assert difference(shown, app.surface.subsurface(place)) is None

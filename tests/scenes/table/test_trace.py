"""The last move can be followed: dots leave words alone, the coin lies on the card that went."""

import pytest

from scenes.games.contract import table_of
from scenes.table.draw.flags import CLEAR_OF_WORDS, dots
from scenes.table.draw.furniture import Furniture
from scenes.table.layout.draft import trace_of
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.pieces import CardPlace, Trace
from scenes.table.layout.setting import Told
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.scenes.table.conftest import make_setting, make_setup, random_matches

WINDOWS = ((960, 540), (1280, 720), (1920, 1080))


def laid_out(players: int, size: tuple[int, int]) -> list[TableLayout]:
    setup = make_setup(players, seed="trace")
    setting = make_setting(setup, Scale(*size))
    matches = random_matches(setup, 120, 4)
    return [table_of("social_climbing").arrange(match.view(0), setting) for match in matches]


def moves(players: int) -> list[Told]:
    return [
        Told(player, "x", ("pile", pile), ("column", player, slot))
        for player in range(players)
        for slot in (0, 1)
        for pile in range(3)
    ]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_coin_lies_on_the_card_that_went_and_on_no_other(
    players: int, size: tuple[int, int]
) -> None:
    for layout in laid_out(players, size):
        for told in moves(players):
            trace = trace_of(layout, told, "JH")
            area = layout.rect_of(told.end)
            assert trace
            assert area
            places = [place.rect for place in layout.cards]
            if area not in places:
                continue
            last = max(number for number, place in enumerate(places) if place == area)
            assert area.contains(trace.end)
            assert not any(place.contains(trace.end) for place in places[last + 1 :])


@pytest.mark.parametrize("size", WINDOWS)
def test_no_dot_is_drawn_on_words(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    theme = load_theme()
    furniture = Furniture(Art(theme, threaded=False), theme.colours)
    met = 0
    for layout in laid_out(6, size):
        words = [area.grown(CLEAR_OF_WORDS) for area in furniture.words(layout)]
        for told in moves(6):
            trace = trace_of(layout, told, "JH")
            assert trace
            crossing = [at for at, _ in dots(trace) if any(area.contains(at) for area in words)]
            met += bool(crossing)
            assert len(crossing) < len([*dots(trace)]), "some dots are left to follow"
    assert met, "some traces would have run over words"


def test_dots_grow_toward_the_place() -> None:
    trace = Trace(Point(0, 0), Point(130, 0), "JH", 30)
    shares = [share for _, share in dots(trace)]
    assert shares == sorted(shares)
    assert [at.x for at, _ in dots(trace)] == sorted(at.x for at, _ in dots(trace))


def test_a_covered_corner_is_left_for_one_that_is_open() -> None:
    card, above = Rect(100, 100, 70, 98), Rect(100, 150, 90, 98)
    layout = TableLayout(
        scale=Scale(1280, 720),
        cards=(CardPlace(("a",), 1, card), CardPlace(("b",), 2, above)),
        spots=(),
        anchors={("pile",): Rect(500, 400, 100, 140)},
    )
    covered = trace_of(layout, Told(0, "x", ("pile",), ("a",)), "JH")
    open_one = trace_of(layout, Told(0, "x", ("pile",), ("b",)), "JH")
    assert covered
    assert open_one
    assert covered.end.y < above.y
    assert open_one.end.y > card.bottom

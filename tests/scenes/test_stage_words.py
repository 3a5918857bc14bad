"""The words of every page about a deal's or a match's end: nothing cut, covered or faint."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from game.store.keeper import SettingsKeeper
from game.store.settings import THEMES, ThemeName
from game.texts.words import load_words
from scenes.games.sociable.results import stage
from scenes.games.sociable.results.stage_tower import Floor, floors_below
from scenes.games.social_climbing.results.deal import DealResultScene
from scenes.results import deal_page
from scenes.results.frame import ResultPage
from scenes.results.pages import final_page
from scenes.results.tabbed_page import TabbedPage
from scenes.results.treads_page import TreadsPage
from scenes.screens.doors import ScreenDoors
from scenes.shell.handed.context import AppContext
from scenes.table.source.session import Session
from scenes.ui.art import Art
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from scenes.ui.widgets.button import Button
from tests.amounts import share
from tests.scenes.contrast import SeenWords, words_seen
from tests.scenes.sessions import SHORT, played_at
from tests.scenes.sight import look

PLAYERS = {
    "social_climbing": (2, 3, 4, 5, 6),
    "sociable": (4, 5),
    "president": (4, 5, 6, 7),
    "ladders": (2, 3, 4, 5, 6),
}
SIZES = ((960, 540), (1280, 720), (1920, 1080))
TEXT_SIZES = (100, 125, 150)
TABLES = [(game, players) for game, counts in PLAYERS.items() for players in counts]
MOST = [(game, counts[-1]) for game, counts in PLAYERS.items()]
PAGES = ("stage", "deals", "deal")
LARGE = 24
"""From so many pixels on letters are large: less contrast is enough for them."""
CONTRASTS = {"night": (4.5, 3.7), "daylight": (4.5, 4.5), "high_contrast": (6.6, 6.6)}
"""By theme: of words below so many pixels, and of larger ones, as the sketches have them."""


@cache
def played(game: str, players: int) -> Session:
    """Return a match of two deals or more that every test may look at: none plays on in it."""
    seeds = (seed for seed in range(players, players + 50))
    matches = (played_at(game, players, SHORT.get(game, {}), seed=seed) for seed in seeds)
    return next(match for match in matches if len(match.deals) > 1)


@cache
def art_of(theme: ThemeName) -> Art:
    """Return one set of pictures for all: they are dear to make, and no test changes them."""
    return Art(load_theme(theme), threaded=False)


def shown(name: str, session: Session, scale: Scale, theme: ThemeName = "night") -> ResultPage:
    """Return a page about a match that is over, with all its pictures."""
    art = art_of(theme)
    context = AppContext(load_words(), art.theme, SettingsKeeper(None), art, ScreenDoors())
    art.fit(scale)
    page = final_page(context, session, name)
    assert isinstance(page, ResultPage)
    page.resize(scale)
    for _ in range(3):
        art.collect()
        page.update(0.0)
    return page


def parts(page: ResultPage) -> range:
    """Return the numbers of the parts between which a page turns."""
    tabs = isinstance(page, TabbedPage) and page.tabs and page.tabs.rect.w
    return range(len(page.part_names())) if isinstance(page, TabbedPage) and tabs else range(1)


def turned(page: ResultPage, part: int) -> None:
    if isinstance(page, TabbedPage) and len(parts(page)) > 1:
        page.turn_to(part)


def faint(seen: Iterable[SeenWords], theme: ThemeName) -> list[str]:
    """Return what can't be read well enough in a theme, and how well."""
    small, large = CONTRASTS[theme]
    return [
        f"{theme}, {words.size} px: {words.text!r} has {words.contrast:.1f}"
        for words in seen
        if words.contrast < (large if words.size >= LARGE else small) - 0.05
    ]


@pytest.mark.long
@pytest.mark.all_pairs
@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_and_no_words_lie_on_others(
    game: str,
    players: int,
    name: str,
    text_size: int,
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    faults = []
    page = shown(name, played(game, players), Scale(*size, text_size / 100))
    for part in parts(page):
        turned(page, part)
        sight = look(page, size, monkeypatch)
        faults += [f"{text!r} is cut" for text in sight.cut]
        faults += [f"{text!r} stands out" for text in sight.outside(Rect(0, 0, *size))]
        faults += [f"{one!r} lies on {other!r}" for one, other in sight.collisions()]
    assert not faults


@pytest.mark.quick_one_in(36)
@pytest.mark.parametrize(("game", "players"), MOST)
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_words_stand_out_from_what_is_behind_them(
    game: str, players: int, name: str, theme: ThemeName, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = []
    for size in SIZES[:2]:
        page = shown(name, played(game, players), Scale(*size), theme)
        for part in parts(page):
            turned(page, part)
            faults += faint(words_seen(page, size, monkeypatch), theme)
    assert not faults


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game", "players"), MOST)
@pytest.mark.parametrize("name", PAGES)
def test_large_words_stand_out_as_well(
    game: str, players: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults, size = [], (1280, 720)
    for theme in share(THEMES, MOST.index((game, players)) + PAGES.index(name), len(THEMES)):
        page = shown(name, played(game, players), Scale(*size, 1.5), theme)
        for part in parts(page):
            turned(page, part)
            faults += faint(words_seen(page, size, monkeypatch), theme)
    assert not faults


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_words_below_a_stair_that_scrolls_stand_on_its_floor(
    theme: ThemeName, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown("deal", played("social_climbing", 6), Scale(*size, 1.25), theme)
    assert isinstance(page, DealResultScene)
    page.rows[0].press()
    seen = words_seen(page, size, monkeypatch)
    assert len(seen) > 6
    assert not faint(seen, theme)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_a_deal_has_one_tread_each_and_the_winner_stands_on_the_highest(
    game: str, players: int, size: tuple[int, int]
) -> None:
    session = played(game, players)
    page = shown("deal", session, Scale(*size))
    assert isinstance(page, TreadsPage)
    turned(page, len(parts(page)) - 1 if game == "ladders" else 0)
    rows = list(page.treads)
    assert len(rows) == players
    heights = [row.tread_y for row in rows]
    assert heights == sorted(heights)
    assert len(set(heights)) == players
    lefts = [row.rect.x for row in rows]
    assert lefts == sorted(lefts, reverse=True), "each begins further right than the one below"
    winners = session.deals[-1].result.winners
    won = [row.figures.name for row in rows if row.figures.won]
    assert sorted(won) == sorted(session.cast[winner].name for winner in winners)
    assert [row.figures.won for row in rows] == [True] * len(won) + [False] * (players - len(won))


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", PLAYERS)
def test_a_deal_under_way_says_how_it_ended_the_first_time_too(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = PLAYERS[game][-1]
    session = played_at(game, players, SHORT.get(game, {}), seed=3, deals=1)
    art = art_of("night")
    context = AppContext(load_words(), art.theme, SettingsKeeper(None), art, ScreenDoors())
    page: Any = deal_page(context, session, fresh=False)
    art.fit(Scale(1280, 720))
    page.resize(Scale(1280, 720))
    sight = look(page, (1280, 720), monkeypatch)
    for score in session.deals[-1].result.scores:
        assert any(text.lstrip("+") == str(score) for text, _ in sight.texts)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(
    ("size", "text_size"),
    [((1280, 720), 1.0), ((1280, 720), 1.15), ((1152, 648), 1.0), ((1920, 1080), 1.15)],
)
def test_sociables_tower_ends_above_the_buttons_or_stands_beside_them(
    size: tuple[int, int], text_size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    floors: list[Floor] = []

    def noting(*facts: Any) -> list[Floor]:
        floors.extend(found := floors_below(*facts))
        return found

    monkeypatch.setattr(stage, "floors_below", noting)
    page = shown("stage", played("sociable", 5), Scale(*size, text_size))
    buttons = [one.rect for one in page.controls.widgets if isinstance(one, Button)]
    assert floors
    assert buttons
    assert not [one for one in buttons for floor in floors if one.overlaps(floor.place)]

"""Looking back at the trick before: it can't be taken for the one on the table."""

from collections.abc import Iterator, Sequence

import pytest

from game.bots.synchronous import SynchronousThinker
from game.climbing.model.actions import ClimbingAction, Play, play_of
from scenes.games.climbing.table.motion import play_key
from scenes.games.climbing.table.tricks import TrickPlay, last_trick
from scenes.games.climbing.table.whole_trick import add_whole_trick
from scenes.table.input.effects import PlayAction
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.over.badges import SourceTab
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.label import TableLabel
from scenes.table.scene import TableScene
from scenes.ui.geometry import Rect, union
from scenes.ui.scale import Scale
from tests.driver.at_table import AtTable
from tests.scenes.table.conftest import make_setting, make_setup


@pytest.fixture(params=["sociable", "president"])
def app(request: pytest.FixtureRequest) -> AtTable:
    """A table at which a play is possible, and there was a trick before."""
    app = AtTable("human:Ann" + ",bot:easy" * 3, request.param, table_talk=False)
    while app.wait_for_turn(still=True):
        app.rest()
        button = app.table.layout.button("last_trick")
        if button and not button.why and has_tabs(app):
            return app
        app.table.tabletop.play(PlayAction(app.rng.choice(app.session.legal)))
        app.wait()
    raise AssertionError("there was no trick to look back at")


def has_tabs(app: AtTable) -> bool:
    return any(isinstance(piece, SourceTab) for piece in app.table.over)


def looks_back(app: AtTable) -> bool:
    told = [label.text for label in app.table.layout.of(TableLabel)]
    return any(words.startswith("Last trick: ") for words in told)


@pytest.mark.quick_one_in(2)
def test_it_says_what_it_is_and_no_card_seems_to_fit_it(app: AtTable) -> None:
    assert not looks_back(app)
    app.key("t")
    app.rest()
    assert looks_back(app)
    assert not has_tabs(app)


@pytest.mark.quick_one_in(2)
def test_esc_goes_back_to_the_trick_on_the_table(app: AtTable) -> None:
    app.key("t")
    app.rest()
    app.key("escape")
    app.rest()
    assert isinstance(app.top, TableScene)
    assert not looks_back(app)
    assert has_tabs(app)


TABLES = (("sociable", 4), ("sociable", 5), ("president", 4), ("president", 7))
SIZES = ((1280, 720), (1920, 1080), (960, 540), (1024, 768))
SMALLEST_FACE = 14
"""In pixels: a face is known by its colours and its hat at that size."""


def low_play(legal: Sequence[ClimbingAction]) -> ClimbingAction:
    """Return the lowest of the smallest sets, as all play, so that tricks become long."""
    plays = [action for action in legal if isinstance(action, Play)]
    return min(plays, key=lambda play: (play.size, play.rank), default=legal[0])


def looking_back(game: str, players: int, least: int) -> AtTable:
    """Return a table at which the trick before had at least so many plays."""
    for seed in range(30):
        app = AtTable(
            "human:Ann" + ",bot:easy" * (players - 1),
            game,
            seed=f"long {seed}",
            table_talk=False,
            make_thinker=lambda: SynchronousThinker(lambda question: (low_play(question.legal),)),
        )
        while app.wait_for_turn():
            view = app.session.view
            if view.log and view.due is None and len(last_trick(view)) >= least:
                app.key("t")
                return app
            app.table.tabletop.play(PlayAction(low_play(app.session.legal)))
            app.wait()
        app.close()
    raise AssertionError("no trick was long enough")


def play_area(table: TableScene, laid: TrickPlay) -> Rect:
    """Return the area of a play's cards, by which its player is told."""
    places = [table.layout.place(play_key(card)) for card in laid.play.cards]
    cards = [place for place in places if place]
    assert [place.card for place in cards] == list(laid.play.cards)
    name = table.session.cast[laid.player].name
    [coin] = (c for c in table.layout.of(Coin) if c.key == play_key(laid.play.cards[-1]))
    assert coin.who == name
    assert coin.size >= SMALLEST_FACE
    area = union([place.rect for place in cards])
    assert area.grown(coin.size / 2).contains(coin.at)
    return area


def at_all_sizes(app: AtTable) -> Iterator[AtTable]:
    for text_size in (100, 150):
        app.change(text_size=text_size)
        for size in SIZES:
            app.resize(size)
            app.rest()
            yield app


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize("least", [3, 7])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_it_shows_every_play_and_who_made_it(game: str, players: int, least: int) -> None:
    if game == "sociable":
        least = min(least, 4)
    app = looking_back(game, players, least)
    trick = last_trick(app.session.view)
    for table in (one.table for one in at_all_sizes(app)):
        areas = [play_area(table, laid) for laid in trick]
        assert not any(one.overlaps(other) for at, one in enumerate(areas) for other in areas[:at])
        mine = {play_key(card) for laid in trick for card in laid.play.cards}
        others = [place.rect for place in table.layout.of(CardPlace) if place.key not in mine]
        assert not any(area.overlaps(other) for area in areas for other in others)
        told = {label.text for label in table.layout.of(TableLabel)}
        assert any(words.startswith("Last trick: ") for words in told)
        names = {table.session.cast[laid.player].name for laid in trick}
        if len(trick) < 7:
            assert names <= told or min(app.size) < 600


@pytest.mark.parametrize(
    ("size", "area", "least"),
    [((1280, 720), Rect(276, 150, 728, 279), 80), ((960, 540), Rect(213, 112, 534, 194), 46)],
)
def test_thirteen_plays_use_the_room_there_is(
    size: tuple[int, int], area: Rect, least: int
) -> None:
    build = LayoutBuilder(make_setting(make_setup(4), Scale(*size)))
    trick = [TrickPlay(card % 4, play_of((card,))) for card in range(13)]
    hand = Rect(area.x, area.bottom + 40, area.w, 150)
    add_whole_trick(build, trick, area, hand, "Last trick: Odile’s ace")
    assert min(card.rect.h for card in build.of(CardPlace)) >= least

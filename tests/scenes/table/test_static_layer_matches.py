"""In every game, after every event: the table that is kept looks as if it were drawn at once."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from pygame import Surface

from scenes.table.draw.static_layer import StaticLayer
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import DrawFilter
from scenes.table.pieces.portrait import Portrait
from scenes.ui.art import Art
from tests.amounts import amount
from tests.driver.at_table import AtTable
from tests.driver.run import FRAME

SEATS = {"social_climbing": 5, "sociable": 5, "ladders": 4, "president": 5}
OPTIONS = {"ladders": {"partners": True}}
FEWEST, MOST = 30, amount(32, whole=50)
"""Tables of a match that are looked at."""


class Still:
    """A game at random, and what draws its table."""

    def __init__(self, game: str) -> None:
        bots = ",".join(["bot:random"] * (SEATS[game] - 1))
        self.app = AtTable(f"human:Ann,{bots}", game, seed="still", options=OPTIONS.get(game))
        context, self.game = self.app.context, game
        self.art: Art = context.art
        scale = self.app.table.layout.scale
        self.pen = Pen(self.art, context.theme.palette(game), scale)

    def make(self) -> StaticLayer:
        return StaticLayer(self.pen, self.game)

    def layouts(self) -> Iterator[TableLayout]:
        """Play on, and yield the table as it is laid out after each event."""
        app, seen = self.app, None
        while not app.session.match_over:
            if app.table.layout is not seen:
                seen = app.table.layout
                yield seen
            if app.top is not app.table:
                app.keys("return")
            elif app.session.legal and app.table.tabletop.presenter.still:
                app.session.play(app.rng.choice(app.session.legal))
            app.wait(FRAME)


@pytest.fixture(scope="module", params=SEATS)
def still(request: pytest.FixtureRequest) -> Still:
    return Still(request.param)


def shows(layout: TableLayout, rng: Random) -> Iterator[DrawFilter]:
    """Yield all that is wanted of a table at rest, and then while things move."""
    yield DrawFilter()
    cards = [place.key for place in layout.of(CardPlace)]
    numbers = [label.key for label in layout.of(TableLabel) if label.key]
    riders = [portrait.rider.player for portrait in layout.of(Portrait) if portrait.rider]
    yield DrawFilter(
        away=frozenset(key for key in cards if rng.random() < 0.2),
        live=frozenset(key for key in numbers if rng.random() < 0.5),
        caps=rng.random() < 0.9,
        landed=False,
        riding=frozenset(player for player in riders if rng.random() < 0.2),
    )


def pixels(picture: Surface) -> bytes:
    return picture.get_buffer().raw


@pytest.mark.quick_one_in(4)
def test_the_picture_that_is_kept_is_the_one_drawn_at_once(still: Still) -> None:
    rng, kept = Random("still"), still.make()
    for number, layout in enumerate(islice(still.layouts(), MOST)):
        for show in shows(layout, rng):
            # Pictures are made when first asked for, and are there from then on.
            still.make().picture(layout, show)
            still.art.collect()
            anew = still.make().picture(layout, show)
            assert pixels(kept.picture(layout, show)) == pixels(anew), (still.game, number)
    assert number >= FEWEST

"""In every game, after every event: the table that is kept looks as if it were drawn at once."""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import islice
from random import Random

import pygame
import pytest
from pygame import Surface

from scenes.table.draw.flags import Flags
from scenes.table.draw.furnished import Furnished
from scenes.table.draw.furniture import Furniture
from scenes.table.draw.layers import Drawn
from scenes.table.draw.show import Show
from scenes.table.draw.still import StillTable
from scenes.table.layout.layout import TableLayout
from scenes.ui.art import Art
from scenes.ui.geometry import Rect
from tests.scenes.company import FRAME, Company

SEATS = {"social_climbing": 5, "sociable": 5, "ladders": 4, "president": 5}
OPTIONS = {"ladders": {"partners": True}}
FEWEST, MOST = 30, 50
"""Tables of a match that are looked at."""

STILL = {
    *("cards", "plates", "portraits", "slots", "windows", "signs", "labels", "counts"),
    *("buttons", "bars", "emblems", "stairs", "key_caps", "trace"),
}
"""What of a layout is drawn as lying still."""

NOT_STILL = {
    *("scale", "spots", "anchors", "regions", "shafts", "no_fan", "hand", "hand_zone"),
    *("tray", "pennant", "coins"),
}
"""What isn't drawn, or anew in every frame."""


class Still:
    """A game at random, and what draws its table."""

    def __init__(self, game: str) -> None:
        bots = ",".join(["bot:random"] * (SEATS[game] - 1))
        self.company = Company(f"human:Ann,{bots}", game, seed="still", options=OPTIONS.get(game))
        desk, self.game = self.company.desk, game
        self.art: Art = desk.art
        palette, scale = desk.theme.palette(game), self.company.table.layout.scale
        self.flags = Flags(self.art, palette, scale)
        self.furniture = Furniture(self.art, palette)
        self.met: dict[str, TableLayout] = {}
        """By part, a table that had it."""
        self.note(self.company.table.layout)

    def note(self, layout: TableLayout) -> None:
        self.met.update((part, layout) for part in STILL - {"cards"} if getattr(layout, part))

    def furniture_of(self, layout: TableLayout) -> list[Drawn]:
        furnished = Furnished(self.art, self.furniture, self.flags)
        return [*furnished.below(layout, Show()), *furnished.above(layout, Show())]

    def make(self) -> StillTable:
        return StillTable(self.art, self.furniture, self.flags, self.game)

    def layouts(self) -> Iterator[TableLayout]:
        """Play on, and yield the table as it is laid out after each event."""
        company, seen = self.company, None
        while not company.session.match_over:
            if company.table.layout is not seen:
                seen = company.table.layout
                self.note(seen)
                yield seen
            if company.top is not company.table:
                company.press("return")
            elif company.session.legal and company.table.tabletop.showing.still:
                company.session.play(company.rng.choice(company.session.legal))
            company.wait(FRAME)


@pytest.fixture(scope="module", params=SEATS)
def still(request: pytest.FixtureRequest) -> Still:
    return Still(request.param)


def shows(layout: TableLayout, rng: Random) -> Iterator[Show]:
    """Yield all that is wanted of a table at rest, and then while things move."""
    yield Show()
    cards = [place.key for place in layout.cards]
    numbers = [label.key for label in layout.labels if label.key]
    riders = [portrait.rider.player for portrait in layout.portraits if portrait.rider]
    yield Show(
        away=frozenset(key for key in cards if rng.random() < 0.2),
        live=frozenset(key for key in numbers if rng.random() < 0.5),
        caps=rng.random() < 0.9,
        trace=False,
        riding=frozenset(player for player in riders if rng.random() < 0.2),
    )


def pixels(picture: Surface) -> bytes:
    return picture.get_buffer().raw


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


def test_nothing_is_drawn_outside_its_area(still: Still) -> None:
    layout = still.company.table.layout
    canvas = Surface((layout.scale.width, layout.scale.height), pygame.SRCALPHA)
    for thing in still.furniture_of(layout):
        canvas.fill((0, 0, 0, 0))
        thing.draw(canvas, *thing.what)
        canvas.fill((0, 0, 0, 0), thing.area)
        assert Rect(*canvas.get_bounding_rect())[2:] == (0, 0), thing


def test_no_part_of_the_furniture_is_forgotten(still: Still) -> None:
    assert {"plates", "labels", "buttons"} < still.met.keys()
    for part, layout in still.met.items():
        nothing = None if part == "trace" else ()
        without = replace(layout, **{part: nothing})
        assert still.furniture_of(without) != still.furniture_of(layout), part


def test_every_part_of_a_layout_is_known_to_lie_still_or_not() -> None:
    assert {part.name for part in fields(TableLayout)} == STILL | NOT_STILL

"""The display list of every game, at several sizes and numbers of players, keeps its promises."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby, islice, pairwise
from typing import ClassVar

import pygame
import pytest
from pygame import Surface

from game.registry import Game
from game.texts.words import Words, load_words
from scenes.table.draw.static_layer import StaticLayer
from scenes.table.input.effects import LookThrough
from scenes.table.input.gestures import Gestures, Hover, name_at
from scenes.table.input.intents import Intents
from scenes.table.input.keyboard import press_key
from scenes.table.input.selection import Selection
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import DrawFilter, Layer, Piece, Use
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect
from scenes.ui.inputs import Key, PointerMove
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.matches import PLAYER_COUNTS, SEATINGS, seating_id
from tests.scenes.table.conftest import make_setting, make_setup
from tests.scenes.table.moments import moments
from tests.scenes.theme_ends import ENDS, theme_at

SCALES = (Scale(960, 540), Scale(1920, 1080, 1.5))
WORDS = load_words()


def views(game: Game, players: int, scale: Scale, most: int = 12) -> list[TableLayout]:
    """Return what the first player sees of a match."""
    return [moment.layout for moment in islice(moments(game, players, [scale], seat=0), most)]


@pytest.fixture(scope="module", params=SEATINGS, ids=seating_id)
def layouts(request: pytest.FixtureRequest) -> list[TableLayout]:
    game, players = request.param
    return [layout for scale in SCALES for layout in views(game, players, scale)]


@pytest.mark.quick_one_in(3)
def test_ids_are_unique_and_so_are_cards_and_names(layouts: list[TableLayout]) -> None:
    for layout in layouts:
        ids = [piece.id for piece in layout.pieces]
        assert all(ids)
        assert len(set(ids)) == len(ids)
        keys = [place.key for place in layout.of(CardPlace)]
        assert len(set(keys)) == len(keys)
        names = [piece.name for piece in layout.pieces if piece.name]
        assert len(set(names)) == len(names)


@pytest.mark.quick_one_in(7)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_what_stays_as_it_was_from_move_to_move_keeps_its_id(game: Game, players: int) -> None:
    followed = islice(moments(game, players, SCALES[:1], seat=0, every_move=True), 40)
    for before, after in pairwise(followed):
        old, new = looks(before.layout), looks(after.layout)
        for look in old.keys() & new.keys():
            assert old[look] == new[look], look


def looks(layout: TableLayout) -> dict[Piece, set[object]]:
    """Return by its look the ids of what is spoken.

    Ornaments of another play may look alike, and so may words that rise with its cards.
    """
    found: dict[Piece, set[object]] = {}
    for piece in layout.pieces:
        if piece.decoration or (isinstance(piece, TableLabel) and piece.rises):
            continue
        found.setdefault(replace(piece, id=()), set()).add(piece.id)
    return found


@pytest.mark.quick_one_in(4)
def test_reading_goes_group_by_group_and_begins_with_the_header(layouts: list[TableLayout]) -> None:
    for layout in layouts:
        groups = [group for group, _ in groupby(layout.reading, key=lambda piece: piece.group)]
        assert len(groups) == len(set(groups))
        assert all(groups)
        assert groups[0] == "header"
        assert sorted(map(id, layout.reading)) == sorted(map(id, layout.pieces))


@pytest.mark.quick_one_in(2)
def test_everything_but_decoration_is_called_something(layouts: list[TableLayout]) -> None:
    for layout in layouts:
        for piece in layout.pieces:
            assert bool(piece.spoken(WORDS)) != piece.decoration, piece


@pytest.mark.quick_one_in(2)
def test_only_what_can_be_pointed_at_has_a_name(layouts: list[TableLayout]) -> None:
    for layout in layouts:
        for piece in layout.pieces:
            assert piece.hit_area or not piece.name, f"{piece} has a name and can't be reached"


def test_pieces_are_in_the_order_of_drawing(layouts: list[TableLayout]) -> None:
    for layout in layouts:
        ranks = [piece.layer for piece in layout.pieces]
        assert ranks == sorted(ranks)


# Drawn.


@pytest.fixture(scope="module")
def art() -> Art:
    pygame.display.init()
    pygame.font.init()
    return Art(load_theme(), threaded=False)


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize("theme", [None, *ENDS])
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS[::3])
def test_nothing_is_drawn_outside_what_a_piece_says_it_reaches(
    game: Game, players: int, theme: str | None, art: Art
) -> None:
    scale = SCALES[0]
    if theme:
        art = Art(theme_at(ENDS[theme]))
    art.fit(scale)
    pen = Pen(art, art.theme.palette(game.id), scale)
    canvas = Surface((scale.width, scale.height), pygame.SRCALPHA)
    kinds = set()
    for piece in one_of_each(views(game, players, scale)):
        canvas.fill((0, 0, 0, 0))
        piece.draw(canvas, pen)
        canvas.fill((0, 0, 0, 0), piece.reach(pen))
        assert is_empty(canvas), piece
        kinds.add(type(piece).__name__)
    assert {"CardPlace", "TableLabel", "TableButton", "Portrait"} <= kinds


def is_empty(canvas: Surface) -> bool:
    """Say whether nothing can be seen on a transparent surface."""
    pixels = canvas.get_buffer().raw
    return pixels.count(0) == len(pixels) or not any(canvas.get_bounding_rect()[2:])


def one_of_each(layouts: list[TableLayout]) -> Iterator[Piece]:
    """Yield some pieces of every kind; of a kind those that look alike but for their place once."""
    seen = set()
    for layout in layouts:
        for piece in layout.pieces:
            facts = (type(piece), piece.area[2:], getattr(piece, "angle", 0), piece.group)
            if facts not in seen:
                seen.add(facts)
                yield piece


# A new kind of piece.


@dataclass(frozen=True, slots=True)
class Lamp(Piece):
    """A kind of piece that nothing in the program knows."""

    layer: ClassVar[Layer] = Layer.SIGN

    rect: Rect
    lit: bool = False

    @property
    def area(self) -> Rect:
        return self.rect

    @property
    def hit_area(self) -> Rect | None:
        return self.rect

    @property
    def use(self) -> Use:
        return "look"

    def spoken(self, words: Words) -> str:
        return "a lamp that is lit" if self.lit else "a lamp"

    def draw(self, target: Surface, pen: Pen) -> None:
        target.fill(pen.palette.accent if self.lit else pen.palette.ink, self.rect)


def with_lamp(lit: bool) -> TableLayout:
    setup = make_setup(4)
    build = LayoutBuilder(make_setting(setup, SCALES[0]))
    with build.group("header"):
        build.add(TableLabel("Title", Point(20, 20), 20), "title")
    with build.group("lamps"):
        build.add(Lamp(Rect(400, 300, 30, 40), lit, name="lamp"), "only")
    return build.finish()


def test_a_new_kind_of_piece_is_drawn_made_dirty_hit_and_read(art: Art) -> None:
    art.fit(SCALES[0])
    pen = Pen(art, art.theme.palette("ladders"), SCALES[0])
    kept, dark, lit = StaticLayer(pen, "ladders"), with_lamp(False), with_lamp(True)
    lamp = dark.one(Lamp)
    assert lamp
    at, beside = (410, 310), (395, 310)
    before = kept.picture(dark, DrawFilter()).copy()
    assert before.get_at(at)[:3] == pen.palette.ink
    after = kept.picture(lit, DrawFilter())
    assert after.get_at(at)[:3] == pen.palette.accent
    assert after.get_at(beside) == before.get_at(beside)
    complete = Surface(after.get_size())
    kept.draw(complete, lit, DrawFilter())
    assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(complete, "RGB")
    # Pointed at, by name and by gesture; the ring and the focus go round it.
    assert name_at(dark, Point(*at)) == "lamp"
    assert Gestures().feed(PointerMove(Point(*at)), dark) == Hover("lamp", Point(*at))
    assert dark.area("lamp") == lamp.rect
    # Reached by keys, and looked through.
    hands, _ = press_key(Selection(dark, Intents()), Key("tab"))
    assert hands.focus == "lamp"
    assert press_key(hands, Key("return"))[1] == LookThrough("lamp")
    # Read, with the same id whatever it looks like.
    assert [piece.spoken(WORDS) for piece in lit.reading] == ["Title", "a lamp that is lit"]
    assert [piece.id for piece in dark.reading] == [piece.id for piece in lit.reading]

"""The index of every standard card: strong, alone on ivory, and within what a neighbour shows."""

import importlib
import io
import types
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
SUITS, RANKS = "SHDC", "A23456789TJQK"
FACES = [rank + suit for suit in SUITS for rank in RANKS]
JOKERS = ["XR", "XB"]
NAMESPACE = "{http://www.w3.org/2000/svg}"
INDEX_CONTRAST = 7.0
# By folder: where only ivory and index may be, as wide as a fan shows but for the rounded corner,
# and how much of the height shows the
# rank, and rank and suit.
SEEN = {"": ((14, 12, 44, 98), 64, 112), "large_index/": ((8, 12, 54, 146), 90, 160)}
FAN = 66
SETS = [folder + palette for folder in SEEN for palette in ("two_colour", "four_colour")]


@pytest.fixture
def tokens(monkeypatch: pytest.MonkeyPatch) -> types.ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "build"))
    return importlib.import_module("art.tokens")


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("palette", SETS)
@pytest.mark.parametrize("card", FACES + JOKERS)
def test_the_index_stands_out_from_the_card_face(
    tokens: types.ModuleType, palette: str, card: str
) -> None:
    paths = ElementTree.parse(ASSETS / "cards" / palette / f"{card}.svg").findall(
        NAMESPACE + "path"
    )
    ground, index = paths[0].get("fill", ""), paths[-1].get("fill", "")
    assert ground == tokens.FACE
    assert tokens.contrast(index, ground) >= INDEX_CONTRAST


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("palette", SETS)
@pytest.mark.parametrize("card", FACES + JOKERS)
def test_the_index_lies_alone_in_its_corner(
    tokens: types.ModuleType, palette: str, card: str
) -> None:
    """What a neighbour leaves uncovered shows the whole index, on nothing but ivory."""
    area, rank, whole = SEEN["large_index/" if palette.startswith("large") else ""]
    drawing = ASSETS / "cards" / palette / f"{card}.svg"
    ink = pygame.Color(ElementTree.parse(drawing).findall(NAMESPACE + "path")[-1].get("fill", ""))
    paper = pygame.Color(tokens.FACE)
    surface = pygame.image.load_sized_svg(str(drawing), (250, 350))
    left, top, width, height = area
    rows = [
        [surface.get_at((x, y)) for x in range(left, left + width)]
        for y in range(top, top + height)
    ]
    assert all(_between(colour, ink, paper) for row in rows for colour in row)
    inked = [row.count(ink) for row in rows]
    assert sum(inked) > 500
    alone = _index_alone(drawing)
    between = pygame.Rect(FAN, 0, 250 - 2 * FAN, 350)
    assert not alone.subsurface(between).get_bounding_rect(), "the index fits what a fan shows"
    below = [alone.get_at((x, whole)).a for x in range(FAN)]
    assert not any(below), "the suit ends before the next card of a column"
    # Only the tail of the Q may reach below.
    if card not in JOKERS and card[0] != "Q":
        assert not inked[rank - top], "the rank ends before the next card of a column"


def _index_alone(drawing: Path) -> pygame.Surface:
    text = drawing.read_text()
    lone = text[: text.index("<path")] + text[text.rindex("<path") :]
    return pygame.image.load_sized_svg(io.BytesIO(lone.encode()), (250, 350))


def _between(colour: pygame.Color, first: pygame.Color, second: pygame.Color) -> bool:
    """Whether a colour is a blend of two others, as on an antialiased edge."""
    # Green is far apart in every ink and the paper.
    share = (colour.g - first.g) / (second.g - first.g)
    blend = first.lerp(second, min(1.0, max(0.0, share)))
    return all(abs(a - b) <= 4 for a, b in zip(colour, blend, strict=True))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("palette", ["small/two_colour", "small/four_colour"])
@pytest.mark.parametrize("card", FACES)
def test_a_thumbnail_shows_rank_and_suit_alone_in_the_half_that_is_seen(
    tokens: types.ModuleType, palette: str, card: str
) -> None:
    drawing = ASSETS / "cards" / palette / f"{card}.svg"
    ground, _, index = ElementTree.parse(drawing).findall(NAMESPACE + "path")
    assert tokens.contrast(index.get("fill", ""), ground.get("fill", "")) >= INDEX_CONTRAST
    ink = pygame.Color(index.get("fill", ""))
    surface = pygame.image.load_sized_svg(str(drawing), (250, 350))
    columns = [x for x in range(250) if any(surface.get_at((x, y)) == ink for y in range(350))]
    assert min(columns) > 10
    assert max(columns) <= 135


@pytest.mark.parametrize("name", ["teal", "plum", "indigo", "green", "numbered"])
def test_a_small_back_has_no_pattern(name: str) -> None:
    drawing = ASSETS / "cards/small/backs" / f"{name}.svg"
    surface = pygame.image.load_sized_svg(str(drawing), (250, 350))
    middle = surface.subsurface((40, 40, 170, 270))
    assert pygame.transform.average_color(middle) == middle.get_at((0, 0))

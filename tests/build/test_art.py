"""The committed art: complete, drawable by nanosvg, readable, and as the generator makes it."""

import importlib
import importlib.util
import io
import os
import re
import subprocess
import sys
import types
import xml.etree.ElementTree as ElementTree
from itertools import combinations
from pathlib import Path

import pytest

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
DRAWINGS = sorted(ASSETS.rglob("*.svg"))
PALETTES = ("two_colour", "four_colour")
SUITS, RANKS = "SHDC", "A23456789TJQK"
FACES = [rank + suit for suit in SUITS for rank in RANKS]
JOKERS = ["XR", "XB"]
GAMES = ("social_climbing", "sociable", "ladders", "president")
ICONS = [
    "up",
    "down",
    "left",
    "right",
    "close",
    "plus",
    "minus",
    "check",
    "grip",
    "warn",
    "info",
    "eye",
    "lock",
    "log",
    "play",
    "pause",
    "person",
    "bot",
    "swap",
    "flag",
    "copy",
    "house",
    "arrow",
    "arrow-left",
    "stop-square",
    "crossed-disc",
    "chevron",
    "tick",
    "gear",
    "sound",
    "undo",
    "folder",
]

NAMESPACE = "{http://www.w3.org/2000/svg}"
ALLOWED = {
    "svg": {"viewBox", "width", "height"},
    "defs": set(),
    "radialGradient": {"id", "gradientUnits", "cx", "cy", "r"},
    "stop": {"offset", "stop-color"},
    "path": {
        "id",
        "d",
        "fill",
        "fill-opacity",
        "stroke",
        "stroke-width",
        "stroke-linejoin",
        "stroke-linecap",
    },
}
PAINT = re.compile(r"#[0-9A-F]{6}|none|url\(#\w+\)")
PEOPLE = tuple(f"{rank}{suit}" for rank in "KQJ" for suit in SUITS)
SMALLEST_PORTRAIT = 46
PLAINLY = 60
"""Of 765: the sum of the differences in red, green and blue."""
SEEN_APART = 0.12
"""Of the pixels between brow and chin, how many differ plainly between two moods at the least."""

HEIGHTS = (60, 120, 900)
LARGEST_TOTAL = 3_000_000
SETS = [folder + palette for folder in ("", "large_index/") for palette in PALETTES]


def name_of(drawing: Path) -> str:
    return drawing.relative_to(ASSETS).as_posix()


def art_tokens() -> types.ModuleType:
    spec = importlib.util.spec_from_file_location("tokens", ROOT / "build/art/tokens.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["tokens"] = module
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules["tokens"]
    return module


TOKENS = art_tokens()


@pytest.mark.parametrize("drawing", DRAWINGS, ids=name_of)
class TestEachDrawing:
    @pytest.mark.quick_one_in(2)
    def test_uses_only_what_nanosvg_draws(self, drawing: Path) -> None:
        for element in ElementTree.parse(drawing).iter():
            tag = element.tag.removeprefix(NAMESPACE)
            assert tag in ALLOWED
            assert set(element.attrib) <= ALLOWED[tag], tag

    @pytest.mark.quick_one_in(2)
    def test_every_element_is_painted_with_a_plain_colour_or_a_known_gradient(
        self, drawing: Path
    ) -> None:
        root = ElementTree.parse(drawing).getroot()
        gradients = {g.get("id"): g for g in root.iter(NAMESPACE + "radialGradient")}
        for element in root.iter(NAMESPACE + "path"):
            assert element.get("d", "").startswith("M")
            for paint in (element.get("fill", ""), element.get("stroke", "none")):
                assert PAINT.fullmatch(paint)
                if paint.startswith("url"):
                    assert paint[5:-1] in gradients
        for gradient in gradients.values():
            assert gradient.get("gradientUnits") == "userSpaceOnUse"

    @pytest.mark.quick_one_in(2)
    def test_has_a_view_box_as_large_as_its_size(self, drawing: Path) -> None:
        root = ElementTree.parse(drawing).getroot()
        assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"

    @pytest.mark.quick_one_in(12)
    def test_can_be_drawn_small_and_large(self, drawing: Path) -> None:
        for height in HEIGHTS:
            surface = pygame.image.load_sized_svg(str(drawing), (8 * height, height))
            assert abs(surface.get_height() - height) <= 1
            assert surface.get_bounding_rect().width > 0


def test_every_set_has_all_faces_and_both_jokers() -> None:
    for palette in SETS:
        found = {file.stem for file in (ASSETS / "cards" / palette).glob("*.svg")}
        assert found == {*FACES, *JOKERS}


def test_backs_portraits_scenery_and_icons_are_complete() -> None:
    backs = ("teal", "plum", "indigo", "green", "numbered")
    wanted = [f"cards/backs/{name}.svg" for name in backs]
    wanted += [
        f"avatars/{mood}{face}.svg" for mood in ("", "pleased/", "dismayed/") for face in PEOPLE
    ]
    wanted += [f"scenery/game_{game}.svg" for game in GAMES]
    wanted += [f"scenery/{light}table_{game}.svg" for game in GAMES for light in ("", "daylight/")]
    wanted += ["scenery/wordmark.svg", "app_icon.svg"]
    wanted += [f"icons/{name}.svg" for name in ICONS]
    assert [name for name in wanted if not (ASSETS / name).is_file()] == []


def test_all_drawings_together_stay_small() -> None:
    assert sum(drawing.stat().st_size for drawing in DRAWINGS) < LARGEST_TOTAL


def test_a_card_turned_by_half_a_circle_is_the_same_card() -> None:
    for card in ("KS", "QD", "JH", "TC", "XR"):
        drawing = (ASSETS / "cards/two_colour" / f"{card}.svg").read_bytes()
        surface = pygame.image.load_sized_svg(io.BytesIO(drawing), (250, 350))
        turned = pygame.transform.rotate(surface, 180)
        first, second = (pygame.image.tobytes(s, "RGB") for s in (surface, turned))
        differing = sum(abs(a - b) > 64 for a, b in zip(first, second, strict=True))
        assert differing < len(first) * 0.01, card


def test_icons_are_white_so_that_they_can_be_tinted() -> None:
    for drawing in (ASSETS / "icons").glob("*.svg"):
        path = ElementTree.parse(drawing).find(NAMESPACE + "path")
        assert path is not None
        assert (path.get("stroke"), path.get("fill")) == ("#FFFFFF", "none")


def test_portrait_rings_are_brass() -> None:
    for drawing in (ASSETS / "avatars").rglob("*.svg"):
        paths = ElementTree.parse(drawing).findall(NAMESPACE + "path")
        assert paths[-1].get("fill") == TOKENS.BRASS


@pytest.mark.parametrize("face", PEOPLE)
def test_a_mood_is_seen_in_the_smallest_portrait_a_table_has(face: str) -> None:
    drawn = [_portrait(f"{mood}{face}") for mood in ("", "pleased/", "dismayed/")]
    for one, other in combinations(drawn, 2):
        assert _apart(one, other) > SEEN_APART


def _portrait(name: str) -> pygame.Surface:
    file = ASSETS / "avatars" / f"{name}.svg"
    return pygame.image.load_sized_svg(str(file), (SMALLEST_PORTRAIT, SMALLEST_PORTRAIT))


def _apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the share of the pixels from brow to chin that differ plainly."""
    side = SMALLEST_PORTRAIT
    plain = 0
    places = [
        (x, y) for x in range(side // 3, 2 * side // 3) for y in range(side // 3, 3 * side // 4)
    ]
    for place in places:
        pairs = zip(one.get_at(place)[:3], other.get_at(place)[:3], strict=True)
        plain += sum(abs(a - b) for a, b in pairs) > PLAINLY
    return plain / len(places)


@pytest.mark.long
def test_the_committed_art_is_what_the_generator_makes() -> None:
    command = [sys.executable, str(ROOT / "build/make_art.py"), "--check"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_check_names_a_file_that_differs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "build"))
    make_art = importlib.import_module("make_art")
    monkeypatch.setattr(make_art, "ROOT", tmp_path)
    files = {"assets/a.svg": b'<path d="M1.23,4Z"/>', "assets/b.svg": b"<svg/>"}
    make_art.write(files)
    assert make_art.check(files) == 0
    (tmp_path / "assets/a.svg").write_text('<path d="M1.24,4Z"/>')
    assert make_art.check(files) == 0, "rounding of the last digit"
    (tmp_path / "assets/a.svg").write_text('<path d="M1.5,4Z"/>')
    (tmp_path / "assets/c.yaml").write_text("fan: 67")
    capsys.readouterr()
    assert make_art.check(files | {"assets/c.yaml": b"fan: 66"}) == 1
    assert capsys.readouterr().out.count("differs") == 2

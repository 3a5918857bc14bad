"""Names in other scripts than Latin: their fonts, their direction, and what stands for the rest."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.assets import font_path
from scenes.table.layout.shown_name import names_at_table
from scenes.ui.art import letters
from scenes.ui.art.letters import Letters, text_width
from scenes.ui.type import fallback
from scenes.ui.type.fallback import is_drawable, stretches
from scenes.ui.type.fonts import SURE_SIGNS, Face
from tests.driver.driver import Driver

CACHED = (
    fallback.stretches,
    fallback._font_with,
    fallback._has,
    fallback._has_own,
    letters.text_width,
)
ROOT = Path(__file__).parents[2]
HEBREW = "שרה"
CHINESE = "李雷"
DICE = "🎲"


@pytest.fixture
def no_system_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A system without fonts of its own."""
    forget()
    monkeypatch.setattr(fallback, "_of_system", lambda signs: iter(()))
    yield
    forget()


def forget() -> None:
    for cached in CACHED:
        cached.cache_clear()


@pytest.mark.parametrize("name", ["Ирина", "Ελένη", "Nguyễn", "Đặng Thị Ánh"])
@pytest.mark.usefixtures("no_system_fonts")
def test_cyrillic_greek_and_vietnamese_need_no_font_of_the_system(name: str) -> None:
    assert is_drawable(name)
    faces: tuple[Face, ...] = ("medium", "semibold", "display")
    for face in faces:
        drawn, boxes = (
            Letters((255, 255, 255)).text(text, 40, face).get_buffer().raw
            for text in (name, CHINESE[0] * len(name))
        )
        assert drawn != boxes


def test_a_word_is_in_one_font_and_its_neighbours_in_their_own() -> None:
    noto = font_path("fallback")
    found = stretches("Nguyễn plays 7, Ирина too", "medium")
    assert [(part.text, part.file) for part in found] == [
        ("Nguyễn", noto),
        (" plays 7,", None),
        (" Ирина", noto),
        (" too", None),
    ]


def test_every_face_has_the_signs_that_nobody_looks_for() -> None:
    faces: tuple[Face, ...] = ("medium", "semibold", "display")
    lacking = [
        (face, sign)
        for face in faces
        for sign in SURE_SIGNS
        if not fallback._has(font_path(face), sign)
    ]
    assert not lacking


def test_the_title_looks_for_no_font() -> None:
    """It would be shown later: so no other font is opened, and the system is not asked."""
    forget()
    app = Driver()
    app.rest()
    app.close()
    assert fallback.stretches.cache_info().misses == 0
    code = "import scenes.running, sys; sys.exit('subprocess' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0


def test_latin_letters_with_accents_stay_in_the_face() -> None:
    text = "café ąęł – “quotes”…"
    assert [part.file for part in stretches(text, "medium")] == [None]


@pytest.mark.parametrize("text", [f"{HEBREW} plays", f"Ann, {HEBREW} and Ben", HEBREW, "Ann"])
def test_a_line_is_as_wide_as_its_picture(text: str) -> None:
    for size in (18, 40):
        drawn = Letters((255, 255, 255)).text(text, size, "medium")
        assert 0 <= drawn.get_width() - text_width(text, size, "medium") <= size


def test_words_from_right_to_left_change_places_and_the_line_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forget()
    files = {"שרה": Path("one"), "כהן": Path("other")}
    monkeypatch.setattr(fallback, "_font_with", lambda signs: files.get(signs.strip()))
    parts = stretches("Ann, שרה כהן and Ben", "medium")
    assert [part.text for part in parts] == ["Ann, ", " כהן", "שרה", " and Ben"]
    assert [part.script for part in parts] == ["", "Hebr", "Hebr", ""]
    forget()


def test_a_hebrew_word_is_drawn_from_right_to_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn alone, its first letter looks like the right end of the word."""
    if not is_drawable(HEBREW):
        pytest.skip("no font of this system has Hebrew letters")
    word, last = (Letters((255, 255, 255)).text(text, 60, "medium") for text in ("שא", "א"))
    height = min(word.get_height(), last.get_height())
    columns = [
        [picture.get_at((x, y)).a for y in range(height)]
        for picture, xs in ((word, range(6, 20)), (last, range(6, 20)))
        for x in xs
    ]
    assert columns[:14] == columns[14:]


@pytest.mark.usefixtures("no_system_fonts")
def test_what_no_font_has_is_told_in_the_lobby_and_has_another_name_at_the_table() -> None:
    app = Driver(speed="off")
    lobby = app.open_lobby("sociable")
    lobby.plan.rename(0, CHINESE)
    row = lobby.players.rows[0]
    called = lobby.plan.stand_in(0)
    assert called == "Ann"
    assert row.name.note == "No font for it"
    assert called in row.name.tip
    assert row.name.tip.startswith("No font")
    table = app.sit_down("sociable", lobby.plan.seat_plans())
    assert table.session.cast[0].name == "Ann"
    assert table.session.setup.players[0].name == CHINESE, "the record keeps the name"
    app.close()


@pytest.mark.usefixtures("no_system_fonts")
def test_two_names_that_no_font_has_can_be_told_apart() -> None:
    assert names_at_table([(CHINESE, "JH"), (DICE, "QH")]) == ("Ann", "Mira")
    assert names_at_table([(CHINESE, "JH"), ("Ann", "QH")]) == ("#1", "Ann")
    assert names_at_table([(CHINESE, "JH"), (DICE, "JH")]) == ("Ann", "Ann")
    assert names_at_table([("Ирина", "JH"), ("Nguyễn", "QH")]) == ("Ирина", "Nguyễn")


def test_the_system_is_asked_only_for_what_the_packages_lack(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forget()
    asked: list[list[str]] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        asked.append(command)
        return SimpleNamespace(stdout="100\t80\t/no/italic.ttf\n0\t80\t/no/such.ttf\nodd line\n")

    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(subprocess, "run", run)
    for name in ("Ann", "Ирина", "Ελένη"):
        assert is_drawable(name)
    assert not asked
    # Fonts that are named and can't be read are no fonts.
    assert not is_drawable("李")
    assert len(asked) == 1
    assert ":charset=674e:scalable=true:color=false" in asked[0]
    forget()


def test_the_caret_stands_where_letters_end() -> None:
    for text in ("Ирина", "Nguyễn Văn"):
        widths = [text_width(text[:end], 18, "medium") for end in range(len(text) + 1)]
        assert all(one <= other for one, other in pairwise(widths))

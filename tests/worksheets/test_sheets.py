"""The sheets for a class: one page each, all words on it and to be copied, in every language."""

import re
from collections import Counter
from io import BytesIO
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from game.texts.language import languages
from game.texts.pseudo import PSEUDO
from game.texts.words import load_words
from game.worksheets import files
from game.worksheets.as_text import WIDTH, as_text
from game.worksheets.contents import game_for_class, how_long, make_sheets, timetable
from game.worksheets.drawing import LINE, Block
from game.worksheets.files import READY, can_print, printed_sheets
from game.worksheets.lesson_time import PLAY_MINUTES, STEPS, likely_deals
from game.worksheets.parts import PAPERS, Paper, Worksheet
from game.worksheets.pdf_page import MM, Font, PdfPage
from game.worksheets.printing import MARGIN, SIZES, make_pdf, share_out

SPOKEN = (*languages(), PSEUDO)
"""The pseudo-locale stands for languages to come."""
NAMES = ("before", "after", "teacher")


class Word(NamedTuple):
    """Words as they are drawn: where, how wide, and how high, in millimetres."""

    text: str
    left: float
    right: float
    top: float
    foot: float

    def meets(self, other: "Word") -> bool:
        apart = self.right <= other.left or other.right <= self.left
        return not apart and self.top < other.foot and other.top < self.foot


def sheet(language: str, name: str) -> Worksheet:
    words = load_words(language)
    return next(one for one in make_sheets(words, game_for_class(words)) if one.id == name)


def words_in(text: str) -> Counter[str]:
    return Counter(re.findall(r"[^\W_]+", text))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", SPOKEN)
def test_each_sheet_is_one_page_whose_words_are_those_of_the_plain_text(
    language: str, paper: Paper
) -> None:
    for name in NAMES:
        made = sheet(language, name)
        reader = PdfReader(BytesIO(make_pdf(made, paper, language)))
        [page] = reader.pages
        size = page.mediabox.width / MM, page.mediabox.height / MM
        assert size == pytest.approx(SIZES[paper], abs=0.1)
        assert words_in(page.extract_text()) == words_in(as_text(made))
        assert reader.metadata is not None
        assert reader.metadata.title == made.title
        assert reader.trailer["/Root"]["/Lang"] == language


@pytest.mark.parametrize("name", NAMES)
def test_fonts_are_embedded_so_that_every_printer_has_them(name: str) -> None:
    [page] = PdfReader(BytesIO(make_pdf(sheet("pl", name), "a4", "pl"))).pages
    fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
    used = [font for font in fonts if font["/BaseFont"] != "/Helvetica"]
    assert len(used) >= 2
    assert all("/FontFile2" in font["/FontDescriptor"].get_object() for font in used)
    assert all("/ToUnicode" in font for font in used)


def drawn(made: Worksheet, paper: Paper, monkeypatch: pytest.MonkeyPatch) -> list[Word]:
    found: list[Word] = []
    write, rising = PdfPage.write, PdfPage.write_rising

    def watch(
        pen: PdfPage, text: str, x: float, y: float, font: Font, size: float, anchor: float = 0.0
    ) -> None:
        wide = pen.width(text, font, size)
        left = x - anchor * wide
        found.append(Word(text, left, left + wide, y - 0.7 * size / MM, y + 0.2 * size / MM))
        write(pen, text, x, y, font, size, anchor)

    def watch_rising(
        pen: PdfPage, text: str, x: float, y: float, font: Font, size: float, rise: float
    ) -> None:
        top = y - 0.7 * size / MM - rise * len(text)
        found.append(Word(text, x, x + pen.width(text, font, size), top, y))
        rising(pen, text, x, y, font, size, rise)

    with monkeypatch.context() as patched:
        patched.setattr(PdfPage, "write", watch)
        patched.setattr(PdfPage, "write_rising", watch_rising)
        make_pdf(made, paper, "en")
    return found


@pytest.mark.parametrize("language", SPOKEN)
def test_the_line_with_blanks_ends_before_the_programs_name(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for made in (sheet(language, name) for name in NAMES):
        words = {word.text: word for word in drawn(made, "a4", monkeypatch)}
        assert words[made.line].right < words["CLAMBER"].left


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", SPOKEN)
def test_nothing_stands_in_the_margins_or_on_other_words(
    language: str, paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    width, height = SIZES[paper]
    for name in NAMES:
        found = drawn(sheet(language, name), paper, monkeypatch)
        assert len(found) > 20
        outside = [
            word
            for word in found
            if word.left < MARGIN - 0.1
            or word.right > width - MARGIN + 0.1
            or word.top < MARGIN - 0.1
            or word.foot > height - MARGIN + 0.1
        ]
        assert not outside
        assert not [pair for pair in combinations(found, 2) if pair[0].meets(pair[1])]


@pytest.mark.parametrize("language", languages())
def test_every_sign_is_in_the_font_that_it_is_set_in(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lacking: list[tuple[str, Font]] = []
    write = PdfPage.write

    def watch(pen: PdfPage, text: str, x: float, y: float, font: Font, *more: float) -> None:
        face = printing_font(font)
        lacking.extend((sign, font) for sign in text if ord(sign) not in face)
        write(pen, text, x, y, font, *more)

    monkeypatch.setattr(PdfPage, "write", watch)
    for name in NAMES:
        make_pdf(sheet(language, name), "a4", language)
    assert not lacking


def printing_font(font: Font) -> dict[int, int]:
    from reportlab.pdfbase import pdfmetrics  # noqa: PLC0415

    found: dict[int, int] = pdfmetrics.getFont(font).face.charToGlyph
    return found


@pytest.mark.parametrize("language", SPOKEN)
def test_plain_text_has_lines_that_fit_a_page(language: str) -> None:
    for name in NAMES:
        lines = as_text(sheet(language, name)).splitlines()
        assert max(map(len, lines)) <= WIDTH
        assert [line for line in lines if line.strip(" _") == "" and "____" in line]


def test_a_pupil_is_asked_for_no_name() -> None:
    for name in NAMES[:2]:
        told = as_text(sheet("en", name))
        assert "No name is needed" in told
        assert not re.search(r"(?i)\bname\b[^.\n]*_", told)


def test_the_same_sheet_is_the_same_file() -> None:
    assert make_pdf(sheet("de", "after"), "a4", "de") == make_pdf(sheet("de", "after"), "a4", "de")


def test_both_sheets_ask_the_same_about_shares_before_and_after() -> None:
    before, after = (as_text(sheet("en", name)) for name in NAMES[:2])
    assert before.count("____ / 100") == after.count("____ / 100") == 4


@pytest.mark.parametrize("name", NAMES[:2])
def test_each_share_of_the_bar_has_a_blank_for_its_number(name: str) -> None:
    reader = PdfReader(BytesIO(make_pdf(sheet("en", name), "a4", "en")))
    assert reader.pages[0].extract_text().count("____ / 100") == 4


def test_paper_asks_what_machines_ask_in_their_unit_and_says_what_to_leave_out() -> None:
    before, after = (as_text(sheet("en", name)) for name in NAMES[:2])
    assert "Of 100 who are Boss" in before
    assert "Of 100 who are Temp" in before
    assert before.count("(0)  (10)") == before.count("(90)  (100)") == 2
    assert "If the machine asks you this, leave 1 and 2 out." in before
    assert "leave it out here" in " ".join(after.split())


def test_who_played_without_exchange_is_told_which_question_to_leave_out() -> None:
    lines = as_text(sheet("en", "after")).splitlines()
    [at] = [number for number, line in enumerate(lines) if "Was a good card given up?" in line]
    assert lines[at + 1].strip().startswith("Only with exchange.")


def test_the_plan_takes_one_lesson() -> None:
    assert sum(STEPS.values()) == 50
    assert STEPS["play"] >= PLAY_MINUTES + 5, "the deal in which time runs out has room"


@pytest.mark.parametrize("language", languages())
def test_the_plan_names_the_pages_of_the_rules_as_they_are_named(language: str) -> None:
    words = load_words(language)
    game = game_for_class(words)
    (_, begin), (_, play), *_ = timetable(words, game)
    titles = [one["title"] for one in words.entry("sociable.rules.chapters")]
    assert all(titles[number] in begin for number in (0, 2, 3))
    assert str(PLAY_MINUTES) in play
    assert "4–6" in how_long(words, game)


def test_as_many_deals_are_likely_as_begin_before_time_is_up() -> None:
    assert likely_deals(15, 2) == "3–4"
    assert likely_deals(15, 5) == "2"
    assert likely_deals(1, 2) == "1"


# How room is shared out.


def nothing(top: float, high: float) -> None:
    raise AssertionError("nothing is drawn here")


def block(writes: bool, least: int, more: int, air: float) -> Block:
    if writes:
        return Block(least * LINE, (least + more) * LINE, nothing, LINE, 0.0)
    return Block(float(least), float(least + more), nothing, 0.0, air)


BLOCKS = st.lists(
    st.builds(block, st.booleans(), st.integers(1, 4), st.integers(0, 5), st.floats(0.5, 4)),
    min_size=1,
    max_size=12,
).map(lambda some: [block(False, 1, 0, 1.0), *some])


@given(BLOCKS, st.floats(0.1, 200))
def test_blocks_never_meet_and_never_leave_the_page(blocks: list[Block], spare: float) -> None:
    least = sum(one.least + one.air for one in blocks)
    places = share_out(blocks, 10.0, 10.0 + least + spare)
    foot = 10.0
    for one, (top, high) in zip(blocks, places, strict=True):
        assert top >= foot + one.air - 1e-6
        assert one.least - 1e-6 <= high <= one.most + 1e-6
        if one.step:
            assert high / one.step == pytest.approx(round(high / one.step))
        foot = top + high
    assert foot <= 10.0 + least + spare + 1e-6


@given(BLOCKS)
def test_what_has_no_room_is_no_page(blocks: list[Block]) -> None:
    least = sum(one.least + one.air for one in blocks)
    with pytest.raises(AssertionError, match="too long"):
        share_out(blocks, 0.0, least - 0.1)


def test_an_executable_hands_out_the_sheets_that_it_was_made_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = load_words("en")
    game = game_for_class(words)
    names = list(printed_sheets(words, game, "a4"))
    for name in names:
        (tmp_path / name).write_bytes(name.encode())
    monkeypatch.setattr(files, "find_spec", lambda _: None)
    monkeypatch.setattr(files, "asset_path", lambda name: tmp_path / Path(name).relative_to(READY))
    assert can_print()
    found = printed_sheets(words, game, "a4")
    assert found == {name: name.encode() for name in names}

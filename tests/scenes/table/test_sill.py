"""The sill: one place where the program speaks, in one order, and never over the table."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.beginners import Beginner
from game.catalogue import GAMES
from game.texts.words import load_words
from scenes.table.game.contract import table_of
from scenes.table.game.facts import Explanation, Received, TableJoke
from scenes.table.layout.setting import MoveLine, SeatedPlayer
from scenes.table.pieces.card import card_name
from scenes.table.pieces.count import Count
from scenes.table.pieces.piece import Layer
from scenes.table.present.hint_words import WordedHint
from scenes.table.present.remarks import Remark
from scenes.table.sill.choosing import Sayable, Sayings
from scenes.table.sill.flow import Sizes, pages_of
from scenes.table.sill.piece import key_areas
from scenes.table.sill.place import GUIDING, SPEAKING
from scenes.table.sill.saying import MovesSince, Said, Saying, ToldJoke
from scenes.table.sill.talk import Talk
from scenes.ui.art import Art
from scenes.ui.art.raster import blank
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.driver.at_table import AtTable
from tests.scenes.table.counting import MOST_RUNS, counting_lines
from tests.scenes.table.on_sill import said_as, saying, sill_of, words_on

WORDS = load_words()
SIZES = ((960, 540), (1280, 720), (1920, 1080), (1024, 768), (2560, 1080))
COMPANY = "human:Ann" + ",bot:easy" * 3
CAST = tuple(
    SeatedPlayer(name, face, person=name == "Ann")
    for name, face in (("Ann", "QH"), ("Bo", "KC"), ("Cy", "JD"))
)


# Where it lies.


@pytest.mark.parametrize(
    ("size", "text_size", "height"),
    [
        ((1280, 720), 1.0, 50),
        ((960, 540), 1.0, 44),
        ((1920, 1080), 1.0, 75),
        ((1280, 720), 1.5, 76),
        ((960, 540), 1.5, 60),
        ((2560, 1080), 1.0, 75),
    ],
)
def test_it_is_as_high_as_the_window_and_its_text_want(
    size: tuple[int, int], text_size: float, height: int
) -> None:
    place = SPEAKING.in_window(Scale(*size, text_size))
    assert place.strip == Rect(0, size[1] - height, size[0], height)
    assert place.strip.holds(place.pane)
    assert place.strip.holds(place.words)
    assert place.pane.right < place.words.x


@pytest.mark.parametrize("kind", [SPEAKING, GUIDING])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.15, 1.3, 1.5])
def test_the_table_gets_what_is_left_above_it(
    kind: Any, size: tuple[int, int], text_size: float
) -> None:
    place = kind.in_window(Scale(*size, text_size))
    above = place.above()
    assert (above.width, above.height) == (size[0], place.strip.y)
    shelf = place.above(on_shelf=True)
    reaches = round(16 * place.q) if text_size < 1.25 else 0
    assert shelf.height == place.strip.y + reaches


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("text_size", [100, 150])
def test_nothing_of_a_table_lies_on_it_but_what_stands_there(
    game: str, size: tuple[int, int], text_size: int
) -> None:
    app = AtTable(COMPANY, game, size=size, text_size=text_size)
    app.wait_for_turn(still=True)
    app.rest()
    layout, strip = app.table.layout, sill_of(app.table).place.strip
    on_shelf = table_of(game).on_shelf
    below = [
        piece for piece in layout.pieces if piece.layer > Layer.SASH and piece.area.bottom > strip.y
    ]
    assert on_shelf or not below, [piece.id for piece in below]
    assert all(piece.area.bottom <= strip.y + round(16 * app.table.sill.q) for piece in below)
    hanging = [piece for piece in app.table.over if type(piece).__name__ == "OverSill"]
    counts = [one for one in layout.of(Count) if one.area.bottom > strip.y]
    assert len(hanging) == len(counts)
    app.close()


# What comes first.

HINT = WordedHint("Play the ace", "It leads.", "As good: pass.")
FULL = Sayable(
    refusal="That is too low. Beat a king.",
    about="Nothing to bank yet.",
    hint=HINT,
    explained=Explanation(2, ("You give an ace.", "Then Cy gives one back.")),
    received=Received(1, (0, 4)),
    may_do=("Your turn: play a card.", "A tab marks what fits."),
    remark=Remark(2, "The view is splendid."),
    joke=TableJoke(1, ("A duke walks in.", "He sits down.")),
    moves=(MoveLine(2, "laid 7 on 4", (), (), brief="laid 7"), MoveLine(0, "drew", (), ())),
)


def test_one_thing_is_said_at_a_time_by_what_a_player_needs_most() -> None:
    sayings = Sayings(WORDS, CAST)
    heard: list[str] = []
    now = FULL
    for name, empty in (
        ("refusal", ""), ("about", ""), ("hint", None), ("explained", None),
        ("received", None), ("may_do", ()), ("remark", None), ("joke", None), ("moves", ()),
    ):  # fmt: skip
        said = sayings.at_once(now) or sayings.at_rest(now)
        assert said
        heard.append(said.spoken(WORDS))
        now = replace(now, **{name: empty})
    assert [words.partition(" ")[0] for words in heard] == [
        "That", "Nothing", "Play", "You", "Bo", "Your", "Cy:", "Bo", "Cy:",
    ]  # fmt: skip
    assert sayings.at_once(now) is None
    assert sayings.at_rest(now) is None


def test_moves_are_those_since_the_viewers_own() -> None:
    moves = (
        MoveLine(2, "laid 7 on 4", (), ()), MoveLine(1, "4 from HAND", (), ()),
        MoveLine(0, "mine", (), ()), MoveLine(1, "before", (), ()),
    )  # fmt: skip
    said = Sayings(WORDS, CAST).at_rest(Sayable(moves=moves))
    assert isinstance(said, MovesSince)
    assert [move.words for move in said.moves] == ["4 from HAND", "laid 7 on 4"]
    assert said.speaker.face == CAST[2].face


def test_who_refuses_is_dismayed_and_who_gave_cards_stands_in_the_window() -> None:
    sayings = Sayings(WORDS, CAST)
    refused = sayings.at_once(FULL)
    assert refused
    assert refused.speaker.mood == "dismayed"
    explained = sayings.at_rest(FULL)
    assert explained
    assert explained.speaker.face == CAST[2].face
    given = sayings.at_rest(replace(FULL, explained=None))
    assert isinstance(given, Said)
    assert given.speaker.face == CAST[1].face
    assert given.cards == (0, 4)


# How words flow.

SENTENCE = "Two have passed, and whoever is left would have to hold the other joker. "


def measure(text: str, size: int, face: str) -> int:
    return round(0.6 * size * len(text))


@pytest.mark.parametrize("width", [300, 500, 800, 1200])
@pytest.mark.parametrize("reasons", [0, 1, 2, 5])
def test_no_word_is_lost_and_no_line_too_long(width: int, reasons: int) -> None:
    claim, told = "Play the joker as an ace.", [SENTENCE.strip()] * reasons
    pages = pages_of(claim, told, Sizes(16, 15), width, 60, measure)
    runs = [run for page in pages for line in page.lines for run in line]
    assert all(run.x + measure(run.text, run.size, run.face) <= width for run in runs)
    assert all(len(page.lines) <= 2 for page in pages)
    words = " ".join(run.text for run in runs)
    assert words == " ".join((claim, *told)) or words.endswith("…")


def test_what_fits_on_one_line_stands_on_one_line() -> None:
    [page] = pages_of("Pass.", ["Nothing fits."], Sizes(16, 15), 600, 60, measure)
    [line] = page.lines
    assert [run.text for run in line] == ["Pass.", "Nothing fits."]


def test_a_sentence_longer_than_two_lines_is_set_smaller_and_then_cut() -> None:
    pages = pages_of(SENTENCE * 3, [], Sizes(20, 19), 500, 60, measure)
    assert pages[0].lines[-1][-1].text.endswith("…")
    assert pages[0].lines[0][0].size == 14


# At the table.


def test_words_leave_downward_and_others_come_and_with_reduced_motion_they_fade() -> None:
    for reduced in (False, True):
        app = AtTable(COMPANY, "social_climbing", reduced_motion=reduced, speed="normal")
        app.wait_for_turn(still=True)
        app.rest()
        app.table.tabletop.refuse("No.")
        app.pass_time(0.04)
        sill = sill_of(app.table)
        assert words_on(app.table) == "No."
        assert sill.travels is not reduced
        assert (sill.change.before is not None) or reduced
        assert sill.change.come < 1
        app.pass_time(0.4)
        assert sill_of(app.table).change.come == 1.0
        app.close()


@pytest.mark.long
def test_it_changes_only_when_something_happens() -> None:
    app = AtTable(COMPANY, "president", turn_lines="always")
    app.wait_for_turn(still=True)
    app.rest()
    before = saying(app.table)
    assert before
    app.wait(120.0)
    assert saying(app.table) == before
    app.close()


def test_the_keys_at_its_right_are_pressed_by_key_and_by_pointer() -> None:
    app = AtTable("human:Ann,bot:easy", "ladders", turn_lines="off", size=(960, 540))
    app.wait_for_turn(still=True)
    app.rest()
    joke = said_as(app.table, ToldJoke)
    assert joke
    app.table.session.play(app.session.legal[0])
    app.table.tabletop.show()
    app.wait_for_turn(still=True)
    app.rest()
    assert said_as(app.table, ToldJoke) is None, "who has moved has read it"
    app.key("j")
    app.rest()
    assert said_as(app.table, ToldJoke)
    app.key("left")
    app.rest()
    assert said_as(app.table, ToldJoke) is None
    sill = sill_of(app.table)
    ((key, area),) = key_areas(sill.keys, app.context.art, sill.place)
    assert key.act == "log"
    app.click(area.center)
    app.rest()
    assert app.table.log
    app.close()


def many_moves(**settings: Any) -> AtTable:
    """Return a table at which more has happened since one's own move than fits."""
    knows = Beginner("Ann", "social_climbing", {"take": 2, "bank": 2, "discard": 2})
    settings |= {"size": (960, 540), "text_size": 150, "beginners": [knows]}
    app = AtTable("human:Ann" + ",bot:random" * 5, "social_climbing", **settings)
    for _ in range(8):
        app.wait_for_turn(still=True)
        app.session.play(app.session.legal[0])
    app.wait_for_turn(still=True)
    app.rest()
    return app


def page(app: AtTable) -> int:
    app.rest()
    now = sill_of(app.table).now
    assert now
    assert isinstance(now.saying, MovesSince)
    return now.page


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("hints", [True, False])
def test_w_and_a_click_on_the_count_show_the_moves_before(hints: bool) -> None:
    app = many_moves(key_hints=hints)
    sill = sill_of(app.table)
    assert [key.act for key in sill.keys] == ["log", "more"]
    assert page(app) == 0
    app.key("w")
    assert page(app) == 1
    assert sill_of(app.table).left_out.w == 0, "nothing is before them"
    app.key("w")
    assert page(app) == 0
    app.click(sill.left_out.center)
    assert page(app) == 1
    areas = dict(key_areas(sill.keys, app.context.art, sill.place))
    app.click(areas[sill.keys[1]].center)
    assert page(app) == 0
    app.key("w")
    app.resize((1920, 1080))
    assert page(app) == 0, "all fits now"
    app.click(Point(1000, 1070))
    app.close()


def test_w_shows_the_sentences_for_which_there_was_no_room() -> None:
    app = AtTable(COMPANY, "social_climbing", size=(960, 540), text_size=150)
    app.wait_for_turn(still=True)
    app.rest()
    app.table.tabletop.refuse(f"{SENTENCE}{SENTENCE}{SENTENCE}That is all.")
    app.pass_time(0.5)
    first = sill_of(app.table)
    assert first.now
    assert [key.act for key in first.keys] == ["more"]
    app.key("w")
    app.pass_time(0.5)
    second = sill_of(app.table)
    assert second.now
    assert (second.now.saying, second.now.page) == (first.now.saying, 1)
    app.close()


def test_behind_the_curtain_nothing_is_said() -> None:
    app = AtTable("human:Ann,human:Ben,bot:easy,bot:easy", "sociable")
    app.pass_until(lambda: app.session.covered)
    app.wait(0.2)
    assert sill_of(app.table).now is None
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("theme", ["night", "daylight", "high_contrast"])
@pytest.mark.parametrize("size", SIZES)
def test_its_words_lie_between_window_and_edge(theme: str, size: tuple[int, int]) -> None:
    for said in (FULL, replace(FULL, refusal="", about="", hint=None, received=None, may_do=(),
                               remark=None)):  # fmt: skip
        words, noted = drawn(said, size=size, theme=theme, text_size=150)
        assert noted
        for area in noted:
            assert words.x <= area.x <= area.right <= words.right + 1, (said, area, words)
            assert words.y <= area.center.y <= words.bottom


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("said", ["refusal", "hint", "received", "joke", "moves"])
def test_its_words_grow_with_the_text_size(said: str) -> None:
    only = Sayable(**{said: getattr(FULL, said)})
    usual, large = (
        max(area.h for area in drawn(only, size=(1920, 1080), text_size=text_size)[1])
        for text_size in (100, 150)
    )
    assert large > 1.4 * usual


def drawn(said: Sayable, **settings: Any) -> tuple[Rect, list[Rect]]:
    """Return the room for words, and the areas of those that are drawn, if that is to be said."""
    app = AtTable(COMPANY, "social_climbing", **settings)
    app.table.tabletop.speech._sayable = lambda *_: said  # type: ignore[method-assign]
    app.pass_time(0.5)
    sill = sill_of(app.table)
    with app.context.art.noting() as noted:
        sill.draw(blank(*app.size), app.table._picture._pen)
    app.close()
    return sill.place.words, list(noted)


# Nothing searches while the table runs.


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_no_frame_scans_the_window_for_a_place(game: str) -> None:
    app = AtTable(COMPANY, game, turn_lines="always", character="bold", bot_rest=0.1)
    app.wait_for_turn(still=True)
    app.rest()
    worst: Counter[tuple[str, int]] = Counter()
    said = set[type[Saying]]()
    for number in range(60):
        if number % 20 == 5:
            app.key("h")
        elif number % 20 == 12 and app.session.legal:
            app.session.play(app.session.legal[0])
            app.table.tabletop.show()
        with counting_lines() as lines:
            app.frame(0.08)
        worst |= lines
        if now := saying(app.table):
            said.add(type(now))
        if app.top is not app.table:
            break
    assert said, "something was said meanwhile"
    [(line, times)] = worst.most_common(1)
    assert times < MOST_RUNS, f"{line} ran {times} times in one frame"
    app.close()


def test_w_says_so_when_there_is_nothing_more_to_say() -> None:
    app = AtTable("human:Ann,bot:easy", "ladders", turn_lines="off")
    app.wait_for_turn(still=True)
    app.wait(1.0)
    app.key("w")
    app.wait()
    assert words_on(app.table) == WORDS("table.no_more")
    app.key("left")
    app.wait()
    assert words_on(app.table) != WORDS("table.no_more")
    app.close()


def test_what_was_had_to_be_given_is_told_with_what_came() -> None:
    got = Received(1, (0, 4), gave=(51,), had_to=True)
    said = Sayings(WORDS, CAST).at_rest(Sayable(received=got))
    assert isinstance(said, Said)
    assert said.cards == got.cards
    lost = card_name(WORDS, 51)
    assert said.reasons in (
        (WORDS("table.sill.had_to_give_you", cards=lost),),
        (WORDS("table.sill.had_to_give", name=CAST[0].name, cards=lost),),
    )


def test_what_was_told_of_a_gift_ends_with_the_gift_however_long_cards_move() -> None:
    talk = Talk(Art(load_theme("night"), threaded=False), WORDS, CAST)
    got = Sayable(received=Received(1, (0, 4)))
    talk.follow(got, at_rest=True)
    assert talk._voice.now
    talk.follow(replace(got, received=None), at_rest=False)
    assert talk._voice.now is None


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game_id", ["social_climbing", "sociable", "ladders", "president"])
def test_a_line_for_beginners_goes_with_the_move_and_not_when_its_card_has_landed(
    game_id: str,
) -> None:
    app = AtTable(
        "human:Ann,bot:easy,bot:easy,bot:easy", game_id, speed="normal", turn_lines="always"
    )
    asked = 0
    for _ in range(6):
        if not app.wait_for_turn(still=True):
            break
        app.rest()
        speech = app.table.tabletop.speech
        line = speech.first_turns.words(tabs=True)
        before = words_on(app.table)
        assert before
        app.session.play(app.session.legal[0])
        app.frame()
        if app.table.moving and line:
            asked += 1
            assert words_on(app.table) != before, line
    assert asked
    app.close()

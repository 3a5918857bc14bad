"""Keys do the same under every keyboard layout; the events are those that SDL sends."""

from collections.abc import Sequence

import pygame
import pytest

from scenes.shell.translate import Translator
from scenes.ui.bindings import BINDINGS, act_of
from scenes.ui.inputs import Input, Key, KeyUp, Typed
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver
from tests.driver.hands import TableHands
from tests.driver.layouts import Sent, layouts, pressed

WITHOUT_LATIN = ("ru", "gr", "il")
LETTERS = sorted(
    {key for bound in BINDINGS.values() for key in bound.keys if len(key) == 1 and key.isalpha()}
)


def told(translator: Translator, sent: Sent, mod: int = 0) -> Sequence[Input]:
    found = (translator.translate(event) for event in pressed(sent, mod))
    return [happened for happened in found if happened is not None]


def bearing(layout: str, sign: str) -> Sent:
    """Return the key on which a layout has a sign."""
    return next(sent for sent in layouts()[layout].values() if sent.typed == sign)


@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("layout", ["us", "fr", "de", "dvorak"])
def test_a_letter_is_the_key_that_bears_it(layout: str, letter: str) -> None:
    sent = bearing(layout, letter)
    assert told(Translator(), sent) == [Key(letter), Typed(letter), KeyUp(letter)]


@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("layout", WITHOUT_LATIN)
def test_without_latin_letters_it_is_the_key_in_its_place(layout: str, letter: str) -> None:
    translator, sent = Translator(), layouts()[layout][letter]
    # A Hebrew keyboard bears a comma or a quote where others have a letter.
    told(translator, layouts()[layout]["h"])
    assert told(translator, sent) == [Key(letter), Typed(sent.typed), KeyUp(letter)]


@pytest.mark.parametrize("layout", layouts())
def test_digits_are_in_their_row_without_shift(layout: str) -> None:
    for digit in "1234567890":
        assert told(Translator(), layouts()[layout][digit])[0] == Key(digit)


def test_digits_are_in_their_row_where_sdl_names_the_sign_that_is_typed_there() -> None:
    """This version of SDL names the digit; older ones name the sign."""
    for digit in "1234567890":
        sent = layouts()["fr"][digit]
        assert told(Translator(), sent._replace(code=ord(sent.typed)))[0] == Key(digit)


def test_a_sign_of_a_latin_layout_is_no_letter_or_sign_of_another() -> None:
    eszett, umlaut, accent = (layouts()["de"][sign] for sign in ("-", ";", "="))
    for sent in (eszett, umlaut, accent):
        key = told(Translator(), sent)[0]
        assert isinstance(key, Key)
        assert act_of(key, "everywhere", "screens", "table", "watching") is None


@pytest.mark.parametrize("stale", ["us", "ru"])
def test_after_switching_what_is_typed_counts_and_not_what_sdl_still_says(stale: str) -> None:
    """With two layouts SDL can go on naming a key as the other one does."""
    sent = layouts()[stale]["h"]
    typed = {"us": "р", "ru": "h"}[stale]
    now = sent._replace(typed=typed, typed_with_ctrl="")
    assert told(Translator(), now) == [Key("h"), Typed(typed), KeyUp("h")]
    dvorak = layouts()["ru"]["h"]._replace(typed="d")
    assert told(Translator(), dvorak)[0] == Key("d")


@pytest.mark.parametrize("layout", ["us", "fr", "de", "dvorak"])
def test_back_in_a_latin_layout_letters_are_those_that_its_keys_bear(layout: str) -> None:
    translator = Translator()
    for letter in LETTERS:
        told(translator, layouts()["ru"]["h"])
        assert told(translator, bearing(layout, letter))[0] == Key(letter)


def test_a_key_is_released_as_it_was_pressed_whatever_the_layout_is_by_then() -> None:
    translator = Translator()
    russian, american = layouts()["ru"]["h"], layouts()["us"]["h"]
    for event in list(pressed(russian))[:-1]:
        translator.translate(event)
    assert translator.translate(list(pressed(american))[-1]) == KeyUp("h")
    assert told(translator, american)[0] == Key("h")


@pytest.mark.parametrize("layout", layouts())
def test_ctrl_with_a_key_is_no_text(layout: str) -> None:
    for sent in layouts()[layout].values():
        for mod in (pygame.KMOD_LCTRL, pygame.KMOD_RCTRL):
            assert not [one for one in told(Translator(), sent, mod) if isinstance(one, Typed)]


def test_alt_gr_types_and_alt_and_the_desktops_key_do_not() -> None:
    at = layouts()["de"]["q"]._replace(typed="@", typed_with_ctrl="@")
    # Under Windows it comes with Ctrl.
    for mod in (pygame.KMOD_RALT, pygame.KMOD_MODE, pygame.KMOD_RALT | pygame.KMOD_LCTRL):
        assert Typed("@") in told(Translator(), at, mod)
    letter = layouts()["us"]["x"]
    assert told(Translator(), letter, pygame.KMOD_LALT) == [Key("x", alt=True), KeyUp("x")]
    assert told(Translator(), letter, pygame.KMOD_LMETA) == [KeyUp("x")]


@pytest.mark.parametrize("layout", layouts())
def test_select_all_and_copy_work_in_a_name_and_write_nothing(layout: str) -> None:
    app = Driver(speed="off")
    row = app.open_lobby("sociable").players.rows[0]
    app.click_on(row.name)
    field = row.field
    before, keys = field.text, layouts()[layout]
    latin = layout not in WITHOUT_LATIN
    for letter in "ac":
        sent = bearing(layout, letter) if latin else keys[letter]
        app.sends(pressed(sent, pygame.KMOD_LCTRL))
    assert field.text == before
    assert field.selection == before
    app.close()


@pytest.mark.quick_one_in(7)
@pytest.mark.parametrize("layout", layouts())
def test_the_log_opens_and_closes_by_its_key(layout: str) -> None:
    app = AtTable("human:Ann,bot:random", "ladders")
    sent = bearing(layout, "l") if layout not in WITHOUT_LATIN else layouts()[layout]["l"]
    for wanted in (True, False):
        app.sends(pressed(sent))
        assert app.table._log_view.open is wanted
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("held", ["ctrl", "alt", "meta"])
@pytest.mark.parametrize("letter", ["x", "h", "1", "l"])
def test_a_letter_or_digit_with_another_key_held_does_nothing(held: str, letter: str) -> None:
    app = asked_in_sociable()
    mod = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "meta": pygame.KMOD_LMETA}[held]
    app.sends(pressed(layouts()["us"][letter], mod))
    assert not app.taken
    assert not app.table._log_view.open
    assert not app.table.selection.picked
    assert not app.session.hints.busy
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("name", ["return", "enter"])
def test_alt_and_enter_are_full_screen_and_play_no_card(name: str) -> None:
    app = asked_in_sociable()
    was = app.context.settings.fullscreen
    for _ in range(2):
        app.key(f"alt+{name}")
    assert app.context.settings.fullscreen is was
    app.key(f"alt+{name}")
    assert app.context.settings.fullscreen is not was
    assert not app.taken
    assert not app.table.selection.picked
    app.close()


def asked_in_sociable() -> AtTable:
    """Return a table at which a person is asked for an answer and may pass."""
    app = AtTable("human:Ann,bot:random,bot:random,bot:random")
    while app.wait_for_turn():
        intents = app.table.selection.intents
        if intents.letters.get("pass") in intents.buttons and intents.picks.sources:
            app.taken.clear()
            return app
        app.session.play(app.rng.choice(app.session.legal))
    raise AssertionError("nobody may answer or pass in this deal")


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("by", ["the focus", "the letter"])
def test_after_a_pass_the_next_turn_begins_at_a_card_that_fits(by: str) -> None:
    app = asked_in_sociable()
    fitting = 0
    for _ in range(40):
        hands = TableHands(app.table)
        button = hands.intents.letters.get("pass", "")
        if button in hands.intents.buttons:
            app.keys(*(["x"] if by == "the letter" else []))
            if by == "the focus":
                hands.focus, hands.by_keys = button, True
                app.key("return")
        else:
            app.session.play(app.rng.choice(app.session.legal))
        if not app.wait_for_turn():
            break
        picks = app.table.selection.intents.picks
        if fits := picks.obvious():
            fitting += 1
            assert app.table.selection.focus == fits[0]
    assert fitting > 2
    app.close()

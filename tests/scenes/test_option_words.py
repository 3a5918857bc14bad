"""Options as players read them: no raw value of a file, at no place, with no number of players."""

from collections.abc import Iterator, Mapping
from typing import cast

import pytest

from game.catalogue import GAMES
from game.options import Option, OptionFault, OptionValue, show
from game.registry import Game
from game.texts.phrases import option_word
from game.texts.words import load_words
from scenes.screens.lobby.seat_row import NameTag
from scenes.screens.rules.in_force import InForce
from tests.driver.driver import Driver

WORDS = load_words()
RAW = {"true", "false", "none", "null"}


def tables(game: Game) -> Iterator[tuple[int, Mapping[str, OptionValue]]]:
    """Yield every number of players with every value of every option."""
    sheet = game.sheet
    for players in range(sheet.least_players, sheet.most_players + 1):
        for option in sheet.options.values():
            for value in option.allowed(players):
                if type(value) is int and value not in (option.values[0], option.values[-1]):
                    continue
                try:
                    yield players, sheet.resolve({option.name: value}, players)
                except OptionFault:
                    continue


def is_raw(text: str, options: Mapping[str, Option]) -> bool:
    """Say whether a text holds a word only a file should hold."""
    words = {word.strip(".,:;").lower() for word in text.split()}
    raw = {show(v) for o in options.values() for v in o.values if isinstance(v, str)}
    named = {
        w for o in options.values() for label in o.value_labels.values() for w in label.split()
    }
    return bool(words & RAW) or "_" in text or bool(words & (raw - {w.lower() for w in named}))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_value_of_every_option_has_words(game: Game) -> None:
    for option in game.sheet.options.values():
        for value in option.values:
            word = option_word(WORDS, option, value)
            assert word, option.name
            assert not is_raw(word, {}), f"{option.name}: {word}"
            if isinstance(value, str):
                assert word != value, f"{option.name}: {value!r} has no label"


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_chips_and_rules_show_no_raw_value(game: Game) -> None:
    app = Driver()
    lobby = app.open_lobby(game.id)
    seen = set()
    for players, options in tables(game):
        while lobby.plan.players < players:
            lobby.plan.add_bot()
        while lobby.plan.players > players:
            lobby.plan.remove(lobby.plan.players - 1)
        lobby.plan._wanted = dict(options)
        lobby.options.refresh()
        shown = [text for _, text in lobby.options.facts()]
        page = InForce(WORDS, game.sheet, options)
        shown += [f"{label}: {word}" for label, word in page.lines] + list(page.house)
        for name in lobby.plan.listed:
            row = lobby.options.row(name)
            shown += [str(getattr(widget, "text", "")) for widget in row.widgets]
        for text in shown:
            assert not is_raw(text, game.sheet.options), f"{game.id}, {players} players: {text}"
        seen.update(shown)
    assert len(seen) > len(game.sheet.options)


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_the_list_says_who_is_whose_partner(size: tuple[int, int]) -> None:
    app = Driver(size=size)
    lobby = app.open_lobby("ladders")
    while lobby.plan.players < 4:
        lobby.plan.add_bot()
    lobby.plan.set_option("partners", True)
    lobby._changed()
    lobby._lay_again()
    app.rest()
    tags = [widget for widget in lobby.controls.widgets if isinstance(widget, NameTag)]
    names = [seat.name for seat in lobby.plan.seats]
    assert len(tags) == 4
    for seat, tag in enumerate(cast(list[NameTag], tags)):
        assert tag.note == f"with {names[(seat + 2) % 4]}"
        room = tag.rect.w - 16 - lobby.scale.text(15) - 6
        assert app.context.art.text_width(tag.note, lobby.scale.text(15), "medium") <= room
    lobby.plan.move(0, 1)
    assert tags[1].note == f"with {names[3]}", "places are changed, and with them the partners"
    lobby.plan.set_option("partners", False)
    assert not any(tag.note.startswith("with") for tag in tags)

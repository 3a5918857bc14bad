"""A table in a process of its own, fed through a pipe: it never sees a match.

Reads what ``Told`` and ``Rest`` hold from standard input, and answers each rest with the pixels.
"""

import os
import pickle
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, BinaryIO

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from pygame import Surface

from game.catalogue import find_game
from game.texts.words import Words, load_words
from scenes.table.draw.picture import Picture
from scenes.table.game.contract import table_of
from scenes.table.input.selection import Selection
from scenes.table.layout.setting import HeaderButton, SeatedPlayer
from scenes.table.motion.tempo import Tempo
from scenes.table.over.moment import TableMoment
from scenes.table.present.presenter import Presenter
from scenes.table.sill.choosing import Sayable
from scenes.table.sill.piece import KeyLook
from scenes.table.sill.place import SPEAKING
from scenes.table.sill.talk import Talk
from scenes.table.sill.voice import ChangeTimes
from scenes.table.source.contract import Seen, TableFacts, Update
from scenes.ui.art import Art
from scenes.ui.bindings import cap_of
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme

NEVER_LOADED = ("game.match", "game.records", "scenes.table.source.session")


@dataclass(frozen=True)
class Told:
    """What is told of a match before it begins."""

    game_id: str
    options: Mapping[str, Any]
    cast: tuple[SeatedPlayer, ...]
    seed: str
    size: tuple[int, int]


@dataclass(frozen=True)
class Rest:
    """What has happened since the table rested last, and what may be done now."""

    updates: Sequence[Update]
    seen: Seen
    round_buttons: tuple[HeaderButton, ...]


class Pipe:
    """A source that has only what came through the pipe."""

    def __init__(self, told: Told, rest: Rest) -> None:
        game = find_game(told.game_id)
        rules = game.rules(len(told.cast), told.options)
        house = game.sheet.house_rules(told.options, len(told.cast))
        self.facts = TableFacts(
            told.game_id, game.name, rules, told.cast, told.seed, house_rules=house
        )
        self.take_in(rest)

    def take_in(self, rest: Rest) -> None:
        self._waiting, self.seen = list(rest.updates), rest.seen

    @property
    def next(self) -> Update | None:
        return self._waiting[0] if self._waiting else None

    def take(self) -> Update | None:
        return self._waiting.pop(0) if self._waiting else None


def said_at(table: Any, presenter: Presenter, seen: Seen, words: Words) -> Sayable:
    """Return what the sill can tell from views alone."""
    view = presenter.view
    stop = cap_of("back") if seen.pass_comes else ""
    return Sayable(
        only_move=table.only_move(view, seen.legal, words, stop) if presenter.acting else "",
        received=table.received(view),
        joke=table.joke(view, presenter.facts.seed),
        moves=presenter.moves,
        viewer=presenter.viewer,
    )


def show(stdin: BinaryIO, stdout: BinaryIO) -> None:
    """Show one match, rest by rest, until the pipe ends."""
    pygame.display.init()
    pygame.font.init()
    told, rest = pickle.load(stdin), pickle.load(stdin)
    words, theme = load_words(), load_theme()
    art = Art(theme, threaded=False)
    settings = SimpleNamespace(key_hints=True)
    context = SimpleNamespace(art=art, theme=theme, words=words, settings=settings, with_pad=False)
    source, table = Pipe(told, rest), table_of(told.game_id)
    sill = SPEAKING.in_window(Scale(*told.size))
    scale = sill.above(on_shelf=table.on_shelf)
    art.fit(sill.window)
    presenter = Presenter(source, table, words, art.text_width)
    talk, at_once = Talk(art, words, told.cast), ChangeTimes(0.0, 0.0)
    presenter.resize(scale)
    picture, window = Picture(context, told.game_id), Surface(told.size)
    picture.resize(scale, told.size)
    while True:
        presenter.finish(Tempo(theme.motion))
        while presenter.moods.waiting:
            presenter.update(1.0, Tempo(theme.motion))
        presenter.round_buttons = rest.round_buttons
        presenter.update(0.0, Tempo(theme.motion))
        hands = Selection(presenter.layout, presenter.intents())
        talk.follow(said_at(table, presenter, source.seen, words), at_rest=True)
        talk.pass_time(1.0)
        ledge = talk.piece(sill, at_once, travels=False, key_look=KeyLook(), answers=True)
        moment = TableMoment(presenter.now, hands, sill=ledge)
        picture.draw(window, moment)
        while picture.provisional:
            art.collect()
            picture.draw(window, moment)
        loaded = [name for name in NEVER_LOADED if name in sys.modules]
        pickle.dump((pygame.image.tobytes(window, "RGB"), loaded), stdout)
        stdout.flush()
        try:
            rest = pickle.load(stdin)
        except EOFError:
            return
        source.take_in(rest)


if __name__ == "__main__":
    show(sys.stdin.buffer, sys.stdout.buffer)

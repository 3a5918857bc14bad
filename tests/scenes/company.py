"""Several people at one screen, for tests: a stack with a table, and hands for whoever looks."""

from dataclasses import replace
from random import Random
from typing import Any

import pygame
from pygame import Surface

from game.catalogue import find_game
from game.store.keeper import SettingsKeeper
from game.texts.words import load_words
from scenes.screens.doors import ScreenDoors
from scenes.screens.title import Title
from scenes.shell.desk import Desk
from scenes.shell.stack import Stack
from scenes.table.curtain import CurtainScene
from scenes.table.curtain.told import ToldScene
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, open_session, read_players, set_up
from scenes.table.source.chronicle import Record
from scenes.ui.art import Art
from scenes.ui.inputs import Key, KeyUp
from scenes.ui.scene import Scene
from scenes.ui.theme_file import load_theme
from tests.scenes.table.conftest import instant_thinker

FRAME = 1 / 60
MIXED = "human:Ann,bot:random,human:Ben,human:Odile,bot:random"


class Company:
    """A table with its stack; whoever is to move plays at random."""

    def __init__(
        self,
        players: str = MIXED,
        game: str = "sociable",
        *,
        seed: str = "company",
        size: tuple[int, int] = (960, 540),
        record: Record | None = None,
        options: dict[str, Any] | None = None,
        character: str | None = None,
        **settings: Any,
    ) -> None:
        theme = load_theme()
        self.size = size
        self.desk = Desk(
            load_words(), theme, SettingsKeeper(None), Art(theme, threaded=False), ScreenDoors()
        )
        self.desk._make_thinker = instant_thinker  # type: ignore[assignment]
        quick = {"bot_rest": 0.0, "speed": "off", "auto_pass": "off"}
        self.desk.keeper.change(**{**quick, **settings})
        self.stack = Stack(self.desk, Title(self.desk), size)
        sitters = [
            replace(sitter, character=character) if sitter.kind == "bot" else sitter
            for sitter in read_players(players)
        ]
        setup = set_up(find_game(game), sitters, options or {}, seed)
        new_record = no_record if record is None else lambda *_: record
        self.session = open_session(self.desk, setup, sitters, new_record)
        self.table = TableScene(self.desk, self.session)
        self.stack.show(self.table)
        self.rng = Random(seed)

    @property
    def top(self) -> Scene:
        return self.stack.top

    def wait(self, seconds: float = 0.2) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.stack.update(FRAME)

    def press(self, *names: str) -> None:
        for name in names:
            *held, key = name.split("+")
            self.stack.handle(Key(key, ctrl="ctrl" in held))
            self.stack.handle(KeyUp(key))
            self.wait(FRAME)

    def hold(self, seconds: float, key: str = "space") -> None:
        self.stack.handle(Key(key))
        self.wait(seconds)
        self.stack.handle(KeyUp(key))
        self.wait(FRAME)

    def frame(self) -> bytes:
        """Return what is seen, once every picture that was wanted has been made."""
        target = Surface(self.size)
        self.table.settle()
        self.stack.draw(target)
        self.desk.art.collect()
        self.stack.draw(target)
        return pygame.image.tobytes(target, "RGB")

    def step(self) -> None:
        """Do what is next: look, go on, or play anything legal; what has just come is left."""
        before = self.top
        self.wait(0.3)
        if self.top is not before:
            return
        if isinstance(self.top, CurtainScene):
            self.hold(0.7)
        elif isinstance(self.top, ToldScene):
            self.press("return")
        elif self.top is self.table and self.session.legal:
            self.session.play(self.rng.choice(self.session.legal))

    def until(self, kind: type, steps: int = 60) -> None:
        """Go on until a scene of a kind is shown."""
        for _ in range(steps):
            self.wait(FRAME)
            if isinstance(self.top, kind) and not self.session.viewing.opening:
                self.wait(0.4)
                return
            self.step()
        raise AssertionError(f"no {kind.__name__} in {steps} steps")

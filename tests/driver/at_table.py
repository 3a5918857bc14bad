"""The driver at a table: whoever is to move can be waited for, and played for.

app = AtTable("human:Ann,bot:easy", "ladders")
app.until(CurtainScene)
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pygame
from pygame import Surface

from scenes.table.curtain import CurtainScene
from scenes.table.curtain.told import ToldScene
from scenes.table.scene import TableScene
from scenes.table.setup import read_players
from scenes.table.source.answering import Asker
from scenes.table.source.chronicle import Record
from scenes.table.source.session import Session
from tests.driver.driver import Driver
from tests.driver.run import snap_thinker

SEVERAL = "human:Ann,bot:random,human:Ben,human:Odile,bot:random"
QUICK = {"bot_rest": 0.0, "speed": "off", "auto_pass": "off"}


class AtTable(Driver):
    """The app with a match on its table, in which nothing takes time."""

    def __init__(
        self,
        players: str = SEVERAL,
        game: str = "sociable",
        *,
        options: Mapping[str, Any] | None = None,
        seed: str = "company",
        size: tuple[int, int] = (960, 540),
        record: Record | None = None,
        character: str | None = None,
        make_thinker: Callable[[], Asker] = snap_thinker,
        **settings: Any,
    ) -> None:
        """``record`` is given the match's lines; ``character`` is that of all bots."""
        super().__init__(size=size, make_thinker=make_thinker, **{**QUICK, **settings})
        sitters = [
            replace(sitter, character=character) if sitter.kind == "bot" else sitter
            for sitter in read_players(players)
        ]
        self.sit_down(game, sitters, options, seed=seed, record=record)
        self.rng = Random(seed)

    @property
    def table(self) -> TableScene:
        """The table, whatever lies above it."""
        table = super().table
        assert table, "the table was left"
        return table

    @property
    def session(self) -> Session:
        """The match in play."""
        return self.table.session

    def wait(self, seconds: float = 0.2) -> None:
        """Let time pass, and look at the last moment of it."""
        self.pass_time(seconds)

    def hold(self, seconds: float, key: str = "space") -> None:
        """Hold a key down, as a curtain is opened."""
        self.key(key, held=seconds)

    def shown(self) -> bytes:
        """Return the pixels that are seen once all motion is over and all pictures are made."""
        target = Surface(self.size)
        self.table.settle()
        for _ in range(2):
            self.stack.draw(target)
            self.desk.art.collect()
        # The window itself was not drawn.
        self.stack.refresh()
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
            self.keys("return")
        elif self.top is self.table and self.session.legal:
            self.session.play(self.rng.choice(self.session.legal))

    def until(self, kind: type, steps: int = 60) -> None:
        """Go on until a scene of a kind is shown."""
        for _ in range(steps):
            self.frame()
            if isinstance(self.top, kind) and not self.session.viewing.opening:
                self.wait(0.4)
                return
            self.step()
        raise AssertionError(f"no {kind.__name__} in {steps} steps")

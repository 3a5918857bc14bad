"""The driver at a table: it can wait for a person's turn, and play for them.

app = AtTable("human:Ann,bot:easy", "ladders")
app.until(CurtainScene)
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pygame
from pygame import Surface

from game.bots.question import BotThinker
from game.records.match_record import Record
from scenes.shell.loop import LONGEST_STEP
from scenes.table.curtain import CurtainScene
from scenes.table.curtain.exchange_report import ExchangeReport
from scenes.table.scene import TableScene
from scenes.table.setup import read_players
from scenes.table.source.session import Session
from scenes.ui.geometry import Point
from tests.driver.bell import Bell
from tests.driver.driver import Driver
from tests.driver.run import UNSEEN, snap_thinker

SEVERAL = "human:Ann,bot:random,human:Ben,human:Odile,bot:random"
QUICK = {"bot_rest": 0.0, "speed": "off", "auto_pass": "off"}


class AtTable(Driver):
    """The app with a match on its table, without motion or delays."""

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
        make_thinker: Callable[[], BotThinker] = snap_thinker,
        **settings: Any,
    ) -> None:
        """``record`` takes the match's lines; ``character`` is that of all bots."""
        super().__init__(size=size, make_thinker=make_thinker, **{**QUICK, **settings})
        seat_plans = [
            replace(seat_plan, character=character) if seat_plan.kind == "bot" else seat_plan
            for seat_plan in read_players(players)
        ]
        self.bell = Bell()
        self.context.sounds = self.bell
        self.taken: list[Any] = []
        """The actions played at the screen, in order."""
        table = self.sit_down(game, seat_plans, options, seed=seed, record=record)
        play = table.session.play
        table.session.play = lambda action: (self.taken.append(action), play(action))[1]
        self.rng = Random(seed)

    @property
    def table(self) -> TableScene:
        """The table, even if other scenes lie above it."""
        table = super().table
        assert table, "the table was left"
        return table

    @property
    def session(self) -> Session:
        """The match in play."""
        return self.table.session

    def wait(self, seconds: float = 0.2, step: float = UNSEEN) -> None:
        """Let time pass, and draw only the last frame."""
        self.pass_time(seconds, step)

    @property
    def asked(self) -> bool:
        """Whether a person at the screen can act on the table."""
        intents = self.table.selection.intents
        able = intents.ways or intents.buttons or intents.picks
        return bool(self.session.legal and able)

    def wait_for_turn(self, *, still: bool = False) -> bool:
        """Let time pass until a person can act; return ``False`` once the deal is over.

        ``still``: wait until no card moves, too.
        """
        for _ in range(4000):
            if self.session.deal_over:
                return False
            if self.asked and not (still and self.table.moving):
                return True
            self.frame(LONGEST_STEP, drawn=False)
        raise AssertionError("nobody is asked")

    def wait_for_result(self) -> None:
        """Let time pass until the result page of a finished deal is shown."""
        assert self.pass_until(lambda: self.top is not self.table), "no result comes"

    def click_name(self, *names: str) -> None:
        """Click spots or buttons of the table in order."""
        for name in names:
            self.click(self.aim(name))

    def drag_to(self, source: str, target: "str | Point") -> None:
        """Drag a card from a spot to another, or to a point."""
        end = target if isinstance(target, Point) else self.aim(target)
        self.drag(self.aim(source), end)

    def walk_to(self, name: str) -> None:
        """Move the focus to a spot with an arrow key."""
        for _ in range(40):
            if self.table.selection.focus == name:
                return
            self.key("right")
        raise AssertionError(f"arrows don't reach {name}")

    def hold(self, seconds: float, key: str = "space") -> None:
        """Hold a key down, as to open a curtain."""
        self.key(key, held=seconds)

    def shown(self) -> bytes:
        """Return the window's pixels after all motion has ended and all pictures are made."""
        target = Surface(self.size)
        self.table.settle()
        for _ in range(2):
            self.stack.draw(target)
            self.context.art.collect()
        # The window itself has not been drawn.
        self.stack.refresh()
        return pygame.image.tobytes(target, "RGB")

    def step(self) -> None:
        """Take the next step: look, go on, or play anything legal."""
        before = self.top
        self.wait(0.3)
        if self.top is not before:
            return
        if isinstance(self.top, CurtainScene):
            self.hold(0.7)
        elif isinstance(self.top, ExchangeReport):
            self.keys("return")
        elif self.top is self.table and self.session.legal:
            self.session.play(self.rng.choice(self.session.legal))

    def until(self, kind: type, steps: int = 60) -> None:
        """Take steps until a scene of a kind is shown."""
        for _ in range(steps):
            self.frame()
            if isinstance(self.top, kind) and not self.session.viewing.opening:
                self.wait(0.4)
                return
            self.step()
        raise AssertionError(f"no {kind.__name__} in {steps} steps")

"""The program as ``tests.store.killing`` starts it: it plays by itself, and tells of every line.

What it plays is what is offered on the title; without an offer, the game that follows the last.
"""

import json
import os
import sys
from random import Random

from game.catalogue import GAMES
from game.chance import Line
from game.store.keeper import SettingsKeeper
from game.store.kept import KeptMatch
from game.store.paths import matches_folder
from scenes.running import run_window
from scenes.screens.title import Title
from scenes.shell.loop import Watcher
from scenes.shell.stack import Stack
from scenes.table.curtain import CurtainScene
from scenes.table.scene import TableScene
from scenes.table.setup import table_scene_for
from scenes.ui.inputs import Key
from scenes.ui.scene import Push
from tests.driver.run import snap_thinker


def tell(line: object) -> None:
    os.write(1, (json.dumps(line) + "\n").encode())


class Telling:
    """Tells of a line the moment its record has been given it: before anybody can see the move."""

    def __init__(self) -> None:
        self._keep = KeptMatch.keep
        KeptMatch.keep = lambda record, line: self.keep(record, line)  # type: ignore[method-assign]

    def keep(self, record: KeptMatch, line: Line) -> None:
        self._keep(record, line)
        tell(line)


class Player:
    """Goes on from the title, and does at the table whatever is allowed."""

    def __init__(self, seed: str) -> None:
        self._rng = Random(seed)
        self._at_home = True

    def tick(self, stack: Stack) -> None:
        stack.desk._make_thinker = snap_thinker  # type: ignore[assignment]
        top = stack.top
        if isinstance(top, Title):
            self._sit_down(stack)
        elif isinstance(top, TableScene):
            self._play(stack, top)
        else:
            for _ in range(1 + isinstance(top, CurtainScene)):
                stack.handle(Key("return"))

    def _sit_down(self, stack: Stack) -> None:
        if stack.desk.offering.busy:
            return
        if stack.desk.offering.now.latest:
            stack.handle(Key("return"))
            assert isinstance(stack.scenes[-1], TableScene), stack.desk.notices.shown
            record = stack.desk.record_so_far
            tell({"resumed": sum("player" in line for line in record)})
            return
        game = GAMES[len(list(matches_folder().glob("*.jsonl"))) % len(GAMES)]
        people = "human:Ann,human:Ben" if self._rng.random() < 0.5 else "human:Ann,bot:easy"
        bots = ",bot:easy" * (game.sheet.least_players - 2)
        table = table_scene_for(stack.desk, game.id, people + bots, {})
        stack._carry_out(Push(table))

    def _play(self, stack: Stack, table: TableScene) -> None:
        session = table.session
        if session.waits_for_person and session.legal:
            table.settle()
            session.play(self._rng.choice(session.legal))
        elif session.deal_over:
            stack.handle(Key("return"))


if __name__ == "__main__":
    Telling()
    keeper = SettingsKeeper(None)
    keeper.change(
        bot_rest=0.0, speed="off", reduced_motion=True, window=(960, 540), curtain="two_presses"
    )
    run_window(keeper=keeper, watcher=Watcher(tick=Player(sys.argv[1]).tick))

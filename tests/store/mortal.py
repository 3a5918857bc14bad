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
from scenes.shell.stack import SceneStack
from scenes.table.curtain import CurtainScene
from scenes.table.scene import TableScene
from scenes.table.setup import table_scene_for
from scenes.ui.inputs import Key
from tests.driver.run import snap_thinker


def tell(line: object) -> None:
    os.write(1, (json.dumps(line) + "\n").encode())


class LineAnnouncer:
    """Tells of a line the moment its record has been given it: before anybody can see the move."""

    def __init__(self) -> None:
        self._keep = KeptMatch.keep
        KeptMatch.keep = lambda record, line: self.keep(record, line)  # type: ignore[method-assign]

    def keep(self, record: KeptMatch, line: Line) -> None:
        self._keep(record, line)
        tell(line)


class ActingPlayer:
    """Goes on from the title, and does at the table whatever is allowed."""

    def __init__(self, seed: str) -> None:
        self._rng = Random(seed)
        self._at_home = True

    def tick(self, stack: SceneStack) -> None:
        top = stack.top
        if isinstance(top, Title):
            self._sit_down(stack)
        elif isinstance(top, TableScene):
            self._play(stack, top)
        else:
            for _ in range(1 + isinstance(top, CurtainScene)):
                stack.handle(Key("return"))

    def _sit_down(self, stack: SceneStack) -> None:
        if stack.context.resume_lookup.busy:
            return
        if stack.context.resume_lookup.now.latest:
            stack.handle(Key("return"))
            assert isinstance(stack.scenes[-1], TableScene), stack.context.notices.shown
            record = stack.context.record_so_far
            tell({"resumed": sum("player" in line for line in record)})
            return
        game = GAMES[len(list(matches_folder().glob("*.jsonl"))) % len(GAMES)]
        people = "human:Ann,human:Ben" if self._rng.random() < 0.5 else "human:Ann,bot:easy"
        bots = ",bot:easy" * (game.sheet.least_players - 2)
        table = table_scene_for(stack.context, game.id, people + bots, {})
        stack.show(table)

    def _play(self, stack: SceneStack, table: TableScene) -> None:
        session = table.session
        if session.waits_for_person and session.legal:
            table.settle()
            session.play(self._rng.choice(session.legal))
        elif session.deal_over:
            stack.handle(Key("return"))


if __name__ == "__main__":
    LineAnnouncer()
    keeper = SettingsKeeper(None)
    keeper.change(
        bot_rest=0.0, speed="off", reduced_motion=True, window=(960, 540), curtain="two_presses"
    )
    watcher = Watcher(tick=ActingPlayer(sys.argv[1]).tick)
    run_window(keeper=keeper, watcher=watcher, make_thinker=snap_thinker)

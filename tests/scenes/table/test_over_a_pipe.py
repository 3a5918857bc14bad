"""Events suffice: a table that only learns what came through a pipe looks as the live one does."""

import pickle
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, cast

import pygame
import pytest

from game.catalogue import find_game
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, open_session, read_players, set_up
from scenes.table.source.contract import Update
from scenes.table.source.session import Session
from tests.amounts import amount
from tests.driver.driver import Driver
from tests.scenes.table.remote_table import Rest, Told

ROOT = Path(__file__).parents[3]
SIZE = (960, 540)
MOVES = amount(6, whole=12)
TABLES = [
    ("social_climbing", "human:Ann,bot:random,bot:random"),
    ("social_climbing", "human:Ann,human:Ben"),
    ("sociable", "human:Ann,bot:random,bot:random,bot:random,bot:random"),
    ("ladders", "human:Ann,bot:random,human:Ben,bot:random"),
    ("president", "human:Ann,bot:random,bot:random,bot:random"),
]


class Tee:
    """Takes a session's updates for its own table, and keeps them for another one."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.taken: list[Update] = []

    def take(self) -> Update | None:
        update = self.session.viewing.take()
        if update is not None:
            self.taken.append(update)
        return update

    def rest(self, table: TableScene) -> Rest:
        """Return what has happened since the last rest."""
        session, updates = self.session, tuple(self.taken)
        self.taken.clear()
        return Rest(
            updates,
            session.seen,
            table.tabletop.presenter.round_buttons,
        )


class Remote:
    """The table in another process."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = process

    def send(self, message: object) -> None:
        assert self._process.stdin is not None
        pickle.dump(message, self._process.stdin)
        self._process.stdin.flush()

    def pixels(self) -> tuple[bytes, list[str]]:
        """Return what it shows, and which modules it loaded that it must not need."""
        assert self._process.stdout is not None
        return cast("tuple[bytes, list[str]]", pickle.load(self._process.stdout))


@contextmanager
def remote() -> Iterator[Remote]:
    command = [sys.executable, "-m", "tests.scenes.table.remote_table"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        try:
            yield Remote(process)
        finally:
            process.kill()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_a_table_at_the_end_of_a_pipe_is_the_live_one_pixel_by_pixel(
    game_id: str, players: str
) -> None:
    app = Driver(size=SIZE, speed="off", bot_rest=0.0, table_talk=False, turn_lines="off")
    seat_plans, rng = read_players(players), Random(game_id)
    setup = set_up(find_game(game_id), seat_plans, {}, "piped")
    session = open_session(app.context, setup, seat_plans, no_record)
    tee = Tee(session)
    cast(Any, session).take = tee.take
    table = TableScene(app.context, session)
    app.show(table)
    told = Told(game_id, dict(setup.options), session.cast, setup.seed or "", SIZE)
    compared = 0
    with remote() as other:
        other.send(told)
        for _ in range(40 * MOVES):
            app.rest()
            if app.top is not table:
                app.key("return", held=2.0)
                continue
            other.send(tee.rest(table))
            pixels, loaded = other.pixels()
            assert not loaded
            assert pixels == pygame.image.tobytes(app.surface, "RGB")
            compared += 1
            if compared == MOVES:
                return
            session.play(rng.choice(session.legal))
            table.tabletop.show()
    raise AssertionError("the match is too short for this test")

"""How long matches take: what the lobby's estimate is made of.

``python -m tests.benchmarks.lengths [GAME …]`` plays matches among medium bots and prints, for each
game, the entries ``lengths`` of its file in ``assets/games``: how many actions a match has, as a
sum of a first part and of another for each one of an option, by number of players; and how many
seconds an action is in motion at the table at normal speed. Copy them there.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from statistics import mean

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.catalogue import find_game
from game.chance import Line
from game.match import MatchSetup, Player
from game.measuring.simulation import simulate
from game.options import OptionValue
from game.registry import Game
from game.store.paths import HOME_VARIABLE
from scenes.screens.lobby.duration import LOOKING
from scenes.shell.loop import LONGEST_STEP
from tests.driver.driver import Driver

LEVEL = "medium"
MATCHES = 16
"""How many are played for each figure."""
STEP = 1 / 30
"""Simulated seconds between two looks at a table in motion."""
SHOWN = 300
"""How many actions are shown at the table to learn how long one is in motion."""


@dataclass(frozen=True)
class LengthCase:
    """Options, and the option that a match grows with, at two of its values."""

    times: str
    values: tuple[int, int]
    when: Mapping[str, OptionValue] = field(default_factory=dict)


CASES: Mapping[str, tuple[LengthCase, ...]] = {
    "social_climbing": (
        LengthCase("deals", (1, 3), {"packs": 1}),
        LengthCase("deals", (1, 3), {"packs": 2}),
    ),
    "sociable": (
        LengthCase("target", (11, 21), {"ends": "target"}),
        LengthCase("deals", (2, 8), {"ends": "deals"}),
    ),
    "ladders": (
        LengthCase("climb", (8, 20), {"deals": "one", "partners": True}),
        LengthCase("climb", (8, 20), {"deals": "one"}),
    ),
    "president": (
        LengthCase("deals", (2, 8), {"ends": "deals"}),
        LengthCase("target", (6, 18), {"ends": "target"}),
    ),
}


def actions_in(game: Game, players: int, options: Mapping[str, OptionValue], seed: str) -> int:
    """Return how many actions a match of bots has."""
    seat_plans = tuple(Player(f"Bot {seat}", "bot", LEVEL) for seat in range(players))
    setup = MatchSetup(game, seat_plans, game.sheet.resolve(options, players), seed)
    lines: list[Line] = []
    simulate(setup, seed, lines.append)
    return sum("action" in line for line in lines)


def growth(game: Game, players: int, case: LengthCase) -> tuple[float, float]:
    """Return the first part of a match's actions, and how many each one of the option adds."""
    least, most = (
        mean(
            actions_in(game, players, {**case.when, case.times: value}, f"length {number}")
            for number in range(MATCHES)
        )
        for value in case.values
    )
    each = (most - least) / (case.values[1] - case.values[0])
    return least - each * case.values[0], each


def allows(game: Game, players: int, case: LengthCase) -> bool:
    """Say whether so many players may play by a case's options."""
    return all(
        value in game.sheet.option(name).allowed(players) for name, value in case.when.items()
    )


def seconds_in_motion(game: Game, players: int) -> float:
    """Return how long an action of bots who do not rest is in motion at the table.

    What is looked at between deals counts, too.
    """
    app = Driver(bot_rest=0.0, table_talk=False)
    app.check_rests = False
    names = ",".join(f"bot:{LEVEL}:Bot {seat}" for seat in range(players))
    table = app.sit_down(game.id, names, seed="length")
    session = table.session
    while session.outcome is None and len(session._services.record()) < SHOWN:
        if app.top is table:
            app.pass_time(STEP, STEP, drawn=False)
        else:
            app.pass_time(LOOKING, LONGEST_STEP, drawn=False)
            app.keys("return")
    acted = sum("action" in line for line in session._services.record())
    seconds = app.now / acted
    app.close()
    return seconds


def entries(game: Game) -> Iterator[str]:
    """Yield the lines of a game's file."""
    sheet = game.sheet
    middle = (sheet.least_players + sheet.most_players) // 2
    seconds = seconds_in_motion(game, middle)
    for case in CASES[game.id]:
        counts = {
            players: growth(game, players, case)
            for players in range(sheet.least_players, sheet.most_players + 1)
            if allows(game, players, case)
        }
        actions = ", ".join(
            f"{n}: [{first:.0f}, {each:.1f}]" for n, (first, each) in counts.items()
        )
        when = ", ".join(f"{name}: {str(value).lower()}" for name, value in case.when.items())
        yield f"  - when: {{{when}}}"
        yield f"    times: {case.times}"
        yield f"    actions: {{{actions}}}"
        yield f"    seconds: {seconds:.1f}"


def main() -> None:
    """Print the figures of some games, or of all."""
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        for name in sys.argv[1:] or CASES:
            print(f"{name}\nlengths:")
            for line in entries(find_game(name)):
                print(line, flush=True)


if __name__ == "__main__":
    main()

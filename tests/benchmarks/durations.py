"""How long matches last at the table, beside what the lobby says of them.

``python -m tests.benchmarks.durations [GAME …]`` plays whole matches at a table with normal motion
and resting bots, one person among them. The person does what hints say, in simulated time, at two
paces. Their parts are those of the keystroke-level model (Card, Moran and Newell, 1980):

- quick, 4 s an action, for somebody who knows the game: seeing what the others did and thinking
  (1.35 s each), pointing at a card (1.1 s), a double click (0.4 s).
- slow, 10 s, for somebody who asks for a hint each time: the same two thoughts (2.7 s), the key
  (0.3 s), a dozen words at three a second (4 s), pointing and clicking twice (2.6 s).

These are ``THINKING`` of ``scenes/screens/lobby/duration.py``. Who follows hints needs fewer
actions than a beginner or a medium bot, and it is bots' matches that the lobby counts.
"""

import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from statistics import mean
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.bots.bot import Budget, Task, bot_random
from game.bots.hint import advise
from game.catalogue import find_game
from game.store.paths import HOME_VARIABLE
from scenes.screens.lobby.duration import LOOKING, THINKING, MatchPace, minutes
from scenes.shell.loop import LONGEST_STEP
from scenes.table.input.effects import PlayAction
from tests.driver.at_table import AtTable

REST, TRAVEL = 0.5, 1.0
"""The rest of bots and the factor of motion that a new player has."""
MATCHES = 3

CASES: Mapping[str, Sequence[tuple[int, Mapping[str, Any]]]] = {
    "ladders": ((2, {"climb": 5}), (2, {"climb": 10}), (4, {"climb": 5})),
    "social_climbing": ((2, {"deals": 1}), (4, {"deals": 1})),
    "sociable": ((4, {}),),
    "president": ((4, {"target": 5}),),
}
"""By game: numbers of players, and options."""


def lasted(game: str, players: int, options: Mapping[str, Any], pace: float, seed: str) -> float:
    """Return how many minutes a match lasts if its person takes so many seconds an action."""
    names = ",".join(("human:Ann", *(f"bot:medium:Bot {n}" for n in range(1, players))))
    app = AtTable(names, game, options=options, seed=seed, bot_rest=REST, speed="normal")
    app.check_rests = False
    while app.session.outcome is None:
        if app.top is not app.table:
            app.pass_time(LOOKING, LONGEST_STEP, drawn=False)
            app.keys("return")
        elif app.asked:
            app.pass_time(pace, LONGEST_STEP, drawn=False)
            follow_hint(app)
        else:
            app.pass_time(LONGEST_STEP, LONGEST_STEP, drawn=False)
    seconds = app.now + LOOKING
    app.close()
    return seconds / 60


def follow_hint(app: AtTable) -> None:
    """Do what a hint says, unless the turn has passed by itself."""
    session = app.session
    if not app.asked:
        return
    luck = bot_random(f"{len(app.taken)}")
    task = Task(session.rules, session.view, session.legal, Budget(playouts=60), luck)
    app.table.tabletop.play(PlayAction(advise(task).action or session.legal[0]))


def main() -> None:
    """Print the figures of some games, or of all."""
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        for game in sys.argv[1:] or CASES:
            for players, options in CASES[game]:
                whole = find_game(game).sheet.resolve(options, players)
                told = minutes(game, whole, MatchPace(players, 1, REST, TRAVEL))
                measured = [
                    mean(lasted(game, players, options, pace, str(n)) for n in range(MATCHES))
                    for pace in THINKING
                ]
                said = f"told {told[0]} to {told[1]}" if told else "not told"
                rules = ", ".join(f"{name} {value}" for name, value in options.items())
                between = " to ".join(f"{one:.1f}" for one in measured)
                print(f"{game}, {players} players, {rules}: {said}, lasts {between}", flush=True)


if __name__ == "__main__":
    main()

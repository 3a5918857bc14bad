"""Plans of random matches: game, players and options, mostly short ones."""

from dataclasses import dataclass
from random import Random
from typing import Any

from game.bots.levels import levels_of
from game.catalogue import find_game
from game.options import OptionFault, OptionValue
from game.registry import Game
from game.store.settings import LobbyChoice, SeatChoice
from scenes.table.setup import SeatPlan
from scenes.ui.acquaintances import BOT_FACES, PEOPLE_FACES

NAMES = ("Ann", "Ben", "Odile", "Rufus", "Ines", "Wilhelmina Wolff", "Ø")
SHORT: dict[str, dict[str, Any]] = {
    "social_climbing": {"deals": 1},
    "sociable": {"target": 11},
    "ladders": {"climb": 5, "deals": "one"},
    "president": {"ends": "deals", "deals": 2},
}
SHORTISH: dict[str, dict[str, Any]] = {
    "social_climbing": {"deals": 2},
    "sociable": {},
    "ladders": {"climb": 5, "deals": "to_target", "target": 40},
    "president": {"ends": "target", "target": 6},
}
FULL_SHARE = 0.04
"""The share of matches with the default length."""
MOST = {"deals": 4, "minutes": 3}
"""The greatest values of options that make a match long."""
CHANGED = 0.35
"""The probability that an option other than the length is changed."""


@dataclass(frozen=True)
class Plan:
    """The plan of one match."""

    game: Game
    seat_plans: tuple[SeatPlan, ...]
    options: dict[str, Any]
    by_lobby: bool
    """Whether it is set up in the lobby, or started directly as by ``clamber play``."""

    @property
    def people(self) -> int:
        return sum(seat_plan.kind == "human" for seat_plan in self.seat_plans)

    def choice(self) -> LobbyChoice:
        """Return the plan as a lobby's stored choice."""
        seats = tuple(SeatChoice(s.name, s.level or "human", s.face) for s in self.seat_plans)
        return LobbyChoice(seats, self.options)


def make_plan(game_id: str, rng: Random) -> Plan:
    game = find_game(game_id)
    sheet = game.sheet
    players = rng.randint(sheet.least_players, sheet.most_players)
    people = min(players, rng.choices((0, 1, 2, 3), (1, 4, 2, 2))[0])
    seats = rng.sample(range(players), people)
    levels = [level for level in levels_of(game) if game_id != "ladders" or level != "random"]
    seat_plans = tuple(
        SeatPlan(NAMES[seat], "human", None, PEOPLE_FACES[seat % len(PEOPLE_FACES)])
        if seat in seats
        else SeatPlan(NAMES[seat], "bot", rng.choice(levels), _bot_face(seat))
        for seat in range(players)
    )
    return Plan(game, seat_plans, _options(game, players, rng), rng.random() < 0.7)


def _bot_face(seat: int) -> str:
    return (*BOT_FACES, "JS")[seat]


def _is_short(name: str, value: OptionValue) -> bool:
    return not (name in MOST and isinstance(value, int) and value > MOST[name])


def _options(game: Game, players: int, rng: Random) -> dict[str, Any]:
    lengths = {} if rng.random() < FULL_SHARE else rng.choice((SHORT, SHORT, SHORTISH))
    chosen = dict(lengths.get(game.id, {}))
    long_ones = {name for some in (SHORT, SHORTISH) for name in some.get(game.id, {})}
    for name, option in game.sheet.options.items():
        if name in long_ones or rng.random() >= CHANGED:
            continue
        value = rng.choice([one for one in option.allowed(players) if _is_short(name, one)])
        try:
            game.sheet.resolve({**chosen, name: value}, players)
        except OptionFault:
            continue
        chosen[name] = value
    return chosen

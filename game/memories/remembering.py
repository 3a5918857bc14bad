"""Finds the clearest moment in a record: it is played once, which checks it, too."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from game.chance import Line
from game.contract import HasTeams
from game.match import Match
from game.memories.moment import FinishedMatch, Moment, ScoredDeal, Told
from game.memories.standard import moments_of
from game.records.placing import places_in_match, ranking_in_match
from game.records.record import LineReader, RecordFault
from game.records.replay import EndsBeforeLuck, Recorded, play_back
from game.registry import Game


@dataclass(frozen=True, slots=True)
class RememberedMoment:
    """The clearest moment of a match, and whose it is."""

    seat: int
    moment: Moment
    winners: tuple[int, ...]


def remember(
    data: bytes, seats: Collection[int], rest: Callable[[], None] = lambda: None
) -> RememberedMoment | None:
    """Return the clearest moment among some players' in a finished match.

    ``None`` if the record is damaged or isn't finished. ``rest`` is called before every action.
    """
    try:
        game, match = _played(data, rest)
    except (RecordFault, EndsBeforeLuck, EOFError):
        return None
    found = ((moment, seat) for seat in sorted(seats) for moment in _moments(game, match, seat))
    # Of equally clear moments, the first.
    moment, seat = max(found, key=lambda one: one[0].clear)
    return RememberedMoment(seat, moment, match.winners)


def _moments(game: Game, match: FinishedMatch, seat: int) -> Iterable[Moment]:
    name = f"game.games.{game.id}.moments"
    if find_spec(name) is None:
        return moments_of(match, seat)
    own: Iterable[Moment] = import_module(name).moments_of(match, seat)
    return own


def _played(data: bytes, rest: Callable[[], None]) -> tuple[Game, FinishedMatch]:
    """Play a record; raise ``RecordFault`` if it is wrong, ``EOFError`` if it has no end."""
    lines, told = list[Line](), list[Told]()
    recorded = Recorded(LineReader(data), lines.append)
    match = Match(recorded.setup, recorded, recorded.confirm)
    match.listen(None, lambda event: told.append(Told(len(lines), event)))
    play_back(match, recorded, rest)
    outcome = match.outcome
    if outcome is None or lines[-1].get("result") != "match":
        raise EOFError
    players = len(match.setup.players)
    rules = match.rules
    teams = rules.teams if isinstance(rules, HasTeams) else [(one,) for one in range(players)]
    deals = [
        ScoredDeal(number, tuple(line["scores"]))
        for number, line in enumerate(lines)
        if line.get("result") == "deal"
    ]
    last = next(line for line in reversed(lines) if line.get("result") == "deal")
    places = places_in_match(rules, lines[-1], last)
    by_points = ranking_in_match(rules, lines[-1], last) == list(outcome.totals)
    return match.setup.game, FinishedMatch(
        players, told, deals, outcome.totals, outcome.winners, teams, places, by_points
    )

"""Matches of any game played to an end at a screen, without a table: for the results."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from game.bots.synchronous import SynchronousThinker
from game.catalogue import find_game
from game.match import MatchSetup, Player
from game.records.match_record import MemoryRecord
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.source.services import SessionServices
from scenes.table.source.session import Session

NAMES = ("Ann", "Augustus", "Delphine", "Rufus", "Odile", "Barnaby", "Ines")
LONG_NAMES = (
    "Maximilian Großer",
    "WWWWWWWWWWWWWWWW",
    "Ann",
    "iiiiiiiiiiiiiiii",
    "Ø",
    "B. Finn",
    "Wilhelmina Wolff",
)
FACES = ("JH", "KC", "QD", "KH", "QC", "JD", "QS")


SHORT: Mapping[str, Mapping[str, Any]] = {
    "president": {"target": 5},
    "ladders": {"climb": 5, "deals": "to_target", "target": 100},
}
"""Options with which a match has several deals, and is soon over."""


def beginner(seed: int) -> SynchronousThinker:
    """Answers for all bots as a beginner of the game would."""
    rng = Random(seed)
    return SynchronousThinker(
        lambda question: (question.rules().heuristics["easy"](question.view, question.legal, rng),)
    )


def played_at(
    game_id: str,
    players: int,
    options: Mapping[str, Any] | None = None,
    *,
    seed: int = 0,
    deals: int | None = None,
    people: Sequence[int] = (0,),
    names: Sequence[str] = NAMES,
) -> Session:
    """Return a match after so many deals, or over; these people then look at its results."""
    game = find_game(game_id)
    resolved = game.sheet.resolve(options or {}, players)
    seated = tuple(Player(names[seat], "bot", "easy") for seat in range(players))
    setup = MatchSetup(game, seated, resolved, f"results-{seed}")
    record = MemoryRecord(lambda line: None, lambda lines: None)
    house = SessionServices(
        beginner(seed),
        keep=record.keep,
        record=lambda: record.lines,
        rest=lambda: 0.0,
    )

    def another() -> Session:
        return played_at(game_id, players, options, seed=seed + 1, deals=0, names=names)

    guests = [SeatedPlayer(names[seat], FACES[seat], False) for seat in range(players)]
    session = Session(setup, guests, house, another)
    while not session.match_over and len(session.deals) != deals:
        play_deal(session)
    session.people = tuple(people)
    return session


@cache
def played(game_id: str, players: int, deals: int | None = None, *, long: bool = False) -> Session:
    """Return a match that every test may look at, because none plays on in it; see ``played_at``.

    ``long``: with the longest names there can be.
    """
    names = LONG_NAMES if long else NAMES
    options = SHORT.get(game_id, {})
    return played_at(game_id, players, options, seed=players, deals=deals, names=names)


def play_deal(session: Session) -> None:
    """Have the bots play a deal."""
    session.next_deal()
    while session.to_move is not None:
        while session.take():
            pass
        session.update(1.0, settled=True)

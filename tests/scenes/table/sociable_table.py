"""SOCiable tables for tests: matches at every stage, and what a setting needs."""

from collections.abc import Iterator
from random import Random
from typing import Any

from game.chance import SeededChance
from game.climbing.model.actions import Pass
from game.climbing.model.events import DrewForPosition
from game.climbing.model.view import ClimbingView
from game.match import Match, MatchSetup
from tests.driver.seated import seated


def make_setup(players: int, seed: str, people: int = 1, **options: Any) -> MatchSetup:
    return seated("sociable", players, people, seed, **options)


def stages(setup: MatchSetup, deals: int = 1, often: int = 3) -> Iterator[Match]:
    """Play at random, people taking by hand; yield at every give and lead, and now and then."""
    players = len(setup.players)
    match = Match(setup, SeededChance(setup.seed or ""), takers=range(players))
    rng = Random(setup.seed)
    for _ in range(deals):
        match.next_deal()
        turns = 0
        while match.to_move is not None:
            seen = match.view(None)
            if seen.due is not None or not seen.log or turns % often == 0:
                yield match
            turns += 1
            legal = match.legal_actions()
            plays = [action for action in legal if not isinstance(action, Pass)]
            match.play(match.to_move, rng.choice(plays if plays and rng.random() < 0.7 else legal))
        yield match
        if match.outcome:
            return


def drawn(setup: MatchSetup) -> tuple[ClimbingView[Any], Match]:
    """Return the draw for positions as it is shown, and the match after it."""
    match = Match(setup, SeededChance(setup.seed or ""))
    view, events = match.view(0), list[Any]()
    match.listen(0, events.append)
    match.next_deal()
    for event in events:
        if isinstance(event, DrewForPosition):
            view = match.rules.follow(view, event)
    return view, match

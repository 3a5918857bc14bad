"""Holds refusals to what is true: of all reasons that forbid an action, the first is named.

A game's reasons are predicates in the order in which a person has to settle them. They are told
here from views alone, apart from the code that refuses.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from random import Random
from typing import Any, TypeAlias

from game.chance import SeededChance
from game.match import Match
from game.registry import Game
from tests.matches import random_setup, steps

Forbids: TypeAlias = Callable[[Any, Any, Any], bool]
"""Says of rules, a view and an action whether a reason forbids it."""

Reasons: TypeAlias = Mapping[str, Forbids]

TRIED = 10
"""How many actions of each kind are made up in each position."""

POSITIONS = 40
"""In how many positions of a match they are tried."""


def check_refusals(
    game: Game,
    players: int,
    reasons_for: Callable[[Any], Reasons],
    make_up: Callable[[Random, Match], Iterable[Any]],
    matches: int = 4,
    **fixed: bool | int | str,
) -> set[str]:
    """Try made-up actions in random matches; return all reasons that were given."""
    given: set[str] = set()
    rng = Random(f"{game.id} {players} reasons")
    for _ in range(matches):
        setup = random_setup(game, players, rng, **fixed)
        match = Match(setup, SeededChance(setup.seed or ""))
        every = rng.randrange(1, 8)
        for _ in islice(steps(match, rng), 0, POSITIONS * every, every):
            if match.to_move is not None:
                actions = make_up(rng, match)
                given |= {check_refusal(match, one, reasons_for(one)) for one in actions} - {""}
    return given


def check_refusal(match: Match, action: Any, reasons: Reasons) -> str:
    """Hold one refusal to its reasons; return the one that is given, if any."""
    view, rules = match.view(match.to_move), match.rules
    first = next((name for name, forbids in reasons.items() if forbids(rules, view, action)), "")
    refused = rules.refusal(view, action)
    reason = refused.reason if refused else ""
    assert reason == first, (action, view)
    assert (reason == "") == (match.listed(action) in match.legal_actions()), (action, view)
    return reason

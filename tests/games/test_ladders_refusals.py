"""Every refusal in Ladders names the first reason that is true."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.cards import PORTAL, Card, card_text
from game.games.ladders.model.actions import ACCENTS, DRAW, RUNGS, STOP, LaddersAction
from game.games.ladders.model.pack import KINDS
from game.games.ladders.model.view import LaddersView
from game.match import Match
from tests.games.ladders_game import LADDERS
from tests.games.reasons_in_order import TRIED, Reasons, check_refusals


def team(view: LaddersView) -> set[int]:
    """Return the player to move, and their partner."""
    assert view.to_move is not None
    partners = view.options.partners
    return {view.to_move, (view.to_move + view.players // 2) % view.players if partners else -1}


def top(view: LaddersView, action: LaddersAction) -> Card | None:
    """Return the card that lies open where an action takes one from the table."""
    if action.source == "climb":
        return view.climbs[action.owner].top
    pile = view.rungs[action.owner][action.rung]
    return pile[-1] if pile else None


def on_table(source: str, *, gone: bool) -> Any:
    """Return what says that another card than the one meant, or none, lies at its source."""

    def forbids(_rules: Any, view: LaddersView, action: LaddersAction) -> bool:
        lies = top(view, action) if action.source == source else action.card
        return lies is None if gone else lies not in (None, action.card)

    return forbids


def foreign(*, partners: bool) -> Any:
    def forbids(_rules: Any, view: LaddersView, action: LaddersAction) -> bool:
        return (
            action.source != "hand"
            and view.options.partners == partners
            and action.owner not in team(view)
        )

    return forbids


def wants_another(view: LaddersView, action: LaddersAction) -> bool:
    wanted = str(len(view.accents[action.accent]) + 1)
    return action.card != PORTAL and card_text(action.card) != wanted


TO_PLAY: Reasons = {
    "not_in_hand": lambda rules, view, action: (
        action.source == "hand" and action.card not in view.hand
    ),
    "not_the_partners": foreign(partners=True),
    "not_ones_own": foreign(partners=False),
    "climb_empty": on_table("climb", gone=True),
    "rung_empty": on_table("rung", gone=True),
    "not_on_climb": on_table("climb", gone=False),
    "only_the_top": on_table("rung", gone=False),
    "begins_with_1": lambda rules, view, action: (
        wants_another(view, action) and not view.accents[action.accent]
    ),
    "next_number": lambda rules, view, action: wants_another(view, action),
}

TO_DISCARD: Reasons = {
    "not_in_hand": lambda rules, view, action: action.card not in view.hand,
    "hold_portals": lambda rules, view, action: (
        view.options.hold_portals and action.card == PORTAL and set(view.hand) != {PORTAL}
    ),
    "four_rungs_first": lambda rules, view, action: (
        view.options.four_rungs_first
        and () in view.rungs[view.to_move]
        and view.rungs[view.to_move][action.rung] != ()
    ),
}

TO_DRAW: Reasons = {
    "draw_with_cards": lambda rules, view, action: bool(view.hand),
    "nothing_to_draw": lambda rules, view, action: not view.draw_size and not view.discard,
}

TO_STOP: Reasons = {"stop_with_cards": lambda rules, view, action: bool(view.hand)}

REASONS = {"play": TO_PLAY, "discard": TO_DISCARD, "draw": TO_DRAW, "stop": TO_STOP}


def made_up(rng: Random, match: Match) -> Iterator[LaddersAction]:
    """Yield actions as a hand might try them, with the right card as often as not."""
    view: LaddersView = match.view(match.to_move)
    yield from (DRAW, STOP)
    for _ in range(TRIED):
        card = rng.choice(view.hand) if view.hand and rng.random() < 0.7 else rng.choice(KINDS)
        accent, rung = rng.randrange(ACCENTS), rng.randrange(RUNGS)
        owner = rng.choice((view.to_move or 0, rng.randrange(view.players)))
        yield LaddersAction("play", card, "hand", accent=accent)
        yield LaddersAction("discard", card, rung=rung)
        for source in ("climb", "rung"):
            where = rung if source == "rung" else -1
            action = LaddersAction("play", card, source, owner, where, accent)  # type: ignore[arg-type]
            there = top(view, action)
            yield action
            if there is not None:
                yield LaddersAction("play", there, action.source, owner, where, accent)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_refusal_names_the_first_reason_that_is_true(players: int) -> None:
    given = check_refusals(LADDERS, players, lambda action: REASONS[action.kind], made_up, 2)
    assert {"not_in_hand", "only_the_top", "next_number", "stop_with_cards"} <= given


def test_a_portal_that_must_stay_is_refused_as_such_on_any_rung() -> None:
    given = check_refusals(
        LADDERS,
        3,
        lambda action: REASONS[action.kind],
        made_up,
        2,
        hold_portals=True,
        four_rungs_first=True,
    )
    assert {"hold_portals", "four_rungs_first"} <= given

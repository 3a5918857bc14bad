"""Finds the rule that an illegal action would break. The words are in ``assets/text``."""

from game.cards import PORTAL, Card, card_text
from game.contract import Refused
from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.pack import step_of
from game.games.ladders.model.scoring import team_by_player
from game.games.ladders.model.view import LaddersView


def refusal(view: LaddersView, action: LaddersAction) -> Refused | None:
    """Return the rule that forbids an action of the player to move, or ``None``.

    The view must be that of the player to move.
    """
    if view.to_move is None:
        return Refused("no_turn")
    match action.kind:
        case "play":
            return _not_there(view, action) or _does_not_fit(view, action)
        case "discard":
            return _not_discarded(view, action)
        case _:
            return _not_without_cards(view, action)


def _not_there(view: LaddersView, action: LaddersAction) -> Refused | None:
    """Return why the card can't be taken from its source."""
    assert view.to_move is not None
    if action.source == "hand":
        return None if action.card in view.hand else Refused("not_in_hand", _card(action.card))
    if action.owner not in team_by_player(view.players, view.options.partners)[view.to_move]:
        return Refused("not_the_partners" if view.options.partners else "not_ones_own")
    if action.source == "climb":
        top = view.climbs[action.owner].top
        empty, other = Refused("climb_empty"), "not_on_climb"
    else:
        pile = view.rungs[action.owner][action.rung]
        top = pile[-1] if pile else None
        empty, other = Refused("rung_empty"), "only_the_top"
    if top is None:
        return empty
    return None if top == action.card else Refused(other, {"card": card_text(top)})


def _does_not_fit(view: LaddersView, action: LaddersAction) -> Refused | None:
    """Return why the ACCENT pile does not take the card."""
    height = len(view.accents[action.accent])
    if action.card == PORTAL or step_of(action.card) == height:
        return None
    if height == 0:
        return Refused("begins_with_1", _card(action.card))
    return Refused("next_number", {**_card(action.card), "next": str(height + 1)})


def _not_discarded(view: LaddersView, action: LaddersAction) -> Refused | None:
    """Return why a card may not go on a RUNG."""
    assert view.to_move is not None
    if action.card not in view.hand:
        return Refused("not_in_hand", _card(action.card))
    others = any(card != PORTAL for card in view.hand)
    if view.options.hold_portals and action.card == PORTAL and others:
        # No RUNG at all takes it, so this comes before the choice of RUNG.
        return Refused("hold_portals")
    rungs = view.rungs[view.to_move]
    if view.options.four_rungs_first and rungs[action.rung] and not all(rungs):
        return Refused("four_rungs_first")
    return None


def _not_without_cards(view: LaddersView, action: LaddersAction) -> Refused | None:
    """Return why a player may not draw or stop."""
    if view.hand:
        return Refused("draw_with_cards" if action.kind == "draw" else "stop_with_cards")
    if action.kind == "draw" and not view.draw_size and not view.discard:
        return Refused("nothing_to_draw")
    return None


def _card(card: Card) -> dict[str, str]:
    """Return the card as a fact; texts call SKIP PORTAL by its name."""
    return {"card": "SKIP PORTAL" if card == PORTAL else card_text(card)}

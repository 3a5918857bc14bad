"""Converts between listed actions, which leave suits open, and actions with named cards."""

from game.cards import JOKER, rank_of
from game.climbing.model.actions import ClimbingAction, Give, Pass, Play, Take
from game.climbing.model.exchange import Giving
from game.climbing.model.hands import Hand, cards_of, is_held, picked


def listed(giving: Giving, hand: Hand, action: ClimbingAction) -> ClimbingAction:
    """Return the listed action that covers one with named cards, if the hand holds these."""
    if isinstance(action, (Pass, Take)) or not is_held(action.cards, hand):
        return action
    if isinstance(action, Give):
        return Give(action.to, giving.first_alike(hand, action.cards))
    return action._replace(cards=()) if action.cards and _well_named(action) else action


def named(hand: Hand, action: ClimbingAction) -> ClimbingAction:
    """Return an action with its cards; where it leaves them open, the lowest suits."""
    if not isinstance(action, Play) or action.cards:
        return action
    chosen = picked(hand, action.rank, action.naturals, action.jokers)
    return action._replace(cards=cards_of(chosen))


def _well_named(play: Play) -> bool:
    """Return whether a play's named cards match its rank and numbers."""
    ranks = [rank_of(card) for card in play.cards]
    jokers = ranks.count(JOKER)
    return (len(ranks) - jokers, jokers) == (play.naturals, play.jokers) and (
        not play.naturals or ranks.count(play.rank) == play.naturals
    )

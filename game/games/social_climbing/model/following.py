"""Implements ``Rules.follow`` for Social Climbing: the view after an event."""

from dataclasses import replace
from functools import singledispatch

from game.cards import Card
from game.games.social_climbing.model.actions import SLOTS
from game.games.social_climbing.model.events import (
    Banked,
    Event,
    Placed,
    SocialClimbingDealEnded,
    SocialClimbingDealt,
    SocialClimbingDiscarded,
)
from game.games.social_climbing.model.view import PileView, SocialClimbingView

Columns = tuple[tuple[tuple[Card, ...], ...], ...]


@singledispatch
def follow(event: Event, view: SocialClimbingView) -> SocialClimbingView:
    """Return the view after an event."""
    raise TypeError(f"no event of Social Climbing: {event!r}")


@follow.register
def _dealt(event: SocialClimbingDealt, view: SocialClimbingView) -> SocialClimbingView:
    nothing: tuple[Card, ...] = ()
    below = event.below or (None,) * len(event.sizes)
    return replace(
        view,
        deal=event.deal,
        first=event.first,
        to_move=event.first,
        piles=tuple(map(PileView, event.sizes, event.tops, below)),
        columns=((nothing,) * SLOTS,) * view.players,
        banked=((),) * view.players,
        scores=(0,) * view.players,
        discards=(),
        over=False,
    )


@follow.register
def _placed(event: Placed, view: SocialClimbingView) -> SocialClimbingView:
    pile = view.piles[event.pile]
    below = None if pile.below is None else pile.below[1:]
    piles = list(view.piles)
    piles[event.pile] = PileView(pile.size - 1, event.uncovered, below)
    column = (*view.columns[event.player][event.column], event.card)
    return replace(
        view,
        piles=tuple(piles),
        columns=_with_column(view, event.player, event.column, column),
        to_move=event.to_move,
    )


@follow.register
def _banked(event: Banked, view: SocialClimbingView) -> SocialClimbingView:
    banked, scores = list(view.banked), list(view.scores)
    banked[event.player] = (*banked[event.player], event.cards)
    scores[event.player] += event.points
    return replace(
        view,
        columns=_with_column(view, event.player, event.column, ()),
        banked=tuple(banked),
        scores=tuple(scores),
        to_move=event.to_move,
    )


@follow.register
def _discarded(event: SocialClimbingDiscarded, view: SocialClimbingView) -> SocialClimbingView:
    column = view.columns[event.player][event.column][:-1]
    return replace(
        view,
        columns=_with_column(view, event.player, event.column, column),
        discards=(*view.discards, event.card),
        to_move=event.to_move,
    )


@follow.register
def _ended(event: SocialClimbingDealEnded, view: SocialClimbingView) -> SocialClimbingView:
    return replace(view, totals=event.totals, over=True, wins=event.wins, to_move=None)


def _with_column(
    view: SocialClimbingView, player: int, slot: int, cards: tuple[Card, ...]
) -> Columns:
    columns = [list(pair) for pair in view.columns]
    columns[player][slot] = cards
    return tuple(tuple(pair) for pair in columns)

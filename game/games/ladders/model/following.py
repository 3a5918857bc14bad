"""Implements ``Rules.follow`` for Ladders: the view after an event."""

from dataclasses import replace
from functools import singledispatch
from typing import TypeVar

from game.cards import Card
from game.games.ladders.model.actions import ACCENTS, RUNGS
from game.games.ladders.model.events import (
    Drew,
    Event,
    Finished,
    LaddersDealEnded,
    LaddersDealt,
    LaddersDiscarded,
    LaddersPlayed,
    Reshuffled,
    Stopped,
)
from game.games.ladders.model.recalling import lifted, reshuffled, shown, uncovered
from game.games.ladders.model.view import ClimbView, LaddersView

T = TypeVar("T")


@singledispatch
def follow(event: Event, view: LaddersView) -> LaddersView:
    """Return the view after an event that its seat has seen."""
    raise TypeError(f"no event of Ladders: {event!r}")


@follow.register
def _dealt(event: LaddersDealt, view: LaddersView) -> LaddersView:
    nothing: tuple[Card, ...] = ()
    return replace(
        view,
        deal=event.deal,
        dealer=event.dealer,
        to_move=event.to_move,
        climbs=tuple(ClimbView(event.climb, top) for top in event.tops),
        rungs=((nothing,) * RUNGS,) * view.players,
        accents=(nothing,) * ACCENTS,
        hand=(),
        hand_sizes=(0,) * view.players,
        known=(nothing,) * view.players,
        draw_size=event.draw,
        draw_top=event.draw_top,
        discard=(),
        memory=None,
        moved=False,
        idle=0,
        reshuffles=0,
        scores=(0,) * view.players,
        winners=(),
        blocked=False,
    )


@follow.register
def _drew(event: Drew, view: LaddersView) -> LaddersView:
    player, known, hand = event.player, view.known, view.hand
    if event.top is not None:
        known = _at(known, player, _with(known[player], event.top))
    if player == view.seat and event.cards is not None:
        hand = _with(hand, *event.cards)
    return replace(
        view,
        hand=hand,
        hand_sizes=_at(view.hand_sizes, player, view.hand_sizes[player] + event.count),
        known=known,
        draw_size=event.left,
        draw_top=event.uncovered,
        memory=lifted(view, event),
        moved=True,
    )


@follow.register
def _reshuffled(event: Reshuffled, view: LaddersView) -> LaddersView:
    return replace(
        view,
        draw_size=event.count,
        draw_top=event.top,
        discard=(),
        memory=reshuffled(view, event),
        reshuffles=event.reshuffles,
    )


@follow.register
def _played(event: LaddersPlayed, view: LaddersView) -> LaddersView:
    view = _taken(event, view)
    pile = (*view.accents[event.accent], event.card)
    return replace(view, accents=_at(view.accents, event.accent, pile), moved=True)


def _taken(event: LaddersPlayed, view: LaddersView) -> LaddersView:
    """Return the view after the card has left its pile or HAND."""
    if event.source == "hand":
        return _out_of_hand(view, event.player, event.card)
    if event.source == "climb":
        climb = ClimbView(view.climbs[event.owner].size - 1, event.uncovered)
        return replace(
            view,
            climbs=_at(view.climbs, event.owner, climb),
            memory=uncovered(view, event.uncovered),
            reshuffles=0,
        )
    return _with_rung(view, event.owner, event.rung, view.rungs[event.owner][event.rung][:-1])


@follow.register
def _finished(event: Finished, view: LaddersView) -> LaddersView:
    return replace(
        view,
        accents=_at(view.accents, event.accent, ()),
        discard=_with(view.discard, *event.cards),
    )


@follow.register
def _discarded(event: LaddersDiscarded, view: LaddersView) -> LaddersView:
    pile = (*view.rungs[event.player][event.rung], event.card)
    view = _out_of_hand(view, event.player, event.card)
    view = _with_rung(view, event.player, event.rung, pile)
    if event.shown is not None:
        view = _hand_known(view, event.player, event.shown)
    return replace(view, to_move=event.to_move, moved=False, idle=0)


@follow.register
def _stopped(event: Stopped, view: LaddersView) -> LaddersView:
    return replace(view, to_move=event.to_move, moved=False, idle=event.idle)


@follow.register
def _ended(event: LaddersDealEnded, view: LaddersView) -> LaddersView:
    return replace(
        view,
        to_move=None,
        blocked=event.blocked,
        blocked_in_a_row=view.blocked_in_a_row + 1 if event.blocked else 0,
        scores=event.scores,
        winners=event.winners,
        totals=event.totals,
    )


def _out_of_hand(view: LaddersView, player: int, card: Card) -> LaddersView:
    """Return the view after a card has left a HAND; of equal cards, the known one goes first."""
    size = view.hand_sizes[player] - 1
    known, memory = view.known[player], view.memory
    if card in known:
        known = _without(known, card)
    else:
        memory = shown(view, player, [card], unknown=size - len(known))
    return replace(
        view,
        hand=_without(view.hand, card) if player == view.seat else view.hand,
        hand_sizes=_at(view.hand_sizes, player, size),
        known=_at(view.known, player, known),
        memory=memory,
    )


def _hand_known(view: LaddersView, player: int, hand: tuple[Card, ...]) -> LaddersView:
    """Return the view after everyone has learnt a whole HAND."""
    unknown = hand
    for card in view.known[player]:
        unknown = _without(unknown, card)
    memory = shown(view, player, unknown, unknown=len(unknown) - 1)
    return replace(view, known=_at(view.known, player, hand), memory=memory)


def _with(cards: tuple[Card, ...], *more: Card) -> tuple[Card, ...]:
    return tuple(sorted((*cards, *more)))


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the cards without one of them."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def _with_rung(view: LaddersView, owner: int, rung: int, pile: tuple[Card, ...]) -> LaddersView:
    return replace(view, rungs=_at(view.rungs, owner, _at(view.rungs[owner], rung, pile)))


def _at(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return the values with one of them replaced."""
    return (*values[:index], value, *values[index + 1 :])

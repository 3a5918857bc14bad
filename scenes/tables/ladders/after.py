"""What is seen once an event of Ladders has happened."""

from dataclasses import replace
from functools import singledispatch
from typing import Any

from game.cards import Card
from game.games.ladders.actions import ACCENTS, RUNGS
from game.games.ladders.events import (
    DealEnded,
    Dealt,
    Discarded,
    Drew,
    Finished,
    Played,
    Reshuffled,
    Stopped,
)
from game.games.ladders.view import ClimbView, View

Rungs = tuple[tuple[tuple[Card, ...], ...], ...]


@singledispatch
def after(event: Any, view: View) -> View:
    """Return a view from before an event as it is after it."""
    raise TypeError(f"no event of Ladders: {event!r}")


@after.register
def _dealt(event: Dealt, view: View) -> View:
    everyone = range(view.players)
    return replace(
        view,
        deal=event.deal,
        dealer=event.dealer,
        to_move=(event.dealer + 1) % view.players,
        climbs=tuple(ClimbView(event.climb, top) for top in event.tops),
        rungs=tuple(((),) * RUNGS for _ in everyone),
        accents=((),) * ACCENTS,
        hand=(),
        hand_sizes=(0,) * view.players,
        known=tuple(() for _ in everyone),
        draw_size=event.draw,
        draw_top=event.draw_top,
        discard=(),
        memory=None,
        moved=False,
        scores=(0,) * view.players,
        winners=(),
        blocked=False,
    )


@after.register
def _drew(event: Drew, view: View) -> View:
    known = view.known
    if event.top is not None:
        known = _at(known, event.player, tuple(sorted((*known[event.player], event.top))))
    hand = view.hand
    if event.player == view.seat and event.cards is not None:
        hand = tuple(sorted((*hand, *event.cards)))
    return replace(
        view,
        hand=hand,
        hand_sizes=_at(view.hand_sizes, event.player, view.hand_sizes[event.player] + event.count),
        known=known,
        draw_size=event.left,
        draw_top=event.uncovered,
    )


@after.register
def _reshuffled(event: Reshuffled, view: View) -> View:
    return replace(view, draw_size=event.count, draw_top=event.top, discard=())


@after.register
def _played(event: Played, view: View) -> View:
    view = _taken(event, view)
    pile = (*view.accents[event.accent], event.card)
    return replace(view, accents=_at(view.accents, event.accent, pile), moved=True)


def _taken(event: Played, view: View) -> View:
    """Return the view once the card has left where it lay."""
    if event.source == "hand":
        return _out_of_hand(view, event.player, event.card)
    if event.source == "climb":
        climb = ClimbView(view.climbs[event.owner].size - 1, event.uncovered)
        return replace(view, climbs=_at(view.climbs, event.owner, climb))
    pile = view.rungs[event.owner][event.rung][:-1]
    return replace(view, rungs=_with_rung(view, event.owner, event.rung, pile))


@after.register
def _finished(event: Finished, view: View) -> View:
    return replace(
        view,
        accents=_at(view.accents, event.accent, ()),
        discard=tuple(sorted((*view.discard, *event.cards))),
    )


@after.register
def _discarded(event: Discarded, view: View) -> View:
    pile = (*view.rungs[event.player][event.rung], event.card)
    rungs = _with_rung(view, event.player, event.rung, pile)
    return _passed(replace(_out_of_hand(view, event.player, event.card), rungs=rungs))


@after.register
def _stopped(event: Stopped, view: View) -> View:
    return _passed(view)


@after.register
def _ended(event: DealEnded, view: View) -> View:
    return replace(
        view,
        to_move=None,
        blocked=event.blocked,
        scores=event.scores,
        winners=event.winners,
        totals=event.totals,
    )


def _passed(view: View) -> View:
    assert view.to_move is not None
    return replace(view, to_move=(view.to_move + 1) % view.players, moved=False)


def _out_of_hand(view: View, player: int, card: Card) -> View:
    sizes = _at(view.hand_sizes, player, view.hand_sizes[player] - 1)
    known = _at(view.known, player, _without(view.known[player], card))
    hand = _without(view.hand, card) if player == view.seat else view.hand
    return replace(view, hand=hand, hand_sizes=sizes, known=known)


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return cards without one of a kind, if there is one."""
    if card not in cards:
        return cards
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def _with_rung(view: View, owner: int, rung: int, pile: tuple[Card, ...]) -> Rungs:
    return _at(view.rungs, owner, _at(view.rungs[owner], rung, pile))


def _at(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """Return values with one of them replaced."""
    return (*values[:index], value, *values[index + 1 :])

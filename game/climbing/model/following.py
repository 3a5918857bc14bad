"""Implements ``Rules.follow`` for climbing games: the view after an event."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import singledispatch
from typing import Any

from game.climbing.model.actions import PASS
from game.climbing.model.events import (
    ClimbingDealEnded,
    ClimbingDealt,
    ClimbingPlayed,
    DrewForPosition,
    Event,
    Gave,
    OrderTurned,
    Passed,
    PlayBegan,
    RoundEnded,
    Skipped,
    TimeRanOut,
    WentOut,
)
from game.climbing.model.view import ClimbingView, Past

AnyView = ClimbingView[Any]


@singledispatch
def follow(event: Event, view: AnyView) -> AnyView:
    """Return the view after an event that its seat has seen."""
    raise TypeError(f"no event of a climbing game: {event!r}")


@follow.register
def _drew(event: DrewForPosition, view: AnyView) -> AnyView:
    """The result of the draw arrives with ``ClimbingDealt``; only the past keeps the cards."""
    return replace(view, past=replace(view.past, draws=(*view.past.draws, event.cards)))


@follow.register
def _skipped(event: Skipped, view: AnyView) -> AnyView:
    """Nothing to do: the ``ClimbingPlayed`` event before it already names the next player."""
    return view


@follow.register
def _dealt(event: ClimbingDealt, view: AnyView) -> AnyView:
    return replace(
        view,
        deal=event.deal,
        dealer=event.dealer,
        order=event.order,
        to_move=event.to_move,
        hand=None if view.seat is None else event.hands[view.seat],
        sizes=event.sizes,
        plan=event.plan,
        step=0,
        transfers=(),
        leader=None,
        log=(),
        round_start=0,
        last=None,
        waiting=0,
        shut=frozenset(),
        turned=False,
        finished=(),
        scores=(0,) * view.players,
        past=Past(),
    )


@follow.register
def _gave(event: Gave, view: AnyView) -> AnyView:
    step, cards = event.transfer
    sizes = {
        step.giver: view.sizes[step.giver] - step.number,
        step.to: view.sizes[step.to] + step.number,
    }
    hand = view.hand
    if hand is not None and cards is not None:
        # Only giver and receiver see which cards were passed.
        kept = [card for card in hand if card not in cards]
        hand = tuple(kept if view.seat == step.giver else sorted((*hand, *cards)))
    return replace(
        view,
        to_move=event.to_move,
        hand=hand,
        sizes=_with_sizes(view.sizes, sizes),
        transfers=(*view.transfers, event.transfer),
        step=view.step + 1,
    )


@follow.register
def _began(event: PlayBegan, view: AnyView) -> AnyView:
    return replace(view, leader=event.leader, to_move=event.leader)


@follow.register
def _played(event: ClimbingPlayed, view: AnyView) -> AnyView:
    hand = view.hand
    if hand is not None and view.seat == event.player:
        hand = tuple(card for card in hand if card not in event.play.cards)
    return replace(
        view,
        to_move=event.to_move,
        hand=hand,
        sizes=_with_sizes(view.sizes, {event.player: event.left}),
        log=(*view.log, (event.player, event.play)),
        last=event.player,
        waiting=event.waiting,
    )


@follow.register
def _passed(event: Passed, view: AnyView) -> AnyView:
    return replace(
        view,
        to_move=event.to_move,
        log=(*view.log, (event.player, PASS)),
        waiting=event.waiting,
        shut=view.shut | {event.player} if event.shut else view.shut,
    )


@follow.register
def _turned(event: OrderTurned, view: AnyView) -> AnyView:
    return replace(view, turned=event.turned)


@follow.register
def _went_out(event: WentOut, view: AnyView) -> AnyView:
    return replace(view, finished=(*view.finished, event.player))


@follow.register
def _round_ended(event: RoundEnded, view: AnyView) -> AnyView:
    return replace(
        view,
        to_move=event.leader,
        round_start=len(view.log),
        last=None,
        waiting=0,
        shut=frozenset(),
        past=replace(view.past, round_before=view.log[view.round_start :]),
    )


@follow.register
def _ended(event: ClimbingDealEnded, view: AnyView) -> AnyView:
    return replace(
        view, to_move=None, finished=event.order, scores=event.scores, totals=event.totals
    )


@follow.register
def _ran_out(event: TimeRanOut, view: AnyView) -> AnyView:
    return replace(view, time_up=True)


def _with_sizes(sizes: Sequence[int], changed: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(changed.get(player, size) for player, size in enumerate(sizes))

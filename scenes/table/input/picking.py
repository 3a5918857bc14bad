"""Picks several cards of a hand, and moves cards to another place in the hand."""

from collections.abc import Sequence
from dataclasses import replace

from game.contract import Action
from scenes.table.input.effects import Effect, Held, PlayAction, PutBack, Refuse, Reorder, Taken
from scenes.table.input.intents import REACH, Picks, nearest
from scenes.table.input.selection import OFFER, Outcome, Picking, Selection
from scenes.table.layout.layout import TableLayout, distance_to
from scenes.ui.geometry import Point

DOUBLE_REACH = 16
"""How far from a card, in pixels, the second of two quick clicks may be meant for it."""


def still_possible(picking: Picking, picks: Picks | None) -> Picking:
    """Return the picked cards that can still be picked."""
    sources = picks.sources if picks else ()
    picked = tuple(spot for spot in picking.picked if spot in sources)
    return replace(picking, picked=picked)


def cleared(picking: Picking) -> Picking:
    """Return the state with all cards put back."""
    return replace(picking, picked=(), confirmed=(), clicked="", kept=False)


def dropped(picking: Picking) -> Picking:
    """Return the picked cards from before the lift."""
    return replace(picking, picked=picking.before)


def advised(picking: Picking, spots: tuple[str, ...]) -> Picking:
    """Return the state with the cards of a hint picked."""
    return replace(picking, picked=spots, confirmed=(), clicked="", kept=False)


def offer_of(selection: Selection, action: Action) -> int | None:
    """Return the number of the offer that does a legal action, which may not name its cards."""
    picks = selection.intents.picks
    alike = (n for n, offer in enumerate(selection.offers) if picks and picks.does(offer, action))
    return next(alike, None)


# Clicks and keys


def click(selection: Selection, over: str) -> Outcome:
    """Pick the clicked card, or play the picked cards onto the clicked place."""
    picks = selection.intents.picks
    if picks is None:
        return selection, None
    if over in picks.sources:
        return pick(selection, over)
    if over == picks.target and selection.picked:
        return play(selection)
    return refuse(selection, over) if over in selection.layout.hand else (selection, None)


def double_click(selection: Selection, over: str, at: Point) -> Outcome:
    """Play the card's set at once; the first click has picked it or put it back.

    On a card that had come along, two clicks keep it and put it back, however quick they are.
    A card that lies where the clicked one has left was not meant.
    """
    picking = selection.picking
    if _has_left(selection, at):
        over = picking.clicked
    if picking.clicked not in ("", over) or picking.kept:
        # The two clicks hit neighbouring cards, or each has its own meaning.
        return pick(selection, over)
    if over not in picking.picked:
        selection, effect = pick(selection, over)
        if isinstance(effect, Refuse):
            return selection, effect
    quick = any(offer.quick for offer in selection.offers[:1])
    return play(selection) if quick else (selection, None)


def _has_left(selection: Selection, at: Point) -> bool:
    """Return whether the clicked card lies elsewhere since, so that others closed the gap."""
    clicked = selection.layout.spot(selection.picking.clicked)
    return clicked is not None and distance_to(at, clicked.area) > DOUBLE_REACH


def pick(selection: Selection, spot: str) -> Outcome:
    """Pick a card with its set, confirm one that came along, or put a confirmed one back.

    A card that finds no room among the picked ones is refused.
    """
    picks, old = selection.intents.picks, selection.picking
    assert picks
    kept, picked = spot in old.along, old.picked
    if not kept:
        picked = picks.clicked(old.picked, spot)
        if picked == old.picked:
            tried = replace(old, clicked=spot, kept=kept, tried=(*old.picked, spot))
            return replace(selection, picking=tried), Refuse(spot, None)
    earlier = (one for one in old.confirmed if one in old.picked)
    confirmed = tuple(one for one in (*earlier, spot) if one in picked)
    if not confirmed:
        # Nobody has chosen the cards that came along with the one put back.
        picked = ()
    picking = replace(old, clicked=spot, kept=kept, picked=picked, confirmed=confirmed)
    return replace(selection, picking=picking), Taken(spot)


def play(selection: Selection) -> Outcome:
    """Play the likeliest offer of the picked cards, or refuse."""
    picks, picked = selection.intents.picks, selection.picked
    if picks is None or not picked:
        return selection, None
    if selection.offers:
        return take(selection, f"{OFFER}0")
    return _tried(selection, picked), Refuse(picked[0], picks.target)


def take(selection: Selection, button: str) -> Outcome:
    """Play the offer of a button, if there is one."""
    offers, number = selection.offers, int(button.removeprefix(OFFER).partition(":")[0])
    if number >= len(offers):
        return selection, None
    first = next(iter(selection.picked), None)
    put_back = replace(selection, picking=cleared(selection.picking))
    return put_back, PlayAction(offers[number].action, first)


def play_obvious(selection: Selection, *, shown: bool) -> Outcome:
    """Play the picked cards, else, if the focus is ``shown``, those of the focused card.

    Else pick the obvious cards; the next press plays them.
    """
    picks, focus = selection.intents.picks, selection.focus
    if picks is None or selection.picked:
        return play(selection)
    sure = shown and focus in picks.sources
    focus = focus if sure else next(iter(picks.obvious()), focus)
    selection = replace(selection, focus=focus)
    if focus is None or focus not in picks.sources:
        return selection, None
    selection, effect = pick(selection, focus)
    return play(selection) if sure else (selection, effect)


def refuse(selection: Selection, spot: str) -> Outcome:
    """Refuse a card that is part of no legal action."""
    return _tried(selection, (spot,)), Refuse(spot, None)


def _tried(selection: Selection, spots: tuple[str, ...]) -> Selection:
    return replace(selection, picking=replace(selection.picking, tried=spots))


def _with_picked(selection: Selection, picked: tuple[str, ...]) -> Selection:
    return replace(selection, picking=replace(selection.picking, picked=picked))


# Dragging


def lift(selection: Selection, spot: str) -> tuple[Selection, tuple[str, ...]]:
    """Pick the cards that a lifted card stands for; return those held along with it."""
    picked, picks = selection.picked, selection.intents.picks
    selection = replace(selection, picking=replace(selection.picking, before=picked))
    if spot in picked:
        return selection, tuple(other for other in picked if other != spot)
    if not picks or spot not in picks.sources:
        return _with_picked(selection, ()), ()
    found, effect = pick(selection, spot)
    if isinstance(effect, Refuse):
        found, _ = pick(_with_picked(found, ()), spot)
    return found, ()


def target_below(selection: Selection, centre: Point, width: float) -> str | None:
    """Return the target of picked cards, if a dragged card is in its reach."""
    picks = selection.intents.picks
    return nearest(selection.layout, (picks.target,), centre, REACH * width) if picks else None


def let_fall(selection: Selection, held: Held, over: str | None, forbidden: str | None) -> Outcome:
    """Play the held cards, move them within the hand, or send them back."""
    layout, picks, offers = selection.layout, selection.intents.picks, selection.offers
    tried = selection.picked or (held.source,)
    selection = replace(selection, picking=dropped(replace(selection.picking, tried=tried)))
    back = PutBack(held.source, True)
    if picks and held.source in picks.sources and waits(layout, held):
        return _with_picked(selection, tried), back
    if over:
        played = PlayAction(offers[0].action, held.source, held.companions)
        return replace(selection, picking=cleared(selection.picking)), played
    at_target = picks is not None and forbidden == picks.target
    if at_target and picks and picks.lights and held.source in tried:
        # Cards to give may be dragged one by one: earlier ones stay picked.
        return _with_picked(selection, tried), back
    if layout.hand_zone and layout.hand_zone.contains(held.at) and not at_target:
        moved = (held.source, *held.companions)
        if layout.waiting and held.source in selection.picked:
            # Cards that waited to be given go back to their places in the hand.
            stay = tuple(spot for spot in selection.picked if spot not in moved)
            return _with_picked(selection, stay), back
        return selection, Reorder(moved, next_in_hand(layout, moved, held.at.x))
    if (beside := _lying_below(layout, held)) and not at_target:
        return selection, Reorder((held.source, *held.companions), beside)
    if forbidden:
        return selection, Refuse(held.source, forbidden, True)
    return selection, back


def _lying_below(layout: TableLayout, held: Held) -> str | None:
    """Return the spot of another card of the hand that lies elsewhere, below a held one."""
    names = (name for name in layout.hand if name not in (held.source, *held.companions))
    return next((n for n in names if (area := layout.area(n)) and area.contains(held.at)), None)


def waits(layout: TableLayout, held: Held) -> bool:
    """Return whether a held card is over the places where cards wait to be given."""
    return any(distance_to(held.at, place) <= REACH * place.w / 2 for place in layout.waiting)


# Places in the hand


def shifted(selection: Selection, spot: str, step: int) -> Effect | None:
    """Return the move of a card by some places within the hand."""
    hand = selection.layout.hand
    place = hand.index(spot) + step
    rest = [name for name in hand if name != spot]
    if not 0 <= place < len(hand):
        return None
    return Reorder((spot,), rest[place] if place < len(rest) else None)


def next_in_hand(layout: TableLayout, moved: Sequence[str], x: float) -> str | None:
    """Return the spot of the hand before which cards dropped at ``x`` go; ``None``: last."""
    for name in layout.hand:
        area = layout.area(name)
        if name not in moved and area and x < area.center.x:
            return name
    return None

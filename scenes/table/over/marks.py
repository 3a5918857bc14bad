"""The marks of possible moves: rings and glow on lit places, words, tabs, the focus."""

import math
from collections.abc import Iterator
from itertools import chain, product

from game.texts.words import Words
from scenes.table.input.ending import ending_of
from scenes.table.input.picking import waits
from scenes.table.layout.setting import with_name
from scenes.table.over.badges import FadedTab, FocusBrackets, no_entry, source_tab, time_bar
from scenes.table.over.moment import TableMoment
from scenes.table.over.open_tray import laying_places, tray_words
from scenes.table.over.overlay import Overlay
from scenes.table.over.place_words import SIZE, PlaceWords, pill_place, sizes
from scenes.table.over.raised import chosen_ticks
from scenes.table.over.rings import BlankPlace, Glow, Ring
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.count import Count
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Spot
from scenes.ui.geometry import Rect


def marks(pen: Pen, now: TableMoment, words: Words) -> Iterator[Overlay]:
    """Yield the marks of possible moves."""
    layout, focus = now.presented.layout, _focus(pen, now)
    pad, switch = now.key_look.pad, now.by_switch
    ending = ending_of(layout, now.selection, words, pad=pad, switch=switch)
    yield from _blank_places(now)
    yield from _rings(now)
    if ending:
        yield laying_places(ending)
    yield from _time_bars(pen, now)
    # Beside the last trick, tabs would seem to say what beats that.
    if not (now.selection.source or now.presented.looks_back):
        yield from _sources(pen, now)
    if wrong := _refused_place(now):
        yield no_entry(pen, wrong.center)
    yield from _place_words(pen, now, focus.area if focus else None)
    if ending:
        yield from tray_words(pen, ending, layout)
    if focus:
        yield focus


def _refused_place(now: TableMoment) -> Rect | None:
    """Return the place about which a reason is said; not the face of whoever gets cards.

    Nothing forbids to give them some: more are to be chosen, as the empty places show.
    """
    layout, picks = now.presented.layout, now.selection.intents.picks
    if now.said is None or (layout.waiting and picks and now.said.spot == picks.target):
        return None
    return layout.area(now.said.spot)


def _blank_places(now: TableMoment) -> Iterator[Overlay]:
    """Yield covers for the words of empty places where the words of a move stand."""
    slots = [slot for slot in now.presented.layout.of(Slot) if slot.lines]
    for spot in now.targets:
        if now.selection.pointed in (None, spot.name):
            yield from (BlankPlace(slot.rect) for slot in slots if spot.ring.holds(slot.rect))


def _rings(now: TableMoment) -> Iterator[Overlay]:
    """Yield rings on fresh places, on targets of the chosen card and on advised places."""
    presented, selection = now.presented, now.selection
    fresh = presented.timeline.fresh if presented.fresh else ()
    for area in (*fresh, *presented.timeline.rings()):
        yield Ring(area)
    yield from _waiting_places(now)
    for spot in now.targets:
        if selection.pointed in (None, spot.name):
            yield Glow(spot.body, spot.ring)
    for spot in now.targets:
        yield Ring(spot.ring, second=spot.name == selection.pointed)
    advised = presented.layout.named(selection.advised)
    if advised and advised.use == "press":
        yield Ring(advised.outline)


def _time_bars(pen: Pen, now: TableMoment) -> Iterator[Overlay]:
    """Yield the bar on a button that acts by itself when its time is over."""
    if now.pass_left is not None:
        buttons = now.presented.layout.of(TableButton)
        for button in (one for one in buttons if one.runs_down):
            yield time_bar(pen, button.rect, now.pass_left)


def _waiting_places(now: TableMoment) -> Iterator[Overlay]:
    """Yield rings on the free places of cards to give while one is held; two where it will lie.

    While none is held, only the place where the next one comes has a ring, with a glow.
    """
    selection, held = now.selection, now.selection.held
    if held is None:
        for place in now.free_to_wait[:1] if now.presented.acting else ():
            yield Glow(place, place)
            yield Ring(place)
        return
    home = now.presented.layout.card_of(held.source)
    there = home.rect if home and waits(selection.layout, held) else None
    for place in now.free_to_wait:
        yield Ring(place, second=place == there)


def _sources(pen: Pen, now: TableMoment) -> Iterator[Overlay]:
    """Yield the tabs of cards that fit somewhere, also of equal ones."""
    intents, picked = now.selection.intents, now.selection.picked
    there = now.presented.tabs
    spots = map(now.presented.layout.spot, (n for n in intents.fitting if n not in picked))
    for spot in filter(None, spots):
        for area in (spot.ring.moved(0, -_height(now, spot)), *spot.equals):
            tab = source_tab(pen, area)
            yield tab if there == 1 else FadedTab(tab, there)


def _place_words(pen: Pen, now: TableMoment, focus: Rect | None) -> Iterator[Overlay]:
    """Yield the words at lit places: at all of them, or only at the hovered one.

    Chosen cards that wait to be given lie beside words on who gets them, so that the seat needs
    none while nothing is carried there.
    """
    if now.presented.layout.waiting and not now.selection.held:
        return
    for spot in now.targets:
        if now.selection.pointed in (None, spot.name) and (words := _words(pen, now, spot)):
            yield _pill(pen, now, spot, (words, *_shorter(now, spot, words)), focus)


def _pill(
    pen: Pen, now: TableMoment, spot: Spot, texts: tuple[str, ...], focus: Rect | None
) -> PlaceWords:
    """Return the words at a place; large ones cover no number of a place beside it.

    They are set smaller, then fewer, and at last they stand above those numbers.
    """
    area = spot.words or spot.ring
    if not pen.scale.large_text:
        place = pill_place(pen, area, texts[0], focus, spot.foot)
        return PlaceWords(place, texts[0], pen.scale.text(SIZE))
    beside = [
        count.area
        for count in now.presented.layout.of(Count)
        if not spot.ring.x <= count.area.center.x <= spot.ring.right
    ]
    for text, size in product(texts, sizes(pen.scale)):
        place = pill_place(pen, area, text, focus, spot.foot, size)
        covered = [count for count in beside if count.overlaps(place)]
        if not covered:
            break
    if covered:
        place = place._replace(y=min(count.y for count in covered) - place.h - 1)
    return PlaceWords(place, text, size)


def _shorter(now: TableMoment, spot: Spot, words: str) -> tuple[str, ...]:
    """Return shorter words than those wanted for a move at a place."""
    way = now.selection.intents.way(now.selection.source or "", spot.name)
    return tuple(one for one in (way.takes, way.short) if 0 < len(one) < len(words)) if way else ()


def _words(pen: Pen, now: TableMoment, spot: Spot) -> str:
    """Return the longest words for a move at a place that have room there; empty if none have."""
    selection = now.selection
    over = selection.over == spot.name
    if selection.offers:
        offer = selection.offers[0]
        words = offer.lets_go if selection.held and over else offer.takes
        return with_name(words, offer.other, now.presented.facts.cast)
    way = selection.intents.way(selection.source or "", spot.name)
    assert way is not None
    if over:
        return way.lets_go if selection.held else way.takes
    apart = _apart(now, spot)
    if pill_place(pen, spot.ring, way.takes).w < min(apart, spot.ring.w + 4 * pen.scale.gutter):
        return way.takes
    return way.short if pill_place(pen, spot.ring, way.short).w < apart else ""


def _apart(now: TableMoment, spot: Spot) -> float:
    """Return the distance from a place to the next one beside it that has words, too."""
    centre = spot.ring.center
    lit = () if now.selection.pointed else now.targets
    beside = (one.ring.center for one in lit if one.ring.y < centre.y < one.ring.bottom)
    return min((abs(there.x - centre.x) for there in beside if there != centre), default=math.inf)


def focus_seen(now: TableMoment) -> str | None:
    """Return the name of the focused piece, if the focus is shown, and not the log's."""
    in_log = now.log is not None and now.log.has_keys
    shown = now.selection.by_keys and now.by_keys and now.presented.acting and not in_log
    return now.selection.focus if shown else None


def _focus(pen: Pen, now: TableMoment) -> FocusBrackets | None:
    """Return the brackets of the focus, if it is shown."""
    layout, focus = now.presented.layout, focus_seen(now)
    area = layout.area(focus)
    if area is None:
        return None
    spot = layout.spot(focus)
    if spot is None:
        return FocusBrackets(pen.art.bracket_box(area, max(3, pen.scale.px(4))))
    raised, card = _height(now, spot), layout.place(spot.key)
    box = pen.art.bracket_box(area.moved(0, -raised), room=spot.room - raised)
    box = _between_chosen(pen, now, spot, box)
    ticks = chosen_ticks(pen, layout, now.raised)
    discs = (one.area.grown(2) for one in chain(layout.of(Count), ticks))
    pills = tuple(disc for disc in discs if disc.overlaps(box))
    angle = card.angle if card else 0.0
    return FocusBrackets(box, angle, card.rect.center if card else None, pills)


def _between_chosen(pen: Pen, now: TableMoment, spot: Spot, box: Rect) -> Rect:
    """Return the focus box, kept clear of the frames of chosen cards beside it."""
    own, left, right = Ring(spot.ring).reach(pen), box.x, box.right
    for name in now.selection.picked:
        other = now.presented.layout.spot(name)
        if other is None or other is spot or not other.ring.overlaps(box):
            continue
        if other.ring.x > spot.ring.x:
            right = min(right, Ring(other.ring).reach(pen).x)
        else:
            left = max(left, own.x)
    return box._replace(x=left, w=right - left)


def _height(now: TableMoment, spot: Spot) -> int:
    """Return how far a spot's card is raised, in pixels."""
    return next((raised.by for raised in now.raised if raised.key == spot.key), 0)

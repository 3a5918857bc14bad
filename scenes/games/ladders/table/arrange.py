"""Where everything of a Ladders table lies, from a view of it."""

from dataclasses import replace

from game.cards import NUMBERED, PORTAL, Card
from game.games.ladders.model.pack import TOP
from game.games.ladders.model.view import View
from scenes.games.ladders.table.joke import add_joke
from scenes.games.ladders.table.moves import add_moves
from scenes.games.ladders.table.ours import add_ours
from scenes.games.ladders.table.piles import add_backs, add_count, lay_accent, pill_width
from scenes.games.ladders.table.regions import (
    PILE_GAP,
    PILL_APART,
    WIDER_GAP,
    Middle,
    Regions,
    regions,
)
from scenes.games.ladders.table.seats import add_seat
from scenes.games.ladders.table.spots import (
    DISCARD_PILE,
    DRAW_PILE,
    NOBODY,
    accent_key,
    accent_spot,
    discard_key,
    draw_key,
)
from scenes.table.layout.draft import Draft, add_header, add_log, add_trace
from scenes.table.layout.layout import TableLayout, hit_zone, pill_height, union
from scenes.table.layout.pieces import CardPlace, Count, Fan, Label, Slot, Spot
from scenes.table.layout.setting import Setting
from scenes.ui.art.backs import LADDERS_BACK
from scenes.ui.geometry import Point, Rect, rect

TILTS = (6, -5, 2)
"""Degrees by which the topmost finished ladders lie askew."""


def arrange(view: View, setting: Setting) -> TableLayout:
    """Return the layout of a view.

    What is drawn is in the log, but no last move: every turn begins with it. What nobody did is
    none either.
    """
    areas = regions(setting.scale, view.players, partners=view.options.partners)
    moves = [told for told in setting.log if told.player is not None and told.start != ("draw",)]
    draft = Draft(replace(setting, log=moves))
    add_header(draft, setting.title, _standing(view, setting))
    _add_others(draft, view, areas)
    _add_draw(draft, view, areas.middle)
    for place, area in enumerate(areas.middle.accents):
        _add_accent(draft, view, place, area)
    _add_discard(draft, view, areas.middle)
    add_moves(draft, areas.middle.last)
    add_joke(draft, view, areas.middle.joke)
    add_log(draft)
    add_ours(draft, view, areas.ours)
    draft.no_fan.append(union([area.grown(4) for area in areas.middle.accents]))
    if moves:
        add_trace(draft, draft.finish(), moves[0])
    return draft.finish()


def _standing(view: View, setting: Setting) -> str:
    words, climb = setting.words, view.options.climb
    if view.blocked and view.to_move is None:
        return words("ladders.blocked")
    deal = words("ladders.deal", deal=view.deal + 1)
    to_climb = words("ladders.to_climb", count=climb)
    if view.options.partners:
        to_climb = words(f"ladders.partners_climb.{view.players}", count=climb)
    said = words("table.both", one=deal, other=to_climb)
    if view.options.deals == "to_target":
        target = words("ladders.to_target", target=view.options.target)
        said = words("table.both", one=said, other=target)
    return said


def _add_others(draft: Draft, view: View, areas: Regions) -> None:
    """Lay out the others, clockwise from the viewer's left; a partner has no seat among them."""
    viewer, players = draft.setting.viewer, view.players
    partner = (viewer + players // 2) % players if view.options.partners else viewer
    others = [
        (viewer + step) % players
        for step in range(1, players)
        if (viewer + step) % players != partner
    ]
    for player, area in zip(others, areas.seats.rects, strict=True):
        add_seat(draft, view, player, area, areas.seats)


def _below(draft: Draft, area: Rect) -> Point:
    height = pill_height(draft.setting.scale.text(17))
    return Point(area.center.x, area.bottom + PILL_APART + height / 2)


def _add_title(draft: Draft, words: str, count: int, area: Rect) -> None:
    """Write below a pile what it is and how many lie there; for want of room the number alone."""
    s = draft.setting.scale
    title = Label(words, _below(draft, area), s.text(17), "semibold", "soft", anchor="middle")
    room = area.w * (1 + 2 * WIDER_GAP * PILE_GAP)
    draft.write_first(title, (words, str(count)), room)


# The shared piles.


def _add_draw(draft: Draft, view: View, middle: Middle) -> None:
    area, words = middle.draw, draft.setting.words
    draft.anchors["draw",] = draft.anchors[NOBODY] = area
    if view.draw_size:
        add_backs(draft, ("draw",), area, view.draw_size)
        card = LADDERS_BACK if view.draw_top is None else view.draw_top
        draft.cards.append(CardPlace(draw_key(view.draw_size), card, area, 1))
    else:
        draft.slots.append(Slot(area, words("table.empty"), draft.setting.scale.text(15)))
    _add_title(draft, words("ladders.draw_pile", count=view.draw_size), view.draw_size, area)
    draft.spots.append(Spot(DRAW_PILE, hit_zone(area), area, area))


def _add_accent(draft: Draft, view: View, place: int, area: Rect) -> None:
    setting, cards = draft.setting, view.accents[place]
    s, words = setting.scale, setting.words
    lay_accent(draft, place, cards, area)
    if not cards:
        _add_start(draft, area)
    elif cards[-1] == PORTAL:
        _add_stands_for(draft, place, len(cards), area)
    below = _below(draft, area)
    add_count(draft, _next_words(draft, len(cards) + 1, area), below, "next", 17)
    # A gold pill covers the one that says what is next.
    foot = below.y - 0.08 * (s.text(17) + 11) - area.y
    fan = Fan(words("ladders.accent_fan", number=len(cards)), cards)
    key = accent_key(place, len(cards) - 1) if cards else None
    draft.spots.append(
        Spot(
            accent_spot(place),
            hit_zone(area, s.gutter / 2),
            area,
            area,
            key,
            fan,
            words=rect(area.x, area.y, area.w, foot),
        )
    )


def _next_words(draft: Draft, number: int, area: Rect) -> str:
    """Return what a pile takes, in so few words that its neighbours' have room."""
    setting, size = draft.setting, draft.setting.scale.text(17)
    said = setting.words("ladders.next", number=TOP)
    short = pill_width(draft, said, size) > area.w * (1 + PILE_GAP) - 2
    return str(number) if short else setting.words("ladders.next", number=number)


def _add_start(draft: Draft, area: Rect) -> None:
    setting = draft.setting
    draft.slots.append(Slot(area))
    middle = area.center
    numeral = Label("1", middle, round(0.3 * area.h), "semibold", "faint", anchor="middle")
    draft.labels.append(numeral)
    words, size = setting.words("ladders.starts"), setting.scale.text(14)
    if setting.measure(words, size, "medium") < area.w - 12:
        at = Point(middle.x, area.bottom - 1.2 * size)
        draft.labels.append(Label(words, at, size, colour="soft", anchor="middle"))


def _add_stands_for(draft: Draft, place: int, number: int, area: Rect) -> None:
    """Write on a SKIP PORTAL the number that it stands for."""
    size = max(20, round(0.24 * area.h))
    text = str(number)
    width = max(round(1.55 * size), draft.setting.measure(text, size, "semibold") + size)
    key = accent_key(place, number - 1)
    middle = Point(area.center.x, area.y + 0.455 * area.h)
    draft.counts.append(Count(text, middle, size, width, kind="stands", key=key))


def _add_discard(draft: Draft, view: View, middle: Middle) -> None:
    """Lay the finished ladders: each ended in a 12, or in a SKIP PORTAL as one."""
    area, words = middle.discard, draft.setting.words
    count = len(view.discard)
    draft.anchors["discard",] = area
    if not count:
        draft.slots.append(Slot(area))
    tops = _last_cards(view)
    for number, card in enumerate(tops):
        angle = TILTS[(count // TOP - len(tops) + number) % len(TILTS)]
        index = count - len(tops) + number
        draft.cards.append(CardPlace(discard_key(index), card, area.grown(-3), 0, angle))
    _add_title(draft, words("ladders.discard_pile", count=count), count, area)
    cards = words.count("ladders.cards", count)
    kinds = tuple(sorted(set(view.discard)))
    counts = tuple(view.discard.count(card) for card in kinds)
    fan = Fan(words("ladders.discard_fan", cards=cards), kinds, counts)
    draft.spots.append(Spot(DISCARD_PILE, hit_zone(area), area, area, discard_key(count - 1), fan))


def _last_cards(view: View) -> list[Card]:
    """Return the last cards of the latest finished ladders, as far as they are seen."""
    ladders = len(view.discard) // TOP
    twelves = view.discard.count(NUMBERED[-1])
    ends = [PORTAL] * max(0, ladders - twelves) + [NUMBERED[-1]] * min(twelves, ladders)
    return ends[-len(TILTS) :] if ends else []

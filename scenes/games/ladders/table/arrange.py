"""Builds the layout of a Ladders table from a view."""

from dataclasses import replace

from game.cards import NUMBERED, PORTAL, Card
from game.games.ladders.model.pack import TOP
from game.games.ladders.model.view import LaddersView
from scenes.games.ladders.table.ours import add_ours, own_line_end
from scenes.games.ladders.table.piles import add_backs, lay_accent, pill_width
from scenes.games.ladders.table.regions import PILL_APART, LaddersRegions, Middle, regions
from scenes.games.ladders.table.seats import add_seat
from scenes.games.ladders.table.shelf import shelf
from scenes.games.ladders.table.spots import (
    DISCARD_PILE,
    DRAW_PILE,
    NOBODY,
    accent_key,
    accent_spot,
    discard_key,
    draw_key,
)
from scenes.games.ladders.table.taken import taken
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import add_header, add_log
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.move_marks import add_move_marks
from scenes.table.layout.setting import Setting
from scenes.table.layout.table_light import add_pool
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count, pill_height
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import Need, hit_zone
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.art.backs import NUMBERED_BACK
from scenes.ui.geometry import Point, Rect, rect, union
from scenes.ui.scale import SMALLEST_TEXT

FRAME = 14
"""The room round a pile for its ring and the brackets of the focus, in units and least pixels."""

TILTS = (6, -5)
"""The angles of the topmost finished ladders, in degrees."""


def arrange(view: LaddersView, setting: Setting) -> TableLayout:
    """Return the layout of a view.

    Draws are in the log but not among the last moves, for every turn begins with one. Neither are
    events that no player caused.
    """
    moves = [told for told in setting.log if told.player is not None and told.start != ("draw",)]
    build = LayoutBuilder(replace(setting, log=moves))
    areas = _areas(build, view)
    build.taken += taken(build, view)
    add_header(build, setting.title, _standing(view, setting))
    _add_others(build, view, areas)
    with build.group("draw", for_moves=True):
        _add_draw(build, view, areas.middle)
    for place, area in enumerate(areas.middle.accents):
        with build.group(f"accent:{place}", for_moves=True):
            if not place:
                add_pool(build, areas.middle.accents)
            _add_accent(build, view, place, area)
    with build.group("discard"):
        _add_discard(build, view, areas.middle)
    add_log(build)
    add_ours(build, view, areas.ours)
    build.no_fan.append(union([area.grown(4) for area in areas.middle.accents]))
    if moves:
        add_move_marks(build, moves[0])
    return build.finish()


def _areas(build: LayoutBuilder, view: LaddersView) -> LaddersRegions:
    scale, partners = build.setting.scale, view.options.partners
    end = own_line_end(build, view, shelf(scale, partners=partners).line)
    return regions(scale, view.players, partners=partners, line=end)


def _standing(view: LaddersView, setting: Setting) -> str:
    words, climb = setting.words, view.options.climb
    if view.blocked and view.to_move is None:
        return words("ladders.blocked")
    deal = words("ladders.deal", deal=view.deal + 1)
    to_climb = words("ladders.to_climb", count=climb)
    if view.options.partners:
        to_climb = words("ladders.partners_climb", players=view.players, count=climb)
    said = words("table.both", one=deal, other=to_climb)
    if view.options.deals == "to_target":
        target = words("ladders.to_target", target=view.options.target)
        said = words("table.both", one=said, other=target)
    return said


def _add_others(build: LayoutBuilder, view: LaddersView, areas: LaddersRegions) -> None:
    """Add the opponents' seats, clockwise from the viewer's left; a partner has none."""
    viewer, players = build.setting.viewer, view.players
    partner = (viewer + players // 2) % players if view.options.partners else viewer
    others = [
        (viewer + step) % players
        for step in range(1, players)
        if (viewer + step) % players != partner
    ]
    for player, places in zip(others, areas.seats, strict=True):
        with build.group(f"seat:{player}"):
            add_seat(build, view, player, places)


def _below(build: LayoutBuilder, area: Rect) -> Point:
    s = build.setting.scale
    return Point(area.center.x, area.bottom + s.gap(PILL_APART) + pill_height(s.text(20)) / 2)


# The shared piles.


def _add_draw(build: LayoutBuilder, view: LaddersView, middle: Middle) -> None:
    area, words = middle.draw, build.setting.words
    build.anchors["draw",] = build.anchors[NOBODY] = area
    if view.draw_size:
        add_backs(build, ("draw",), area, view.draw_size)
        card = NUMBERED_BACK if view.draw_top is None else view.draw_top
        build.add(CardPlace(draw_key(view.draw_size), card, area, 1))
    else:
        build.add(Slot(area, words("table.empty"), build.setting.scale.text(17)))
    _add_draw_words(build, view, middle)
    way = "draw_pile" if view.draw_top is None else "draw_open"
    called = words(f"ladders.{way}", count=view.draw_size)
    build.add(Spot(DRAW_PILE, hit_zone(area), area, area, called=called))


def _add_draw_words(build: LayoutBuilder, view: LaddersView, middle: Middle) -> None:
    """Write the number of cards in DRAW: below it, or above if the turn marker is below."""
    s, area = build.setting.scale, middle.draw
    size = s.text(18)
    y = area.bottom + s.gap(PILL_APART) + 0.55 * size
    if middle.draw_above:
        y = area.y - s.gap(4) - 0.6 * size
    words = build.setting.words("ladders.draw_pile", count=view.draw_size)
    wide = build.setting.measure(words, size, "semibold")
    # Clear of ring and focus round the first pile.
    end = middle.accents[0].x - max(FRAME, s.px(FRAME))
    at = Point(min(area.center.x, end - wide / 2), y)
    build.write(TableLabel(words, at, size, "semibold", "second", anchor="middle"), wide, "title")


def _add_accent(build: LayoutBuilder, view: LaddersView, place: int, area: Rect) -> None:
    setting, cards = build.setting, view.accents[place]
    s, words = setting.scale, setting.words
    lay_accent(build, place, cards, area)
    if not cards:
        _add_start(build, area)
    elif cards[-1] == PORTAL:
        _add_stands_for(build, place, len(cards), area)
    below = _below(build, area)
    if cards:
        said, size = _next_words(build, len(cards) + 1, area)
        # It says what goes on the newest card, so it is there once that lies.
        newest, wide = accent_key(place, len(cards) - 1), pill_width(build, said, size)
        build.add(Count(said, below, size, wide, kind="next", key=newest), "next")
    # The golden pill of a move covers the one with the next number.
    foot = below.y - 0.08 * (s.text(17) + 11) - area.y
    fan = Fan(words("ladders.accent_fan", number=len(cards)), cards)
    key = accent_key(place, len(cards) - 1) if cards else None
    build.add(
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


def _next_words(build: LayoutBuilder, number: int, area: Rect) -> tuple[str, int]:
    """Return words for the card that a pile takes, and their size, clear of the neighbours'."""
    setting, room = build.setting, area.w + build.setting.scale.px(25) - 2
    longest, largest = setting.words("ladders.next", number=TOP), setting.scale.text(20)
    for size in range(largest, SMALLEST_TEXT - 1, -1):
        if pill_width(build, longest, size) <= room:
            return setting.words("ladders.next", number=number), size
    return str(number), largest


def _add_start(build: LayoutBuilder, area: Rect) -> None:
    setting = build.setting
    build.add(Slot(area))
    middle = area.center
    numeral = TableLabel("1", middle, round(0.42 * area.h), "semibold", "line", anchor="middle")
    build.add(numeral, "numeral")
    words, size = setting.words("ladders.starts"), setting.scale.text(18)
    if setting.measure(words, size, "medium") < area.w - 12:
        at = Point(middle.x, area.bottom - 1.2 * size)
        build.add(TableLabel(words, at, size, tone="second", anchor="middle"), "starts")


def _add_stands_for(build: LayoutBuilder, place: int, number: int, area: Rect) -> None:
    """Write on a SKIP PORTAL the number for which it stands."""
    size = max(20, round(0.24 * area.h))
    text = str(number)
    width = max(round(1.55 * size), build.setting.measure(text, size, "semibold") + size)
    key = accent_key(place, number - 1)
    middle = Point(area.center.x, area.y + 0.455 * area.h)
    build.add(Count(text, middle, size, width, kind="stands", key=key))


def _add_discard(build: LayoutBuilder, view: LaddersView, middle: Middle) -> None:
    """Add the finished ladders; each ended in a 12, or in a SKIP PORTAL as one."""
    area, words = middle.discard, build.setting.words
    count = len(view.discard)
    build.anchors["discard",] = area
    tops = _last_cards(view)
    for number, card in enumerate(tops):
        angle = TILTS[(count // TOP - len(tops) + number) % len(TILTS)]
        index = count - len(tops) + number
        # No move needs it any more, so a hint may cover it.
        place = CardPlace(discard_key(index), card, area.grown(-2), 0, angle, need=Need.ASIDE)
        build.add(place)
    if not count:
        return
    _add_discard_words(build, area, count)
    cards = words.count("ladders.cards", count)
    kinds = tuple(sorted(set(view.discard)))
    counts = tuple(view.discard.count(card) for card in kinds)
    fan = Fan(words("ladders.discard_fan", cards=cards), kinds, counts)
    build.add(Spot(DISCARD_PILE, hit_zone(area), area, area, discard_key(count - 1), fan))


def _add_discard_words(build: LayoutBuilder, area: Rect, count: int) -> None:
    """Write the name of DISCARD beside it, and below that its number of cards."""
    s = build.setting.scale
    size, large = s.text(18), max(22, round(s.px(35) * s.text_size))
    x = area.right + s.px(14)
    y = area.bottom - (1.1 * size + 1.1 * large) / 2
    word = TableLabel(build.setting.words("table.discard"), Point(x, y - 0.55 * large), size,
                      "semibold", "second", need=Need.ASIDE)  # fmt: skip
    build.write(word, s.field_left + s.field - 4 - x, "title")
    at = Point(x, y + 0.6 * size)
    told = build.setting.words.count("ladders.cards", count)
    build.add(TableLabel(str(count), at, large, "display", told=told), "number")


def _last_cards(view: LaddersView) -> list[Card]:
    """Return the last cards of the latest finished ladders, as far as they are visible."""
    ladders = len(view.discard) // TOP
    twelves = view.discard.count(NUMBERED[-1])
    ends = [PORTAL] * max(0, ladders - twelves) + [NUMBERED[-1]] * min(twelves, ladders)
    return ends[-len(TILTS) :] if ends else []

"""Makes the layout of a Social Climbing table from what the viewer may see of the match."""

from game.games.social_climbing.model.view import SocialClimbingView
from scenes.games.social_climbing.table.intents import DISCARD, pile_spot
from scenes.games.social_climbing.table.motion import UNDER
from scenes.games.social_climbing.table.regions import SocialClimbingRegions, below_piles, regions
from scenes.games.social_climbing.table.seats import add_seat
from scenes.games.social_climbing.table.stage import add_stage
from scenes.games.social_climbing.table.taken import taken
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import add_header, add_log
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.move_marks import add_move_marks
from scenes.table.layout.setting import Setting
from scenes.table.layout.table_light import add_pool
from scenes.table.pieces.button import KeyCap
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.lighting.shade import Shade
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.bindings import cap_of
from scenes.ui.geometry import Point, Rect

MOST_NAME = 260
"""Plates grow to fit names, up to this width of a name, in units."""

TILTS = (5, -4, 0)
"""By how many degrees the topmost three discards are turned."""


def arrange(view: SocialClimbingView, setting: Setting) -> TableLayout:
    """Return the display list for a view."""
    areas = regions(setting.scale, view.players, *_name_widths(view, setting))
    build = LayoutBuilder(setting)
    build.taken += taken(setting.scale, view.players, _widest_name(setting))
    left = sum(pile.size for pile in view.piles)
    add_header(build, setting.title, _standing(view, setting, left))
    for number, parts in enumerate(areas.seats):
        player = (setting.viewer + 1 + number) % view.players
        with build.group(f"seat:{player}"):
            add_seat(build, view, player, parts)
    with build.group("piles", for_moves=True):
        add_pool(build, areas.piles)
        _add_piles(build, view, areas)
    with build.group("discard"):
        _add_discard(build, view, areas.discard, areas.discard_words)
    add_log(build)
    with build.group("own", for_moves=True):
        build.add(Shade(areas.ground))
        add_stage(build, view, areas)
    latest = setting.log[0] if setting.log else None
    if latest and latest.end[0] != "bank":
        add_move_marks(build, latest)
    return build.finish()


def _name_widths(view: SocialClimbingView, setting: Setting) -> tuple[int, int]:
    """Return the widths of the viewer's name and of the next player's, as they will be written."""
    viewer, s = setting.viewer, setting.scale
    other = (viewer + 1) % view.players
    names = ((viewer, s.text(22)), (other, s.text(21)))
    own, across = (
        min(setting.measure(setting.cast[seat].name, size, "semibold"), s.px(MOST_NAME))
        for seat, size in names
    )
    return own, across


def _widest_name(setting: Setting) -> int:
    """Return the width of the widest name on any plate: the table turns from player to player."""
    s, names = setting.scale, (player.name for player in setting.cast)
    widest = max(setting.measure(name, s.text(22), "semibold") for name in names)
    return min(widest, s.px(MOST_NAME))


def _standing(view: SocialClimbingView, setting: Setting, left: int) -> str:
    deal = setting.words("table.deal_of", deal=view.deal + 1, deals=view.options.deals)
    climb = setting.words.count("social_climbing.to_climb", left)
    return setting.words("table.both", one=deal, other=climb)


def _below(build: LayoutBuilder, area: Rect) -> Point:
    """Return the point at which words below a pile are centred."""
    s = build.setting.scale
    return Point(area.center.x, area.bottom + s.gap(6) + below_piles(s) / 2)


def _add_piles(
    build: LayoutBuilder, view: SocialClimbingView, areas: SocialClimbingRegions
) -> None:
    setting = build.setting
    build.anchors["pack",] = areas.piles[len(areas.piles) // 2]
    s, words = setting.scale, setting.words
    for number, (pile, area) in enumerate(zip(view.piles, areas.piles, strict=True)):
        used_up = "" if pile.size else words("social_climbing.used_up")
        build.add(Slot(area, used_up, s.text(18)), str(number))
        build.anchors["pile", number] = area
        _add_pile_cards(build, number, pile.size, area)
        if pile.top is not None:
            top = CardPlace(("pile", number, pile.size), pile.top, area, 1)
            build.add(top)
        left = words("social_climbing.left", count=pile.size)
        said = TableLabel(left, _below(build, area), s.text(18), "semibold", anchor="middle")
        build.write_first(said, (left, str(pile.size)), area.w + s.px(28), str(number))
        seen = (*reversed(pile.below), pile.top) if pile.below and pile.top is not None else ()
        fan = Fan(words("social_climbing.pile", number=number + 1), seen)
        key = ("pile", number, pile.size)
        zone = hit_zone(area, setting.scale.gutter / 2)
        # A lifted card covers nothing of the seats above.
        room = area.y - max(seat.rect.bottom for seat in areas.seats)
        build.add(Spot(pile_spot(number), zone, area, area, key, fan, room=max(0, room)))


def _add_pile_cards(build: LayoutBuilder, number: int, size: int, area: Rect) -> None:
    """Lay card backs below a pile's top card: its thickness, and what stays when it is lifted."""
    for level in range(max(0, UNDER - max(1, size - 1)), UNDER):
        lower = UNDER - level
        place = area.moved(lower, lower + 1)
        if size > 1:
            build.add(CardPlace(("under", number, level), None, place))
    if size > 1:
        build.add(CardPlace(("under", number, UNDER), None, area))


def _add_discard(build: LayoutBuilder, view: SocialClimbingView, area: Rect, words: int) -> None:
    """Add DISCARD; what is said below may stand out by so many pixels on either side."""
    setting = build.setting
    s = setting.scale
    count = len(view.discards)
    build.anchors["discard",] = area
    if not count:
        build.add(Slot(area))
    for number in range(max(0, count - len(TILTS)), count):
        angle = TILTS[number % len(TILTS)]
        build.add(CardPlace(("discard", number), None, area, 0, angle))
    title = setting.words("table.discard")
    said = setting.words("social_climbing.discarded", count=count)
    at = _below(build, area)
    label = TableLabel(said, at, s.text(18), "semibold", "second", "middle")
    build.write_first(label, (said, str(count)), area.w + 2 * words, "title")
    if setting.acting and any(view.columns[setting.viewer]):
        size = s.text(16)
        beside = Point(area.right + s.px(15), area.bottom - (size + 7) / 2 - 2)
        build.add(KeyCap(cap_of("lay"), beside, size))
    zone = hit_zone(area, s.gutter / 2)
    # The pill of a move ends above the count, so that the two are never read as one.
    foot = round(at.y - s.text(18) / 2) - 2
    build.add(Spot(DISCARD, zone, area, area, ("discard", count - 1), foot=foot, called=title))

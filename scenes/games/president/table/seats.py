"""The seats of a President & Bum table, the viewer's own included."""

from dataclasses import dataclass

from game.climbing.model.actions import Pass
from scenes.games.climbing.table.across import across
from scenes.games.climbing.table.motion import back_key
from scenes.games.climbing.table.sash import add_sash
from scenes.games.climbing.table.spots import seat_key, seat_spot
from scenes.games.president.table.game import PresidentView
from scenes.games.president.table.hat import add_hat
from scenes.games.president.table.titles import held, won
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import LEAST_FACE, add_tag, add_tag_inside, add_turn
from scenes.table.layout.measures import tag_height
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.ornaments import Stair
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.spot import Spot
from scenes.ui.art.fitting import fitted
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import SMALLEST_TEXT

BACKS = 3
"""The most backs drawn for a player's cards."""

BACK_STEP = 4
"""The step from back to back in pixels, as a small gap."""

_OWN_FACE = 0.5
"""The size of the portrait on the viewer's own plate, as a share of the plate."""

_OWN_LINES = (0.3, 0.7)
"""The middles of the two lines of words, as shares of the room below the portrait."""

_LINES = (0.26, 0.54, 0.80)
"""The middles of name, note and points, as shares of an opponent's seat."""

_TWO_LINES = (0.34, 0.68)
"""The same without a note, which would leave a hole between the two."""


@dataclass(frozen=True, slots=True)
class _Text:
    """The place of a seat's words."""

    x: float
    width: float


def add_seat(
    build: LayoutBuilder, view: PresidentView, player: int, seat: Rect, button: Rect
) -> None:
    """Add an opponent's seat; ``button`` is the uppermost one beside the hand."""
    s, guest = build.setting.scale, build.setting.cast[player]
    out = bool(won(build.setting.words, view, player))
    build.regions[player] = seat
    build.add(TablePlate(seat, "out" if out else "seat"))
    right = seat.right - s.gap(10) if out else _add_backs(build, view, player, seat) - s.gap(6)
    pad, apart = s.px(20) / 2, max(8, s.px(12))
    wide = build.setting.measure(guest.name, SMALLEST_TEXT, "semibold")
    beside = round(right - seat.x - pad - apart - wide)
    diameter = max(LEAST_FACE, min(seat.h - s.px(20), beside))
    top = seat.center.y - diameter / 2
    portrait = rect(seat.x + pad, top, diameter, diameter)
    build.add(Portrait(guest.face, portrait))
    add_sash(build, view.finished, player, portrait)
    add_hat(build, view, player, portrait)
    # Words about the whole seat stand below it, not on it.
    below = rect(seat.x, seat.y, seat.w, seat.h + s.text(17))
    build.add(Spot(seat_spot(player), seat, seat, seat, words=below, called=guest.name))
    build.anchors[seat_key(player)] = portrait
    # The hat reaches this far out of the portrait.
    x = portrait.right + max(apart, 0.08 * diameter + s.gap(6))
    add_words = _add_out if out else _add_in
    add_words(build, view, player, _Text(x, right - x), seat)
    if has_passed(view, player):
        # An open hand may lie below the seat, or the uppermost button.
        below = rect(seat.x, seat.bottom, seat.w, tag_height(s))
        above = bool(build.setting.open_hands) or below.overlaps(button)
        add_tag(build, build.setting.words("climbing.passed"), seat, above=above)


def _add_in(
    build: LayoutBuilder, view: PresidentView, player: int, text: _Text, seat: Rect
) -> None:
    """Add the words of a player with cards; the note is left out if it doesn't fit uncut."""
    setting = build.setting
    s = setting.scale
    size = s.text(16)
    note = _fitting_note(build, view, player, size, text.width) if 0.25 * seat.h > size else ""
    high, *middle, low = (
        Point(text.x, seat.y + share * seat.h) for share in (_LINES if note else _TWO_LINES)
    )
    name = TableLabel(setting.cast[player].name, high, s.text(20), "semibold")
    build.write(name, text.width, "name")
    if view.to_move == player:
        add_turn(build, player, seat)
    for at in middle:
        build.add(TableLabel(note, at, size, tone="second"), "title")
    total = TableLabel(points(build, view, player), low, s.text(15), tone="second")
    build.write(total, text.width, "points")


def _fitting_note(
    build: LayoutBuilder, view: PresidentView, player: int, size: int, room: float
) -> str:
    """Return the longest note on a title for which all seats have room, or an empty text."""

    def fitting(seat: int) -> str:
        notes = notes_of(build, view, seat)
        fits = (note for note in notes if build.setting.measure(note, size, "medium") <= room)
        return next(fits, "")

    others = (seat for seat in range(view.players) if seat != build.setting.viewer)
    return fitting(player) if all(fitting(seat) for seat in others) else ""


def _add_out(
    build: LayoutBuilder, view: PresidentView, player: int, text: _Text, seat: Rect
) -> None:
    """Add the title that a player has reached in this deal."""
    setting = build.setting
    s, words = setting.scale, setting.words
    got = won(words, view, player)
    size = _largest(build, got, text.width)
    high = Point(text.x, seat.y + 0.22 * seat.h)
    build.write(TableLabel(got, high, size, "display"), text.width, "title")
    place = words.entry("climbing.places")[view.finished.index(player)]
    facts = {"name": setting.cast[player].name, "place": place}
    said = [words(f"president.{key}", **facts) for key in ("out", "out_short")]
    middle = TableLabel(facts["name"], Point(text.x, seat.y + 0.52 * seat.h), s.text(16))
    if setting.measure(said[1], SMALLEST_TEXT, "medium") <= text.width:
        build.write_first(middle, said, text.width, "name")
    else:
        build.write(middle, text.width, "name")
    stair = rect(text.x, seat.y + 0.71 * seat.h, 0.4 * seat.h, 0.18 * seat.h)
    climbed = view.players - view.finished.index(player)
    build.add(Stair(stair, view.players, climbed))
    low = Point(stair.right + s.gap(8), seat.y + 0.80 * seat.h)
    room = text.x + text.width - low.x
    build.write(
        TableLabel(points(build, view, player), low, s.text(15), tone="second"), room, "points"
    )


def _largest(build: LayoutBuilder, words: str, room: float) -> int:
    """Return the largest size at which a title fits, not below a name's."""
    s, measure = build.setting.scale, build.setting.measure
    return fitted(words, max(19, s.text(26)), "display", room, measure, s.text(18)).size


def _add_backs(build: LayoutBuilder, view: PresidentView, player: int, seat: Rect) -> int:
    """Add up to three backs and the number of cards; return the x at which they begin."""
    setting = build.setting
    number = view.sizes[player]
    height = round(0.56 * seat.h)
    width = card_width(height)
    s = setting.scale
    step = s.gap(BACK_STEP)
    left, top = seat.right - width - 2 * step - s.gap(8), seat.y + s.gap(7)
    build.anchors["back", player] = rect(left, top, width, height)
    size = s.text(15)
    wide = max(round(1.7 * size), setting.measure(str(number), size, "semibold") + s.gap(14))
    if player in setting.open_hands:
        at = Point(seat.right - wide / 2 - s.gap(10), seat.y + 0.26 * seat.h)
        build.add(Count(str(number), at, size, wide, kind="cards"), "cards")
        return seat.right - wide - s.gap(10)
    lies, angle = rect(left, top, width, height), 0.0
    if has_passed(view, player):
        lies, angle = across(lies)
    for place in range(min(number, BACKS)):
        area = lies.moved(place * step, 0)
        build.add(CardPlace(back_key(player, place), None, area, 0, angle))
    at = Point(left + width / 2 + step, seat.bottom - 0.95 * size)
    count = Count(str(number), at, size, wide, kind="cards")
    build.add(count, "cards")
    return min(left, count.area.x)


def add_own_plate(build: LayoutBuilder, view: PresidentView, plate: Rect) -> None:
    """Add the viewer's own plate."""
    setting = build.setting
    s, player, guest = setting.scale, setting.viewer, setting.cast[setting.viewer]
    build.regions[player] = plate
    build.add(TablePlate(plate, "stage"))
    diameter = round(_OWN_FACE * min(plate.h, plate.w))
    portrait = rect(plate.x + s.px(16), plate.y + s.px(16), diameter, diameter)
    build.add(Portrait(guest.face, portrait))
    add_sash(build, view.finished, player, portrait)
    add_hat(build, view, player, portrait)
    build.add(Spot(seat_spot(player), plate, plate, plate, called=guest.name))
    build.anchors[seat_key(player)] = portrait
    build.anchors["back", player] = portrait
    _add_own_points(build, view, plate, portrait)
    _add_own_words(build, view, plate, portrait.bottom)
    if view.to_move == player:
        add_turn(build, player, plate)
    if has_passed(view, player) and not setting.open_hands:
        add_tag(build, setting.words("climbing.passed"), plate, above=True)


def _add_own_points(build: LayoutBuilder, view: PresidentView, plate: Rect, portrait: Rect) -> None:
    """Add the viewer's points in large digits right of the portrait."""
    setting = build.setting
    s, total = setting.scale, view.totals[setting.viewer]
    # The hat reaches this far out of the portrait.
    left = portrait.right + 0.08 * portrait.w + s.gap(4)
    room, middle = plate.right - s.gap(6) - left, portrait.center.y
    size, x = max(30, s.px(52)), left + room / 2
    high = Point(x, middle - 0.2 * size)
    build.write(TableLabel(str(total), high, size, "display", anchor="middle"), room, "total")
    said = (setting.words.count("president.points_word", total),)
    below = Point(x, middle + 0.5 * size)
    label = TableLabel("", below, s.text(16), tone="second", anchor="middle")
    build.write_first(label, said, room, "points")


def _add_own_words(build: LayoutBuilder, view: PresidentView, plate: Rect, top: int) -> None:
    """Add the viewer's name and title; a new title stands above the name."""
    setting = build.setting
    s, name = setting.scale, setting.cast[setting.viewer].name
    x, room = plate.x + s.px(18), plate.w - s.px(34)
    free = plate.bottom - top
    first, second = (Point(x, top + share * free) for share in _OWN_LINES)
    size, small = min(s.text(24), round(0.44 * free)), min(s.text(17), round(0.36 * free))
    got, notes = won(setting.words, view, setting.viewer), notes_of(build, view, setting.viewer)
    if got:
        title = min(_largest(build, got, room), round(0.48 * free))
        build.write(TableLabel(got, first, title, "display"), room, "title")
        build.write(TableLabel(name, second, small, "semibold"), room, "name")
        return
    passed = setting.open_hands and has_passed(view, setting.viewer)
    if not passed and not notes:
        first = Point(x, top + 0.5 * free)
    build.write(TableLabel(name, first, size, "semibold"), room, "name")
    if passed:
        # A neighbour's open hand reaches down to the plate, so no tag fits above it.
        add_tag_inside(build, setting.words("climbing.passed"), second)
    elif notes:
        build.write_first(TableLabel("", second, small, tone="second"), notes, room, "title")


def points(build: LayoutBuilder, view: PresidentView, player: int) -> str:
    """Return a player's total in words."""
    return build.setting.words.count("president.points", view.totals[player])


def notes_of(build: LayoutBuilder, view: PresidentView, player: int) -> tuple[str, ...]:
    """Return a player's title in words, the longest form first; past tense once play has begun.

    Empty in the first deal, when nobody holds a title.
    """
    words = build.setting.words
    if not view.order:
        return ()
    titles = (held(words, view, player), held(words, view, player, "short_titles"))
    if view.due is None:
        return tuple(words("president.was", title=title) for title in titles)
    dealt = player == view.dealer
    return tuple(words("president.dealt", title=title) if dealt else title for title in titles)


def has_passed(view: PresidentView, player: int) -> bool:
    """Return whether a player's latest action in this round was a pass."""
    turns = [play for mover, play in view.log[view.round_start :] if mover == player]
    if player in view.finished or view.to_move == player:
        return False
    return player in view.shut or bool(turns and isinstance(turns[-1], Pass))

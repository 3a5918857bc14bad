"""The seats round a President & Bum table, the viewer's own among them."""

from dataclasses import dataclass

from game.climbing.model.actions import Pass
from game.climbing.model.view import View
from game.games.president.options import PresidentOptions
from scenes.games.climbing.table.motion import back_key
from scenes.games.climbing.table.spots import seat_spot
from scenes.games.climbing.table.told import seat_key
from scenes.games.president.table.titles import held, won
from scenes.table.layout.draft import LEAST_FACE, Draft, add_tag, add_turn
from scenes.table.layout.layout import wrapped
from scenes.table.layout.pieces import (
    CardPlace,
    Count,
    Label,
    Plate,
    Portrait,
    Spot,
    Stair,
)
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import SMALLEST_TEXT

AnyView = View[PresidentOptions]

BACKS = 3
"""So many backs show at the most that a player holds cards."""

BACK_STEP = 4
"""Pixels from back to back, as a small gap."""


@dataclass(frozen=True, slots=True)
class _Text:
    """Where the words of a seat stand."""

    x: float
    width: float


def add_seat(draft: Draft, view: AnyView, player: int, seat: Rect) -> None:
    """Lay out another player's seat."""
    s, guest = draft.setting.scale, draft.setting.cast[player]
    out = bool(won(draft.setting.words, view, player))
    draft.regions[player] = seat
    draft.plates.append(Plate(seat, "out" if out else "seat"))
    right = seat.right - s.gap(10) if out else _add_backs(draft, view, player, seat) - s.gap(6)
    pad, apart = s.px(20) / 2, max(8, s.px(12))
    wide = draft.setting.measure(guest.name, SMALLEST_TEXT, "semibold")
    beside = round(right - seat.x - pad - apart - wide)
    diameter = max(LEAST_FACE, min(seat.h - s.px(20), beside))
    top = seat.center.y - diameter / 2
    portrait = rect(seat.x + pad, top, diameter, diameter)
    draft.portraits.append(Portrait(guest.face, portrait))
    # Words about the whole seat stand below it: they must not cover what they are about.
    below = rect(seat.x, seat.y, seat.w, seat.h + s.text(17))
    draft.spots.append(Spot(seat_spot(player), seat, seat, seat, words=below))
    draft.anchors[seat_key(player)] = portrait
    x = portrait.right + apart
    add_words = _add_out if out else _add_in
    add_words(draft, view, player, _Text(x, right - x), seat)
    if has_passed(view, player):
        # Below a seat a hand may lie open.
        opened = bool(draft.setting.open_hands)
        add_tag(draft, draft.setting.words("climbing.passed"), seat, above=opened)


def _add_in(draft: Draft, view: AnyView, player: int, text: _Text, seat: Rect) -> None:
    """Lay out the words of a player who holds cards; the note goes where it does not fit whole."""
    setting = draft.setting
    s = setting.scale
    name_at = Point(text.x, seat.y + 0.26 * seat.h)
    name = Label(setting.cast[player].name, name_at, s.text(20), "semibold")
    draft.write(name, text.width)
    if view.to_move == player:
        add_turn(draft, player, seat)
    size = s.text(16)
    note = _fitting_note(draft, view, player, size, text.width) if 0.25 * seat.h > size else ""
    if note:
        at = Point(text.x, seat.y + 0.54 * seat.h)
        draft.labels.append(Label(note, at, size, colour="soft"))
    low = Point(text.x, seat.y + 0.80 * seat.h)
    draft.write(Label(points(draft, view, player), low, s.text(15), colour="soft"), text.width)


def _fitting_note(draft: Draft, view: AnyView, player: int, size: int, room: float) -> str:
    """Return the longest note about a title that fits; none where the others have none either."""

    def fitting(seat: int) -> str:
        notes = notes_of(draft, view, seat)
        fits = (note for note in notes if draft.setting.measure(note, size, "medium") <= room)
        return next(fits, "")

    others = (seat for seat in range(view.players) if seat != draft.setting.viewer)
    return fitting(player) if all(fitting(seat) for seat in others) else ""


def _add_out(draft: Draft, view: AnyView, player: int, text: _Text, seat: Rect) -> None:
    """Lay out the title that a player has got in this deal."""
    setting = draft.setting
    s, words = setting.scale, setting.words
    got = won(words, view, player)
    size = _largest(draft, got, text.width)
    high = Point(text.x, seat.y + 0.22 * seat.h)
    draft.write(Label(got, high, size, "display"), text.width)
    place = words.entry("climbing.places")[view.finished.index(player)]
    facts = {"name": setting.cast[player].name, "place": place}
    said = [words(f"president.{key}", **facts) for key in ("out", "out_short")]
    middle = Label(facts["name"], Point(text.x, seat.y + 0.52 * seat.h), s.text(16))
    if setting.measure(said[1], SMALLEST_TEXT, "medium") <= text.width:
        draft.write_first(middle, said, text.width)
    else:
        draft.write(middle, text.width)
    stair = rect(text.x, seat.y + 0.71 * seat.h, 0.4 * seat.h, 0.18 * seat.h)
    climbed = view.players - view.finished.index(player)
    draft.stairs.append(Stair(stair, view.players, climbed))
    low = Point(stair.right + s.gap(8), seat.y + 0.80 * seat.h)
    room = text.x + text.width - low.x
    draft.write(Label(points(draft, view, player), low, s.text(15), colour="soft"), room)


def _largest(draft: Draft, words: str, room: float) -> int:
    """Return the size at which a title fits, not below that of a name."""
    s = draft.setting.scale
    sizes = range(max(19, s.text(26)), s.text(18), -1)
    fits = (size for size in sizes if draft.setting.measure(words, size, "display") <= room)
    return next(fits, s.text(18))


def _add_backs(draft: Draft, view: AnyView, player: int, seat: Rect) -> int:
    """Lay out up to three backs and how many cards they stand for; return where they begin."""
    setting = draft.setting
    number = view.sizes[player]
    height = round(0.56 * seat.h)
    width = card_width(height)
    s = setting.scale
    step = s.gap(BACK_STEP)
    left, top = seat.right - width - 2 * step - s.gap(8), seat.y + s.gap(7)
    draft.anchors["back", player] = rect(left, top, width, height)
    size = s.text(15)
    wide = max(round(1.7 * size), setting.measure(str(number), size, "semibold") + s.gap(14))
    if player in setting.open_hands:
        at = Point(seat.right - wide / 2 - s.gap(10), seat.y + 0.26 * seat.h)
        draft.counts.append(Count(str(number), at, size, wide, kind="cards"))
        return seat.right - wide - s.gap(10)
    for place in range(min(number, BACKS)):
        area = rect(left + place * step, top, width, height)
        draft.cards.append(CardPlace(back_key(player, place), None, area, 0))
    at = Point(left + width / 2 + step, seat.bottom - 0.95 * size)
    draft.counts.append(Count(str(number), at, size, wide, kind="cards"))
    return left


def add_own_plate(draft: Draft, view: AnyView, plate: Rect) -> None:
    """Lay out the viewer's own plate."""
    setting = draft.setting
    s, player, guest = setting.scale, setting.viewer, setting.cast[setting.viewer]
    draft.regions[player] = plate
    draft.plates.append(Plate(plate, "stage"))
    wide = setting.measure(guest.name, SMALLEST_TEXT, "semibold")
    beside = plate.w - s.gap(30) - wide
    diameter = round(max(LEAST_FACE, min(0.42 * plate.h, 0.4 * plate.w, beside)))
    top = plate.y + max(16, s.px(22))
    portrait = rect(plate.x + s.gap(12), top, diameter, diameter)
    draft.portraits.append(Portrait(guest.face, portrait))
    draft.spots.append(Spot(seat_spot(player), plate, plate, plate))
    draft.anchors[seat_key(player)] = portrait
    draft.anchors["back", player] = portrait
    x = portrait.right + s.gap(10)
    name = Label(guest.name, Point(x, portrait.center.y), s.text(24), "semibold")
    draft.write(name, plate.right - s.gap(8) - x)
    _add_own_words(draft, view, plate, portrait.bottom)
    if view.to_move == player:
        add_turn(draft, player, plate)
    if has_passed(view, player):
        add_tag(draft, setting.words("climbing.passed"), plate, above=True)


def _add_own_words(draft: Draft, view: AnyView, plate: Rect, top: int) -> None:
    """Lay out the viewer's title, new or held, and points."""
    setting = draft.setting
    s = setting.scale
    x, room = plate.x + s.gap(14), plate.w - s.gap(26)
    free = plate.bottom - top
    got = won(setting.words, view, setting.viewer)
    note = next(iter(notes_of(draft, view, setting.viewer)), "")
    first, size = Point(x, top + 0.36 * free), s.text(17)
    if got:
        draft.write(Label(got, first, _largest(draft, got, room), "display"), room)
    elif note:
        lines = wrapped(note, size, "medium", room, setting.measure)
        if len(lines) > 1:
            size = max(SMALLEST_TEXT, min(size, round(free / 4)))
        high = 0.36 if len(lines) == 1 else 0.2
        for number, line in enumerate(lines):
            at = Point(x, top + high * free + number * 1.2 * size)
            draft.write(Label(line, at, size), room)
    low = Point(x, top + (0.78 if got or note else 0.5) * free)
    said = points(draft, view, setting.viewer)
    draft.write(Label(said, low, size, colour="soft"), room)


def points(draft: Draft, view: AnyView, player: int) -> str:
    """Return a player's total in words."""
    return draft.setting.words.count("president.points", view.totals[player])


def notes_of(draft: Draft, view: AnyView, player: int) -> tuple[str, ...]:
    """Return the title that a player holds, or, once the play has begun, held; the long form first.

    Empty in the first deal, in which nobody holds one.
    """
    words = draft.setting.words
    had = held(words, view, player)
    if not had:
        return ()
    titles = (had, words.entry("president.short_titles").get(had, had))
    if view.due is None:
        return tuple(words("president.was", title=title) for title in titles)
    dealt = player == view.dealer
    return tuple(words("president.dealt", title=title) if dealt else title for title in titles)


def has_passed(view: AnyView, player: int) -> bool:
    """Say whether the last thing a player did in this round was to pass."""
    turns = [play for mover, play in view.log[view.round_start :] if mover == player]
    if player in view.finished or view.to_move == player:
        return False
    return player in view.shut or bool(turns and isinstance(turns[-1], Pass))

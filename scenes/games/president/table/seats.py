"""The seats of a President & Bum table, the viewer's own included."""

from collections.abc import Mapping, Sequence
from functools import partial

from game.climbing.model.actions import Pass
from scenes.games.climbing.table.across import across
from scenes.games.climbing.table.motion import back_key
from scenes.games.climbing.table.sash import add_sash
from scenes.games.climbing.table.spots import seat_key, seat_spot
from scenes.games.president.table.game import PresidentView
from scenes.games.president.table.hat import REACHES, add_hat
from scenes.games.president.table.titles import held, won
from scenes.table.layout.builder import LayoutBuilder, Put
from scenes.table.layout.furniture import TAG_IN, add_tag, add_tag_inside, tag_width
from scenes.table.layout.measures import tag_height
from scenes.table.layout.seat import LEAST_FACE, Seat
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count, pill_height
from scenes.table.pieces.ornaments import PlaceStair
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.spot import Spot
from scenes.ui.boxes import FILL, Box, Size, air, cell, column, first_fit, layers, row, sized
from scenes.ui.geometry import Point, Rect, card_width, rect

BACKS = 3
"""The most backs drawn for a player's cards."""

BACK_STEP = 4
"""The step from back to back in pixels, as a small gap."""

BACK = 0.56
"""The height of a back, as a share of a seat's."""

OWN_FACE = 0.5
"""The size of the portrait on the viewer's own plate, as a share of the plate."""


def add_seat(
    build: LayoutBuilder,
    view: PresidentView,
    player: int,
    area: Rect,
    button: Rect,
    notes: Mapping[str, int],
) -> None:
    """Add an opponent's seat: portrait, words, cards.

    ``button`` is the uppermost one; ``notes`` are those of ``note_widths``.
    """
    s, seat, words = build.setting.scale, Seat(build, player), build.setting.words
    out = player in view.finished
    plate = TablePlate(area, "out" if out else "seat")
    face, hat = area.h - s.px(20), max(8, s.px(12), round(REACHES * area.h) + s.gap(6))
    portrait = seat.portrait(Size(LEAST_FACE, face), partial(_add_worn, build, view, player))
    rest = row(s.gap(10)) if out else row(s.gap(6), _cards(build, view, player, area.h))
    lines = _out_lines(seat, view, area.h) if out else _lines(seat, view, area.h, notes)
    pad = s.px(10)
    box = row(pad, seat.beside(portrait, hat, lines, rest, area.w - pad))
    # In an exchange the bridge shows who gives.
    seat.lay(plate, box, turn=view.to_move == player and view.due is None)
    # Words about the whole seat stand below it, not on it.
    below = area._replace(h=area.h + s.text(17))
    build.add(Spot(seat_spot(player), area, area, area, words=below, called=seat.member.name))
    if has_passed(view, player):
        # An open hand may lie below the seat, or the uppermost button.
        tag = Rect(area.x, area.bottom, area.w, tag_height(s))
        above = bool(build.setting.open_hands) or tag.overlaps(button)
        add_tag(build, words("climbing.passed"), area, above=above)


def between_tags(build: LayoutBuilder, seats: Sequence[Rect], open_card: int, foot: int) -> Rect:
    """Return the area below the seats at the sides down to a foot, between their tags.

    The tag of the left one is kept free whether or not that player has passed.
    """
    s, left, right = build.setting.scale, seats[0], seats[-1]
    tag = s.gap(TAG_IN) + tag_width(build, build.setting.words("climbing.passed")) + s.gutter
    x, y = left.x + tag, max(left.bottom, right.bottom) + open_card + s.gap(4)
    return rect(x, y, right.x + s.gap(TAG_IN) - s.gutter - x, foot - y)


def _add_worn(build: LayoutBuilder, view: PresidentView, player: int, portrait: Rect) -> None:
    """Add the sash and the hat of a player to their portrait."""
    add_sash(build, view.finished, player, portrait)
    add_hat(build, view, player, portrait)


def _lines(seat: Seat, view: PresidentView, high: int, notes: Mapping[str, int]) -> Box[Put]:
    """Return name, title and points of a player with cards.

    The title stands there only if it fits uncut, and those of all other seats do.
    """
    build, s = seat.build, seat.build.setting.scale
    name = seat.name(s.text(20))
    total = build.line("points", points(build, view, seat.player), s.text(15))
    short = column(air(5), name, air(3), total, air(5))
    if high <= 4 * s.text(16):
        return short
    noted = (
        column(air(9), name, air(4), build.line("title", note, s.text(16)), air(5), total, air(6),
               w=Size(width, width, 1))
        for note, width in notes.items()
    )  # fmt: skip
    return first_fit(*noted, short)


def note_widths(build: LayoutBuilder, view: PresidentView) -> dict[int, dict[str, int]]:
    """Return each opponent's title in words, the longest form first, with the width it needs.

    It needs as much as would do for all others, too, so that all seats have a title or none.
    """
    size, measure = build.setting.scale.text(16), build.setting.measure
    others = [player for player in range(view.players) if player != build.setting.viewer]
    widths = {
        player: {note: measure(note, size, "medium") for note in notes_of(build, view, player)}
        for player in others
    }
    least = max(min(forms.values(), default=0) for forms in widths.values())
    return {
        player: {note: max(width, least) for note, width in forms.items()}
        for player, forms in widths.items()
    }


def _out_lines(seat: Seat, view: PresidentView, high: int) -> Box[Put]:
    """Return the title that a player has reached in this deal, how, and their points."""
    build, s, words = seat.build, seat.build.setting.scale, seat.build.setting.words
    place = view.finished.index(seat.player)
    facts = {"name": seat.member.name, "place": words.entry("climbing.places")[place]}
    said = [words(f"president.{key}", **facts) for key in ("out", "out_short")]
    stair = partial(_add_stair, build, view.players, view.players - place)
    return column(
        air(4),
        build.line("title", won(words, view, seat.player), max(19, s.text(26)), "display", "text"),
        air(3),
        build.line("name", (*said, seat.member.name), s.text(16), tone="text"),
        air(6),
        row(
            cell(stair, round(0.4 * high), round(0.18 * high)),
            s.gap(8),
            build.line("points", points(build, view, seat.player), s.text(15)),
        ),
        air(8),
    )


def _add_stair(build: LayoutBuilder, steps: int, climbed: int, area: Rect) -> None:
    build.add(PlaceStair(area, steps, climbed))


def _cards(build: LayoutBuilder, view: PresidentView, player: int, high: int) -> Box[Put]:
    """Return up to three backs of a player with the number of cards on their foot.

    A player whose hand lies open below the seat has the number alone.
    """
    setting, count = build.setting, str(view.sizes[player])
    s, size = setting.scale, setting.scale.text(15)
    wide = max(round(1.7 * size), setting.measure(count, size, "semibold") + s.gap(14))

    def add_count(area: Rect) -> None:
        build.add(Count(count, area.center, size, area.w, kind="cards"), "cards")

    pill = cell(add_count, wide, pill_height(size))
    if player in setting.open_hands:
        return row(column(air(2), pill, air(9)), s.gap(10))
    back = round(BACK * high)
    backs = cell(
        partial(_add_backs, build, view, player),
        card_width(back) + (BACKS - 1) * s.gap(BACK_STEP),
        back,
    )
    on_foot = column(FILL, pill, round(0.18 * size), align=0.5)
    return row(layers(column(s.gap(7), backs, FILL, align=0.5), on_foot), s.gap(8))


def _add_backs(build: LayoutBuilder, view: PresidentView, player: int, area: Rect) -> None:
    """Add the backs of a player's cards, sideways if they have passed."""
    back = area._replace(w=card_width(area.h))
    build.anchors["back", player] = back
    lies, angle = across(back) if has_passed(view, player) else (back, 0.0)
    for place in range(min(view.sizes[player], BACKS)):
        moved = lies.moved(place * build.setting.scale.gap(BACK_STEP), 0)
        build.add(CardPlace(back_key(player, place), None, moved, 0, angle))


def add_own_plate(build: LayoutBuilder, view: PresidentView, plate: Rect) -> None:
    """Add the viewer's own plate: portrait and points above, name and title below."""
    s, seat = build.setting.scale, Seat(build, build.setting.viewer)
    player = seat.player
    diameter, edge = round(OWN_FACE * min(plate.h, plate.w)), s.px(16)
    portrait = seat.portrait(diameter, partial(_add_worn, build, view, player))
    upper = row(
        edge,
        portrait,
        round(REACHES * diameter) + s.gap(4),
        _own_points(seat, view.totals[player]),
        s.gap(6),
    )
    below = plate.h - edge - diameter
    lower = row(s.px(18), _own_words(seat, view, below), s.px(16), h=below)
    box = column(edge, upper, lower)
    turn = view.to_move == player and (view.due is None or build.setting.acting)
    seat.lay(TablePlate(plate, "stage"), box, turn=turn)
    build.anchors["back", player] = build.anchors[seat_key(player)]
    build.add(Spot(seat_spot(player), plate, plate, plate, called=seat.member.name))
    if has_passed(view, player) and not build.setting.open_hands:
        add_tag(build, build.setting.words("climbing.passed"), plate, above=True)


def _own_points(seat: Seat, total: int) -> Box[Put]:
    """Return the viewer's points in large digits."""
    s, size = seat.build.setting.scale, max(30, seat.build.setting.scale.px(52))
    words = seat.build.setting.words.count("president.points_word", total)
    digits = seat.build.line("total", str(total), size, "display", "text", "middle")
    # Digits have no descenders.
    said = seat.build.line("points", (words,), s.text(16), anchor="middle")
    return column(FILL, sized(digits, h=size), said, FILL)


def _own_words(seat: Seat, view: PresidentView, high: int) -> Box[Put]:
    """Return the viewer's name and title in a height; a new title stands above the name."""
    build, s, words = seat.build, seat.build.setting.scale, seat.build.setting.words
    size, small = min(s.text(24), round(0.44 * high)), min(s.text(17), round(0.36 * high))
    if got := won(words, view, seat.player):
        largest = min(max(19, s.text(26)), round(0.48 * high))
        title = build.line("title", got, largest, "display", "text")
        return column(air(4), title, air(4), seat.name(small), air(5))
    name = seat.name(size)
    if build.setting.open_hands and has_passed(view, seat.player):
        # A neighbour's open hand reaches down to the plate, so no tag fits above it.
        def add_passed(area: Rect) -> None:
            add_tag_inside(build, words("climbing.passed"), Point(area.x, area.center.y))

        return column(air(4), name, air(4), cell(add_passed, h=tag_height(s)), air(5))
    if notes := notes_of(build, view, seat.player):
        return column(air(4), name, air(4), build.line("title", notes, small), air(5))
    return column(FILL, name, FILL)


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

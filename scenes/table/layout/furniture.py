"""What every table has: header, log, turn marker, tags, and the trace of the last move."""

from dataclasses import replace

from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.measures import marker_height, tag_height
from scenes.table.layout.setting import SeatedPlayer, ToldMove
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Coin, Mover
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.piece import Key
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.trace import CLEAR_OF_WORDS, Trace
from scenes.table.pieces.turn import TurnLine, TurnMarker
from scenes.ui.geometry import Point, Rect, rect, union

MARKER_TAIL = 30
"""The pixels that a turn marker is wider than its words, in windows where gaps don't grow."""

BENDS = (0.16, 0.26, -0.16, 0.08, -0.26, 0.0)
"""The bends tried for a trace, as shares of its length, the preferred ones first."""

LEAST_FACE = 36
"""The least size in pixels to which a portrait shrinks so that the name beside it is whole."""


def add_header(build: LayoutBuilder, title: str, subtitle: str) -> None:
    """Add the game's name, the state of the match, and the round buttons."""
    s, measure = build.setting.scale, build.setting.measure
    y = s.header_middle
    x = s.field_left + s.margin
    size = min(s.text(34), int(s.header / 1.4))
    with build.group("header"):
        build.add(TableLabel(title, Point(x, y), size, "display"), "title")
        x += measure(title, size, "display") + s.px(14)
        build.add(Bar(rect(x, y - s.px(12), 2, s.px(24))))
        x += 2 + s.px(12)
        if build.setting.practice:
            x = _add_mark(build, build.setting.words("table.practice"), Point(x, y)) + s.px(12)
        left = _add_round_buttons(build)
        standing = TableLabel(subtitle, Point(x, y + 1), s.text(18), tone="second")
        build.write(standing, left - s.gutter - x, "standing")


def _add_mark(build: LayoutBuilder, word: str, left: Point) -> int:
    """Add a word in a pill; return the x of its right edge."""
    size = build.setting.scale.text(16)
    width = build.setting.measure(word, size, "semibold") + round(1.3 * size)
    at = Point(left.x + width / 2, left.y)
    build.add(Count(word, at, size, width, kind="word"))
    return round(left.x + width)


def _add_round_buttons(build: LayoutBuilder) -> int:
    s = build.setting.scale
    diameter = s.header_button
    right = s.field_left + s.field - s.margin
    every = build.setting.round_buttons
    for number, button in enumerate(every):
        x = right - diameter - number * (diameter + s.gap(8))
        place = rect(x, s.header_middle - diameter / 2, diameter, diameter)
        if button.text:
            told = TableLabel(button.text, place.center, s.text(17), "semibold", anchor="middle")
            build.add(told, button.name)
            continue
        build.add(
            TableButton(button.name, place, icon=button.icon, why=button.why, chosen=button.chosen)
        )
    return right - len(every) * (diameter + s.gap(8)) + s.gap(8)


def add_log(build: LayoutBuilder) -> None:
    """Add an empty panel at the side of a very wide window; the scene draws the log there."""
    s = build.setting.scale
    if s.side:
        build.no_fan.append(rect(s.field, 0, s.side, s.height))


def add_turn(build: LayoutBuilder, player: int, plate: Rect, inside: int = 0) -> None:
    """Put the turn marker on a plate's upper edge, reaching ``inside`` pixels into the plate.

    If the plate is too narrow for its words, the marker shows the player's name alone. A name is
    never cut: the marker grows wider than the plate instead.
    """
    setting = build.setting
    s, size = setting.scale, setting.scale.text(16)
    tail, inset = s.gap(MARKER_TAIL), s.gap(12)
    wanted = (setting.turn_words(player), setting.cast[player].name)
    widths = [setting.measure(words, size, "semibold") + tail for words in wanted]
    short = widths[0] > plate.w - inset
    height, width = marker_height(s), widths[short]
    x = max(s.field_left, min(plate.x + inset, s.field_left + s.field - width))
    y = plate.y - height + inside
    add_turn_marker(build, TurnMarker(plate, rect(x, y, width, height), wanted[short], size))


def add_turn_marker(build: LayoutBuilder, pennant: TurnMarker) -> None:
    """Add a turn marker and the line round its plate; add none while cards are dealt."""
    if build.setting.dealing:
        return
    build.add(TurnLine(pennant.plate, pennant.radius), "turn")
    build.add(pennant, "turn")


def add_tag(build: LayoutBuilder, words: str, plate: Rect, above: bool = False) -> None:
    """Add a tag on a plate's lower edge, or ``above`` the upper one."""
    s, height = build.setting.scale, tag_height(build.setting.scale)
    y = plate.y - height / 2 if above else plate.bottom + height / 2
    _add_tag(build, words, plate.x + s.gap(12) + _tag_width(build, words) / 2, y)


def add_tag_inside(build: LayoutBuilder, words: str, left: Point) -> None:
    """Add a tag to the right of a point inside a plate."""
    _add_tag(build, words, left.x + _tag_width(build, words) / 2, left.y)


def _tag_width(build: LayoutBuilder, words: str) -> int:
    s = build.setting.scale
    return build.setting.measure(words, s.text(14), "semibold") + s.gap(18)


def _add_tag(build: LayoutBuilder, words: str, x: float, y: float) -> None:
    size, width = build.setting.scale.text(14), _tag_width(build, words)
    build.add(Count(words, Point(x, y), size, width, kind="word"), "tag")


def add_trace(build: LayoutBuilder, told: ToldMove) -> None:
    """Add the trace of the last move, clear of all words and pills."""
    layout, member = build.finish(), told.mover(build.setting.cast)
    if member and (found := trace_of(layout, told, member)):
        trace, mover = found
        cards = (place.rect for place in layout.of(CardPlace))
        kept = (*legible(layout), *_of_others(layout, trace), *cards)
        near = trace.area
        words = tuple(area for area in kept if area.overlaps(near))
        trace = replace(trace, clear_of=words)
        with build.group("told"):
            if 2 * len(trace.seen()) >= len([*trace.dots()]):
                build.add(trace, "last")
            build.add(mover, "last")


def legible(layout: TableLayout) -> tuple[Rect, ...]:
    """Return the areas of words, numbers and faces, on which no dot of a trace may lie."""
    faces = (face.area for face in layout.of(Portrait))
    return (*layout.words(), *(pill.area for pill in layout.of(Count)), *faces)


def _of_others(layout: TableLayout, trace: Trace) -> tuple[Rect, ...]:
    """Return the plates that a move neither left nor reached: its dots go round them.

    If plates touch, a trace that starts on the edge of one does not start on its neighbour.
    """
    plates = (piece.rect for piece in layout.pieces if isinstance(piece, TablePlate))
    return tuple(
        one
        for one in plates
        if not one.grown(-2).contains(trace.start) and not one.grown(2).contains(trace.end)
    )


def trace_of(
    layout: TableLayout, told: ToldMove, member: SeatedPlayer
) -> tuple[Trace, Mover] | None:
    """Return the trace of a move and its mover's face, if the place it led to is still visible."""
    start, end = layout.rect_of(told.start), layout.rect_of(told.end)
    if start is None or end is None:
        return None
    size = max(22, layout.scale.px(30))
    corner = _open_corner(layout, end, size)
    mover = Mover(member.face, corner, size, who=member.name)
    return _through_gutters(layout, Trace(_leaving(start, corner), corner, size)), mover


def _through_gutters(layout: TableLayout, trace: Trace) -> Trace:
    """Return the trace with the bend that puts the fewest dots on words, cards or plates."""
    bent = [replace(trace, bend=bend) for bend in BENDS]
    near = union([one.area for one in bent])
    words = [area.grown(CLEAR_OF_WORDS) for area in legible(layout) if area.overlaps(near)]
    cards = [place.rect for place in layout.of(CardPlace) if place.rect.overlaps(near)]
    plates = [plate for plate in _of_others(layout, trace) if plate.overlaps(near)]
    inside = rect(0, layout.scale.header, layout.scale.width, layout.scale.height)

    def cost(one: Trace) -> float:
        dots = [at for at, _ in one.dots()]
        met = (
            3 * any(area.contains(at) for area in words)
            + 5 * any(area.contains(at) for area in cards)
            + 3 * any(area.contains(at) for area in plates)
            + 6 * (not inside.contains(at))
            for at in dots
        )
        return sum(met) / len(dots)

    # ``min`` takes the first of equals.
    return min(bent, key=cost)


def drop_coin(build: LayoutBuilder, key: Key) -> bool:
    """Remove the face from a card whose trace shows it; return whether there was one."""
    found = [coin for coin in build.of(Coin) if coin.key == key]
    for coin in found:
        build.drop(coin)
    return bool(found)


def _open_corner(layout: TableLayout, area: Rect, size: int) -> Point:
    """Return the corner of a card where a coin covers no other card, the lower right if possible.

    The upper left is never taken: the index is there. On a small tile the coin stands on the
    upper edge, clear of the numeral.
    """
    if area.w < 2 * size and not any(place.rect == area for place in layout.of(CardPlace)):
        return Point(area.center.x, area.y)
    low, high = area.bottom - size / 3, area.y + size / 3
    right, left = area.right - 4, area.x + 4
    corners = (Point(right, low), Point(right, high), Point(left, low))
    above = [card.grown(size / 3) for card in _cards_above(layout, area)]
    pills = [pill.area.grown(size / 2) for pill in layout.of(Count)]

    def covered(at: Point) -> tuple[bool, bool]:
        return any(card.contains(at) for card in above), any(one.contains(at) for one in pills)

    # ``min`` takes the first of equals.
    return min(corners, key=covered)


def _cards_above(layout: TableLayout, area: Rect) -> list[Rect]:
    places = [place.rect for place in layout.of(CardPlace)]
    last = max((number for number, place in enumerate(places) if place == area), default=-1)
    return places[last + 1 :] if last >= 0 else []


def _leaving(area: Rect, target: Point) -> Point:
    """Return the point where a trace leaves a card: its top or bottom if possible, else a side."""
    middle = area.center
    if target.y < area.y:
        return Point(middle.x, area.y)
    return Point(middle.x, area.bottom) if target.y > area.bottom else edge_towards(area, target)


def edge_towards(area: Rect, target: Point) -> Point:
    """Return the point where the line from a rectangle's centre to a point crosses its edge."""
    middle = area.center
    dx, dy = target.x - middle.x, target.y - middle.y
    if not dx and not dy:
        return middle
    share = min(
        area.w / 2 / abs(dx) if dx else float("inf"), area.h / 2 / abs(dy) if dy else float("inf")
    )
    return Point(middle.x + dx * min(1, share), middle.y + dy * min(1, share))

"""What every table has: header, log, turn marker and tags."""

from scenes.table.layout.builder import HEADER, LayoutBuilder
from scenes.table.layout.measures import marker_height, tag_height
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.turn import TurnLine, TurnMarker
from scenes.ui.geometry import Point, Rect, rect

MARKER_TAIL = 30
"""The pixels that a turn marker is wider than its words, in windows where gaps don't grow."""

TAG_IN = 12
"""How far inside its plate a tag begins in pixels, as a small gap."""


def add_header(build: LayoutBuilder, title: str, subtitle: str) -> None:
    """Add the game's name, the state of the match, and the round buttons.

    Add none where the screen around the table has a header of its own: it would cover them.
    """
    if not build.setting.headed:
        return
    s, measure = build.setting.scale, build.setting.measure
    build.taken.append(rect(0, 0, s.width, s.header))
    y = s.header_middle
    x = s.field_left + s.margin
    size = min(s.text(34), int(s.header / 1.4))
    with build.group(HEADER):
        build.add(TableLabel(title, Point(x, y), size, "display"), "title")
        x += measure(title, size, "display") + s.px(14)
        bar = 0.72 * size
        build.add(Bar(rect(x, y - bar / 2, 2, bar)))
        x += 2 + s.px(12)
        if build.setting.practice:
            x = _add_mark(build, build.setting.words("table.practice"), Point(x, y)) + s.px(12)
        left = _add_round_buttons(build)
        if rules := _house_words(build, left - s.gutter - x - measure(subtitle, 14, "medium")):
            x = _add_mark(build, rules, Point(x, y)) + s.px(12)
        standing = TableLabel(subtitle, Point(x, y + 1), s.text(18), tone="second")
        build.write(standing, left - s.gutter - x, "standing")


def _house_words(build: LayoutBuilder, room: float) -> str:
    """Return the house rules in force by name, or their number where that is too wide."""
    setting = build.setting
    if not setting.house_rules:
        return ""
    words, size = setting.words, setting.scale.text(16)
    names = words("table.house", rules=words.listed(setting.house_rules, "plain"))
    wide = setting.measure(names, size, "semibold") + round(1.3 * size) + setting.scale.px(12)
    return names if wide <= room else words.count("table.house_many", len(setting.house_rules))


def _add_mark(build: LayoutBuilder, word: str, left: Point) -> int:
    """Add a word in a pill; return the x of its right edge."""
    size = build.setting.scale.text(16)
    width = build.setting.measure(word, size, "semibold") + round(1.3 * size)
    at = Point(left.x + width / 2, left.y)
    build.add(Count(word, at, size, width, kind="word"))
    return round(left.x + width)


def _add_round_buttons(build: LayoutBuilder) -> int:
    """Add the buttons, and words among them, from the right; return the x at which they begin."""
    s, size = build.setting.scale, build.setting.scale.text(17)
    diameter = s.header_button
    x = s.field_left + s.field - s.margin + s.gap(8)
    for button in build.setting.round_buttons:
        wide = max(diameter, build.setting.measure(button.text, size, "semibold"))
        x -= s.gap(8) + wide
        place = rect(x, s.header_middle - diameter / 2, wide, diameter)
        if button.text:
            build.add(
                TableLabel(
                    button.text, place.center, size, "semibold", anchor="middle", told=button.told
                ),
                button.name,
            )
            continue
        build.add(
            TableButton(button.name, place, icon=button.icon, why=button.why, chosen=button.chosen)
        )
    return x


def add_log(build: LayoutBuilder) -> None:
    """Add an empty panel at the side of a very wide window; the scene draws the log there."""
    s = build.setting.scale
    if s.side:
        build.no_fan.append(rect(s.field, 0, s.side, s.height))
        build.taken.append(rect(s.field, 0, s.side, s.height))


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


def add_turn_marker(build: LayoutBuilder, marker: TurnMarker) -> None:
    """Add a turn marker and the line round its plate; add none while cards are dealt."""
    if build.setting.dealing:
        return
    build.add(TurnLine(marker.plate, marker.radius), "turn")
    build.add(marker, "turn")


def add_tag(build: LayoutBuilder, words: str, plate: Rect, above: bool = False) -> None:
    """Add a tag on a plate's lower edge, or ``above`` the upper one."""
    s, height = build.setting.scale, tag_height(build.setting.scale)
    y = plate.y - height / 2 if above else plate.bottom + height / 2
    _add_tag(build, words, plate.x + s.gap(TAG_IN) + tag_width(build, words) / 2, y)


def add_tag_inside(build: LayoutBuilder, words: str, left: Point) -> None:
    """Add a tag to the right of a point inside a plate."""
    _add_tag(build, words, left.x + tag_width(build, words) / 2, left.y)


def tag_width(build: LayoutBuilder, words: str) -> int:
    """Return the width of a tag."""
    s = build.setting.scale
    return build.setting.measure(words, s.text(14), "semibold") + s.gap(18)


def _add_tag(build: LayoutBuilder, words: str, x: float, y: float) -> None:
    size, width = build.setting.scale.text(14), tag_width(build, words)
    build.add(Count(words, Point(x, y), size, width, kind="word"), "tag")

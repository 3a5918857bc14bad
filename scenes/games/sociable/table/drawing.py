"""The draw for positions: the cards that each player has drawn, beside their floor."""

from game.games.sociable.positions import standing
from scenes.games.sociable.table.motion import drawn_key
from scenes.games.sociable.table.regions import SociableRegions
from scenes.games.sociable.table.shown import TITLES, SociableView, seats
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.measures import wrapped_evenly
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.ui.geometry import Point, Rect, card_width, rect

CARD = 0.92
"""The height of a drawn card, as a share of a floor's."""

APART = 0.3
"""The gap between a drawn card and one drawn again, as a share of a card's width."""

MOST_APART = 3
"""The most drawn cards that lie side by side without touching; most groups draw no more often."""

RESULT = 16
"""The size of a result beside its cards, in units."""

PACK_HEIGHT = 0.26
"""The height of the pack, as a share of the window's."""

PACK_LEVELS = 4
"""The number of backs that show the pack's thickness."""


def add_draw(build: LayoutBuilder, view: SociableView, areas: SociableRegions) -> None:
    """Add the drawn cards, the positions they decide, and the pack."""
    words = dict(_results(build, view))
    for place, player in enumerate(seats(view)):
        _add_drawn(build, view, player, areas.floors[place], areas, words[player])
    _add_pack(build, view, areas)


def _results(build: LayoutBuilder, view: SociableView) -> "list[tuple[int, str]]":
    """Return each player with the result of their draws so far, in words."""
    words, found, place = build.setting.words, [], 0
    for group in standing(view.past.draws):
        title = TITLES[view.players][place]
        for player in group:
            said = words(f"sociable.positions.{title}") if len(group) == 1 else ""
            found.append((player, said or words("sociable.draw.tied")))
        place += len(group)
    return found


def _add_drawn(
    build: LayoutBuilder,
    view: SociableView,
    player: int,
    floor: Rect,
    areas: SociableRegions,
    words: str,
) -> None:
    s = build.setting.scale
    height = max(70, round(CARD * floor.h))
    width = card_width(height)
    x = end = float(areas.trick.x + s.gutter)
    y = floor.center.y - height / 2
    latest, newest = len(view.past.draws) - 1, drawn_key(player, 0)
    for number, drawn in enumerate(view.past.draws):
        card = drawn[player]
        if card is None:
            continue
        place = rect(x, y, width, height)
        build.add(CardPlace(drawn_key(player, number), card, place, 2 - (number < latest)))
        end = x + (1 + APART) * width
        x += _step(view, width)
        newest = drawn_key(player, number)
    wide = round(_result_width(build, words))
    middle = Point(end + wide / 2, floor.center.y)
    build.add(Count(words, middle, s.text(RESULT), wide, kind="word", key=newest))


def _result_width(build: LayoutBuilder, words: str) -> float:
    """Return the width of a result beside its cards, in pixels."""
    s = build.setting.scale
    return build.setting.measure(words, s.text(RESULT), "semibold") + s.gap(22)


def _step(view: SociableView, width: float) -> float:
    """Return the step from a drawn card to the next: more than three lie closer together."""
    return (1 + APART) * width * min(1.0, (MOST_APART - 1) / max(1, len(view.past.draws) - 1))


def _left_of_title(build: LayoutBuilder, view: SociableView, areas: SociableRegions) -> float:
    """Return the left end of the room for the title.

    It is right of three cards and any position, and of what stands there now.
    """
    s, words = build.setting.scale, build.setting.words
    step = (1 + APART) * card_width(max(70, round(CARD * areas.floors[0].h)))
    positions = [words(f"sociable.positions.{title}") for title in TITLES[view.players]]
    results = [words for _, words in _results(build, view)]
    drawn = min(len(view.past.draws), MOST_APART)
    ends = (
        cards * step + max(_result_width(build, end) for end in said)
        for cards, said in ((MOST_APART, positions), (drawn, results))
    )
    return areas.trick.x + 2 * s.gutter + max(ends)


def _add_pack(build: LayoutBuilder, view: SociableView, areas: SociableRegions) -> None:
    """Add the rest of the pack at the right, and words below the title on the draw."""
    setting = build.setting
    s, right = setting.scale, areas.stage.right
    words, large, small = setting.words, max(22, s.text(40)), s.text(18)
    left = _left_of_title(build, view, areas)
    room, middle = right - left, (left + right) / 2
    height = round(PACK_HEIGHT * s.height)
    width = card_width(height)
    top = areas.floors[0].y + 0.1 * s.height
    title = TableLabel(
        words("sociable.draw.title"), Point(middle, top), large, "display", anchor="middle"
    )
    build.write(title, room, "title")
    y = top + large / 2 + small
    for line in ("highest", "ties"):
        text = words(f"sociable.draw.{line}")
        # Both are set in one size: where one has no room in a line, it has two.
        for number, part in enumerate(wrapped_evenly(text, small, "medium", room, setting.measure)):
            at = Point(middle, y)
            label = TableLabel(part, at, small, tone="second", anchor="middle")
            build.write(label, room, f"{line} {number}")
            y += 1.5 * small
    pack = rect(middle - width / 2, y + small, width, height)
    build.anchors["pack",] = pack
    for level in range(PACK_LEVELS):
        build.add(CardPlace(("pack", "rest", level), None, pack.moved(-level, -level)))

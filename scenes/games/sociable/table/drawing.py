"""The draw for positions: the cards that each player has drawn, beside their floor."""

from game.games.sociable.positions import standing
from scenes.games.sociable.table.motion import drawn_key
from scenes.games.sociable.table.regions import Regions
from scenes.games.sociable.table.shown import TITLES, SociableView, seats
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.ui.geometry import Point, Rect, card_width, rect

CARD = 0.92
"""The height of a drawn card, as a share of a floor's."""

APART = 0.3
"""The gap between a drawn card and one drawn again, as a share of a card's width."""

PACK_HEIGHT = 0.26
"""The height of the pack, as a share of the window's."""

PACK_LEVELS = 4
"""The number of backs that show the pack's thickness."""


def add_draw(build: LayoutBuilder, view: SociableView, areas: Regions) -> None:
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
    build: LayoutBuilder, view: SociableView, player: int, floor: Rect, areas: Regions, words: str
) -> None:
    s = build.setting.scale
    height = max(70, round(CARD * floor.h))
    width = card_width(height)
    x = float(areas.trick.x + s.gutter)
    y = floor.center.y - height / 2
    latest, newest = len(view.past.draws) - 1, drawn_key(player, 0)
    for number, drawn in enumerate(view.past.draws):
        card = drawn[player]
        if card is None:
            continue
        place = rect(x, y, width, height)
        build.add(CardPlace(drawn_key(player, number), card, place, 2 - (number < latest)))
        x += (1 + APART) * width
        newest = drawn_key(player, number)
    size = s.text(16)
    wide = build.setting.measure(words, size, "semibold") + s.gap(22)
    middle = Point(x + wide / 2, floor.center.y)
    build.add(Count(words, middle, size, wide, kind="word", key=newest))


def _add_pack(build: LayoutBuilder, view: SociableView, areas: Regions) -> None:
    """Add the rest of the pack at the right, and words below the title on the draw."""
    setting = build.setting
    s, stage = setting.scale, areas.stage
    words, large, small = setting.words, max(22, s.text(40)), s.text(18)
    # Right of three cards: most groups draw no more often.
    left = areas.trick.x + s.gutter + 4.2 * card_width(round(CARD * areas.floors[0].h))
    right = stage.right
    middle = (left + right) / 2
    height = round(PACK_HEIGHT * s.height)
    width = card_width(height)
    top = areas.floors[0].y + 0.1 * s.height
    title = TableLabel(
        words("sociable.draw.title"), Point(middle, top), large, "display", anchor="middle"
    )
    build.write(title, right - left, "title")
    y = top + large / 2 + small
    for line in ("highest", "ties"):
        text = words(f"sociable.draw.{line}")
        label = TableLabel(text, Point(middle, y), small, tone="second", anchor="middle")
        build.write(label, right - left, line)
        y += 1.5 * small
    pack = rect(middle - width / 2, y + small, width, height)
    build.anchors["pack",] = pack
    for level in range(PACK_LEVELS):
        build.add(CardPlace(("pack", "rest", level), None, pack.moved(-level, -level)))

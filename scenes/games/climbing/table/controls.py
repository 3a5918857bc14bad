"""The buttons of a climbing table: play, pass, put back, sort, the last trick, ranks of a joker."""

from collections.abc import Sequence

from scenes.games.climbing.table.game import OptionsT
from scenes.games.climbing.table.picking import PlayPicks
from scenes.games.climbing.table.spots import PASS
from scenes.table.input.intents import Offer, Picks
from scenes.table.input.picking import OFFER
from scenes.table.input.replies import PUT_BACK
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.measures import wrapped
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import SMALLEST_HIT
from scenes.table.pieces.plate import TablePlate
from scenes.ui.bindings import cap_of
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import SMALLEST_TEXT

MOST_LINES = 2
"""Of what else could be played; where it is more to say it is left out."""

BESIDE_WORDS = 18
"""Pixels of a button that its words never take."""


def add_move(build: LayoutBuilder, area: Rect, picks: Picks, short: str) -> None:
    """Add the button of the move: it names what is picked, or says only ``short``."""
    offers = picks.offers(build.setting.picked)
    words = offers[0].words if offers else short
    if not _fits(build, words, area):
        words = short
    build.add(
        TableButton(
            f"{OFFER}0", area, words, cap=cap_of("play"), off=not offers, primary=bool(offers)
        )
    )


def add_pass(build: LayoutBuilder, area: Rect) -> None:
    """Add the button that passes."""
    words = build.setting.words("climbing.pass")
    build.add(TableButton(PASS, area, words, cap=cap_of("pass")))


def add_only_pass(build: LayoutBuilder, area: Rect, free: Rect) -> None:
    """Add the button that passes as the only move there is, and say why it is."""
    words = build.setting.words
    build.add(TableButton(PASS, area, words("climbing.pass"), cap=cap_of("pass"), primary=True))
    _write_lines(build, words("climbing.no_play"), free)


def _write_lines(build: LayoutBuilder, text: str, area: Rect) -> None:
    """Write in at most two lines; what is longer is left out."""
    size = build.setting.scale.text(15)
    lines = wrapped(text, size, "medium", area.w, build.setting.measure)
    pitch = round(1.3 * size)
    if len(lines) * pitch > area.h or len(lines) > MOST_LINES:
        return
    for number, line in enumerate(lines):
        at = Point(area.x, area.y + (number + 0.5) * pitch)
        build.add(TableLabel(line, at, size, tone="second"), f"note:{number}")


def add_put_back(build: LayoutBuilder, area: Rect) -> None:
    """Add the button that puts back what is picked."""
    words = build.setting.words("climbing.put_back")
    off = not build.setting.picked
    build.add(TableButton(PUT_BACK, area, words, cap=cap_of("pass"), off=off))


def add_besides(build: LayoutBuilder, area: Rect, picks: PlayPicks[OptionsT]) -> None:
    """Say below the buttons, in at most two lines, what else could be played."""
    setting, picked = build.setting, build.setting.picked
    ranks = picks.besides(picked) if picks.offers(picked) else ()
    if not ranks:
        return
    form = "a" if len(picked) == 1 else "many"
    said = [setting.words.rank(rank, form) for rank in ranks]
    _write_lines(build, setting.words("climbing.or", ranks=said), area)


def add_sort(build: LayoutBuilder, area: Rect) -> None:
    """Add the button that sorts the hand: it names what a press does."""
    order = build.setting.order
    by = order.by if order.own else "sets" if order.by == "rank" else "rank"
    words = build.setting.words(f"climbing.sort.{by}")
    build.add(TableButton("sort", area, words, cap=cap_of("sort")))


def add_last_trick(build: LayoutBuilder, area: Rect) -> None:
    """Add the button that shows the trick before once more, or goes back."""
    key = "last_trick_back" if build.setting.last_trick else "last_trick"
    words = build.setting.words(f"climbing.{key}")
    build.add(TableButton("last_trick", area, words, cap=cap_of("last_trick")))


def chooser_height(build: LayoutBuilder, offers: Sequence[Offer]) -> int:
    """Return how much room the choice of a joker's rank takes; none where there is no choice."""
    return _side(build) + 3 * build.setting.scale.gutter if len(offers) > 1 else 0


def add_chooser(build: LayoutBuilder, middle: Point, offers: Sequence[Offer]) -> None:
    """Add a small button for each rank that jokers may stand for, the likeliest marked as such."""
    if len(offers) < 2:
        return
    s, measure = build.setting.scale, build.setting.measure
    side, gap, size = _side(build), max(3, s.px(5)), s.text(16)
    words = build.setting.words.count("climbing.stand_for", len(build.setting.picked))
    said = measure(words, size, "semibold") + 2 * s.gutter
    width = said + len(offers) * (side + gap) + s.gutter
    panel = rect(middle.x - width / 2, middle.y - side / 2 - s.gutter, width, side + 2 * s.gutter)
    build.add(TablePlate(panel, "stage"), "chooser")
    at = Point(panel.x + s.gutter, middle.y)
    build.add(TableLabel(words, at, size, "semibold"), "chooser")
    x = panel.x + said
    for number, offer in enumerate(offers):
        place = rect(x + number * (side + gap), middle.y - side / 2, side, side)
        name = f"{OFFER}{number}" if number else f"{OFFER}0:rank"
        build.add(TableButton(name, place, offer.short, primary=not number))


def _side(build: LayoutBuilder) -> int:
    return max(SMALLEST_HIT, build.setting.scale.px(44))


def _fits(build: LayoutBuilder, words: str, area: Rect) -> bool:
    return build.setting.measure(words, SMALLEST_TEXT, "semibold") <= area.w - BESIDE_WORDS

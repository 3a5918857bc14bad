"""Banks: the points of a deal, the stair of what was banked, and the way of cards into it."""

from dataclasses import replace

from game.games.social_climbing.model.scoring import points
from game.games.social_climbing.model.view import SocialClimbingView
from scenes.games.social_climbing.pieces.stair import FULL, BankStair
from scenes.table.layout.builder import LayoutBuilder, Put
from scenes.table.layout.layout import BankPlace
from scenes.table.layout.seat import Seat
from scenes.ui.boxes import Box, sized
from scenes.ui.geometry import Point, Rect, card_width, rect

AT_EDGE, IN_STEP = 0.525, 0.25
"""The size of a card as it passes the plate's edge, and as it falls into its step, as shares of
its height."""

LOW = 0.65
"""How high above the floor its middle passes the edge, as a share of its height there."""

WORTH_A_STAR = 4
"""The least points of a column that may be the best of the deal."""


def score_line(seat: Seat, view: SocialClimbingView, size: int) -> Box[Put]:
    """Return the points banked in this deal, in digits of a size in pixels."""
    score, setting, key = view.scores[seat.player], seat.build.setting, ("score", seat.player)
    points, told = str(score), setting.words.count("pieces.counts.points", score)
    wide = setting.measure(points, size, "display")
    line = seat.build.line("", points, size, "display", "text", "right", wide, key=key, told=told)
    # Digits have no descenders.
    return sized(line, h=size)


def add_stair(
    build: LayoutBuilder,
    view: SocialClimbingView,
    player: int,
    area: Rect,
    *,
    card: int,
    full: int = FULL,
    beside: Rect | None = None,
    above: Rect | None = None,
    rays: Rect | None = None,
) -> None:
    """Add a bank's stair, and the anchors by which cards of a height run into it.

    They come in over the edge of a plate ``beside`` which their columns are, or of a head that is
    ``above`` them. ``rays`` is where these may shine, if
    there is room for any.
    """
    banked = view.banked[player]
    steps, key = tuple(points(column) for column in banked), ("score", player)
    stair = BankStair(area, steps, full, key=key, best=_best(view, player))
    build.add(stair)
    build.banks[key] = BankPlace(stair.newest, rays)
    low, high = AT_EDGE * card, min(IN_STEP * card, area.h)
    for slot in (0, 1):
        if beside:
            at = Point((beside.x, beside.right)[slot], area.bottom - LOW * low)
        else:
            at = Point(area.center.x, (above or area).bottom + low / 2)
        build.anchors["edge", player, slot] = _card_at(at, low)
    already = sum(len(column) for column in banked[:-1])
    for number in range(len(banked[-1]) if banked else 0):
        grown = (*steps[:-1], points(banked[-1][: number + 1]))
        step = replace(stair, steps=grown).newest
        at = Point(step.center.x, max(step.y - high / 8, area.y + high / 2))
        build.anchors["bank", player, already + number] = _card_at(at, high)
    # The cards of a bank lie on its floor.
    edge = card_width(high) / 2
    x = max(area.x + edge, min(stair.newest.center.x, area.right - edge))
    build.anchors["bank", player] = _card_at(Point(x, area.bottom - high / 2), high)


def _card_at(at: Point, high: float) -> Rect:
    """Return the area of a card round a point."""
    wide = card_width(high)
    return rect(at.x - wide / 2, at.y - high / 2, wide, high)


def _best(view: SocialClimbingView, player: int) -> int | None:
    """Return which of a player's banked columns is the deal's best so far, if one is.

    Of equal ones of several players each is.
    """
    worth = [[points(column) for column in columns] for columns in view.banked]
    most = max((one for columns in worth for one in columns), default=0)
    return worth[player].index(most) if most >= WORTH_A_STAR and most in worth[player] else None

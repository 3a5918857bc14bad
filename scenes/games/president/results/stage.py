"""The stage of President & Bum: a podium with steps on both sides, and titles worn as hats."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, ClassVar

from pygame import Surface

from scenes.games.climbing.results.last_play import LastPlay, winners_last_play
from scenes.games.climbing.results.stage_facts import climbing_finishers
from scenes.games.climbing.results.story import final_standings, finishing_order, why_won
from scenes.games.president.hats import hat_of, hat_side, medallion, raster_hat
from scenes.games.president.results.podium import (
    MEDAL,
    Podium,
    medal_behind,
    podium_of,
    podium_steps,
    way_up,
)
from scenes.games.president.results.stage_trick import trick_cards, trick_words
from scenes.games.president.table.titles import title
from scenes.results.stage.arrival import RIDE, Span
from scenes.results.stage.facts import Finisher, StageFacts
from scenes.results.stage.parts import (
    Composition,
    LaidWords,
    Sprite,
    riding,
)
from scenes.results.stage.people import on_top, placed, portrait, rider
from scenes.results.stage.telling import winner_words, winners_points
from scenes.results.stage.turned import Turned
from scenes.table.source.session import Session
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.light.shine import (
    header_shade,
    rays,
    sparks,
)
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.sentences import match_title

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_FACE, _LARGER_FACE = 92, 108
_HAT, _WINNERS_HAT = 44, 88
_GROWS, _AIR = (1.0, 0.75, 0.5, 0.25, 0.0), 8
"""The shares of the text size that words beside portraits may follow, and the air between them."""
_ABOVE_LINE = 0.3
"""The distance of a text's middle above its baseline, as a share of its size."""


@dataclass(frozen=True, slots=True)
class PodiumPlan:
    """A podium, everyone's hats, and the winner's last play."""

    facts: StageFacts
    short_titles: tuple[str, ...]
    """Short titles by player, if the whole title doesn't fit."""
    ranks: tuple[int, ...]
    """Everyone's rank of title after the last deal, by player, from 0."""
    trick: LastPlay

    foot: ClassVar[float] = 1.0
    """Buttons may lie over the steps."""

    @property
    def also(self) -> tuple[str, ...]:
        """The winner's last play."""
        return (self.trick.told,)

    @property
    def turned(self) -> Turned | None:
        """The winner's last play."""
        return self.trick.turned

    def sign(self, pen: StagePen, at: Point, d: int) -> Sequence[LaidPicture]:
        """Return the medallion."""
        return medal_behind(pen, at, d)

    def worn(self, pen: StagePen, finisher: Finisher, side: float) -> Surface | None:
        """Return the hat of a player's last title."""
        return self._hat(pen, finisher, side)

    def compose(self, pen: StagePen) -> Composition:
        """Return the stage for one window."""
        podium = podium_of(pen, self.facts.others)
        winner = self.facts.winners[0]
        riders, names = self._others(pen, podium)
        at, d = podium.middle, podium.diameter
        top = portrait(pen, winner, d)
        # Lower than beside the others, for this portrait's crown may be as wide as the face.
        worn = Point(at.x + 0.5 * d, at.y + 0.22 * d)
        hat = self._hat(pen, winner, pen.px(_WINNERS_HAT))
        return Composition(
            behind=[
                rays(pen, at, pen.px(940), 32),
                header_shade(pen),
            ],
            signs=medal_behind(pen, at, d),
            standing=[*podium_steps(pen, podium), *riders],
            climbs=[way_up(pen, top, podium)],
            above=[
                on_top(pen, winner, at, d),
                placed(hat, worn),
                *sparks(pen, at, 0.68 * d, _said(pen, worn)),
            ],
            words=[
                *self._winner(pen, podium),
                *winners_points(pen, self.facts, 160, 110),
                *names,
                *trick_words(pen, podium, self.trick),
            ],
            cards=trick_cards(pen, podium, self.trick),
            sun=MEDAL,
        )

    def _winner(self, pen: StagePen, podium: Podium) -> list[LaidWords]:
        """Return the winner and the reason, as large as leaves the others' portraits free."""
        at = Point(pen.px(40), pen.px(128))
        room = podium.middle.x - 0.67 * podium.diameter - pen.px(60)
        left = [_rider_in(pen, podium, index) for index in range(0, len(self.facts.others), 2)]
        beside = min(room, left[0].x - at.x)
        for grows, reason in product(_GROWS, (room, beside)):
            said = winner_words(pen, self.facts, at, room, 72, reason, grows)
            lines = [_line(pen, one) for one in said]
            if not any(line.overlaps(rider) for line in lines for rider in left):
                break
        return said

    def _hat(self, pen: StagePen, finisher: Finisher, side: float) -> Surface:
        """Return the hat of a player's last title."""
        hat, inner = hat_of(self.ranks[finisher.player], len(self.ranks)), hat_side(side)
        drawn_hat = pen.picture(("hat", hat, inner), (inner, inner), lambda: raster_hat(hat, inner))
        return medallion(pen.art, pen.palette, drawn_hat, side)

    def _others(self, pen: StagePen, podium: Podium) -> tuple[list[Sprite], list[LaidWords]]:
        """Return the others with their hats: the second left, the third right, and so on."""
        sprites: list[Sprite] = []
        words: list[LaidWords] = []
        others = self.facts.others
        for index, finisher in enumerate(others):
            *_, x, y = podium.steps[index + 1]
            d, comes = _diameter(pen, podium), riding(index, len(others))
            foot = Point(x, y - 1)
            sprites.append(rider(pen, self.facts, finisher, foot, d, comes))
            sign = self._hat(pen, finisher, pen.px(_HAT))
            worn = placed(sign, Point(x + 0.42 * d, y - 0.72 * d))
            late = Span(comes.ends, min(comes.ends + 120, RIDE.ends + 120))
            sprites.append(Sprite(worn, late, by=-pen.px(70)))
            short = self.short_titles[finisher.player]
            words += _below(pen, finisher, short, Point(x, y), podium.pitch, comes)
        return sprites, words


def _diameter(pen: StagePen, podium: Podium) -> float:
    """Return the diameter of the others' portraits."""
    return min(pen.px(_FACE if podium.rows > 2 else _LARGER_FACE), 0.62 * podium.pitch)


def _rider_in(pen: StagePen, podium: Podium, index: int) -> Rect:
    """Return the area of one of the others with their hat, and some air."""
    *_, x, y = podium.steps[index + 1]
    d = _diameter(pen, podium)
    return rect(x - d / 2, y - d, 0.92 * d + pen.px(_HAT / 2), d).grown(pen.px(_AIR))


def _line(pen: StagePen, words: LaidWords) -> Rect:
    """Return the area of a line of words."""
    wide = pen.art.text_width(words.text, words.size, words.font)
    return rect(words.at.x, words.at.y - words.size / 2, wide, words.size)


def _said(pen: StagePen, hat: Point) -> list[Rect]:
    return [
        rect(pen.px(30), pen.px(80), pen.px(400), pen.px(160)),
        rect(hat.x - pen.px(44), hat.y - pen.px(44), pen.px(88), pen.px(88)),
    ]


def _below(
    pen: StagePen, finisher: Finisher, short: str, tread: Point, pitch: float, comes: Span
) -> list[LaidWords]:
    """Return title, name and points on the face of a step."""
    art, colour = pen.art, pen.palette.on_body
    wide = pitch > pen.px(180)
    size, name = pen.text(19 if wide else 17, 0.5 if wide else 0.3), pen.text(15)
    number = pen.text(21, 0.6)
    shown = finisher.title
    if art.text_width(shown, size, "display") > pitch - pen.px(10):
        shown = short
    points = art.text_width(str(finisher.points), number, "display") + pen.px(9)
    name = art.fit_text(finisher.name, name, "semibold", pitch - pen.px(6) - points).size
    called = art.clip(finisher.name, name, "semibold", round(pitch - pen.px(4) - points))
    width = art.text_width(called, name, "semibold")
    x, y = tread.x - (width + points) / 2, tread.y + pen.px(24)
    low = y + 0.6 * size + 0.72 * max(name, number)
    # Larger digits share the baseline of the name, not its middle.
    at = Point(x + width + pen.px(9), low - _ABOVE_LINE * (number - name))
    return [
        LaidWords(shown, Point(tread.x, y), size, "display", colour, 0.5, comes),
        LaidWords(called, Point(x, low), name, "semibold", colour, 0.0, comes),
        LaidWords(str(finisher.points), at, number, "display", colour, 0.0, comes, counts=True),
    ]


def stage_plan(context: "AppContext", session: Session) -> PodiumPlan:
    """Return the plan of the stage for a finished match."""
    words, last = context.words, session.deals[-1]
    names = [member.name for member in session.cast]
    players = len(names)
    by_points = session.setup.options["ends"] != "deals"
    if not by_points:
        ranked: Sequence[int] = finishing_order(last)
        reason = words("president.results.decided", name=names[ranked[0]])
    else:
        ranked = final_standings(session)
        reason = why_won(words, names, ranked, last.totals)
    order = finishing_order(last)
    ranks = tuple(order.index(player) for player in range(players))
    winners, others = climbing_finishers(
        session,
        ranked,
        [title(words, players, rank) for rank in ranks],
        by_points=by_points,
    )
    facts = StageFacts(
        title=match_title(words, names, [one.player for one in winners]),
        reason=reason,
        unit=words.count("results.stage.points", winners[0].points),
        winners=winners,
        others=others,
    )
    short = tuple(title(words, players, rank, "short_titles") for rank in ranks)
    return PodiumPlan(facts, short, ranks, winners_last_play(words, session, winners[0].player))

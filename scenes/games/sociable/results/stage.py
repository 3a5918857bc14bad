"""The stage of SOCiable: the winner as the beacon of a tower whose lit windows are points."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from pygame import Surface

from scenes.games.climbing.results.last_play import LastPlay, winners_last_play
from scenes.games.climbing.results.stage_facts import climbing_finishers
from scenes.games.climbing.results.story import final_standings, position_names, why_won
from scenes.games.sociable.results.stage_beacon import (
    LAMP,
    beacon_beams,
    beacon_glow,
    beacon_lamp,
    way_up,
)
from scenes.games.sociable.results.stage_tower import (
    WINDOW_HIGH,
    Floor,
    floor_picture,
    floors_below,
    roof_picture,
    window_row,
)
from scenes.games.sociable.results.stage_trick import WORDS_FROM, trick_on_stair
from scenes.results.stage.arrival import BUILD, Span
from scenes.results.stage.facts import Finisher, StageFacts
from scenes.results.stage.parts import (
    Composition,
    LaidWords,
    Sprite,
    riding,
)
from scenes.results.stage.people import on_top, placed, portrait
from scenes.results.stage.telling import winner_words, winners_points
from scenes.results.stage.turned import Turned
from scenes.table.source.session import Session
from scenes.ui.art.portraits import Mood
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

_AXIS, _LAMP_HIGH = 226, 220
_POINTS = 118
"""The distance of the winner's points' middle from the right edge."""


@dataclass(frozen=True, slots=True)
class TowerPlan:
    """A tower with everyone on their floor, and the winner's last play beside it."""

    facts: StageFacts
    target: int
    """The points that ended the match, which is the number of windows of a floor or a row."""
    trick: LastPlay

    foot: ClassVar[float] = 0.656
    """The foot's left end: the tower stands left of it."""

    @property
    def also(self) -> tuple[str, ...]:
        """The winner's last play."""
        return (self.trick.told,)

    @property
    def turned(self) -> Turned | None:
        """The winner's last play."""
        return self.trick.turned

    def sign(self, pen: StagePen, at: Point, d: int) -> Sequence[LaidPicture]:
        """Return the lamp."""
        return beacon_lamp(pen, at, d)

    def worn(self, pen: StagePen, finisher: Finisher, side: float) -> Surface | None:
        """Return nothing."""
        return None

    def compose(self, pen: StagePen) -> Composition:
        """Return the stage for one window."""
        at, d = Point(pen.px(_AXIS), pen.px(_LAMP_HIGH)), pen.portrait
        winner = self.facts.winners[0]
        floors = floors_below(pen, at, d, self.facts.others)
        sprites, names = self._tower(pen, at, d, floors)
        trick_cards, trick_words, stair = trick_on_stair(pen, self.trick)
        left = pen.px(WORDS_FROM)
        return Composition(
            behind=[
                beacon_beams(pen, at),
                rays(pen, at, pen.px(620), 30, 0.8),
                beacon_glow(pen, at, d),
                header_shade(pen),
            ],
            signs=beacon_lamp(pen, at, d),
            standing=sprites,
            climbs=[way_up(pen, portrait(pen, winner, d), at, d)],
            above=[
                on_top(pen, winner, at, d),
                *sparks(pen, at, 0.7 * d, [rect(left, 0, pen.width, 0.4 * pen.height)]),
            ],
            words=[
                *winner_words(
                    pen,
                    self.facts,
                    Point(left, pen.px(142)),
                    pen.width - left - pen.px(2 * _POINTS),
                    80,
                ),
                *winners_points(pen, self.facts, _POINTS, 96),
                *names,
                *trick_words,
            ],
            cards=trick_cards,
            panels=[stair] if stair else [],
            sun=LAMP,
        )

    def _tower(
        self, pen: StagePen, at: Point, d: int, floors: Sequence[Floor]
    ) -> tuple[list[Sprite], list[LaidWords]]:
        """Return the roof and the floors, with their players and points as windows."""
        sprites: list[Sprite] = []
        words: list[LaidWords] = []
        number = len(floors)
        for index in range(number - 1, -1, -1):
            floor = floors[index]
            comes = BUILD.part(number - 1 - index, number + 1, 2)
            sprites.append(Sprite(floor_picture(pen, floor.place), comes))
            more, told_there = self._living(pen, floor, riding(index, number))
            sprites += more
            words += told_there
        roof = roof_picture(pen, at, d, self.facts.winners[0].points)
        sprites.insert(number, Sprite(roof, BUILD.part(number, number + 1, 2)))
        return sprites, words

    def _living(
        self, pen: StagePen, floor: Floor, comes: Span
    ) -> tuple[list[Sprite], list[LaidWords]]:
        """Return a floor's player: portrait, position, name, points and windows."""
        art, palette, place, who = pen.art, pen.palette, floor.place, floor.finisher
        side = min(pen.px(58), place.h - pen.px(14))
        middle = Point(place.x + pen.px(13) + side / 2, place.center.y + pen.px(3))
        mood: Mood = "dismayed" if self.facts.dismayed(who) else "ordinary"
        face = placed(portrait(pen, who, side, mood=mood), middle)
        sprites = [Sprite(face, comes)]
        x, end = place.x + side + pen.px(22), place.right - pen.px(22)
        number = min(pen.text(36, 0.2), round(0.6 * place.h))
        count = art.text_width(str(who.points), number, "display") + pen.px(12)
        said = self._called(pen, floor, x, end - count, comes)
        points = Point(end, place.center.y + pen.px(3))
        tone = palette.on_body
        said.append(
            LaidWords(str(who.points), points, number, "display", tone, 1.0, comes, counts=True)
        )
        if self._has_windows(pen, place):
            at = Point(x + 1, place.y + 0.61 * place.h)
            lit = window_row(pen, at, who.points, self.target, end - count - x)
            sprites.append(Sprite(lit, Span(comes.begins + 60, comes.ends)))
        return sprites, said

    def _called(
        self, pen: StagePen, floor: Floor, x: float, end: float, comes: Span
    ) -> list[LaidWords]:
        """Return place and name of a floor's player, and their position in the last deal.

        Points decide: whoever has more may have ended on a lower position, which stands behind.
        """
        art, palette, place, who = pen.art, pen.palette, floor.place, floor.finisher
        high, size, gap = pen.text(21, 0.4), pen.text(15, 0.5), pen.px(12)
        y = place.y + (0.36 if self._has_windows(pen, place) else 0.5) * place.h + pen.px(2)
        title = art.text_width(who.title, size, "medium")
        ranked, room = f"{who.rank + 1}. {who.name}", max(1, round(end - x - title - gap))
        called = art.clip(ranked, high, "display", room)
        beside = Point(x + art.text_width(called, high, "display") + gap, y + 1)
        return [
            LaidWords(called, Point(x, y), high, "display", palette.on_body, 0.0, comes),
            LaidWords(who.title, beside, size, "medium", palette.on_body_second, 0.0, comes),
        ]

    def _has_windows(self, pen: StagePen, place: Rect) -> bool:
        """Return whether a floor is high enough for a row of windows below the name."""
        return place.h > 1.5 * pen.text(21, 0.4) + pen.px(WINDOW_HIGH + 8)


def stage_plan(context: "AppContext", session: Session) -> TowerPlan:
    """Return the plan of the stage for a finished match."""
    words, last = context.words, session.deals[-1]
    names = [member.name for member in session.cast]
    ranked = final_standings(session)
    positions = position_names(words, session.game_id, len(names))
    titles = [positions[len(names) - 1 - one] for one in last.result.standing]
    winners, others = climbing_finishers(session, ranked, titles)
    facts = StageFacts(
        title=match_title(words, names, [one.player for one in winners]),
        reason=why_won(words, names, ranked, last.totals),
        unit=words.count("results.stage.points", winners[0].points),
        winners=winners,
        others=others,
    )
    target = int(session.setup.options["target"])
    return TowerPlan(facts, target, winners_last_play(words, session, winners[0].player))

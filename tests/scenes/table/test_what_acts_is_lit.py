"""What a press or a drop acts on is what is lit, and little more: in every game, at every size.

Random positions are laid out; something is chosen as a person chooses it, and points all over the
table are pointed at, clicked and dropped on.
"""

import math
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from game.catalogue import GAMES, Game
from game.chance import SeededChance
from game.match import Match
from game.words import load_words
from scenes.geometry import Point, Rect
from scenes.scale import Scale
from scenes.table.ending import ending_of
from scenes.table.game_table import Guest, Setting, table_of
from scenes.table.gestures import Click, Drop, Hover, Lift, name_at
from scenes.table.handling import Handling
from scenes.table.intents import REACH
from scenes.table.layout import TableLayout, distance_to
from scenes.table.pointing import point
from scenes.table.replies import Play, Refuse
from tests.matches import random_setup, steps
from tests.scenes.table.conftest import SIZES, measure

SEATS = [
    pytest.param(game, players, id=f"{game.id}-{players}p")
    for game in GAMES
    for players in (game.sheet.least_players, game.sheet.most_players)
]
WORDS = load_words()
POSITIONS, CHOSEN, POINTS = 6, 3, 40


def settings(match: Match, rng: Random) -> Setting:
    assert match.to_move is not None
    return Setting(
        scale=Scale(*rng.choice(SIZES), rng.choice((1.0, 1.5))),
        words=WORDS,
        measure=measure,
        title="",
        cast=tuple(Guest(player.name, "KC", person=True) for player in match.setup.players),
        viewer=match.to_move,
        acting=True,
    )


def hands_at(game: Game, players: int) -> Iterator[tuple[Handling, Random]]:
    """Yield hands at random positions of random matches, in windows of any size."""
    rng = Random(f"{game.id} {players} lit")
    table = table_of(game.id)
    for _ in range(2):
        setup = random_setup(game, players, rng)
        match = Match(setup, SeededChance(setup.seed or ""))
        every = rng.randrange(5, 12)
        for _ in islice(steps(match, rng), rng.randrange(9), POSITIONS * every, every):
            if match.to_move is not None:
                view = match.view(match.to_move)
                layout = table.arrange(view, settings(match, rng))
                intents = table.intents(view, match.legal_actions(), WORDS)
                hands = Handling(layout, intents)
                hands.asks = rng.random() < 0.5
                yield hands, rng


def lit(hands: Handling) -> list[Rect]:
    """Return every rectangle round which the picture draws a ring, a glow or the tray's dashes."""
    spots = [hands.layout.spot(name) for name in hands.targets]
    found = [area for spot in spots if spot for area in (spot.ring, spot.body)]
    ending = ending_of(hands.layout, hands, WORDS)
    return [*found, ending.tray.rect] if ending else found


def some_points(layout: TableLayout, rng: Random) -> Iterator[Point]:
    """Yield points all over the table, and round every place on it."""
    scale = layout.scale
    for _ in range(POINTS):
        yield Point(rng.random() * scale.width, rng.random() * scale.height)
    for spot in layout.spots:
        for area in (spot.hit, spot.body.grown(rng.random() * 60)):
            yield Point(area.x + rng.random() * area.w, area.y + rng.random() * area.h)
            yield Point(area.x + rng.random() * area.w, rng.choice((area.y, area.bottom - 1)))


def choose(hands: Handling, source: str) -> None:
    """Choose by clicks what may be chosen with a source, and nothing else."""
    hands.put_back()
    point(hands, Click(source, Point(0, 0)))


def sources(hands: Handling, rng: Random) -> list[str]:
    picks = hands.intents.picks
    all_of_them = list(picks.sources if picks else hands.intents.sources)
    return rng.sample(all_of_them, min(CHOSEN, len(all_of_them)))


def near(areas: list[Rect], at: Point) -> float:
    return min((distance_to(at, area) for area in areas), default=1e9)


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_a_click_acts_only_within_a_finger_of_what_is_lit(game: Game, players: int) -> None:
    acted = 0
    for hands, rng in hands_at(game, players):
        for source in sources(hands, rng):
            for at in some_points(hands.layout, rng):
                choose(hands, source)
                over = name_at(hands.layout, at)
                if over and hands.presses(over):
                    continue
                point(hands, Hover(over, at))
                shown = lit(hands)
                reply, targets = point(hands, Click(over, at)), hands.targets
                if isinstance(reply, Play) or hands.asked:
                    acted += 1
                    finger = hands.layout.scale.finger
                    assert near(shown, at) <= math.sqrt(2) * finger, (
                        source,
                        over,
                        at,
                        shown,
                        targets,
                    )
    assert acted > 20


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_a_click_on_what_is_lit_acts(game: Game, players: int) -> None:
    clicked = 0
    for hands, rng in hands_at(game, players):
        for source in sources(hands, rng):
            choose(hands, source)
            for at in some_points(hands.layout, rng):
                choose(hands, source)
                over = name_at(hands.layout, at)
                point(hands, Hover(over, at))
                if near(lit(hands), at) > 0 or on_something_else(hands, over):
                    continue
                clicked += 1
                reply = point(hands, Click(over, at))
                # In the open tray one RUNG may be forbidden: that is said.
                told = isinstance(reply, Refuse) and hands.intents.endings(source)
                assert isinstance(reply, Play) or hands.asked or told, (source, over, at, reply)
    assert clicked > 20


def on_something_else(hands: Handling, over: str | None) -> bool:
    """Say whether a point is on a button, or on what a click chooses."""
    picks = hands.intents.picks
    able = picks.sources if picks else hands.intents.sources
    return over is not None and (hands.presses(over) or over in able)


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_a_card_let_go_acts_only_where_that_is_announced_and_in_reach(
    game: Game, players: int
) -> None:
    acted = 0
    for hands, rng in hands_at(game, players):
        for source in sources(hands, rng):
            for at in some_points(hands.layout, rng):
                hands.put_back()
                point(hands, Lift(source, at))
                assert hands.held
                centre, shown = hands.centre(hands.held), lit(hands)
                over, width = hands.over, hands.height(source) * 5 / 7
                reply = point(hands, Drop(at))
                assert isinstance(reply, Play) == (over is not None), (source, at, over)
                if over:
                    acted += 1
                    assert near(shown, centre) <= REACH * width, (source, at, over)
    assert acted > 20

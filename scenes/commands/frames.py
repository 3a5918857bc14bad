"""``clamber bench frames``: measures frames while a card is dragged and a bot searches.

Window, loop, table and the bots' worker are the real ones; only the pointer is simulated.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any

import pygame

from game.bots.bot import Budget
from game.bots.levels import levels_of
from game.bots.question import BotQuestion
from game.bots.synchronous import SynchronousThinker
from game.catalogue import find_game
from game.commands.faults import CommandFault
from game.contract import AnyRules
from game.match import MatchSetup, Player
from game.store.keeper import SettingsKeeper
from scenes.commands.curtain_frames import CurtainRun
from scenes.commands.staged_motion import MotionKind, show_on
from scenes.running import run_window
from scenes.shell.flipping import FrameTimes
from scenes.shell.handed.context import AppContext
from scenes.shell.loop import FRAMES_PER_SECOND, Watcher
from scenes.shell.stack import SceneStack
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.motion.timeline import Timeline, Track, lying
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.spot import Spot
from scenes.table.scene import TableScene
from scenes.table.source.services import SessionServices
from scenes.table.source.session import Session
from scenes.ui.acquaintances import BOT_FACES, PEOPLE_FACES, unnamed_player
from scenes.ui.bindings import key_of
from scenes.ui.geometry import Point
from scenes.ui.inputs import PointerDown, PointerMove
from scenes.ui.scene import Scene
from scenes.ui.theme import HOURS

WARM_UP_FRAMES = 30
"""The frames drawn before measuring, because pictures are made on first use."""

LATE = 1.5
"""A frame is late if it begins more than this many frame times after the one before."""

CARDS_ON_TABLE, CARDS_IN_MOTION = 104, 20
"""The cards on the table and in motion with ``--motion``: two packs, a fifth of them moving."""

MOVES_PLAYED = 8
"""The moves of each player before the card is lifted."""

ROUND_SECONDS = 3.0
"""The time of one round of the card over the table."""


@dataclass
class _Bench:
    """Drags a card in rounds over the table, and counts the frames."""

    level: str
    seconds: float
    motion: MotionKind | None = None
    """What moves all the time; a card is dragged if nothing does."""
    curtains: CurtainRun | None = None
    scene: TableScene | None = None
    question: BotQuestion | None = None
    """What the bot searches all the time: the position in which the measurement began."""
    times: list[FrameTimes] = field(default_factory=list)
    skipped: int = 0
    searching: bool = False
    hastened: bool = False
    """Whether moves that are not to be seen were played since the last frame: it doesn't count."""
    flights: int = 0
    rasterised: float = 0.0
    driver: str = ""
    size: tuple[int, int] = (0, 0)

    def sit_down(self, context: AppContext, game_id: str) -> Scene:
        """Return a table with the most players, after some moves of a deal."""
        self.scene = TableScene(context, seated(game_id, people=self.motion == "curtain"))
        if self.motion == "curtain":
            self.curtains = CurtainRun(self.scene)
        else:
            play_some(self.scene.session, MOVES_PLAYED * len(self.scene.session.cast))
            self.scene.settle()
        return self.scene

    def tick(self, stack: SceneStack) -> None:
        """Move the pointer, keep the bot searching, and leave when the time is over."""
        assert self.scene is not None
        self.rasterised = stack.context.art.workshop.worst
        if not self.driver:
            self.driver = pygame.display.get_driver()
            window = self.scene.sill.window
            self.size = (window.width, window.height)
        if self.curtains:
            self.curtains.tick(stack)
        else:
            self._move(stack)
        over = self.motion is not None and self.scene.session.match_over and not self.scene.moving
        if over or (self.times and self.times[-1].begun - self.times[0].begun >= self.seconds):
            stack.done = True

    def _move(self, stack: SceneStack) -> None:
        assert self.scene is not None
        if self.scene.held is None and not (self.motion and self.searching):
            self._begin(stack)
        if stack.context.thinker().poll():
            self._search(stack.context)
        if not self.motion:
            stack.handle(PointerMove(self._pointer()))
        elif stack.top is not self.scene:
            # The page of a deal's end lies over the table: go on with the next deal.
            stack.handle(key_of("choose"))
        elif self.motion != "cards":
            self.hastened |= show_on(self.scene, self.motion, _judge)

    def frame(self, times: FrameTimes) -> None:
        """Count a frame after the warm-up."""
        if self.hastened:
            self.hastened = False
        elif self.curtains:
            self.times += [times] if self.curtains.warm else []
        elif not self.searching or self.skipped < WARM_UP_FRAMES:
            self.skipped += 1
        else:
            self.times.append(times)
        if self.motion == "cards":
            self._fly()

    def _begin(self, stack: SceneStack) -> None:
        if not self.motion:
            self._lift(stack)
        self._search(stack.context)
        self.searching = True

    def _fly(self) -> None:
        """Start the next flight, and the next change of hours, as soon as the last has ended."""
        assert self.scene is not None
        hours = self.scene.tabletop.presenter.hours
        if not hours.moving:
            hours.go_over((hours.shown.hour + 2) % HOURS)
        if not self.scene.moving:
            # Read the layout each time: the table may have been laid out again.
            layout = crowded(self.scene.layout, CARDS_ON_TABLE)
            self.scene.tabletop.stage(layout, flight(layout, CARDS_IN_MOTION, self.flights))
            self.flights += 1

    def _lift(self, stack: SceneStack) -> None:
        """End the deal's motion, and pull at one piece after the other until a card is lifted."""
        assert self.scene is not None
        self.scene.settle()
        for spot in self.scene.layout.of(Spot):
            at = spot.ring.center
            stack.handle(PointerDown(at))
            stack.handle(PointerMove(Point(at.x + 40, at.y + 40)))
            if self.scene.held:
                return
        raise RuntimeError("no card could be lifted")

    def _search(self, context: AppContext) -> None:
        assert self.scene is not None
        if self.question is None:
            self.question = question_of(self.scene.session, self.level)
        context.thinker().ask(self.question)

    def _pointer(self) -> Point:
        """Return the pointer's position on a figure of eight over the whole window."""
        width, height = self.size
        turn = 2 * math.pi * (len(self.times) + self.skipped) / FRAMES_PER_SECOND / ROUND_SECONDS
        return Point(
            width * (0.5 + 0.42 * math.sin(turn)), height * (0.5 + 0.4 * math.sin(2 * turn))
        )


def crowded(layout: TableLayout, cards: int) -> TableLayout:
    """Return a layout with a number of cards; added ones lie scattered in the middle."""
    rng, size = Random("crowd"), layout.scale
    card = sorted(layout.of(CardPlace), key=lambda place: place.rect.h)[
        len(layout.of(CardPlace)) // 2
    ].rect
    faces = [place.card for place in layout.of(CardPlace) if place.card is not None]
    more = [
        CardPlace(
            ("crowd", number),
            faces[number % len(faces)],
            card.moved(
                rng.uniform(size.margin, size.width - card.w - size.margin) - card.x,
                rng.uniform(size.header, size.height - card.h - size.margin) - card.y,
            ),
            1,
        )
        for number in range(max(0, cards - len(layout.of(CardPlace))))
    ]
    return layout.with_pieces((*layout.pieces, *more))


def flight(layout: TableLayout, cards: int, number: int) -> Timeline:
    """Return a motion in which cards swap places, some turning over; ``number`` varies them."""
    rng = Random(f"flight {number}")
    places = rng.sample([place for place in layout.of(CardPlace) if not place.angle], cards + 1)
    return Timeline(
        tracks=[
            Track(
                key=end.key,
                card=end.card,
                start=lying(start.rect),
                end=lying(end.rect),
                delay=0.02 * index,
                seconds=0.9,
                easing="in_out_cubic",
                arc=24,
                becomes=end.card,
                flips=index % 4 == 0,
            )
            for index, (start, end) in enumerate(pairwise(places))
        ]
    )


def question_of(session: Session, level: str) -> BotQuestion:
    """Return what a bot of a level is asked in the present position of a match."""
    return BotQuestion(
        game=session.game_id,
        players=len(session.cast),
        options=session.setup.options,
        view=session.view,
        legal=session.legal,
        level=level,
        seed="frames",
        budget=Budget(),
    )


def bench_frames(
    game_id: str,
    size: tuple[int, int],
    seconds: float,
    level: str,
    motion: MotionKind | None = None,
) -> dict[str, Any]:
    """Run the window for a number of seconds and return its frame times.

    A card is dragged. With ``motion`` 20 cards fly over a table of 104 instead, or a match is
    played of which all, the exchanges or the ends of deals are seen, or people hand the screen on.
    """
    if motion == "curtain" and not seated(game_id, people=True).viewing.needs_curtain:
        raise CommandFault("command_line.no_curtain", game=find_game(game_id).name)
    keeper = SettingsKeeper(None)
    keeper.change(window=size, table_faces="stays", sound=False)
    bench = _Bench(level, seconds, motion)
    watcher = Watcher(frame=bench.frame, tick=bench.tick)
    run_window(lambda context: bench.sit_down(context, game_id), keeper=keeper, watcher=watcher)
    told = {"game": game_id, "size": list(bench.size), "bots": level, "driver": bench.driver}
    return {**told, **frame_figures(bench.times, bench.rasterised)}


def frame_figures(times: Sequence[FrameTimes], rasterised: float) -> dict[str, Any]:
    """Return the figures of frames that followed each other; ``rasterised`` is in seconds.

    Times are in milliseconds. ``work`` is all but the flip, over frames actually drawn;
    ``processor`` is its processor time. ``rasterising`` is the most that one frame spent on it.
    """
    spans = [later.begun - earlier.begun for earlier, later in pairwise(times)]
    if not spans:
        raise CommandFault("command_line.ended_early")
    late = sum(span > LATE / FRAMES_PER_SECOND for span in spans)
    return {
        "frames": len(times),
        "frames_per_second": round(len(spans) / sum(spans), 1),
        "work_ms": milliseconds([time.work for time in times]),
        "processor_ms": milliseconds([time.processor for time in times]),
        "flip_ms": milliseconds([time.flip for time in times]),
        "rasterising_ms": round(1000 * rasterised, 2),
        "late_share": round(late / len(spans), 4),
    }


def milliseconds(seconds: Sequence[float]) -> dict[str, float]:
    """Return the median, the 99th percentile and the greatest of some times, in milliseconds."""
    ordered = sorted(seconds)
    return {
        "p50": round(1000 * ordered[len(ordered) // 2], 2),
        "p99": round(1000 * ordered[int(0.99 * (len(ordered) - 1))], 2),
        "max": round(1000 * ordered[-1], 2),
    }


def _judgement(rules: AnyRules) -> Callable[[BotQuestion], tuple[Any]]:
    """Return what decides for bots here, because the context's thinker is kept busy."""
    rng = Random("frames")
    return lambda question: (_judged(rules, question.view, question.legal, rng),)


def _judged(rules: AnyRules, view: Any, legal: Sequence[Any], rng: Random) -> Any:
    """Return the move of the game's best quick policy, or any move if it has none."""
    judges = list(rules.heuristics.values())
    return judges[-1](view, legal, rng) if judges else rng.choice(legal)


def _judge(session: Session) -> Any:
    return _judged(session.rules, session.view, session.legal, Random("frames"))


def seated(game_id: str, *, people: bool = False) -> Session:
    """Return a match of the most players; the first one is a person here, or all are ``people``."""
    game = find_game(game_id)
    faces = (*PEOPLE_FACES, *BOT_FACES)[: game.sheet.most_players]
    names = tuple(map(unnamed_player, range(1, len(faces) + 1)))
    cast = [
        SeatedPlayer(name, face, people or name == names[0])
        for name, face in zip(names, faces, strict=True)
    ]
    options = game.sheet.resolve({}, len(cast))
    bots = (
        Player(name, "human") if people else Player(name, "bot", levels_of(game)[0])
        for name in names[1:]
    )
    players = (Player(names[0], "human"), *bots)
    house = SessionServices(SynchronousThinker(_judgement(game.rules(len(cast), options))))
    return Session(MatchSetup(game, players, options, "frames"), cast, house)


def play_on(session: Session, rng: Random) -> None:
    """Let a bot move, or a person by the game's quick policy; else deal the next deal."""
    if session.deal_over or session.to_move is None:
        session.next_deal()
    elif session.waits_for_person:
        session.play(_judged(session.rules, session.view, session.legal, rng))
    else:
        session.update(1.0, settled=True)


def play_some(session: Session, moves: int = 0) -> None:
    """Play a number of moves, then on until the viewer is to move."""
    rng = Random("frames")
    while moves > 0 or not session.waits_for_person:
        play_on(session, rng)
        moves -= 1

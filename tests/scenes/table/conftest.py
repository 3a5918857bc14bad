"""A table without a window: sessions, bots that answer at once, texts of a known width."""

import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game.bots.synchronous import SynchronousThinker
from game.chance import SeededChance
from game.match import Match, MatchSetup
from game.texts.words import Words, load_words
from scenes.table.motion.tempo import Tempo
from scenes.table.source.services import SessionServices
from scenes.table.source.session import Session
from scenes.ui.art import Art
from scenes.ui.scale import Scale
from scenes.ui.theme import Motion
from scenes.ui.theme_file import load_theme
from tests.driver.run import snap_thinker
from tests.driver.seated import FACES as FACES
from tests.driver.seated import NAMES as NAMES
from tests.driver.seated import make_cast, seated
from tests.driver.seated import make_setting as make_setting
from tests.driver.seated import roughly as measure  # noqa: F401 - tests take it from here

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

SIZES = (
    (960, 540),
    (1280, 720),
    (1920, 1080),
    (3840, 2160),
    (1024, 768),
    (1280, 1024),
    (2560, 1080),
    (3440, 1440),
    (1366, 768),
    (1280, 800),
)


@pytest.fixture
def words() -> Words:
    return load_words()


@pytest.fixture
def motion() -> Motion:
    return load_theme().motion


@pytest.fixture
def tempo(motion: Motion) -> Tempo:
    return Tempo(motion)


def make_setup(players: int, people: int = 1, seed: str = "t", **options: Any) -> MatchSetup:
    return seated("social_climbing", players, people, seed, **options)


def make_session(
    players: int,
    people: int = 1,
    seed: str = "t",
    *,
    house: dict[str, Any] | None = None,
    another: Callable[[], Session] | None = None,
    **options: Any,
) -> tuple[Session, SynchronousThinker]:
    setup = make_setup(players, people, seed, **options)
    thinker = snap_thinker()
    given = SessionServices(**{"thinker": thinker, **(house or {})})
    return Session(setup, make_cast(setup), given, another), thinker


def random_matches(
    setup: MatchSetup, moves: int, often: int, deals_before: int = 0
) -> Iterator[Match]:
    """Play at random; yield the match every so many moves. Long columns grow: few are banked.

    The moves counted are those of the deal after ``deals_before`` whole ones.
    """
    match = Match(setup, SeededChance(setup.seed or ""))
    match.next_deal()
    rng = Random(setup.seed)
    for _ in range(deals_before):
        while match.to_move is not None:
            _play_at_random(match, rng)
        match.next_deal()
    for move in range(moves):
        if match.to_move is None:
            return
        _play_at_random(match, rng)
        if move % often == 0:
            yield match


def _play_at_random(match: Match, rng: Random) -> None:
    assert match.to_move is not None
    legal = match.legal_actions()
    liked = [a for a in legal if a.kind in ("add", "start")] or legal
    match.play(match.to_move, rng.choice(liked if rng.random() < 0.8 else legal))


def dressed_art(scale: Scale) -> Art:
    """Return the art of the usual theme, fitted to a window, without threads."""
    pygame.display.init()
    pygame.font.init()
    art = Art(load_theme(), threaded=False)
    art.fit(scale)
    return art

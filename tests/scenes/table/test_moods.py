"""Faces: pleased or dismayed for a while by what all have seen, and by nothing else."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game.catalogue import GAMES, find_game
from game.chance import SeededChance
from game.climbing.model.events import Gave, RoundEnded, Skipped, WentOut
from game.climbing.model.exchange import ExchangeStep, Transfer
from game.games.ladders.model import events as ladders
from game.games.social_climbing.model import events as climbing
from game.match import Match, MatchSetup, Player
from game.texts.lines import OCCASIONS
from scenes.screens.replay import ReplayedMatch, ReplayScene
from scenes.table.game.contract import table_of
from scenes.table.game.occasions import MOODS
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.pieces.piece import DrawFilter
from scenes.table.pieces.portrait import Portrait
from scenes.table.present.moods import Moods
from scenes.table.present.remarks import Remark
from scenes.table.scene import TableScene
from scenes.ui.art.portraits import Mood
from scenes.ui.geometry import Rect
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver
from tests.scenes.replay_matches import playback_of
from tests.scenes.table.conftest import FACES, make_setup, random_matches

LASTS = 1.5
"""Seconds."""
ALONE = "human:Ann,bot:easy:Bo,bot:easy:Cy,bot:easy:Di"


# When.


@pytest.mark.parametrize("table", ["sociable", "president"])
def test_who_takes_a_trick_or_goes_out_is_pleased_and_who_is_skipped_dismayed(table: str) -> None:
    moods = table_of(table).moods
    assert moods(RoundEnded(3, 1), None) == {3: "pleased"}
    assert moods(WentOut(1, 2), None) == {1: "pleased"}
    assert moods(Skipped(2), None) == {2: "dismayed"}


@pytest.mark.parametrize("table", ["sociable", "president"])
def test_who_must_give_the_strongest_is_dismayed_and_a_free_gift_moves_nobody(table: str) -> None:
    moods = table_of(table).moods
    forced = Gave(Transfer(ExchangeStep(3, 0, 2, "strongest"), None), 0)
    assert moods(forced, None) == {3: "dismayed", 0: "pleased"}
    assert not moods(Gave(Transfer(ExchangeStep(0, 3, 2, "any"), None), None), None)


def test_a_bank_pleases_and_a_lost_column_dismays_in_social_climbing() -> None:
    moods = table_of("social_climbing").moods
    match = next(
        m
        for m in random_matches(make_setup(2), 40, 1)
        if any(len(c) > 1 for c in m.view(0).columns[0]) and all(m.view(0).columns[0])
    )
    view = match.view(0)
    slot = max((0, 1), key=lambda slot: len(view.columns[0][slot]))
    banked = climbing.Banked(1, 0, (5,), 3, False, 0)
    assert moods(banked, view) == {1: "pleased"}
    assert not moods(climbing.SocialClimbingDiscarded(0, slot, view.columns[0][slot][-1], 1), view)
    ended = climbing.SocialClimbingDealEnded((3, 1), (0,), (3, 1), (1, 0), None)
    assert moods(ended, view)[0] == "pleased"
    assert moods(ended, view).get(1, "dismayed") == "dismayed"
    while not any(len(column) == 1 for column in view.columns[0]):
        match.play(match.to_move, Random(1).choice(match.legal_actions()))
        view = match.view(0)
    slot = next(slot for slot in (0, 1) if len(view.columns[0][slot]) == 1)
    assert moods(climbing.SocialClimbingDiscarded(0, slot, view.columns[0][slot][0], 1), view) == {
        0: "dismayed"
    }


def test_a_finished_pile_and_a_won_deal_please_and_a_turn_without_a_move_dismays() -> None:
    moods = table_of("ladders").moods

    def plays(number: int) -> ladders.LaddersPlayed:
        return ladders.LaddersPlayed(1, 54, "hand", -1, -1, 0, number, None)

    assert moods(plays(12), None) == {1: "pleased"}
    assert not moods(plays(11), None)
    assert moods(ladders.Stopped(1, 2, 1), None) == {1: "dismayed"}
    assert not moods(ladders.Stopped(1, 2, 0), None)
    ended = ladders.LaddersDealEnded(False, (25, 0), (0,), (0, 4), (25, 0), (0,))
    assert moods(ended, None) == {0: "pleased"}


# From what is open to all.


def played(game_id: str) -> Iterator[tuple[Match, Any, list[Any]]]:
    """Play a match; yield each event as an onlooker learns of it, and all views from before."""
    game = find_game(game_id)
    players = min(max(game.least_players, 4), game.most_players)
    seats = tuple(Player(f"P{seat}", "bot", "easy") for seat in range(players))
    options = game.sheet.resolve({}, players)
    match = Match(MatchSetup(game, seats, options, "moods"), SeededChance("moods"))
    told: list[Any] = []
    viewpoints = (None, *range(players))
    views = {viewpoint: match.view(viewpoint) for viewpoint in viewpoints}
    for viewpoint in viewpoints:
        match.listen(viewpoint, lambda event, viewpoint=viewpoint: told.append((viewpoint, event)))
    rng = Random("moods")
    for _ in range(600):
        if match.outcome is not None:
            return
        if (seat := match.to_move) is None:
            match.next_deal()
        else:
            heuristic = match.rules.heuristics["medium"]
            match.play(seat, heuristic(match.view(seat), match.legal_actions(), rng))
        for viewpoint, event in told:
            if viewpoint is None:
                yield match, event, [views[e] for e in viewpoints]
        for viewpoint, event in told:
            views[viewpoint] = match.rules.follow(views[viewpoint], event)
        told.clear()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_exchanging_hidden_cards_never_changes_a_face(game_id: str) -> None:
    """Whoever looks sees the faces that somebody sees who knows no hand."""
    moods = table_of(game_id).moods
    moved: set[Mood] = set()
    for _, event, (onlooker, *views) in played(game_id):
        faces = moods(event, onlooker)
        moved |= set(faces.values())
        assert all(moods(event, view) == faces for view in views), event
    assert "pleased" in moved


# For how long.


def test_a_mood_begins_when_all_lies_and_is_over_after_its_time() -> None:
    moods = Moods()
    moods.tell({1: "pleased"})
    moods.pass_time(5)
    assert not moods.now
    moods.begin(LASTS)
    assert moods.now == {1: "pleased"}
    moods.pass_time(1)
    moods.tell({2: "dismayed"})
    moods.begin(LASTS)
    moods.pass_time(0.6)
    assert moods.now == {2: "dismayed"}
    moods.pass_time(1)
    assert not moods.now
    assert not moods.waiting


def test_a_portrait_of_somebody_who_rides_away_has_no_mood() -> None:
    portrait = Portrait("KC", Rect(0, 0, 60, 60))
    assert portrait.shown(DrawFilter(moods={"KC": "pleased"})).mood == "pleased"
    assert portrait.shown(DrawFilter(moods={"QC": "pleased"})) is portrait


# At the table.


def faces_of(app: AtTable) -> dict[str, bytes]:
    """Return the pixels of each person's portrait, once all pictures are made."""
    window = pygame.image.frombytes(app.shown(), app.size, "RGB")
    return {
        portrait.face: pygame.image.tobytes(window.subsurface(portrait.rect), "RGB")
        for portrait in app.table.layout.of(Portrait)
    }


def differing(app: AtTable, before: dict[str, bytes]) -> set[str]:
    """Return whose portraits look otherwise than before."""
    return {face for face, pixels in faces_of(app).items() if pixels != before[face]}


def at_rest(game: str, **settings: Any) -> AtTable:
    """Sit down to a match and wait until a person is to move and nothing stirs."""
    app = AtTable(ALONE, game, speed="normal", seed="faces", **settings)
    for _ in range(40):
        if isinstance(app.top, TableScene) and app.session.legal:
            break
        app.step()
    app.rest()
    return app


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("game", ["social_climbing", "sociable", "ladders", "president"])
def test_a_face_is_seen_and_then_gone_and_the_table_sleeps(game: str) -> None:
    app = at_rest(game, table_talk=False)
    presenter = app.table.tabletop.presenter
    ordinary = faces_of(app)
    presenter.moods.tell({1: "pleased", 2: "dismayed"})
    app.frame(0.1)
    assert app.table.waiting, "the window wakes by itself"
    app.check_window()
    cast = app.session.cast
    assert differing(app, ordinary) == {cast[1].face, cast[2].face}
    app.frame()
    drawn = app.frames
    app.frame(LASTS - 0.3)
    assert presenter.moods.now
    assert not app.frame(), "while a face stays nothing need be drawn"
    app.frame(0.3)
    assert not presenter.moods.now
    app.rest()
    assert app.frames > drawn
    assert not app.table.waiting
    assert not differing(app, ordinary)


@pytest.mark.long
def test_who_banks_at_the_table_is_pleased_once_the_cards_lie() -> None:
    app = AtTable(ALONE, "social_climbing", speed="normal", table_talk=False)
    presenter = app.table.tabletop.presenter
    for _ in range(400):
        if app.session.legal and presenter.still:
            banks = [action for action in app.session.legal if action.kind == "bank"]
            app.session.play(banks[0] if banks else app.rng.choice(app.session.legal))
            app.frame()
            if banks:
                break
        app.frame()
    assert not presenter.still
    assert 0 not in presenter.moods.now, "its cards are still on their way"
    assert app.pass_until(lambda: 0 in presenter.moods.now)
    assert presenter.moods.now[0] == "pleased"


def test_a_table_that_is_shown_from_another_moment_bears_no_face_from_before() -> None:
    app = at_rest("social_climbing")
    presenter = app.table.tabletop.presenter
    presenter.moods.tell({0: "pleased"})
    app.frame()
    assert presenter.moods.now
    app.session.viewing.reset()
    app.frame()
    assert not presenter.moods.now
    assert not presenter.moods.waiting


@pytest.mark.long
def test_who_says_something_looks_as_they_speak_for_as_long() -> None:
    app = at_rest("president", reduced_motion=True)
    ordinary = faces_of(app)
    app.table.tabletop.speech.remark._coming = Remark(1, "Ah.", "dismayed")
    app.frame(0.2)
    assert differing(app, ordinary) >= {app.session.cast[1].face}
    app.wait(30.0)
    assert differing(app, ordinary) >= {app.session.cast[1].face}
    app.table.tabletop.speech.remark.hush()
    app.rest()
    assert not differing(app, ordinary)


def test_every_occasion_that_moves_somebody_has_a_face() -> None:
    assert set(MOODS) | {"passed"} == set(OCCASIONS)


def test_a_replay_shows_faces_and_then_sleeps() -> None:
    app = Driver(size=(960, 540), speed="fast")
    guests = tuple(SeatedPlayer(f"P{seat}", FACES[seat], person=False) for seat in range(3))
    playback = playback_of("social_climbing", 3)
    replay = ReplayScene(app.context, ReplayedMatch(playback, guests))
    app.show(replay)
    for _ in range(120):
        app.key("right")
        app.pass_until(lambda: replay.presenter.still)
        if replay.presenter.moods.now:
            break
    assert replay.presenter.moods.now
    assert replay.waiting
    app.rest()
    assert not replay.presenter.moods.now
    assert not replay.waiting

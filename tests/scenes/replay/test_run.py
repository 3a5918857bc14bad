"""The table of a replay: forward and back, open hands or one seat's view."""

from random import Random

import pytest

from game.texts.words import load_words
from scenes.screens.replay.index import ReplayIndex
from scenes.screens.replay.run import REST_SECONDS, ReplayRun
from scenes.table.game.contract import table_of
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.motion.tempo import Tempo
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.turn import TurnMarker
from scenes.table.present.presenter import Presenter
from scenes.table.source.event_logs import Viewpoint
from scenes.table.source.playback import PlaybackSource
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.scenes.replay_matches import GAMES, NAMES, match_of, playback_of

TEMPO = Tempo(load_theme().motion)
FACES = ("JH", "KC", "QD", "KH", "QC", "JD", "QS")


def run_of(game_id: str, players: int, viewpoint: Viewpoint = 0, people: int = 1) -> ReplayRun:
    cast = tuple(
        SeatedPlayer(name, face, seat < people)
        for seat, (name, face) in enumerate(zip(NAMES[:players], FACES, strict=False))
    )
    table, words = table_of(game_id), load_words()
    playback = playback_of(game_id, players, people)
    source = PlaybackSource(playback, cast)
    source.show(0, viewpoint)
    presenter = Presenter(source, table, words, lambda text, size, face: len(text) * size // 2)
    presenter.resize(Scale(1280, 720))
    return ReplayRun(ReplayIndex(playback, table, words), source, presenter)


def settle(run: ReplayRun) -> None:
    for _ in range(2000):
        if run.presenter.still:
            return
        run.update(0.25, TEMPO)
    raise AssertionError("the table never comes to rest")


def lies(layout: TableLayout) -> object:
    return (
        layout.of(CardPlace),
        layout.of(TableLabel),
        layout.of(Count),
        layout.of(Portrait),
        layout.one(TurnMarker),
    )


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game_id", "players"), GAMES)
@pytest.mark.parametrize("viewpoint", [None, 1])
def test_going_on_comes_to_what_a_jump_shows(
    game_id: str, players: int, viewpoint: Viewpoint
) -> None:
    run, other = run_of(game_id, players, viewpoint), run_of(game_id, players, viewpoint)
    for _ in range(min(40, run.index.last)):
        run.step_by(1)
        settle(run)
        other.go(run.step)
        other.look(viewpoint)
        settle(other)
        assert lies(run.presenter.layout) == lies(other.presenter.layout)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_back_is_what_was_before(game_id: str, players: int) -> None:
    run, seen = run_of(game_id, players, 1), {}
    for step in range(min(40, run.index.last)):
        run.go(step)
        settle(run)
        seen[step] = lies(run.presenter.layout)
    while run.step:
        run.step_by(-1)
        settle(run)
        assert lies(run.presenter.layout) == seen[run.step]


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game_id", "players"), [("sociable", 5), ("president", 6)])
def test_a_seat_never_sees_what_others_hold(game_id: str, players: int) -> None:
    """Neither lying nor on its way, but for what it gave; jokers are alike, and tell nothing."""
    run = run_of(game_id, players, 1)
    playback = run.index.playback
    for _ in range(min(110, run.index.last)):
        before = playback.hands(run.step)
        run.step_by(1)
        if playback.steps[run.step].player is None:
            # What lay on the table is swept away, and may be dealt to anyone.
            continue
        after = playback.hands(run.step)
        gifts = playback.view(run.step, 1).transfers
        known = {*range(52, 60), *(card for gift in gifts for card in gift.cards or ())}
        held = {
            card
            for seat in range(players)
            if seat != 1
            for card in set(before[seat]) & set(after[seat])
            if card not in known
        }
        while not run.presenter.still:
            run.update(0.2, TEMPO)
            tracks = run.presenter.timeline.moving()
            lying = run.presenter.layout.of(CardPlace)
            # A card may stand as a sign for what everyone knows: which one leads.
            shown = {place.card for place in lying if place.key[0] != "sign"}
            shown |= {track.card for track in tracks} | {track.becomes for track in tracks}
            assert not shown & held


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game_id", "players"), [("sociable", 5), ("president", 6)])
def test_all_hands_lie_open_where_nobody_in_particular_looks(game_id: str, players: int) -> None:
    run = run_of(game_id, players, None)
    for step in Random(2).sample(range(run.index.last), 25):
        run.go(step)
        settle(run)
        if run.index.steps[step].to_move is None:
            continue
        held = {card for hand in run.index.playback.hands(step).values() for card in hand}
        assert held <= {place.card for place in run.presenter.layout.of(CardPlace)}


def test_in_a_match_of_one_person_nobody_is_you() -> None:
    run = run_of("social_climbing", 3)
    words = load_words()
    for step in range(0, run.index.last, 7):
        run.go(step)
        settle(run)
        marker = run.presenter.layout.one(TurnMarker)
        assert marker is None or marker.words != words("table.your_turn")
        assert run.presenter.layout.of(TableButton) == ()


def test_moves_are_told_up_to_the_step_that_is_seen() -> None:
    run = run_of("sociable", 5, None)
    deal = run.index.deals[1]
    all_told = run.index.moves_of(1, None)
    for step in (deal.first, deal.first + 5, deal.last):
        told = run.index.moves_until(step, None)
        assert told == [one for one in all_told if one.step <= step]


def test_gifts_are_named_where_all_hands_lie_open_and_not_to_a_third_seat() -> None:
    run = run_of("sociable", 5, None)
    playback = run.index.playback
    steps = range(run.index.deals[1].first, run.index.deals[1].first + 6)
    gifts = [(step, e) for step in steps for e in playback.steps[step].events
             if type(e).__name__ == "Gave"]  # fmt: skip
    assert gifts
    for step, gift in gifts:
        between = {gift.transfer.step.giver, gift.transfer.step.to}
        third = next(seat for seat in range(5) if seat not in between)
        named = [one.line.cards for one in run.index.moves_until(step, None) if one.step == step]
        hidden = [one.line.cards for one in run.index.moves_until(step, third) if one.step == step]
        assert set(gift.transfer.cards) <= {card for cards in named for card in cards}
        assert not set(gift.transfer.cards) & {card for cards in hidden for card in cards}


@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_deals_cover_all_steps_and_marks_lie_inside(game_id: str, players: int) -> None:
    index = run_of(game_id, players).index
    _, lines = match_of(game_id, players)
    results = [line for line in lines if line.get("result") == "deal"]
    assert len(index.deals) == len(results)
    assert [deal.first for deal in index.deals[1:]] == [deal.last + 1 for deal in index.deals[:-1]]
    assert (index.deals[0].first, index.deals[-1].last) == (0, index.last)
    for deal in index.deals:
        assert deal.marks
        assert all(deal.first < mark <= deal.last for mark in deal.marks)


def test_deals_are_jumped_to_and_the_match_ends_it() -> None:
    run = run_of("president", 6)
    first, second, *_, last = run.index.deals
    run.go(second.first + 4)
    run.deal_by(-1)
    assert run.step == second.first
    run.deal_by(-1)
    assert run.step == first.first
    run.deal_by(-1)
    assert run.step == 0
    run.deal_by(1)
    assert run.step == second.first
    run.go(last.first + 3)
    run.deal_by(1)
    assert run.step == run.index.last


def test_it_runs_by_itself_at_the_speed_that_is_set_and_stops_at_the_end() -> None:
    run = run_of("social_climbing", 3)
    run.go(run.index.last - 4)
    settle(run)
    run.speed = 2.0
    run.play()
    start = run.step
    run.update(0.9 * REST_SECONDS / 2, TEMPO)
    assert run.step == start
    run.update(0.2 * REST_SECONDS / 2, TEMPO)
    assert run.step == start + 1
    for _ in range(400):
        run.update(0.3, TEMPO)
    assert run.at_end
    assert not run.playing
    run.play()
    assert run.step == 0


def test_a_step_by_hand_halts_it_and_ends_the_motion() -> None:
    run = run_of("sociable", 5)
    run.play()
    run.step_by(1)
    assert not run.playing
    run.step_by(1)
    assert run.step == 2

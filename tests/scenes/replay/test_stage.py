"""The table of a replay: forward and back, open hands or one seat's view."""

from random import Random

import pytest

from game.texts.words import load_words
from scenes.games.contract import table_of
from scenes.screens.replay.course import REST_SECONDS, Course
from scenes.screens.replay.reel import Eye, Reel
from scenes.screens.replay.stage import Stage
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import Guest
from scenes.table.motion.tempo import Tempo
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.scenes.replay_matches import GAMES, NAMES, match_of, playback_of

TEMPO = Tempo(load_theme().motion)
FACES = ("JH", "KC", "QD", "KH", "QC", "JD", "QS")


def course_of(game_id: str, players: int, eye: Eye = 0, people: int = 1) -> Course:
    cast = tuple(
        Guest(name, face, seat < people)
        for seat, (name, face) in enumerate(zip(NAMES[:players], FACES, strict=False))
    )
    reel = Reel(playback_of(game_id, players, people), table_of(game_id), load_words())
    stage = Stage(reel, cast, load_words(), lambda text, size, face: len(text) * size // 2)
    stage.resize(Scale(1280, 720))
    stage.show(0, eye)
    return Course(reel, stage)


def settle(course: Course) -> None:
    for _ in range(2000):
        if course.stage.still:
            return
        course.update(0.25, TEMPO)
    raise AssertionError("the table never comes to rest")


def lies(layout: TableLayout) -> object:
    return (layout.cards, layout.labels, layout.counts, layout.portraits, layout.pennant)


@pytest.mark.parametrize(("game_id", "players"), GAMES)
@pytest.mark.parametrize("eye", [None, 1])
def test_going_on_comes_to_what_a_jump_shows(game_id: str, players: int, eye: Eye) -> None:
    course, other = course_of(game_id, players, eye), course_of(game_id, players, eye)
    for _ in range(min(40, course.reel.last)):
        course.step_by(1)
        settle(course)
        other.stage.show(course.step, eye)
        assert lies(course.stage.layout) == lies(other.stage.layout)


@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_back_is_what_was_before(game_id: str, players: int) -> None:
    course, seen = course_of(game_id, players, 1), {}
    for step in range(min(40, course.reel.last)):
        course.go(step)
        settle(course)
        seen[step] = lies(course.stage.layout)
    while course.step:
        course.step_by(-1)
        assert lies(course.stage.layout) == seen[course.step]


@pytest.mark.parametrize(("game_id", "players"), [("sociable", 5), ("president", 6)])
def test_a_seat_never_sees_what_others_hold(game_id: str, players: int) -> None:
    """Neither lying nor on its way, but for what it gave; jokers are alike, and tell nothing."""
    course = course_of(game_id, players, 1)
    playback = course.reel.playback
    for _ in range(min(110, course.reel.last)):
        before = playback.hands(course.step)
        course.step_by(1)
        if playback.steps[course.step].player is None:
            # What lay on the table is swept away, and may be dealt to anyone.
            continue
        after = playback.hands(course.step)
        gifts = playback.view(course.step, 1).transfers
        known = {*range(52, 60), *(card for gift in gifts for card in gift.cards or ())}
        held = {
            card
            for seat in range(players)
            if seat != 1
            for card in set(before[seat]) & set(after[seat])
            if card not in known
        }
        while not course.stage.still:
            course.update(0.2, TEMPO)
            tracks = course.stage.timeline.moving()
            lying = course.stage.layout.cards
            # A card may stand as a sign for what everyone knows: which one leads.
            shown = {place.card for place in lying if place.key[0] != "sign"}
            shown |= {track.card for track in tracks} | {track.becomes for track in tracks}
            assert not shown & held


@pytest.mark.parametrize(("game_id", "players"), [("sociable", 5), ("president", 6)])
def test_all_hands_lie_open_where_nobody_in_particular_looks(game_id: str, players: int) -> None:
    course = course_of(game_id, players, None)
    for step in Random(2).sample(range(course.reel.last), 25):
        course.go(step)
        settle(course)
        if course.reel.steps[step].to_move is None:
            continue
        held = {card for hand in course.reel.playback.hands(step).values() for card in hand}
        assert held <= {place.card for place in course.stage.layout.cards}


def test_in_a_match_of_one_person_nobody_is_you() -> None:
    course = course_of("social_climbing", 3)
    words = load_words()
    for step in range(0, course.reel.last, 7):
        course.stage.show(step, 0)
        pennant = course.stage.layout.pennant
        assert pennant is None or pennant.words != words("table.your_turn")
        assert course.stage.layout.buttons == ()


def test_moves_are_told_up_to_the_step_that_is_seen() -> None:
    course = course_of("sociable", 5, None)
    deal = course.reel.deals[1]
    all_told = course.reel.told_of(1, None)
    for step in (deal.first, deal.first + 5, deal.last):
        told = course.reel.told_until(step, None)
        assert told == [one for one in all_told if one.step <= step]


def test_gifts_are_named_where_all_hands_lie_open_and_not_to_a_third_seat() -> None:
    course = course_of("sociable", 5, None)
    playback = course.reel.playback
    steps = range(course.reel.deals[1].first, course.reel.deals[1].first + 6)
    gifts = [(step, e) for step in steps for e in playback.steps[step].events
             if type(e).__name__ == "Gave"]  # fmt: skip
    assert gifts
    for step, gift in gifts:
        between = {gift.transfer.step.giver, gift.transfer.step.to}
        third = next(seat for seat in range(5) if seat not in between)
        named = [one.told.cards for one in course.reel.told_until(step, None) if one.step == step]
        hidden = [one.told.cards for one in course.reel.told_until(step, third) if one.step == step]
        assert set(gift.transfer.cards) <= {card for cards in named for card in cards}
        assert not set(gift.transfer.cards) & {card for cards in hidden for card in cards}


@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_deals_cover_all_steps_and_marks_lie_inside(game_id: str, players: int) -> None:
    reel = course_of(game_id, players).reel
    _, lines = match_of(game_id, players)
    results = [line for line in lines if line.get("result") == "deal"]
    assert len(reel.deals) == len(results)
    assert [deal.first for deal in reel.deals[1:]] == [deal.last + 1 for deal in reel.deals[:-1]]
    assert (reel.deals[0].first, reel.deals[-1].last) == (0, reel.last)
    for deal in reel.deals:
        assert deal.marks
        assert all(deal.first < mark <= deal.last for mark in deal.marks)


def test_deals_are_jumped_to_and_the_match_ends_it() -> None:
    course = course_of("president", 6)
    first, second, *_, last = course.reel.deals
    course.go(second.first + 4)
    course.deal_by(-1)
    assert course.step == second.first
    course.deal_by(-1)
    assert course.step == first.first
    course.deal_by(-1)
    assert course.step == 0
    course.deal_by(1)
    assert course.step == second.first
    course.go(last.first + 3)
    course.deal_by(1)
    assert course.step == course.reel.last


def test_it_runs_by_itself_at_the_speed_that_is_set_and_stops_at_the_end() -> None:
    course = course_of("social_climbing", 3)
    course.go(course.reel.last - 4)
    settle(course)
    course.speed = 2.0
    course.play()
    start = course.step
    course.update(0.9 * REST_SECONDS / 2, TEMPO)
    assert course.step == start
    course.update(0.2 * REST_SECONDS / 2, TEMPO)
    assert course.step == start + 1
    for _ in range(400):
        course.update(0.3, TEMPO)
    assert course.at_end
    assert not course.playing
    course.play()
    assert course.step == 0


def test_a_step_by_hand_halts_it_and_ends_the_motion() -> None:
    course = course_of("sociable", 5)
    course.play()
    course.step_by(1)
    assert not course.playing
    course.step_by(1)
    assert course.step == 2

"""The stage of a match's end: nothing cut or covered, who stands where, and how it arrives."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.climbing.model.actions import Play
from game.games.social_climbing.model.events import Banked
from game.store.keeper import SettingsKeeper
from game.texts.words import load_words
from scenes.games.climbing.results.last_play import winners_last_play
from scenes.games.climbing.results.story import view_of
from scenes.games.climbing.table.tricks import TrickPlay
from scenes.games.sociable.results import stage
from scenes.games.sociable.results.stage_tower import floors_below, window_row
from scenes.games.social_climbing.results.stage import best_column
from scenes.results import match_page
from scenes.results.stage import small_stair, stair
from scenes.results.stage.arrival import BUILD, RISE, TABLE, WORDS, Span
from scenes.results.stage.facts import Finisher, StageFacts
from scenes.results.stage.parts import Climb, Composition, LaidWords
from scenes.results.stage.stair import Tread
from scenes.results.stage_page import StagePage
from scenes.screens.doors import ScreenDoors
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext, Silence
from scenes.table.source.session import Session
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.driver.driver import Driver
from tests.scenes.sessions import SHORT, played, played_at

PLAYERS = {
    "social_climbing": (2, 3, 6),
    "sociable": (4, 5),
    "president": (4, 5, 6, 7),
    "ladders": (2, 4, 6),
}
STAGES = [(game, players) for game, counts in PLAYERS.items() for players in counts]
WINDOWS = [(960, 540), (1280, 720), (1920, 1080), (1024, 768), (2560, 1080)]
LETTERS = 0.62
"""Of its size, how high the letters of a line are."""


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(load_theme(), threaded=False)


@pytest.fixture
def context(art: Art) -> AppContext:
    return AppContext(load_words(), art.theme, SettingsKeeper(None), art, ScreenDoors())


def staged(
    context: AppContext, session: Session, scale: Scale, *, levels: Sequence[int] = ()
) -> StagePage:
    """Return a stage that has arrived, with all its pictures.

    ``levels`` are the ranks and points of the others instead of those from the match.
    """
    context.art.fit(scale)
    page = match_page(context, session, fresh=False)
    assert isinstance(page, StagePage)
    if levels:
        plan: Any = page.plan
        others = [
            replace(one, rank=level, points=9 - level)
            for one, level in zip(plan.facts.others, levels, strict=True)
        ]
        page.plan = replace(plan, facts=replace(plan.facts, others=tuple(others)))
    page.resize(scale)
    for _ in range(3):
        context.art.collect()
        page.update(0.0)
    return page


def composition(page: StagePage) -> Composition:
    assert page._picture is not None
    assert page._picture._composition is not None, "all pictures are made"
    return page._picture._composition


def place_of(art: Art, words: LaidWords) -> Rect:
    width = art.text_width(words.text, words.size, words.font)
    height = LETTERS * words.size
    return rect(words.at.x - words.anchor * width, words.at.y - height / 2, width, height)


def within(place: Rect, size: tuple[int, int]) -> bool:
    return place.x >= 0 and place.y >= 0 and place.right <= size[0] and place.bottom <= size[1]


def buttons(page: StagePage) -> Iterator[Rect]:
    for widget in page.controls.widgets:
        if widget.focusable:
            yield widget.rect


@pytest.mark.quick_one_in(12)
@pytest.mark.all_pairs
@pytest.mark.parametrize(("game", "players"), STAGES)
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("long", [False, True])
def test_no_words_leave_the_window_or_lie_on_others_or_under_buttons(
    game: str,
    players: int,
    size: tuple[int, int],
    text_size: float,
    long: bool,
    context: AppContext,
) -> None:
    page = staged(context, played(game, players, long=long), Scale(*size, text_size))
    told = [(one.text, place_of(context.art, one)) for one in composition(page).words]
    assert told
    assert not [text for text, place in told if not within(place, size)]
    assert not [(one, other) for (one, a), (other, b) in combinations(told, 2) if a.overlaps(b)]
    assert not [text for text, place in told for button in buttons(page) if place.overlaps(button)]


@pytest.mark.quick_one_in(4)
@pytest.mark.all_pairs
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_partners_share_the_top_and_cover_no_words(
    size: tuple[int, int], text_size: float, context: AppContext
) -> None:
    options = {**SHORT["ladders"], "partners": True}
    page = staged(context, played_at("ladders", 4, options, seed=4), Scale(*size, text_size))
    made = composition(page)
    assert len(page.plan.facts.winners) == len(made.climbs) == 2
    told = [(one.text, place_of(context.art, one)) for one in made.words]
    assert not [text for text, place in told if not within(place, size)]
    assert not [(a, b) for (a, one), (b, other) in combinations(told, 2) if one.overlaps(other)]


SHARED: dict[str, tuple[int, dict[str, Any], int]] = {
    "ladders of four": (4, {**SHORT["ladders"], "partners": True}, 4),
    "ladders of six": (6, {**SHORT["ladders"], "partners": True}, 4),
    "social_climbing of three": (3, {"deals": 1}, 24),
}
"""Players, options and seed of matches that two win together."""


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("match", SHARED)
@pytest.mark.parametrize("size", WINDOWS[:2])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_where_two_win_words_lie_on_no_face_on_no_other_words_and_under_no_button(
    match: str, size: tuple[int, int], text_size: float, context: AppContext
) -> None:
    players, options, seed = SHARED[match]
    session = played_at(match.split(" ")[0], players, options, seed=seed)
    page = staged(context, session, Scale(*size, text_size))
    made, facts = composition(page), page.plan.facts
    assert len(facts.winners) == 2
    told = [(one.text, place_of(context.art, one)) for one in made.words]
    standing = [one.picture for one in made.standing]
    others = [Rect(one.x, one.y, *one.surface.get_size()) for one in standing]
    faces = [face_of(climb) for climb in made.climbs]
    lines = [one for one in made.words if not one.anchor and one.text in facts.reason]
    reason = [place_of(context.art, one) for one in lines]
    assert reason
    if match.startswith("ladders"):
        assert not [one for one in reason for other in others if one.overlaps(other)]
    assert not [text for text, place in told for face in faces if place.overlaps(face)]
    assert not [text for text, place in told for one in buttons(page) if place.overlaps(one)]
    assert not [(a, b) for (a, one), (b, other) in combinations(told, 2) if one.overlaps(other)]


@pytest.mark.quick_one_in(8)
@pytest.mark.all_pairs
@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "pl"])
@pytest.mark.parametrize("players", PLAYERS["president"])
@pytest.mark.parametrize("size", WINDOWS[:4])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_why_the_president_wins_is_said_across_no_portrait(
    language: str, players: int, size: tuple[int, int], text_size: float, art: Art
) -> None:
    context = AppContext(load_words(language), art.theme, SettingsKeeper(None), art, ScreenDoors())
    session = played_at("president", players, {"ends": "deals", "deals": 2})
    page = staged(context, session, Scale(*size, text_size))
    made, said = composition(page), winner_lines(page)
    riders = [one.picture for one in made.standing if one.fades]
    faces = [Rect(one.x, one.y, *one.surface.get_size()).grown(-12) for one in riders]
    assert len(faces) == 2 * (players - 1), "portraits and hats"
    assert said
    for words in said:
        assert not [face for face in faces if place_of(art, words).overlaps(face)], words.text


def winner_lines(page: StagePage) -> list[LaidWords]:
    """Return the lines that say who wins and why."""
    facts = page.plan.facts
    left = [one for one in composition(page).words if not one.anchor and one.colour is None]
    return [one for one in left if one.text in f"{facts.title} {facts.reason}"]


@pytest.mark.long
def test_each_play_below_the_winners_stands_left_of_it_and_lower(context: AppContext) -> None:
    session = played("sociable", 5)
    page = staged(context, session, Scale(1280, 720))
    plan: Any = page.plan
    log = view_of(session.deals[-1]).log
    trick = [TrickPlay(who, turn) for who, turn in log if isinstance(turn, Play)][:3]
    below = plan.trick._replace(plays=tuple(trick), names=("Ann", "Ben", "Cleo"))
    page.plan = replace(plan, trick=below)
    page.resize(page.scale)
    context.art.collect()
    page.update(0.0)
    plays: dict[int, list[Rect]] = {}
    for card in composition(page).cards:
        plays.setdefault(card.place.bottom, []).append(card.place)
    upward = [plays[bottom] for bottom in sorted(plays, reverse=True)]
    assert len(upward) > 1
    for lower, higher in pairwise(upward):
        assert max(card.right for card in lower) <= min(card.x for card in higher)


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("players", PLAYERS["sociable"])
@pytest.mark.parametrize("size", WINDOWS)
def test_a_floors_windows_stand_clear_of_the_letters_above_them(
    players: int, size: tuple[int, int], context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows: list[Point] = []

    def kept(pen: StagePen, at: Point, *more: Any) -> LaidPicture:
        rows.append(at)
        return window_row(pen, at, *more)

    monkeypatch.setattr(stage, "window_row", kept)
    page = staged(context, played("sociable", players), Scale(*size))
    for one in composition(page).words:
        line = context.art.text(one.text, one.size, one.font)
        foot = one.at.y - line.get_height() / 2 + line.get_bounding_rect().bottom
        below = [row.y for row in rows if abs(row.x - 1 - one.at.x) < 1]
        assert all(row > foot + 0.1 * one.size for row in below if row > one.at.y)
    assert rows or size[1] == 540


@pytest.mark.parametrize("players", PLAYERS["sociable"])
def test_the_floors_of_a_tower_say_the_place_by_points_before_the_position(
    players: int, context: AppContext
) -> None:
    page = staged(context, played("sociable", players), Scale(1280, 720))
    texts = [words.text for words in composition(page).words]
    for one in page.plan.facts.others:
        place = texts.index(f"{one.rank + 1}. {one.name}")
        assert texts[place + 1] == one.title


def face_of(climb: Climb) -> Rect:
    """Return the square within a winner's portrait, where they come to rest."""
    middle, side = climb.pose(1.0).middle, 0.7 * climb.pose(1.0).diameter
    return rect(middle.x - side / 2, middle.y - side / 2, side, side)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game", "players"), STAGES)
def test_everyone_stands_there_with_their_name_and_points(
    game: str, players: int, context: AppContext
) -> None:
    session = played(game, players)
    page = staged(context, session, Scale(1280, 720))
    texts = [words.text for words in composition(page).words]
    facts = page.plan.facts
    everyone = (*facts.winners, *facts.others)
    assert sorted(one.player for one in everyone) == list(range(players))
    assert [one.rank for one in everyone] == sorted(one.rank for one in everyone)
    for one in everyone:
        assert any(str(one.points) in text for text in texts)
        assert any(one.name in text for text in texts)


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize(("game", "players"), STAGES)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_who_finished_lower_stands_lower_and_who_finished_equal_as_high(
    game: str, players: int, text_size: float, context: AppContext
) -> None:
    page = staged(context, played(game, players), Scale(1280, 720, text_size))
    for (higher, upper), (lower, under) in pairwise(heights_of(page)):
        # In a tower each has a floor of their own, whoever is equal.
        equal = higher.rank == lower.rank and game != "sociable"
        assert upper == under if equal else upper < under, (higher, lower)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", ["social_climbing", "president", "ladders"])
@pytest.mark.parametrize("levels", [(1, 1, 3), (1, 2, 2), (1, 1, 1), (1, 2, 3)])
def test_a_tie_stands_equally_high(
    game: str, levels: tuple[int, int, int], context: AppContext
) -> None:
    page = staged(context, played(game, 4), Scale(1280, 720), levels=levels)
    heights = [y for _, y in heights_of(page)]
    assert heights == sorted(heights)
    assert [one == other for one, other in pairwise(heights)] == [
        one == other for one, other in pairwise(levels)
    ]


def test_on_the_small_stair_a_tie_for_the_second_place_shares_the_seconds_height(
    context: AppContext,
) -> None:
    facts = staged(context, played("social_climbing", 3), Scale(1280, 720)).plan.facts
    second, third = facts.others
    lower, higher = small_stair._treads_of([third, second])
    assert lower > higher, "y grows downward"
    level = replace(third, rank=second.rank)
    assert small_stair._treads_of([level, second]) == [higher, higher]
    assert small_stair._treads_of([second]) == [higher]
    assert small_stair._treads_of([]) == []


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", WINDOWS)
def test_the_small_stair_is_drawn_from_its_highest_tread_down(
    context: AppContext, size: tuple[int, int]
) -> None:
    page = staged(context, played("social_climbing", 3), Scale(*size))
    assert page._picture
    treads = [Tread(0, 100, 300), Tread(100, 200, 250), Tread(200, 300, 200)]
    stair = small_stair._steps(page._picture._pen, treads, 400)
    assert stair.y <= 200
    assert stair.y + stair.surface.get_height() >= 400
    assert stair.surface.get_bounding_rect(min_alpha=1).bottom + stair.y >= 399


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", WINDOWS)
def test_the_floors_of_a_tower_begin_below_its_roof(
    context: AppContext, size: tuple[int, int]
) -> None:
    page = staged(context, played("sociable", 5), Scale(*size))
    assert page._picture
    pen, others = page._picture._pen, page.plan.facts.others
    floors = floors_below(pen, Point(size[0] / 2, 90), 60, others)
    assert floors[0].place.y > 90 + 60 / 2
    for upper, lower in pairwise(floors):
        assert upper.place.bottom <= lower.place.y
        assert upper.place.w < lower.place.w


def heights_of(page: StagePage) -> list[tuple[Finisher, float]]:
    """Return the others from the second to the last, with the y of their name."""
    words, others = composition(page).words, page.plan.facts.others
    return [
        (
            one,
            next(
                said.at.y
                for said in words
                if said.text in (one.name, f"{one.rank + 1}. {one.name}")
            ),
        )
        for one in others
    ]


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize(("game", "players"), [("social_climbing", 3), ("social_climbing", 6)])
def test_the_best_column_lies_within_the_window_and_under_no_button(
    game: str, players: int, size: tuple[int, int], context: AppContext
) -> None:
    page = staged(context, played(game, players), Scale(*size))
    cards = [laid.place for laid in composition(page).cards]
    assert cards
    assert not [card for card in cards if not within(card, size)]
    assert not [card for card in cards for button in buttons(page) if card.overlaps(button)]


def test_the_best_column_on_the_winner_s_step_is_the_winner_s_own() -> None:
    session = played("social_climbing", 3)
    assert session.outcome
    for winner in range(3):
        won = replace(session.outcome, winners=(winner,))
        shown = best_column(SimpleNamespace(outcome=won, deals=session.deals))  # type: ignore[arg-type]
        own = [
            event.points
            for deal in session.deals
            for event in deal.events
            if isinstance(event, Banked) and event.player == winner
        ]
        assert shown
        assert (shown.player, shown.points) == (winner, max(own))


class Bell(Silence):
    def __init__(self) -> None:
        super().__init__()
        self.played: list[str] = []

    def play(self, name: str, step: int = 0) -> None:
        self.played.append(name)


@pytest.mark.parametrize("span", [TABLE, BUILD, RISE, WORDS, BUILD.part(0, 4), BUILD.part(3, 4)])
def test_what_arrives_is_not_there_before_its_time_and_half_there_at_half_of_it(span: Span) -> None:
    middle = (span.begins + span.ends) / 2
    at = (span.begins - 50, span.begins, middle, span.ends, span.ends + 50)
    assert [span.share(moment) for moment in at] == pytest.approx([0, 0, 0.5, 1, 1])
    assert 0.5 < span.eased(middle) < 1


def arriving(game: str, **settings: Any) -> tuple[Driver, StagePage, Bell]:
    app = Driver(**settings)
    bell = app.context.sounds = Bell()
    app.open(Title(app.context))
    page = match_page(app.context, played(game, PLAYERS[game][-1]))
    assert isinstance(page, StagePage)
    app.stack.show(page)
    app.frame()
    return app, page, bell


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", PLAYERS)
def test_a_stage_arrives_by_itself_and_is_heard_once(game: str) -> None:
    app, page, bell = arriving(game)
    assert page.arriving
    app.pass_time(WORDS.ends / 1000 + 0.1)
    assert not page.arriving
    app.rest()
    assert bell.played in (["win"], ["lose"])


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("game", PLAYERS)
@pytest.mark.parametrize("way", ["return", "escape", "space"])
def test_any_key_shows_the_whole_stage_and_does_nothing_else(game: str, way: str) -> None:
    app, page, bell = arriving(game)
    app.key(way)
    app.rest()
    assert app.top is page
    assert not page.arriving
    assert len(bell.played) == 1
    app.key("escape")
    assert isinstance(app.top, Title)


@pytest.mark.long
def test_a_click_on_the_place_of_a_button_only_ends_the_arrival() -> None:
    app, page, _ = arriving("social_climbing")
    app.click(page.again.rect.center)
    app.rest()
    assert app.top is page


@pytest.mark.long
def test_with_reduced_motion_the_stage_only_fades_in() -> None:
    app, page, bell = arriving("president", reduced_motion=True)
    app.pass_time(0.25)
    assert not page.arriving
    app.rest()
    assert len(bell.played) == 1


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", PLAYERS)
def test_the_winner_comes_to_rest_where_the_light_shows_them(
    game: str, context: AppContext
) -> None:
    page = staged(context, played(game, PLAYERS[game][0]), Scale(1280, 720))
    made = composition(page)
    for climb in made.climbs:
        middle = climb.pose(1.0).middle
        half = climb.portrait.get_width() / 2
        assert any(
            abs(picture.x + picture.surface.get_width() / 2 - middle.x) < 2
            and abs(picture.y + picture.surface.get_height() / 2 - middle.y) < 2
            and picture.surface.get_width() >= 2 * half - 2
            for picture in made.above
        )
        assert Rect(0, 0, 1280, 720).contains(Point(middle.x, middle.y))


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_no_button_touches_the_tower(
    size: tuple[int, int], text_size: float, context: AppContext
) -> None:
    page = staged(context, played("sociable", 5), Scale(*size, text_size))
    floors = [
        Rect(one.picture.x, one.picture.y, *one.picture.surface.get_size())
        for one in composition(page).standing
    ]
    assert floors
    assert not [button for button in buttons(page) for one in floors if one.overlaps(button)]


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("players", PLAYERS["sociable"])
@pytest.mark.parametrize("size", WINDOWS)
def test_the_winner_is_seen_at_the_last_card_and_over_no_words(
    size: tuple[int, int], players: int, context: AppContext
) -> None:
    page = staged(context, played("sociable", players), Scale(*size))
    made = composition(page)
    *others, last = made.cards
    assert last.rider
    assert not any(card.rider for card in others)
    edge = last.rider.surface.get_width() / 4
    face = Rect(last.rider.x, last.rider.y, *last.rider.surface.get_size()).grown(-round(edge))
    assert face.overlaps(last.place)
    assert not [one.text for one in made.words if place_of(context.art, one).overlaps(face)]


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(("game", "players"), [("sociable", 4), ("sociable", 5), ("president", 6)])
def test_the_cards_beside_the_winner_are_the_last_that_the_winner_played(
    game: str, players: int, context: AppContext
) -> None:
    session = played(game, players)
    page = staged(context, session, Scale(1280, 720))
    winner, view = page.plan.facts.winners[0], view_of(session.deals[-1])
    own = [turn for who, turn in view.log if who == winner.player and isinstance(turn, Play)]
    shown = [card.card for card in composition(page).cards if not card.dim]
    assert shown == list(own[-1].cards)
    for others in range(players):
        last = winners_last_play(context.words, session, others)
        assert last.plays[-1].player == others
        assert last.names[-1] in last.ends


def test_the_ladders_end_above_the_buttons(context: AppContext) -> None:
    page = staged(context, played("ladders", 3), Scale(1280, 720))
    top = min(place.y for place in buttons(page) if place.y > 500)
    ladders = [one.picture for one in composition(page).standing if not one.fades]
    assert len(ladders) == 3
    for ladder in ladders:
        below = range(top - ladder.y + 1, ladder.surface.get_height())
        assert all(ladder.surface.get_at((x, y)).a == 0 for y in below
                   for x in range(0, ladder.surface.get_width(), 3))  # fmt: skip


def test_the_only_other_one_stands_in_the_middle_of_the_long_step(context: AppContext) -> None:
    page = staged(context, played("social_climbing", 2), Scale(1280, 720))
    other = page.plan.facts.others[0]
    name = next(one for one in composition(page).words if one.text == other.name)
    assert 0.25 * 1280 < name.at.x < 0.36 * 1280


def test_only_who_is_last_alone_is_dismayed() -> None:
    first, second, third = (Finisher(n, str(n), "JH", 9 - n, n) for n in range(3))
    facts = StageFacts("", "", "", (first,), (second, third))
    assert [facts.dismayed(one) for one in facts.others] == [False, True]
    equal = replace(third, rank=1)
    facts = replace(facts, others=(second, equal))
    assert not any(map(facts.dismayed, facts.others))


@pytest.mark.parametrize("size", [(960, 540), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("players", [3, 4, 6])
def test_steps_of_the_stair_end_at_whole_pixels_so_that_nothing_shines_through(
    players: int, size: tuple[int, int], context: AppContext
) -> None:
    page = staged(context, played("social_climbing", players), Scale(*size))
    assert page._picture
    place = stair.place_of(page._picture._pen, page.plan.facts)
    for lower, upper in pairwise([*place.treads, place.top]):
        assert lower.right == upper.left == int(upper.left)

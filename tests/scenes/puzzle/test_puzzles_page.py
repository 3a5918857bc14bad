"""The page of puzzles, and a puzzle at the table: the first move made is the answer."""

from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations

import pygame
import pytest

from game.cards import card_text
from game.catalogue import GAMES as CATALOGUE
from game.catalogue import find_game
from game.puzzles.daily import daily, next_of
from game.puzzles.reading import position_of, puzzles_of, write_puzzle
from scenes.screens import puzzles as puzzles_page
from scenes.screens.puzzle import PuzzleScene
from scenes.screens.puzzle.marking import Marks
from scenes.screens.puzzle.panel import AnswerPanel
from scenes.screens.puzzle.telling import PuzzleWords
from scenes.screens.puzzle.windows import season_of
from scenes.screens.puzzles import PuzzlesPage
from scenes.screens.puzzles.glance import glance_at
from scenes.screens.rules import RulesPage
from scenes.screens.settings import SettingsScene
from scenes.table.over.overlay import hanging_counts
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.scene import TableScene
from scenes.ui.geometry import Point
from scenes.ui.scale import SMALLEST_TEXT
from tests.driver.driver import Driver
from tests.scenes.sight import look_at
from tests.stills import puzzles as puzzles_stills

GAMES = ("sociable", "president", "social_climbing")


def at_page(app: Driver) -> PuzzlesPage:
    app.click_on("Puzzles")
    app.rest()
    page = app.top
    assert isinstance(page, PuzzlesPage)
    return page


def at_puzzle(app: Driver) -> PuzzleScene:
    app.key("return")
    app.rest()
    puzzle = app.top
    assert isinstance(puzzle, PuzzleScene)
    return puzzle


def test_the_daily_one_follows_from_the_date_and_turns_from_game_to_game() -> None:
    shipped = {game: puzzles_of(game) for game in GAMES}
    days = [date(2026, 1, 1) + timedelta(number) for number in range(120)]
    found = [daily(day, shipped) for day in days]
    assert found == [daily(day, shipped) for day in days]
    ids = [puzzle.id for puzzle in found if puzzle]
    assert len(set(ids)) == 120
    assert {one.game for one in found[:3] if one} == set(GAMES)
    assert daily(days[0], {}) is None


def test_the_easiest_not_looked_at_comes_next_and_then_they_begin_anew() -> None:
    some = puzzles_of("sociable")[:3]
    ids = [puzzle.id for puzzle in some]
    assert next_of(some, []) == some[0]
    assert next_of(some, ids[:1]) == some[1]
    assert next_of(some, ["gone", *ids]) == some[0]
    assert next_of([], []) is None
    assert next_of([], ids) is None


def test_a_season_is_three_months_of_whole_weeks() -> None:
    for day in (date(2026, 1, 1), date(2026, 11, 23), date(2027, 12, 31), date(2028, 2, 29)):
        weeks = season_of(day)
        assert weeks[0] <= day < weeks[-1] + timedelta(7)
        assert all(one.weekday() == 0 for one in weeks)
        assert 13 <= len(weeks) <= 15


@pytest.mark.parametrize(
    ("day", "dated"),
    [(date(2026, 11, 30), "30 November"), (date(2026, 12, 3), "3 December")],
)
def test_today_is_named_and_a_month_stands_only_below_weeks_that_begin_in_it(
    day: date, dated: str, app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The week of both days is half in November and half in December.
    page = PuzzlesPage(app.context, lambda: day)
    app.show(page)
    app.rest()
    drawn = dict(look_at(page.windows, app.context, page.scale, monkeypatch).texts)
    assert {"October", "November", dated} <= set(drawn)
    assert "January" not in drawn, "it belongs to the next season"
    for one, other in combinations(drawn.values(), 2):
        assert not one.overlaps(other)
    if "December" in drawn:
        assert drawn["December"].x > drawn[dated].right


@pytest.mark.long
def test_to_look_at_the_daily_one_lights_a_window_found_or_not(app: Driver) -> None:
    at_page(app)
    assert not app.context.records.puzzles.days
    puzzle = at_puzzle(app)
    assert puzzle.stage == "asks"
    assert app.context.records.puzzles.days == {date.today()}
    app.key("escape")
    app.rest()
    assert isinstance(app.top, PuzzlesPage)
    assert (app.top.look.label, app.top.look.kind) == ("Look again", "second")


@pytest.mark.long
def test_todays_puzzle_is_on_the_title_and_one_click_away(app: Driver) -> None:
    title = app.top
    app.click_on("Today’s puzzle")
    app.rest()
    puzzle = app.top
    assert isinstance(puzzle, PuzzleScene)
    shipped = {game.id: puzzles_of(game.id) for game in CATALOGUE}
    assert puzzle.question.puzzle == daily(date.today(), shipped)
    assert app.context.records.puzzles.days == {date.today()}, "its window is lit"
    app.keys("n", "escape")
    app.rest()
    assert app.top is title


@pytest.mark.long
def test_the_first_move_is_the_answer_and_all_choices_are_told(app: Driver) -> None:
    at_page(app)
    puzzle = at_puzzle(app)
    puzzle.table.session.play(puzzle.said.actions[0])
    app.rest()
    assert puzzle.stage == "told"
    assert puzzle._panel
    assert puzzle._panel.found
    assert [one.text for one in puzzle._panel.told] == ["You found it", puzzle.said.reason]
    assert len(puzzle._panel.rows) == len(puzzle.question.puzzle.alternatives)
    assert puzzle.table.session.legal, "the table stands as it was asked"


@pytest.mark.long
def test_another_move_has_not_found_it_and_the_answer_is_told_all_the_same(app: Driver) -> None:
    at_page(app)
    puzzle = at_puzzle(app)
    puzzle.table.session.play(puzzle.said.actions[-1])
    app.rest()
    assert puzzle.stage == "told"
    assert puzzle.chosen == len(puzzle.said.actions) - 1
    assert puzzle._panel
    assert not puzzle._panel.found
    last = len(puzzle.said.actions) - 1
    head, reason, told = (one.text for one in puzzle._panel.told)
    assert puzzle.said.said_inside[0] in head
    assert reason == puzzle.said.reason, "its “it” is the move in the heading"
    assert puzzle.said.said_inside[last] in told
    assert f"costs {puzzle.said.cost(last)}" in told


@pytest.mark.long
def test_a_move_about_as_good_as_the_best_is_called_that(app: Driver) -> None:
    at_page(app)
    puzzle = at_puzzle(app)
    best, second, *others = puzzle.question.puzzle.alternatives
    close = (best, replace(second, worth=best.worth), *others)
    level = replace(puzzle.question.puzzle, alternatives=close)
    question, said = replace(puzzle.question, puzzle=level), puzzle.said
    panel = AnswerPanel(app.context.words, said, question, 1, None, [])
    head, told, reason = (one.text for one in panel.told)
    assert panel.found
    assert head == "No clear difference"
    assert told.index(said.said_inside[1]) < told.index(said.said_inside[0])
    assert reason == said.reason, "its “it” is the move named last"


@pytest.mark.long
def test_of_several_choices_that_are_as_good_none_is_told_as_the_only_one(app: Driver) -> None:
    at_page(app)
    puzzle = at_puzzle(app)
    best, second, *others = puzzle.question.puzzle.alternatives
    close = (best, replace(second, worth=best.worth), *others)
    level = replace(puzzle.question.puzzle, alternatives=close)
    question = replace(puzzle.question, puzzle=level)
    said = PuzzleWords(app.context, question, puzzle.table)
    panel = AnswerPanel(app.context.words, said, question, None, None, [])
    head, reason, told = (one.text for one in panel.told)
    assert said.said_inside[0] in head
    assert reason == said.reason, "its “it” is the move in the heading"
    assert told == f"About as good: {said.said_inside[1]}."


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(
    ("key", "said"), [("h", "gives no hints"), ("l", "has no log"), ("u", "nothing to take back")]
)
def test_what_a_puzzle_leaves_out_is_answered_in_words(app: Driver, key: str, said: str) -> None:
    at_page(app)
    puzzle = at_puzzle(app)
    app.key(key)
    app.frame()
    assert puzzle._ask
    assert said in " ".join(line.text for line in puzzle._ask._lines[0])
    assert puzzle.stage == "asks"


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("tells", [False, True])
@pytest.mark.parametrize(("key", "page"), [("f1", RulesPage), ("f2", SettingsScene)])
def test_rules_and_settings_open_over_a_puzzle_which_stays(
    app: Driver, key: str, page: type, tells: bool
) -> None:
    at_page(app)
    puzzle = at_puzzle(app)
    if tells:
        puzzle.tell()
    app.key(key)
    app.rest()
    assert isinstance(app.top, page)
    app.context.keeper.change(text_size=150)
    app.key("escape")
    app.rest()
    assert app.top is puzzle
    assert puzzle.stage == ("told" if tells else "asks")


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("game", [*GAMES, "ladders"])
def test_the_answer_stands_beside_the_whole_table_which_has_no_buttons_meanwhile(
    app: Driver, game: str, size: tuple[int, int]
) -> None:
    app.resize(size)
    app.show(puzzles_stills.puzzle(game, 20)(app.context))
    app.rest()
    puzzle = app.top
    assert isinstance(puzzle, PuzzleScene)
    before = puzzle.table.layout
    app.key("w")
    app.rest()
    assert puzzle.stage == "told"
    assert puzzle._panel
    panel = puzzle._panel.rows[0].rect
    layout = puzzle.table.layout
    assert not layout.of(TableButton)
    assert layout.hand == before.hand
    assert layout.scale.header == before.scale.header, "nothing moves up into the header"
    assert all(place.rect.right < panel.x for place in layout.of(CardPlace))
    said = [node.name for node in puzzle.tree().nodes]
    assert all(one.text in said for one in puzzle._panel.told[:1]), "the sill says it"


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("game", [*GAMES, "ladders"])
def test_each_choice_shows_the_cards_that_it_is_made_with(app: Driver, game: str) -> None:
    make = puzzles_stills.puzzle
    for number in range(0, 60, 12):
        scene = make(game, number, tells=True)(app.context)
        app.show(scene)
        for row, one in zip(scene._panel.rows, scene.question.puzzle.alternatives, strict=True):
            named = one.action.get("cards") or [one.action.get("card")]
            if one.action["action"] == "pass":
                assert not row.cards
            elif named == [None]:
                assert len(row.cards) == 1
            else:
                # Of plays that differ only in suit one stands for all.
                assert sorted(card_text(card)[0] for card in row.cards) == sorted(
                    text[0] for text in named
                )


@pytest.mark.quick_one_in(3)
@pytest.mark.all_pairs
@pytest.mark.parametrize("game", [*GAMES, "ladders"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("number", [0, 30, 59])
def test_what_to_do_is_said_on_the_sill(game: str, size: tuple[int, int], number: int) -> None:
    app = Driver(size=size)
    scene = puzzles_stills.puzzle(game, number)(app.context)
    app.show(scene)
    assert scene._ask
    lines, step = scene._ask._lines
    room = scene._ask.words_area
    assert "first move is your answer" in " ".join(line.text for line in lines)
    assert sum(step * line.size for line in lines) <= room.h
    assert all(line.size >= SMALLEST_TEXT for line in lines)
    app.close()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_how_far_there_is_to_climb_is_whole_over_the_edge_of_the_sill(
    size: tuple[int, int],
) -> None:
    app = Driver(size=size)
    scene = puzzles_stills.puzzle("ladders", 0)(app.context)
    app.show(scene)
    app.rest()
    for _ in range(2):
        [count] = hanging_counts(scene.table.layout, scene.table.sill.strip)
        again, inside = app.surface.copy(), count.area.grown(-count.area.h // 2, -1)
        count.draw(again, scene._pen)
        both = [picture.subsurface(inside) for picture in (again, app.surface)]
        assert pygame.image.tobytes(both[0], "RGB") == pygame.image.tobytes(both[1], "RGB")
        app.key("w")
        app.rest()
    assert scene.stage == "told"
    app.close()


@pytest.mark.long
def test_told_without_a_try_then_the_next_one_comes(app: Driver) -> None:
    at_page(app)
    first = at_puzzle(app)
    app.key("w")
    app.rest()
    assert first.stage == "told"
    app.key("return")
    app.rest()
    following = app.top
    assert isinstance(following, PuzzleScene)
    assert following.question.puzzle.id != first.question.puzzle.id
    assert following._header.note.text == find_game(following.question.puzzle.game).name
    assert following.question.puzzle.game == first.question.puzzle.game


@pytest.mark.long
def test_a_puzzle_is_no_match_so_what_follows_the_last_one_stays(app: Driver) -> None:
    app.change(last_game="ladders")
    at_page(app)
    at_puzzle(app)
    assert app.context.settings.last_game == "ladders"


@pytest.mark.long
def test_play_on_takes_the_position_up_as_practice(app: Driver) -> None:
    at_page(app)
    at_puzzle(app)
    app.keys("w", "p")
    app.rest()
    table = app.top
    assert isinstance(table, TableScene)
    assert table.session.practice


@pytest.mark.long
def test_a_moment_of_an_own_match_waits_is_asked_and_goes_once_it_is_found(app: Driver) -> None:
    book, yesterday = app.context.records.puzzles, date.today() - timedelta(1)
    book.take_up("own", write_puzzle(puzzles_of("sociable")[0]), yesterday)
    page = at_page(app)
    assert not page.own.why_not
    app.click(page.own)
    app.rest()
    puzzle = app.top
    assert isinstance(puzzle, PuzzleScene)
    puzzle.table.session.play(puzzle.said.actions[0])
    app.rest()
    assert book.due(date.today() + timedelta(100)) == []
    app.keys("return")
    app.rest()
    assert page.own.why_not


@pytest.mark.long
def test_an_own_moment_that_can_not_be_shown_goes_and_the_next_one_is_asked(app: Driver) -> None:
    book, good = app.context.records.puzzles, puzzles_of("sociable")[0]
    wrong = replace(good.alternatives[1], action={"action": "fly"})
    broken = replace(good, alternatives=(good.alternatives[0], wrong))
    for days, puzzle in ((2, broken), (1, good)):
        then = date.today() - timedelta(days)
        book.take_up(f"own {days}", write_puzzle(puzzle), then)
    page = at_page(app)
    app.click(page.own)
    app.rest()
    assert app.top is page
    (notice,) = app.context.notices.shown
    assert "is not allowed at its position" in notice.body
    app.click(page.own)
    app.rest()
    assert isinstance(app.top, PuzzleScene)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("game", GAMES)
def test_every_choice_has_words_of_its_own(app: Driver, game: str) -> None:
    page = at_page(app)
    for puzzle in puzzles_of(game)[::20]:
        step = page._show(puzzle, str, None)
        app.show(step.scene)  # type: ignore[union-attr]
        scene = app.top
        assert isinstance(scene, PuzzleScene)
        assert len(set(scene.said.moves)) == len(scene.said.moves)
        assert all(scene.said.moves)


@pytest.mark.long
def test_a_press_while_the_answer_is_on_its_way_shows_what_it_is(app: Driver) -> None:
    app.change(speed="normal")
    at_page(app)
    puzzle = at_puzzle(app)
    puzzle.table.session.play(puzzle.said.actions[0])
    app.frame()
    assert puzzle.stage == "asks", "the card is still on its way"
    app.click(Point(640, 300))
    assert puzzle.stage == "told"
    assert app.top is puzzle


@pytest.mark.long
def test_a_new_day_brings_its_puzzle_to_the_open_page(app: Driver) -> None:
    page = at_page(app)
    page._today = lambda: date(2027, 1, 2)
    app.frame()
    assert page._day == date(2027, 1, 2)
    at_puzzle(app)
    assert page._day in app.context.records.puzzles.days


def answered(app: Driver, kind: str) -> PuzzleScene:
    """Answer the puzzle of the day with its best choice; ``kind`` is how motion goes."""
    app.change(speed="off" if kind == "off" else "normal", reduced_motion=kind == "reduced")
    at_page(app)
    puzzle = at_puzzle(app)
    app.key("right")
    puzzle.table.session.play(puzzle.said.actions[0])
    while puzzle.stage == "asks":
        app.frame()
    return puzzle


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("kind", "motion"), [("normal", "tab"), ("reduced", "fade")])
def test_the_answer_comes_as_a_page_does_and_never_in_one_step(
    app: Driver, kind: str, motion: str
) -> None:
    puzzle = answered(app, kind)
    assert app.stack.turning, "the question gives way"
    assert not puzzle.standing_up, "its houses stand already"
    seconds = getattr(app.context.theme.motion, motion).seconds
    frames = 0
    while app.stack.turning:
        app.frame()
        frames += 1
    assert 0.5 * seconds < frames / 60 < 2 * seconds + 0.1
    app.rest()


def test_beside_an_answer_the_cards_have_no_focus_and_the_chosen_ones_a_portrait(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = answered(app, "off")
    app.rest()
    assert not puzzle.table.tabletop.presenter.now.acting, "so no brackets are drawn"
    marked: list[tuple[object, bool]] = []
    monkeypatch.setattr(
        Marks, "face", lambda self, action, *_, beside: marked.append((action, beside))
    )
    app.stack.redraw(app.surface)
    assert marked == [(puzzle.said.actions[0], True)], "below the tick of the best choice"


def test_the_panel_of_an_answer_ends_below_its_content(app: Driver) -> None:
    puzzle = answered(app, "off")
    app.rest()
    panel = puzzle._panel
    assert panel
    assert panel.pane
    last, foot = panel.pane.widgets[-1].rect, panel._plate.rect.bottom
    buttons = min(button.rect.y for button in panel._buttons)
    assert 0 <= buttons - last.bottom < 40
    assert foot < puzzle.table.sill.strip.y


@pytest.mark.parametrize("game", [game.id for game in CATALOGUE])
def test_the_days_puzzle_shows_its_question_and_cards_and_no_answer(
    game: str, app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = next(one for one in puzzles_of(game) if all(glance_at(one)))
    monkeypatch.setattr(puzzles_page, "daily", lambda day, shipped: puzzle)
    app.resize((1280, 720))
    page = at_page(app)
    assert page.cards in page.controls.widgets
    assert page._asks in page.controls.widgets
    assert [cards for _, cards in page.cards.groups] == list(glance_at(puzzle))
    position = position_of(puzzle)
    last = position.steps[-1]
    view = position.view(len(position.steps) - 1, last.to_move)
    assert glance_at(puzzle) == view.glance, "it shows what the asked player sees"
    assert "On the table" in page.cards.spoken
    told = " ".join(widget.spoken for widget in page.controls.widgets)
    scene = at_puzzle(app)
    assert not [move for move in scene.said.moves if f"{move}." in told]


def test_a_puzzle_that_cannot_be_read_shows_no_cards() -> None:
    puzzle = puzzles_of("sociable")[0]
    assert glance_at(None) == ((), ())
    assert glance_at(replace(puzzle, lines=puzzle.lines[:1])) == ((), ())

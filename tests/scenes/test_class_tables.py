"""A class in the window: its code set up and typed, its tables, what they predict and save."""

import errno
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalogue import find_game
from game.classroom.book import MOST_MATCHES, ClassBook, KeptAnswers
from game.classroom.files import read_result
from game.match import ClassTable
from game.records.classcode import ClassCode, read_class_code, write_class_code
from game.store import files
from game.store.paths import exports_folder
from game.store.settings import GUEST
from scenes.results.stage_page import SETTLES, StagePage
from scenes.screens.class_setup import ClassSetup
from scenes.screens.class_setup.large_code import LargeCode
from scenes.screens.class_table import ClassTablePage
from scenes.screens.class_table.predictions import PredictionsPage
from scenes.screens.classroom import ClassroomPage
from scenes.screens.lobby import Lobby
from scenes.screens.why import Subject, WhyScene
from scenes.screens.why.four_questions import FourQuestions
from scenes.shell.loop import LONGEST_STEP
from scenes.table.scene import TableScene
from tests.driver.class_pages import asked_to_predict, at_table, lobby_with, type_in
from tests.driver.driver import Driver
from tests.scenes.test_match_clock import Wrist
from tests.stills.why import Made

SEED = "0123456789"


def text_of(tables: int = 6, seed: str = SEED, game_id: str = "sociable", **options: Any) -> str:
    game = find_game(game_id)
    wanted = game.sheet.resolve(options or {"ends": "deals", "deals": 1}, 5)
    text = write_class_code(ClassCode(game, 5, wanted, seed, tables, (tables + 1) // 2))
    assert text
    return text


def predicting(app: Driver, people: int = 1) -> PredictionsPage:
    """Go from a lobby to the predictions of so many people at table 4."""
    at_table(app, text_of(), 4, people)
    return asked_to_predict(app)


def deal(app: Driver) -> TableScene:
    """Pass over all predictions, and let the cards be dealt."""
    page = asked_to_predict(app)
    while page.asked is not None:
        app.click_on(page.skip)
    app.keys("ctrl+return")
    assert isinstance(app.top, TableScene)
    return app.top


def play_to_the_end(app: Driver, table: TableScene) -> None:
    session, rng = table.session, Random(1)
    for _ in range(20_000):
        app.frame(LONGEST_STEP, drawn=False)
        if session.match_over:
            break
        if session.legal and table.tabletop.presenter.acting:
            judge = session.rules.heuristics["easy"]
            session.play(judge(session.view, session.legal, rng))
    assert app.pass_until(lambda: isinstance(app.top, StagePage), 60.0)


# The set-up


def test_every_choice_is_in_the_code() -> None:
    app = Driver()
    page = ClassSetup(app.context, "sociable")
    app.open(page)
    before = read_class_code(page.code.text)
    assert (before.game.id, before.players, before.tables, before.with_exchange) == (
        "sociable", 5, 6, 3
    )  # fmt: skip
    page.lesson._set_tables(8)
    page.lesson._end_by("deals")
    page.lesson._set_mix("none")
    page.plan.set_option("deals", 3)
    page._changed()
    app.frame()
    code = read_class_code(page.code.text)
    assert (code.tables, code.with_exchange, code.seed) == (8, 0, before.seed)
    assert (code.options["ends"], code.options["deals"]) == ("deals", 3)
    page.lesson._play("president")
    app.click_on(page.fresh)
    other = read_class_code(page.code.text)
    assert (other.game.id, other.tables, other.options["ends"]) == ("president", 8, "deals")
    assert other.seed != code.seed
    assert "exchange" not in [option.name for option, _ in page.lesson._others]


def test_it_says_which_tables_play_with_the_exchange() -> None:
    app = Driver()
    page = ClassSetup(app.context, "sociable")
    app.open(page)
    help_ = page.lesson.exchange.help
    for change, said in (
        (lambda: None, "Tables 1 to 3 play with the exchange, those from 4 without."),
        (
            lambda: page.lesson._set_tables(2),
            "Table 1 plays with the exchange, those from 2 without.",
        ),
        (lambda: page.lesson._set_tables(1), "One table has no half: it plays with the exchange."),
        (lambda: page.lesson._set_mix("all"), "Every table plays with the exchange."),
        (lambda: page.lesson._set_mix("none"), "No table plays with the exchange."),
    ):
        change()
        app.frame()
        assert help_.text == said
        told = [node.name for node in app.stack.tree().nodes]
        assert said in told, "it stands beside the code, too"


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (700, 500)])
def test_who_exchanges_is_seen_with_the_code(size: tuple[int, int]) -> None:
    app = Driver()
    page = ClassSetup(app.context, "sociable")
    app.open(page, size)
    page._show(1)
    app.frame()
    assert page.exchanges in page.controls.widgets
    assert page.exchanges.text.startswith("Tables 1 to 3 play")
    assert page.exchanges.rect.bottom <= page.copy.rect.y
    app.close()


def test_a_class_plays_fifteen_minutes_and_the_deals_they_hold_are_told() -> None:
    app = Driver()
    page = ClassSetup(app.context, "sociable")
    app.open(page)
    assert read_class_code(page.code.text).options["minutes"] == 15
    likely = page.lesson.likely
    assert likely in page.lesson.pane.widgets
    assert likely.text == "Deals, likely: 3–4 with two people at a table, 2 with five."
    slider = page.lesson.lasts.widgets[1]
    page.controls.focus(slider)
    for _ in range(5):
        app.keys("left")
    assert read_class_code(page.code.text).options["minutes"] == 10
    assert likely.text == "Deals, likely: 2–3 with two people at a table, 1–2 with five."
    page.lesson._end_by("deals")
    assert likely not in page.lesson.pane.widgets
    page.lesson._play("president")
    page.lesson._end_by("minutes")
    assert not likely.text, "nobody has measured that game"


def test_the_class_set_up_last_comes_back() -> None:
    app = Driver()
    page = ClassSetup(app.context, "sociable")
    app.open(page)
    page.lesson._set_tables(9)
    text = page.code.text
    app.keys("escape")
    app.show(ClassSetup(app.context, "sociable"))
    again = app.top
    assert isinstance(again, ClassSetup)
    assert again.code.text == text
    for damaged in ("", "CLS1-NO", text_of(ends="target")):
        app.context.keeper.change(class_code=damaged)
        usual = ClassSetup(app.context, "president")
        assert usual.plan.game.id == "president"


def test_the_code_is_copied_or_shown() -> None:
    app = Driver()
    page = ClassSetup(app.context, "sociable")
    app.open(page)
    app.click_on(page.copy)
    [notice] = app.context.notices.shown
    assert notice.title in ("Class code copied", "Class code, to note down")
    assert notice.body == page.code.text


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)])
@pytest.mark.parametrize("changed", [0, 20], ids=["usual", "all rules changed"])
def test_the_code_is_written_so_large_that_the_last_row_reads_it(
    size: tuple[int, int], changed: int
) -> None:
    app = Driver()
    page = ClassSetup(app.context, "sociable")
    app.open(page, size)
    for option in page.plan.more_options()[:changed]:
        page.plan.set_option(option.name, option.allowed(page.plan.players)[-1])
    app.key("l")
    shown = app.top
    assert isinstance(shown, LargeCode)
    high, lines = shown.code.lines(app.context.art)
    assert "".join(lines) == page.plan.text
    assert high >= size[1] / 10
    assert page.plan.text in [node.name for node in app.stack.tree().nodes]
    app.key("escape")
    assert app.top is page


@pytest.mark.parametrize("way", ["teacher", "lobby"])
def test_a_teacher_finds_the_set_up(way: str) -> None:
    app = Driver()
    if way == "teacher":
        page = ClassroomPage(app.context, "sociable")
        app.open(page)
        app.click_on(page.set_up)
    else:
        lobby = Lobby(app.context, "sociable")
        app.open(lobby)
        lobby.controls.focus(lobby.options.classes)
        app.keys("return")
    assert isinstance(app.top, ClassSetup)


def test_lobbies_of_other_games_have_no_way_there() -> None:
    app = Driver()
    lobby = Lobby(app.context, "ladders")
    app.open(lobby)
    assert lobby.options.classes not in lobby.options.widgets


def test_ctrl_p_saves_the_sheets() -> None:
    app = Driver()
    app.open(ClassSetup(app.context, "president"))
    app.keys("ctrl+p")
    app.context.errands.close()
    [folder] = exports_folder().iterdir()
    assert list(folder.iterdir())


# The code, typed


@pytest.mark.long
def test_any_lobby_takes_a_class_code_and_leads_to_its_table() -> None:
    app = Driver()
    lobby = lobby_with(app, text_of())
    assert lobby.code.verdict.tone == "good"
    assert lobby.bottom.start.label == "To the class’s table"
    assert lobby.plan.game.id == "ladders", "the lobby stays as it was"
    app.keys("ctrl+return")
    page = app.top
    assert isinstance(page, ClassTablePage)
    assert [seat.player for seat in page.seats.seats] == [GUEST] * 5
    assert [seat.name for seat in page.seats.seats] == ["Ann", "Mira", "Kit", "Ben", "Tom"]
    app.keys("escape")
    type_in(app, lobby, "")
    assert lobby.bottom.start.label == "Start"


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (text_of()[:-1] + "0", "The class code was copied wrongly"),
        (text_of()[:-4], "signs are missing"),
        ("CLS2" + text_of()[4:], "from a later Clamber"),
    ],
)
def test_a_bad_class_code_is_refused_in_one_sentence(text: str, said: str) -> None:
    app = Driver()
    lobby = lobby_with(app, text)
    assert said in lobby.code.fault
    assert lobby.bottom.start.why_not
    app.keys("ctrl+return")
    assert app.top is lobby


def test_nothing_is_lost_on_the_way_back_and_forth() -> None:
    app = Driver()
    page = at_table(app, text_of(), 4, people=2)
    page.seats.rename(0, "Wren")
    app.keys("ctrl+return")
    app.keys("escape")
    assert app.top is page
    app.keys("escape")
    lobby = app.top
    assert isinstance(lobby, Lobby)
    assert lobby.code.field.text == text_of()
    app.keys("ctrl+return")
    again = app.top
    assert isinstance(again, ClassTablePage)
    assert (again.seats.table, again.seats.people) == (4, 2)
    assert again.seats.seats[0].name == "Wren"


@pytest.mark.long
def test_another_classs_code_keeps_the_people_but_no_number_that_it_lacks() -> None:
    app = Driver()
    page = at_table(app, text_of(), 4, people=2)
    page.seats.rename(0, "Wren")
    app.keys("escape")
    lobby = app.top
    assert isinstance(lobby, Lobby)
    type_in(app, lobby, text_of(tables=3, seed="9876543210"))
    app.keys("ctrl+return")
    other = app.top
    assert isinstance(other, ClassTablePage)
    assert other.seats.code.seed == "9876543210"
    assert other.seats.table is None
    assert other.seats.seats[0].name == "Wren"


@pytest.mark.long
def test_a_table_must_choose_its_number_which_decides_about_the_exchange() -> None:
    app = Driver()
    page = at_table(app, text_of(), None)
    assert page.go_on.why_not == "Choose the number of your table first."
    app.keys("ctrl+return")
    assert app.top is page
    page._take_number(3)
    assert page._asked.text == "Table 3 plays with the exchange."
    page._take_number(4)
    assert page._asked.text == "Table 4 plays without the exchange."
    assert not page.go_on.why_not
    assert at_table(Driver(), text_of(tables=1), None).seats.table == 1


@pytest.mark.long
def test_nobody_can_be_added_or_removed_and_bots_fill_up() -> None:
    app = Driver()
    page = at_table(app, text_of(), people=2)
    shown = page.controls.widgets
    assert page.players.add_bot not in shown
    assert all(one.remove not in shown for one in page.players.rows)
    page.seats.add_bot()
    page.seats.remove(0)
    assert (page.seats.players, page.seats.people) == (5, 2)
    page._seat_people(4)
    assert page.seats.people == 4
    assert len({seat.name for seat in page.seats.seats}) == 5


@pytest.mark.long
def test_the_match_is_the_classs_with_guests_whose_names_nobody_keeps() -> None:
    app = Driver()
    page = at_table(app, text_of(), 4)
    table = deal(app)
    setup, code = table.session.setup, page.seats.code
    assert setup.class_table == ClassTable(code.id, 4)
    assert setup.options == code.options_at(4)
    assert setup.options["exchange"] is False
    assert table.session.guests == [0]
    assert not app.context.settings.people
    assert "sociable" not in app.context.settings.lobbies


# Predictions


@pytest.mark.long
def test_each_predicts_alone_then_the_table_sees_the_mean() -> None:
    app = Driver(curtain="two_presses")
    page = predicting(app, people=2)
    for top, bottom in ((90, 70), (30, 50)):
        assert page.covered
        assert not page.grips[0].rect.w or page.grips[0] not in page.controls.widgets
        app.keys("return", "return")
        app.rest()
        assert not page.covered
        assert page.answer.why_not, "both are moved first"
        for question, share in zip(page.questions, (top, bottom), strict=True):
            question.shares.move(0, share)
        page.divided()
        app.keys("ctrl+return")
    assert page.asked is None
    assert [mean.bar.shares[0][1] for mean in page._means] == [60, 60]
    app.frame()
    told = [node.name for node in app.stack.tree().nodes]
    for end in (
        "stays Boss: 60\u00a0%",
        "stays Temp: 60\u00a0%",
        "becomes something else: 40\u00a0%",
    ):
        assert end in told
    app.keys("ctrl+return")
    table = app.top
    assert isinstance(table, TableScene)
    commitment = table.session.setup.commitment
    assert commitment
    kept = app.context.records.class_book.of(commitment.digest)
    assert kept.predictions == ((30, 50), (90, 70)), "sorted, so that they are nobody's"


@pytest.mark.long
def test_dividers_are_moved_by_keys() -> None:
    app = Driver()
    page = predicting(app)
    app.keys("tab")
    page.controls.focus(page.grips[0])
    app.keys("right", "shift+right")
    app.keys("ctrl+tab", "left")
    assert [question.percent for question in page.questions] == [61, 49]
    assert page.questions[0].names[0].text == "stays Boss: 61\u00a0%"
    assert not page.answer.why_not


@pytest.mark.long
def test_one_press_passes_over_all_who_have_not_been_asked() -> None:
    app = Driver(curtain="two_presses")
    page = predicting(app, people=3)
    app.keys("return", "return")
    app.rest()
    assert not page.covered
    assert page.skip_all not in page.controls.widgets, "whoever is asked speaks for oneself"
    page._close((70, 20))
    app.click_on(page.skip_all)
    assert page.asked is None
    assert page.given == [(70, 20)]
    app.close()


@pytest.mark.long
def test_the_last_to_be_asked_has_one_way_to_pass() -> None:
    app = Driver()
    page = predicting(app, people=2)
    app.click_on(page.skip)
    assert page.asked is not None
    assert page.skip_all not in page.controls.widgets
    app.close()


@pytest.mark.long
def test_whoever_skips_predicts_nothing() -> None:
    app = Driver()
    at_table(app, text_of(), 4, people=2)
    table = deal(app)
    commitment = table.session.setup.commitment
    assert commitment
    assert app.context.records.class_book.of(commitment.digest) == KeptAnswers()


# After the match


def finished(app: Driver, people: int = 1) -> tuple[StagePage, Subject]:
    page = predicting(app, people=people)
    page.seats.predicted = {one.name: None for one in page.seats.seats}
    page.seats.predicted["Ann"] = (40, 60)
    page._ask_next()
    page._lay_again()
    app.frame()
    app.keys("ctrl+return")
    table = app.top
    assert isinstance(table, TableScene)
    play_to_the_end(app, table)
    stage = app.top
    assert isinstance(stage, StagePage)
    assert app.pass_until(lambda: not stage.arriving, 60.0)
    session, lines = table.session, tuple(table.session.record)
    return stage, Subject(session.setup, lines, session.cast, None)


@pytest.mark.long
def test_the_result_is_saved_from_the_last_page_as_a_nameless_file() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    stage, subject = finished(app)
    mark = subject.setup.commitment
    assert mark
    app.context.records.class_book.answer(mark.digest, 0, (10, 20, 30, 40))
    app.frame()
    assert stage.again.label == "Save for the class"
    for _ in range(2):
        app.click_on(stage.again)
        app.context.errands.close()
    [path] = exports_folder().iterdir()
    result = read_result(path)
    assert result.table == subject.setup.class_table
    assert result.answers.predictions == ((40, 60),)
    assert result.answers.shares == ((10, 20, 30, 40),)
    assert len(result.deals) == 1
    assert "Ann" not in path.read_text(encoding="utf-8")
    [notice] = app.context.notices.shown
    assert (notice.kind, notice.body) == ("good", str(path))


@pytest.mark.long
def test_the_shares_come_first_until_all_were_asked_and_saving_without_them_is_told() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    stage, _ = finished(app)
    assert (stage.again.label, stage.why.label) == ("Why?", "Save for the class")
    assert stage.again.kind == "primary"
    app.click_on("Save for the class")
    app.context.errands.close()
    assert [notice.title for notice in app.context.notices.shown] == [
        "Saved, but nobody’s shares are in it: “Why?” asks for them"
    ]
    app.pass_time(SETTLES + 0.1)
    app.keys("ctrl+return")
    why = app.top
    assert isinstance(why, WhyScene)
    app.key("escape")
    app.frame()
    assert isinstance(app.top, FourQuestions)
    app.keys("ctrl+return", "escape")
    app.rest()
    assert app.top is stage
    assert (stage.again.label, stage.why.label) == ("Save for the class", "Why?")
    assert stage.controls.focused is stage.again
    again = stage.context.doors.page(app.context, stage.session, "deal")
    app.show(again)
    assert again.buttons[0].label == "Save for the class"  # type: ignore[attr-defined]
    app.close()


@pytest.mark.long
def test_enter_and_space_on_the_last_page_press_its_golden_button() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    stage, _ = finished(app)
    app.pass_time(SETTLES + 0.1)
    assert stage.controls.focused is stage.again
    app.key("space")
    assert isinstance(app.top, WhyScene)
    app.close()


@pytest.mark.long
def test_escape_leaves_the_last_page_as_soon_as_its_buttons_are_seen() -> None:
    app = Driver(bot_rest=0.0)
    at_table(app, text_of(), 4)
    table = deal(app)
    play_to_the_end(app, table)
    stage = app.top
    assert isinstance(stage, StagePage)
    assert app.pass_until(lambda: stage._has_buttons, 60.0)
    assert stage.arriving
    app.key("escape")
    assert app.top is not stage
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EACCES])
def test_a_result_that_cannot_be_written_is_told(
    fault: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Driver(speed="off", bot_rest=0.0)
    stage, _ = finished(app)

    def refuse(handle: int) -> None:
        raise OSError(fault, "it can’t be written")

    monkeypatch.setattr(files.os, "fsync", refuse)
    app.click_on("Save for the class")
    app.context.errands.close()
    assert "bad" in [notice.kind for notice in app.context.notices.shown]
    assert not [path for path in exports_folder().glob("*") if path.suffix == ".json"]
    assert app.top is stage


@pytest.mark.long
def test_after_the_shares_the_four_questions_come_and_nobody_is_asked_twice() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    _, subject = finished(app)
    mark = subject.setup.commitment
    assert mark
    app.show(WhyScene(app.context, subject, lambda *_: None, lambda *_: Made(None)))
    why = app.top
    assert isinstance(why, WhyScene)
    why.question.shares.move(0, 10)
    given = tuple(why.question.shares.values)
    why._divided()
    why.question._allow()
    app.keys("ctrl+return")
    app.frame()
    page = app.top
    assert isinstance(page, FourQuestions)
    assert len(page.questions) == 4
    kept = app.context.records.class_book.of(mark.digest)
    assert (kept.shares, kept.asked) == ((given,), (0,))
    app.keys("ctrl+return")
    assert app.top is why
    again = WhyScene(app.context, subject, lambda *_: None, lambda *_: Made(None))
    assert again.question.over


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_whole_table_can_read_the_four_questions(size: tuple[int, int]) -> None:
    app = Driver(size=size)
    page = FourQuestions(app.context, find_game("sociable"), lambda: None)
    app.open(page)
    for plate, title, ask in page.questions:
        above, below = title.rect.y - plate.rect.y, plate.rect.bottom - ask.rect.bottom
        assert plate.rect.h > title.rect.h + ask.rect.h > 0.3 * plate.rect.h
        assert abs(above - below) <= 2
    small = Driver(size=(960, 540), text_size=150)
    crowded = FourQuestions(small.context, find_game("sociable"), lambda: None)
    small.open(crowded)
    assert crowded.questions[0][1].size < page.questions[0][1].size


@pytest.mark.long
def test_any_other_match_has_none_of_this() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    options = {"ends": "deals", "deals": 1}
    table = app.sit_down("sociable", "human:Ann,bot:easy,bot:easy,bot:easy,bot:easy", options)
    play_to_the_end(app, table)
    stage = app.top
    assert isinstance(stage, StagePage)
    assert stage.again.label != "Save for the class"
    session = table.session
    subject = Subject(session.setup, tuple(session.record), session.cast, None)
    why = WhyScene(app.context, subject, lambda *_: None, lambda *_: Made(None))
    app.show(why)
    app.click_on(why.question.unsure)
    app.frame()
    assert app.top is why


# The time left


def timed(app: Driver) -> tuple[TableScene, Wrist]:
    watch = Wrist()
    options = {"ends": "minutes", "minutes": 5}
    table = app.sit_down("sociable", "human:Ann,bot:easy,bot:easy,bot:easy,bot:easy", options)
    table.session.clock._now = watch
    table.session.clock._began = watch()
    app.rest()
    return table, watch


def shown_time(table: TableScene) -> list[str]:
    texts = [getattr(piece, "text", "") for piece in table.layout.pieces]
    return [text for text in texts if isinstance(text, str) and text.endswith(" min")]


@pytest.mark.long
def test_the_minutes_left_stand_in_the_header_and_change_once_a_minute() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    table, watch = timed(app)
    assert shown_time(table) == ["5 min"]
    assert "5 minutes left" in [node.name for node in table.tree().nodes]
    app.frame()
    watch.now += 59
    app.frame(drawn=False)
    assert not table.stale, "within a minute nothing is drawn for it"
    watch.now += 2
    app.frame(drawn=False)
    assert shown_time(table) == ["4 min"]


@pytest.mark.long
def test_it_can_be_hidden_and_shown_by_key_and_button() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    table, _ = timed(app)
    app.keys("ctrl+shift+k")
    assert shown_time(table) == []
    app.click(app.aim("clock"))
    assert shown_time(table) == ["5 min"]


@pytest.mark.long
def test_it_is_told_two_minutes_before_the_end_and_at_the_end_once_each() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    table, watch = timed(app)
    told: list[str] = []
    for step in (170, 15, 5, 115, 5):
        watch.now += step
        app.frame()
        app.frame()
        told = [notice.title for notice in app.context.notices.shown]
        if step == 170:
            assert told == []
    assert sorted(told) == ["About two minutes are left", "Time is up"]
    assert not table.session.match_over, "the deal in play goes on"


@pytest.mark.long
def test_a_match_that_ends_otherwise_shows_no_time() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    table = app.sit_down("sociable", "human:Ann,bot:easy,bot:easy,bot:easy")
    app.rest()
    assert shown_time(table) == []
    assert not table.layout.spot("clock")
    app.keys("ctrl+shift+k")
    assert app.top is table


# What is kept of answers


def test_answers_are_read_as_they_were_kept(tmp_path: Path) -> None:
    path = tmp_path / "class-answers.json"
    book = ClassBook(path)
    book.predict("a" * 64, [(90, 70), (30, 50)])
    book.answer("a" * 64, 3, (40, 30, 20, 10))
    book.answer("a" * 64, 1, (10, 20, 30, 40))
    book.answer("a" * 64, 0, ())
    book.answer("a" * 64, 3, (100, 0, 0, 0))
    book.close()
    assert ClassBook(path).of("a" * 64) == KeptAnswers(
        ((30, 50), (90, 70)), ((10, 20, 30, 40), (40, 30, 20, 10)), (0, 1, 3)
    )


def test_the_oldest_matches_are_dropped_and_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "class-answers.json"
    book = ClassBook(path)
    for number in range(MOST_MATCHES + 5):
        book.predict(str(number), [(1, 2)])
    book.close()
    again = ClassBook(path)
    assert again.of("4") == KeptAnswers()
    assert again.of("5") != KeptAnswers()
    path.write_text('{"format": 1, "matches": {"a": {"predictions": [[1, 101]]}}}')
    damaged = ClassBook(path)
    assert damaged.of("a") == KeptAnswers()
    assert damaged.take_damage()

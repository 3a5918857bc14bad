"""Why did you finish there? The split on screen, and the ways to it."""

import csv
import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.analysis import splitters
from game.analysis.estimates import Estimate
from game.analysis.over_matches import shares_of
from game.analysis.pace import WorkPace
from game.analysis.reports import Failure
from game.analysis.split import HeldChair, PlayerSplit
from game.chance import Line
from game.records.playback import Playback
from game.records.record import read_header
from game.store.paths import answers_path, matches_folder
from game.texts.language import speak
from game.texts.words import load_words
from scenes.results import match_page
from scenes.screens import saving
from scenes.screens.figures.numbers import signed
from scenes.screens.matches import MatchesScene
from scenes.screens.replay import ReplayScene, judged
from scenes.screens.title import Title
from scenes.screens.why import Subject, WhyScene, scene
from scenes.screens.why.all_page import AllPage
from scenes.screens.why.parts.figures import columns_of, percents_of
from scenes.screens.why.parts.player_row import PlayerRow
from scenes.screens.why.parts.strip import PlacesStrip
from scenes.screens.why.parts.telling import SplitWords
from scenes.screens.why.reckoned import ReckonedPage
from scenes.screens.why.saving import table_of
from scenes.shell.handed.context import AppContext
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import RoundButton
from tests.driver.driver import Driver, said, wait_for
from tests.scenes.sessions import played_at
from tests.scenes.sight import look
from tests.stills import why as stills

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "tests/records/fixtures"
WORDS = load_words()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Have figures made by hand at once; returns those that were asked for, in order."""
    asked: list[Any] = []

    def reckon(lines: Sequence[Line], record: Path | None) -> Any:
        found = stills.debriefed(Playback(read_header(lines[0]), lines))
        asked.append(stills.Made(found))
        return asked[-1]

    monkeypatch.setattr(scene, "BackgroundDebrief", reckon)
    return asked


class StillJudging:
    """A review that has found nothing yet."""

    found, failure, unkept, done, share = None, None, "", False, 0.0
    pace = WorkPace()

    def __init__(self, player: int, lines: Sequence[Line], record: Path | None) -> None:
        pass

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        pass


def at_stage(app: Driver, game: str = "president", **options: Any) -> None:
    session = played_at(game, 4, options or {"ends": "deals", "deals": 1})
    app.open(match_page(app.context, session, fresh=False))


def why_of(app: Driver) -> WhyScene:
    assert isinstance(app.top, WhyScene)
    return app.top


def test_after_a_match_of_one_deal_the_stage_leads_to_the_split_and_back(
    app: Driver, made: list[Any]
) -> None:
    at_stage(app)
    app.click_on("Why?")
    app.rest()
    assert "Why Ann finished there" in said(app)
    assert "Ann chose better than a steady bot: that brought 0.4 to 0.8 points." in said(app)
    app.key("escape")
    assert not isinstance(app.top, WhyScene)
    assert made[0].closed


def test_of_titles_that_nobody_had_nothing_is_said(app: Driver) -> None:
    why = asked_at(app)
    assert why.subject.asked[0] == "position"
    assert "title" not in said(app).lower()
    assert "Your position" in said(app)
    sat = WORDS("president.why.said.position.none", name="Ann")
    assert why.split.words.say("said.position.none", name="Ann") == sat
    said_of_titles = SplitWords(WORDS, "president").say("said.position.none", name="Ann")
    assert "title" in said_of_titles


@pytest.mark.long
def test_one_deal_that_carries_nothing_on_leads_to_no_talk(app: Driver, made: list[Any]) -> None:
    at_stage(app)
    app.click_on("Why?")
    app.rest()
    labels = [getattr(widget, "label", "") for widget in app.widgets()]
    assert "Another seat" in labels
    found = made[0].found
    untitled = [[HeldChair(None, 0.0)] for _ in found.players]
    made[0].found, made[0].heard = replace(found, held=untitled), True
    app.frame()
    labels = [getattr(widget, "label", "") for widget in app.widgets()]
    assert "Talk about it" not in labels
    assert "Another seat" in labels


def test_in_a_small_window_every_way_on_stands_where_there_is_room(
    app: Driver, made: list[Any]
) -> None:
    app.resize((960, 540))
    at_stage(app)
    app.click_on("Why?")
    app.rest()
    labels = [getattr(widget, "label", "") for widget in app.widgets()]
    assert "Another seat" in labels


def test_a_game_without_a_split_has_no_such_button(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(splitters, "find_spec", lambda name: None)
    at_stage(app)
    assert "Why?" not in [getattr(widget, "label", "") for widget in app.widgets()]


def test_new_figures_lay_the_page_out_once_and_word_no_other_page(
    app: Driver, made: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    at_stage(app)
    app.click_on("Why?")
    app.rest()
    done: list[str] = []
    lay_out, tell = WhyScene.lay_out, AllPage.tell
    monkeypatch.setattr(WhyScene, "lay_out", lambda *a: (done.append("laid"), lay_out(*a))[1])
    monkeypatch.setattr(AllPage, "tell", lambda *a, **f: (done.append("all"), tell(*a, **f))[1])
    made[0].heard = True
    app.frame()
    assert done == ["laid"]
    why_of(app).show_all()
    assert "all" in done


@pytest.mark.long
def test_keys_walk_through_columns_players_and_everybody(app: Driver, made: list[Any]) -> None:
    at_stage(app)
    app.click_on("Why?")
    why = why_of(app)
    why.controls.focus(why.split.chart)
    app.keys("right", "right")
    assert [one.lit for one in why.split.sentences] == [False, True, False, False, False]
    cards = why.split.chart.figures.columns[1]
    low, high = (signed(app.context.words, cards.value + by) for by in (-cards.half, cards.half))
    assert why.split.note.text.endswith(f"Its thin line goes from {low} to {high}.")
    app.rest()
    why.controls.focus(why.portraits)
    app.key("right")
    assert why.seat == 1
    assert not any(one.lit for one in why.split.sentences)
    app.key("ctrl+return")
    assert why.shown == "all"
    scores = [float(row._score) for row in why.all.rows]
    assert scores == sorted(scores, reverse=True)
    app.keys("down", "return")
    assert (why.shown, why.seat) == ("split", why.all.rows[1].player)
    app.rest()
    app.keys("ctrl+return", "escape")
    assert why.shown == "split"


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_for_one_player_and_for_everybody_it_says_what_play_is_compared_with(
    app: Driver, made: list[Any], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.resize(size)
    at_stage(app)
    app.click_on("Why?")
    assert "everything is compared with one steady bot." in said(app)
    app.key("ctrl+return")
    assert why_of(app).shown == "all"
    assert look(app.top, size, monkeypatch).has("Play: compared with a steady bot.")


def test_in_a_small_window_chart_and_words_take_turns(app: Driver, made: list[Any]) -> None:
    at_stage(app)
    app.resize((960, 540))
    app.frame()
    app.click_on("Why?")
    why = why_of(app)
    assert why.split.heading in app.widgets(), "the words come first"
    assert why.split.chart not in app.widgets()
    assert why.controls.focused is None or why.controls.focused is why.everybody
    app.key("ctrl+tab")
    assert why.split.heading not in app.widgets()
    why.controls.focus(why.split.chart)
    app.key("right")
    assert why.split.proviso.text == why.split.sentences[0].text
    app.rest()


@pytest.mark.parametrize("better", [{"nonsense": 1}, {"action": "play", "cards": ["AS"] * 9}])
def test_a_better_move_from_a_file_that_could_not_be_made_there_is_not_named(
    app: Driver,
    made: list[Any],
    better: Line,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stills, "_another", lambda playback, step: better)
    at_stage(app)
    app.click_on("Why?")
    wait_for(app, "moments")
    app.prepared_frame()
    app.frame()
    assert ". Compared with the best choice, that cost 1.1" in said(app)
    assert not app.context.notices.shown


def test_in_words_stands_first_with_ones_own_answer_and_the_chart_second(app: Driver) -> None:
    app.show(stills.why("sociable", 5, stills.divided)(app.context))
    app.rest()
    split = why_of(app).split
    shown = app.widgets()
    assert split.bars
    assert all(bar in shown for bar in split.bars)
    assert split.heading.rect.right < split.chart.rect.x
    assert all(bar.rect.right <= split.chart.rect.x for bar in split.bars)
    assert shown.index(split.heading) < shown.index(split.chart), "so it is read, too"


def test_first_figures_are_marked_until_all_are_there(app: Driver, made: list[Any]) -> None:
    at_stage(app)
    app.click_on("Why?")
    made[0].share, made[0].heard = 0.4, True
    # One round draws what was laid out before, the next takes in the news.
    app.prepared_frame()
    app.prepared_frame()
    assert "First numbers, still counting: 40\u00a0% done." in said(app)
    figures = why_of(app).split.chart.figures
    assert figures
    assert figures.counting
    assert why_of(app).waiting
    assert "left." not in said(app), "the pace is not known yet"
    times = iter((0.0, 10.0))
    made[0].pace = WorkPace(lambda: next(times))
    made[0].pace.hear(0.0)
    made[0].pace.hear(0.2)
    made[0].heard = True
    app.prepared_frame()
    app.prepared_frame()
    assert "still counting: 40\u00a0% done. About 40 seconds left." in said(app)
    made[0].share, made[0].heard = 1.0, True
    app.rest()
    assert "still counting" not in said(app)


def test_first_figures_are_told_as_ranges_without_a_conclusion(app: Driver) -> None:
    app.show(stills.why("social_climbing", 3, stills.rough)(app.context))
    split = why_of(app).split
    made: Any = why_of(app).reckoning
    first = split.sentences[1].text
    assert re.fullmatch("Ann’s play: so far between .* and .* points.", first), first
    assert [bar.text for bar in split.bars][1] == "Found so far, in percent (gain or loss)"
    for sentence in split.sentences:
        assert "so far" in sentence.text
        assert not re.search("brought|cost|no clear", sentence.text)
    made.share = 1.0
    why_of(app)._tell()
    assert "so far" not in said(app)


def test_a_first_figure_that_is_exact_is_told_as_one_number() -> None:
    column = columns_of(PlayerSplit(1.0, 0.0, {"play": Estimate(0.6), "chance": Estimate(0.4)}))[0]
    for game, unit in (("social_climbing", "points"), ("ladders", "rungs")):
        told = SplitWords(WORDS, game).sentence_so_far(column, "Ann")
        assert told == f"Ann’s play: so far about +0.6 {unit}."


def test_who_is_behind_is_not_said_to_lead(app: Driver) -> None:
    app.show(stills.why("social_climbing", 3)(app.context))
    split, cast = why_of(app).split, why_of(app).subject.cast
    found = split._found
    assert found is not None
    for score, told in ((2.5, "lead"), (-3.5, "behind"), (-0.001, "lead")):
        players = (replace(found.players[0], score=score), *found.players[1:])
        split.tell(0, replace(found, players=players), None, counting=False)
        said = f"{split.title.text} {split.summary.text} {split.chart.spoken}"
        assert cast[0].name in said
        assert told in said
        assert ("lead" in said) is (told == "lead")


def test_what_a_lead_is_stands_there_from_the_first_figures_on(app: Driver) -> None:
    app.show(stills.why("social_climbing", 3, stills.rough)(app.context))
    why, lead = why_of(app), "Own points minus the others’ average"
    assert lead in why.split.note.text
    assert "still counting: 35\u00a0% done" in said(app)
    why.split._light(1)
    assert "Its thin line goes from" in why.split.note.text
    assert "still counting: 35\u00a0% done" in said(app), "whatever is lit"
    why.show_all()
    assert "The lead: a player’s points minus the others’ average." in why.all.note.text
    assert "still counting: 35\u00a0% done" in said(app)
    assert "no clear difference" not in why.all.note.text


def test_first_figures_are_not_saved_for_others(app: Driver) -> None:
    app.show(stills.why("social_climbing", 3, stills.rough_for_all)(app.context))
    why = why_of(app)
    for button in (why.table, why.picture):
        assert "still counting" in button.why_not
    assert "CSV and picture wait for the last ones." in said(app), "as one sees without pointing"
    made: Any = why.reckoning
    made.share = 1.0
    why._tell()
    assert "CSV and picture wait" not in said(app)
    assert not why.table.why_not
    assert not why.picture.why_not


def test_the_clearest_moment_is_seen_without_scrolling(app: Driver) -> None:
    def made_longer(scene: WhyScene) -> None:
        found = scene.reckoning.found
        assert found
        mine, *others = found.players
        parts = {**mine.parts, "chance": Estimate(-0.3, 1.0)}
        made: Any = scene.reckoning
        made.found = replace(found, players=[replace(mine, parts=parts), *others])
        scene._tell()

    app.show(stills.why("sociable", 5, made_longer)(app.context))
    app.rest()
    split = why_of(app).split
    assert split.bars, "the person’s answer stands below"
    assert split.pane
    assert split.show in split.pane.widgets
    assert split.pane.most == 0
    assert "Later positions came from the deal before" in said(app)


@pytest.mark.long
def test_better_figures_leave_the_focus_where_it_is(app: Driver, made: list[Any]) -> None:
    at_stage(app)
    app.click_on("Why?")
    app.keys("ctrl+return", "down")
    before = why_of(app).controls.focused
    assert isinstance(before, PlayerRow)
    app.prepared_frame()
    made[0].heard = True
    app.frame()
    after = why_of(app).controls.focused
    assert isinstance(after, PlayerRow)
    assert after is not before
    assert after.player == before.player


@pytest.mark.long
def test_deal_by_deal_a_strip_says_which_title_was_held(app: Driver, made: list[Any]) -> None:
    at_stage(app, ends="deals", deals=4)
    app.click_on("Why?")
    strip = why_of(app).split.strip
    assert strip in app.widgets()
    assert [strip._name(chair) for chair in strip.held] == [
        "President", "Vice Pres.", "Vice Bum", "Bum",
    ]  # fmt: skip
    app.resize((960, 540))
    app.rest()
    assert strip not in app.widgets()
    at_stage(app)
    app.click_on("Why?")
    assert why_of(app).split.strip not in app.widgets(), "of one deal there is nothing to compare"


def test_shares_that_are_sizes_say_so(app: Driver) -> None:
    app.show(stills.why("sociable", 5)(app.context))
    answer, found = why_of(app).split.bars
    assert found.text == "Found, in percent (gain or loss)"
    assert "loss" not in answer.text


@pytest.mark.long
def test_what_fails_is_said_and_so_is_what_could_not_be_kept(app: Driver, made: list[Any]) -> None:
    at_stage(app)
    app.click_on("Why?")
    made[0].unkept = "No space left on device"
    app.prepared_frame()
    app.prepared_frame()
    told = [notice.body for notice in app.context.notices.shown]
    assert told == ["No space left on device"]
    made[0].found, made[0].heard = None, True
    made[0].failure = Failure("debrief.failed", {"reason": "it broke"})
    app.frame()
    assert "This result can’t be explained: it could not be worked out: it broke." in said(app)
    app.key("return")
    assert not isinstance(app.top, WhyScene)


def test_what_fails_after_the_first_figures_is_said_in_place_of_how_far_it_is(
    app: Driver, made: list[Any]
) -> None:
    at_stage(app)
    app.click_on("Why?")
    made[0].failure = Failure("debrief.failed", {"reason": "it broke"})
    made[0].heard = True
    app.prepared_frame()
    app.rest()
    assert "This result can’t be explained: it could not be worked out: it broke." in said(app)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_the_clearest_moment_is_shown_with_its_words_where_it_happened(
    app: Driver, made: list[Any], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judged.Judged.__init__, "__defaults__", (StillJudging,))
    at_stage(app)
    app.click_on("Why?")
    wait_for(app, "moments")
    app.prepared_frame()
    app.frame()
    told = ", that cost 1.1\u00a0(±\u00a00.2) points."
    assert told in said(app)
    assert re.search(
        r"\| Deal 1, Ann: [^|]*\. Compared with the best choice \([a-z][^|()]+\), that", said(app)
    ), "the better one is named"
    moment = made[0].found.moments[0]
    app.click_on("Show it")
    app.resize(size)
    assert isinstance(app.top, ReplayScene)
    assert app.top.run.step == moment.step - 1
    assert app.top.run.viewpoint == moment.player
    assert told in said(app)
    app.key("right")
    assert told not in said(app)
    app.key("left")
    assert told in said(app), "as long as the moment is shown, however long that is"
    assert not app.context.settings.judged, "it is judged for this visit"


@pytest.mark.parametrize(("size", "text_size"), [((960, 540), 100), ((1280, 720), 150)])
def test_the_longest_score_keeps_off_the_edge_of_its_row(
    size: tuple[int, int],
    text_size: int,
    app: Driver,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app.change(text_size=text_size)
    scene = stills.why("social_climbing", 3)(app.context)
    app.open(scene, size)
    assert isinstance(scene, WhyScene)
    scene.show_all()
    for row in scene.all.rows:
        row._score = "−36.5"
    seen = look(scene, size, monkeypatch)
    places = [place for text, place in seen.texts if text == "−36.5"]
    assert len(places) == 3
    for row, place in zip(scene.all.rows, places, strict=True):
        assert place.right < row.rect.right - scene.scale.px(6)


def listed(app: Driver, name: str, *, broken: bool = False) -> MatchesScene:
    """Return the list of matches that are over, with one of the fixtures in it."""
    matches_folder().mkdir(parents=True, exist_ok=True)
    file = Path(shutil.copy(FIXTURES / name, matches_folder()))
    if broken:
        lines = file.read_text("utf-8").split("\n")
        lines[30] = lines[30].replace('"player": ', '"player": 9')
        file.write_text("\n".join(lines), "utf-8")
    app.open(Title(app.context))
    listing = MatchesScene(app.context)
    app.stack.show(listing)
    listing._thread.join()
    app.frame()
    return listing


def have_read(app: Driver) -> None:
    """Wait until a match has been read."""
    wait_for(app, "reading")
    app.frame()


def test_any_finished_match_of_the_list_can_be_asked_about(app: Driver, made: list[Any]) -> None:
    (row,) = listed(app, "sociable-five-players-v1.jsonl").rows
    assert row.why
    app.click_on(row.why)
    have_read(app)
    record = why_of(app).subject.record
    assert record == matches_folder() / "sociable-five-players-v1.jsonl"
    app.rest()


def test_a_damaged_match_is_refused_in_a_sentence(app: Driver, made: list[Any]) -> None:
    (row,) = listed(app, "sociable-five-players-v1.jsonl", broken=True).rows
    assert row.why
    app.click_on(row.why)
    have_read(app)
    assert isinstance(app.top, MatchesScene)
    assert "line 31" in app.context.notices.shown[0].body


def test_matches_of_a_game_without_a_split_have_no_such_button(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(splitters, "find_spec", lambda name: None)
    (row,) = listed(app, "ladders-four-all-blocked-v1.jsonl").rows
    assert row.why is None


def test_a_match_that_is_kept_is_found_by_its_lines(context: AppContext) -> None:
    record = context.new_record("sociable", [])
    record.keep({"format": "clamber-1", "game": "sociable", "players": []})
    assert (
        context.path_of_record(record.lines) is None
        or context.path_of_record(record.lines).parent == matches_folder()
    )  # type: ignore[union-attr]
    record.close()


@pytest.mark.long
def test_in_ladders_fewer_rungs_are_better_and_the_words_say_so(
    app: Driver, made: list[Any]
) -> None:
    at_stage(app, "ladders", climb=5, deals="one", partners=True)
    app.click_on("Why?")
    app.rest()
    assert "CLIMB as dealt cost 1.6 to 2.6 rungs." in said(app)
    assert "Ann chose worse than a steady bot: that cost 0.4 to 0.8 rungs." in said(app)
    assert "The partner’s choices made no clear difference." in said(app)
    assert "rungs fewer than a steady bot’s" in said(app)
    app.key("ctrl+return")
    scores = [float(row._score) for row in why_of(app).all.rows]
    assert scores == sorted(scores)


# How it is worked out, and what is saved.


def test_how_it_is_reckoned_stands_behind_a_button_and_the_key_for_help(
    app: Driver, made: list[Any]
) -> None:
    at_stage(app)
    app.click_on("Why?")
    assert "everything is compared with one steady bot." in said(app)
    app.click_on("How it is worked out")
    assert "Everything is compared with a steady bot: reference-3" in said(app)
    for size in ((1280, 720), (960, 540)):
        app.resize(size)
        app.rest()
    app.key("escape")
    app.key("f1")
    assert isinstance(app.top, ReckonedPage)
    app.key("escape")
    assert isinstance(app.top, WhyScene)


@pytest.mark.long
def test_how_it_is_reckoned_names_the_house_rules_of_the_match_as_the_command_line_does(
    app: Driver, made: list[Any]
) -> None:
    for options, there in (({"exchange": False}, True), ({}, False)):
        at_stage(app, "president", ends="deals", deals=1, **options)
        app.click_on("Why?")
        app.key("f1")
        page = app.top
        assert isinstance(page, ReckonedPage)
        house = "House rules of this match: No exchange. The steady bot follows them"
        assert (house in said(app)) == there


def test_what_is_saved_names_nobody(
    app: Driver, made: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving, "exports_folder", lambda: tmp_path)
    at_stage(app)
    app.click_on("Why?")
    app.key("ctrl+return")
    for label in ("CSV", "CSV", "Save as picture"):
        app.click_on(label)
        wait_for(app, "saving")
    names = sorted(path.name for path in tmp_path.iterdir() if path.is_file())
    stem, day = names[1].removesuffix(".csv"), r"\d{4}-\d\d-\d\d"
    assert re.fullmatch(f"Clamber why President _ Bum {day}", stem)
    assert names == [f"{stem} 2.csv", f"{stem}.csv", f"{stem}.png"]
    table = (tmp_path / f"{stem}.csv").read_text("utf-8")
    rows = list(csv.DictReader(table.splitlines()))
    assert len(rows) == 4 * 6
    assert {row["seat"] for row in rows} == set("ABCD")
    parts = [
        "Position, drawn",
        "Position, from the deal before",
        "Cards",
        "Own play",
        "Others’ play",
    ]
    assert [row["part"] for row in rows[:6]] == [*parts, "Chance"]
    assert "Ann" not in table
    why = app.top
    assert isinstance(why, WhyScene)
    found = why.reckoning.found
    assert found
    speak("de")
    assert table_of(why.subject, found).splitlines() == table.splitlines(), (
        "tables are the same in every language"
    )
    speak("en")
    assert pygame.image.load(tmp_path / f"{stem}.png").get_width() == 1280
    app.rest()


def test_a_picture_shows_seats_in_place_of_names(
    app: Driver, made: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    at_stage(app)
    app.click_on("Why?")
    app.key("ctrl+return")
    written: list[str] = []
    write = app.context.art.write

    def noting(target: Any, text: str, *rest: Any) -> Any:
        written.append(text)
        return write(target, text, *rest)

    monkeypatch.setattr(app.context.art, "write", noting)
    drawn: list[RoundButton] = []
    draw = RoundButton.draw

    def noting_button(button: RoundButton, *rest: Any) -> None:
        drawn.append(button)
        draw(button, *rest)

    monkeypatch.setattr(RoundButton, "draw", noting_button)
    why_of(app).nameless_picture()
    assert not drawn
    assert "Seat A" in written
    assert not [text for text in written if "Ann" in text]
    app.rest()


def test_a_disk_that_takes_nothing_is_told(
    app: Driver, made: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saving, "exports_folder", lambda: tmp_path)
    monkeypatch.setattr(saving, "write_atomically", full)
    at_stage(app)
    app.click_on("Why?")
    app.key("ctrl+return")
    app.click_on("CSV")
    wait_for(app, "saving")
    assert [notice.body for notice in app.context.notices.shown] == ["No space left on device"]


# The question.


def asked_at(app: Driver, people: int = 1, guests: Sequence[int] = ()) -> WhyScene:
    """Open the debrief of a match with people in it."""
    session = played_at("president", 4, {"ends": "deals", "deals": 1})
    lines = [dict(line) for line in session.record]
    players = [
        {**seat, "kind": "human"} if number < people else seat
        for number, seat in enumerate(lines[0]["players"])
    ]
    for seat in players[:people]:
        del seat["level"]
    lines[0] = {**lines[0], "players": players, "guests": list(guests)}
    subject = Subject(read_header(lines[0]), lines, session.cast)
    app.show(WhyScene(app.context, subject, lambda moment, told: None))
    return why_of(app)


@pytest.mark.parametrize("keys", ["return", "ctrl+return"])
def test_who_wants_to_go_on_without_an_answer_is_told_what_to_do(
    app: Driver, made: list[Any], keys: str
) -> None:
    why = asked_at(app)
    answer = why.question.answer
    if keys == "return":
        why.controls.focus(answer)
    app.key(keys)
    app.rest()
    assert why.shown == "question"
    assert why.controls.focused is answer
    assert why.controls.telling
    assert answer.tip == app.context.words("why.question.move_first")


@pytest.mark.long
def test_a_question_comes_first_and_its_answer_is_kept_with_the_profile(
    app: Driver, made: list[Any]
) -> None:
    why = asked_at(app)
    assert why.shown == "question"
    app.frame()
    assert why.split.chart not in app.widgets()
    answer = why.question.answer
    app.click_on(answer)
    assert why.shown == "question", "nothing was answered yet"
    grip = why.question.grips[0]
    at = grip.rect.center
    app.drag(at, Point(at.x - 0.1 * why.question.bar.rect.w, at.y))
    assert why.question.shares.values == [15, 35, 25, 25]
    app.rest()
    bar = why.question.bar
    app.click(Point(bar.axis.at(30), bar.rect.center.y))
    assert why.question.shares.values == [30, 20, 25, 25], "a click on the bar drags nothing"
    assert why.controls.focused is grip
    app.click(Point(bar.axis.at(15), bar.rect.center.y))
    assert why.question.shares.values == [15, 35, 25, 25]
    why.controls.focus(grip)
    app.keys("right", "shift+right", "shift+left", "home")
    assert why.question.shares.values == [0, 50, 25, 25]
    app.keys("end", "left")
    assert why.question.shares.values == [49, 1, 25, 25]
    assert not grip.tip, "it would lie over the question"
    assert grip.spoken == "Slider 1 of 3: Your position 49\xa0%, Your cards 1\xa0%"
    app.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert why.controls.focused is why.question.grips[1]
    app.key("ctrl+return")
    assert why.shown == "split"
    app.rest()
    assert [share for _, share in why.split.bars[0].shares] == [49, 1, 25, 25]
    app.key("escape")
    again = asked_at(app)
    assert again.shown == "split"
    assert again.answers.by_seat == {0: (49, 1, 25, 25)}
    app.context.records.forget("Ann", whole_matches=False)
    assert asked_at(app).shown == "question"


@pytest.mark.parametrize(
    ("text_size", "size"), [(130, (960, 540)), (150, (960, 540)), (150, (1280, 720))]
)
def test_all_that_the_shares_mean_is_seen_beside_the_question(
    app: Driver, made: list[Any], text_size: int, size: tuple[int, int]
) -> None:
    app.change(text_size=text_size)
    app.resize(size)
    why = asked_at(app)
    app.frame()
    assert why.question.pane is not None
    assert why.question.pane.most == 0
    assert why.question.level in app.widgets()
    assert why.question.unsure in app.widgets()


def test_who_does_not_know_is_not_asked_again_and_who_passes_is(
    app: Driver, made: list[Any]
) -> None:
    asked_at(app)
    app.key("escape")
    assert why_of(app).shown == "split"
    assert not why_of(app).split.bars
    app.key("escape")
    asked_at(app)
    app.click_on("I don’t know")
    assert asked_at(app).answers.by_seat == {0: ()}


def test_several_people_answer_each_behind_a_cover_and_see_only_means(
    app: Driver, made: list[Any]
) -> None:
    why = asked_at(app, people=2, guests=[1])
    for seat, name in enumerate(("Ann", "Augustus")):
        assert why.question.covered
        assert f"Now {name} answers alone" in said(app)
        assert not [widget for widget in app.widgets() if widget in why.question.grips]
        at = why.question.look.rect.center
        app.point(at)
        app.press(at)
        app.pass_time(0.3)
        assert why.question.covered, "not held for long enough"
        app.pass_time(0.6)
        app.release(at)
        assert f"{name}, why did you finish there?" in said(app)
        assert why.seat == 0
        why.question.shares.move(0, 5 + 10 * seat)
        why.question._divide()
        app.click_on("That is my answer")
    assert why.shown == "split"
    assert why.answers.by_seat == {0: (5, 45, 25, 25), 1: (15, 35, 25, 25)}
    app.key("ctrl+return")
    assert why.all.mean
    assert [share for _, share in why.all.mean.shares] == [10, 40, 25, 25]
    app.rest()
    app.context.records.answers.close()
    assert "Augustus" not in answers_path().read_text("utf-8"), "nothing is kept of guests"


def test_one_press_passes_over_all_who_have_not_been_asked(app: Driver, made: list[Any]) -> None:
    why = asked_at(app, people=2)
    app.click_on(why.question.skip_all)
    assert why.question.over
    assert why.shown == "split"
    assert why.answers.by_seat == {}


@pytest.mark.parametrize("way", ["window lost", "focus moved"])
def test_a_cover_is_let_go_when_the_window_is_left_or_the_focus_moves(
    app: Driver, made: list[Any], way: str
) -> None:
    why = asked_at(app, people=2)
    why.controls.focus(why.question.look)
    app.send(pygame.KEYDOWN, key=pygame.K_SPACE, scancode=pygame.KSCAN_SPACE, mod=0)
    app.pass_time(0.3)
    if way == "window lost":
        app.leave(window=False)
    else:
        app.key("tab")
        app.send(pygame.KEYUP, key=pygame.K_SPACE, scancode=pygame.KSCAN_SPACE, mod=0)
    app.pass_time(2.0)
    assert why.question.covered


# Figures and words.


def split_of(**parts: tuple[float, float]) -> PlayerSplit:
    return PlayerSplit(0.0, 0.0, {name: Estimate(*pair) for name, pair in parts.items()})


def test_position_is_one_column_and_left_out_where_it_is_nothing_by_the_rules() -> None:
    both = columns_of(split_of(drawn=(1.0, 0.01), carried=(-2.0, 0.01), chance=(1.0, 0.02)))
    assert [column.name for column in both] == ["position", "chance"]
    assert both[0].divided
    assert both[0].value == -1.0
    none = columns_of(split_of(drawn=(0.0, 0.0), carried=(0.0, 0.0), cards=(0.2, 0.1)))
    assert [column.name for column in none] == ["cards"]
    small = columns_of(split_of(drawn=(0.04, 0.01), carried=(-2.0, 0.01)))
    assert [piece.tone for piece in small[0].pieces] == ["carried"]
    assert small[0].value == pytest.approx(-1.96)


def test_the_parts_of_a_position_add_up_to_what_is_said_of_it() -> None:
    words = SplitWords(WORDS, "sociable")
    for first, later, told in (
        (-1.04, -1.04, "Position cost 2.1 points. First deal −1.0, later deals −1.1."),
        (0.56, 0.57, "Position brought 1.1 points. First deal +0.5, later deals +0.6."),
        (1.26, -0.17, "Position brought 1.1 points. First deal +1.3, later deals −0.2."),
    ):
        parts = {"drawn": Estimate(first, 1e-9), "carried": Estimate(later, 1e-9)}
        (column,) = columns_of(PlayerSplit(first + later, 0.0, parts))
        assert words.sentence(column, "Ann") == told


@pytest.mark.parametrize("seed", range(100))
def test_why_and_the_statistics_show_the_same_shares_of_100(seed: int) -> None:
    rng = Random(seed)
    asked = (("began", "play", "others"), ("climb", "play", "others"))[seed % 2]
    parts = ("began", "play", "others", "chance") if seed % 2 == 0 else (
        "climb", "play", "partner", "others", "chance"
    )  # fmt: skip
    split = PlayerSplit(0.0, 0.0, {part: Estimate(rng.uniform(-9, 9)) for part in parts})
    columns, shown = columns_of(split), percents_of(split, asked)
    assert sum(shown) == 100
    by_name = dict(zip([column.name for column in columns], shown, strict=True))
    together = sum(by_name.pop(name, 0) for name in ("partner", "others", "chance"))
    assert [*by_name.values(), together] == shares_of(split, asked)


def test_a_range_in_words_holds_the_number_of_the_chart() -> None:
    words = SplitWords(WORDS, "president")
    parts = {"cards": Estimate(-1.07, 0.0026), "chance": Estimate(-1.39, 0.0)}
    cards, _ = columns_of(PlayerSplit(-0.04, 2.42, parts))
    assert cards.shown == -1.0
    assert "0.9 to 1.1 points" in words.sentence(cards, "Ann")


def test_what_holds_nothing_in_its_interval_is_not_told_as_something() -> None:
    words = SplitWords(WORDS, "sociable")
    (vague,) = columns_of(split_of(play=(0.2, 0.02)))
    assert words.sentence(vague, "Ann") == (
        "There is no clear difference between Ann’s choices and a steady bot’s."
    )
    (narrow,) = columns_of(split_of(play=(0.2, 1e-9)))
    assert "that brought about 0.2 points" in words.sentence(narrow, "Ann")
    assert words.signed(-0.04) == "0.0"
    assert words.score(-3.0) == "−3"


def texts(entry: Any) -> Iterator[str]:
    if isinstance(entry, dict):
        for inner in entry.values():
            yield from texts(inner)
    elif isinstance(entry, str):
        yield entry


def test_every_sentence_has_fewer_than_20_words_and_none_judges_a_person() -> None:
    sections = [WORDS.find("why")]
    games = ("president", "sociable", "social_climbing")
    sections += [WORDS.find(f"{game}.why") for game in games]
    for text in (text for section in sections for text in texts(section)):
        for sentence in text.replace("?", ".").replace(";", ".").split(". "):
            assert len(sentence.split()) < 20, sentence
        assert "you are" not in text.lower()
        assert "luck" not in text.lower()


@pytest.mark.parametrize("seed", range(200))
def test_the_numbers_shown_lead_from_the_mean_to_the_score_exactly(seed: int) -> None:
    rng = Random(seed)
    mean, names = rng.uniform(0, 9), ("cards", "play", "others", "chance")[: rng.randint(1, 4)]
    parts = {name: Estimate(rng.uniform(-3, 3)) for name in names}
    score = mean + sum(part.value for part in parts.values())
    columns = columns_of(PlayerSplit(score, mean, parts))
    assert round(mean, 1) + sum(one.shown for one in columns) == pytest.approx(round(score, 1))
    assert all(abs(one.shown - one.value) < 0.1 for one in columns)


def test_what_a_steady_bot_is_is_told_where_it_leads_to_how_all_is_worked_out(
    app: Driver, made: list[Any]
) -> None:
    at_stage(app)
    app.click_on("Why?")
    app.rest()
    assert isinstance(app.top, WhyScene)
    assert app.top.how.tip.startswith("A steady bot has good habits and does not look ahead.")


@pytest.mark.long
def test_words_without_the_chart_beside_them_say_what_they_lead_to(
    app: Driver, made: list[Any]
) -> None:
    at_stage(app)
    app.resize((960, 540))
    app.frame()
    app.click_on("Why?")
    app.rest()
    assert "The table’s average is" in said(app)
    assert "everything is compared with one steady bot." in said(app)
    app.resize((1920, 1080))
    app.rest()
    assert "The table’s average is" not in said(app), "there the chart shows it"


@pytest.mark.parametrize(("deals", "earlier"), [(5, False), (9, True), (30, True)])
def test_the_strip_of_deals_shows_all_or_says_that_there_were_earlier_ones(
    deals: int, earlier: bool, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    scale, written = Scale(1280, 720), list[str]()
    context.art.fit(scale)
    words = SplitWords(context.words, "president")
    strip = PlacesStrip(words, ["President", "Vice President", "Citizen"])
    strip.held = [HeldChair(number % 3, 0.5) for number in range(deals)]
    strip.rect = Rect(0, 0, 700, strip.height(scale))
    write = Brush.write

    def noting(brush: Brush, text: str, *rest: Any) -> Any:
        written.append(text)
        return write(brush, text, *rest)

    monkeypatch.setattr(Brush, "write", noting)
    palette = context.theme.palette("president")
    strip.draw(Brush(context.art, pygame.Surface((1280, 720)), scale, palette))
    shown = sum(text in ("President", "Vice President", "Citizen") for text in written)
    assert (shown < deals) == earlier == ("···" in written)

"""A replay that is judged: its lines and moments, and a moment tried again."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from multiprocessing import Pipe
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.analysis import kept_reviews, reviewing
from game.analysis.estimates import Estimate
from game.analysis.judging import Judging
from game.analysis.kept_reviews import Review, keep_review, read_review
from game.analysis.pace import WorkPace
from game.analysis.reference import REFERENCE
from game.analysis.reports import Report
from game.analysis.review import Alternative, ReviewedChoice, Reviewer
from game.analysis.reviewing import BackgroundReview, judge_all
from game.analysis.split import JudgedChoice
from game.analysis.splitters import Splitting
from game.cards import card_texts
from game.chance import Line
from game.files.bounded import MEGABYTE
from game.process.spreading import Each
from game.process.starting import Work
from game.reasons import Reason
from game.store.paths import review_path
from scenes.results import match_page
from scenes.screens.matches.resuming import seat_plans_of, seated
from scenes.screens.puzzle import PuzzleScene
from scenes.screens.replay import ReplayedMatch, ReplayScene
from scenes.screens.replay import judged as judged_module
from scenes.screens.replay.bars import DealBars
from scenes.screens.replay.lines import LineOfPlay
from scenes.screens.replay.table_picture import hidden_above, newest_card
from scenes.shell.handed.context import AppContext
from scenes.table.pieces.label import TableLabel
from scenes.ui.contrast import contrast
from scenes.ui.geometry import Point, Rect
from tests.driver.driver import Driver
from tests.scenes.replay_matches import GAMES, playback_of
from tests.scenes.sessions import played_at
from tests.scenes.sight import look

GAME, PLAYERS = "sociable", 5


class Told:
    """A review that is there at once: a process would judge no otherwise."""

    failure, unkept, done, closed, share = None, "", True, False, 1.0

    def __init__(self, player: int, lines: Sequence[Line], record: Path | None) -> None:
        self.found = invented(player)
        self.pace = WorkPace()
        self._fresh = True

    def poll(self) -> bool:
        fresh, self._fresh = self._fresh, False
        return fresh

    def close(self) -> None:
        self.closed = True


def invented(player: int) -> Review:
    """Return a review that names the player's first two choices, the second the dearest."""
    playback = playback_of(GAME, PLAYERS)
    reviewer = Reviewer(playback)
    choices = []
    for number, step in enumerate(reviewer.steps(player)[:3]):
        state = playback.state(step - 1)
        rules = playback.rules
        actions = [rules.named(state, one) for one in rules.legal_actions(state)]
        written = [rules.notation.write_action(one) for one in actions]
        made = rules.notation.write_action(playback.action(step))
        same = rules.listed(state, playback.action(step))
        others = [
            line
            for line, one in zip(written, rules.legal_actions(state), strict=True)
            if one != same
        ]
        worth = Estimate(3.0, 0.001)
        ranked = [Alternative(others[0], worth), Alternative(made, worth - Estimate(1.0 + number))]
        choices.append(
            ReviewedChoice(
                step=step,
                line=playback.line_of(step) + 1,
                deal=playback.steps[step].deal,
                player=player,
                made=made,
                advised=others[0],
                loss=Estimate(1.0 + number, 0.001),
                named=number < 2,
                reason=Reason("habit"),
                alternatives=tuple(ranked) if number < 2 else (),
            )
        )
    return Review(3, tuple(choices), ((0, 0.5), (30, -1.0)))


@pytest.fixture
def scene(app: Driver, monkeypatch: pytest.MonkeyPatch) -> ReplayScene:
    monkeypatch.setattr(judged_module.Judged.__init__, "__defaults__", (Told,))
    playback = playback_of(GAME, PLAYERS)
    cast = seated(seat_plans_of(playback.setup.players))
    return ReplayScene(app.context, ReplayedMatch(playback, cast, lambda lines: None))


def test_a_key_shows_what_moves_cost_and_keeps_that_as_a_setting(
    app: Driver, scene: ReplayScene
) -> None:
    app.show(scene)
    assert not scene.review.judged.on
    app.key("j")
    app.rest()
    assert [card.chosen for card in scene.review.list.cards] == [False, False]
    assert app.context.settings.judged
    app.key("j")
    app.rest()
    assert not scene.review.judged.on
    assert not app.context.settings.judged


def test_a_moment_whose_choices_are_none_is_not_asked(app: Driver, scene: ReplayScene) -> None:
    found = invented(0)
    choices = [
        replace(one, alternatives=tuple(replace(a, action={"action": "fly"})
                                        for a in one.alternatives))
        for one in found.choices
    ]  # fmt: skip
    app.show(scene)
    scene.review.judged.show(0, replace(found, choices=tuple(choices)))
    scene.review.next_moment()
    for key in ("t", "w"):
        app.key(key)
        assert app.top is scene
    (notice,) = app.context.notices.shown
    assert notice.title == "A puzzle can’t be shown"


def test_one_key_goes_from_moment_to_moment_and_back(app: Driver, scene: ReplayScene) -> None:
    app.show(scene)
    app.key("j")
    moments = scene.review.judged.moments
    assert [one.loss.value for one in moments] == [1.0, 2.0]
    app.key("a")
    assert scene.run.step == moments[0].step - 1
    app.key("a")
    assert scene.run.step == moments[1].step - 1
    app.key("shift+a")
    assert scene.run.step == moments[0].step - 1


def test_a_moment_that_is_chosen_while_the_replay_runs_stops_it(
    app: Driver, scene: ReplayScene
) -> None:
    app.show(scene)
    app.key("j")
    app.rest()
    for choose in (lambda: app.key("a"), lambda: app.click(scene.review.list.cards[0])):
        scene.play()
        assert scene.run.playing
        choose()
        chosen = scene.run.step
        assert chosen in [one.step - 1 for one in scene.review.judged.moments]
        app.pass_time(10.0)
        assert scene.run.step == chosen


def test_words_about_a_moment_stand_there_until_its_card_does(
    app: Driver, scene: ReplayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    dear, other = (choice.step for choice in invented(0).choices[:2])
    scene.show_moment(JudgedChoice(dear, 0, 0, Estimate(-1.0)), "That cost 1.0 points.")
    app.show(scene)
    assert scene.review.list.chosen
    assert "That cost 1.0 points." not in scene.review.list.summary
    review = scene.review.judged.review
    assert review
    monkeypatch.setattr(scene.review.judged._working, "found", replace(review, choices=()))
    scene.go(dear - 1)
    assert scene.review.list._about in scene.controls.widgets
    assert scene.review.list.summary == "That cost 1.0 points."
    scene.go(other - 1)
    assert scene.review.list._about not in scene.controls.widgets


def asking(app: Driver, scene: ReplayScene) -> PuzzleScene:
    """Put the dearest moment before whoever tries it again."""
    app.show(scene)
    app.key("j")
    app.key("a")
    app.key("t")
    app.rest()
    assert isinstance(app.top, PuzzleScene)
    return app.top


@pytest.mark.long
def test_a_moment_is_asked_at_the_table_and_tells_nothing_before_a_try(
    app: Driver, scene: ReplayScene
) -> None:
    puzzle = asking(app, scene)
    assert puzzle.stage == "asks"
    assert not scene.review.judged.tried
    app.key("escape")
    app.rest()
    assert app.top is scene
    assert not scene.review.judged.tried


@pytest.mark.long
def test_what_was_made_then_costs_and_may_be_tried_once_more_or_told(
    app: Driver, scene: ReplayScene
) -> None:
    puzzle = asking(app, scene)
    made = puzzle.said.place_of(scene.review.judged.moments[0].made)
    assert made == 1
    puzzle.table.session.play(puzzle.said.actions[1])
    app.rest()
    assert puzzle.stage == "missed"
    app.key("return")
    app.rest()
    assert puzzle.stage == "asks"
    puzzle.table.session.play(puzzle.said.actions[0])
    app.rest()
    assert puzzle.stage == "told"
    assert puzzle._panel
    assert puzzle._panel.found


@pytest.mark.long
def test_after_the_last_moment_none_comes_and_the_list_says_what_was_tried(
    app: Driver, scene: ReplayScene
) -> None:
    puzzle = asking(app, scene)
    covered = scene.review.list._covered
    assert "hidden until you have tried" in covered.text
    app.key("w")
    app.key("a")
    app.rest()
    last = app.top
    assert isinstance(last, PuzzleScene)
    assert (last is puzzle, last.question.note()) == (False, "Moment 2 of 2")
    app.key("a")
    assert app.top is last
    app.key("w")
    app.rest()
    app.key("return")
    app.rest()
    assert app.top is scene
    assert covered in scene.controls.widgets
    assert covered.text == "“Tell me why” shows what was better."
    assert all(card.tried for card in scene.review.list.cards)


@pytest.mark.long
def test_told_at_once_the_choices_stand_there_the_best_first(
    app: Driver, scene: ReplayScene
) -> None:
    app.show(scene)
    app.key("j")
    app.key("a")
    app.key("w")
    app.rest()
    puzzle = app.top
    assert isinstance(puzzle, PuzzleScene)
    assert puzzle.stage == "told"
    assert puzzle._panel
    assert len(puzzle._panel.rows) == 2
    assert scene.review.judged.tried == {scene.review.judged.moments[0].step}


def test_what_is_judged_stays_judged_and_only_the_rest_is_judged_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines, record = playback_of(GAME, PLAYERS).lines, tmp_path / "match.jsonl"
    found = invented(0)
    begun = Review(5, found.choices)
    keep_review(record, lines, 0, begun)
    keep_review(record, lines, 1, invented(1))
    assert read_review(record, lines, 0) == begun
    assert read_review(record, lines, 1) == invented(1)
    assert not begun.whole
    assert found.whole
    judged: list[int] = []

    class Counted(Reviewer):
        def steps(self, player: int | None = None) -> list[int]:
            return super().steps(player)[:5]

        def review(self, step: int) -> ReviewedChoice:
            judged.append(step)
            return found.choices[0]

    monkeypatch.setattr(reviewing, "Reviewer", Counted)
    monkeypatch.setattr(reviewing, "rest_of", lambda *_: [(0, 1.0)])
    told: list[object] = []
    judge_all(0, lines, begun, told.append, map)
    assert isinstance(told[-1], Report)
    assert told[-1].found.whole
    assert len(judged) == 2
    assert not {one.step for one in begun.choices} & set(judged)


def test_what_another_reference_has_judged_in_part_is_judged_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = invented(0)
    monkeypatch.setattr(Reviewer, "steps", lambda *_: [one.step for one in found.choices])
    monkeypatch.setattr(Reviewer, "review", lambda *_: found.choices[0])
    monkeypatch.setattr(reviewing, "rest_of", lambda *_: [(0, 1.0)])
    told: list[Report[Review]] = []
    begun = Review(3, found.choices[1:], reference="reference-0")
    judge_all(0, playback_of(GAME, PLAYERS).lines, begun, told.append, map)  # type: ignore[arg-type]
    assert told[-1].found == Review(3, found.choices[:1] * 3, ((0, 1.0),))
    assert told[-1].found.reference == REFERENCE


@pytest.mark.long
def test_the_rest_tells_how_far_it_is_and_nothing_is_written_for_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    playback = playback_of(GAME, PLAYERS)
    begun = Review(3, invented(0).choices)

    class Judged(Reviewer):
        def steps(self, player: int | None = None) -> list[int]:
            return [choice.step for choice in begun.choices]

    def rest(splitting: Splitting, player: int, each: Each) -> list[tuple[int, float]]:
        assert len([*each(repr, splitting.units)]) > 20
        return [(0, 1.0)]

    monkeypatch.setattr(reviewing, "Reviewer", Judged)
    monkeypatch.setattr(reviewing, "rest_of", rest)
    told: list[Report[Review]] = []
    judge_all(0, playback.lines, begun, told.append, map)  # type: ignore[arg-type]
    shares = [one.share for one in told]
    assert len(shares) > 20
    assert shares == sorted(shares)
    assert shares[-2:] == [0.99, 1.0]
    assert {one.found.rest for one in told[:-1]} == {None}

    kept: list[Review] = []
    monkeypatch.setattr(reviewing, "keep_review", lambda *given: kept.append(given[-1]))
    work = BackgroundReview(0, playback.lines, tmp_path / "match.jsonl", no_process)
    while not work.done:
        work.poll()
    work.close()
    assert [(len(one.choices), one.rest) for one in kept] == [
        (1, None), (2, None), (3, None), (3, ((0, 1.0),))
    ]  # fmt: skip


def lost_after(news: Sequence[Report[Review]]) -> Callable[[Work], Any]:
    """Return what starts a process that is lost after it has sent some news."""

    def start(work: Work) -> Any:
        ours, theirs = Pipe(duplex=False)
        for one in news:
            theirs.send(one)
        theirs.close()
        return SimpleNamespace(kill=nothing, join=nothing, close=nothing), ours

    def nothing() -> None:
        pass

    return start


@pytest.mark.parametrize("sent", [2, 4])
def test_what_a_lost_process_had_judged_is_neither_written_over_nor_taken_back(
    sent: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = invented(0)
    by_number = [Review(3, whole.choices[:number]) for number in (1, 2, 3)]
    judged = {one.step: one for one in whole.choices}
    monkeypatch.setattr(Reviewer, "steps", lambda *_: [*judged])
    monkeypatch.setattr(Reviewer, "review", lambda _, step: judged[step])
    monkeypatch.setattr(reviewing, "rest_of", lambda *_: whole.rest)
    kept, shown = list[Review](), list[Review | None]()
    monkeypatch.setattr(reviewing, "keep_review", lambda *given: kept.append(given[-1]))
    news = [Report(0.5, one) for one in (*by_number, whole)][:sent]
    lines, record = playback_of(GAME, PLAYERS).lines, tmp_path / "match.jsonl"
    work = BackgroundReview(0, lines, record, lost_after(news))
    take_in = work.take_in

    def take_in_and_look(news: Report[Review]) -> None:
        take_in(news)
        shown.append(work.found)

    monkeypatch.setattr(work, "take_in", take_in_and_look)
    while not work.done:
        work.poll()
    work.close()
    assert kept == [*by_number, whole]
    assert shown == sorted(shown, key=[*by_number, whole].index)


def test_on_a_full_disk_all_is_judged_and_what_was_kept_before_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    lines, record = playback_of(GAME, PLAYERS).lines, tmp_path / "match.jsonl"
    found = invented(0)
    keep_review(record, lines, 0, Review(3, found.choices[:2]))
    before = review_path(record).read_bytes()
    monkeypatch.setattr(Reviewer, "steps", lambda *_: [one.step for one in found.choices])
    monkeypatch.setattr(reviewing, "rest_of", lambda *_: [(0, 1.0)])
    monkeypatch.setattr(kept_reviews, "write_atomically", full)
    work = BackgroundReview(0, lines, record, no_process)
    while not work.done:
        work.poll()
    work.close()
    assert work.found
    assert work.found.whole
    assert work.failure is None
    assert work.unkept == "No space left on device"
    assert review_path(record).read_bytes() == before


def test_what_could_not_be_kept_is_said_once(
    app: Driver, scene: ReplayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Told, "unkept", "No space left on device")
    app.show(scene)
    app.key("j")
    app.frame()
    (notice,) = app.context.notices.shown
    assert notice.body == "No space left on device"
    app.context.notices.dismiss(notice)
    scene.review.judged._working._fresh = True  # type: ignore[union-attr]
    app.frame()
    assert not app.context.notices.shown


def no_process(work: Work) -> Any:
    raise OSError("none can be had")


def test_the_list_says_how_far_the_rest_is_once_all_is_judged(
    app: Driver, scene: ReplayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.show(scene)
    app.key("j")
    monkeypatch.setattr(Told, "done", False)
    monkeypatch.setattr(Told, "share", 0.64)
    scene.review.list.tell(0)
    how_far = (
        "All 3 choices are judged. What luck and the others changed is still being counted: "
        "64\u00a0% done."
    )
    assert how_far in scene.review.list._said.text
    assert how_far in scene.review.list.summary


@pytest.mark.parametrize("counting", [True, False])
def test_where_no_choice_cost_enough_that_is_said_also_while_the_rest_is_counted(
    app: Driver, scene: ReplayScene, monkeypatch: pytest.MonkeyPatch, counting: bool
) -> None:
    app.show(scene)
    app.key("j")
    review, found = scene.review, scene.review.judged.review
    assert found
    cheap = tuple(replace(one, named=False) for one in found.choices)
    monkeypatch.setattr(review.judged._working, "found", replace(found, choices=cheap))
    monkeypatch.setattr(Told, "done", not counting)
    review.list.tell(0)
    assert not review.list.cards
    for said in (review.list._said.text, review.list.summary):
        assert said.startswith(
            "Compared with the best choice, none clearly cost 0.3 points or more."
        )
    monkeypatch.setattr(review.judged._working, "found", replace(found, choices=cheap[:1]))
    monkeypatch.setattr(Told, "done", False)
    review.list.tell(0)
    assert "No choice" not in review.list.summary


def test_the_number_of_moments_is_said_as_a_result(app: Driver, scene: ReplayScene) -> None:
    app.show(scene)
    app.key("j")
    review = scene.review
    review.list.tell(0)
    assert review.list.summary == "2 moments found."
    del review.list.cards[1:]
    assert review.list.summary == "1 moment found."


def test_moments_keep_their_places_while_more_are_found_and_have_numbers_once_all_are_judged(
    app: Driver, scene: ReplayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.show(scene)
    app.key("j")
    review, found = scene.review, scene.review.judged.review
    assert found
    dearest = replace(found.choices[2], loss=Estimate(9.0, 0.001), named=True)
    places = list[list[int]]()
    for judged in (1, 2, 3):
        choices = (*found.choices[:2], dearest)[:judged]
        monkeypatch.setattr(review.judged._working, "found", replace(found, choices=choices))
        monkeypatch.setattr(Told, "done", False)
        review.list.tell(0)
        places.append([one.step for one in review.judged.moments])
        numbered = [card._number for card in review.list.cards]
        assert numbered == ([1, 2, 3] if judged == 3 else [None] * judged)
        first = "Moment 1 of 3. " if judged == 3 else "A moment. "
        assert review.list.cards[0].spoken.startswith(first)
    assert places[0] == places[1][:1]
    assert places[1] == places[2][:2]


def test_a_review_that_would_make_the_file_too_large_to_read_leaves_those_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines, record = playback_of(GAME, PLAYERS).lines, tmp_path / "match.jsonl"
    keep_review(record, lines, 0, invented(0))
    size = review_path(record).stat().st_size
    monkeypatch.setattr(kept_reviews, "LARGEST", size)
    with pytest.raises(OSError, match="Larger"):
        keep_review(record, lines, 1, invented(1))
    assert read_review(record, lines, 0) == invented(0)
    monkeypatch.setattr(kept_reviews, "LARGEST", size - 1)
    with pytest.raises(OSError, match="Larger"):
        keep_review(record, lines, 1, Review(0))
    assert review_path(record).stat().st_size == size, "what is too large is not taken for empty"


@pytest.mark.long
def test_long_reviews_of_all_players_are_kept(tmp_path: Path) -> None:
    lines, record = playback_of(GAME, PLAYERS).lines, tmp_path / "match.jsonl"
    found = [Review(1000, invented(player).choices[:1] * 1000) for player in range(PLAYERS)]
    for player in range(PLAYERS):
        keep_review(record, lines, player, found[player])
    assert review_path(record).stat().st_size > MEGABYTE
    assert [read_review(record, lines, player) for player in range(PLAYERS)] == found


def odd(**changes: Any) -> Callable[[dict[str, Any]], None]:
    return lambda choice: choice.update(changes)


def against_the_rules(choice: dict[str, Any]) -> None:
    """Add a choice that is well-formed: somebody has every card, and one player not all of them."""
    plays = [{"action": "play", "cards": [card]} for card in card_texts(range(52))]
    choice["alternatives"] += [{"action": play, "worth": [0.0, 0.0]} for play in plays]


PASS = {"action": "pass"}
ODD_CHOICES = [
    against_the_rules,
    odd(player=1),
    odd(made={"action": "fly"}),
    odd(made={"action": "play", "cards": ["XR", "XR", "XR"]}),
    odd(advised={"action": "play", "cards": 7}),
    odd(advised=None),
    odd(loss=[1e9, 0.0]),
    odd(loss=[True, 0.0]),
    odd(loss=[1.0, -1.0]),
    odd(loss=[1.0]),
    odd(named=False),
    odd(named=1),
    odd(alternatives=[]),
    odd(alternatives=[{"action": PASS, "worth": [0.0, 0.0]}] * 101),
    odd(alternatives=[{"action": {"action": "fly"}, "worth": [0.0, 0.0]}]),
    odd(reason={"key": "../../etc", "facts": {}}),
    odd(reason={"key": "climbing.set_broken", "facts": {}}),
    odd(reason={"key": "climbing.set_broken", "facts": {"kept": 3}}),
    odd(reason={"key": "habit", "facts": {"cards": {"rank": "K", "number": True}}}),
    odd(reason={"key": "habit", "facts": {"cards": {"rank": "KK", "number": 1}}}),
    odd(reason={"key": "habit", "facts": {"who": {"seat": 0}}}),
    odd(reason={"key": "habit", "facts": {"count": 1.0}}),
    odd(reason={"key": "habit", "facts": {"cards": ["1Z"]}}),
    odd(reason={"key": "habit", "facts": {str(n): n for n in range(11)}}),
    odd(reason={"key": "habit"}),
    odd(reason=[]),
]


def test_one_that_is_damaged_counts_as_none(tmp_path: Path) -> None:
    lines, record = playback_of(GAME, PLAYERS).lines, tmp_path / "match.jsonl"
    keep_review(record, lines, 0, invented(0))
    path = review_path(record)
    whole = path.read_text()
    wrong = [
        whole.replace(f'"{key}": {value}', f'"{key}": {other}', 1)
        for key, value, other in (
            ("total", "3", "null"),
            ("total", "3", '"3"'),
            ("step", invented(0).choices[0].step, 10**5),
            ("line", invented(0).choices[0].line, 10**5),
            ("deal", invented(0).choices[0].deal, 1),
            ("rest", "[[0, 0.5]", "[[0, null]"),
        )
    ]
    for text in ("", "[]", "{}", whole[:-20], *wrong):
        path.write_text(text)
        assert read_review(record, lines, 0) is None, text[:40]
    for change in ODD_CHOICES:
        kept = json.loads(whole)
        change(kept["players"]["0"]["choices"][0])
        path.write_text(json.dumps(kept))
        assert read_review(record, lines, 0) is None
    path.write_text(whole)
    assert read_review(record, lines, 0)
    assert read_review(record, lines[:-1], 0) is None


def test_whoever_leaves_ends_the_work(tmp_path: Path) -> None:
    work = BackgroundReview(0, playback_of(GAME, PLAYERS).lines, tmp_path / "match.jsonl")
    work.close()
    work.close()
    assert not work.done


@pytest.mark.long
def test_in_a_small_window_the_moment_in_hand_lies_over_the_table_and_covers_no_newest_card(
    app: Driver, scene: ReplayScene
) -> None:
    app.resize((960, 540))
    app.show(scene)
    app.keys("j", "a")
    app.rest()
    card = scene.review.list.chosen
    assert card in scene.controls.widgets
    newest = newest_card(scene.presenter.layout, scene.table.rect)
    assert newest
    assert not card.rect.overlaps(newest)
    assert "Moment 1 of 2." in card.label
    app.click(next(one for one in scene.controls.widgets if one.tip == "The next moment"))
    assert scene.run.step == scene.review.judged.moments[1].step - 1
    app.key("l")
    assert scene.log_open
    assert scene.review.plate._after not in scene.controls.widgets
    app.key("escape")
    app.key("t")
    assert isinstance(app.top, PuzzleScene)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", [(960, 540), (1228, 691)])
def test_large_words_of_the_plate_stay_whole_and_cover_none_at_the_table(
    app: Driver, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app.context.keeper.change(text_size=150)
    app.resize(size)
    monkeypatch.setattr(judged_module.Judged.__init__, "__defaults__", (Told,))
    playback = playback_of("president", 5)
    cast = seated(seat_plans_of(playback.setup.players))
    replay = ReplayScene(app.context, ReplayedMatch(playback, cast, lambda lines: None))
    app.show(replay)
    app.key("j")
    plate, art, scale = replay.review.plate, app.context.art, replay.scale
    for said in ("Starting to judge …", "2 moments found."):
        monkeypatch.setattr(type(replay.review.list), "summary", said)
        for found in ([], [SimpleNamespace(chosen=False)] * 2):
            monkeypatch.setattr(replay.review.list, "cards", found)
            plate.lay(replay.presenter.layout, replay.table.rect, art, scale)
            place, words = plate._plate.rect, plate._said
            assert words.rect.right <= place.right
            lines = art.wrap(said, scale.text(words.size), words.font, words.rect.w)
            assert " ".join(lines) == said, "no word is broken"
            labels = [label.area for label in replay.table.layout.of(TableLabel)]
            place = place.moved(0, hidden_above(replay.table.layout.scale) - replay.table.rect.y)
            assert labels
            assert not any(label.overlaps(place) for label in labels)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_both_lines_stand_round_the_way_in_every_window(
    app: Driver, scene: ReplayScene, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.resize(size)
    app.show(scene)
    app.key("j")
    app.rest()
    seen = look(scene, size, monkeypatch)
    assert seen.has("Choices")
    assert seen.has("Luck, others")
    assert not [text for text in seen.cut if text.startswith(("Deal", "Ann"))]


def test_drawing_the_lines_again_does_not_reckon_the_bars_again(
    app: Driver, scene: ReplayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.show(scene)
    app.key("j")
    app.rest()
    reckoned: list[Rect] = []
    reckon = DealBars._reckon_places
    monkeypatch.setattr(
        DealBars, "_reckon_places", lambda bars: (reckoned.append(bars.rect), reckon(bars))[1]
    )
    scene.draw(app.surface)
    assert reckoned == []
    app.resize((960, 540))
    app.frame()
    assert reckoned, "in another window they are"


def test_a_pass_and_the_choice_that_comes_next_look_otherwise_on_the_line_of_play(
    app: Driver, scene: ReplayScene
) -> None:
    app.show(scene)
    app.key("j")
    app.rest()
    choice = replace(scene.review.judged.choices[2], made={"action": "play"})
    passed = replace(choice, made={"action": "pass"})

    def drawn(one: ReviewedChoice, step: int) -> bytes:
        scene.review.judged.show(0, Review(1, (one,), ()))
        scene.go(step)
        app.rest()
        line = pygame.Rect(scene.bars._line_of_play.place).clip(app.surface.get_rect())
        return pygame.image.tobytes(app.surface.subsurface(line), "RGB")

    far = choice.step + 5
    plain, open_ring, comes = drawn(choice, far), drawn(passed, far), drawn(choice, choice.step - 1)
    assert len({plain, open_ring, comes}) == 3


def test_the_number_of_a_moment_can_be_read_and_one_that_was_tried_looks_otherwise(
    app: Driver, scene: ReplayScene
) -> None:
    app.show(scene)
    app.key("j")
    app.rest()
    moment = scene.review.judged.moments[0]

    def tones() -> list[Any]:
        used: list[Any] = []
        brush: Any = SimpleNamespace(
            palette=scene.palette,
            plate=lambda place, fill, *rest: used.append(fill),
            write=lambda text, at, size, face, ink, *rest: used.append(ink),
        )
        scene.review.lines._disc(brush, Rect(0, 0, 24, 24), "1", moment)
        return used

    before = tones()
    scene.review.judged.tried.add(moment.step)
    after = tones()
    assert before != after
    for fill, ink in (before, after):
        assert contrast(fill, ink) >= 4.5


def test_the_plate_stays_at_its_side_of_the_table_where_it_hides_nothing(
    app: Driver, scene: ReplayScene
) -> None:
    app.resize((960, 540))
    app.show(scene)
    app.key("j")
    plate, art, table = scene.review.plate, app.context.art, scene.table.rect
    empty = scene.presenter.layout.with_pieces(())
    plate.lay(empty, table, art, scene.scale)
    right = plate._plate.rect
    assert right.center.x > table.center.x
    for x in (table.x + 10, right.x):
        plate._plate.rect = right._replace(x=x)
        plate.lay(empty, table, art, scene.scale)
        assert abs(plate._plate.rect.x - x) < 40


@pytest.mark.parametrize("between", [0.0, 6.0, 40.0])
def test_no_number_of_a_moment_lies_on_another(
    app: Driver, scene: ReplayScene, between: float
) -> None:
    app.show(scene)
    app.key("j")
    first, second = (moment.step for moment in scene.review.judged.moments)
    at = {first: 300.0, second: 300.0 + between}
    line = LineOfPlay(Rect(0, 0, 900, 40), Point(0, 0), 30, 30, 40)
    one, other = scene.review.lines.discs(line, lambda step: at[step], scene.scale)
    assert one.right <= other.x
    assert abs((one.center.x + other.center.x) / 2 - (300 + between / 2)) <= 1


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_the_dearest_choice_cost_fills_its_line_in_each_games_own_measure(
    game: str, players: int, context: AppContext
) -> None:
    playback = playback_of(game, players)
    cast = seated(seat_plans_of(playback.setup.players))
    scene = ReplayScene(context, ReplayedMatch(playback, cast, lambda lines: None))
    least = Judging(playback.setup.game, playback.rules).judge.least_named
    losses = scene.review.lines.losses(LineOfPlay(Rect(0, 0, 1, 1), Point(0, 0), 0, 0, 100))
    assert losses.at(5 * least) == pytest.approx(100)
    assert losses.at(least) == pytest.approx(20)
    assert losses.at(losses.within(50 * least)) == 100


@pytest.mark.parametrize(
    ("variance", "cost", "said"),
    [
        (
            0.0,
            "cost 2.0 each time",
            "Compared with the best choice, that cost 2.0 points each time it was tried.",
        ),
        (
            1e-7,
            "cost 2.0 (± 0.01)",
            "Compared with the best choice, that cost 2.0 points, plus or minus 0.01.",
        ),
        (
            1e-3,
            "cost 2.0 (± 0.1)",
            "Compared with the best choice, that cost 2.0 points, plus or minus 0.1.",
        ),
    ],
)
def test_no_interval_is_told_where_whatever_was_tried_cost_the_same(
    app: Driver, scene: ReplayScene, variance: float, cost: str, said: str
) -> None:
    choice = replace(invented(0).choices[1], loss=Estimate(2.0, variance))
    scene.review.judged.show(0, Review(1, (choice,), ()))
    scene.review.list.tell(0)
    (card,) = scene.review.list.cards
    assert card._cost == (f"Deal 1: {cost}", "compared with the best")
    assert card.spoken.endswith(said)


@pytest.mark.long
def test_a_replay_opened_from_a_result_keeps_its_review_beside_the_record(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played_at(GAME, PLAYERS)
    record = Path("a match.jsonl")
    monkeypatch.setattr(AppContext, "path_of_record", lambda context, lines: record)
    asked: list[Path | None] = []

    class Kept(Told):
        def __init__(self, player: int, lines: Sequence[Line], record: Path | None) -> None:
            super().__init__(player, lines, record)
            asked.append(record)

    monkeypatch.setattr(judged_module.Judged.__init__, "__defaults__", (Kept,))
    app.open(match_page(app.context, session, fresh=False))
    app.click_on("Watch it again")
    assert isinstance(app.top, ReplayScene)
    app.key("j")
    assert asked == [record]

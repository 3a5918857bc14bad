"""The statistics: the figures one would count by hand, and everything in its place."""

import csv
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.beginners import Beginner
from game.catalogue import find_game
from game.chance import Line, SeededChance
from game.match import Match, Player
from game.store.faults import StoreFault
from game.store.forgetting import Traces
from game.store.history.figures import (
    BestDeal,
    FigureQuery,
    Figures,
    LevelFigures,
    PastMatch,
    RivalFigures,
)
from game.store.history.keeper import HistoryKeeper
from game.store.settings import THEMES, LobbyChoice, SeatChoice
from scenes.screens.saving import free_path
from scenes.screens.statistics import Statistics
from scenes.screens.statistics.deleting import DeleteProfile
from scenes.screens.statistics.facts import facts_of
from scenes.screens.statistics.filters import toggled
from scenes.screens.statistics.latest import means
from scenes.screens.statistics.moves import row_shares
from scenes.screens.statistics.queries import FigureQueries, HistoryReader
from scenes.screens.statistics.sources import Sources, without_person
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from scenes.shell.handed.errands import Errands
from scenes.ui.charts.tones import count_tone, place_tone
from scenes.ui.contrast import contrast, text_on
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Scene
from tests.driver.driver import Driver
from tests.matches import random_setup, steps
from tests.scenes.sight import SIZES, TEXT_SIZES, look

PLACES = [2, 4, 1, 3, 5, 2, 3, 1, 4, 2, 1, 3, 2, 5, 2, 1, 1, 3, 4, 2, 3, 1, 1, 1]


def figures_of(game: str, matches: int = 24) -> Figures:
    climbing = game in ("sociable", "president")
    latest = PLACES[:matches]
    return Figures(
        matches=matches,
        won=8,
        even_wins=4.8,
        deals=187,
        hints=3,
        mean_place=2.5,
        even_place=3.0,
        streak=3,
        best_streak=5,
        best_streak_ended=1_778_000_000,
        latest=tuple(PastMatch(1_790_000_000 + i, 5, p, p == 1, 9) for i, p in enumerate(latest)),
        by_level=(
            LevelFigures("easy", {1: 6, 2: 3, 3: 2, 4: 1}),
            LevelFigures("hard", {1: 3, 2: 140, 3: 4, 4: 3, 5: 2}),
            LevelFigures("people", {2: 1}),
        ),
        rivals=(RivalFigures("Wilhelmina Wolff", 12, 7, 5), RivalFigures("Ben", 4, 1, 3)),
        places={1: 46, 2: 41, 3: 38, 4: 33, 5: 29},
        moves={(1, 1): 20, (1, 2): 10, (2, 1): 7, (5, 5): 3, (4, 5): 1} if climbing else {},
        best_deals=tuple(
            BestDeal(24 - i, 1_780_000_000, 5, i + 1, None if i == 2 else "CL1-PR5-191Q-4KD9-W2MX")
            for i in range(9)
        ),
    )


class FakeHistory(HistoryReader):
    """A history that answers what it was told to, and notes what it is asked."""

    def __init__(self, people: Sequence[str] = ("Ann", "Ben"), matches: int = 24) -> None:
        self.people = list(people)
        self.matches = matches
        self.asked: list[FigureQuery] = []
        self.fault = ""

    def profiles(self) -> list[str]:
        if self.fault:
            raise StoreFault(self.fault)
        return self.people

    def table_sizes(self, profile: str, game: str) -> list[int]:
        return [4, 5]

    def figures(self, question: FigureQuery) -> Figures:
        self.asked.append(question)
        return figures_of(question.game, self.matches)

    def export(self, profile: str, path: Path) -> None:
        path.write_text("written", encoding="utf-8")


class Later:
    """Keeps work that was begun until it is let go on."""

    def __init__(self) -> None:
        self.work: list[Callable[[], None]] = []

    def __call__(self, work: Callable[[], None]) -> None:
        self.work.append(work)


def at_once(_name: str, work: Callable[[], None], _tell: object) -> None:
    """Do an errand's work at once, in place of a thread."""
    work()


def scene_of(
    context: AppContext,
    history: HistoryReader,
    tmp_path: Path = Path(),
    *,
    game: str = "sociable",
    start: Callable[[Callable[[], None]], None] = lambda work: work(),
    copied: list[str] | None = None,
    forgotten: list[tuple[str, bool]] | None = None,
    traces: Traces | None = None,
    find: Callable[[str], Traces] | None = None,
) -> Statistics:
    context.errands = Errands(at_once)

    def forget(name: str, whole: bool) -> None:
        history.people.remove(name)  # type: ignore[attr-defined]
        if forgotten is not None:
            forgotten.append((name, whole))

    sources = Sources(
        history=history,
        traces=find or (lambda _: traces or Traces()),
        forget=forget,
        play=lambda _: Title(context),
        folder=lambda: tmp_path,
        copy=(copied if copied is not None else []).append,
        rules=lambda _: Title(context),
        start=start,
        clock=lambda: 1_795_000_000.0,
    )
    return Statistics(context, sources, "Ann", game)


def opened(
    app: Driver, context: AppContext, scene: Scene, size: tuple[int, int] = (1600, 900)
) -> Driver:
    app.open(Title(context), size)
    app.stack.show(scene)
    app.frame()
    return app


# The figures.


def history_of(
    path: Path, game_id: str, players: int, count: int
) -> tuple[HistoryKeeper, list[list[Line]]]:
    """Return a history of matches of Ann's, and their records."""
    history, records = HistoryKeeper(path, clock=lambda: 1_790_000_000.0), []
    game = find_game(game_id)
    for seed in range(count):
        rng = Random(seed)
        setup = replace(random_setup(game, players, rng), options=game.sheet.resolve({}, players))
        setup = replace(setup, players=(Player("Ann", "human"), *setup.players[1:]))
        lines: list[Line] = []
        for _ in steps(Match(setup, SeededChance(setup.seed or ""), lines.append), rng):
            pass
        records.append([{**lines[0], "id": f"match {seed}"}, *lines[1:]])
        history.note(records[-1])
    history.close()
    return history, records


def test_what_is_shown_is_what_one_counts_in_the_records(
    context: AppContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    history, records = history_of(tmp_path / "h.db", "sociable", 4, 6)
    scene = scene_of(context, history)
    scene.resize(Scale(1600, 900))
    results = [record[-1] for record in records]
    won = sum(0 in result["winners"] for result in results)
    orders = [
        [line["order"] for line in record if line.get("result") == "deal"] for record in records
    ]
    places = Counter(order.index(0) + 1 for deals in orders for order in deals)
    told = scene.told
    assert told is not None
    assert told.figures is not None
    assert told.figures.places == places
    begun = [
        [line["order"] for line in record if line.get("chance") == "deal"] for record in records
    ]
    moves = Counter(
        (before.index(0) + 1, after.index(0) + 1)
        for starts, ends in zip(begun, orders, strict=True)
        for before, after in zip(starts, ends, strict=True)
    )
    assert told.figures.moves == moves
    sight = look(scene, (1600, 900), monkeypatch)
    assert sight.has(str(won))
    assert sight.has(f"Places held in {sum(places.values())} deals")
    shares = row_shares(moves, 4)
    for row in shares:
        assert set(row) == {None} or sum(filter(None, row)) == pytest.approx(1)
    for begun_in in range(4):
        total = sum(n for (start, _), n in moves.items() if start == begun_in + 1)
        if total:
            assert shares[begun_in][0] == pytest.approx(moves[begun_in + 1, 1] / total)


def test_a_match_is_counted_by_the_rules_it_was_played_by(app: Driver, context: AppContext) -> None:
    history = FakeHistory()
    scene = scene_of(context, history)
    app = opened(app, context, scene)
    assert history.asked[-1] == FigureQuery("Ann", "sociable", frozenset(("own",)))
    app.click(scene._chips[1])
    assert history.asked[-1].rules == {"own", "house"}
    app.click(scene._chips[0])
    assert history.asked[-1].rules == {"house"}
    app.click(scene._chips[1])
    assert history.asked[-1].rules == {"house"}, "one kind of rules is always counted"
    app.click(scene._chips[5])
    assert history.asked[-1].players == 5


def test_a_choice_made_by_keys_keeps_the_focus_when_its_answer_comes(
    app: Driver, context: AppContext
) -> None:
    scene = scene_of(context, FakeHistory())
    app = opened(app, context, scene)
    for number in (1, 4):
        before = scene._chips[number]
        scene.controls.focus(before)
        app.keys("return")
        assert scene.controls.focused is scene._chips[number] is not before
    assert scene.person
    scene.controls.focus(scene.person)
    before = scene.person
    app.keys("return", "down", "return")
    assert scene.controls.focused is scene.person is not before


def test_beside_the_share_of_matches_won_stands_that_of_luck_alone(context: AppContext) -> None:
    _, won, *_ = facts_of(context.words, figures_of("sociable"), 1_790_000_000)
    assert (won.number, won.note) == ("8", "33\xa0%; luck alone: 20\xa0%")


def test_one_kind_of_rules_is_always_counted() -> None:
    alone = FigureQuery("Ann", "sociable", frozenset(("practice",)))
    assert toggled(alone, "practice") == alone
    assert toggled(alone, "own").rules == {"practice", "own"}


def test_the_mean_is_of_five_and_of_fewer_at_the_start() -> None:
    assert means([2, 4, 3]) == [2, 3, 3]
    assert means([1, 1, 1, 1, 1, 6]) == [1, 1, 1, 1, 1, 2]


def test_with_fewer_than_five_matches_there_is_no_mean(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    for matches, said in ((4, "too few for an average"), (5, "line: average of five")):
        scene = scene_of(context, FakeHistory(matches=matches))
        scene.resize(Scale(1600, 900))
        assert look(scene, (1600, 900), monkeypatch).has(said)


def test_places_have_names_only_where_all_tables_have_the_same(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scene_of(context, FakeHistory())
    scene.resize(Scale(1600, 900))
    assert not look(scene, (1600, 900), monkeypatch).has("Manager")
    scene._ask(replace(scene._question, players=5))
    assert look(scene, (1600, 900), monkeypatch).has("Manager")


@pytest.mark.parametrize("theme", THEMES)
def test_numbers_on_colours_can_be_read(context: AppContext, theme: str) -> None:
    context.keeper.change(theme=theme)
    context.dress()
    for game in (None, "sociable", "ladders", "president", "social_climbing"):
        palette = context.theme.palette(game)
        fills = [place_tone(palette, place, 7) for place in range(1, 8)]
        assert len(set(fills)) == 7
        for fill in fills:
            assert contrast(text_on(palette, fill), fill) >= 4


def test_fills_are_the_colour_of_controls_but_by_daylight(context: AppContext) -> None:
    for theme, alike in (("night", True), ("daylight", False)):
        context.keeper.change(theme=theme)
        context.dress()
        palette = context.theme.palette("sociable")
        assert (count_tone(palette) == palette.control) == alike


# The screen.


def test_an_answer_that_comes_too_late_is_dropped() -> None:
    later, history = Later(), FakeHistory()
    queries = FigureQueries(history, later)
    queries.ask(FigureQuery("Ann", "sociable"))
    queries.ask(FigureQuery("Ann", "ladders"))
    first, second = later.work
    second()
    first()
    told = queries.poll()
    assert told is not None
    assert told.question is not None
    assert told.question.game == "ladders"
    assert not queries.waiting


def test_while_it_is_counted_the_screen_says_so(
    app: Driver, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = Later()
    scene = scene_of(context, FakeHistory(), start=later)
    app = opened(app, context, scene)
    assert app.stack.waiting
    assert look(scene, (1600, 900), monkeypatch).has(context.words("statistics.waiting"))
    later.work.pop()()
    app.frame()
    assert not app.stack.waiting
    assert look(scene, (1600, 900), monkeypatch).has("Place in the last 24 matches")


def test_before_the_first_match_it_says_so_and_leads_to_play(
    app: Driver, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scene_of(context, FakeHistory(people=()))
    app = opened(app, context, scene)
    said = "No match yet. The first one appears here when it ends."
    assert look(scene, (1600, 900), monkeypatch).has(said)
    assert scene.controls.focused is scene.play
    app.keys("return")
    assert isinstance(app.top, Title)


def test_a_history_that_cannot_be_read_says_why_in_one_sentence(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    history = FakeHistory()
    history.fault = "The history can't be read now: it is cold."
    scene = scene_of(context, history)
    scene.resize(Scale(1280, 720))
    assert look(scene, (1280, 720), monkeypatch).has(history.fault)


def test_what_nobody_expected_is_said_and_the_next_question_is_answered(
    app: Driver, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    history, later = FakeHistory(), Later()

    def fail(_: FigureQuery) -> Figures:
        raise RuntimeError("nobody thought of this")

    scene = scene_of(context, history, start=later)
    app = opened(app, context, scene)
    with monkeypatch.context() as broken:
        broken.setattr(history, "figures", fail)
        later.work.pop()()
    app.frame()
    said = "Clamber met something it did not expect: RuntimeError: nobody thought of this."
    assert look(scene, (1600, 900), monkeypatch).has(said)
    assert not app.stack.waiting
    scene._turn_to(2)
    later.work.pop()()
    app.frame()
    assert scene.told is not None
    assert scene.told.figures is not None


def test_games_are_turned_by_tabs_and_charts_in_a_narrow_window(
    app: Driver, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    history = FakeHistory()
    scene = scene_of(context, history, game="social_climbing")
    app = opened(app, context, scene)
    app.keys("ctrl+tab")
    assert history.asked[-1].game == scene.game_id == "sociable"
    app.resize((960, 540))
    assert look(scene, (960, 540), monkeypatch).has("Place in the last")
    app.keys("ctrl+tab", "ctrl+tab", "ctrl+tab")
    assert look(scene, (960, 540), monkeypatch).has("From one deal to the next")
    assert history.asked[-1].game == "sociable"


def test_a_code_is_copied_by_a_press(app: Driver, context: AppContext) -> None:
    copied: list[str] = []
    scene = scene_of(context, FakeHistory(), game="ladders", copied=copied)
    app = opened(app, context, scene)
    assert scene.board is not None
    rows = next(part.rows for part in scene.board.parts if part.name == "best")
    app.click(rows[1])
    assert copied == ["CL1-PR5-191Q-4KD9-W2MX"]
    app.click(rows[2])
    assert len(copied) == 1
    assert rows[2].tip == context.words("statistics.best.why_no_code")


def test_a_profile_is_deleted_only_when_it_is_agreed_to(app: Driver, context: AppContext) -> None:
    history, forgotten = FakeHistory(), list[tuple[str, bool]]()
    seats = (SeatChoice("Ann", "human", "JH"), SeatChoice("Rufus", "easy", "KC"))
    context.keeper.change(
        lobbies={"ladders": LobbyChoice(seats, {}), "sociable": LobbyChoice((), {})},
        beginners=[Beginner(name, "ladders", {"hand": 1}) for name in ("Ann", "Ben")],
    )
    scene = scene_of(context, history, forgotten=forgotten)
    app = opened(app, context, scene)
    app.click(scene.delete)
    assert isinstance(app.top, DeleteProfile)
    assert app.top.controls.focused is app.top.buttons[0]
    app.keys("return")
    assert app.top is scene
    assert history.people == ["Ann", "Ben"]
    app.click(scene.delete)
    assert isinstance(app.top, DeleteProfile)
    app.click(app.top.agree)
    app.frame()
    assert history.people == ["Ben"]
    assert forgotten == [("Ann", False)]
    assert context.settings.people == ()
    assert [one.name for one in context.settings.beginners] == ["Ben"]
    assert history.asked[-1].profile == "Ben"


def test_what_is_told_of_a_deletion_is_true_even_if_one_has_left_or_asked_something_else(
    app: Driver, context: AppContext
) -> None:
    later = Later()
    seats = (SeatChoice("Ann", "human", "JH"), SeatChoice("Rufus", "easy", "KC"))
    context.keeper.change(lobbies={"ladders": LobbyChoice(seats, {})})
    scene = scene_of(context, FakeHistory())
    app = opened(app, context, scene)
    context.errands = Errands(lambda _name, work, _tell: later(work))
    scene._delete("Ann", whole_matches=False)
    scene._turn_to(2)
    app.frame()
    assert not context.notices.shown, "nothing is deleted yet"
    app.keys("escape")
    assert app.top is not scene
    assert app.stack.waiting
    later.work.pop()()
    app.frame()
    assert context.settings.people == ()
    told = [notice.title for notice in context.notices.shown]
    assert told == [context.words("statistics.delete.done", name="Ann")]


def test_a_deletion_that_fails_is_told_as_such_after_another_question(
    app: Driver, context: AppContext
) -> None:
    later = Later()
    scene = scene_of(context, FakeHistory(people=("Ben",)))
    app = opened(app, context, scene)
    context.errands = Errands(lambda _name, work, _tell: later(work))
    scene._delete("Ann", whole_matches=False)
    scene._turn_to(2)
    later.work.pop()()
    app.frame()
    told = [notice.title for notice in context.notices.shown]
    assert told == [context.words("statistics.delete.failed", name="Ann")]


def test_a_narrow_window_keeps_its_chart_when_another_answer_comes(
    app: Driver, context: AppContext
) -> None:
    scene = scene_of(context, FakeHistory())
    app = opened(app, context, scene, (960, 540))
    assert scene.board is not None
    before = scene.board
    before.turn(1)
    shown = before.parts[before.shown].name
    scene._chips[0].press()
    app.frame()
    assert scene.board is not before
    assert scene.board.parts[scene.board.shown].name == shown


@pytest.mark.parametrize("wanted", [False, True])
def test_whole_matches_go_only_if_that_is_asked_for(
    app: Driver, context: AppContext, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    forgotten: list[tuple[str, bool]] = []
    scene = scene_of(context, FakeHistory(), forgotten=forgotten, traces=Traces(23, 14))
    app = opened(app, context, scene)
    app.click(scene.delete)
    dialog = app.top
    assert isinstance(dialog, DeleteProfile)
    sight = look(dialog, (1600, 900), monkeypatch)
    assert "In 23 saved matches a guest" in " ".join(text for text, _ in sight.texts)
    assert sight.has("Remove 14 matches")
    assert dialog.controls.focused is dialog.buttons[0], "the safe answer has the focus"
    if wanted:
        app.click(dialog.switches[0])
    app.click(dialog.agree)
    assert forgotten == [("Ann", wanted)]


def test_where_nobody_sat_alone_no_whole_match_is_offered(
    app: Driver, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    for traces, said in ((Traces(1, 0), "In one saved match"), (Traces(), "go from the")):
        app = opened(app, context, scene := scene_of(context, FakeHistory(), traces=traces))
        app.click(scene.delete)
        assert isinstance(app.top, DeleteProfile)
        assert app.top.switches == ()
        sight = look(app.top, (1600, 900), monkeypatch)
        assert said in " ".join(text for text, _ in sight.texts)


def test_nothing_is_deleted_before_it_is_known_what_goes(
    app: Driver, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    later, forgotten = Later(), list[tuple[str, bool]]()
    scene = scene_of(context, FakeHistory(), start=later, forgotten=forgotten, traces=Traces(3, 1))
    app = opened(app, context, scene)
    later.work.pop()()
    app.frame()
    app.click(scene.delete)
    dialog = app.top
    assert isinstance(dialog, DeleteProfile)
    assert dialog.waiting
    assert look(dialog, (1600, 900), monkeypatch).has("Looking through the saved matches")
    app.click(dialog.agree)
    assert app.top is dialog
    later.work.pop()()
    app.frame()
    assert not dialog.waiting
    app.click(dialog.agree)
    later.work.pop()()
    assert forgotten == [("Ann", False)]


def test_a_folder_that_can_t_be_looked_through_stops_no_deleting(
    app: Driver, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: str) -> Traces:
        raise RuntimeError("unforeseen")

    forgotten: list[tuple[str, bool]] = []
    scene = scene_of(context, FakeHistory(), forgotten=forgotten, find=fail)
    app = opened(app, context, scene)
    app.click(scene.delete)
    assert isinstance(app.top, DeleteProfile)
    assert look(app.top, (1600, 900), monkeypatch).has("unforeseen")
    app.click(app.top.agree)
    assert forgotten == [("Ann", False)]


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["Ann", "Bartholomew Quin", "W" * 200])
def test_the_question_has_room(
    app: Driver,
    context: AppContext,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text_size: int,
    name: str,
) -> None:
    context.keeper.change(text_size=text_size)
    scene = scene_of(context, FakeHistory(people=[name]), traces=Traces(250, 140))
    app = opened(app, context, scene, size)
    app.click(scene.delete)
    sight = look(app.top, size, monkeypatch)
    assert sight.has("Delete profile?")
    assert sight.has("Remove 140 matches")
    assert sight.collisions() == []
    assert sight.outside(Rect(0, 0, *size)) == []


def test_lobbies_lose_a_deleted_person_and_nobody_and_nothing_else() -> None:
    ann, ben = SeatChoice("Ann", "human", "JH"), SeatChoice("Ben", "human", "KS")
    bot, options = SeatChoice("Rufus", "easy", "KH"), {"deals": 7}
    lobbies = {
        "both": LobbyChoice((ann, bot, ben), options),
        "other": LobbyChoice((ben, bot), options),
        "alone": LobbyChoice((ann, bot), options),
    }
    assert without_person(lobbies, "Ann") == {
        "both": LobbyChoice((bot, ben), options),
        "other": lobbies["other"],
        "alone": LobbyChoice((), options),
    }


def test_the_csv_holds_a_line_for_every_match(
    app: Driver, context: AppContext, tmp_path: Path
) -> None:
    history, records = history_of(tmp_path / "h.db", "president", 4, 3)
    scene = scene_of(context, history, tmp_path / "new", game="president")
    app = opened(app, context, scene)
    app.click(scene.export)
    app.frame()
    file = tmp_path / "new" / "Clamber Ann.csv"
    with file.open(encoding="utf-8", newline="") as text:
        rows = list(csv.DictReader(text))
    assert [row["won"] for row in rows] == [
        str(int(0 in record[-1]["winners"])) for record in records
    ]
    scene.export.press()
    app.frame()
    assert (tmp_path / "new" / "Clamber Ann 2.csv").exists()


def test_a_file_that_cannot_be_written_is_told_of(
    app: Driver, context: AppContext, tmp_path: Path
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("in the way", encoding="utf-8")
    history, _ = history_of(tmp_path / "h.db", "president", 4, 1)
    scene = scene_of(context, history, blocked, game="president")
    app = opened(app, context, scene)
    app.click(scene.export)
    app.frame()
    titles = [notice.title for notice in context.notices.shown]
    assert titles == [context.words("statistics.export.failed")]


def test_files_are_named_after_people_whatever_they_are_called(tmp_path: Path) -> None:
    assert free_path(tmp_path, "Clamber ../Ann: x", "csv").name == "Clamber ___Ann_ x.csv"
    for long in ("A" * 200, "Ä" * 200, "字" * 200):
        path = free_path(tmp_path, f"Clamber {long}", "csv")
        path.write_text("a system takes the name")
        assert path.stem.startswith(f"Clamber {long[:30]}")


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["president", "ladders"])
def test_everything_has_room(
    context: AppContext,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    size: tuple[int, int],
    text_size: int,
) -> None:
    scene = scene_of(context, FakeHistory(), game=game)
    scene._ask(replace(scene._question, players=5))
    scene.resize(Scale(*size, text_size / 100))
    assert scene.board is not None
    for _ in scene.board.parts:
        sight = look(scene, size, monkeypatch)
        assert sight.collisions() == []
        assert sight.outside(Rect(0, 0, *size)) == []
        assert min(pixels for _, pixels in sight.sizes) >= 14
        scene.board.more = (scene.board.more + 1) % len(scene.board._shared)
        scene.board.turn(1)

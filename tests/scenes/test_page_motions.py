"""The pages' charts and figures build themselves once; any press ends that, and is obeyed."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from scenes.screens.lab import LabScene
from scenes.screens.lab.parts import bands as bands_of_lab
from scenes.screens.lab.parts.band_shapes import bands_of
from scenes.screens.lab.parts.bands import Bands
from scenes.screens.rules import RulesPage
from scenes.screens.rules.book import FigureAcross, Panels
from scenes.screens.rules.figure import FigurePicture
from scenes.screens.rules.figure_story import Story
from scenes.screens.why import WhyScene
from scenes.screens.why.parts import chart, player_row
from scenes.screens.why.parts.chart import Waterfall
from scenes.shell.frame.controls import Controls
from scenes.shell.frame.screen import Screen
from scenes.ui.geometry import Rect
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Widget
from tests.driver.driver import Driver
from tests.stills.lab import at_lab
from tests.stills.why import why

FRAME = 1 / 60


def at_why(app: Driver, game: str = "sociable", players: int = 5, **options: Any) -> WhyScene:
    scene = why(game, players, **options)(app.context)
    app.show(scene)
    assert isinstance(scene, WhyScene)
    return scene


def all_side_by_side(app: Driver) -> Screen:
    scene = at_why(app)
    app.rest()
    scene.show_all()
    return scene


def waterfall(app: Driver) -> Screen:
    scene = at_why(app)
    scene.controls.focus(scene.split.chart)
    return scene


def figure(app: Driver) -> Screen:
    page = RulesPage(app.context, "social_climbing")
    app.show(page)
    return page


def flows(app: Driver) -> LabScene:
    lab = at_lab("sociable", 1)(app.context)
    app.show(lab)
    app.rest()
    return lab


def changed_rule(app: Driver) -> Screen:
    lab = flows(app)
    lab.flows.tell(lab.sets[1], lab.sets[0])
    lab._lay_again()
    return lab


PAGES = [all_side_by_side, waterfall, figure, changed_rule]


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("page", PAGES)
def test_a_page_builds_itself_in_a_moment_and_then_stands_still(
    page: Callable[[Driver], Screen], app: Driver
) -> None:
    scene = page(app)
    assert scene.controls.moving
    app.frame()
    app.pass_time(2.5)
    assert not scene.controls.moving
    app.rest()
    assert not scene.stale


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("page", PAGES)
def test_while_one_thing_moves_nothing_else_is_drawn_again(
    page: Callable[[Driver], Screen], app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = page(app)
    app.frame()
    app.frame()
    drawn: list[Widget] = []
    draw = Controls._brush

    def noting(controls: Controls, widget: Widget, *rest: Any) -> Brush:
        drawn.append(widget)
        return draw(controls, widget, *rest)

    monkeypatch.setattr(Controls, "_brush", noting)
    painted: list[object] = []
    monkeypatch.setattr(type(scene), "paint", lambda *_: painted.append(_))
    for _ in range(5):
        assert app.frame(FRAME)
    assert drawn
    assert all(widget.course for widget in drawn)
    assert not painted
    monkeypatch.undo()
    app.rest()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("page", PAGES)
def test_a_press_ends_the_motion_and_is_obeyed(
    page: Callable[[Driver], Screen], app: Driver
) -> None:
    scene = page(app)
    app.frame()
    assert scene.controls.moving
    told = scene.tree()
    app.key("tab")
    assert not scene.controls.moving
    assert scene.tree().focus != told.focus, "and Tab goes on to the next thing"
    app.rest()


def test_a_step_by_a_key_ends_the_run_and_is_taken(app: Driver) -> None:
    scene = at_why(app)
    scene.controls.focus(scene.split.chart)
    app.frame()
    app.key("right")
    assert scene.split.sentences[0].lit
    app.rest()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("setting", [{"reduced_motion": True}, {"speed": "off"}])
def test_without_motion_all_is_there_at_once(
    setting: dict[str, Any], page: Callable[[Driver], Screen], app: Driver
) -> None:
    app.change(**setting)
    scene = page(app)
    app.frame()
    assert not scene.controls.moving
    app.rest()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("page", PAGES)
def test_nothing_moves_in_a_window_behind_others(
    page: Callable[[Driver], Screen], app: Driver
) -> None:
    scene = page(app)
    app.frame()
    app.context.in_front = False
    app.frame()
    assert not scene.controls.moving
    app.context.in_front = True
    app.rest()


# All players side by side.


class _Drawn:
    """What is drawn in each frame: numbers, bars, and portraits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, module: Any) -> None:
        self.texts: list[tuple[str, Rect]] = []
        self.bars: list[Rect] = []
        self.faces: list[Rect] = []
        piece, write, face = module.draw_piece, Brush.write, Brush.portrait

        def noting_piece(brush: Brush, place: Rect, *rest: Any) -> None:
            self.bars.append(_seen(brush, place))
            piece(brush, place, *rest)

        def noting_words(brush: Brush, text: str, *rest: Any, **more: Any) -> Rect:
            place = write(brush, text, *rest, **more)
            self.texts.append((text, place))
            return place

        def noting_face(brush: Brush, at: tuple[float, float], name: str, size: int) -> None:
            self.faces.append(Rect(round(at[0]), round(at[1]), size, size))
            face(brush, at, name, size)

        monkeypatch.setattr(module, "draw_piece", noting_piece)
        monkeypatch.setattr(Brush, "write", noting_words)
        monkeypatch.setattr(Brush, "portrait", noting_face)

    def clear(self) -> None:
        self.texts.clear()
        self.bars.clear()
        self.faces.clear()


def _seen(brush: Brush, place: Rect) -> Rect:
    return Rect(*brush.surface.get_clip().clip(place))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", ["sociable", "social_climbing", "ladders", "president"])
def test_each_column_has_a_scale_that_its_farthest_interval_fills(
    game: str, size: tuple[int, int], app: Driver
) -> None:
    app.resize(size)
    scene = at_why(app, game, 4)
    scene.show_all()
    app.rest()
    figures = scene.all.rows[0]._figures
    facets = figures.facets(scene.scale, scene.all.rows[0].rect)
    air = scene.scale.px(12)
    for name, (place, axis) in zip(figures.shown, facets, strict=True):
        half = place.w / 2
        own = [one for line in figures.columns for one in line if one.name == name]
        far = max(
            abs(axis.at(end) - axis.at(0))
            for one in own
            for end in (*(piece.value for piece in one.pieces), abs(one.value) + one.half)
        )
        assert axis.at(0) == pytest.approx(place.center.x, abs=1)
        assert far == pytest.approx(half - air, abs=1.5)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_a_rule_at_the_foot_says_how_long_a_point_is(size: tuple[int, int], app: Driver) -> None:
    app.resize(size)
    scene = at_why(app, "sociable", 5)
    scene.show_all()
    app.rest()
    rules = scene.all._rules
    assert rules
    assert rules in scene.controls.widgets
    last = scene.all.rows[-1].rect
    pane = scene.all.pane
    assert pane
    assert rules.rect.y >= min(last.bottom, pane.rect.bottom)
    for name in scene.all.rows[0]._figures.heads.values():
        assert name in rules.spoken
    assert "1 point" in rules.spoken


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("players", [4, 7])
def test_no_number_lies_on_a_bar(
    players: int, size: tuple[int, int], app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.resize(size)
    scene = at_why(app, "president", players)
    scene.show_all()
    app.rest()
    drawn, surface = _Drawn(monkeypatch, player_row), app.surface.copy()
    for row in scene.all.rows:
        drawn.clear()
        row.draw(scene.controls._brush(row, surface, scene.scale, scene.palette))
        numbers = [place for text, place in drawn.texts if "." in text]
        assert len(numbers) == len(scene.all.rows[0]._figures.heads)
        for number in numbers:
            # A line of text is higher than its digits.
            ink = number.grown(0, -number.h // 4)
            assert not any(ink.overlaps(bar) for bar in drawn.bars)
    monkeypatch.undo()
    app.rest()


def test_what_is_not_clear_is_said_in_words(app: Driver) -> None:
    scene = at_why(app)
    scene.show_all()
    row = scene.all.row_of(0)
    assert "Cards +0.2, not clear." in row.spoken
    assert "Position −4.2. " in row.spoken
    app.rest()


@pytest.mark.long
def test_a_press_on_a_heading_sorts_the_rows_which_change_places(app: Driver) -> None:
    scene = at_why(app)
    scene.show_all()
    app.rest()
    heads = scene.all._heads
    assert heads
    scores = [row._score for row in scene.all.rows]
    places = [row.rect for row in scene.all.rows]
    scene.controls.focus(heads)
    app.keys("right", "return")
    values = [scene.all._figures.columns[row.player][1].value for row in scene.all.rows]  # type: ignore[union-attr]
    assert values == sorted(values, reverse=True)
    assert [row.rect for row in scene.all.rows] == places
    row = next(row for row in scene.all.rows if row._score == scores[0])
    app.frame(0.14)
    between = scene.all.sorting.place(row.player, row.rect)
    assert places[0].y < between.y < row.rect.y
    app.rest()
    assert scene.all.sorting.place(row.player, row.rect) == row.rect
    assert heads.sorted == "cards"
    app.keys("right", "right", "right", "right", "return")
    assert [row._score for row in scene.all.rows] == scores, "the last heading is the score"
    app.rest()


# The waterfall.


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize(
    ("game", "players"), [("sociable", 5), ("social_climbing", 2), ("ladders", 4)]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_player_never_stands_on_a_bar_or_a_number(
    game: str, players: int, seat: int, app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at_why(app, game, players)
    app.rest()
    scene.show_seat(seat)
    scene.split.chart.run()
    drawn = _Drawn(monkeypatch, chart)
    faces = 0
    for _ in range(80):
        drawn.clear()
        app.frame(FRAME)
        if not drawn.faces:
            continue
        face = drawn.faces[-1].grown(-2)
        faces += 1
        assert not [bar for bar in drawn.bars if face.overlaps(bar.grown(-2))]
        numbers = [place for text, place in drawn.texts if text[0] in "+−"]
        assert not [one for one in numbers if face.overlaps(one.grown(0, -one.h // 4))]
    assert faces > 40
    monkeypatch.undo()
    app.rest()


@pytest.mark.long
def test_one_walks_it_step_by_step_and_later_steps_are_not_there_yet(app: Driver) -> None:
    scene = at_why(app)
    app.rest()
    falls: Waterfall = scene.split.chart
    scene.controls.focus(falls)
    assert falls._built == (5, 0.0)
    for step in range(1, 6):
        app.key("right")
        app.rest()
        assert falls._built == (step, 0.0)
        assert falls._ended == (step == 5)
        assert scene.split.proviso.text == scene.split.sentences[step - 1].text
    app.keys("left", "left")
    app.rest()
    assert falls._built == (3, 0.0)
    app.key("return")
    assert falls._built[0] == 0, "Enter builds it anew"
    app.rest()
    assert falls._built == (5, 0.0)


# The lab's flows.


def test_by_other_rules_the_bands_move_and_what_was_comes_last(app: Driver) -> None:
    lab = flows(app)
    bands: Bands = lab.flows.bands
    old, new = bands.figures.shares, lab.sets[1].figures.matrix  # type: ignore[union-attr]
    lab.flows.tell(lab.sets[1], lab.sets[0])
    seen = []
    while bands.course.moving:
        app.frame(FRAME)
        seen.append(bands._shares_now()[-1][-1])
    assert seen[0] == pytest.approx(old[-1][-1], abs=0.02)
    assert seen[-1] == new[-1][-1]
    assert all(one >= other for one, other in pairwise(seen)), "it falls without turning back"
    assert len(seen) == pytest.approx(36, abs=2)
    app.rest()


def test_while_it_counts_the_bands_follow_in_a_shorter_time(app: Driver) -> None:
    lab = flows(app)
    figures = lab.sets[0].figures
    turned = replace(figures, matrix=tuple(reversed(figures.matrix)))  # type: ignore[type-var]
    lab.flows.tell(replace(lab.sets[0], figures=turned), lab.sets[1])
    frames = 0
    while lab.flows.bands.course.moving:
        frames += app.frame(FRAME)
    assert frames == pytest.approx(11, abs=2)
    app.rest()


def test_the_chosen_floor_is_bright_and_all_are_alike_if_none_is(app: Driver) -> None:
    lab = flows(app)
    bands = lab.flows.bands
    brush = lab.controls._brush(bands, app.surface, lab.scale, lab.palette)
    look = bands._look(brush)
    assert look.strengths == (0.1, 0.1, 0.1, 0.1, 0.82)
    assert len(set(look.tones)) == 5
    lab.controls.focus(bands)
    app.key("return")
    assert set(bands._look(brush).strengths) == {0.35}
    assert "Up and down, by the standard rules" in bands_title(lab)
    app.key("up")
    assert lab.flows.lit is not None
    app.rest()


def bands_title(lab: LabScene) -> str:
    return lab.flows.title.text


def test_bands_leave_and_arrive_as_high_as_their_floors() -> None:
    matrix = [[0.5, 0.5, 0], [0.25, 0.25, 0.5], [0.25, 0.25, 0.5]]
    bands = bands_of(matrix, 300)
    for floor in range(3):
        left = sum(one.left[1] - one.left[0] for one in bands if one.floor == floor)
        assert left == pytest.approx(84, abs=2)
        assert min(one.left[0] for one in bands if one.floor == floor) == 100 * floor + 8
    assert bands_of_lab.FLOOR == 0.84


def test_no_band_leads_where_nobody_moved() -> None:
    matrix = [[1.0, 0.0, 0.0], [0.0, 0.5, 0.5], [0.0, 0.5, 0.5]]
    bands = bands_of(matrix, 300)
    assert [one.floor for one in bands] == [0, 1, 1, 2, 2]
    stays = bands[0]
    assert stays.left == stays.right, "of the highest nobody moved down"


def test_the_tower_lights_the_same_floor_as_the_bands(app: Driver) -> None:
    lab = flows(app)
    tower = lab.flows.tower
    assert [one.name for one in tower.stays] == ["Boss", "Veep", "Manager", "Clerk", "Temp"]
    app.click(tower)
    lit = lab.flows.lit
    assert lit == 2, "the floor in the middle"
    app.click(tower)
    assert lab.flows.lit is None
    lab.controls.focus(tower)
    app.key("down")
    assert lab.flows.lit == 0
    app.rest()


# Figures of the rules.


@pytest.mark.long
def test_never_do_two_figures_play(app: Driver) -> None:
    page = RulesPage(app.context, "social_climbing")
    app.show(page)
    page.turn_to(2)
    app.frame()
    pictures = [widget for widget in app.widgets() if widget.course]
    assert len(pictures) == 4
    assert [one.course.moving for one in pictures] == [True, False, False, False]  # type: ignore[union-attr]
    app.click(pictures[2])
    app.frame()
    assert [one.course.moving for one in pictures] == [False, False, True, False]  # type: ignore[union-attr]
    app.rest()
    app.key("r")
    assert [one.course.moving for one in pictures] == [False, False, True, False]  # type: ignore[union-attr]
    app.rest()


@pytest.mark.parametrize("game", ["social_climbing", "sociable", "ladders", "president"])
def test_every_figure_is_told_in_two_and_a_half_seconds(game: str, app: Driver) -> None:
    page = RulesPage(app.context, game)
    motion = app.context.theme.motion
    figures = [
        figure
        for chapter in page.chapters
        for block in chapter.blocks
        if isinstance(block, FigureAcross | Panels)
        for figure in ([block.figure] if isinstance(block, FigureAcross)
                       else [panel.figure for panel in block.panels])
    ]  # fmt: skip
    assert figures
    for figure in figures:
        story = Story(figure, motion)
        assert 0 < story.seconds <= 2.4
        end = story.seconds / story.squeeze
        for number, part in enumerate(figure):
            assert all(story.card(number, index, end) == 1 for index in range(len(part.cards)))
            assert story.words(number, end) == 1
        assert not story.away(end)


def test_where_a_place_takes_a_card_that_card_goes_there_and_back(app: Driver) -> None:
    page = RulesPage(app.context, "ladders")
    app.show(page)
    [picture] = [widget for widget in app.widgets() if widget.course]
    story: Story = picture.story  # type: ignore[attr-defined]
    assert (story.source, story.target) == (0, 2), "from the CLIMB to the pile in the middle"
    assert not story.away(0.2)
    assert story.away(0.5)
    assert story.landed(1.0)
    assert not story.away(2.4)
    app.rest()


def test_without_motion_a_figure_shows_its_moments_side_by_side(app: Driver) -> None:
    app.change(reduced_motion=True)
    page = RulesPage(app.context, "social_climbing")
    app.show(page)
    page.turn_to(2)
    app.key("space")
    app.rest()
    large, *small = (one for one in app.widgets() if isinstance(one, FigurePicture))
    brush = page.controls._brush(large, app.surface, page.scale, page.palette)
    assert len(large._moments(brush)) == 3
    assert all(len(one._moments(brush)) == 1 for one in small)
    app.change(reduced_motion=False)
    assert len(large._moments(brush)) == 1


@pytest.mark.long
def test_a_place_refuses_the_card_that_may_not_go_there(app: Driver) -> None:
    page = RulesPage(app.context, "social_climbing")
    app.show(page)
    page.turn_to(2)
    app.key("space")
    app.frame()
    picture = next(one for one in app.widgets() if one.course and one.course.moving)
    assert "not the 4 of diamonds" in picture.spoken
    story: Story = picture.story  # type: ignore[attr-defined]
    end = story.seconds / story.squeeze
    comes = [story.refused(moment / 100) for moment in range(round(100 * end))]
    assert max(comes) == 1
    first = comes.index(next(one for one in comes if one))
    assert not story.away(first / 100), "first the card that may go there is back"
    assert comes[-5] == 0, "and at the end none is on its way"
    app.rest()

"""What is written across the edge of something lit is whole: neither dark nor struck through."""

import pytest
from pygame import Surface

from game.lessons.reading import load_lesson
from scenes.screens.lesson import LessonScene
from scenes.table.over.open_tray import TrayWords
from scenes.table.over.overlay import hanging_counts
from scenes.table.over.place_words import PlaceWords
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Piece
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.geometry import Rect
from tests.driver.driver import Driver, aim
from tests.scenes.sight import holds


def lesson(app: Driver, lesson_id: str, step: int) -> LessonScene:
    scene = LessonScene(app.context, lesson_id, step)
    app.show(scene)
    app.rest()
    return scene


def is_on_top(app: Driver, scene: LessonScene, piece: Piece, inside: Rect) -> bool:
    """Say whether a piece drawn once more changes nothing inside its edge."""
    again = app.surface.copy()
    game = scene.lesson.game
    pen = Pen(app.context.art, app.context.theme.palette(game), scene.table.layout.scale)
    piece.draw(again, pen)
    return pixels(again, inside) == pixels(app.surface, inside)


def pixels(picture: Surface, area: Rect) -> bytes:
    return bytes(picture.subsurface(area).copy().get_buffer().raw)


def test_no_ring_runs_through_the_words_of_a_place(app: Driver) -> None:
    scene = lesson(app, "social_climbing-1", 5)
    [source] = scene.prompt.move.sources
    app.click(aim(scene.table, source))
    app.rest()
    meant = scene.table.layout.area(scene.prompt.move.target)
    assert meant
    pills = [
        piece
        for piece in scene.table.over
        if isinstance(piece, PlaceWords) and piece.place.overlaps(meant)
    ]
    assert pills
    for pill in pills:
        assert is_on_top(app, scene, pill, pill.place.grown(-pill.place.h / 2, -4))


@pytest.mark.long
def test_no_turn_marker_reaches_into_the_header(app: Driver) -> None:
    seen = 0
    for step in range(len(load_lesson("president-1").steps)):
        layout = lesson(app, "president-1", step).table.layout
        for marker in layout.of(TurnMarker):
            assert marker.area.y >= layout.scale.header
            seen += 1
    assert seen


def test_what_asks_once_more_is_not_dark(app: Driver) -> None:
    ends = next(
        number
        for number, step in enumerate(load_lesson("ladders-1").steps)
        if step.do.endswith("on the first RUNG.")
    )
    scene = lesson(app, "ladders-1", ends)
    app.keys("d")
    app.rest()
    (asking,) = [piece for piece in scene.table.over if isinstance(piece, TrayWords)]
    assert asking.words.endswith("D again ends your turn")
    assert is_on_top(app, scene, asking, asking.place.grown(-4, -4))


def dark(scene: LessonScene) -> list[str]:
    """Return the words in the middle of the table that are not wholly lit, or are covered."""
    labels = [
        label for label in scene.table.layout.of(TableLabel) if label.group in ("middle", "bridge")
    ]
    assert labels
    assert scene.prompt.plate
    holes, plate = scene.prompt.holes, scene.prompt.plate.place
    return [
        one.text
        for one in labels
        if plate.overlaps(one.area) or not any(holds(hole, one.area) for hole in holes)
    ]


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
@pytest.mark.parametrize(
    ("lesson_id", "step"),
    [("sociable-1", 3), ("sociable-1", 4), ("sociable-2", 2), ("president-2", 1)],
)
def test_the_headline_and_all_words_of_an_exchange_are_lit_before_and_after_a_card_is_chosen(
    lesson_id: str, step: int, size: tuple[int, int]
) -> None:
    app = Driver(size=size, speed="off", bot_rest=0.0)
    scene = lesson(app, lesson_id, step)
    assert not dark(scene)
    app.click(aim(scene.table, scene.table.layout.hand[0]))
    app.rest()
    assert scene.table.selection.picked
    assert not dark(scene)
    app.close()


def test_the_words_of_the_lit_set_are_lit_and_those_of_the_set_below_are_not(app: Driver) -> None:
    assert dark(lesson(app, "sociable-1", 6)) == ["Ann"]


@pytest.mark.long
def test_how_many_cards_are_left_is_lit_with_a_pile(app: Driver) -> None:
    scene = lesson(app, "social_climbing-1", 0)
    labels = {one.text: one.area for one in scene.table.layout.of(TableLabel)}
    assert any(holds(hole, labels["18 left"]) for hole in scene.prompt.holes)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_how_far_there_is_to_climb_is_whole_over_the_edge_of_the_sill(
    size: tuple[int, int],
) -> None:
    app = Driver(size=size, speed="off", bot_rest=0.0)
    scene = lesson(app, "ladders-2", 1)
    sill = scene.table.sill.strip
    [count] = hanging_counts(scene.table.layout, sill)
    assert count.kind == "climb"
    # Left of its words, its ground is as dark below the edge as above.
    x = count.area.x + round(0.4 * count.size)
    above, below = (tuple(app.surface.get_at((x, y))) for y in (sill.y - 1, sill.y + 1))
    assert above == below
    app.close()

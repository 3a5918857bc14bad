"""Every lesson is learnt along its path: by each device alone, in every window and dress."""

from itertools import product

import pytest

from game.assets import asset_names
from game.texts.language import VARIABLE
from game.texts.pseudo import PSEUDO
from scenes.screens.lesson import LessonScene
from scenes.screens.lesson.lighting import lit_areas
from scenes.ui.geometry import Rect
from tests.amounts import share, whole
from tests.driver.driver import Driver
from tests.scenes.lesson.hands import Hand, Keys, Mouse, Pad
from tests.scenes.sight import look

LESSONS = asset_names("lessons", "*-[0-9].yaml")
HANDS = (Mouse, Keys, Pad)
SIZES = ((960, 540), (1280, 720), (1920, 1080))
DRESSES = ("plain", "large", "pseudo")
"""Text as it is, at 150 %, and in the language that is longer than any."""

Way = tuple[type[Hand], tuple[int, int], str]
ALL_WAYS: list[Way] = list(product(HANDS, SIZES, DRESSES))
SQUARE = [
    (*way, DRESSES[sum(divmod(number, 3)) % 3]) for number, way in enumerate(product(HANDS, SIZES))
]
"""Each device in each window once, and each dress with each of both."""


@pytest.mark.long
@pytest.mark.parametrize("lesson_id", LESSONS)
def test_the_path_leads_to_the_end_and_all_that_is_said_can_be_read(
    lesson_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = ALL_WAYS if whole() else share(SQUARE, LESSONS.index(lesson_id), len(LESSONS))
    for hand, size, dress in ways:
        with monkeypatch.context() as patch:
            walk(lesson_id, hand, size, dress, patch)


def walk(
    lesson_id: str,
    kind: type[Hand],
    size: tuple[int, int],
    dress: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if dress == PSEUDO:
        monkeypatch.setenv(VARIABLE, PSEUDO)
    large = {"text_size": 150} if dress == "large" else {}
    app = Driver(size=size, speed="off", bot_rest=0.0, **large)
    app.show(LessonScene(app.context, lesson_id))
    app.rest()
    hand = kind(app)
    scene = hand.scene
    steps = scene.lesson.steps
    for number, step in enumerate(steps):
        assert scene.step == number, f"{kind.__name__} is stuck at {steps[number - 1].do!r}"
        assert not faults_of(scene, size, monkeypatch), (step.say, size, dress)
        hand.follow()
    assert app.top is not scene, "the last step ends the lesson"
    assert app.context.settings.lessons == {lesson_id: len(steps)}
    assert not app.context.settings.beginners, "what one is told to do is not learnt by it"
    app.close()


def faults_of(
    scene: LessonScene, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    """Return what is wrong with what Pip says, and where."""
    assert scene.prompt.plate, "nothing is said"
    layout, window = scene.table.layout, Rect(0, 0, *size)
    unlit = [name for name in scene.guide.step.lit if not list(lit_areas(layout, [name]))]
    with monkeypatch.context() as patch:
        # Only what the lesson adds is looked at: the words of tables have tests of their own.
        patch.setattr(scene.table, "draw", lambda target: None)
        sight = look(scene, size, patch)
    place = scene.prompt.plate.place
    # Cards of Ladders stand on the sill itself, which hides the foot of that table.
    foot = layout.scale.height - place.y
    stands_in = (place.x, place.y) >= (0, 0) and place.right <= size[0] and place.bottom <= size[1]
    return [
        *(f"{name} is not there to be lit" for name in unlit),
        *(f"the plate covers {area}" for area in scene.prompt.lit if area.bottom > place.y + foot),
        *(f"{text!r} is cut" for text in sight.cut),
        *(f"{text!r} stands out" for text in sight.outside(window)),
        *(f"{one!r} lies on {other!r}" for one, other in sight.collisions()),
        *([] if stands_in else [f"the plate stands out: {place}"]),
    ]

"""Whatever is tried at a step of a lesson, legal or not, is answered and leads on."""

from collections.abc import Iterator

import pytest

from game.assets import asset_names
from scenes.screens.lesson import LessonScene
from scenes.table.input.effects import PlayAction
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.ui.geometry import Point, Rect
from tests.amounts import amount
from tests.driver.driver import Driver, aim
from tests.scenes.lesson.hands import Keys, Mouse
from tests.scenes.sight import holds

LESSONS = asset_names("lessons", "*-[0-9].yaml")
OTHERS, REFUSED = amount(1, whole=10_000), amount(1, whole=10_000)
"""How many legal and illegal tries are made at each step."""

MOST_CUT = 0.1
"""Of a card, how much may lie across the light's edge: heaps lie a little over another."""


def _shared(one: Rect, other: Rect) -> float:
    """Return how many pixels two rectangles share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0, wide) * max(0, high)


class Trier(Mouse):
    """A hand that tries other things before it does what is asked."""

    def others(self) -> None:
        """Make legal moves other than the one asked for: each is explained and put back."""
        scene = self.scene
        asked, before = scene.asked, scene.table.session.legal
        others = [one for one in before if not scene.progress.same(one, asked)]
        assert others or len(before) == 1
        for action in others[:OTHERS]:
            scene.table.tabletop.play(PlayAction(action))
            self.app.rest()
            assert scene.guide.stage == "strayed", action
            assert scene.guide.words == scene.guide.step.other
            assert scene.prompt.plate
            self.go_on()
            self._try_on()
            assert scene.table.session.legal == before, "it is put back"

    def illegal(self) -> None:
        """Make moves that the rules refuse: each is answered with the table's own reason."""
        for number, what in enumerate(list(self._refusals())[:REFUSED]):
            scene = self.scene
            self._clumsy(what)
            self.app.rest()
            assert scene.guide.refusal, f"{what} is not answered at {scene.guide.step.say!r}"
            assert scene.guide.words == scene.guide.step.refused, number
            assert scene.prompt.plate
            self._try_on()

    def nothing_is_cut(self) -> None:
        """See that the light's edge leaves no card and no words half in the dark."""
        layout, prompt = self.scene.table.layout, self.scene.prompt
        for card in layout.of(CardPlace):
            whole = card.area.w * card.area.h
            lit = sum(_shared(card.area, hole) for hole in prompt.holes) / whole
            beside = not any(card.area.overlaps(area) for area in prompt.lit)
            assert lit < MOST_CUT or not beside, f"{card.key} is cut"
            if prompt.holes and card.key[0] == "hand":
                assert lit < MOST_CUT or lit > 1 - MOST_CUT, f"{card.key} is cut"
        for label in layout.of(TableLabel):
            touched = any(label.area.overlaps(hole) for hole in prompt.holes)
            inside = any(holds(hole, label.area) for hole in prompt.holes)
            assert inside or not touched, f"{label.text} is cut"

    def _refusals(self) -> Iterator[tuple[str, str | None]]:
        """Yield what is refused: a source and a place, or a card of the hand alone."""
        selection = self.scene.table.selection
        intents, layout = selection.intents, selection.layout
        if intents.picks:
            yield from ((card, None) for card in layout.hand if card not in intents.picks.sources)
        for source in intents.sources:
            for place in intents.conceivable.get(source, ()):
                if intents.way(source, place) is None and layout.area(place):
                    yield source, place

    def _clumsy(self, what: tuple[str, str | None]) -> None:
        source, place = what
        if place is None:
            self.app.click(aim(self.scene.table, source))
        else:
            self._put(source, place)

    def _try_on(self) -> None:
        """Decline, where the move is offered to be done."""
        if self.scene.guide.stage == "offer":
            self.app.click(self.scene.prompt.buttons[0])
        self.app.rest()
        assert self.scene.guide.stage == "done"


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize("lesson_id", LESSONS)
def test_every_try_is_answered_and_none_is_a_dead_end(lesson_id: str) -> None:
    app = Driver(size=(960, 540), speed="off", bot_rest=0.0)
    app.show(LessonScene(app.context, lesson_id))
    app.rest()
    hand = Trier(app)
    scene = hand.scene
    for number in range(len(scene.lesson.steps)):
        hand.nothing_is_cut()
        if scene.guide.stage == "done":
            hand.others()
            hand.illegal()
        assert scene.step == number
        hand.follow()
    assert app.top is not scene
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("lesson_id", "step"), [("ladders-1", 3), ("president-2", 4)])
def test_the_third_of_the_same_try_offers_the_move(lesson_id: str, step: int) -> None:
    app = Driver(size=(960, 540), speed="off", bot_rest=0.0)
    app.show(LessonScene(app.context, lesson_id, step))
    app.rest()
    hand = Mouse(app)
    scene = hand.scene
    for tried in range(3):
        assert scene.guide.stage == "done", tried
        scene.answer_refusal("No such thing.", None)
        app.rest()
    assert scene.guide.stage == "offer"
    hand.go_on()
    app.rest()
    assert scene.step == step + 1, "it was done for the learner"
    app.close()


def corrected(app: Driver, lesson_id: str, step: int) -> LessonScene:
    """Begin with a step at which the first card of the hand is tried in vain, alone."""
    scene = LessonScene(app.context, lesson_id, step)
    app.show(scene)
    app.rest()
    app.click(aim(scene.table, scene.table.layout.hand[0]))
    app.rest()
    app.click(aim(scene.table, scene.prompt.move.target or ""))
    app.rest()
    assert scene.guide.refusal
    assert scene.guide.words == scene.guide.step.refused
    assert scene.prompt.wrong, "the sign is on the place that refused"
    return scene


def test_a_correction_gives_way_to_the_steps_words_once_the_choice_is_another() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    scene = corrected(app, "sociable-1", 3)
    app.point(Point(640, 400))
    app.rest()
    assert scene.guide.refusal, "nothing else is chosen yet"
    hand, (second, third) = Keys(app), scene.table.layout.hand[1:3]
    hand._walk(second)
    hand._toggle()
    app.rest()
    assert not scene.guide.refusal
    assert scene.guide.words == scene.guide.step.say
    assert scene.guide.task
    assert scene.prompt.wrong is None
    assert scene.table.selection.focus == third, "the focus is on the next card to give"
    app.close()


def test_a_correction_gives_way_when_the_refused_card_is_put_back_by_esc() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    scene = corrected(app, "sociable-1", 3)
    app.key("escape")
    app.rest()
    assert app.top is scene
    assert not scene.guide.refusal
    assert scene.prompt.wrong is None
    app.close()


def test_a_correction_of_one_card_gives_way_when_another_is_taken() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    scene = LessonScene(app.context, "social_climbing-1", 2)
    app.show(scene)
    app.rest()
    Mouse(app)._put("pile:2", "column:0")
    app.rest()
    assert scene.guide.refusal
    assert scene.prompt.wrong
    app.click(aim(scene.table, "pile:0"))
    app.rest()
    assert not scene.guide.refusal
    assert scene.prompt.wrong is None
    app.close()

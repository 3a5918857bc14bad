"""Screens of widgets, walked by keys alone and by a pad alone; and what is read of them.

Everything on them is reached, nothing keeps the focus to itself, and Esc and B lead away.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import pygame
import pytest

from scenes.screens.puzzle import PuzzleScene
from scenes.screens.puzzle.choice_row import ChoiceRow
from scenes.screens.puzzle.marking import Marks
from scenes.screens.why.parts.chart import Waterfall
from scenes.shell.frame.controls import Controls
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.geometry import Rect
from scenes.ui.scene import Scene
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.caps import Hints
from scenes.ui.widgets.widget import Widget
from tests.driver.driver import Driver
from tests.stills import screens as pictures

WALKED = (
    "why_question", "why", "why_all", "why_reckoned", "why_talk", "seats", "seats_compared",
    "lab", "lab_flows", "lab_any_game", "ladders_lab", "puzzles", "puzzle_answer",
    "sociable_poster",
    "sociable_review", "fairness_to_come", "fairness_checked", "fairness_changed",
    "sociable_lobby", "president_lobby", "ladders_lobby", "lobby_code", "controls",
    "ladders_controls", "sociable_statistics", "ladders_statistics", "statistics_empty", "matches",
    "sociable_deal", "president_deal", "ladders_deal", "sociable_match", "president_match",
    "ladders_match", "lab_rules", "president_lab", "president_why_talk", "ladders_why_question",
    "ladders_why_all", "social_climbing_why", "sociable_try_again", "social_climbing_replay",
    "ladders_replay", "sociable_replay_moves", "damaged_replay", "president_review", "rules",
    "sociable_rules", "classroom", "class_setup", "president_class_setup", "class_code_large",
    "class_table", "class_code", "class_prediction", "class_predicted", "class_questions",
)  # fmt: skip
WIDE, SMALL = (1280, 720), (960, 540)
SIZES = (WIDE, SMALL)
SHOULDERS = (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
PAD = (
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
)
FIGURES = (Waterfall, ChoiceRow)
"""What is read though it may be out of the keys' reach."""
MOST = 8
"""So many cells, floors and steps are walked within a widget."""
ROUNDS = 3
"""So often more than there are widgets is Tab pressed: some take it for themselves once."""


Place: TypeAlias = tuple[str, int]


def shown(app: Driver, name: str) -> Scene:
    """Show the screen of a picture."""
    make = pictures.SCREENS[name].scene
    scene: Scene = make(app.context)
    app.show(scene)
    app.frame()
    return scene


def controls_of(scene: object) -> Controls:
    found = getattr(scene, "controls", None) or getattr(scene, "_controls", None)
    assert isinstance(found, Controls)
    return found


def live(scene: object) -> list[Widget]:
    return [one for one in controls_of(scene).widgets if one.focusable]


def place_of_focus(scene: object) -> int | None:
    """Return which of the widgets has the focus: others may stand in its place since."""
    focused = controls_of(scene).focused
    return None if focused is None else live(scene).index(focused)


def walked(scene: object, press: Callable[[], None], presses: int) -> Iterator[int | None]:
    for _ in range(presses):
        press()
        yield place_of_focus(scene)


def leads_away(app: Driver, scene: Scene, press: Callable[[], None]) -> bool:
    """Say whether presses leave a scene: first a question, or one page for another."""
    for _ in range(3):
        press()
        app.frame()
        if app.top is not scene:
            return True
    return False


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize("name", WALKED)
def test_tab_reaches_everything_all_has_words_to_be_read_and_esc_leads_away(
    app: Driver, name: str
) -> None:
    scene = shown(app, name)
    for size in SIZES:
        app.resize(size)
        told = [
            one for one in controls_of(scene).widgets if one.focusable or isinstance(one, FIGURES)
        ]
        assert not [type(one).__name__ for one in told if not one.spoken.strip(" .:")]
        count = len(live(scene))
        for key in ("tab", "shift+tab"):
            met = walked(scene, lambda key=key: app.key(key), count + ROUNDS)
            assert set(met) >= set(range(count)), f"{key} at {size}"
    assert leads_away(app, scene, lambda: app.key("escape"))


@pytest.mark.quick_one_in(12)
@pytest.mark.parametrize(
    ("name", "size"),
    [*((name, SMALL) for name in WALKED), *((name, WIDE) for name in ("why", "lab", "seats"))],
)
def test_a_pad_s_cross_reaches_everything_and_b_leads_away(
    app: Driver, name: str, size: tuple[int, int]
) -> None:
    app.resize(size)
    app.plug(True)
    ways: dict[Place, set[Place]] = {}
    due = {places_on(shown(app, name))[0]}
    while due:
        place = due.pop()
        # From divider to divider one goes by the buttons at the pad's shoulders.
        buttons = (*PAD, *SHOULDERS) if name == "why_question" else PAD
        ways[place] = ways_from(app, shown(app, name), place, buttons)
        due |= ways[place] - set(ways)
    scene = shown(app, name)
    places = places_on(scene)
    assert not [place for place in places if place not in ways], "not reached"
    assert len(places) == 1 or not [place for place in places if not ways[place]], "not left"
    assert leads_away(app, scene, lambda: app.pad(pygame.CONTROLLER_BUTTON_B))


def places_on(scene: object) -> list[Place]:
    """Return the kind of each widget that can be reached, and its number among those."""
    kinds = [type(one).__name__ for one in live(scene)]
    return [(kind, kinds[:number].count(kind)) for number, kind in enumerate(kinds)]


def ways_from(app: Driver, scene: Scene, place: Place, buttons: Sequence[int] = PAD) -> set[Place]:
    """Return where the focus goes from a widget by any of some buttons.

    A way that a widget takes for itself is gone again and again, until it has no more use for it.
    """
    found = set()
    for button in buttons:
        if place not in places_on(scene):
            # It shows other things now.
            break
        controls_of(scene).focus(live(scene)[places_on(scene).index(place)])
        for _ in range(MOST):
            app.pad(button)
            number = place_of_focus(scene)
            now = place if number is None else places_on(scene)[number]
            if now != place:
                found.add(now)
                break
    return found


@pytest.mark.long
def test_a_chair_a_moment_a_choice_and_the_way_through_a_match_are_read_in_sentences(
    app: Driver,
) -> None:
    def read(name: str) -> str:
        return " | ".join(one.spoken for one in controls_of(shown(app, name)).widgets)

    assert "Boss: Odile sat here, with 5 points in this deal. The cards are covered" in read(
        "seats"
    )
    review = read("sociable_review")
    assert (
        "Moment 1 of 2. Deal 1. Ann: passes. Compared with the best choice, that cost 1.0" in review
    )
    assert "2 of 13 choices cost enough to be marked. Luck and the others, all but these" in review
    assert "Play four eights: 1.5, likely between 1.5 and 1.6. The best." in read("puzzle_answer")
    assert "windows are lit." in read("puzzles")


def test_at_a_puzzle_ctrl_tab_goes_to_the_plate_and_a_pad_has_the_answer_told(app: Driver) -> None:
    scene = shown(app, "sociable_puzzle")
    app.plug(True)
    app.rest()
    app.key("ctrl+tab")
    assert controls_of(scene).focused is scene.show_me  # type: ignore[attr-defined]
    app.key("ctrl+tab")
    assert controls_of(scene).focused is None
    app.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    app.pad(pygame.CONTROLLER_BUTTON_A)
    assert scene.stage == "told"  # type: ignore[attr-defined]
    app.pad(pygame.CONTROLLER_BUTTON_B)
    assert app.top is not scene


@pytest.mark.parametrize("name", ["puzzle_pass", "sociable_puzzle_pass"])
def test_a_pass_that_is_best_has_a_pill_in_place_of_one_s_flag_and_one_s_own_cards_a_portrait(
    app: Driver, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    marked: list[tuple[str, Rect]] = []
    monkeypatch.setattr(Marks, "_tick", lambda marks, place: marked.append(("tick", place)))
    monkeypatch.setattr(Marks, "_face", lambda marks, name, place: marked.append((name, place)))
    scene = shown(app, name)
    assert isinstance(scene, PuzzleScene)
    person = next(one for one in scene.question.cast if one.person)
    turn = scene.table.layout.one(TurnMarker)
    assert turn
    ticks = [place for mark, place in marked if mark == "tick"]
    assert ticks
    assert all(turn.rect.grown(turn.rect.h).contains(place.center) for place in ticks)
    words = [label.text_area for label in scene.table.layout.of(TableLabel)]
    faces = [portrait.rect for portrait in scene.table.layout.of(Portrait)]
    covered = [area for area in (*words, *faces) if area and turn.plate.holds(area)]
    assert not any(place.overlaps(area) for place in ticks for area in covered)
    hand = scene.table.layout.hand_zone
    faces = [place for mark, place in marked if mark == person.face]
    assert hand
    assert faces
    assert all(hand.contains(place.center) for place in faces)


@pytest.mark.parametrize("name", ["puzzle_pass", "sociable_puzzle_pass"])
def test_nothing_of_the_flag_looks_out_behind_the_pill(app: Driver, name: str) -> None:
    scene = shown(app, name)
    assert isinstance(scene, PuzzleScene)
    app.frame()
    turn = scene.table.layout.one(TurnMarker)
    assert turn
    x, y, right, bottom = turn.rect.x, turn.rect.y, turn.rect.right - 1, turn.rect.bottom - 1
    corners = [app.surface.get_at(at)[:3] for at in ((x, y), (x, bottom), (right, bottom))]
    flag = app.context.theme.palette(scene.question.puzzle.game).flag
    assert flag not in corners


@pytest.mark.parametrize("name", ["lab", "lab_flows", "seats"])
def test_the_arrow_named_at_the_foot_goes_on_within_what_has_the_focus_first(
    app: Driver, name: str
) -> None:
    app.resize(WIDE)
    scene = shown(app, name)
    [hints] = (one for one in controls_of(scene).widgets if isinstance(one, Hints))
    arrow = hints._items[0][0]
    heard = []
    for _ in range(3):
        app.key(arrow)
        focused = controls_of(scene).focused
        assert focused
        heard.append((type(focused), focused.spoken))
    [kind] = {kind for kind, _ in heard}
    assert kind is not Button
    assert len({said for _, said in heard}) >= 2

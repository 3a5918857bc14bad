"""Whatever is set over a screen, the screen below looks as if it had been so from the start."""

import types
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.texts.language import speak
from scenes.screens.matches import MatchesScene
from scenes.screens.poster import PosterPage
from scenes.screens.settings import SettingsScene
from scenes.screens.settings.sections import make_sections
from scenes.screens.title import windows
from scenes.shell.stack import SceneStack
from scenes.ui.inputs import Key
from tests.driver.run import difference
from tests.stills import screens as screens_stills
from tests.stills.results import paint_poster

SIZES = ((1280, 720), (960, 540))
OTHER = (1100, 700)

LOOKS: dict[str, tuple[Any, ...]] = {
    "theme": ("daylight", "high_contrast"),
    "text_size": (150,),
    "suits": ("four_colour",),
    "large_index": (True,),
    "key_hints": (False,),
    "table_faces": ("stays",),
    "turn_lines": ("always",),
    "speed": ("off",),
    "reduced_motion": (True,),
    "language": ("pseudo",),
}
"""Settings that a picture may depend on, but not the moves that lead to it."""
PLAY: dict[str, tuple[Any, ...]] = {
    "hints": (False,),
    "table_talk": (False,),
    "ask_first": (True,),
    "ask_to_end": (False,),
    "curtain": ("two_presses",),
    "auto_pass": ("off",),
    "auto_pass_together": ("steady",),
    "bot_rest": (1.5,),
}
"""With these from the start, a match goes another way; the screen is laid out again instead."""
HEARD = {
    *("fullscreen", "sound", "bell", "quiet_in_background"),
    *("cards_volume", "bells_volume", "ambience_volume", "voice", "narration"),
    *("tells_moves", "tells_turns", "tells_talk", "tells_notices"),
}

REOPENED = ("sociable_rules", "president_rules", "ladders_rules", "sociable_replay_moves")
"""Screens that somebody has turned to another page, or opened a list in."""

# What one switch is offered goes on with time, and begins anew with the settings' keys.
CASES = [
    (name, setting, value)
    for name in screens_stills.SCREENS
    if not name.startswith("scanned")
    for setting, values in {**LOOKS, **PLAY}.items()
    for value in values
]
SWITCH = ("one_switch", "switch_by", "switch_seconds")
"""What they change is a mark above the screens (``test_one_switch``)."""
NAMED = [
    ("sociable_deal", "theme", "daylight"),
    ("ladders_match", "theme", "daylight"),
    ("ladders_match", "text_size", 150),
    ("title", "key_hints", False),
    ("lobby", "speed", "off"),
    ("told", "hints", False),
    ("ladders_hint", "hints", False),
]
"""Where something old stayed."""
UNFIT = {
    # The way to the exchange, and what the curtain says before it, take other time.
    ("told", "speed"),
    # With large words the list of moves opens over the table, and is not always beside it.
    ("sociable_replay_moves", "text_size"),
    # They show again what they showed when they were opened.
    *((name, "language") for name in REOPENED),
    # It begins with a review that is kept nowhere, so a replay in another language has none.
    ("sociable_try_again", "language"),
    # The list goes to the row in focus when it is opened, and stays where it is later.
    *(("controls_asked", setting) for setting in ("text_size", "language")),
    # A table below a dialog stands still: its sill says other things when one comes back to it.
    ("pause", "turn_lines"),
}


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> Iterator[types.ModuleType]:
    # While the settings are open, the title's windows would change.
    monkeypatch.setattr(windows, "_QUIET_SECONDS", 0.0)
    module = screens_stills
    with module.scratch_home():
        yield module
    speak("en")


def reached(pictures: types.ModuleType, name: str, size: tuple[int, int], **settings: Any) -> Any:
    """Return the program with a screen, at rest."""
    picture = pictures.SCREENS[name]
    still = pictures.Still(
        size, make_thinker=picture.make_thinker, **{"theme": picture.theme, **settings}
    )
    if picture.scene is not None:
        still.stack.show(picture.scene(still.stack.context))
    picture.then(still)
    still.settle()
    return still


def set_over(still: Any, **settings: Any) -> pygame.Surface:
    """Change settings on their page over the screen; close the page, and return the picture."""
    stack: SceneStack = still.stack
    count = len(stack.scenes)
    stack.show(SettingsScene(stack.context))
    still.settle()
    stack.context.keeper.change(**settings)
    still.settle()
    while len(stack.scenes) > count:
        stack.handle(Key("escape"))
    stack.context.with_keys = False
    if isinstance(stack.top, MatchesScene):
        # In another language it reads the folder again.
        stack.top._thread.join()
    if isinstance(stack.top, PosterPage):
        still.settle()
        paint_poster(still)
    picture: pygame.Surface = still.settle().copy()
    return picture


def laid_again(still: Any, size: tuple[int, int]) -> pygame.Surface:
    """Lay everything out for another window and back; return the picture."""
    for other in (OTHER, size):
        still.stack.resize(other)
        still.settle()
    picture: pygame.Surface = still.target
    return picture


@pytest.mark.quick_one_in(360)
@pytest.mark.parametrize(("name", "setting", "value"), CASES)
def test_a_screen_below_follows_whatever_is_set(
    name: str, setting: str, value: object, pictures: types.ModuleType
) -> None:
    check(pictures, name, setting, value)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(("name", "setting", "value"), NAMED)
def test_nothing_old_stays_where_it_did(
    name: str, setting: str, value: object, pictures: types.ModuleType
) -> None:
    check(pictures, name, setting, value)


def check(pictures: types.ModuleType, name: str, setting: str, value: object) -> None:
    # A review's plate over a small table stays near its last place, wherever that was.
    size = SIZES[0 if "review" in name else len(name + setting) % len(SIZES)]
    still = reached(pictures, name, size)
    seen = set_over(still, **{setting: value})
    if setting in LOOKS and (name, setting) not in UNFIT:
        speak("en")
        fresh = reached(pictures, name, size, **{setting: value})
        # What is picked or held is put back wherever the table is laid out again.
        set_over(fresh)
        whole = laid_again(fresh, size)
    else:
        whole = laid_again(still, size)
    assert difference(seen, whole) is None


def test_every_setting_of_the_page_is_tried(pictures: types.ModuleType) -> None:
    context = pictures.Still(SIZES[0]).stack.context
    shown = {row.field for section in make_sections(context) for row in section.rows}
    assert shown == {*LOOKS, *PLAY, *HEARD, *SWITCH}

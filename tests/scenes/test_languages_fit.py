"""Every screen in every language, at three sizes with two sizes of text: nothing is cut."""

from collections.abc import Iterator

import pytest

from game.texts.language import ENGLISH, VARIABLE, languages
from game.texts.pseudo import PSEUDO
from scenes.shell.frame.screen import Screen
from scenes.ui.geometry import Rect
from scenes.ui.widgets.widget import Widget
from tests.scenes.sight import Sight, look, under_bars
from tests.stills import screens

SIZES = ((1280, 720), (1920, 1080), (960, 540))
OTHERS = (*(code for code in languages() if code != ENGLISH), PSEUDO)
"""The pseudo-locale stands for languages to come: its texts are about 40 % longer than English."""

OVER_OTHERS = ("log", "replay", "hint", "puzzle_pass", "title_house")
"""What lies over other words that were drawn before, as a tip does, or is drawn elsewhere first."""


def sights(
    name: str, text_size: int, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[tuple[int, int], Sight, list[Widget]]]:
    """Yield what a screen shows in windows of every size, and what its scroll bars lie on."""
    still = screens.reach(screens.SCREENS[name], SIZES[0], text_size)
    for size in SIZES:
        still.stack.resize(size)
        still.settle()
        top = still.stack.top
        bars = under_bars(top) if isinstance(top, Screen) else []
        yield size, look(top, size, monkeypatch), bars
    still.stack.close()


@pytest.mark.quick_one_in(300)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", screens.SCREENS)
def test_nothing_is_cut_covered_or_outside(
    name: str, language: str, text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, language)
    faults = []
    for size, sight, bars in sights(name, text_size, monkeypatch):
        # A line is higher than its letters.
        window = Rect(0, 0, *size).grown(0, 0.2 * size[1] / 27)
        found = [f"{text!r} stands out" for text in sight.outside(window)]
        if not any(one in name for one in OVER_OTHERS):
            found += [f"{one!r} lies on {other!r}" for one, other in sight.collisions()]
        found += [f"{text!r} is cut" for text in sight.cut]
        found += [f"{one} lies below its bar" for one in bars]
        faults += [f"{size}: {fault}" for fault in found]
    assert not faults, faults

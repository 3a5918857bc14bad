"""Every screen's words stand out from what is behind them, by day and in high contrast, too."""

from dataclasses import replace

import pytest

from game.catalogue import GAMES
from game.store.settings import THEMES, ThemeName
from scenes.ui.contrast import LEAST_OF_TEXT
from tests.scenes.contrast import SeenWords, words_seen
from tests.stills import screens as pictures

SIZE = (1280, 720)
LARGE, LEAST_OF_LARGE = 24, 3.0
"""From so many pixels on letters are large: less contrast is enough for them."""
LIE_OVER = (
    "log", "sociable_log", "ladders_log", "puzzle_answer", "puzzle_pass", "sociable_puzzle_pass",
    "ladders_puzzle_answer",
)  # fmt: skip
"""Where a plate lies over words of the table, which are then not seen."""
SCREENS = [name for name in pictures.SCREENS if name not in LIE_OVER]
KNOWN = {
    ("ladders_2", "1"), ("ladders_6", "1"), ("ladders_puzzle", "1"), ("practice", "3"),
    ("ladders_why", "+2.1"), ("social_climbing_why_rough", "17.5"),
    *((f"{game.id}_lesson", "Your turn") for game in GAMES), ("ladders_lesson", "10 to go"),
}  # fmt: skip
"""Large faint numbers on places whose words are below, numbers at the edge of something, and what
lies outside the light of a lesson.
"""


def is_faint(words: SeenWords) -> bool:
    least = LEAST_OF_LARGE if words.size >= LARGE else LEAST_OF_TEXT
    return words.contrast < least - 0.06


@pytest.mark.quick_one_in(24)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", SCREENS)
def test_words_stand_out_from_their_ground(
    name: str, theme: ThemeName, monkeypatch: pytest.MonkeyPatch
) -> None:
    still = pictures.reach(replace(pictures.SCREENS[name], theme=theme), SIZE)
    still.stack.top.resize(still.stack.scale)
    seen = words_seen(still.stack.top, SIZE, monkeypatch)
    assert seen or name.startswith("widgets")
    faint = [one for one in seen if is_faint(one) and (name, one.text) not in KNOWN]
    still.stack.close()
    assert not faint

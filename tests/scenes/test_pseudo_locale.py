"""Every screen in the pseudo-locale: what never was a text, is glued, is cut, or covers others."""

import re
import types
from collections.abc import Iterator

import pytest

from game.catalogue import GAMES
from game.texts.language import VARIABLE, languages
from game.texts.pseudo import CLOSES, OPENS, PLAIN
from scenes.ui.acquaintances import BOTS, PEOPLE
from scenes.ui.geometry import Rect
from tests.scenes.sight import Sight, look
from tests.stills import screens as screens_stills

SIZES = ((1280, 720), (960, 540))
TABLES = (
    "table_4", "ladders_2", "ladders_end", "sociable_give", "sociable_blind", "sociable_trick",
    "president_give", "president_7", "hint", "log",
)  # fmt: skip
SCREENS = (
    "title", "title_offer", "lobby", "president_lobby", "lobby_code", "settings", "access",
    "play_settings", "how_to_play", "rules", "pause", "told", "curtain", "curtain_recap",
    "sociable_poster",
    "deal_result", "match_result", "sociable_deal", "ladders_deal", "president_match",
    "sociable_replay", "sociable_statistics", "matches", "why_question", "why", "why_all",
    "why_reckoned", "classroom", "class_setup", "class_code_large", "class_table",
    "class_prediction", "class_questions",
)  # fmt: skip

NAMES = {
    *(word for game in GAMES for word in game.name.split()),
    *(guest.name for guest in (*BOTS, *PEOPLE)),
    *("Ann", "Ben", "Nora", "Tomas", "reference-3"),
    # What stands for the name of whoever has given none.
    *(language.player for language in languages().values()),
}
KEYS = re.compile(r"[A-Z]|F\d+|CLS?1\S*|([0-9A-Z]{4}-)+([0-9A-Z]{4})?")
"""What is no text: games, players, keys by letter or number, deal codes and class codes, which a
large one breaks into lines."""

OVER_OTHERS = ("log", "sociable_replay", "hint")
"""What lies over other words that were drawn before."""

KNOWN = {"hint": "[Båñķ +6]"}
"""What is known: a button that is off below a hint that is very long."""


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> types.ModuleType:
    monkeypatch.setenv(VARIABLE, "pseudo")
    return screens_stills


def sights(
    name: str, pictures: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[tuple[int, int], Sight]]:
    """Yield what a screen shows in windows of every size."""
    still = pictures.reach(pictures.PICTURES[name], SIZES[0])
    for size in SIZES:
        still.stack.resize(size)
        still.stack.update(0.0)
        still.stack.top.resize(still.stack.scale)
        yield size, look(still.stack.top, size, monkeypatch)
    still.stack.close()


@pytest.mark.quick_one_in(10)
@pytest.mark.parametrize("name", [*SCREENS, *TABLES])
def test_all_that_is_shown_is_a_text_and_none_is_glued_or_lost(
    name: str, pictures: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = []
    for size, sight in sights(name, pictures, monkeypatch):
        assert sight.texts
        found = [f"{text!r} is no text" for text, _ in sight.texts if is_plain(text)]
        found += [f"{text!r} is glued" for text, _ in sight.texts if CLOSES + OPENS in text]
        found += [f"{text!r} stands out" for text in sight.outside(Rect(0, 0, *size))]
        if name not in OVER_OTHERS:
            found += [f"{one!r} lies on {other!r}" for one, other in sight.collisions()]
        if name in SCREENS:
            found += [f"{text!r} is cut" for text in sight.cut]
        known = repr(KNOWN.get(name, "-"))
        faults += [f"{size}: {fault}" for fault in found if not fault.startswith(known)]
    assert not faults


def is_plain(text: str) -> bool:
    """Say whether a text has words without accents which are no names."""
    words = (word.strip("[]()·,.:;?") for word in text.split())
    named = (word in NAMES or KEYS.fullmatch(word) or word.split("’")[0] in NAMES for word in words)
    plain = (re.search(f"[{PLAIN}]", word) for word in text.split())
    return any(found and not name for found, name in zip(plain, named, strict=True))


def test_words_that_never_were_a_text_are_noticed() -> None:
    assert is_plain("Deal 2")
    assert is_plain("[Đééåļ 2] of 3")
    assert not is_plain("[Đééåļ 2]  ·  Ann, President & Bum")
    assert not is_plain("F11")
    assert is_plain("Ctrl+Enter")

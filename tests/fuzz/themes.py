"""Hostile themes: all three are read, and say in one sentence what is wrong."""

from pathlib import Path
from random import Random

from game.store.settings import SPEEDS, THEMES
from game.texts.words import load_words
from scenes.ui.theme import ThemeFault
from scenes.ui.theme_file import load_theme
from tests.fuzz.frame import Kind, Used
from tests.fuzz.hostile_assets import assets_in, make_asset
from tests.fuzz.odd_files import holding
from tests.fuzz.yaml_texts import HOSTILE

load_words()


def _make(rng: Random, folder: Path) -> None:
    make_asset(rng, folder, rng.choice(["theme.yaml", "scenery/ladders.yaml"]))


def _use(folder: Path) -> Used:
    messages = []
    load_theme.cache_clear()
    with assets_in(folder):
        for name in THEMES:
            try:
                theme = load_theme(name)
                theme.palette("ladders")
            except ThemeFault as fault:
                messages.append(str(fault))
            else:
                assert all(speed in theme.motion.speeds for speed in SPEEDS)
                assert all(1 <= size <= 200 for size in (theme.type.hero, theme.type.small))
    return Used(messages)


KIND = Kind(_make, _use, {name: holding(data, "theme.yaml") for name, (data, _) in HOSTILE.items()})

"""Hostile settings: read at the start, changed twice, written, and taken up by every lobby."""

from collections.abc import Mapping
from pathlib import Path
from random import Random

from game.catalogue import GAMES
from game.match import Player
from game.store.keeper import SettingsKeeper, StoreTrouble
from game.store.paths import settings_path
from game.texts.words import load_words
from scenes.screens.lobby.plan import LobbyPlan
from scenes.screens.matches.resuming import seat_plans_of
from scenes.ui.notices import Notices
from tests.fuzz.frame import Kind, Used
from tests.fuzz.odd_files import ODD_FILES, holding, made
from tests.fuzz.yaml_texts import HOSTILE, hostile_yaml

GOOD = Path(__file__).parents[1].joinpath("store", "settings-v1.yaml").read_bytes()


def _make(rng: Random, folder: Path) -> None:
    path = folder / "settings.yaml"
    if rng.random() < 0.1:
        ODD_FILES[rng.choice(sorted(ODD_FILES))](path)
        return
    if rng.random() < 0.2:
        # As where settings are kept together with those of other programs.
        (folder / "elsewhere").mkdir()
        path.symlink_to("elsewhere/mine.yaml")
    path.write_bytes(hostile_yaml(rng, GOOD))


def _large(folder: Path) -> None:
    (folder / _NAME).write_bytes(b"version: 1\n" + b"# much\n" * 7_000_000)


def _use(folder: Path) -> Used:
    path = settings_path()
    was_link = path.is_symlink()
    keeper = SettingsKeeper(path)
    troubles = keeper.troubles()
    for game in GAMES:
        plan = LobbyPlan(game, keeper.now.lobbies.get(game.id))
        assert plan.first_fault() is None
        players = [Player(one.name, one.kind, one.level) for one in plan.seat_plans()]
        assert len(seat_plans_of(players, keeper.now.lobbies.get(game.id))) == len(players)
        keeper.remember_lobby(game.id, plan.choice())
    keeper.change(speed="slow" if keeper.now.speed != "slow" else "fast")
    keeper.close()
    later = keeper.troubles()
    if not any(trouble.kind == "unwritable" for trouble in later):
        again = SettingsKeeper(path)
        assert not again.troubles()
        assert again.now.lobbies == keeper.now.lobbies
    understood = [] if troubles else [path, path.resolve()]
    if was_link and not troubles:
        assert path.is_symlink(), "a link stays a link"
    return Used([text for trouble in (*troubles, *later) for text in _told(trouble)], understood)


def _told(trouble: StoreTrouble) -> list[str]:
    """Return what the window says of a trouble."""
    notice = Notices(load_words()).tell_trouble(trouble, lambda: None, lambda: None)
    return [notice.title, notice.body]


_NAME = "settings.yaml"
_MORE: Mapping[str, bytes] = {
    "date that is none": b"version: 1\nx: 2001-99-99\n",
    "value of 900,000 digits": b"version: 1\nspeed: 0x" + b"f" * 900_000,
    "long value": b"version: 1\nspeed: [" + b"fast, " * 40_000 + b"]",
    "seats without end": b"version: 1\nlobbies: {ladders: {options: {}, seats: ["
    + b"{name: a, player: b, face: c}, " * 6_000
    + b"]}}",
}
_NAMED = {
    **{name: made(name, _NAME) for name in ODD_FILES},
    **{name: holding(data, _NAME) for name, (data, _) in HOSTILE.items()},
    **{name: holding(data, _NAME) for name, data in _MORE.items()},
    "50 MB": _large,
}

KIND = Kind(_make, _use, _NAMED)

"""What holds for all games knows none of them by name."""

import ast
from pathlib import Path

from game.catalogue import GAMES
from game.compiled import SHARED, _is_listed, modules

ROOT = Path(__file__).parents[1]
OWN = ("game/games/", "scenes/games/")
"""Where each game has a folder of its own."""


def test_only_the_folders_of_a_game_name_it() -> None:
    names = {game.id for game in GAMES}
    naming = [
        f"{place}:{node.lineno} names {', '.join(sorted(named))}"
        for room in ("game", "scenes")
        for path in (ROOT / room).rglob("*.py")
        if not (place := path.relative_to(ROOT).as_posix()).startswith(OWN)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        # Sentences may have an example.
        if " " not in node.value
        if (named := {*node.value.replace("/", ".").split(".")} & names)
    ]
    assert not naming, "\n".join(naming)


def test_each_game_lists_its_own_compiled_modules() -> None:
    listed = modules()
    assert all((ROOT / name.replace(".", "/")).with_suffix(".py").is_file() for name in listed)
    assert {name.split(".")[2] for name in listed if name not in SHARED} == {g.id for g in GAMES}
    assert all(map(_is_listed, listed))
    others = ("game", "game.games", "game.games.ladders", "game.games.ladders.compiled", "game.cli")
    assert not any(map(_is_listed, others))

"""The two walls: who may import whom, and that the game runs without a screen."""

import ast
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from game.catalogue import GAMES

ROOT = Path(__file__).parents[1]

LAYERS: list[tuple[str, ...]] = [
    ("game.compiled",),
    ("game.faults",),
    (
        "game.files.bounded",
        "game.files.clipping",
        "game.files.decoding",
        "game.process.holding",
        "game.process.interrupts",
        "game.process.memory",
        "game.files.jsonl",
        "game.files.plain_yaml",
        "game.roots",
    ),
    ("game.process.terminal", "game.process.logs", "game.threads"),
    ("game.process.spreading",),
    ("game.process.starting",),
    ("game.process.background",),
    (
        "game.assets",
        "game.cards",
        "game.chance",
        "game.deals",
        "game.options",
        "game.sheets",
        "game.chance.shuffling",
        "game.version",
    ),
    ("game.acts",),
    ("game.acts.setting",),
    ("game.analysis.estimates", "game.analysis.reference"),
    ("game.beginners", "game.contract", "game.reasons", "game.registry", "game.thinking"),
    (
        "game.analysis.position",
        "game.analysis.split",
        "game.memories.moment",
        "game.records.placing",
    ),
    ("game.memories.standard",),
    (
        "game.texts.plurals",
        "game.texts.messages",
        "game.texts.pseudo",
        "game.texts.language",
        "game.texts.words",
        "game.texts.dates",
        "game.texts.durations",
        "game.texts.phrases",
        "game.texts.reasoning",
        "game.texts.lines",
        "game.climbing",
    ),
    ("game.games",),
    ("game.catalogue",),
    ("game.match", "game.records.codes", "game.records.dealcode", "game.records.classcode"),
    ("game.records.commitment",),
    (
        "game.records.record",
        "game.records.replay",
        "game.records.resuming",
        "game.records.match_record",
        "game.records.playback",
        "game.records.verifying",
    ),
    ("game.bots", "game.store", "game.measuring.bench", "game.lessons", "game.analysis"),
    ("game.memories.remembering", "game.memories.kept", "game.memories.city"),
    (
        "game.puzzles.puzzle",
        "game.puzzles.reading",
        "game.puzzles.answers",
        "game.puzzles.moments",
        "game.puzzles.daily",
        "game.puzzles.book",
    ),
    ("game.worksheets",),
    ("game.process.ending",),
    (
        "game.measuring.simulation",
        "game.measuring.dealing",
        "game.measuring.mirrored",
        "game.measuring.processes",
        "game.measuring.tournament",
        "game.measuring.lab",
        "game.measuring.mobility",
        "game.measuring.keeping",
        "game.measuring.kept_lab",
        "game.measuring.counting",
        "game.measuring.same_deal",
        "game.measuring.shuffling",
        "game.puzzles.mining",
        "game.puzzles.checking",
    ),
    ("game.classroom",),
    ("game.commands",),
    ("game.cli",),
    ("game.__main__",),
    # The six floors of the screen.
    ("scenes.ui",),
    ("scenes.shell",),
    ("scenes.table", "scenes.results"),
    ("scenes.games",),
    ("scenes.screens",),
    ("scenes.running", "scenes.commands", "scenes.app"),
]
"""From the ground up: a module imports from its own layer and from those before it.

What it imports for types alone counts, too: who knows a name depends on whoever defines it.
"""

EMPTY = ("game", "scenes", "game.analysis", "game.bots", "game.classroom", "game.store",
         "game.commands", "game.files", "game.measuring", "game.memories", "game.process",
         "game.puzzles", "game.records", "game.texts")  # fmt: skip
"""Rooms that hold nothing themselves."""

PURE_SCENES = {"layout", "gestures", "intents", "choreography", "card_tracks", "coming_and_going",
               "timeline", "journey", "tempo", "lifting", "session", "match_record", "geometry",
               "remarks", "shown_remark", "occasions", "bubble", "scale", "inputs", "theme",
               "boxes"}  # fmt: skip
"""Modules of scenes that a test can call without a window."""


@cache
def modules() -> list[str]:
    return sorted(
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for room in ("game", "scenes")
        for path in (ROOT / room).rglob("*.py")
    )


@cache
def source_of(module: str) -> ast.Module:
    path = ROOT / Path(*module.split("."))
    package = path / "__init__.py"
    source = package if package.is_file() else path.with_suffix(".py")
    return ast.parse(source.read_text(encoding="utf-8"))


@cache
def imports_of(module: str) -> set[str]:
    """Return what a module imports, for types alone, too, as dotted names."""
    found: set[str] = set()
    for node in ast.walk(source_of(module)):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{module} imports relatively"
            found.update(f"{node.module}.{name.name}" for name in node.names)
    return found


def module_of(name: str) -> str:
    """Return the module that a dotted name is, or that it is defined in."""
    return name if name in modules() else name.rpartition(".")[0]


def layer_of(module: str) -> int | None:
    for number, names in enumerate(LAYERS):
        if any(module == name or module.startswith(name + ".") for name in names):
            return number
    return None


def imports_from(wanted: Callable[[str], bool]) -> Iterator[tuple[str, str]]:
    """Yield each module that is wanted with each name it imports."""
    for module in filter(wanted, modules()):
        for name in sorted(imports_of(module)):
            yield module, name


def under(*tops: str) -> Callable[[str], bool]:
    return lambda module: any(module == top or module.startswith(f"{top}.") for top in tops)


PACKAGES = sorted({".".join(module.split(".")[:2]) for module in modules() if "." in module})


def test_every_module_stands_in_a_layer() -> None:
    assert [name for name in modules() if name not in EMPTY and layer_of(name) is None] == []


def test_rooms_that_hold_nothing_import_nothing() -> None:
    # Whatever is imported first of game has the compiled modules found.
    first = {"game.compiled.install"}
    assert [(name, imports_of(name)) for name in EMPTY if imports_of(name) - first] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_modules_import_only_from_their_layer_and_below(package: str) -> None:
    above = [
        f"{module} imports {name}"
        for module, name in imports_from(under(package))
        if under("game", "scenes")(name) and _height(name) > _height(module)
    ]
    assert not above, "\n".join(above)


def test_no_modules_import_one_another_in_a_circle() -> None:
    own = under("game", "scenes")
    imports = {
        module: {module_of(name) for name in imports_of(module) if own(name)}
        for module in modules()
    }
    # Raises an error that names the circle.
    order = list(TopologicalSorter(imports).static_order())
    assert set(order) == set(modules())


def _height(name: str) -> int:
    layer = layer_of(name)
    assert layer is not None, f"{name} stands in no layer"
    return layer


@pytest.mark.parametrize("games", ["game.games", "scenes.games"])
def test_games_never_import_one_another(games: str) -> None:
    own = {f"{top}.{game.id}" for top in ("game.games", "scenes.games") for game in GAMES}

    def game_of(name: str) -> str | None:
        return name.split(".")[2] if any(under(game)(name) for game in own) else None

    others = [
        f"{module} imports {name}"
        for module, name in imports_from(under(games))
        if game_of(name) not in (None, game_of(module))
    ]
    assert not others, "\n".join(others)


NEVER = {
    "bots import the match": (("game.bots",), ("game.match",)),
    "the game imports a screen": (("game",), ("pygame", "scenes")),
}


@pytest.mark.parametrize("what", NEVER)
def test_nothing_is_imported_across_a_wall(what: str) -> None:
    importing, imported = NEVER[what]
    found = [
        f"{module} imports {name}"
        for module, name in imports_from(under(*importing))
        if under(*imported)(name)
    ]
    assert not found, "\n".join(found)


@pytest.mark.long
def test_a_public_class_has_a_name_of_its_own() -> None:
    homes: dict[str, list[str]] = {}
    for module in modules():
        for node in ast.walk(source_of(module)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes.setdefault(node.name, []).append(module)
    assert {name: where for name, where in homes.items() if len(where) > 1} == {}


def test_what_places_and_moves_cards_needs_no_window() -> None:
    found = [
        f"{module} imports {name}"
        for module, name in imports_from(lambda module: module.split(".")[-1] in PURE_SCENES)
        if under("pygame")(name)
    ]
    assert not found, "\n".join(found)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("call", ["game.cli", "scenes.app"])
def test_the_command_line_loads_no_pygame(call: str, tmp_path: Path) -> None:
    program = (
        "import sys\n"
        f"from {call} import main\n"
        "status = main(['simulate', '--game', 'social_climbing', '--players', '2', '--seed', '1',"
        f" '--out', {str(tmp_path / 'a.jsonl')!r}])\n"
        "assert not [name for name in sys.modules if name.split('.')[0] == 'pygame']\n"
        "sys.exit(status)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "a.jsonl").exists()


def test_the_title_is_seen_before_rules_bots_and_tables_are_loaded() -> None:
    program = (
        "import sys\n"
        "import scenes.shell.starting.preloading, scenes.running\n"
        "from game import compiled\n"
        "from game.catalogue import GAMES\n"
        "own = [f'game.games.{game.id}' for game in GAMES]\n"
        "late = ('game.games.', 'game.climbing', 'game.bots', 'game.records', 'scenes.table',"
        " 'scenes.games', 'scenes.results', 'scenes.screens.lobby')\n"
        "late += compiled.SHARED\n"
        "print(*(name for name in sys.modules if name.startswith(late) and name not in own))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1].strip() == ""

"""Prepares the pictures of saved matches: their list, and damaged ones."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game.catalogue import find_game
from game.chance import Line, SeededChance
from game.match import Match, MatchSetup, Player
from game.records.record import write_line
from game.store.matches import SavedMatches
from scenes.screens.matches import MatchesScene
from scenes.screens.matches.resuming import look_back, practise
from scenes.shell.handed.context import AppContext
from scenes.ui.scene import Push, Scene

NOW = 1_795_000_000
HOURS = 3600
NAMES = ("Ann", "Rufus", "Ben", "Odile", "Barnaby", "Delphine", "Ines")
KEPT = (
    ("sociable", 5, 60, {}, b""),
    ("president", 4, 45, {}, b"{}\n"),
    ("ladders", 4, 30, {"practice": True}, b""),
    ("social_climbing", 3, 25, {"practice": True}, b'{"player": 0, "act'),
)
"""Games, players, actions, additional keys of the first line, and the end of the file."""


def list_of_matches(context: AppContext) -> Scene:
    """Make the list of some matches, two of them damaged."""
    folder = _folder(context)
    for number, (game_id, players, actions, marks, end) in enumerate(KEPT):
        path = folder / f"{number}.jsonl"
        lines = _played(game_id, players, actions)
        text = "".join(map(write_line, [{**lines[0], **marks}, *lines[1:]]))
        path.write_bytes(text.encode("utf-8") + end)
        os.utime(path, (NOW - number * 20 * HOURS,) * 2)
    (folder / "unreadable.jsonl").write_text("hello\n", encoding="utf-8")
    os.utime(folder / "unreadable.jsonl", (NOW - 200 * HOURS,) * 2)
    scene = MatchesScene(context)
    scene._thread.join()
    scene.update(0.0)
    return scene


def damaged_replay(context: AppContext) -> Scene:
    """Make the replay of a match with an incomplete record, at its end."""
    path = _folder(context) / "2026-11-20-213045-sociable-1.jsonl"
    text = "".join(map(write_line, _played("sociable", 5, 90)))
    path.write_text(text + '{"player": 0, "act', encoding="utf-8")
    step = look_back(context, path)
    assert isinstance(step, Push)
    step.scene.go(step.scene.index.last)
    return step.scene


def at_practice(game_id: str, players: int) -> Callable[[AppContext], Scene]:
    """Make the table of a practice match, on the person's turn."""

    def make(context: AppContext) -> Scene:
        _folder(context)
        lines = _played(game_id, players, 60)
        turn = max(at for at, line in enumerate(lines) if line.get("player") == 0)
        return practise(context, lines, turn)

    return make


def _folder(context: AppContext) -> Path:
    """Return a folder for the context's matches, which is deleted with the context."""
    folder = TemporaryDirectory(prefix="clamber-", ignore_cleanup_errors=True)
    context.records.saved = SavedMatches(Path(folder.name))
    context.records.saved.kept_in = folder  # type: ignore[attr-defined]
    return Path(folder.name)


def _played(game_id: str, players: int, actions: int) -> list[Line]:
    game, lines, rng = find_game(game_id), list[Line](), Random(game_id)
    cast = (
        Player(NAMES[0], "human"),
        *(Player(name, "bot", "easy") for name in NAMES[1:players]),
    )
    setup = MatchSetup(game, cast, game.sheet.resolve({}, players), "saved")
    match = Match(setup, SeededChance("saved"), lines.append)
    match.next_deal()
    for _ in range(actions):
        if match.to_move is None:
            match.next_deal()
        else:
            match.play(match.to_move, rng.choice(match.legal_actions()))
    return lines

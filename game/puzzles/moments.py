"""Turns moments of played matches into puzzles: choices for which there was a better one."""

from game.analysis.judging import Judging
from game.analysis.reference import REFERENCE, luck_for
from game.analysis.review import ReviewedChoice
from game.puzzles.puzzle import Puzzle
from game.records.playback import Playback

NAMES = ("A", "B", "C", "D", "E", "F", "G", "H")


def moment_of(playback: Playback, choice: ReviewedChoice, name: str) -> Puzzle:
    """Return a named choice as a puzzle with the given name.

    The puzzle names nobody. It redraws what the player to move could not know of the latest deal;
    earlier deals stay as they were played.
    """
    setup, lines = playback.setup, playback.lines[: choice.line - 1]
    judge = Judging(setup.game, playback.rules).judge
    header = {key: lines[0][key] for key in ("format", "game", "options")}
    seats = NAMES[: len(setup.players)]
    players = [{"name": seat, "kind": "bot", "level": "medium"} for seat in seats]
    plain = [
        {key: line[key] for key in line if key not in ("t", "hint", "unseen", "legal")}
        for line in lines[1:]
    ]
    luck = luck_for("moment", choice.deal, choice.player, choice.line)
    state = playback.state(choice.step - 1)
    return Puzzle(
        id=name,
        lines=judge.redrawn(state, [{**header, "players": players}, *plain], luck),
        alternatives=choice.alternatives,
        reason=choice.reason,
        found_by=(),
        reference=REFERENCE,
        made=choice.made,
    )

"""Reads and writes the judged choices of players, in a file beside the record.

The file contains no names.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.analysis.keeping import MoveInRecord, mark_of, moves_of
from game.analysis.reference import REFERENCE
from game.analysis.review import ReviewedChoice
from game.analysis.written import (
    is_legal,
    read_alternatives,
    read_estimate,
    read_line,
    read_number,
    read_reason,
    read_whole,
    write_alternatives,
    write_estimate,
    write_reason,
)
from game.chance import Line
from game.files.bounded import MEGABYTE, check_size, read_regular
from game.files.clipping import clip
from game.files.decoding import (
    DAMAGE,
    Undecodable,
    fields,
    listed,
    one_of,
    optional,
    row,
    text,
    whole,
)
from game.files.jsonl import read_object
from game.records.playback import Playback
from game.records.record import read_header
from game.store.files import write_atomically
from game.store.paths import review_path

FORMAT = 3
"""Reviews of an earlier form have other reasons or another best choice; they are judged again."""
LARGEST = 10 * MEGABYTE
"""The most bytes of a file: the reviews of all players of a very long match."""
MOST_CHOICES = 10_000
LONGEST_NAME = 40
_OF_A_CHOICE = (
    *("step", "line", "deal", "player", "made", "advised"),
    *("loss", "named", "reason", "alternatives"),
)


@dataclass(frozen=True, slots=True)
class Review:
    """One player's choices, as far as they have been judged."""

    total: int
    """The number of choices to judge."""
    choices: tuple[ReviewedChoice, ...] = ()
    rest: tuple[tuple[int, float], ...] | None = None
    """(step, change) pairs: how much the player's results changed by what others and chance did.

    ``None`` until it is known.
    """
    reference: str = REFERENCE

    @property
    def whole(self) -> bool:
        """Whether everything has been judged."""
        return len(self.choices) >= self.total and self.rest is not None


def read_review(record: Path, lines: Sequence[Line], player: int) -> Review | None:
    """Return a player's kept review; ``None`` if there is no valid one."""
    try:
        return _review(_kept(record, lines)[str(player)], lines, player)
    # Whatever is wrong with the content, it can be judged again.
    except (OSError, *DAMAGE):
        return None


def keep_review(record: Path, lines: Sequence[Line], player: int, found: Review) -> None:
    """Write a player's review beside those of others; raise ``OSError`` if that fails.

    A file that can't be read, or would become too large to be read, stays as it is.
    """
    try:
        kept = _kept(record, lines)
    except (FileNotFoundError, *DAMAGE):
        kept = {}
    players = {**kept, str(player): _written(found)}
    whole = {"format": FORMAT, "match": mark_of(lines), "players": players}
    path, data = review_path(record), f"{json.dumps(whole)}\n".encode()
    check_size(path, len(data), LARGEST)
    write_atomically(path, data)


def _kept(record: Path, lines: Sequence[Line]) -> dict[str, Any]:
    """Return the reviews of all players, not yet decoded."""
    whole_file = read_object(read_regular(review_path(record), LARGEST), LARGEST)
    kept = fields(whole_file, "format", "match", "players")
    one_of(FORMAT)(kept["format"])
    one_of(mark_of(lines))(kept["match"])
    return dict(fields(kept["players"]))


def _written(found: Review) -> dict[str, Any]:
    return {
        "reference": found.reference,
        "total": found.total,
        "rest": found.rest,
        "choices": [
            {
                "step": one.step,
                "line": one.line,
                "deal": one.deal,
                "player": one.player,
                "made": one.made,
                "advised": one.advised,
                "loss": write_estimate(one.loss),
                "named": one.named,
                "reason": write_reason(one.reason),
                "alternatives": write_alternatives(one.alternatives),
            }
            for one in found.choices
        ],
    }


def _review(value: object, lines: Sequence[Line], player: int) -> Review:
    entry = fields(value, "reference", "total", "rest", "choices")
    moves = LegalMoves(Playback(read_header(lines[0]), lines), player)
    choices = listed(lambda one: _choice(one, moves), MOST_CHOICES)(entry["choices"])
    rest = optional(listed(row(whole(0, moves.steps - 1), read_number), moves.steps))
    return Review(
        total=whole(len(choices), MOST_CHOICES)(entry["total"]),
        choices=choices,
        rest=rest(entry["rest"]),
        reference=clip(text(LONGEST_NAME)(entry["reference"]), LONGEST_NAME),
    )


def _choice(value: object, moves: "LegalMoves") -> ReviewedChoice:
    entry = fields(value, *_OF_A_CHOICE)
    step = read_whole(entry["step"])
    move = moves.made_at(step)
    if [entry[name] for name in MoveInRecord._fields] != [*move]:
        raise Undecodable("no move of the match")
    made, advised = (moves.legal(step, entry[name]) for name in ("made", "advised"))
    alternatives = read_alternatives(entry["alternatives"])
    named = one_of(True, False)(entry["named"])
    actions = [moves.legal(step, one.action) for one in alternatives]
    if named != bool(actions) or (named and not (made in actions and advised in actions)):
        raise Undecodable("alternatives without what was made or advised")
    return ReviewedChoice(
        step=step,
        line=move.line,
        deal=move.deal,
        player=move.player,
        made=made,
        advised=advised,
        loss=read_estimate(entry["loss"]),
        named=named,
        reason=read_reason(entry["reason"], moves.players),
        alternatives=alternatives,
    )


class LegalMoves:
    """One player's choices in a match: what a kept judgement is checked against."""

    def __init__(self, playback: Playback, player: int) -> None:
        self.players = len(playback.setup.players)
        self.steps = len(playback.steps)
        self._playback, self._player = playback, player
        self._moves = moves_of(playback.lines)

    def made_at(self, step: int) -> MoveInRecord:
        """Return the player's move at a step."""
        move = self._moves[step]
        if move.player != self._player:
            raise Undecodable("a move of somebody else")
        return move

    def legal(self, step: int, value: object) -> Line:
        """Return an action as it is written, if it was legal at a step."""
        line, playback = read_line(value), self._playback
        if not is_legal(playback.rules, playback.state(step - 1), line):
            raise Undecodable("a move against the rules")
        return line

"""Reads and writes the judged choices of players, in a file beside the record.

The file contains no names.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.analysis.keeping import MoveInRecord, mark_of, moves_of
from game.analysis.reference import REFERENCE
from game.analysis.review import ReviewedChoice
from game.analysis.written import (
    read_alternatives,
    read_estimate,
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
from game.files.jsonl import read_object
from game.store.files import write_atomically
from game.store.paths import review_path

FORMAT = 2
"""Reviews of an earlier form have other reasons; they are judged again."""
LARGEST = 10 * MEGABYTE
"""The most bytes of a file: the reviews of all players of a very long match."""
MOST_CHOICES = 10_000
LONGEST_NAME = 40


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
        return _read(_kept(record, lines)[str(player)], lines)
    except (OSError, ValueError, LookupError, TypeError, AttributeError, OverflowError):
        return None


def keep_review(record: Path, lines: Sequence[Line], player: int, found: Review) -> None:
    """Write a player's review beside those of others; raise ``OSError`` if that fails.

    A file that can't be read, or would become too large to be read, stays as it is.
    """
    try:
        kept = _kept(record, lines)
    # Whatever is wrong with the content, it can be judged again.
    except (FileNotFoundError, ValueError, LookupError, TypeError, AttributeError):
        kept = {}
    players = {**kept, str(player): _written(found)}
    whole = {"format": FORMAT, "match": mark_of(lines), "players": players}
    path, data = review_path(record), f"{json.dumps(whole)}\n".encode()
    check_size(path, len(data), LARGEST)
    write_atomically(path, data)


def _kept(record: Path, lines: Sequence[Line]) -> dict[str, Any]:
    kept = read_object(read_regular(review_path(record), LARGEST), LARGEST)
    if (kept["format"], kept["match"]) != (FORMAT, mark_of(lines)):
        raise ValueError("of another match")
    return dict(kept["players"])


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


def _read(entry: Mapping[str, Any], lines: Sequence[Line]) -> Review:
    choices = entry["choices"][:MOST_CHOICES]
    rest, moves, players = entry["rest"], moves_of(lines), len(lines[0]["players"])
    return Review(
        total=read_whole(entry["total"]),
        choices=tuple(_choice(one, moves, players) for one in choices),
        rest=None if rest is None else tuple((read_whole(s), read_number(by)) for s, by in rest),
        reference=clip(str(entry["reference"]), LONGEST_NAME),
    )


def _choice(
    entry: Mapping[str, Any], moves: Mapping[int, MoveInRecord], players: int
) -> ReviewedChoice:
    move = moves[read_whole(entry["step"])]
    if [entry[name] for name in MoveInRecord._fields] != [*move]:
        raise ValueError("no move of the match")
    return ReviewedChoice(
        step=entry["step"],
        line=move.line,
        deal=move.deal,
        player=move.player,
        made=dict(entry["made"]),
        advised=dict(entry["advised"]),
        loss=read_estimate(entry["loss"]),
        named=entry["named"] is True,
        reason=read_reason(entry["reason"], players),
        alternatives=read_alternatives(entry["alternatives"]),
    )

"""Reads and writes debriefs, each in a file beside its record.

They contain no names. A damaged file, or one of another record, is ignored, and the debrief is made
again. A debrief with an earlier reference stays valid and names its reference.
"""

import json
from collections.abc import Mapping, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from game.analysis.debrief import Debrief
from game.analysis.split import HeldChair, JudgedChoice, PlayerSplit
from game.analysis.splitters import parts_in, scores_in
from game.analysis.written import (
    is_legal,
    read_estimate,
    read_line,
    read_number,
    read_whole,
    write_estimate,
)
from game.catalogue import find_game
from game.chance import Line
from game.deals import is_end_of_time
from game.files.bounded import MEGABYTE, read_regular
from game.files.clipping import clip
from game.files.decoding import (
    DAMAGE,
    Undecodable,
    fields,
    listed,
    mapped,
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
from game.store.paths import debrief_path

FORMAT = 4
"""Raised when the content changes; files with an older number are ignored."""
LONGEST_NAME = 40
"""The most characters of a reference's name, or of a part's."""
MOST_PARTS = 20
_OF_EACH_PLAYER = ("players", "moments", "held", "played")
ROUNDING = 1e-6
"""How far the sum of parts may be from the score, because floats are added in some order."""


def mark_of(lines: Sequence[Line]) -> str:
    """Return a hash of a match's game, options and moves, without the players' names."""
    game, players = lines[0].get("game"), len(lines[0]["players"])
    # A record's reader fills in what came later, but the match is the same.
    options = find_game(str(game)).sheet.without_later(lines[0].get("options", {}), players)
    head = {"game": game, "options": options}
    moves = [{key: line[key] for key in line if key != "t"} for line in lines[1:]]
    text = json.dumps([head, players, moves], sort_keys=True, default=str)
    return sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


class MoveInRecord(NamedTuple):
    """A move of a match, by its record alone."""

    line: int
    """From 1."""
    deal: int
    player: int


def moves_of(lines: Sequence[Line]) -> Mapping[int, MoveInRecord]:
    """Return the moves of a record by their steps in its playback.

    What a file says of a move is checked with them, because screens look up its step and line.
    """
    found: dict[int, MoveInRecord] = {}
    step, deal, dealt = -1, -1, False
    for number, line in enumerate(lines[1:], 2):
        if is_end_of_time(line):
            continue
        if "result" in line:
            dealt = False
        elif "player" in line:
            step += 1
            found[step] = MoveInRecord(number, deal, line["player"])
        elif not dealt:
            step, deal, dealt = step + 1, deal + 1, True
    return found


def read_debrief(record: Path, lines: Sequence[Line]) -> Debrief | None:
    """Return the debrief beside a record; ``None`` if there is no valid one."""
    try:
        return _debrief(read_object(read_regular(debrief_path(record), MEGABYTE)), lines)
    # Whatever is wrong with the file, the debrief can be made again.
    except (OSError, *DAMAGE):
        return None


def _debrief(value: object, lines: Sequence[Line]) -> Debrief:
    kept = fields(value, "format", "match", "reference", "deals", *_OF_EACH_PLAYER)
    one_of(FORMAT)(kept["format"])
    one_of(mark_of(lines))(kept["match"])
    seats = len(lines[0]["players"])
    deals = one_of(sum(line.get("result") == "deal" for line in lines))(kept["deals"])
    chair = row(optional(whole(0, seats - 1)), read_number)
    in_each_deal = partial(listed, most=deals, least=deals)
    of_each_player = partial(listed, most=seats, least=seats)
    moments = of_each_player(optional(lambda entry: _moment(entry, lines)))
    held = in_each_deal(lambda entry: HeldChair(*chair(entry)))
    played = in_each_deal(optional(read_number))
    return Debrief(
        reference=clip(text(LONGEST_NAME)(kept["reference"]), LONGEST_NAME),
        players=_splits(kept["players"], lines),
        moments=list(moments(kept["moments"])),
        deals=deals,
        held=[list(one) for one in of_each_player(held)(kept["held"])] if kept["held"] else [],
        played=[list(one) for one in of_each_player(played)(kept["played"])],
    )


def _splits(value: object, lines: Sequence[Line]) -> list[PlayerSplit]:
    """Decode all players' splits, which add up to the scores in the record."""
    game = find_game(lines[0]["game"])
    scores, names = scores_in(game, lines), list(parts_in(game, lines))
    splits = listed(_split, len(scores), len(scores))(value)
    for split, score in zip(splits, scores, strict=True):
        if list(split.parts) != names:
            raise Undecodable("other parts than the game has")
        told = split.mean + sum(part.value for part in split.parts.values())
        if max(abs(split.score - score), abs(told - score)) > ROUNDING:
            raise Undecodable("another score than the record has")
    return list(splits)


def keep_debrief(record: Path, lines: Sequence[Line], found: Debrief) -> None:
    """Write a debrief beside its record; raise ``OSError`` if that fails."""
    kept = {
        "format": FORMAT,
        "reference": found.reference,
        "match": mark_of(lines),
        "deals": found.deals,
        "players": [
            {
                "score": split.score,
                "mean": split.mean,
                "parts": {part: write_estimate(estimate) for part, estimate in split.parts.items()},
            }
            for split in found.players
        ],
        "moments": [moment and _written_moment(moment) for moment in found.moments],
        "held": [[(chair.place, chair.value) for chair in chairs] for chairs in found.held],
        "played": found.played,
    }
    write_atomically(debrief_path(record), json.dumps(kept) + "\n")


def _split(value: object) -> PlayerSplit:
    entry = fields(value, "score", "mean", "parts")
    parts = mapped(text(LONGEST_NAME), read_estimate, MOST_PARTS)(entry["parts"])
    return PlayerSplit(read_number(entry["score"]), read_number(entry["mean"]), parts)


def _written_moment(moment: JudgedChoice) -> list[Any]:
    gain = write_estimate(moment.gain)
    return [moment.step, moment.deal, moment.player, gain, moment.better]


def _moment(value: object, lines: Sequence[Line]) -> JudgedChoice:
    decode = row(read_whole, read_whole, read_whole, read_estimate, optional(read_line))
    step, deal, player, gain, better = decode(value)
    move = moves_of(lines)[step]
    if (deal, player) != (move.deal, move.player):
        raise Undecodable("no move of the match")
    if better is not None:
        playback = Playback(read_header(lines[0]), lines)
        if not is_legal(playback.rules, playback.state(step - 1), better):
            raise Undecodable("a move against the rules")
    return JudgedChoice(step, deal, player, gain, better=better)

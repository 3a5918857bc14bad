"""Replays a record by the rules, without random numbers, and so checks it.

The match plays the recorded actions and writes its own record; each line must equal the recorded
one. So a record is right exactly if the rules would have written it.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from game.chance import Drawing, Line
from game.contract import Refused
from game.deals import begins_deal, is_end_of_time
from game.files.jsonl import RepeatingObject
from game.match import Match
from game.records.record import (
    KINDS,
    OUR_HEADER_KEYS,
    LineReader,
    RecordFault,
    RecordLines,
    read_header,
)
from game.texts.phrases import fault_words, refusal_words
from game.texts.words import load_words

T = TypeVar("T")

_BESIDE: Mapping[str, frozenset[str]] = {
    "chance": frozenset(("t", "place")),
    "player": frozenset(("t", "legal")),
    "result": frozenset(("t", "seed", "salt")),
}
"""The keys that a line of each kind may have besides those that the rules write."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A match as a record left it."""

    match: Match
    lines: RecordLines
    """With the keys that this program knows, and no others."""
    reached: int
    """How many of the lines the match has reached. It is all of them unless the record ends before
    chance decided what an action or a deal called for; then the match stands as before that step.
    """

    @property
    def deals(self) -> int:
        """The number of deals that began."""
        return sum(begins_deal(line) for line in self.lines.lines)

    @property
    def actions(self) -> int:
        """The number of actions."""
        return sum("player" in line for line in self.lines.lines)

    @property
    def finished(self) -> bool:
        """Whether the record includes the match result."""
        return self.lines.lines[-1].get("result") == "match"


def replay(data: bytes) -> Replay:
    """Return the match in a record; raise ``RecordFault`` that names the wrong line."""
    reader, lines = LineReader(data), list[Line]()
    try:
        match = _played_back(Recorded(reader, lines.append))
        reached = len(lines)
    except EndsBeforeLuck as ended:
        match = _played_back(Recorded(islice(LineReader(data), ended.begun)))
        reached = ended.begun
    return Replay(match, RecordLines(lines, reader.cut_off), reached)


def _played_back(recorded: "Recorded") -> Match:
    """Return the match that the lines lead to; raise ``EndsBeforeLuck`` if they end too early."""
    match = Match(recorded.setup, recorded, recorded.confirm)
    play_back(match, recorded)
    return match


def play_back(match: Match, recorded: "Recorded", rest: Callable[[], None] = lambda: None) -> None:
    """Play a match as far as its record goes; raise ``RecordFault`` that names a wrong line.

    ``rest`` is called before every action and every deal.
    """
    while (line := recorded.next_line) is not None:
        rest()
        recorded.begin_step()
        _play_step(match, recorded, line)


def _play_step(match: Match, recorded: "Recorded", line: Line) -> None:
    kind = _kind_of(line, recorded)
    if match.outcome:
        raise recorded.fault("after_end")
    if kind == "player":
        recorded.expect_legal(match, line)
        _play_action(match, recorded, line)
    elif is_end_of_time(line):
        if not match.may_run_out:
            raise recorded.fault("time")
        match.run_out()
    elif kind == "chance" and match.to_move is None:
        match.next_deal()
    else:
        raise recorded.fault("not_due", kind=kind, player=match.to_move)


def _kind_of(line: Line, recorded: "Recorded") -> str:
    kinds = [kind for kind in KINDS if kind in line]
    if len(kinds) != 1:
        raise recorded.fault("one_kind", kinds=tuple(map(repr, KINDS)))
    return kinds[0]


def _play_action(match: Match, recorded: "Recorded", line: Line) -> None:
    player, players = line["player"], len(match.setup.players)
    if type(player) is not int or not 0 <= player < players:
        raise recorded.fault("range", key="'player'", most=players - 1, value=repr(player))
    if match.to_move is None:
        raise recorded.fault("nobody")
    if player != match.to_move:
        raise recorded.fault("not_due_player", mover=match.to_move, player=player)
    try:
        action = match.rules.notation.read_action(line)
    except ValueError as wrong:
        raise recorded.unreadable(wrong) from None
    hint, unseen = (line.get(key) is True for key in ("hint", "unseen"))
    refused = match.play(player, action, hint=hint, unseen=unseen)
    if refused:
        raise recorded.refused(refused)


class EndsBeforeLuck(Exception):
    """The record ends before a decision of chance; ``begun`` is the step that called for it."""

    def __init__(self, begun: int) -> None:
        super().__init__(begun)
        self.begun = begun


class Recorded:
    """The recorded lines in order, which act as chance and check what the match writes."""

    def __init__(
        self, lines: Iterable[Line], known: Callable[[Line], object] = lambda line: None
    ) -> None:
        """Read the first line; raise ``RecordFault`` if no match can begin with it.

        Each line is read when it is needed, so the first fault is reported and the rest ignored.
        ``known`` gets each checked line, with the keys that this program knows.
        """
        self._lines = iter(lines)
        self._known = known
        self.next_line: Line | None = next(self._lines)
        """The next recorded line; ``None`` at the end."""
        self._position = 0
        self._begun = 0
        self.with_legal: bool | None = None
        """Whether players' lines list their legal actions; ``None`` before the first such line."""
        self.setup = read_header(self.next_line)
        self.practice = self.next_line.get("practice") is True
        """Whether it is a practice match that began from a position of another match."""

    def begin_step(self) -> None:
        """Note that an action or a deal begins with the next line."""
        self._begun = self._position

    def fault(self, key: str, /, **facts: object) -> RecordFault:
        """Return a fault of the next line, by a key into the ``records`` texts."""
        return self._fault(load_words()(f"records.{key}", **facts))

    def unreadable(self, fault: ValueError) -> RecordFault:
        """Return a game's fault as a fault of the next line."""
        return self._fault(fault_words(load_words(), fault))

    def refused(self, refused: Refused) -> RecordFault:
        """Return why the next line's action is illegal as a fault of that line."""
        return self._fault(refusal_words(load_words(), self.setup.game.id, refused))

    def _fault(self, reason: str) -> RecordFault:
        return RecordFault(self._position + 1, reason)

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Return the recorded outcome."""
        line = self.next_line
        if line is None:
            raise EndsBeforeLuck(self._begun)
        if line.get("chance") != drawing.name:
            raise self.fault("luck", name=drawing.name, deal=deal + 1)
        try:
            return drawing.read(line)
        except ValueError as wrong:
            raise self.unreadable(wrong) from None

    def confirm(self, line: Line) -> None:
        """Check that the next recorded line equals the match's, and advance; pass at the end."""
        recorded = self.next_line
        if recorded is None:
            return
        if self._position > 0:
            for key, value in line.items():
                self._confirm_key(recorded, key, value)
        self._known({**line, **self._beside(recorded)})
        self._position += 1
        self.next_line = next(self._lines, None)

    def _beside(self, recorded: Line) -> Line:
        """Return the known keys of a line besides those that the rules write."""
        kind = next((kind for kind in KINDS if kind in recorded), "")
        keys = _BESIDE[kind] if self._position else OUR_HEADER_KEYS
        return {key: value for key, value in recorded.items() if key in keys}

    def _confirm_key(self, recorded: Line, key: str, value: Any) -> None:
        if key not in recorded:
            raise self.fault("lacks", key=repr(key), value=_json(value))
        if _comparable(key, recorded[key]) != _comparable(key, value):
            raise self.fault(
                "differs", key=repr(key), wanted=_json(value), value=_json(recorded[key])
            )

    def expect_legal(self, match: Match, line: Line) -> None:
        """Check the legal actions in a player's line; either all such lines list them or none."""
        if self.with_legal is None:
            self.with_legal = "legal" in line
        if self.with_legal != ("legal" in line):
            raise self.fault("legal_everywhere", key="'legal'")
        if not self.with_legal:
            return
        listed = _read_listed(match, line["legal"], line["player"])
        if listed is None or Counter(listed) != Counter(match.legal_actions()):
            raise self.fault("legal", key="'legal'")


def _read_listed(match: Match, entries: object, player: object) -> list[Any] | None:
    """Return the listed actions as the match lists them; ``None`` if they are no actions."""
    if not isinstance(entries, list) or len(entries) != len(match.legal_actions()):
        return None
    if not all(isinstance(entry, dict) for entry in entries):
        return None
    if any(isinstance(entry, RepeatingObject) for entry in entries):
        return None
    try:
        # An entry has no ``player``, but reading an action may need it, as for the owner of a pile.
        lines = [{**entry, "player": player} for entry in entries]
        return [match.listed(match.rules.notation.read_action(line)) for line in lines]
    except ValueError:
        return None


def _comparable(key: str, value: Any) -> str:
    if key == "winners" and isinstance(value, list):
        return _json(sorted(value, key=repr))
    return _json(value)


def _json(value: Any) -> str:
    """Return a text that is equal for equal JSON: key order is ignored, and ``1`` is not true."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)

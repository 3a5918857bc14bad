"""All people at one screen: whoever is due opens the curtain, reads what is told, and moves."""

from collections.abc import Mapping, Sequence
from math import inf
from random import Random
from typing import Any

from game.match import Match
from game.records.replay import Replay
from scenes.table.source.viewing import OPENING_SECONDS
from tests.e2e.desktop import Desktop, wait_until
from tests.e2e.hands import Hands
from tests.e2e.reading import Seat, lines_written, read_record


class People:
    """Plays for everyone who is no bot."""

    def __init__(self, desktop: Desktop, hands: type[Hands], size: tuple[int, int]) -> None:
        self.moves = 0
        self.curtains = 0
        self._desktop = desktop
        self._kind = hands
        self._size = size
        self._rng = Random(5)
        self._looks: int | None = None
        self._informed: set[int] = set()
        """Who gave by their own hand in this deal, or has been told what they had to give."""

    def play(self, deals: int, moves: float = inf) -> None:
        """Play until so many deals are over, or people have made so many moves."""
        while _deals_over(played := self._when_due()) < deals and self.moves < moves:
            before = lines_written(self._desktop.home)
            what = self._go_on(played)
            wait_until(lambda: lines_written(self._desktop.home) > before, what)  # noqa: B023

    def _go_on(self, played: Replay) -> str:
        """Do what is due; return what that was."""
        match = played.match
        seat = match.to_move
        if seat is None:
            self._looks = None
            self._informed.clear()
            self._desktop.press("ctrl+Return")
            return "the next deal"
        if _is_shared(match) and self._looks != seat:
            self._open_curtain(seat, played.lines.lines)
        hands = self._kind(self._desktop, Seat(self._size, seat), self._rng)
        action = hands.move(match)
        self.moves += 1
        if type(action).__name__ == "Give":
            self._informed.add(seat)
        return f"{action} of player {seat}"

    def _open_curtain(self, seat: int, lines: Sequence[Mapping[str, Any]]) -> None:
        """Press twice, and read on where one is told of what one had to give."""
        self._looks = seat
        self.curtains += 1
        if not any("action" in line for line in _of_deal(lines)):
            # The curtain falls only once all have seen on the open table who begins.
            self._desktop.await_change(2 * OPENING_SECONDS)
            self._desktop.rest()
        self._desktop.press("space", "space")
        self._desktop.rest()
        if seat in _givers(lines) - self._informed:
            self._informed.add(seat)
            self._desktop.press("Return")
            self._desktop.rest()

    def _when_due(self) -> Replay:
        """Wait until a person is to act and nothing moves; return how the match stands."""
        found: list[Replay] = []

        def due() -> bool:
            assert self._desktop.running, self._desktop.stop()
            # Read at first, as coming to rest takes long; bots may go on until the window rests.
            played = read_record(self._desktop.home)
            if played is None or played.deals == 0 or not _waits_for_person(played.match):
                return False
            self._desktop.rest()
            found.append(played)
            return lines_written(self._desktop.home) == len(played.lines.lines)

        wait_until(due, "somebody's turn")
        return found[-1]


def _waits_for_person(match: Match) -> bool:
    if match.to_move is None:
        return True
    if match.setup.players[match.to_move].kind != "human":
        return False
    # Every pass is made by hand, unless nothing in the pack could answer: then nobody is asked.
    unasked = (
        _is_shared(match) and match.forced == "pass" and match.rules.unanswerable(match.view(None))
    )
    return match.forced is None or (match.forced == "pass" and not unasked)


def _is_shared(match: Match) -> bool:
    return sum(player.kind == "human" for player in match.setup.players) > 1


def _deals_over(played: Replay) -> int:
    return sum(line.get("result") == "deal" for line in played.lines.lines)


def _givers(lines: Sequence[Mapping[str, Any]]) -> set[int]:
    """Return who has given anything since the latest deal."""
    return {line["player"] for line in _of_deal(lines) if line.get("action") == "give"}


def _of_deal(lines: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """Return the lines since the latest deal."""
    begun = max(n for n, line in enumerate(lines) if line.get("chance") == "deal")
    return lines[begun:]

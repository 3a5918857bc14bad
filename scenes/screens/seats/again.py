"""The table of a deal played again from another seat; nothing of it is stored."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.bots.levels import levels_of, usual_level
from game.cards import Card
from game.chance import Line
from game.contract import DealResult
from game.match import Match, MatchSetup, Player
from game.measuring.same_deal import DealStart, deal_starts
from game.records.commitment import as_known
from game.records.match_record import MemoryRecord
from game.records.playback import Playback
from game.records.record import read_header
from game.records.resuming import Resumption, resume
from game.store.matches import ResumeHelp
from scenes.table.game.contract import table_of
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.scene import TableScene
from scenes.table.setup import services_of
from scenes.table.source.session import Session
from scenes.ui.scene import Scene

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

Results: TypeAlias = "Callable[[AppContext, Session], Scene]"
"""Makes the scene shown after the deal."""


class SameDeals(NamedTuple):
    """A match whose deals can be played again: its lines, players, and the starts of deals."""

    setup: MatchSetup
    lines: Sequence[Line]
    cast: Sequence[SeatedPlayer]
    asker: int | None = None
    """The person who has said that they replay; ``None`` until somebody of several has."""

    @property
    def people(self) -> list[int]:
        """The seats of the people in the match."""
        return [seat for seat, one in enumerate(self.cast) if one.person]

    @property
    def own(self) -> int:
        """The seat of the replaying player: a person's, if there was one."""
        return [*self.people, 0][0] if self.asker is None else self.asker

    @property
    def opens_own(self) -> bool:
        """Whether the replaying player's cards may lie open: nobody else is at the screen."""
        return len(self.people) == 1

    @property
    def deals(self) -> list[DealStart]:
        """The deals that can be played again."""
        return deal_starts(self.lines)


class TakenChair(NamedTuple):
    """A match resumed from another seat."""

    match: Match
    practice: bool = True


def hands_dealt(playback: Playback, deal: DealStart) -> list[tuple[Card, ...]]:
    """Return the dealt cards by seat, in the table's order; none in games that deal no hands."""
    begun, table = playback.deal_steps(deal.number)[0], table_of(playback.setup.game.id)
    seats = range(playback.rules.players)
    hands = [tuple(table.hand(playback.view(begun, seat))) for seat in seats]
    return hands if all(hands) else [()] * len(hands)


def table_again(
    context: "AppContext", same: SameDeals, deal: DealStart, seat: int, results: Results
) -> TableScene:
    """Return the table of a deal with a person at a seat and bots at all others."""
    cast = cast_at(same, seat)
    players = [_player(same, number, cast) for number in range(len(cast))]
    header = {**as_known(same.lines), "practice": True, "players": [_entry(p) for p in players]}
    taken = [header, *same.lines[1 : deal.lines]]
    record = MemoryRecord(before=taken)

    def take_up(company: ResumeHelp) -> TakenChair:
        asked = Resumption(
            record.keep, cut=record.cut, takers=company.takers, watch=company.watch,
            rest=company.rest,
        )  # fmt: skip
        return TakenChair(resume(taken, asked))

    services = replace(services_of(context, record), take_up=take_up)
    session = Session(read_header(header), cast, services)
    return TableScene(context, session, results)


def cast_at(same: SameDeals, seat: int) -> tuple[SeatedPlayer, ...]:
    """Return the players at the table, with the replaying player moved to the chosen seat."""
    cast = [replace(one, person=False) for one in same.cast]
    cast[seat], cast[same.own] = cast[same.own], cast[seat]
    cast[seat] = replace(cast[seat], person=True)
    return tuple(cast)


def _player(same: SameDeals, seat: int, cast: Sequence[SeatedPlayer]) -> Player:
    """Return a seat's player: the bot that sat there, or a default one for a person."""
    if cast[seat].person:
        return Player(cast[seat].given, "human")
    there = same.setup.players[seat]
    level = there.level or usual_level(levels_of(same.setup.game))
    return replace(there, name=cast[seat].given, kind="bot", level=level)


def _entry(player: Player) -> dict[str, object]:
    told = {"name": player.name, "kind": player.kind}
    level = {"level": player.level} if player.level else {}
    character = {"character": player.character} if player.character else {}
    return {**told, **level, **character}


def place_in(result: DealResult, seat: int) -> int:
    """Return the number of players ranked above a seat."""
    return sum(other > result.standing[seat] for other in result.standing)

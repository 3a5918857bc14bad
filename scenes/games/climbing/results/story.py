"""How a climbing deal changed everyone's position, in words. Needs no window."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.climbing.model.exchange import ExchangeStep
from game.climbing.model.view import AnyClimbingView, ClimbingView
from game.options import OptionValue
from game.texts.words import Words
from scenes.results.ribbon import Ranking
from scenes.table.source.finished import FinishedDeal
from scenes.table.source.session import Session
from scenes.ui.sentences import MOST_NAMED


@dataclass(frozen=True, slots=True)
class Placing:
    """One player's place before and after a deal."""

    player: int
    place: int
    """The place after the deal, from 0, the highest."""
    before: int | None
    """The place held in the deal; ``None`` if there were no titles yet."""
    score: int
    total: int

    @property
    def rise(self) -> int | None:
        """The number of places climbed, negative if sunk; ``None`` if there were no titles yet."""
        return None if self.before is None else self.before - self.place


def finishing_order(deal: FinishedDeal) -> tuple[int, ...]:
    """Return the players in the order in which they finished a deal."""
    standing = deal.result.standing
    return tuple(sorted(range(len(standing)), key=standing.__getitem__, reverse=True))


def placings(deal: FinishedDeal) -> tuple[Placing, ...]:
    """Return everyone's placing after a deal, the highest first."""
    held = view_of(deal).order
    return tuple(
        Placing(
            player=player,
            place=place,
            before=held.index(player) if held else None,
            score=deal.result.scores[player],
            total=deal.totals[player],
        )
        for place, player in enumerate(finishing_order(deal))
    )


def view_of(deal: FinishedDeal) -> AnyClimbingView:
    """Return the view at the end of a deal of a climbing game."""
    assert isinstance(deal.view, ClimbingView)
    return deal.view


def position_names(words: Words, game_id: str, players: int) -> tuple[str, ...]:
    """Return the positions of a game, the highest first."""
    return tuple(words.entry(f"{game_id}.titles")[players])


def rankings(words: Words, session: Session) -> list[Ranking]:
    """Return the ranking after every deal, and before the first if positions were drawn."""
    drawn = view_of(session.deals[0]).order
    first = [Ranking(words("climbing.results.drawn"), tuple(drawn))] if drawn else []
    return first + [
        Ranking(words("climbing.results.deal", deal=deal.number), finishing_order(deal))
        for deal in session.deals
    ]


def origin_words(words: Words, placing: Placing, positions: Sequence[str]) -> str:
    """Return the position before in words: ``from Temp``."""
    if placing.before is None:
        return ""
    if not placing.rise:
        return words("climbing.results.stays")
    return words("climbing.results.from", position=positions[placing.before])


def news(words: Words, names: Sequence[str], placed: Sequence[Placing], position: str) -> str:
    """Return words for who holds the highest position: ``Rufus is the new Boss``."""
    top = placed[0]
    key = "first" if top.before is None else "stays_top" if top.before == 0 else "new_top"
    return words(f"climbing.results.{key}", name=names[top.player], position=position)


def moves(words: Words, names: Sequence[str], placed: Sequence[Placing]) -> str:
    """Return words for the changes: ``Four changed places; only Barnaby stays put.``"""
    if placed[0].rise is None:
        return words("climbing.results.first_titles")
    stayed = [names[placing.player] for placing in placed if placing.rise == 0]
    moved = len(placed) - len(stayed)
    if not stayed:
        return words("climbing.results.all_moved")
    if not moved:
        return words("climbing.results.none_moved")
    return words("climbing.results.some_stayed", count=moved, names=stayed)


def gifts_to_come(words: Words, names: Sequence[str], plan: Sequence[ExchangeStep]) -> str:
    """Return words for the next exchange: ``Next, Ben gives Ann two.``"""
    gifts = [
        words(
            "climbing.results.blind" if step.choice == "drawn" else "climbing.results.gives",
            giver=names[step.giver],
            to=names[step.to],
            count=step.number,
        )
        for step in plan
        if step.choice != "any"
    ]
    return words("climbing.results.exchange", gifts=gifts) if gifts else ""


def over_note(words: Words, options: Mapping[str, OptionValue], deal: int) -> str:
    """Return words for a deal (from 1) that is over, and for when its match ends."""
    if options["ends"] == "deals":
        return words("results.deal.over", deal=deal, deals=options["deals"])
    ends = (
        words.count("climbing.ending.of_minutes", int(options["minutes"]))
        if options["ends"] == "minutes"
        else words("climbing.results.first_to", target=options["target"])
    )
    return words("table.both", one=words("climbing.results.over", deal=deal), other=ends)


def standing(
    words: Words,
    names: Sequence[str],
    options: Mapping[str, OptionValue],
    deal: FinishedDeal,
    *,
    most: int,
    over: bool,
) -> str:
    """Return words for who is ahead after a deal, and for what ends or has ended the match.

    A deal is worth at most ``most`` points to a player.
    """
    if options["ends"] == "target":
        target = int(options["target"])
        if over:
            return reached(words, names, deal.totals, target)
        return lacking(words, names, deal.totals, target, most)
    if over:
        return words(f"climbing.ending.over_{options['ends']}")
    best = max(deal.totals)
    ahead = [name for name, total in zip(names, deal.totals, strict=True) if total == best]
    return words("climbing.ending.ahead", names=ahead, total=best)


def lacking(
    words: Words, names: Sequence[str], totals: Sequence[int], target: int, most: int
) -> str:
    """Return words for who can reach the target in the next deal, worth at most ``most``."""
    near = sorted(
        (target - total, names[player])
        for player, total in enumerate(totals)
        if target - total <= most
    )
    if not near:
        return _leading(words, names, totals, target)
    (least, first), *rest = near
    told = [words.count("climbing.results.lacks", least, name=first)]
    told += [
        words("climbing.results.lacks_too", name=name, count=lacks)
        for lacks, name in rest[: MOST_NAMED - 1]
    ]
    return words("climbing.results.near", lacking=told, target=target)


def _leading(words: Words, names: Sequence[str], totals: Sequence[int], target: int) -> str:
    best = max(totals)
    leaders = [names[player] for player, total in enumerate(totals) if total == best]
    if len(leaders) > MOST_NAMED:
        return words("climbing.results.level", total=best, target=target)
    return words("climbing.results.leaders", names=leaders, total=best, target=target)


def reached(words: Words, names: Sequence[str], totals: Sequence[int], target: int) -> str:
    """Return words for who has reached the target and so ended the match."""
    there = [names[player] for player, total in enumerate(totals) if total >= target]
    return words("climbing.results.reached", names=there, target=target)


def final_standings(session: Session) -> list[int]:
    """Return the players from the winner to the last: by total, equals by the last deal."""
    order, totals = finishing_order(session.deals[-1]), session.deals[-1].totals
    return sorted(order, key=lambda player: -totals[player])


def why_won(
    words: Words, names: Sequence[str], ranked: Sequence[int], totals: Sequence[int]
) -> str:
    """Return words for what decided the match: points, or the last deal."""
    winner, best = ranked[0], totals[ranked[0]]
    level = [names[player] for player in ranked if totals[player] == best]
    if len(level) > 1:
        return words("climbing.results.tie", names=level, total=best, winner=names[winner])
    second = totals[ranked[1]]
    others = [names[player] for player in ranked if totals[player] == second]
    margin = best - second
    return words.count(
        "results.match.points",
        margin,
        name=names[winner],
        total=best,
        others=others,
    )

"""Results of deals and matches in sentences. Needs no window."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.texts.words import Words

Sharers: TypeAlias = tuple[str, ...] | str
"""Players who share something: their names, or a phrase for them if they are many."""

MOST_NAMED = 3
"""The most players that a title names; more are counted."""


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """The standing of a match after a deal; all numbers are by player."""

    names: tuple[str, ...]
    by_wins: bool
    """Whether the match is decided by deals won, and by points only between equals."""
    history: tuple[tuple[int, ...], ...]
    """The scores of all finished deals, oldest first."""
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    deals: int
    """The number of deals in the match."""

    @property
    def to_go(self) -> int:
        """The number of deals left to play."""
        return self.deals - len(self.history)

    def leaders(self) -> tuple[int, ...]:
        """Return the leaders, by the measure that decides the match."""
        return _best([self.measure(player) for player in range(len(self.names))])

    def leaders_before(self) -> tuple[int, ...]:
        """Return the leaders by points before the latest deal; none before the first."""
        before = [total - score for total, score in zip(self.totals, self.history[-1], strict=True)]
        return _best(before) if len(self.history) > 1 else ()

    def measure(self, player: int) -> tuple[int, ...]:
        """Return the key that ranks a player; higher is better."""
        points = self.totals[player]
        return (self.wins[player], points) if self.by_wins else (points,)


def deal_title(
    words: Words, names: Sequence[str], scores: Sequence[int], winners: Sequence[int]
) -> str:
    """Return who wins a deal: ``Ann and Ben share the deal with 20``."""
    score = scores[winners[0]]
    return words("results.deal.winners", names=_sharers(words, names, winners), score=score)


def deal_sentence(words: Words, standing: MatchStanding, next_first: int | None) -> str:
    """Return who leads, by how much, how many deals are left and who begins the next."""
    said = (lead_sentence(words, standing), _to_go(words, standing, next_first))
    return words.listed(said, "sentences")


def lead_sentence(words: Words, standing: MatchStanding) -> str:
    """Return who leads, and by how much."""
    return (_lead_by_wins if standing.by_wins else _lead_by_points)(words, standing)


def match_title(words: Words, names: Sequence[str], winners: Sequence[int]) -> str:
    """Return who wins a match: ``Ann wins the match``."""
    return words("results.match.winners", names=_sharers(words, names, winners))


def match_reason(words: Words, standing: MatchStanding, winners: Sequence[int]) -> str:
    """Return what decided a match: points, deals won, points among equals, or that it is shared."""
    if standing.by_wins:
        return _reason_by_wins(words, standing, winners)
    return _reason_by_points(words, standing, winners, standing.totals)


def best_deal(words: Words, standing: MatchStanding) -> str:
    """Return the best deal of any player: ``Best deal: 24, Ann in deal 2.``"""
    best = max(score for scores in standing.history for score in scores)
    feats = [
        words("results.match.feat", name=standing.names[player], deal=deal + 1)
        for deal, scores in enumerate(standing.history)
        for player, score in enumerate(scores)
        if score == best
    ]
    if len(feats) > MOST_NAMED - 1:
        return words("results.match.best_often", score=best, count=len(feats))
    return words("results.match.best", score=best, feats=feats)


def _best(values: Sequence[object]) -> tuple[int, ...]:
    highest = max(values)  # type: ignore[type-var]
    return tuple(player for player, value in enumerate(values) if value == highest)


def _sharers(words: Words, names: Sequence[str], winners: Sequence[int]) -> Sharers:
    if len(winners) == len(names) > 2:
        return words("results.all")
    if len(winners) > MOST_NAMED:
        return words.count("results.players", len(winners))
    return tuple(names[winner] for winner in winners)


def _lead_by_points(words: Words, standing: MatchStanding) -> str:
    leaders = standing.leaders()
    total = standing.totals[leaders[0]]
    if len(leaders) > 1:
        key = "results.lead.level" if len(leaders) == len(standing.names) else "results.lead.shared"
        return words(key, names=_sharers(words, standing.names, leaders), total=total)
    name = standing.names[leaders[0]]
    margin, seconds = _next_best(standing.totals, leaders)
    before = standing.leaders_before()
    key = "leads" if not before else "still" if before == leaders else "takes"
    return words.count(
        f"results.lead.{key}",
        margin,
        name=name,
        others=_sharers_of(words, standing, seconds),
    )


def _next_best(totals: Sequence[int], leaders: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Return the leaders' lead, and the players next to them."""
    rest = [player for player in range(len(totals)) if player not in leaders]
    second = max(totals[player] for player in rest)
    seconds = tuple(player for player in rest if totals[player] == second)
    return totals[leaders[0]] - second, seconds


def _sharers_of(words: Words, standing: MatchStanding, players: Sequence[int]) -> Sharers:
    if len(players) > MOST_NAMED and len(players) == len(standing.names) - 1:
        return words("results.others")
    if len(players) > MOST_NAMED:
        return words.count("results.other_players", len(players))
    return tuple(standing.names[player] for player in players)


def _lead_by_wins(words: Words, standing: MatchStanding) -> str:
    leaders = standing.leaders()
    wins = standing.wins[leaders[0]]
    level = [player for player, count in enumerate(standing.wins) if count == wins]
    names = _sharers(words, standing.names, leaders)
    won = words.count("results.won", wins)
    if len(leaders) > 1:
        return words("results.lead.wins_level", names=names, won=won)
    if len(level) > 1:
        return words("results.lead.wins_points", names=names, won=won)
    return words("results.lead.wins", names=names, won=won)


def _to_go(words: Words, standing: MatchStanding, next_first: int | None) -> str:
    if not standing.to_go or next_first is None:
        return words("results.none_to_go")
    return words.count("results.to_go", standing.to_go, name=standing.names[next_first])


def _reason_by_points(
    words: Words, standing: MatchStanding, winners: Sequence[int], totals: Sequence[int]
) -> str:
    total = totals[winners[0]]
    if len(winners) > 1:
        return words.count(
            "results.match.level", total, names=_sharers(words, standing.names, winners)
        )
    margin, seconds = _next_best(totals, winners)
    return words.count(
        "results.match.points",
        margin,
        total=total,
        name=standing.names[winners[0]],
        others=_sharers_of(words, standing, seconds),
    )


def _reason_by_wins(words: Words, standing: MatchStanding, winners: Sequence[int]) -> str:
    wins = standing.wins[winners[0]]
    level = [player for player, count in enumerate(standing.wins) if count == wins]
    won = words.count("results.won", wins)
    name = _sharers(words, standing.names, winners)
    if len(winners) > 1:
        total = standing.totals[winners[0]]
        return words("results.match.wins_level", names=name, won=won, total=total)
    if len(level) > 1:
        others = [player for player in level if player not in winners]
        return words(
            "results.match.wins_points",
            name=name,
            others=_sharers_of(words, standing, others),
            won=won,
            total=standing.totals[winners[0]],
        )
    return words("results.match.wins", name=name, won=won, deals=standing.deals)

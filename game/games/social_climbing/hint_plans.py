"""Compares a move with what an earlier hint began in a column, and what happened since."""

from collections.abc import Iterator, Mapping, Sequence

from game.cards import Card, rank_of
from game.games.social_climbing.model.actions import BANKING_RANKS, SocialClimbingAction, neighbours
from game.games.social_climbing.model.view import SocialClimbingView
from game.reasons import Because, EarlierHint, Facts, Named, Ranked, Reason, first_that_holds

FEW_LEFT = 6
"""At most this many cards on the piles are worth mentioning."""


class SocialClimbingChange:
    """A move that leaves an earlier hint's plan, with the views of then and now."""

    def __init__(
        self,
        earlier: EarlierHint,
        view: SocialClimbingView,
        actions: Sequence[SocialClimbingAction],
    ) -> None:
        assert view.to_move is not None
        self.before: SocialClimbingView = earlier.view
        self.view = view
        self.me = view.to_move
        self.action = actions[0]
        self.begun: SocialClimbingAction = earlier.action
        self.said = earlier.reason.key.partition(".")[2]

    @property
    def column(self) -> tuple[Card, ...]:
        """The column in which the plan began."""
        return self.view.columns[self.me][self.begun.column]

    @property
    def stands(self) -> bool:
        """Whether the column still is as the hint's move left it."""
        old = self.before.columns[self.me][self.begun.column]
        if self.begun.pile is None:
            return self.begun.kind == "discard" and self.column == old[:-1] != ()
        top = self.before.piles[self.begun.pile].top
        return top is not None and self.column == (*old, top)

    @property
    def left_open(self) -> list[int]:
        """The ranks that were open then, without the card that the hint's move took."""
        tops = [pile.top for n, pile in enumerate(self.before.piles) if n != self.begun.pile]
        return [rank_of(top) for top in tops if top is not None]

    @property
    def same_column(self) -> bool:
        """Whether the move uses that column."""
        return self.action.column == self.begun.column

    @property
    def stuck(self) -> bool:
        """Whether no open card fits anywhere, so that something must be given up."""
        columns = self.view.columns[self.me]
        ends = [rank_of(column[-1]) for column in columns if column]
        fits = any(neighbours(rank, end) for rank in open_ranks(self.view) for end in ends)
        return all(columns) and not fits


def open_ranks(view: SocialClimbingView) -> list[int]:
    """Return the ranks on top of the piles."""
    return [rank_of(pile.top) for pile in view.piles if pile.top is not None]


def taken_rank(change: SocialClimbingChange) -> int | None:
    """Return the rank that the move takes from a pile, or ``None``."""
    pile = change.action.pile
    top = change.view.piles[pile].top if pile is not None else None
    return None if top is None else rank_of(top)


class SocialClimbingPlans:
    """Keeps hints of Social Climbing to the plans that earlier hints began."""

    def departs(
        self,
        earlier: EarlierHint,
        view: SocialClimbingView,
        actions: Sequence[SocialClimbingAction],
    ) -> bool:
        """Return whether a move gives up what the earlier hint began in a column."""
        change = SocialClimbingChange(earlier, view, actions)
        if not change.stands or change.stuck:
            return False
        if not change.same_column:
            return False
        if change.said == "bankable":
            return change.action.kind != "bank" and taken_rank(change) not in BANKING_RANKS
        return change.action.kind == "discard" and change.begun.pile is not None

    def news(
        self,
        earlier: EarlierHint,
        view: SocialClimbingView,
        actions: Sequence[SocialClimbingAction],
    ) -> Reason | None:
        """Return what has happened since that justifies the move; ``None`` if nothing has."""
        return first_that_holds(SocialClimbingChange(earlier, view, actions), NEWS)


def turned_up(change: SocialClimbingChange) -> Facts | None:
    """The move takes a rank that was not open then."""
    rank = taken_rank(change)
    if rank is None or rank in open_ranks(change.before):
        return None
    return {"rank": Ranked(rank)}


def nothing_fits(change: SocialClimbingChange) -> Facts | None:
    """A card could have gone on the discarded one; now no open card fits."""
    if change.action.kind != "discard":
        return None
    end = rank_of(change.view.columns[change.me][change.action.column][-1])
    fitted = [rank for rank in change.left_open if neighbours(rank, end)]
    fits = any(neighbours(rank, end) for rank in open_ranks(change.view))
    return {"rank": Ranked(fitted[0])} if fitted and not fits and change.same_column else None


def fits_below(change: SocialClimbingChange) -> Facts | None:
    """A new open rank fits the card below the discarded one."""
    column = change.view.columns[change.me][change.action.column]
    if change.action.kind != "discard" or len(column) < 2:
        return None
    new = set(open_ranks(change.view)) - set(open_ranks(change.before))
    fitting = sorted(rank for rank in new if neighbours(rank, rank_of(column[-2])))
    return {"rank": Ranked(fitting[0])} if fitting else None


def place_for(change: SocialClimbingChange) -> Facts | None:
    """A new open rank fits neither column, but can start one in the freed slot."""
    columns = change.view.columns[change.me]
    if change.action.kind != "discard" or len(columns[change.action.column]) > 1:
        return None
    ends = [rank_of(column[-1]) for column in columns if column]
    new = set(open_ranks(change.view)) - set(open_ranks(change.before))
    starting = [rank for rank in new if not any(neighbours(rank, end) for end in ends)]
    best = max(starting, key=lambda rank: (rank in BANKING_RANKS, rank), default=None)
    return None if best is None or not all(columns) else {"rank": Ranked(best)}


def goes_not_on(change: SocialClimbingChange) -> Facts | None:
    """The new open cards don't fit the column that loses a card."""
    if change.action.kind != "discard":
        return None
    end = rank_of(change.view.columns[change.me][change.action.column][-1])
    piles = zip(change.view.piles, change.before.piles, strict=True)
    new = any(now.top not in (None, then.top) for now, then in piles)
    fits = any(neighbours(rank, end) for rank in open_ranks(change.view))
    return {} if new and not fits else None


def somebody_could(change: SocialClimbingChange) -> Facts | None:
    """An opponent's column, changed since then, could use the card that the move takes."""
    rank = taken_rank(change)
    if rank is None:
        return None
    for player, column, old in theirs(change):
        if column and column != old and neighbours(rank_of(column[-1]), rank):
            return {"name": Named(player), "rank": Ranked(rank_of(column[-1]))}
    return None


def few_left(change: SocialClimbingChange) -> Facts | None:
    """The piles have run low."""
    left, before = (sum(p.size for p in view.piles) for view in (change.view, change.before))
    return {"count": left} if left <= FEW_LEFT and left < before else None


def somebody_banked(change: SocialClimbingChange) -> Facts | None:
    """An opponent has banked."""
    for player in others(change):
        gain = change.view.scores[player] - change.before.scores[player]
        if gain:
            return {"name": Named(player), "count": gain}
    return None


def somebody_took(change: SocialClimbingChange) -> Facts | None:
    """An opponent's column has one card more."""
    for player, column, old in theirs(change):
        if column and column[:-1] == old:
            return {"name": Named(player), "rank": Ranked(rank_of(column[-1]))}
    return None


def somebody_discarded(change: SocialClimbingChange) -> Facts | None:
    """An opponent has discarded a column's end card."""
    gone = change.view.discards[len(change.before.discards) :]
    for player, column, old in theirs(change):
        if old and column == old[:-1] and old[-1] in gone:
            return {"name": Named(player), "rank": Ranked(rank_of(old[-1]))}
    return None


def others(change: SocialClimbingChange) -> list[int]:
    """Return the other players, the next to move first."""
    players = change.view.players
    return [(change.me + turn) % players for turn in range(1, players)]


def theirs(
    change: SocialClimbingChange,
) -> Iterator[tuple[int, tuple[Card, ...], tuple[Card, ...]]]:
    """Yield the opponents' columns, each as it is now and as it was."""
    for player in others(change):
        pairs = zip(change.view.columns[player], change.before.columns[player], strict=True)
        yield from ((player, column, old) for column, old in pairs)


NEWS: Mapping[str, Because[SocialClimbingChange]] = {
    "social_climbing.news_turned_up": turned_up,
    "social_climbing.news_nothing_fits": nothing_fits,
    "social_climbing.news_fits_below": fits_below,
    "social_climbing.news_place_for": place_for,
    "social_climbing.news_goes_not_on": goes_not_on,
    "social_climbing.news_somebody_could": somebody_could,
    "social_climbing.news_few_left": few_left,
    "social_climbing.news_somebody_banked": somebody_banked,
    "social_climbing.news_somebody_took": somebody_took,
    "social_climbing.news_somebody_discarded": somebody_discarded,
}
"""What may have happened since, by weight; the last ones happen on any opponent's turn."""

"""A play or a pass that a hint advises, and what the view shows about it."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.cards import JOKER, Rank
from game.climbing.model.actions import Action, Play
from game.climbing.model.hands import Counts, count_of, counts_of, hand_of, played_counts
from game.climbing.model.plays import FOUR
from game.climbing.model.view import ClimbingView
from game.reasons import SearchLine, rival_of

if TYPE_CHECKING:
    from game.climbing.rules import Climbing

FEW = 3
"""At most this many cards or ranks that could beat a play are worth mentioning."""


class PlayCase:
    """The advised play (``None`` for a pass), and the best alternative."""

    def __init__(
        self, rules: "Climbing[Any]", view: ClimbingView, search_lines: Sequence[SearchLine]
    ) -> None:
        self.rules = rules
        self.view = view
        rival = rival_of(search_lines)
        self.play = _play(search_lines[0].action)
        self.rival = _play(rival.action) if rival else None
        """The second-best play; ``None`` for a pass."""
        self.hand = counts_of(hand_of(view.hand or ()))
        self.left = self.hand - gone(self.play) if self.play else self.hand
        """The counts left in hand after the play."""
        self.leads = view.last is None

    @cached_property
    def unseen(self) -> Counts:
        """The counts of the cards that the others hold."""
        shown = [card for _, play in self.view.log if isinstance(play, Play) for card in play.cards]
        return counts_of(hand_of(self.rules.pack)) - counts_of(hand_of(shown)) - self.hand

    @property
    def order(self) -> tuple[Rank, ...]:
        """The ranks from lowest to highest, reversed if a revolution reversed them."""
        ranks = self.rules.play_rules.ranks
        return ranks[::-1] if self.view.turned else ranks

    def height(self, rank: Rank) -> int:
        """Return a rank's place in the current order; a joker is above all."""
        return len(self.order) if rank == JOKER else self.order.index(rank)

    @cached_property
    def ranks(self) -> list[Rank]:
        """The ranks in hand from the lowest, without jokers."""
        return [rank for rank in self.order if count_of(self.hand, rank)]

    @property
    def others(self) -> list[int]:
        """The other players who hold cards."""
        return [p for p, size in enumerate(self.view.sizes) if size and p != self.view.seat]

    @property
    def beaten_by(self) -> tuple[Rank, ...]:
        """The ranks that beat the play."""
        assert self.play is not None
        return self.ranks_above(self.play)

    def ranks_above(self, play: Play) -> tuple[Rank, ...]:
        """Return the ranks that beat a play."""
        rules = self.rules.play_rules
        turned = self.view.turned ^ (rules.revolution and play.size == FOUR)
        return rules.beaten_by(play.size, play.rank, turned)

    def out_above(self, play: Play) -> int:
        """Return how many of the others' cards, jokers included, beat a single card."""
        above = {*self.ranks_above(play), JOKER} if self.ranks_above(play) else ()
        return sum(count_of(self.unseen, rank) for rank in above)

    @cached_property
    def threats(self) -> list[Rank]:
        """The ranks of which the others may hold enough to beat the play."""
        assert self.play is not None
        return self.threats_to(self.play)

    def threats_to(self, play: Play) -> list[Rank]:
        """Return the ranks of which the others may hold enough to beat a play."""
        size, together = play.size, self.rules.play_rules.jokers_together
        jokers = min(count_of(self.unseen, JOKER), together)
        found = []
        for rank in self.ranks_above(play):
            naturals = count_of(self.unseen, rank)
            # Jokers alone count as any rank, except in the game where a joker is the top single.
            alone = jokers >= size and not self.rules.play_rules.joker_tops
            if (naturals and naturals + jokers * (rank != JOKER) >= size) or alone:
                found.append(rank)
        return found

    @property
    def one_play_left(self) -> bool:
        """Whether the cards left can be led in one play."""
        return any(gone(play) == self.left for play in self.rules.plays.leads(self.left))

    def breaks(self, play: Play) -> bool:
        """Return whether a play takes some but not all naturals of its rank out of the hand."""
        return 0 < play.naturals < count_of(self.hand, play.rank)


def gone(play: Action) -> Counts:
    """Return the counts that a play takes out of the hand."""
    assert isinstance(play, Play)
    return played_counts(play.rank, play.naturals, play.jokers)


def _play(action: Action) -> Play | None:
    return action if isinstance(action, Play) else None

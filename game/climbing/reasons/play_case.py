"""A play or a pass, and what the view shows about it."""

from collections.abc import Sequence
from functools import cached_property

from game.cards import JOKER, Card, Rank
from game.climbing.model.actions import ClimbingAction, Play
from game.climbing.model.hands import Counts, count_of, counts_of, hand_of, played_counts
from game.climbing.model.plays import FOUR, PlayRules
from game.climbing.model.view import AnyClimbingView
from game.reasons import Ranked


class PlayCase:
    """A play (``None`` for a pass) from the view of its player."""

    def __init__(
        self, rules: PlayRules, pack: Sequence[Card], view: AnyClimbingView, play: Play | None
    ) -> None:
        self.rules = rules
        self.pack = pack
        self.view = view
        self.play = play
        self.hand = counts_of(hand_of(view.hand or ()))
        self.left = self.hand - gone(play) if play else self.hand
        """The counts left in hand after the play."""
        self.leads = view.last is None

    @cached_property
    def unseen(self) -> Counts:
        """The counts of the cards that the others hold."""
        shown = [card for _, play in self.view.log if isinstance(play, Play) for card in play.cards]
        return counts_of(hand_of(self.pack)) - counts_of(hand_of(shown)) - self.hand

    @property
    def order(self) -> tuple[Rank, ...]:
        """The ranks from lowest to highest, reversed if a revolution reversed them."""
        ranks = self.rules.ranks
        return ranks[::-1] if self.view.turned else ranks

    @property
    def size(self) -> int:
        """The number of cards played; 0 for a pass."""
        return self.play.size if self.play else 0

    @property
    def jokers(self) -> int:
        """The number of jokers played."""
        return self.play.jokers if self.play else 0

    @property
    def natural_rank(self) -> Rank | None:
        """The rank of the cards played that are no jokers; ``None`` if there are none."""
        return self.play.rank if self.play and self.play.naturals else None

    @property
    def breaks(self) -> bool:
        """Whether the play takes some but not all naturals of its rank out of the hand."""
        rank = self.natural_rank
        return rank is not None and count_of(self.left, rank) > 0

    @property
    def largest_left(self) -> Ranked:
        """The most cards of one rank that are left; of equals, the highest rank."""
        counts = [Ranked(rank, count_of(self.left, rank)) for rank in self.order]
        return max(reversed(counts), key=lambda cards: cards.number)

    @property
    def skips(self) -> bool:
        """Whether the play skips a player by house rule, so that the round may end at once."""
        play, top = self.play, self.view.top
        equal = play is not None and top is not None and play.rank == top.rank
        return equal and self.rules.equal_skips

    @property
    def others(self) -> list[int]:
        """The other players who hold cards."""
        return [p for p, size in enumerate(self.view.sizes) if size and p != self.view.seat]

    @property
    def able(self) -> list[int]:
        """The other players who hold as many cards as the play has, and may still answer."""
        sizes, shut = self.view.sizes, self.view.shut
        return [who for who in self.others if sizes[who] >= self.size and who not in shut]

    @cached_property
    def ranks_above(self) -> tuple[Rank, ...]:
        """The ranks that beat the play."""
        play, rules = self.play, self.rules
        assert play is not None
        turned = self.view.turned ^ (rules.revolution and play.size == FOUR)
        return rules.beaten_by(play.size, play.rank, turned)

    @property
    def out_above(self) -> int:
        """How many of the others' cards, jokers included, beat a single card."""
        above = {*self.ranks_above, JOKER} if self.ranks_above else ()
        return sum(count_of(self.unseen, rank) for rank in above)

    @cached_property
    def threats(self) -> list[Rank]:
        """The ranks of which the others may hold enough to beat the play."""
        size, together = self.size, self.rules.jokers_together
        jokers = min(count_of(self.unseen, JOKER), together)
        found = []
        for rank in self.ranks_above:
            naturals = count_of(self.unseen, rank)
            # Jokers alone count as any rank, except in the game where a joker is the top single.
            alone = jokers >= size and not self.rules.joker_tops
            if (naturals and naturals + jokers * (rank != JOKER) >= size) or alone:
                found.append(rank)
        return found

    @property
    def plays_left(self) -> int:
        """The fewest plays in which the cards left could be led."""
        rules, jokers = self.rules, count_of(self.left, JOKER)
        held = [number for rank in rules.ranks if (number := count_of(self.left, rank))]
        for number in held:
            jokers -= min(jokers, rules.largest - number, rules.jokers_together)
        return len(held) + (jokers if rules.joker_tops else jokers > 0)


def gone(play: ClimbingAction) -> Counts:
    """Return the counts that a play takes out of the hand."""
    assert isinstance(play, Play)
    return played_counts(play.rank, play.naturals, play.jokers)

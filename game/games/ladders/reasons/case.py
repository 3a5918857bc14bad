"""A plan for a turn, and what the table looks like after it."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from game.cards import PORTAL, Card
from game.games.ladders.model.actions import RUNGS, LaddersAction
from game.games.ladders.model.pack import HAND_SIZE, TOP, Step, step_of
from game.games.ladders.model.scoring import MOST_RESHUFFLES, team_by_player
from game.games.ladders.model.view import LaddersView


class LaddersCase:
    """A plan for the turn from the view of the player to move."""

    def __init__(self, view: LaddersView, plan: Sequence[LaddersAction]) -> None:
        assert view.to_move is not None
        self.view = view
        self.me = view.to_move
        self.team = team_by_player(view.players, view.options.partners)[self.me]
        self.plan = tuple(plan)
        self.plays = [action for action in self.plan if action.kind == "play"]
        self.climbed = next((action for action in self.plays if action.source == "climb"), None)
        """The play from a CLIMB, if there is one: it uncovers a new card, which ends the plan."""

    @property
    def heights(self) -> list[int]:
        """The number of cards on each ACCENT pile before the plan."""
        return [len(pile) for pile in self.view.accents]

    @cached_property
    def heights_after(self) -> list[int]:
        """The number of cards on each ACCENT pile after the plan; a finished pile is empty."""
        return self._raised(self.plays)

    def _raised(self, plays: Sequence[LaddersAction]) -> list[int]:
        heights = self.heights
        for action in plays:
            heights[action.accent] = (heights[action.accent] + 1) % TOP
        return heights

    @property
    def way(self) -> tuple[Card, ...]:
        """The cards that are played before the one from a CLIMB."""
        return tuple(action.card for action in self.plays if action.source != "climb")

    @cached_property
    def hand(self) -> list[Card]:
        """The cards left in HAND after the plan, before any are drawn."""
        left = list(self.view.hand)
        for action in self.plan:
            if action.source == "hand" or action.kind == "discard":
                left.remove(action.card)
        return left

    @cached_property
    def rungs(self) -> list[list[Card]]:
        """The player's own RUNGS after the plan."""
        piles = [list(pile) for pile in self.view.rungs[self.me]]
        for action in self.plan:
            if action.kind == "discard":
                piles[action.rung].append(action.card)
            elif action.source == "rung" and action.owner == self.me:
                piles[action.rung].pop()
        return piles

    @property
    def drawn(self) -> int:
        """How many new cards the player draws in this turn; 0 if that would block the deal."""
        view = self.view
        if not self.plan or self.plan[-1].kind != "draw" or self.hand:
            return 0
        if view.draw_size < HAND_SIZE and view.reshuffles >= MOST_RESHUFFLES:
            return 0
        finished = sum(
            (height + sum(play.accent == pile for play in self.plays)) // TOP
            for pile, height in enumerate(self.heights)
        )
        return min(HAND_SIZE, view.draw_size + len(view.discard) + TOP * finished)

    @property
    def discard(self) -> LaddersAction | None:
        """The discard that ends the turn, if the plan gets that far."""
        return next((action for action in self.plan if action.kind == "discard"), None)

    @property
    def covered(self) -> list[Card]:
        """The RUNG under the discarded card; empty without a discard."""
        return self.rungs[self.discard.rung][:-1] if self.discard else []

    def climbers(self) -> Iterator[tuple[int, Card]]:
        """Yield the opponents' CLIMB cards, those of the next player first."""
        for turn in range(1, self.view.players):
            seat = (self.me + turn) % self.view.players
            top = self.view.climbs[seat].top
            if seat not in self.team and top is not None and top != PORTAL:
                yield seat, top

    def takes(self, card: Card) -> bool:
        """Return whether an ACCENT pile takes a card after the plan."""
        return not self.away(card)

    def away(self, card: Card) -> int:
        """Return how many cards must still be played after the plan before a card fits."""
        return 0 if card == PORTAL else self.nearest(step_of(card))

    def nearest(self, step: Step) -> int:
        """Return how far the nearest ACCENT pile is below a step after the plan."""
        return min((step - height) % TOP for height in self.heights_after)

    @property
    def rungs_free(self) -> int:
        """The number of the player's own RUNGS that are empty after the plan."""
        return RUNGS - sum(map(bool, self.rungs))

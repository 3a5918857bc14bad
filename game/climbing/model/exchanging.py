"""The exchange before play: who must give or take a card, and what becomes of it."""

from collections.abc import Callable, Sequence

from game.chance import Chance, lets_take
from game.climbing.model.actions import ClimbingAction, Give, Take
from game.climbing.model.dealing import transfer
from game.climbing.model.events import Gave, PlayBegan, Tell
from game.climbing.model.exchange import Giving, Transfer
from game.climbing.model.hands import cards_of
from game.climbing.model.state import ClimbingState
from game.climbing.model.taking import Taking


class Exchanging:
    """Carries out the exchange by one game's rules, and begins to play after its last step."""

    def __init__(self, giving: Giving, first_leader: Callable[[ClimbingState], int]) -> None:
        """``first_leader`` returns who leads the first round, once everyone has given."""
        self.giving = giving
        self._first_leader = first_leader

    def begin_step(self, state: ClimbingState, tell: Tell | None) -> None:
        """Give the turn to the giver of the next step, or begin play after the last step."""
        due = state.due
        if due is not None:
            state.turn = due.giver
            return
        state.leader = state.turn = self._first_leader(state)
        if tell:
            tell(PlayBegan(state.leader))

    def actions(self, state: ClimbingState) -> Sequence[ClimbingAction]:
        """Return what the player to move may give, or the places to take a card from."""
        step = state.plan[state.step]
        if step.choice == "drawn":
            return tuple(map(Take, range(state.sizes[step.giver])))
        return self.giving.choices(step, state.hands[step.giver])

    def is_forced(self, state: ClimbingState) -> bool:
        """Return whether a gift is due, and there is only one."""
        due = state.due
        if due is None or due.choice == "drawn":
            return False
        return len(self.giving.choices(due, state.hands[due.giver])) == 1

    def give(
        self, state: ClimbingState, give: Give, chance: Chance, tell: Tell | None = None
    ) -> None:
        """Carry out a gift; if a card is to be taken next, chance does it or lets a player."""
        made = transfer(state, give.cards)
        due = state.due
        if due is None or due.choice != "drawn":
            self._follow_transfer(state, made, tell)
            return
        by_hand = lets_take(chance, due.to)
        if tell:
            tell(Gave(made, due.to if by_hand else None))
        if by_hand:
            state.turn = due.to
        else:
            self.take(state, None, chance, tell)

    def take(
        self, state: ClimbingState, place: int | None, chance: Chance, tell: Tell | None = None
    ) -> None:
        """Pass on the card in a place, or a random card, from a hand that the taker can't see."""
        step = state.plan[state.step]
        taking = Taking(step, cards_of(state.hands[step.giver]), place)
        self._follow_transfer(state, transfer(state, (chance.settle(taking, state.deal),)), tell)

    def finish(self, state: ClimbingState, chance: Chance) -> None:
        """Carry out all that is left: each giver passes the strongest or the weakest cards."""
        while (due := state.due) is not None:
            hand = state.hands[due.giver]
            find = self.giving.strongest if due.choice == "strongest" else self.giving.weakest
            self.give(state, Give(due.to, find(hand, due.number)), chance)

    def _follow_transfer(self, state: ClimbingState, made: Transfer, tell: Tell | None) -> None:
        """Tell that cards were passed, and begin the next step."""
        if tell:
            tell(Gave(made, state.due.giver if state.due else None))
        self.begin_step(state, tell)

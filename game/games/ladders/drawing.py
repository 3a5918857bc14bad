"""Drawing from DRAW, and the reshuffle where it is empty."""

from game.cards import Card
from game.chance import Chance
from game.contract import Tell
from game.games.ladders.dealing import Reshuffling
from game.games.ladders.events import Drew, Reshuffled
from game.games.ladders.memory import MOST_DOUBTS, Memory
from game.games.ladders.pack import FIRST_CARD, HAND_SIZE, MASKS, UNITS, cards_in, size_of
from game.games.ladders.scoring import MOST_RESHUFFLES
from game.games.ladders.state import State


def draw_up(
    state: State, face_up: bool, chance: Chance, tell: Tell | None, *, by_rule: bool
) -> bool:
    """Draw up to five cards in HAND, or as many as there are.

    Return whether that blocks the deal: a reshuffle is due, but there were 20 since a card last
    left any CLIMB.
    """
    assert state.turn is not None
    need = HAND_SIZE - size_of(state.hands[state.turn])
    while need:
        if not state.draw:
            # Ruling: DISCARD is shuffled when a card is needed, not before.
            if not state.discard:
                return False
            if state.reshuffles == MOST_RESHUFFLES:
                return True
            _reshuffle(state, face_up, chance, tell)
        count = min(need, len(state.draw))
        _lift(state, count, face_up, tell, by_rule)
        need -= count
    return False


def _lift(state: State, count: int, face_up: bool, tell: Tell | None, by_rule: bool) -> None:
    """Move cards from DRAW to the HAND of the player to move, all together.

    Ruling: only the one on top was seen; everyone may remember that it is in that HAND.
    """
    player = state.turn
    assert player is not None
    draw = state.draw
    cards = draw[-count:]
    del draw[-count:]
    state.moved = True
    hand = state.hands[player]
    for card in cards:
        hand += UNITS[card]
    state.hands[player] = hand
    if face_up:
        state.known[player] += UNITS[cards[-1]]
    if state.memory:
        if unseen := cards[:-1] if face_up else cards:
            state.memory.lift(player, unseen)
        if face_up and draw:
            state.memory.uncover(draw[-1], state.memory.latest)
    if tell:
        tell(
            Drew(
                player=player,
                count=count,
                cards=tuple(reversed(cards)),
                top=cards[-1] if face_up else None,
                uncovered=draw[-1] if face_up and draw else None,
                left=len(draw),
                by_rule=by_rule,
            )
        )


def _reshuffle(state: State, face_up: bool, chance: Chance, tell: Tell | None) -> None:
    """Shuffle DISCARD; it becomes DRAW. From now on it matters where hidden cards came from."""
    discard = tuple(state.discard)
    memory = state.memory
    if memory:
        memory.recall()
    if memory is None or len(memory.notes) > MOST_DOUBTS:
        unknown = [hand - known for hand, known in zip(state.hands, state.known, strict=True)]
        memory = state.memory = Memory.begun(state.climbs, unknown)
    memory.reshuffle(discard)
    shuffled = chance.settle(Reshuffling(discard), state.deal)
    state.draw = list(reversed(shuffled))
    state.discard = []
    state.reshuffles += 1
    if face_up:
        memory.uncover(state.draw[-1], memory.latest)
    if tell:
        tell(Reshuffled(len(discard), state.draw[-1] if face_up else None))


def leave_hand(state: State, player: int, card: Card) -> None:
    """Take a card out of a HAND, for all to see."""
    state.hands[player] -= UNITS[card]
    known = state.known[player]
    if known & MASKS[card - FIRST_CARD]:
        # Equal cards can't be told apart: this may as well be the one that was known.
        state.known[player] = known - UNITS[card]
    elif state.memory:
        state.memory.show(player, card, size_of(state.hands[player] - known))


def show_hand(state: State, player: int) -> None:
    """Let everyone know what is in a HAND, as it follows from what its player did."""
    unknown = state.hands[player] - state.known[player]
    if state.memory:
        left = size_of(unknown)
        for count, card in enumerate(cards_in(unknown), 1):
            state.memory.show(player, card, left - count)
    state.known[player] = state.hands[player]

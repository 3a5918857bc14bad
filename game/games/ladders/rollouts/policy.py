"""The rollout policy of Ladders: play towards CLIMB, then for new cards, and not for opponents.

This is a kernel: ``policy.pxd`` gives it C types (see ``flat_board``). The policy finds ways to
CLIMB by the kinds at hand, without trying them card by card, and ignores what is known about other
HANDS.

In order, the player to move

1. plays from CLIMB, where that helps the opponents least (``find_climb``);
2. plays the first card of the shortest way to a CLIMB card (``find_way``);
3. plays from HAND or RUNG what is worth more than it helps the opponents (``find_worthwhile``), or
   helps them less than a new HAND is worth, if the HAND can be emptied;
4. discards so that HAND and RUNGS are left in the best order (``discarding``), or without a HAND
   draws, or stops.

Each function returns a move as ``moves`` writes it, or ``NONE``. Where several are equally
good, the first counts: CLIMBS and RUNGS of the player before those of the partner, HAND before
RUNGS, cards ascending, places ascending.
"""

from typing import Final

from game.chance.numbers import RandomNumbers
from game.games.ladders.model.board import CLIMB, DRAW, HAND, RUNG, STOP
from game.games.ladders.model.pack import ANY_STEP, TOP
from game.games.ladders.rollouts.discarding import find_discard
from game.games.ladders.rollouts.flat_board import FlatBoard
from game.games.ladders.rollouts.moves import NO_PILE
from game.games.ladders.rollouts.reaching import look_at_opponents, ways_to_climb

NONE: Final = -1
"""No move."""

# Tuned by duels; each weight was moved both ways.
WORTH_PLAYING: Final = 0.25
WORTH_UNCOVERING: Final = 0.2
"""The value of a play from HAND or RUNG, in CLIMB cards of an opponent."""
WORTH_NEW_HAND: Final = 0.5
"""The added value if the HAND can be emptied in this turn."""
PLENTY: Final = 40
"""With fewer cards in circulation, holding back would block everyone. (``search.soundness`` has its
own number for plans, which hold back more.)
"""
SCARCE: Final = 0.25
"""At this share of ``PLENTY`` and below even SKIP PORTALS are played."""
LATER: Final = 0.6
"""The discount for each further opponent in turn order."""


def find_move(board: FlatBoard, numbers: RandomNumbers) -> int:
    """Return the policy's move for the player to move; random numbers break ties."""
    move = find_climb(board)
    if move == NONE:
        move = find_way(board)
    if move == NONE:
        move = find_worthwhile(board)
    if move == NONE:
        if board.hand_sizes[board.turn]:
            move = find_discard(board, numbers)
        elif board.draw_size or board.discard_size:
            move = DRAW << 12
        else:
            move = STOP << 12
    return move


def play_on(board: FlatBoard, numbers: RandomNumbers, until: int) -> int:
    """Let everyone follow the policy until so many turns have ended, or the deal does.

    With ``until`` below 0 only the deal's end counts.
    """
    while not board.over and board.turns != until:
        board.make(find_move(board, numbers), numbers)
    return 0


def choose(board: FlatBoard, taste: RandomNumbers, luck: RandomNumbers) -> int:
    """Play until something hidden comes into view, or the turn ends.

    ``taste`` breaks ties, and ``luck`` shuffles.
    """
    what = HAND
    while what < CLIMB and not board.over:
        move = find_move(board, taste)
        what = move >> 12
        board.make(move, luck)
    return 0


# Towards CLIMB.


def find_climb(board: FlatBoard) -> int:
    """Return the play from CLIMB that helps the opponents least."""
    heights, player = board.heights, board.turn
    mate, top = board.mates[player], board.climb_tops[player]
    if mate == player and top != ANY_STEP:
        # The usual case, so that playouts lose no time.
        for place in range(4):
            if heights[place] == top:
                return CLIMB << 12 | top << 8 | player << 3 | place
        return NONE
    plays = [0] * 8
    count = 0
    owner = player
    while True:
        top = board.climb_tops[owner]
        for place in range(4):
            if top == ANY_STEP or top == heights[place]:
                plays[count] = CLIMB << 12 | top << 8 | owner << 3 | place
                count += 1
                if top != ANY_STEP:
                    break
        if owner == mate:
            break
        owner = mate
    if count < 2:
        return plays[0] if count else NONE
    look_at_opponents(board)
    chosen, least = NONE, 1e9
    for number in range(count):
        danger = danger_after(board, plays[number] & 7)
        if danger < least:
            chosen, least = plays[number], danger
    return chosen


def find_way(board: FlatBoard) -> int:
    """Return the first play on the shortest way to a CLIMB card.

    Ways on which fewer numbers are missing come first, then those with fewer cards. SKIP PORTALS
    stand for what is missing.
    """
    ways, count = board.ways, ways_to_climb(board)
    last = -1
    while count:
        best = 4096
        for number in range(count):
            if last < ways[number] < best:
                best = ways[number]
        if best == 4096:
            break
        move = find_supply(board, best & 15)
        if move != NONE:
            return move
        last = best
    return NONE


def find_supply(board: FlatBoard, place: int) -> int:
    """Return the play of the next card for a pile, from a RUNG if possible, else from HAND."""
    player, step = board.turn, board.heights[place]
    for _ in range(2):
        for number in range(board.at_hand_of_each):
            rung = board.at_hand[player * 8 + number]
            if board.steps[board.rungs[rung]] == step:
                return RUNG << 12 | step << 8 | rung << 3 | place
        if board.hand_kinds[player] >> step & 1:
            return HAND << 12 | step << 8 | NO_PILE << 3 | place
        step = ANY_STEP
    return NONE


# What helps the opponents.


def danger_after(board: FlatBoard, place: int) -> float:
    """Return how likely the opponents are to play from CLIMB after a card on this pile.

    Place -1 is none. Those who move sooner count more. ``look_at_opponents`` must have looked.
    """
    fewest, at = board.fewest, 1 + place
    total, weight = 0.0, 1.0
    for _ in range(board.opponents):
        total += weight * HELD[fewest[at]]
        weight *= LATER
        at += 5
    return total


# For new cards.


def find_worthwhile(board: FlatBoard) -> int:
    """Return the play from HAND or RUNG with the largest value over its danger."""
    heights, player = board.heights, board.turn
    loose = board.draw_size + board.discard_size
    loose += heights[0] + heights[1] + heights[2] + heights[3]
    caution = loose / PLENTY if loose < PLENTY else 1.0
    portals = caution <= SCARCE or board.hand_kinds[player] == 1 << ANY_STEP
    count = find_plays(board, portals)
    if not count:
        return NONE
    look_at_opponents(board)
    now = danger_after(board, -1)
    dangers = [-1.0] * 4
    chosen, most = board.plays[0], -1e9
    for number in range(count):
        play = board.plays[number]
        place = play & 7
        if dangers[place] < 0.0:
            dangers[place] = danger_after(board, place)
        worth = WORTH_PLAYING if play >> 12 == HAND else WORTH_UNCOVERING
        worth -= caution * (dangers[place] - now)
        if worth > most:
            chosen, most = play, worth
    # Checking whether the HAND can be emptied is slow, so it is done only if it decides.
    if most > 0.0 or (most > -WORTH_NEW_HAND and can_empty_hand(board)):
        return chosen
    return NONE


def find_plays(board: FlatBoard, portals: bool) -> int:
    """Write all distinct plays from HAND and RUNGS into ``board.plays``; return how many."""
    heights, player, plays = board.heights, board.turn, board.plays
    steps, rungs, at_hand = board.steps, board.rungs, board.at_hand
    fitting = 1 << heights[0] | 1 << heights[1] | 1 << heights[2] | 1 << heights[3]
    if portals:
        fitting |= 1 << ANY_STEP
    count, kinds = 0, board.hand_kinds[player] & fitting
    step = 0
    while kinds >> step:
        if kinds >> step & 1:
            for place in range(4):
                if step == ANY_STEP or step == heights[place]:
                    plays[count] = HAND << 12 | step << 8 | NO_PILE << 3 | place
                    count += 1
                    if step != ANY_STEP:
                        break
        step += 1
    for number in range(player * 8, player * 8 + board.at_hand_of_each):
        rung = at_hand[number]
        step = steps[rungs[rung]]
        if fitting >> step & 1:
            for place in range(4):
                if step == ANY_STEP or step == heights[place]:
                    plays[count] = RUNG << 12 | step << 8 | rung << 3 | place
                    count += 1
                    if step != ANY_STEP:
                        break
    return count


def can_empty_hand(board: FlatBoard) -> bool:
    """Return whether all numbers in HAND can be played, with cards from RUNGS in between."""
    player, heights = board.turn, [0] * 4
    counts, tops = [0] * 12, [0] * 8
    left = board.hand_sizes[player] - board.held[player * 13 + ANY_STEP]
    for place in range(4):
        heights[place] = board.heights[place]
    for step in range(TOP):
        counts[step] = board.held[player * 13 + step]
    for number in range(board.at_hand_of_each):
        tops[number] = board.rungs[board.at_hand[player * 8 + number]]
    while left:
        for place in range(4):
            step = heights[place]
            if counts[step]:
                counts[step] -= 1
                left -= 1
            else:
                number = 0
                while number < board.at_hand_of_each and board.steps[tops[number]] != step:
                    number += 1
                if number == board.at_hand_of_each:
                    continue
                tops[number] = board.below[tops[number]]
            heights[place] = step + 1 if step + 1 < TOP else 0
            break
        else:
            return False
    return True


HELD = [0.0] * 13
"""The probability that a HAND holds this many given cards, or SKIP PORTALS for them."""


def _fill_tables() -> None:
    for count in range(13):
        HELD[count] = float(0.4**count)


_fill_tables()

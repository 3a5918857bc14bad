"""The rollout policy: fast, sensible play to the end of a deal, for judging positions.

Everyone leads the whole of the lowest rank, and answers with the lowest set of exactly the right
size. Now and then a player breaks a larger set or spends a joker; otherwise they pass. Random
playouts judge worse, because they pass far too often and waste high cards.

This is a kernel: ``playing_out.pxd`` gives it C types (decision 25). Hands, ranks and choices are
numbers as on a ``FlatTable``.
"""

from functools import cache
from typing import Final

from game.climbing.model import hands, plays
from game.climbing.model.hands import Counts
from game.climbing.model.plays import PlayRules, Ranks
from game.climbing.rollouts import numbering
from game.climbing.rollouts.flat_table import FlatTable, TableRules
from game.climbing.rollouts.luck import Luck
from game.climbing.rollouts.numbering import MOST_DRAWN, NATURALS, NOBODY, RANK, RANKS

BREAKS_A_SET: Final = 0.5
"""Probability of breaking a larger set to answer."""
SPENDS_A_JOKER: Final = 0.35
"""Probability of using a joker to answer."""
KEEPS_THE_HIGH: Final = 0.12
"""Probability of keeping a fitting set back."""
LEADS_THE_OTHER: Final = 0.5
"""Probability of leading the higher of the last two ranks first."""

CUTS = (0.0, KEEPS_THE_HIGH, SPENDS_A_JOKER, BREAKS_A_SET, LEADS_THE_OTHER, 1.0)
"""All thresholds in ascending order; between two of them the random number makes no difference."""

GONE: list[int] = [*numbering.GONE]
SIZE: list[int] = [*numbering.SIZE]
PASS: Final = 0
ACE: Final[Ranks] = 8
JOKER: Final = 13
JOKERS: Final = 52
"""The bits at which a hand has its jokers."""
ONE_JOKER: Final[Counts] = hands.ONE_JOKER
NATURAL: Final[Ranks] = plays.rank_set(tuple(range(JOKER)))
"""All ranks but the joker's."""
BELOW_ACE: Final[Ranks] = NATURAL ^ ACE
AT_LEAST: list[int] = [*plays.AT_LEAST]
ALONE: list[int] = [plays.rank_set((rank,)) for rank in range(RANKS)]
"""Each rank as a set of ranks."""

PRIME: Final = plays.PRIME
RANK_OF: list[int] = [*plays.RANK_OF]
"""The rank of a set of one, by its remainder; the ace's for no remainder."""


def lowest(ranks: Ranks) -> int:
    """Return the lowest rank of a set without jokers that is not empty; the ace is high."""
    others = ranks & BELOW_ACE
    return RANK_OF[(others & -others) % PRIME]


def highest(ranks: Ranks) -> int:
    """Return the highest rank of such a set."""
    if ranks & ACE:
        return 0
    rank = JOKER - 1
    while not ranks & ALONE[rank]:
        rank -= 1
    return rank


class Playout:
    """Plays deals out by one game's rules."""

    def __init__(self, rules: PlayRules) -> None:
        self.table_rules = TableRules(rules)
        """The rules of the tables that it plays on."""
        self.standard = not rules.has_turns_of_its_own
        self.jokers_together = rules.jokers_together
        self.largest = rules.largest
        self.joker_tops = rules.joker_tops
        self.top = rules.ranks[len(rules.ranks) - 1]

    def finish(self, table: FlatTable, luck: Luck) -> None:
        """Play a deal out on this table."""
        if self.standard:
            self.play_until(table, luck, 1)
        else:
            while table.turn != NOBODY:
                table.make(self.find_choice(table, luck.next()))

    def find_choice(self, table: FlatTable, luck: float) -> int:
        """Return the choice of the player to move; ``luck`` is from 0 to below 1."""
        hand, size = table.hands[table.turn], table.size
        if not size:
            return self.find_lead(hand, hand + AT_LEAST[1] & NATURAL, luck, table.turned)
        held = hand + AT_LEAST[size] & table.fitting & NATURAL
        if held:
            return self.find_answer(hand, held, size, luck, table.turned)
        return self.find_answer_with_jokers(hand, size, table.fitting, luck, table.turned)

    def play_until(self, table: FlatTable, luck: Luck, left: int) -> None:
        """Play on until so many hold cards, at most two, in one loop over local variables.

        House rules that affect turns are not followed. The loop takes its random numbers as
        ``Luck.next`` does, because calls are what takes time without a compiler.
        """
        hands, after, finished = table.hands, table.after, table.finished
        numbers, draw, drawn, at = luck.numbers, luck.draw, luck.drawn, luck.at
        beaten_by, players = table.rules.beaten_by, table.players
        turn, last, size, fit = table.turn, table.last, table.size, table.fitting
        waiting, holding = table.waiting, players - table.out
        rank, going_on = table.rank, turn != NOBODY and holding > left
        # What makes a hand show the ranks that it holds often enough, and which of them do.
        enough, beating = AT_LEAST[size or 1], fit & NATURAL if size else NATURAL
        while going_on:
            hand, choice = hands[turn], PASS
            held = hand + enough & beating
            if held or not size or hand >= ONE_JOKER:
                if at < drawn:
                    number = numbers[at]
                else:
                    assert at < MOST_DRAWN, "no playout is that long"
                    number = numbers[at] = draw()
                    drawn = at + 1
                at += 1
                if not size:
                    choice = self.find_lead(hand, held, number, False)
                    size = SIZE[choice]
                    enough = AT_LEAST[size]
                elif held:
                    choice = self.find_answer(hand, held, size, number, False)
                else:
                    choice = self.find_answer_with_jokers(hand, size, fit, number, False)
            if not choice:
                waiting -= 1
                if waiting:
                    turn = after[turn]
                    continue
                turn = last if hands[last] else after[last]
                size, enough, beating = 0, AT_LEAST[1], NATURAL
                continue
            hand -= GONE[choice]
            hands[turn] = hand
            rank = choice >> RANK
            fit = beaten_by[size * RANKS + rank]
            beating = fit & NATURAL
            last = turn
            turn = after[turn]
            if hand:
                waiting = holding - 1
                continue
            finished[players - holding] = last
            waiting = holding = holding - 1
            if holding == 1:
                finished[players - 1] = turn
                holding, turn = 0, NOBODY
                break
            for other in range(players):
                if after[other] == last:
                    after[other] = turn
            going_on = holding > left
        table.turn, table.last, table.waiting = turn, last, waiting
        table.size, table.rank, table.fitting = size, rank, fit
        table.out = players - holding
        luck.at, luck.drawn = at, drawn

    def find_lead(self, hand: Counts, held: Ranks, luck: float, turned: bool) -> int:
        """Return the whole of the lowest rank; with two ranks left, sometimes the higher one.

        ``held`` are the ranks of a hand; ``turned`` means that the order of ranks is reversed.
        """
        if not held:
            return self.find_joker_lead(hand >> JOKERS)
        others = held & BELOW_ACE
        rank = highest(held) if turned else RANK_OF[(others & -others) % PRIME]
        rest = held ^ ALONE[rank]
        if not rest & (rest - 1):
            if not rest:
                naturals = hand >> rank * 4 & 15
                together = min(hand >> JOKERS, self.jokers_together, self.largest - naturals)
                return (rank << RANK) + (naturals << NATURALS) + together
            if luck < LEADS_THE_OTHER and hand < ONE_JOKER:
                rank = RANK_OF[rest % PRIME]
        return (rank << RANK) + ((hand >> rank * 4 & 15) << NATURALS)

    def find_joker_lead(self, jokers: int) -> int:
        """Return the lead of a hand of jokers alone."""
        if self.joker_tops:
            return (JOKER << RANK) + 1
        return (self.top << RANK) + min(jokers, self.jokers_together)

    def find_answer(self, hand: Counts, held: Ranks, size: int, luck: float, turned: bool) -> int:
        """Return the lowest set that is just large enough, sometimes another, or a pass.

        ``held`` are the ranks that beat what lies there with as many naturals, at least one.
        """
        just = held ^ (hand + AT_LEAST[size + 1] & held)
        if just:
            held = just
        elif luck >= BREAKS_A_SET:
            return PASS
        others = held & BELOW_ACE
        rank = highest(held) if turned else RANK_OF[(others & -others) % PRIME]
        choice = (rank << RANK) + (size << NATURALS)
        if just and luck < KEEPS_THE_HIGH and hand != GONE[choice]:
            return PASS
        return choice

    def find_answer_with_jokers(
        self, hand: Counts, size: int, fit: Ranks, luck: float, turned: bool
    ) -> int:
        """Return an answer with as few jokers as it takes, or a pass."""
        if hand < ONE_JOKER:
            return PASS
        jokers = min(hand >> JOKERS, self.jokers_together)
        for number in range(1, min(jokers, size - 1) + 1):
            held = hand + AT_LEAST[size - number] & fit & NATURAL
            if held:
                rank = highest(held) if turned else lowest(held)
                choice = (rank << RANK) + (size - number << NATURALS) + number
                return choice if luck < SPENDS_A_JOKER or hand == GONE[choice] else PASS
        choice = self.find_jokers_alone(size, fit, jokers)
        return choice if luck < SPENDS_A_JOKER or hand == GONE[choice] else PASS

    def find_jokers_alone(self, size: int, fit: Ranks, jokers: int) -> int:
        """Return an answer of jokers alone, or a pass."""
        if size > jokers:
            return PASS
        if self.joker_tops:
            return (JOKER << RANK) + 1 if size == 1 and fit & ALONE[JOKER] else PASS
        natural = fit & NATURAL
        return (highest(natural) << RANK) + size if natural else PASS


@cache
def quick_play(rules: PlayRules) -> Playout:
    """Return the playouts for some play rules."""
    return Playout(rules)

"""The rollout policy: fast, sensible play to the end of a deal, for judging positions.

Everyone leads the whole of the lowest rank, and answers with the lowest set of exactly the right
size. Now and then a player breaks a larger set or spends a joker; otherwise they pass. Random
playouts judge worse, because they pass far too often and waste high cards.
"""

from functools import cache
from random import Random
from typing import Final, TypeAlias

from game.cards import Rank
from game.climbing.model.hands import JOKERS_SHIFT, ONE_JOKER, Counts, played_counts
from game.climbing.model.plays import AT_LEAST, PRIME, RANK_OF, PlayRules, Ranks, beaten_by
from game.climbing.model.rounds import Rounds
from game.climbing.model.state import Table

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

_ACE: Final[Ranks] = 8
_JOKER_BIT: Final[Ranks] = 8 << JOKERS_SHIFT
_NATURAL: Final[Ranks] = _JOKER_BIT - 1

Choice: TypeAlias = tuple[int, int, int]
"""Rank, naturals and jokers of a play; all zero for a pass."""

_PASS: Final[Choice] = (0, 0, 0)


def _lowest(ranks: Ranks) -> Rank:
    """Return the lowest rank of a non-empty set; the ace is high."""
    others = ranks & ~_ACE
    return RANK_OF[(others & -others) % PRIME] if others else 0


def _highest(ranks: Ranks) -> Rank:
    return 0 if ranks & _ACE else ranks.bit_length() - 1 >> 2


class Playout:
    """Plays deals out by one game's rules."""

    def __init__(self, rules: PlayRules) -> None:
        self._rules = rules
        self._rounds = Rounds(rules)
        self._answered = beaten_by(rules)[False]
        self._standard = not rules.has_turns_of_its_own

    def finish(self, table: Table, rng: Random) -> list[int]:
        """Play a deal out on this table, which changes; return the order of going out."""
        if self._standard and table.turn is not None:
            self._play_until(table, rng, 1)
            return table.finished
        while table.turn is not None:
            rank, naturals, jokers = self.choose(table, rng.random())
            if not naturals + jokers:
                self._rounds.follow_pass(table, None)
                continue
            table.counts[table.turn] -= played_counts(rank, naturals, jokers)
            self._rounds.follow_play(table, naturals + jokers, rank, None)
        return table.finished

    def choose(self, table: Table, luck: float) -> Choice:
        """Return the choice of the player to move; ``luck`` is from 0 to below 1."""
        assert table.turn is not None
        hand = table.counts[table.turn]
        if table.size:
            return self._answer(hand, table.size, table.fitting, luck, table.turned)
        return self._lead(hand, luck, table.turned)

    def play_until_two(self, table: Table, rng: Random) -> None:
        """Play on until two players hold cards, without house rules that affect turns."""
        if table.turn is not None and len(table.counts) - len(table.finished) > 2:
            self._play_until(table, rng, 2)

    def _play_until(self, table: Table, rng: Random, left: int) -> None:
        """Play on until so many hold cards, at most two, in one loop over local variables.

        House rules that affect turns are not followed.
        """
        draw, lead, answer, answered = rng.random, self._lead, self._answer, self._answered
        hands, after, finished = table.counts, table.after, table.finished
        turn, last, size, fit = table.turn, table.last, table.size, table.fitting
        waiting, holding = table.waiting, len(hands) - len(finished)
        assert turn is not None
        while True:
            hand = hands[turn]
            if size:
                if (hand + AT_LEAST[size] & fit) or hand >= ONE_JOKER:
                    rank, naturals, jokers = answer(hand, size, fit, draw(), False)
                else:
                    naturals = jokers = 0
                if not naturals + jokers:
                    waiting -= 1
                    if waiting:
                        turn = after[turn]
                        continue
                    assert last is not None
                    turn = last if hands[last] else after[last]
                    size = 0
                    continue
            else:
                rank, naturals, jokers = lead(hand, draw(), False)
                size = naturals + jokers
            hand -= (naturals << rank * 4) + (jokers << JOKERS_SHIFT)
            hands[turn] = hand
            fit = answered[size][rank]
            last = turn
            turn = after[turn]
            if hand:
                waiting = holding - 1
                continue
            finished.append(last)
            waiting = holding = holding - 1
            if holding == 1:
                finished.append(turn)
                table.turn = None
                return
            for other, following in enumerate(after):
                if following == last:
                    after[other] = turn
            if holding == left:
                table.turn, table.last, table.waiting = turn, last, waiting
                table.size, table.rank, table.fitting = size, rank, fit
                return

    def _lead(self, hand: Counts, luck: float, turned: bool) -> Choice:
        """Return the whole of the lowest rank; with two ranks left, sometimes the higher one.

        ``turned`` means that the order of ranks is reversed.
        """
        held = hand + AT_LEAST[1] & _NATURAL
        held &= _EVERY
        jokers = hand >> JOKERS_SHIFT
        if not held:
            return self._joker_lead(jokers)
        rank = _highest(held) if turned else _lowest(held)
        rest = held & ~(8 << rank * 4)
        if not rest:
            naturals = hand >> rank * 4 & 15
            together = min(jokers, self._rules.jokers_together, self._rules.largest - naturals)
            return rank, naturals, together
        if not rest & (rest - 1) and not jokers and luck < LEADS_THE_OTHER:
            rank = RANK_OF[rest % PRIME]
        return rank, hand >> rank * 4 & 15, 0

    def _joker_lead(self, jokers: int) -> Choice:
        if self._rules.joker_tops:
            return JOKERS_SHIFT // 4, 0, 1
        return self._rules.ranks[-1], 0, min(jokers, self._rules.jokers_together)

    def _answer(self, hand: Counts, size: int, fit: Ranks, luck: float, turned: bool) -> Choice:
        held = hand + AT_LEAST[size] & fit & _NATURAL
        if held:
            just = held & ~(hand + AT_LEAST[size + 1]) if size < 5 else held
            if just:
                rank = _highest(just) if turned else _lowest(just)
                if luck >= KEEPS_THE_HIGH or hand == size << rank * 4:
                    return rank, size, 0
                return _PASS
            if luck < BREAKS_A_SET:
                return _highest(held) if turned else _lowest(held), size, 0
            return _PASS
        jokers = hand >> JOKERS_SHIFT
        if not jokers:
            return _PASS
        return self._answer_with_jokers(hand, size, fit, luck, jokers, turned)

    def _answer_with_jokers(
        self,
        hand: Counts,
        size: int,
        fit: Ranks,
        luck: float,
        jokers: int,
        turned: bool,
    ) -> Choice:
        for number in range(1, min(jokers, self._rules.jokers_together, size) + 1):
            naturals = size - number
            if not naturals:
                break
            held = hand + AT_LEAST[naturals] & fit & _NATURAL
            if held:
                rank = _highest(held) if turned else _lowest(held)
                last = hand == (naturals << rank * 4) + (number << JOKERS_SHIFT)
                return (rank, naturals, number) if last or luck < SPENDS_A_JOKER else _PASS
        alone = self._jokers_alone(size, fit, jokers)
        if alone and (hand == size << JOKERS_SHIFT or luck < SPENDS_A_JOKER):
            return alone
        return _PASS

    def _jokers_alone(self, size: int, fit: Ranks, jokers: int) -> Choice | None:
        if size > min(jokers, self._rules.jokers_together):
            return None
        if self._rules.joker_tops:
            return (JOKERS_SHIFT // 4, 0, 1) if size == 1 and fit & _JOKER_BIT else None
        natural = fit & _NATURAL
        return (_highest(natural), 0, size) if natural else None


_EVERY: Final[Ranks] = sum(8 << rank * 4 for rank in range(13))


@cache
def quick_play(rules: PlayRules) -> Playout:
    """Return the playouts for some play rules."""
    return Playout(rules)

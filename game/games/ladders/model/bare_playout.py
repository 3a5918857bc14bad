"""The kernel's random playout on plain ints, with HANDS and DISCARD packed into one int each.

Compiled, it takes a fraction of the time of ``quick_playout`` in ``search/kernel``; interpreted,
that one is faster. With the same random numbers both play the same:
``tests/games/test_ladders_kernel.py`` checks it.
"""

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Final

from game.chance.shuffling import shuffle
from game.games.ladders.model.actions import RUNGS, STEPS_IN, Discards, discards_to
from game.games.ladders.model.pack import FIRST_CARD, Step
from game.games.ladders.model.playing import empty_rungs
from game.games.ladders.model.position import Position
from game.games.ladders.model.scoring import MOST_RESHUFFLES, Team

if TYPE_CHECKING:
    # Native ints, which only the compiler sees: nothing of them is needed to run.
    from mypy_extensions import i64

_HAND_SIZE: Final = 5
_TOP: Final = 12
_PORTAL: Final = 12
_ALL_PORTALS: Final = 1 << _PORTAL
_ONE: Final = [1 << step * 4 for step in range(_PORTAL + 1)]
"""One card of each step: cards are packed with four bits a step, SKIP PORTALS highest, as there
are twenty. It is a table because mypyc gives a shifted literal 32 bits.
"""
_ONE_OF_EACH: Final = 0x1111_1111_1111
_FIELDS: Final = 15
"""The four bits of a step; modulo this, a HAND is its number of cards."""


def play_out_bare(
    position: Position,
    rng: Random,
    teams: tuple[Team, ...],
    rungs_at_hand: tuple[tuple[int, ...], ...],
    discards: Discards | None,
    *,
    hold_portals: bool,
) -> list[list[Step]]:
    """Play a deal out; return what is left of the CLIMBS. The arguments are the kernel's."""
    number, players = rng.random, len(teams)
    turn, moved = position.turn, position.moved
    idle, reshuffles = position.idle, position.reshuffles
    climbs = [list(climb) for climb in position.climbs]
    rungs = [list(rung) for rung in position.rungs]
    hands = [_packed(hand) for hand in position.hands]
    # On each ACCENT pile, the heights at which a SKIP PORTAL lies, as bits.
    portals = [_heights_of_portals(accent) for accent in position.accents]
    draw = list(position.draw)
    heights: i64 = _packed_heights(position.accents)
    discard: i64 = _packed(position.discard)
    hand: i64 = hands[turn]
    kinds: i64 = _kinds(hand)
    wanted: i64 = _wanted(heights)
    left: i64 = len(draw)
    need: i64 = 0
    step: i64 = 0
    place: i64 = 0
    following: i64 = 0
    while True:
        while need:
            if not left:
                if not discard:
                    break
                if reshuffles == MOST_RESHUFFLES:
                    return climbs
                draw, discard = _shuffled(discard, rng), 0
                left = len(draw)
                reshuffles += 1
            left -= 1
            need -= 1
            step = draw[left]
            hand += _ONE[step]
            kinds |= 1 << step
            moved = True
        for owner in teams[turn]:
            climb = climbs[owner]
            if climb and wanted >> climb[-1] & 1:
                step = climb.pop()
                if not climb and not any(climbs[mate] for mate in teams[turn]):
                    return climbs
                reshuffles = 0
                break
        else:
            if kinds & wanted:
                step = STEPS_IN[kinds & wanted][0]
                hand -= _ONE[step]
                if not hand >> step * 4 & _FIELDS:
                    kinds -= 1 << step
            else:
                for pile in rungs_at_hand[turn]:
                    rung = rungs[pile]
                    if rung and wanted >> rung[-1] & 1:
                        step = rung.pop()
                        break
                else:
                    if hand:
                        ways = discards
                        if ways is None:
                            ways = discards_to(empty_rungs(rungs, turn), hold_portals=hold_portals)
                        actions = ways.by_kinds[kinds] or ways.build(kinds)
                        action = actions[int(number() * len(actions))]
                        step = action.card - FIRST_CARD
                        rungs[turn * RUNGS + action.rung].append(step)
                        hand -= _ONE[step]
                        moved = True
                    elif left or discard:
                        need = _HAND_SIZE
                        continue
                    idle = 0 if moved else idle + 1
                    if idle == players:
                        return climbs
                    hands[turn] = hand
                    turn = turn + 1 if turn + 1 < players else 0
                    hand = hands[turn]
                    kinds = _kinds(hand)
                    moved = False
                    need = _HAND_SIZE - hand % _FIELDS
                    continue
        need, moved, place = 0, True, 0
        if step == _PORTAL:
            following = heights & _FIELDS
            portals[0] |= 1 << following
        else:
            while heights >> place * 4 & _FIELDS != step:
                place += 1
            following = step
        heights += 1 << place * 4
        if following + 1 == _TOP:
            heights -= _TOP << place * 4
            discard += _finished(portals[place])
            portals[place] = 0
        wanted = _wanted(heights)


def _wanted(heights: "i64") -> "i64":
    """Return the kinds that ACCENT piles of these heights take, as a set."""
    one: i64 = 1
    return (
        _ALL_PORTALS
        | one << (heights & _FIELDS)
        | one << (heights >> 4 & _FIELDS)
        | one << (heights >> 8 & _FIELDS)
        | one << (heights >> 12)
    )


def _kinds(hand: "i64") -> "i64":
    """Return the kinds in a HAND, as a set."""
    kinds: i64 = 0
    kind: i64 = 1
    while hand:
        if hand & _FIELDS:
            kinds |= kind
        hand >>= 4
        kind <<= 1
    return kinds


def _finished(portals: "i64") -> "i64":
    """Return the cards of a finished ACCENT pile with SKIP PORTALS at these heights."""
    cards: i64 = _ONE_OF_EACH
    height: i64 = 0
    while portals:
        if portals & 1:
            cards += _ONE[_PORTAL] - _ONE[height]
        portals >>= 1
        height += 1
    return cards


def _packed(steps: Iterable[Step]) -> int:
    return sum(_ONE[step] for step in steps)


def _packed_heights(accents: tuple[tuple[Step, ...], ...]) -> int:
    return sum(len(accent) << place * 4 for place, accent in enumerate(accents))


def _heights_of_portals(accent: tuple[Step, ...]) -> int:
    return sum(1 << height for height, step in enumerate(accent) if step == _PORTAL)


def _shuffled(discard: "i64", rng: Random) -> list[Step]:
    """Return DISCARD shuffled into a new DRAW; sorted first, because its order must not matter."""
    draw: list[Step] = []
    for step in range(_PORTAL):
        draw += [step] * (discard >> step * 4 & _FIELDS)
    draw += [_PORTAL] * (discard >> _PORTAL * 4)
    shuffle(draw, rng)
    draw.reverse()
    return draw

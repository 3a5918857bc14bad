"""What can be measured of every plan for a turn of Ladders."""

from collections.abc import Mapping

from game.cards import PORTAL
from game.games.ladders.reasons.case import LaddersCase
from game.reasons import LESS, MORE, Comparison, Facts, Listed, Named, counted, without_facts


def wins(case: LaddersCase) -> int:
    """Whether the team's CLIMBS are empty."""
    left = sum(case.view.climbs[mate].size for mate in case.team)
    return int(left == 1 and case.climbed is not None)


def climbs(case: LaddersCase) -> int:
    """Whether a card comes off the player's own CLIMB."""
    return int(case.climbed is not None and case.climbed.owner == case.me)


def climbs_for_partner(case: LaddersCase) -> int:
    """Whether a card comes off the partner's CLIMB."""
    return int(case.climbed is not None and case.climbed.owner != case.me)


def spent_to_climb(case: LaddersCase) -> int | None:
    """How many other cards go first, where one comes off a CLIMB."""
    return len(case.way) if case.climbed else None


def drawn(case: LaddersCase) -> int:
    """How many new cards come in this turn."""
    return case.drawn


def open_to_others(case: LaddersCase) -> int:
    """How many opponents' CLIMB cards fit afterwards."""
    return sum(case.takes(card) for _, card in case.climbers())


def portals(case: LaddersCase) -> int | None:
    """How many SKIP PORTALS stay in HAND, unless the plan leaves open what comes next."""
    is_open = case.plan[-1].kind == "play" and case.climbed is None
    return None if is_open else case.hand.count(PORTAL)


def in_order(case: LaddersCase) -> int | None:
    """Whether the discard comes off right before the card that it lies on, or is like it."""
    lies = case.discard
    if lies is None:
        return None
    fits = case.covered and case.covered[-1] - lies.card in (0, 1)
    return int(bool(fits) and PORTAL not in (lies.card, case.covered[-1]))


def another_left(case: LaddersCase) -> int | None:
    """Whether a card like the discarded one stays in HAND."""
    return int(case.discard.card in case.hand) if case.discard else None


def on_a_higher(case: LaddersCase) -> int | None:
    """Whether the discard lies on nothing, or on a card that comes no sooner than it."""
    lies = case.discard
    if lies is None:
        return None
    return int(not case.covered or lies.card <= case.covered[-1] != PORTAL)


def laid_down(case: LaddersCase) -> int | None:
    """How many cards must be played before the discarded one fits."""
    return case.away(case.discard.card) if case.discard else None


def covered(case: LaddersCase) -> int | None:
    """How many cards must be played before the covered one fits."""
    return case.away(case.covered[-1]) if case.covered else None


def way_to_climb(case: LaddersCase) -> int | None:
    """How many cards must be played before the player's own CLIMB card fits."""
    top = case.view.climbs[case.me].top
    return None if top is None or case.climbed else case.away(top)


def hand_left(case: LaddersCase) -> int:
    """How many cards stay in HAND: the fewer, the more come next turn."""
    return len(case.hand)


def played(case: LaddersCase) -> int:
    """How many cards go on ladders."""
    return len(case.plays)


def on_rungs(case: LaddersCase) -> int:
    """How many cards lie on the player's RUNGS."""
    return sum(map(len, case.rungs))


def rungs_free(case: LaddersCase) -> int:
    """How many RUNGS are empty."""
    return case.rungs_free


def pile_covered(case: LaddersCase) -> int | None:
    """How many cards the discard covers."""
    return len(case.covered) if case.discard else None


def others_way(case: LaddersCase) -> int:
    """The fewest cards to be played before an opponent's CLIMB card fits."""
    return min((case.away(card) for _, card in case.climbers()), default=0)


def _climb(better: LaddersCase, worse: LaddersCase) -> Facts:
    assert better.climbed
    return {"cards": Listed(better.way), "climb": Listed((better.climbed.card,))}


def _partner(better: LaddersCase, worse: LaddersCase) -> Facts:
    assert better.climbed
    return {**_climb(better, worse), "name": Named(better.climbed.owner)}


def _let_through(better: LaddersCase, worse: LaddersCase) -> Facts:
    """The first opponent whose card fits only after the worse plan."""
    seat, card = next(
        (seat, card)
        for seat, card in worse.climbers()
        if worse.takes(card) and not better.takes(card)
    )
    return {"name": Named(seat), "card": Listed((card,))}


def _ordered(better: LaddersCase, worse: LaddersCase) -> Facts:
    assert better.discard
    return {"card": Listed((better.discard.card,)), "other": Listed((better.covered[-1],))}


def _buried(better: LaddersCase, worse: LaddersCase) -> Facts:
    assert worse.discard
    return {"card": Listed((worse.covered[-1],)), "other": Listed((worse.discard.card,))}


def _discarded(better: LaddersCase, worse: LaddersCase) -> Facts:
    assert better.discard
    return {"card": Listed((better.discard.card,))}


def _to_climb(better: LaddersCase, worse: LaddersCase) -> Facts:
    top = better.view.climbs[better.me].top
    assert top is not None
    return {"card": Listed((top,)), "count": better.away(top), "other": worse.away(top)}


def _nearest(better: LaddersCase, worse: LaddersCase) -> Facts:
    """The opponent whose card is nearest to fitting after the worse plan."""
    seat, card = min(worse.climbers(), key=lambda climber: worse.away(climber[1]))
    facts = {"count": better.away(card), "other": worse.away(card)}
    return {"name": Named(seat), "card": Listed((card,)), **facts}


MEASURES: Mapping[str, Comparison[LaddersCase]] = {
    "ladders.won": Comparison(wins, MORE, without_facts, settles=True),
    "ladders.climbed": Comparison(climbs, MORE, _climb),
    "ladders.climbed_for": Comparison(climbs_for_partner, MORE, _partner),
    "ladders.spent_to_climb": counted(spent_to_climb, LESS),
    "ladders.drawn": counted(drawn, MORE),
    "ladders.lets_climb": Comparison(open_to_others, LESS, _let_through),
    "ladders.portals": counted(portals, MORE),
    "ladders.in_order": Comparison(in_order, MORE, _ordered),
    "ladders.another_left": Comparison(another_left, MORE, _discarded),
    "ladders.buries": Comparison(on_a_higher, MORE, _buried),
    "ladders.laid_down": counted(laid_down, MORE),
    "ladders.covered": counted(covered, MORE),
    "ladders.way_to_climb": Comparison(way_to_climb, LESS, _to_climb),
    "ladders.hand_left": counted(hand_left, LESS),
    "ladders.played": counted(played, MORE),
    "ladders.on_rungs": counted(on_rungs, LESS),
    "ladders.rungs_free": counted(rungs_free, MORE),
    "ladders.pile_covered": counted(pile_covered, LESS),
    "ladders.others_way": Comparison(others_way, MORE, _nearest),
}
"""The measures of a plan, by weight."""

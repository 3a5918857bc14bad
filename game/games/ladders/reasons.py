"""Reasons to play, discard or draw, each checked against the view of the player to move.

A search line of Ladders is a plan: the next action and its follow-ups, as long as nothing new comes
into view.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from game.cards import PORTAL, Card
from game.games.ladders.model.actions import Action
from game.games.ladders.model.pack import FIRST_CARD, HAND_SIZE, TOP, Step, step_of
from game.games.ladders.model.scoring import MOST_RESHUFFLES, team_by_player
from game.games.ladders.model.view import View
from game.reasons import (
    Because,
    Facts,
    Listed,
    Named,
    Reason,
    SearchLine,
    first_that_holds,
    rival_of,
)


def why(view: View, search_lines: Sequence[SearchLine]) -> Reason | None:
    """Return why the first search line is good, or ``None`` if no reason holds."""
    return first_that_holds(Case(view, search_lines), REASONS, SETTLING)


class Case:
    """The advised plan for the turn, and the best alternative action."""

    def __init__(self, view: View, search_lines: Sequence[SearchLine]) -> None:
        assert view.to_move is not None
        rival = rival_of(search_lines)
        self.view = view
        self.me = view.to_move
        self.team = team_by_player(view.players, view.options.partners)[self.me]
        self.plan: tuple[Action, ...] = search_lines[0].actions
        self.action = self.plan[0]
        self.rival: Action | None = rival.action if rival else None

    @property
    def heights(self) -> list[int]:
        """The number of cards on each ACCENT pile."""
        return [len(pile) for pile in self.view.accents]

    def heights_after(self, actions: Sequence[Action]) -> list[int]:
        """Return the heights after some actions; a finished pile is empty."""
        heights = self.heights
        for action in actions:
            if action.kind == "play":
                heights[action.accent] = (heights[action.accent] + 1) % TOP
        return heights

    def finished_by(self, actions: Sequence[Action]) -> int:
        """Return the number of ACCENT piles that some actions finish."""
        played = Counter(action.accent for action in actions if action.kind == "play")
        return sum((self.heights[pile] + count) // TOP for pile, count in played.items())

    def drawn_after(self, actions: Sequence[Action]) -> int:
        """Return how many cards the player then draws; 0 if that would block the deal."""
        view, draw = self.view, self.view.draw_size
        if draw < HAND_SIZE and view.reshuffles >= MOST_RESHUFFLES:
            return 0
        return min(HAND_SIZE, draw + len(view.discard) + TOP * self.finished_by(actions))

    def shuts_out(self, step: Step) -> bool:
        """Return whether no pile takes a step, neither after the next action nor after the plan."""
        acts = (self.plan[:1], self.plan)
        return all(step not in self.heights_after(actions) for actions in acts)

    @property
    def rung(self) -> tuple[Card, ...]:
        """The RUNG that the action discards on or plays from."""
        return self.view.rungs[self.me][self.action.rung]

    def opponents(self) -> Sequence[tuple[int, Card]]:
        """Return the opponents' CLIMB cards, those of the next player first."""
        seats = ((self.me + turn) % self.view.players for turn in range(1, self.view.players))
        tops = ((seat, self.view.climbs[seat].top) for seat in seats if seat not in self.team)
        return [(seat, top) for seat, top in tops if top is not None and top != PORTAL]


def wins(case: Case) -> Facts | None:
    """The plan plays the last card of the team's CLIMBS."""
    last = case.action.source == "climb" and _left(case) == 1
    return {} if last else None


def climbs(case: Case) -> Facts | None:
    """The action plays the top of the player's own CLIMB."""
    return {} if case.action.source == "climb" and case.action.owner == case.me else None


def climbs_for_partner(case: Case) -> Facts | None:
    """The action plays the top of the partner's CLIMB."""
    return {"name": Named(case.action.owner)} if case.action.source == "climb" else None


def clears_the_way(case: Case) -> Facts | None:
    """The plan's cards lead to the top of the player's own CLIMB."""
    return _way(case) if case.plan[-1].owner == case.me else None


def clears_the_partners_way(case: Case) -> Facts | None:
    """The plan's cards lead to the top of the partner's CLIMB."""
    facts = _way(case)
    return facts and {**facts, "name": Named(case.plan[-1].owner)}


def draws(case: Case) -> Facts | None:
    """The player draws new cards, and the turn goes on."""
    count = case.drawn_after(()) if case.action.kind == "draw" else 0
    return {"count": count} if count else None


def empties_the_hand(case: Case) -> Facts | None:
    """The plan plays all cards in HAND, so that the player may draw new ones."""
    plays = [action for action in case.plan if action.source == "hand"]
    empties = case.plan[-1].kind == "draw" and len(plays) == len(case.view.hand)
    if not empties or case.action.kind != "play":
        return None
    count = case.drawn_after(case.plan)
    return {"count": count} if count else None


def blocks(case: Case) -> Facts | None:
    """A pile that takes an opponent's CLIMB card now will no longer take it."""
    if case.action.kind != "play":
        return None
    for seat, top in case.opponents():
        if step_of(top) in case.heights and case.shuts_out(step_of(top)):
            return {"name": Named(seat), "card": Listed((top,))}
    return None


def leaves_unreachable(case: Case) -> Facts | None:
    """The rival play would make a pile take an opponent's CLIMB card."""
    rival = case.rival
    if rival is None or rival.kind != "play" or rival == case.action:
        return None
    instead = case.heights_after([rival])
    for seat, top in case.opponents():
        step = step_of(top)
        if step in instead and step not in case.heights and case.shuts_out(step):
            return {"name": Named(seat), "card": Listed((top,))}
    return None


def keeps_the_portal(case: Case) -> Facts | None:
    """A SKIP PORTAL stays in HAND, which the rival play would use."""
    uses = case.rival is not None and case.rival.card == PORTAL and case.rival.source != "climb"
    kept = all(action.card != PORTAL for action in case.plan) and PORTAL in case.view.hand
    return {} if uses and kept else None


def lies_on_the_next(case: Case) -> Facts | None:
    """The card goes on the RUNG card that is played right after it."""
    on_next = _is_discard(case) and case.rung and case.rung[-1] == case.action.card + 1
    if not on_next or PORTAL in (case.action.card, case.rung[-1]):
        return None
    return {"card": Listed((case.action.card,)), "other": Listed((case.rung[-1],))}


def lies_on_its_like(case: Case) -> Facts | None:
    """The card goes on a RUNG card with the same number."""
    alike = _is_discard(case) and case.rung and case.rung[-1] == case.action.card
    return {"card": Listed((case.action.card,))} if alike else None


def has_another(case: Case) -> Facts | None:
    """The HAND holds another card with the same number."""
    another = _is_discard(case) and case.view.hand.count(case.action.card) > 1
    return {"card": Listed((case.action.card,))} if another else None


def covers_nothing(case: Case) -> Facts | None:
    """The RUNG is empty."""
    return {} if _is_discard(case) and not case.rung else None


def lies_on_a_higher(case: Case) -> Facts | None:
    """The card covers a higher one, which is played later anyway."""
    higher = _is_discard(case) and case.rung and case.action.card < case.rung[-1] != PORTAL
    return {"other": Listed((case.rung[-1],))} if higher else None


def not_wanted_soon(case: Case) -> Facts | None:
    """No card in HAND is further from every pile."""
    if not _is_discard(case) or case.action.card == PORTAL:
        return None
    numbers = [card for card in case.view.hand if card != PORTAL]
    furthest = all(_far(case, case.action.card) >= _far(case, card) for card in numbers)
    return {"card": Listed((case.action.card,))} if furthest and len(numbers) > 1 else None


def keeps_sooner(case: Case) -> Facts | None:
    """The card that the rival discard would lay down is nearer to a pile."""
    mine, rival = case.action, case.rival
    if not _is_discard(case) or rival is None or rival.kind != "discard":
        return None
    if PORTAL in (mine.card, rival.card) or _far(case, rival.card) >= _far(case, mine.card):
        return None
    return {"card": Listed((rival.card,))}


def leaves_uncovered(case: Case) -> Facts | None:
    """The top card of the rival's RUNG is nearer to a pile than the covered card."""
    rival = case.rival
    if not _is_discard(case) or not case.rung or rival is None or rival.kind != "discard":
        return None
    there = case.view.rungs[case.me][rival.rung]
    if not there or PORTAL in (case.rung[-1], there[-1]):
        return None
    nearer = _far(case, there[-1]) < _far(case, case.rung[-1])
    return {"card": Listed((there[-1],))} if nearer else None


def keeps_a_rung_free(case: Case) -> Facts | None:
    """One RUNG stays empty."""
    rungs = case.view.rungs[case.me]
    return {} if _is_discard(case) and case.rung and not all(rungs) else None


def covers_the_furthest(case: Case) -> Facts | None:
    """The covered card is further from every pile than the top cards of other RUNGS."""
    if not _is_discard(case) or not case.rung or case.rung[-1] == PORTAL:
        return None
    tops = [pile[-1] for pile in case.view.rungs[case.me] if pile]
    far = _far(case, case.rung[-1])
    furthest = all(top == PORTAL or _far(case, top) <= far for top in tops)
    return {"card": Listed((case.rung[-1],))} if furthest and len(tops) > 1 else None


def keeps_the_next(case: Case) -> Facts | None:
    """A card that is nearer to a pile stays in HAND."""
    if not _is_discard(case) or case.action.card == PORTAL:
        return None
    numbers = [card for card in case.view.hand if card != PORTAL]
    nearest = min(numbers, key=lambda card: _far(case, card))
    nearer = _far(case, nearest) < _far(case, case.action.card)
    return {"card": Listed((nearest,))} if nearer else None


def shortest_rung(case: Case) -> Facts | None:
    """No RUNG has fewer cards."""
    fewest = min(map(len, case.view.rungs[case.me]))
    return {} if _is_discard(case) and len(case.rung) == fewest else None


def frees_the_rung(case: Case) -> Facts | None:
    """The card is the only one of its RUNG, which becomes free."""
    action = case.action
    alone = action.source == "rung" and len(case.view.rungs[action.owner][action.rung]) == 1
    return {} if alone else None


def leaves_the_hand(case: Case) -> Facts | None:
    """A card that is played never has to lie on a RUNG."""
    return {} if case.action.source == "hand" else None


def makes_room(case: Case) -> Facts | None:
    """One card fewer in HAND means one new card more on the next turn."""
    room = case.action.kind == "play" and case.action.source == "hand"
    enough = case.view.draw_size >= HAND_SIZE * case.view.players
    return {} if room and enough else None


def uncovers(case: Case) -> Facts | None:
    """The card below on the RUNG can be played next."""
    action = case.action
    if action.source != "rung":
        return None
    pile = case.view.rungs[action.owner][action.rung]
    return {"card": Listed((pile[-2],))} if len(pile) > 1 else None


def _left(case: Case) -> int:
    return sum(case.view.climbs[mate].size for mate in case.team)


def _way(case: Case) -> Facts | None:
    *way, last = case.plan
    if not way or last.source != "climb" or _goes_now(case, last.card):
        return None
    return {"cards": Listed(tuple(play.card for play in way)), "climb": Listed((last.card,))}


def _goes_now(case: Case, card: Card) -> bool:
    return card == PORTAL or step_of(card) in case.heights


def _is_discard(case: Case) -> bool:
    return case.action.kind == "discard"


def _far(case: Case, card: Card) -> int:
    return min((card - FIRST_CARD - height) % TOP for height in case.heights)


REASONS: Mapping[str, Because[Case]] = {
    "ladders.wins": wins,
    "ladders.climbs": climbs,
    "ladders.climbs_for_partner": climbs_for_partner,
    "ladders.clears_the_way": clears_the_way,
    "ladders.clears_the_partners_way": clears_the_partners_way,
    "ladders.draws": draws,
    "ladders.empties_the_hand": empties_the_hand,
    "ladders.keeps_the_portal": keeps_the_portal,
    "ladders.blocks": blocks,
    "ladders.leaves_unreachable": leaves_unreachable,
    "ladders.lies_on_the_next": lies_on_the_next,
    "ladders.has_another": has_another,
    "ladders.lies_on_its_like": lies_on_its_like,
    "ladders.lies_on_a_higher": lies_on_a_higher,
    "ladders.covers_nothing": covers_nothing,
    "ladders.not_wanted_soon": not_wanted_soon,
    "ladders.keeps_sooner": keeps_sooner,
    "ladders.leaves_uncovered": leaves_uncovered,
    "ladders.covers_the_furthest": covers_the_furthest,
    "ladders.keeps_a_rung_free": keeps_a_rung_free,
    "ladders.keeps_the_next": keeps_the_next,
    "ladders.shortest_rung": shortest_rung,
    "ladders.uncovers": uncovers,
    "ladders.makes_room": makes_room,
    "ladders.frees_the_rung": frees_the_rung,
    "ladders.leaves_the_hand": leaves_the_hand,
}
"""The reasons for an action, by weight."""

SETTLING: Final = frozenset({"ladders.wins"})
"""Those that prove that nothing does better."""

"""What it takes to check a hint: the whole state of a world, and what follows from it by the rules.

Nothing here asks for what the hint was made of: what it says is held against the cards as they lie.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.bots.hint import Hint
from game.chance import SeededChance
from game.contract import AnyRules
from game.reasons import EarlierHint, Reason

Plan: TypeAlias = Sequence[Any]
"""An action and its follow-ups."""

Amount: TypeAlias = Callable[[Any, Any, Plan], Any]
"""Measures, by rules and a world, what a plan comes to; ``None`` if it has nothing of the kind."""

FactsCheck: TypeAlias = Callable[[Any, Any, Plan, Plan, Any], bool]
"""Says of rules, a world, the better and the worse plan whether the facts told are so."""

Check: TypeAlias = Callable[[Any, Any, Hint], bool]
"""Says of rules, a world in which the hint is given, and the hint, whether its reason is so."""

NewsCheck: TypeAlias = Callable[[Any, Any, Hint, EarlierHint], bool]
"""Says the same of what has happened since the hint before."""

MORE, LESS = 1, -1


@dataclass(frozen=True)
class Truth:
    """What a reason claims: that one plan comes to more, or to less, than another."""

    amount: Amount
    best: int
    facts: FactsCheck | None = None
    """``None`` if the facts are the two amounts."""

    def holds(self, rules: Any, state: Any, better: Plan, worse: Plan, reason: Reason) -> bool:
        """Say whether a plan is ahead of another in this world, and what is told of it is so."""
        one, other = self.amount(rules, state, better), self.amount(rules, state, worse)
        if one is None or other is None or not self.best * (one > other or -(one < other)) > 0:
            return False
        facts = reason.facts
        if self.facts is None:
            return bool(facts == {"count": one, "other": other})
        return self.facts(rules, state, better, worse, facts)


def nothing(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    """Say whether no facts are told."""
    return facts == {}


def after(rules: AnyRules, state: Any, *actions: Any) -> Any:
    """Return a world after some actions, each of which must be legal."""
    state = state.clone()
    for action in actions:
        assert action in rules.legal_actions(state), action
        rules.apply(state, action, SeededChance("after"))
    return state

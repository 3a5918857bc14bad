"""What it takes to check a hint: the whole state of a world, and what follows from it by the rules.

Nothing here asks for what the hint was made of: what it says is held against the cards as they lie.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from game.bots.hint import Hint
from game.chance import SeededChance
from game.contract import AnyRules
from game.reasons import EarlierHint

Check: TypeAlias = Callable[[Any, Any, Hint], bool]
"""Says of rules, a world in which the hint is given, and the hint, whether its reason is so."""

NewsCheck: TypeAlias = Callable[[Any, Any, Hint, EarlierHint], bool]
"""Says the same of what has happened since the hint before."""


def after(rules: AnyRules, state: Any, *actions: Any) -> Any:
    """Return a world after some actions, each of which must be legal."""
    state = state.clone()
    for action in actions:
        assert action in rules.legal_actions(state), action
        rules.apply(state, action, SeededChance("after"))
    return state


def all_of(*checks: Check) -> Check:
    """Return a check of all that some check."""
    return lambda rules, state, hint: all(check(rules, state, hint) for check in checks)

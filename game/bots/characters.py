"""Characters: among choices about equally good, a bot takes the one its character prefers."""

from collections.abc import Sequence

from game.bots.bot import Task, bot_random
from game.contract import Action
from game.thinking import CHARACTERS, HasStyle


def in_character(character: str | None, task: Task, chosen: Action) -> Action:
    """Return ``chosen``, or an action about as good that the character prefers."""
    rules, view = task.rules, task.view
    if character is None or len(task.legal) == 1 or not isinstance(rules, HasStyle):
        return chosen
    # ``max`` returns the first of equals, and the chosen action comes first.
    return max(
        rules.near_equal(view, task.legal, chosen),
        key=lambda action: rules.style_score(character, view, (action,)),
    )


def best_liked(
    character: str | None, task: Task, plans: Sequence[Sequence[Action]]
) -> Sequence[Action]:
    """Return the plan that a character likes best; without a character, the first."""
    rules = task.rules
    if character is None or len(plans) == 1 or not isinstance(rules, HasStyle):
        return plans[0]
    return max(plans, key=lambda plan: rules.style_score(character, task.view, plan))


def character_by_chance(seed: str, seat: int) -> str:
    """Return a random character for a seat's bot, from the match's seed."""
    return bot_random(f"{seed}/character/{seat}").choice(CHARACTERS)


def split_name(name: str) -> tuple[str, str | None]:
    """Return level and character of a bot's name, such as ``hard`` or ``hard:bold``."""
    level, _, character = name.partition(":")
    return level, character or None

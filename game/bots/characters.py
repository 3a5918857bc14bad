"""What a bot is like: of choices that are about as good, it takes those it likes."""

from collections.abc import Sequence

from game.bots.bot import Task, bot_random
from game.contract import Action
from game.thinking import CHARACTERS, HasTastes


def in_character(character: str | None, task: Task, chosen: Action) -> Action:
    """Return what a bot does in place of what its judgement chose: that, or what it likes more."""
    rules, view = task.rules, task.view
    if character is None or len(task.legal) == 1 or not isinstance(rules, HasTastes):
        return chosen
    # Of those it likes best the first, which is the chosen one if it is among them.
    return max(
        rules.near_equal(view, task.legal, chosen),
        key=lambda action: rules.style_score(character, view, (action,)),
    )


def best_liked(
    character: str | None, task: Task, plans: Sequence[Sequence[Action]]
) -> Sequence[Action]:
    """Return the plan that a character likes best; the first where it has none, or no favourite."""
    rules = task.rules
    if character is None or len(plans) == 1 or not isinstance(rules, HasTastes):
        return plans[0]
    return max(plans, key=lambda plan: rules.style_score(character, task.view, plan))


def character_by_chance(seed: str, seat: int) -> str:
    """Return what the bot of a seat is like where nobody has said: from the match's seed."""
    return bot_random(f"{seed}/character/{seat}").choice(CHARACTERS)


def split_name(name: str) -> tuple[str, str | None]:
    """Return the level and the character of a bot that is named as ``hard`` or ``hard:bold``."""
    level, _, character = name.partition(":")
    return level, character or None

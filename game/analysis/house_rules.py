"""What the reference knows of the house rules that a match was played by."""

from game.match import MatchSetup
from game.texts.phrases import house_rules_in_force
from game.texts.words import Words


def told_of_house_rules(words: Words, setup: MatchSetup) -> str:
    """Name the house rules of a match, and say what the reference makes of them.

    Nothing is said of a match by the standard rules.
    """
    rules = house_rules_in_force(words, setup.game.sheet, setup.options, len(setup.players))
    return words("why.reckoned.house", rules=rules) if rules else ""

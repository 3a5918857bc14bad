"""What the reference policy knows of the house rules of a match."""

from game.match import MatchSetup
from game.texts.phrases import house_rules_in_force
from game.texts.words import Words


def house_rules_sentence(words: Words, setup: MatchSetup) -> str:
    """Name the house rules of a match, and say how the reference treats them.

    Return an empty text if the match has none.
    """
    rules = house_rules_in_force(words, setup.game.sheet, setup.options, len(setup.players))
    return words("why.reckoned.house", rules=rules) if rules else ""

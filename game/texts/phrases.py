"""Phrases that several places share: players, options, reasons of refusals."""

from typing import TYPE_CHECKING

from game.faults import EnglishText, Fault
from game.files.clipping import clip
from game.texts.messages import COUNT
from game.texts.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.contract import Refused
    from game.options import Option, OptionSheet, OptionValue
    from game.registry import Game


def game_name(words: Words, game: "Game") -> str:
    """Return the name of a game; most languages keep the English one."""
    return words.translated(f"{game.id}.name", game.name)


def players_words(words: Words, game: "Game") -> str:
    """Return the numbers of players of a game in words: ``4 or 5 players``."""
    least, most = game.least_players, game.most_players
    form = {0: "one", 1: "two"}.get(most - least, "range")
    return words(f"title.players.{form}", least=least, most=most)


def option_word(words: Words, option: "Option", value: "OptionValue") -> str:
    """Return an option's value in words."""
    if option.kind == "switch":
        return words("lobby.on" if value else "lobby.off")
    return words.translated(f"{option.key}.value_labels.{value}", option.value_labels[value])


def option_label(words: Words, option: "Option") -> str:
    """Return an option's label."""
    return words.translated(f"{option.key}.label", option.label)


def option_help(words: Words, option: "Option") -> str:
    """Return what an option does."""
    return words.translated(f"{option.key}.help", option.help)


def option_fact(words: Words, option: "Option", value: "OptionValue") -> str:
    """Return an option with its value, or the value alone if it says enough."""
    word = option_word(words, option, value)
    tells = option.kind == "choice" and not word.isdecimal()
    return word if tells else words("lobby.option", option=option_label(words, option), value=word)


def house_rule(words: Words, option: "Option") -> str:
    """Return the name of a house rule that is on."""
    if option.changed == option.label:
        return option_label(words, option)
    return words.translated(f"{option.key}.changed", option.changed)


def house_rules_in_force(
    words: Words, sheet: "OptionSheet", options: "Mapping[str, OptionValue]", players: int
) -> list[str]:
    """Return the names of the house rules that are on."""
    return [house_rule(words, sheet.option(name)) for name in sheet.house_rules(options, players)]


def loss_words(words: Words, game_id: str, loss: float) -> str:
    """Return what a choice cost, in the game's unit: ``1.2 points``."""
    own = f"{game_id}.review.loss"
    key = own if words.find(own) is not None else "review.loss"
    return words(key, number=words.decimal(loss))


def fault_words(words: Words, fault: BaseException) -> str:
    """Return an error in one sentence without a full stop."""
    if not isinstance(fault, Fault):
        return str(fault)
    return clip(words(fault.key, **{name: _fact(words, at) for name, at in fault.facts.items()}))


def _fact(words: Words, fact: object) -> object:
    match fact:
        case Fault():
            return fault_words(words, fact)
        case EnglishText(key, text):
            return words.translated(key, text)
    return fact


def refusal_words(words: Words, game: str, refused: "Refused") -> str:
    """Return why an action is illegal, in words.

    The fact ``count`` is a number. A fact that is a rank fills ``{name}`` (J) and ``{name_a}`` (a
    jack). A tuple of ranks becomes a list.
    """
    keys = (f"{game}.refusals.{refused.reason}", f"refusals.{refused.reason}")
    key = next((key for key in keys if words.find(key)), "refusals.not_allowed")
    facts: dict[str, object] = {}
    for name, fact in refused.facts.items():
        if isinstance(fact, tuple):
            facts[name] = tuple(words.rank(rank) for rank in fact)
        elif isinstance(fact, int) and name != COUNT:
            facts |= {name: words.rank(fact), f"{name}_a": words.rank(fact, "a")}
        else:
            facts[name] = fact
    return words(key, **facts)

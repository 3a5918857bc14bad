"""What a language has and lacks beside English: for tests, and for ``build/language.py``."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from game.assets import assets_folder, yaml_asset
from game.catalogue import GAMES
from game.texts.messages import BY
from tests.texts.reading import CATEGORIES, categories, facts_of, messages

NOT_MESSAGES = ("ladders_jokes", "lines")
"""Files of texts with readers of their own."""


@cache
def texts(language: str) -> Mapping[str, Any]:
    """Return the messages of a language by key, those of all games too."""
    found = dict(messages(yaml_asset(f"text/{language}.yaml")))
    for path in (assets_folder() / "text").glob(f"*.{language}.yaml"):
        name = path.name.split(".")[0]
        if name not in NOT_MESSAGES:
            found |= dict(messages(yaml_asset(f"text/{path.name}"), name))
    ending = "" if language == "en" else f".{language}"
    for path in (assets_folder() / "lessons").glob(f"*{ending}.yaml"):
        lesson, _, other = path.stem.partition(".")
        if other == ending.removeprefix("."):
            for number, step in enumerate(yaml_asset(f"lessons/{path.name}")["steps"], 1):
                said = step["en"] if language == "en" else step
                found |= dict(messages(said, f"lessons.{lesson}.{number}"))
    return found


def named_in_code() -> dict[str, str]:
    """Return what English has elsewhere: the games' names, and the words of their options."""
    found = {}
    for game in GAMES:
        found[f"{game.id}.name"] = game.name
        for option in game.sheet.options.values():
            said = {"label": option.label, "help": option.help, "changed": option.changed}
            said |= {
                f"value_labels.{value}": told
                for value, told in option.value_labels.items()
                if told != str(value)
            }
            said |= {f"excludes.{one.other}": one.reason for one in option.excludes}
            found |= {f"{option.key}.{part}": told for part, told in said.items() if told}
            if option.changed == option.label:
                del found[f"{option.key}.changed"]
    return found


def differences(shared: Mapping[str, Any], own: Mapping[str, Any], language: str) -> list[str]:
    """Return how texts differ from those of English; a language may choose by any known fact."""
    wrong = [f"{key} is missing" for key in shared if key not in own]
    wrong += [f"{key} is nowhere asked for" for key in own if key not in shared]
    for key in shared.keys() & own.keys():
        for text in wordings(own[key]):
            unknown = facts_of(text) - facts_of(shared[key])
            wrong += [f"{key} has no fact {name}" for name in sorted(unknown)]
        if key != "ordinals":
            wrong += [f"{key}: {fault}" for fault in forms_at_fault(own[key], language)]
    return sorted(wrong)


def wordings(message: Any) -> Iterator[str]:
    if isinstance(message, str):
        yield message
    elif isinstance(message, dict):
        for name, text in message.items():
            if name != BY:
                yield from wordings(text)


def forms_at_fault(message: Any, language: str) -> Iterator[str]:
    """Yield what forms of a message the language lacks, or has and never uses."""
    if not isinstance(message, dict):
        return
    forms = set(message) - {BY}
    numbered = {form for form in forms if form.isdecimal()}
    if forms - numbered and forms - numbered <= set(CATEGORIES):
        needed = set(categories(language))
        yield from (f"form {form} is missing" for form in sorted(needed - forms))
        yield from (f"form {form} is never used" for form in sorted(forms - numbered - needed))
    for inner in message.values():
        yield from forms_at_fault(inner, language)

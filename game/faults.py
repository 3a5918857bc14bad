"""Errors in what comes from outside, such as files and arguments."""

from dataclasses import dataclass
from functools import partial


class InputFault(ValueError):
    """What is wrong with data, a file or an argument: to be told in one sentence.

    No other ``ValueError`` is told like this, because it may be an error of the program.
    """


class Fault(InputFault):
    """A key into the texts, and the facts that fill it; ``fault_words`` turns them into words.

    So rules and readers need no texts, and the code that shows the error uses the player's
    language. A fact may be a value as written in code, or the underlying error, such as another
    ``Fault``.
    """

    def __init__(self, key: str, /, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        """Return a form for developers, as in a traceback; players get ``fault_words``."""
        return f"{self.key} ({', '.join(f'{name}={fact}' for name, fact in self.facts.items())})"

    def __reduce__(self) -> tuple[object, ...]:
        return partial(type(self), self.key, **self.facts), ()


@dataclass(frozen=True, slots=True)
class EnglishText:
    """A fact with its English text, such as an option's; other languages look up its key."""

    key: str
    """The key of the text in other languages."""
    text: str

"""What is wrong with something that was read, before anybody puts it into words."""

from dataclasses import dataclass
from functools import partial


class Fault(ValueError):
    """A key into the texts, and the facts that fill it; ``fault_words`` tells it.

    So what can't be read is told in the reader's language by whoever shows it, and rules and
    readers need no texts. Values that are quoted are facts written as in code; what lies behind a
    fault may be a fact of it, as another ``Fault``.
    """

    def __init__(self, key: str, /, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        """Return what makers read, as in a traceback: players read ``fault_words``."""
        return f"{self.key} ({', '.join(f'{name}={fact}' for name, fact in self.facts.items())})"

    def __reduce__(self) -> tuple[object, ...]:
        return partial(type(self), self.key, **self.facts), ()


@dataclass(frozen=True, slots=True)
class EnglishText:
    """A text that stands with what it is about, as that of an option, and is a fact of a fault."""

    key: str
    """Under which other languages have it."""
    text: str

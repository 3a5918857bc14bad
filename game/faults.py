"""What is wrong with something that was read, before anybody puts it into words."""


class Fault(ValueError):
    """A key into the texts, and the facts that fill it; ``fault_words`` tells it.

    So what can't be read is told in the reader's language by whoever shows it, and rules and
    readers need no texts. Values that are quoted are facts written as in code.
    """

    def __init__(self, key: str, /, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts

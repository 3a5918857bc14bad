"""In place of ``venv``, which the embeddable Python lacks: scripts that import it can be tested."""


def create(*_: object, **__: object) -> None:
    """Say that no environment can be made here."""
    raise NotImplementedError("the embeddable Python makes no environments")

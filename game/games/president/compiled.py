"""The modules of President & Bum that ``game.compiled`` has compiled."""

MODULES = (
    "dealing",
    "rules",
)

"""The modules of SOCiable that ``game.compiled`` has compiled."""

MODULES = (
    "dealing",
    "positions",
    "rules",
)

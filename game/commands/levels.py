"""The bots' levels and characters, as the help names them."""

from game.match import LEVELS
from game.thinking import CHARACTERS

LEVELS_HELP = f"levels, weakest first: {', '.join(LEVELS)}; characters: {', '.join(CHARACTERS)}"

"""The weights of the policy that guides searches, which each game has in a file of its own.

They were fitted to the choices of long searches (``docs/decisions/0011``).
"""

from functools import cache
from typing import Final, NamedTuple, TypeAlias

from game.assets import decoded_asset
from game.files.decoding import keyed, listed, number

Row: TypeAlias = tuple[float, ...]
Rows: TypeAlias = tuple[Row, ...]


class PassWeights(NamedTuple):
    """Weights of a pass, indexed first by the size of the play to beat: 1, 2, 3 or more."""

    cards: Rows
    """By the number of cards held, from 1."""
    beaten: Rows
    """By the power of the play to beat, from the lowest rank to the joker."""
    tops: tuple[Rows, ...]
    """By the number of aces and jokers held (at most three) and the number of ranks."""


class PlayWeights(NamedTuple):
    """Weights of a lead or of an answer."""

    ranks: Rows
    """By power and the number of cards played: 1, 2, 3 or more."""
    taken: Rows
    """By the number of cards of the rank that are held, and how many of them are played."""
    jokers: Rows
    """By the number of jokers played and the number of cards left."""
    skipped: Rows
    """By the number of lower ranks that would do, and the number of ranks left."""


class PolicyWeights(NamedTuple):
    """All weights of one game. Beyond the end of a row its last weight holds."""

    passes: PassWeights
    leads: PlayWeights
    answers: PlayWeights


_ROW: Final = listed(number(-100, 100), 16, 1)
_ROWS: Final = listed(_ROW, 16, 1)
_PASSES: Final = keyed(PassWeights, cards=_ROWS, beaten=_ROWS, tops=listed(_ROWS, 16, 1))
_PLAYS: Final = keyed(
    PlayWeights,
    ranks=_ROWS,
    taken=listed(_ROW, 5, 5),
    jokers=listed(_ROW, 3, 1),
    skipped=_ROWS,
)
_POLICY: Final = keyed(PolicyWeights, passes=_PASSES, leads=_PLAYS, answers=_PLAYS)


@cache
def policy_weights(name: str) -> PolicyWeights:
    """Return the weights in a file of ``assets/weights``; raise ``AssetFault`` if it is damaged."""
    return decoded_asset(f"weights/{name}.json", _POLICY)

"""The weights of the policy that guides searches: the form in which each game has its own."""

from typing import NamedTuple, TypeAlias

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

"""The gains from each player's own choices per deal, without choices made after a hint."""

from collections.abc import Sequence
from typing import TypeAlias

from game.analysis.split import JudgedChoice
from game.records.playback import Playback

PlayedDeals: TypeAlias = Sequence[float | None]
"""By deal, the gain from own choices; ``None`` if all moves of the deal followed a hint."""


def own_play(
    playback: Playback, deals: Sequence[int], choices: Sequence[JudgedChoice]
) -> list[PlayedDeals]:
    """Return each player's gains in some deals (0-based).

    A choice that was not judged is the one that the reference would make, so it gains nothing.
    """
    gains: dict[tuple[int, int], float] = {}
    for choice in choices:
        if not playback.after_hint(choice.step):
            key = (choice.player, choice.deal)
            gains[key] = gains.get(key, 0.0) + choice.gain.value
    return [
        [
            gains.get((player, deal), 0.0) if _moved_alone(playback, player, deal) else None
            for deal in deals
        ]
        for player in range(len(playback.setup.players))
    ]


def _moved_alone(playback: Playback, player: int, deal: int) -> bool:
    steps = playback.deal_steps(deal)
    return any(
        playback.steps[step].player == player and not playback.after_hint(step) for step in steps
    )

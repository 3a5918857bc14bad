"""What each player's own choices brought, deal by deal, apart from those made after a hint."""

from collections.abc import Sequence
from typing import TypeAlias

from game.analysis.split import JudgedChoice
from game.records.playback import Playback

PlayedDeals: TypeAlias = Sequence[float | None]
"""By deal, what a player's own choices brought; ``None`` where all their moves followed a hint."""


def own_play(
    playback: Playback, deals: Sequence[int], choices: Sequence[JudgedChoice]
) -> list[PlayedDeals]:
    """Return by player what their own choices in some deals (from 0) brought them.

    A choice that was not judged is one that the reference would have made, too: it brings nothing.
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

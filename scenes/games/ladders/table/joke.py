"""The joke of the deal, of which a part is told whenever the leader has climbed far enough.

Its punchline never appears at the table: only the winner of the deal gets it, on the page of its
result and at its end in a replay.
"""

from game.games.ladders.jokes import joke_of
from game.games.ladders.model.view import LaddersView
from scenes.table.game.facts import TableJoke


def joke_so_far(view: LaddersView, seed: str) -> TableJoke | None:
    """Return the parts of the joke told so far, and who has climbed highest; none before a deal."""
    if view.deal < 0:
        return None
    climbed = _climbed(view)
    told = joke_of(seed, view.deal).told(max(climbed), _to_climb(view))
    return TableJoke(_teller(climbed), told) if told else None


def _climbed(view: LaddersView) -> list[int]:
    """Return the number of cards that have left each player's team's CLIMBS, by player."""
    half = view.players // 2 if view.options.partners else view.players
    gone = [view.options.climb - climb.size for climb in view.climbs]
    return [
        sum(gone[mate] for mate in range(player % half, view.players, half))
        for player in range(view.players)
    ]


def _to_climb(view: LaddersView) -> int:
    return view.options.climb * (2 if view.options.partners else 1)


def _teller(climbed: list[int]) -> int | None:
    """Return the player who has climbed highest, if one is alone in the lead."""
    highest = max(climbed)
    ahead = [player for player, count in enumerate(climbed) if count == highest]
    return ahead[0] if len(ahead) == 1 else None

"""Who sat at the table of a recorded match: records know names, not portraits."""

from collections.abc import Sequence

from game.match import Player
from scenes.play import BOT_FACES, BOT_NAMES, PEOPLE_FACES
from scenes.table.game_table import Guest


def cast_of(players: Sequence[Player]) -> tuple[Guest, ...]:
    """Return the players with portraits: each its own, bots' that of their name."""
    taken: set[str] = set()
    found = []
    for player in players:
        person = player.kind == "human"
        faces = PEOPLE_FACES if person else BOT_FACES
        own = dict(zip(BOT_NAMES, BOT_FACES, strict=True)).get(player.name, faces[0])
        wanted = (own, *faces, *BOT_FACES, *PEOPLE_FACES)
        face = next((face for face in wanted if face not in taken), own)
        taken.add(face)
        found.append(Guest(player.name, face, person))
    return tuple(found)

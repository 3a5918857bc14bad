"""Makes the joke of the latest deal for a page; its end is for the winner alone."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.games.ladders.jokes import joke_of
from scenes.games.ladders.results.hold_button import HoldButton
from scenes.games.ladders.results.joke_part import JokePart
from scenes.games.ladders.results.story import ending_for
from scenes.table.source.session import Session

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def joke_part(context: "AppContext", session: Session, revealed: Callable[[], None]) -> JokePart:
    """Return the joke; ``revealed`` is called when its covered end is uncovered."""
    words, winners = context.words, session.deals[-1].result.winners
    joke = joke_of(session.setup.public_seed, len(session.deals) - 1)
    names = [session.cast[winner].name for winner in winners]
    faces = [session.cast[winner].face for winner in winners]
    only = words("ladders.results.only_team" if len(names) > 1 else "ladders.results.only")
    match ending_for(session.people, winners):
        case "told":
            part = JokePart(joke.rungs, only, joke.punchline, faces, None)
            part.loud = True
            return part
        case "covered":
            here = words.listed([session.cast[p].name for p in winners if p in session.people])
            part = JokePart(
                joke.rungs, words("ladders.results.look_away", names=here), "", faces, None
            )
            part.reveal = _reveal_button(context, part, joke.punchline, here, revealed)
            return part
        case "kept":
            hidden = words("ladders.results.hidden", names=names)
            return JokePart(joke.rungs, only, hidden, faces, None)
        case _:
            nobody = words("ladders.results.nobody")
            return JokePart(joke.rungs, only, nobody, faces, None)


def _reveal_button(
    context: "AppContext", part: JokePart, punchline: str, here: str, revealed: Callable[[], None]
) -> HoldButton:
    """Return the button over a covered end, which the winner presses to read it aloud."""

    def reveal() -> None:
        part.caption = context.words("ladders.results.aloud", names=here)
        part.ending, part.loud, part.reveal = punchline, True, None
        revealed()

    way = context.settings.opens_by
    label = context.words(f"ladders.results.reveal.{way}", names=here)
    return HoldButton(label, reveal, way)

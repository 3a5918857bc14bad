"""The table of Ladders: four shared piles in the middle, the viewer's cards on a shelf below."""

from collections.abc import Mapping, Sequence

from game.contract import Refuses
from game.games.ladders.jokes import joke_of
from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.events import Event, LaddersDealt
from game.games.ladders.model.view import LaddersView
from game.texts.words import Words
from scenes.games.ladders.table import descriptions, journeys
from scenes.games.ladders.table.arrange import arrange
from scenes.games.ladders.table.intents import make_intents
from scenes.games.ladders.table.joke import joke_so_far
from scenes.games.ladders.table.may_do import kind_of_move, may_do
from scenes.games.ladders.table.moods import moods
from scenes.games.ladders.table.occasions import LaddersOccasions
from scenes.games.ladders.table.refusing import not_taken_words, refusal_words
from scenes.table.game.contract import GameTable
from scenes.table.game.facts import PublicFacts, TableJoke
from scenes.table.game.progress import by_deals, by_points
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import MoveLine, Setting
from scenes.table.motion.city_lights import ProgressShares
from scenes.table.motion.journey import Journey
from scenes.ui.art.portraits import Mood


class LaddersTable(GameTable[LaddersView, Event, LaddersAction]):
    """The table of Ladders."""

    on_shelf = True

    def arrange(self, view: LaddersView, setting: Setting) -> TableLayout:
        """Return the display list for a view."""
        return arrange(view, setting)

    def intents(self, view: LaddersView, legal: Sequence[LaddersAction], words: Words) -> Intents:
        """Return the moves that the person to move can make by hand."""
        return make_intents(view, legal, words)

    def refusal(
        self,
        rules: Refuses[LaddersView, LaddersAction],
        view: LaddersView,
        source: str,
        target: str,
        words: Words,
    ) -> str:
        """Return the reason, in words, why a source can't be put on a target."""
        return refusal_words(rules, view, source, target, words)

    def not_taken(self, view: LaddersView, spot: str, words: Words) -> str:
        """Return words on why nothing can be taken from a spot now."""
        return not_taken_words(view, spot, words)

    def journeys(self, view: LaddersView, event: Event) -> Sequence[Journey]:
        """Return the journeys of the cards that an event moves."""
        return journeys.journeys(event, view)

    def describe(self, event: Event, words: Words) -> MoveLine | None:
        """Return an event in words for the log, or ``None`` if it is no player's move."""
        return descriptions.describe(event, words)

    def kind_of_move(self, view: LaddersView, action: LaddersAction) -> str:
        """Return the kind of a move that beginners learn."""
        return kind_of_move(action)

    def may_do(self, view: LaddersView, legal: Sequence[LaddersAction], words: Words) -> str:
        """Return a line for beginners on the possible moves, and on what ends the turn."""
        return may_do(legal, words)

    def facts(self, view: LaddersView, words: Words) -> PublicFacts:
        """Return the facts for the curtain: how many cards each player has to climb."""
        to_go = (words("ladders.to_go", count=climb.size) for climb in view.climbs)
        return PublicFacts(titles=dict(enumerate(to_go)))

    def progress(self, view: LaddersView) -> ProgressShares:
        """Return the progress of the match: by points, or by the CLIMB of the leader."""
        options = view.options
        if options.deals != "one":
            return by_points(max(view.totals), options.target)
        over = bool(view.winners) or view.blocked
        climbed = max(1 - climb.size / options.climb for climb in view.climbs)
        return by_deals(int(over), 0.0 if over or view.deal < 0 else climbed, 1)

    def acts(self, words: Words) -> Mapping[str, str]:
        """Return the game's own acts of keys, in words."""
        found: Mapping[str, str] = words.entry("ladders.acts")
        return found

    def idle(self, words: Words) -> Mapping[str, str]:
        """Return why the key of an act has nothing to do."""
        found: Mapping[str, str] = words.entry("ladders.idle")
        return found

    def begins_deal(self, event: Event) -> bool:
        """Return whether an event begins a deal."""
        return isinstance(event, LaddersDealt)

    def moods(self, event: Event, view: LaddersView) -> Mapping[int, Mood]:
        """Return the moods that an event causes, by player."""
        return moods(event)

    def joke(self, view: LaddersView, seed: str) -> TableJoke | None:
        """Return the joke of the deal, as far as players have climbed."""
        return joke_so_far(view, seed)

    def joke_end(self, view: LaddersView, seed: str) -> str:
        """Return the joke's end, which only a winner of the deal hears."""
        return joke_of(seed, view.deal).punchline if view.seat in view.winners else ""

    def occasions(self) -> LaddersOccasions:
        """Return a new finder of occasions for bots' remarks in one match."""
        return LaddersOccasions()


TABLE = LaddersTable()

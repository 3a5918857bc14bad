"""Social Climbing at the table: columns grow to the right, piles in the middle."""

from collections.abc import Mapping, Sequence

from game.cards import STANDARD_PACK
from game.contract import Refuses
from game.games.social_climbing.model.actions import Action
from game.games.social_climbing.model.events import Dealt, Event
from game.games.social_climbing.model.view import View
from game.texts.words import Words
from scenes.games.contract import GameTable
from scenes.games.progress import by_deals
from scenes.games.social_climbing.table import motion
from scenes.games.social_climbing.table.arrange import arrange
from scenes.games.social_climbing.table.intents import make_intents, not_taken_words, refusal_words
from scenes.games.social_climbing.table.may_do import kind_of_move, may_do
from scenes.games.social_climbing.table.moods import moods
from scenes.games.social_climbing.table.occasions import SocialClimbingOccasions
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import Setting, ToldMove
from scenes.table.motion.city_lights import Progress
from scenes.table.motion.journey import Journey
from scenes.ui.art.portraits import Mood


class SocialClimbingTable(GameTable[View, Event, Action]):
    """The table of Social Climbing."""

    def arrange(self, view: View, setting: Setting) -> TableLayout:
        """Return where everything lies."""
        return arrange(view, setting)

    def intents(self, view: View, legal: Sequence[Action], words: Words) -> Intents:
        """Return what the person to move may do by hand."""
        return make_intents(view, legal, words)

    def refusal(
        self, rules: Refuses[View, Action], view: View, source: str, target: str, words: Words
    ) -> str:
        """Say in words why a source can't be put on a target."""
        return refusal_words(rules, view, source, target, words)

    def not_taken(self, view: View, spot: str, words: Words) -> str:
        """Say in words why nothing can be taken from a spot now."""
        return not_taken_words(view, spot, words)

    def journeys(self, view: View, event: Event) -> Sequence[Journey]:
        """Return which cards an event moves."""
        return motion.journeys(event, view)

    def told(self, event: Event, words: Words) -> ToldMove | None:
        """Return a move in words."""
        return motion.told(event, words)

    def kind_of_move(self, view: View, action: Action) -> str:
        """Return of which kind a move is, as beginners learn them."""
        return kind_of_move(action)

    def may_do(self, view: View, legal: Sequence[Action], words: Words) -> str:
        """Say what may be done now, and what the dearest column would bring."""
        return may_do(view, legal, words)

    def progress(self, view: View) -> Progress:
        """Return how far the match has got: deals, and how many of this one's cards are banked."""
        over = view.deal + view.over
        banked = sum(len(column) for columns in view.banked for column in columns)
        part = 0.0 if view.over else banked / (len(STANDARD_PACK) * view.options.packs)
        return by_deals(over, part, view.options.deals)

    def acts(self, words: Words) -> Mapping[str, str]:
        """Return what its keys do, in its own words."""
        found: Mapping[str, str] = words.entry("social_climbing.acts")
        return found

    def begins_deal(self, event: Event) -> bool:
        """Say whether an event is the beginning of a deal."""
        return isinstance(event, Dealt)

    def moods(self, event: Event, view: View) -> Mapping[int, Mood]:
        """Return whom an event pleases or dismays, by player."""
        return moods(event, view)

    def occasions(self) -> SocialClimbingOccasions:
        """Return what finds out, in one match, what there is to say something about."""
        return SocialClimbingOccasions()


TABLE = SocialClimbingTable()

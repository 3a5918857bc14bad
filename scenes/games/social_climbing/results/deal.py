"""The result page of a deal: who banked what, and the standing of the match."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.contract import DealResult
from game.games.social_climbing.model.view import SocialClimbingView
from game.texts.words import Words
from scenes.games.social_climbing.results.deal_row import WORTH, DealRow, Manner
from scenes.games.social_climbing.results.flow import SMALLEST_CARD, ShownColumn
from scenes.games.social_climbing.table.story import deal_story
from scenes.results.flourish_row import FlourishRow
from scenes.results.standing import standing_of
from scenes.results.tread_row import TreadFigures
from scenes.results.treads.places import NOTE
from scenes.results.treads_page import TreadsPage
from scenes.shell.frame.pane import Pane
from scenes.table.source.session import Session
from scenes.ui.art.portraits import Mood
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.sentences import deal_sentence, deal_title, match_reason, match_title
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_MOST_WITH_CARDS = 4
"""With more players than this, columns are chips until a row is opened."""


def won_words(words: Words, names: Sequence[str], result: DealResult) -> str:
    """Return words for who wins a deal, if anybody has banked a point."""
    if not any(result.scores):
        return words("social_climbing.results.nobody")
    return deal_title(words, names, result.scores, result.winners)


class DealResultScene(TreadsPage):
    """The title, a tread for every player, and a sentence on the standing."""

    def __init__(self, context: "AppContext", session: Session, fresh: bool = True) -> None:
        """Show the latest deal of a session; ``fresh``: whether for the first time."""
        words, self._deal = context.words, session.deals[-1]
        deals = session.setup.options["deals"]
        note = words("results.deal.over", deal=self._deal.number, deals=deals)
        self._stories = deal_story(self._deal)
        winners = [player for player, story in enumerate(self._stories) if story.won]
        super().__init__(context, session, note, winners, fresh)
        self._standing = standing_of(session)
        names, result = self._standing.names, self._deal.result
        self.title.text = won_words(words, names, result)
        self.why.text = words("social_climbing.results.why")
        if self.final and session.outcome:
            self.title.text = match_title(words, names, session.outcome.winners)
            self.why.text = match_reason(words, self._standing, session.outcome.winners)
        else:
            self.sentence.text = deal_sentence(words, self._standing, self._next_first())
            discarded = sum(story.discarded for story in self._stories)
            self.remark.text = words.count("social_climbing.results.discarded", discarded)
        self.buttons = self.next_buttons()
        self.open_row: int | None = None
        self.rows = [self._make_row(player) for player in range(len(self._stories))]
        """The rows by player."""
        self._ranked = sorted(range(len(self.rows)), key=self._rank)
        self.treads = [self.rows[player] for player in self._ranked]

    def part_names(self) -> Sequence[str]:
        """Return one name: the page has one part."""
        return ("",)

    @property
    def pane(self) -> Pane:
        """The pane in which the treads scroll when one is opened."""
        return self.panes["treads"]

    def lay_all(self, scale: Scale, place: Rect) -> list[Widget]:
        """Lay out the treads, with cards if they fit; the open one shows everything."""
        self._write_labels(scale)
        columns = self.columns_in(scale, place)
        manner: Manner = "chips"
        few = len(self.rows) <= _MOST_WITH_CARDS
        if few and not columns.low and columns.content >= SMALLEST_CARD:
            manner = "cards"
        for player, row in enumerate(self.rows):
            row.manner = "open" if player == self.open_row else manner
        heights = [self.rows[player].wanted_height(scale, columns) for player in self._ranked]
        return self.lay_stair(scale, place, columns, heights)

    def lay_part(self, part: int, scale: Scale, place: Rect) -> list[Widget]:
        """Lay out the stair, the only part."""
        return self.lay_all(scale, place)

    def flourish_rows(self) -> Sequence[FlourishRow]:
        """Return the visible rows of the deal's winners."""
        return [row for row in self.rows if row.figures.won and row.rect.overlaps(self.pane.rect)]

    def _rank(self, player: int) -> tuple[bool, int]:
        story = self._stories[player]
        return not story.won, -story.score

    def _next_first(self) -> int | None:
        """Return who begins the next deal: the next player clockwise, as the rule page settles."""
        if self.session.match_over:
            return None
        assert isinstance(self._deal.view, SocialClimbingView)
        return (self._deal.view.first + 1) % len(self._stories)

    def _turn_row(self, player: int) -> None:
        self.open_row = None if self.open_row == player else player
        self.lay_out(self.scale)
        self.pane.show(self.rows[player])

    def _make_row(self, player: int) -> DealRow:
        columns = [(event.cards, event.points) for event in self._stories[player].banked]
        left = [(column, None) for column in self._stories[player].left]
        shown = tuple(
            ShownColumn(tuple(cards), self._label(points), 0, points is not None)
            for cards, points in [*columns, *left]
        )
        figures = self._figures(player)
        return DealRow(self.context.words, figures, shown, lambda: self._turn_row(player))

    def _label(self, points: int | None) -> str:
        words = self.context.words
        if points is None:
            return words("social_climbing.results.not_banked")
        return words("social_climbing.results.worth", points=points)

    def _write_labels(self, scale: Scale) -> None:
        """Measure the words below the columns at the current text size."""
        art = self.context.art
        for row in self.rows:
            row.shown = tuple(
                ShownColumn(
                    column.cards,
                    column.label,
                    art.text_width(column.label, scale.text(WORTH), "display")
                    if column.banked
                    else art.text_width(column.label, scale.text(NOTE), "medium"),
                    column.banked,
                )
                for column in row.shown
            )

    def _figures(self, player: int) -> TreadFigures:
        words, story, guest = self.context.words, self._stories[player], self.session.cast[player]
        (total, note), by = self._total(player), "wins" if self._standing.by_wins else "total"
        return TreadFigures(
            name=guest.name,
            face=guest.face,
            won=story.won,
            mood=self._mood(player),
            score=str(story.score),
            score_note=words("social_climbing.results.this"),
            total=str(total),
            total_note=note,
            total_head=words(f"social_climbing.results.{by}"),
        )

    def _mood(self, player: int) -> Mood:
        """Return a player's mood; who alone is the last of three or more is dismayed."""
        ranks = [self._rank(one) for one in range(len(self._stories))]
        last = ranks[player] == max(ranks) and ranks.count(max(ranks)) == 1
        if self._stories[player].won:
            return "pleased"
        return "dismayed" if last and len(self._stories) > 2 else "ordinary"

    def _total(self, player: int) -> tuple[int, str]:
        """Return the number that decides the match, and its words."""
        words, story = self.context.words, self._stories[player]
        if self._standing.by_wins:
            wins = self._standing.wins[player]
            return wins, words.count("social_climbing.results.wins_note", wins, total=story.total)
        return story.total, words("social_climbing.results.total")

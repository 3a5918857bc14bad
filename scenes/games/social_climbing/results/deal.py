"""The result of a deal: who banked what, and how the match stands."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.contract import DealResult
from game.games.social_climbing.model.view import View
from game.texts.words import Words
from scenes.games.social_climbing.results.deal_row import DealRow, Manner
from scenes.games.social_climbing.results.flow import ShownColumn
from scenes.games.social_climbing.results.row_measures import (
    NOTE,
    WORTH,
    DealFigures,
    RowMeasures,
    measure_rows,
)
from scenes.games.social_climbing.table.story import PlayerStory, deal_story
from scenes.screens.results.final import final_buttons
from scenes.screens.results.frame import ResultPage
from scenes.screens.results.going_on import deal_buttons
from scenes.screens.results.honoured import Honoured
from scenes.screens.results.standing import standing_of
from scenes.table.source.session import Session
from scenes.ui.frame.pane import Pane
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.sentences import deal_sentence, deal_title, match_reason, match_title
from scenes.ui.widgets.label import Label, Paragraph

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

_MOST_FULL = 4
"""With more players rows are compact: columns as counts."""

_ROW = 200


def won_words(words: Words, names: Sequence[str], result: DealResult) -> str:
    """Say who wins a deal, if anybody has banked a point."""
    if not any(result.scores):
        return words("social_climbing.results.nobody")
    return deal_title(words, names, result.scores, result.winners)


class DealResultScene(ResultPage):
    """Title, a row for every player, and the sentence that says how the match stands."""

    def __init__(self, context: "AppContext", session: Session, fresh: bool = True) -> None:
        """Tell of the latest deal of a session; ``fresh``: for the first time."""
        words, self._deal = context.words, session.deals[-1]
        deals = session.setup.options["deals"]
        note = words("results.deal.over", deal=self._deal.number, deals=deals)
        self._stories = deal_story(self._deal)
        winners = [player for player, story in enumerate(self._stories) if story.won]
        super().__init__(context, session, note, winners, fresh)
        self._standing = standing_of(session)
        names, result = self._standing.names, self._deal.result
        title = won_words(words, names, result)
        why, stands = words("social_climbing.results.why"), ""
        if self.final and session.outcome:
            title = match_title(words, names, session.outcome.winners)
            why = match_reason(words, self._standing, session.outcome.winners)
        else:
            stands = deal_sentence(words, self._standing, self._next_first())
        self.title = Paragraph(title, 48, "display", "text")
        self.why = Paragraph(why, 18)
        self.sentence = Paragraph(stands, 18, tone="text")
        discarded = sum(story.discarded for story in self._stories)
        told = words.count("social_climbing.results.discarded", discarded)
        self.discarded = Label(told, NOTE, tone="second")
        self.buttons = (
            final_buttons(context, session)
            if session.match_over
            else deal_buttons(context, session)
        )
        self.open_row: int | None = None
        self.rows: list[DealRow] = []
        self.pane = Pane(Rect(0, 0, 1, 1), [])

    def lay_out(self, scale: Scale) -> None:
        """Title above, rows between, sentence and buttons below."""
        art = self.context.art
        if not self.rows:
            self.rows = [self._make_row(player) for player in range(len(self._stories))]
        self._write_labels(scale)
        body = self.header.lay_out(scale, art)
        left = self.lay_buttons(scale, body, self.buttons)
        foot = self._lay_foot(scale, left)
        top = self._lay_head(scale, body)
        gap = max(6, scale.px(12))
        self._lay_rows(scale, rect(body.x, top, body.w, foot - gap - top), gap)
        widgets = [
            *self.header.widgets,
            self.title,
            self.why,
            *self.rows,
            self.sentence,
            self.discarded,
            *reversed(self.buttons),
        ]
        widgets = [widget for widget in widgets if widget.rect.w]
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, [self.pane], first=live.index(self.buttons[0]))
        if self.controls.focused is None:
            self.controls.focus(self.buttons[0])

    def honoured(self) -> Sequence[Honoured]:
        """Return the rows of those who won the deal, as far as they are in sight."""
        rows = zip(self.rows, self._stories, strict=True)
        return [row for row, story in rows if story.won and row.rect.overlaps(self.pane.rect)]

    def _next_first(self) -> int | None:
        """Return who begins the next deal: the next player clockwise, as the rule page settles."""
        if self.session.match_over:
            return None
        assert isinstance(self._deal.view, View)
        return (self._deal.view.first + 1) % len(self._stories)

    def _lay_head(self, scale: Scale, body: Rect) -> int:
        """Lay title and explanation, and return where they end."""
        art = self.context.art
        height = self.title.height(art, scale, body.w)
        self.title.rect = rect(body.x, body.y - scale.px(8), body.w, height)
        y = self.title.rect.bottom
        # The explanation gives way first where the window is low.
        shown = self.final or scale.height >= 640
        why = self.why.height(art, scale, body.w) if shown else 0
        self.why.rect = rect(body.x + 2, y, body.w if shown else 0, why)
        return y + why + max(4, scale.px(10))

    def _lay_foot(self, scale: Scale, left: Rect) -> int:
        """Lay the sentence and the discards left of the buttons; return where they begin."""
        if self.final:
            # The buttons take the whole width, and there is nothing more to say.
            self.sentence.rect = self.discarded.rect = Rect(0, 0, 0, 0)
            return left.y
        art = self.context.art
        note = round(1.5 * scale.text(NOTE))
        height = self.sentence.height(art, scale, left.w)
        total = height + note
        top = min(left.y, left.bottom - total) if total > left.h else left.center.y - total / 2
        self.sentence.rect = rect(left.x + 2, top, left.w, height)
        self.discarded.rect = rect(left.x + 2, top + height, left.w, note)
        return min(left.y, round(top))

    def _lay_rows(self, scale: Scale, area: Rect, gap: int) -> None:
        """Lay full rows if they have room, else compact ones; the open one shows everything."""
        art, count = self.context.art, len(self.rows)
        measures = measure_rows(art, scale, [row.figures for row in self.rows], area.w)
        share = (area.h - gap * (count - 1)) // count
        manner = self._manner(scale, measures, share)
        least = max(row.least_height(scale, measures, manner) for row in self.rows)
        height = min(max(least, share), scale.px(104 if manner == "compact" else _ROW))
        height = max(height, least)
        y = area.y
        for index, row in enumerate(self.rows):
            mine = "open" if index == self.open_row else manner
            tall = row.least_height(scale, measures, mine) if mine == "open" else height
            row.lay_out(art, scale, Rect(area.x, y, area.w, tall), mine, measures)
            y += tall + gap
        self.pane = Pane(area.grown(0, 3), self.rows, self.pane.scrolled)

    def _manner(self, scale: Scale, measures: RowMeasures, share: int) -> Manner:
        """Return how the rows are shown, each having a share of the page's height."""
        for manner in ("full", "tight") if len(self.rows) <= _MOST_FULL else ():
            if share >= max(row.least_height(scale, measures, manner) for row in self.rows):
                return manner
        return "compact"

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
        """Measure the words below the columns in the text size of now."""
        art = self.context.art
        for row in self.rows:
            row.columns = tuple(
                ShownColumn(
                    column.cards,
                    column.label,
                    art.text_width(column.label, scale.text(WORTH), "display")
                    if column.banked
                    else art.text_width(column.label, scale.text(NOTE), "medium"),
                    column.banked,
                )
                for column in row.columns
            )

    def _figures(self, player: int) -> DealFigures:
        words, story, guest = self.context.words, self._stories[player], self.session.cast[player]
        total, note = self._total(player)
        chip = "won" if len(self._deal.result.winners) == 1 else "shared_chip"
        cards = sum(len(event.cards) for event in story.banked)
        return DealFigures(
            name=guest.name,
            face=guest.face,
            note=words.count("social_climbing.results.banked", cards),
            brief=self._brief(story),
            chip=words(f"social_climbing.results.{chip}") if story.won else "",
            score=story.score,
            score_note=words("social_climbing.results.this"),
            total=total,
            total_note=note,
        )

    def _total(self, player: int) -> tuple[int, str]:
        """Return the number by which the match goes, and what it says."""
        words, story = self.context.words, self._stories[player]
        if self._standing.by_wins:
            wins = self._standing.wins[player]
            return wins, words.count("social_climbing.results.wins_note", wins, total=story.total)
        if self._deal.number == 1:
            return story.total, words("social_climbing.results.total_first")
        return story.total, words("social_climbing.results.total", before=story.total_before)

    def _brief(self, story: PlayerStory) -> str:
        words = self.context.words
        left = sum(len(column) for column in story.left)
        lying = [words.count("social_climbing.results.left_over", left)] if left else []
        if not story.banked:
            return words.listed([words("social_climbing.results.nothing"), *lying], "notes")
        worth = "  ".join(self._label(event.points) for event in story.banked)
        columns = words.count(
            "social_climbing.results.columns_worth", len(story.banked), worth=worth
        )
        return words.listed([columns, *lying], "notes")

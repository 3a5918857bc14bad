"""The result page of a deal of Ladders, and of a match of a single deal."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.games.ladders.results.climb_row import ClimbRow
from scenes.games.ladders.results.joke_telling import joke_part
from scenes.games.ladders.results.story import Climber, ladders_story
from scenes.games.ladders.results.tells_joke import TellsJoke
from scenes.results.flourish_row import FlourishRow
from scenes.results.tread_row import TreadFigures
from scenes.results.treads_page import TreadsPage
from scenes.shell.frame.laying import bar_room
from scenes.table.source.session import Session
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_JOKE_SHARE = 0.45
_FACTS = 17


class LaddersDealPage(TellsJoke, TreadsPage):
    """Everyone's progress at the left, and the joke at the right, on the last tread."""

    def __init__(self, context: "AppContext", session: Session, fresh: bool) -> None:
        """Show the latest deal; ``fresh``: whether it is shown for the first time."""
        words, story = context.words, ladders_story(session)
        note = words(
            "table.both",
            one=words("ladders.results.note", deal=len(session.deals)),
            other=words("ladders.results.to_target", target=session.setup.options["target"]),
        )
        super().__init__(context, session, note, story.winners, fresh)
        self.story = story
        names = [session.cast[winner].name for winner in story.winners]
        self.title.text, self.why.text = self._news(names)
        self.sentence.text, self.remark.text = self._sentences(names)
        self.joke = joke_part(context, session, lambda: self.lay_out(self.scale))
        self._scores = session.setup.options["deals"] != "one"
        """Whether deals bring points; in a match of one deal only the cards left count."""
        self.rows = [self._row(climber) for climber in story.climbers]
        self.treads = self.rows
        self.facts = Paragraph(self._facts(), _FACTS, tone="text")
        self.buttons = self.next_buttons()

    def part_names(self) -> Sequence[str]:
        """Return the names of the parts for their tabs."""
        words = self.context.words
        return words("ladders.results.joke"), words("ladders.results.climbed_tab")

    def beside(self, scale: Scale, place: Rect) -> bool:
        """Return whether no tabs are needed: there is room, or the joke has a page of its own."""
        told_elsewhere = self.session.match_over and "joke" in self._pages
        return told_elsewhere or super().beside(scale, place)

    def lay_all(self, scale: Scale, place: Rect) -> list[Widget]:
        """Lay out the progress, and the joke at its side if there is room."""
        if not super().beside(scale, place):
            return self._lay_climb(scale, place)
        gap = max(10, scale.px(32))
        width = round(place.w * (1 - _JOKE_SHARE)) - gap
        climb = self._lay_climb(scale, place._replace(w=width))
        height = self.rows[-1].tread_y - scale.px(4) - place.y
        x = place.x + width + gap
        return [*climb, *self._lay_joke(scale, rect(x, place.y, place.right - x, height))]

    def lay_part(self, part: int, scale: Scale, place: Rect) -> list[Widget]:
        """Lay out the joke alone, or the progress alone."""
        if part == 0:
            return self._lay_joke(scale, place)
        return self._lay_climb(scale, place)

    def flourish_rows(self) -> Sequence[FlourishRow]:
        """Return the winners' rows."""
        return [row for row in self.rows if row.climber.won and row.rect.w]

    def _lay_joke(self, scale: Scale, place: Rect) -> list[Widget]:
        widgets = self.joke.lay_out(self.context.art, scale, place)
        # The frame's glow reaches above it, and the scroll bar stands beside it.
        above, wide = scale.px(24), place.w + bar_room(scale)
        self.add_pane("joke", Rect(place.x, place.y - above, wide, place.h + above), widgets)
        return widgets

    def _lay_climb(self, scale: Scale, place: Rect) -> list[Widget]:
        """Lay out the facts of the deal above the treads."""
        facts = self.facts.height(self.context.art, scale, place.w)
        self.facts.rect = rect(place.x + 2, place.y, place.w, facts)
        top = place.y + facts + scale.px(8)
        below = rect(place.x, top, place.w, place.bottom - top)
        return [self.facts, *self.lay_stair(scale, below, self.columns_in(scale, below))]

    def _facts(self) -> str:
        """Return words for the longest turn and the number of portals played."""
        words, (player, count) = self.context.words, self.story.longest
        name = self.session.cast[player].name
        longest = words("ladders.results.longest", name=name, count=count)
        return f"{longest} {words('ladders.results.portals', count=self.story.portals)}"

    def _row(self, climber: Climber) -> ClimbRow:
        words, member = self.context.words, self.session.cast[climber.player]
        last = climber is self.story.climbers[-1] and len(self.story.climbers) > 2
        score, left = str(climber.score), words("ladders.results.cards_left", count=climber.left)
        total, note = str(climber.total), words("ladders.results.this_deal")
        if not self._scores:
            score, note, left, total = str(climber.left), words("ladders.results.left"), "", ""
        figures = TreadFigures(
            name=member.name,
            face=member.face,
            won=climber.won,
            mood="pleased" if climber.won else "dismayed" if last else "ordinary",
            score=score,
            score_note=note,
            total=total,
            total_note=words("ladders.results.total") if total else "",
        )
        mate = climber.partner
        with_whom = (
            "" if mate is None else words("ladders.results.with", name=self.session.cast[mate].name)
        )
        return ClimbRow(figures, climber, left, with_whom)

    def _news(self, names: Sequence[str]) -> tuple[str, str]:
        """Return title and explanation."""
        words = self.context.words
        if not names and self.final:
            return words("ladders.results.draw"), words("ladders.results.draw_why")
        if not names:
            return words("ladders.results.blocked"), words("ladders.results.why_blocked")
        title = words("ladders.results.ends", names=names)
        if len(names) > 1:
            return title, words("ladders.results.why_team")
        return title, words("ladders.results.why", name=names[0])

    def _sentences(self, names: Sequence[str]) -> tuple[str, str]:
        """Return the deal's scores and the standing, in a match played to a target."""
        if self.final:
            return "", ""
        words, deal = self.context.words, self.session.deals[-1]
        scored = words("ladders.results.again") if not names else self._scored(names)
        if self.session.match_over:
            return scored, words("ladders.results.over")
        best = max(deal.totals)
        if not best:
            return scored, ""
        leaders = [
            guest.name
            for guest, total in zip(self.session.cast, deal.totals, strict=True)
            if total == best
        ]
        target = self.session.setup.options["target"]
        return scored, words("ladders.results.leaders", names=leaders, total=best, target=target)

    def _scored(self, names: Sequence[str]) -> str:
        words, story = self.context.words, self.story
        score = self.session.deals[-1].result.scores[story.winners[0]]
        return words("ladders.results.scored", names=names, score=score, left=story.left)

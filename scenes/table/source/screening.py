"""A match as it is shown at this screen: who looks, what they see, and what all may see."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.cards import Card
from game.contract import AnyRules, Outcome
from game.match import MatchSetup
from scenes.table.layout.setting import Guest
from scenes.table.source.course import Course
from scenes.table.source.curtained import Curtain, Eye
from scenes.table.source.house import House
from scenes.table.source.witness import Happening, Witness


class Screening:
    """One match at one screen, as far as it is looked at. ``Session`` also plays it."""

    def __init__(self, setup: MatchSetup, cast: Sequence[Guest], house: House) -> None:
        self.setup = setup
        self.cast = tuple(cast)
        self.people = tuple(seat for seat, guest in enumerate(cast) if guest.person)
        self.viewer = self.people[0] if self.people else 0
        self._house = house
        self._course = Course(setup, self.people, house)
        self._match = self._course.match
        self.practice = self._course.practice
        """Whether the match was taken up from a position of another."""
        self.private = self._course.private
        """Whether players hold cards that others may not see."""
        self.untold: tuple[Any, ...] = ()
        """What the viewer learnt of while not looking, as the viewer may know it."""
        self.hands: Mapping[int, tuple[Card, ...]] = {}
        """Everyone's cards now, where all may lie open."""
        self._curtain = Curtain(self._course.curtained)
        self._stories = self._course.stories
        self.opening = False
        """Whether all look on as a deal begins; until they have, nobody is to move."""
        self._witness = Witness(self._match, self._eye, self.view)

    # What is so now.

    @property
    def rules(self) -> AnyRules:
        """The rules of the match."""
        return self._match.rules

    @property
    def game_id(self) -> str:
        """Which game is played."""
        return self.setup.game.id

    @property
    def to_move(self) -> int | None:
        """Whose turn it is."""
        return None if self.opening else self._match.to_move

    @property
    def waits_for_person(self) -> bool:
        """Whether somebody at this screen is to move."""
        return self.to_move in self.people

    @property
    def deal_over(self) -> bool:
        """Whether a deal has been played and the next has not been dealt."""
        return self._match.to_move is None and self._match.deal_result is not None

    @property
    def match_over(self) -> bool:
        """Whether the last deal has been played."""
        return self._match.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """What the match came to."""
        return self._match.outcome

    def listen(self, listener: Callable[[Any], None]) -> None:
        """Tell a listener from here on every event as everyone learns of it, and no more."""
        self._match.listen(None, listener)

    def story_for_all(self) -> tuple[Any, ...]:
        """Return what everyone has learnt of this deal so far."""
        seen = (self.rules.redact(event, None) for event in self.story())
        return tuple(event for event in seen if event is not None)

    # Who looks.

    @property
    def covered(self) -> bool:
        """Whether the curtain hides the table."""
        return self._curtain.down

    @property
    def curtained(self) -> bool:
        """Whether a curtain is in use: hands are private, and several people share the screen."""
        return self._curtain.needed

    @property
    def hand_open(self) -> bool:
        """Whether the viewer's hand is shown, and not only what everyone may see."""
        return self._curtain.open

    @property
    def due(self) -> int | None:
        """Who is to look when the curtain rises; ``None`` while bots begin a deal."""
        return self.to_move if self.waits_for_person else None

    @property
    def due_has_looked(self) -> bool:
        """Whether the person who is due has looked in this deal before."""
        return self.due is not None and self._stories.has_looked(self.due)

    @property
    def missed(self) -> tuple[Any, ...]:
        """What everyone may know of what happened since the person who is due last looked."""
        return () if self.due is None else self._stories.missed(self.due)

    def story(self) -> tuple[Any, ...]:
        """Return what the viewer has been told of this deal, all that was shown and more."""
        return tuple(self._stories.told[self._eye].events)

    def cover(self) -> None:
        """Hide the table: it is not certain who looks. Nothing happens where none needs to."""
        if not self._curtain.needed:
            return
        if self.deal_over:
            # Its table shows no hand; only what led there might.
            self._jump()
        elif self._curtain.open:
            self._fall()

    def _fall(self) -> None:
        """Let the curtain fall, and with it any hand be closed."""
        self._look_away()
        self._curtain.fall()
        self._jump()

    def _look_away(self) -> None:
        """Note what the viewer has seen, if their hand was open until now."""
        if self._curtain.open:
            self._stories.look_away(self.viewer, self._witness.pending)

    def lift(self) -> None:
        """Show the table to the person who is due, and who says so."""
        assert self.covered
        assert self.due is not None
        self._show_to(self.due)

    def _show_to(self, seat: int) -> None:
        """Open the hand of a person who looks, and tell what they were not shown."""
        self.untold = self._stories.untold(seat)
        self._curtain.rise()
        self._turn_to(seat)
        self._jump()

    def _close_hand(self) -> None:
        """Show the table as everyone may see it from here on."""
        self._look_away()
        self._curtain.close()
        self._turn_to(self.viewer)
        self._jump()

    def _turn_to(self, seat: int) -> None:
        self.viewer = seat
        self._witness.follow(self._eye)

    def _watch(self) -> None:
        """Look on with whose eye it now is."""
        self._turn_to(self.viewer)
        self._witness.skip(self.view)

    # What the viewer sees.

    @property
    def view(self) -> Any:
        """What the viewer knows now; after a deal, and while hands are closed, what all know."""
        return self._stories.told[self._common_eye if self.deal_over else self._eye].view

    @property
    def shown(self) -> Any:
        """What the viewer has been shown: the view from before what has not been taken yet."""
        return self._witness.shown(self.view)

    @property
    def jumps(self) -> int:
        """How often what is seen has changed without a motion that leads there."""
        return self._witness.jumps

    @property
    def behind(self) -> bool:
        """Whether something has happened that has not been taken yet."""
        return self._witness.behind

    def take(self) -> Happening | None:
        """Return the next thing that the viewer has not been shown yet."""
        return self._witness.take()

    @property
    def _eye(self) -> Eye:
        """Whose view is shown: the viewer's, or an onlooker's while no person's hand is open."""
        looks = self.people and self._curtain.open and not self.opening
        return self.viewer if looks else None

    @property
    def _common_eye(self) -> Eye:
        """Whose view may be shown to all who are here."""
        return None if self._curtain.needed else self._eye

    @property
    def undone(self) -> tuple[Any, ...]:
        """The events that the latest jump took back."""
        return () if self.covered else self._witness.undone

    def _jump(self, undone: Sequence[Any] = ()) -> None:
        self._witness.jump(self.view, undone)

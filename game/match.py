"""The match alone knows the whole truth; it checks every action and tells each seat its part."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from game.catalogue import Game
from game.chance import Chance, Drawing, Line
from game.contract import AnyRules, DealResult, Event, NamesCards, Outcome, Refused
from game.options import OptionValue

FORMAT = "clamber-record/1"

LEVELS = ("random", "easy", "medium", "hard", "expert")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a person, or a bot of a level."""

    name: str
    kind: Literal["human", "bot"]
    level: str | None = None

    def line(self) -> Line:
        """Return the player as a record names them."""
        return {
            "name": self.name,
            "kind": self.kind,
            **({"level": self.level} if self.kind == "bot" else {}),
        }


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """All that is settled before the first deal."""

    game: Game
    players: tuple[Player, ...]
    options: Mapping[str, OptionValue]
    """Every option of the game, resolved."""
    seed: str | None = None

    def rules(self) -> AnyRules:
        """Return the rules this match is played by."""
        return self.game.rules(len(self.players), self.options)

    def header(self) -> Line:
        """Return the first line of the record."""
        return {
            "format": FORMAT,
            "game": self.game.id,
            "options": dict(self.options),
            "players": [player.line() for player in self.players],
            **({"seed": self.seed} if self.seed is not None else {}),
        }


class Match:
    """One match in play.

    Every line of its record is handed to ``keep`` as it happens. Screens and bots get ``view`` and
    the events of ``listen``, redacted for their seat; nothing else leaves the match.
    """

    def __init__(
        self,
        setup: MatchSetup,
        chance: Chance,
        keep: Callable[[Line], None] | None = None,
        *,
        with_legal: bool = False,
    ) -> None:
        """Set up a match before its first deal; call ``next_deal`` to begin."""
        self.setup = setup
        self.rules = setup.rules()
        self._names_cards = self.rules if isinstance(self.rules, NamesCards) else None
        self._state = self.rules.new_match()
        self._keep = keep or _forget
        self._chance = _KeptChance(chance, self._keep)
        self._with_legal = with_legal
        self._listeners: list[tuple[int | None, Callable[[Event], None]]] = []
        self._keep(setup.header())

    def listen(self, seat: int | None, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Tell a listener every event as the seat learns of it; return the way to stop."""
        entry = (seat, listener)
        self._listeners.append(entry)
        return lambda: self._listeners.remove(entry)

    @property
    def to_move(self) -> int | None:
        """Whose turn it is; ``None`` between deals and after the last."""
        return self.rules.to_move(self._state)

    @property
    def deal_result(self) -> DealResult | None:
        """What the latest deal came to, or ``None`` before its end."""
        return self.rules.deal_result(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """What the match came to, or ``None`` before its end."""
        return self.rules.outcome(self._state)

    def view(self, seat: int | None) -> Any:
        """Return what a seat knows now (``None``: an onlooker)."""
        return self.rules.view(self._state, seat)

    def legal_actions(self) -> Sequence[Any]:
        """Return every action open to the player to move; none while nobody is."""
        return () if self.to_move is None else self.rules.legal_actions(self._state)

    def listed(self, action: Any) -> Any:
        """Return the action under which ``legal_actions`` lists one that names its cards."""
        return self._names_cards.listed(self._state, action) if self._names_cards else action

    def next_deal(self) -> None:
        """Deal, at the start or when a deal is over; an assertion fails at any other time."""
        self.rules.next_deal(self._state, self._chance, self._tell)

    def play(self, player: int, action: Any) -> Refused | None:
        """Carry out a player's action, or return why it is refused; a refusal changes nothing."""
        if self.to_move != player:
            return Refused("not_your_turn")
        legal = self.rules.legal_actions(self._state)
        if self.listed(action) not in legal:
            return self.rules.refusal(self.view(player), action) or Refused("not_allowed")
        named = self._named(action)
        self._keep({"player": player, **self._write(named), **self._legal_key(legal)})
        self.rules.apply(self._state, named, self._chance, self._tell)
        self._keep_results()
        return None

    def _keep_results(self) -> None:
        notation = self.rules.notation
        if self.to_move is None and self.deal_result:
            self._keep({"result": "deal", **notation.deal_result(self._state)})
        if self.outcome:
            self._keep({"result": "match", **notation.match_result(self._state)})

    def _write(self, action: Any) -> Line:
        return self.rules.notation.write_action(action)

    def _named(self, action: Any) -> Any:
        return self._names_cards.named(self._state, action) if self._names_cards else action

    def _legal_key(self, legal: Sequence[Any]) -> Line:
        if not self._with_legal:
            return {}
        return {"legal": [self._write(self._named(action)) for action in legal]}

    def _tell(self, event: Event) -> None:
        for seat, listener in tuple(self._listeners):
            seen = self.rules.redact(event, seat)
            if seen is not None:
                listener(seen)


def _forget(_line: Line) -> None:
    """Keep nothing: for matches nobody will look at again."""


class _KeptChance:
    """Chance whose every outcome is written down."""

    def __init__(self, chance: Chance, keep: Callable[[Line], None]) -> None:
        self._chance = chance
        self._keep = keep

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        value = self._chance.settle(drawing, deal)
        self._keep({"chance": drawing.name, **drawing.write(value)})
        return value

"""President & Bum once more, slow and obvious, from the rule page alone.

It shares no code with ``game``: cards are the record's texts, a position is plain lists. Tests hold
the engine against it: its positions are counted, and its records are checked line by line.
"""

import copy
from itertools import combinations
from typing import Any

ORDER = "23456789TJQKA"
PACK = [rank + suit for rank in ORDER for suit in "CDHS"]
JOKERS = ["XR", "XB"]

Action = dict[str, Any]


class Position:
    """A deal in play. ``gives`` are the passings still due: who, to whom, how many, which."""

    def __init__(
        self, options: dict[str, Any], hands: list[list[str]], titles: list[int] | None
    ) -> None:
        self.options = options
        self.hands = [list(hand) for hand in hands]
        self.players = len(hands)
        self.gives: list[tuple[int, int, int, str]] = []
        if titles and options["exchange"]:
            president, vice, vice_bum, bum = titles[0], titles[1], titles[-2], titles[-1]
            self.gives = [
                (bum, president, 2, "highest"),
                (president, bum, 2, "any"),
                (vice_bum, vice, 1, "highest"),
                (vice, vice_bum, 1, "any"),
            ]
        self.out: list[int] = []
        self.top: tuple[list[str], str, int] | None = None
        self.passed: set[int] = set()
        self.upside_down = False
        self.turn = -1
        self.whose_first()

    def whose_first(self) -> None:
        if self.gives:
            self.turn = self.gives[0][0]
        else:
            [self.turn] = [p for p, hand in enumerate(self.hands) if "2C" in hand]

    def over(self) -> bool:
        return len(self.out) == self.players

    def actions(self) -> list[Action]:
        """Return every legal action, one for all that differ only in suit."""
        if self.over():
            return []
        hand = self.hands[self.turn]
        found: dict[str, Action] = {}
        if self.gives:
            _, to, number, which = self.gives[0]
            for cards in combinations(hand, number):
                if which == "any" or are_highest(list(cards), hand):
                    action = {"action": "give", "to": to, "cards": list(cards)}
                    found.setdefault(key(action), action)
            return list(found.values())
        if self.top:
            found["pass"] = {"action": "pass"}
        for size in (1, 2, 3, 4) if self.top is None else [len(self.top[0])]:
            for cards in combinations(hand, size):
                for rank in meanings(list(cards)):
                    if self.beats(size, rank):
                        action = {"action": "play", "cards": list(cards), "rank": rank}
                        found.setdefault(key(action), action)
        return list(found.values())

    def beats(self, size: int, rank: str) -> bool:
        if self.top is None:
            return True
        cards, top_rank, _ = self.top
        difference = ORDER.index(rank) - ORDER.index(top_rank)
        if self.upside_down:
            difference = -difference
        high_enough = difference > 0 or (difference == 0 and self.options["equal_rank"])
        return size == len(cards) and high_enough

    def after(self, action: Action) -> "Position":
        new = copy.copy(self)
        new.hands = [list(hand) for hand in self.hands]
        new.gives, new.out, new.passed = list(self.gives), list(self.out), set(self.passed)
        new.do(action)
        return new

    def do(self, action: Action) -> None:
        player = self.turn
        if action["action"] == "pass":
            self.passed.add(player)
            self.go_on(player, skip=False)
            return
        for card in action["cards"]:
            self.hands[player].remove(card)
        if action["action"] == "give":
            self.hands[action["to"]] += action["cards"]
            self.gives.pop(0)
            self.whose_first()
            return
        same_rank = self.top is not None and self.top[1] == action["rank"]
        self.top = (action["cards"], action["rank"], player)
        if not self.hands[player]:
            self.out.append(player)
        left = [p for p in range(self.players) if self.hands[p]]
        if len(left) == 1:
            self.out += left
            return
        if len(action["cards"]) == 4 and self.options["revolution"]:
            self.upside_down = not self.upside_down
        if len(action["cards"]) == 4 and self.options["four_clears"]:
            self.clear(player)
        else:
            self.go_on(player, skip=same_rank and self.options["equal_skips"])

    def go_on(self, player: int, skip: bool) -> None:
        """Walk clockwise to whoever is next to act, or back to the one who played last."""
        assert self.top
        seat = player
        while True:
            seat = (seat + 1) % self.players
            if seat == self.top[2]:
                self.clear(seat)
                return
            if not self.hands[seat]:
                continue
            if skip:
                skip = False
                continue
            if self.options["pass_is_final"] and seat in self.passed:
                continue
            self.turn = seat
            return

    def clear(self, last: int) -> None:
        self.top = None
        self.passed = set()
        while not self.hands[last]:
            last = (last + 1) % self.players
        self.turn = last


def are_highest(cards: list[str], hand: list[str]) -> bool:
    kept = list(hand)
    for card in cards:
        kept.remove(card)
    order = ORDER + "X"
    return min(order.index(c[0]) for c in cards) >= max(order.index(c[0]) for c in kept)


def meanings(cards: list[str]) -> list[str]:
    """Return the ranks that cards may stand for: none if they are no play."""
    ranks = {card[0] for card in cards if card[0] != "X"}
    if not ranks:
        return list(ORDER)
    return list(ranks) if len(ranks) == 1 else []


def key(action: Action) -> str:
    """Return what is the same for actions that differ only in suit."""
    if action["action"] == "pass":
        return "pass"
    if action["action"] == "play":
        return f"play {sorted(card[0] for card in action['cards'])} as {action['rank']}"
    kinds = sorted(card if card == "2C" else card[0] for card in action["cards"])
    return f"give {kinds} to {action['to']}"


def count_positions(position: Position, depth: int) -> int:
    """Return how many sequences of so many actions there are."""
    if depth == 0:
        return 1
    return sum(count_positions(position.after(a), depth - 1) for a in position.actions())


def check_record(lines: list[dict[str, Any]]) -> None:
    """Assert that a whole match was played and scored by the rules."""
    header, *rest = lines
    players, options = len(header["players"]), header["options"]
    assert 4 <= players <= 7
    assert not (options["equal_skips"] and not options["equal_rank"])
    pack = PACK + JOKERS[: options["jokers"]]
    totals = [0] * players
    titles: list[int] | None = None
    deals = 0
    time_up = False
    while True:
        opening = rest.pop(0)
        assert opening["chance"] == "deal"
        dealer = opening["dealer"]
        assert 0 <= dealer < players
        assert titles is None or dealer == titles[-1], "the Bum deals"
        assert sorted(card for hand in opening["hands"] for card in hand) == sorted(pack)
        for step in range(players):
            hand = opening["hands"][(dealer + 1 + step) % players]
            assert len(hand) == len(pack[step::players])
        assert len(opening["hands"]) == players
        position = Position(options, opening["hands"], titles)
        while not position.over():
            time_up = ran_out(options, rest, time_up)
            line = rest.pop(0)
            position = checked(position, line)
        titles = position.out
        scores = [0] * players
        scores[titles[0]], scores[titles[1]] = 2, 1
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
        deals += 1
        result = rest.pop(0)
        assert result["result"] == "deal"
        assert (result["order"], result["scores"], result["totals"]) == (titles, scores, totals)
        if options["ends"] == "deals" and deals == options["deals"]:
            winner = titles[0]
            break
        if options["ends"] == "minutes":
            time_up = ran_out(options, rest, time_up)
        if time_up or (options["ends"] == "target" and max(totals) >= options["target"]):
            [winner, *_] = [player for player in titles if totals[player] == max(totals)]
            break
    last = rest.pop(0)
    assert (last["result"], last["totals"], last["winners"]) == ("match", totals, [winner])
    assert rest == []


def ran_out(options: dict[str, Any], rest: list[dict[str, Any]], time_up: bool) -> bool:
    """Take the line that says that time ran out, if it stands here; return whether it has."""
    if rest[0].get("chance") != "time":
        return time_up
    assert options["ends"] == "minutes"
    assert not time_up, "time runs out once"
    rest.pop(0)
    return True


def checked(position: Position, line: dict[str, Any]) -> Position:
    """Assert that a player's line is legal; return the position after it."""
    assert type(line["player"]) is int
    assert line["player"] == position.turn
    hand = position.hands[position.turn]
    allowed = [key(action) for action in position.actions()]
    for action in (line, *line.get("legal", ())):
        cards = action.get("cards", [])
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(hand), "only cards held are played or given"
        assert key(action) in allowed, action
    if "legal" in line:
        assert sorted(key(action) for action in line["legal"]) == sorted(allowed)
    return position.after({k: line[k] for k in ("action", "cards", "rank", "to") if k in line})

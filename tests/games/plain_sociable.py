"""SOCiable once more, slow and obvious, from the rule page alone.

It shares no code with ``game``: cards are the record's texts, a position is plain lists. Tests hold
the engine against it: its positions are counted, and its records are checked line by line.
"""

import copy
from itertools import combinations
from typing import Any

POWER = "89TJQKAX"
PACK = [rank + suit for rank in "89TJQKA" for suit in "CDHS"] + ["XR", "XB"]
SCORES = {4: [5, 3, 1, 0], 5: [5, 3, 2, 1, 0]}

Action = dict[str, Any]


class Position:
    """A deal in play. ``gives`` are the passings still due: who, to whom, how many, which."""

    def __init__(self, order: list[int], hands: list[list[str]], exchange: bool) -> None:
        self.order = order
        self.hands = [list(hand) for hand in hands]
        self.gives: list[tuple[int, int, int, str]] = []
        if exchange:
            boss, veep, clerk, temp = order[0], order[1], order[-2], order[-1]
            to_boss, to_veep = (3, 2) if len(order) == 4 else (2, 1)
            self.gives = [
                (temp, boss, to_boss, "strongest"),
                (boss, temp, to_boss, "any"),
                (clerk, veep, to_veep, "strongest"),
                (veep, clerk, to_veep, "any"),
            ]
            if len(order) == 5:
                self.gives += [(order[2], boss, 1, "random"), (boss, order[2], 1, "any")]
        self.out: list[int] = []
        self.top: tuple[list[str], int] | None = None
        self.turn = self.gives[0][0] if self.gives else order[0]

    def over(self) -> bool:
        return len(self.out) == len(self.order)

    def luck_is_due(self) -> bool:
        return bool(self.gives) and self.gives[0][3] == "random"

    def actions(self) -> list[Action]:
        """Return every legal action, one for all that differ only in suit."""
        if self.over():
            return []
        hand = self.hands[self.turn]
        found: dict[str, Action] = {}
        if self.gives:
            _, to, number, which = self.gives[0]
            for cards in combinations(hand, number):
                if which == "any" or are_strongest(list(cards), hand):
                    action = {"action": "give", "to": to, "cards": list(cards)}
                    found.setdefault(key(action), action)
            return list(found.values())
        if self.top:
            found["pass"] = {"action": "pass"}
        for size in (1, 2, 3, 4, 5):
            for cards in combinations(hand, size):
                if is_play(list(cards)) and self.beats(list(cards)):
                    action = {"action": "play", "cards": list(cards)}
                    found.setdefault(key(action), action)
        return list(found.values())

    def beats(self, cards: list[str]) -> bool:
        if self.top is None:
            return True
        return len(cards) == len(self.top[0]) and power(cards) > power(self.top[0])

    def after(self, action: Action) -> "Position":
        new = copy.copy(self)
        new.hands = [list(hand) for hand in self.hands]
        new.gives, new.out = list(self.gives), list(self.out)
        new.do(action)
        return new

    def taken(self, card: str) -> "Position":
        return self.after({"action": "give", "to": self.gives[0][1], "cards": [card]})

    def do(self, action: Action) -> None:
        player = self.gives[0][0] if self.gives else self.turn
        if action["action"] == "pass":
            self.go_on(player)
            return
        for card in action["cards"]:
            self.hands[player].remove(card)
        if action["action"] == "give":
            self.hands[action["to"]] += action["cards"]
            self.gives.pop(0)
            self.turn = self.gives[0][0] if self.gives else self.order[0]
            return
        self.top = (action["cards"], player)
        if not self.hands[player]:
            self.out.append(player)
        left = [p for p in self.order if self.hands[p]]
        if len(left) == 1:
            self.out += left
        else:
            self.go_on(player)

    def go_on(self, player: int) -> None:
        """Walk round the table to whoever is next, or back to the one who played last."""
        assert self.top
        last = self.top[1]
        player = self.next_seat(player)
        while player != last and not self.hands[player]:
            player = self.next_seat(player)
        if player == last:
            self.top = None
            while not self.hands[player]:
                player = self.next_seat(player)
        self.turn = player

    def next_seat(self, player: int) -> int:
        return self.order[(self.order.index(player) + 1) % len(self.order)]


def is_play(cards: list[str]) -> bool:
    jokers = [card for card in cards if card[0] == "X"]
    ranks = {card[0] for card in cards if card[0] != "X"}
    if cards in (["XR"], ["XB"]):
        return True
    return len(jokers) <= 1 and len(ranks) == 1


def power(cards: list[str]) -> int:
    """Return the power of a play: of its rank, or of a joker alone."""
    return min(POWER.index(card[0]) for card in cards)


def are_strongest(cards: list[str], hand: list[str]) -> bool:
    kept = list(hand)
    for card in cards:
        kept.remove(card)
    return min(POWER.index(c[0]) for c in cards) >= max(POWER.index(c[0]) for c in kept)


def key(action: Action) -> str:
    """Return what is the same for actions that differ only in suit."""
    if action["action"] == "pass":
        return "pass"
    ranks = sorted(card[0] for card in action["cards"])
    return f"{action['action']} {ranks} {action['to'] if action['action'] == 'give' else ''}"


def count_positions(position: Position, depth: int) -> int:
    """Return how many sequences of so many actions there are."""
    if depth == 0:
        return 1
    return sum(count_positions(position.after(a), depth - 1) for a in position.actions())


def check_record(lines: list[dict[str, Any]]) -> None:
    """Assert that a whole match was played and scored by the rules."""
    header, *rest = lines
    players, options = len(header["players"]), header["options"]
    assert players in (4, 5)
    totals = [0] * players
    order: list[int] = []
    # Records of version 1 have no such option.
    ends = options.get("ends", "target")
    deals, time_up = 0, False
    while not order or not is_over(options, ends, totals, deals, time_up):
        if not order or options["draw_each_deal"]:
            order = drawn_order(players, rest)
        position = opened(rest.pop(0), order, options["exchange"])
        while not position.over():
            if not position.luck_is_due():
                time_up = ran_out(ends, rest, time_up)
            line = rest.pop(0)
            if position.luck_is_due():
                giver, to, _, _ = position.gives[0]
                assert (line["chance"], line["from"], line["to"]) == ("take", giver, to)
                assert line["card"] in position.hands[giver]
                position = position.taken(line["card"])
            else:
                position = checked(position, line)
        order = position.out
        scores = [SCORES[players][order.index(player)] for player in range(players)]
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
        result = rest.pop(0)
        assert result["result"] == "deal"
        assert (result["order"], result["scores"], result["totals"]) == (order, scores, totals)
        deals += 1
        if not is_over(options, ends, totals, deals, time_up):
            time_up = ran_out(ends, rest, time_up)
    [winner, *_] = [player for player in order if totals[player] == max(totals)]
    last = rest.pop(0)
    assert (last["result"], last["totals"], last["winners"]) == ("match", totals, [winner])
    assert rest == []


def is_over(
    options: dict[str, Any], ends: str, totals: list[int], deals: int, time_up: bool
) -> bool:
    """Return whether a match is over after a deal."""
    if ends == "minutes":
        return time_up
    return deals == options["deals"] if ends == "deals" else max(totals) >= options["target"]


def ran_out(ends: str, rest: list[dict[str, Any]], time_up: bool) -> bool:
    """Take the line that says that time ran out, if it stands here; return whether it has."""
    if rest[0].get("chance") != "time":
        return time_up
    assert ends == "minutes"
    assert not time_up, "time runs out once"
    rest.pop(0)
    return True


def drawn_order(players: int, rest: list[dict[str, Any]]) -> list[int]:
    """Take the draws off the lines; return the players from Boss to Temp."""
    out: set[str] = set()
    drawn: list[list[int]] = [[] for _ in range(players)]
    """By player, the power of each card drawn: the first difference decides."""
    while True:
        tied = [p for p in range(players) if drawn.count(drawn[p]) > 1]
        if not tied:
            return sorted(range(players), key=lambda p: drawn[p], reverse=True)
        line = rest.pop(0)
        assert line["chance"] == "draw for position"
        cards = line["cards"]
        assert len(cards) == players
        assert [p for p in range(players) if cards[p] is not None] == tied
        taken = [card for card in cards if card is not None]
        assert len(set(taken)) == len(taken)
        left = set(PACK) - out
        assert set(taken) <= set(PACK)
        if len(taken) <= len(left):
            assert set(taken) <= left, "cards drawn stay out"
            out |= set(taken)
        else:
            assert left <= set(taken), "all that is left is drawn first"
            out = set(taken)
        for player in tied:
            drawn[player].append(POWER.index(cards[player][0]))


def opened(line: dict[str, Any], order: list[int], exchange: bool) -> Position:
    assert line["chance"] == "deal"
    assert line["order"] == order
    assert sorted(card for hand in line["hands"] for card in hand) == sorted(PACK)
    for place, player in enumerate(order):
        assert len(line["hands"][player]) == len(PACK[place :: len(order)])
    return Position(order, line["hands"], exchange)


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
    return position.after({k: line[k] for k in ("action", "cards", "to") if k in line})

"""Social Climbing once more, slow and obvious, from the rule page alone.

It shares no code with ``game``: cards are the record's texts, a position is plain lists. Tests hold
the engine against it: its positions are counted, and its records are checked line by line.
"""

import copy
from typing import Any

CIRCLE = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
WORTH = {"A": 2, "J": 2, "Q": 3, "K": 3}

Action = dict[str, Any]


class Position:
    """A deal in play: piles from the top downwards, columns with the end card last."""

    def __init__(self, players: int, piles: list[list[str]], first: int) -> None:
        self.players = players
        self.piles = [list(pile) for pile in piles]
        self.columns: list[list[list[str]]] = [[[], []] for _ in range(players)]
        self.banks: list[list[str]] = [[] for _ in range(players)]
        self.turn = first

    def over(self) -> bool:
        return self.piles == [[], [], []]

    def actions(self) -> list[Action]:
        if self.over():
            return []
        found: list[Action] = []
        for column in (0, 1):
            cards = self.columns[self.turn][column]
            for pile in (0, 1, 2):
                if self.piles[pile] and not cards:
                    found.append({"action": "start", "pile": pile, "column": column})
                if self.piles[pile] and cards and adjacent(self.piles[pile][0], cards[-1]):
                    found.append({"action": "add", "pile": pile, "column": column})
            if cards and cards[-1][0] in "369":
                found.append({"action": "bank", "column": column})
            if cards:
                found.append({"action": "discard", "column": column})
        return found

    def after(self, action: Action) -> "Position":
        new = copy.deepcopy(self)
        cards = new.columns[new.turn][action["column"]]
        if action["action"] in ("start", "add"):
            cards.append(new.piles[action["pile"]].pop(0))
        elif action["action"] == "bank":
            new.banks[new.turn] += cards
            cards.clear()
        else:
            cards.pop()
        new.turn = (new.turn + 1) % new.players
        if new.over():
            for player in range(new.players):
                for column in new.columns[player]:
                    if column and column[-1][0] in "369":
                        new.banks[player] += column
        return new

    def scores(self) -> list[int]:
        return [sum(WORTH.get(card[0], 1) for card in bank) for bank in self.banks]


def adjacent(one: str, other: str) -> bool:
    a, b = CIRCLE.index(one[0]), CIRCLE.index(other[0])
    return abs(a - b) in (0, 1, 12)


def count_positions(position: Position, depth: int) -> int:
    """Return how many sequences of so many actions there are."""
    if depth == 0:
        return 1
    return sum(count_positions(position.after(a), depth - 1) for a in position.actions())


def winners_of(values: list[Any]) -> list[int]:
    return [player for player, value in enumerate(values) if value == max(values)]


def check_record(lines: list[dict[str, Any]]) -> None:
    """Assert that a whole match was played and scored by the rules."""
    header, *rest = lines
    players, options = len(header["players"]), header["options"]
    totals, wins = [0] * players, [0] * players
    first = None
    for deal in range(options["deals"]):
        opening = rest.pop(0)
        assert opening["chance"] == "deal"
        first = opening["first"] if first is None else (first + 1) % players
        assert opening["first"] == first, f"deal {deal + 1} begins with the next player"
        position = opened(opening, options["packs"], players)
        while not position.over():
            line = rest.pop(0)
            assert line["player"] == position.turn
            action = {key: line[key] for key in ("action", "pile", "column") if key in line}
            assert action in position.actions(), action
            if "legal" in line:
                assert listed(line["legal"]) == listed(position.actions())
            position = position.after(action)
        scores = position.scores()
        for player in range(players):
            totals[player] += scores[player]
            wins[player] += player in winners_of(scores)
        result = rest.pop(0)
        assert (result["result"], result["scores"]) == ("deal", scores)
        assert sorted(result["winners"]) == winners_of(scores)
    measure = list(zip(wins, totals, strict=True)) if options["scored_by"] == "wins" else totals
    last = rest.pop(0)
    assert (last["result"], last["totals"], last["wins"]) == ("match", totals, wins)
    assert sorted(last["winners"]) == winners_of(measure)
    assert rest == []


def opened(line: dict[str, Any], packs: int, players: int) -> Position:
    sizes = [18, 17, 17] if packs == 1 else [35, 35, 34]
    assert [len(pile) for pile in line["piles"]] == sizes
    pack = [rank + suit for rank in CIRCLE for suit in "CDHS"] * packs
    assert sorted(card for pile in line["piles"] for card in pile) == sorted(pack)
    return Position(players, line["piles"], line["first"])


def listed(actions: list[Action]) -> list[list[tuple[str, Any]]]:
    return sorted(sorted(action.items()) for action in actions)

"""Ladders once more, slow and obvious, from the rule page alone.

It shares no code with ``game``: cards are the record's texts, a position is plain lists. Tests hold
the engine against it: its positions are counted, and its records are checked line by line.
"""

import copy
from typing import Any

NUMBERS = [str(number) for number in range(1, 13)]
PACK = sorted(NUMBERS * 14 + ["SP"] * 20)

Action = dict[str, Any]


class Position:
    """A deal in play: CLIMB and DRAW from the top downwards, RUNGS and ACCENTS the top last."""

    def __init__(self, players: int, options: dict[str, Any], deal: dict[str, Any]) -> None:
        self.players = players
        self.options = options
        self.climbs = [list(climb) for climb in deal["climbs"]]
        self.draw = list(deal["draw"])
        self.discard: list[str] = []
        self.accents: list[list[str]] = [[], [], [], []]
        self.rungs: list[list[list[str]]] = [[[], [], [], []] for _ in range(players)]
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.turn = (deal["dealer"] + 1) % players
        self.blocked = False
        self.won_by: int | None = None
        self.moved_this_turn = False
        self.still_turns = 0
        self.reshuffles = 0
        self.missing = 5

    def team(self, player: int) -> list[int]:
        if self.options["partners"]:
            return [player, (player + self.players // 2) % self.players]
        return [player]

    def over(self) -> bool:
        return self.blocked or self.won_by is not None

    def draw_what_is_missing(self) -> bool:
        """Draw; say whether a reshuffle must come first. At the 21st the deal is blocked."""
        while self.missing:
            if self.draw:
                self.hands[self.turn].append(self.draw.pop(0))
                self.missing -= 1
                self.moved_this_turn = True
            elif not self.discard:
                self.missing = 0
            elif self.reshuffles == 20:
                self.blocked = True
                self.missing = 0
            else:
                return True
        return False

    def reshuffle(self, draw: list[str]) -> None:
        assert not self.draw
        assert sorted(draw) == sorted(self.discard)
        self.draw, self.discard = list(draw), []
        self.reshuffles += 1

    def actions(self) -> list[Action]:
        if self.over():
            return []
        hand = self.hands[self.turn]
        found: list[Action] = []
        for accent in range(4):
            for card in [*NUMBERS, "SP"]:
                if not self.fits(card, accent):
                    continue
                play = {"action": "play", "card": card, "accent": accent}
                if card in hand:
                    found.append({**play, "from": "hand"})
                for owner in self.team(self.turn):
                    if self.climbs[owner] and self.climbs[owner][0] == card:
                        found.append({**play, "from": "climb", "owner": owner})
                    for rung in range(4):
                        pile = self.rungs[owner][rung]
                        if pile and pile[-1] == card:
                            found.append({**play, "from": "rung", "owner": owner, "rung": rung})
        if not hand:
            found.append({"action": "stop"})
            if self.draw or self.discard:
                found.append({"action": "draw"})
        for card in sorted(set(hand)):
            for rung in range(4):
                if self.may_discard(card, rung):
                    found.append({"action": "discard", "card": card, "rung": rung})
        return found

    def fits(self, card: str, accent: int) -> bool:
        return card == "SP" or int(card) == len(self.accents[accent]) + 1

    def may_discard(self, card: str, rung: int) -> bool:
        own = self.rungs[self.turn]
        if self.options["four_rungs_first"] and own[rung] and [] in own:
            return False
        portals_only = set(self.hands[self.turn]) == {"SP"}
        return not (self.options["hold_portals"] and card == "SP" and not portals_only)

    def take(self, action: Action) -> None:
        """Carry out an action; whoever calls must then draw what is missing."""
        kind = action["action"]
        if kind == "play":
            self.moved_this_turn = True
            self.play(action)
        elif kind == "discard":
            self.moved_this_turn = True
            self.hands[self.turn].remove(action["card"])
            self.rungs[self.turn][action["rung"]].append(action["card"])
            self.end_turn()
        elif kind == "draw":
            self.missing = 5
        else:
            self.end_turn()

    def play(self, action: Action) -> None:
        source, card = action["from"], action["card"]
        if source == "hand":
            self.hands[self.turn].remove(card)
        elif source == "climb":
            assert self.climbs[action["owner"]].pop(0) == card
            self.reshuffles = 0
        else:
            assert self.rungs[action["owner"]][action["rung"]].pop() == card
        pile = self.accents[action["accent"]]
        pile.append(card)
        if len(pile) == 12:
            self.discard += pile
            pile.clear()
        if not any(self.climbs[player] for player in self.team(self.turn)):
            self.won_by = self.turn

    def end_turn(self) -> None:
        self.still_turns = 0 if self.moved_this_turn else self.still_turns + 1
        if self.still_turns == self.players:
            self.blocked = True
            return
        self.turn = (self.turn + 1) % self.players
        self.moved_this_turn = False
        self.missing = 5 - len(self.hands[self.turn])

    def scores(self) -> list[int]:
        if self.won_by is None:
            return [0] * self.players
        winners = self.team(self.won_by)
        cards_left = sum(
            len(climb) for player, climb in enumerate(self.climbs) if player not in winners
        )
        return [25 + 5 * cards_left if player in winners else 0 for player in range(self.players)]

    def all_cards(self) -> list[str]:
        piles = [*self.climbs, self.draw, self.discard, *self.accents, *self.hands]
        for rungs in self.rungs:
            piles += rungs
        return sorted(card for pile in piles for card in pile)


def count_positions(position: Position, depth: int) -> int:
    """Return how many sequences of so many actions there are; no reshuffle may come up."""
    if depth == 0:
        return 1
    total = 0
    for action in position.actions():
        after = copy.deepcopy(position)
        after.take(action)
        assert not after.draw_what_is_missing()
        total += count_positions(after, depth - 1)
    return total


def check_record(lines: list[dict[str, Any]]) -> None:
    """Assert that a whole match was played and scored by the rules."""
    header, *rest = lines
    players, options = len(header["players"]), header["options"]
    totals = [0] * players
    dealer = None
    blocked_in_a_row = 0
    while True:
        opening = rest.pop(0)
        dealer = opening["dealer"] if dealer is None else (dealer + 1) % players
        check_deal(opening, players, options["climb"], dealer)
        position = Position(players, options, opening)
        play_deal(position, rest)
        scores = position.scores()
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
        result = rest.pop(0)
        winners = [] if position.won_by is None else position.team(position.won_by)
        assert result["result"] == "deal"
        assert (result["blocked"], result["scores"]) == (position.blocked, scores)
        assert (sorted(result["winners"]), result["totals"]) == (sorted(winners), totals)
        blocked_in_a_row = blocked_in_a_row + 1 if position.blocked else 0
        if options["deals"] == "one" or blocked_in_a_row == 3 or max(totals) >= options["target"]:
            break
    last = rest.pop(0)
    best = [player for player in range(players) if totals[player] == max(totals)]
    assert (last["result"], last["totals"], sorted(last["winners"])) == ("match", totals, best)
    assert rest == []


def check_deal(line: dict[str, Any], players: int, climb: int, dealer: int) -> None:
    assert line["chance"] == "deal"
    assert line["dealer"] == dealer, "the deal passes clockwise"
    assert 0 <= dealer < players
    assert [len(cards) for cards in line["climbs"]] == [climb] * players
    assert sorted([card for cards in line["climbs"] for card in cards] + line["draw"]) == PACK


def play_deal(position: Position, rest: list[dict[str, Any]]) -> None:
    """Play a deal's lines off the front of the list."""
    reshuffle_where_due(position, rest)
    while not position.over():
        line = rest.pop(0)
        assert line["player"] == position.turn
        action = plain(line, position.turn)
        assert action in position.actions(), action
        if "legal" in line:
            legal = [plain(entry, position.turn) for entry in line["legal"]]
            assert listed(legal) == listed(position.actions())
        position.take(action)
        reshuffle_where_due(position, rest)
        assert position.all_cards() == PACK


def reshuffle_where_due(position: Position, rest: list[dict[str, Any]]) -> None:
    while position.draw_what_is_missing():
        line = rest.pop(0)
        assert line["chance"] == "reshuffle"
        position.reshuffle(line["draw"])


def plain(line: dict[str, Any], player: int) -> Action:
    """Return a line's action with nothing left in that may be left out."""
    keys = {
        "play": ["action", "from", "owner", "rung", "card", "accent"],
        "discard": ["action", "card", "rung"],
        "draw": ["action"],
        "stop": ["action"],
    }[line["action"]]
    action = {key: line[key] for key in keys if key in line}
    if action.get("from") == "hand":
        assert action.pop("owner", player) == player
    return action


def listed(actions: list[Action]) -> list[list[tuple[str, Any]]]:
    return sorted(sorted(action.items()) for action in actions)

"""How fixed places are, by rule: ``python -m tests.benchmarks.mobility --deals 10000``.

For five players of SOCiable and of President & Bum, as the text has it, without the exchange and
with seats by lot: the share of the points that places before a deal explain, and Shorrocks' index,
by two seeds. Beside it what each chair is worth to the reference. Prints tables as the decision
about mobility has them.
"""

import argparse
from collections.abc import Sequence

from game.analysis.estimates import Estimate, Means
from game.catalogue import find_game
from game.climbing.analysis.chairs import points_of_chairs
from game.measuring.lab import LabDeals, play_lab_deals
from game.measuring.mobility import LabDeal, Mobility, by_lot, figures_of
from game.process.terminal import answer

PLAYERS = 5
GAMES = ("sociable", "president")
SEEDS = ("one", "two")
EXCHANGE = {"as the text has it": True, "without the exchange": False}


def shorrocks(deals: Sequence[LabDeal]) -> Estimate:
    """Return Shorrocks' index of some deals with the variance that so few deals leave."""
    found, players = Means(1), len(deals[0].before)
    for deal in deals:
        stayed = sum(one == other for one, other in zip(deal.before, deal.after, strict=True))
        found.add([(players - stayed) / (players - 1)])
    return found.estimates[0]


def measured(game_id: str, *, exchange: bool, seed: str, bots: str, deals: int) -> tuple[str, str]:
    """Return the share explained, and Shorrocks' index, each with its interval."""
    options = dict(find_game(game_id).sheet.resolve({"exchange": exchange}, PLAYERS))
    played = play_lab_deals(LabDeals(game_id, PLAYERS, options, bots, seed, range(deals)))
    found = figures_of(played)
    assert isinstance(found, Mobility)
    return (
        _figure(found.explained, found.explained_interval),
        _figure(shorrocks(played).value, shorrocks(played).interval),
    )


def chairs(game_id: str, *, exchange: bool) -> list[str]:
    """Return by chair, the highest first, what it is worth in points of a deal."""
    game = find_game(game_id)
    rules = game.rules(PLAYERS, game.sheet.resolve({"exchange": exchange}, PLAYERS))
    found = points_of_chairs(rules, titled=True).estimates  # type: ignore[arg-type]
    return [f"{one.value:.2f} ± {one.interval[1] - one.value:.2f}" for one in found]


def _figure(value: float, interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{value:.3f} ({low:.3f} to {high:.3f})"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description="Measure how fixed places are.")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--bots", default="medium")
    given = parser.parse_args()
    answer(_row("", "", "explained, seed one", "seed two", "Shorrocks, seed one", "seed two"))
    answer("|---|---|---|---|---|---|")
    for game_id in GAMES:
        for name, exchange in EXCHANGE.items():
            one, two = (
                measured(game_id, exchange=exchange, seed=seed, bots=given.bots, deals=given.deals)
                for seed in SEEDS
            )
            answer(_row(game_id, name, one[0], two[0], one[1], two[1]))
    lot = by_lot(PLAYERS)
    exact = f"{lot.explained:.0f}, exactly", f"{lot.shorrocks:.0f}, exactly"
    answer(_row("both", "seats by lot", exact[0], exact[0], exact[1], exact[1]))
    answer("", _row("", "", *(f"chair {place}" for place in range(1, PLAYERS + 1))))
    answer("|---|---|---|---|---|---|---|")
    for game_id in GAMES:
        for name, exchange in EXCHANGE.items():
            answer(_row(game_id, name, *chairs(game_id, exchange=exchange)))


if __name__ == "__main__":
    main()

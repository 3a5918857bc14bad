"""What is said of an exchange: the headline above the bridge, and the words on the sill."""

from collections.abc import Sequence

from game.climbing.model.view import AnyClimbingView
from game.texts.words import Words
from scenes.games.climbing.table.bridge.swaps import Swap, swap_now, swaps
from scenes.table.game.facts import Explanation
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.pieces.card import card_name


def headline(view: AnyClimbingView, cast: Sequence[SeatedPlayer], words: Words) -> str:
    """Return what is due, in a few words.

    Where several people share a screen it names all of them, so that it is the same on the table
    that everybody sees and to whoever then opens the curtain.
    """
    swap, due = swap_now(view), view.due
    assert swap is not None
    assert due is not None
    you = _you(view, cast)
    key = {"strongest": "owes", "any": "chooses", "drawn": "takes"}[due.choice]
    form = {swap.low: f"{key}_low", swap.high: f"{key}_high"}.get(you, key) if you >= 0 else key
    names = {"low": cast[swap.low].name, "high": cast[swap.high].name}
    return words.count(f"climbing.bridge.{form}", due.number, **names)


def explained(
    view: AnyClimbingView, cast: Sequence[SeatedPlayer], words: Words
) -> Explanation | None:
    """Return what the sill says of the exchange that is under way; ``None`` without one."""
    swap, due = swap_now(view), view.due
    if swap is None or due is None:
        return None
    names = {"low": cast[swap.low].name, "high": cast[swap.high].name}
    say = "climbing.bridge.said"
    if view.seat not in (swap.low, swap.high):
        return Explanation(swap.high, (words(f"{say}.secret", **names), _which(view, swap, words)))
    if due.choice == "any" and view.seat == swap.high:
        return Explanation(swap.low, (words(f"{say}.choose"), words(f"{say}.back_too")))
    if due.choice == "any" and view.seat == swap.low:
        gave = view.transfers[-1].cards or ()
        named = words.listed([card_name(words, card) for card in gave])
        then = words.count(f"{say}.then", swap.number, **names)
        key = "gave_you" if _you(view, cast) == swap.low else "gave"
        return Explanation(swap.high, (words(f"{say}.{key}", cards=named, **names), then))
    rule = "blind" if due.choice == "drawn" else "rule"
    return Explanation(swap.low, (words(f"{say}.{rule}", **names), _which(view, swap, words)))


def _which(view: AnyClimbingView, swap: Swap, words: Words) -> str:
    """Return which of all exchanges it is."""
    every = tuple(swaps(view.plan))
    return words("climbing.bridge.said.which", number=every.index(swap) + 1, all=len(every))


def _you(view: AnyClimbingView, cast: Sequence[SeatedPlayer]) -> int:
    """Return the player who is called "you": the only person; -1 if there are several or none."""
    people = [player for player, member in enumerate(cast) if member.person]
    return people[0] if len(people) == 1 and view.seat == people[0] else -1

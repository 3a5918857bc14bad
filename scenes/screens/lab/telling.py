"""Puts the lab's figures into words; the same sentences are shown and read aloud."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.measuring.mobility import DealFigures, Figure, Mobility
from game.options import OptionValue
from game.texts.phrases import game_name, option_label, option_word
from game.texts.words import Words
from scenes.screens.figures.places import place_names
from scenes.screens.lab.parts.shares import OF, of_hundred
from scenes.screens.lab.plan import LabPlan


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One of the compared rule sets, with its figures."""

    name: str
    note: str
    in_words: str
    """Its name within a sentence."""
    figures: Mobility | DealFigures


@dataclass(frozen=True, slots=True)
class LabWords:
    """Puts the figures of one game into words."""

    words: Words
    plan: LabPlan

    def say(self, key: str, /, **facts: object) -> str:
        """Return a text of the lab."""
        return self.words(f"lab.{key}", **facts)

    def places(self) -> Sequence[str]:
        """Return the names of positions or titles, the highest first."""
        return numbered(place_names(self.words, self.plan.game.id, self.plan.players))

    def rule_set(self, kind: str, figures: Mobility | DealFigures) -> RuleSet:
        """Return a rule set of a kind: ``usual``, ``changed``, ``no_exchange`` or ``lot``."""
        facts = {"rules": self.changed_rules()} if kind == "changed" else {}
        name, note, in_words = (
            self.say(f"sets.{kind}.{part}", **facts) for part in ("name", "note", "in_words")
        )
        return RuleSet(name, note, in_words, figures)

    def changed_rules(self) -> str:
        """Name at most two of the changed options."""
        plan = self.plan
        named = [self.option(name, plan.options) for name in plan.changed]
        if len(named) < 3:
            return self.words.listed(named)
        return self.say("sets_more", first=named[0], count=len(named) - 1)

    def counted_alone(self) -> str:
        """Say that each deal is counted by itself, and of which rules nothing is seen so."""
        options = self.plan.game.sheet.options.values()
        names = [option_label(self.words, one) for one in options if one.between_deals]
        if not names:
            return self.say("rules.single")
        return self.say("rules.single_but", rules=self.words.listed(names))

    def option(self, name: str, options: Mapping[str, OptionValue]) -> str:
        """Name an option and its value."""
        option = self.plan.game.sheet.option(name)
        word = option_word(self.words, option, options[name])
        return self.words("lobby.option", option=option_label(self.words, option), value=word)

    def note(self, count: int, of: int) -> str:
        """Return words for what is counted, and the number of deals so far."""
        so_far = self.say("so_far", count=self.words.thousands(count), all=self.words.thousands(of))
        deals = self.words.thousands(of) if count >= of else so_far
        return self.say("note", **{**self._facts(), "deals": deals})

    def brief_note(self) -> str:
        """Return the name of the game."""
        plan = self.plan
        return self.say("note_brief", game=game_name(self.words, plan.game), players=plan.players)

    def foot(self, version: str, date: str) -> str:
        """Return the line at the foot of a saved picture."""
        return self.say("foot", version=version, date=date, **self._facts())

    def foot_rules(self, one: RuleSet) -> str:
        """Return words for a rule set of a picture, with its number of deals."""
        deals = one.figures.deals
        key = "foot_rules" if deals else "foot_exact"
        return self.say(key, name=one.name, rules=one.note, deals=self.words.thousands(deals))

    def cell(self, figures: Mobility, before: int, after: int) -> str:
        """Return words for how often players went from one place to another."""
        return self._moved("matrix", figures, before, after)

    def band(self, figures: Mobility, before: int, after: int) -> str:
        """Return the same for a band."""
        key = "flows.exact" if not figures.deals else "flows.sentence"
        return self.say(key, **self._move(figures, before, after))

    def stay(self, share: float) -> str:
        """Return words for how many of a hundred stay on their floor."""
        number = of_hundred(share)
        return self.words.count("lab.flows.stay", number, share=number)

    def end(self, figures: Mobility, before: int, after: int) -> str:
        """Return words for one end of a floor's bands, below a heading that names the floor."""
        key = "flows.certain" if not figures.deals else "flows.likely"
        return self.say(key, **self._move(figures, before, after))

    def stays(self, first: RuleSet, second: RuleSet) -> str:
        """Return words on which rule set keeps the highest on top more often."""
        assert isinstance(first.figures, Mobility)
        assert isinstance(second.figures, Mobility)
        (low, high), (least, most) = first.figures.intervals[0][0], second.figures.intervals[0][0]
        way = "more" if low > most else "less" if high < least else "none"
        facts = {"first": first.in_words, "second": second.in_words, "top": self.places()[0]}
        return self.say(f"stays.{way}", **facts)

    def explained(self, one: RuleSet) -> str:
        """Return words for the share of points that places explain, and for mobility."""
        figures = one.figures
        assert isinstance(figures, Mobility)
        low, high = map(of_hundred, figures.explained_interval)
        facts = {"share": of_hundred(figures.explained), "low": low, "high": high}
        moved = self.words.decimal(figures.shorrocks, 2)
        return self.say("explained", name=one.name, moved=moved, **facts)

    def lowest_stays(self, first: RuleSet, second: RuleSet) -> str:
        """Return words for how often the lowest stays low, by both rule sets."""
        other = self.say("progress.stays_other", rules=second.name, **self._lowest(second))
        low = self.places()[-1]
        return self.say("progress.stays", low=low, other=other, **self._lowest(first))

    def figure(self, name: str, figure: Figure) -> str:
        """Return words for a figure of a game without places."""
        value, low, high = figure
        if name.endswith("_wins"):
            share, least, most = map(of_hundred, figure)
            return self.say("course.share", share=share, low=least, high=most)
        digits = 0 if high >= OF else 1
        told = (self.words.decimal(one, digits) for one in (value, low, high))
        return self.say("course.number", **dict(zip(("value", "low", "high"), told, strict=True)))

    def _facts(self) -> dict[str, object]:
        plan = self.plan
        level = self.say(f"levels.{plan.level}")
        return {
            "game": game_name(self.words, plan.game), "players": plan.players, "level": level,
            "deals": self.words.thousands(plan.deals),
        }  # fmt: skip

    def _moved(self, section: str, figures: Mobility, before: int, after: int) -> str:
        way = "cell" if figures.deals else "exact"
        return self.say(f"{section}.{way}", **self._move(figures, before, after))

    def _move(self, figures: Mobility, before: int, after: int) -> dict[str, object]:
        names, (low, high) = self.places(), figures.intervals[before][after]
        return {
            "before": names[before], "after": names[after],
            "share": of_hundred(figures.matrix[before][after]),
            "low": of_hundred(low), "high": of_hundred(high),
        }  # fmt: skip

    def _lowest(self, one: RuleSet) -> dict[str, int]:
        assert isinstance(one.figures, Mobility)
        low, high = one.figures.intervals[-1][-1]
        share = one.figures.matrix[-1][-1]
        return {"share": of_hundred(share), "least": of_hundred(low), "most": of_hundred(high)}


def numbered(names: Sequence[str]) -> list[str]:
    """Return names with repeated ones numbered: Citizen 1, Citizen 2."""
    seen = dict.fromkeys(names, 0)
    told = []
    for name in names:
        seen[name] += 1
        told.append(name if list(names).count(name) == 1 else f"{name} {seen[name]}")
    return told

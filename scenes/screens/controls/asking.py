"""Asks for another key or gamepad button of an act, and says what has come of it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.acts import USUAL
from game.acts.setting import (
    FIXED,
    Change,
    OwnKeys,
    is_key,
    may_have,
    usual_again,
    with_key,
    with_pad,
)
from scenes.shell.frame.dialog import Dialog
from scenes.ui.bindings import (
    BINDINGS,
    WALKS,
    act_words,
    cap_of,
    does,
    key_words,
    pad_label,
    spelling_of,
    spelt_cap,
    which_of,
)
from scenes.ui.inputs import Input, Key
from scenes.ui.scene import Pop, Replace, Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

HELD = tuple(f"{side} {name}" for side in ("left", "right") for name in ("shift", "ctrl", "alt"))
"""Keys that are only held with others."""


class AskKey(Dialog):
    """Takes the next key that can be set. Keys that are fixed work as on every screen."""

    asks_key = True

    def __init__(
        self,
        context: "AppContext",
        act: str,
        called: str,
        said: str = "",
        game_id: str | None = None,
    ) -> None:
        """``called`` is the act in the words of its row; ``said`` is why a key was not taken."""
        self.act = act
        self._called = called
        words = context.words
        asks = [words(f"controls.ask.{'button' if act in FIXED else 'key'}_note", act=called)]
        if called != act_words(words, act):
            asks.append(words("controls.ask.also", act=act_words(words, act)))
        buttons = [Button(words("controls.ask.leave"), Pop, cap="back")]
        usual = USUAL[act]
        if (BINDINGS[act].keys, BINDINGS[act].pad) != (usual.keys, usual.pad):
            buttons.append(Button(words("controls.ask.usual"), self._take_usual))
        what = "button" if act in FIXED else "key"
        super().__init__(
            context,
            words(f"controls.ask.{what}"),
            words.listed(asks, "sentences"),
            buttons,
            note=said,
            note_tone="bad",
            game_id=game_id,
        )

    def handle(self, happened: Input) -> Step | None:
        """Take a key or a button, unless it is fixed or leads back."""
        if not isinstance(happened, Key):
            return super().handle(happened)
        if label := pad_label(happened):
            return self._take_button(happened, label)
        spelt = spelling_of(happened)
        if not happened.pad and (way := which_of(happened, *WALKS)) in FIXED:
            return self._walk(happened, str(way))
        if happened.pad or any(does(happened, act) for act in FIXED):
            return super().handle(happened)
        if happened.name in HELD:
            return None
        return self._take_key(spelt)

    def _walk(self, happened: Key, way: str) -> Step | None:
        """Let a key that is fixed move the focus; where it can't go, say that the key is fixed."""
        before = self.controls.focused
        step = super().handle(happened)
        if step or self.controls.focused is not before:
            return step
        return self._again("kept", key=cap_of(way), act=act_words(self.context.words, way))

    def _take_button(self, happened: Key, label: str) -> Step | None:
        """Take a gamepad's button; those that choose and lead back do so for other acts."""
        leads = does(happened, "choose") or does(happened, "back")
        if leads and self.act not in FIXED:
            return super().handle(happened)
        return self._change(with_pad(self._own, self.act, label), label)

    def _take_key(self, spelt: str) -> Step | None:
        if self.act in FIXED:
            return self._again("fixed")
        if not may_have(self.act, spelt):
            return self._again("types" if is_key(spelt) else "unknown", key=spelt_cap(spelt))
        return self._change(with_key(self._own, self.act, spelt), spelt_cap(spelt))

    def _take_usual(self) -> Step:
        return self._change(usual_again(self._own, self.act), cap_of(self.act))

    def _change(self, change: Change, label: str) -> Step:
        """Set what has changed and go back; or say why nothing has, and ask again."""
        if change.kept:
            act = act_words(self.context.words, change.kept)
            has = cap_of(self.act)
            why = "kept" if change.kept == self.act or not has else "kept_swap"
            return self._again(why, key=self._label(label), act=act, old=has)
        self._tell(change, self._label(label))
        self.context.keeper.change(keys=change.own.keys, pads=change.own.pads)
        return Pop()

    def _tell(self, change: Change, label: str) -> None:
        """Tell who had the key before, and what it has now."""
        if not change.moved:
            return
        context, before = self.context, (cap_of(self.act), cap_of(self.act, pad=True))
        words = context.words
        by_pad = change.own.pads != self._own.pads
        acts = tuple(act_words(words, act) for act in change.moved)
        facts: Mapping[str, object] = {"key": label, "acts": acts, "old": before[by_pad]}
        told = "moved" if before[by_pad] else "lost"
        context.notices.tell("info", words(f"controls.ask.{told}", **facts))

    def _again(self, why: str, **facts: object) -> Step:
        said = self.context.words(f"controls.ask.{why}", **facts)
        return Replace(AskKey(self.context, self.act, self._called, said, self.game_id))

    def _label(self, label: str) -> str:
        """Return what stands on a gamepad's button, or on a key whose cap it is already."""
        return key_words(self.context.words, label) if label in ("View", "Menu") else label

    @property
    def _own(self) -> OwnKeys:
        settings = self.context.settings
        return OwnKeys(settings.keys, settings.pads)

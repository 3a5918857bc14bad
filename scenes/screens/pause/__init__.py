"""The pause dialog of a table."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.match import Commitment
from scenes.screens.controls import ControlsPage
from scenes.screens.settings import SettingsScene
from scenes.shell.frame.dialog import Dialog
from scenes.table.present.commitment import beginning, copies, copy_commitment
from scenes.table.present.copying import copy_code
from scenes.ui.inputs import Input, Key
from scenes.ui.scene import Pop, Push, Scene, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.faces import Tone

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


_TONES: dict[str, Tone] = {
    "kept": "good",
    "short": "text",
    "watched": "text",
    "unkept": "bad",
    "over": "text",
    "over_unkept": "bad",
}
"""The tone of the note, by what happens to the match if it is left."""


class PauseScene(Dialog):
    """The pause, with buttons to go on, for rules, settings and the deal code, and to leave."""

    def __init__(
        self,
        context: "AppContext",
        game_id: str,
        rules: Callable[[], Scene],
        leave: Callable[[], Step],
        *,
        code: str | None = None,
        warning: str = "",
        covered: bool = False,
        over: bool = False,
        watched: bool = False,
        commitment: Commitment | None = None,
        fairness: Callable[[], Step] | None = None,
    ) -> None:
        """``rules`` makes the page opened by Rules; ``leave`` is the step that leaves the table.

        ``code`` is the deal code to copy, ``warning`` what it gives away; ``covered``: whether
        hands are covered meanwhile; ``over``: whether the match has ended; ``watched``: whether
        only bots play. ``commitment`` is shown and can be copied with a key; ``fairness`` opens the
        page that explains it.
        """
        words = context.words
        self._commitment = commitment
        said = "" if over else words("pause.covered" if covered else "pause.words")
        aside = [words(f"pause.gives.{warning}")] if code and warning else []
        if commitment:
            aside.append(words("fairness.pause", start=beginning(commitment)))
        state = _left_as(context, over=over, watched=watched)
        buttons = [
            *_ways_on(context, game_id, rules),
            *_about_deal(context, code, warning, fairness),
            Button(words("pause.to_title" if over else "pause.leave"), leave),
        ]
        super().__init__(
            context,
            words("pause.title"),
            said,
            buttons,
            note=words(f"pause.{state}"),
            note_tone=_TONES[state],
            aside=words.listed(aside, "sentences") if aside else "",
            hints=[
                ("next", words("widgets.key_next")),
                ("choose", words("widgets.key_choose")),
                *([("copy_commitment", words("fairness.pause_copies"))] if commitment else []),
            ],
            game_id=game_id,
        )

    def handle(self, happened: Input) -> Step | None:
        """Copy the commitment with its key."""
        if isinstance(happened, Key) and copies(happened):
            copy_commitment(self.context, self._commitment)
            return None
        return super().handle(happened)


def _left_as(context: "AppContext", *, over: bool, watched: bool) -> str:
    """Return what happens to the match if it is left: a key of the words for the note."""
    if not context.is_kept:
        return "over_unkept" if over else "unkept"
    if over:
        return "over"
    if not context.goes_if_left:
        return "kept"
    return "watched" if watched else "short"


def _ways_on(context: "AppContext", game_id: str, rules: Callable[[], Scene]) -> list[Button]:
    """Return the buttons to go on and to the pages that every pause leads to."""
    words = context.words
    return [
        Button(words("pause.go_on"), Pop, "primary", cap="back"),
        Button(words("pause.rules"), lambda: Push(rules()), cap="help", shortcut="help"),
        Button(
            words("pause.settings"),
            lambda: Push(SettingsScene(context, game_id)),
            cap="settings",
            shortcut="settings",
        ),
        Button(words("controls.title"), lambda: Push(ControlsPage(context, game_id))),
    ]


def _about_deal(
    context: "AppContext", code: str | None, warning: str, fairness: Callable[[], Step] | None
) -> list[Button]:
    """Return the buttons for the deal code and for fairness, as far as there are any."""
    words, found = context.words, []
    if code:
        found.append(
            Button(words("pause.copy"), lambda: copy_code(context, code, warning), icon="copy")
        )
    if fairness:
        found.append(Button(words("fairness.button"), fairness, icon="eye"))
    return found

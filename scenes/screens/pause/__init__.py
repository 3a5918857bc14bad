"""The pause at a table: everything rests, nothing is asked."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.screens.pause.copying import copy_code
from scenes.screens.settings import SettingsScene
from scenes.ui.frame.dialog import Dialog
from scenes.ui.scene import Pop, Push, Scene, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Tone

if TYPE_CHECKING:
    from scenes.shell.desk import Desk


_TONES: dict[str, Tone] = {"kept": "good", "short": "text", "unkept": "bad"}
"""By what becomes of the match if it is left."""


class PauseScene(Dialog):
    """Go on, rules, settings, the deal's code, leave."""

    def __init__(
        self,
        desk: "Desk",
        game_id: str,
        rules: Callable[[], Scene],
        leave: Callable[[], Step],
        *,
        code: str | None = None,
        warning: str = "",
        covered: bool = False,
    ) -> None:
        """``rules`` makes the page shown by Rules; ``leave`` is the step that leaves the table.

        ``code`` is the deal code that can be copied, ``warning`` the key of what it gives away;
        ``covered``: whether hands are covered meanwhile.
        """
        words = desk.words
        copy = Button(
            words("pause.copy"), lambda: copy_code(desk, code or "", warning), icon="copy"
        )
        said = words("pause.covered" if covered else "pause.words")
        state = "short" if desk.goes_if_left else "kept" if desk.is_kept else "unkept"
        if code and warning:
            said = words("pause.gives_away", words=said)
        super().__init__(
            desk,
            words("pause.title"),
            said,
            [
                Button(words("pause.go_on"), Pop, "primary", cap="back"),
                Button(words("pause.rules"), lambda: Push(rules()), cap="help", shortcut="help"),
                Button(
                    words("pause.settings"),
                    lambda: Push(SettingsScene(desk, game_id)),
                    cap="settings",
                    shortcut="settings",
                ),
                *([copy] if code else []),
                Button(words("pause.leave"), leave),
            ],
            note=words(f"pause.{state}"),
            note_tone=_TONES[state],
            hints=[("next", words("widgets.key_next")), ("choose", words("widgets.key_choose"))],
            game_id=game_id,
        )

"""Names that people never have and files may hold: what every reader must bear."""

NAMES = (
    '=HYPERLINK("http://x")',
    "\x1b[31mred\x1b[0m\x07",
    "nul\x00l",
    "line\nbreak\ttab\r",
    "\u202eright to left\u202c",
    "W" * 200,
    "e" + "\u0301" * 60,
    "\U0001f3c6\U0001f469\u200d\U0001f680",
    "\ud800",
    "{name} {0} %s",
    "../../etc/passwd",
    "\u200b",
)
"""Formulas, escape sequences, control signs, 200 letters, marks, a lone surrogate, templates."""

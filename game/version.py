"""Which Clamber this is, and which records it writes."""

VERSION = "0.1.0"
"""As in ``pyproject.toml``; a test holds them together."""

FORMAT = "clamber-record/1"
"""The first thing that every record says; raised when older readers could not follow."""

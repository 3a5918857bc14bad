"""Which Clamber this is."""

VERSION = "0.1.0"
"""As in ``pyproject.toml``; a test holds them together."""

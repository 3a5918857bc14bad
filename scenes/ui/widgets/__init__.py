"""The widget kit that all screens share."""

"""The widget kit: one look, one focus order, one scale for every screen."""

"""Input at the table: gestures, keys, the selection, and the actions that places stand for."""

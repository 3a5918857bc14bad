"""The widgets and choices of a game's options, for the lobby and the lab."""
